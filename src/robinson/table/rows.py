"""What is written of a table and its games beside the moves, and the game that comes of it."""

from collections.abc import Sequence

import msgspec

from robinson.game import Game, Move
from robinson.game.record import THROWS
from robinson.sheets import HouseValue, Sheet
from robinson.table.chairs import Chair


class TableRow(msgspec.Struct, frozen=True):
    """A table. `sheet` is the file of a sheet of one's own; times are seconds since 1970."""

    code: str
    edition: str | None
    house_rules: dict[str, HouseValue]
    made: float
    used: float
    sheet: bytes | None = None


class GameRow(msgspec.Struct, frozen=True):
    """A game: `chairs` and `players` are its seats, in order; broken off after `ended` moves."""

    number: int
    chairs: tuple[int, ...]
    players: tuple[str, ...]
    made: float
    about: dict[str, str] = {}
    ended: int | None = None
    id: int = 0
    """As the log knows it; 0 before it is written."""


class Stored(msgspec.Struct, frozen=True):
    """A table as it is written, with the rows of its games, the last one last."""

    table: TableRow
    chairs: tuple[Chair, ...]
    games: tuple[GameRow, ...] = ()


def game_of(table: TableRow, row: GameRow, sheet: Sheet | None, words: Sequence[str] = ()) -> Game:
    """A game, with these words played. Raises IllegalMove."""
    game = Game(table.edition, row.players, table.house_rules, sheet=sheet, about=row.about)
    for word in words if row.ended is None else words[: row.ended]:
        game.play(move_of(word))
    return game


def move_of(word: str) -> Move:
    """A word of the log as a move.

    >>> move_of("5"), move_of("stay")
    (5, 'stay')
    """
    return int(word) if word in THROWS else word
