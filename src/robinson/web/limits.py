"""How much of the server one line, one table or one address may have, and what happens to who wants more.

The numbers are generous: behind one address there may be a family, or a school. `robinson serve --limit` changes them.
"""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec
from litestar.connection import ASGIConnection

from robinson.errors import N_, RobinsonError
from robinson.game import MOST

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

MOST_REMEMBERED = 10_000
"""So many addresses are kept in mind; of more, those that did something longest ago are forgotten."""


class Limits(msgspec.Struct, frozen=True):
    """What is too much, by the names that `robinson serve --limit` knows.

    `messages` a second on one line. `changes` a minute, of seats, bots and games, to one table by one device that sits
    there, or from one address by those who do not. `guesses`, of codes that no table has, in ten minutes, `tables` made
    in an hour, and `odds` reckoned in ten minutes, from one address. `lines` that are open: in all, from one address,
    and of those who only look on at one table.
    """

    messages: int = 20
    changes: int = 120
    guesses: int = 60
    tables: int = 120
    odds: int = 60
    lines: int = 5_000
    lines_per_address: int = 1_000
    onlookers: int = 100


class TooMuch(RobinsonError):
    """More than a limit allows. `wait_s` is how long to wait."""

    def __init__(self, message: str, wait_s: float) -> None:
        super().__init__(message)
        self.wait_s = max(1, math.ceil(wait_s))


class TooManyGuesses(TooMuch):
    """Codes were tried that no table has."""

    def __init__(self, wait_s: float) -> None:
        message = N_(
            "Too many codes that lead to no table were tried from your network. Wait a few minutes, then try again."
        )
        super().__init__(message, wait_s)


class TooManyTables(TooMuch):
    """Tables were made, one after the other."""

    def __init__(self, wait_s: float) -> None:
        message = N_(
            "A great many tables were made from your network just now. Play at one of them, or make another in a while."
        )
        super().__init__(message, wait_s)


class TooManyOdds(TooMuch):
    """Odds were asked for, one game after the other."""

    def __init__(self, wait_s: float = 10) -> None:
        super().__init__(
            N_("The odds of many games are being reckoned just now. Wait a moment, then try again."), wait_s
        )


class TooMuchPaper(TooMuch):
    """More was asked for on paper before the first of it was printed."""

    def __init__(self, wait_s: float = 10) -> None:
        super().__init__(N_("Much is being put on paper just now. Wait a moment, then try again."), wait_s)


class TooManyChanges(TooMuch):
    """Seats and games were changed, one after the other."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(N_("This table has had too many changes at once. Wait a moment, then try again."), wait_s)


class TooManyLines(TooMuch):
    """Too many pages, or programs, listen."""

    def __init__(self, wait_s: float = 10) -> None:
        super().__init__(N_("Too many are listening just now. Wait a moment, then try again."), wait_s)


class TooFast(TooMuch):
    """A line said more than it may in a second."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(N_("That was too fast, so it was not heard. Wait a moment, then try again."), wait_s)


class Pace:
    """Something that may be done `most` times at once, and then once more every `every_s` seconds.

    >>> pace = Pace(2, 1.0)
    >>> [pace.wait_s(now) for now in (0.0, 0.0, 0.25, 1.0)]
    [0.0, 0.0, 0.75, 0.0]
    """

    __slots__ = ("every_s", "fresh_at", "most")

    def __init__(self, most: int, every_s: float) -> None:
        self.most = most
        self.every_s = every_s
        self.fresh_at = -math.inf
        """When it will be as if nothing had been done."""

    def wait_s(self, now: float) -> float:
        """0 says that it may be done, and counts it; else how long to wait."""
        after = max(self.fresh_at, now) + self.every_s
        wait = after - self.most * self.every_s - now
        if wait > 1e-9:
            return wait
        self.fresh_at = after
        return 0.0

    def give_back(self) -> None:
        """It was not done after all."""
        self.fresh_at -= self.every_s


