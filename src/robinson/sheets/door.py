"""The door of a TOML sheet: each value is checked here, once, and a wrong one is refused with its place.

Every reader takes the value and the path that leads to it, such as `squares.10[0].n`.
"""

from collections.abc import Collection, Sequence
from typing import Any

from robinson.errors import N_, RobinsonError


class SheetError(RobinsonError):
    """A sheet says something that cannot be played."""


MISSING = N_("%(key)s is missing")
UNKNOWN_KEY = N_("unknown key %(got)s, expected %(expected)s")
EXPECTED = N_("expected %(expected)s, got %(got)s")
EXPECTED_TABLE = N_("expected a table, got %(got)s")
EXPECTED_LIST = N_("expected a list, got %(got)s")
EXPECTED_TEXT = N_("expected a text, got %(got)s")
EXPECTED_NAME = N_("expected a name of 1 to %(most)s characters without spaces and =, got %(got)s")
EXPECTED_WHOLE = N_("expected a whole number from %(least)s to %(most)s, got %(got)s")

LONGEST_NAME = 40


def table(
    raw: Any, place: str, required: Collection[str] = (), optional: Collection[str] | None = None
) -> dict[str, Any]:
    """A table with these keys and no others; `optional = None` lets any key in."""
    if not isinstance(raw, dict):
        raise SheetError(EXPECTED_TABLE, place=place, got=told(raw))
    for key in required:
        if key not in raw:
            raise SheetError(MISSING, place=place, key=key)
    if optional is not None:
        known = [*required, *optional]
        for key in raw:
            if key not in known:
                if not known:
                    raise SheetError(N_("unknown key %(got)s, expected none"), place=place, got=key)
                raise SheetError(UNKNOWN_KEY, place=place, got=key, expected=known)
    return raw


def items(raw: Any, place: str) -> list[tuple[Any, str]]:
    """The items of a list, each with its place."""
    if not isinstance(raw, list):
        raise SheetError(EXPECTED_LIST, place=place, got=told(raw))
    return [(item, f"{place}[{index}]") for index, item in enumerate(raw)]


def text(raw: Any, place: str) -> str:
    """A text that is not blank."""
    if not isinstance(raw, str) or not raw.strip():
        raise SheetError(EXPECTED_TEXT, place=place, got=told(raw))
    return raw


def name(raw: str, place: str) -> str:
    """A key that people type, in records and on the command line: the name of an edition, a house rule, a value."""
    if not (1 <= len(raw) <= LONGEST_NAME and raw.isprintable() and not set(raw) & set(" =")):
        raise SheetError(EXPECTED_NAME, place=place, most=LONGEST_NAME, got=told(raw))
    return raw


def whole(raw: Any, place: str, least: int, most: int) -> int:
    """A whole number within bounds; `true` is no number."""
    if type(raw) is not int or not least <= raw <= most:
        raise SheetError(EXPECTED_WHOLE, place=place, least=least, most=most, got=told(raw))
    return raw


def one_of(raw: Any, place: str, options: Sequence[str | int]) -> Any:
    """One of the options, of the same type: "2" is not 2."""
    for option in options:
        if type(raw) is type(option) and raw == option:
            return raw
    raise SheetError(EXPECTED, place=place, expected=options, got=told(raw))


def under(place: str, key: str | int) -> str:
    """The place of a key in a table.

    >>> under("house_rules", "canoe"), under("", "track")
    ('house_rules.canoe', 'track')
    """
    return f"{place}.{key}" if place else str(key)


def told(raw: Any) -> str:
    """A value as TOML would write it, roughly, for a person to recognise; lists in lists are left out."""
    if isinstance(raw, list):
        return "[" + ", ".join("[…]" if isinstance(item, list) else told(item) for item in raw) + "]"
    if isinstance(raw, dict):
        return "{…}"
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, int):
        return str(raw) if abs(raw) < 10**40 else hex(raw)  # Python refuses to write long numbers in decimal
    return f'"{raw}"' if isinstance(raw, str) else str(raw)
