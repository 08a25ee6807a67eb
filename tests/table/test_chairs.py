import pytest

from robinson.game import PlayerNameError
from robinson.table import (
    ChairTaken,
    GameBegun,
    GameNotBegun,
    NameTaken,
    NoSuchBot,
    NoSuchChair,
    TableFull,
    TooFewPlayers,
    WrongOrder,
)
from robinson.table.codes import ALPHABET, new_code, read_code
from tests.table.people import EVA, JONAS, ONA, RASA, move, play_to_the_end, server, table_of_two


def names(table):
    return [chair.name for chair in table.chairs]


def test_a_code_has_six_signs_that_are_not_mistaken_for_others():
    codes = {new_code() for _ in range(1000)}

    assert len(codes) > 990
    assert all(len(code) == 6 and set(code) <= set(ALPHABET) for code in codes)
    assert not set("IO01") & set(ALPHABET)
    assert all(read_code(code) == code for code in codes)


@pytest.mark.parametrize("typed", ["k7m2qd", " K7M 2QD ", "k7m-2qd", "K7M2QD\n"])
def test_a_code_is_read_as_people_type_it(typed):
    assert read_code(typed) == "K7M2QD"


@pytest.mark.parametrize("typed", ["", "K7M2Q", "K7M2QDA", "K7M2Q0", "K7M2QI", "K7M2Qė", "../../", "K7M2Qſ"])
def test_what_cannot_be_a_code_is_none(typed):
    assert read_code(typed) is None


async def test_people_sit_down_in_order_and_the_device_knows_its_chairs(tables):
    table = await table_of_two(tables, begun=False)
    await table.sit("Rasa", ONA)

    assert names(table) == ["Ona", "Jonas", "Rasa"]
    assert (table.chairs_of(ONA), table.chairs_of(JONAS), table.chairs_of(EVA)) == ([1, 3], [2], [])
    assert table.phase == "lobby"


async def test_a_name_is_cleaned_and_stands_once(tables):
    table = await table_of_two(tables, begun=False)

    for name in ("Ona", "ONA", "  ona "):
        with pytest.raises(NameTaken):
            await table.sit(name, EVA)
    for name in ("", "  ", "a" * 25, "\u200b", "\u202eOna"):
        with pytest.raises(PlayerNameError):
            await table.sit(name, EVA)
    assert (await table.sit("  Mary   Ann ", EVA)).name == "Mary Ann"


@pytest.mark.parametrize(
    ("sits", "comes"),
    [
        ("Ona", "\u041ena"),
        ("Ona", "On\u0430"),
        ("Ona", "0na"),
        ("Ona", "\uff2f\uff4e\uff41"),
        ("Ilona", "llona"),
        ("Ilona", "1lona"),
        ("Lin", "\u217cin"),
    ],
    ids=["Cyrillic O", "Cyrillic a", "a zero", "wide letters", "a small l", "a one", "a numeral"],
)
async def test_nobody_sits_down_under_a_name_that_looks_like_anothers(tables, sits, comes):
    table = await tables.new("vietnamese")
    await table.sit(sits, ONA)

    with pytest.raises(NameTaken):
        await table.sit(comes, JONAS)


NEIGHBOURS = [("Hoa", "H\xf2a"), ("Ona", "Onà"), ("Ali", "Alia"), ("Nina", "\u041d\u0438\u043d\u0430"), ("An", "\xc2n")]


@pytest.mark.parametrize(("sits", "comes"), NEIGHBOURS)
async def test_names_that_a_reader_tells_apart_may_sit_side_by_side(tables, sits, comes):
    table = await tables.new("vietnamese")
    await table.sit(sits, ONA)
    await table.sit(comes, JONAS)

    assert [chair.name for chair in table.chairs] == [sits, comes]


async def test_who_is_called_like_a_bot_keeps_no_bot_away(tables):
    table = await table_of_two(tables, begun=False)
    name = (await table.seat_bot("bold")).name
    await table.clear(3)
    await table.sit(name.replace("o", "\u043e"), RASA)

    assert (await table.seat_bot("bold")).name == f"{name} 2"


async def test_eight_can_play(tables):
    table = await tables.new("vietnamese")
    for number in range(8):
        await table.sit(f"Player {number}", ONA)

    with pytest.raises(TableFull):
        await table.sit("Ninth", EVA)
    with pytest.raises(TableFull):
        await table.seat_bot("bold")


async def test_a_chair_keeps_its_number_while_others_go(tables):
    table = await table_of_two(tables, begun=False)
    await table.sit("Rasa", RASA)
    await table.clear(1)

    assert [(chair.number, chair.name) for chair in table.chairs] == [(2, "Jonas"), (3, "Rasa")]
    assert (await table.sit("Eva", EVA)).number == 1
    assert [chair.number for chair in table.chairs] == [2, 3, 1]
    with pytest.raises(NoSuchChair):
        await table.clear(4)


async def test_bots_sit_down_under_names_of_their_own(tables):
    table = await table_of_two(tables, begun=False)
    for _ in range(3):
        await table.seat_bot("bold")
    await table.seat_bot("careless", "Penktadienis")

    assert names(table) == ["Ona", "Jonas", "The Bold", "The Bold 2", "The Bold 3", "Penktadienis"]
    assert [chair.bot for chair in table.chairs] == [None, None, "bold", "bold", "bold", "careless"]
    with pytest.raises(NoSuchBot, match="bold"):
        await table.seat_bot("clever")


