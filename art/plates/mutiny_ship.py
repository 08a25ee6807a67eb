"""37. Mutiny: the captain is bound to a tree. His guard sleeps, Friday watches that guard, Robinson cuts the rope."""

from art.burin import Path, blades, shape
from art.plate import Plate
from art.stock import BARE, CAP, CAP_CUTS, FRIDAY, FURS, FURS_CUTS, ROBINSON, ROBINSON_CUTS

CROWN = """
    20,14! 14,11 17,7! 17,2 25,3.6! 31,-.4 37,2.6! 43,-.4 49,2.4! 56,-.4 61,3! 68,1 70,5! 76,5.6 74,10.6! 75,15
    66,14.6! 61,19 55.6,15.6! 49,19 43,15.4! 36,19 31.6,15.6! 25,19
"""
TRUNK = "39,12! 55,12! 53.6,40 57,86! 37,86! 40,40"
LEAVES = """
    23,8 28,11 1.6 .6 | 34,6 38,10 1.6 .6 | 46,7 50,11.6 1.6 .6 | 58,6 62,10.6 1.6 .6 | 67,9 71,11 1.4 | 43,18 43.4,30
    1.4 .4
"""
CAPTAIN = """
    42,50 43,46! 46,43! 54,43! 58,46 59.4,52 58.4,60! 58.4,73! 51,71 43,73! 43,60! | 44,71! 50.4,71! 50,82! 50,86!
    41,86! 41.4,84! 44,82! | 51.6,71! 57.8,71! 57.4,82! 60.6,84! 60.6,86! 51.4,86! 51.4,82!
"""
ROPE = "37.6,50! 50,52.4 60,49.6! 60.4,53! 50,55.8 37.6,53.4! | 38,57.6! 50,60 60,57.2! 60,60.6! 50,63.4 38,61!"
HAT = "-18,-27! -9,-28 -4,-37! 7,-36 12,-30! 21,-28! 13,-21 0,-21 -12,-19!"
HIS_CUTS = "-12,-22.4 14,-26 1.6 1 | 7,-17.6 11.4,-18 1.2 .5 | -7,-15 -4,-5 1.3 .6"
# Robinson's arm, in the coat that he has in stock.
REACH = "17,47! 23,46 25,51 26,54.4! 29,53 32,51.6! 34.6,53 34,56! 29,59 24,60.6 19.4,57"
KNIFE = "33.6,51.6! 38,49 42.6,49! 40,53 34.6,55!"
# The guard.
GUARD = """
    36.6,57 37.6,64 34,68! 28,68! 27,72! 23,68.6! 21.6,66! 19,65! 21.4,62.4! 22,59! 30,56 | 6,77! 12.4,77! 12.4,83!
    12.4,86.4! .8,86.4! 1.4,83.6! 6,82.4!
"""
BREECHES = "28,77! 18,69 12.4,65.4! 8,67 6.4,72 6,78.4! 12.4,79! 13.4,75! 19,83 23,86.4! 31,86.4!"
COAT = "27,67! 34,65! 40,68 41,77 40.4,86.6! 24,86.6! 22,80 24,73"
TRICORN = "38.4,56! 37,50 31.6,47 26,50! 23,54.6 15.6,56.4! 17,61.6 24,62.4! 31,61 37,60!"


def his(cut: Path) -> Path:
    """The captain's head."""
    return cut.placed((49, 44), scale=0.54)


def peeping(cut: Path) -> Path:
    """Friday's head, behind the trunk."""
    return cut.placed((37.4, 43), turn=-6, scale=0.48, mirror=True)


def robinson(cut: Path) -> Path:
    """Robinson, from the right."""
    return cut.placed((92, 0), mirror=True)


def head(cut: Path) -> Path:
    """Robinson's head, before he is placed."""
    return cut.placed((20.4, 47), turn=6, scale=0.5)


def cut() -> Plate:
    """Hush."""
    plate = Plate()
    plate.fill("verdigris", shape("1,85! 20,82 60,82 88,84! 88,87 60,88.4 24,88.4 3,88"))
    plate.fill("ink", peeping(FRIDAY), peeping(CAP))
    plate.fill("paper", peeping(CAP_CUTS), peeping(blades("7,-18 11.6,-18.4 1.4 .5 | 3,-12 5,-5 1.4 -.8")))
    plate.fill("gamboge", shape(TRUNK), edge="ink")
    plate.fill("verdigris", shape(CROWN), edge="ink")
    plate.fill("ink", blades(LEAVES), shape(CAPTAIN), his(BARE))
    plate.fill("ink", his(shape(HAT)), edge="paper")
    plate.fill("paper", his(blades(HIS_CUTS)), blades("44,72 47,64 1.4 | 51,74 51,65 1.4"))
    plate.fill("bright", shape(ROPE), edge="night")
    plate.fill("ink", robinson(FURS), robinson(head(ROBINSON)))
    plate.fill("paper", robinson(FURS_CUTS), robinson(head(ROBINSON_CUTS)))
    plate.fill("bright", robinson(shape(KNIFE)), edge="night")
    plate.fill("ink", robinson(shape(REACH)), edge="paper")
    plate.fill("ink", shape(GUARD), edge="paper")
    plate.fill("bright", shape(BREECHES), edge="night")
    plate.fill("madder", shape(COAT), edge="ink")
    plate.fill("night", blades("8.4,71 14,72 1.6 | 13,67 18,79 1.6 .6 | 19,71 23,84 1.6 .6"))
    plate.fill("ink", shape(TRICORN), edge="paper")
    plate.fill(
        "ink",
        blades("""
            35.6,70 26,79.6 2.2 -2.6 | 26,79 33,82 1.8 1
        """),
        shape("27,77.6! 21,75.6 18,78 20,81.4 26,81.4!"),
    )
    return plate
