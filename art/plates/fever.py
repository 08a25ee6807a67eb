"""12. Fever: a sick man in bed, a wet cloth on his brow; the walls sway, and the cap hangs on the bedpost."""

from art.burin import blades, comb, lines, shape
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

HEAD = """
    6.6,51 9,44.6 16,40.8! 23.6,40.6! 25.6,42.8! 30.6,32.6! 33,40! 35,39! 35,41.4! 37,40.6! 37.2,43! 41,41 46,43
    53,48.6! 47,48.4! 50,52.6! 45,51.8! 46,56! 42,55! 41,59! 36,62 28,62 16,60.6! 8,57
"""
HEAD_CUTS = """
    22.6,47.6 28.4,45 2 -1.4 | 31,44.6 36,45.4 1.5 .8 | 37,47.4 48,47.2 1.4 1 | 37.6,50.4 45.6,50.4 1.3 .6 | 37,53.4
    43.4,54 1.2 .4 | 16,51 19,57.4 1.6 1 | 10.4,54 15,58 1.3 .5 | 26,52 29,58.4 1.4 .8
"""
CLOTH = "8,48! 10.4,42.6 16,38.6! 24.6,38.4! 26,41.8! 23.6,45.4! 15,46.6! 12.4,51!"
BLANKET = """
    38,66! 38,60 42,55.4 49,55! 56,43 61,39.4 66,46.6! 70,43.6 74,42.6 77,48! 78.6,58 78.6,76! 74,73 70.4,78! 66,75
    62,80! 58,76 53.4,80! 50,76 46.4,79! 43,75 39.4,77.6!
"""
SWAY = """
    20,12 28,8 36,12 44,16 52,12 60,8 68,12 | 14,18 22,14 30,18 38,22 46,18 54,14 62,18 70,22 78,18 | 10,24 18,20
    26,24 34,28 42,24 50,20 58,24 66,28 72,25 | 16,30 24,26 32,30 40,34 48,30 56,26 64,30 70,33
"""


def cut() -> Plate:
    """Nothing holds still but the bed."""
    plate = Plate()
    plate.line("ink", "contour", lines(SWAY))
    plate.fill("bright", shape("5,66! 5,52 9,45.6 16,45! 28,52 40,57! 43,62 40,67!"), edge="night")
    plate.fill("madder", shape(BLANKET), edge="ink")
    folds = comb(
        "40,66 43,59 50,58 59,44 65,50 74,46 77,52", "39,76 46,72 52,74 58,72 65,75 72,72 77,74", 4, 1.7, 0.25, seed=3
    )
    plate.fill("ink", folds)
    plate.fill("ink", shape(HEAD), edge="night")
    plate.fill("paper", blades(HEAD_CUTS))
    plate.fill("verdigris", shape(CLOTH), edge="ink")
    plate.fill(
        "ink", shape("2,36! 4.4,33 7,36! 7,86! 2,86!|78,47! 83.4,47! 83.4,86! 78,86!|5,80! 80,80! 80,83.4! 5,83.4!")
    )
    plate.fill("ink", CAP.placed((80.7, 58), scale=0.52), shape("4,66! 40,66! 41,70.4! 4,70.4!"))
    plate.fill("paper", CAP_CUTS.placed((80.7, 58), scale=0.52))
    return plate
