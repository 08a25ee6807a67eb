"""Robinson, an old dice game of the goose family: play it, keep it, tell it.

>>> import robinson
>>> game = robinson.Game("lithuanian", ["Ona", "Jonas"])
>>> game.play(3)[-1]
Passed(who=1)
"""

from robinson.errors import RobinsonError
from robinson.game import Game, IllegalMove, Record, State

__all__ = ["Game", "IllegalMove", "Record", "RobinsonError", "State"]
__version__ = "0.1.0"
