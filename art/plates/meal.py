"""24. The meal: man, goat, cat and parrot at one table, and the bowl steams."""

from art.burin import Path, blades, dots, oval, shape, swell
from art.plate import Plate
from art.stock import PARROT, PARROT_FACE, PARROT_INK, ROBINSON, ROBINSON_CUTS

MAN = "30,54 34,51.6! 44,51.6! 50,57! 53,68! 22,68! 26,60"
GOAT = """
    55.6,42.6! 55,46.4! 57,48.6! 60.4,49! 60.6,56.6! 63.6,50.8! 66.4,51 66.6,68! 87,68! 86.6,51 81,41.4! 88.4,41.4!
    83,36 77,34.6! 74.4,31.6 73.6,29! 77,21 83,15! 75,16 70.4,23 69.6,28.4! 67.6,28! 68,19 72,10! 64.6,16 63.6,24
    64.6,30.4! 61.4,37
"""
GOAT_CUTS = """
    63,37.6 67,36 1.5 .6 | 56.4,46.4 61,45.6 1.2 .3 | 66.6,26 68,17.6 1.1 .6 | 72.4,26 77,18.6 1.1 .6 | 78.6,39 84,40
    1.2 -.5 | 70,44 72,60 1.5 -.6 | 75,44 77.6,60 1.5 -.6 | 80,47 82.6,60 1.4 -.6 | 70.6,32.6 74,38 1.2 -.6 | 58,42
    63,42 1 .4
"""
CAT = """
    16,79! 10,75 10.6,66 14,61 14.6,57! 12.4,52 13.6,46! 17,49.4! 21,49.4! 24.6,46! 25.4,52 23.4,57! 24,61 28,66 29,75
    24,79!
"""


GARLAND = "69.6,58 76.6,60 83.4,57"


def perched(cut: Path) -> Path:
    """The parrot, who makes the speech."""
    return cut.placed((18.4, 60), scale=0.45, turn=-14)


def cut() -> Plate:
    """Nobody is in a hurry to get up."""
    plate = Plate()
    plate.fill("ink", shape(MAN), shape(GOAT), ROBINSON.placed((36.6, 54), scale=0.77))
    plate.fill("paper", ROBINSON_CUTS.placed((36.6, 54), scale=0.77), blades(GOAT_CUTS))
    plate.line("paper", 8, dots(GARLAND), ends="round")
    plate.line("madder", 6, dots(GARLAND), ends="round")
    plate.line("ink", 2.4, dots(GARLAND), ends="round")
    plate.fill("madder", perched(PARROT), edge="ink")
    plate.fill("bright", perched(PARROT_FACE), edge="night")
    plate.fill("ink", perched(PARROT_INK))
    plate.fill("night", oval(13.8, 39, 1.1))
    plate.fill("gamboge", oval(44, 68, 42.4, 8), edge="ink")
    plate.fill(
        "ink",
        shape("""
            2,70! 10,77 30,79.6 44,79.6 58,79.6 78,77 86,70! 85,78 74,84! 76,88! 69,88! 66,84.6 44,86 22,84.6! 19,88!
            12,88! 14,84! 3,78
        """),
    )
    plate.fill("verdigris", shape("42,61! 66,61! 64,68 59,71! 49,71! 44,68"), edge="ink")
    plate.fill(
        "ink",
        oval(54, 61, 12, 2.4),
        swell(
            """
                53,58 50.6,54 54,50 52,45 | 59,58.6 57,56 59,53 58,50.6
            """,
            0.3,
            1.8,
            1.8,
            0.2,
        ),
    )
    plate.fill("ink", shape(CAT), swell("26,77 34,79 36,74 33,71", 3, 2.6, 2, 0.6), edge="paper")
    plate.fill("paper", blades("16.4,66 15,76 1.3 .8 | 22,66 23.6,76 1.3 -.8 | 19,63 19.2,74 1.2"))
    return plate
