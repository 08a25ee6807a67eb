"""45. Home again: two in the lit door, the old man and the one with the fur cap. The gable is that of 1."""

from art.burin import Path, blades, lines, rule, shape, swell
from art.plate import Plate
from art.stock import ELDER, ELDER_HAIR, ROBINSON

WALL = "12,80! 12,42! 44,13! 76,42! 76,80!"
ROOF = "1,49! 16,33 30,18.6 44,4! 58,18.6 72,33 87,49! 80,54! 66,40 55,28 44,17.4! 33,28 22,40 8,54!"
DOOR = "24,82! 24,48! 27,35 36,29.6 44,29 52,29.6 61,35 64,48! 64,82!"
MAN = """
    31,53 35.6,50.4! 40,50.6! 43.6,54 46,57.6! 50.6,56.6! 51.6,59.6! 47,62.4 43,61.4! 43.4,66 46.6,73! 43.6,72
    42,74.6! 42,79.4! 45.4,81! 45.4,82.4! 38.4,82.4! 37.6,74.6! 36.4,74.6! 35.6,82.4! 28.6,82.4! 28.6,81! 32,79.4!
    32,74! 28.4,74.6! 31,66 30.4,58
"""
FATHER = """
    59.6,54 56,51.4! 51,51.4! 48,54 46,58! 42,57.4! 40.6,60! 44,63.4 48.6,63! 48,69 46,79.6! 43.6,81! 43.6,82.4!
    51,82.4! 52.4,80! 53.6,82.4! 61,82.4! 60.4,80! 61.4,70 61,60
"""
SLATES = """
    37,12 39,17.6 43,17.6 | 51,12 49,17.6 45,17.6 | 29,20 31,26 35,26 | 59,20 57,26 53,26 | 21,28.4 23,35 28,35 |
    67,28.4 65,35 60,35 | 13,37 15,43.4 20,43.4 | 75,37 73,43.4 68,43.4
"""


def son(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((37.6, 52.4), scale=0.39)


def old(cut: Path) -> Path:
    """His father's; their eyes are level."""
    return cut.placed((53.4, 53), scale=0.42, mirror=True)


def cut() -> Plate:
    """Neither can speak."""
    plate = Plate()
    plate.fill("ink", swell("70,12 68,8 72,5 76,6 80,2 86,3.4", 0.4, 1.6, 2.6, 2, 1.4, 0.3))
    plate.fill("madder", shape("65,30! 65,13! 73,13! 73,37!"), edge="ink")
    plate.line(
        "ink",
        "fine",
        rule(
            WALL,
            2.9,
            seed=3,
            ragged=1.2,
            spare="""
                22,82! 22,50! 25,36 44,29 63,36 66,50! 66,82!
            """,
        ),
    )
    plate.fill("madder", shape(ROOF), edge="ink")
    plate.line("ink", "contour", lines(SLATES))
    plate.fill("lamp", shape("24,81! 64,81! 76,88! 12,88!"))
    plate.fill("lamp", shape(DOOR), edge="night")
    plate.line("ink", 2.2, lines("22.6,82! 22.6,48! 25.6,34 36,28 44,27.6! 52,28 62.4,34 65.4,48! 65.4,82!"))
    plate.fill(
        "verdigris",
        shape("""
            1,84! 1,74 7,70 12,73! 15,68 21,71 21.6,83! | 66.6,83! 67,72 73,69 76,73! 82,70 87.4,75 87,84!
        """),
        edge="ink",
    )
    plate.fill("night", shape(MAN), shape(FATHER), son(ROBINSON), old(ELDER))
    plate.fill("bright", old(ELDER_HAIR), edge="night")
    plate.fill(
        "lamp",
        blades("33,51.4 33.6,70 1.1 .5"),
        son(
            blades("""
                -12,-24.4 11,-25.4 1.8 .6 | 4,-10 4,1 1.4 .6 | 8,-9.6 8.6,3 1.4
            """)
        ),
        blades("""
            56,55 57,78 1.2 -.6 | 46,60.6 50,59.6 1 .3
        """),
    )
    plate.fill("night", shape("30,82.4! 45,82.4! 38,88! 22,88! | 47,82.4! 60.6,82.4! 66,88! 50,88!"))
    plate.fill("ink", blades("4,75 10,73.6 1.3 .8 | 14,72 20,74 1.3 .8 | 70,73.6 76,74.6 1.3 .8 | 79,74 85,76 1.3 .8"))
    return plate
