"""22. The canoe: a giant of a log, its rings to us, its hollow begun; the adze stands in it."""

from art.burin import blades, comb, oval, shape, stipple
from art.plate import Plate

LOG = """
    22,37! 40,31.6 60,26 74,22.6! 82,20 87.4,14! 87,26 83,36 74,46! 64,56 48,68 26,79.6!
"""
HOLLOW = "39,38! 50,30.4 64,25.4 78,23.4! 74,31 62,38 48,43.6! 43,43"
DEEP = "42.6,38.6! 52,33 64,28.4 74,26.4! 68,31 60,35.6 49,39.4!"
BARK = ("30,48 50,45 72,36 84,24", "32,78 50,70 70,54 85,34")
HANDLE = "57.6,36! 38.6,5.4! 41.4,3.6! 60.8,34.2!"
ADZE = "50,34! 53.4,27.6! 60.6,25.4! 65,32 64.4,43! 60.4,44.6! 58.6,37 55.6,33.6!"
CHIPS = """
    62,72! 68,69! 69,72! 64,75.6!|72,64! 78,65! 76,68.4! 71,67!|73,76! 79,73! 80,77! 75,79!|52,79! 58,80! 56,83.6!
    51,82!
"""


def cut() -> Plate:
    """Only the sea is still rather far away."""
    plate = Plate()
    plate.fill("verdigris", shape("2,78! 14,72 60,64 86,58! 88,70 80,82 44,88 12,87"))
    plate.fill("ink", shape(LOG))
    plate.fill("paper", comb(*BARK, 4, 1.7, ragged=0.3, seed=4))
    plate.fill("gamboge", shape(HOLLOW), edge="ink")
    plate.fill("night", shape(DEEP))
    plate.fill("ink", oval(22, 58, 18, 22, -6))
    plate.fill("gamboge", oval(22.6, 57.4, 15.4, 19.2, -6))
    rings = [oval(22.4 + 0.2 * i, 57.6 - 0.2 * i, 12 - 3.4 * i, 15.2 - 4.2 * i, -6) for i in range(3)]
    plate.line("ink", 1.5, *rings)
    plate.fill("ink", oval(23, 57, 1.6, 2), blades("24,56 34,46 1.6 .4 | 21,60 11,72 1.5 .3 | 21,54 16,42 1.3 .3"))
    plate.fill("ink", shape(HANDLE), shape(ADZE), edge="paper")
    plate.fill("gamboge", shape(CHIPS), edge="ink")
    plate.line("ink", 0.9, stipple("40,84! 60,76 84,70! 80,80 50,87", 4.6), ends="round")
    return plate
