"""Odds are reckoned beside the tables: by one other process, one game after the other, and kept for whoever asks next.

The process begins when it is first needed, and is let go when nobody has asked for a while.
"""

import asyncio
import subprocess
import sys
import threading
import weakref
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from typing import TypeVar

import msgspec

from robinson.odds.outlook import Asked, Outlook
from robinson.web.limits import TooManyOdds

CAN_RECKON = all(find_spec(module) is not None for module in ("flint", "numba", "numpy"))
"""Whether this server has what the extra `odds` brings."""

MOST_KEPT = 64
"""So many outlooks are kept; of more, those that nobody looked at for longest are forgotten."""

MOST_WAITING = 16
"""So many games may wait to be reckoned."""

MOST_OF_ONE = 4
"""So many of them may be asked for from one address."""

PATIENCE_S = 600.0
"""How long one reckoning may take, compiling and all."""

IDLE_S = 120.0
"""How long the process stays with nothing to do."""

END_S = 1.0
"""How long it may take to go."""

T = TypeVar("T")


class ReckoningFailed(Exception):
    """The odds of a game were not to be had."""


class Reckoner:
    """Has outlooks reckoned, each only once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Asked, Outlook] = OrderedDict()
        self._under_way: dict[Asked, asyncio.Task[None]] = {}
        self._of_addresses: Counter[str | None] = Counter()
        self._one_at_a_time = asyncio.Lock()
        self._worker: Worker | None = None
        self._rest: asyncio.TimerHandle | None = None

    def kept(self, asked: Asked) -> Outlook | None:
        """An outlook that was reckoned before."""
        found = self._kept.get(asked)
        if found is not None:
            self._kept.move_to_end(asked)
        return found

    async def outlook(
        self, asked: Asked, wait_s: float, count: Callable[[], None], *, address: str | None = None
    ) -> Outlook | None:
        """The outlook on this game; None if it is not there yet after so long. What is under way goes on.

        `count` is called before something is reckoned that nobody has asked for yet. Raises what it raises,
        TooManyOdds and ReckoningFailed. `address` is from where it is asked for, where known.
        """
        if asked not in self._kept:
            if asked not in self._under_way:
                many = address is not None and self._of_addresses[address] >= MOST_OF_ONE
                if many or len(self._under_way) >= MOST_WAITING:
                    raise TooManyOdds
                count()
                self._of_addresses[address] += 1
                self._under_way[asked] = asyncio.create_task(self._reckon(asked, address))
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._under_way[asked]), wait_s)
            if asked not in self._kept and asked not in self._under_way:
                raise ReckoningFailed
        return self.kept(asked)

    async def _reckon(self, asked: Asked, address: str | None) -> None:
        """Reckon an outlook, when those before it are done, and keep it; what goes wrong leaves nothing."""
        try:
            async with self._one_at_a_time:
                said = await in_thread(lambda: self._ask(msgspec.json.encode(asked)))
                self._come_to_rest()
            if said is not None:
                self._kept[asked] = msgspec.json.decode(said, type=Outlook)
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
        finally:
            del self._under_way[asked]
            self._of_addresses[address] -= 1
            if not self._of_addresses[address]:
                del self._of_addresses[address]

    def _ask(self, asked: bytes) -> bytes | None:
        """What the process answers, a line to a line; None if it is gone. Nobody waits for it in the event loop."""
        try:
            worker, self._worker = self._worker or Worker(), None
        except OSError:  # the machine has no room for another process
            return None
        said = worker.ask(asked)
        if said is None:
            worker.end()
        else:
            self._worker = worker
        return said

    def _come_to_rest(self) -> None:
        """Let the process go, unless somebody asks again soon."""
        if self._rest is not None:
            self._rest.cancel()
        self._rest = asyncio.get_running_loop().call_later(IDLE_S, self._let_go)

    def _let_go(self) -> None:
        if not self._one_at_a_time.locked() and self._worker is not None:
            worker, self._worker = self._worker, None
            threading.Thread(target=worker.end, daemon=True).start()


class Worker:
    """The process that reckons. It ends with whoever has it: when its input is over, so is its work."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "robinson.odds.outlook_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.end = weakref.finalize(self, end, self._process)

    def ask(self, line: bytes) -> bytes | None:
        """Its answer to a line; None if it is gone, or takes too long."""
        asking, answering = self._process.stdin, self._process.stdout
        assert asking is not None, "a pipe"
        assert answering is not None, "a pipe"
        too_long = threading.Timer(PATIENCE_S, self._process.kill)
        too_long.daemon = True
        too_long.start()
        try:
            asking.write(line + b"\n")
            asking.flush()
            return answering.readline() or None
        except (OSError, ValueError):  # the pipe is broken, or was closed here because the server ends
            return None
        finally:
            too_long.cancel()


def end(process: "subprocess.Popen[bytes]") -> None:
    """Let a process go, and make sure that it goes."""
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    try:
        process.wait(END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()


async def in_thread(work: Callable[[], T]) -> T:
    """What comes of work that is done in a thread of its own, for which nobody waits when the server ends."""
    done: Future[T] = Future()
    done.set_running_or_notify_cancel()  # it is done to its end, whoever has gone
    threading.Thread(target=lambda: done.set_result(work()), daemon=True).start()
    return await asyncio.wrap_future(done)