async def test_the_order_of_play_is_settled_before_the_game(tables):
    table = await table_of_two(tables, begun=False)
    await table.sit("Rasa", RASA)
    await table.order([3, 1, 2])
    await table.start()

    assert table.game.players == ("Rasa", "Ona", "Jonas")
    assert table.seats == (3, 1, 2)
    assert [table.seat_of(chair) for chair in (1, 2, 3, 4)] == [1, 2, 0, None]


@pytest.mark.parametrize("order", [[], [1], [1, 1], [1, 2, 3], [2, 3]])
async def test_an_order_names_every_chair_once(tables, order):
    table = await table_of_two(tables, begun=False)

    with pytest.raises(WrongOrder):
        await table.order(order)


async def test_somebody_takes_another_name(tables):
    table = await table_of_two(tables, begun=False)
    await table.rename(1, "Onutė")
    await table.rename(2, "JONAS")

    assert names(table) == ["Onutė", "JONAS"]
    assert table.chairs_of(ONA) == [1]
    with pytest.raises(NameTaken):
        await table.rename(1, "jonas")


async def test_in_a_game_nobody_comes_or_goes(tables):
    table = await table_of_two(tables)

    for change in (
        table.sit("Eva", EVA),
        table.clear(1),
        table.rename(1, "Eva"),
        table.order([2, 1]),
        table.seat_bot("bold"),
        table.start(),
        table.again(),
    ):
        with pytest.raises(GameBegun):
            await change
    with pytest.raises(ChairTaken):
        await table.claim(1, EVA)


async def test_one_cannot_play_alone_and_nothing_ends_that_has_not_begun(tables):
    table = await tables.new("lithuanian")
    await table.sit("Ona", ONA)

    with pytest.raises(TooFewPlayers):
        await table.start()
    with pytest.raises(GameNotBegun):
        await table.end()
    with pytest.raises(GameNotBegun):
        await table.again()
    assert table.phase == "lobby"


async def test_a_game_is_played_again_with_the_same_people_in_their_order(tables):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    assert table.phase == "over"

    await table.again()

    assert (table.phase, table.game_number, table.number) == ("game", 2, 1)
    assert table.game.players == ("Ona", "Jonas")


async def test_after_a_game_people_come_and_go_for_the_next_one(tables):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    assert table.seat_of(2) == 1
    await table.clear(2)
    newcomer = await table.sit("Eva", EVA)

    assert newcomer.number == 2
    assert table.seat_of(2) is None
    assert [(count.chair, count.played) for count in table.tally] == [(1, 1), (2, 0)]
    await table.again()
    assert (table.seat_of(2), table.game.players) == (1, ("Ona", "Eva"))


async def test_the_tally_counts_the_games_of_the_evening(tables, store, dice):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    first = table.game
    await table.again()
    await play_to_the_end(table)
    second = table.game
    await table.again()
    await move(table)
    await table.end()

    nets = [sum(game.state.purses[seat] - game.rules.purse for game in (first, second)) for seat in (0, 1)]
    assert [count.net for count in table.tally] == nets
    assert sum(nets) == 0
    assert [count.won for count in table.tally] == [
        sum(game.winner == seat for game in (first, second)) for seat in (0, 1)
    ]
    assert [count.played for count in table.tally] == [2, 2]
    assert (await server(store).open(table.code)).tally == table.tally


async def test_a_game_is_broken_off_and_nobody_has_won(tables, store):
    table = await table_of_two(tables)
    await move(table)
    await table.end()
    await table.end()

    assert (table.phase, table.ended, table.game.winner, table.bot) == ("over", True, None, None)
    assert [count.played for count in table.tally] == [0, 0]
    again = await server(store).open(table.code)
    assert (again.phase, again.ended, again.number) == ("over", True, 2)
    await table.again()
    assert (table.phase, table.ended) == ("game", False)


async def test_a_free_chair_is_claimed_by_its_number_and_keeps_its_name(tables):
    table = await tables.adopt(await (await table_of_two(tables)).record())
    assert [chair.free for chair in table.chairs] == [True, True]

    chair = await table.claim(2, EVA)

    assert (chair.name, table.chairs_of(EVA), table.seat_of(2)) == ("Jonas", [2], 1)
    with pytest.raises(ChairTaken):
        await table.claim(2, ONA)
    with pytest.raises(NoSuchChair):
        await table.claim(3, ONA)
    assert (await table.seat_bot("bold", chair=1)).name == "Ona"


async def test_the_mark_changes_with_chairs_and_phases_and_not_with_moves(tables, store):
    table = await table_of_two(tables, begun=False)
    marks = [table.mark]
    await table.rename(1, "Onutė")
    marks.append(table.mark)
    await table.start()
    marks.append(table.mark)
    await move(table)
    assert table.mark == marks[-1]
    assert (await server(store).open(table.code)).mark == marks[-1]
    await table.end()
    marks.append(table.mark)

    assert len(set(marks)) == 4
