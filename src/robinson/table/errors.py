"""What can go wrong at a table: told to the person who did it, and nothing has changed.

RobinsonError
├── TableError
│   ├── NoSuchTable, NoSuchGame, NoSuchChair, NoSuchBot
│   ├── NameTaken, ChairTaken, TableFull, TooFewPlayers, WrongOrder
│   ├── GameBegun, GameNotBegun, RecordTooLong
│   ├── WordsError, NotSealed, PlayersGone
│   ├── NotWaiting, TooSoon, PassSpent, WrongClock
│   └── Refused
└── StoreError
    └── StoreBusy, StoreTooNew
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal, TypeAlias

from robinson.errors import N_, RobinsonError


class TableError(RobinsonError):
    """Something that cannot be done at this table."""


class NoSuchTable(TableError):
    """No table has this code."""

    def __init__(self, code: str) -> None:
        super().__init__(N_("there is no table %(code)s"), code=code)
        self.code = code


class NoSuchGame(TableError):
    """The table has not played a game of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(N_("this table has no game %(number)s"), number=number)
        self.number = number


class NoSuchChair(TableError):
    """There is no chair of this number at the table."""

    def __init__(self, chair: int) -> None:
        super().__init__(N_("there is no chair %(chair)s at this table"), chair=chair)
        self.chair = chair


class NoSuchBot(TableError):
    """Nobody knows a bot of this kind."""

    def __init__(self, kind: str, expected: Sequence[str]) -> None:
        super().__init__(N_("there is no bot %(got)s, expected %(expected)s"), got=kind, expected=expected)
        self.kind = kind


class NameTaken(TableError):
    """Somebody of this name sits at the table."""

    def __init__(self, name: str) -> None:
        super().__init__(N_("%(name)s sits at this table already, expected another name"), name=name)
        self.name = name


class ChairTaken(TableError):
    """Somebody sits on this chair."""

    def __init__(self, chair: int) -> None:
        super().__init__(N_("somebody sits on chair %(chair)s already"), chair=chair)
        self.chair = chair


class TableFull(TableError):
    """Every chair is taken."""

    def __init__(self, most: int) -> None:
        super().__init__(N_("the table is full: %(most)s can play"), most=most)
        self.most = most


class TooFewPlayers(TableError):
    """Nobody can play alone."""

    def __init__(self, least: int) -> None:
        super().__init__(N_("a game needs at least %(least)s players"), least=least)
        self.least = least


class WrongOrder(TableError):
    """An order that does not name each chair of the table once."""

    def __init__(self, chairs: Sequence[int]) -> None:
        expected = sorted(chairs)
        super().__init__(
            N_("the order must name each chair once: %(chairs)s"),
            expected=expected,
            chairs=", ".join(map(str, expected)),
        )


class GameBegun(TableError):
    """It is too late for this: the game has begun."""

    def __init__(self) -> None:
        super().__init__(N_("the game has begun"))


class GameNotBegun(TableError):
    """It is too early for this: no game has begun."""

    def __init__(self) -> None:
        super().__init__(N_("the game has not begun"))


class RecordTooLong(TableError):
    """A record of more moves than a table takes."""

    def __init__(self, most: int) -> None:
        super().__init__(N_("a game of more than %(most)s moves cannot be played on at a table"), most=most)
        self.most = most


class NotWaiting(TableError):
    """Nobody waits for the player of this chair."""

    def __init__(self, chair: int) -> None:
        super().__init__(N_("nobody waits for chair %(chair)s"), chair=chair)
        self.chair = chair


class TooSoon(TableError):
    """Something that the others may do, but not yet."""

    def __init__(self, wait_s: float) -> None:
        seconds = max(1, ceil(wait_s))
        super().__init__(N_("not yet: this can be done in %(seconds)s s"), seconds=seconds)
        self.seconds = seconds


class PassSpent(TableError):
    """A link that moves a seat to another device has been used, or is too old, or never was one."""

    def __init__(self, chair: int) -> None:
        super().__init__(N_("this link no longer moves a seat; its owner can make another"), chair=chair)
        self.chair = chair


class WrongClock(TableError):
    """A clock that no table has."""

    def __init__(self, seconds: int, expected: Sequence[int]) -> None:
        super().__init__(
            N_("a player has %(expected)s seconds for a move, or no clock; got %(got)s"), got=seconds, expected=expected
        )


class WordsError(TableError):
    """Words that cannot be put into the envelope."""


class NotSealed(TableError):
    """The throws of this table are not sealed, so there is no envelope for words."""

    def __init__(self) -> None:
        super().__init__(N_("the throws of this table are not sealed, so it takes no words"))


class PlayersGone(TableError):
    """A game cannot go on: not all who played it sit at the table any more."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(N_("this game cannot go on: %(names)s left the table"), names=", ".join(names))
        self.names = tuple(names)


Reason: TypeAlias = Literal[
    "not-your-seat",
    "not-your-turn",
    "number-stands",
    "number-ahead",
    "not-allowed",
    "real-dice",
    "sealed-dice",
    "game-over",
    "game-not-begun",
    "other-game",
    "not-written",
    "onlooker",
]
"""Why a move was not taken."""

REASONS: dict[Reason, str] = {
    "not-your-seat": N_("this is not your seat"),
    "not-your-turn": N_("it is not your turn"),
    "number-stands": N_("move %(number)s has been made already: %(stands)s"),
    "number-ahead": N_("move %(number)s cannot be made before the one before it"),
    "not-allowed": N_("expected %(allowed)s"),
    "real-dice": N_("people throw at this table: expected the number that the die shows, %(allowed)s"),
    "sealed-dice": N_("the computer throws at this table, so nothing is taken back"),
    "game-over": N_("the game is over"),
    "game-not-begun": N_("the game has not begun"),
    "other-game": N_("this move was meant for another game"),
    "not-written": N_("the move could not be written down, so it was not made"),
    "onlooker": N_("you are watching and have no seat in this game"),
}


class Refused(TableError):
    """A move was not taken. `stands` is the word that stands under its number, `allowed` what may come there."""

    def __init__(self, reason: Reason, number: int, *, stands: str | None = None, allowed: Sequence[str] = ()) -> None:
        super().__init__(REASONS[reason], number=number, stands=stands or "", allowed=tuple(allowed))
        self.reason: Reason = reason
        self.number = number
        self.stands = stands
        self.allowed = tuple(allowed)


class StoreError(RobinsonError):
    """The file of the tables cannot be opened, read or written. What was to be written is not."""


class StoreBusy(StoreError):
    """Another process holds the file."""

    def __init__(self, path: object) -> None:
        super().__init__(N_("another Robinson is using this file; stop it, or name another file"), place=str(path))


class StoreTooNew(StoreError):
    """A later version of the program has written the file."""

    def __init__(self, path: object, found: int, known: int) -> None:
        super().__init__(
            N_(
                "written by a newer Robinson (version %(found)s of the file, this one knows %(known)s); update Robinson"
            ),
            place=str(path),
            found=found,
            known=known,
        )
        self.found, self.known = found, known
