"""The die: fair throws from the system, throws that a seed repeats, and throws that were sealed before the game.

Imports only `game`, for the record of sealed dice. Whoever plays hands the throws to `game`, which knows no chance.
"""

from robinson.dice.dice import Dice, SeededDice, SystemDice
from robinson.dice.fair import nth_throw, throw_of
from robinson.dice.sealed import SealedDice, new_secret, seal_of

__all__ = ["Dice", "SealedDice", "SeededDice", "SystemDice", "new_secret", "nth_throw", "seal_of", "throw_of"]
