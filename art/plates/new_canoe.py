"""31. A new canoe: two men, an axe each; one is up while the other is down. The hull lies among its chips."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

INSIDE = "1.6,52! 12,55 28,52.4 44,52 60,52.4 76,55 86.4,52! 77,62 60,66 44,66.4 28,66 11,62"
HULL = "1,53! 11,63.4 28,67.4 44,68 60,67.4 77,63.4 87,53! 86,66 78,75! 70,80.6 44,81.6 18,80.6! 10,75 2,66"
MAN = "16,46 21,41! 29,41! 34,46 36,54! 36.4,68! 14,68! 15,56"
ARMS = """
    26,43! 31,45.6 34.6,44.4! 37.6,38 39.6,33! 43.4,32.4! 44.4,36! 41,43 37,50! 31,52.4 25,49! | 31,43! 35,40 38,33
    42,27! 45.6,26.6! 46.6,30! 44,36 38,46!
"""
FRIEND = "73,48 69,42.4! 61,42! 56,46 54,53! 53.4,68! 75,68! 74.4,57"
HIS_ARMS = """
    65,44! 58,50 55,50! 50,46.4! 47,47.4! 46.4,51! 50,55 55,57.4! 63,56.6 69,50!
"""
UP = """
    35.2,45.4! 50,9.6! 52.4,10.6! 37.6,46.4! | 46.8,13.4! 49.6,6! 53.6,7.6! 59,8 64.6,5.6! 66,13 61.6,21.4! 57,17.4
    50.6,15!
"""
DOWN = "66,43.4! 67,45.6! 40.6,54.6! 39.8,52.4! | 38,51.4! 42.6,49.6! 45,55.4! 50,61.4! 45,67.6 37.6,68! 40,60!"
CUTS = """
    19,45 18,60 1.3 .5 | 23,44 23,60 1.3 .3 | 70,46 71,61 1.3 -.5 | 66,59 65.6,63 1.2 | 60,59 59.4,63 1.2
"""
GROUND = "1,79! 10,78 20,80 32,79 44,81 58,79 70,80 80,78 88,79! 87,86 64,88.6 24,88.6 3,87"
SLEEVES = "28,47 36,47.6 1.2 -.8 | 39,43 42,35 1.1 -.4 | 52,51.6 62,51.6 1.2 -1"
ADZED = "8,66.6 80,66.6 1.6 -3.6 | 14,71 74,71 1.4 -3 | 24,76.6 64,76.6 1.3 -1.6"
HOLLOWED = """
    14,58 25,61.6 1.5 .6 | 19,55.6 31,57 1.4 .3 | 30,63 38,63.4 1.3 | 62,57 73,56 1.4 .3 | 56,63.4 74,59.6 1.5 -.6
"""
CHIPS = """
    50,24.6! 55,22! 54.6,27! | 29,50.6! 34.6,47! 34,52.6! | 5,80! 12,77! 11,83! | 16,86! 23,82.6! 22,87.4! | 68,83.6!
    75,81! 74,86.6! | 79,79! 86,77.6! 83,83! | 42,84! 49,82.6! 47,87.6!
"""


def higher(way: str) -> Path:
    """They stand behind the hull."""
    return shape(way).placed((0, -3))


def his(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((25, 38.6), scale=0.52, turn=4)


def friday(cut: Path) -> Path:
    """Friday's head; their eyes are level."""
    return cut.placed((65.4, 39), scale=0.52, mirror=True, turn=-6)


def cut() -> Plate:
    """Friday picked the tree."""
    plate = Plate()
    plate.fill("ink", higher(MAN), higher(FRIEND), his(ROBINSON), friday(FRIDAY))
    plate.fill("paper", his(ROBINSON_CUTS), friday(FRIDAY_CUTS), blades(CUTS).placed((0, -3)))
    plate.fill("gamboge", shape(INSIDE), edge="ink")
    plate.fill("ink", blades(HOLLOWED), shape(HULL))
    plate.fill("ink", higher(UP), higher(DOWN), edge="paper")
    plate.fill("ink", higher(ARMS), higher(HIS_ARMS))
    plate.fill("paper", blades(SLEEVES).placed((0, -3)), blades(ADZED))
    plate.fill("gamboge", shape(GROUND))
    plate.fill("paper", shape(CHIPS), edge="ink")
    return plate
