"""The clear kernel plays what the rules play: the same games, move by move, and the same luck."""

from functools import partial
from math import prod
from random import Random

import numpy as np
import pytest

from robinson.game import State
from robinson.odds.kernel_answers import Answers, answers_of, chance_to_take, settled
from robinson.odds.kernel_board import board_of, questions
from robinson.odds.kernel_clear import (
    AFTER,
    BEFORE,
    BOUND,
    ENDED,
    LIVING,
    MISSING,
    MOVES,
    PURSE,
    ROUNDS,
    SHORT,
    SQUARE,
    THROWS,
    TURNS,
    WINNER,
    Room,
    play_games,
)
from robinson.odds.kernel_luck import play_out
from robinson.odds.kernel_sums import NOBODY, no_sums
from robinson.odds.policy import BOLD, CARELESS, Policy
from robinson.sheets import Rules
from tests.odds.zoo import random_game, tables

MOST = 10_000


def kernel(
    rules: Rules, players: int, moves: bytes = b"", answers=None, seed: int = 0, game: int = 0, most: int = MOST
):
    """Where the kernel's game stands in the end."""
    board = board_of(rules)
    room = Room.on(board, moves)
    if answers is None:
        answers = answers_of(rules, [CARELESS] * players)
    sizes, numbers = np.array(answers.shape[1:]), np.array([game], np.uint64)
    play_games(board, answers.ravel(), sizes, players, np.uint64(seed), numbers, most, room, no_sums())
    return room.game


def standing(game, players: int) -> tuple[object, ...]:
    """What a state and a kernel's table have in common."""
    seats = range(players)
    return (
        tuple(int(game[SQUARE + seat]) for seat in np.arange(players, dtype=np.uint64)),
        tuple(int(game[PURSE + seat]) for seat in np.arange(players, dtype=np.uint64)),
        int(game[PURSE + np.uint64(8)]),
        tuple(int(game[BEFORE + np.uint64(seat)]) if game[BOUND] >> seat & 1 else None for seat in seats),
        tuple(bool(game[LIVING] >> seat & 1) for seat in seats),
        tuple(bool(game[MISSING] >> seat & 1) for seat in seats),
        bool(game[ENDED]),
        None if game[WINNER] == NOBODY else int(game[WINNER]),
    )


def stood(state: State) -> tuple[object, ...]:
    return (
        state.positions,
        state.purses,
        state.bank,
        state.fridays,
        state.alive,
        state.missing,
        state.over,
        state.winner,
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_recorded_game_ends_in_the_kernel_where_it_ended_by_the_rules(seed):
    for chance, rules, players in tables(seed, 300):
        state, moves = random_game(chance, rules, players)

        game = kernel(rules, players, moves)

        assert standing(game, players) == stood(state), (rules, players, list(moves))
        assert game[MOVES] == len(moves)
        assert game[THROWS] == sum(move <= 6 for move in moves)


def test_a_game_that_breaks_off_stands_in_the_kernel_where_it_broke_off():
    for chance, rules, players in tables(99, 300):
        state, moves = random_game(chance, rules, players, longest=chance.randint(1, 60))

        assert standing(kernel(rules, players, moves), players) == stood(state), (rules, players, list(moves))


def any_answers(chance: Random, rules: Rules, players: int):
    """For every seat other answers, some of which look at everything."""
    shape = (max(len(questions(rules)), 1), 6, 8, 5)
    policies: list[Policy | Answers] = []
    for _ in range(players):
        chances = np.array(chance.choices([0, 100, 128, 256], k=prod(shape)), np.uint16).reshape(shape)
        known: list[Policy | Answers] = [BOLD, CARELESS, Answers("any", chances)]
        policies.append(chance.choice(known))
    return answers_of(rules, policies)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_a_seed_is_the_same_by_the_rules(seed):
    for chance, rules, players in tables(1000 + seed, 150):
        answers = any_answers(chance, rules, players)
        seed, number, most = chance.getrandbits(64), chance.getrandbits(40), 60

        outcome = play_out(rules, players, partial(chance_to_take, answers, rules), seed, number, most)
        game = kernel(rules, players, answers=answers, seed=seed, game=number, most=most)

        assert game[ENDED] == outcome.state.over
        if outcome.state.over:
            assert standing(game, players) == stood(outcome.state), (rules, players, outcome.moves)
            assert game[THROWS] == sum(isinstance(move, int) for move in outcome.moves)
            assert (game[TURNS], game[ROUNDS], game[SHORT]) == (outcome.turns, outcome.rounds, outcome.short)


def test_questions_that_all_answer_alike_need_not_be_asked():
    for chance, rules, players in tables(5, 200):
        answers = any_answers(chance, rules, players)
        answers[:, chance.randrange(answers.shape[1])] = chance.choice([0, 256])
        seed = chance.getrandbits(64)

        asked = kernel(rules, players, answers=answers, seed=seed, most=60)
        fewer, left = settled(rules, answers)
        settled_game = kernel(fewer, players, answers=left, seed=seed, most=60)

        assert (asked == settled_game)[: int(AFTER)].all()
        assert (asked[[THROWS, TURNS]] == settled_game[[THROWS, TURNS]]).all()
