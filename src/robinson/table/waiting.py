"""Whom all wait for: who has the turn and does not move, whether they are there, and what may be done about it.

A player in turn is nudged first. After a grace a bot may move for them, and where the table has a clock it does so by
itself when the clock has run out. Nothing here moves: it tells when.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol
from weakref import ref

import msgspec

from robinson.table.errors import NotWaiting, TooSoon, WrongClock

if TYPE_CHECKING:
    from robinson.table.table import Table

NUDGE_S = 20.0
"""After so long the player in turn is nudged."""

GRACE_S = 60.0
"""After so long a bot may move for them, if somebody asks it to."""

GONE_S = 5.0
"""Of whom nothing has been heard for so long is gone: a page that is loaded anew, or a tunnel, takes less."""

COURTESY_S = 10.0
"""Whoever comes back while others may already ask for a stand-in has so long to look round."""

BETWEEN_NUDGES_S = 10.0
"""Nobody is nudged more often."""

CLOCKS_S = (30, 60, 120)
"""What a player may have for a move, at a table with a clock."""

AGAIN_S = 5.0
"""A move that the clock called for and that could not be written is tried again after so long."""


class Timer(Protocol):
    """Something that will be done."""

    def cancel(self) -> None:
        """Let it be."""


class Timers(Protocol):
    """A clock that only goes forward, and calls: an event loop is one, and a test has one that it moves by hand."""

    def time(self) -> float:
        """The seconds by this clock."""

    def call_at(self, when: float, callback: Callable[[], object]) -> Timer:
        """Call at this time."""


class Patience(msgspec.Struct, frozen=True):
    """How long the others wait before the player in turn is nudged, and before a bot may move for them."""

    nudge_s: float = NUDGE_S
    grace_s: float = GRACE_S
    timers: Callable[[], Timers] = asyncio.get_running_loop


class Waiting(msgspec.Struct, frozen=True):
    """Whom all wait for: a chair, and the number of the move. Times are by the table's own clock; it is `now`.

    `here` says that something was heard of them lately, and `free` that nobody holds the chair. `nudged` is when they
    were nudged last. From `stand_in_from` on a bot may move for them, if they have to choose or the table throws; when
    the clock ends, it does. `others` says that somebody at another device plays with them, and waits.
    """

    chair: int
    number: int
    since: float
    now: float
    here: bool
    free: bool
    others: bool
    nudged: float | None
    stand_in_from: float | None
    clock_ends: float | None

    @property
    def stand_in_allowed(self) -> bool:
        """Whether a bot may move for them now."""
        return self.stand_in_from is not None and self.now >= self.stand_in_from


def check_clock(seconds: int | None) -> None:
    """Refuse a clock that no table has. Raises WrongClock."""
    if seconds is not None and seconds not in CLOCKS_S:
        raise WrongClock(seconds, CLOCKS_S)


class Watch:
    """Keeps the times of one table; calls `tell` when its readers should know, and `ring` when the clock runs out."""

    def __init__(
        self, table: "Table", patience: Patience, tell: Callable[[], object], ring: Callable[[], object]
    ) -> None:
        self._found = ref(table)
        self._patience = patience
        self._timers = patience.timers()
        self._tell = tell
        self._ring = ring
        self._timer: Timer | None = None
        self._rings_at = 0.0
        now = self._timers.time()
        self._opened = now
        self._since = now
        self._nudged: float | None = None
        self._clock_ends: float | None = None
        self._here: frozenset[int] = frozenset()
        self._signs: dict[int, float] = {}
        self._back: dict[int, float] = {}
        self._told: tuple[object, ...] | None = None
        self._rest_until = 0.0
        self._closed = False

    @property
    def _table(self) -> "Table":
        table = self._found()
        assert table is not None, "somebody holds it who asks"
        return table

    @property
    def waiting(self) -> Waiting | None:
        """Whom all wait for now; nobody, where a bot has the turn or no game is on."""
        table, now = self._table, self._timers.time()
        chair = table.in_turn
        if chair is None or chair.moves_by_itself:
            return None
        others = any(other.device not in (None, chair.device) for other in table.chairs if other.number in table.seats)
        return Waiting(
            chair=chair.number,
            number=table.number,
            since=self._since,
            now=now,
            here=not chair.free and not self._gone(chair.number, now),
            free=chair.free,
            others=others,
            nudged=self._nudged if others else None,
            stand_in_from=self._stand_in_from(chair.number, now, free=chair.free) if table.bots_may_move else None,
            clock_ends=self._clock_ends if table.bots_may_move else None,
        )

    @property
    def clock_is_over(self) -> bool:
        """Whether the clock has run out for the player in turn, since their last move."""
        return self._clock_ends is not None and self._timers.time() >= self._clock_ends

    # --- what happens ---

    def moved(self, *, stays: bool) -> None:
        """A move was made; `stays` says that it was a stand-in's, and that the same player has the turn still."""
        now = self._timers.time()
        if not stays:
            self._since, self._nudged = now, None
        self._clock_ends, self._rest_until = self._full_clock(now), 0.0
        if stays or not self._is_usual(now):
            self.look()

    def begun(self) -> None:
        """A game has begun, or somebody has taken a seat back or over: the wait is a new one."""
        self.moved(stays=False)

    def heard(self, chairs: Iterable[int]) -> None:
        """The players of these chairs have asked for something: they are there."""
        now, news = self._timers.time(), False
        for chair in chairs:
            if self._gone(chair, now):
                self._is_back(chair, now)
                news = True
            self._signs[chair] = now
        if news:
            self.look()

    def came_or_went(self, here: Iterable[int]) -> None:
        """These are the chairs of which somebody is connected now."""
        now = self._timers.time()
        before, after = self._here, frozenset(here)
        for chair in after - before:
            if self._gone(chair, now):
                self._is_back(chair, now)
        self._here = after
        for chair in before - after:
            self._signs[chair] = now
        self.look()

    def nudge(self, chair: int) -> None:
        """Nudge the player in turn. Raises NotWaiting and TooSoon."""
        waiting = self.waiting
        if waiting is None or waiting.chair != chair or waiting.free:
            raise NotWaiting(chair)
        wait = BETWEEN_NUDGES_S - (waiting.now - self._nudged) if self._nudged is not None else 0
        if wait > 0:
            raise TooSoon(wait)
        self._nudged = waiting.now
        self.look()

    def check(self, chair: int) -> None:
        """Refuse a stand-in that comes too early. Raises NotWaiting and TooSoon."""
        waiting = self.waiting
        if waiting is None or waiting.chair != chair or waiting.stand_in_from is None:
            raise NotWaiting(chair)
        if not waiting.stand_in_allowed:
            raise TooSoon(waiting.stand_in_from - waiting.now)

    def look(self) -> None:
        """See how things stand, tell it if that is news, and be called when they will stand otherwise."""
        if self._closed or self._found() is None:  # a timer does not hold it
            return
        now = self._timers.time()
        self._keep_clock(now)
        waiting = self.waiting
        if waiting is not None and self._nudge_is_due(waiting):
            self._nudged = now
            waiting = msgspec.structs.replace(waiting, nudged=now)
        picture = self._picture(waiting)
        # That a move ended the wait, whoever hears of the move knows.
        ended = picture is None and self._told is not None and self._told[0] != self._table.number
        if picture != self._told:
            self._told = picture
            if not ended:
                self._tell()
        if waiting is not None:
            if waiting.clock_ends is not None and now >= max(waiting.clock_ends, self._rest_until):
                self._rest_until = now + AGAIN_S
                self._ring()
            self._call_at(min(self._coming(waiting), default=None), now)

    def close(self) -> None:
        """Wait for nothing more."""
        self._closed = True
        self._forget()

    # --- internal ---

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_usual(self, now: float) -> bool:
        """Whether a move changes nothing here: whoever has the turn now is there, and a look is soon enough."""
        if self._told is not None or self._clock_ends is not None or self._timer is None:
            return False
        chair = self._table.in_turn
        there = chair is not None and chair.number in self._here and not chair.free
        return there and now < self._rings_at <= now + min(self._patience.nudge_s, self._patience.grace_s)

    def _gone(self, chair: int, now: float) -> bool:
        return chair not in self._here and now - self._signs.get(chair, self._opened) >= GONE_S

    def _stand_in_from(self, chair: int, now: float, *, free: bool) -> float:
        if free:
            return self._since
        if self._gone(chair, now):
            return min(self._since, self._signs.get(chair, self._opened)) + self._patience.grace_s
        return max(self._since + self._patience.grace_s, self._looks_round_until(chair))

    def _is_back(self, chair: int, now: float) -> None:
        """Somebody who was gone may look round, but once in each wait: by coming and going nobody makes others wait."""
        back = self._back.get(chair, 0)
        if back < self._since or self._looks_round_until(chair) <= self._since + self._patience.grace_s:
            self._back[chair] = now

    def _looks_round_until(self, chair: int) -> float:
        return self._back[chair] + min(COURTESY_S, self._patience.grace_s) if chair in self._back else 0

    def _full_clock(self, now: float) -> float | None:
        """When the clock of a move that begins now ends: it goes only while somebody is at the table."""
        clock_s = self._table.clock_s
        if clock_s is None or self._table.phase != "game":
            return None
        seated = [chair.number for chair in self._table.chairs if chair.device is not None]
        return now + clock_s if any(not self._gone(chair, now) for chair in seated) else None

    def _keep_clock(self, now: float) -> None:
        """Let the clock rest when everybody has gone, and begin anew when the first is back."""
        full = self._full_clock(now)
        if full is None or self._clock_ends is None:
            self._clock_ends = full

    def _nudge_is_due(self, waiting: Waiting) -> bool:
        asleep = waiting.others and not waiting.free and waiting.nudged is None
        return asleep and waiting.now >= waiting.since + self._patience.nudge_s

    def _picture(self, waiting: Waiting | None) -> tuple[object, ...] | None:
        """What readers should know, as far as it is more than whose turn it is."""
        if waiting is None:
            return None
        allowed = waiting.others and waiting.stand_in_allowed
        gone = waiting.others and not waiting.here
        if waiting.nudged is None and waiting.clock_ends is None and not allowed and not gone:
            return None
        when = None if allowed else waiting.stand_in_from
        return (waiting.number, waiting.chair, gone, allowed, when, waiting.nudged, waiting.clock_ends)

    def _coming(self, waiting: Waiting) -> list[float]:
        """When things will stand otherwise."""
        times = [waiting.stand_in_from, waiting.since + self._patience.nudge_s]
        if waiting.clock_ends is not None:
            times.append(max(waiting.clock_ends, self._rest_until))
        if waiting.chair not in self._here:
            times.append(self._signs.get(waiting.chair, self._opened) + GONE_S)
        if waiting.clock_ends is not None and not self._here:
            times += [sign + GONE_S for sign in self._signs.values()]
        return [time for time in times if time is not None and time > waiting.now]

    def _call_at(self, when: float | None, now: float) -> None:
        """Look again at this time. A call that comes too early does no harm, so moves need not put it off."""
        if when is None or (self._timer is not None and now < self._rings_at <= when):
            return
        self._forget()
        self._rings_at = when
        self._timer = self._timers.call_at(when, self._called)

    def _called(self) -> None:
        self._timer = None
        self.look()
