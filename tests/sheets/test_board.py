"""Where one can come to stand, and what a sheet makes of a board."""

import pytest

from robinson.sheets import Choice, ThrowAgain, parse, reachable, resolve, robinson_sheet
from robinson.sheets.board import steps
from tests.game.positions import LITHUANIAN, own, rules


def test_one_throw_leads_one_to_six_squares_on_and_past_the_goal_back():
    assert steps(LITHUANIAN, 32) == {33, 34, 35, 36, 37, 38}
    assert steps(LITHUANIAN, 43) == {44, 45, 43, 42, 41}


def test_a_jump_leads_where_it_leads_and_one_that_is_asked_may_be_left():
    assert steps(LITHUANIAN, 22) == {23, 27, 24, 14, 26, 28}
    assert steps(rules("lithuanian", canoe="must"), 22) == {27, 24, 14, 26, 28}


def test_from_the_wreck_one_throws_from_here_or_from_the_start_or_only_from_there():
    assert steps(rules("lithuanian", shipwreck="may"), 4) == set(range(1, 11))
    assert steps(rules("lithuanian", shipwreck="must"), 4) == set(range(1, 7))


def test_a_deadly_throw_leads_nowhere():
    assert steps(LITHUANIAN, 42) == {43, 44, 45}
    assert steps(own("squares.9 = []"), 9) == {10, 11, 12, 9}
    assert steps(own('squares.9 = [{ does = "die", throw = 6 }]'), 9) == {10, 11, 12}


def test_what_is_deadly_may_stand_anywhere_in_the_list():
    table = own("""
        squares.9 = [{ does = "throw_again", ask = ["again", "stop"] }, { does = "die", throw = 6 }]
    """)

    assert (table.squares[9].question, table.squares[9].deadly) == (("again", "stop"), 6)
    assert table.squares[9].landing == (ThrowAgain(("again", "stop")),)


def test_past_the_end_one_stays_without_landing_or_wins():
    jump = 'squares.10 = [{ does = "go", to = 2 }]'

    assert steps(own(f'past_end = "stay"\n{jump}'), 10) == {10, 11, 12}
    assert steps(own(f'past_end = "win"\n{jump}'), 10) == {11, 12}
    assert steps(own('past_end = "bounce"\nsquares.9 = [{ does = "go", to = 2 }]'), 9) == {10, 11, 12, 2}


def test_nobody_goes_on_from_the_goal():
    assert reachable(LITHUANIAN, 45) == {45}


# What a sheet says is what the board has.


def test_what_a_sheet_says_for_all_its_editions_stands_on_the_board():
    table = own("""
        past_end = "win"
        debts = "forgive"
        nearest = "right-hand"
        last_survivor = "plays-on"
        stake = 3
        purse = 7
        stories.3 = "storm"
        stories.12 = "home"
    """)

    assert (table.track, table.past_end, table.debts, table.nearest, table.last_survivor, table.stake, table.purse) == (
        *(12, "win", "forgive", "right-hand", "plays-on"),
        *(3, 7),
    )
    assert {n: square.story for n, square in enumerate(table.squares) if square.story} == {3: "storm", 12: "home"}


def test_what_a_sheet_leaves_out_has_its_default():
    table = own("")

    assert (table.past_end, table.debts, table.nearest, table.last_survivor) == ("bounce", "owe", "on-track", "wins")
    assert (table.stake, table.purse) == (0, 0)


STORIES = parse(b"""
    name = "stories"
    track = 12
    stories = { 1 = "sheet", 2 = "sheet", 3 = "sheet" }
    editions.north.stories = { 2 = "edition", 3 = "edition" }
    editions.south.house_rules.rain = "dry"
    house_rules.rain.default = "wet"
    house_rules.rain.values.wet.stories = { 3 = "house rule" }
    house_rules.rain.values.dry.past_end = "win"
""")


def test_an_edition_tells_its_own_stories_and_a_house_rule_goes_before_it():
    def told(edition):
        return [square.story for square in resolve(STORIES, edition).squares[1:4]]

    assert told("north") == ["sheet", "edition", "house rule"]
    assert told("south") == ["sheet", "sheet", "sheet"]


def test_a_house_rule_can_change_a_rule():
    assert resolve(STORIES, "north").past_end == "bounce"
    assert resolve(STORIES, "south").past_end == "win"
    assert resolve(STORIES, "south", {"rain": "wet"}).past_end == "bounce"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("0", 0),
        ("7", 7),
        ("20", 20),
        ("123456789", 123456789),
        ("1234567890", "1234567890"),
        ("07", "07"),
        ("٣", "٣"),
        ("²", "²"),
        ("two", "two"),
        ("-1", "-1"),
    ],
)
def test_a_value_whose_name_is_a_whole_number_is_a_number(name, value):
    sheet = parse(
        f"""
        name = "a"
        track = 12
        house_rules.rain.values."{name}" = {{}}
        editions.one.house_rules.rain = {value!r}
        """.encode()
    )
    rain = sheet.house_rules["rain"]

    assert isinstance(rain, Choice)
    assert list(rain.values) == [value]


def test_a_table_is_resolved_once():
    assert resolve(robinson_sheet(), "lithuanian", {"wine": 0}) is resolve(robinson_sheet(), "lithuanian", {"wine": 0})


def test_rules_cannot_be_changed_at_the_table():
    for thing, field in ((LITHUANIAN, "stake"), (LITHUANIAN.squares[3], "landing"), (robinson_sheet(), "track")):
        with pytest.raises(AttributeError):
            setattr(thing, field, None)


def test_a_trap_on_the_way_is_a_hard_board_and_not_a_wrong_one():
    """From square 3 on, whoever did not throw a one at the start walks for ever; that is for the odds to say."""
    jumps = "\n".join(f'squares.{n} = [{{ does = "go", to = 9 }}]' for n in (2, *range(10, 16)))
    sheet = parse(f'name = "trap"\ntrack = 20\nsquares.1 = [{{ does = "go", to = 20 }}]\n{jumps}'.encode())

    assert 20 in reachable(resolve(sheet))
    assert 20 not in reachable(resolve(sheet), start=9)
