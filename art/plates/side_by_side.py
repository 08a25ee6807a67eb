"""32. Side by side: two men in step, two muskets, one way; the nearer hides half of the other."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

# One man, twice: both run alike.
BODY = """
    15,42 19,37.6! 26,38! 30,42 31,50! 31.6,55! 36.4,63! 33,62 31,65! 28,62.4 24,65.4! 21,62.6 16,65! 18,57 15.6,50 |
    19,62! 27,63! 25,71 20.6,75! 15.6,80 13,83! 14.4,86.4! 11,86.8! 7.4,81.8! 12,76 15.6,71 | 26,62! 33.6,61! 38.6,67
    38.4,71! 38,77 37.6,82! 43,84.4! 43,86.4! 33,86.4! 33.6,78 33.4,72.6 28,68.6
"""
GUN = "9.6,60.4! 14,65! 19,57 22,53.4! 42.6,20! 40.6,18.8! 20,51.4! 17.6,52.6 15,55.6"
ARMS = """
    17,41! 13.6,47 13.4,52! 15.4,55.4 21,56.6! 25,56.4 26,53! 24,50.4 20.6,51.4! 19.4,50.4! 21.6,46 23.6,42! | 26,40!
    30,43.6! 33.4,40.6! 35.6,37 34.4,33.4! 31.4,33.4 30.4,36! 28,38.4!
"""
CUTS = """
    22,58 33,57 1.7 .4 | 26.4,44 27.4,56 1.3 -.5 | 22.6,46 24,49.6 1.1 | 24,60 22,64 1.2 | 28.6,59.4 30,63 1.2 | 36,66
    36,80 1.2 -.5 | 22,68 15,77 1.2 .5 | 16,46 15.6,52 1.1 .5
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
