"""The tables, their chairs, games and moves, in one SQLite file that belongs to one process at a time."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from robinson.errors import N_
from robinson.sheets import HouseValue
from robinson.table.chairs import Chair
from robinson.table.errors import StoreError
from robinson.table.opening import hold, look_at, make_file, make_folder, prepare
from robinson.table.rows import GameRow, Stored, TableRow
from robinson.table.schema import check_head
from robinson.table.writer import Row, Writer

T = TypeVar("T")

DAMAGED = N_("the file is damaged: %(detail)s")


def default_path() -> Path:
    """Where the system keeps such data; on Linux under `$XDG_DATA_HOME`."""
    from platformdirs import user_data_path

    return user_data_path("robinson", appauthor=False) / "tables.db"


class Store:
    """The file of the tables. One thread writes, another reads; what an awaited call has written is durable.

    It is a `Log`, and keeps the rows around it. Every method may raise StoreError.
    """

    def __init__(
        self,
        path: Path,
        reading: sqlite3.Connection,
        writing: sqlite3.Connection | None = None,
        release: Callable[[], object] = lambda: None,
    ) -> None:
        self.path = path
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="robinson-reader")
        self._writing = writing
        self._writer = None if writing is None else Writer(writing, path, APPEND_ALL)
        self._release = release

    @classmethod
    def open(cls, path: Path | str, *, make: bool = True, read_only: bool = False) -> "Store":
        """Open the file, or make it, and keep every other process from writing to it.

        Without `make` it must be there; `read_only` looks on while a server plays. Raises StoreBusy, StoreTooNew, and
        StoreError for what is no file of Robinson's.
        """
        path = Path(path)
        if path.is_dir():
            raise StoreError(N_("this is a folder, expected a file"), place=str(path))
        if not path.exists():
            if read_only or not make:
                raise StoreError(N_("there is no such file"), place=str(path))
            make_folder(path.parent)
            make_file(path)
        path = path.resolve()
        check_head(path)
        if read_only:
            return cls(path, look_at(path))
        release = hold(path)
        try:
            writing = prepare(path)
            return cls(path, look_at(path), writing, release)
        except BaseException:
            release()
            raise

    def close(self) -> None:
        """Write what is still to be written, and let others have the file."""
        if self._writer is not None:
            self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        if self._writing is not None:
            self._writing.close()  # the last to close folds the log of SQLite into the file
        self._release()

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        return self._writer is None

    # --- the log ---

    async def append(self, game: int, number: int, word: str, by: str | None = None) -> str | None:
        """Write a move, for good; None says that it is written, a word that this one stands there already.

        `by` is the bot that stood in for the player.
        """

        def job(connection: sqlite3.Connection) -> str | None:
            if connection.execute(APPEND, (game, number, word, by)).rowcount:
                return None
            ((stands,),) = connection.execute(STANDS, (game, number))
            return str(stands)

        return await self._write(job, single=True, row=(game, number, word, by))

    async def read(self, game: int, since: int = 0) -> list[str]:
        """The words after move number `since`, in order and without a gap."""
        return await self._read(lambda connection: _words(connection, game, since))

    async def stood_in(self, game: int) -> dict[int, str]:
        """The moves of a game that a bot made in a player's stead: the number of each, and the bot."""
        return await self._read(lambda connection: dict(connection.execute(STOOD_IN, (game,)).fetchall()))

    async def count(self, game: int) -> int:
        """How many moves a game has."""
        query = "SELECT coalesce(max(number), 0) FROM moves WHERE game = ?"
        return await self._read(lambda connection: int(connection.execute(query, (game,)).fetchone()[0]))

    # --- the rows ---

    async def make_table(
        self, table: TableRow, chairs: Sequence[Chair] = (), game: GameRow | None = None, moves: Sequence[str] = ()
    ) -> int | None:
        """Write a table, wholly or not at all. None says that its code is taken; else the id of its game, or 0."""

        def job(connection: sqlite3.Connection) -> int | None:
            sheet = None if table.sheet is None else _keep_sheet(connection, table.sheet)
            what = (table.code, table.edition, _json(table.house_rules), sheet, table.made, table.used)
            made = connection.execute(MAKE_TABLE, (*what, table.dice, table.clock_s, table.secret))
            if not made.rowcount:
                return None
            _write_chairs(connection, table.code, chairs)
            if game is None:
                return 0
            number = _write_game(connection, table.code, game)
            connection.executemany(APPEND, ((number, *move, None) for move in enumerate(moves, 1)))
            return number

        return await self._write(job)

    async def save_chairs(self, code: str, chairs: Sequence[Chair], used: float) -> None:
        """Write who sits at a table, in order of play."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tables SET used = ? WHERE code = ?", (used, code))
            connection.execute("DELETE FROM chairs WHERE code = ?", (code,))
            _write_chairs(connection, code, chairs)

        await self._write(job)

    async def make_game(self, code: str, game: GameRow, secret: bytes | None = None) -> int | None:
        """Write that a game begins; its id, or None if the table has a game of this number.

        `secret` is that of the game after it. The players' words are in this one now, and given for no other.
        """

        def job(connection: sqlite3.Connection) -> int | None:
            if _has_game(connection, code, game.number):
                return None
            connection.execute("UPDATE tables SET used = ?, secret = ? WHERE code = ?", (game.made, secret, code))
            connection.execute("UPDATE chairs SET words = '' WHERE code = ?", (code,))
            return _write_game(connection, code, game)

        return await self._write(job)

    async def continue_game(self, code: str, game: int, moves: int, other: GameRow, kept: int) -> int | None:
        """Write that a game goes on as another one, which has so many of its moves; the other's id, or None as above.

        The game itself ends after so many `moves`, all that it has.
        """

        def job(connection: sqlite3.Connection) -> int | None:
            if _has_game(connection, code, other.number):
                return None
            connection.execute("UPDATE tables SET used = ? WHERE code = ?", (other.made, code))
            connection.execute("UPDATE games SET ended = ? WHERE id = ?", (moves, game))
            number = _write_game(connection, code, other)
            connection.execute(COPY, (number, game, kept))
            return number

        return await self._write(job)

    async def keep_secret(self, code: str, secret: bytes) -> bytes:
        """Write the secret of a table's next game, if it has none; the one that it has now."""

        def job(connection: sqlite3.Connection) -> bytes:
            connection.execute("UPDATE tables SET secret = ? WHERE code = ? AND secret IS NULL", (secret, code))
            return bytes(*connection.execute("SELECT secret FROM tables WHERE code = ?", (code,)).fetchone())

        return await self._write(job)

    async def end_game(self, game: int, moves: int) -> None:
        """Write that a game was broken off after so many moves."""
        await self._write(
            lambda connection: connection.execute("UPDATE games SET ended = ? WHERE id = ?", (moves, game)) and None,
            single=True,
        )

    async def touch(self, code: str, used: float) -> None:
        """Write when a table was last used."""
        await self._write(
            lambda connection: connection.execute("UPDATE tables SET used = ? WHERE code = ?", (used, code)) and None,
            single=True,
        )

    async def delete(self, code: str) -> bool:
        """Forget a table with all its games; whether there was one."""
        return await self._write(
            lambda connection: connection.execute("DELETE FROM tables WHERE code = ?", (code,)).rowcount > 0,
            single=True,
        )

    async def forget(self, before: float, but: Collection[str], most: int) -> list[str]:
        """Forget some tables at which no game has ever begun, last used before that time; which they were."""

        def job(connection: sqlite3.Connection) -> list[str]:
            unused = connection.execute(
                "SELECT code FROM tables WHERE used < ? AND NOT EXISTS (SELECT 1 FROM games WHERE code = tables.code)"
                " LIMIT ?",
                (before, most + len(but)),
            )
            codes = [code for (code,) in unused if code not in but][:most]
            connection.executemany("DELETE FROM tables WHERE code = ?", [(code,) for code in codes])
            return codes

        return await self._write(job)

    async def load(self, code: str) -> Stored | None:
        """A table as it is written, if there is one of this code."""
        return await self._read(lambda connection: _load(connection, code))

    async def codes(self, device: bytes | None = None, most: int = -1) -> list[str]:
        """The codes of all tables, or of those where this device sits; those used last come first, `most` of them."""
        of_device = "WHERE code IN (SELECT code FROM chairs WHERE device = ?)" if device is not None else ""
        query = f"SELECT code FROM tables {of_device} ORDER BY used DESC, code LIMIT ?"
        values = (most,) if device is None else (device, most)
        return await self._read(lambda connection: [code for (code,) in connection.execute(query, values)])

    # --- internal ---

    def _write(
        self, job: Callable[[sqlite3.Connection], T], *, single: bool = False, row: Row | None = None
    ) -> Awaitable[T]:
        if self._writer is None:
            raise StoreError(N_("the file was opened for reading only"), place=str(self.path))
        return self._writer.do(job, single=single, row=row)

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
        except (sqlite3.Error, msgspec.MsgspecError, Gap) as error:
            raise StoreError(DAMAGED, place=str(self.path), detail=str(error)) from error
        except RuntimeError as error:  # the executor says so
            raise StoreError(N_("the file is closed"), place=str(self.path)) from error


