"""What a bot is."""

from random import Random
from typing import ClassVar, Protocol

from robinson.game import State
from robinson.sheets import Rules


class Bot(Protocol):
    """A player who chooses by itself, out of the rules, the state, and the randomness it was given.

    The same randomness makes the same choices: only `chance.random()` may be asked, which Python promises never to
    change, and nothing is remembered from one choice to the next.
    """

    name: ClassVar[str]
    """What the bot is called at the table, a message of the catalogue."""

    def __init__(self, chance: Random) -> None: ...

    def choose(self, rules: Rules, state: State) -> str:
        """One of the two words of `state.question`, which is open."""
