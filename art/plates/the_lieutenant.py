"""39. The last shot: a flintlock from corner to corner, its flash and its smoke. There is no one at the other end."""

from art.burin import Path, blades, lines, rule, shape
from art.plate import Plate

PISTOL = """
    71,39.6! 71,45! 57,45.6! 56,50.8! 40,51.6 31,54 24,60! 17,67 11.6,76! 2,72! 3.6,62 9,51 18,43.4! 24,40.4! | 57,47!
    69,46.6! 69,48.6! 57,49.4!
"""
COCK = """
    21.6,43! 18,38 20,32! 20.6,28.6! 24.6,26 28,28.4! 34.4,30.4! 33.4,34.2! 27,33.4! 24.6,36.6 28.6,42!
"""
STEEL = """
    37,41! 39.4,36 36.4,28! 39,26.6! 43.6,32 43.4,37.6! 48,41!
"""
GUARD = """
    28,55.6 29.6,64 40,63.6 45,51
"""
CUTS = """
    26,43.4 69,42.4 1.6 .2 | 30,47.6 53,47.4 1.3 .2 | 20,47 9,66 1.8 1.4 | 24.6,51 15,67 1.3 .8
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
    return cut.placed((-3, -3), about=(40, 50), turn=-22)


def cut() -> Plate:
    """And the mutiny has no leader any more."""
    plate = Plate()
    plate.line("ink", "fine", rule("1,60! 4,48 2,40 12,32 24,28 50,20! 60,50! 60,66 30,72!", 2.8, seed=7, ragged=9))
    plate.fill("bright", shape(SMOKE), edge="night")
    plate.fill("lamp", shape(FLASH), edge="night")
    plate.line("ink", 2.2, aimed(lines(GUARD)))
    plate.fill(
        "ink", aimed(shape(PISTOL)), aimed(shape(COCK)), aimed(shape(STEEL)), aimed(blades("36.6,52 34.4,60 2.4 .8"))
    )
    plate.fill("paper", aimed(blades(CUTS)))
    plate.fill(
        "gamboge",
        aimed(
            shape("""
                13,72.6! 14,77 9,80.6! 2,79 -.6,74! .6,70 3,67.6!
            """)
        ),
        aimed(shape("67.6,38.6! 72,38.6! 72,46! 67.6,46!")),
        edge="ink",
    )
    return plate
