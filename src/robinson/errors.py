"""What a person can do wrong, said once and told in any language.

An error here carries a message of the catalogue and the values for its places, so that `words` can tell it in the
reader's language; `str(error)` tells it in English. What only we can do wrong is an `assert`, not one of these.
Stands below every room and imports none.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

Value: TypeAlias = "str | int | Sequence[str | int]"

NBSP = "\u00a0"

SHOWN = 40
"""So many characters of a stranger's text are shown in an error; the rest is cut with an ellipsis."""


def N_(message: str) -> str:  # noqa: N802  (gettext's own name for "marked here, translated later")
    """Mark a message for the catalogues; it is translated where it is told."""
    return message


OR = N_("%(first)s or %(last)s")


class RobinsonError(ValueError):
    """Something a person can mend: what was wrong, where, and what would be right.

    >>> error = RobinsonError("expected %(expected)s, got %(got)s", expected=("stay", "go"), got="4")
    >>> str(error)
    'expected stay or go, got 4'

    `place` says where: a path into a file such as `$.house_rules.purse`, a line, or nothing.
    """

    def __init__(self, message: str, *, place: str = "", **values: Value) -> None:
        self.message = message
        self.place = place
        self.values = values
        super().__init__(message, place, values)

    def __str__(self) -> str:
        return self.told(self.message, OR)

    def told(self, message: str, either: str) -> str:
        """The error with its values set into `message`, a translation of `self.message`; `either` translates OR."""
        text = message % {name: shown(value, either) for name, value in self.values.items()}
        return f"{harmless(self.place)}: {text}" if self.place else text


class FileError(RobinsonError):
    """A file cannot be used at all: it is missing, a folder, too large, not text."""


class MissingExtra(RobinsonError):
    """What was asked for needs a part of Robinson that is not installed; the sentence has the command that does it."""

    def __init__(self, extra: str, module: str) -> None:
        self.extra, self.module = extra, module
        super().__init__(
            N_("this needs %(module)s, which is not installed; get it with: %(command)s"),
            module=module,
            command=f'pip install "robinson[{extra}]"',
        )


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import inside what comes with an extra. Raises MissingExtra where it was not installed.

    >>> with extra("odds"):
    ...     import abacus
    Traceback (most recent call last):
    robinson.errors.MissingExtra: this needs abacus, which is not installed; get it with: pip install "robinson[odds]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module == "robinson":
            raise
        raise MissingExtra(name, module) from None


def shown(value: Value, either: str = OR) -> str:
    """A value as an error shows it: alternatives joined, a stranger's text made harmless and short.

    >>> shown(("bank", "right", "others"))
    'bank, right or others'
    >>> shown("a" * 50)
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    if isinstance(value, str):
        if not value:
            return '""'
        return harmless(value if len(value) <= SHOWN else value[: SHOWN - 1] + "…")
    if isinstance(value, int):
        return str(value)
    parts = [shown(part) for part in value]
    if len(parts) < 2:
        return "".join(parts)
    return either % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


def harmless(text: str) -> str:
    r"""Text that cannot move a terminal's cursor, turn a line round or hide: what is not printable is escaped.

    >>> harmless("O" + chr(27) + "[2Jna")
    'O\\x1b[2Jna'
    """
    # The space that does not break is not printable to Python; our own numbers have it, and it does no harm.
    return "".join(
        letter if letter.isprintable() or letter == NBSP else letter.encode("unicode_escape").decode()
        for letter in text
    )
