"""The die: fair throws from the system, throws that a seed repeats, and throws that were sealed before the game.

Imports only `game`, for records with sealed dice. Whoever plays hands the throws to `game`, which knows no chance.
"""

from robinson.dice.counts import Counts, Streak, count
from robinson.dice.dice import Dice, SeededDice, SystemDice
from robinson.dice.fair import nth_throw, throw_of
from robinson.dice.sealed import SealedDice, new_secret, seal_of
from robinson.dice.verdict import Fits, NotOpened, NotSealed, OtherSecret, OtherThrow, Verdict, verify

__all__ = [
    "Counts",
    "Dice",
    "Fits",
    "NotOpened",
    "NotSealed",
    "OtherSecret",
    "OtherThrow",
    "SealedDice",
    "SeededDice",
    "Streak",
    "SystemDice",
    "Verdict",
    "count",
    "new_secret",
    "nth_throw",
    "seal_of",
    "throw_of",
    "verify",
]
