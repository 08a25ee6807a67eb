"""Real dice: people throw, the number is typed, and what was typed wrong is taken back."""

import asyncio

import pytest

from robinson.game import Game, Record
from robinson.game.record import read, write
from robinson.table import Changed, PlayersGone, Refused, StoreError, TakenBack
from tests.table.people import EVA, JONAS, ONA, heard, server, together


@pytest.fixture
def tables(store):
    return server(store, pace_s=0)


async def at_real_dice(tables, edition="lithuanian", *, begun=True, bot=False):
    table = await tables.new(edition, dice="real")
    await table.sit("Ona", ONA)
    if bot:
        await table.seat_bot("bold")
    else:
        await table.sit("Jonas", JONAS)
    if begun:
        await table.start()
    return table


async def types(table, *words):
    for word in words:
        await table.take(table.seats[table.game.turn], table.number, word)


async def refusal(doing):
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value


async def types_to_the_end(table):
    """People throw what they throw, until somebody is home."""
    throws = iter("6354261523461" * 100)
    while table.phase == "game":
        await types(table, next(throws) if table.throw_is_typed else table.game.allowed[-1])


def moves(table):
    return [str(move) for move in table.game.moves]


# Throws are typed.


async def test_the_number_that_lies_there_is_the_move(tables, store):
    table = await at_real_dice(tables)
    assert table.allowed == ("1", "2", "3", "4", "5", "6")

    await types(table, "5", "4")

    assert moves(table) == await store.read(table.game_id) == ["5", "4"]
    assert (await table.record()).about == {"dice": "real"}


@pytest.mark.parametrize("word", ["throw", "0", "7", "", "55", "five", "５", "٣", "stay", "1 2", "-1"])
async def test_only_what_a_die_can_show_is_taken(tables, store, word):
    table = await at_real_dice(tables)

    refused = await refusal(table.take(1, 1, word))

    assert (refused.reason, refused.allowed) == ("real-dice", ("1", "2", "3", "4", "5", "6"))
    assert str(refused) == ("people throw at this table: expected the number that the die shows, 1, 2, 3, 4, 5 or 6")
    assert await store.read(table.game_id) == []


async def test_a_question_is_answered_by_its_word_and_not_by_a_number(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "6", "2", "3")
    assert table.allowed == table.game.allowed == ("stay", "go")

    assert (await refusal(table.take(1, 5, "3"))).reason == "not-allowed"
    await types(table, "stay")

    assert moves(table)[-1] == "stay"


async def test_where_the_computer_throws_nobody_types_a_number(store):
    table = await server(store).new("lithuanian")
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()

    refused = await refusal(table.take(1, 1, "6"))

    assert (refused.reason, refused.allowed) == ("not-allowed", ("throw",))
    assert (await refusal(table.take_back(1))).reason == "sealed-dice"


async def test_a_bot_waits_for_its_throw_and_chooses_by_itself(tables):
    table = await at_real_dice(tables, bot=True)
    await types(table, "5")
    await asyncio.sleep(0.05)
    assert table.bot is None
    assert moves(table) == ["5"]
    await table.hurry()  # it cannot be hurried: a throw is missing
    assert moves(table) == ["5"]

    with table.subscribe() as onlooker:
        await types(table, "4")  # onto the wreck, where it may start again
        await types(table, "1")
        assert table.game.state.question is not None
        await heard(onlooker, lambda happening: getattr(happening, "word", None) == "carry-on")

    assert moves(table) == ["5", "4", "1", "carry-on"]


async def test_a_table_keeps_its_real_dice_over_a_restart(tables, store):
    table = await at_real_dice(tables)
    await types(table, "5")

    again = await server(store).open(table.code)

    assert (again.dice, again.allowed[0]) == ("real", "1")
    assert (again.seal, again.next_seal) == (None, None)


async def test_a_record_of_real_dice_goes_on_with_real_dice(tables):
    record = Record(("Ona", "Jonas"), "5 4", "lithuanian", about={"dice": "real"})
    table = await tables.adopt(record)

    assert table.dice == "real"
    assert (await table.record()).about == {"dice": "real"}


async def test_what_was_taken_back_was_not_thrown(tables, store):
    table = await at_real_dice(tables)
    await types(table, "5", "6", "2", "3", "stay", "4")
    await table.take_back(6)
    await types(table, "1")
    await table.end()
    await table.again()
    await types(table, "6")

    for each in (table, await server(store).open(table.code)):
        assert await each.throws() == [5, 6, 2, 3, 1, 6]


# A move is taken back.


async def test_a_mistyped_throw_is_taken_back_and_another_game_goes_on_from_there(tables, store):
    table = await at_real_dice(tables)
    await types(table, "5", "4", "6")
    old, bank = table.game_id, table.game.states[2].bank
    with table.subscribe() as reader:
        await table.take_back(3)
        (told,) = await heard(reader, lambda happening: isinstance(happening, Changed))

    assert (told.phase, told.game) == ("game", table.game_id)
    assert table.game_id != old
    assert (table.game_number, table.number, moves(table)) == (2, 3, ["5", "4"])
    assert table.taken_back == TakenBack(1, 3, "6")
    assert table.game.state.bank == bank
    await types(table, "1")
    assert await store.read(old) == ["5", "4", "6"]  # what was written stays written
    assert await store.read(table.game_id) == ["5", "4", "1"]
    assert (await table.record()).about == {
        "dice": "real",
        "continues": "game 1 up to move 3, which was 6 and was taken back",
    }
    assert (await table.record(1)).moves == "5 4 6"


