"""The rules: state, moves, events, record. Pure: no clock, no dice, no files.

Imports only `sheets` and `errors`.
"""

from robinson.game.errors import IllegalMove, PlayerNameError, RecordError
from robinson.game.game import Game
from robinson.game.play import FEWEST, MOST, begin, let_pass, play
from robinson.game.record import Dice, Record, SheetName
from robinson.game.state import Move, Seat, State

__all__ = [
    "FEWEST",
    "MOST",
    "Dice",
    "Game",
    "IllegalMove",
    "Move",
    "PlayerNameError",
    "Record",
    "RecordError",
    "Seat",
    "SheetName",
    "State",
    "begin",
    "let_pass",
    "play",
]
