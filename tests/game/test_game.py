"""A game one can hold in the hand."""

import pytest

from robinson.errors import shown
from robinson.game import Dice, Game, IllegalMove, PlayerNameError, Record, RecordError, SheetName, begin, play
from robinson.game.events import Moved, Passed, Thrown
from robinson.sheets import SheetError, parse, robinson_sheet
from tests.game.positions import JONAS, LITHUANIAN, ONA, position, rules

SHEET = parse(b"""
    name = "pond"
    track = 12
    house_rules.deep.values = { yes.squares.3 = [{ does = "miss" }], no = {} }
    editions.summer.house_rules.deep = "no"
    editions.winter.house_rules.deep = "yes"
""")


def test_a_game_begins_as_the_rules_say():
    game = Game("lithuanian", ["Ona", "Jonas"])

    assert game.state == begin(LITHUANIAN, 2)
    assert (game.turn, game.allowed, game.over, game.winner) == (ONA, ("throw",), False, None)
    assert (game.moves, game.states, game.events()) == ((), (game.state,), [])


def test_a_game_plays_as_the_rules_do():
    game = Game("lithuanian", ["Ona", "Jonas"])

    events = game.play(5)

    assert events == [Thrown(ONA, 5), Moved(ONA, 0, 5, 0), Passed(JONAS)]
    assert game.state == play(LITHUANIAN, begin(LITHUANIAN, 2), 5)[0]
    assert (game.moves, game.turn) == ((5,), JONAS)


def test_a_game_knows_where_it_stood_before_each_move_and_what_happened():
    game = Game("vietnamese", ["Ona", "Jonas"])
    told = [game.play(move) for move in (3, 4, 1, "restart", 2)]

    assert game.moves == (3, 4, 1, "restart", 2)
    assert [state.positions for state in game.states] == [(0, 0), (3, 0), (3, 4), (4, 4), (4, 0), (4, 2)]
    assert game.events() == told


def test_a_move_taken_back_leaves_the_game_as_it_was():
    game = Game("vietnamese", ["Ona", "Jonas"])
    game.play(3)
    before = game.state
    game.play(4)

    assert game.undo() == 4
    assert (game.state, game.moves) == (before, (3,))
    assert game.undo() == 3
    with pytest.raises(IndexError):
        game.undo()
    assert (game.state, game.moves) == (begin(rules("vietnamese"), 2), ())


def test_an_illegal_move_is_told_with_its_number_and_changes_nothing():
    game = Game("vietnamese", ["Ona", "Jonas"])
    game.play(3)

    with pytest.raises(IllegalMove, match="move 2: got stay, expected a throw, 1 to 6") as refused:
        game.play("stay")

    assert (refused.value.number, refused.value.move, refused.value.allowed) == (2, "stay", ("throw",))
    assert game.moves == (3,)


def test_a_move_after_the_end_is_told_with_its_number():
    game = Game("lithuanian", ["Ona", "Jonas"], {"last_survivor": "wins"}, sheet=SHORT)
    game.play(6)

    with pytest.raises(IllegalMove, match="move 2: got 1, but the game is over"):
        game.play(1)


SHORT = parse(b"""
    name = "short"
    track = 6
    editions.lithuanian = {}
    house_rules.last_survivor = { default = "wins", values.wins.last_survivor = "wins" }
""")


def test_a_game_that_was_won_knows_its_winner():
    game = Game("lithuanian", ["Ona", "Jonas"], sheet=SHORT)
    game.play(6)

    assert (game.over, game.winner, game.turn, game.allowed) == (True, ONA, None, ())


def test_without_an_edition_it_is_the_first_one_of_the_sheet():
    assert Game(None, ["Ona", "Jonas"]).edition == "vietnamese"
    assert Game(None, ["Ona", "Jonas"], sheet=SHEET).edition == "summer"
    assert Game(None, ["Ona", "Jonas"], sheet=parse(b'name = "bare"\ntrack = 9')).edition is None


@pytest.mark.parametrize("edition", ["", "Vietnamese", "swedish"])
def test_an_edition_the_sheet_does_not_have_is_refused(edition):
    with pytest.raises(
        SheetError, match=f"edition: there is no edition {shown(edition)}, expected vietnamese or lithuanian"
    ):
        Game(edition, ["Ona", "Jonas"])


def test_a_house_rule_the_sheet_does_not_have_is_refused():
    with pytest.raises(SheetError, match="house_rules: there is no house rule rum, expected"):
        Game("vietnamese", ["Ona", "Jonas"], {"rum": 2})


def test_names_that_cannot_stand_at_a_table_are_refused():
    with pytest.raises(PlayerNameError):
        Game("vietnamese", ["Ona"])


def test_a_game_shows_itself_drawn():
    game = Game("vietnamese", ["Ona", "Jonas"])

    assert position(str(game)) == game.state


# Its record.


def test_a_record_names_only_house_rules_that_differ_from_the_edition():
    game = Game(
        "lithuanian", [" Ona", "Jonas"], {"purse": 30, "wine": 2, "sickbed": "miss-turn"}, about={"place": "Nida"}
    )
    for move in (4, 5, "restart", 6):
        game.play(move)

    assert game.record() == Record(
        ("Ona", "Jonas"), "4 5 restart 6", "lithuanian", house_rules={"purse": 30}, about={"place": "Nida"}
    )


def test_a_record_played_again_is_the_same_game():
    dice = Dice("ab" * 32, ("mano", "žodis"))
    game = Game("vietnamese", ["Ona", "Jonas"], {"canoe": "must"}, about={"place": "Nida"}, dice=dice)
    for move in (4, 5, "carry-on"):
        game.play(move)

    again = Game.of(game.record())

    assert (again.states, again.moves, again.rules) == (game.states, game.moves, game.rules)
    assert again.record() == game.record()
    assert again.record().dice == dice


def test_a_record_with_an_illegal_move_names_it():
    with pytest.raises(IllegalMove, match="move 3: got 6, expected restart or carry-on"):
        Game.of(Record(("Ona", "Jonas"), "4 5 6 1", "lithuanian"))


def test_a_game_on_a_sheet_of_ones_own_is_recorded_by_the_sheets_name():
    """Its edition is told by the house rules in which it differs from the first one."""
    game = Game("winter", ["Ona", "Jonas"], sheet=SHEET)
    game.play(3)

    record = game.record()

    assert record == Record(("Ona", "Jonas"), "3", None, SheetName("pond", SHEET.sha256), house_rules={"deep": "yes"})
    assert Game.of(record, SHEET).state == game.state


def test_a_record_is_not_played_on_another_sheet_than_its_own():
    record = Game("winter", ["Ona", "Jonas"], sheet=SHEET).record()

    for sheet in (None, SHORT, robinson_sheet()):
        with pytest.raises(RecordError, match="pond"):
            Game.of(record, sheet)


def test_a_record_of_robinson_is_played_on_robinsons_sheet():
    record = Game("lithuanian", ["Ona", "Jonas"]).record()

    assert Game.of(record, SHEET).rules == LITHUANIAN
