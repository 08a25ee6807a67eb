import asyncio

import pytest

from robinson.bots import BOTS, Bold
from tests.table.people import ONA, heard, move, over, server


async def table_with_bots(tables, *, people=1, bots=1):
    table = await tables.new("lithuanian")
    for number in range(people):
        await table.sit(f"Player {number}", ONA)
    for _ in range(bots):
        await table.seat_bot("bold")
    await table.start()
    return table


def clock():
    return asyncio.get_running_loop().time()


async def test_a_bot_moves_a_while_after_the_move_before(store):
    tables = server(store, pace_s=0.2)
    table = await table_with_bots(tables, bots=2)
    with table.subscribe() as onlooker:
        begun = clock()
        await move(table)
        assert (table.number, table.bot.name) == (2, "The Bold")
        await heard(onlooker, lambda happening: getattr(happening, "number", 0) == 2)
        one = clock() - begun
        while table.bot is not None:
            await anext(onlooker)
        both = clock() - begun

    assert 0.2 <= one < 1
    assert 0.4 <= both < 2
    assert table.game.turn == 0
    await tables.close()


async def test_a_bot_is_hurried_and_the_next_one_takes_its_time(store):
    tables = server(store, pace_s=60)
    table = await table_with_bots(tables, bots=2)
    await move(table)

    await table.hurry()
    assert table.number == 3
    await asyncio.sleep(0.05)
    assert table.number == 3
    await table.hurry()
    while table.bot is not None:
        await table.hurry()

    number = table.number
    await table.hurry()
    assert (table.number, table.bot) == (number, None)
    await tables.close()


async def test_many_who_hurry_make_one_move(store):
    tables = server(store, pace_s=60)
    table = await table_with_bots(tables, bots=7)
    await move(table)

    await asyncio.gather(*(table.hurry() for _ in range(10)))

    assert table.number == 3
    await tables.close()


async def test_bots_alone_play_to_the_end(tables, store):
    table = await table_with_bots(tables, people=0, bots=4)
    with table.subscribe((table.game_id, 0)) as onlooker:
        told = await heard(onlooker, over)

    assert table.phase == "over"
    assert [happening.word for happening in told[:-1]] == await store.read(table.game_id)


async def test_after_a_restart_a_bot_goes_on_as_soon_as_somebody_opens_the_table(store):
    before = server(store, pace_s=60)
    table = await table_with_bots(before)
    await move(table)
    await before.close()

    after = server(store, pace_s=0)
    await asyncio.sleep(0.05)
    assert len(await store.read(table.game_id)) == 1
    again = await after.open(table.code)
    while again.bot is not None:
        await asyncio.sleep(0.01)

    assert len(await store.read(table.game_id)) >= 2
    await after.close()


async def test_a_bot_of_a_table_that_was_closed_rests(store):
    tables = server(store, pace_s=0.05)
    table = await table_with_bots(tables)
    await move(table)
    await tables.close()
    await asyncio.sleep(0.1)

    assert len(await store.read(table.game_id)) == 1
    assert len(asyncio.all_tasks()) == 1


async def test_a_move_under_way_when_the_server_stops_is_made_and_wakes_no_bot(store):
    tables = server(store, pace_s=0)
    table = await table_with_bots(tables)
    taking = asyncio.create_task(move(table))
    await asyncio.sleep(0)
    await tables.close()
    await taking
    await asyncio.sleep(0.05)

    assert len(await store.read(table.game_id)) == 1


@pytest.mark.parametrize("answer", [None, "throw", "nonsense"])
async def test_a_bot_that_fails_makes_nobody_wait(store, monkeypatch, dice, answer):
    class Foolish(Bold):
        def choose(self, rules, state):
            if answer is None:
                raise RuntimeError("out of ideas")
            return answer

    monkeypatch.setitem(BOTS, "bold", Foolish)
    tables = server(store, dice=lambda: dice, pace_s=0)
    table = await table_with_bots(tables, people=0, bots=2)
    while table.phase == "game":
        await asyncio.sleep(0.01)

    assert {"stay", "restart", "again", "paddle"} & {str(word) for word in table.game.moves}
    await tables.close()


async def test_a_person_and_a_bot_take_turns(tables):
    table = await table_with_bots(tables, people=1, bots=1)
    with table.subscribe((table.game_id, 0)) as onlooker:
        while table.phase == "game":
            if table.bot is None:
                await move(table)
            else:
                await anext(onlooker)

    assert table.game.over


async def test_a_bot_that_sits_down_on_a_free_chair_in_a_game_plays_on(tables):
    table = await table_with_bots(tables, people=2, bots=0)
    adopted = await tables.adopt(await table.record())
    await adopted.seat_bot("careless", chair=1)
    while adopted.number == 1:
        await asyncio.sleep(0.01)

    assert (adopted.bot, adopted.game.turn) == (None, 1)
    assert (await adopted.record()).about == {"seats": "careless person"}
