"""What the file of the tables looks like inside, from the first version to this one."""

import sqlite3
from pathlib import Path

from robinson.errors import N_
from robinson.table.errors import StoreError, StoreTooNew

APPLICATION = 0x526F6269
"""Marks the file as ours: `Robi`, in SQLite's `application_id`."""

VERSIONS: tuple[tuple[str, ...], ...] = (
    # Version 1. `place` is the place in the order of play, the youngest at 0. A game's `chairs` and `players` are its
    # seats, in order; `ended` is the number of moves after which it was broken off. Lists and objects are JSON.
    (
        """CREATE TABLE versions (version INTEGER PRIMARY KEY, since REAL NOT NULL) STRICT""",
        """CREATE TABLE sheets (sha256 TEXT PRIMARY KEY, file BLOB NOT NULL) STRICT""",
        """CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            edition TEXT,
            house_rules TEXT NOT NULL,
            sheet TEXT REFERENCES sheets,
            made REAL NOT NULL,
            used REAL NOT NULL
        ) STRICT""",
        """CREATE TABLE chairs (
            code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 8),
            place INTEGER NOT NULL,
            name TEXT NOT NULL,
            bot TEXT,
            device BLOB,
            since INTEGER NOT NULL,
            PRIMARY KEY (code, number),
            UNIQUE (code, place)
        ) STRICT""",
        """CREATE INDEX chairs_of_device ON chairs (device) WHERE device IS NOT NULL""",
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            number INTEGER NOT NULL,
            chairs TEXT NOT NULL,
            players TEXT NOT NULL,
            about TEXT NOT NULL,
            made REAL NOT NULL,
            ended INTEGER,
            UNIQUE (code, number)
        ) STRICT""",
        """CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 1),
            word TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TRIGGER moves_stand BEFORE UPDATE ON moves BEGIN SELECT RAISE(ABORT, 'a move stands'); END""",
    ),
    # Version 2. A table has sealed dice or real ones; `clock` is how many seconds a player has for a move, and `secret`
    # is the secret of its next game, made when it is null. A chair's `words` are for the envelope of the next game;
    # `stand_in` is the bot that keeps the seat warm, `pass` the hash of a secret that moves the seat to another device,
    # once. A game's `words`, by seat, are null where its throws are not sealed; it `continues` another game of the
    # table, by number, after a throw was taken back. A move was made `by` a bot that stood in; null: by the player.
    (
        """ALTER TABLE tables ADD COLUMN dice TEXT NOT NULL DEFAULT 'sealed' CHECK (dice IN ('sealed', 'real'))""",
        """ALTER TABLE tables ADD COLUMN clock INTEGER CHECK (clock > 0)""",
        """ALTER TABLE tables ADD COLUMN secret BLOB CHECK (length(secret) = 32)""",
        """ALTER TABLE chairs ADD COLUMN words TEXT NOT NULL DEFAULT ''""",
        """ALTER TABLE chairs ADD COLUMN stand_in TEXT""",
        """ALTER TABLE chairs ADD COLUMN pass BLOB""",
        """ALTER TABLE chairs ADD COLUMN pass_until REAL""",
        """ALTER TABLE games ADD COLUMN secret BLOB CHECK (length(secret) = 32)""",
        """ALTER TABLE games ADD COLUMN words TEXT""",
        """ALTER TABLE games ADD COLUMN continues INTEGER""",
        """ALTER TABLE moves ADD COLUMN "by" TEXT""",
    ),
)

VERSION = len(VERSIONS)

HEAD = b"SQLite format 3\0"

NOT_OURS = N_("this is not a file of Robinson’s tables")


def check_head(path: Path) -> None:
    """Refuse a file that begins otherwise than SQLite's: a very short one SQLite takes for empty, and writes over."""
    try:
        with path.open("rb") as file:
            head = file.read(len(HEAD))
    except FileNotFoundError:
        return
    except OSError as error:
        detail = error.strerror or str(error)
        raise StoreError(N_("cannot be read: %(detail)s"), place=str(path), detail=detail) from error
    if head not in (b"", HEAD):
        raise StoreError(NOT_OURS, place=str(path))


def version_of(connection: sqlite3.Connection, path: object) -> int:
    """The version of an opened file, 0 for an empty one. Raises StoreError and StoreTooNew; changes nothing."""
    try:
        ((application,),) = connection.execute("PRAGMA application_id")
        ((version,),) = connection.execute("PRAGMA user_version")
        ((things,),) = connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        raise StoreError(NOT_OURS, place=str(path)) from error
    if (application, version, things) == (0, 0, 0):
        return 0
    if application != APPLICATION:
        raise StoreError(NOT_OURS, place=str(path))
    if version > VERSION:
        raise StoreTooNew(path, version, VERSION)
    return int(version)


def bring_up(connection: sqlite3.Connection, version: int, now: float) -> None:
    """Bring a file from an older version, or from nothing, to this one: wholly, or not at all."""
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    for number, statements in enumerate(VERSIONS[version:], version + 1):
        for statement in statements:
            connection.execute(statement)
        connection.execute("INSERT INTO versions VALUES (?, ?)", (number, now))
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
