"""Two ways to the same figure, held against each other: how far they are apart, and how often chance alone does that.

A figure of games is off by some chance. Of right intervals 95 out of 100 have the truth inside, so of many comparisons
a few miss, and that is no fault. A fault is what chance would hardly ever do in the whole of them: with `n` comparisons
one of them is held to be wrong only if chance puts it so far off less than once in `n` · 1,000 times. Then, whatever
the comparisons have to do with each other, a table that is right is called wrong once in 1,000 times at the most.
"""

from collections.abc import Callable
from math import erfc, exp, hypot, isfinite, lgamma, log, log1p, sqrt

import msgspec

from robinson.odds.simulate_figures import Estimate, Z

FALSE_ALARM = 0.001
"""So often, at the most, right figures are called wrong: in all comparisons of a table taken together."""

FEW = 30
"""Of fewer games a mean proves nothing: how far it may be off is hardly known itself."""

MISSES = 0.05
"""Of right intervals so many miss."""

ROUNDING = 1e-9
"""Two numbers no further apart than this share are the same."""


class Apart(msgspec.Struct, frozen=True):
    """How far two figures are apart.

    `error` is how far they may be, in this direction, 95 times out of 100, if both are right; `inside` whether they are
    not further: an exact figure lies in the other's interval. `chance` is how likely they are so far apart, or further,
    if both are right. `may_miss` is false where both are never or always: there chance cannot make a miss.
    """

    difference: float
    error: float
    inside: bool
    chance: float
    may_miss: bool

    @property
    def ratio(self) -> float:
        """The difference in parts of its error: up to 1 or so it is nothing."""
        if abs(self.difference) <= ROUNDING:
            return 0.0
        return abs(self.difference) / self.error if self.error else float("inf")


def from_exact(exact: float, found: Estimate, *, is_share: bool) -> Apart:
    """An estimate, held against the exact value."""
    same = alike(exact, found.value)
    if is_share:
        chance = binomial(round(found.value * found.n), found.n, exact)
    else:
        chance = normal(found.value - exact, found.error) if found.n >= FEW else 1.0
    return Apart(
        difference=found.value - exact,
        error=found.high - found.value if exact > found.value else found.value - found.low,
        inside=same or found.low <= exact <= found.high,
        chance=1.0 if same else chance,
        may_miss=not (is_share and same and certain(exact)),
    )


def from_other(first: Estimate, second: Estimate, *, is_share: bool) -> Apart:
    """Two estimates, held against each other."""
    same = alike(first.value, second.value)
    difference = second.value - first.value
    if is_share:
        counts = (round(first.value * first.n), first.n, round(second.value * second.n), second.n)
        chance = two_shares(*counts)
        # If both are right there is one chance behind them, and all games together tell it best.
        both = (counts[0] + counts[2]) / (first.n + second.n)
        error = Z * sqrt(both * (1 - both) * (1 / first.n + 1 / second.n))
    else:
        error = hypot(first.error, second.error)
        chance = normal(difference, error) if min(first.n, second.n) >= FEW else 1.0
    return Apart(
        difference=difference,
        error=error,
        inside=same or abs(difference) <= error,
        chance=1.0 if same else chance,
        may_miss=not (is_share and same and certain(first.value)),
    )


def alike(first: float, second: float) -> bool:
    """Whether two numbers are the same but for rounding."""
    return abs(first - second) <= ROUNDING * max(1.0, abs(first), abs(second))


def certain(share: float) -> bool:
    return alike(share, 0.0) or alike(share, 1.0)


def normal(difference: float, error: float) -> float:
    """How likely a mean is so far off, either way, when 95 out of 100 are no further off than `error`.

    >>> round(normal(1.0, 1.0), 3)
    0.05
    """
    if not isfinite(error):
        return 1.0
    return erfc(Z * abs(difference) / error / sqrt(2)) if error else 0.0


def binomial(count: int, n: int, chance: float) -> float:
    """How likely, of `n` games, a number is so far from what is expected as `count`: twice the nearer tail, exactly.

    >>> round(binomial(60, 100, 0.5), 4)
    0.0569
    """
    if count > n * chance:
        count, chance = n - count, 1 - chance
    if chance >= 1 or chance <= 0:
        return 1.0 if count == round(n * chance) else 0.0
    first = choose(n, count) + count * log(chance) + (n - count) * log1p(-chance)
    return doubled(first, lambda k: k * (1 - chance) / ((n - k + 1) * chance), count)


def two_shares(count: int, n: int, other: int, others: int) -> float:
    """How likely two counts are so far apart, of `n` games and of `others`, if the chance is the same: Fisher's test.

    >>> round(two_shares(3, 4, 1, 4), 4)
    0.4857
    """
    if n == 0 or others == 0:
        return 1.0
    both, games = count + other, n + others
    if other * games > both * others:
        other, both = others - other, games - both
    first = choose(both, other) + choose(games - both, others - other) - choose(games, others)
    return doubled(first, lambda k: k * (games - both - others + k) / ((both - k + 1) * (others - k + 1)), other)


def doubled(first: float, ratio: Callable[[int], float], count: int) -> float:
    """Twice the sum of the terms from `count` down to 0; `first` is the logarithm of the first one.

    `ratio(k)` is the term before the k-th one, in parts of it.
    """
    total = term = 1.0
    for k in range(count, 0, -1):
        term *= ratio(k)
        total += term
        if term < 1e-17 * total:
            break
    return min(1.0, 2 * exp(min(0.0, first + log(total))))


def choose(n: int, k: int) -> float:
    """The logarithm of the number of ways to choose k of n."""
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
