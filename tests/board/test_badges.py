"""Badges tell what a square does under this table's house rules, whatever its number."""

import pytest

from robinson.board import Badge, badge
from robinson.sheets import Bind, Chips, Die, Go, Miss, Rules, Say, Square, Stay, Swap, ThrowAgain, resolve
from robinson.sheets import robinson_sheet as sheet


def badges(rules: Rules) -> dict[int, Badge]:
    found = {number: badge(number, square) for number, square in enumerate(rules.squares)}
    return {number: one for number, one in found.items() if one}


def test_the_vietnamese_board():
    assert badges(resolve(sheet(), "vietnamese")) == {
        1: Badge("takes", ("minus", 1, "heads")),
        3: Badge("gives", ("plus", 1)),
        4: Badge("asks", ("back", 0)),
        7: Badge("asks", ("moon",)),
        8: Badge("takes", ("minus", 3)),
        10: Badge("takes", ("minus", 2, "right")),
        11: Badge("gives", ("plus", 1)),
        12: Badge("asks", ("again",)),
        14: Badge("gives", ("plus", 2)),
        15: Badge("takes", ("minus", 2)),
        17: Badge("gives", ("speech",)),
        18: Badge("gives", ("plus", 4)),
        20: Badge("asks", ("again",)),
        23: Badge("asks", ("canoe", 27)),
        25: Badge("gives", ("back", 14, "plus", 2)),
        26: Badge("takes", ("minus", 3)),
        29: Badge("gives", ("plus", 2, "rings")),
        32: Badge("gives", ("plus", 1, "heads")),
        33: Badge("gives", ("plus", 3)),
        36: Badge("gives", ("swap", 41)),
        40: Badge("gives", ("plus", 4)),
        42: Badge("takes", ("die-6", "skull")),
    }


@pytest.mark.parametrize(
    ("rule", "value", "number", "expected"),
    [
        ("sickbed", "throw-again", 12, Badge("asks", ("again",))),
        ("sickbed", "miss-turn", 12, Badge("takes", ("miss",))),
        ("shipwreck", "may", 4, Badge("asks", ("back", 0))),
        ("shipwreck", "must", 4, Badge("takes", ("back", 0))),
        ("canoe", "may", 23, Badge("asks", ("canoe", 27))),
        ("canoe", "must", 23, Badge("gives", ("canoe", 27))),
        ("wine", 2, 25, Badge("gives", ("back", 14, "plus", 2))),
        ("wine", 0, 25, Badge("takes", ("back", 14))),
        ("travel_money", "everyone", 1, Badge("takes", ("minus", 1, "heads"))),
        ("travel_money", "lander", 1, Badge("takes", ("minus", 1))),
    ],
)
@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_a_house_rule_changes_the_badge(edition, rule, value, number, expected):
    rules = resolve(sheet(), edition, {rule: value})

    assert badge(number, rules.squares[number]) == expected


@pytest.mark.parametrize("rule", ["nearest", "debts", "last_survivor", "stake"])
def test_other_house_rules_leave_every_badge_alone(rule):
    values: dict[str, str | int] = {
        "nearest": "right-hand",
        "debts": "forgive",
        "last_survivor": "plays-on",
        "stake": 5,
    }

    assert badges(resolve(sheet(), "vietnamese", {rule: values[rule]})) == badges(resolve(sheet(), "vietnamese"))


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ((Chips(7, taker="others"),), Badge("takes", ("minus", 7, "heads"))),
        ((Chips(7, giver="right"),), Badge("gives", ("plus", 7, "from-right"))),
        ((Chips(7, giver="bank", taker="everyone"),), Badge("gives", ("plus", 7, "heads"))),
        ((Chips(7, giver="bank", taker="right"),), Badge("gives", ("plus", 7, "right"))),
        ((Chips(7, giver="others"),), Badge("gives", ("plus", 7, "heads"))),
        ((Chips(7, giver="pair", taker="bank"),), Badge("takes", ("minus", 7, "heads"))),
        ((Chips(2, taker="bank"), Chips(3, giver="bank")), Badge("gives", ("minus", 2, "plus", 3))),
        ((Chips(2, taker="bank"), Miss()), Badge("takes", ("minus", 2, "miss"))),
        ((Bind(),), Badge("gives", ("rings",))),
        ((ThrowAgain(),), Badge("gives", ("again",))),
        ((Stay(("stay", "go")),), Badge("asks", ("moon",))),
        ((Die(4),), Badge("takes", ("die-4", "skull"))),
        ((Swap(9),), Badge("gives", ("swap", 9))),
        ((Say(),), Badge("gives", ("speech",))),
        ((Go(3),), Badge("takes", ("back", 3))),
        ((Go(30),), Badge("gives", ("on", 30))),
    ],
)
def test_a_sheet_of_ones_own_has_badges_too(effects, expected):
    assert badge(20, Square.of(effects)) == expected


def test_a_square_that_only_tells_its_story_has_none():
    assert badge(2, Square.of((), "ship")) is None
