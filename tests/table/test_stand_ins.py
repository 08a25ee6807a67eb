"""A seat that is kept warm: a bot moves for whoever is away, and never beside them."""

import asyncio
from random import Random

import pytest

from robinson.table import NotWaiting, Patience, Refused, StoreError, Tables, TooSoon, botplay
from tests.table.people import (
    JONAS,
    ONA,
    RASA,
    HandClock,
    Told,
    move,
    play_to_the_end,
    server,
    table_of_two,
    table_with_real_dice,
)


@pytest.fixture
def time():
    return HandClock()


@pytest.fixture
def tables(store, dice, time):
    return Tables(store, dice=lambda: dice, pace_s=60, patience=Patience(timers=lambda: time))


async def warm_table(tables, time):
    """Ona sleeps, Jonas has had her seat kept warm, and the bot thinks."""
    table = await table_of_two(tables)
    time.passes(60)
    await table.stand_in(1, "warm")
    return table


def keepers(table):
    return [chair.stand_in for chair in table.chairs]


async def test_a_bot_moves_for_whoever_is_away_until_they_are_back(tables, time, dice):
    dice.throws = [2, 2, 2, 2]
    table = await warm_table(tables, time)
    assert (keepers(table), table.bot.name, table.waiting) == (["bold", None], "Ona", None)

    await table.hurry()
    assert (table.number, table.game.turn, dict(table.stood_in)) == (2, 1, {1: "bold"})
    await move(table)
    await table.hurry()
    assert dict(table.stood_in) == {1: "bold", 3: "bold"}
    await move(table)

    await table.back(1)
    assert (keepers(table), table.bot, table.waiting.chair) == ([None, None], None, 1)
    await table.hurry()
    assert table.number == 5


async def test_after_the_seat_is_given_back_the_bot_decides_nothing_more(store, time, dice):
    tables = server(store, dice=lambda: dice, pace_s=0.05, patience=Patience(timers=lambda: time))
    table = await warm_table(tables, time)

    await table.back(1)
    await asyncio.sleep(0.15)

    assert table.number == 1
    await tables.close()


async def test_a_player_who_moves_takes_the_seat_back_first(tables, time):
    table = await warm_table(tables, time)

    await table.take(1, 1, "throw")

    assert (table.number, keepers(table), dict(table.stood_in)) == (2, [None, None], {})


async def test_a_player_who_was_slower_than_the_bot_is_told_what_stands_and_has_the_seat(tables, time, dice):
    dice.throws = [5]
    table = await warm_table(tables, time)
    await table.hurry()

    with pytest.raises(Refused) as refused:
        await table.take(1, 1, "throw")

    assert (refused.value.reason, refused.value.stands) == ("number-stands", "5")
    assert keepers(table) == [None, None]


@pytest.mark.parametrize("seed", range(200))
async def test_of_a_bot_and_a_player_who_comes_back_one_moves_and_never_both(store, seed):
    """Whatever the order in which they come: a tap that was answered is the last of the bot."""
    chance, time, dice = Random(seed), HandClock(), Told()
    dice.throws = [chance.randint(1, 6) for _ in range(40)]
    tables = server(store, dice=lambda: dice, pace_s=0, patience=Patience(timers=lambda: time))
    table = await table_of_two(tables)
    moves = []
    for _ in range(3):
        while table.phase == "game" and table.in_turn.number != 1:
            await move(table)
        if table.phase != "game":
            break
        time.passes(60)
        await table.stand_in(1, "warm")
        for _ in range(chance.randint(0, 12)):
            await asyncio.sleep(0)
        number = table.number
        how = chance.choice(["back", "take", "both"])
        doings = [] if how == "take" else [table.back(1)]
        if how != "back" and table.game.turn == 0:
            doings.append(table.take(1, number, table.game.allowed[0]))
        chance.shuffle(doings)
        outcomes = await asyncio.gather(*doings, return_exceptions=True)
        if not doings:
            await table.back(1)
        after, stood_in = table.number, dict(table.stood_in)
        moves += [one for one in outcomes if isinstance(one, Refused)]
        await asyncio.sleep(0.005)

        assert table.number == after, "the bot moved after the tap was answered"
        assert dict(table.stood_in) == stood_in
        assert all(refused.reason in ("number-stands", "not-your-turn", "not-allowed") for refused in moves)
        assert keepers(table) == [None, None]
    words = await store.read(table.game_id)
    assert [str(word) for word in table.game.moves] == words
    assert await store.stood_in(table.game_id) == dict(table.stood_in)
    assert dice.thrown == sum(word.isdecimal() for word in words)
    await tables.close()


