"""20. The first loaf: round, cut in a cross, on a peel before the oven's mouth."""

from math import cos, radians, sin

from art.burin import blades, shape
from art.plate import Plate

FLAMES = """
    24,56! 22,46 26,42 25,35! 30,39 31,44! 35,36 32,30 36,23! 40,31 41,36! 45,30 43,25 47,18! 52,30 49,36 52,40! 56,35
    55,31 57,27! 62,38 59,43 61,47! 63,45 63,43 64,41! 67,49 64,52 64,56!
"""

LOAF = "15,63! 15.6,49 29,38.6 45,38.4 61,38.6 73,49 73.6,63! 71,71.4 59,74.4 44,74.4 29,74.4 17.6,71.4"
LOAF_LIT = shape(LOAF).placed((1, -1), about=(44.4, 56), scale=0.925)
CRUST = """
    19,64 30,72.6 1.6 -1.4 | 19.6,59.6 25,65 1.4 -.6 | 36,73 52,73 1.3 -.5 | 63,67 69.6,61 1.3 -.6 | 37,42.6 48,41 1.3
    .6
"""


def stone(angle: float) -> str:
    """A stone of the arch."""
    a, b = radians(angle - 8.6), radians(angle + 8.6)
    corners = ((a, 27), (a, 37.4), (b, 37.4), (b, 27))
    return " ".join(f"{44 + r * cos(t):.1f},{44 + r * sin(t):.1f}!" for t, r in corners)


def cut() -> Plate:
    """The whole bay smells of home."""
    plate = Plate()
    arch = "4.6,82! 4.6,44! 8,20 24,5 44,4 64,5 80,20 83.4,44! 83.4,82!"
    plate.fill("ink", shape(arch))
    stones = "|".join(stone(angle) for angle in range(-170, 0, 20))
    sides = """
        7,53! 17,53! 17,64.6! 7,64.6!|7,67.4! 17,67.4! 17,79.6! 7,79.6!|71,53! 81,53! 81,64.6! 71,64.6!|71,67.4!
        81,67.4! 81,79.6! 71,79.6!
    """
    plate.fill("madder", shape(stones), shape(sides))
    plate.fill("night", shape("18.6,82! 18.6,44! 20,30 30,19 44,18.6 58,19 68,30 69.4,44! 69.4,82!"))
    plate.fill("lamp", shape(FLAMES))
    plate.fill(
        "gamboge",
        shape("""
            8,69! 13,63 75,63 80,69! 75,77 62,80! 49,81 47,87.6! 39,87.6! 39,81 26,80! 13,77
        """),
        edge="ink",
    )
    plate.fill("ink", shape(LOAF))
    plate.fill("gamboge", LOAF_LIT)
    plate.fill("ink", blades("25,47 65,66 7.6 2 | 65,46 25,67 7.6 -2"), blades(CRUST))
    plate.fill("bright", blades("28,48.4 62.6,64.6 4.4 1.8 | 62.4,47.4 28,65.4 4.4 -1.8"))
    return plate
