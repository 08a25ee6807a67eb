"""Badges: what a square does, in signs. A round plate gives, a black block takes, a dashed edge asks.

A badge follows from the effects of the resolved square, so that it changes with the house rules.
"""

from typing import Literal, NamedTuple, TypeAlias, assert_never

from robinson.board.geometry import BADGE, BADGE_GAP, Rect
from robinson.board.svg import num
from robinson.sheets import (
    AnyEffect,
    Bind,
    Chips,
    Die,
    Go,
    Miss,
    Say,
    Square,
    Stay,
    Swap,
    ThrowAgain,
    Who,
)

Kind: TypeAlias = Literal["gives", "takes", "asks"]
Part: TypeAlias = str | int
"""The name of a sign, or a number."""


class Badge(NamedTuple):
    """The plate's kind, and what stands on it from left to right."""

    kind: Kind
    parts: tuple[Part, ...]


SIGNS = {
    "plus": "M6.6 1h2.8v5.6H15v2.8H9.4V15H6.6V9.4H1V6.6h5.6z",
    "minus": "M1 6.6h14v2.8H1z",
    "heads": "M4.5 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM0 14q0-6 4.5-6T9 14z"
    "M11.5 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM10.3 14q0-3.4-1.3-5.4 1-.6 2.5-.6 4.5 0 4.5 6z",
    "right": "M0 6.4h9V2.6L16 8l-7 5.4V9.6H0z",
    "from-right": "M16 6.4H7V2.6L0 8l7 5.4V9.6h9z",
    "back": "M5.6 2.5 1 7l4.6 4.5V8.4h5.2a2.4 2.4 0 0 1 0 4.8H8v2.3h2.8a4.7 4.7 0 0 0 0-9.4H5.6z",
    "on": "M10.4 2.5 15 7l-4.6 4.5V8.4H5.2a2.4 2.4 0 0 0 0 4.8H8v2.3H5.2a4.7 4.7 0 0 1 0-9.4h5.2z",
    "canoe": "M0 8.5q8 4.6 16 0-2 6-8 6t-8-6zM11.6 1l-5 9.5 1.4.8 5-9.4z",
    "swap": "M0 5.2h10V2l6 4.4H0zM16 10.8H6V14L0 9.6h16z",
    "moon": "M10.5 1A7.2 7.2 0 1 0 15 11.4 6 6 0 0 1 10.5 1z",
    "speech": "M2 1.5h12q1.5 0 1.5 1.5v6q0 1.5-1.5 1.5H7.5L4 15v-4.5H2Q.5 10.5.5 9V3Q.5 1.5 2 1.5z",
    "skull": "M8 1C4 1 1.6 3.6 1.6 7c0 2.4 1.2 4 2.8 5v3h7.2v-3c1.6-1 2.8-2.6 2.8-5C14.4 3.6 12 1 8 1z"
    "M5.2 5.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zm5.6 0a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z"
    "M8 9.6l1 2H7z",
    "rings": "M5.4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM5.4 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
    "M10.6 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM10.6 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "again": "M3.4 1h9.2Q15 1 15 3.4v9.2q0 2.4-2.4 2.4H3.4Q1 15 1 12.6V3.4Q1 1 3.4 1z"
    "M3.6 2.6q-1 0-1 1v8.8q0 1 1 1h8.8q1 0 1-1V3.6q0-1-1-1z"
    "M6.9 4.4h2.2v2.5h2.5v2.2H9.1v2.5H6.9V9.1H4.4V6.9h2.5z",
    "miss": "M3.4 1h9.2Q15 1 15 3.4v9.2q0 2.4-2.4 2.4H3.4Q1 15 1 12.6V3.4Q1 1 3.4 1z"
    "M3.6 2.6q-1 0-1 1v8.8q0 1 1 1h8.8q1 0 1-1V3.6q0-1-1-1z"
    "M.2 14.4 14.4.2l1.4 1.4L1.6 15.8z",
}
"""Each in a box of 16 by 16, filled even-odd, in the colour of the text around."""

FACE = SIGNS["miss"][: SIGNS["miss"].index("M.2")]
CANOE = "round-the-island"
"""The story in which a way on is paddled; elsewhere it is just a way on."""

SMALL = ("plus", "minus")


def badge(number: int, square: Square) -> Badge | None:
    """The badge of a resolved square, or None if it only tells its story.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> badge(12, resolve(robinson_sheet(), "lithuanian").squares[12])
    Badge(kind='takes', parts=('miss',))
    """
    if not square.effects:
        return None
    binds = any(isinstance(effect, Bind) for effect in square.effects)
    on = "canoe" if square.story == CANOE else "on"
    parts = tuple(part for effect in square.effects for part in signs(effect, number, binds, on))
    moods = {mood(effect, number) for effect in square.effects}
    if square.question:
        return Badge("asks", parts)
    return Badge("takes" if "takes" in moods and "gives" not in moods else "gives", parts)


