"""What was thrown, beside what fair dice do: how often each number comes, and how long one number comes in a row.

Everything here is calculated exactly, nothing is tried out: the same throws give the same figures everywhere.
"""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from robinson.dice.fair import FACES

USUALLY = 0.95


class Streak(msgspec.Struct, frozen=True):
    """One number several times in a row; `chance` is that of a streak so long, or longer, in so many fair throws."""

    face: int
    length: int
    chance: float


class Counts(msgspec.Struct, frozen=True):
    """How often each number was thrown, 1 to 6, and the longest streak, the first of several; None without a throw.

    `usual` is where fair dice stay: at least 95 times out of 100 all six counts are from the first to the second.
    """

    throws: int
    faces: tuple[int, ...]
    usual: tuple[int, int]
    streak: Streak | None

    @property
    def outside(self) -> bool:
        """Whether a number came more seldom or more often than usual."""
        return min(self.faces) < self.usual[0] or max(self.faces) > self.usual[1]


def count(throws: Sequence[int]) -> Counts:
    """The counts of these throws.

    >>> count([2, 5, 5, 5, 1]).faces, count([2, 5, 5, 5, 1]).streak.length
    ((1, 1, 0, 0, 3, 0), 3)
    """
    n = len(throws)
    streaks = [(face, len(list(same))) for face, same in groupby(throws)]
    face, length = max(streaks, key=lambda streak: streak[1], default=(0, 0))
    return Counts(
        throws=n,
        faces=tuple(throws.count(face) for face in range(1, FACES + 1)),
        usual=usual_range(n),
        streak=Streak(face, length, chance_of_streak(length, n)) if streaks else None,
    )


def usual_range(n: int) -> tuple[int, int]:
    """Between what, in n fair throws, all six counts are at least 95 times out of 100.

    >>> usual_range(60)
    (3, 18)

    A count can be too low or too high, so six counts can be unusual in twelve ways. Each of them may have a twelfth of
    the other 5 times, and then all together have no more than those.
    """
    likeliest = (n + 1) // FACES
    # How likely each count is, beside the likeliest one. What is further away than this is too small to be added.
    likely = {likeliest: 1.0}
    for c in range(likeliest, n):
        if likely[c] < 1e-20:
            break
        likely[c + 1] = likely[c] * (n - c) / (c + 1) / (FACES - 1)
    for c in range(likeliest, 0, -1):
        if likely[c] < 1e-20:
            break
        likely[c - 1] = likely[c] * c / (n - c + 1) * (FACES - 1)
    end = sum(likely.values()) * (1 - USUALLY) / (2 * FACES)
    return _within(sorted(likely), likely, end), _within(sorted(likely, reverse=True), likely, end)


def _within(counts: Sequence[int], likely: dict[int, float], end: float) -> int:
    """The first of the counts that is usual, when no more than `end` may lie before it."""
    before = 0.0
    for c in counts:
        before += likely[c]
        if before > end:
            return c
    raise AssertionError(end)


def chance_of_streak(length: int, n: int) -> float:
    """How likely it is that in n fair throws any number comes so many times in a row, or more.

    >>> chance_of_streak(2, 2) == 1 / 6, chance_of_streak(3, 2), chance_of_streak(1, 2)
    (True, 0.0, 1.0)
    """
    if n < length:
        return 0.0
    if length <= 1:
        return 1.0
    # Every throw but the first repeats the one before it once in six times, and a streak is so many repeats in a row.
    # The first one that is long enough ends at a throw, begins behind one that is no repeat, and has none before it.
    repeats = length - 1
    all_repeat = (1 / FACES) ** repeats
    chances = [0.0] * repeats + [all_repeat]
    for m in range(repeats + 1, n):
        chances.append(chances[-1] + (1 - chances[m - repeats - 1]) * (1 - 1 / FACES) * all_repeat)
    return chances[-1]
