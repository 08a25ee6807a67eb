"""Positions drawn as people see them, with names; and rules to play them by."""

import re
from functools import cache
from typing import Any

from robinson.game.drawing import read
from robinson.game.events import AnyEvent, Paid, Party
from robinson.game.state import State
from robinson.sheets import HouseValue, Rules, parse, resolve, robinson_sheet

ONA, JONAS, RASA, TOMAS, IEVA, PETRAS, LINA, MARIUS = range(8)


def position(text: str) -> State:
    """A drawing with a name in the place of each seat's number.

    >>> position('''
    ...     seat   square  chips  friday
    ...     Ona    29      12     Jonas
    ...     Jonas  12      8      -
    ...     bank 20, Jonas to throw
    ... ''').fridays
    (1, None)
    """
    *rows, last = text.strip().splitlines()
    seats = [row.split()[0] for row in rows[1:]]
    rows = [re.sub(r"[A-Z]\w+", lambda name: str(seats.index(name[0])), row) for row in rows]
    return read("\n".join([*rows, re.sub(r"[A-Z]\w+", lambda name: f"seat {seats.index(name[0])}", last)]))


@cache
def rules(edition: str, **house_rules: HouseValue) -> Rules:
    """The rules of a table of Robinson; a house rule's hyphens are its own."""
    return resolve(robinson_sheet(), edition, house_rules)


VIETNAMESE = rules("vietnamese")
LITHUANIAN = rules("lithuanian")
EDITIONS = (VIETNAMESE, LITHUANIAN)


def own(sheet: str) -> Rules:
    """The rules of a small sheet of one's own: 12 squares, and what this text says."""
    return resolve(parse(f'name = "own"\ntrack = 12\n{sheet}'.encode()))


def paid(events: list[AnyEvent]) -> list[tuple[Party, Party, int]]:
    """Who paid whom how much, in order."""
    return [(event.giver, event.taker, event.paid) for event in events if isinstance(event, Paid)]


def only(kind: type[Any], events: list[AnyEvent]) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
