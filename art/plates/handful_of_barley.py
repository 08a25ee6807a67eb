"""15. A handful of barley: a sower with his sack, the arm swung out, the seed flying over furrows."""

from art.burin import Path, blades, comb, rule, shape
from art.plate import Plate
from art.stock import ROBINSON, ROBINSON_CUTS

BODY = """
    43,34 48,30.6! 54,32! 58,37.6! 66,43.4! 73,42.4! 75,39.6! 78.6,41.4! 78.4,46 73,48.6! 66,49 57.4,45.4! 57,52
    59,61! 56,59.6! 54.4,62.6! 51,60.4! 48,63! 45.4,60.4! 42,62.6! 41,60! 39,50 39.4,40
"""
LEGS = """
    41,59! 50,61! 47,67.6 42.4,70.6! 36,76 33,80.8! 36.4,83.2! 26,83.4! 29.6,76 34.6,68 | 48,60! 57.6,59! 60.6,65
    61.4,70! 64,80.4! 70.4,82.6! 70.4,84.4! 60,84.4! 57.4,72 52,66
"""
ARM = "42.6,35! 37,42 33.6,48! 31,51! 33,55! 37,54! 41,47 45,41!"
SACK = "29,51! 38,48.6! 42,51! 43,58 42,65 35,69.6 28,67 25.6,60"


FOLDS = """
    45,35 43,58 1.4 .8 | 49.6,36 49.4,58 1.3 | 54,38 55.4,56 1.2 -.4 | 58,41.4 70,46.4 1.3 -.8 | 40.4,52.6 56.4,52 1.5
    -.5 | 36,70 45,64 1.2 .6 | 31,79.6 36,72 1 .4 | 56,63 59.6,72 1.2 -.5 | 60.4,74 62,82 1 | 40,39 34,50 1.1 .5
"""
GRAINS = """
    79,38 82,37 | 80.6,42 84,42.6 | 79.6,46 83,48.4 | 83.6,51 86,54.4 | 77.4,50 79.6,53.4 | 79.6,57.4 81,61.4 |
    84.6,60 85.4,64 | 73.4,52.6 74.6,56.6 | 74.6,61 75.2,65 | 69.4,54.6 69,58.6 | 80,66.4 80.4,70.4 | 86,68.4 86,72.4
    | 69,63.4 68.6,67.4 | 74.4,70.6 74.4,74.6 | 81.4,75 81,79
"""


def on_his_neck(cut: Path) -> Path:
    """His head in its place."""
    return cut.placed((48, 32.6), scale=0.52)


def cut() -> Plate:
    """It would make one meal; he sows it."""
    plate = Plate()
    plate.line("ink", "fine", rule("3,58! 2,46 10,36 8,28 34,24 36,58!", 2.9, seed=8, ragged=8))
    plate.fill("gamboge", shape("2,68! 20,63 50,61.6 88,63! 88,80 70,88 20,88 3,82"))
    plate.fill("ink", comb("3,70 40,66 87,64", "12,90 45,89 80,86", 4, 2.2, 0.09, seed=2))
    plate.fill("ink", shape(BODY), shape(LEGS), on_his_neck(ROBINSON))
    plate.fill("gamboge", shape(SACK), edge="ink")
    plate.fill("ink", shape(ARM), blades("29,60 33,66 1.2 .6 | 39.6,54 39,63 1.1 -.5"))
    plate.fill("ink", blades("|".join(f"{grain} 2" for grain in GRAINS.split("|"))))
    plate.fill("paper", on_his_neck(ROBINSON_CUTS), blades(FOLDS))
    return plate
