"""The cuts: small woodcuts for the legs of the voyage, and home. They lie in cuts.svg, one symbol each."""

import re
from functools import cache
from importlib.resources import files

LEGS = ((6, "sea"), (13, "shore"), (25, "island"), (34, "canoes"), (44, "sail"))
"""Where each leg of the voyage ends, on the track of 45."""

SYMBOL = re.compile(r'<symbol id="([^"]+)" (.*?)</symbol>')


@cache
def cuts() -> dict[str, str]:
    """Each cut's name, with what its symbol holds."""
    text = (files("robinson.board") / "cuts.svg").read_text("utf-8")
    return dict(SYMBOL.findall(text))


def cut_of(number: int, track: int) -> str:
    """The cut of a square: that of its leg, two taking turns, and home at the end.

    >>> [cut_of(number, 45) for number in (1, 2, 7, 45)], cut_of(2, 100)
    (['sea-1', 'sea-2', 'shore-1', 'home'], 'sea-2')
    """
    if number == track:
        return "home"
    leg = next(name for last, name in LEGS if number * LEGS[-1][0] <= last * (track - 1))
    return f"{leg}-{2 - number % 2}"


def draw_cut(name: str, prefix: str) -> str:
    """A cut as the board holds it."""
    return f'<symbol id="{prefix}-{name}" {cuts()[name]}</symbol>'
