"""27. Canoes on the beach: through the telescope, black all round; three canoes, a thread of smoke."""

from art.burin import Path, blades, oval, shape, stipple, swell
from art.plate import Plate

# A canoe lies around 0, 0.
HULL = "-23,-10! -20,-4 -13,-1 0,0 13,-1 20,-5 23.6,-12! 26,-4 19,7! 8,8 -8,8 -18,7! -25.4,-2"
BOARDS = "-20,-.6 20.6,-1.6 1.5 -3.6"
BEACHED = (((38, 38.6), 0.68), ((49, 51), 0.88), ((43, 67), 1.04))
PADDLE = "70.6,73! 68.4,73! 65.6,53! 63,46 64.4,38 68.6,36.4! 70.6,41 70,47 67.8,52.8!"


def beached(cut: Path) -> list[Path]:
    """It lies there three times, nearer each time."""
    return [cut.placed(to, scale=scale) for to, scale in BEACHED]


def cut() -> Plate:
    """He holds his breath behind it."""
    plate = Plate()
    plate.fill("night", oval(44, 44, 43))
    plate.fill("gamboge", oval(44, 44, 40.6))
    plate.fill("night", oval(44, 44, 39))
    plate.fill("bright", oval(45, 43.4, 35.8))
    plate.fill("verdigris", shape("11.4,29! 30,27.6 60,28 78.6,27.4! 80.6,34 80.6,44 60,46 30,45 10,46!"))
    plate.fill("gamboge", shape("9.4,42! 24,31 40,34.6 60,30 80.4,37! 80.6,56 73,70 60,77 45,80.4 27,79 13,66"))
    plate.fill("night", swell("60,40 57.6,33 62,27 57.6,21 63,16 60,11", 0.4, 2.4, 2.8, 3.2, 2.6, 0.3))
    plate.fill("night", *beached(shape(HULL)), blades("20,30 34,30.4 1.2 .4 | 70,31 79,30.6 1.1"))
    plate.fill("gamboge", *beached(blades(BOARDS)))
    plate.fill("night", shape(PADDLE), edge="gamboge")
    plate.line("night", 0.9, stipple("12,50! 22,47! 20,56! 14,58!|72,46! 79,50! 76,62 73,66!", 4), ends="round")
    return plate
