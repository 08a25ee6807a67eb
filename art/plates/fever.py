"""12. Fever: a sick man in bed, a wet cloth on his brow; the walls sway, and the cap hangs on the bedpost."""

from art.burin import blades, lines, shape
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

HEAD = """
    44,66! 38,60 35,57.4! 30,60.6 22,61 13,58.6 9,52 9.6,44 15,38 21,35.6! 25,34.8 27.6,38! 35.4,30.6! 38.4,30.6
    37.8,36.8! 40.8,36.8 40.6,39.4! 37,40! 40.6,41 39,43.6! 44,40 50,45 52.6,55! 48,55.6 45,59!
"""
FACE = """
    30,42 27,47 2 -2 | 27.4,57 37.6,45 1.9 2.4 | 37.6,54 46,48 1.4 1.2
"""
CLOTH = """
    8.6,48.6! 9.6,41 14,36.6! 21,33.2! 26.4,33.4! 25.6,37.4 23,40 22.6,44! 17,43.4 13.4,48!
"""
BLANKET = """
    39,66! 39.4,59 44,56.6! 52,57.6 59,55! 62,45 68,41.6 73,47! 76,53 78.6,60 78.6,76! 74,73 70.4,78! 66,75 62,80!
    58,76 53.4,80! 50,76 46.4,79! 43,75 39.4,77.6!
"""
FOLDS = """
    61,58 68,45 1.8 1 | 69,70 75.6,53 1.7 .8 | 62,72 71,53 1.6 .6 | 52,74.6 62,68 1.6 -.6 | 42,72 52,71.4 1.5 .6
"""
ARM = """
    41,58.6! 47,57 53,61! 55.6,62.6! 61,58.6! 62.6,56.6! 66,55.6! 70.4,57.4! 71.6,60! 69,62.6! 64,63.4! 62,63.6 57,68!
    53.6,69.4 50,67.6! 42,64
"""
SWAY = """
    20,12 28,8 36,12 44,16 52,12 60,8 68,12 | 14,18 22,14 30,18 38,22 46,18 54,14 62,18 70,22 78,18 | 28,24 34,28
    42,24 50,20 58,24 66,28 72,25
"""


def cut() -> Plate:
    """Nothing holds still but the bed."""
    plate = Plate()
    plate.line("ink", "contour", lines(SWAY))
    plate.fill("bright", shape("4,67! 3.6,58 7,52 14,55! 26,58 36,56! 44,60 41,67!"), edge="night")
    plate.fill("ink", shape(HEAD), edge="paper")
    plate.fill("paper", blades(FACE))
    plate.fill("verdigris", shape(CLOTH), edge="ink")
    plate.fill("madder", shape(BLANKET), edge="ink")
    plate.fill("ink", blades(FOLDS))
    plate.fill("ink", shape(ARM), edge="paper")
    plate.fill(
        "ink", shape("2,40! 4.4,37 7,40! 7,86! 2,86!|78,47! 83.4,47! 83.4,86! 78,86!|5,80! 80,80! 80,83.4! 5,83.4!")
    )
    plate.fill("ink", CAP.placed((80.7, 60), scale=0.52), shape("4,66! 40,66! 41,70.4! 4,70.4!"))
    plate.fill("paper", CAP_CUTS.placed((80.7, 60), scale=0.52), blades("65,58.6 69,58.6 1 | 65,60.8 69,61.4 1"))
    return plate
