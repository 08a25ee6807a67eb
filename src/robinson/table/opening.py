"""Opening the file of the tables: ours, up to date, and nobody else's as long as we hold it."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import time

from robinson.errors import N_
from robinson.table.errors import StoreBusy, StoreError
from robinson.table.schema import NOT_OURS, bring_up, version_of


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            N_("cannot be made: %(detail)s"), place=str(folder), detail=error.strerror or str(error)
        ) from error


def make_file(path: Path) -> None:
    """An empty file that nobody else can read: the secrets of throws to come will be in it."""
    try:
        path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(
            N_("cannot be written: %(detail)s"), place=str(path), detail=error.strerror or str(error)
        ) from error


def hold(path: Path) -> Callable[[], object]:
    """Keep other processes out as long as this one lives; the system lets go for whoever is killed."""
    from filelock import FileLock, Timeout

    lock = FileLock(f"{path}.lock", timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise StoreBusy(path) from None
    except OSError as error:
        raise StoreError(
            N_("cannot be written: %(detail)s"), place=str(path), detail=error.strerror or str(error)
        ) from error
    return lock.release


def connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    mode = "ro" if read_only else "rwc"
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False, timeout=10
    )
    if read_only:
        connection.execute("PRAGMA query_only = ON")
    return connection


def look_at(path: Path) -> sqlite3.Connection:
    """A connection that reads, from a file that is ours. Raises StoreError."""
    try:
        connection = connect(path, read_only=True)
        try:
            if version_of(connection, path) == 0:
                raise StoreError(NOT_OURS, place=str(path))
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise StoreError(N_("cannot be read: %(detail)s"), place=str(path), detail=str(error)) from error
    return connection


def prepare(path: Path) -> sqlite3.Connection:
    """The connection that writes, to a file that is ours and up to date."""
    try:
        connection = connect(path, read_only=False)
        try:
            version = version_of(connection, path)
            if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise StoreError(
                    N_("this file system cannot keep the tables safe; name a file on a local disk"), place=str(path)
                )
            for pragma in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
                connection.execute(f"PRAGMA {pragma}")
            bring_up(connection, version, time())
        except BaseException:
            connection.close()
            raise
    except sqlite3.DatabaseError as error:
        raise StoreError(N_("cannot be opened: %(detail)s"), place=str(path), detail=str(error)) from error
    return connection
