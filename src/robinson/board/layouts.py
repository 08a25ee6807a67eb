"""Which board a track gets."""

from functools import cache

from robinson.board.geometry import Layout, Orientation
from robinson.board.rings import TRACK, rings
from robinson.board.rows import rows


@cache
def layout(track: int, orientation: Orientation) -> Layout:
    """The board of a track so long, upright or on its side: rings for 45 squares, rows for any other number."""
    return rings(orientation) if track == TRACK else rows(track, orientation)
