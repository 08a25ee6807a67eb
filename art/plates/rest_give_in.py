"""38. The rest give in: a white flag on a boat-hook, great and blowing; under it the cutlasses laid down."""

from art.burin import Path, rule, shape, stipple, swell, wedges
from art.plate import Plate

FLAG = """
    25,9! 34,3 44,13 54,14! 66,15 72,3 86,6.4! 80,16 86,30 82,44! 86,47 87,49! 76,44 70,54 57,54! 46,54 38,44 26,51!
"""
FOLDS = "42,12 46,30 41,47 | 56,15 61,34 58,52 | 73,8 70,26 73,46 | 32,8 34,26 32,46"
# A cutlass lies around 0, 0, its point to the right.
BLADE = "-14,-3! 4,-2.4 20,-5 32,-12! 27,-1.4 14,4.6 -14,3!"
HILT = """
    -14,-4.6! -11.4,-4.6! -11.4,5! -14,5! -14,2! -24,2.6! -26.4,1 -26,-2.4! -24,-3 -14,-2.4! | -12,4! -16,9.6 -24,8.6
    -26,1! -24.4,0! -22,6 -16,6.6 -14,3!
"""
LAID = (((34, 76), 8, False), ((57, 75), -6, True), ((46, 73), -22, False))


def laid(cut: Path) -> list[Path]:
    """Three of them, as they fell."""
    return [cut.placed(to, turn=turn, mirror=mirror, scale=0.9) for to, turn, mirror in LAID]


def cut() -> Plate:
    """And the beach grows very quiet."""
    plate = Plate()
    plate.line(
        "ink",
        "fine",
        rule(
            """
                2,62! 5,48 2,38 14,26 22,12 40,4! 40,62!|40,62! 40,40! 88,40! 84,54 86,62!
            """,
            2.8,
            seed=5,
            ragged=9,
        ),
    )
    plate.fill("gamboge", shape("2,72! 22,66 44,68 66,64 88,69! 87,82 66,88 24,88.4 4,85"))
    plate.fill("ink", wedges("19.4,82 24.6,1 3.4"), shape("24,9! 24,4 28,2 32,5! 33,9! 30,6.4 27.6,6.6 27,9!"))
    plate.fill("bright", shape(FLAG), edge="night")
    plate.fill("night", swell(FOLDS, 0.3, 1.6, 1.2, 0.3))
    plate.line("ink", 0.9, stipple("6,78! 20,70 50,70 84,72! 78,84 30,87", 5), ends="round")
    for blade, hilt in zip(laid(shape(BLADE)), laid(shape(HILT)), strict=True):
        plate.fill("bright", blade, edge="night")
        plate.fill("night", hilt)
    return plate
