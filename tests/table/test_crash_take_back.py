"""A server killed while a throw is taken back: the old game goes on, or the new one, and never a half of both."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from robinson.table import Store, Tables

SCRIPT = Path(__file__).with_name("crashing_back.py")


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is not known there")
@pytest.mark.parametrize(
    ("point", "games", "moves"),
    [
        ("taking-back:4", 1, [3, 2, 2, 6, 5, 1]),
        ("taken-back:4", 2, [3, 2, 2]),
        ("", 2, [3, 2, 2, 1, 1]),
    ],
)
async def test_a_throw_is_taken_back_wholly_or_not_at_all(tmp_path, point, games, moves):
    path = tmp_path / "tables.db"
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(path)], env=os.environ | {"ROBINSON_KILL_AT": point}, check=False
    )
    assert done.returncode == (-signal.SIGKILL if point else 0)

    store = Store.open(path)
    tables = Tables(store)
    (line,) = await tables.all()
    table = await tables.open(line.code)
    assert table.game is not None
    assert table.game.turn is not None
    assert (table.game_number, list(table.game.moves)) == (games, moves)
    assert table.phase == "game"
    if games == 2:
        assert table.continued_by(1) == 2
    await table.take(table.chairs[table.game.turn].number, table.number, "2")
    await tables.close()
    store.close()
