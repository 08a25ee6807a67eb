"""7. A night in a tree: a man asleep on a limb, before a full moon and under a huge crown."""

from art.burin import Path, blades, oval, rule, shape
from art.plate import Plate
from art.stock import BARE

SKY = "2,34 4,14 26,1 52,0 76,3 88,22 88,48 84,72 68,84 40,86 12,82 1,58"
HALO = "40,32 52,20 68,19 81,30 83,41 79,53 69,62 54,62 43,53"
CROWN = """
    10,34.6! 1,33 1,21.4 9,20! 8,10 21,7.6 26,11.6! 28,2.6 42,1.6 47,7! 53,.8 65,2.4 67,8! 77,4 86,10 83,18! 87.6,26
    78,31.6 71,26! 67,32 56,30 54,25! 49,33 36,33 34,29! 29,37 16,40
"""
TREE = """
    8,86! 19,79 25,69 25,57 21,47 8,37! 20,40 28,46 30,38 29,25! 42,25! 39,38 41,50.4! 54,55.4 68,54.4 76,51! 84,42.6!
    81.4,51! 89,49.6! 79,56.4 64,60 52,61 44,61 43,69 48,78 61,84.4! 44,81 36,86! 28,81 18,87!
"""
TRUNK = "14,40! 28,40 28,60 14,85! 61,85! 46,70 44,50 40,30!"
SLEEPER = """
    52,44.6! 48,46 46.6,51 49,57! 60,59! 78,56! 82.4,50.4! 80.6,48.6! 77,51.6 74.4,53! 73.4,46 70,41.6! 66,44.4
    63.6,49! 61,45.6 57.6,43!
"""
MOONLIT = """
    64,51 66.4,55 1.2 -.6 | 40,30 40.5,46 1.2 -.6 | 43.6,63 51,80 1.5 1.4 | 46,58 75,57 1 -.9 | 40,5 47,10 1.4 1.2 |
    59,4.4 67,11 1.6 1.3 | 77,8.6 81.4,17 1.4 1.3 | 19,10.4 26,15 1.3 1 | 81,22.6 78,29 1.4 1
    | 51,48 59,53.6 1.4 -.8
    | 59,53.6 67,51.4 1.3 -.4
"""
LEAVES = """
    13,16 21,15 1.6 1.3 | 6,27 13,25 1.6 1.3 | 18,26 27,25 2 1.4 | 31,10.6 38,10.6 1.6 1.3 | 33,19 43,20 2 1.4 | 50,10
    57,11 1.6 1.3 | 49,20 58,20 1.8 1.3 | 64,16 72,18 2 1.4 | 65,24 71,24 1.4 1 | 15,34 23,33 1.4 1.2 | 29,50 27,73
    1.5 .8 | 33,42 33,77 1.4 -.6 | 37,48 38,71 1.1 .8 | 22,77 15,83 1.2 .4
"""


def asleep(cut: Path) -> Path:
    """His head, on his shoulder."""
    return cut.placed((54, 45.4), scale=0.46, turn=-14)


def cut() -> Plate:
    """What stands before the moon is night in every theme."""
    plate = Plate()
    plate.fill("verdigris", shape(SKY))
    plate.line("night", "fine", rule(SKY, 2.3, seed=2, ragged=5, spare=f"{CROWN}|{HALO}|{TRUNK}"))
    plate.fill("bright", oval(62, 41, 18))
    plate.fill("night", shape(CROWN), shape(TREE), shape(SLEEPER), asleep(BARE))
    plate.fill("bright", blades(MOONLIT), asleep(blades("6,-19.4 11,-18.6 1.8 -1")))
    plate.fill("verdigris", blades(LEAVES))
    return plate
