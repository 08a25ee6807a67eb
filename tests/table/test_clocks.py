"""Tables with a clock: whoever lets it run out has a bot move for them, once. The clock is moved by hand."""

import asyncio

import pytest

from robinson.table import Patience, Tables, WrongClock
from tests.table.people import JONAS, ONA, HandClock, Told, move, table_with_real_dice


@pytest.fixture
def time():
    return HandClock()


@pytest.fixture
def dice():
    return Told(2, 2, 2, 2, 2, 2)


@pytest.fixture
def tables(store, dice, time):
    return Tables(store, dice=lambda: dice, pace_s=60, patience=Patience(timers=lambda: time))


async def table_with_clock(tables, clock_s=30):
    """Two at a table with a clock; both look at their pages."""
    table = await tables.new("lithuanian", clock_s=clock_s)
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()
    return table, [table.subscribe(chairs=[1]), table.subscribe(chairs=[2])]


def seconds_left(table):
    ends = table.waiting.clock_ends
    return None if ends is None else ends - table.waiting.now


async def a_moment():
    """As long as a move takes that nobody waits for."""
    for _ in range(20):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("seconds", [0, -1, 29, 10**9])
async def test_a_clock_that_no_table_has_is_refused_with_those_there_are(tables, seconds):
    with pytest.raises(WrongClock, match="30, 60 or 120"):
        await tables.new("lithuanian", clock_s=seconds)


async def test_a_clock_that_runs_out_moves_once(tables, time):
    table, _ = await table_with_clock(tables)
    time.passes(29.9)
    await a_moment()
    assert table.number == 1

    time.passes(0.1)
    await a_moment()

    assert (table.number, table.game.turn, dict(table.stood_in)) == (2, 1, {1: "bold"})
    assert seconds_left(table) == 30
    assert [chair.stand_in for chair in table.chairs] == [None, None]


async def test_each_move_has_a_clock_of_its_own(tables, time):
    table, _ = await table_with_clock(tables, 60)
    for _ in range(4):
        time.passes(50)
        await move(table)

    assert not table.stood_in
    assert seconds_left(table) == 60


async def test_a_bot_has_no_clock(tables, time):
    table, _ = await table_with_clock(tables)
    await table.stand_in(2, "warm", own=True)
    await move(table)

    assert (table.waiting, table.bot.number) == (None, 2)
    time.passes(500)
    await a_moment()
    assert table.number == 2
    await table.back(2)
    assert seconds_left(table) == 30


async def test_a_table_without_a_clock_waits(tables, time):
    table, _ = await table_with_clock(tables, None)
    time.passes(10_000)
    await a_moment()

    assert (table.number, seconds_left(table)) == (1, None)


async def test_a_player_who_is_faster_than_the_ringing_moves(tables, time):
    table, _ = await table_with_clock(tables)
    taking = asyncio.create_task(move(table))
    await asyncio.sleep(0)
    time.passes(30)
    await taking
    await a_moment()

    assert (table.number, dict(table.stood_in)) == (2, {})


async def test_after_a_restart_there_is_a_full_clock_as_soon_as_somebody_is_there(tables, store, time, dice):
    table, _ = await table_with_clock(tables)
    time.passes(29)
    await tables.close()
    time.passes(1000)

    after = Tables(store, dice=lambda: dice, pace_s=60, patience=Patience(timers=lambda: time))
    again = await after.open(table.code)
    time.passes(20)
    assert seconds_left(again) is None
    with again.subscribe(chairs=[2]):
        assert seconds_left(again) == 30
        time.passes(30)
        await a_moment()
        assert dict(again.stood_in) == {1: "bold"}
    await after.close()


async def test_the_clock_rests_while_everybody_is_gone(tables, time):
    table, (ona, jonas) = await table_with_clock(tables)
    time.passes(10)
    ona.close()
    jonas.close()
    time.passes(3)
    assert seconds_left(table) == 17

    time.passes(500)
    await a_moment()
    assert (table.number, seconds_left(table)) == (1, None)
    with table.subscribe(chairs=[2]):
        assert seconds_left(table) == 30


async def test_a_page_that_is_loaded_anew_gives_nobody_another_clock(tables, time):
    table, (ona, jonas) = await table_with_clock(tables)
    ona.close()
    for _ in range(5):
        time.passes(2)
        jonas.close()
        time.passes(2)
        jonas = table.subscribe(chairs=[2])

    assert seconds_left(table) == 10


async def test_what_the_clock_could_not_write_is_tried_again(tables, time, store):
    table, _ = await table_with_clock(tables)
    append, full = store.append, [True]

    async def append_or_fail(*move):
        from robinson.table import StoreError

        if full:
            raise StoreError("the disk is full")
        return await append(*move)

    store.append = append_or_fail
    time.passes(30)
    await a_moment()
    assert table.number == 1
    full.clear()
    time.passes(5)
    await a_moment()

    assert dict(table.stood_in) == {1: "bold"}


async def test_with_real_dice_only_a_choice_has_a_clock(store, time):
    tables = Tables(store, pace_s=60, patience=Patience(timers=lambda: time))
    table = await table_with_real_dice(tables, clock_s=30)
    with table.subscribe(chairs=[1, 2]):
        for throw in ("6", "6", "6", "6", "6", "6", "2"):
            assert seconds_left(table) is None
            time.passes(100)
            await a_moment()
            await table.take(table.in_turn.number, table.number, throw)

        assert seconds_left(table) == 30
        time.passes(30)
        await a_moment()
        assert dict(table.stood_in) == {8: "bold"}
    await tables.close()
