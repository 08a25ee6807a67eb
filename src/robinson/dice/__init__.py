"""The die: fair throws from the system, and throws that a seed repeats.

Imports nothing of Robinson. Whoever plays hands the throws to `game`, which knows no chance.
"""

from robinson.dice.dice import Dice, SeededDice, SystemDice
from robinson.dice.fair import nth_throw, throw_of

__all__ = ["Dice", "SeededDice", "SystemDice", "nth_throw", "throw_of"]
