"""3. The storm: the bow alone rears out of a steep sea, under a black cloud with one lightning."""

from art.burin import Path, blades, rule, shape, swell, wedges
from art.plate import Plate

SKY = "2,66! 3,44 8,36 4,28 20,12! 88,8! 87,40 84,66!"
CLOUD = """
    22,11! 27,5 35,6.4! 40,1.4 50,1 55,4.6! 61,.8 71,1 74,4.6! 80,2 87,5.4 85.6,11! 88.6,16 82,21.4 76,18.6! 71,22.4
    63,21 61,17! 56,20.6 48,19.6 46.4,14.6! 42,19.4 34,18 33.4,14! 28,16.4 22,15
"""
BOLT = "75,17! 86.4,16! 81.4,32.6! 88,32! 69.6,58! 73.6,42! 65.6,43!"
HULL = "13,78! 17,60 17.4,45! 22.4,51! 34,46.6 46,37! 54,29.4! 58,31! 66.6,19.4! 67.4,40 60,58 48,76! 30,79"
SEA = """
    1,66! 4,59 11,57 15,63! 16,70 22,77 31,73! 40,68 46,60 53,56.6! 51,60 54,65 60,63! 67,60 70,48 79,47.6 84,54!
    80,53.6 76,57 77,63 87,70! 88,79 76,86 44,88 14,87 1,80
"""
WAVES = (
    "1,67 5,58 11,57.4 15,63 17,71 24,77 33,73 43,66 48,59 54,56",
    "54,66 62,64 68,58 70,48 79,47 85,55",
    "80,54 75,57 76,64 82,69 88,71",
    "4,76 10,73 17,80 27,83 38,79 50,71 56,71",
    "44,82 54,76 63,71 70,72 76,77 86,78",
)


def lower(cut: Path) -> Path:
    """The ship, clear of the cloud."""
    return cut.placed((-1, 7.6), about=(40, 60), scale=0.92)


def cut() -> Plate:
    """A ship that stands on its stern."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.4, seed=4, ragged=10, spare=f"{BOLT}"))
    plate.fill("lamp", shape(BOLT), edge="night")
    plate.fill("bright", lower(shape("29,40! 16,39.6 6,33.4! 14,31 15.6,22! 23,28")), edge="night")
    mast = swell("34,52 27,34 15,17", 2.8, 2.2, 1), blades("5,34.6 23,24 1.7")
    plate.fill("ink", shape(CLOUD), *map(lower, mast), lower(wedges("62,25 73,12 2.2")), lower(shape(HULL)))
    plate.fill(
        "paper",
        lower(blades("20,52 62,27 1.5 -4 | 20,60 62,38 1.3 -3 | 21,69 58,50 1.1 -2")),
        blades("""
            34,10 45,11.4 1.5 1.2 | 49,6.4 59,6.4 1.5 1.4 | 62,13 74,15 1.5 1 | 74,8 84,10.6 1.5 1.2 | 41,4.6 48,3.6
            1.2 .6
        """),
    )
    plate.fill("verdigris", shape(SEA))
    waves = [swell(way, 0.4, 1.6, 2.8, 2, 2.6, 1.4, 0.3) for way in WAVES]
    plate.fill("ink", *waves, blades("22,86 40,84.6 1.6 .8 | 54,83.6 74,83 1.6 .9"))
    foam = """
        5,61.4 13,61.4 1.8 1.6 | 71,52 80,50.6 2 2 | 25,74.6 38,69.6 1.6 -.8 | 53,61.6 64,61 1.8 -1.6 | 34,82.6 48,76
        1.4 -.8
    """
    plate.fill("bright", blades(foam))
    return plate
