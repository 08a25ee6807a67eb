"""How wide a text stands in a terminal, and how it is broken into lines."""

from unicodedata import category, east_asian_width

EMOJI = "\ufe0f"


def columns(text: str) -> int:
    """The columns a text takes: marks take none, wide letters two. Rather too many than too few.

    >>> columns("Ona"), columns("Áí"), columns("李小龍")
    (3, 2, 6)
    """
    return len(text) if text.isascii() else sum(map(column, text))


def column(letter: str) -> int:
    """The columns of one code point."""
    if letter == EMOJI:
        return 1  # makes a narrow sign before it a wide picture
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def wrap(text: str, width: int, indent: str = "", hang: str | None = None) -> list[str]:
    """A text as lines of at most so many columns, broken at spaces; a word that is wider is cut.

    >>> wrap("The parrot gets the first crumb.", 20, "  ")
    ['  The parrot gets', '  the first crumb.']
    """
    lines: list[str] = []
    line, first = indent, True
    for word in text.split(" "):
        joined = f"{line}{word}" if first else f"{line} {word}"
        if columns(joined) <= width:
            line, first = joined, False
            continue
        if not first:
            lines.append(line)
        line = (indent if hang is None else hang) if lines else indent
        for letter in word:
            if columns(line) + column(letter) > width:
                lines.append(line)
                line = indent if hang is None else hang
            line += letter
        first = False
    return [*lines, line]
