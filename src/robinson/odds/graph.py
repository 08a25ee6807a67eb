"""One traveller's ways over a board as a graph, before any arithmetic: asked of `game.play`, move by move.

**One traveller** is seat 0 of a table of two whose other player waits before square 1 and lets every turn pass. So all
questions are asked as at a table (in the tree one may stay, because not everybody could), and nothing happens that
needs somebody on the track: nobody is there to change places with, and chips move no token.
"""

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from heapq import heappop, heappush
from typing import Literal, TypeAlias

import msgspec

from robinson.game import Move, State, let_pass, play
from robinson.game.events import AnyEvent, Missed, Moved, Sent
from robinson.odds.policy import Policy
from robinson.sheets import Question, Rules

FACES = 6
TRAVELLER, OTHER = 0, 1

End: TypeAlias = Literal["home", "out"]
"""How a voyage ends: at the goal, or out of the game."""

ENDS: tuple[End, ...] = ("home", "out")


class Node(msgspec.Struct, frozen=True):
    """Where the traveller has to move: a square, and what is asked there; without a question a throw is awaited.

    `missing` is true where the turn goes on although the next one must be missed.
    """

    square: int
    question: Question | None = None
    missing: bool = False


class Edge(msgspec.Struct, frozen=True):
    """One move of the traveller, and how likely it is at the node where it starts.

    `throws` is 1 for a throw and 0 for a choice; `turns` counts the turns that end with the move, and those missed
    after it. `rest` is the square where a throw came to rest, None where no token moved by a throw. `stood` has each
    square where the token was set down, in order.
    """

    start: int
    move: Move
    chance: Fraction
    to: int | End
    throws: int
    turns: int
    rest: int | None
    stood: tuple[int, ...]


class Ways(msgspec.Struct, frozen=True):
    """All that can happen to one traveller: the nodes, the first being where the voyage begins, and the edges between.

    `track` is the number of the last square of the board.
    """

    track: int
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    def lost(self) -> frozenset[int]:
        """The nodes from which no way leads to an end: whoever comes there travels for ever."""
        return frozenset(range(len(self.nodes))) - self.before(ENDS)

    def before(self, ends: Iterable[End]) -> set[int]:
        """The nodes from which a way leads to one of these ends."""
        return reached(self._backward(), ends)

    def fewest(self, count: Callable[["Edge"], int], ends: Collection[End] = ENDS) -> int:
        """The fewest throws, or whatever is counted, with which one of these ends can be reached; one of them can."""
        onward: dict[int, list[Edge]] = {}
        for edge in self.edges:
            onward.setdefault(edge.start, []).append(edge)
        # In the order of what it took to come there, so that the first way to an end is the shortest.
        ahead: list[tuple[int, int, int | End]] = [(0, 0, 0)]
        tie = itertools.count(1)
        seen: set[int] = set()
        while True:
            taken, _, node = heappop(ahead)
            if isinstance(node, str):
                if node in ends:
                    return taken
            elif node not in seen:
                seen.add(node)
                for edge in onward[node]:
                    heappush(ahead, (taken + count(edge), next(tie), edge.to))

    def traps(self) -> tuple[frozenset[int], ...]:
        """The sets of nodes that nobody leaves again, and inside which one comes to every node for ever."""
        onward: dict[int | End, set[int]] = {}
        for edge in self.edges:
            if not isinstance(edge.to, str):
                onward.setdefault(edge.start, set()).add(edge.to)
        backward = self._backward()
        found: list[frozenset[int]] = []
        left = set(self.lost())
        while left:
            node = min(left)
            ahead, behind = reached(onward, (node,)), reached(backward, (node,))
            # Nobody leaves where everything that lies ahead leads back.
            if ahead <= behind:
                found.append(frozenset(ahead))
                left -= behind
            left.discard(node)
        return tuple(found)

    def _backward(self) -> dict[int | End, set[int]]:
        sources: dict[int | End, set[int]] = {}
        for edge in self.edges:
            sources.setdefault(edge.to, set()).add(edge.start)
        return sources


