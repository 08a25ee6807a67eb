"""Where a game stands: small, frozen, without the board."""

from typing import TypeAlias

import msgspec

from robinson.sheets import Question

Seat: TypeAlias = int
"""A player's place at the table, clockwise from 0, the youngest."""

Move: TypeAlias = int | str
"""One word of the record: a throw, 1 to 6, or a choice word."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A game between two moves. Every tuple has one item per seat; chips are whole numbers.

    `fridays[seat]` is the seat of that player's Friday. `turn` is the seat to move, None when the game is over.
    `question` holds the two choice words while a choice is open, else a throw is awaited. `winner` is None until the
    game is over, and also when it ends with nobody left.
    """

    positions: tuple[int, ...]
    purses: tuple[int, ...]
    bank: int
    fridays: tuple[Seat | None, ...]
    alive: tuple[bool, ...]
    missing: tuple[bool, ...]
    turn: Seat | None
    question: Question | None = None
    winner: Seat | None = None

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.turn is None

    @property
    def allowed(self) -> tuple[str, ...]:
        """What may come next: `("throw",)`, two choice words, or nothing when the game is over."""
        if self.turn is None:
            return ()
        return self.question or ("throw",)

    def __str__(self) -> str:
        """The state at one glance, as `drawing.read` reads it back."""
        from robinson.game.drawing import draw

        return draw(self)
