"""44. Homeward bound: a church tower over the gables of a harbour, its bell in the window; the ship comes in, small."""

from art.burin import blades, oval, rule, shape, wedges
from art.plate import Plate
from art.stock import GULLS

TOWER = "51,72! 51,32! 68.6,32! 68.6,72!"
SPIRE = "48.6,33! 55,24 59.8,6! 64.6,24 71,33!"
HOUSES = "68,74! 68,53! 77,43! 85.4,53! 85.4,74! | 36,74! 36,58! 44,49! 52.6,58! 52.6,74!"
ROOFS = """
    65.4,54.6! 77,40! 87.4,53.6! 84.6,56! 77,46.4! 68.6,57! | 33.6,59.6! 44,46! 55,59.4! 52,62! 44,52! 36.6,62!
"""
HULL = "3,63.4! 10,66.4 20,66.6 35,61.6! 32,70 28.4,76.4! 9,76.4! 5,70"
SAILS = """
    7.6,41! 17.6,40.4! 20.4,46 18.6,51! 7.6,51.6! 10,46 | 5.6,53.4! 19,52.4! 22.4,58 20.4,62.6! 6,63.4! 9,58 | 21,45!
    29,44.4! 31.6,49 30,53! 21.4,53.4! 23.6,49 | 20.6,55! 30.4,54.4! 33,58.4 31.6,61.4! 21.6,62.8! 23.4,59
"""
STONES = """
    36,80.4 86,80.4 1.2 | 46,76 46,80.4 1.2 | 60,76 60,80.4 1.2 | 74,76 74,80.4 1.2 | 40,80.4 40,85 1.2 | 53,80.4
    53,85 1.2 | 67,80.4 67,85 1.2 | 81,80.4 81,85 1.2
"""
BELL = "56,51.6! 57,48 57,43.6! 58,41 61.6,41 62.6,43.6! 62.6,48 63.6,51.6!"


def cut() -> Plate:
    """And Robinson knows the bells."""
    plate = Plate()
    plate.line("ink", "fine", rule("2,62! 3,50 8,40 6,30 30,18 60,22 88,30 86,40 88,62!", 2.8, seed=9, ragged=9))
    plate.fill("verdigris", shape("1,66! 30,64 60,65 88,72! 88,78 76,85 44,88 12,86 1,78"))
    plate.fill(
        "ink",
        wedges("""
            13,64 13,31 2 | 25.6,63 25.6,38 1.8 | 32,63 42,57 1.6
        """),
        GULLS.placed((26, 18), scale=0.9),
    )
    plate.fill("madder", shape("13,32! 13,26.6! 18,29 22,26.4! 27,28.4! 21,31 17,31!"), edge="ink")
    plate.fill("bright", shape(SAILS), edge="night")
    plate.fill("gamboge", shape(TOWER), edge="ink")
    plate.fill("ink", shape("51,32! 56,32! 55.6,72! 51,72!"), blades("60,7 60,.6 1.6 | 57.6,3 62.4,3 1.4"))
    plate.fill("madder", shape(SPIRE), edge="ink")
    plate.fill("ink", shape("48.6,33! 55,24 59.8,6! 57.4,24 56,33!"))
    plate.fill("lamp", shape("55,55! 55,42! 56,37.6 60,36 64,37.6 65,42! 65,55!"), edge="night")
    plate.fill("night", shape(BELL), oval(59.8, 52.4, 1.5), blades("55,40.6 65,40.6 1.4"))
    plate.fill("bright", shape(HOUSES), edge="night")
    plate.fill("madder", shape(ROOFS), edge="ink")
    plate.fill(
        "night",
        shape("""
            74.6,74! 74.6,66! 77.6,63.6 80.6,66! 80.6,74! | 75.4,56! 79.8,56! 79.8,60! 75.4,60! | 41.6,74! 41.6,67!
            44,65 46.6,67! 46.6,74!
        """),
    )
    plate.fill("gamboge", shape("36,75! 86,75! 86,85! 36,85!"), edge="ink")
    plate.fill(
        "ink",
        shape("33.6,73! 87,73! 87,76! 33.6,76!|39,73.4! 39.4,70! 38.4,68! 43,68! 42,70! 42.4,73.4!"),
        blades(STONES),
        shape(HULL),
    )
    plate.fill("paper", blades("7,67.6 32,65.4 1.3 -1.4 | 9,71.6 29,70.6 1.1 -.8"))
    plate.fill("ink", blades("2,79.6 33,79.4 1.8 -1 | 36,85.6 86,85.4 1.8 -.4 | 10,83.4 32,83.4 1.5 .6"))
    return plate
