"""25. The footprint: large and near; small and far the man who recoils from it."""

from art.burin import Path, blades, oval, shape, stipple, swell, wedges
from art.plate import Plate
from art.stock import ROBINSON

SOLE = "29,85 22,82 21,75 22.6,66 22.4,58 21.6,50 24,43.6 32,41 40,42 47,45 49.6,52 46,60 40,66 39.4,74 39,83"
TOES = ((46.4, 37.2, 4.4, 5.4), (38, 34.4, 3, 4.2), (31.2, 34, 2.6, 3.6), (25.4, 35.6, 2.3, 3.1), (20.6, 38.8, 2, 2.6))
LIGHT = """
    22,48 41,49 1.5 | 22,52 44,53 1.5 | 22.4,56 42,57 1.5 | 22.6,60 38,60.6 1.4 | 22.6,64 33,64.4 1.3 | 22.4,68
    34,68.4 1.3 | 21.6,72 33,72.6 1.4 | 21.6,76 34,76.8 1.4 | 22.6,80 33,80.6 1.3 | 44,37 48,35.4 1
"""
MAN = """
    70,21! 77,20.6! 81,22.6 84,18! 84.6,13.6! 83.6,11! 86,12.4! 87.6,10.6! 87.8,15 85.6,21! 82,26 77.4,28.4! 78,34
    81.4,42! 79,41.4! 78.6,43.6! 82,48 81,55! 86,57! 86,58.8! 78,58.8! 77.4,52 73.6,45.6! 70,50 65,53 61.6,58!
    62,60.4! 59.6,60! 56.6,55.6! 60,53 66,47 67,43! 64.6,43.6! 64,41.4! 67,36 68.4,29.6! 62,26 58.4,21.6! 56,17!
    53,15.4! 55.4,14.6! 54.8,11.4! 58,13.6! 60,18 63,21.6!
"""
WAVES = "4,24.6 14,22.6 24,24.6 34,22.6 44,24.4 54,22.6 | 2,29 10,27.4 18,29 | 40,29.4 48,27.4 58,28.8"


HEAD = ROBINSON.placed((74, 24), scale=0.4, mirror=True, turn=8)


def near(cut: Path) -> Path:
    """The print, aslant and at our feet."""
    return cut.placed((-1, 1.4), about=(35, 60), turn=14, scale=1.04)


def far(cut: Path) -> Path:
    """The man, small."""
    return cut.placed((0, 0.6), about=(87, 3), scale=0.76)


def cut() -> Plate:
    """He does not stop running until he reaches his vines."""
    plate = Plate()
    plate.fill("verdigris", shape("2,20! 30,18.6 60,19 88,18! 88,30 60,33 30,34 1,35!"))
    plate.fill("gamboge", shape("1,36! 22,31 42,33.6 60,30 74,32 88,28! 88,64 80,82 46,88.4 12,85 0,66"))
    plate.fill("ink", swell(WAVES, 0.3, 1.6, 0.8, 1.8, 0.8, 1.6, 0.3))
    plate.line("ink", 0.9, stipple("3,46! 18,42 16,84! 5,74|50,64! 60,50 87,46! 84,78 60,85 44,86!", 5), ends="round")
    foot = shape(SOLE), *(oval(x, y, rx, ry, 8) for x, y, rx, ry in TOES)
    plate.fill("bright", *(near(part).placed((-1.6, 1.6)) for part in foot))
    plate.fill("night", *(near(part) for part in foot), wedges("77,46 56,50.4 3"))
    plate.fill("gamboge", near(wedges(LIGHT)))
    plate.fill("ink", far(shape(MAN)), far(HEAD))
    plate.fill(
        "paper",
        far(
            blades("""
                72,31 70,39 1.6 .5 | 75.4,31 76.4,40 1.5 -.4 | 67,28.6 78.6,29 2 -.5 | 69.4,15.6 77.6,16 1.6 .4
            """)
        ),
    )
    return plate
