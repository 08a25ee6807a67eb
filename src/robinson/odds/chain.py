"""The chain of one traveller: how likely each end is, and how many throws or turns it takes.

All of it is one kind of linear system over the ways of `graph`, solved by a `Reckoner`, so that the same lines give
floats and fractions. The traps, which nobody leaves, are taken out first, so that every system has its one answer.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeAlias

from robinson.odds.graph import ENDS, Edge, End, Ways
from robinson.odds.linear import Number, Reckoner

Count: TypeAlias = Callable[[Edge], int]
"""What is counted along a way: the throws of an edge, or its turns."""

Fate: TypeAlias = End | int
"""What becomes of a voyage: an end, or for ever in a trap, by its number."""

ByNode: TypeAlias = dict[int | End, Number]
"""A number for each node that is reckoned with. An end, where nothing more happens, has none, which means 0."""

ByEdge: TypeAlias = Mapping[int, Number]
"""A number for some edges, by their place in `ways.edges`; the others have 0."""

SUM_WITHIN = 1e-12
"""So near to 1 must chances sum that should, before anything more is made of them."""


class Moments(NamedTuple):
    """Mean and variance of what is still to be counted, from each node on."""

    mean: ByNode
    variance: ByNode


class Chain:
    """Ways with a share for each edge, its chance, and what can be reckoned from them.

    `nodes` are the ones that are reckoned with: everybody leaves them sooner or later, for good.
    """

    def __init__(self, ways: Ways, reckoner: Reckoner) -> None:
        self.ways, self.reckoner = ways, reckoner
        self.zero, self.one = reckoner.number(Fraction(0)), reckoner.number(Fraction(1))
        self.traps = ways.traps()
        self.trap_of = {node: number for number, trap in enumerate(self.traps) for node in trap}
        self.nodes = [node for node in range(len(ways.nodes)) if node not in self.trap_of]
        self.shares = [reckoner.number(edge.chance) for edge in ways.edges]
        self.ends: tuple[End, ...] = ENDS

    def expected(self, values: Sequence[ByEdge]) -> list[ByNode]:
        """The mean of each value, summed over all edges that are still to come, from every node.

        It is the x for which, at every node, x is the mean over its edges of the value there and x where it leads.
        """
        row = {node: index for index, node in enumerate(self.nodes)}
        rows: list[dict[int, Number]] = [{} for _ in self.nodes]
        columns = [[self.zero] * len(self.nodes) for _ in values]
        edges = self.ways.edges
        for edge, share in zip(edges, self.shares, strict=True):
            if edge.start in row and not isinstance(edge.to, str) and edge.to in row:
                here, there = rows[row[edge.start]], row[edge.to]
                here[there] = here.get(there, self.zero) + share
        for column, by_edge in zip(columns, values, strict=True):
            for index, value in by_edge.items():
                if edges[index].start in row:
                    column[row[edges[index].start]] += self.shares[index] * value
        return [dict(zip(self.nodes, solved, strict=True)) for solved in self.reckoner.solve(rows, columns)]

    def at(self, found: ByNode, to: int | End) -> Number:
        """What was found at a node, or 0 where nothing is reckoned with."""
        value: Number = found.get(to, self.zero)
        return value

    # What becomes of the voyage.

    def fate(self, edge: Edge) -> Fate | None:
        """The end or the trap to which an edge leads straight, if it does."""
        return edge.to if isinstance(edge.to, str) else self.trap_of.get(edge.to)

    @cached_property
    def fates(self) -> dict[Fate, ByNode]:
        """How likely each end, and each trap, is from every node."""
        fates: list[Fate] = [*ENDS, *range(len(self.traps))]
        straight = [self.fate(edge) for edge in self.ways.edges]
        found = self.expected(
            [{index: self.one for index, led in enumerate(straight) if led == fate} for fate in fates]
        )
        return dict(zip(fates, found, strict=True))

    @property
    def sure(self) -> bool:
        """Whether the chances of all that can become of a voyage sum to 1, from every node."""
        return all(
            abs(float(sum((found[node] for found in self.fates.values()), -self.one))) <= SUM_WITHIN
            for node in self.nodes
        )

    def chance(self, fate: Fate) -> Number:
        """How likely an end, or a trap, is for the voyage as it begins. What is sure is not rounded."""
        possible = {self.trap_of[0]} if 0 in self.trap_of else set(map(self.fate, self.ways.edges))
        if fate not in possible:
            return self.zero
        return self.one if possible <= {fate, None} else self.fates[fate][0]

    def given(self, ends: Collection[End] = ENDS) -> "Chain":
        """The chain of those voyages alone that come to one of these ends."""
        chain = Chain(self.ways, self.reckoner)
        chain.ends = tuple(ends)
        chain.nodes = sorted(self.ways.before(ends))
        likely: ByNode = {node: sum((self.fates[end][node] for end in ends), self.zero) for node in chain.nodes}
        likely |= dict.fromkeys(ends, self.one)
        chain.shares = [
            share * self.at(likely, edge.to) / likely[edge.start] if edge.start in likely else self.zero
            for edge, share in zip(self.ways.edges, self.shares, strict=True)
        ]
        return chain

    # How long it takes.

    def moments(self, count: Count) -> Moments:
        """Mean and variance of what is counted until the end, from each node; for a chain that surely ends.

        The variance is that of each edge around the mean, summed over the way: nothing is cut off, and no two large
        numbers are subtracted.
        """
        edges = self.ways.edges
        (mean,) = self.expected([{index: count(edge) * self.one for index, edge in enumerate(edges)}])
        (variance,) = self.expected(
            [
                {
                    index: (count(edge) + self.at(mean, edge.to) - mean[edge.start]) ** 2
                    for index, edge in enumerate(edges)
                    if edge.start in mean
                }
            ]
        )
        return Moments(mean, variance)
