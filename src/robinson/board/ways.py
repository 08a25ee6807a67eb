"""Ways that squares send one: ladders up and chutes down, drawn across a board in rows.

On two rings they would cross the house; there the badge alone says where a square leads.
"""

from math import hypot
from typing import NamedTuple

from robinson.board.geometry import Layout
from robinson.board.rings import TRACK
from robinson.board.svg import num
from robinson.sheets import Go, Rules

REACH = 0.16
"""So far from the middle of its square a way ends, in shares of the square's shorter side."""

RAILS = 0.13
RUNG = 0.34
CHUTE = 0.2
SWING = 0.5
EDGE = 1.5
"""So much wider than a way its edge is, in units of a plain square."""


class Way(NamedTuple):
    """From the square that sends to the one where it leads."""

    start: int
    to: int


def ways(rules: Rules) -> list[Way]:
    """What is drawn on a board: the squares that send a token on landing, without a question; the longest first."""
    if rules.track == TRACK:
        return []
    found = [
        Way(number, effect.to)
        for number, square in enumerate(rules.squares)
        for effect in square.landing
        if isinstance(effect, Go) and effect.ask is None and effect.to
    ]
    return sorted(found, key=lambda way: -abs(way.to - way.start))


def draw_ways(layout: Layout, drawn: list[Way]) -> str:
    """Chutes first, and ladders across them."""
    chutes = [chute(layout, way) for way in drawn if way.to < way.start]
    ladders = [ladder(layout, way) for way in drawn if way.to > way.start]
    return f'<g class="ways" aria-hidden="true">{"".join([*chutes, *ladders])}</g>' if drawn else ""


def ladder(layout: Layout, way: Way) -> str:
    """Two rails and their rungs."""
    x, y, across, along, length = line(layout, way)
    side = layout.squares[way.start].short
    dx, dy = across[0] * RAILS * side, across[1] * RAILS * side
    ex, ey = x + along[0] * length, y + along[1] * length
    path = "".join(f"M{num(x + s * dx)} {num(y + s * dy)}L{num(ex + s * dx)} {num(ey + s * dy)}" for s in (1, -1))
    count = max(2, round(length / (RUNG * side)))
    for rung in range(count):
        at = length * (rung + 0.5) / count
        rx, ry = x + along[0] * at, y + along[1] * at
        path += f"M{num(rx - dx)} {num(ry - dy)}L{num(rx + dx)} {num(ry + dy)}"
    return stroked("ladder", path, 1.7 * layout.unit, layout.unit)


def chute(layout: Layout, way: Way) -> str:
    """A slide that swings to one side and to the other."""
    x, y, across, along, length = line(layout, way)
    side = layout.squares[way.start].short
    swing = min(SWING * side, length / 4)
    ends = [(x + along[0] * length * part, y + along[1] * length * part) for part in (0, 1 / 3, 2 / 3, 1)]
    sides = (0, swing, -swing, 0)
    points = [f"{num(px + across[0] * s)} {num(py + across[1] * s)}" for (px, py), s in zip(ends, sides, strict=True)]
    return stroked("chute", f"M{points[0]}C{points[1]} {points[2]} {points[3]}", CHUTE * side, layout.unit)


def line(layout: Layout, way: Way) -> tuple[float, float, tuple[float, float], tuple[float, float], float]:
    """Where a way begins, the directions across and along it, and how long it is."""
    one, other = layout.squares[way.start], layout.squares[way.to]
    x, y = one.x + one.w / 2, one.y + one.h / 2
    # The goal may be wider than a square: the way leads to its nearer half.
    tx, ty = other.x + min(other.w, one.w) / 2, other.y + other.h / 2
    far = hypot(tx - x, ty - y)
    along = ((tx - x) / far, (ty - y) / far)
    cut = REACH * one.short
    return x + along[0] * cut, y + along[1] * cut, (-along[1], along[0]), along, far - 2 * cut


def stroked(kind: str, path: str, width: float, unit: float) -> str:
    """A way with an edge around it."""
    edge = num(width + EDGE * unit)
    return (
        f'<g class="{kind}"><path class="way-edge" stroke-width="{edge}" d="{path}"/>'
        f'<path stroke-width="{num(width)}" d="{path}"/></g>'
    )
