"""17. The parrot: on the fist, beak to nose."""

from art.burin import Path, blades, lines, oval, shape
from art.plate import Plate
from art.stock import PARROT, PARROT_CUTS, PARROT_FACE, PARROT_INK, ROBINSON, ROBINSON_CUTS

FACE = "46,14! 43,7 36,6 33,11 36,14 34,20 38,27 46.6,30!"
SCALES = """
    45,43 47,45 49,43 | 46,49 48,51 50,49 | 42,54 44,56 46,54 | 44,60 46,62 48,60 | 37,60 39,62 41,60 | 26,14 28,16
    30,14 | 25,20 27,22 29,20 | 30,19 32,21 34,19 | 25,27 27,29 29,27 | 31,26 33,28 35,26 | 11,67 8,77 5,83 | 16,72
    13,80 10,84
"""
ARM = """
    87,87.4! 87.6,74 84,62! 66,60! 64,66 66,71! 62,78 56,77! 52,73 51,70! 49,66.4 46,66! 42,64.6 39.4,66.4! 35.6,65
    33,67.4! 29.6,67.6 29,71! 27.6,75 30,78! 34,82.6 42,81.4! 50,84 58,87! 72,88
"""
GRIP = """
    34,68 34.6,75 1.3 -.5 | 39.4,67.4 40.6,76 1.3 -.5 | 45,68 46,76 1.3 -.4 | 31,78 44,79 1.2 -.6 | 54,77.6 66,83 1.3
    -.6 | 68,76 71,86 1.4 .6 | 74,75 76,87 1.4 .5 | 80,72 81,86 1.4 .3 | 84.6,67 85,84 1.2
"""
CLAWS = "37,62! 40,63 41,70! 39,72! 38,67 35.6,65.6! | 43,62! 46,63.6 46.6,69! 44.6,71! 43.6,67 42,65.4!"


def his(cut: Path) -> Path:
    """His head, nose to the left."""
    return cut.placed((71.6, 63), scale=1.02, mirror=True)


def perched(cut: Path) -> Path:
    """The parrot on his hand."""
    return cut.placed((40, 67))


def cut() -> Plate:
    """It repeats what he tells himself."""
    plate = Plate()
    plate.fill("verdigris", perched(PARROT), edge="ink")
    plate.fill("gamboge", shape(FACE))
    plate.fill("bright", perched(PARROT_FACE), edge="night")
    plate.fill("night", oval(41.4, 19.4, 2.3))
    plate.fill("ink", perched(PARROT_INK), shape(ARM))
    plate.fill("ink", his(ROBINSON), edge="paper")
    plate.fill("verdigris", perched(PARROT_CUTS))
    plate.line("ink", "contour", lines(SCALES))
    plate.fill("madder", shape("42.6,36! 37,31.6 29,33 26,37.4! 31,35.4 37,37"))
    plate.fill("paper", his(ROBINSON_CUTS), blades(GRIP), blades("49,15 56,20 1.2 1"))
    plate.fill("verdigris", shape(CLAWS), edge="ink")
    return plate
