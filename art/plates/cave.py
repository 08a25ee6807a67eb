"""9. The cave: a lit mouth in a black rock, a sail for its door; before it the post with its notches."""

from art.burin import blades, fringe, lines, shape
from art.plate import Plate

ROCK = """
    1,84! 2,66! 8,58! 6,44! 14,36! 16,24! 27,20! 31,10! 43,12! 51,5! 62,8! 67,18! 77,21! 80,34! 86,41! 84,56! 87.6,66!
    87,84!
"""
FACETS = """
    16.6,27 12,42 2 .8 | 9,46 12,60 1.7 -.6 | 4.6,67 9,80 1.8 .6 | 28,22 21,36 2 .6 | 32.6,13 36,26 1.8 -.6 | 44,14
    39,26 1.6 .5 | 52,8 55,24 2 -.8 | 62,11 60,26 1.7 .5 | 67,21 71,34 1.9 -.6 | 77,24 74,36 1.7 .5 | 80,37 83,54 1.8
    .6 | 14,56 17,70 1.7 .5 | 13,72 16,82 1.5 | 21,40 17,54 1.8 .5 | 62,30 68,44 1.8 -.5
"""
MOUTH = "20,85! 22,66 25,52 31,43! 36,35! 45,31! 54,35! 60,44 63,60 65,85!"
SAIL = "20,85! 22,66 25,52 31,43! 36.6,34.6! 37.6,46 34,54 29.6,59! 33,66 34,75 36.6,85!"
LANTERN = "44.4,31! 46,31! 46,42! 49.4,46! 49.4,47.4! 50.6,57! 51.6,59.4! 38.8,59.4! 39.8,57! 41,47.4! 41,46! 44.4,42!"
CHEST = "42,85! 42,74.6! 43,70 47,69! 58,69! 61.4,70 62.6,74.6! 63,85!"
POST = """
    70.4,87! 70.8,46! 75,41.6! 79.4,45! 79.2,51.6! 76,53.4! 79.2,55.2! 79.4,59.6! 76,61.4! 79.4,63.2! 79.4,67.4!
    76,69.2! 79.6,71! 79.6,75.2! 76,77! 79.8,78.8! 80,87!
"""


def cut() -> Plate:
    """Nearly a house."""
    plate = Plate()
    turf = (
        fringe("31,10 43,12", 5, 4, 2.4, 15),
        fringe("51,5 62,8", 5, 4, 2.4, 10),
        fringe("67,18 77,21", 4, 3.6, 2.4, 10),
    )
    plate.fill("ink", shape(ROCK), *turf)
    plate.fill("paper", blades(FACETS))
    plate.fill("night", shape(MOUTH).placed(about=(42.5, 85), scale=1.09))
    plate.fill("lamp", shape(MOUTH))
    plate.fill("night", shape(LANTERN), shape(CHEST))
    plate.fill("bright", shape("42.8,48.4! 47.6,48.4! 48.4,56.4! 42,56.4!"), blades("42,75.6 63,75.6 1.5"))
    plate.fill("lamp", shape("50.4,73.6! 54.4,73.6! 54.4,79! 52.4,80.4! 50.4,79!"))
    plate.fill("madder", shape("45.2,50! 47,53 46.6,55.6! 43.8,55.6! 43.4,53"))
    plate.fill("bright", shape(SAIL), edge="night")
    plate.line("night", "contour", lines("33,43 28,56 24,84 | 35.6,42 31,56 | 30,62 30,72 28.6,84 | 27,58.6 32,59.6"))
    plate.fill("paper", shape("68,87! 68.4,44.6! 75,38! 82,44! 82.4,87!"))
    plate.fill("gamboge", shape(POST), edge="ink")
    plate.fill("ink", blades("73,48 72.8,84 1.3"), blades("2,86 30,87 1.7 .6 | 36,87 66,87 1.5 -.4"))
    return plate
