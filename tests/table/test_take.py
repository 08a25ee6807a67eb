import asyncio

import pytest

from robinson.game import Game
from robinson.table import Played, Refused, read_code
from tests.table.people import EVA, JONAS, ONA, Told, heard, move, over, play_to_the_end, server, table_of_two, together


async def refusal(taking):
    with pytest.raises(Refused) as refused:
        await taking
    return refused.value


async def test_a_move_is_taken_written_and_told(tables, store, dice):
    table = await table_of_two(tables)
    dice.throws = [4]
    with table.subscribe() as onlooker:
        await table.take(1, 1, "throw")

        (told,) = await heard(onlooker, lambda happening: isinstance(happening, Played))

    assert (told.game, told.number, told.word, told.late) == (table.game_id, 1, "4", False)
    assert told.state == table.game.state
    assert table.game.moves == (4,)
    assert await store.read(table.game_id) == ["4"]


async def test_a_choice_is_taken_by_its_word(tables, store, dice):
    table = await table_of_two(tables, "lithuanian")
    dice.throws = [5, 6, 2, 3]
    for _ in range(4):
        await move(table)
    assert table.game.allowed == ("stay", "go")

    refused = await refusal(table.take(1, 5, "throw"))
    assert (refused.reason, refused.allowed) == ("not-allowed", ("stay", "go"))
    await table.take(1, 5, "stay")

    assert await store.read(table.game_id) == ["5", "6", "2", "3", "stay"]


async def test_every_wrong_move_is_refused_with_its_reason_and_changes_nothing(tables, store):
    table = await table_of_two(tables, begun=False)
    assert (await refusal(table.take(1, 1, "throw"))).reason == "game-not-begun"
    await table.sit("Eva", EVA)
    await table.clear(3)
    await table.start()
    await move(table)
    before = table.game.state

    for taking, reason, stands in [
        (table.take(1, 2, "throw"), "not-your-turn", None),
        (table.take(3, 2, "throw"), "onlooker", None),
        (table.take(9, 2, "throw"), "onlooker", None),
        (table.take(2, 1, "throw"), "number-stands", str(table.game.moves[0])),
        (table.take(1, 1, "throw"), "number-stands", str(table.game.moves[0])),
        (table.take(2, 3, "throw"), "number-ahead", None),
        (table.take(2, 0, "throw"), "number-ahead", None),
        (table.take(2, -1, "throw"), "number-ahead", None),
        (table.take(2, 2, "stay"), "not-allowed", None),
        (table.take(2, 2, "6"), "not-allowed", None),
        (table.take(2, 2, "Throw"), "not-allowed", None),
        (table.take(2, 2, "throw", game=table.game_id + 1), "other-game", None),
    ]:
        refused = await refusal(taking)
        assert (refused.reason, refused.stands) == (reason, stands)
        assert str(refused)

    assert table.game.state == before
    assert len(await store.read(table.game_id)) == 1
    await table.take(2, 2, "throw", game=table.game_id)


async def test_after_the_end_nothing_is_taken(tables):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    last = table.number - 1

    assert (await refusal(table.take(1, last + 1, "throw"))).reason == "game-over"
    assert (await refusal(table.take(1, last, "throw"))).stands == str(table.game.moves[-1])
    await table.again()
    await table.end()
    assert (await refusal(table.take(1, 1, "throw"))).reason == "game-over"


async def test_a_double_tap_throws_once(tables, store, dice):
    table = await table_of_two(tables)
    dice.throws = [6]

    outcomes = await together(*(table.take(1, 1, "throw") for _ in range(5)))

    assert outcomes[0] is None
    assert {(refused.reason, refused.stands) for refused in outcomes[1:]} == {("number-stands", "6")}
    assert dice.thrown == 1
    assert await store.read(table.game_id) == ["6"]


async def test_two_chairs_want_the_same_number(tables, store):
    table = await table_of_two(tables)

    outcomes = await together(table.take(2, 1, "throw"), table.take(1, 1, "throw"))

    assert (outcomes[0].reason, outcomes[1]) == ("not-your-turn", None)
    assert len(await store.read(table.game_id)) == 1


