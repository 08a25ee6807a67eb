"""26. The silent shore: a skull and ribs, half sunk in the sand; bleached and quiet."""

from art.burin import Path, blades, lines, rule, shape, stipple, swell
from art.plate import Plate

SKY = "3,56! 2,44 8,34 8,26 26,14 50,8 74,10 86,24 88,54!"
# The skull is cut upright around 0, 0, then laid aslant.
SKULL = """
    0,-26.6 16,-26 24.6,-14 23,-4! 19,2! 21.4,7! 18.6,12.6! 13,14.6! 12,25! 6,27 0,27.6 -6,27 -12,25! -13,14.6!
    -18.6,12.6! -21.4,7! -19,2! -23,-4! -24.6,-14 -16,-26
"""
HOLLOWS = """
    -16,2.6! -15.6,-4 -10,-5.6 -4.4,-3.6! -3.6,1 -5.6,7 -10,9.4 -14.6,7.6! | 16,2.6! 15.6,-4 10,-5.6 4.4,-3.6! 3.6,1
    5.6,7 10,9.4 14.6,7.6! | 0,5! 3.8,12! 2.4,14.6! 0,12.8! -2.4,14.6! -3.8,12!
"""
SHADES = """
    -22,-10 -18,6 1.8 .6 | -20,8 -13.6,14 1.5 -.6 | 4,-26 9,-14 1.2 1.4 | 9,-14 6,-9 1 -.4 | -12.6,17 -11,24 1.2 |
    -14,-8.6 -5,-7.4 1.1 .8
"""
TEETH = "-7.6,18.6 -7,26.4 | -2.6,19.4 -2.4,27.2 | 2.6,19.4 2.4,27.2 | 7.6,18.6 7,26.4 | -11,18 0,20 11,18"
RIBS = "8,78 3,56 9,40 23,36 | 17,79 13,61 18,49 30,46.6 | 26,80 22.6,67 25,59 34,57.4"
SAND = "1,74! 14,71 30,74.4 44,71 60,75 74,71.6 88,72! 88,81 70,87.6 30,88 4,85"


def laid(cut: Path) -> Path:
    """As the tide left it."""
    return cut.placed((59, 49.6), turn=9)


def cut() -> Plate:
    """He bids good night to them all."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=9, ragged=9, spare="34,62! 30,40 42,20 60,17 80,22 88,44 84,66!"))
    plate.fill("verdigris", shape("1,56! 30,54.6 60,55.6 88,54! 88,68 60,73 20,73 1,70"))
    plate.fill("bright", swell(RIBS, 7, 5.4, 4.4, 0.3), edge="night")
    plate.fill("bright", laid(shape(SKULL)), edge="night")
    plate.fill("night", laid(shape(HOLLOWS)), laid(blades(SHADES)))
    plate.line("night", 1.3, laid(lines(TEETH)))
    plate.fill("gamboge", shape(SAND))
    plate.fill("ink", swell("2,73.6 14,71.6 30,74 44,70.6 60,74.6 74,71.4 87,72", 0.3, 1.6, 0.8, 1.8, 1.4, 1.6, 0.3))
    plate.line("ink", 0.9, stipple("6,78! 40,76 84,76! 70,85 30,86", 4.6), ends="round")
    return plate
