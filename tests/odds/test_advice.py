"""Advice for a position: solved, a profile, or played out."""

import re

import msgspec
import pytest

from robinson.game import State, begin
from robinson.game.drawing import read
from robinson.odds.advice import advise
from robinson.odds.advice_habits import Other, habits
from robinson.odds.advice_played import Estimate, play_out
from robinson.odds.solve_answer import SolveError
from robinson.odds.solve_game import solve
from tests.odds.boards import robinson
from tests.odds.small import BRIDGE, CLIFF, RAFT, rules_of

CANOE = read("""
    seat  square  chips  friday
    0     33      8      -
    1     23      10     -
    bank 22, seat 1 to paddle or remain
""")
CANOE_OF_FOUR = read("""
    seat  square  chips  friday
    0     23      10     -
    1     33      8      -
    2     14      11     -
    3     7       11     -
    bank 40, seat 0 to paddle or remain
""")


def test_of_two_players_what_is_proved_is_said():
    advice = advise(robinson("lithuanian"), CANOE)

    worth = {option.word: option.worth for option in advice.options}
    assert advice.basis == "solved"
    assert advice.seat == 1
    assert advice.sure
    assert advice.best == "remain"
    assert advice.lead == pytest.approx(worth["remain"].goods[1] - worth["paddle"].goods[1])
    assert 0 < advice.lead_error < 1e-9
    assert advice.worth == worth["remain"]


def test_who_wants_to_win_and_not_to_get_rich_paddles():
    advice = advise(robinson("lithuanian"), CANOE, race=True)

    assert advice.worth.nets is None
    assert advice.best == "paddle"
    assert advice.lead > 0.02


def test_where_a_throw_comes_next_the_position_has_a_worth_and_there_is_nothing_to_choose():
    rules = robinson("lithuanian")

    advice = advise(rules, begin(rules, 2))

    assert (advice.options, advice.best, advice.seat) == ((), None, 0)
    assert advice.worth.goods[0] == pytest.approx(0.0715, abs=1e-4)


def test_when_a_game_is_over_its_worth_is_what_everybody_has():
    rules = robinson("lithuanian")
    state = msgspec.structs.replace(begin(rules, 2), turn=None, winner=1, purses=(5, 35), bank=0)

    worth = advise(rules, state).worth

    assert (worth.nets, worth.wins, worth.error) == ((-15.0, 15.0), (0.0, 1.0), 0.0)


def test_where_the_last_one_plays_on_it_is_a_profile():
    rules = rules_of(CLIFF, last_survivor="plays-on")

    assert advise(rules, begin(rules, 2)).basis == "profile"


def test_a_game_of_three_that_was_solved_before_is_looked_up():
    rules = rules_of(RAFT)
    solve(rules, 3)

    advice = advise(rules, begin(rules, 3))

    assert advice.basis == "profile"
    assert advice.worth.error < 1e-9


def test_what_cannot_be_solved_is_played_out_and_says_how_sure_it_is():
    rules = robinson("vietnamese")

    advice = advise(rules, CANOE_OF_FOUR, games=400, seed="a")

    assert advice.basis == "played"
    assert advice.games == 400
    assert advice.best == "paddle"
    assert advice.sure
    assert advice == advise(rules, CANOE_OF_FOUR, games=400, seed="a")
    assert advice != advise(rules, CANOE_OF_FOUR, games=400, seed="b")


def test_a_sample_holds_what_is_proved_in_95_of_100():
    """The Bold on a board without choices: what he gets is what everybody gets."""
    rules = rules_of(re.sub(r", ask = \[.*?\]", "", BRIDGE))
    exact = solve(rules).worth(begin(rules, 2)).goods[0]

    samples = [
        Estimate.of([float(ended.nets[0]) for ended in play_out(rules, begin(rules, 2), 60, str(seed))])
        for seed in range(100)
    ]

    inside = sum(abs(sample.mean - exact) <= sample.within for sample in samples)
    assert 88 <= inside <= 100


@pytest.mark.parametrize(
    "wrong",
    [
        {"positions": (23, 46)},
        {"positions": (24, 33)},
        {"question": ("again", "stop")},
        {"bank": -1},
        {"alive": (True, False), "turn": 0},
        {"fridays": (None, 1)},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(wrong):
    with pytest.raises(SolveError, match="no game comes to this position"):
        advise(robinson("lithuanian"), msgspec.structs.replace(CANOE, **wrong))


def test_habits_say_what_is_best_where():
    solution = solve(robinson("lithuanian"))

    found = {habit.square: habit for habit in habits(solution, [10, 20, 40])}

    assert list(found) == [4, 7, 20, 23]
    canoe = found[23]
    best = {case.other: case.best(canoe.question) for case in canoe.cases}
    assert best[Other(1, missing=False, friday=False, robinson=False)] == ("paddle", "remain", "remain")
    assert best[Other(44, missing=False, friday=False, robinson=False)] == ("paddle", "paddle", "remain")
    assert canoe.upto == 40
    assert 0.5 < canoe.share < 0.7
    for case in canoe.cases:
        state = State(
            positions=(23, case.other.square or 0),
            purses=(0, 0),
            bank=20,
            fridays=(None, 0 if case.other.robinson else None),
            alive=(True, True),
            missing=(False, case.other.missing),
            turn=0,
            question=canoe.question,
        )
        assert case.best(canoe.question)[1] == solution.chosen(state)


def test_in_the_race_everybody_presses_on():
    for habit in habits(solve(robinson("lithuanian"), race=True), [20]):
        assert habit.share == (habit.question[0] in {"again", "paddle"})
        assert habit.banks == ()
        assert len(habit.cases) > 20
