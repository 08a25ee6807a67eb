"""The race alone: who comes home first, without a chip. Two, three or four players.

Four tokens have millions of situations, too many to ask `game.play` about one by one. But a token meets another only
on few squares: where two change places, and where the board asks before the throw, because not everybody may stay.
So `game.play` is asked about every place of the player to move, every move, and the others each in one place of every
**sort**: one for each square that the board looks at, one for all the rest, and whether they miss a turn or are out.
What it answers is put together to the whole graph by compiled code that knows no rule.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from robinson.game import Move, State, begin, play
from robinson.odds.solve_ledger import Ledger
from robinson.odds.solve_situations import FACES, OVER, Graph, turn_to
from robinson.sheets import Question, Rules, Swap


class Place(NamedTuple):
    """Where a player is: on a square, perhaps with a turn to miss; `square` is None when out of the game."""

    square: int | None
    missing: bool = False


OUT = Place(None)


@dataclass(frozen=True)
class Places:
    """The places a player can be in, and those of them where a choice can be open.

    A situation's number is made of them: the places of the seat to move and of the others clockwise are the digits of
    a number. Situations in which a choice is open are numbered behind all others.
    """

    rules: Rules
    players: int
    known: tuple[Place, ...]
    asking: tuple[Place, ...]

    def __len__(self) -> int:
        return (len(self.known) + len(self.asking)) * self.ways

    @property
    def ways(self) -> int:
        """In how many ways the others can be placed."""
        return int(len(self.known) ** (self.players - 1))

    @property
    def throwing(self) -> int:
        """How many situations there are in which a throw is awaited."""
        return len(self.known) * self.ways

    def number_of(self, state: State) -> int | None:
        """The number of the situation of a state; None if no game comes to it."""
        assert state.turn is not None, state
        first, *others = turn_to(places_of(state), state.turn)
        digits = self.known if state.question is None else self.asking
        if first not in digits or any(other not in self.known for other in others):
            return None
        number = digits.index(first)
        for other in others:
            number = number * len(self.known) + self.known.index(other)
        return number if state.question is None else self.throwing + number

    def situation(self, number: int) -> State:
        """The situation of that number, seen from the seat to move."""
        asked = number >= self.throwing
        seats: list[Place] = []
        number -= self.throwing * asked
        for _ in range(self.players - 1):
            number, digit = divmod(number, len(self.known))
            seats.insert(0, self.known[digit])
        first = (self.asking if asked else self.known)[number]
        question = self.rules.squares[first.square or 0].question if asked else None
        return state_of(self.rules, [first, *seats], question)

    def squares(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where the seat to move stands in each of these situations."""
        places = np.array([place.square or 0 for place in (*self.known, *self.asking)])
        first: NDArray[np.int64] = places[numbers // self.ways]
        return first


def places_of(state: State) -> list[Place]:
    """Where everybody is, by chairs."""
    seats = zip(state.positions, state.missing, state.alive, strict=True)
    return [Place(square, missing) if alive else OUT for square, missing, alive in seats]


class Answers:
    """What `game.play` says to every move of a player, with the others in places of every sort.

    `known` are the places there are, `asking` those where a choice can be open, `moving` those where somebody was seen
    to have the turn: with a turn to miss nobody is, unless the board has it so. `samples` has a place of each sort;
    `said` what follows, by the place of the player to move, the question that is open, the move, and the others' sorts.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.special = frozenset(looked_at(rules))
        self.known: dict[Place, None] = {OUT: None}
        self.asking: dict[Place, Question] = {}
        self.moving: set[Place] = set()
        self.samples: list[Place] = []
        self.said: dict[tuple[Place, Question | None, Move, tuple[int, ...]], State] = {}
        self.learn(begin(rules, players))
        before = 0
        while before != len(self.known) + len(self.asking):
            before = len(self.known) + len(self.asking)
            self.ask_everything()

    def ask_everything(self) -> None:
        """Ask about every place that is known so far; more may become known by it."""
        self.samples = list({self.sort_of(place): place for place in reversed(self.known)}.values())
        throwing = [place for place in self.known if place in self.moving or not (place.missing or place == OUT)]
        for place, question in [*dict.fromkeys(throwing).items(), *self.asking.items()]:
            for move in question or range(1, FACES + 1):
                for others in product(range(len(self.samples)), repeat=self.players - 1):
                    seats = [place, *(self.samples[sort] for sort in others)]
                    after, _ = play(self.rules, state_of(self.rules, seats, question), move)
                    self.learn(after)
                    self.said[place, question, move, others] = after

    def learn(self, state: State) -> None:
        """Take notice of the places in a state, and of where a choice is open."""
        if state.turn is None:
            return
        places = places_of(state)
        for place in places:
            self.known.setdefault(place)
            self.known.setdefault(place._replace(missing=False))
        place = places[state.turn]
        self.moving.add(place)
        if state.question is not None:
            assert self.asking.setdefault(place, state.question) == state.question, place

    def places(self) -> Places:
        """The places there are, and how situations are numbered by them."""
        return Places(self.rules, self.players, tuple(self.known), tuple(self.asking))

    def sort_of(self, place: Place) -> tuple[int | None, bool, bool]:
        """What the board can tell apart in another player's place."""
        return place.square if place.square in self.special else None, place.missing, place == OUT


def looked_at(rules: Rules) -> Iterator[int]:
    """The squares of which it matters to others whether somebody stands there."""
    for number, square in enumerate(rules.squares):
        if square.turn is not None:
            yield number
        for effect in square.effects:
            if isinstance(effect, Swap):
                yield effect.other


def state_of(rules: Rules, seats: Sequence[Place], question: Question | None) -> State:
    """A state with seat 0 to move; in the race it makes no difference what anybody has."""
    return State(
        positions=tuple(place.square or 0 for place in seats),
        purses=(rules.purse,) * len(seats),
        bank=0,
        fridays=(None,) * len(seats),
        alive=tuple(place != OUT for place in seats),
        missing=tuple(place.missing for place in seats),
        turn=0,
        question=question,
    )


def race_graph(answers: Answers, places: Places) -> Graph:
    """The graph of all situations of a race, numbered as `places` says."""
    from robinson.odds.race_links import link

    sorts = {answers.sort_of(place): sort for sort, place in enumerate(answers.samples)}
    numbers = {place: number for number, place in enumerate(places.known)}
    graph = Graph(
        asked=np.arange(len(places)) >= places.throwing,
        targets=np.full((len(places), FACES), OVER, np.int32),
        turned=np.zeros((len(places), FACES), np.int8),
        kinds=np.zeros((len(places), FACES), np.int16),
    )
    link(
        places.players,
        table(answers, places),
        np.array([sorts[answers.sort_of(place)] for place in places.known]),
        np.array([numbers[place._replace(missing=False)] for place in places.known]),
        np.array([places.asking.index(place) if place in places.asking else -1 for place in places.known]),
        graph,
    )
    return graph


KEEPS, CLEARED, GOES = 0, 1, 2
"""What a move does to another player: nothing; the missed turn is behind them; they go to place `n - GOES`."""


def table(answers: Answers, places: Places) -> NDArray[np.int16]:
    """What was said, as numbers for `link`.

    A row for each place of the player to move, the asking ones behind all others; a column for each move; one for each
    way in which the others' sorts can be. In it: the kind (0 while the race is on), the seats that the turn went on,
    whether a choice is open, the place of the player who moved, and what it did to each of the others.
    """
    numbers = {place: number for number, place in enumerate(places.known)}
    rows, ways = len(places.known) + len(places.asking), len(answers.samples) ** (places.players - 1)
    said = np.full((rows, FACES, ways, 3 + places.players), -1, np.int16)
    for (place, question, move, others), after in answers.said.items():
        row = numbers[place] if question is None else len(places.known) + places.asking.index(place)
        column = question.index(move) if question is not None and isinstance(move, str) else int(move) - 1
        way = 0
        for sort in others:
            way = way * len(answers.samples) + sort
        said[row, column, way, 0] = kind_of(after)
        if not after.over:
            seats = places_of(after)
            changes = [
                change_of(numbers, answers.samples[sort], place) for sort, place in zip(others, seats[1:], strict=True)
            ]
            said[row, column, way, 1:] = (after.turn, after.question is not None, numbers[seats[0]], *changes)
    return said


def change_of(numbers: dict[Place, int], before: Place, after: Place) -> int:
    """What a move did to another player."""
    if after == before:
        return KEEPS
    return CLEARED if after == before._replace(missing=False) else GOES + numbers[after]


def kind_of(state: State) -> int:
    """The row of the ledger: 0 while the race is on, 1 when nobody won, from 2 on the seat that did."""
    if not state.over:
        return 0
    return 1 if state.winner is None else 2 + state.winner


def winners(players: int) -> Ledger:
    """A ledger of the race: whoever has won, has won 1."""
    gains = np.zeros((2 + players, 1, players))
    gains[2:, 0] = np.eye(players)
    return Ledger(np.zeros((2 + players, 1), np.int32), gains, np.zeros((2 + players, 1)))
