"""What can be wrong with a move, a name, or the record of a game."""

from collections.abc import Sequence

from robinson.errors import N_, RobinsonError, Value


class IllegalMove(RobinsonError):
    """The rules do not allow this move here. `number` counts the moves of the game from 1, where it is known."""

    def __init__(self, move: object, allowed: Sequence[str], number: int | None = None) -> None:
        self.move, self.allowed, self.number = move, tuple(allowed), number
        values: dict[str, Value] = {"got": str(move)}
        if not allowed:
            message = OVER
        elif self.allowed == ("throw",):
            message = EXPECTED_THROW
        else:
            message, values["expected"] = EXPECTED, self.allowed
        if number is not None:
            message, values["number"] = NUMBERED[message], number
        super().__init__(message, place="", **values)


EXPECTED = N_("got %(got)s, expected %(expected)s")
EXPECTED_THROW = N_("got %(got)s, expected a throw, 1 to 6")
OVER = N_("got %(got)s, but the game is over")
NUMBERED = {
    EXPECTED: N_("move %(number)s: got %(got)s, expected %(expected)s"),
    EXPECTED_THROW: N_("move %(number)s: got %(got)s, expected a throw, 1 to 6"),
    OVER: N_("move %(number)s: got %(got)s, but the game is over"),
}


class PlayerNameError(RobinsonError):
    """A name nobody could read, or that cannot stand at a table."""


class RecordError(RobinsonError):
    """A record that cannot be read as one."""
