"""Ties that hold nobody: the parts of a table call it, and yet it goes at once when nobody else needs it."""

from collections.abc import Callable
from typing import TypeVar
from weakref import ref

T = TypeVar("T")


def weakly(thing: T, do: Callable[[T], object]) -> Callable[[], None]:
    """Something to be done with a thing, as long as there is one.

    >>> shelf = {"Crusoe"}
    >>> weakly(shelf, print)()
    {'Crusoe'}
    """
    found = ref(thing)

    def doing() -> None:
        thing = found()
        if thing is not None:
            do(thing)

    return doing
