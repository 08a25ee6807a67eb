"""What is added up over many games: whole numbers alone, so that the sums of parts are exactly the sum.

A kernel adds to one flat array; the places in it stand here.
"""

import numpy as np
import numpy.typing as npt

from robinson.odds.kernel_board import places

Counts = npt.NDArray[np.int64]

SEATS = 8
NOBODY = SEATS
"""Behind the eight seats: the games that nobody won."""

LONGEST = np.uint64(4096)
"""Games of this length and longer are counted together, where lengths are counted one by one."""

MEASURES = 3
"""Lengths are in throws, in turns, and in rounds."""

# For each seat: games won, the sum of the nets and of their squares, deaths.
WON, NET, NET_SQUARED, DIED = places[0:64:16]
# Games in which the bank could not pay in full, games that did not end, and the sum of lengths and of their squares.
SHORTS, UNENDED = places[64:66]
LENGTH, LENGTH_SQUARED = places[66], places[66 + MEASURES]
# The games of each length, LONGEST places for each measure.
LENGTHS = places[80]
IN_THROWS, IN_TURNS, IN_ROUNDS = (LENGTHS + np.uint64(measure) * LONGEST for measure in range(MEASURES))
SIZE = 80 + MEASURES * int(LONGEST)


def no_sums() -> Counts:
    """The sums over no games."""
    return np.zeros(SIZE, np.int64)
