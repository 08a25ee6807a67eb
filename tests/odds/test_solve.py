"""The game, solved: held to games solved by other means, to the rules themselves, and to games played."""

import math
from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec
import numpy as np
import pytest

from robinson.dice import SeededDice
from robinson.game import Move, State, begin, play
from robinson.odds.solve_answer import Solution, SolveError
from robinson.odds.solve_game import levels_of, prepared, solve
from robinson.odds.solve_situations import OVER, seen, turn_to
from robinson.sheets import Rules
from tests.odds.boards import EDITIONS, own, robinson, weir
from tests.odds.small import BRIDGE, CLIFF, RAFT, Small, rules_of

PROVED = 1e-9


@cache
def solved(edition: str, **house_rules: str | int) -> Solution:
    return solve(robinson(edition, **house_rules))


def games(rules: Rules, players: int, many: int, seed: str) -> list[State]:
    """States of games in which everybody tosses a coin, those that are over left out."""
    states = []
    for number in range(many):
        chance, dice, state = Random(f"{seed} {number}"), SeededDice(f"{seed} {number}"), begin(rules, players)
        while not state.over:
            states.append(state)
            state, _ = play(rules, state, chance.choice(state.question) if state.question else dice.throw())
    return states


def moves(state: State) -> Sequence[Move]:
    """What may come next."""
    return state.question or range(1, 7)


def turn_of(state: State) -> int:
    assert state.turn is not None, state
    return state.turn


SMALL = {
    "bridge": rules_of(BRIDGE),
    "bridge, debts forgiven": rules_of(BRIDGE, debts="forgive"),
    "cliff": rules_of(CLIFF),
    "cliff, playing on": rules_of(CLIFF, last_survivor="plays-on"),
}


@pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL.keys())
def test_a_small_game_is_worth_what_fractions_say_state_by_state(rules):
    small = Small(rules, 2)

    solution = solve(rules)

    for state, worth in small.worth.items():
        found = solution.worth(state)
        assert found.error < PROVED
        gains = [float(share) for share in worth[:2]]
        had = [purse - rules.purse for purse in state.purses]
        assert found.nets == pytest.approx(np.add(gains, had), abs=found.error + 1e-15)
        assert found.wins == pytest.approx([float(share) for share in worth[2:]], abs=found.error + 1e-15)
        if state.question:
            assert state.turn is not None
            chosen = small.of_move(state, solution.chosen(state))[state.turn]
            assert float(worth[state.turn] - chosen) < PROVED


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_state_is_worth_what_its_moves_are_worth(edition):
    """Asked of the rules alone, in many situations, each time with another bank."""
    rules, solution = robinson(edition), solved(edition)
    chance = Random(edition)

    for number in chance.sample(range(solution.account.situations), 300):
        purses = tuple(chance.randint(-5, 40) for _ in range(2))
        situation = solution.index.situation(number)
        state = msgspec.structs.replace(situation, bank=chance.randint(0, 60), purses=purses)
        worth = solution.worth(state)
        if state.question:
            ahead = max(worth.goods[0] for worth in solution.choices(state).values())
        else:
            ahead = math.fsum(solution.worth(play(rules, state, face)[0]).goods[0] for face in range(1, 7)) / 6
        assert worth.goods[0] == pytest.approx(ahead, abs=PROVED)
        assert math.fsum(worth.goods) == pytest.approx(sum(purses) + state.bank - 2 * rules.purse, abs=PROVED)


def test_the_bound_is_proved_for_every_state_a_game_comes_to():
    solution = solved("lithuanian")

    states = games(solution.rules, 2, 40, "bound")

    assert solution.constant
    assert max(solution.worth(state).error for state in states) < PROVED
    assert solution.worth(begin(solution.rules, 2)).error < 1e-10


def test_a_bound_is_wider_where_chips_are_thrown_away_and_still_holds():
    """At its top a bank is looked at through a keyhole; with a higher top it is not."""
    near, far = solve(rules_of(BRIDGE)), solve(rules_of(BRIDGE), bank=80)
    assert len(near.levels) < len(far.levels)

    state = msgspec.structs.replace(begin(near.rules, 2), bank=len(near.levels) - 1)
    kept, known = near.worth(state), far.worth(state)

    assert known.error < PROVED < kept.error
    assert 1e-6 < abs(kept.goods[0] - known.goods[0]) < kept.error


def test_whoever_plays_the_profile_gets_what_it_is_worth():
    """Games through the rules, every choice asked of the solution."""
    solution, many = solved("vietnamese"), 1_500
    rules = solution.rules
    nets, wins = [], []

    for number in range(many):
        state, dice = begin(rules, 2), SeededDice(f"profile {number}")
        while not state.over:
            state, _ = play(rules, state, solution.chosen(state) if state.question else dice.throw())
        nets.append(state.purses[0] - rules.purse)
        wins.append(state.winner == 0)

    worth = solution.worth(begin(rules, 2))
    assert worth.wins is not None
    for sample, expected in ((nets, worth.goods[0]), (wins, worth.wins[0])):
        assert abs(np.mean(sample) - expected) < 3 * np.std(sample) / math.sqrt(many)


