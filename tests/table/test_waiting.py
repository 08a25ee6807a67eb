"""Whom all wait for. The clock is moved by hand; nothing here takes time."""

import asyncio

import pytest

from robinson.table import NotWaiting, Patience, Tables, TooSoon
from tests.table.people import EVA, ONA, HandClock, Told, move, table_of_two


@pytest.fixture
def time():
    return HandClock()


@pytest.fixture
def dice():
    return Told(2, 2, 2, 2, 2, 2)


@pytest.fixture
def tables(store, dice, time):
    return Tables(store, dice=lambda: dice, pace_s=0, patience=Patience(timers=lambda: time))


class Somebody:
    """Somebody whose page is open, and what it was told of the waiting."""

    def __init__(self, table, *chairs):
        self.table = table
        self.subscription = table.subscribe(chairs=chairs)

    def goes(self):
        self.subscription.close()

    async def hears(self):
        """How often this page was told that the waiting is another, since it was asked last."""
        heard = 0
        while True:
            try:
                async with asyncio.timeout(0):
                    heard += getattr(await anext(self.subscription), "what", "") == "waiting"
            except TimeoutError:
                return heard


def seconds_to_wait(table):
    return table.waiting.stand_in_from - table.waiting.now


async def test_the_table_knows_whom_all_wait_for(tables, time):
    table = await table_of_two(tables, begun=False)
    assert not table.waiting
    await table.start()

    assert (table.waiting.chair, table.waiting.number, table.waiting.others) == (1, 1, True)
    await move(table)
    time.passes(3)
    assert (table.waiting.chair, table.waiting.number) == (2, 2)
    assert table.waiting.now - table.waiting.since == 3
    await table.end()
    assert table.waiting is None


async def test_nobody_waits_for_a_bot(tables):
    table = await table_of_two(tables, begun=False)
    await table.seat_bot("bold")
    await table.order([3, 1, 2])
    await table.start()

    assert table.waiting is None


