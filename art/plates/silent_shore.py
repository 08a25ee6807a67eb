"""26. The silent shore: a skull and ribs, half sunk in a wide empty beach; a crab goes by."""

from art.burin import Path, blades, rule, shape, stipple, swell
from art.plate import Plate

SKY = "34,28! 40,14 52,7 70,9 84,16 86,28!"
# The skull is cut upright around 0, 0, then laid aslant.
SKULL = """
    0,-26.6 16,-26 24.6,-14 23,-4! 19,2! 21.4,7! 18.6,12.6! 13,14.6! 12,25! 0,27! -12,25! -13,14.6! -18.6,12.6!
    -21.4,7! -19,2! -23,-4! -24.6,-14 -16,-26
"""
HOLLOWS = """
    -15,2! -14.6,-4 -9,-4.6! -4,-3 -4.6,5 -9,8.4! -14.6,8 | 15,2! 14.6,-4 9,-4.6! 4,-3 4.6,5 9,8.4! 14.6,8 | 0,6!
    3.4,12! 0,13.6! -3.4,12!
"""
SHADES = "-22,-12 -18,4 2.4 .8 | 5,-25 9,-15 1.6 1.4 | -14,-9.6 -6,-9 1.4 1 | 6,-9 14,-9.6 1.4 1"
RIBS = "10,66 6,50 13,41 22,40 | 17,67 14,53 20,45 28,44 | 24,68 22,57 27,50 34,49 | 31,68 30,61 33,56 38,55"
SAND = "1,44! 24,41 44,42.4 66,39 88,40! 87,56 88,72 80,84 60,88 24,88 6,84 2,66"
HEAPS = """
    40,62.6! 46,60 54,62.4 64,60 74,62.4 82,61! 82,68 66,76 46,72 | 5,66! 12,63.6 24,65 36,64.6 40,66! 34,71 20,72
    8,70
"""
CRAB = "11,79! 12.6,75 20,74.6 22.4,79! 20,83 14,83"
LEGS = "12,81 8.6,85 1.6 .6 | 14,82 12,87 1.5 .4 | 21,81 25,85 1.6 -.6 | 19.4,82 21.6,87 1.5 -.4"
CLAWS = "12.6,77 8,75 7.6,70.6 | 21,77 25.6,75 26,70.6"


def laid(cut: Path) -> Path:
    """As the tide left it."""
    return cut.placed((61, 53), turn=12, scale=0.66)


def cut() -> Plate:
    """He bids good night to them all."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=9, ragged=9))
    plate.fill("verdigris", shape("1,30! 30,28.6 60,29.6 88,28! 88,40 66,43 44,45 1,46"))
    plate.fill("gamboge", shape(SAND))
    plate.fill(
        "ink", swell("2,44.6 24,42 44,43.4 66,40 87,40.6", 0.3, 1.6, 0.8, 1.6, 0.3), blades("46,34 76,33 1.5 .6")
    )
    plate.fill("bright", swell(RIBS, 5, 4.6, 3.8, 0.3), edge="night")
    plate.fill("bright", laid(shape(SKULL)), edge="night")
    plate.fill("night", laid(shape(HOLLOWS)), laid(blades(SHADES)))
    plate.fill("gamboge", shape(HEAPS))
    plate.fill("ink", blades("40,63.4 83,62 1.6 1 | 5,67 40,66.6 1.5 1"))
    plate.line("ink", 0.9, stipple("30,80! 44,72 84,70! 78,82 50,86", 4.6), ends="round")
    plate.fill("ink", blades(LEGS), swell(CLAWS, 1.6, 1.8, 3.4))
    plate.fill("madder", shape(CRAB), edge="ink")
    return plate