@pytest.mark.parametrize("way", ["back", "a wrong word"])
async def test_whoever_lends_the_seat_and_takes_it_back_wins_no_time(tables, time, way):
    table = await table_of_two(tables, begun=False)
    await table.sit("Onutė", ONA)
    await table.start()
    for _ in range(6):
        time.passes(10)
        for chair in (1, 3):
            await table.stand_in(chair, "warm", own=True)
        for chair in (1, 3):
            if way == "back":
                await table.back(chair)
            else:
                with pytest.raises(Refused):
                    await table.take(chair, 1, "again")

    assert (table.number, keepers(table)) == (1, [None, None, None])
    assert table.waiting.now - table.waiting.since == 60
    await table.stand_in(1, "once")
    assert table.number == 2


async def test_whoever_comes_back_while_others_had_the_bot_play_is_waited_for_anew(tables, time):
    table = await warm_table(tables, time)
    table.heard_from(ONA)
    await table.back(1)

    time.passes(30)
    table.heard_from(ONA)
    with pytest.raises(TooSoon):
        await table.stand_in(1, "warm")


async def test_whoever_takes_the_seat_back_again_and_again_is_waited_for_anew_once(tables, time):
    table = await warm_table(tables, time)
    with table.subscribe(chairs=[1]):  # she is there
        await table.back(1)
        time.passes(60)

        for _ in range(3):  # each time before the bot has moved
            await table.stand_in(1, "warm")
            await table.back(1)
            assert table.waiting.stand_in_allowed

        await table.stand_in(1, "once")
        assert table.number == 2


async def test_a_seat_moves_no_clock_on_when_it_is_lent_and_taken_back(tables, time):
    table = await tables.new("lithuanian", clock_s=30)
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()
    with table.subscribe(chairs=[1]), table.subscribe(chairs=[2]):
        for _ in range(3):
            time.passes(9)
            await table.stand_in(1, "warm", own=True)
            await table.back(1)
        assert table.waiting.clock_ends - table.waiting.now == 3
        time.passes(3)
        while table.number == 1:
            await asyncio.sleep(0)

    assert dict(table.stood_in) == {1: "bold"}


async def test_a_warm_seat_stays_warm_over_a_restart(tables, store, time, dice):
    dice.throws = [2, 2, 2]
    table = await warm_table(tables, time)
    await table.hurry()
    await tables.close()

    after = server(store, dice=lambda: dice, pace_s=60, patience=Patience(timers=lambda: time))
    again = await after.open(table.code)
    assert (keepers(again), dict(again.stood_in)) == (["bold", None], {1: "bold"})
    await move(again)
    await again.hurry()

    assert (await again.record()).about == {"stood_in": "1 3"}
    await after.close()


async def test_a_warm_seat_can_be_had_by_its_player_without_grace_and_by_nobody_else(tables):
    table = await table_of_two(tables)
    with pytest.raises(NotWaiting):
        await table.stand_in(2, "warm")

    await table.stand_in(2, "warm", own=True)

    assert keepers(table) == [None, "bold"]
    with pytest.raises(NotWaiting):
        await table.stand_in(2, "once", own=True)


async def test_a_warm_seat_counts_in_the_tally_for_its_player_and_is_warm_in_the_next_game(store, time):
    tables = server(store, pace_s=0, patience=Patience(timers=lambda: time))
    table = await warm_table(tables, time)
    while table.phase == "game":
        if table.bot is None:
            await move(table)
        await asyncio.sleep(0)
    assert [(count.chair, count.played) for count in table.tally] == [(1, 1), (2, 1)]

    await table.again()
    assert keepers(table) == ["bold", None]
    assert (await table.record(1)).about["stood_in"].split()[0] == "1"
    await tables.close()


