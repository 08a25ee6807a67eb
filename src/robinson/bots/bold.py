"""The Bold, who always presses on."""

from random import Random
from typing import ClassVar

from robinson.errors import N_
from robinson.game import State
from robinson.sheets import Rules

PRESSES_ON = frozenset({"go", "carry-on", "again", "paddle"})
"""Of each question's two words, the one that leads towards home."""


class Bold:
    """Never waits and never turns back."""

    # Translators: a bot's name at the table, where it stands like a person's: “The Bold throws a 5.”
    name: ClassVar[str] = N_("The Bold")

    def __init__(self, chance: Random) -> None:
        del chance  # knows its own mind

    def choose(self, rules: Rules, state: State) -> str:
        """The word that presses on."""
        assert state.question is not None, state
        return next(word for word in state.question if word in PRESSES_ON)
