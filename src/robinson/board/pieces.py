"""What lies about on and beside the board: the die, the bank's chips, the cord of a bond."""

from math import hypot
from typing import NamedTuple

from robinson.board.geometry import Rect, Spot
from robinson.board.svg import num

PIPS = (
    ("c", 8, 8),
    ("a", 4.6, 4.6),
    ("a", 11.4, 11.4),
    ("b", 4.6, 11.4),
    ("b", 11.4, 4.6),
    ("d", 4.6, 8),
    ("d", 11.4, 8),
)
"""Middle; the diagonal of a two; the other of a four; the sides of a six."""

MOST_CHIPS = 9


def die(throw: int | None = None) -> str:
    """The die as a picture of its own. A script turns it with `data-face`; without it the die is blank."""
    face = "" if throw is None else f' data-face="{throw}"'
    dots = "".join(f'<circle class="pip pip-{name}" cx="{x}" cy="{y}" r="1.5"/>' for name, x, y in PIPS)
    return (
        f'<svg class="die"{face} viewBox="0 0 18 18" aria-hidden="true">'
        f'<path class="die-side" d="M4.2 1H12.6Q15.2 1 15.2 3.6L17.2 5.6V14.6Q17.2 17.2 14.6 17.2H5.6L3.6 15.2z"/>'
        f'<rect class="die-face" x=".8" y=".8" width="14.4" height="14.4" rx="2.8"/>{dots}</svg>'
    )


def chips(held: int) -> str:
    """A heap of up to nine chips, 61 wide and 37 high around 0, 0. A script sets `data-chips`, 0 to 9."""
    drawn = max(0, min(held, MOST_CHIPS))
    body = "".join(chip(x, y) for x, y in HEAP)
    return f'<g class="chips" data-chips="{drawn}">{body}</g>'


HEAP = ((0, 9), (-19, 9), (19, 9), (0, 2.8), (-19, 2.8), (19, 2.8), (4, -3.4), (-15, -3.4), (23, -3.4))


def chip(x: float, y: float) -> str:
    """One chip, seen from above at 25 degrees."""
    return (
        f'<g class="chip" transform="translate({num(x)} {num(y)})">'
        '<path class="chip-edge" d="M-9 0v3.6a9 4.2 0 0 0 18 0V0z"/>'
        '<ellipse class="chip-face" rx="9" ry="4.2"/><ellipse class="chip-mark" rx="5.4" ry="2.3"/></g>'
    )


class Cord(NamedTuple):
    """A bond's way from token to token, and where its knot is."""

    d: str
    x: float
    y: float


def cord(one: Spot, other: Spot) -> Cord:
    """A cord that hangs a little: its way is a quadratic curve, its knot in the middle."""
    sag = min(0.16 * hypot(other.x - one.x, other.y - one.y), 16)
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    d = f"M{num(one.x)} {num(one.y)}Q{num(x)} {num(y + sag)} {num(other.x)} {num(other.y)}"
    return Cord(d, x, y + sag / 2)


def bond(robinson: int, friday: int, one: Spot, other: Spot) -> str:
    """Two strands of cord between a Robinson's token and his Friday's, with a knot."""
    way = cord(one, other)
    return (
        f'<g class="bond" data-robinson="{robinson}" data-friday="{friday}">'
        f'<path class="cord" d="{way.d}"/><path class="strand" d="{way.d}"/>'
        f'<path class="knot" transform="translate({num(way.x)} {num(way.y)})" d="{KNOT}"/></g>'
    )


KNOT = "M-5.4-2.6q3.6-1 5.4 1.4 1.8-2.4 5.4-1.4 1.6 2.6 0 5.2-3.6 1-5.4-1.4-1.8 2.4-5.4 1.4-1.6-2.6 0-5.2z"


def draw_bank(bank: Rect, held: int | None) -> str:
    """The bank with its figure and its heap; the page keeps the figure right."""
    figure, heap = ((0.5, 0.34), (0.5, 0.72)) if bank.h > bank.w else ((0.26, 0.5), (0.77, 0.5))
    size = min(1.15, bank.w / (80 if bank.h > bank.w else 165), bank.h / 52)
    digits = "" if held is None else str(held)
    return (
        f'<g class="bank"><rect x="{num(bank.x)}" y="{num(bank.y)}" width="{num(bank.w)}" height="{num(bank.h)}"/>'
        f'<text class="figure" data-digits="{len(digits)}" x="{num(bank.x + figure[0] * bank.w)}"'
        f' y="{num(bank.y + figure[1] * bank.h)}" dominant-baseline="central">{digits}</text>'
        f'<g transform="translate({num(bank.x + heap[0] * bank.w)} {num(bank.y + heap[1] * bank.h)})'
        f' scale({size:.3g})">{chips(held or 0)}</g></g>'
    )
