"""How many throws, or turns, a voyage takes: the whole distribution, and what is read off it."""

from collections import deque
from math import sqrt
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from robinson.errors import extra
from robinson.odds.chain import SUM_WITHIN, Chain, Count
from robinson.odds.graph import End
from robinson.odds.linear import Number
from robinson.odds.tables import from_columns

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from robinson.odds.tables import Table

    Array: TypeAlias = npt.NDArray[np.float64]
    Rows: TypeAlias = npt.NDArray[np.intp]

Counted: TypeAlias = Literal["throws", "turns"]
"""A *throw* is a roll of the die; a *turn* is one time at the die, stayed and missed turns included."""

COUNTS: dict[Counted, Count] = {"throws": lambda edge: edge.throws, "turns": lambda edge: edge.turns}

LEAST = 1e-17
"""A tail so thin is not followed further."""

LONGEST = 20_000
"""So far a distribution is followed at the most; what lies beyond is told as its tail."""


class Distribution(msgspec.Struct, frozen=True, eq=False):
    """How likely it is that a voyage that ends takes so many throws, or turns.

    `chances[n]` is the chance of exactly n, a numpy array that begins with n = 0; `tail` is that of more than it holds.
    Mean and variance are those of the whole distribution, out of a linear system, and not of the array.
    """

    counted: Counted
    chances: "Array"
    tail: float
    mean: float
    variance: float
    shortest: int
    """The fewest that can be."""

    @property
    def sd(self) -> float:
        """The standard deviation, in throws or turns."""
        return sqrt(self.variance)

    @property
    def mode(self) -> int:
        """The likeliest number; of several that are equally likely the smallest."""
        return int(self.chances.argmax())

    @property
    def median(self) -> int | None:
        """The number by which half of the voyages are over."""
        return self.quantile(0.5)

    @property
    def within(self) -> "Array":
        """`within[n]` is the chance of n or fewer."""
        cumulated: Array = self.chances.cumsum()
        return cumulated

    def table(self) -> "Table":
        """A numpy array with a row for each number, from 0 on: `n`, its `chance`, and that of no more, `within`."""
        return from_columns({"n": range(len(self.chances)), "chance": self.chances, "within": self.within})

    def quantile(self, share: float) -> int | None:
        """The smallest number by which so large a share of the voyages is over; None if that lies in the tail."""
        done = self.within.searchsorted(share - SUM_WITHIN)
        return int(done) if done < len(self.chances) else None

    def cut(self, last: int) -> float:
        """The sum that a mean becomes if it stops at `last` and does not make up for it: too small, and seen in print.

        It is here to recognise such a figure, not to be used.
        """
        with extra("odds"):
            import numpy as np
        chances = self.chances[: last + 1]
        return float(np.arange(len(chances)) @ chances)

    def firsts(self, players: int) -> list[float]:
        """How likely each of several travellers is the first to be done, the one who begins first.

        They take their turns one after the other, do not meet and do not wait for each other, and each ends surely: a
        race on a board where nobody can be in another's way, counted in turns. What the tail holds is nobody's.
        """
        assert self.counted == "turns", self.counted
        later = 1 - self.within
        before = later + self.chances
        return [float((self.chances * later**seat * before ** (players - 1 - seat)).sum()) for seat in range(players)]


