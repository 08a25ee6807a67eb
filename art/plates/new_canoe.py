"""31. A new canoe: two men, an axe each; one is up while the other is down. Before them the hull on its block."""

from art.burin import Path, blades, shape, swell
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

HULL = """
    1.6,48.6! 8,55 22,58.4! 44,59.6 66,58.4! 80,55 86.6,48.6! 87,58 79,66.6! 74,71 60,71.6! 28,71.6! 14,71 9,66.6!
    1,58
"""
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
    19,45 18,60 1.3 .5 | 23,44 23,60 1.3 .3 | 28,54 32,61 1.2 -.5 | 28,47 36,47.6 1.2 -.8 | 39,43 42,35 1.1 -.4 |
    70,46 71,61 1.3 -.5 | 66,59 65.6,63 1.2 | 60,59 59.4,63 1.2 | 52,51.6 62,51.6 1.2 -1
"""
ADZED = "8,59.4 80,59.4 1.5 -3 | 14,64 74,64 1.4 -2.4 | 26,69 62,69 1.2 -1.2"
CALVES = """
    15,66! 22,66! 22,75 20.4,82! 25,84.4! 25,86.2! 14,86.2! 15.4,77 | 25,66! 32,66! 33,75 31.6,82! 36.6,84.4!
    36.6,86.2! 25.8,86.2! 26.4,77 | 57,66! 64,66! 63,77 63.6,86.2! 53,86.2! 53,84.4! 57.6,82! 56.4,75 | 67,66! 74,66!
    73.4,77 74.6,86.2! 64.4,86.2! 64.4,84.4! 68.4,82! 67,75
"""
BLOCK = "39.6,70! 49,70! 50,86.6! 38.6,86.6!"
CHIPS = "51,30! 56,28! 55,32! | 6,82! 11,80! 10,84! | 78,82! 83,79.6! 82,84!"


def higher(way: str) -> Path:
    """They stand behind the hull."""
    return shape(way).placed((0, -4))


def his(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((25, 38.6), scale=0.52, turn=4)


def friday(cut: Path) -> Path:
    """Friday's head; their eyes are level."""
    return cut.placed((65.4, 39), scale=0.52, mirror=True, turn=-6)


def cut() -> Plate:
    """This one rides like a gull."""
    plate = Plate()
    plate.fill("verdigris", shape("1,80! 20,77 44,79 68,77 88,80! 86,86 64,88.6 24,88.4 3,87"))
    plate.fill("ink", shape(CALVES), higher(MAN), higher(FRIEND), his(ROBINSON), friday(FRIDAY))
    plate.fill("ink", higher(UP), higher(DOWN), edge="paper")
    plate.fill("ink", higher(ARMS), higher(HIS_ARMS))
    plate.fill("paper", his(ROBINSON_CUTS), friday(FRIDAY_CUTS), blades(CUTS).placed((0, -4)))
    plate.fill("gamboge", shape(BLOCK), shape(HULL), edge="ink")
    plate.fill("ink", blades(ADZED), swell("2,49.4 9,56.6 22,60 44,61 66,60 80,56.6 86,49.4", 0.4, 2.6, 3, 2.6, 0.4))
    plate.fill("gamboge", shape(CHIPS), edge="ink")
    return plate
