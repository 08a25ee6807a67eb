"""What is written of a table and its games beside the moves, and the game that comes of it."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from robinson.game import Game, Move
from robinson.game.record import THROWS
from robinson.sheets import HouseValue, Sheet
from robinson.table.chairs import Chair

DiceKind: TypeAlias = Literal["sealed", "real"]
"""Who throws at a table: the computer, from a sealed envelope, or people, who type what lies on their table."""


class TableRow(msgspec.Struct, frozen=True):
    """A table. `sheet` is the file of a sheet of one's own; times are seconds since 1970.

    `clock_s` is how long a player has for a move, where anybody cares; `secret` is that of the table's next game.
    """

    code: str
    edition: str | None
    house_rules: dict[str, HouseValue]
    made: float
    used: float
    sheet: bytes | None = None
    dice: DiceKind = "sealed"
    clock_s: int | None = None
    secret: bytes | None = None

    def __repr__(self) -> str:
        # Without the secret: whatever prints a row, a log or a traceback, must not tell a later throw.
        return f"TableRow({self.code}, {self.edition}, {self.house_rules}, {self.dice} dice)"


class GameRow(msgspec.Struct, frozen=True):
    """A game: `chairs` and `players` are its seats, in order; broken off after `ended` moves.

    Its throws are sealed where it has `words`, one for each seat, and the `secret` that was sealed before them. It
    `continues` another game of the table, by number, from which a throw was taken back.
    """

    number: int
    chairs: tuple[int, ...]
    players: tuple[str, ...]
    made: float
    about: dict[str, str] = {}
    ended: int | None = None
    id: int = 0
    """As the log knows it; 0 before it is written."""
    secret: bytes | None = None
    words: tuple[str, ...] | None = None
    continues: int | None = None

    def __repr__(self) -> str:
        # Without the secret, as above.
        return f"GameRow({self.number}, {self.chairs}, {self.players}, ended={self.ended}, id={self.id})"


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