APPEND = 'INSERT INTO moves (game, number, word, "by") VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
APPEND_ALL = """
    INSERT INTO moves (game, number, word, "by")
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
        json_extract(value, '$[2]'), json_extract(value, '$[3]')
    FROM json_each(?)
"""
STANDS = "SELECT word FROM moves WHERE game = ? AND number = ?"
COPY = 'INSERT INTO moves SELECT ?, number, word, "by" FROM moves WHERE game = ? AND number <= ?'
STOOD_IN = 'SELECT number, "by" FROM moves WHERE game = ? AND "by" IS NOT NULL'
MAKE_TABLE = (
    "INSERT INTO tables (code, edition, house_rules, sheet, made, used, dice, clock, secret)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
CHAIR = "number, name, bot, device, since, words, stand_in, pass, pass_until"
"""The columns of a chair, as `Chair` has them."""


class Gap(Exception):
    """A number is missing in a game: never written so by us."""


def _words(connection: sqlite3.Connection, game: int, since: int) -> list[str]:
    query = "SELECT number, word FROM moves WHERE game = ? AND number > ? ORDER BY number"
    rows = connection.execute(query, (game, since)).fetchall()
    words = []
    for expected, (number, word) in enumerate(rows, since + 1):
        if number != expected:
            raise Gap(f"game {game} has no move {expected}, but a move {number}")
        words.append(word)
    return words


def _load(connection: sqlite3.Connection, code: str) -> Stored | None:
    connection.execute("BEGIN")
    try:
        row = connection.execute(
            "SELECT edition, house_rules, made, used, file, dice, clock, secret"
            " FROM tables LEFT JOIN sheets ON sha256 = sheet WHERE code = ?",
            (code,),
        ).fetchone()
        if row is None:
            return None
        edition, house_rules, *rest = row
        chairs = connection.execute(f"SELECT {CHAIR} FROM chairs WHERE code = ? ORDER BY place", (code,))
        games = connection.execute(
            "SELECT number, chairs, players, made, about, ended, id, secret, words, continues"
            " FROM games WHERE code = ? ORDER BY number",
            (code,),
        )
        return Stored(
            TableRow(code, edition, msgspec.json.decode(house_rules, type=dict[str, HouseValue]), *rest),
            tuple(Chair(*chair) for chair in chairs),
            tuple(_game(*game) for game in games),
        )
    finally:
        connection.execute("COMMIT")


def _game(number: int, chairs: str, players: str, made: float, about: str, *rest: Any) -> GameRow:
    ended, id_, secret, words, continues = rest
    return GameRow(
        number,
        msgspec.json.decode(chairs, type=tuple[int, ...]),
        msgspec.json.decode(players, type=tuple[str, ...]),
        made,
        msgspec.json.decode(about, type=dict[str, str]),
        ended,
        id_,
        secret,
        None if words is None else msgspec.json.decode(words, type=tuple[str, ...]),
        continues,
    )


def _keep_sheet(connection: sqlite3.Connection, sheet: bytes) -> str:
    from hashlib import sha256

    name = sha256(sheet).hexdigest()
    connection.execute("INSERT INTO sheets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, sheet))
    return name


def _has_game(connection: sqlite3.Connection, code: str, number: int) -> bool:
    query = "SELECT 1 FROM games WHERE code = ? AND number = ?"
    return connection.execute(query, (code, number)).fetchone() is not None


def _write_chairs(connection: sqlite3.Connection, code: str, chairs: Sequence[Chair]) -> None:
    connection.executemany(
        f"INSERT INTO chairs (code, place, {CHAIR}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((code, place, *msgspec.structs.astuple(chair)) for place, chair in enumerate(chairs)),
    )


def _write_game(connection: sqlite3.Connection, code: str, game: GameRow) -> int:
    what = (code, game.number, _json(game.chairs), _json(game.players), _json(game.about), game.made)
    words = None if game.words is None else _json(game.words)
    cursor = connection.execute(
        "INSERT INTO games (code, number, chairs, players, about, made, secret, words, continues)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*what, game.secret, words, game.continues),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
