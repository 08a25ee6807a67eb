"""Chance for millions of games: every throw and coin follows from a seed, the game's number, and whose turn it is.

Nothing is carried from one game to the next, or from one turn to the next. So a game can be played again by itself, by
any kernel and by the rules, and figures do not depend on how many threads shared the games.

- A *word* is splitmix64's number for a counter: 64 bits, as good as random.
- The *key* of a game is the word of (the word of the seed, and as many gaps further as the game's number).
- The *slot* of a turn is its round, from 0, times the chairs, plus the seat; the chairs are the players, made even.
- Byte `slot % 8` of the word `slot // 8` gaps after the key is the turn's dice: below 252 it is two throws,
  `byte % 6 + 1` and `byte // 42 + 1`. From 252 on the turn's reserve gives another byte, so that every pair of faces is
  equally likely.
- The same byte of the word that many gaps after the key and COINS is the turn's coins: bit `t` answers the question
  that is asked after `t` throws of the turn, 1 for the first of its words.
- The reserve of a turn is for refused bytes, third throws, and chances that are no coin: the lowest bytes of the words
  `256 * slot`, `256 * slot + 1`, and so on, gaps after the key and RESERVE.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba finds the types itself, and there is one number for many of Python's.)

import numpy as np
from numba import uint64

from robinson.odds.kernel_cache import part

GAP = np.uint64(0x9E3779B97F4A7C15)
COINS = np.uint64(0xD1B54A32D192ED03)
RESERVE = np.uint64(0x8CB92BA72F3D8DD7)
FAIR, SECOND = 252, 42
RESERVED = np.uint64(256)
"""So many bytes has a turn's reserve before it meets the next one's. No turn will ever need them."""

NEVER, EVEN, ALWAYS = 0, 128, 256
"""Chances are in 256ths. An even one is a coin; the first and the last ask nobody."""

TOOK, LEFT = 7, 8
"""Among moves that are handed in: the first word of a question, and the second. 1 to 6 are throws."""

DICE = np.zeros(256, np.uint8)
"""The two throws of a byte, the first in the lowest three bits; 0 where the byte is refused."""
DICE[:FAIR] = [byte % 6 + 1 | (byte // SECOND + 1) << 3 for byte in range(FAIR)]

NO_DICE = np.zeros(256, np.uint8)
"""Dice that refuse every byte, for games whose moves are handed in."""


@part
def word(counter):
    """splitmix64's number for a counter."""
    z = (counter ^ (counter >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return z ^ (z >> uint64(31))
