"""The pictures on the pages: the same board, vignettes and tokens as on the screen, each as an SVG of its own."""

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType

from robinson.board import draw, icon, layout, vignette
from robinson.board.still import still
from robinson.board.tokens import SHAPES
from robinson.sheets import Rules

FONT = "Libertinus Serif"
"""The one of typst's own fonts that has figures for the board."""

SMALL = MappingProxyType({"contour": "0.8", "fine": "0.5"})
"""The lines of a picture that is printed 2 to 4 cm wide, in its own units."""


def pictures(rules: Rules) -> dict[str, str]:
    """Each file's name, without its ending, and the SVG in it."""
    return dict(_pictures(rules))


@cache
def _pictures(rules: Rules) -> tuple[tuple[str, str], ...]:
    return tuple(drawn(rules))


def drawn(rules: Rules) -> Iterator[tuple[str, str]]:
    """The board, one picture for each square, and what is cut out."""
    yield "board", paper(draw(rules, layout(rules.track, "portrait", rules.with_chips)))
    for number in range(1, rules.track + 1):
        yield f"square-{number}", paper(vignette(rules, number))
    for seat in range(len(SHAPES)):
        yield f"token-{seat}", paper(icon(seat, ""))


def paper(svg: str) -> str:
    """A picture as it is printed."""
    return still(svg, widths=SMALL, font=FONT)