async def test_a_number_and_the_next_one_come_together(tables, store):
    table = await table_of_two(tables)

    assert await together(table.take(1, 1, "throw"), table.take(2, 2, "throw")) == [None, None]
    ahead, taken = await together(table.take(2, 4, "throw"), table.take(1, 3, "throw"))

    assert (ahead.reason, taken) == ("number-ahead", None)
    assert len(await store.read(table.game_id)) == 3


async def test_a_move_is_made_whole_even_if_whoever_made_it_has_gone(tables, store):
    table = await table_of_two(tables)
    with table.subscribe() as onlooker:
        taking = asyncio.create_task(table.take(1, 1, "throw"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        taking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await taking

        await heard(onlooker, lambda happening: isinstance(happening, Played))

    assert table.number == 2
    assert len(await store.read(table.game_id)) == 1
    await table.take(2, 2, "throw")


async def test_two_tables_on_one_store_and_the_log_is_the_judge(store):
    """As two servers would be on one database: both decide, one is taken, the other learns what stands."""
    here, there = server(store, dice=lambda: Told(3)), server(store, dice=lambda: Told(4))
    one = await table_of_two(here)
    other = await there.open(one.code)
    with one.subscribe() as at_one, other.subscribe() as at_other:
        outcomes = await together(one.take(1, 1, "throw"), other.take(1, 1, "throw"))
        told = [await heard(reader, lambda happening: isinstance(happening, Played)) for reader in (at_one, at_other)]

    (word,) = await store.read(one.game_id)
    assert outcomes.count(None) == 1
    (refused,) = [outcome for outcome in outcomes if outcome is not None]
    assert (refused.reason, refused.number, refused.stands) == ("number-stands", 1, word)
    assert word == ("3" if outcomes[0] is None else "4")
    assert one.game.state == other.game.state
    assert [[(happening.number, happening.word) for happening in each] for each in told] == [[(1, word)]] * 2
    await here.close()
    await there.close()


async def test_a_table_that_has_fallen_behind_catches_up_and_plays_on(store):
    here, there = server(store), server(store)
    one = await table_of_two(here)
    other = await there.open(one.code)
    with other.subscribe() as onlooker:
        for _ in range(3):
            await move(one)
        assert (await refusal(other.take(1, 1, "throw"))).reason == "number-stands"
        told = await heard(onlooker, lambda happening: happening.number == 3)
    assert [happening.number for happening in told] == [1, 2, 3]

    await play_to_the_end(other)
    assert (
        await refusal(one.take(one.seats[one.game.turn], one.number, one.game.allowed[0]))
    ).reason == "number-stands"

    assert one.game.state == other.game.state
    assert (one.phase, one.tally) == ("over", other.tally)
    await here.close()
    await there.close()


async def test_many_tables_race_for_every_number_of_a_whole_game(store):
    servers = [server(store) for _ in range(4)]
    first = await table_of_two(servers[0])
    tables = [first, *[await each.open(first.code) for each in servers[1:]]]

    refusals = set()

    async def play(table):
        while table.phase == "game":
            try:
                await move(table)
            except Refused as refused:
                refusals.add(refused.reason)

    readers = [table.subscribe((first.game_id, 0)) for table in tables]
    await asyncio.gather(*map(play, tables))

    assert refusals == {"number-stands"}
    words = await store.read(first.game_id)
    for table, reader in zip(tables, readers, strict=True):
        told = await heard(reader, over)
        assert [(happening.number, happening.word) for happening in told[:-1]] == list(enumerate(words, 1))
        assert Game.of(await table.record()).state == table.game.state == first.game.state
    for each in servers:
        await each.close()


async def test_a_table_opened_after_a_restart_is_the_same(tables, store):
    table = await table_of_two(tables)
    for _ in range(20):
        await move(table)
    again = await server(store).open(table.code.lower())

    for name in (
        "code",
        "edition",
        "house_rules",
        "chairs",
        "phase",
        "game_id",
        "game_number",
        "number",
        "seats",
        "mark",
    ):
        assert getattr(again, name) == getattr(table, name), name
    assert again.game.state == table.game.state
    assert again.game.moves == table.game.moves
    assert (again.chairs_of(ONA), again.chairs_of(JONAS)) == ([1], [2])
    assert read_code(table.code) == table.code
