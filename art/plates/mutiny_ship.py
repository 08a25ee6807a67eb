"""37. Mutiny: the captain stands bound to the mast, and two sailors hold their blades to him."""

from art.burin import Path, blades, rule, shape
from art.plate import Plate
from art.stock import BARE

COAT = """
    32,47 34,40.6! 40,38! 49,38! 54,40.6! 56,47 55.6,54! 53,58! 55.6,74! 49.4,72.6 44,74.6! 38,72.6 32.4,74! 35,58!
    32.4,54 | 36.6,72! 43.6,72! 43,81! 43.4,84.4! 34.4,84.4! 34.6,82.6! 37.4,81! | 44.6,72! 51.6,72! 51,81! 55.4,82.6!
    55.6,84.4! 44.8,84.4! 45,81!
"""
HAT = """
    -18,-27! -9,-28 -4,-37! 7,-36 12,-30! 21,-28! 13,-21 0,-21 -12,-19!
"""
ROPE = """
    31,45.6! 44,49 57,45.6! 57.4,49! 44,52.4 30.6,49! | 31,53! 44,56.4 57,53! 56.4,56.6! 44,59.8 31.6,56.6!
"""
SAIL = """
17,11! 18,7.4 23,7 26.4,8.4! 30,6 35,7.8! 40,5.4 44,7.4! 48,5.4 53,7.4! 58,5.8 61.6,8! 66,6.6 70,7 71,10.4!
"""
TIES = "27,6 26,12 1.8 | 35,6 34.4,12 1.8 | 53,6 53.6,12 1.8 | 61,6 62,12 1.8"
# A sailor, his feet around 0, 0, his blade to the right.
SAILOR = """
    -7,-30 -5,-35.4! -1,-37! 3,-36.6! 6,-34! 9.4,-33.6! 12,-37.6! 12,-40.6! 15.4,-41! 16,-37.4! 13,-30.6! 8.6,-28.4!
    6,-28! 6,-20! 9,-12 9.6,-2.6! 13.4,-1! 13.4,.6! 5,.6! 4.4,-7 1,-14! -1.4,-8 -4,-2.6! -1,-1! -1,.6! -8.6,.6!
    -8.6,-3 -7,-11 -6.4,-20! -9,-23! -8.6,-27
"""
SHIRT = "-6,-20.4 6,-20.6 1.6 .4 | 0,-34 1,-23 1.2 .4 | -4,-33 -4,-23 1.1 -.4 | 8,-31.6 13,-36 1.1"
SCARF = "-9.6,-22 10.6,-24 1.6 1.2"
KNOT = "-10,-24! -16,-20! -12,-19! -14,-13! -8,-20!"
BLADE = "12.4,-41.6! 13.4,-50 17,-57 23.6,-62.6! 20,-54 18,-48 16.4,-41!"
GUARD = "10,-42! 10.4,-43.4! 18.6,-42! 18.4,-40! 12,-40!"


def his(cut: Path) -> Path:
    """The captain's head."""
    return cut.placed((43.6, 39), scale=0.62)


def both(cut: Path) -> list[Path]:
    """The two who threaten him."""
    return [cut.placed((10, 83.8)), cut.placed((78, 83.8), mirror=True)]


def head(cut: Path) -> Path:
    """A sailor's head, before he is placed."""
    return cut.placed((-1, -35.6), scale=0.5)


def cut() -> Plate:
    """It is no longer his ship."""
    plate = Plate()
    plate.line("ink", "fine", rule("56,40! 56,18! 74,20 84,24 86,34 80,42!", 2.8, seed=7, ragged=8))
    plate.fill("gamboge", shape("2,82! 86,81! 87,85 60,87.6 24,87.4 3,87!"))
    plate.fill("ink", shape("1,83.6! 87,83.6! 87,85.2! 1,85.2!"))
    plate.fill("gamboge", shape("38,2! 50.4,1.6! 53,60! 35,60!"), edge="ink")
    plate.fill("ink", shape("9,11! 79,10! 79,11.6! 60,13.6! 28,13.8! 9,12.6!"))
    plate.fill("bright", shape(SAIL), edge="night")
    plate.fill("night", blades(TIES))
    plate.fill("ink", shape(COAT), his(BARE))
    plate.fill("ink", his(shape(HAT)), edge="paper")
    plate.fill(
        "paper",
        his(blades("-12,-22.4 14,-26 1.6 1 | 7,-17.6 11.4,-18 1.2 .5 | -7,-15 -4,-5 1.3 .6 | 9.6,-9.6 13,-9.6 1")),
        blades("""
            44,72 44,60 2 | 38,61 35.4,71 1.3 .4 | 50,61 52.6,71 1.3 -.4 | 44,48 44,41 1.8 | 39,40 43,45 1.2 | 49,40
            45,45 1.2
        """),
    )
    plate.fill("bright", shape(ROPE), edge="night")
    plate.fill("ink", *both(shape(SAILOR)), *both(head(BARE)), *both(head(shape(KNOT))))
    plate.fill("paper", *both(blades(SHIRT)), *both(head(blades(SCARF))))
    plate.fill("bright", *both(shape(BLADE)), edge="night")
    plate.fill("ink", *both(shape(GUARD)))
    return plate
