"""34. Supper with guests: four heads along one table, cap, band, white hair and plumed hat; the bowl steams."""

from art.burin import Path, blades, oval, shape, swell
from art.plate import Plate
from art.stock import BARE, ELDER, ELDER_CUTS, ELDER_HAIR, FRIDAY, FRIDAY_CUTS, ROBINSON, ROBINSON_CUTS

SEATS = (12, 31.6, 55, 75.6)
BODIES = """
    2,64! 3,54 9,49.4! 17,49.4! 22,54 23,64! | 22.4,64! 23,54 28.6,49.4! 37,49.4! 42,54 43.4,64! | 45,64! 46.4,54
    52,49.4! 60,49.4! 65,54 66,64! | 65.4,64! 66.4,54 71.6,49.4! 80,49.4! 85,54 86.4,64!
"""
HAT = "-17,-23! -10,-21.6 -10,-27 -8,-34! 4,-36 9,-33! 9.4,-24 20,-24! 21,-21.4! 0,-17 -18,-20.4!"
GUEST = "4,-9.6 13,-8.6 1.6 .8 | 6.6,-19 11,-19.6 1.1 .5 | -5,-17 -6,-5 1.2 -.6"
FOLDS = "8,53 7,61 1.3 .4 | 16,53 17,61 1.2 | 28,53 27,61 1.3 .4 | 37,53 38,60 1.2 | 52,53 51,60 1.2 | 60,53 61,61 1.3"
PLUME = "7,-30! 12,-42 6,-53 -6,-57 -14,-50 -17,-43! -10,-46 -4,-42 -6,-36 -9,-30!"
TABLE = "2,62! 86,62! 87.4,68! .6,68!"
CLOTH = "1,66! 87,66! 86,79! 79,75.6 72.4,80! 65,76 58,80.4! 51,76 44,80.4! 37,76 30,80.4! 23,76 15.6,80! 9,75.6 2,79!"

STEAM = "42,53 39,46 45,38 40,28 44,18 41,10 | 48,53 46,47 50,40 46,33 49,27"


def seated(cut: Path, seat: int, mirror: bool = False) -> Path:
    """A head at its place at the table."""
    return cut.placed((SEATS[seat], 50), scale=0.66, mirror=mirror)


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
            66,51! 69,48.6 75,49.4! 81,48.6 84.6,51! 82.6,55.4 77,54.4! 71,56 66.6,54!
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
