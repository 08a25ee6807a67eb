"""Real dice: people throw, somebody types what lies there, and a mistyped throw is taken back.

A game from which a throw was taken back goes on as a new one: what was written stays written.
"""

import re
from collections.abc import Mapping, Sequence

import msgspec

from robinson.game import Game
from robinson.table.chairs import Chair
from robinson.table.errors import PlayersGone, Refused
from robinson.table.rows import DiceKind, GameRow

DICE, REAL = "dice", "real"
"""What the `about` of a record says of real dice, in the words that it has at a terminal."""

CONTINUES = "continues"


def of_dice(dice: DiceKind) -> dict[str, str]:
    """What `about` says of the dice: only that they were real.

    >>> of_dice("real"), of_dice("sealed")
    ({'dice': 'real'}, {})
    """
    return {DICE: REAL} if dice == "real" else {}


def dice_of(about: Mapping[str, str]) -> DiceKind:
    """Who threw, as far as `about` says so."""
    return "real" if about.get(DICE) == REAL else "sealed"


class TakenBack(msgspec.Struct, frozen=True):
    """A move that was taken back, with so many `more` after it: in which game, its number there, and its word."""

    game: int
    number: int
    word: str
    more: int = 0


def of_taken_back(taken: TakenBack) -> dict[str, str]:
    """What `about` says of a game that continues another one.

    >>> of_taken_back(TakenBack(1, 12, "5", more=3))
    {'continues': 'game 1 up to move 12, which was 5 and was taken back with 3 after it'}
    """
    said = f"game {taken.game} up to move {taken.number}, which was {taken.word} and was taken back"
    return {CONTINUES: f"{said} with {taken.more} after it" if taken.more else said}


def taken_back_of(about: Mapping[str, str]) -> TakenBack | None:
    """The move that was taken back before a game went on.

    >>> taken_back_of(of_taken_back(TakenBack(1, 12, "carry-on")))
    TakenBack(game=1, number=12, word='carry-on', more=0)
    """
    pattern = r"game (\d+) up to move (\d+), which was (\S+) and was taken back(?: with (\d+) after it)?"
    said = re.fullmatch(pattern, about.get(CONTINUES, ""), re.ASCII)
    return said and TakenBack(int(said[1]), int(said[2]), said[3], int(said[4] or 0))


def taken_back_before(row: GameRow) -> TakenBack | None:
    """The move that was taken back before this game; only what was written so at its own table is believed."""
    return None if row.continues is None else taken_back_of(row.about)


def check_all_here(row: GameRow, chairs: Sequence[Chair]) -> None:
    """Refuse to go on with a game of which somebody has gone. Raises PlayersGone."""
    here = {chair.number for chair in chairs if chair.since <= row.number}
    gone = [name for number, name in zip(row.chairs, row.players, strict=True) if number not in here]
    if gone:
        raise PlayersGone(gone)


def continued(row: GameRow, game: Game, number: int, clock: float) -> GameRow:
    """The row of the game that goes on where this move is taken back. Raises Refused where there is no such move."""
    if not 1 <= number <= len(game.moves):
        raise Refused("number-ahead", number)
    taken = TakenBack(row.number, number, str(game.moves[number - 1]), len(game.moves) - number)
    about = row.about | of_dice("real") | of_taken_back(taken)
    return GameRow(row.number + 1, row.chairs, row.players, clock, about, continues=row.number)
