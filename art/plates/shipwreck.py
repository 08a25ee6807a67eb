"""4. Shipwreck: the hull in two halves and nothing between them but water. A V where the ship under sail is a U."""

from art.burin import blades, lines, rule, shape, swell
from art.plate import Plate

RAIN = "24,12! 44,3! 66,2! 87,6! 87,70! 2,70! 2,34!"
STERN = "3.6,36! 8,38! 12,44.6! 26,49.4 41,57.4! 37,60! 42,64! 37,67.6! 41,77! 26,81 11,77! 5,60"
BOW = "52.6,60! 66,53.4 75,39.6! 79.4,31! 87.6,14! 84,33! 79,44 78,59 72,79! 58,81! 61,74.6! 54.6,71! 60,65.6!"
MASTS = "20,52 16,13 | 35,56 38.4,31 | 67,50 61,34"
SAILS = """
    40,35.6! 64,27.6! 68,40 64.4,49.6! 60,41.4 57,51.6! 54,45.4 49,50.6! 47,43.4 42.6,45.6! 44,41 | 10.6,27.4!
    26,25.8! 27.4,34 25,40.6! 21,35.4 19,42.6! 16,36.4 10,39.6! 13,33
"""
SPRAY = "43,82! 39,64 33,55.4! 42.6,57 44,46! 49,55 57.6,47.4! 55,59 62.6,59.6! 57,66 58.6,82!"
SEA = """
    1,81 0,72 4,66 13,64 19,68.4! 16,70 22,77 29,70 38,67 45,71.4! 41,73 48,79 56,72 64,67 72,70.4! 68,73 75,77 82,72
    88,69! 87.6,78 76,85 44,88.4 14,86
"""
WAVES = (
    "1,77 3,68 10,64 15,68.6 19,78 28,81.6",
    "24,77 31,69.6 38,67 41,72.6 46,81.6 56,82.4",
    "50,79 58,70.6 65,67 68,72.6 73,79.4 84,77.4",
)


def cut() -> Plate:
    """Slanting rain, two halves of a ship, a mast that goes overboard."""
    plate = Plate()
    plate.line("ink", "fine", rule(RAIN, 4.4, seed=9, ragged=11, angle=114, least=14))
    plate.fill("verdigris", shape(SPRAY))
    spars = swell(MASTS, 3, 2.4, 1.6), swell("35.6,37 49,31 69,26", 2.8, 2.2, 0.8), blades("8.6,27.4 27.4,25 1.6")
    plate.fill("ink", *spars, shape("37,35! 36,28.6! 40,32! 41.4,26.6! 41.4,35!"))
    plate.fill("madder", shape("15.6,14! 23,8 28,15 36.6,9! 31,19.6 24,14.4 17,19.6!"), edge="ink")
    plate.fill("bright", shape(SAILS), edge="night")
    folds = "45,36 49,40 47,44.6 | 51,34 55,39 53,46.6 | 57,32 61,37 59,44.6 | 15,30 17,33 15,37 | 21,29 23,32.6 21,36"
    plate.line("night", "fine", lines(folds))
    plate.fill("ink", shape(STERN), shape(BOW))
    ribs = """
        8,46 39,60 1.6 1.6 | 8,54 37,66 1.3 1.6 | 9,63 37,73 1.1 1.2 | 58,62.4 78,44 1.5 2.6 | 62,70 77,54 1.2 2 |
        64,76 75,64 1 1
    """
    plate.fill("paper", blades(ribs))
    plate.line("paper", 2.2, lines("13,52 32,60"), dash="2.4 4.8")
    plate.fill("verdigris", shape(SEA))
    waves = [swell(way, 0.4, 1.4, 1, 1.8, 2.8, 0.4) for way in WAVES]
    plate.fill("ink", *waves, blades("4,79 16,85 1.7 -1 | 31,81 42,86 1.7 -1 | 58,81.6 68,86 1.7 -1"))
    foam = """
        5,67 18,68.6 2 1.8 | 31,70 44,71.6 2 1.8 | 57,71 71,70.6 2 1.8 | 46,51 48,57 1.5 | 50.4,57 51.4,67 1.7 |
        41.6,59 45,65 1.3
    """
    plate.fill("bright", blades(foam))
    return plate
