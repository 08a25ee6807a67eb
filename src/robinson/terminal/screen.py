"""What is shown: lines of plain text, harmless, and as wide as the terminal."""

import os
import shutil
from typing import TextIO
from unicodedata import category

from robinson.terminal.leaving import Leaving
from robinson.terminal.width import wrap

WIDEST = 78
NARROWEST = 24

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


class Screen:
    """Where the game is told. Raises `Leaving` as soon as nobody is there to read it."""

    def __init__(self, out: TextIO | None) -> None:
        self.out = out
        self.terminal = out is not None and out.isatty()
        self.bold = self.terminal and has_colour()
        self.width = WIDEST
        if self.terminal:
            # A line as wide as the terminal would leave an empty one behind it in some.
            self.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1))

    def say(self, text: str, indent: str = "", hang: str | None = None) -> None:
        """A paragraph."""
        self.lines(wrap(harmless(text), self.width, indent, hang))

    def head(self, text: str, indent: str = "") -> None:
        """A line that stands out, where the terminal can."""
        for line in wrap(harmless(text), self.width, indent):
            self.write(f"{BOLD}{line}{PLAIN}\n" if self.bold else f"{line}\n")

    def lines(self, lines: list[str]) -> None:
        """Lines that are broken already."""
        self.write("".join(f"{line}\n" for line in lines))

    def gap(self) -> None:
        """An empty line."""
        self.write("\n")

    def ask(self, text: str) -> None:
        """A question; the answer comes behind it."""
        *lines, last = wrap(harmless(text) + " >", self.width - 1)
        self.lines(lines)
        self.write(last)

    def write(self, text: str) -> None:
        """Text as it is, at once."""
        try:
            if self.out is not None:
                self.out.write(text)
                self.out.flush()
                return
        except (OSError, ValueError):  # a closed pipe, a closed terminal, a full disk; a file closed in this process
            self.out = None
        raise Leaving("gone", 1)


def has_colour() -> bool:
    """Whether the terminal shows more than plain text, and nobody asked it not to."""
    return os.environ.get("TERM", "dumb") not in ("", "dumb") and not os.environ.get("NO_COLOR")


JOINTS = "\u200c\u200d"


def harmless(text: str) -> str:
    r"""Text that cannot move the cursor, turn a line round or break one.

    >>> harmless("O\x1b[2Jna\n\u202e")
    'O [2Jna  '
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter if category(letter) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") or letter in JOINTS else " "
        for letter in text
    )
