"""30. Trading words: two heads over one book; one page says hammer, the other fish."""

from art.burin import Path, blades, oval, shape
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

BOOK = "5,64! 16,59.6 32,59 44,64! 56,59 72,59.6 83,64! 83,84! 70,80.6 56,80.6 44,85.4! 32,80.6 18,80.6 5,84!"
COVER = """
    2,66! 5,64! 5,81! 18,78 34,78 44,83! 54,78 70,78 83,81! 83,64! 86,66! 86,87! 70,84 56,84.4 44,88! 32,84.4 18,84
    2,87!
"""
SHOULDERS = """
    2,70! 2,54 8,48 14,46! 30,46! 36,50 41,62! 44,66! 47,62! 52,50 58,46! 74,46! 80,48 86,54 86,70!
"""
FOLDS = """
    8,52 7,62 1.4 .6 | 15,50 14,60 1.3 .5 | 31,51 35,60 1.3 -.5 | 80,52 81,62 1.4 -.6 | 73,50 74,59 1.3 -.5 | 57,51
    53.6,60 1.3 .5
"""
FISH = "11,71! 16,66 24,65.4 30,69.6! 36,66! 35,71 36,76! 30,73 24,76.6 16,76"
HAMMER = "52.4,74! 51.6,71.4! 68,66.6! 68.8,69.2! | 65,62! 70.6,61.6! 74,66 74.6,71 73,74! 69.6,74.6!"


def friday(cut: Path) -> Path:
    """Friday, who teaches fish and stars."""
    return cut.placed((22, 51), scale=0.9)


def his(cut: Path) -> Path:
    """Robinson, who teaches tools."""
    return cut.placed((66, 51), scale=0.86, mirror=True)


def cut() -> Plate:
    """In the evenings."""
    plate = Plate()
    plate.fill("ink", shape(SHOULDERS), friday(FRIDAY), his(ROBINSON))
    plate.fill("paper", friday(FRIDAY_CUTS), his(ROBINSON_CUTS), blades(FOLDS))
    plate.fill("madder", shape(COVER), edge="ink")
    plate.fill("bright", shape(BOOK), edge="night")
    plate.fill("night", shape(FISH), shape(HAMMER), blades("44,64 44,85 2 .4"))
    plate.fill("bright", oval(16.6, 70.4, 1.1), blades("21,67.6 21,74.6 1.3 -.8"))
    plate.fill("ink", blades("38.6,39.6 43.4,37 2 | 39,43 45.4,43 2 | 38.6,46.4 43.4,49 2"))
    return plate
