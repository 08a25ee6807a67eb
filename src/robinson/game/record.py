"""The record of a game: one game, whole, in a small JSON file that a person can read and type. See docs/record.md."""

from collections.abc import Iterator, Mapping

import msgspec

from robinson.game.state import Move
from robinson.sheets import HouseValue

FORMAT = "robinson-record/1"


class SheetName(msgspec.Struct, frozen=True):
    """Which sheet of one's own a game was played on: its name and the SHA-256 of its file, in hexadecimal."""

    name: str
    sha256: str


class Dice(msgspec.Struct, frozen=True):
    """The sealed dice of a game; `secret` is None until the game is over or given up."""

    seal: str
    words: tuple[str, ...]
    secret: str | None = None


class Record(msgspec.Struct, frozen=True):
    """One game. `moves` is the game in words parted by single spaces; `edition` is None where `sheet` names one's own."""

    players: tuple[str, ...]
    moves: str = ""
    edition: str | None = None
    sheet: SheetName | None = None
    house_rules: Mapping[str, HouseValue] = {}
    about: Mapping[str, str] = {}
    dice: Dice | None = None

    def words(self) -> Iterator[Move]:
        """The moves: throws as numbers, choices, and whatever else stands there, as words."""
        return (int(word) if word in THROWS else word for word in self.moves.split())


THROWS = ("1", "2", "3", "4", "5", "6")
