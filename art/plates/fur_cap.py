"""21. The fur cap: coat and cap on a stretcher of sticks; needle and thread wait beside it."""

from art.burin import blades, dots, fringe, lines, rule, shape
from art.plate import Plate
from art.stock import CAP, CAP_CUTS

COAT = """
    38,42! 50,42! 58,44 66,44.4! 82,42.6! 83,55.6! 72,56.4 61,57! 61.6,64 66,80! 22,80! 26.4,64 27,57! 16,56.4 5,55.6!
    6,42.6! 22,44.4 30,44!
"""
FUR = """
    48,43 47,60 1.6 .8 | 47.4,65 49,79 1.6 -.6 | 31,46 31.6,52 1.5 .5 | 36,50 36.4,58 1.5 .5 | 41,45 41,52 1.5 .4 |
    54,46 53.6,53 1.5 -.4 | 58,50 57.4,57 1.5 -.4 | 30,54 30.4,59 1.3 .4 | 42,54 42,60 1.3 .3 | 29.6,66 28,73 1.5 .4 |
    35,69 34,77 1.5 .4 | 40.6,65.4 40,73 1.5 .3 | 55,65.4 56,73 1.5 -.3 | 60,69 61.6,77 1.5 -.4 | 15.6,47 21,47.6 1.4
    .4 | 16,52 21,52.4 1.4 .4 | 20,47.6 26,48.4 1.4 .4 | 67,47.6 72,47 1.4 .4 | 67,52.4 72,52 1.4 .4 | 62,48.4 68,47.6
    1.4 .4
"""


def cut() -> Plate:
    """At first the parrot does not know him."""
    plate = Plate()
    plate.line(
        "ink",
        "fine",
        rule(
            """
                2,80! 4,60 14,58 28,58! 24,80!|1,40! 8,30 20,26 36,30! 40,40!
            """,
            2.9,
            seed=7,
            ragged=7,
        ),
    )
    plate.fill("verdigris", shape("4,84! 24,80 60,81.6 86,83! 84,88 44,88.6 8,88"))
    plate.fill("ink", shape("1,47! 87,47! 87,50.4! 1,50.4!|42,30! 46,30! 46,88! 42,88!"))
    hairs = (
        fringe("66,80 22,80", 11, 4.6, 3, 8),
        fringe("83,55.6 61,57", 5, 3.6, 2.6),
        fringe("27,57 5,55.6", 5, 3.6, 2.6),
        fringe("6,42.6 5,55.6", 4, -3, 2.4),
        fringe("83,55.6 82,42.6", 4, -3, 2.4),
    )
    plate.fill("ink", shape(COAT), *hairs, CAP.placed((44.6, 57), scale=0.95))
    plate.fill("paper", blades(FUR), CAP_CUTS.placed((44.6, 57), scale=0.95))
    trim = "27,60.6! 61.4,60.6! 62.6,65! 26,65!|10,43.6! 14.6,43.8! 14,56! 9.4,56!|73.4,43.8! 78,43.6! 78.6,56! 74,56!"
    plate.fill("gamboge", shape(trim), shape("32.6,31.6! 55.6,30.4! 55,34.6! 32.4,36!"), edge="ink")
    plate.line("paper", 2.4, dots("51,48 51,54 52,68 53,74"), ends="round")
    plate.line("ink", 1.2, lines("61,80 68,88 76,84 70,76 74,70 86,72 84,61"))
    plate.fill("ink", shape("82.6,57! 85.6,58! 84.6,66! 72.6,86! 81,64!"))
    plate.line("paper", 1, lines("83.8,60 82.8,64"))
    return plate
