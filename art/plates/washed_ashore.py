"""5. Washed ashore: a great wave curls over a man who lies on the sand."""

from art.burin import blades, comb, rule, shape, stipple, swell
from art.plate import Plate

SKY = "16,34! 22,10 44,3 70,7 86,20 87,40 82,54! 40,54!"
OUTER = "1,78 2,52 9,33 21,20 38,14 57,17 69,27 73,36"
INNER = "58,71 46,66 38,58 36,49 38,41 45,36 53,37 60,42"
WAVE = f"{OUTER} {' '.join(reversed(INNER.split()))} 40,78 20,80"
FOAM = """
    45,12.6! 57,12.6 69,19 76,33! 77,43! 73.2,36! 72.6,46! 69,37.6! 67,46.6! 64.6,38! 60.6,45.6! 59.8,37.4! 55,42.6!
    55.4,35.6! 49,38.6! 51,32! 56,31 54,26.4 48,28! 49.6,22 43,20.6 38.6,22.6! 40,17.6
"""
MAN = """
    27,81.4! 25,79.6! 27,77.4! 36,77.6 43,73.6! 47,69 54,69! 60,69.4 63.6,67.6! 63.4,63.6 66.6,60.6 71,61.2 73,63.8!
    74.2,66.6! 72.8,67.4! 73,69.6 71,71! 76,71.8 82,70.4! 84,69 86.6,70.2! 86,72.6 82,74.4 76,75.6! 68,76 64,74.4!
    67,77.6 72,78! 74.4,79.6! 72,81 65,80.6 60.4,77! 54,77.4! 46,79.4 36,81.4! 31,82! 29,84!
"""


def cut() -> Plate:
    """The wave has done with him, and the sand takes him."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=4, ragged=9))
    plate.fill("gamboge", shape("12,78! 40,70 62,66 87,60! 89,70 82,80 58,87 30,87 10,84"))
    plate.fill("verdigris", shape(WAVE))
    swells = swell(OUTER, 0.4, 1.8, 2.6, 3, 3, 2.8, 2.4, 0.4)
    plate.fill("ink", swells, comb(OUTER, INNER, 4, 1.7, ragged=0.22, seed=5), swell(INNER, 0.3, 1.4, 2, 2, 1.4, 0.3))
    plate.fill("ink", swell("2,82 14,77 24,80 34,74 44,71", 0.3, 2, 2.4, 1.8, 0.3))
    plate.fill("bright", shape(FOAM), edge="night")
    plate.fill("night", blades("56,14 66,33 1.2 -3 | 50,18 59,34 1.1 -2.4 | 62,17 71,33 1.2 -2.6"))
    plate.line("ink", 0.9, stipple("48,84! 60,80 86,72! 84,80 60,87", 4.4, seed=2), ends="round")
    plate.fill("ink", shape(MAN))
    plate.fill(
        "paper", blades("46,75.6 61,71.6 1.3 .6 | 64.6,66 71,63.4 1 .8 | 52,77 60,74.4 1 .4 | 30,79.8 42,77.4 1 .3")
    )
    return plate
