"""40. The captain's thanks: a ship on two open palms; the cuffs are a captain's."""

from art.burin import Path, blades, dots, lines, rule, shape, wedges
from art.plate import Plate

SAILS = """
    29,12! 43,11.4! 46,18 44,24! 29.4,24.6! 32,18 | 26.6,27! 45,26! 49,36 46,44.6! 27,45.4! 31,36 | 50,16.6! 61,16!
    64,22 62,27! 50.4,27.6! 53,22 | 49,30! 63.4,29.4! 67,38 64,44.6! 50,45! 54,37 | 24,30! 14,47! 23,46.4! | 66,22!
    78.6,45! 72,43.6 68.6,44.6! 69,34
"""
HULL = "18,46.4! 28,51 44,52.4 58,51.4! 69,47! 65,55 60,64.6! 44,66.6 31,65! 24,57"
HAND = """
    8,74! 13,68 14.6,61! 15,55.6 18.6,53.6! 22.4,54.6 22.4,60! 22.6,65.6 28,67! 34,66 39,62.6! 42.4,61 43,64.4!
    42,69.4 39.6,71.4! 42.6,71.4 42.4,75 38.6,76.8! 39.4,79.6 34,83 26,84.6! 20,86 16,88!
"""
FINGERS = "26,71 40,66.6 1.4 -1 | 27,75 40,73 1.4 -.6 | 26,79.4 38,78.4 1.3 -.4 | 17,58 18,66 1.2 .5"
CUFF = "1,71.6! 10,67.6! 18,84.6! 8,88!"


def both(cut: Path) -> list[Path]:
    """The left and the right."""
    return [cut, cut.placed(about=(44, 0), mirror=True)]


def cut() -> Plate:
    """The ship is yours."""
    plate = Plate()
    plate.line(
        "ink",
        "fine",
        rule(
            """
                3,52! 8,38 6,28 20,16 26,4 44,2 62,4 70,14 84,28 82,40 86,52!
            """,
            2.8,
            seed=5,
            ragged=9,
        ),
    )
    plate.fill("ink", wedges("36,54 36,3 2.4 | 56,54 56,9 2.2 | 64,50 81,43.4 2.2"))
    plate.fill(
        "ink",
        blades("""
            25,27 47,25.6 1.7 | 27.6,12 44.6,11.2 1.6 | 47.6,30 65,29.2 1.6 | 48.6,16.6 62.6,15.8 1.5
        """),
    )
    plate.fill("madder", shape("36.4,7! 36.4,1! 43,3.6 48,.6 55,3! 48,5.4 42,6.4"), edge="ink")
    plate.fill("bright", shape(SAILS), edge="night")
    plate.line(
        "night",
        "fine",
        lines("""
            31,29 35,36 32,43 | 54,31.6 57.6,38 54.6,43.6 | 33,14 36,18 33.6,23 | 70,32 74,43
        """),
    )
    plate.fill("ink", shape(HULL), edge="paper")
    plate.fill("paper", blades("21,51 66,51 1.4 -3 | 25,58 63,58 1.2 -2"))
    plate.line("paper", 2, lines("29,55.4 44,57 60,55"), dash="2.4 5")
    for side in (1, 0):
        plate.fill("ink", both(shape(HAND))[side], edge="paper")
        plate.fill("paper", both(blades(FINGERS))[side])
    plate.fill("verdigris", *both(shape(CUFF)), edge="ink")
    plate.line("ink", 2.4, *both(dots("7,73 9.6,78 12,83")), ends="round")
    return plate
