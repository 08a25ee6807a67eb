"""41. The new coat: red, with a governor's braid; the fur cap is under his arm, the parrot on a stool."""

from art.burin import Path, blades, dots, oval, shape
from art.plate import Plate
from art.stock import BARE, BEARD, CAP, CAP_CUTS, PARROT, PARROT_FACE, PARROT_INK

COAT = """
    40,34! 52,32! 61,35 62,46 59.4,55! 61,64 68,79! 60,82 53,78.6! 50,80.6! 46,78.6 38,82 30,79! 36,64 38,55! 35,46
    36,36
"""
SLEEVES = """
    40,34.4! 34,35 31,42 29.4,54! 29,60! 37,61.6! 39,52 41,44 | 57,34.4! 64,36 69,43 71.4,50.6! 70,55.6 63,61.4!
    57.6,55.4! 61.4,51 57.6,45
"""
CUFFS = """
    27.4,57! 38.6,59! 37,66.6! 26,64! | 64.6,61.4! 58,53.6! 52.4,57.4! 58.4,66!
"""
BRAID = """
    48,44! 52,44! 51.4,56 52.6,78.6! 46.6,78.6! 47.4,56 | 35,39! 36,34 41,31.6! 43.4,35.4! 39,37 | 65,39.6! 62,34.4
    57,31.8! 55.4,35.6! 60,37 | 33,72.6! 44.6,75! 44,78.4! 31.6,76.2! | 65.4,72! 55,75! 55.6,78.4! 67,75.8!
"""
HANDS = """
    26.4,64! 36.4,65.8! 36.4,69 35.4,74 31,75.4 27.4,73.4 25.4,69 | 53,58! 58,65.4! 55,68 50.4,68.6 48,66! 50,65
    48.4,64 49.4,61.4
"""
LEGS = """
    40,77! 48.4,77! 47.6,84! 52,86! 52,88! 38.6,88! 40,84! | 52,77! 60.4,77! 59.6,84! 64,86! 64,88! 51.4,88! 52.6,84!
"""
CHAIR = "4,55! 24,55! 26,59! 24,62! 23,88! 19.6,88! 19.6,63! 8.4,63! 8.4,88! 5,88! 4,62! 2,59!"


def his(cut: Path) -> Path:
    """His head, bare for once."""
    return cut.placed((48.6, 33.4), scale=0.68)


def held(cut: Path) -> Path:
    """The cap, under his arm."""
    return cut.placed((55, 76), turn=42, scale=0.84)


def perched(cut: Path) -> Path:
    """The parrot, on his stool."""
    return cut.placed((18, 56), scale=0.46)


def cut() -> Plate:
    """His friends call him Governor."""
    plate = Plate()
    plate.fill("ink", shape(CHAIR), shape(LEGS))
    plate.fill("verdigris", perched(PARROT), edge="ink")
    plate.fill("bright", perched(PARROT_FACE), edge="night")
    plate.fill("ink", perched(PARROT_INK))
    plate.fill("night", oval(18.6, 34.1, 1.1))
    plate.fill("madder", shape(COAT), edge="ink")
    plate.fill("ink", held(CAP))
    plate.fill("paper", held(CAP_CUTS))
    plate.fill("madder", shape(SLEEVES), edge="ink")
    plate.fill("gamboge", shape(BRAID), shape(CUFFS), edge="ink")
    plate.fill("bright", shape("44,33! 54,33! 54,39 51,46! 49,43! 47,47! 44,39"), edge="night")
    plate.fill(
        "ink",
        his(BARE),
        his(BEARD),
        shape(HANDS),
    )
    plate.fill(
        "paper",
        his(
            blades("""
                -7,-25 3,-30 1.2 1.4 | -7,-15 -2,-4 1.3 .8 | -10,-13 -7,-10 1.6 | 7,-20 11,-20.6 1.1 .5 | 5,-6 6,4 1.2
                .5 | 9,-6 9.6,5 1.2 | 7,-13.6 12,-12.4 1.2 .6
            """)
        ),
    )
    plate.line("ink", 2, dots("50,49 49.8,55 49.6,61 49.6,67 49.6,73"), ends="round")
    plate.fill("ink", blades("41,60 36,71 1.5 .6 | 57,62 61,71 1.5 -.6 | 43,40 42,52 1.2 -.4"))
    plate.fill("paper", blades("6,57.4 22,57.4 1.3 | 29.4,68 29,73 1.1 | 32.4,68.6 32.4,74 1.1"))
    return plate
