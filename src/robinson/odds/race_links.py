"""The graph of the race, put together by compiled code out of what `game.play` said; see `race`."""

from typing import Any

import numpy as np

from robinson.odds.race import CLEARED, GOES, KEEPS
from robinson.odds.solve_kernel import compiled

_KEEPS, _CLEARED, _GOES = KEEPS, CLEARED, GOES


@compiled
def link(players: int, table: Any, sorts: Any, cleared: Any, asking: Any, graph: Any) -> None:
    """Fill in what follows each move of every situation; they are numbered as `race.Places` says.

    `sorts` and `cleared` have, for each place, its sort and the same place with no turn to miss; `asking` its number
    among the places where a choice can be open, or -1.
    """
    _, targets, turned, kinds = graph
    known = len(sorts)
    most = sorts.max() + 1
    others = known ** (players - 1)
    throwing = known * others
    before, after = np.empty(players, np.int64), np.empty(players, np.int64)
    for number in range(len(targets)):
        row, rest = number // others, number % others  # behind the places come the asking ones, here as in the table
        for seat in range(players - 1, 0, -1):
            before[seat] = rest % known
            rest //= known
        way = 0
        for seat in range(1, players):
            way = way * most + sorts[before[seat]]
        for move in range(targets.shape[1]):
            said = table[row, move, way]
            if said[0] < 0:
                continue
            kinds[number, move] = said[0]
            if said[0] > 0:
                continue
            turned[number, move] = said[1]
            after[0] = said[3]
            for seat in range(1, players):
                change = said[3 + seat]
                if change == _KEEPS:
                    after[seat] = before[seat]
                elif change == _CLEARED:
                    after[seat] = cleared[before[seat]]
                else:
                    after[seat] = change - _GOES
            first = after[said[1]]
            target = throwing // others + asking[first] if said[2] else first
            for seat in range(1, players):
                target = target * known + after[(said[1] + seat) % players]
            targets[number, move] = target
