"""What a square can do: nine kinds of effect, and no tenth hidden in code.

An effect is data. Its one meaning is in `game.play`; every other reader (words, odds, pictures) asks that, or only
looks.
"""

from typing import Literal, TypeAlias

import msgspec

Who: TypeAlias = Literal["bank", "lander", "right", "others", "everyone", "pair"]
"""Who gives or takes chips, seen from the lander, the player who came to rest on the square.

`right` is the right-hand neighbour; `others` are all living players but the lander; `everyone` is all of them, the
lander first; `pair` is the lander and a living Friday.
"""

Question: TypeAlias = tuple[str, str]
"""Two choice words of the record: the first takes what the square offers, the second leaves it."""

STAY: Question = ("stay", "go")
RESTART: Question = ("restart", "carry-on")
AGAIN: Question = ("again", "stop")
PADDLE: Question = ("paddle", "remain")
QUESTIONS: tuple[Question, ...] = (STAY, RESTART, AGAIN, PADDLE)


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does"):
    """What a square does to whoever comes to rest on it, or stands on it."""


class Chips(Effect, frozen=True, tag="chips"):
    """`giver` pays `taker` so many chips; a party that is not named is the lander."""

    n: int
    giver: Who = "lander"
    taker: Who = "lander"


class Go(Effect, frozen=True, tag="go"):
    """The lander goes to another square, which does not speak.

    With `when = "turn"` it happens before the next throw from here; unasked, that throw counts from `to`.
    """

    to: int
    when: Literal["landing", "turn"] = "landing"
    ask: Question | None = None


class ThrowAgain(Effect, frozen=True, tag="throw_again"):
    """The lander throws once more at once."""

    ask: Question | None = None


class Miss(Effect, frozen=True, tag="miss"):
    """The lander misses the next turn."""


class Stay(Effect, frozen=True, tag="stay"):
    """Before each throw from here the player may stay, which ends the turn without a throw."""

    ask: Question


class Bind(Effect, frozen=True, tag="bind"):
    """The right-hand neighbour becomes the lander's Friday."""


class Swap(Effect, frozen=True, tag="swap"):
    """The lander changes places with the first player clockwise who stands on square `other`."""

    other: int = msgspec.field(name="with")


class Die(Effect, frozen=True, tag="die"):
    """A `throw` of this number from here leads back here and ends the player's voyage."""

    throw: int


class Say(Effect, frozen=True, tag="say"):
    """The whole table says something together; no chip and no token moves."""


AnyEffect: TypeAlias = Chips | Go | ThrowAgain | Miss | Stay | Bind | Swap | Die | Say

KINDS: dict[str, type[AnyEffect]] = {
    "chips": Chips,
    "go": Go,
    "throw_again": ThrowAgain,
    "miss": Miss,
    "stay": Stay,
    "bind": Bind,
    "swap": Swap,
    "die": Die,
    "say": Say,
}
