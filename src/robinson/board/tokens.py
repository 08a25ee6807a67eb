"""Tokens: eight shapes in eight colours, told apart by shape, by lightness, and by letter."""

from collections.abc import Iterable
from typing import NamedTuple

import regex

from robinson.board.svg import num, told

BOX = 24
"""A token is drawn around 0, 0 in a box of 24 by 24, rims included but for a hair."""

SHAPES = (
    "M0-9.8A9.8 9.8 0 1 1 0 9.8 9.8 9.8 0 1 1 0-9.8z",
    "M0-11.2 11.2 0 0 11.2-11.2 0z",
    "M0-10.8 11.4 9.6H-11.4z",
    "M-9-9H9V9H-9z",
    "M0-12 3.8-4.9 11.6-3.4 6.2 2.5 7.1 10.4 0 7-7.1 10.4-6.2 2.5-11.6-3.4-3.8-4.9z",
    "M-9.4-9.6Q0-11.6 9.4-9.6V0Q8.6 8 0 11.4-8.6 8-9.4 0z",
    "M-4.8-10.6H4.8V-4.8H10.6V4.8H4.8V10.6H-4.8V4.8H-10.6V-4.8H-4.8z",
    "M-12-6.4Q-6-4.6 0-4.6T12-6.4Q11 3.6 6.8 8.6H-6.8Q-11 3.6-12-6.4z",
)
"""By seat: disc, diamond, triangle, square, star, shield, cross, boat. The colours are in board.css."""

LETTERS = ((4.5, 12.5), (4, 11.5), (7, 11.5), (4.5, 12.5), (4.4, 11), (3.9, 12), (4, 11), (5.4, 11.5))
"""By seat: where the letter's foot stands, and its size."""


class Token(NamedTuple):
    """One player's token. `name` is read aloud and shown when pointed at; no text is made of it."""

    seat: int
    square: int
    letter: str
    name: str


def letters(names: Iterable[str]) -> tuple[str, ...]:
    """One letter for each name: its first, or the next that nobody before has.

    >>> letters(["Živilė", "Đức", "Živa", "ona"])
    ('Ž', 'Đ', 'I', 'O')
    """
    taken: list[str] = []
    for name in names:
        own = [upper(sign) for sign in regex.findall(r"\X", name) if regex.match(r"[\p{L}\p{N}]", sign)]
        spare = [str(digit) for digit in range(1, 10)]
        taken.append(next(letter for letter in own + spare if letter not in taken))
    return tuple(taken)


def upper(sign: str) -> str:
    """The capital of a letter, if it has one that is one letter too (ß has none)."""
    capital = sign.upper()
    return capital if len(capital) == len(sign) else sign


def token(seat: int, letter: str, name: str, *, square: int = 0, room: int = 2, place: str = "") -> str:
    """A token as an SVG group; `place` is its transform."""
    where = f' transform="{place}"' if place else ""
    return (
        f'<g class="token seat-{seat}" data-seat="{seat}" data-square="{square}" data-room="{room}"'
        f'{where} role="img"><title>{told(name)}</title>{inside(seat, letter)}</g>'
    )


def icon(seat: int, letter: str) -> str:
    """A token as a small picture of its own, to stand beside the player's name."""
    return (
        f'<svg class="token-icon" viewBox="-14 -14 28 28" aria-hidden="true">'
        f'<g class="token seat-{seat}">{inside(seat, letter)}</g></svg>'
    )


def inside(seat: int, letter: str) -> str:
    shape, (foot, size) = SHAPES[seat], LETTERS[seat]
    return (
        f'<path class="rim" d="{shape}"/><path class="face" d="{shape}"/>'
        f'<text y="{num(foot)}" font-size="{num(size)}" aria-hidden="true">{told(letter)}</text>'
    )
