"""33. Father and son: the white head on the dark breast, and an arm around the old man's back."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import ELDER, ELDER_CUTS, ELDER_HAIR, FRIDAY, FRIDAY_CUTS

SON = "42,44! 36,41.6! 22,42.6 10,49 6,62 3,83! 12,80.6 18,85 26,81.6 34,86 44,82! 54,60"
FATHER = """
    52,64! 58,58! 70,59 80,64 84,72 86.4,84! 78,81.6 71,86 62,82.6 54,86 42,83! 43,72
"""
ARM = """
    10,53! 6.4,63 8,74! 12,82.6! 19,85.6! 34,81.6 57,75! 63.6,74.4! 68,76.6 73.6,76! 78,73.6! 78.6,71.6! 80.8,69
    80,66.6! 80.6,63.4 77.4,62! 74,59 69,61! 65,63.4 61,66.4! 46,67.4 31,71! 27.6,64 27,54! 20,46
"""
FINGERS = """
    71,65.6 79.6,66.4 1.2 .6 | 70.4,70 78.6,71 1.2 .6 | 12,60 14,75 1.4 -1.2 | 18,58 21,72 1.3 -.8 | 21,80.6 36,76.6
    1.3 .4
"""


def friday(cut: Path) -> Path:
    """Friday, his cheek on the old man's hair."""
    return cut.placed((33, 42), scale=1.04, turn=6)


def old(cut: Path) -> Path:
    """His father."""
    return cut.placed((64, 62), scale=1.04, turn=-6, mirror=True)


def cut() -> Plate:
    """Nobody needs to translate."""
    plate = Plate()
    plate.fill("gamboge", shape("4,56! 8,28 30,6 58,6 82,24 87,54! 86,76 60,83 20,83 3,74"))
    plate.fill("ink", shape(SON), friday(FRIDAY))
    plate.fill("paper", friday(FRIDAY_CUTS), friday(blades("9.6,-9 12.6,-9.6 1 -.5")), blades("13,52 20,46.4 1.4 .6"))
    plate.fill("ink", shape(FATHER), old(ELDER), edge="paper")
    plate.fill("bright", old(ELDER_HAIR), edge="night")
    plate.fill("night", old(ELDER_CUTS))
    plate.fill("paper", old(blades("6,-18 11,-18 1.5 -1 | 5.6,-22.4 10.6,-22 1.2 .8")))
    plate.fill("ink", shape(ARM), edge="paper")
    plate.fill("paper", blades(FINGERS))
    return plate
