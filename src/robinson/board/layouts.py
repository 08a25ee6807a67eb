"""Which board a track gets."""

from functools import cache

from robinson.board.geometry import Layout, Orientation
from robinson.board.rings import TRACK, rings
from robinson.board.rows import rows


@cache
def layout(track: int, orientation: Orientation, bank: bool = True) -> Layout:
    """The board of a track so long, upright or on its side: rings for 45 squares, rows for any other number.

    Without a `bank` rows have the whole board; between the rings there is room for it anyway.
    """
    return rings(orientation) if track == TRACK else rows(track, orientation, bank)
