"""Tables leave memory when nobody needs them, and the disk when nobody ever did."""

import asyncio
import gc

import pytest

from robinson.game import Record
from robinson.table import NoSuchTable, StoreError
from tests.table.people import EVA, ONA, move, play_to_the_end, server, table_of_two

DAY_S = 24 * 3600.0
MONTH_S = 30 * DAY_S


class Calendar:
    """A clock that a test puts on."""

    def __init__(self) -> None:
        self.now = 1e9

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def calendar():
    return Calendar()


@pytest.fixture
def tables(store, dice, calendar):
    return server(store, dice=lambda: dice, pace_s=0, clock=calendar, idle_s=0.05)


async def test_a_table_that_is_left_alone_leaves_memory_by_itself_and_at_once(tables):
    gc.disable()  # it is not to wait for somebody who tidies up
    try:
        code = (await table_of_two(tables)).code
        await move(await tables.open(code))
        assert len(tables) == 1

        await asyncio.sleep(0.2)

        assert len(tables) == 0
    finally:
        gc.enable()
    assert (await tables.open(code)).number == 2


async def test_of_many_tables_only_some_are_held(tables, monkeypatch):
    monkeypatch.setattr("robinson.table.tables.MOST_KEPT", 10)

    for _ in range(50):
        await tables.new("lithuanian")
        assert len(tables) <= 11


async def test_a_table_that_is_read_stays(tables):
    table = await table_of_two(tables)
    with table.subscribe():
        code = table.code
        del table
        await asyncio.sleep(0.2)
        assert len(tables) == 1
    await asyncio.sleep(0.2)
    assert len(tables) == 0
    assert (await tables.open(code)).phase == "game"


async def test_a_table_at_which_no_game_began_is_forgotten_after_a_while(tables, calendar):
    codes = [(await tables.new("lithuanian")).code for _ in range(1200)]  # more than are forgotten at once
    calendar.now += MONTH_S - 1
    assert await tables.forget(MONTH_S) == 0
    calendar.now += 2
    await asyncio.sleep(0.2)

    assert await tables.forget(MONTH_S) == 1200

    for code in codes[:3]:
        with pytest.raises(NoSuchTable):
            await tables.open(code)
    assert await tables.all() == []
    assert await tables.forget(MONTH_S) == 0


async def test_what_was_played_is_never_forgotten(tables, calendar):
    played, broken_off, begun = [await table_of_two(tables) for _ in range(3)]
    await play_to_the_end(played)
    await broken_off.end()
    opened = await tables.adopt(Record(("Ona", "Jonas"), "5 4", "lithuanian"))
    codes = {table.code for table in (played, broken_off, begun, opened)}
    del played, broken_off, begun, opened
    await asyncio.sleep(0.2)
    calendar.now += 100 * 365 * DAY_S

    assert await tables.forget(MONTH_S) == 0

    assert {line.code for line in await tables.all()} == codes


async def test_who_sits_down_or_gets_up_puts_it_off(tables, calendar):
    entered = await tables.new("lithuanian")
    left_alone = (await tables.new("lithuanian")).code
    calendar.now += MONTH_S - DAY_S
    await entered.sit("Ona", ONA)
    calendar.now += 2 * DAY_S
    code = entered.code
    del entered
    await asyncio.sleep(0.2)

    assert await tables.forget(MONTH_S) == 1

    assert [chair.name for chair in (await tables.open(code)).chairs] == ["Ona"]
    with pytest.raises(NoSuchTable):
        await tables.open(left_alone)


async def test_a_lobby_that_somebody_looks_at_is_not_forgotten(tables, calendar):
    table = await tables.new("lithuanian")
    calendar.now += 2 * MONTH_S

    with table.subscribe():
        assert await tables.forget(MONTH_S) == 0
        await table.sit("Eva", EVA)


async def test_a_disk_that_cannot_be_written_forgets_nothing(tables, store, calendar):
    code = (await tables.new("lithuanian")).code
    calendar.now += 2 * MONTH_S
    await asyncio.sleep(0.2)
    store._writing.execute("PRAGMA query_only = ON")

    with pytest.raises(StoreError):
        await tables.forget(MONTH_S)

    store._writing.execute("PRAGMA query_only = OFF")
    assert (await tables.open(code)).chairs == []
