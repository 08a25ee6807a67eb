"""Columns of text, in the cells that a terminal gives to each character."""

import shutil
import textwrap
from collections.abc import Sequence
from unicodedata import east_asian_width

WIDEST = 88
GAP = "  "


def page_width() -> int:
    """How wide a text is set: as the terminal, but not wider than is good to read."""
    return max(40, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))


def fill(text: str, indent: str = "", width: int = 0) -> str:
    """A paragraph in lines, the later ones indented."""
    return textwrap.fill(
        text, width or page_width(), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as lines, each column as wide as its widest cell; those in `right` end flush.

    >>> table([["Ona", "9"], ["李", "−10"]], right=[1])
    ['Ona    9', '李   −10']
    """
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            pad(cell, width, index in right) for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def pad(text: str, width: int, right: bool = False) -> str:
    space = " " * (width - cells(text))
    return space + text if right else text + space


def cells(text: str) -> int:
    """How many cells of a terminal the text takes.

    >>> cells("Ona"), cells("李"), cells("\U0001f469\u200d\U0001f467")
    (3, 2, 2)
    """
    if text.isascii():
        return len(text)
    import regex

    return sum(
        2 if any(east_asian_width(part) in "WF" or part == "\ufe0f" for part in character) else 1
        for character in regex.findall(r"\X", text)
    )
