"""What can be thrown."""

import os
from collections.abc import Callable
from typing import Protocol

from robinson.dice.fair import nth_throw, throw_of


class Dice(Protocol):
    """Something that throws: each call of `throw` is one throw, 1 to 6."""

    def throw(self) -> int:
        """The next throw."""


class SystemDice:
    """Dice that nobody can foresee: every throw comes from the system's own randomness.

    `source` gives so many random bytes when asked for them.
    """

    def __init__(self, source: Callable[[int], bytes] = os.urandom) -> None:
        self.source = source

    def throw(self) -> int:
        """The next throw."""
        while (throw := throw_of(self.source(1)[0])) is None:
            pass
        return throw


class SeededDice:
    """Dice that throw the same for the same seed, on every machine and in every version of Python.

    `thrown` counts the throws that are behind them, so that a game that was put away goes on as it would have.

    >>> dice = SeededDice("island")
    >>> dice.throw(), dice.throw(), dice.throw()
    (2, 6, 3)
    >>> SeededDice("island", thrown=2).throw()
    3
    """

    def __init__(self, seed: str, thrown: int = 0) -> None:
        self.key = seed.encode("utf-8", "surrogatepass")
        self.thrown = thrown

    def throw(self) -> int:
        """The next throw."""
        self.thrown += 1
        return nth_throw(self.key, self.thrown)
