"""23. Round the island: under his umbrella, paddle in hand, the parrot at the bow; one palm behind."""

from art.burin import Path, blades, fringe, lines, oval, shape, swell, wedges
from art.plate import Plate
from art.stock import PALM, PARROT, PARROT_FACE, PARROT_INK, ROBINSON, ROBINSON_CUTS

UMBRELLA = """
    50,4.4! 62,4.6 74,12 80,24.6! 76,22 71,25! 66.6,21.6 62,24.4! 57,20.6 50.6,23! 45,20 40,22.4! 35,20 30.6,22.6!
    26,20 20,22.6! 26,10 38,4.4
"""
MAN = """
    48,46 52,45! 57,47 60,52! 66,55! 70,53! 72.6,55.4! 71,59 66,60! 58.6,58.6! 60,66! 42,66! 42,55
"""
ARM = "47,48! 44,54 46,60! 54,62.6! 63,62 65,60! 66.6,63! 63,66! 50,66.6 42,63! 41,54"
HULL = "3,55.6! 9,60.4 16,62! 44,64.4 68,62.4! 77,61 86,53.4! 84.4,64 77,72! 70,76 44,77.4 20,75.6! 9,72 4,64"


def far(cut: Path) -> Path:
    """The palm, far off."""
    return cut.placed((13, 59), scale=0.5)


def perched(cut: Path) -> Path:
    """The parrot at the bow."""
    return cut.placed((78.6, 58.6), scale=0.4)


def cut() -> Plate:
    """It is smaller than he thought."""
    plate = Plate()
    plate.fill("verdigris", shape("1,62! 30,60.4 60,61 88,60! 88,78 74,86 40,88 10,84 1,76"))
    plate.fill("gamboge", shape("1,60! 8,55 22,54 34,60!"))
    plate.fill("ink", far(PALM))
    plate.line("ink", 2, lines("30,66 48.6,10"))
    plate.fill("gamboge", shape(UMBRELLA), edge="ink")
    plate.fill("ink", blades("49.6,6 36,20 2 2 | 49.8,6 44.6,20 1.8 .6 | 50.2,6 55,21 1.8 -.6 | 50.4,6 67,21.6 2 -2"))
    plate.fill("ink", fringe("20,22.4 40,21.4 60,22.4 80,24.4", 14, -3.6, 2.4), wedges("49.6,6 51,1 2"))
    plate.fill("ink", shape(MAN), shape(HULL), ROBINSON.placed((50.6, 47.4), scale=0.44))
    plate.fill("paper", ROBINSON_CUTS.placed((50.6, 47.4), scale=0.44), blades("49,49 46,63 1.3 .5 | 53,50 53,60 1.2"))
    plate.fill("ink", shape("60,45.6! 62.4,45! 70,73! 73.6,76 74,82 72.6,86 69.6,84 67.6,78 67.8,73.6!"), edge="paper")
    plate.fill("ink", shape(ARM))
    plate.fill("madder", perched(PARROT), edge="ink")
    plate.fill("bright", perched(PARROT_FACE), edge="night")
    plate.fill("night", oval(79.2, 39.6, 1))
    plate.fill("ink", perched(PARROT_INK), swell("2,76 14,78.6 28,76.6 42,79.6 56,77 66,80", 0.3, 2.2, 1.4, 2.2, 0.4))
    plate.fill("paper", blades("8,63 80,63.4 1.5 -2.6 | 12,68 78,68.6 1.3 -2.4 | 22,73 66,73.4 1 -1.2"))
    plate.fill("ink", blades("10,83 36,84.6 1.6 .6 | 74,82 87,79 1.5 -.5 | 46,85.4 64,85 1.4 -.4"))
    return plate
