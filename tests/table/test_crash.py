"""A server killed at the worst moments: what was told stands, and no number is missing or made twice.

`ROBINSON_CRASH_GAMES` says how many games; each is killed at all three points of a move, and once from outside.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from robinson.game import Game
from robinson.table import Store
from tests.table.people import server

GAMES = int(os.environ.get("ROBINSON_CRASH_GAMES", "10"))
SCRIPT = Path(__file__).with_name("crashing.py")


def run(path, seed, kill_at="", lines=None):
    """What one life of the server told its reader, and its exit code; `lines` is after how many it is killed."""
    command = [sys.executable, str(SCRIPT), str(path), seed]
    environment = os.environ | {"ROBINSON_KILL_AT": kill_at}
    told: dict[int, str] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if not line.endswith("\n"):
                break  # killed while it spoke
            number, word = line.split()
            assert int(number) == len(told) + 1, line
            told[int(number)] = word
            if len(told) == lines:
                process.send_signal(signal.SIGKILL)
    return told, process.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is not known there")
@pytest.mark.parametrize("game", range(GAMES))
async def test_what_was_told_stands_wherever_the_server_is_killed(tmp_path, game):
    path, chance = tmp_path / "tables.db", Random(game)
    lives, number = [], 0
    for point in chance.sample(["decided", "written", "told"], 3):
        number += chance.randint(1, 6)
        told, code = run(path, f"{game} {point}", f"{point}:{number}")
        assert code == -signal.SIGKILL
        # Of a move that was only decided nothing is left; one that was written is there.
        store = Store.open(path, read_only=True)
        assert len(await store.read(1)) == number - (point == "decided")
        store.close()
        lives.append(told)
    told, code = run(path, f"{game} from outside", lines=number + chance.randint(1, 6))
    assert code in (-signal.SIGKILL, 0)  # it may have been faster
    lives.append(told)
    last, code = run(path, f"{game} last")
    assert code == 0

    store = Store.open(path)
    words = await store.read(1)
    assert last == dict(enumerate(words, 1))
    assert all(told.items() <= last.items() for told in lives)
    tables = server(store)
    (line,) = await tables.all()
    (record,) = await tables.export(line.code)
    assert Game.of(record).over
    assert record.moves.split() == words
    await tables.close()
    store.close()
