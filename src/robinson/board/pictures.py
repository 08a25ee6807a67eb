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

LEGS = ((6, "sea"), (13, "shore"), (25, "island"), (34, "canoes"), (44, "sail"))
"""Where each leg of the voyage ends, on the track of 45. A square without a picture shows a small cut of its leg."""

SYMBOL = re.compile(r'<symbol id="([^"]+)" (.*?)</symbol>')


@cache
def pictures() -> dict[str, str]:
    """Each picture's name, with what its symbol holds."""
    text = (files("robinson.board") / "pictures.svg").read_text("utf-8")
    return dict(SYMBOL.findall(text))


def picture_of(rules: Rules, number: int) -> str:
    """The picture of a square: that of the story it tells.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> picture_of(resolve(robinson_sheet(), "lithuanian"), 2)
    'under-sail'
    """
    story = rules.squares[number].story or ""
    picture = SHARED.get(story, story)
    return picture if picture in pictures() else cut_of(number, rules.track)


def cut_of(number: int, track: int) -> str:
    """The cut of a square's leg, two taking turns, and home at the end.

    >>> [cut_of(number, 45) for number in (1, 2, 7, 45)], cut_of(2, 100)
    (['sea-1', 'sea-2', 'shore-1', 'goal'], 'sea-2')
    """
    if number == track:
        return "goal"
    leg = next(name for last, name in LEGS if number * LEGS[-1][0] <= last * (track - 1))
    return f"{leg}-{2 - number % 2}"


def draw_picture(name: str, prefix: str) -> str:
    """A picture as a board holds it that brings its own."""
    return f'<symbol id="{prefix}-{name}" {pictures()[name]}</symbol>'


def vignette(rules: Rules, number: int) -> str:
    """The picture of a square as an SVG of its own; it needs board.css, or `still`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="board" {pictures()[picture_of(rules, number)]}</svg>'
