"""37. Mutiny: the captain is bound to the mast, and blades from both sides say who commands now."""

from art.burin import Path, blades, lines, shape
from art.plate import Plate
from art.stock import BARE

COAT = """
    26.6,49 29,41.4 37.6,38! 50.4,38! 59,41.4 61.4,49 61,58 57.4,62! 61,77! 52,74.6 45.4,77! 44,66! 42.6,77 36,74.6
    27,77! 30.6,62! 27,58 | 35.4,74! 42.4,74! 42,83! 45,85.4! 45,87! 33.6,87! 33.6,85.4! 36.4,83! | 45.6,74! 52.6,74!
    52,83! 56.4,85.4! 56.4,87! 45.6,87! 46,83!
"""
HAT = "-22,-29! -14,-34 -8,-31! -5,-38 5,-38 8,-31! 14,-34 22,-29! 18,-22 9,-18.6! 0,-22 -9,-18.6! -18,-22"
ROPE = """
    26,46! 44,49.6 62,46! 62.2,50! 44,53.4 26,50! | 26.4,53.4! 44,56.6 61.8,53.4! 61.4,57.4! 44,60.4 27,57.4!
"""
# An arm with a cutlass comes in from the left; its point is at 33, -5.
BLADE = "3,-3! 18,-3.4 34,-4! 24,2.4 14,3.6 3,3.4!"
GUARD = "4,-7! 7.6,-6.6! 8,5! 5,9 -4,10! -5,7 3.6,6!"


def his(cut: Path) -> Path:
    """The captain's head."""
    return cut.placed((43.6, 39), scale=0.7)


def armed(cut: Path) -> list[Path]:
    """Three that threaten him."""
    return [
        cut.placed((8.6, 71), turn=-20, scale=0.7),
        cut.placed((80, 34), turn=-4, scale=0.64, mirror=True),
        cut.placed((79.4, 71), turn=20, scale=0.7, mirror=True),
    ]


def cut() -> Plate:
    """It is no longer his ship."""
    plate = Plate()
    plate.line("ink", "contour", lines("4,86 38,4 | 20,87 40,16 | 84,86 50,4 | 68,87 48,16"))
    plate.line(
        "ink",
        "fine",
        lines("""
            11,70 27,70 | 17,56 30,56 | 22,44 33,44 | 27,32 35,32 | 77,70 61,70 | 71,56 58,56 | 66,44 55,44 | 61,32
            53,32
        """),
    )
    plate.fill("gamboge", shape("39.4,2! 48.6,2! 50,86! 38,86!"), edge="ink")
    plate.fill("ink", shape(COAT), his(BARE))
    plate.fill("ink", his(shape(HAT)), edge="paper")
    plate.fill(
        "paper",
        his(
            blades("""
                -20,-28 -1,-23.6 1.8 -1.6 | 1,-23.6 20,-28 1.8 -1.6 | -6,-16 -3,-8 1.2 .6 | 7,-18.6 11,-19.4 1.1 .5 |
                -9,-17 -10,-12 1.1
            """)
        ),
        blades("""
            44,64 44,41 2.4 | 36,63 33,73 1.4 .4 | 52,63 55,73 1.4 -.4 | 32,43 31,47 1.2 | 56,43 57,47 1.2 | 38,40
            43,45 1.3 | 50,40 45,45 1.3
        """),
    )
    plate.fill("bright", shape(ROPE), edge="night")
    plate.fill("bright", *armed(shape(BLADE)), edge="night")
    plate.fill("madder", *armed(shape("-11,-6.6! -3.6,-6! -3.6,6! -11,6.6!")), edge="ink")
    plate.fill("ink", *armed(shape("-4,-5! 1,-5.4 4.6,-4.6 5.4,0 4.6,5 1,5.2 -4,5!")), *armed(shape(GUARD)))
    return plate