def distribution(chain: Chain, counted: Counted) -> Distribution:
    """The distribution of what a voyage takes, for a chain that surely ends."""
    with extra("odds"):
        import numpy as np
    strides = Strides(chain, COUNTS[counted])
    size, most = len(chain.nodes), strides.most
    steps, ends = sparse(strides, size)
    here = np.zeros(size)
    here[strides.row[0]] = 1
    coming = deque([here, *(np.zeros(size) for _ in range(most))])
    due = deque([0.0] * (most + 1))
    chances: list[float] = []
    left = 1.0
    while left > LEAST and len(chances) <= LONGEST:
        here = coming.popleft()
        coming.append(np.zeros(size))
        for n in range(most + 1):
            due[n] += float(here @ ends[n])
            if n:
                sources, targets, likely = steps[n]
                coming[n - 1] += np.bincount(targets, here[sources] * likely, size)
        chances.append(due.popleft())
        due.append(0.0)
        left = float(sum(map(np.sum, coming))) + sum(due)
    moments = chain.moments(COUNTS[counted])
    found = Distribution(
        counted=counted,
        chances=np.array(chances),
        tail=left,
        mean=float(moments.mean[0]),
        variance=float(moments.variance[0]),
        shortest=chain.ways.fewest(COUNTS[counted], chain.ends),
    )
    assert abs(found.chances.sum() + left - 1) <= SUM_WITHIN, (found.chances.sum(), left)
    return found


def sparse(strides: "Strides", size: int) -> "tuple[list[tuple[Rows, Rows, Array]], Array]":
    """The strides as arrays: for each n the rows where they start and lead, with their chances, and the ends by row."""
    with extra("odds"):
        import numpy as np
    ends = np.zeros((strides.most + 1, size))
    found: list[list[tuple[int, int, float]]] = [[] for _ in range(strides.most + 1)]
    for node, onward in strides.onward.items():
        for n, to, likely in onward:
            if isinstance(to, str):
                ends[n, strides.row[node]] += float(likely)
            else:
                found[n].append((strides.row[node], strides.row[to], float(likely)))
    steps = [
        (
            np.array([start for start, _, _ in each], np.intp),
            np.array([to for _, to, _ in each], np.intp),
            np.array([likely for _, _, likely in each]),
        )
        for each in found
    ]
    return steps, ends


def exact_chances(chain: Chain, counted: Counted, last: int) -> list[Number]:
    """How likely a voyage takes 0, 1, 2 … throws, or turns, up to `last`, in the chain's own numbers."""
    strides = Strides(chain, COUNTS[counted])
    coming: list[dict[int, Number]] = [{} for _ in range(last + strides.most + 1)]
    ending = [chain.zero] * len(coming)
    coming[0][0] = chain.one
    for n in range(last + 1):
        for node, share in coming[n].items():
            for stride, to, likely in strides.onward[node]:
                if isinstance(to, str):
                    ending[n + stride] += share * likely
                else:
                    coming[n + stride][to] = coming[n + stride].get(to, chain.zero) + share * likely
    return ending[: last + 1]


class Strides:
    """How one comes on by what counts, be it throws or turns.

    `onward[node]` says with which chances the next n of them lead to which node or end; `row` numbers the nodes.
    What counts for nothing, such as a choice, is no stride of its own but goes before the next one that counts. It can
    be the last thing only where it is an end, and so n is 0 there alone.
    """

    def __init__(self, chain: Chain, count: Count) -> None:
        self.row = {node: index for index, node in enumerate(chain.nodes)}
        free: list[dict[int, Number]] = [{} for _ in chain.nodes]
        columns: dict[tuple[int, int | End], list[Number]] = {}
        for edge, share in zip(chain.ways.edges, chain.shares, strict=True):
            if edge.start not in self.row or not share:
                continue
            here, n = self.row[edge.start], count(edge)
            if n == 0 and not isinstance(edge.to, str):
                there = self.row[edge.to]
                free[here][there] = free[here].get(there, chain.zero) + share
            else:
                columns.setdefault((n, edge.to), [chain.zero] * len(self.row))[here] += share
        if any(free):
            columns = dict(zip(columns, chain.reckoner.solve(free, list(columns.values())), strict=True))
        self.most = max(n for n, _ in columns)
        self.onward: dict[int, list[tuple[int, int | End, Number]]] = {
            node: [(n, to, column[here]) for (n, to), column in columns.items() if column[here]]
            for node, here in self.row.items()
        }
