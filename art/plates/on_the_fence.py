"""13. On the fence: a row of pointed pales, and a man who sits on them, chin in hand, before the low sun."""

from art.burin import blades, rule, shape
from art.plate import Plate
from art.stock import ROBINSON, ROBINSON_CUTS

SKY = "4,50! 3,44 10,38 8,32 18,26 30,24 40,28! 40,50!"
BODY = """
    39,30 46,27! 51,30 53,40! 57,41.6! 56.4,36! 52.6,33.4! 53.4,29.6! 57.4,30 61,33.6! 62.2,42 60.6,47! 66,49 68.6,52!
    68.4,58 67,66.6! 66.8,74! 73,76.4! 73,78.6! 62,78.4! 62,67 60,58.4! 50,57.4! 37,58.6! 35.4,50 36,40
"""
LEG = "57,56! 69.6,54! 69.6,58 68.4,67! 68.2,73! 75,75.6! 75,80! 60.6,80! 60.4,67! 57,60!"
CUTS = """
    40,34 39.4,54 1.4 .8 | 44,33 44,52 1.3 .4 | 48.6,35 50,48 1.2 -.4 | 50,54 65,51.6 1.4 -.8 | 57,33 59.4,41.6 1.1
    -.5 | 54.6,43.6 59.4,44 1 .4 | 64.4,54 64.6,66 1.2 -.4 | 63.8,69 64.4,76 1 | 37.6,56.4 48,55.6 1.2 .3
"""
TOPS = (59, 57, 60, 58, 59.4, 58, 60, 57.6, 59)


def cut() -> Plate:
    """Well again, and in no hurry."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.8, seed=6, ragged=7))
    plate.fill("lamp", shape("69.6,51.6! 70,42 78.6,38.6 87.2,42 87.6,51.6!"), edge="night")
    plate.fill("ink", blades("78.6,36 78.6,31 1.8 | 72,38 69.4,34 1.8 | 85.2,38 87.4,34.6 1.6"))
    plate.fill("verdigris", shape("1,54! 20,50 40,51.6 60,50.6 88,51! 88,64! 1,64!"))
    plate.fill("ink", blades("60,51.8 88,51.4 1.5 .3 | 3,53 34,51.8 1.3 .6 | 70,55 86,54.6 1.3"))
    pales = "|".join(
        f"{x},87! {x},{top + 5}! {x + 4.2},{top - 2}! {x + 8.2},{top + 5}! {x + 8.2},87!"
        for x, top in ((1.4 + 9.5 * i, top) for i, top in enumerate(TOPS))
    )
    plate.fill("gamboge", shape("1,66! 87,66! 87,70! 1,70!|1,78! 87,78! 87,82! 1,82!"))
    plate.fill("ink", shape(pales))
    plate.fill("paper", shape(LEG))
    plate.fill("ink", shape(BODY), ROBINSON.placed((45.4, 30.6), scale=0.52, turn=12))
    grain = "|".join(
        f"{4 + 9.5 * i},{66 + 5 * (i % 2)} {4.4 + 9.5 * i},{80 + 3 * (i % 2)} 1.1" for i in range(9) if i != 6
    )
    plate.fill("paper", ROBINSON_CUTS.placed((45.4, 30.6), scale=0.52, turn=12), blades(CUTS), blades(grain))
    return plate
