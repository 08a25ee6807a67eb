"""The sheet of Robinson: what its editions and house rules make of the board."""

import pytest

from robinson.sheets import Choice, parse, reachable, resolve, robinson_sheet, settle
from robinson.sheets.sheet import Amount

DEFAULTS = {
    "sickbed": None,
    "nearest": None,
    "shipwreck": "may",
    "canoe": "may",
    "wine": 2,
    "travel_money": "everyone",
    "debts": "owe",
    "last_survivor": "wins",
    "stake": 10,
    "purse": 20,
}
VALUES = {
    "sickbed": ["throw-again", "miss-turn"],
    "nearest": ["on-track", "right-hand"],
    "shipwreck": ["may", "must"],
    "canoe": ["may", "must"],
    "wine": [2, 0],
    "travel_money": ["everyone", "lander"],
    "debts": ["owe", "forgive"],
    "last_survivor": ["wins", "plays-on"],
}


def test_the_house_rules_have_the_values_and_defaults_of_the_rules():
    sheet = robinson_sheet()

    assert {name: rule.default for name, rule in sheet.house_rules.items()} == DEFAULTS
    assert {name: list(rule.values) for name, rule in sheet.house_rules.items() if isinstance(rule, Choice)} == VALUES
    assert sheet.house_rules["stake"] == Amount("stake", 0, 1_000, 10)
    assert sheet.house_rules["purse"] == Amount("purse", 0, 10_000, 20)


@pytest.mark.parametrize(
    ("edition", "own"),
    [
        ("vietnamese", {"sickbed": "throw-again", "nearest": "on-track"}),
        ("lithuanian", {"sickbed": "miss-turn", "nearest": "right-hand"}),
    ],
)
def test_the_editions_give_the_defaults_in_which_they_differ(edition, own):
    assert settle(robinson_sheet(), edition, {}) == DEFAULTS | own


def test_without_an_edition_it_is_the_first_one():
    assert resolve(robinson_sheet()) == resolve(robinson_sheet(), "vietnamese")
    assert settle(robinson_sheet(), None, {})["sickbed"] == "throw-again"


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_to_say_a_default_changes_nothing(edition):
    said = settle(robinson_sheet(), edition, {})

    assert resolve(robinson_sheet(), edition, said) == resolve(robinson_sheet(), edition)


def test_each_edition_with_the_others_house_rules_is_the_other_but_for_its_stories():
    def effects(edition, house_rules):
        rules = resolve(robinson_sheet(), edition, house_rules)
        return [square.effects for square in rules.squares], rules.nearest

    assert effects("lithuanian", settle(robinson_sheet(), "vietnamese", {})) == effects("vietnamese", {})


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_the_boards_differ_on_the_sickbed_alone(edition):
    other = resolve(robinson_sheet(), "vietnamese")
    rules = resolve(robinson_sheet(), "lithuanian")

    assert [n for n in range(46) if rules.squares[n].effects != other.squares[n].effects] == [12]


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_nobody_comes_to_rest_on_25_and_everywhere_else_somebody_may(edition):
    rules = resolve(robinson_sheet(), edition)

    assert reachable(rules) == set(range(46)) - {25}
    assert reachable(resolve(robinson_sheet(), edition, {"canoe": "must"})) == set(range(46)) - {23, 25}
    assert reachable(rules, 44) == {40, 41, 42, 43, 44, 45}
    assert reachable(rules, 45) == {45}


@pytest.mark.parametrize(("square", "question"), [(4, ("restart", "carry-on")), (7, ("stay", "go")), (8, None)])
def test_a_square_knows_its_question(square, question):
    assert resolve(robinson_sheet(), "lithuanian").squares[square].question == question


def test_the_sheet_is_known_by_the_sum_of_its_bytes():
    data = b'name = "small"\ntrack = 12\n'

    assert parse(data).sha256 == "7c6b61920119890d89c355481e4eb1cbb6dd6e9d1a7e453ca6cd5c4784f1abf4"
    assert parse(data).sha256 != parse(data + b"\n").sha256
