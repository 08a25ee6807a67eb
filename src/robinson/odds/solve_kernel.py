"""The arithmetic of the solver, compiled. It knows no rule of the game: only a `Graph` and a `Ledger`.

`values` has an entry for each situation, level and column. Columns come in groups of one for each player, the seat to
move first; `seats[turned, column]` is the column of the same player after the turn went so many seats on. `best` says,
for each situation in which a choice is open, and each level, which of its two words is chosen.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.event import Listener, install_listener

F = TypeVar("F", bound=Callable[..., Any])

OVER = -1
"""Stands for the situation after the last move, as in `solve_situations`."""

FOLLOW, CHOOSE, DEVIATE = 0, 1, 2
"""What is done where a choice is open: as `best` says; what is best for the seat to move, which is written into `best`;
or what is best for it in its own column alone, while in the columns of the others it does as `best` says."""


def compiled(function: F) -> F:
    """The function as machine code, kept on the disk for the next time where that is possible."""
    try:
        return cast(F, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # "no locator available": no folder can be written to
        return cast(F, numba.njit(nogil=True)(function))


class Compiling(Listener):  # type: ignore[misc]  # numba has no types
    """How long one core has compiled, which is done once on a machine."""

    def __init__(self) -> None:
        self.core_seconds = 0.0
        self.depth = 0

    def on_start(self, event: object) -> None:
        if self.depth == 0:
            self.core_seconds -= time.process_time()
        self.depth += 1

    def on_end(self, event: object) -> None:
        self.depth -= 1
        if self.depth == 0:
            self.core_seconds += time.process_time()


@contextmanager
def compiling() -> Iterator[Compiling]:
    """Measure what is compiled meanwhile."""
    with install_listener("numba:compile", Compiling()) as listener:
        yield listener


@compiled
def order(graph: Any, first: int) -> Any:
    """The situations that can follow from the first, those late in a game before those that come earlier.

    Returns them, and where each group ends from which one can come back to where one was (Tarjan's components). Inside
    a group too what follows comes before what it follows from, but where the way leads back: so values come to rest
    after a few rounds.
    """
    asked, targets = graph.asked, graph.targets
    count = len(asked)
    found, low = np.zeros(count, np.int32), np.zeros(count, np.int32)  # 0: not yet seen
    done, tried = np.zeros(count, np.bool_), np.zeros(count, np.int8)
    waiting, path, left = np.empty(count, np.int32), np.empty(count, np.int32), np.empty(count, np.int32)
    ordered, ends = np.empty(count, np.int32), np.empty(count, np.int32)
    n_waiting = n_left = n_ordered = n_ends = clock = 0
    path[0], n_path = first, 1
    while n_path:
        node = path[n_path - 1]
        if tried[node] == 0:
            clock += 1
            found[node] = low[node] = clock
            waiting[n_waiting] = node
            n_waiting += 1
        if tried[node] < (2 if asked[node] else targets.shape[1]):
            target = targets[node, tried[node]]
            tried[node] += 1
            if target == OVER or done[target]:
                continue
            if found[target]:
                low[node] = min(low[node], found[target])
            else:
                path[n_path] = target
                n_path += 1
            continue
        left[n_left] = node
        n_left += 1
        n_path -= 1
        if n_path:
            low[path[n_path - 1]] = min(low[path[n_path - 1]], low[node])
        if low[node] == found[node]:
            last = OVER
            while last != node:
                n_waiting -= 1
                last = waiting[n_waiting]
                done[last] = True
                # As many as wait in the group were left last, in the order in which they are wanted.
                ordered[n_ordered] = left[n_left - 1]
                n_left -= 1
                n_ordered += 1
            begin = 0 if n_ends == 0 else ends[n_ends - 1]
            ordered[begin:n_ordered] = ordered[begin:n_ordered][::-1].copy()
            ends[n_ends] = n_ordered
            n_ends += 1
    return ordered[:n_ordered].copy(), ends[:n_ends].copy()


@compiled
def endless(ordered: Any, graph: Any) -> int:
    """How many situations there are from which the players, if they wish, can keep a game from ever ending."""
    asked, targets = graph.asked, graph.targets
    ends = np.zeros(len(asked), np.bool_)
    left, before = len(ordered), -1
    while left != before:
        before = left
        for node in ordered:
            if ends[node]:
                continue
            edges = 2 if asked[node] else targets.shape[1]
            sure = 0
            for edge in range(edges):
                sure += targets[node, edge] == OVER or ends[targets[node, edge]]
            # By chance one way to the end is enough; where the players choose, both must lead there.
            if sure == edges or (sure and not asked[node]):
                ends[node] = True
                left -= 1
    return left


@compiled
def one_move(node: int, graph: Any, ledger: Any, seats: Any, values: Any, best: Any, how: int, found: Any) -> None:
    """What a situation is worth, going by what those that follow are worth, written into `found`."""
    if not graph.asked[node]:
        _throw(node, graph, ledger, seats, values, found)
        return
    for level in range(found.shape[0]):
        worth0 = _worth(node, 0, level, 0, graph, ledger, seats, values)
        worth1 = _worth(node, 1, level, 0, graph, ledger, seats, values)
        if how == CHOOSE:
            best[node, level] = 0 if worth0 >= worth1 else 1
        for column in range(found.shape[1]):
            found[level, column] = _worth(node, best[node, level], level, column, graph, ledger, seats, values)
        if how == DEVIATE:
            found[level, 0] = max(worth0, worth1)


@compiled
def _worth(node: int, edge: int, level: int, column: int, graph: Any, ledger: Any, seats: Any, values: Any) -> float:
    """What a move gains, and what then follows is worth."""
    kind, target = graph.kinds[node, edge], graph.targets[node, edge]
    worth: float = ledger.gains[kind, level, column]
    if target != OVER:
        worth += values[target, ledger.after[kind, level], seats[graph.turned[node, edge], column]]
    return worth


@compiled
def _throw(node: int, graph: Any, ledger: Any, seats: Any, values: Any, found: Any) -> None:
    """What all faces of the die are worth on the average."""
    _, targets, turned, kinds = graph
    after, gains, _ = ledger
    levels, columns = found.shape
    faces = targets.shape[1]
    found[:] = 0.0
    for edge in range(faces):
        kind, target, turn = kinds[node, edge], targets[node, edge], turned[node, edge]
        for level in range(levels):
            for column in range(columns):
                found[level, column] += gains[kind, level, column]
                if target != OVER:
                    found[level, column] += values[target, after[kind, level], seats[turn, column]]
    for level in range(levels):
        for column in range(columns):
            found[level, column] /= faces


@compiled
def settle(
    ordered: Any,
    ends: Any,
    graph: Any,
    ledger: Any,
    seats: Any,
    values: Any,
    best: Any,
    how: int,
    enough: float,
    patience: int,
) -> int:
    """Bring `values` to rest, group by group, and count the situations that were looked at.

    Each group is gone through until nothing in it moves by more than `enough`. After so many rounds as `patience` the
    choices of a group are left as they stand, so that it comes to rest even where the players chase each other.
    """
    asked, targets = graph.asked, graph.targets
    found = np.empty(values.shape[1:])
    visits, begin = 0, 0
    for end in ends:
        again = end - begin > 1
        for edge in range(2 if asked[ordered[begin]] else targets.shape[1]):
            again |= targets[ordered[begin], edge] == ordered[begin]
        moved, before, rounds = np.inf, np.inf, 0
        while moved > enough and (rounds <= patience or moved < before) and (again or rounds == 0):
            before, moved = moved, 0.0
            how_now = FOLLOW if how == CHOOSE and rounds >= patience else how
            for index in range(begin, end):
                node = ordered[index]
                one_move(node, graph, ledger, seats, values, best, how_now, found)
                for level in range(found.shape[0]):
                    for column in range(found.shape[1]):
                        moved = max(moved, abs(found[level, column] - values[node, level, column]))
                        values[node, level, column] = found[level, column]
            rounds += 1
            visits += end - begin
        begin = end
    return visits


@compiled
def off(ordered: Any, graph: Any, ledger: Any, seats: Any, values: Any, best: Any, how: int) -> float:
    """How far a value is, at most, from what follows from the others. Nothing is changed."""
    found = np.empty(values.shape[1:])
    most = 0.0
    for node in ordered:
        one_move(node, graph, ledger, seats, values, best, how, found)
        for level in range(found.shape[0]):
            for column in range(found.shape[1]):
                most = max(most, abs(found[level, column] - values[node, level, column]))
    return most


@compiled
def longest(ordered: Any, ends: Any, graph: Any, enough: float) -> Any:
    """How many moves a game still takes on the average from each situation, if everybody wished it to last.

    Roughly; returns also by how much one move more would better it, at most.
    """
    moves = np.zeros(len(graph.asked))
    begin = 0
    for end in ends:
        moved = np.inf
        while moved > enough:
            moved = 0.0
            for index in range(begin, end):
                node = ordered[index]
                longer = _one_more(node, graph, moves)
                moved = max(moved, longer - moves[node])
                moves[node] = longer
        begin = end
    more = 0.0
    for node in ordered:
        more = max(more, _one_more(node, graph, moves) - moves[node])
    return moves, more


@compiled
def _one_more(node: int, graph: Any, moves: Any) -> float:
    """One move, and what lies ahead of it: on the average, or, where it is chosen, at most."""
    asked, targets = graph.asked, graph.targets
    edges = 2 if asked[node] else targets.shape[1]
    most = total = 0.0
    for edge in range(edges):
        if targets[node, edge] != OVER:
            most = max(most, moves[targets[node, edge]])
            total += moves[targets[node, edge]]
    return 1.0 + (most if asked[node] else total / edges)


@compiled
def most_lost(ordered: Any, ends: Any, graph: Any, ledger: Any, enough: float) -> Any:
    """How many chips are still thrown away on the average from each situation and level, if everybody wished it.

    Roughly; returns also by how much one move more would better it, at most.
    """
    lost = np.zeros((len(graph.asked), ledger.lost.shape[1]))
    found = np.empty(ledger.lost.shape[1])
    begin = 0
    for end in ends:
        moved = np.inf
        while moved > enough:
            moved = 0.0
            for index in range(begin, end):
                node = ordered[index]
                moved = max(moved, _lost_from(node, graph, ledger, lost, found))
                lost[node] = found
        begin = end
    more = 0.0
    for node in ordered:
        more = max(more, _lost_from(node, graph, ledger, lost, found))
    return lost, more


@compiled
def _lost_from(node: int, graph: Any, ledger: Any, lost: Any, found: Any) -> float:
    """What is thrown away from a situation on, written into `found`; returns how much more than it was, at most."""
    asked, targets, _, kinds = graph
    edges = 2 if asked[node] else targets.shape[1]
    found[:] = 0.0
    for edge in range(edges):
        kind, target = kinds[node, edge], targets[node, edge]
        for level in range(len(found)):
            ahead = ledger.lost[kind, level]
            if target != OVER:
                ahead += lost[target, ledger.after[kind, level]]
            if asked[node]:
                found[level] = max(found[level], ahead)
            else:
                found[level] += ahead / edges
    more = 0.0
    for level in range(len(found)):
        more = max(more, found[level] - lost[node, level])
    return more
