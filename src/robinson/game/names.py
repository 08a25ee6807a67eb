"""The names of players: what a reader can read, tell apart and say aloud."""

from collections.abc import Iterable


def clean_names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(names)
