import asyncio
from random import Random

from robinson.table import Changed, Played, Present
from robinson.table.hub import Hub
from tests.table.people import following, heard, move, over, play_to_the_end, server, table_of_two


def moves(happenings):
    return [happening.number for happening in happenings if isinstance(happening, Played)]


async def test_everybody_is_told_the_same_move_and_it_is_told_once_per_language(tables):
    table = await table_of_two(tables)
    with table.subscribe() as one, table.subscribe() as other:
        await move(table)
        (first,), (second,) = await following(one), await following(other)

    assert first is second
    assert first.told == {}


async def test_who_was_away_gets_the_rest_and_then_what_follows(tables):
    table = await table_of_two(tables)
    for _ in range(5):
        await move(table)
    with table.subscribe((table.game_id, 2)) as back:
        await move(table)
        told = await following(back, 4)

    assert [(happening.number, happening.late) for happening in told] == [(3, True), (4, True), (5, True), (6, False)]
    assert [happening.word for happening in told] == [str(word) for word in table.game.moves[2:]]
    assert [happening.state for happening in told] == list(table.game.states[3:])
    assert [list(happening.events) for happening in told] == table.game.events()[2:]


async def test_readers_come_at_any_moment_and_none_has_a_gap_or_a_double(tables):
    table = await table_of_two(tables)
    chance = Random(1)
    reading = []

    async def read(since, mark):
        with table.subscribe((table.game_id, since), mark=mark) as subscription:
            told = await following(subscription)
            while not over(told[-1]):
                told += await following(subscription)
                if chance.random() < 0.3:
                    await asyncio.sleep(0)
            return since, moves(told)

    async def come():
        while table.phase == "game":
            reading.append(asyncio.create_task(read(chance.randint(0, table.number - 1), table.mark)))
            await asyncio.sleep(0)

    coming = asyncio.create_task(come())
    await play_to_the_end(table)
    await coming

    assert len(reading) > 20
    for since, numbers in await asyncio.gather(*reading):
        assert numbers == list(range(since + 1, table.number))


async def test_a_reader_who_comes_back_gets_each_move_once(tables):
    table = await table_of_two(tables)
    playing = asyncio.create_task(play_to_the_end(table))
    known: list[int] = []
    while table.phase == "game" or len(known) < table.number - 1:
        with table.subscribe((table.game_id, len(known))) as subscription:
            for _ in range(3):
                if len(known) < table.number - 1 or table.phase == "game":
                    happening = await anext(subscription)
                    known += moves([happening])
    await playing

    assert known == list(range(1, table.number))


async def test_a_reader_who_waits_may_take_a_happening_on_the_spot_and_else_reads_it_in_its_turn(tables):
    table = await table_of_two(tables)
    willing, taken, read = [True], [], []

    def take(happening):
        taken.extend([happening] if willing[0] else [])
        return willing[0]

    async def reading(subscription):
        async for happening in subscription:
            read.append(happening)
            await asyncio.sleep(0.01)

    with table.subscribe() as subscription:
        subscription.at_once = take
        task = asyncio.create_task(reading(subscription))
        await asyncio.sleep(0.1)
        await move(table)
        assert (moves(taken), moves(read)) == ([1], [])

        willing[0] = False
        await move(table)
        await asyncio.sleep(0)
        willing[0] = True
        await move(table)  # while the one before is being read
        await asyncio.sleep(0.1)
        await move(table)
        task.cancel()

    assert (moves(taken), moves(read)) == ([1, 4], [2, 3])


async def test_a_reader_that_does_not_keep_up_is_cut_off_and_nobody_waits_for_it(tables):
    table = await table_of_two(tables)
    table._hub.bound = 10
    slow, quick = table.subscribe(), table.subscribe()
    reading = asyncio.create_task(heard(quick, over))

    async with asyncio.timeout(20):
        await play_to_the_end(table)

    assert slow.overflowed
    await slow.ended()
    assert [happening async for happening in slow] == []
    told = await reading
    assert not quick.overflowed
    assert moves(told) == list(range(1, table.number))


async def test_one_stuck_in_sending_learns_that_it_was_cut_off(tables):
    table = await table_of_two(tables)
    table._hub.bound = 3
    subscription = table.subscribe()
    stuck = asyncio.create_task(asyncio.wait_for(subscription.ended(), 20))
    await play_to_the_end(table)

    await stuck
    assert subscription.overflowed


async def test_what_was_missed_does_not_count_against_the_bound(tables):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    table._hub.bound = 1

    with table.subscribe((table.game_id, 0)) as late:
        assert moves(await following(late, table.number - 1)) == list(range(1, table.number))


async def test_a_page_that_knows_another_table_is_told_to_look_again(tables):
    table = await table_of_two(tables)
    await move(table)
    fresh, mark = (table.game_id, 1), table.mark

    for since, known in [
        ((table.game_id + 1, 1), mark),
        ((table.game_id, 5), mark),
        (fresh, "another"),
        ((0, 0), None),
    ]:
        with table.subscribe(since, mark=known) as stale:
            assert await following(stale) == [Changed("phase", "game", table.game_id)]
    with table.subscribe(fresh, mark=mark) as good:
        await move(table)
        assert moves(await following(good)) == [2]


async def test_in_the_lobby_a_page_knows_no_game(tables):
    table = await table_of_two(tables, begun=False)
    with table.subscribe((0, 0), mark=table.mark) as lobby:
        await table.start()
        assert await following(lobby) == [Changed("phase", "game", table.game_id)]


async def test_the_lobby_and_the_phases_are_told(tables):
    table = await table_of_two(tables, begun=False)
    with table.subscribe() as reader:
        await table.rename(1, "Onutė")
        await table.start()
        await table.end()
        await table.again()

        told = await following(reader, 4)

    assert [(change.what, change.phase) for change in told] == [
        ("chairs", "lobby"),
        ("phase", "game"),
        ("phase", "over"),
        ("phase", "game"),
    ]


async def test_after_the_winning_move_the_end_is_told(tables):
    table = await table_of_two(tables)
    with table.subscribe((table.game_id, 0)) as reader:
        await play_to_the_end(table)
        told = await heard(reader, over)

    assert told[-2].state.over
    assert told[-1] == Changed("phase", "over", table.game_id)


async def test_who_is_present_is_told_soon_and_once(tables):
    table = await table_of_two(tables)
    with table.subscribe() as watching:
        first = table.subscribe(chairs=[2])
        second = table.subscribe(chairs=[1, 2])
        assert await anext(watching) == Changed("present", "game", table.game_id)
        assert table.present == Present((1, 2), 1)

        second.close()
        first.close()
        first.close()
        assert await anext(watching) == Changed("present", "game", table.game_id)
        assert table.present == Present((), 1)
    assert table.present == Present((), 0)


async def test_when_the_server_stops_the_readers_hear_the_rest_and_come_to_an_end(store):
    tables = server(store)
    table = await table_of_two(tables)
    subscription = table.subscribe((table.game_id, 0))
    await move(table)
    await tables.close()

    assert moves([happening async for happening in subscription]) == [1]
    assert not subscription.overflowed


async def test_a_hub_forgets_who_has_left():
    hub = Hub()
    for _ in range(3):
        with hub.subscribe():
            assert len(hub) == 1
    assert len(hub) == 0
