"""29. A promise: two men of one height, hand in hand over the fire. Nobody kneels."""

from art.burin import Path, blades, fringe, lines, rule, shape, swell
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

SKY = "3,64! 2,50 8,40 4,32 30,24 60,20 86,32 80,42 86,52 85,64!"
ROBE = """
    17,40 21,37! 28,37! 32,40! 35,46! 37,49! 39.6,43! 46,46! 43,53 39.6,59 36.4,60! 32.4,57! 31.6,58 35,69! 32.4,67.6
    31,71! 28.6,68.4 26,71.6! 23.6,68.6 21,71! 19,68.6 14,70! 17,60 17.6,52 15,46 | 19,68! 25,69! 24.4,76 22.4,82!
    26,84! 26,85.6! 16.6,85.6! 18.4,77 | 26,69! 32,68! 32,76 30.6,82! 34.4,84! 34.4,85.6! 25.4,85.6! 26.6,77
"""
FRIEND = """
    70,40 66,37! 59,37! 55.6,40! 53,46! 51,49! 48.6,43! 42,46! 45,53 48.4,59 51.6,60! 55.4,57! 56,58! 53.6,70! 57,69.4
    61,70.4! 66,69.4 72.6,70.4! 71,58 70.4,52 73,46 | 55,69! 61,70! 61.4,77 62.4,85.6! 53.4,85.6! 53.4,84! 57,82!
    55.6,76 | 63,70! 69,69! 70,77 71,85.6! 62,85.6! 62,84! 65.4,82! 64,76
"""
CUTS = """
    22,39 21,66 1.4 .6 | 26,39 27,54 1.3 -.3 | 19,57 32,57 1.7 .5 | 25,59 24,67 1.3 .3 | 29,59 31,66 1.2 -.3 | 34,49
    36.6,55 1.2 .6 | 66,39 67,53 1.3 -.5 | 60.6,40 60,54 1.3 .4 | 56,57 70,57 1.8 -.5 | 60,59 58.6,68 1.3 .3 | 65,59
    66.6,68 1.3 -.3 | 53.6,49 51,55 1.2 -.6 | 21,72 20,81 1.1 .3 | 29,72 28.6,81 1.1 .3 | 58.4,72 59,81 1.1 -.3 |
    66.6,72 67.6,81 1.1 -.3
"""
CLASP = "36.6,48! 38.4,43! 37.6,39.4 40,37! 42.6,33.6 46.6,34.2! 50,36.4! 51,40 50,43.6! 52,48! 47,50 41,50"
FIRE = """
    36,85! 33.6,80 37,75 37.6,71! 40,73 40.6,75.6! 44,71 41.6,66 44.6,60.6! 46,66 50,69 49,75.6! 51,74 50.6,71.6
    51.4,70! 54.4,76 53.4,81 50.6,85!
"""


def his(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((24, 38.6), scale=0.6)


def friday(cut: Path) -> Path:
    """Friday's head; their eyes are level."""
    return cut.placed((63.6, 38.6), scale=0.6, mirror=True)


def cut() -> Plate:
    """Whatever comes to the island, neither will face it alone."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=8, ragged=8, spare="30,66! 29,16 44,14 59,16 58,66!"))
    plate.fill("gamboge", shape("3,82! 22,78 44,80 66,78 86,81! 85,87 60,88.6 24,88.6 6,87"))
    plate.fill("lamp", shape(FIRE), edge="night")
    plate.fill("madder", shape("40,85! 39,80 43,78 44,72! 48,78 48.6,82 47,85!"))
    plate.line("ink", 1, lines("78,26 79,84"))
    plate.fill("ink", swell("78,24 85,40 85,70 79,86", 0.6, 2.6, 2.6, 0.6))
    plate.fill("ink", shape(FRIEND), friday(FRIDAY))
    plate.fill("ink", shape(ROBE), his(ROBINSON))
    plate.fill("ink", shape(CLASP).placed((0, -1), about=(44.5, 50), scale=0.82))
    plate.fill(
        "paper",
        blades("""
            38.6,39.6 45,40.6 1.3 .5 | 39,43 45,43.6 1.3 .5 | 50.4,36.8 45.6,46.4 1.5 1 | 40.6,46.4 45,46.6 1.1 .4
        """),
    )
    plate.fill("ink", fringe("32,69 16,70", 4, 3, 2), blades("36,87 52,84 2.4 | 36,84 52,87 2.4"))
    plate.fill("paper", his(ROBINSON_CUTS), friday(FRIDAY_CUTS), blades(CUTS))
    return plate