class Allowance:
    """A pace for everybody."""

    def __init__(self, most: int, per_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.every_s = per_s / most
        self._clock = clock
        self._paces: OrderedDict[Hashable, Pace] = OrderedDict()

    def take(self, who: Hashable) -> float:
        """0 says that they may, and counts it; else how long they wait, in seconds."""
        now = self._clock()
        pace = self._paces.pop(who, None) or Pace(self.most, self.every_s)
        self._paces[who] = pace
        oldest = next(iter(self._paces))
        if (len(self._paces) > MOST_REMEMBERED or self._paces[oldest].fresh_at < now) and oldest != who:
            del self._paces[oldest]
        return pace.wait_s(now)

    def give_back(self, who: Hashable) -> None:
        """They did not do it after all."""
        if who in self._paces:
            self._paces[who].give_back()

    def __len__(self) -> int:
        return len(self._paces)


class Lines:
    """The lines that are open."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._all = 0
        self._of_addresses: Counter[str] = Counter()
        self._onlookers: Counter[str] = Counter()

    @contextmanager
    def open(self, address: str, code: str, *, seated: bool) -> Iterator[None]:
        """One more, as long as it is open. Raises TooManyLines."""
        limits = self._limits
        if self._all >= limits.lines or self._of_addresses[address] >= limits.lines_per_address:
            raise TooManyLines
        if not seated and self._onlookers[code] >= limits.onlookers:
            raise TooManyLines
        self._count(address, code, 1, seated=seated)
        try:
            yield
        finally:
            self._count(address, code, -1, seated=seated)

    def __len__(self) -> int:
        return self._all

    def _count(self, address: str, code: str, more: int, *, seated: bool) -> None:
        self._all += more
        counted = [(self._of_addresses, address)] + ([] if seated else [(self._onlookers, code)])
        for counter, key in counted:
            counter[key] += more
            if not counter[key]:
                del counter[key]


class Manners:
    """What everybody has done so far, beside what they may."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lines = Lines(limits)
        self.guesses = Allowance(limits.guesses, 600)
        self.tables = Allowance(limits.tables, 3600)
        self.changes = Allowance(limits.changes, 60)
        self.changes_of_houses = Allowance(MOST * limits.changes, 60)
        self.odds = Allowance(limits.odds, 600)


def manners_of(connection: Connection) -> Manners:
    """What everybody has done so far at this server."""
    manners: Manners = connection.app.state.manners
    return manners


def count_table(connection: Connection) -> None:
    """Somebody makes a table. Raises TooManyTables."""
    wait_s = manners_of(connection).tables.take(address_of(connection))
    if wait_s:
        raise TooManyTables(wait_s)


@contextmanager
def one_table_more(connection: Connection) -> Iterator[None]:
    """Somebody makes a table; what cannot become one is not counted. Raises TooManyTables."""
    count_table(connection)
    try:
        yield
    except RobinsonError:
        manners_of(connection).tables.give_back(address_of(connection))
        raise


def count_odds(connection: Connection) -> None:
    """Somebody has odds reckoned. Raises TooManyOdds."""
    wait_s = manners_of(connection).odds.take(address_of(connection))
    if wait_s:
        raise TooManyOdds(wait_s)


def count_change(connection: Connection, code: str, seated: bytes | None) -> None:
    """Somebody changes a table: a device that is seated there, or somebody else. Raises TooManyChanges.

    Nobody uses up what others in the same house may do, who sit at this table; all of them together may do more.
    """
    manners, address = manners_of(connection), address_of(connection)
    wait_s = manners.changes.take((seated or address, code))
    if seated and not wait_s:
        wait_s = manners.changes_of_houses.take((address, code))
    if wait_s:
        raise TooManyChanges(wait_s)


def address_of(connection: Connection) -> str:
    """From where somebody comes, as far as the server, or a proxy that it trusts, knows."""
    client = connection.scope.get("client")
    return neighbourhood(client[0] if client else "")


def neighbourhood(host: str) -> str:
    """What counts as one address: of IPv6 the network, for everybody has a whole one.

    >>> neighbourhood("192.0.2.7"), neighbourhood("::ffff:192.0.2.7"), neighbourhood("2001:db8::1%eth0")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, 64), strict=False))
