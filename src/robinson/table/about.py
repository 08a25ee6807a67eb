"""Who of a game is a bot, as the record's `about` tells it."""

from collections.abc import Mapping

from robinson.bots import BOTS
from robinson.game import Seat

KEY = "bots"


def of_bots(bots: Mapping[Seat, str]) -> dict[str, str]:
    """What `about` says of the bots in these seats.

    >>> of_bots({1: "bold", 2: "careless"})
    {'bots': '1 bold, 2 careless'}
    """
    return {KEY: ", ".join(f"{seat} {kind}" for seat, kind in sorted(bots.items()))} if bots else {}


def bots_of(about: Mapping[str, str], players: int) -> dict[Seat, str]:
    """Who is a bot, as far as `about` says so in our own words: a record may say anything there.

    >>> bots_of({"bots": "1 bold, 2 careless"}, 3), bots_of({"bots": "the blue one"}, 3)
    ({1: 'bold', 2: 'careless'}, {})
    """
    bots: dict[Seat, str] = {}
    for part in about.get(KEY, "").split(","):
        seat, _, kind = part.strip().partition(" ")
        if seat.isascii() and seat.isdigit() and len(seat) == 1 and int(seat) < players and kind in BOTS:
            bots[int(seat)] = kind
    return bots
