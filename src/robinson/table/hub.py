"""What happens at a table, told to everybody who is there: in order, none missed and none twice; or the line is cut.

A reader that does not keep up is cut off and comes back with the number it knows. No reader makes a move wait.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Literal, TypeAlias

import msgspec

from robinson.game import Game, Move, State, play
from robinson.game.events import AnyEvent
from robinson.sheets import Rules

BOUND = 256
"""So many happenings may wait for one reader."""

PRESENCE_S = 0.05
"""Comings and goings within so many seconds are told as one."""

Phase: TypeAlias = Literal["lobby", "game", "over"]
What: TypeAlias = Literal["chairs", "phase", "present", "waiting"]


class Played(msgspec.Struct, frozen=True, eq=False):
    """A move was made: its number, its word as in the record, what happened, and where the game stands after it.

    `late` marks the moves that a reader had missed; `by` is the bot that made it in the player's stead. `told` is for
    whoever tells it: its bytes, once per language.
    """

    game: int
    number: int
    word: str
    events: Sequence[AnyEvent]
    state: State
    late: bool = False
    by: str | None = None
    told: dict[str, bytes] = msgspec.field(default_factory=dict)


class Changed(msgspec.Struct, frozen=True):
    """Something else is different: the chairs, the phase (and the game), who is present, or who is waited for."""

    what: What
    phase: Phase
    game: int | None


class Present(msgspec.Struct, frozen=True):
    """Who is there: the chairs of which somebody is connected, and how many are connected that have none."""

    chairs: tuple[int, ...]
    onlookers: int


Happening: TypeAlias = Played | Changed


class Hub:
    """The readers of one table. When somebody comes or goes, `on_reader` is called at once, `on_presence` soon."""

    def __init__(
        self,
        on_presence: Callable[[], None] = lambda: None,
        on_reader: Callable[[], None] = lambda: None,
        bound: int = BOUND,
    ) -> None:
        self.bound = bound
        self._on_presence = on_presence
        self._on_reader = on_reader
        self._telling: asyncio.TimerHandle | None = None
        self._readers: dict[Subscription, None] = {}

    def subscribe(
        self, before: Iterable[Happening] = (), chairs: Collection[int] = (), keep: object = None
    ) -> "Subscription":
        """A reader who first gets what was `before`, then all that is published from now on.

        `keep` is kept alive as long as the subscription.
        """
        subscription = Subscription(self, iter(before), tuple(chairs), keep)
        self._readers[subscription] = None
        self._come_or_gone()
        return subscription

    def leave(self, subscription: "Subscription") -> None:
        """Tell this reader nothing more."""
        if self._readers.pop(subscription, self) is None:
            self._come_or_gone()

    def has_new_chairs(self) -> None:
        """A reader plays other chairs than before."""
        self._come_or_gone()

    def publish(self, happening: Happening) -> None:
        """Hand this to every reader; never waits."""
        for reader in tuple(self._readers):
            reader.put(happening)

    def present(self) -> Present:
        """Who is there."""
        chairs = {chair for reader in self._readers for chair in reader.chairs}
        return Present(tuple(sorted(chairs)), sum(not reader.chairs for reader in self._readers))

    def close(self) -> None:
        """Let every reader come to an end."""
        for reader in tuple(self._readers):
            reader.finish()

    def __len__(self) -> int:
        return len(self._readers)

    def _come_or_gone(self) -> None:
        self._on_reader()
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_S, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        self._on_presence()


class Subscription:
    """The happenings of a table as one reader gets them; to be read by one task, and closed.

    `overflowed` is true once the reader was too slow: then the iteration ends, and what waited is lost to this one.
    """

    def __init__(self, hub: Hub, before: Iterator[Happening], chairs: tuple[int, ...], keep: object) -> None:
        self.chairs = chairs
        self.overflowed = False
        self.at_once: Callable[[Happening], bool] | None = None
        """Asked while the reader waits, and nothing else does: whether it has taken a happening already."""
        self._hub = hub
        self._before = before
        self._keep = keep
        self._queue: deque[Happening] = deque()
        self._ended = asyncio.Event()
        self._waiter: asyncio.Future[None] | None = None

    def put(self, happening: Happening) -> None:
        """Let this be read in its turn, or cut the reader off."""
        if self._waiter is not None and not self._queue and self.at_once is not None and self.at_once(happening):
            return
        if len(self._queue) >= self._hub.bound:
            self.overflowed = True
            self.close()
        else:
            self._queue.append(happening)
            self._wake()

    def sits(self, chairs: Collection[int]) -> None:
        """From now on this reader plays these chairs."""
        if tuple(chairs) != self.chairs:
            self.chairs = tuple(chairs)
            self._hub.has_new_chairs()

    def close(self) -> None:
        """Leave at once; what waits is not read any more."""
        self._before = iter(())
        self._queue.clear()
        self.finish()

    def finish(self) -> None:
        """Leave; what waits can still be read."""
        self._hub.leave(self)
        self._ended.set()
        self._wake()

    async def ended(self) -> None:
        """Wait until nothing more will come, for a reader who is stuck in sending."""
        await self._ended.wait()

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> Happening:
        while True:
            for happening in self._before:
                return happening
            if self._queue:
                return self._queue.popleft()
            if self._ended.is_set():
                raise StopAsyncIteration
            assert self._waiter is None, "a subscription is read by one task"
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None

    def __enter__(self) -> "Subscription":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


def missed(game_id: int, game: Game, since: int, stood_in: Mapping[int, str]) -> Iterator[Played]:
    """The moves after number `since`, up to now; each is played once more when it is read, and not before."""
    return _again(game_id, game.rules, game.states, game.moves, max(since, 0), stood_in)


def _again(
    game_id: int,
    rules: Rules,
    states: Sequence[State],
    moves: Sequence[Move],
    since: int,
    stood_in: Mapping[int, str],
) -> Iterator[Played]:
    for number in range(since + 1, len(moves) + 1):
        _, events = play(rules, states[number - 1], moves[number - 1])
        by = stood_in.get(number)
        yield Played(game_id, number, str(moves[number - 1]), events, states[number], late=True, by=by)
