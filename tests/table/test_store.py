import asyncio
import os
import signal
import sqlite3
import subprocess
import sys

import pytest

from robinson.table import Store, StoreBusy, StoreError, StoreTooNew, default_path
from robinson.table.schema import VERSION
from tests.table.people import ONA, move, server, table_of_two
from tests.table.test_log import new_game


def test_the_file_lies_where_the_system_keeps_such_data(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert default_path() == tmp_path / "robinson" / "tables.db"

    Store.open(default_path()).close()

    assert default_path().is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="files have other rights there")
async def test_nobody_else_can_read_the_file(tmp_path):
    """The secrets of throws to come are in it, wherever somebody puts it."""
    umask = os.umask(0)
    try:
        store = Store.open(tmp_path / "tables.db")
        await table_of_two(server(store))
        modes = {
            file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("tables.db*") if file.suffix != ".lock"
        }
        store.close()
    finally:
        os.umask(umask)

    assert set(modes) >= {"tables.db", "tables.db-wal"}
    assert set(modes.values()) == {0}


def test_a_file_says_its_version_and_that_it_is_ours(tmp_path):
    Store.open(tmp_path / "tables.db").close()

    connection = sqlite3.connect(tmp_path / "tables.db")
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("PRAGMA application_id").fetchone() == (int.from_bytes(b"Robi", "big"),)
    assert connection.execute("SELECT version FROM versions").fetchall() == [
        (number,) for number in range(1, VERSION + 1)
    ]
    connection.close()


async def test_every_commit_is_on_the_disk_before_it_counts(store):
    pragma = lambda name: lambda connection: connection.execute(f"PRAGMA {name}").fetchone()[0]  # noqa: E731

    assert await store._write(pragma("journal_mode")) == "wal"
    assert await store._write(pragma("synchronous")) == 2
    assert await store._write(pragma("foreign_keys")) == 1


def test_a_second_opener_is_refused_with_a_sentence(store):
    with pytest.raises(StoreBusy, match="another Robinson is using this file"):
        Store.open(store.path)


HOLD = """
import sys, time
from robinson.table import Store
store = Store.open(sys.argv[1])
print("held", flush=True)
time.sleep(60)
"""


def test_another_process_holds_the_file_until_it_is_killed(tmp_path):
    path = tmp_path / "tables.db"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreBusy):
            Store.open(path)

        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()

    Store.open(path).close()


async def test_one_may_look_on_while_a_server_plays(store, tables):
    table = await table_of_two(tables)
    await move(table)
    looking = Store.open(store.path, read_only=True)

    (line,) = await server(looking).all()
    assert (line.code, line.moves) == (table.code, 1)
    with pytest.raises(StoreError, match="for reading only"):
        await looking.append(table.game_id, 2, "5")
    looking.close()


def test_a_file_of_a_newer_robinson_is_left_alone(tmp_path):
    path = tmp_path / "tables.db"
    Store.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()

    with pytest.raises(StoreTooNew, match="written by a newer Robinson"):
        Store.open(path)
    with pytest.raises(StoreTooNew):  # and the lock was let go
        Store.open(path)
    with pytest.raises(StoreTooNew):
        Store.open(path, read_only=True)


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"x", b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_file_of_ours_is_refused_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "tables.db"
    path.write_bytes(content)

    for read_only in (False, True):
        with pytest.raises(StoreError) as refused:
            Store.open(path, read_only=read_only)
        assert str(path) in str(refused.value)

    assert path.read_bytes() == content


def test_somebody_elses_database_is_refused_and_left_as_it_is(tmp_path):
    path = tmp_path / "photos.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photos (name TEXT)")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="not a file of Robinson"):
        Store.open(path)

    assert path.read_bytes() == before


def test_a_missing_file_is_made_only_if_it_may_be(tmp_path):
    path = tmp_path / "deep" / "tables.db"
    for flags in ({"make": False}, {"read_only": True}):
        with pytest.raises(StoreError, match="no such file"):
            Store.open(path, **flags)
    assert not path.parent.exists()

    Store.open(path).close()

    assert path.is_file()


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(StoreError, match="this is a folder"):
        Store.open(tmp_path)


