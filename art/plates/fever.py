"""12. Fever: a sick man in bed, a wet cloth on his brow; the walls sway, and the cap hangs on the bedpost."""

from art.burin import Path, blades, comb, lines, shape
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

# Cut upright, looking right; then laid on its back.
HEAD = """
    -11,-18 -10,-29 -2,-33.4 7,-31.4 10.6,-26! 10.4,-21.6! 17.4,-15! 13,-13.6! 15,-11.4! 13.4,-9.6! 14.6,-8! 14,-2
    11,9! 9.6,4! 7,11! 5.4,4.6! 2,10! 0,3! -8,5! -8,-8! -13,-3! -13,-12!
"""
HEAD_CUTS = """
    6.6,-19 11,-19.6 1.4 .7 | 4,-12 13,-11.4 1.5 1 | 4,-9 4,2 1.1 .6 | 7,-8 7,5 1.2 .4 | 10.4,-8 10.4,5 1.2 -.2 |
    -7,-21 -5,-10 1.3 -.6 | 1,-17 8,-14.6 1 -.6
"""
CLOTH = "-1,-35.6! 6,-35.4 11.6,-31 14.6,-24.6! 14,-19.6! 9,-20.6! -3,-23.6! -6,-26! -4,-30!"
BLANKET = """
    38,66! 38,60 42,55.4 49,55! 56,43 61,39.4 66,46.6! 70,43.6 74,42.6 77,48! 78.6,58 78.6,76! 74,73 70.4,78! 66,75
    62,80! 58,76 53.4,80! 50,76 46.4,79! 43,75 39.4,77.6!
"""
SWAY = """
    20,12 28,8 36,12 44,16 52,12 60,8 68,12 | 14,18 22,14 30,18 38,22 46,18 54,14 62,18 70,22 78,18 | 10,24 18,20
    26,24 34,28 42,24 50,20 58,24 66,28 72,25 | 16,30 24,26 32,30 40,34 48,30 56,26 64,30 70,33
"""


def laid(cut: Path) -> Path:
    """On its back, the face up."""
    return cut.placed((37, 55), turn=-80, scale=0.94)


def cut() -> Plate:
    """Nothing holds still but the bed."""
    plate = Plate()
    plate.line("ink", "contour", lines(SWAY))
    plate.fill("bright", shape("5,66! 5,52 9,45.6 16,45! 28,52 40,57! 43,62 40,67!"), edge="night")
    plate.fill("ink", laid(shape(HEAD)), edge="night")
    plate.fill("paper", laid(blades(HEAD_CUTS)))
    plate.fill("verdigris", laid(shape(CLOTH)), edge="ink")
    plate.fill("madder", shape(BLANKET), edge="ink")
    folds = comb(
        "40,66 43,59 50,58 59,44 65,50 74,46 77,52", "39,76 46,72 52,74 58,72 65,75 72,72 77,74", 4, 1.7, 0.25, seed=3
    )
    plate.fill("ink", folds)
    plate.fill(
        "ink", shape("2,36! 4.4,33 7,36! 7,86! 2,86!|78,47! 83.4,47! 83.4,86! 78,86!|5,80! 80,80! 80,83.4! 5,83.4!")
    )
    plate.fill("ink", CAP.placed((80.7, 58), scale=0.52), shape("4,66! 40,66! 41,70.4! 4,70.4!"))
    plate.fill("paper", CAP_CUTS.placed((80.7, 58), scale=0.52))
    return plate
