"""What is typed: lines, bounded, and understood as kindly as can be."""

import unicodedata
from collections.abc import Mapping
from typing import BinaryIO

from robinson.terminal.leaving import Leaving
from robinson.terminal.screen import Screen, harmless

LONGEST = 1_000
"""Bytes of a line that are read; nobody means more."""

ENDLESS = 1_000_000
"""After so many bytes without an end of line it is no person who types."""


class Keyboard:
    """Where answers come from. Raises `Leaving` at the end of input.

    Answers that do not come from a terminal are repeated behind their question, so that a transcript can be read.
    """

    def __init__(self, source: BinaryIO | None, screen: Screen) -> None:
        self.source, self.screen = source, screen
        self.terminal = source is not None and source.isatty()

    def ask(self, question: str) -> str:
        """The answer to a question, trimmed."""
        self.screen.ask(question)
        if self.terminal:
            self.screen.write(" ")
        answer = self.line()
        if answer is None:
            self.screen.gap()
            raise Leaving("end")
        if not self.terminal:
            self.screen.write(f" {harmless(answer)}".rstrip() + "\n")
        return answer

    def line(self) -> str | None:
        """The next line, None at the end of input. Of a line that is too long the beginning is taken."""
        try:
            data = self.source.readline(LONGEST) if self.source is not None else b""
            rest, dropped = data, 0
            while rest and not rest.endswith(b"\n") and len(rest) == LONGEST and dropped < ENDLESS:
                rest = self.source.readline(LONGEST) if self.source is not None else b""
                dropped += len(rest)
        except (OSError, ValueError):  # the terminal is gone
            return None
        if not data or dropped >= ENDLESS:
            return None
        return unicodedata.normalize("NFC", data.decode("utf-8", "replace")).strip()

    def forget(self) -> None:
        """Drop what was typed while nothing was asked."""
        if not self.terminal or self.source is None:
            return
        try:
            import termios
        except ImportError:  # Windows
            return
        try:
            termios.tcflush(self.source, termios.TCIFLUSH)
        except termios.error:
            return


def number_in(text: str) -> int | None:
    """The whole number that a text is, in the digits of any script.

    >>> number_in("12"), number_in(" ٣ "), number_in("６"), number_in("five"), number_in("9" * 99)
    (12, 3, 6, None, None)
    """
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 4 else None


def pick(answer: str, options: Mapping[str, tuple[str, ...]]) -> str | None:
    """Which option an answer means: its number from 1, its word, or a beginning of one that no other option shares.

    Capitals and accents do not matter, and each option goes by several words.

    >>> options = {"stay": ("Nghỉ lại",), "go": ("Đi tiếp",)}
    >>> [pick(answer, options) for answer in ("1", "GO", "d", "nghi", "x", "")]
    ['stay', 'go', 'go', 'stay', None, None]
    """
    number = number_in(answer)
    if number is not None:
        return list(options)[number - 1] if 1 <= number <= len(options) else None
    typed = folded(answer)
    if not typed:
        return None
    shown = {word: [folded(name) for name in names] for word, names in options.items()}
    # What stands on the screen goes before the word that only records know: in Lithuanian, p is not for paddle.
    for found in (
        [word for word, names in shown.items() if typed in (folded(word), *names)],
        [word for word, names in shown.items() if any(name.startswith(typed) for name in names)],
        [word for word in options if folded(word).startswith(typed)],
    ):
        if found:
            return found[0] if len(found) == 1 else None
    return None


def folded(text: str) -> str:
    """A text without capitals, accents and doubled spaces."""
    bare = unicodedata.normalize("NFKD", text.casefold()).replace("đ", "d").replace("-", " ")
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())
