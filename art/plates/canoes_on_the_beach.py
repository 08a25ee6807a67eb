"""27. Canoes on the beach: through the telescope, black all round; three canoes, a thread of smoke."""

from art.burin import Path, blades, oval, shape, stipple, swell
from art.plate import Plate

# A canoe lies around 0, 0.
HULL = "-23,-10! -20,-4 -13,-1 0,0 13,-1 20,-5 23.6,-12! 26,-4 19,7! 8,8 -8,8 -18,7! -25.4,-2"
BOARDS = "-20,-.4 20.6,-1.4 1.7 -3.6"
BEACHED = (((33, 35), 0.66), ((52, 48.6), 0.84), ((41, 66), 1.06))


def beached(cut: Path) -> list[Path]:
    """It lies there three times, nearer each time."""
    return [cut.placed(to, scale=scale) for to, scale in BEACHED]


def cut() -> Plate:
    """He holds his breath behind it."""
    plate = Plate()
    plate.fill("night", oval(44, 44, 43))
    plate.fill("bright", oval(45, 43.4, 38.4))
    plate.fill("verdigris", shape("9.4,27! 30,25 60,26 80,25.4! 83.6,34 83,44 60,46 30,45 7,44!"))
    plate.fill("gamboge", shape("7,40! 22,28 40,31.6 60,28 83,36! 84,56 76,71 60,79.6 45,82.4 28,80 12,67"))
    plate.fill("night", swell("70,40 67,33 71,26 66.6,20 70,14 66,10", 0.4, 2.4, 2.8, 3.4, 2.8, 0.3))
    plate.fill("night", *beached(shape(HULL)), edge="gamboge")
    plate.fill("gamboge", *beached(blades(BOARDS)))
    plate.line("night", 0.9, stipple("10,46! 24,44! 20,56! 13,60!|68,60! 80,50! 78,62 70,72!", 4), ends="round")
    return plate
