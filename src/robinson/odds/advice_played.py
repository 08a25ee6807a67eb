"""Positions played out: what a choice is worth where the game cannot be solved, found by playing on many times.

Every player goes on as the Bold does. It is a sample, with an interval, of one way to play; nobody says that it is the
best way.
"""

import math
from random import Random
from typing import NamedTuple

from robinson.bots import Bold
from robinson.dice import SeededDice
from robinson.errors import N_, RobinsonError
from robinson.game import State, play
from robinson.sheets import Rules

LONGEST = 100_000
"""A game that has not ended after so many moves is taken for one that never will."""

SURE = 1.959964
"""So many standard errors on either side hold the truth in 95 of 100 samples."""


class Estimate(NamedTuple):
    """A mean, and how far the truth may be from it, in 95 of 100 samples."""

    mean: float
    within: float

    @classmethod
    def of(cls, numbers: list[float]) -> "Estimate":
        """The estimate from a sample.

        >>> Estimate.of([1.0, 2.0, 3.0]).mean
        2.0
        """
        count = len(numbers)
        mean = math.fsum(numbers) / count
        if count < 2:
            return cls(mean, math.inf)
        spread = math.fsum((number - mean) ** 2 for number in numbers) / (count - 1)
        return cls(mean, SURE * math.sqrt(spread / count))


class Ended(NamedTuple):
    """How a game ended for each seat: chips more than it began with, and 1 if it won."""

    nets: tuple[int, ...]
    wins: tuple[int, ...]


def play_out(rules: Rules, state: State, games: int, seed: str) -> list[Ended]:
    """Play on from a state so many times. Game `n` of the same seed has the same throws, whatever was chosen before."""
    bold = Bold(Random(0))
    ends = []
    for number in range(games):
        now, dice, moves = state, SeededDice(f"{seed} {number}"), 0
        while not now.over:
            now, _ = play(rules, now, bold.choose(rules, now) if now.question else dice.throw())
            moves += 1
            if moves > LONGEST:
                raise RobinsonError(N_("a game went on for %(moves)s moves and had not ended"), moves=moves)
        nets = tuple(purse - rules.purse for purse in now.purses)
        ends.append(Ended(nets, tuple(int(seat == now.winner) for seat in range(len(nets)))))
    return ends