@pytest.mark.parametrize("players", [2, 3])
def test_no_rule_knows_which_chair_a_player_sits_on(players):
    """All turn one chair on, and the game is the same: so the solver may look from the seat to move."""

    def turned(state: State) -> State:
        on = players - 1
        fridays = [None if friday is None else (friday + 1) % players for friday in state.fridays]
        return msgspec.structs.replace(
            state,
            positions=turn_to(state.positions, on),
            purses=turn_to(state.purses, on),
            fridays=turn_to(fridays, on),
            alive=turn_to(state.alive, on),
            missing=turn_to(state.missing, on),
            turn=None if state.turn is None else (state.turn + 1) % players,
            winner=None if state.winner is None else (state.winner + 1) % players,
        )

    for edition in EDITIONS:
        rules = robinson(edition)
        for state in games(rules, players, 20, "chairs"):
            for move in moves(state):
                assert play(rules, turned(state), move)[0] == turned(play(rules, state, move)[0])


@pytest.mark.parametrize("house_rules", [{}, {"debts": "forgive", "purse": 12}, {"last_survivor": "plays-on"}], ids=str)
def test_the_graph_and_the_ledger_do_what_the_rules_do(house_rules):
    """With whatever chips there are: they do not say where a game goes, and what they do stands in the ledger."""
    rules = robinson("lithuanian", **house_rules)
    levels = levels_of(rules, 2, False, 0)
    graph, codes, ledger = prepared(rules, 2, False, levels)

    for state in games(rules, 2, 25, "ledger"):
        number, level, turn = codes.number_of(state), levels.of(state), turn_of(state)
        for column, move in enumerate(moves(state)):
            after, _ = play(rules, state, move)
            kind, target = graph.kinds[number, column], graph.targets[number, column]
            gains = np.subtract(turn_to(after.purses, turn), turn_to(state.purses, turn))
            assert ledger.gains[kind, level, :2].tolist() == gains.tolist()
            if after.over:
                assert target == OVER
                winner = [seat == after.winner for seat in range(2)]
                assert ledger.gains[kind, level, 2:].tolist() == list(turn_to(winner, turn))
            else:
                assert target == codes.number_of(after)
                assert ledger.after[kind, level] == levels.of(after)
                assert graph.turned[number, column] == (turn_of(after) - turn) % 2
                assert ledger.lost[kind, level] == 0


def test_a_code_is_read_back():
    rules = robinson("lithuanian")
    _, codes, _ = prepared(rules, 2, False, levels_of(rules, 2, False, 0))

    for state in games(rules, 2, 20, "codes"):
        number = codes.number_of(state)
        assert number is not None
        assert codes.situation(number) == seen(state)
        assert codes.squares(np.array([number])).tolist() == [state.positions[turn_of(state)]]


def test_what_is_in_a_purse_matters_where_debts_are_forgiven():
    """A player who has nothing pays nothing, and is better off than with a debt."""
    state = msgspec.structs.replace(begin(rules_of(BRIDGE), 2), purses=(0, 1), bank=3)

    forgiven, owed = (solve(rules_of(BRIDGE, debts=debts)).worth(state) for debts in ("forgive", "owe"))

    assert forgiven.goods[0] > owed.goods[0] + 0.2


def test_nobody_is_nearer_to_the_winner_than_the_only_other_player():
    """So among two the house rule `nearest` changes nothing."""
    track, right = (solve(rules_of(BRIDGE, nearest=value)) for value in ("on-track", "right-hand"))

    assert np.array_equal(track.values, right.values)


def test_three_players_have_a_profile_that_nobody_gains_by_leaving():
    rules = rules_of(RAFT)

    solution = solve(rules, 3)

    worth = solution.worth(begin(rules, 3))
    assert not solution.constant
    assert worth.wins is None
    assert worth.error < PROVED
    assert math.fsum(worth.goods) == pytest.approx(0, abs=PROVED)
    assert worth.goods[0] > worth.goods[2] + 0.1  # whoever throws first is the first at home more often


def test_a_game_that_can_go_on_for_ever_is_not_solved():
    """Where a player may turn back at every landing, nobody can be made to come home."""
    turning_back = "\n".join(f"{n} = [{{ does = 'go', to = 0, ask = ['paddle', 'remain'] }}]" for n in range(1, 7))

    with pytest.raises(SolveError, match="can go on for ever"):
        solve(own(f"track = 7\n[squares]\n{turning_back}"))
    with pytest.raises(SolveError, match="can go on for ever"):
        solve(weir("closed"), race=True)
    assert solve(weir("open"), race=True).worth(begin(weir("open"), 2)).error < PROVED


@pytest.mark.parametrize("players", [1, 9])
def test_so_many_do_not_play(players):
    with pytest.raises(SolveError, match=f"expected 2 to 8 players, got {players}"):
        solve(robinson("lithuanian"), players)


@pytest.mark.parametrize(
    ("players", "house_rules"),
    [(4, {}), (3, {"debts": "forgive"}), (2, {"debts": "forgive", "purse": 10_000})],
    ids=str,
)
def test_what_is_too_large_is_refused_before_it_is_begun(players, house_rules):
    with pytest.raises(SolveError, match="too many states"):
        solve(robinson("vietnamese", **house_rules), players)


def test_a_position_that_no_game_comes_to_has_no_worth():
    rules = robinson("lithuanian")
    nowhere = msgspec.structs.replace(begin(rules, 2), positions=(25, 0))

    with pytest.raises(SolveError, match="no game comes to this position"):
        solved("lithuanian").worth(nowhere)