def reached(ways: Mapping[int | End, Iterable[int]], starts: Iterable[int | End]) -> set[int]:
    """The nodes to which one way or several lead on from the starts."""
    found: set[int] = set()
    ahead: list[int | End] = list(starts)
    while ahead:
        for node in ways.get(ahead.pop(), ()):
            if node not in found:
                found.add(node)
                ahead.append(node)
    return found


def explore(rules: Rules, policy: Policy, start: int = 0) -> Ways:
    """The ways of a traveller who begins a turn on square `start`, below the goal. Raises PolicyError.

    >>> from robinson.odds.policy import BOLD
    >>> from robinson.sheets import resolve, robinson_sheet
    >>> ways = explore(resolve(robinson_sheet(), "lithuanian"), BOLD, 11)
    >>> ways.edges[0]
    Edge(start=0, move=1, chance=Fraction(1, 6), to=1, throws=1, turns=2, rest=12, stood=(12,))
    """
    assert 0 <= start < rules.track, start
    policy.check(rules)
    first, _ = next_turn(rules, at(rules, Node(start), turn=OTHER))
    nodes, numbers, edges = [first], {first: 0}, []
    for node in nodes:  # which grows, as long as something new is found
        for move, chance in moves(policy, node):
            state, events = play(rules, at(rules, node), move)
            after, turns = follow(rules, state)
            if isinstance(after, Node) and after not in numbers:
                numbers[after] = len(nodes)
                nodes.append(after)
            to: int | End = numbers[after] if isinstance(after, Node) else after
            rest, stood = places(events)
            edges.append(Edge(numbers[node], move, chance, to, int(node.question is None), turns, rest, stood))
    return Ways(rules.track, tuple(nodes), tuple(edges))


def at(rules: Rules, node: Node, turn: int = TRAVELLER) -> State:
    """The table of the traveller and the one who waits. Nobody's chips matter: they move no token."""
    return State(
        positions=(node.square, 0),
        purses=(rules.purse, rules.purse),
        bank=0,
        fridays=(None, None),
        alive=(True, True),
        missing=(node.missing, False),
        turn=turn,
        question=node.question,
    )


def moves(policy: Policy, node: Node) -> Iterator[tuple[Move, Fraction]]:
    """What may come next at a node, each with its chance."""
    if node.question is None:
        for face in range(1, FACES + 1):
            yield face, Fraction(1, FACES)
    else:
        yield from policy.answer(node.square, node.question).items()


def follow(rules: Rules, state: State) -> tuple[Node | End, int]:
    """Where the traveller has to move next, and how many turns are over by then."""
    if state.winner == TRAVELLER:
        return "home", 1
    if not state.alive[TRAVELLER]:
        return "out", 1
    if state.turn == TRAVELLER:
        return node_of(state), 0
    node, missed = next_turn(rules, state)
    return node, 1 + missed


def next_turn(rules: Rules, state: State) -> tuple[Node, int]:
    """The traveller's next turn, and how many were missed before it."""
    missed = 0
    while state.turn != TRAVELLER:
        state, events = let_pass(rules, state)
        missed += events.count(Missed(TRAVELLER))
    return node_of(state), missed


def node_of(state: State) -> Node:
    return Node(state.positions[TRAVELLER], state.question, state.missing[TRAVELLER])


def places(events: list[AnyEvent]) -> tuple[int | None, tuple[int, ...]]:
    """Where a throw came to rest, and every square where the token was set down."""
    rest, stood = None, []
    for event in events:
        if isinstance(event, Moved) and (event.start != event.to or event.back):
            rest = event.to
            stood.append(event.to)
        elif isinstance(event, Sent):
            stood.append(event.to)
    return rest, tuple(stood)
