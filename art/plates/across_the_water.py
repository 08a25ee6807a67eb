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
    9,54 12,50.6! 16,50.6! 18.4,51! 21.4,46 22.8,41! 21.6,38! 21.8,34.4! 23.4,36! 23.8,33.4! 25.2,33.6! 25.8,36!
    27.2,35! 27,38.6 26.2,41.4! 25.6,47 22.6,52.6 19,56.6! 18.6,62! 21.4,72! 18.4,71! 17.4,79 17.6,84! 21,85.6! 21,87!
    13.4,87! 13.6,78 13,72! 12,72! 10.8,79 11,87! 4,87! 4,85.6! 7.2,84! 6.6,78 7,71! 4.6,72.6! 7.4,63
"""
FRIEND = """
    29.4,54 32,51! 36.6,51! 38.6,51.6! 41.4,47 42.2,42! 41,38.6! 41.2,35! 42.8,36.6! 43.2,34! 44.6,34.2! 45.2,36.6!
    46.6,35.6! 46.4,39 45.6,42! 45.2,48 42.4,53 39.4,56.6! 39,62! 40.8,70.6! 38,69.6! 38,76 37.6,84! 41.2,85.6!
    41.2,87! 33.6,87! 33.8,78 33,70.6! 32,70.6! 31.4,78 31.6,87! 24.6,87! 24.6,85.6! 27.8,84! 27.4,77 27.6,70!
    25.4,71! 28,62
"""

CUTS = """
    8,63.4 19,63 1.4 .4 | 12,54 11,61 1.2 .4 | 28.6,63 38.6,62.6 1.4 .4 | 33,54 32.4,61 1.2 .4 | 14,65 14.6,70 1 |
    33.6,64.6 33.6,69 1
"""
WAVES = "48,66 84,64 1.8 -1.4 | 52,73 70,72 1.6 .9 | 68,79 84,75.4 1.6 -.8"


def his(cut: Path) -> Path:
    """Robinson's head."""
    return cut.placed((14, 52), scale=0.4)


def friday(cut: Path) -> Path:
    """Friday's head."""
    return cut.placed((34.2, 52.4), scale=0.4)


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