def signs(effect: AnyEffect, number: int, binds: bool, on: str) -> tuple[Part, ...]:
    """What one effect puts on the plate; where the square binds, the rings tell who pays. `on` is the sign of a way."""
    match effect:
        case Chips(n=n, giver=giver, taker=taker):
            other = party(taker if giver in ("bank", "lander") else giver)
            whom = () if binds or other is None else (other,)
            if other == "right":
                whom = () if binds else ("from-right",) if giver == "right" else ("right",)
            return ("plus" if earns(giver, taker) else "minus", n, *whom)
        case Go(to=to):
            return (on if to > number else "back", to)
        case ThrowAgain():
            return ("again",)
        case Miss():
            return ("miss",)
        case Stay():
            return ("moon",)
        case Bind():
            return ("rings",)
        case Swap(other=other_square):
            return ("swap", other_square)
        case Die(throw=throw):
            return (f"die-{throw}", "skull")
        case Say():
            return ("speech",)
    assert_never(effect)


def party(who: Who) -> str | None:
    """The sign for whoever pays or is paid besides the bank and the lander."""
    if who in ("bank", "lander"):
        return None
    return "right" if who == "right" else "heads"


def earns(giver: Who, taker: Who) -> bool:
    """Whether the chips come as a gain: from the bank, or to the lander."""
    return giver == "bank" or taker in ("lander", "pair", "everyone")


def mood(effect: AnyEffect, number: int) -> Literal["gives", "takes", "neither"]:
    """Whether a player is glad of it."""
    match effect:
        case Chips(giver=giver, taker=taker):
            return "gives" if earns(giver, taker) else "takes"
        case Go(to=to):
            return "gives" if to > number else "takes"
        case Miss() | Die():
            return "takes"
        case ThrowAgain() | Stay() | Bind():
            return "gives"
        case Swap() | Say():
            return "neither"
    assert_never(effect)


def sign_path(sign: str) -> str:
    """The outline of a sign, a die's face among them."""
    if sign.startswith("die-"):
        return FACE + pips(int(sign.removeprefix("die-")))
    return SIGNS[sign]


def pips(throw: int) -> str:
    """The pips of a throw as discs in a box of 16."""
    low, mid, high = 4.8, 8.0, 11.2
    spots = [(mid, mid)] if throw % 2 else []
    spots += [(low, low), (high, high)] if throw > 1 else []
    spots += [(low, high), (high, low)] if throw > 3 else []
    spots += [(low, mid), (high, mid)] if throw > 5 else []
    return "".join(f"M{num(x - 1.4)} {num(y)}a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z" for x, y in spots)


PAD, DIGIT, SIGN, SMALL_SIGN, GAP, JOIN = 3.1, 7.0, 10.4, 7.3, 0.6, 1.8


def draw_badge(badge: Badge, rect: Rect, unit: float, prefix: str) -> str:
    """A badge in the lower right corner of its square."""
    x, body = PAD, []
    for before, part in zip((None, *badge.parts), badge.parts, strict=False):
        x += gap(before, part)
        if isinstance(part, int):
            wide = DIGIT * len(str(part))
            body.append(f'<text x="{num(x + wide / 2)}" y="10.3">{part}</text>')
        else:
            wide, y = (SMALL_SIGN, 2.9) if part in SMALL else (SIGN, 1.3)
            body.append(f'<use href="#{prefix}-{part}" x="{num(x)}" y="{num(y)}"/>')
        x += wide
    width = x + PAD
    most = rect.w / unit - 2 * BADGE_GAP
    scale = unit * min(1, most / width)
    left = rect.right - BADGE_GAP * unit - width * scale
    top = rect.bottom - BADGE_GAP * unit - BADGE * scale
    place = f"translate({num(left)} {num(top)})" + ("" if scale == 1 else f" scale({scale:.3g})")
    corner = 1.6 if badge.kind == "takes" else 6.5
    return (
        f'<g class="badge {badge.kind}" transform="{place}">'
        f'<rect width="{num(width)}" height="13" rx="{corner}"/>{"".join(body)}</g>'
    )


def gap(before: Part | None, part: Part) -> float:
    """The space between two parts; a + or − begins something new."""
    if before is None:
        return 0
    return JOIN if part in SMALL else GAP


def draw_sign(sign: str, prefix: str) -> str:
    """A sign as badges use it: their text is 10.4 high."""
    scale = 0.455 if sign in SMALL else 0.65
    path = sign_path(sign)
    return f'<path id="{prefix}-{sign}" transform="scale({scale})" fill-rule="evenodd" d="{path}"/>'
