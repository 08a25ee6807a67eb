"""8. From the wreck: a raft loaded with chest, barrel and guns, poled ashore; the wreck small behind."""

from art.burin import blades, lines, oval, rule, shape, swell, wedges
from art.plate import Plate
from art.stock import BARE, BARE_CUTS

SKY = "30,44! 34,26 46,10 62,6 80,10 87,24 87,46!"
WRECK = "3,43! 4,31! 9,35.4! 22,37 31,31! 29,37 27,43!"
MAN = """
    62.4,25! 66,22.6 70,24! 75,29.4 78.6,33! 82.4,32! 85,33.6! 84.4,36.6! 79,38.6 73,35! 72.6,42! 75.6,50! 79,58
    79.6,62.4! 84,64! 84,65.6! 75.6,65.6! 73.6,57 70,51! 67.4,58 66,62.6! 69.6,64.4! 69.4,65.8! 60.4,65.8! 62.6,56
    63.4,48 62.6,41! 61.4,36! 66,41.6 72,44! 78.6,44.6! 82,43! 84.6,45! 83.6,48 79.6,49.4! 71,48.4 62.4,43 58.6,36!
    58.4,30
"""
ENDS = ((6, 66.6), (3.6, 71.4), (6, 76.4))
LOGS = "6,66.6 40,66.4 84,66 | 3,71.4 40,71.6 86,71 | 6,76.4 44,76.6 83,76"
CHEST = "11,62.4! 11,51.6! 12,47.6 17,46.4! 33,46.4! 38,47.6 39,51.6! 39,62.4!"
BARREL = "43,63! 41,55 43,46! 47,44.6 53,44.6 57,46! 59,55 57,63! 50,64.6"


GUNS = "58,62 50,26 3.4 | 62,63 57,27 3.2"
BANDS = "15,47 15,62 | 35,47 35,62 | 11,53 39,53"
LOCK = "22.4,51.6! 27.6,51.6! 27.6,57! 25,58.6 22.4,57!"
ROPES = "13,64.6 11.4,68 12,79 | 31,64.6 29.6,68 30,79.4 | 50,64.6 49,68 49,79.4 | 70,64.4 70,68 71,79"
CUTS = """
    44.6,48.6 56,48.6 1.3 -.8 | 43.6,59.6 56.8,59.6 1.3 -.8 | 47,51 46.6,58 1.2 | 53,51 53.6,58 1.2 | 66.4,26 66,40
    1.3 .6 | 70,27 71,38 1.1 -.5 | 63,43.4 72.6,44 1.3 -.4 | 66.4,47 65,58 1.2 .4 | 73,50 76.6,60 1.2 -.4 | 72,46.4
    80,47 1 .5 | 75,33.6 82,35.4 1 .6 | 20,66.4 34,66.6 1.1 | 44,71.4 66,71.2 1.1 | 22,76.6 42,76.6 1.1 | 62,66.2
    74,66 1
"""
RIPPLES = """
    8,84 32,85.6 1.7 1 | 40,84 66,84.6 1.7 -1 | 62,48 78,47.6 1.2 .4 | 2,50 10,49.6 1.2 | 70,82 86,80.6 1.5 -.8
"""


def cut() -> Plate:
    """Everything he will need, and the last of the ship."""
    plate = Plate()
    plate.line("ink", "fine", rule(SKY, 2.9, seed=12, ragged=9, least=8))
    plate.fill("verdigris", shape("1,44! 20,42.6 60,43 88,44! 88,66 83,80 54,88 22,87 3,78"))
    masts = wedges("11,37 7,18 2.2 | 22,38 28,24 2"), blades("2,27.4 14.6,23.4 1.6 | 22,31.4 30,33 1.3")
    plate.fill("ink", shape(WRECK), *masts, wedges("81.4,86 84.4,8 2.4"))
    plate.fill("gamboge", shape("5,65! 84,64! 87,79! 5,80!"))
    plate.fill("gamboge", shape(CHEST), edge="ink")
    raft = swell(LOGS, 3.4, 3.9, 3.4), *(oval(x, y, 2.3, 2.5) for x, y in ENDS)
    plate.fill("ink", wedges(GUNS), shape(BARREL), BARE.placed((66.4, 24.6), scale=0.48), shape(MAN), *raft)
    plate.line("ink", 2.2, lines(BANDS))
    plate.fill("ink", shape(LOCK))
    plate.fill("paper", BARE_CUTS.placed((66.4, 24.6), scale=0.48), blades(CUTS), *(oval(x, y, 1) for x, y in ENDS))
    plate.line("ink", 1.6, lines(ROPES))
    plate.fill("ink", blades(RIPPLES))
    plate.fill("bright", blades("2,81 18,80.6 1.8 -1 | 76,79.6 87,76.6 1.6 -.8"))
    return plate
