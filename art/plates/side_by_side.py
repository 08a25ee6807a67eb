"""32. Side by side: two men in step, two muskets, one way; the nearer hides half of the other."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

# One man, twice: both run alike.
BODY = """
    15,42 19,37.6! 26,38! 30,42 31,50! 31.6,55! 36.4,63! 33,62 31,65! 28,62.4 24,65.4! 21,62.6 16,65! 18,57 15.6,50 |
    19,62! 27,63! 25.4,69 22,72.6! 18,75.4 15.4,80.6! 16,84.6! 14.6,86.4! 8.6,81! 12.4,78 14.6,73! 17,70 17.6,66 |
    25.6,62! 33.6,61! 38.4,65.6 39.4,69.4! 39,75 36.6,82! 42.6,84.4! 42.6,86.4! 32.6,86.4! 33.4,81 32,76 33.6,71.4!
    29,68.6
"""
GUN = "9.6,60.4! 14,65! 19,57 22,53.4! 42.6,20! 40.6,18.8! 20,51.4! 17.6,52.6 15,55.6"
ARMS = """
    17,41! 13.6,47 13.4,52! 15.4,55.4 20,56! 21,58! 22.4,56.4! 24.4,56.4! 24,54.6! 25.6,53.4! 24,52! 24.4,50.4!
    21.6,50! 19.4,50.8! 21,46 23.6,42! | 25,41! 29,46 33,44! 36,41.6 36.4,38.4! 38,37! 36.4,35.6! 37,34! 35,33.4!
    34.4,31.8! 32.8,33! 33,36.4 32,39! 29.4,39.6
"""
CUTS = """
    22,58 33,57 1.7 .4 | 26.4,44 27.4,56 1.3 -.5 | 22.6,46 24,49.6 1.1 | 24,60 22,64 1.2 | 28.6,59.4 30,63 1.2 |
    36,65.6 36.4,72 1.2 -.5 | 16,46 15.6,52 1.1 .5
"""


def beyond(cut: Path) -> Path:
    """Robinson's place, a step beyond Friday's."""
    return cut.placed((33, 0))


def before(cut: Path) -> Path:
    """Friday's place; their eyes are level."""
    return cut.placed((9, 0))


def his(cut: Path) -> Path:
    """Robinson's head."""
    return beyond(cut.placed((22.4, 38.6), scale=0.58, turn=4))


def friday(cut: Path) -> Path:
    """Friday's head; their eyes are level."""
    return before(cut.placed((22.4, 38.8), scale=0.58, turn=4))


def cut() -> Plate:
    """One outline, one step."""
    plate = Plate()
    plate.fill("gamboge", shape("1,80! 20,77 44,79 68,76.6 88,79! 88,85 64,88.6 24,88.6 3,87"))
    plate.fill("ink", beyond(shape(BODY)), his(ROBINSON))
    plate.fill("paper", beyond(blades(CUTS)), his(ROBINSON_CUTS))
    plate.fill("ink", beyond(shape(GUN)), edge="paper")
    plate.fill("ink", beyond(shape(ARMS)))
    plate.line("paper", 4, before(shape(BODY)), friday(shape("-14,2! -12,-24 -4,-33 8,-30 11,-20! 16,-14 12,-2!")))
    plate.fill("ink", before(shape(BODY)), friday(FRIDAY))
    plate.fill("paper", before(blades(CUTS)), friday(FRIDAY_CUTS))
    plate.fill("ink", before(shape(GUN)), edge="paper")
    plate.fill("ink", before(shape(ARMS)))
    return plate