async def test_a_sleeper_is_nudged_and_then_a_bot_may_move(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    time.passes(19)
    assert (table.waiting.nudged, table.waiting.here) == (None, True)
    assert await jonas.hears() == 0

    time.passes(1)
    assert table.waiting.nudged == table.waiting.now
    assert (await jonas.hears(), await ona.hears()) == (1, 1)
    assert seconds_to_wait(table) == 40
    with pytest.raises(TooSoon) as refused:
        await table.stand_in(1, "once")
    assert refused.value.seconds == 40
    assert table.number == 1

    time.passes(40)
    assert await jonas.hears() == 1
    await table.stand_in(1, "once")
    assert (table.number, table.game.turn, dict(table.stood_in)) == (2, 1, {1: "bold"})
    assert (await table.record()).about == {"stood_in": "1"}


async def test_whoever_moves_in_time_is_not_nudged(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    for _ in range(5):
        time.passes(19)
        await move(table)

    assert (await ona.hears(), await jonas.hears()) == (0, 0)


async def test_of_whom_nothing_is_heard_is_gone_after_five_seconds(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    await jonas.hears()

    ona.goes()
    time.passes(4.9)
    assert table.waiting.here
    assert await jonas.hears() == 0
    time.passes(0.2)

    assert not table.waiting.here
    assert await jonas.hears() == 1


async def test_the_grace_of_somebody_who_is_gone_counts_from_when_the_line_broke(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    await move(table)
    ona.goes()
    time.passes(50)
    await move(table)

    assert table.waiting.chair == 1
    assert seconds_to_wait(table) == 10
    time.passes(10)
    await table.stand_in(1, "once")
    assert table.number == 4
    jonas.goes()


async def test_whoever_was_gone_for_longer_than_the_grace_is_not_waited_for(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    await move(table)
    ona.goes()
    time.passes(500)
    await jonas.hears()
    await move(table)

    assert table.waiting.stand_in_allowed
    assert await jonas.hears() == 1
    await table.stand_in(1, "once")


async def test_whoever_comes_back_late_has_ten_seconds_to_look_round(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    ona.goes()
    time.passes(300)
    assert table.waiting.stand_in_allowed
    await jonas.hears()

    ona = Somebody(table, 1)
    assert await jonas.hears() == 1
    assert seconds_to_wait(table) == 10
    with pytest.raises(TooSoon):
        await table.stand_in(1, "once")
    time.passes(10)
    assert await jonas.hears() == 1
    assert table.waiting.stand_in_allowed
    ona.goes()


async def test_whoever_comes_and_goes_for_ever_wins_ten_seconds_once(tables, time):
    table = await table_of_two(tables)
    jonas = Somebody(table, 2)
    for _ in range(6):  # in time to play: that costs nothing, and wins nothing
        time.passes(8)
        table.heard_from(ONA)
    assert seconds_to_wait(table) == 60 - 48

    waited = 48
    while waited < 600 and not table.waiting.stand_in_allowed:
        time.passes(5)
        table.heard_from(ONA)
        waited += 5

    assert waited == 63  # back at 53, which was too late to play in time, and never again
    await table.stand_in(1, "once")
    assert table.number == 2
    jonas.goes()


async def test_whoever_comes_back_late_in_another_turn_looks_round_again(tables, time):
    table = await table_of_two(tables)
    for _ in range(2):
        time.passes(300)
        table.heard_from(ONA)
        assert seconds_to_wait(table) == 10
        await move(table)
        await move(table)


async def test_a_page_that_is_loaded_anew_is_no_absence(tables, time):
    table = await table_of_two(tables)
    ona, jonas = Somebody(table, 1), Somebody(table, 2)
    for _ in range(4):
        ona.goes()
        time.passes(2)
        ona = Somebody(table, 1)
        time.passes(2)

    assert await jonas.hears() == 0
    assert seconds_to_wait(table) == 60 - 16


async def test_a_page_without_a_line_that_asks_now_and_then_is_there(tables, time):
    table = await table_of_two(tables)
    time.passes(7)
    assert not table.waiting.here

    table.heard_from(ONA)
    assert table.waiting.here
    table.heard_from(EVA)
    table.heard_from(None)
    for _ in range(10):
        time.passes(4)
        table.heard_from(ONA)
    assert table.waiting.here
    assert seconds_to_wait(table) == 60 - 47


async def test_a_seat_that_nobody_holds_waits_for_nobody(tables, time):
    table = await table_of_two(tables)
    await table.leave(1)

    assert table.waiting.free
    await table.stand_in(1, "once")
    assert (table.number, table.game.turn) == (2, 1)


async def test_a_restart_begins_the_grace_anew(tables, store, time):
    table = await table_of_two(tables)
    time.passes(59)
    await tables.close()

    after = Tables(store, patience=Patience(timers=lambda: time))
    again = await after.open(table.code)
    assert seconds_to_wait(again) == 60
    assert not getattr(again.waiting, "nudged", True)
    with pytest.raises(TooSoon):
        await again.stand_in(1, "once")
    time.passes(60)
    await again.stand_in(1, "once")
    await after.close()


async def test_those_at_one_device_are_never_nudged(tables, time):
    table = await tables.new("lithuanian")
    await table.sit("Ona", ONA)
    await table.sit("Jonas", ONA)
    await table.seat_bot("bold")
    await table.start()
    here = Somebody(table, 1, 2)

    time.passes(1000)

    assert table.waiting.nudged is None
    assert await here.hears() == 0


async def test_when_the_last_of_the_others_leaves_nobody_waits_any_more(tables, time):
    table = await table_of_two(tables)
    ona = Somebody(table, 1)
    time.passes(30)
    assert table.waiting.nudged is not None
    await ona.hears()

    await table.leave(2)

    assert (table.waiting.others, table.waiting.nudged) == (False, None)
    assert await ona.hears() == 1


async def test_a_tap_nudges_but_not_more_often_than_every_ten_seconds(tables, time):
    table = await table_of_two(tables)
    ona = Somebody(table, 1)
    table.nudge(1)
    assert await ona.hears() == 1
    with pytest.raises(TooSoon) as refused:
        table.nudge(1)
    assert refused.value.seconds == 10
    with pytest.raises(NotWaiting):
        table.nudge(2)

    time.passes(10)
    table.nudge(1)
    assert await ona.hears() == 1
    time.passes(30)
    assert await ona.hears() == 0  # a nudge is as good as one that comes by itself
    await table.end()
    with pytest.raises(NotWaiting):
        table.nudge(1)


async def test_a_bot_moves_only_for_whoever_is_waited_for(tables, time):
    table = await table_of_two(tables)
    time.passes(100)

    for how in ("once", "warm"):
        with pytest.raises(NotWaiting):
            await table.stand_in(2, how)
    assert (table.number, [chair.stand_in for chair in table.chairs]) == (1, [None, None])


async def test_of_two_who_ask_at_once_for_one_move_one_moves_it(tables, time, dice):
    dice.throws = [20 // 5] * 4 + [4]  # 4: a question for whoever lands there
    table = await table_of_two(tables)
    time.passes(60)

    outcomes = await asyncio.gather(*(table.stand_in(1, "once", number=1) for _ in range(5)), return_exceptions=True)

    assert table.number == 2
    assert [getattr(one, "reason", None) for one in outcomes].count("number-stands") == 4


async def test_a_turn_that_a_bot_began_goes_on_without_another_grace(tables, time, dice):
    dice.throws = [6, 6, 6, 6, 6, 6, 2, 1]  # Ona comes to 20, and is asked whether she throws again
    table = await table_of_two(tables)
    for _ in range(6):
        await move(table)
    time.passes(60)
    await table.stand_in(1, "once")
    assert (table.game.state.positions[0], table.game.state.question, table.game.turn) == (20, ("again", "stop"), 0)

    await table.stand_in(1, "once")

    assert table.number == 9
    assert list(table.stood_in) == [7, 8]


async def test_a_player_who_goes_on_with_a_turn_that_a_bot_began_is_waited_for_anew(tables, time, dice):
    dice.throws = [6, 6, 6, 6, 6, 6, 2, 1]
    table = await table_of_two(tables)
    for _ in range(6):
        await move(table)
    time.passes(60)
    await table.stand_in(1, "once")

    table.heard_from(ONA)
    await table.take(1, 8, "again")

    assert (table.game.turn, seconds_to_wait(table)) == (0, 60)
