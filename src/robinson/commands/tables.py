"""`robinson tables`: what is kept of the tables in the browser, to be listed, saved as records and deleted."""

import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from robinson.commands.door import in_language, print_json, words_of
from robinson.commands.serve import in_database
from robinson.errors import N_, FileError, RobinsonError, harmless

if TYPE_CHECKING:
    from robinson.table import Store, TableLine, Tables
    from robinson.words import Words

T = TypeVar("T")

NEVER_S = 1_000_000.0
"""Here no bot moves: it would wait so long."""


class NotAsked(RobinsonError):
    """Nobody can be asked, and nobody has said what to do."""


@click.group(short_help="List, save or delete the tables of the browser.")
def tables() -> None:
    """List the tables that were made in the browser, save their games, or delete them."""


@tables.command("list")
@in_database
@click.option("--json", "as_json", is_flag=True, help="Print the tables as one JSON list.")
@in_language
@click.pass_context
def list_(ctx: click.Context, database: Path | None, as_json: bool) -> None:
    """List the tables, the one used last first. It can be done while Robinson runs."""
    lines: list[TableLine] = []
    if database or usual_file().exists():
        with opened(database, read_only=True) as store:
            lines = inside(store, lambda tables: tables.all())
    if as_json:
        print_json([as_object(line) for line in lines])
        return
    words = words_of(ctx)
    if not lines:
        print(words.gettext("There are no tables yet."))
        return
    from robinson.commands.columns import table

    rows = [[line.code, day(line.used), how(words, line), harmless(", ".join(line.names))] for line in lines]
    print("\n".join(table(rows)))


@tables.command(short_help="Save the games of tables as records.")
@click.argument("codes", nargs=-1, metavar="[CODE]...")
@click.option("--all", "every", is_flag=True, help="Save the games of every table.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    default=".",
    help="Where to; here, unless said.",
)
@in_database
@in_language
@click.pass_context
def export(ctx: click.Context, codes: tuple[str, ...], every: bool, output: Path, database: Path | None) -> None:
    """Save the games of tables as records, one file each, and print their names. It can be done while Robinson runs."""
    if bool(codes) == every:
        raise click.UsageError("Expected codes of tables, or --all.")
    with opened(database, read_only=True) as store:
        saved = inside(store, lambda tables: save(tables, codes, output))
    if not saved:
        print(words_of(ctx).gettext("No game has been played yet."))
    for file in saved:
        print(harmless(str(file)))


@tables.command()
@click.argument("code", metavar="CODE")
@click.option("--yes", is_flag=True, help="Do not ask.")
@in_database
@in_language
@click.pass_context
def delete(ctx: click.Context, code: str, yes: bool, database: Path | None) -> None:
    """Delete a table with its games, for good. Robinson must not be running."""
    from robinson.table import NoSuchTable, read_code

    words = words_of(ctx)
    known = read_code(code)
    if known is None:
        raise NoSuchTable(code)
    with opened(database) as store:
        if known not in inside(store, lambda tables: tables.store.codes()):
            raise NoSuchTable(known)
        if not yes:
            if not sys.stdin.isatty():
                raise NotAsked(N_("to delete a table without being asked, say --yes"))
            # The code is the same in every language, and nobody types it by mistake.
            print(words.gettext("To delete table %(code)s with all its games, type its code:", code=known), flush=True)
            if read_code(sys.stdin.readline()) != known:
                print(words.gettext("Nothing was deleted."))
                return
        inside(store, lambda tables: tables.store.delete(known))
    print(words.gettext("Table %(code)s is deleted.", code=known))


def usual_file() -> Path:
    """Where the tables are, unless somebody says otherwise."""
    from robinson.table import default_path

    return default_path()


@contextmanager
def opened(database: Path | None, *, read_only: bool = False) -> "Iterator[Store]":
    """The file of the tables. Only whoever reads can open it beside a running server."""
    from robinson.table import Store

    store = Store.open(database or usual_file(), make=False, read_only=read_only)
    try:
        yield store
    finally:
        store.close()


def inside(store: "Store", doing: "Callable[[Tables], Awaitable[T]]") -> T:
    """Do something with the tables of a file."""
    import asyncio

    from robinson.table import Tables

    async def do() -> T:
        tables = Tables(store, pace_s=NEVER_S)
        try:
            return await doing(tables)
        finally:
            await tables.close()

    return asyncio.run(do())


async def save(tables: "Tables", codes: tuple[str, ...], folder: Path) -> list[Path]:
    """Save the games of these tables, or of all where none is named; the files that were written."""
    from robinson.game import record as records

    # Every code is right before the first file is written.
    chosen = [(await tables.open(code)).code for code in codes] or await tables.store.codes()
    saved = []
    for code in dict.fromkeys(chosen):
        for number, record in enumerate(await tables.export(code), 1):
            saved.append(write(folder / f"robinson-{code}-{number}.json", records.write(record)))
    return saved


def write(file: Path, text: str) -> Path:
    """Write a file whole, or not at all: an older one of the same game stays until then."""
    beside = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        detail = error.strerror or str(error)
        raise FileError(N_("cannot be written: %(detail)s"), place=str(file), detail=detail) from error
    return file


def as_object(line: "TableLine") -> dict[str, Any]:
    """A table as `--json` prints it."""
    return {
        "code": line.code,
        "edition": line.edition,
        "names": list(line.names),
        "phase": line.phase,
        "games": line.game_number,
        "moves": line.moves,
        "winner": line.winner,
        "used": moment(line.used),
    }


def how(words: "Words", line: "TableLine") -> str:
    """How a table stands, in a few words."""
    if line.phase == "lobby":
        return words.gettext("the game has not begun")
    if line.phase == "over":
        # Translators: a game is over, and this player has won it.
        return (
            words.gettext("%(who)s has won", who=harmless(line.winner))
            if line.winner
            else words.gettext("the game is over")
        )
    # Translators: a game is under way; so many moves of it are made.
    return words.ngettext("%(n)s move", "%(n)s moves", line.moves)


def moment(used: float) -> str:
    """A moment, as programs read it."""
    from datetime import UTC, datetime

    return datetime.fromtimestamp(used, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def day(used: float) -> str:
    """A moment, as the clock on this wall has it."""
    from datetime import datetime

    return datetime.fromtimestamp(used).astimezone().strftime("%Y-%m-%d %H:%M")
