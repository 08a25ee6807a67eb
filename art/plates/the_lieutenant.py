"""39. The last shot: at sunrise the lieutenant fires into the air over the ship's rail. An empty hat drifts by."""

from art.burin import Path, blades, lines, rule, shape, swell
from art.plate import Plate
from art.stock import BARE, GULLS

SHROUDS = "3,67 23,3 | 12,67 24.6,3 | 21,67 26.2,3"
RATLINES = "8.4,50 22.4,50 | 11,42 23.2,42 | 13.4,34 23.6,34 | 16,26 24.4,26 | 18.6,18 24.8,18 | 21,10 25.4,10"
RAYS = "74,40 75,31 2 | 82.6,44 87,37.6 1.8"
SMOKE = """
    61,18! 56.6,15 59,11.6! 57.6,6.6 63,6! 65,1.4 69.6,3.4! 74,-.4 78,3.6! 83.4,2 85,6.4! 89,9 86.6,12.4! 87,17
    81.6,16.6! 79,20.6 75,18.4! 71,22 68,19!
"""
FLASH = """
    63,14.6! 60,12.2! 63.4,10.6! 61,6! 65.4,7.8! 66.8,2.8! 69.4,7.2! 74,4.6! 72.8,9.2! 77,10.8! 73,12.8! 72.6,16.4!
    68,15!
"""
# A flintlock that lies with its muzzle to the right; its grip is at 13, 60.
PISTOL = """
    71,39! 71,46! 57,46.6! 56,51.6! 40,52.4 31,55 24,61! 19,67 15.6,76! 4,72! 5.6,62 10,51 18,43.4! 16.6,37 19,31!
    20,27.6! 24.6,25 28,27.4! 35,29.4! 34,34.6! 28,34! 27,37 29.4,40! 37,40! 38,36 35.6,28! 39,26.4! 44,32 44.4,39.4!
"""
GUARD = "28,55.6 29.6,65 40,64.6 45,51"
COAT = """
    36,48.6! 40,45! 47,45! 51,46.6! 55.6,45.4 57,41.6! 64,42.6! 63.4,50 57,54.6! 53,58! 54,70! 37,70! 37,60! 35.6,59
    34.6,67! 29,66.4! 29.6,56 31.4,51
"""
CUTS = """
    44,49 45.4,66 1.6 .4 | 47,48.4 46,56 1.4 -.8 | 40.4,47.4 44,56 1.4 .6 | 36.6,58 37,52 1.2 | 52,57 60,47 1.3 -.8 |
    30,62.6 35,63.4 1.3 | 64,28 68,16 1.2
"""
HAND = "57,43! 57.6,37! 60,33 65.4,33.4! 67,37 64.4,40.4! 64,44!"
HAT = "-18,-22! -13,-31 -8,-37! 2,-40 10,-34! 15,-31 21,-29! 16,-22 0,-21.6 -11,-24!"
FACE = "7,-18 11.4,-18.4 1.2 .5 | -7,-16 -4,-6 1.3 .6 | 9.6,-9.4 13,-9.6 1 | -11,-13 -8,-9 1.4 | -12,-26 12,-31 1.5 2"
RAIL = "1,65.6! 87,64.6! 87,68.6! 1,69.6!"
SIDE = "3,71.2! 86,70.2! 84.6,79! 4.6,80!"
FLOATING = "10,82! 14,84 17,83.2! 18.4,78.6 23,77.6 27,79.6! 28,83! 31,84 35.4,81.6! 33.4,87 25,88 15,87.4"


def raised(cut: Path) -> Path:
    """The pistol in his hand, its muzzle to the sky."""
    return cut.placed((49.4, -23.4), about=(13, 60), turn=-66, scale=0.4)


def his(cut: Path) -> Path:
    """His head."""
    return cut.placed((43, 46), scale=0.58)


def cut() -> Plate:
    """By dawn the ship is back in the captain's hands."""
    plate = Plate()
    plate.line("ink", "fine", rule("24,58! 22,46 28,36! 60,36! 56,58!", 2.8, seed=7, ragged=4))
    plate.fill("ink", blades(RAYS), GULLS.placed((36, 12), scale=0.9))
    plate.fill("lamp", shape("60.6,58! 61,49 67,44.4 72.4,44.4 78,44.4 84,49 84.4,58!"), edge="night")
    plate.fill("verdigris", shape("1,58! 40,57.4 88,58! 87,67! 2,68!"))
    plate.fill("ink", blades("26,58 88,57.8 1.5 .2 | 62,62 80,61.6 1.4 .4"))
    plate.line("ink", "contour", lines(SHROUDS), lines(RATLINES))
    plate.fill("bright", shape(SMOKE), edge="night")
    plate.line("ink", 1.6, raised(lines(GUARD)))
    plate.fill("ink", raised(shape(PISTOL)), shape(COAT), his(BARE))
    plate.fill("lamp", shape(FLASH), edge="night")
    plate.fill("ink", shape(HAND), his(shape(HAT)), edge="paper")
    plate.fill("paper", blades(CUTS), his(blades(FACE)))
    plate.fill("ink", shape(RAIL), shape(SIDE))
    plate.fill("gamboge", shape("3.6,73.4! 85.4,72.4! 85,75.8! 4,76.8!"), edge="ink")
    plate.fill("verdigris", shape("1,78! 12,80 22,78.6 34,80.4 48,78.6 62,80 76,78.2 88,79! 87,87 60,88.4 24,88 3,87"))
    plate.fill(
        "ink",
        swell(
            """
                2,78.6 12,80.6 22,78.6 34,80.6 48,78.6 62,80.6 76,78.6 87,79.2 | 40,85 50,83.4 60,85.2 70,83.6
            """,
            0.3,
            1.6,
            1,
            1.6,
            0.3,
        ),
    )
    plate.fill("ink", shape(FLOATING), edge="paper")
    return plate