async def test_what_goes_on_is_there_after_a_restart(tables, store):
    table = await at_real_dice(tables)
    await types(table, "5", "4", "6")
    await table.take_back(2)

    again = await server(store).open(table.code)

    assert (again.phase, again.number, moves(again)) == ("game", 2, ["5"])
    assert (again.taken_back, again.continued_by(1)) == (TakenBack(1, 2, "4", more=1), 2)
    assert [row.ended for row in again._rows] == [3, None]
    assert again.mark == table.mark


async def test_any_earlier_move_can_be_taken_back_and_a_choice_too(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "6", "2", "3", "stay", "4")

    await table.take_back(5)
    assert (moves(table), table.game.allowed) == (["5", "6", "2", "3"], ("stay", "go"))
    await types(table, "go", "4")
    await table.take_back(1)
    assert moves(table) == []
    await types(table, "2")

    assert (table.game_number, table.taken_back) == (3, TakenBack(2, 1, "5", more=5))
    assert [table.continued_by(number) for number in (1, 2, 3)] == [2, 3, None]
    assert table.all_taken_back == [TakenBack(1, 5, "stay", more=1), TakenBack(2, 1, "5", more=5)]


async def test_a_game_that_was_won_by_a_mistyped_throw_goes_on_and_counts_once(tables, store):
    table = await at_real_dice(tables)
    await types_to_the_end(table)
    last, winner = len(table.game.moves), table.game.winner
    assert table.tally[winner].won == 1

    await table.take_back(last)

    assert table.phase == "game"
    for each in (table, await server(store).open(table.code)):
        assert [count.played for count in each.tally] == [0, 0]
    await types_to_the_end(table)
    for each in (table, await server(store).open(table.code)):
        assert [count.played for count in each.tally] == [1, 1]
        assert sum(count.won for count in each.tally) == 1
        assert sum(count.net for count in each.tally) == 0
    assert sum(table.game.state.purses) + table.game.state.bank == 40
    for record in await tables.export(table.code):
        Game.of(read(write(record).encode()))


async def test_a_game_that_was_broken_off_by_mistake_goes_on_too(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "4")
    await table.end()

    await table.take_back(2)

    assert (table.phase, moves(table)) == ("game", ["5"])


async def test_two_who_take_back_at_once_take_back_one_move(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "4", "6")
    game = table.game_id

    outcomes = await together(*(table.take_back(3, game=game) for _ in range(3)))

    assert [getattr(each, "reason", None) for each in outcomes] == [None, "other-game", "other-game"]
    assert moves(table) == ["5", "4"]


async def test_a_move_that_came_meanwhile_is_not_taken_back_with_the_one_that_was_meant(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "4")
    seen = len(table.game.moves)
    await types(table, "6")

    assert (await refusal(table.take_back(2, seen=seen))).reason == "other-game"
    assert moves(table) == ["5", "4", "6"]


async def test_a_move_for_the_game_before_is_refused_by_the_one_that_goes_on(tables):
    table = await at_real_dice(tables)
    await types(table, "5", "4", "6")
    game = table.game_id
    await table.take_back(3)

    assert (await refusal(table.take(1, 3, "2", game=game))).reason == "other-game"
    assert moves(table) == ["5", "4"]


@pytest.mark.parametrize("number", [0, -1, 3, 10**9])
async def test_what_was_never_made_cannot_be_taken_back(tables, store, number):
    table = await at_real_dice(tables)
    await types(table, "5", "4")

    assert (await refusal(table.take_back(number))).reason == "number-ahead"
    assert (table.game_number, moves(table)) == (1, ["5", "4"])


async def test_before_the_first_game_nothing_can_be_taken_back(tables):
    table = await at_real_dice(tables, begun=False)

    assert (await refusal(table.take_back(1))).reason == "game-not-begun"


@pytest.mark.parametrize("another", [False, True])
async def test_a_game_does_not_go_on_without_somebody_who_played_it(tables, another):
    table = await at_real_dice(tables)
    await types_to_the_end(table)
    last = len(table.game.moves)
    await table.clear(2)
    if another:
        assert (await table.sit("Eva", EVA)).number == 2  # on the chair of the one who left

    with pytest.raises(PlayersGone, match="Jonas left the table"):
        await table.take_back(last)

    assert table.phase == "over"
    assert table.tally[0].played == 1


async def test_who_sat_down_after_the_end_looks_on_when_the_game_goes_on(tables):
    table = await at_real_dice(tables)
    await types_to_the_end(table)
    eva = await table.sit("Eva", EVA)

    await table.take_back(len(table.game.moves))

    assert table.seat_of(eva.number) is None
    assert table.phase == "game"


async def test_a_disk_that_fails_takes_nothing_back(tables, store):
    table = await at_real_dice(tables)
    await types(table, "5", "4")
    store._writing.execute("PRAGMA query_only = ON")

    with pytest.raises(StoreError, match="cannot be written"):
        await table.take_back(2)

    store._writing.execute("PRAGMA query_only = OFF")
    assert (table.game_number, moves(table)) == (1, ["5", "4"])
    await table.take_back(2)
    assert moves(table) == ["5"]


async def test_a_bot_chooses_anew_when_its_choice_is_taken_back(tables):
    table = await at_real_dice(tables, bot=True)
    with table.subscribe() as onlooker:
        await types(table, "5", "4", "1")
        await heard(onlooker, lambda happening: getattr(happening, "word", None) == "carry-on")
        await table.take_back(4)
        await heard(onlooker, lambda happening: getattr(happening, "word", None) == "carry-on")

    assert moves(table) == ["5", "4", "1", "carry-on"]
