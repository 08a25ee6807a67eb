"""The Careless, who tosses a coin."""

from random import Random
from typing import ClassVar

from robinson.errors import N_
from robinson.game import State
from robinson.sheets import Rules


class Careless:
    """Answers as a coin falls."""

    # Translators: a bot's name at the table, where it stands like a person's: “The Careless throws a 5.”
    name: ClassVar[str] = N_("The Careless")

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def choose(self, rules: Rules, state: State) -> str:
        """Either word, equally often."""
        assert state.question is not None, state
        return state.question[self.chance.random() < 0.5]
