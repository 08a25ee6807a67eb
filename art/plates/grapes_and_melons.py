"""14. Grapes and melons: a bunch under its leaves, a melon cut open. Dark disc, tint, glint."""

from art.burin import blades, dots, lines, oval, rule, shape, swell
from art.plate import Plate

GRAPES = [
    *((42 + 8.6 * i, 31 + (i % 2)) for i in range(5)),
    *((38.4 + 8.6 * i, 38.8 + (i % 2)) for i in range(6)),
    *((43 + 8.6 * i, 46.8 - (i % 2)) for i in range(5)),
    *((47.6 + 8.6 * i, 54.4 + (i % 2)) for i in range(4)),
    *((52 + 8.6 * i, 62.4 - (i % 2)) for i in range(3)),
    (56.6, 70.2),
    (65, 70),
    (61, 77.6),
]
LEAVES = """
    54,14! 51,20 54.6,24! 49,24 48,30! 44,26.6 38.6,30.4! 38,25 30,27! 31.4,21.6 24.6,18.4! 31,15 29.6,8! 36,11
    39.6,5.4! 43.6,10.6 50,7.6! 49.6,11.6 | 60,14! 64,18 62,23.6! 67,22 70.6,28! 73.4,22.6 80.4,25.4! 80,19 87.4,16!
    81.6,12.6 83,5.6! 77,8.6 72.6,3.4! 70.4,9.4 64.6,8!
"""
RIND = "1.6,62! 4,76 16,86.6 31,85.6! 43,83 48,74 47.6,66! 34,72 14,70"
STRIPES = (
    "7,68 18,85 1.6 -2 | 14,70 25,86 1.6 -2 | 23,71 31,85.6 1.6 -1.4 | 33,70.6 37.6,84 1.5 -1 | 41,68.6 43.6,80 1.4 -.8"
)
SEEDS = """
    11,60.6 15,61.6 1.6 | 17,57.6 21,57.8 1.6 | 17.6,64 22,64.4 1.6 | 25,56.6 29,57.4 1.6 | 26,64.8 30.4,64.8 1.6 |
    33,58.2 37,59.4 1.6 | 34,64 38,63 1.6
"""


def cut() -> Plate:
    """Nobody to say: hands off."""
    plate = Plate()
    tone = rule(
        "2,54! 3,34 14,26 26,16 40,16! 40,54!",
        3.1,
        seed=6,
        ragged=8,
        least=7,
        spare="24,30! 60,20 60,60! 40,60 32,46 28,38",
    )
    plate.line("ink", "fine", tone)
    plate.fill("ink", swell("20,10 40,14 58,14.4 88,10", 0.4, 3, 3, 0.3), swell("54,13 58,20 58,30", 2.6, 1.8))
    plate.fill("verdigris", shape(LEAVES), edge="ink")
    veins = """
        53,14.6 26,18.6 1.4 .6 | 48,16 48,27 1.1 | 42,17 39,28 1.1 | 46,15 49,9 1 | 40,16.4 36,9 1 | 61,14.4 85,15.6
        1.4 .4 | 66,15 70.4,26 1.1 -.4 | 72,15 79,23 1.1 | 69,14.6 72,6 1
    """
    plate.fill("ink", blades(veins))
    plate.line("night", 9.8, dots(" ".join(f"{x:g},{y:g}" for x, y in GRAPES)), ends="round")
    plate.line("madder", 7.2, dots(" ".join(f"{x + 0.8:g},{y - 0.8:g}" for x, y in GRAPES)), ends="round")
    plate.line(
        "bright",
        1,
        lines("|".join(f"{x + 1:g},{y - 3:g} {x + 2.6:g},{y - 2.8:g} {x + 3:g},{y - 1:g}" for x, y in GRAPES)),
        ends="round",
    )
    plate.fill("verdigris", shape(RIND), edge="ink")
    plate.fill("ink", blades(STRIPES))
    plate.fill("gamboge", oval(24.6, 61.6, 23, 9.6, 5), edge="ink")
    plate.fill("bright", oval(24.6, 61, 16.6, 6, 5), edge="night")
    plate.fill("night", blades(SEEDS))
    return plate
