"""28. Friday's rescue: Friday runs, Robinson steps between and fires; a club lies where it fell."""

from art.burin import Path, blades, shape, swell
from art.plate import Plate
from art.stock import FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

GUNNER = """
    37,41 42,38.6! 47.4,40! 50.6,45 50.6,52! 53.6,62! 50.6,61 49.6,64! 47,61.6 44,64.4! 41.4,61.6 38.4,64! 36.6,61
    33,62.6! 36,53 35.4,46 | 35,60! 42,62! 39.6,68 35,71! 32,76 31.4,81.6! 26,84.6! 24.6,83! 27.4,80! 28,73 31,67 |
    44,62! 51.6,60! 54,68 54,71.6! 57.6,78 60.4,82.6! 65,84.4! 65,86! 56.6,86! 53,78 48.6,72 47,68
"""
ARM = "46,40.4! 50.4,46 47,51! 41,51.4! 38,48.6! 41,47! 44.6,47"
FAR_ARM = "38,42! 33,46 28,47.6! 24.6,46! 23,49! 26,52! 33,51 39,48!"
GUN = "55,45! 56,50.4! 48,49 44,47.6! 17,46.6! 17,43.4! 44,43.4! 48,43.2"
SMOKE = """
    9,45! 5,46.6 4.6,42! 1,41 1.4,36.6! -.4,33 3.4,30.6! 4,27 8,28! 11,25.4 14,28.4! 17.6,28.4 17.4,32! 20,34.6
    17.4,37! 18,41 14.4,41.4!
"""
RUNNER = """
    66,37.6 71,34.6! 76,36.6! 78.6,41 77,47! 77,51! 81,58 84,60.6! 80,62! 78,64.6! 80.6,70 81,73.6! 82.6,79 82,83.4!
    86.4,85! 86.4,86.4! 78,86.4! 77.6,78 75.6,72.6! 70,65.6! 67.4,70 63,72.6! 60,73.6 58.4,76.6! 59.4,80! 57.4,80.4!
    54.4,75 55.6,72! 60,68.4 64.6,64.6! 63.4,63.6! 65,56 67,51! 66,46! 64.6,42
"""
HIS_FOLDS = """
    40,52 39,60 1.4 .4 | 44.4,53 44.6,60 1.3 | 48.6,48 49.6,60 1.3 -.4 | 36.6,54.6 50.6,54 1.8 .4 | 33,70 29.6,80 1.2
    .5 | 50,67 55.6,79 1.2 -.5 | 47,41.6 49.4,48 1.2 -.6 | 39.6,48.4 46,48.8 1.1 .3 | 29,48.6 36,46 1.1 -.3
"""
FOLDS = """
    70,37 71,49 1.3 .6 | 75,38 74,48 1.2 -.4 | 67,52.4 77,51.6 1.7 .3 | 69,54 68,63 1.2 .4 | 73,54 74.4,63 1.2 -.3 |
    77,55 79.6,60 1.1 | 76,67 79.4,80 1.3 -.4 | 68,66 61,71 1.2 -.4
"""
REACH = "66.6,39 61.4,43.4 59,48! 62.4,53.4 | 75.6,38.6 79,43 82.6,44.4! 85.4,38"
HANDS = """
    60.8,52.4! 63.4,51.4! 66,54 65.4,57.4! 62.6,56.8 | 83.6,39! 83,35.6 84,32.6! 85.4,34! 86.6,32! 87.6,35 87,39.4!
"""
CLUB = "26.6,85.6! 26.6,83.6! 37,82.6! 40,79.4 45,78.6 48.4,81.4 48.4,85 45,87 40,86.4 37,85!"


def aside(cut: Path) -> Path:
    """Between the hunt and Friday."""
    return cut.placed((-3.6, 0))


def his(cut: Path) -> Path:
    """Robinson's head, turned to the hunt."""
    return cut.placed((39, 39.4), scale=0.5, mirror=True)


def friday(cut: Path) -> Path:
    """Friday's head."""
    return cut.placed((72, 36), scale=0.5, turn=6)


def cut() -> Plate:
    """And the hunt is over."""
    plate = Plate()
    plate.fill("verdigris", shape("1,82! 20,78 44,80 66,78 88,80! 87,86 64,88.4 24,88.4 4,88"))
    plate.fill("bright", shape(SMOKE).placed((0.6, 3.6)), edge="night")
    plate.fill("night", blades("5,36.6 9,34.6 1.3 1 | 9,40.6 14,39.6 1.3 1 | 4,42.2 8,43.6 1.2 -.6"))
    man = aside(shape(FAR_ARM)), aside(shape(GUNNER)), his(ROBINSON)
    plate.fill("ink", *man, shape(RUNNER), swell(REACH, 4.4, 4.4, 3.6, 2.6), shape(HANDS), shape(CLUB), friday(FRIDAY))
    plate.fill("ink", aside(shape(GUN)), edge="paper")
    plate.fill("ink", aside(shape(ARM)))
    plate.fill(
        "paper",
        aside(blades(HIS_FOLDS)),
        blades(FOLDS),
        blades("40.6,83 45.6,81 1.3 .5"),
        his(ROBINSON_CUTS),
        friday(FRIDAY_CUTS),
    )
    return plate
