"""43. Leaving the island: the ship's stern, its windows lit; two wave from the rail to the palm that stays behind."""

from art.burin import Path, blades, lines, rule, shape, swell, wedges
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, PALM, ROBINSON, ROBINSON_CUTS

STERN = "33,45.6! 44,47.6 68,47.6 80,45.6! 82.6,52! 79,58 77,68 70,78! 56.4,80.4! 43,78! 36,68 34,58 30.6,52!"
SAILS = """
    37,13.6! 76,13.6! 81,23 78,31! 70,27 43,27 35,31! 32,23 | 43,1.6! 70,1.6! 74,8 72.6,12! 65,10 48,10 40.6,12! 39,8
"""
WINDOWS = "|".join(
    f"{x},55! {x + 7},55! {x + 7 - d},63.4! {x - d},63.4!"
    for x, d in ((37.6, -0.8), (48.2, -0.3), (58, 0.3), (68.4, 0.8))
)
BODIES = """
    39,48! 39.6,43 43,40! 49,40! 53,43 54,48! | 63,48! 63.6,43 67,40! 73,40! 77,43 78,48! | 41,45! 36.4,42 33,36!
    31,33.4! 29.4,30! 31,30.6! 32,28! 33.4,30.4! 35.4,29.4! 35,32.6! 38,38 43,41! | 65,45! 61,41 58.6,36! 57.6,33.4!
    56,30.6! 57.6,30.8! 58.4,28.6! 59.8,30.8! 61.6,29.8! 61.4,33! 63.6,38 67,41!
"""


def his(cut: Path) -> Path:
    """Robinson, looking back."""
    return cut.placed((46, 42), scale=0.36, mirror=True)


def friday(cut: Path) -> Path:
    """Friday beside him."""
    return cut.placed((70, 42), scale=0.36, mirror=True)


def behind(cut: Path) -> Path:
    """The palm."""
    return cut.placed((7, 62), scale=0.62)


def cut() -> Plate:
    """The promise needs no trunk."""
    plate = Plate()
    plate.line("ink", "fine", rule("2,62! 4,50 2,40 20,30 30,14 50,4 76,4 88,20 86,40 88,62!", 2.9, seed=7, ragged=9))
    plate.fill("gamboge", shape("1,62! 6,57 16,56 26,58 32,62.4!"), edge="ink")
    plate.fill("verdigris", shape("1,62! 30,61 60,61.6 88,61! 88,76 74,86 40,88 10,83 1,74"))
    plate.fill("ink", behind(PALM), wedges("56.5,50 56.5,-1 2.6"), blades("35,13.6 78,13.6 1.8 | 41,1.8 72,1.8 1.6"))
    plate.fill("bright", shape(SAILS), edge="night")
    plate.line("night", "fine", lines("46,14 44,20 44.6,26.6 | 67,14 69,20 68.4,26.6 | 56.5,14 56.5,26"))
    plate.fill("ink", shape(BODIES), his(ROBINSON), friday(FRIDAY), shape(STERN))
    plate.fill(
        "paper",
        his(ROBINSON_CUTS),
        friday(FRIDAY_CUTS),
        blades("""
            33,51 80,51 1.6 -.8 | 37,66.6 76,66.6 1.4 -.8 | 42,72 71,72 1.3 -.8 | 56.5,67 56.5,79 1.8
        """),
    )
    plate.fill("lamp", shape(WINDOWS), edge="night")
    plate.fill(
        "ink",
        swell(
            """
                30,80 40,77.6 50,81.6 60,78.6 70,81 82,77
            """,
            0.3,
            2.4,
            2,
            2.6,
            0.3,
        ),
        blades("""
            6,68 24,67.6 1.5 .6 | 8,76 28,78 1.6 -.8 | 34,85 60,85.6 1.6 .6
        """),
    )
    plate.fill("bright", blades("38,79.6 52,83 2 -1 | 60,83 76,79.4 2 -1"))
    return plate
