"""1. Leaving home: a boy with a bundle on a stick; behind him the house with its door open. The gable is that of 45."""

from art.burin import blades, dots, rule, shape, wedges
from art.plate import Plate
from art.stock import BARE, BARE_CUTS

SKY = "4,66! 3,58 1,50 5,44 3,37 10,22 30,18 42,24 48,40 48,66!"
ROOF = """
    22,55.6! 22,47! 25.8,47! 25.8,59! | .8,64.4! 8.4,56.6 16.4,48! 24.4,56.6 32,64.4! 29,67! 22.4,60.4 16.4,54!
    10.4,60.4 3.8,67!
"""
BUNDLE = """
    17,22.6! 12,26 7,30.6 7.4,37 13,42 22,41.4 27,37 26.4,30.6 21.4,26.4! 25.6,22.4! 19.8,22.4! 17.6,18.6! 15.6,22!
    10.6,20.6!
"""
COAT = """
    51,34.6! 56,32.6 61,34.6! 64.4,37 65,41.4! 70,44 76,42! 76.8,40.4! 79.6,42.4! 78.6,46! 72,50 64.4,47.6! 63.6,52
    68.4,62! 64,63.4 61,62! 58,64.4 54,63! 49,65 42,63! 47.4,53 47,46 46,41!
"""
LEGS = """
    47,60! 55.8,61! 53,67 48,69! 44,73 40.6,78.6! 42.6,80.4! 41.6,82.4! 33,81.6! 36,79.4! 40,71 41.6,66 43.6,61.4! |
    55.4,60.6! 64.6,61! 68.6,67.6 68.6,70! 71,75 71.6,79.2! 77.6,81.4! 77.6,83! 67.2,83! 66,72 62.6,68.6!
"""
CUTS = """
    57,34 58.6,46 1.3 -.5 | 61.6,37.4 62,46 1.2 .6 | 48.4,52.6 63.4,52.4 1.4 -.5 | 52,36 49.4,50 1.3 .7 | 49,55 46,62
    1.1 | 54,55.4 53,62.6 1.1 | 60,55.4 62.6,61.6 1.1 | 66,44.6 75,44.6 1 -1 | 44,67.6 48.4,69.4 1.1 | 64,68.6
    68.4,67.6 1.1 | 68.6,72 69.4,80 .9 | 43,71 39.6,77 .9
"""


def cut() -> Plate:
    """The boy walks out of the picture, and does not look round."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=3, ragged=7))
    plate.fill("verdigris", shape("1,74! 20,71 40,72.6 60,70 87,72! 87,78 78,85 60,84 44,87 18,86 3,82"))
    plate.fill("bright", shape("6,65! 16.4,54.4! 27,65! 27,77! 6,77!"), edge="night")
    plate.fill("madder", shape(ROOF), edge="ink")
    plate.fill("lamp", shape("12.4,77! 12.4,67.6! 15.8,65 19.4,67.6! 19.4,77!"), edge="night")
    plate.fill("night", shape("19.4,67.6! 23,66! 23,79! 19.4,77!"))
    plate.fill("paper", shape("9.6,77.6! 19,77.6! 40,80 66,79.6 87,76! 84,83 60,85.6 30,84.6!"))
    plate.fill("ink", BARE.placed((56, 34.4), scale=0.66), shape(COAT), shape(LEGS), wedges("81,45.4 12.6,21.6 2.4"))
    plate.fill("paper", BARE_CUTS.placed((56, 34.4), scale=0.66), blades(CUTS))
    plate.fill("madder", shape(BUNDLE), edge="ink")
    plate.line("ink", 2, dots("12.4,31.6 17.4,33 22.4,31.8 10.6,36.4 15,37.8 20,37.4 24,36"), ends="round")
    creases = "17,24 16,29.6 1.2 -.4 | 19,25 20.6,29 1 .4"
    plate.fill("ink", blades(creases), blades("44,85 76,84 1.4 .6 | 70,86.4 84,83.6 1.1 -.4"))
    return plate
