"""The pictures: one for each story, as symbols in pictures.svg, which `python -m art` prints."""

import re
from functools import cache
from importlib.resources import files

from robinson.sheets import Rules

SHARED = {
    "fever-defied": "fever",
    "feast": "meal",
    "hunt-is-over": "two-shots",
    "mutiny-headland": "mutiny-ship",
    "a-lieutenant": "the-lieutenant",
    "great-tree": "bare-tree",
}
"""Stories that are another edition's telling of the same scene, and show its picture."""

EMPTY = 'viewBox="0 0 88 88">'
"""A square without a picture stays paper."""

SYMBOL = re.compile(r'<symbol id="([^"]+)" (.*?)</symbol>')


@cache
def pictures() -> dict[str, str]:
    """Each picture's name, with what its symbol holds."""
    text = (files("robinson.board") / "pictures.svg").read_text("utf-8")
    return dict(SYMBOL.findall(text))


def picture_of(rules: Rules, number: int) -> str:
    """The picture of a square: that of the story it tells; "" where it tells none that has one.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> picture_of(resolve(robinson_sheet(), "lithuanian"), 2)
    'under-sail'
    """
    story = rules.squares[number].story or ""
    picture = SHARED.get(story, story)
    return picture if picture in pictures() else ""


def draw_picture(name: str, prefix: str) -> str:
    """A picture as a board holds it that brings its own."""
    return f'<symbol id="{prefix}-picture-{name}" {pictures()[name]}</symbol>'


def vignette(rules: Rules, number: int) -> str:
    """The picture of a square as an SVG of its own; it needs board.css, or `still`. Without a picture it is empty."""
    held = pictures().get(picture_of(rules, number), EMPTY)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="board" {held}</svg>'
