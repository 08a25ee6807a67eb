"""12. Fever: a sick man in bed, a wet cloth on his brow; the walls sway, and the cap hangs on the bedpost."""

from art.burin import Path, blades, comb, lines, shape
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

# Cut upright, looking right; then laid on its back.
HEAD = """
    -11,-18 -10,-29 -2,-33.4 7,-31.4 10.6,-26! 10.6,-21! 16,-15.8! 12.8,-14.2! 14.6,-12! 14.4,-8 13,4 10,12! 8.6,6!
    6,13! 4.6,6! 2,10! 0,3! -8,5! -8,-8! -14,-3! -13,-12!
"""
HEAD_CUTS = """
    7.4,-19.4 11.6,-19.6 1.1 .5 | 4,-12.6 12.4,-11.6 1.4 1 | 4,-9 4,2 1 .6 | 7,-8 7,6 1.2 .4 | 10,-8 10,5 1.1 -.2 |
    -8,-27 -8.6,-12 1.2 -.8 | -5,-24 -6,-8 1.1 -.6
"""
CLOTH = "-1,-35.6! 6,-35.4 11.6,-31 14.6,-24.6! 14,-19.6! 9,-20.6! -3,-23.6! -6,-26! -4,-30!"
BLANKET = """
    34,66! 33.6,58 38,52.4 46,53! 54,42 60,38.4 66,46! 72,43 77,41.6 80,47! 82,58 82,76! 77,73 73.4,78! 69,75 64.6,80!
    60,76 55,80! 51,76 46.6,79! 42,75 38,77.6!
"""
SWAY = """
    20,12 28,8 36,12 44,16 52,12 60,8 68,12 | 14,18 22,14 30,18 38,22 46,18 54,14 62,18 70,22 78,18 | 10,24 18,20
    26,24 34,28 42,24 50,20 58,24 66,28 72,25 | 16,30 24,26 32,30 40,34 48,30 56,26 64,30 70,33
"""


def laid(cut: Path) -> Path:
    """On its back, the face up."""
    return cut.placed((33, 53), turn=-82, scale=0.82)


def cut() -> Plate:
    """Nothing holds still but the bed."""
    plate = Plate()
    plate.line("ink", "contour", lines(SWAY))
    plate.fill("bright", shape("4,66! 5,53 8,46 15,44! 28,50 38,55! 41,61 38,67!"), edge="night")
    plate.fill("ink", laid(shape(HEAD)), edge="night")
    plate.fill("paper", laid(blades(HEAD_CUTS)))
    plate.fill("verdigris", laid(shape(CLOTH)), edge="ink")
    plate.fill("madder", shape(BLANKET), edge="ink")
    folds = comb(
        "36,66 40,57 48,56 58,43 65,49 76,45 80,52", "36,76 44,72 50,74 58,72 65,75 74,72 81,74", 4, 1.7, 0.25, seed=3
    )
    plate.fill("ink", folds)
    plate.fill(
        "ink", shape("2,36! 4.4,33 7,36! 7,86! 2,86!|80.6,47! 86,47! 86,86! 80.6,86!|5,80! 82,80! 82,83.4! 5,83.4!")
    )
    plate.fill("ink", CAP.placed((83, 58), scale=0.52), shape("4,66! 37,66! 38.6,70.4! 4,70.4!"))
    plate.fill("paper", CAP_CUTS.placed((83, 58), scale=0.52))
    return plate
