"""33. Father and son: the white head on the dark breast, and an arm around the old man's back."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import ELDER, ELDER_CUTS, ELDER_HAIR, FRIDAY, FRIDAY_CUTS

SON = "42,44! 36,41.6! 22,42.6 10,49 6,62 3,83! 12,80.6 18,85 26,81.6 34,86 44,82! 54,60"
FATHER = "50,60! 57,56! 68,57 79,62 83,71 86,84! 78,81.6 71,86 62,82.6 54,86 42,83! 42,70"
ARM = """
    9,54! 7,64 12,71.6! 20,78.4 30,79! 44,78 60,75.6! 66,76 70,75! 74,76 76,73.4! 79.4,72.4 79.4,69.6! 81.6,67.4
    80,64.8! 80.4,61.4 77.4,60.4! 74.6,57.4 70,59.4! 64,61.4 58,65.6! 44,67.4 32,66! 28,62 27,54! 20,47
"""
FINGERS = """
    71,64.6 80,65.2 1.2 .6 | 70.4,69.4 79.6,69.8 1.2 .6 | 70,73 76,73.6 1.1 .5 | 13,60 18,72 1.4 -1.4 | 19,60 26,71
    1.3 -1.2
"""


def friday(cut: Path) -> Path:
    """Friday, his cheek on the old man's hair."""
    return cut.placed((33, 42), scale=1.04, turn=6)


def old(cut: Path) -> Path:
    """His father."""
    return cut.placed((61, 59.4), scale=0.94, turn=-8, mirror=True)


def cut() -> Plate:
    """Nobody needs to translate."""
    plate = Plate()
    plate.fill("gamboge", shape("4,56! 8,28 30,6 58,6 82,24 87,54! 86,76 60,83 20,83 3,74"))
    plate.fill("ink", shape(SON), friday(FRIDAY))
    plate.fill("paper", friday(FRIDAY_CUTS), blades("13,52 20,46.4 1.4 .6"))
    plate.fill("ink", shape(FATHER), old(ELDER), edge="paper")
    plate.fill("bright", old(ELDER_HAIR), edge="night")
    plate.fill("night", old(ELDER_CUTS))
    plate.fill("ink", shape(ARM), edge="paper")
    plate.fill("paper", blades(FINGERS))
    return plate
