"""Figures of a simulation, each with how many games it rests on and with its 95 % interval.

An interval is made so that, whatever the true value is, 95 intervals out of 100 have it inside.
"""

from math import inf, sqrt
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from robinson.odds.tables import from_columns

if TYPE_CHECKING:
    import numpy.typing as npt

Z = 1.959963984540054
"""Between minus so many and so many standard errors lie 95 out of 100."""


class Estimate(msgspec.Struct, frozen=True):
    """A figure from `n` games: the true value lies from `low` to `high` 95 times out of 100."""

    n: int
    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class Length(msgspec.Struct, frozen=True):
    """How long a game lasts: the mean, the standard deviation, and quantiles, by how much of all games is over by then.

    `counts[length]` is the number of games of that length; the last one has the longer games too.
    """

    mean: Estimate
    sd: float
    quantiles: dict[float, Estimate]
    counts: "npt.NDArray[np.int64]"

    def table(self) -> "npt.NDArray[np.void]":
        """A numpy array with a row for each length from 0 on: `n`, and the number of `games` of that length."""
        return from_columns({"n": range(len(self.counts)), "games": self.counts})

    @property
    def median(self) -> Estimate:
        """Half of the games are over by then."""
        return self.quantiles[0.5]


QUANTILES = (0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975)


def share(count: int, n: int) -> Estimate:
    """A chance, from how many of the games had it: Wilson's interval.

    >>> share(50, 100)
    Estimate(n=100, value=0.5, low=0.40383153..., high=0.59616846...)
    >>> share(0, 10).high
    0.2775327998628...
    """
    if n == 0:
        return Estimate(0, 0.0, 0.0, 1.0)
    value, spread = count / n, Z * Z / n
    middle = (value + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * sqrt(value * (1 - value) / n + spread / (4 * n))
    # Where nobody or everybody had it, one end is exactly 0 or 1, and rounding must not say otherwise.
    return Estimate(n, value, 0.0 if count == 0 else middle - reach, 1.0 if count == n else middle + reach)


def mean(total: int, squared: int, n: int) -> Estimate:
    """A mean, from the sum of the values and that of their squares."""
    return around(total / n if n else 0.0, deviation(total, squared, n) / sqrt(n) if n else inf, n, n - 1)


def deviation(total: int, squared: int, n: int) -> float:
    """The standard deviation, from the sum of the values and that of their squares.

    >>> deviation(6, 14, 3)
    1.0
    """
    # In whole numbers: the difference of two large floats would have no digits left.
    return sqrt((n * squared - total * total) / (n * (n - 1))) if n > 1 else inf


def around(value: float, error: float, n: int, freedom: int) -> Estimate:
    """A figure with a standard error that was itself estimated, from `freedom` + 1 values: Student's interval."""
    reach = student(freedom) * error if freedom > 0 else inf
    return Estimate(n, value, value - reach, value + reach)


def student(freedom: int) -> float:
    """Student's Z, by the series of Cornish and Fisher; from 3 on it is right to one part in a hundred."""
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def mean_of_batches(totals: "npt.NDArray[np.int64]", games: "npt.NDArray[np.int64]") -> Estimate:
    """A mean for each game, from the totals of several batches of games."""
    n, batches = int(games.sum()), len(games)
    value = float(totals.sum() / n) if n else 0.0
    spread = float(((totals - value * games) ** 2).sum())
    error = sqrt(spread * batches / max(batches - 1, 1)) / n if n else inf
    return around(value, error, n, batches - 1)


def length(counts: "npt.NDArray[np.int64]", total: int, squared: int) -> Length:
    """How long games are, from how many have each length, and from the sums of all lengths and of their squares."""
    n = int(counts.sum())
    return Length(
        mean(total, squared, n),
        deviation(total, squared, n),
        {part: quantile(counts, n, part) for part in QUANTILES},
        np.trim_zeros(counts, "b"),
    )


def quantile(counts: "npt.NDArray[np.int64]", n: int, part: float) -> Estimate:
    """The length by which so large a part of the games is over; the interval counts games, so it needs no shape."""
    over = counts.cumsum()

    def at(rank: float) -> float:
        return float(np.searchsorted(over, min(max(rank, 1), n))) if n else 0.0

    reach = Z * sqrt(part * (1 - part) * n)
    return Estimate(n, at(part * n), at(part * n - reach), at(part * n + reach + 1))
