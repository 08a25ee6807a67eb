"""How likely one traveller visits a square, and how often."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from robinson.odds.chain import ByEdge, ByNode, Chain
from robinson.odds.graph import Edge
from robinson.odds.linear import Number


class Visits(NamedTuple):
    """How likely a square is visited at all, and how often on the average; None is without end."""

    ever: Number
    mean: Number | None


def visits(chain: Chain, places: Callable[[Edge], Iterable[int]]) -> list[Visits]:
    """For each square of the board, 0 first: how likely it is visited, and how often. `places` are those of an edge.

    It is all one system. A first visit is a matter of the chain without the edges that visit, and that is another chain
    for each square; but these edges lead to very few nodes, and so what is lost by leaving them out is a system as
    small as these are few (Woodbury's identity).
    """
    edges: list[set[int]] = [set() for _ in range(chain.ways.track + 1)]
    for index, edge in enumerate(chain.ways.edges):
        for square in places(edge):
            edges[square].add(index)
    squares = [Visited(chain, visiting) for visiting in edges]
    solved = iter(chain.expected([column for square in squares for column in square.columns]))
    return [square.visits([next(solved) for _ in square.columns]) for square in squares]


class Visited:
    """A square with the edges that visit it: `columns` are the values of which `visits` needs the means."""

    def __init__(self, chain: Chain, visiting: Collection[int]) -> None:
        self.chain = chain
        edges, one = chain.ways.edges, chain.one
        self.haunted = {chain.trap_of[edges[index].start] for index in visiting if edges[index].start in chain.trap_of}
        led = enumerate(map(chain.fate, edges)) if self.haunted else ()
        caught = [index for index, fate in led if fate in self.haunted]
        ever = dict.fromkeys([*visiting, *caught], one)
        onward: dict[int, dict[int, Number]] = {}
        for index in sorted(visiting):
            to = edges[index].to
            if not isinstance(to, str) and to not in chain.trap_of:
                onward.setdefault(to, {})[index] = one
        self.onward = list(onward)
        self.columns: list[ByEdge] = [ever, *onward.values()]

    def visits(self, solved: list[ByNode]) -> Visits:
        """The visits, from the means of the columns."""
        chain, start = self.chain, 0
        if start in chain.trap_of:
            return Visits(chain.one, None) if chain.trap_of[start] in self.haunted else Visits(chain.zero, chain.zero)
        all_, *again = solved
        rows = [{j: -lost[node] for j, lost in enumerate(again)} for node in self.onward]
        ((*shares,),) = chain.reckoner.solve(rows, [[all_[node] for node in self.onward]])
        ever = all_[start] - sum((lost[start] * share for lost, share in zip(again, shares, strict=True)), chain.zero)
        return Visits(ever, None if self.haunted else all_[start])