async def test_without_a_game_there_is_nobody_to_stand_in_for(tables):
    table = await table_of_two(tables, begun=False)

    for own in (True, False):
        with pytest.raises(NotWaiting):
            await table.stand_in(1, "warm", own=own)
    await table.back(1)


async def test_at_a_table_with_real_dice_a_stand_in_only_chooses(store, time):
    tables = server(store, pace_s=60, patience=Patience(timers=lambda: time))
    table = await table_with_real_dice(tables)
    time.passes(1000)
    with pytest.raises(NotWaiting):
        await table.stand_in(1, "once")
    await table.stand_in(1, "warm", own=True)
    assert not table.bot
    for throw in ("6", "6", "6", "6", "6", "6", "2"):
        await table.take(table.in_turn.number, table.number, throw)

    assert (table.game.state.question, table.bot.name) == (("again", "stop"), "Ona")
    assert keepers(table) == ["bold", None]
    await table.hurry()
    assert (str(table.game.moves[-1]), dict(table.stood_in)) == ("again", {8: "bold"})
    assert table.bot is None
    await tables.close()


async def test_with_real_dice_nobody_else_takes_a_warm_seat_back(store, time):
    """Others type the throw, and nothing that they type wakes whoever is away; only what their own device says."""
    tables = server(store, pace_s=60, patience=Patience(timers=lambda: time))
    table = await tables.new("lithuanian", dice="real")
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()
    await table.stand_in(1, "warm", own=True)

    for number in (0, 1, 2):
        with pytest.raises(Refused):
            await table.take(1, number, "throw", device=JONAS)
        assert keepers(table) == ["bold", None]
    await table.take(1, 1, "2", device=JONAS)
    assert (table.number, keepers(table)) == (2, ["bold", None])

    with pytest.raises(Refused):
        await table.take(1, 1, "again", device=ONA)
    assert keepers(table) == [None, None]
    await tables.close()


async def test_a_bot_tries_again_however_often_it_could_not_be_written(store, time, dice, monkeypatch):
    """A disk that is full for a night refuses a bot more than a thousand times."""
    monkeypatch.setattr(botplay, "LONGEST_PAUSE_S", 0)
    monkeypatch.setattr(botplay._log, "disabled", True)
    tables = server(store, dice=lambda: dice, pace_s=0, patience=Patience(timers=lambda: time))
    table = await table_of_two(tables, begun=False)
    await table.seat_bot("bold")
    await table.order([3, 1, 2])
    append, refused = store.append, 0

    async def full(*row):
        nonlocal refused
        refused += 1
        if refused > 1100:
            return await append(*row)
        raise StoreError("the disk is full")

    monkeypatch.setattr(store, "append", full)
    await table.start()
    while table.number == 1:
        await asyncio.sleep(0)

    assert refused == 1101
    await tables.close()


async def test_a_stand_in_serves_a_seat_of_every_kind_of_question(store, time):
    """A whole game for somebody who never comes: all moves of that seat are the bot's, and it is over in the end."""
    tables = server(store, pace_s=0, patience=Patience(timers=lambda: time))
    table = await warm_table(tables, time)
    while table.phase == "game":
        if table.bot is None:
            await move(table)
        await asyncio.sleep(0)

    turns = [state.turn for state in table.game.states[:-1]]
    assert list(table.stood_in) == [number for number, seat in enumerate(turns, 1) if seat == 0]
    await tables.close()


async def test_a_seat_that_is_taken_over_is_no_longer_kept_warm(tables, time):
    table = await warm_table(tables, time)
    await table.leave(1)
    assert (table.chairs[0].free, keepers(table)) == (True, [None, None])

    time.passes(1)
    await table.stand_in(1, "warm")
    await table.claim(1, RASA)

    assert keepers(table) == [None, None]
    assert table.chairs_of(RASA) == [1]


async def test_the_story_of_who_stood_in_is_in_the_record_of_a_game_that_goes_on_elsewhere(tables, time, dice):
    dice.throws = [2, 2, 2]
    table = await warm_table(tables, time)
    await table.hurry()
    await move(table)

    adopted = await tables.adopt(await table.record())
    await adopted.stand_in(1, "once")

    assert (await adopted.record()).about == {"stood_in": "1 3"}
    await play_to_the_end(adopted)
