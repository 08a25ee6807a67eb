"""Who of a game is a bot, as the record's `about` tells it: the same words as of a game at a terminal."""

from collections.abc import Iterable, Mapping, Sequence

from robinson.bots import BOTS

SEATS = "seats"
PERSON = "person"

STOOD_IN = "stood_in"

OF_ITS_TABLE = ("seed", "dice", "continues")
"""What a record may say that is no longer true where its game goes on: at another table."""


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


def of_stand_ins(about: Mapping[str, str], numbers: Iterable[int]) -> dict[str, str]:
    """What `about` says of the moves that a bot made in a player's stead, beside those that it names already.

    >>> of_stand_ins({"stood_in": "3 4"}, [12]), of_stand_ins({}, [])
    ({'stood_in': '3 4 12'}, {})
    """
    named = sorted(stood_in(about) | set(numbers))
    return {STOOD_IN: " ".join(map(str, named))} if named else {}


def stood_in(about: Mapping[str, str]) -> set[int]:
    """The moves that a bot made in a player's stead, as far as `about` names their numbers.

    >>> stood_in({"stood_in": "3 4"}), stood_in({"stood_in": "my uncle"})
    ({3, 4}, set())
    """
    numbers = about.get(STOOD_IN, "").split()
    if not all(number.isascii() and number.isdecimal() and len(number) < 6 for number in numbers):
        return set()
    return {int(number) for number in numbers}


def carried_on(about: Mapping[str, str]) -> dict[str, str]:
    """What stays true of a game that goes on at another table."""
    return {key: value for key, value in about.items() if key not in OF_ITS_TABLE}
