"""How far a solution can be from the truth: a bound that is proved. docs/solving.md tells why it holds.

Four things are reckoned after the values have come to rest, none of which trusts that they have:

- how far any value is from what one move makes of the others (a residual, which is no error yet),
- what a single player could gain by choosing otherwise, everybody else staying as they are,
- how many moves a game still takes if everybody wished it to last: so often can a residual add up,
- how many chips can be lost above the top of the bank.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from robinson.odds import solve_kernel as kernel
from robinson.odds.solve_ledger import Ledger
from robinson.odds.solve_situations import Graph

ROUND_OFF = 2.0**-53
"""The most by which a sum or a quotient of floating point is off, as a share of it."""

SUMS = 16
"""One move adds twelve numbers and divides by six; each of these fourteen steps rounds once. Two to spare."""

ROUGH = 1e-3
"""To this, moves and lost chips are brought to rest; what is missing is added to them."""

ROUGH_CHIPS = 1e-13


class Problem(NamedTuple):
    """What is to be solved: the graph, the ledger, the order of the situations, and the columns of the seats."""

    graph: Graph
    ledger: Ledger
    ordered: NDArray[np.int32]
    ends: NDArray[np.int32]
    seats: NDArray[np.int32]
    players: int


class Proof(NamedTuple):
    """What is proved.

    `error[situation, level]`: nobody can gain more than this by leaving the profile of choices; what a player gains
    with it is off by no more; and no more is the value of a game of two off whose sum is constant. `moves` is how many
    moves a game takes at most, on the average.
    """

    error: NDArray[np.float64]
    moves: float


def prove(problem: Problem, values: NDArray[np.float64], best: NDArray[np.int8], enough: float) -> Proof:
    """Bound the error of values and choices, whatever they are."""
    graph, ledger, ordered, ends, seats, players = problem
    rounded = SUMS * ROUND_OFF * (np.abs(values).max() + np.abs(ledger.gains).max())
    residual = kernel.off(ordered, graph, ledger, seats, values, best, kernel.FOLLOW)

    alone = Ledger(ledger.after, np.ascontiguousarray(ledger.gains[:, :, :players]), ledger.lost)
    better = values[:, :, :players].copy()
    kernel.settle(ordered, ends, graph, alone, seats, better, best, kernel.DEVIATE, enough, PATIENCE)
    residual_better = kernel.off(ordered, graph, alone, seats, better, best, kernel.DEVIATE)
    better -= values[:, :, :players]
    gain = better.max(axis=2)
    del better

    moves = longest(problem)
    error = np.maximum(gain, 0) + (residual + residual_better + 2 * rounded) * moves[:, np.newaxis]
    if ledger.lost.any():
        lost, more = kernel.most_lost(ordered, ends, graph, ledger, ROUGH_CHIPS)
        rounded = SUMS * ROUND_OFF * (lost.max() + ledger.lost.max())
        error += lost + (more + rounded) * moves[:, np.newaxis]
    error *= 1 + 1e-6  # for the rounding of these very lines
    return Proof(error, float(moves.max()))


PATIENCE = 300
"""So often a group of situations is gone through before its choices are left as they stand."""


def longest(problem: Problem) -> NDArray[np.float64]:
    """A number for each situation that is more than 1 by more than what one move makes of the others' numbers.

    Therefore a game takes no more moves than that, on the average, whatever is chosen.
    """
    moves, more = kernel.longest(problem.ordered, problem.ends, problem.graph, ROUGH)
    more += SUMS * ROUND_OFF * moves.max()
    assert more < 1, more
    return np.asarray(moves / (1 - more) * (1 + 1e-9))
