"""A file that an older Robinson has written is brought up to date, and its games are played on."""

import sqlite3

import pytest

from robinson.dice import Fits, verify
from robinson.table import Store
from robinson.table.schema import APPLICATION, VERSION, VERSIONS
from tests.table.people import JONAS, ONA, play_to_the_end, server


@pytest.fixture
def first_version(tmp_path):
    """A file as version 1 wrote it: a game is under way, and another was won before it."""
    path = tmp_path / "tables.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys = ON")
    for statement in VERSIONS[0]:
        connection.execute(statement)
    connection.execute("INSERT INTO versions VALUES (1, 1700000000.5)")
    connection.execute("INSERT INTO tables VALUES ('K7M2QD', 'lithuanian', '{}', NULL, 1700000000.5, 1700000009.25)")
    for place, (name, device) in enumerate([("Ona", ONA), ("Jonas", JONAS)]):
        connection.execute(
            "INSERT INTO chairs (code, place, number, name, bot, device, since) VALUES ('K7M2QD', ?, ?, ?, NULL, ?, 1)",
            (place, place + 1, name, device),
        )
    connection.execute(
        "INSERT INTO games (code, number, chairs, players, about, made)"
        """ VALUES ('K7M2QD', 1, '[1,2]', '["Ona","Jonas"]', '{}', 1700000001.0)"""
    )
    for number, word in enumerate(["5", "4", "6"], 1):
        connection.execute("INSERT INTO moves VALUES (1, ?, ?)", (number, word))
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    return path


async def test_a_game_of_a_version_1_file_is_played_on_with_dice_that_nobody_sealed(first_version):
    store = Store.open(first_version)
    tables = server(store, pace_s=0)

    table = await tables.open("K7M2QD")

    assert [str(move) for move in table.game.moves] == ["5", "4", "6"]
    assert [(chair.name, chair.device) for chair in table.chairs] == [("Ona", ONA), ("Jonas", JONAS)]
    await play_to_the_end(table)
    assert (table.envelope(), (await table.record()).dice) == (None, None)
    await table.again()
    await play_to_the_end(table)
    assert isinstance(verify(await table.record()), Fits)  # the next one has a seal
    assert [each.played for each in table.tally] == [2, 2]
    await tables.close()
    store.close()


def test_a_version_1_file_is_brought_to_this_version_once(first_version):
    for _ in range(2):
        Store.open(first_version).close()

    connection = sqlite3.connect(first_version)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("SELECT count(*) FROM versions").fetchone() == (VERSION,)
    assert connection.execute("SELECT dice, clock, secret FROM tables").fetchone() == ("sealed", None, None)
    connection.close()
