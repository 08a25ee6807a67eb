"""12. Fever: a sick man in bed, a wet cloth on his brow, the cap on the bedpost. The walls sway, the kid watches."""

from art.burin import Path, blades, shape, swell
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

SWAY = """
    12,13 18,7 26,8 34,14 42,15 48,9 56,4 64,9 72,11 78,7 | 4,25 12,18 20,18 28,24 36,26 43,20 50,15 58,19 66,22 74,17
    | 60,29 66,25 73,24 79,28 86,25
"""
PILLOW = "7,66! 7.4,44! 6,38 11,37.6! 18,39 24,47 31,59! 36,61 37,66!"
CLOTH = "6,-34! 13.4,-28! 13,-20! 4,-21 -6,-18.6 -12,-13! -16.4,-15! -15,-23 -6,-27.4 2,-29.4!"
HEAD = """
    -10,-20 -10.6,-29 -2,-34 6,-32.4 10.6,-26! 11,-20.6! 17.6,-15.4! 16.6,-12.6 12.4,-12.4! 13.4,-10.4! 11.6,-8.6!
    16,-5.6! 17.6,2 14,12! 10,7.6! 6,12.4! 2,4! -7,6! -9,-4! -12,-12
"""
FACE = "4.6,-16.6 11,-16.6 1.5 -1 | 3,-10 13,-9.4 1.4 1.2 | 6,-5 8,7 1.4 .8 | 11,-6 12.6,7 1.3 .6 | -5,-13 -2,-4 1.5 .8"
BLANKET = """
    34,66! 36,60 41,57! 47,55.6 54,55! 58,47 63,44.6 67,47! 70,51 70.6,53! 73,49.6 76,51 77,54! 77.6,61 77,77! 75,74.6
    72,78! 68,75.6 64,78.6! 60,75.6 55.6,78.6! 51,75.4 47,78! 43,75 39,77! 35.6,75
"""
FOLDS = "58,60 66,49 1.8 1 | 63,73 71,58 1.7 1 | 75,72 75,57 1.5 -.6 | 39.6,74 38.4,67 1.5 -.4 | 47,75 55,68 1.5 -.6"
ARM = "34,60! 41,56 47,56.6! 52,57.4 55,59.6! 55.4,63 53.6,65.4! 50,66 47.4,64! 40,65.4 36,65.4!"
POSTS = """
    1.6,36! 4.4,33.4 7.4,36! 7.4,86! 1.6,86! | 77,46! 82.4,46! 82.4,86! 77,86! | 5,80! 80,80! 80,83.4! 5,83.4! | 5,66!
    40,66! 40,70! 5,70!
"""
# The kid, looking right.
KID = """
    32,47! 36,43 36.6,39! 33,43 29,44! 28,38 32,34 36.6,33.6! 36,29.4! 39.4,31.6! 41.6,28.6! 43,31.8! 47,33 48.6,36.6!
    54,39.4! 55,42.4 52.6,44.8! 48,45 46.4,45! 45.4,48 44.8,52! 46,66! 30,66!
"""
FUR = "43.4,35 43.6,38.4 2 | 31,41 35,36.4 1.4 .6 | 36,47 35,58 1.4 .4 | 41,48 41,58 1.4"


def his(cut: Path) -> Path:
    """His head, on the pillow."""
    return cut.placed((33, 61), turn=-52, scale=0.78)


def beside_him(cut: Path) -> Path:
    """The kid, on the other side of the bed."""
    return cut.placed((92.6, 6), scale=0.94, mirror=True)


def hung(cut: Path) -> Path:
    """The cap, on the bedpost."""
    return cut.placed((80, 59), scale=0.52)


def cut() -> Plate:
    """Nothing holds still but the bed."""
    plate = Plate()
    plate.fill("ink", swell(SWAY, 0.3, 1.7, 1.2, 1.7, 0.3))
    plate.fill("ink", beside_him(shape(KID)))
    plate.fill("paper", beside_him(blades(FUR)))
    plate.fill("gamboge", shape(PILLOW), edge="ink")
    plate.fill("ink", shape(POSTS), hung(CAP))
    plate.fill("ink", his(shape(HEAD)), edge="paper")
    plate.fill("madder", shape(BLANKET), edge="ink")
    plate.fill("verdigris", his(shape(CLOTH)), edge="ink")
    plate.fill("ink", blades(FOLDS))
    plate.fill("ink", shape(ARM), edge="paper")
    plate.fill("paper", his(blades(FACE)), blades("46,58.6 46.6,64 1.3 .3 | 50.4,61.4 55,61.6 1"), hung(CAP_CUTS))
    return plate
