"""26. The silent shore: bones lie half sunk in the sand under the moon. Robinson brings flowers and says good night."""

from art.burin import Path, blades, dots, oval, rule, shape, stipple, swell
from art.plate import Plate
from art.stock import FURS, FURS_CUTS, ROBINSON, ROBINSON_CUTS

SKY = "30,44! 34,30 32,20 46,10 56,4 74,3 84,14 86,26 86,44!"
MOON = "70,5! 77.6,6 82,12.6 80.6,20 73.4,24 67,22! 72.4,20.6 75.6,16 74.6,9.6"
SAND = "1,66! 16,58 36,54 60,50.6 88,53! 88,70 84,84 60,88 24,88.4 4,86"
SLEEVE = "17,47! 23,46 25,51 26,54.4! 31,52.6 36,49.6! 39,50 39.4,53! 36,56 29,60 24,60.6 19.4,57"
SEAM = "18.6,50 24,59.6 1.3 2 | 25,60 35,55.4 1.3 .6"
STALKS = "37,53 35.6,40 | 37,53 43.4,38 | 37,53 47,46 | 36.6,53 33,60"
FLOWERS = ((34.6, 37), (43.6, 35.6), (48, 43.6))
PETALS = "0,-3 2.9,-.9 1.8,2.4 -1.8,2.4 -2.9,-.9"
# A long bone around 0, 0.
BONE = """
    -11,-1.8! -12,-5 -16.6,-5.8 -17.6,-1.8 -15.4,0! -17.6,1.8 -16.6,5.8 -12,5 -11,1.8! 11,1.8! 12,5 16.6,5.8 17.6,1.8
    15.4,0! 17.6,-1.8 16.6,-5.8 12,-5 11,-1.8!
"""
# The skull from the side, looking left; it stands in the sand at 9.
SKULL = """
    -9,10! -9.6,5! -8,3.4! -11,-.4! -11.4,-3! -10.4,-9 -5,-14 3,-14.6 11,-12 14,-4 11.6,3! 10,5 9,10!
"""
HEAP = "44,66! 52,63.4 66,65 78,62.6 86,64! 82,68 70,70 50,69"


def bowed(cut: Path) -> Path:
    """His head, bent over them."""
    return cut.placed((20.4, 47), turn=12, scale=0.5)


def sunk(cut: Path) -> Path:
    """The skull, in the sand."""
    return cut.placed((60.4, 56.6), turn=-4, scale=0.84)


def cut() -> Plate:
    """He does not know a single name."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 3, seed=9, ragged=9, spare="62,2! 76,0 86,8 86,20 78,28 66,27 64,20 70,14"))
    plate.fill("bright", shape(MOON), edge="night")
    plate.fill("verdigris", shape("1,42! 30,41 60,41.6 88,40.6! 88,54 60,53 36,57 1,68"))
    plate.fill("ink", blades("1,42 88,41 1.5 .3 | 50,47 66,46.4 1.4 .4"))
    plate.fill("gamboge", shape(SAND))
    plate.fill("bright", shape(BONE).placed((75.6, 55), turn=-62, scale=0.8), edge="night")
    plate.fill("bright", sunk(shape(SKULL)), edge="night")
    plate.fill(
        "night",
        sunk(oval(-5, -1.4, 3, 3.3)),
        sunk(
            blades("""
                -9.6,4 -7.6,7 2 | 3,-1 5,5 1.6 1 | 4,-11.6 10,-6 1.4 1
            """)
        ),
    )
    plate.fill("gamboge", shape(HEAP))
    plate.fill("bright", shape(BONE).placed((60, 73), turn=-9, scale=0.86), edge="night")
    plate.fill("ink", blades("44,65.6 87,63.6 1.5 .8 | 46,79 74,76.4 1.5 -.4"))
    plate.line("ink", 0.9, stipple("36,84! 50,82 84,76! 80,85 50,87", 6.4), ends="round")
    plate.fill("ink", FURS, bowed(ROBINSON))
    plate.fill("paper", bowed(ROBINSON_CUTS), FURS_CUTS)
    plate.fill("ink", shape(SLEEVE), swell(STALKS, 1.6, 1.2))
    plate.fill("paper", blades(SEAM))
    petals = [dots(PETALS).placed(to) for to in FLOWERS]
    plate.line("ink", 4.6, *petals, ends="round")
    plate.line("madder", 2.8, *petals, ends="round")
    return plate
