"""What happened, told as data: enough for a narrator, an animation or statistics that never sees a state.

A move makes a list of events, in the order in which people at the table would see them. Seats are numbers; the bank,
where it gives or takes, is the word `bank`.
"""

from typing import Literal, TypeAlias

import msgspec

from robinson.game.state import Seat

Bank: TypeAlias = Literal["bank"]
BANK: Bank = "bank"
Party: TypeAlias = Seat | Bank


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Something that happened at the table."""


class Chose(Event, frozen=True, tag="chose", gc=False):
    """A player answered a question with a choice word."""

    who: Seat
    word: str


class Thrown(Event, frozen=True, tag="thrown", gc=False):
    """A player threw the die."""

    who: Seat
    n: int


class Moved(Event, frozen=True, tag="moved", gc=False):
    """A token moved by a throw; `back` squares of it, the last ones, were walked back from the goal.

    `start == to` with `back == 0` is a throw past the goal that is not moved, where the sheet has it so.
    """

    who: Seat
    start: int
    to: int
    back: int


class Sent(Event, frozen=True, tag="sent", gc=False):
    """A square sent a token to another square, which does not speak."""

    who: Seat
    start: int
    to: int


class Paid(Event, frozen=True, tag="paid", gc=False):
    """Chips changed hands because of `square`: `due` should have, `paid` did, and `left` is what the giver holds now.

    `friday` tells that this is a Friday's own chip, beside what Robinson pays or receives.
    """

    giver: Party
    taker: Party
    due: int
    paid: int
    left: int
    square: int
    friday: bool


class Bound(Event, frozen=True, tag="bound", gc=False):
    """`friday` is Friday to `who` from now on."""

    who: Seat
    friday: Seat


class Parted(Event, frozen=True, tag="parted", gc=False):
    """The bond between `who` and `friday` ended, because one of them is out of the game."""

    who: Seat
    friday: Seat


class Swapped(Event, frozen=True, tag="swapped", gc=False):
    """Two players changed places: `who` went to `to`, `whom` went to `back`."""

    who: Seat
    whom: Seat
    to: int
    back: int


class Missing(Event, frozen=True, tag="missing", gc=False):
    """A player must miss the next turn."""

    who: Seat


class Missed(Event, frozen=True, tag="missed", gc=False):
    """The turn came to a player who had to miss it, and passed on at once."""

    who: Seat


class Said(Event, frozen=True, tag="said", gc=False):
    """The square had the whole table say something."""

    who: Seat
    square: int


class Died(Event, frozen=True, tag="died", gc=False):
    """A throw of `n` led back to `square`, and the player is out of the game."""

    who: Seat
    n: int
    square: int


class Passed(Event, frozen=True, tag="passed", gc=False):
    """The turn came to `who`, who rests on it: missed turns are `Missed`, one each."""

    who: Seat


class Won(Event, frozen=True, tag="won", gc=False):
    """The game is over and `who` won the whole bank of `n` chips, at the goal (`home`) or as the last one left."""

    who: Seat
    n: int
    home: bool


class Shared(Event, frozen=True, tag="shared", gc=False):
    """Of the bank that `who` won, `whom` was given `n` chips: a third as Friday, or half as the nearest."""

    who: Seat
    whom: Seat
    n: int
    friday: bool


class Unclaimed(Event, frozen=True, tag="unclaimed", gc=False):
    """The game is over with nobody left; `n` chips stay in the bank."""

    n: int


AnyEvent: TypeAlias = (
    Chose
    | Thrown
    | Moved
    | Sent
    | Paid
    | Bound
    | Parted
    | Swapped
    | Missing
    | Missed
    | Said
    | Died
    | Passed
    | Won
    | Shared
    | Unclaimed
)
