"""36. A sail in sight: Robinson, the telescope at his eye; at the end of it a ship, far out."""

from art.burin import Path, blades, rule, shape, wedges
from art.plate import Plate
from art.stock import ROBINSON, ROBINSON_CUTS

BODY = """
    1,86! 2,79 7,74 13,71! 27,71! 33,72.6 38,75! 41,70 42,65! 53,64! 54.6,72 52.6,80 47,86! 40,87 34,84.6! 24,88
    18,84.6! 10,87
"""
HAND = "41,66! 40.6,60 42,55.6! 43,52 46,50! 50,47.4 53,48! 55.4,50.6 55.6,54! 54.6,58 53,66!"
TUBE = """
    29.4,58.6! 31.4,63.2! 49.6,56.2! 47.6,51! | 47,49.6! 50,57.6! 66.4,51.2! 63.2,43! | 62.4,41.4! 66.8,52.8!
    84.8,45.4! 80.4,34!
"""
SAILS = """
    63,9! 71.6,8.4! 73.6,15 71.8,19! 63,19.4! 65,14 | 61.4,20.8! 72.4,20.4! 75,27 72.6,32.6! 61.4,32.8! 64,27 |
    74.6,13! 81.4,12.6! 83.4,17.6 81.4,21.6! 75,22! 76.6,17 | 74.8,23.4! 82.6,23! 84.6,28 82.8,32! 75.4,32.4! 77,28 |
    59.6,14! 58,31.6! 48.6,31.6! 55,24
"""
HULL = "48,33.6! 54,35.4 66,35.4! 78,35 86,32.6! 84,36.6 80.6,40.6! 54,40.6! 50,38"


def his(cut: Path) -> Path:
    """His head; the eye is at the glass."""
    return cut.placed((20.4, 74), scale=0.88)


def cut() -> Plate:
    """It is no cloud."""
    plate = Plate()
    plate.line("ink", "fine", rule("30,40! 36,28 34,20 46,8 62,3 84,6 88,18 88,40!", 2.8, seed=5, ragged=9))
    plate.fill("verdigris", shape("2,41! 34,40 60,39.6 88,39! 88,56 76,64 58,67 58,74 30,78 2,62"))
    plate.fill("ink", wedges("67.4,36 67.8,3 2 | 78,36 78.2,7 1.8 | 58,36 59.6,10 1.8 | 52,35 44,30 1.6"))
    plate.fill("bright", shape(SAILS), edge="night")
    plate.fill(
        "ink",
        shape(HULL),
        blades("""
            44,42 86,41.6 1.5 .4 | 60,57 82,53.4 1.6 -.6 | 60,63 74,61 1.3 .5 | 2,52 9,51.6 1.2 | 2,60 6,60 1.2 |
            36,47 46,46 1.3
        """),
    )
    plate.fill("ink", shape(BODY), his(ROBINSON))
    plate.fill("paper", his(ROBINSON_CUTS))
    plate.fill("gamboge", shape(TUBE), edge="ink")
    plate.fill(
        "ink",
        shape("""
            79,33.4! 81.6,32.4! 87.2,46.4! 84.6,47.4!
        """),
        blades("""
            66,49.6 83,43 2 -.6 | 50,55 65,49 1.5 -.5
        """),
    )
    plate.fill("ink", shape(HAND), edge="paper")
    plate.fill(
        "paper",
        blades("""
            44.6,54.6 54.6,51 1.2 .4 | 44,58.4 55,55 1.2 .4 | 44,62 53.6,59.4 1.2 .4 | 41,67 53.6,66 1.8 -.4
        """),
    )
    plate.fill(
        "paper",
        blades("""
            46,69 41.6,80 1.4 -.6 | 50.4,69 48,80 1.3 -.6 | 29,75 39,79 1.3 .6 | 9,77 8,83 1.3 .4 | 17,75 17,84 1.4 .3
            | 27,75 29,82 1.3 -.4
        """),
    )
    return plate
