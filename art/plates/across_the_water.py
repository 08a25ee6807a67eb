"""35. Across the water: a boat with one lateen sail makes for the far shore; two friends wave from the near one."""

from art.burin import Path, blades, rule, shape, swell, wedges
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

HULL = "40,50.6! 47,54.4 60,55.4! 74,54 83,48.4! 80,57 74,63.6! 62,65.6 50,63.6! 43,59"
SAIL = "42.6,39.6! 78,3.6! 79,16 76.4,28 73,41.4! 64,38.6 54,41.6!"
CREW = """
    49,55! 48.4,50 50.6,48! 49.6,45 51,42.6 54,42.8 55.4,45! 55,48! 58,50 58.4,56! | 64,56! 64.4,50.6 67,48.6! 66,45.6
    67.4,43.4 70.4,43.4 72,46! 71.4,48.6! 74,50 74,55!
"""
MAN = """
    8,58 12,54.4! 16,54.4! 19,55! 22,50 23.6,44! 22.4,40.6! 22.6,37! 24.2,38.6! 24.6,36! 26,36.2! 26.6,38.6! 28,37.6!
    27.8,41 27,44! 26.4,50 23.4,56 19.6,60! 19.4,66! 22.4,76! 19,74.8! 17.6,77! 16.8,84! 20.4,85.6! 20.4,87! 12.6,87!
    13,77! 12,77! 11,87! 4,87! 4,85.6! 7.4,84! 7.4,76.4! 4,77! 7,68
"""
FRIEND = """
    29,58 32,55! 36.6,55! 39,55.6! 42,51 43,46! 41.8,42.6! 42,39! 43.6,40.6! 44,38! 45.4,38.2! 46,40.6! 47.4,39.6!
    47.2,43 46.4,46! 46,52 43,57 40,60! 39.4,67! 41.6,76! 38.6,75! 37.8,84! 41.4,85.6! 41.4,87! 33.4,87! 33.6,77!
    32.6,77! 32,87! 25,87! 25,85.6! 28.4,84! 28.4,76.4! 26,76! 28.6,67
"""

CUTS = """
    7,68.4 20,68 1.5 .5 | 12,58 11,66 1.2 .4 | 28,68.4 40,68 1.5 .5 | 33,58 32,66 1.2 .4 | 12.6,70 12,75 1.1 | 34,70
    34,75 1.1
"""
WAVES = "48,66 84,64 1.8 -1.4 | 52,73 70,72 1.6 .9 | 68,79 84,75.4 1.6 -.8"


def his(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((14, 55.6), scale=0.4)


def friday(cut: Path) -> Path:
    """Friday's head."""
    return cut.placed((34.4, 56), scale=0.4)


def near(cut: Path) -> Path:
    """The two on the beach."""
    return cut.placed((-2, 0))


def off(cut: Path) -> Path:
    """The boat."""
    return cut.placed((4.4, -1), about=(60, 60), scale=0.96)


def cut() -> Plate:
    """Two friends on the beach wave and wave."""
    plate = Plate()
    plate.line("ink", "fine", rule("26,43! 28,30 24,20 40,10 56,4 58,43!", 2.9, seed=5, ragged=8))
    plate.fill("ink", shape("50,43.4! 56,39 62,39.6! 68,34 76,36! 82,31 88,33! 88,44!"))
    plate.fill("verdigris", shape("1,43! 30,42 60,42.6 88,42! 88,66 82,76 60,82 40,76 1,76!"))
    plate.fill("gamboge", shape("1,76! 20,71 44,74 58,80 66,84! 60,88 44,88.6 4,88.6"))
    plate.fill("ink", off(wedges("59,55 60.6,16 2.2")))
    plate.fill("bright", off(shape(SAIL)), edge="night")
    plate.fill("ink", off(swell("40,42 60,22 79.6,1.6", 0.6, 2.6, 0.6)), off(shape(CREW)), off(shape(HULL)))
    plate.fill("ink", near(shape(MAN)), near(shape(FRIEND)), near(his(ROBINSON)), near(friday(FRIDAY)), blades(WAVES))
    plate.fill("verdigris", off(blades("45,57 81,53.6 1.5 -2 | 49,61 76,60 1.2 -1.2")))
    plate.fill("bright", blades("50,68.6 62,70 1.8 -1 | 66,74 78,72.6 1.8 .8"))
    plate.fill("paper", near(his(ROBINSON_CUTS)), near(friday(FRIDAY_CUTS)), near(blades(CUTS)))
    return plate
