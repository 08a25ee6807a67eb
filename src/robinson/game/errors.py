"""What can be wrong with a move, a name, or the record of a game."""

from collections.abc import Sequence

from robinson.errors import N_, RobinsonError


class IllegalMove(RobinsonError):
    """The rules do not allow this move here. `number` counts the moves of the game from 1, where it is known."""

    def __init__(self, move: object, allowed: Sequence[str], number: int | None = None) -> None:
        self.move, self.allowed, self.number = move, tuple(allowed), number
        got = str(move)
        if not allowed and number is None:
            super().__init__(N_("got %(got)s, but the game is over"), got=got)
        elif not allowed:
            super().__init__(N_("move %(number)s: got %(got)s, but the game is over"), got=got, number=number)
        elif number is None:
            super().__init__(N_("got %(got)s, expected %(expected)s"), got=got, expected=self.allowed)
        else:
            super().__init__(
                N_("move %(number)s: got %(got)s, expected %(expected)s"), got=got, expected=self.allowed, number=number
            )


class PlayerNameError(RobinsonError):
    """A name nobody could read, or that cannot stand at a table."""


class RecordError(RobinsonError):
    """A record that cannot be read as one."""
