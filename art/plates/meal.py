"""24. The meal: man, goat, cat and parrot at one table, and the bowl steams."""

from art.burin import Path, blades, dots, oval, shape, swell
from art.plate import Plate
from art.stock import PARROT, PARROT_FACE, PARROT_INK, ROBINSON, ROBINSON_CUTS

MAN = "30,54 34,51.6! 44,51.6! 50,57! 53,68! 22,68! 26,60"
GOAT = """
    53.4,42! 53,45 55.4,47 60,47! 63,46! 64,50.4! 66.4,68! 86,68! 86,54 82.4,45 79.4,40! 83,43.6 86.6,43.6! 86,38
    80,34! 77,33! 75.6,30! 81,28 84,23 83,18.6! 80,23 75,25.6 69.4,28.4! 66.6,29! 72,25 74.6,21 74.6,17.4! 70,22 64,25
    62.6,30! 58,36
"""
GOAT_CUTS = """
    65.4,34.4 65.8,38 2 | 54.4,44.6 60,43.6 1.1 -.6 | 78,36 84.6,39.4 1.3 -.6 | 70,47 72,60 1.5 -.6 | 75.4,48 77.6,60
    1.5 -.6 | 80.6,50 82.6,60 1.4 -.6 | 70.6,33 74,38 1.2 -.6
"""
CAT = """
    16,79! 10,75 10.6,66 14,61 14.6,57! 12.4,52 13.6,46! 17,49.4! 21,49.4! 24.6,46! 25.4,52 23.4,57! 24,61 28,66 29,75
    24,79!
"""


GARLAND = "69.6,58 76.6,60 83.4,57"


def perched(cut: Path) -> Path:
    """The parrot, who makes the speech."""
    return cut.placed((16, 61), scale=0.45)


def below(cut: Path) -> Path:
    """The cat, on the floor before the table."""
    return cut.placed((11, 8.6), about=(19, 79), scale=0.76)


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
    plate.fill("night", oval(16.6, 39.6, 1.1))
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
    plate.fill("ink", below(shape(CAT)), below(swell("26,77 34,79 36,74 33,71", 3, 2.6, 2, 0.6)), edge="paper")
    plate.fill("paper", below(blades("16.4,66 15,76 1.3 .8 | 22,66 23.6,76 1.3 -.8")))
    return plate
