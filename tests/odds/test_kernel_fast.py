"""The fast kernel gives what the clear one gives, game by game; and it knows what it cannot play."""

from random import Random

import msgspec
import numpy as np
import pytest

from robinson.odds.kernel_answers import Answers
from robinson.odds.kernel_fast import OnlyClear, plan, source
from robinson.odds.kernel_games import FastGames, Games
from robinson.odds.policy import BOLD, CARELESS, Policy
from robinson.sheets import Rules, Square, Swap, parse, resolve, robinson_sheet, shipped_sheet
from tests.odds.zoo import busy_table

MOST = 10_000


def robinson(edition: str, **house_rules: str) -> Rules:
    return resolve(robinson_sheet(), edition, house_rules)


# Each of them is compiled, which takes some seconds.
TABLES: dict[str, tuple[Rules, list[Policy]]] = {
    "the bold": (robinson("lithuanian"), [BOLD]),
    "every question": (robinson("vietnamese"), [CARELESS, BOLD.but("stay", "stop"), CARELESS.but("remain")]),
    "ladders": (resolve(shipped_sheet("chutes-and-ladders")), [BOLD]),
    "all there is, walked back": (busy_table(Random("busy 2")), [CARELESS, BOLD]),
    "all there is, not moved": (busy_table(Random("busy 1")), [CARELESS]),
}


@pytest.fixture(scope="module", params=TABLES)
def table(request) -> tuple[Rules, list[Policy]]:
    return TABLES[request.param]


def seated(policies: list[Policy], players: int) -> list[Policy | Answers]:
    return [policies[seat % len(policies)] for seat in range(players)]


@pytest.mark.parametrize("players", range(2, 9))
def test_many_games_come_to_the_same_sums_by_both_kernels(table, players):
    rules, policies = table
    games = Games(rules, seated(policies, players), seed=players, most=MOST)

    fast, _left = FastGames(games).fast(1_000, 4_000)
    clear, _rests = games.clear(np.arange(1_000, 4_000, dtype=np.uint64))

    assert (fast == clear).all()


def test_each_game_is_the_same_by_both_kernels(table):
    rules, policies = table
    games = Games(rules, seated(policies, 4), seed=7, most=MOST)
    kernel = FastGames(games)

    for number in range(200):
        fast, _left = kernel.fast(number, number + 1)
        clear, _rests = games.clear(np.array([number], np.uint64))

        assert (fast == clear).all(), number


def test_games_that_the_fast_kernel_gives_up_are_played_by_the_clear_one():
    # The last of two goes on alone, where somebody has to come home.
    games = Games(robinson("lithuanian", last_survivor="plays-on"), [BOLD, BOLD], seed=1, most=MOST)

    fast, left = FastGames(games).fast(0, 3_000)
    clear, _rests = games.clear(np.arange(3_000, dtype=np.uint64))

    assert 300 < left < 600
    assert (fast == clear).all()


def test_a_game_of_hundreds_of_rounds_is_left_to_the_clear_kernel():
    # Over the weir comes who stands right before it and throws a six.
    weir = "\n".join(f'{square} = [{{ does = "go", to = 1 }}]' for square in range(7, 12))
    rules = resolve(parse(f'name = "weir"\ntrack = 14\n[squares]\n{weir}'.encode()))
    games = Games(rules, [BOLD, BOLD], seed=1, most=MOST)

    fast, left = FastGames(games).fast(0, 2_000)
    clear, _rests = games.clear(np.arange(2_000, dtype=np.uint64))

    assert 0 < left < 500
    assert (fast == clear).all()


@pytest.mark.parametrize(
    ("house_rules", "why"),
    [
        ({"debts": "forgive"}, "debts are forgiven"),
        ({"stake": 200, "purse": 200}, "the stakes are too high"),
    ],
)
def test_a_table_that_bytes_cannot_hold_is_left_to_the_clear_kernel(house_rules, why):
    rules = resolve(robinson_sheet(), "lithuanian", house_rules)

    with pytest.raises(OnlyClear, match=why):
        FastGames(Games(rules, [BOLD, BOLD], seed=1, most=MOST))


def test_who_looks_around_before_answering_is_left_to_the_clear_kernel():
    looks = Answers("looks", np.full((4, 45, 1, 1), 128, np.uint16))
    looks.chances[0, 7] = 256

    with pytest.raises(OnlyClear, match="answers otherwise"):
        FastGames(Games(robinson("lithuanian"), [looks, BOLD], seed=1, most=MOST))


def test_games_may_not_be_cut_short_by_the_fast_kernel():
    with pytest.raises(OnlyClear, match="too few rounds"):
        FastGames(Games(robinson("lithuanian"), [BOLD, BOLD], seed=1, most=20))


def test_a_kernel_is_written_off_the_board():
    """With one more square behind the start, every square that the text names has a number one higher."""
    rules = robinson("lithuanian")
    swaps = [number for number, square in enumerate(rules.squares) if any(isinstance(e, Swap) for e in square.landing)]
    moved = (rules.squares[0], Square(), *rules.squares[1:])
    moved = tuple(
        Square.of((Swap(other=42),)) if number == swaps[0] + 1 else square for number, square in enumerate(moved)
    )

    text, other = source(plan(rules, 4)), source(plan(msgspec.structs.replace(rules, squares=moved), 4))

    assert "target = all_lanes(uint8(41))" in text
    assert "target = all_lanes(uint8(42))" in other
    assert "total == all_lanes(uint8(20))" in text
    assert "total == all_lanes(uint8(21))" in other
