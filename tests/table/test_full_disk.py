"""A disk that is full refuses moves, and everything else goes on."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from robinson.game import Game
from robinson.table import StoreError
from tests.table.people import EVA, move, play_to_the_end, server, table_of_two, together
from tests.table.test_log import new_game


async def full(store, pages=0):
    """Let the file grow by so many pages, and no further."""

    def job(connection):
        ((count,),) = connection.execute("PRAGMA page_count")
        connection.execute(f"PRAGMA max_page_count = {count + pages}")

    await store._write(job)


async def roomy(store):
    await store._write(lambda connection: connection.execute("PRAGMA max_page_count = 1000000") and None)


async def fill(store, game):
    number = len(await store.read(game))
    while True:
        number += 1
        try:
            await store.append(game, number, "x" * 60)
        except StoreError:
            return number


async def test_a_move_that_cannot_be_written_is_not_made(store, tables, dice):
    table = await table_of_two(tables)
    await move(table)
    filler = await new_game(store)
    await full(store)
    await fill(store, filler)
    before = table.game.state

    outcome = None
    while outcome is None:  # there may be a little room left on the page of this game
        (outcome,) = await together(move(table))
        before = table.game.state if outcome is None else before

    assert (outcome.reason, outcome.number) == ("not-written", table.number)
    assert table.game.state == before
    await roomy(store)
    await play_to_the_end(table)
    assert Game.of(await table.record()).state == table.game.state
    assert await store.read(table.game_id) == [str(word) for word in table.game.moves]


async def test_a_failing_commit_fails_its_group_and_no_other(store):
    game = await new_game(store)
    await full(store, 4)

    outcomes = await asyncio.gather(
        *(store.append(game, number, "x" * 2000) for number in range(1, 101)), return_exceptions=True
    )

    written = await store.read(game)
    assert outcomes.count(None) == len(written)
    assert sum(isinstance(outcome, StoreError) for outcome in outcomes) == 100 - len(written) > 0
    await roomy(store)
    assert await store.append(game, len(written) + 1, "5") is None


async def test_nothing_changes_at_a_table_where_it_cannot_be_written(store, tables):
    table = await table_of_two(tables, begun=False)
    chairs, mark = list(table.chairs), table.mark
    store._writing.execute("PRAGMA query_only = ON")

    for change in (table.sit("Eva", EVA), table.clear(1), table.order([2, 1]), table.seat_bot("bold"), table.start()):
        with pytest.raises(StoreError):
            await change
    with pytest.raises(StoreError):
        await tables.new("lithuanian")

    assert (table.chairs, table.phase, table.mark) == (chairs, "lobby", mark)
    store._writing.execute("PRAGMA query_only = OFF")
    assert (await server(store).open(table.code)).chairs == chairs
    await table.start()


async def test_a_bot_tries_again_until_its_move_is_written(store, tables):
    table = await tables.new("lithuanian")
    await table.seat_bot("bold")
    await table.seat_bot("bold")
    failing = True
    append = store.append

    async def append_or_fail(game, number, word, by=None):
        if failing:
            raise StoreError("the disk is full")
        return await append(game, number, word, by)

    store.append = append_or_fail
    await table.start()
    await asyncio.sleep(0.1)
    assert table.number == 1
    failing = False

    while table.phase == "game":
        await asyncio.sleep(0.01)

    assert len(await store.read(table.game_id)) == table.number - 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_real_limit_on_the_file_refuses_moves_until_it_is_lifted(tmp_path):
    script = Path(__file__).with_name("full_disk.py")

    command = [sys.executable, script, tmp_path / "tables.db"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["refused", "alive", "over"]
