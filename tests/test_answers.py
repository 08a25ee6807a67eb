"""The answers in the README are what the program says."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from robinson.odds import BOLD, Node, board_told, simulate, solve, visits_picture, voyage
from robinson.odds.advice_habits import habits
from robinson.sheets import resolve, robinson_sheet
from robinson.words import speak
from tests.odds.conftest import own_cache  # noqa: F401
from tests.test_docs import CHECKOUT, rows

ANSWERS = {row[0]: row[1] for row in rows((CHECKOUT / "README.md").read_text("utf-8"), "What is known of it")}
ODDS = (CHECKOUT / "docs" / "odds.md").read_text("utf-8")
SHEET = robinson_sheet()
PLAYERS = (2, 3, 4)


def rules_of(edition="lithuanian"):
    return resolve(SHEET, edition)


@cache
def games(players, edition="lithuanian"):
    return simulate(rules_of(edition), [BOLD] * players, games=100_000, seed=1)


@cache
def habit(square, race=False):
    return next(one for one in habits(solve(rules_of(), race=race), (5, 10, 20)) if one.square == square)


def answer(question):
    return ANSWERS[question]


def figures(text):
    return [float(figure) for figure in re.findall(r"\d+(?:\.\d+)?", text)]


def test_how_long_a_game_lasts():
    told = answer("How long does a game last?")

    throws = [games(players).throws.mean for players in PLAYERS]
    rounds = {round(games(players).rounds.mean.value) for players in PLAYERS}
    minutes = [round(mean.value * 20 / 60) for mean in throws]
    assert figures(told)[:3] == pytest.approx([mean.value for mean in throws], abs=0.08)
    assert all(mean.error < 0.07 for mean in throws)
    assert rounds == {13, 14}
    assert "thirteen or fourteen rounds" in told
    assert f"{minutes[0]}, {minutes[1]} or {minutes[2]} minutes at 20 seconds a throw" in told


def test_who_goes_first_wins_a_little_more():
    """The exact figures of the race stand in docs/solving.md; the games that were played must agree with them."""
    told = figures(answer("Does it help to go first?"))

    solved = (CHECKOUT / "docs" / "solving.md").read_text("utf-8")
    assert len(told) == len(PLAYERS)
    for players, percent in zip(PLAYERS, told, strict=True):
        first = games(players).wins[0]
        assert abs(percent / 100 - first.value) < 2 * first.error + 0.0005
        assert any(abs(percent - exact) <= 0.051 for exact in map(float, re.findall(r"\b\d\d\.\d{3}\b", solved)))


def test_the_canoe_saves_two_throws_and_for_chips_depends_on_the_bank():
    told = answer("Is the canoe worth it?")

    ahead = voyage(rules_of(), BOLD.but("remain")).ahead
    assert round(ahead[Node(23)] - ahead[Node(27)]) == 2
    assert f"has {ahead[Node(23)]:.1f} throws to go, and from 27 there are {ahead[Node(27)]:.1f}" in ODDS
    race = [case.leads[0] for case in habit(23, race=True).cases]
    assert f"it wins {100 * min(race):.1f} to {100 * max(race):.1f}% more of all games" in ODDS
    free = [case for case in habit(23).cases if case.other.square is not None and not any(case.other[1:])]
    assert all(case.leads[0] > 0 and case.leads[1] > 0 for case in free), "few in the bank: 5 and 10"
    assert min(case.other.square for case in free if case.leads[2] > 0) == 34
    assert all(case.leads[2] > 0 for case in free if case.other.square >= 34)
    assert "with 20 in it only when the other one is on 34 or further" in told


def test_staying_in_the_tree_is_seldom_best():
    told = answer("Should one stay in the tree?")

    tree = habit(7)
    assert habit(7, race=True).share == 0
    free = [case for case in tree.cases if case.other.square is not None and not any(case.other[1:])]
    assert min(case.other.square for case in free if max(case.leads) > 0) > 30, "nearly home"
    everywhere = next(one for one in habits(solve(rules_of()), (40,)) if one.square == 7)
    assert f"in {100 * everywhere.share:.0f} of 100 positions" in told
    assert f"best in {100 * everywhere.share:.1f}% of all positions" in ODDS


def test_no_edition_is_kinder():
    told = answer("Which edition is kinder?")

    lithuanian, vietnamese = (voyage(rules_of(edition)) for edition in ("lithuanian", "vietnamese"))
    assert lithuanian.home == pytest.approx(vietnamese.home, abs=1e-12)
    assert lithuanian.throws
    assert vietnamese.throws
    assert lithuanian.throws.mean == pytest.approx(vietnamese.throws.mean, abs=1e-12)
    assert (
        f"{100 * lithuanian.home:.1f}% of the voyages come home, and take {lithuanian.throws.mean:.1f} throws" in told
    )
    saved = games(2).rounds.mean.value - games(2, "vietnamese").rounds.mean.value
    assert 0.4 < saved < 0.7
    assert "The Vietnamese saves half a round" in told


def test_the_picture_in_the_readme_is_the_one_that_the_program_draws():
    drawn = CHECKOUT / "docs" / "odds" / "visits.svg"
    words = speak("en")

    board = board_told(words, SHEET, "lithuanian", SHEET.defaults("lithuanian"))
    svg = visits_picture(words, voyage(rules_of()), board)

    kept, anew = ([*ElementTree.fromstring(text).itertext()] for text in (drawn.read_text("utf-8"), svg))
    assert kept == anew
