"""27. Canoes on the beach: through the telescope, black all round; three canoes, a thread of smoke."""

from art.burin import blades, oval, shape, stipple, swell
from art.plate import Plate

CANOE = "-18.6,-7.6! -15,-2 -8,1.4 0,1.6 8,1.4 15,-2 19,-9.4! 20.4,-1 14,7.6 0,8.4 -13,7.6 -19.6,1"
BOARDS = "-15,2.4 15.6,1.6 1.6 -2"
BEACHED = (((32, 42), 0.98), ((46, 55), 1.1), ((50, 69), 1.2))


def cut() -> Plate:
    """He holds his breath behind it."""
    plate = Plate()
    plate.fill("night", oval(45, 44, 42.4, 42.6))
    plate.fill("bright", oval(46, 43.4, 35.4, 35.6))
    plate.fill("verdigris", shape("12.6,33! 30,32 60,32.4 79.6,31.6! 81.6,38 81,44 60,46 30,45 11,47!"))
    plate.fill("gamboge", shape("11,44! 24,35 40,37.6 60,34 81.4,40! 81,56 74,70 60,77.4 46,79 30,76 17,63"))
    plate.fill("night", swell("70,60 68,50 72.6,42 67,33 70.6,25 65,18 67,12", 0.4, 2, 3, 2.4, 3.4, 2.6, 0.3))
    plate.fill("night", *(shape(CANOE).placed(to, scale=scale) for to, scale in BEACHED))
    plate.fill("gamboge", *(blades(BOARDS).placed(to, scale=scale) for to, scale in BEACHED))
    plate.fill("night", blades("22,34 34,34.4 1.2 .4 | 38,32.6 52,32.4 1.1 | 56,34.6 62,34.4 1 | 71,35 79,34.6 1.2"))
    plate.line("night", 0.9, stipple("62,50! 78,46! 78,58 70,62!|14,50! 20,48! 24,66! 18,62!", 4), ends="round")
    return plate