async def test_a_damaged_file_is_told_and_the_store_lives_on(tmp_path):
    path = tmp_path / "tables.db"
    store = Store.open(path)
    tables = server(store)
    codes = []
    for _ in range(40):
        table = await table_of_two(tables)
        codes.append(table.code)
    await tables.close()
    store.close()
    data = bytearray(path.read_bytes())
    for page in range(3, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xaa" * 64
    path.write_bytes(data)

    store = Store.open(path)
    with pytest.raises(StoreError, match="damaged"):
        await server(store).open(codes[0])
    with pytest.raises(StoreError):
        await server(store).open(codes[1])
    store.close()


async def test_a_game_with_a_hole_in_it_is_told(store, tables):
    table = await table_of_two(tables)
    await move(table)
    await move(table)
    await store._write(lambda connection: connection.execute("DELETE FROM moves WHERE number = 1"))

    with pytest.raises(StoreError, match="has no move 1"):
        await store.read(table.game_id)


async def test_a_closed_file_says_so(tmp_path):
    store = Store.open(tmp_path / "tables.db")
    game = await new_game(store)
    store.close()
    store.close()

    with pytest.raises(StoreError, match="closed"):
        await store.append(game, 1, "5")
    with pytest.raises(StoreError, match="closed"):
        await store.read(game)


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays in its place there")
@pytest.mark.parametrize("which", ["tables.db", "tables.db-wal"])
async def test_nothing_is_written_while_the_file_is_gone_from_its_place(tmp_path, which):
    store = Store.open(tmp_path / "tables.db")
    game = await new_game(store)
    await store.append(game, 1, "5")

    (tmp_path / which).rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="moved or deleted") as caught:
        await store.append(game, 2, "6")
    assert str(tmp_path / which) in str(caught.value)
    (tmp_path / which).write_bytes(b"another file of this name")
    with pytest.raises(StoreError, match="moved or deleted"):
        await store.append(game, 2, "6")

    (tmp_path / "elsewhere").replace(tmp_path / which)
    assert await store.append(game, 2, "6") is None
    store.close()
    again = Store.open(tmp_path / "tables.db")
    assert await again.read(game) == ["5", "6"]
    again.close()


def test_a_closed_store_is_one_file_and_its_lock(tmp_path):
    Store.open(tmp_path / "tables.db").close()

    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}


async def test_what_was_wished_for_before_the_end_is_written(tmp_path):
    store = Store.open(tmp_path / "tables.db")
    game = await new_game(store)
    wishes = [asyncio.create_task(store.append(game, number, "5")) for number in range(1, 101)]
    await asyncio.sleep(0)
    store.close()

    assert await asyncio.gather(*wishes) == [None] * 100

    again = Store.open(tmp_path / "tables.db")
    assert len(await again.read(game)) == 100
    again.close()


async def test_a_job_that_fails_is_undone_alone_and_whole(store):
    game = await new_game(store)

    def half(connection):
        connection.execute("INSERT INTO moves (game, number, word) VALUES (?, 7, 'half')", (game,))
        raise RuntimeError("and no further")

    outcomes = await asyncio.gather(
        store.append(game, 1, "5"), store._write(half), store.append(game, 2, "6"), return_exceptions=True
    )

    assert outcomes[0] is None
    assert outcomes[2] is None
    assert isinstance(outcomes[1], RuntimeError)
    assert await store.read(game) == ["5", "6"]


async def test_no_secret_of_a_device_is_in_the_file(store, tables):
    table = await table_of_two(tables)
    await move(table)
    files = [file for file in store.path.parent.iterdir() if file.is_file()]

    assert not any("Ona’s phone".encode() in file.read_bytes() for file in files)
    assert any(ONA in file.read_bytes() for file in files)
    assert not any(ONA.hex() in repr(thing) or repr(ONA) in repr(thing) for thing in (table, table.chairs))
