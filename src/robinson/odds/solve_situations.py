"""Every situation a game can come to, asked of `game.play` move by move.

A **situation** is a game between two moves without its chips: where everybody stands, who is whose Friday, who lives,
who must miss a turn, what is asked. It is seen from the seat to move, which is its seat 0; the next one clockwise is
seat 1. So a game of two has half as many situations as it would have by chairs, and loses nothing: no rule knows which
chair a player sits on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from robinson.game import Move, Seat, State, begin, play
from robinson.game.events import AnyEvent, Paid, Shared, Won
from robinson.sheets import Rules

T = TypeVar("T")

FACES = 6
OVER = -1
"""Stands for the situation after the last move of a game."""

AMPLE = 10**6
"""Chips enough that nobody falls short while the situations are looked at."""

Payments: TypeAlias = tuple[tuple[object, ...], ...]
"""What changes hands in a move, in order: all of it that no purse and no bank can change."""


class Graph(NamedTuple):
    """The situations and the moves between them. Row `n` of each array is situation `n`.

    `asked` tells where a choice is open: then the first two columns of the other arrays stand for its two words, in
    order. Elsewhere the six columns stand for the throws. `targets` are the situations that follow, or OVER; `turned`
    is how many seats clockwise the turn goes; `kinds` are rows of a ledger, which says what happens to the chips.
    """

    asked: NDArray[np.bool_]
    targets: NDArray[np.int32]
    turned: NDArray[np.int8]
    kinds: NDArray[np.int16]


class Index(Protocol):
    """How situations are numbered."""

    def number_of(self, state: State) -> int | None:
        """The number of the situation of a state; None if no game comes to it."""

    def situation(self, number: int) -> State:
        """The situation of that number, seen from the seat to move."""

    def squares(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where the seat to move stands in each of these situations."""


@dataclass(frozen=True)
class Kind:
    """A way in which moves change chips: what is paid, and how many seats clockwise the turn goes.

    `state` and `move` are one move of this kind, which can be asked of `game.play` with other chips.
    """

    state: State
    move: Move
    turned: int


class Codes:
    """Situations numbered by a code that each of them has; `codes[n]` is that of situation `n`."""

    def __init__(self, rules: Rules, players: int, codes: NDArray[np.int64]) -> None:
        self.rules = rules
        self.players = players
        self.codes = codes
        self.sorter = np.argsort(codes)

    def number_of(self, state: State) -> int | None:
        """The number of the situation of a state; None if no game comes to it."""
        code = code_of(self.rules, seen(state))
        place = int(np.searchsorted(self.codes, code, sorter=self.sorter))
        if place == len(self.codes) or self.codes[self.sorter[place]] != code:
            return None
        return int(self.sorter[place])

    def situation(self, number: int) -> State:
        """The situation of that number, seen from the seat to move."""
        return situation_of(self.rules, self.players, int(self.codes[number]))

    def squares(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where the seat to move stands in each of these situations."""
        seats = stands(self.rules) * (self.players + 1)
        first: NDArray[np.int64] = self.codes[numbers] // seats ** (self.players - 1) % seats // (self.players + 1)
        return (first - 1) // 2


def explore(rules: Rules, players: int) -> tuple[Graph, Codes, list[Kind]]:
    """The situations of a game, the beginning first; how they are numbered; and the kinds of moves."""
    first = seen(begin(rules, players))
    numbers, states = {first: 0}, [first]
    kinds: dict[tuple[Payments, int], int] = {}
    shown: list[Kind] = []
    rows: list[list[tuple[int, int, int]]] = []
    for state in states:  # which grows, as long as something new is found
        row = []
        for move in state.question or range(1, FACES + 1):
            after, events = play(rules, state, move)
            turned = after.turn or 0
            kind = kinds.setdefault((payments(events), turned), len(kinds))
            if kind == len(shown):
                shown.append(Kind(state, move, turned))
            target = OVER
            if not after.over:
                found = seen(after)
                target = numbers.setdefault(found, len(states))
                if target == len(states):
                    states.append(found)
            row.append((target, turned, kind))
        rows.append(row)
    edges = np.full((len(states), FACES, 3), (OVER, 0, 0), dtype=np.int32)
    for number, row in enumerate(rows):
        edges[number, : len(row)] = row
    graph = Graph(
        asked=np.array([state.question is not None for state in states]),
        targets=np.ascontiguousarray(edges[:, :, 0]),
        turned=edges[:, :, 1].astype(np.int8),
        kinds=edges[:, :, 2].astype(np.int16),
    )
    return graph, Codes(rules, players, np.array([code_of(rules, state) for state in states])), shown


def seen(state: State) -> State:
    """The situation of a state, as the seat to move sees it: that seat is 0, and there are chips for everything.

    Where the dead once stood, and whether they missed a turn, makes no difference any more.
    """
    assert state.turn is not None, state
    players, first, alive = len(state.positions), state.turn, state.alive
    fridays = [None if friday is None else (friday - first) % players for friday in state.fridays]
    return State(
        positions=turn_to([square * lives for square, lives in zip(state.positions, alive, strict=True)], first),
        purses=(AMPLE,) * players,
        bank=AMPLE,
        fridays=turn_to(fridays, first),
        alive=turn_to(alive, first),
        missing=turn_to([misses and lives for misses, lives in zip(state.missing, alive, strict=True)], first),
        turn=0,
        question=state.question,
    )


def turn_to(seats: Sequence[T], first: Seat) -> tuple[T, ...]:
    """What each seat has, from this seat on clockwise.

    >>> turn_to(("Ona", "Jonas", "Rasa"), 2)
    ('Rasa', 'Ona', 'Jonas')
    """
    return (*seats[first:], *seats[:first])


def payments(events: Sequence[AnyEvent]) -> Payments:
    """What changes hands, as far as it is due: how much of it is there, the chips decide."""
    found: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case Paid(giver=giver, taker=taker, due=due):
                found.append((giver, taker, due))
            case Won(who=who, home=home):
                found.append(("won", who, home))
            case Shared(whom=whom, friday=friday):
                found.append(("shared", whom, friday))
    return tuple(found)


def code_of(rules: Rules, situation: State) -> int:
    """A number that no other situation of the same players on the same board has.

    A square asks one question at the most, so it is enough to know whether one is open.
    """
    players = len(situation.positions)
    code = int(situation.question is not None)
    seats = zip(situation.positions, situation.alive, situation.missing, situation.fridays, strict=True)
    for square, alive, missing, friday in seats:
        code = code * stands(rules) + (2 * square + missing + 1 if alive else 0)
        code = code * (players + 1) + (players if friday is None else friday)
    assert code < 2**63, (players, rules.track)
    return code


def situation_of(rules: Rules, players: int, code: int) -> State:
    """The situation that has this code."""
    seats: list[tuple[int, int | None]] = []
    for _ in range(players):
        code, friday = divmod(code, players + 1)
        code, stand = divmod(code, stands(rules))
        seats.insert(0, (stand, None if friday == players else friday))
    positions = tuple((stand - 1) // 2 if stand else 0 for stand, _ in seats)
    return State(
        positions=positions,
        purses=(AMPLE,) * players,
        bank=AMPLE,
        fridays=tuple(friday for _, friday in seats),
        alive=tuple(stand > 0 for stand, _ in seats),
        missing=tuple(stand > 0 and stand % 2 == 0 for stand, _ in seats),
        turn=0,
        question=rules.squares[positions[0]].question if code else None,
    )


def stands(rules: Rules) -> int:
    """In how many ways a player can stand: on a square, with a turn to miss or without, or nowhere."""
    return 2 * len(rules.squares) + 1
