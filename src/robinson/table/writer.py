"""One thread that writes, in groups: whoever comes while a commit is under way shares the next one."""

import asyncio
import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from robinson.errors import N_
from robinson.table.errors import StoreError

T = TypeVar("T")

MOST_IN_A_GROUP = 1_000

GONE = N_("the file was moved or deleted, so nothing is written any more; put it back, or start Robinson again")

_log = logging.getLogger(__name__)


Row: TypeAlias = tuple[object, ...]


class _Wish(NamedTuple):
    """Something to be written, and who waits for it. Of a row that `all_at_once` can write, `job` is the other way."""

    job: Callable[[sqlite3.Connection], Any]
    single: bool
    row: Row | None
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class Writer:
    """The only one who writes to the file. What `do` returns is durable.

    A job that fails is undone alone; a commit that fails undoes its group, whose jobs all fail. The thread goes on.
    While the file is gone from its place, by somebody's hand, every job fails.

    `all_at_once` is a statement that writes a list of rows, handed to it as JSON, or fails and writes none. Between two
    statements this thread may wait for the event loop, which is busy: so what is written often is written together.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path, all_at_once: str) -> None:
        self._connection = connection
        self._path = path
        self._files = {name: which for name in (path, Path(f"{path}-wal")) if (which := _which(name)) is not None}
        self._all_at_once = all_at_once
        self._wishes: SimpleQueue[_Wish | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="robinson-writer", daemon=True)
        self._thread.start()

    def do(
        self, job: Callable[[sqlite3.Connection], T], *, single: bool = False, row: Row | None = None
    ) -> "asyncio.Future[T]":
        """Do a job in the next group; the future is done when it is durable, or has a StoreError.

        `single` says that the job changes the file by one statement, which undoes itself when it fails. A `row` may be
        written with others, and the outcome is None then; the job is for when they do not fit together.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._closed:
            future.set_exception(StoreError(N_("the file is closed"), place=str(self._path)))
        else:
            self._wishes.put(_Wish(job, single, row, future, loop))
        return future

    def close(self) -> None:
        """Write what was wished for so far, and stop."""
        if not self._closed:
            self._closed = True
            self._wishes.put(None)
            self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            group = [self._wishes.get()]
            group += [self._wishes.get() for _ in range(min(self._wishes.qsize(), MOST_IN_A_GROUP - 1))]
            wishes = [wish for wish in group if wish is not None]
            last = len(wishes) < len(group)
            if wishes:
                answer(wishes, self._commit(wishes))

    def _commit(self, wishes: list[_Wish]) -> list[Any]:
        """What became of each wish: what its job returned, or a StoreError."""
        connection = self._connection
        rows = [wish.row for wish in wishes if wish.row is not None]
        gone = next((name for name, which in self._files.items() if _which(name) != which), None)
        if gone is not None:
            # SQLite would go on writing into what no name leads to any more, and it would be lost with the process.
            _log.error("%s: %d writes refused: the file is gone from its place", gone, len(wishes))
            return [StoreError(GONE, place=str(gone)) for _ in wishes]
        try:
            if len(rows) == len(wishes) and self._at_once(rows):
                return [None] * len(wishes)
            connection.execute("BEGIN IMMEDIATE")
            written = bool(rows) and self._at_once(rows)
            outcomes = [None if written and wish.row is not None else self._outcome(wish) for wish in wishes]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.rollback()
            _log.error("%s: %d writes failed: %s", self._path, len(wishes), error)
            return [self._failure(error) for _ in wishes]
        return outcomes

    def _at_once(self, rows: list[Row]) -> bool:
        """Write these rows; False, where one of them stands there already."""
        try:
            self._connection.execute(self._all_at_once, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return False
        return True

    def _outcome(self, wish: _Wish) -> Any:
        try:
            if wish.single:
                return wish.job(self._connection)
            self._connection.execute("SAVEPOINT job")
            outcome = wish.job(self._connection)
            self._connection.execute("RELEASE job")
        except Exception as error:  # whatever it is, it goes to the one who waits, and the thread goes on
            if not self._connection.in_transaction:
                # A full disk may end the whole transaction: then nobody's wish is fulfilled.
                raise error if isinstance(error, sqlite3.Error) else sqlite3.OperationalError(str(error)) from error
            if not wish.single:
                self._connection.execute("ROLLBACK TO job")
                self._connection.execute("RELEASE job")
            return self._failure(error) if isinstance(error, sqlite3.Error) else error
        return outcome

    def _failure(self, error: sqlite3.Error) -> StoreError:
        failure = StoreError(N_("cannot be written: %(detail)s"), place=str(self._path), detail=str(error))
        failure.__cause__ = error
        return failure


def _which(name: Path) -> tuple[int, int] | None:
    """The file that this name leads to now."""
    try:
        found = name.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def answer(wishes: list[_Wish], outcomes: list[Any]) -> None:
    """Tell everybody what became of their wish, each event loop in one go."""
    by_loop = defaultdict(list)
    for wish, outcome in zip(wishes, outcomes, strict=True):
        by_loop[wish.loop].append((wish.future, outcome))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, answers)
        except RuntimeError:  # the loop is closed: nobody waits any more
            _log.debug("written, and nobody waits for it")


def _settle(answers: list[tuple["asyncio.Future[Any]", Any]]) -> None:
    for future, outcome in answers:
        if future.done():  # whoever waited was cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
