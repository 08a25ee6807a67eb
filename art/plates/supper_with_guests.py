"""34. Supper with guests: four heads along one table, cap, band, white hair and plumed hat; the bowl steams."""

from art.burin import Path, blades, oval, shape, swell
from art.plate import Plate
from art.stock import BARE, ELDER, ELDER_CUTS, ELDER_HAIR, FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

SEATS = (10.6, 30, 57, 75)
BODIES = """
    1.6,64! 2,54 7.4,49.4! 15,49.4! 19.6,54 20,64! | 21.4,64! 22,54 27,49.4! 34.6,49.4! 39,54 39.6,64! | 47.4,64!
    48,54 53,49.4! 61,49.4! 65.4,54 65.8,64! | 66.6,64! 67,54 71.6,49.4! 78.6,49.4! 84,54 84.6,64!
"""
HAT = """
    -21,-23.4! -10,-23 -9.6,-34! 0,-37 8,-34! 9,-25! 20,-25.4! 20,-22.6! 0,-19 -21,-20.6!
"""
GUEST = "4,-9.6 13,-8.6 1.6 .8 | 6.6,-19 11,-19.6 1.1 .5 | -5,-17 -6,-5 1.2 -.6"
FOLDS = """
    7,53 6,61 1.3 .4 | 14.4,53 15.4,61 1.2 | 27,53 26,61 1.3 .4 | 34.6,53 35.4,60 1.2 | 54,53 53,60 1.2 | 62,53 63,61
    1.3
"""
PLUME = """
    8,-28! 4,-36 -6,-42 -15,-38! -19,-34 -20,-27! -15,-30! -10,-27!
"""
TABLE = "2,62! 86,62! 87.4,68! .6,68!"
CLOTH = "1,66! 87,66! 86,79! 79,75.6 72.4,80! 65,76 58,80.4! 51,76 44,80.4! 37,76 30,80.4! 23,76 15.6,80! 9,75.6 2,79!"

STEAM = """
    42,54 39.6,48 45,42 42,35 44.6,28 | 47,54 45.4,49 48.6,45 46.6,40
"""


def seated(cut: Path, seat: int, mirror: bool = False) -> Path:
    """A head at its place at the table."""
    return cut.placed((SEATS[seat], 50), scale=0.58, mirror=mirror)


def cut() -> Plate:
    """For the first time the table is too small."""
    plate = Plate()
    plate.fill(
        "ink", shape(BODIES), seated(ROBINSON, 0), seated(FRIDAY, 1), seated(ELDER, 2, True), seated(BARE, 3, True)
    )
    plate.fill("ink", seated(shape("2,-6! 8,-7! 13,-7.4! 13,-2 16,6! 8,5 3,0!"), 3, True))
    plate.fill("paper", seated(ROBINSON_CUTS, 0), seated(FRIDAY_CUTS, 1), seated(blades(GUEST), 3, True), blades(FOLDS))
    plate.fill(
        "bright",
        shape("""
            67,51.4! 69.6,49.4 74.6,50! 79.6,49.4 82.6,51.4! 81,55 75.6,54.4! 70.6,55.6 67.4,53.8!
        """),
        edge="night",
    )
    plate.fill("bright", seated(ELDER_HAIR, 2, True), edge="night")
    plate.fill("night", seated(ELDER_CUTS, 2, True))
    plate.fill("madder", seated(shape(PLUME), 3, True), edge="ink")
    plate.fill("ink", seated(shape(HAT), 3, True), edge="paper")
    plate.fill("ink", shape("7,66! 13,66! 12,88! 8,88!|75,66! 81,66! 80,88! 76,88!"))
    plate.fill("bright", shape(CLOTH), edge="night")
    plate.fill("gamboge", shape(TABLE), edge="ink")
    plate.fill("verdigris", shape("32,56! 56,56! 54,63 50,66! 38,66! 34,63"), edge="ink")
    plate.fill(
        "ink",
        oval(44, 56, 12.4, 2.4),
        swell(STEAM, 0.3, 2, 2.4, 2.2, 0.2),
    )
    return plate
