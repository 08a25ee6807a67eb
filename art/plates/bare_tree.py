"""42. The tree: great and bare, one leaf falls. Robinson stands under it, cap in hand, and looks out to sea."""

from art.burin import Path, blades, rule, shape, swell
from art.plate import Plate
from art.stock import BARE, BEARD, CAP, CAP_CUTS

SKY = "4,52! 3,44 8,34 4,24 20,18 30,8 50,3 68,6 82,18 86,40 85,52!"
TREE = """
    3,85.6! 11,79 17,68 18.6,54 16.6,44! 9,38 1,36.6! 1,34.6! 9,34.4 16,36.4! 11,28 9,17! 9.4,16! 14,26 20,34! 23,24
    20.6,10! 21.6,9.6! 26,20 28.4,30! 33,18 42,8! 43,8.6! 38,19 34,31! 44,28.6 57,28.6 68,22! 75,16 79,9.6! 80,10!
    78,17! 84,15.6! 84.4,16.6! 77,21.6 68,28 57,33.6 46,33.8 35,39! 31,48 31,60 37,72 50,82.4! 42,81.6 36,79.6! 33,85!
    27,79.6! 20,86! 18,80!
"""
TWIGS = """
    15,44 8,46 3,51 | 13,31 7,27 5,21 | 24,20 17,13 17,6 | 30,25 31,16 29,6 | 38,20 48,18 54,11 | 71,26.4 77,27 80,30
    | 52,29.6 57,22 63,18 | 75,15.6 74,10 75,5
"""
BARK = """
    24,41 23.6,62 1.6 1.6 | 29,45 27.6,73 1.5 -1.4 | 23,66 14,80 1.6 -1.2 | 29.6,63 38,77 1.5 1.2 | 27,31 27.4,38 1.3
    | 37,35.6 54,31.4 1.4 -.6 | 59,30.6 70,24 1.2 .6 | 20,36.6 11,35.4 1.1 .6 | 26,70 26,80 1.4
"""
BIRD = """
    38,31.6! 41,26 46,23.8 47.4,20.6 51,19.6 53.2,21.4! 56,22.8! 53,24! 51.6,28 47,31 43,31.6! 35.6,35.8! 36.6,32.6!
"""
LEAVES = (((46, 47), 62), ((81, 33), 172))
# A leaf around 0, 0, its stalk down.
LEAF = "0,5! -4,2 -3.6,-3 0,-6! 3.6,-3 4,2"
VEIN = "0,8 0,-4 1.3"
COAT = """
    59,55! 63.4,54.4! 67,57 68,63 66.6,67! 68,72 69.4,78! 66,77.4! 66,84! 69,85.6! 69,86.4! 63,86.4! 62.8,78.6!
    61,78.4! 60.6,84! 63,85.6! 63,86.4! 57.4,86.4! 57.8,78.4! 53.6,79.4! 55,72 56.4,66! 55,62 56,57
"""
SLEEVE = "59,58.6! 63.4,58 64.6,62 64,66.6! 66,68.6 71.6,69.4! 72,73! 66,74 60.6,72.6 58.4,69 58,63"
SEAMS = """
    59,60 61,71 1.3 1.6 | 61,72.4 71,72.6 1.2 .6 | 64.6,60 64.8,67.4 1.2 .4 | 57,67.4 56,76 1.2 | 61.4,74.6 61.4,78
    1.2
"""
FACE = """
    -8,-27 4,-30.6 1.4 1.4 | -8,-21 0,-25 1.3 1.4 | 6.6,-19.6 11,-20.4 1.2 .5 | 4,-8 6,5 1.3 .5 | -7,-14 -5,-5 1.3 .8
"""


def his(cut: Path) -> Path:
    """The man, on his knoll."""
    return cut.placed((0, -8))


def head(cut: Path) -> Path:
    """His head, bare."""
    return his(cut.placed((60.4, 55), turn=4, scale=0.42))


def held(cut: Path) -> Path:
    """The cap, before him."""
    return his(cut.placed((74.6, 78.6), turn=12, scale=0.36))


def cut() -> Plate:
    """Nobody cheers."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=21, ragged=9, spare="66,52! 65,44 69,38 77,36 85,39 88,45 88,52!"))
    plate.fill("lamp", shape("67.4,52! 67.4,46 71.6,39.6 77.6,39 83.6,40.4 87,46 87,52!"), edge="night")
    plate.fill("verdigris", shape("2,52! 86,52! 88,60 87,76 60,80 4,78! 1,64"))
    plate.fill("ink", blades("2,52 88,52 1.6 .3 | 38,57 52,56.6 1.3 .4 | 74,57 86,56.6 1.4 .4 | 3,61 14,60.6 1.3 .4"))
    plate.fill("gamboge", shape("1,85! 10,79 30,79 48,77 62,74.6 78,74.6 88,78! 88,83 80,88 40,88.4 6,88"))
    plate.fill("ink", shape(TREE), swell(TWIGS, 2.6, 1.6, 0.4), shape(BIRD))
    plate.fill("paper", blades(BARK), blades("42,29.6 48.6,25.6 1.2 -1"))
    plate.fill("madder", *(shape(LEAF).placed(to, turn=turn) for to, turn in LEAVES), edge="ink")
    plate.fill("ink", *(blades(VEIN).placed(to, turn=turn) for to, turn in LEAVES))
    plate.fill("ink", his(shape(COAT)), head(BARE), head(BEARD))
    plate.fill("ink", held(CAP), edge="paper")
    plate.fill("ink", his(shape(SLEEVE)))
    plate.fill("paper", held(CAP_CUTS), head(blades(FACE)), his(blades(SEAMS)))
    return plate
