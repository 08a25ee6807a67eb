"""5. Washed ashore: a great wave curls over a man who lies on the sand."""

from art.burin import blades, comb, oval, rule, shape, stipple, swell
from art.plate import Plate

SKY = "16,34! 22,10 44,3 70,7 86,20 87,40 82,54! 40,54!"
OUTER = "1,78 2,52 9,33 21,20 38,14 57,17 69,27 73,36"
INNER = "58,71 46,66 38,58 36,49 38,41 45,36 53,37 60,42"
WAVE = f"{OUTER} {' '.join(reversed(INNER.split()))} 40,78 20,80"
FOAM = """
    44,13! 57,12 71,19 77,31! 82,34 82,40 77,41.6! 78,46.6 72,48.6 69.4,44.6! 66,48 60.6,46 61,41! 56.6,43 53,39.6
    54.6,35.6! 50,36 47.6,31.6 50.6,28.4! 45,28 43.4,24 45.4,21.4! 41,22.6 38.6,19.6 40,16.6!
"""
MAN = """
    46,73.6! 47,69 54,69! 60,69.4 63.6,67.6! 63.4,63.6 66.6,60.6 71,61.2 73,63.8! 75,66.6! 72.8,67.4! 73,69.6 71,71!
    76,71.8 82,70.4! 84,69 86.6,70.2! 86,72.6 82,74.4 76,75.6! 68,76 64,74.4! 67,77.6 72,78! 74.4,79.6! 72,81 65,80.6
    60.4,77! 56,77.6 54,78! 50,83 44,82.4! 37,82 31,84.6! 29.6,87! 27,86! 27.6,81.4! 37,78.6 44,79! 47,78.6 48,76.6!
    42,77 36,74.6! 31,75.4 27,73.6! 25,75.6! 22.8,74! 24.6,69.6! 31,71.6 37,70.6! 42,71
"""


def cut() -> Plate:
    """The wave has done with him, and the sand takes him."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=4, ragged=9))
    plate.fill("gamboge", shape("12,78! 40,70 62,66 87,60! 89,70 82,80 58,87 30,87 10,84"))
    plate.fill("verdigris", shape(WAVE))
    swells = swell(OUTER, 0.4, 1.8, 2.6, 3, 3, 2.8, 2.4, 0.4)
    plate.fill("ink", swells, comb(OUTER, INNER, 4, 1.7, ragged=0.22, seed=5), swell(INNER, 0.3, 1.4, 2, 2, 1.4, 0.3))
    plate.fill("ink", swell("2,84 8,79.6 14,80 20,84", 0.3, 2, 2, 0.3))
    plate.fill("bright", shape(FOAM), edge="night")
    plate.fill("night", blades("57,15 69,33 1.3 -3 | 50,18 61,35 1.2 -2.6"))
    plate.fill("bright", oval(76, 53.6, 2.4), oval(69, 55, 1.7), oval(82, 48, 1.7), edge="night")
    plate.line("ink", 0.9, stipple("48,84! 60,80 86,72! 84,80 60,87", 4.4, seed=2), ends="round")
    plate.fill("ink", shape(MAN))
    plate.fill("paper", blades("46,75.6 61,71.6 1.3 .6 | 64.6,66 71,63.4 1 .8 | 52,77 60,74.4 1 .4"))
    return plate
