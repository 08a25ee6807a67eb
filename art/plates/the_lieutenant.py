"""39. The last shot: a flintlock from corner to corner, its flash and its smoke. There is no one at the other end."""

from art.burin import Path, blades, lines, rule, shape
from art.plate import Plate

PISTOL = """
    67,40! 67,47.6! 60,48.4! 58,51.6! 42,52.6! 36,55 31,56! 25,59 20,67 17,75! 12,79 4,77 3,71! 7,62 11,52 16,44!
    21,40.4 28,40!
"""
COCK = "22,42! 24,36 19,31 18.6,25! 21,19 27,18.6! 34.6,22! 34.6,26.6! 29,26 25.6,27! 30,32 31,37 30,42!"
STEEL = "38,41! 38.6,33 36.4,25.6! 40,24.4 44,31! 45,37 49,41!"
GUARD = "33,55 35,63 43,63 46,52"
CUTS = """
    28,43.6 62,43 1.6 .3 | 34,49.6 58,48.8 1.3 | 21,46 11,64 1.8 .9 | 24.6,50 16,66 1.4 .7 | 22,22.6 33,24 2 .4
"""
FLASH = """
    61,33! 64,26 60,20! 66.6,22.4! 67,14! 71.6,20.6! 77,11! 77,21! 88,17! 80.6,25! 88,29.6! 78.6,30.6! 80,39! 73,34!
    69,41! 67.6,34.6!
"""
SMOKE = """
    52,29! 48,25 52,20.6! 49,14.6 54,11.4! 55,4.6 62,5.4! 67,1 72,4.4! 79,2 82,8! 88,10.4 86.6,17! 90,23 86,28! 88,36
    82.4,39.4! 82,46 75.4,46! 70,49.6 66.6,44.4! 61,44
"""


def aimed(cut: Path) -> Path:
    """From the lower left to the upper right."""
    return cut.placed((-3.4, -5), about=(40, 50), turn=-24)


def cut() -> Plate:
    """And the mutiny has no leader any more."""
    plate = Plate()
    plate.line("ink", "fine", rule("1,60! 4,48 2,40 12,32 24,28 50,20! 60,50! 60,66 30,72!", 2.8, seed=7, ragged=9))
    plate.fill("bright", shape(SMOKE), edge="night")
    plate.fill("lamp", shape(FLASH), edge="night")
    plate.line("ink", 2.2, aimed(lines(GUARD)))
    plate.fill(
        "ink", aimed(shape(PISTOL)), aimed(shape(COCK)), aimed(shape(STEEL)), aimed(blades("38,52 37,60 2.4 .6"))
    )
    plate.fill("paper", aimed(blades(CUTS)))
    plate.fill(
        "gamboge",
        aimed(
            shape("""
                17,73.6! 19,76.6 16,81.4! 8,82 2,78.6! 1,74 3.6,69!
            """)
        ),
        aimed(shape("62,38.6! 67.6,38.6! 67.6,49! 62,49!")),
        edge="ink",
    )
    return plate
