"""The race alone: its graph is what the rules do, and what it says is so."""

import math

import msgspec
import numpy as np
import pytest

from robinson.game import State, begin, play
from robinson.odds import BOLD, voyage
from robinson.odds.race import OUT, Place, Places
from robinson.odds.solve_answer import SolveError
from robinson.odds.solve_game import levels_of, prepared, solve
from robinson.odds.solve_situations import OVER
from robinson.sheets import Rules
from tests.odds.boards import ladders, own, robinson
from tests.odds.small import BRIDGE, CLIFF, FERRY, Small, rules_of
from tests.odds.test_solve import PROVED, games, moves, turn_of

CROWDED = """
track = 6
past_end = "bounce"
last_survivor = "plays-on"
[squares]
1 = [{ does = "miss" }, { does = "swap", with = 3 }]
2 = [{ does = "stay", ask = ["stay", "go"] }]
3 = [{ does = "miss" }]
4 = [{ does = "throw_again", ask = ["again", "stop"] }]
5 = [{ does = "die", throw = 2 }]
"""
"""A small board on which much can happen to four players at once: who must miss a turn is carried off by others."""


def check_graph(rules: Rules, players: int, states: list[State]) -> None:
    """Every move of these states does in the graph what it does by the rules."""
    graph, places, ledger = prepared(rules, players, True, levels_of(rules, players, True, 0))
    for state in states:
        number, turn = places.number_of(state), turn_of(state)
        assert number is not None
        assert graph.asked[number] == (state.question is not None)
        for column, move in enumerate(moves(state)):
            after, _ = play(rules, state, move)
            if after.over:
                winner = [(seat - turn) % players for seat in range(players) if seat == after.winner]
                assert graph.targets[number, column] == OVER
                assert np.flatnonzero(ledger.gains[graph.kinds[number, column], 0]).tolist() == winner
            else:
                assert graph.targets[number, column] == places.number_of(after)
                assert graph.turned[number, column] == (turn_of(after) - turn) % players


@pytest.mark.parametrize(("edition", "players"), [("vietnamese", 2), ("lithuanian", 3)])
def test_the_graph_is_what_the_rules_do(edition, players):
    check_graph(robinson(edition), players, games(robinson(edition), players, 30, "race"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_graph_is_what_the_rules_do_where_much_happens(players):
    check_graph(own(CROWDED), players, games(own(CROWDED), players, 60, "crowd"))


def test_a_situation_is_read_back():
    rules = own(CROWDED)
    _, places, _ = prepared(rules, 3, True, levels_of(rules, 3, True, 0))

    for state in games(rules, 3, 20, "places"):
        number = places.number_of(state)
        assert number is not None
        assert places.number_of(places.situation(number)) == number
        assert places.squares(np.array([number])).tolist() == [state.positions[turn_of(state)]]
    assert isinstance(places, Places)
    assert places.known[0] == OUT
    assert Place(3, missing=True) in places.known


@pytest.mark.parametrize(
    ("rules", "players"),
    [(rules_of(BRIDGE), 2), (rules_of(CLIFF), 2), (own(CROWDED), 2), (rules_of(FERRY), 2), (rules_of(BRIDGE), 3)],
    ids=["bridge", "cliff", "crowded", "ferry", "bridge for three"],
)
def test_a_small_race_is_won_as_often_as_fractions_say(rules, players):
    small = Small(rules, players, race=True)

    solution = solve(rules, players, race=True)

    for state, worth in small.worth.items():
        found = solution.worth(state)
        assert found.nets is None
        assert found.error < PROVED
        assert found.wins == pytest.approx([float(share) for share in worth[players:]], abs=found.error + 1e-15)


def test_with_nothing_to_choose_the_race_is_two_travellers_who_know_nothing_of_each_other():
    """Chutes and Ladders: seat 0 wins if it needs no more turns than seat 1, and how many anybody needs is known."""
    turns = voyage(ladders(), BOLD).turns
    assert turns is not None

    worth = solve(ladders(), race=True).worth(begin(ladders(), 2))

    assert worth.wins == pytest.approx(turns.firsts(2), abs=1e-9)


@pytest.mark.parametrize(("edition", "players"), [("vietnamese", 2), ("lithuanian", 2)])
def test_who_throws_earlier_wins_more_often(edition, players):
    worth = solve(robinson(edition), players, race=True).worth(begin(robinson(edition), players))

    assert worth.error < PROVED
    assert list(worth.goods) == sorted(worth.goods, reverse=True)
    assert math.fsum(worth.goods) == pytest.approx(1, abs=1e-9)


def test_where_the_last_one_plays_on_there_may_be_no_winner():
    rules = own(CROWDED)

    worth = solve(rules, 2, race=True).worth(begin(rules, 2))

    assert sum(worth.goods) < 0.999


def test_a_position_that_no_race_comes_to_has_no_worth():
    """Seat 0 has moved and seat 1 has not, and yet it is seat 0's turn: both places are known, but not together."""
    solution = solve(robinson("lithuanian"), 2, race=True)
    state = msgspec.structs.replace(begin(solution.rules, 2), positions=(5, 0))

    assert solution.index.number_of(state) is not None
    with pytest.raises(SolveError, match="no game comes to this position"):
        solution.worth(state)


def test_a_race_too_large_is_refused():
    with pytest.raises(SolveError, match="too many states"):
        solve(robinson("lithuanian"), 5, race=True)
