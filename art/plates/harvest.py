"""18. The harvest: a sheaf, and the sword that reaped it."""

from art.burin import blades, lines, rule, shape
from art.plate import Plate

# An ear stands on its stalk at 0, 0.
EAR = blades("""
    -.6,1 -5,-6 3.6 1 | -.6,-5 -5,-12 3.6 1 | -.4,-10.6 -4,-17 3.2 .8 | 5,-6 .6,1 3.6 1 | 5,-12 .6,-5 3.6 1 | 4,-17
    .4,-10.6 3.2 .8 | 0,-13 0,-21 3.2 | -3.4,-15 -6,-26 1.2 .4 | 3.4,-15 6,-26 1.2 -.4
""")
TOPS = ((20.6, 41, -35), (27, 32, -22), (37.6, 29, -9), (49, 28, 4), (60, 30, 17), (69, 38, 30))
STALKS = "|".join(f"{41 + 1.8 * i:g},58 {x},{y}" for i, (x, y, _) in enumerate(TOPS))
FEET = "37,60! 53,60! 58,70 66,85! 60,82.6 58,87! 53,83.4 49,88! 45,84 41,88! 37,83.6 32,87! 30,83 23,85.6! 32,70"
STRAW = """
    40,64 29,83 1.5 .6 | 42.6,64 37,83 1.4 .4 | 45,64 44.6,84 1.4 | 47.4,64 52.4,83 1.4 -.4 | 50,64 60,82 1.5 -.6
"""
BLADE = "22,68.6! 40,62 60,54 86,36! 74,54 54,64 26,74.6!"
HILT = """
    24,64.4! 27.6,75.6! 25.6,77! 20.4,73.6! 9,79! 5.6,80.6 4,77.6! 4,75 7,73.6! 17.6,68.4! 22,63.6! | 8,78! 8,84 16,85
    24,78! 25,80 16,89 5,87 4.6,78!
"""


def cut() -> Plate:
    """No sickle, but a sword."""
    plate = Plate()
    plate.line("ink", "fine", rule("2,70! 3,50 8,38 24,40! 36,58! 30,70!", 2.9, seed=5, ragged=8))
    plate.fill("gamboge", shape("40,60! 4,36 18,16 44,8 68,14 84,34 50,60! 64,86 44,88 26,86"))
    ears = [EAR.placed((x, y), turn=turn, scale=0.96) for x, y, turn in TOPS]
    plate.line("ink", 2, lines(STALKS))
    plate.fill("ink", *ears, shape(FEET))
    plate.fill("paper", blades(STRAW))
    plate.fill("madder", shape("36.4,55.4! 45,57.4 53.6,55.4! 54.6,62! 45,64.4 35.4,62!"), edge="ink")
    plate.fill("bright", shape(BLADE), edge="night")
    plate.fill("night", blades("30,70 76,48 1.3 -3"))
    plate.fill("ink", shape(HILT))
    plate.fill("paper", blades("9,76.4 12,79.4 1 | 13,74.4 16,77.4 1 | 17,72.4 19.6,75 1"))
    return plate
