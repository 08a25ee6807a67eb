"""Who of a game is a bot, as the record's `about` tells it: the same words as of a game at a terminal."""

from collections.abc import Mapping, Sequence

from robinson.bots import BOTS

SEATS = "seats"
PERSON = "person"

OF_THE_DICE = ("seed", "dice")
"""What a record may say about where its throws came from: at a table they come from elsewhere."""


def of_bots(bots: Sequence[str | None]) -> dict[str, str]:
    """What `about` says of the bots, by seat; nothing, where there is none.

    >>> of_bots([None, "bold"]), of_bots([None, None])
    ({'seats': 'person bold'}, {})
    """
    return {SEATS: " ".join(bot or PERSON for bot in bots)} if any(bots) else {}


def bots_of(about: Mapping[str, str], players: int) -> list[str | None]:
    """Who is a bot, by seat, as far as `about` says so in these words: a record may say anything there.

    >>> bots_of({"seats": "person bold"}, 2), bots_of({"seats": "the blue ones"}, 2)
    ([None, 'bold'], [None, None])
    """
    seats = about.get(SEATS, "").split()
    return [seat if seat in BOTS else None for seat in seats] if len(seats) == players else [None] * players


def carried_on(about: Mapping[str, str]) -> dict[str, str]:
    """What stays true of a game that goes on at a table."""
    return {key: value for key, value in about.items() if key not in OF_THE_DICE}
