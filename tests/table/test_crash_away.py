"""A server killed while a player comes and goes: what was told stands, and no bot moves after the seat was given back.

`ROBINSON_CRASH_GAMES` says how many games; each is killed at all three points of a move.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from robinson.table import Store
from tests.table.people import server

GAMES = int(os.environ.get("ROBINSON_CRASH_GAMES", "10"))
SCRIPT = Path(__file__).with_name("crashing_away.py")


def run(path, seed, kill_at=""):
    """What one life of the server said, line by line, and its exit code."""
    environment = os.environ | {"ROBINSON_KILL_AT": kill_at}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(path), seed], stdout=subprocess.PIPE, env=environment, text=True, check=False
    )
    lines = done.stdout.split("\n")[:-1]  # killed while it spoke
    return [line.split() for line in lines], done.returncode


def told(life):
    """The moves that were told: the word of each, and who made it."""
    return {int(number): (word, bot) for kind, number, word, bot in (line for line in life if line[0] == "told")}


def check_never_both(life, last):
    """From the number at which the seat was given back, no bot moves for it, until somebody is asked again."""
    answers = [(kind, int(number)) for kind, number in (line for line in life if line[0] != "told")]
    ends = [number for _, number in answers[1:]] + [max(told(life), default=0) + 1]
    for (kind, start), end in zip(answers, ends, strict=False):
        if kind == "back":
            assert {last[number][1] for number in range(start, end)} <= {"-"}, (start, end, life)


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is not known there")
@pytest.mark.parametrize("game", range(GAMES))
async def test_a_player_who_comes_and_goes_and_a_server_that_dies(tmp_path, game):
    path, chance = tmp_path / "tables.db", Random(game)
    lives, number = [], 0
    for point in chance.sample(["decided", "written", "told"], 3):
        number += chance.randint(1, 6)
        life, code = run(path, f"{game} {point}", f"{point}:{number}")
        assert code == -signal.SIGKILL
        store = Store.open(path, read_only=True)
        assert len(await store.read(1)) == number - (point == "decided")
        store.close()
        lives.append(life)
    life, code = run(path, f"{game} last")
    assert code == 0

    last = told(life)
    store = Store.open(path)
    assert [word for word, _ in last.values()] == await store.read(1)
    stood_in = {number: bot for number, (_, bot) in last.items() if bot != "-"}
    assert await store.stood_in(1) == stood_in
    for each in [*lives, life]:
        assert told(each).items() <= last.items()
        check_never_both(each, last)
    tables = server(store)
    (line,) = await tables.all()
    (record,) = await tables.export(line.code)
    assert record.about.get("stood_in", "") == " ".join(map(str, stood_in))
    await tables.close()
    store.close()
