"""robinson tables: what is kept is listed, saved and deleted."""

import asyncio
import json
import sys

import pexpect
import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.dice import SeededDice
from robinson.table import Store, Tables, device_hash

ONA = device_hash("Ona’s phone")


def robinson(*arguments, language="en", **env):
    called = CliRunner().invoke(main, ["tables", *map(str, arguments)], env={"ROBINSON_LANGUAGE": language, **env})
    assert called.exception is None or isinstance(called.exception, SystemExit), called.exception
    return called.exit_code, called.stdout, called.stderr


async def live(store):
    """An evening: one table at which a bot plays and one game is over, and one where nobody has come yet."""
    tables = Tables(store, dice=lambda: SeededDice("island"), pace_s=60)
    empty, table = await tables.new("vietnamese"), await tables.new("lithuanian")
    await table.sit("Ona", ONA)
    await table.seat_bot("bold", "Bot")
    await table.start()
    while table.phase == "game":
        if table.bot is None:
            assert table.game is not None
            await table.take(1, table.number, table.game.allowed[0])
        else:
            await table.hurry()
    await table.again()
    await table.take(1, 1, "throw")
    await tables.close()
    return empty.code, table.code


@pytest.fixture
def kept(tmp_path):
    """The file, the code of the empty table, and that of the other."""
    file = tmp_path / "tables.db"
    store = Store.open(file)
    codes = asyncio.run(live(store))
    store.close()
    return file, *codes


def test_the_tables_are_listed_the_one_used_last_first(kept):
    file, empty, played = kept

    code, out, err = robinson("list", "--database", file)

    assert (code, err) == (0, "")
    first, second = out.splitlines()
    assert first.startswith(played)
    assert first.endswith("1 move                  Ona, Bot")
    assert second.startswith(empty)
    assert second.endswith("the game has not begun")


def test_a_list_for_programs_has_everything(kept):
    file, empty, played = kept

    code, out, _ = robinson("list", "--json", "--database", file)

    first, second = json.loads(out)
    assert code == 0
    assert (first["code"], first["names"], first["phase"], first["games"], first["moves"]) == (
        played,
        ["Ona", "Bot"],
        "game",
        2,
        1,
    )
    assert first["used"].endswith("Z")
    assert (second["code"], second["edition"], second["winner"]) == (empty, "vietnamese", None)


def test_where_nothing_was_ever_played_there_are_no_tables(tmp_path):
    assert robinson("list", XDG_DATA_HOME=str(tmp_path)) == (0, "There are no tables yet.\n", "")
    assert robinson("list", "--json", XDG_DATA_HOME=str(tmp_path)) == (0, "[]\n", "")
    assert not (tmp_path / "robinson").exists()
    assert robinson("list", "--database", tmp_path / "no.db")[2] == f"{tmp_path}/no.db: there is no such file\n"


def test_games_are_saved_as_records_that_can_be_replayed(kept, tmp_path):
    file, _, played = kept

    code, out, err = robinson("export", played.lower(), "-o", tmp_path / "out", "--database", file)

    names = [tmp_path / "out" / f"robinson-{played}-{number}.json" for number in (1, 2)]
    assert (code, out, err) == (0, "".join(f"{name}\n" for name in names), "")
    stands = [json.loads(CliRunner().invoke(main, ["replay", "--json", str(name)]).stdout) for name in names]
    assert [(stand["over"], stand["moves"]) for stand in stands][1] == (False, 1)
    assert stands[0]["over"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [name.name for name in names]

    # Once more over the old files, and all of them.
    assert robinson("export", "--all", "-o", tmp_path / "out", "--database", file)[1] == out


def test_what_cannot_be_saved_is_told_before_anything_is_written(kept, tmp_path):
    file, empty, played = kept
    (tmp_path / "wall").write_text("")

    def export(*arguments):
        return robinson("export", *arguments, "--database", file)

    assert export(played, "ZZZZZZ", "-o", tmp_path / "out")[2] == "there is no table ZZZZZZ\n"
    assert not (tmp_path / "out").exists()
    assert export(empty, "-o", tmp_path / "out") == (0, "No game has been played yet.\n", "")
    assert "cannot be written" in export(played, "-o", tmp_path / "wall")[2]
    assert export()[0] == export("--all", played)[0] == 2


def test_a_table_is_deleted_only_when_it_is_meant(kept):
    file, empty, played = kept

    assert robinson("delete", played, "--database", file)[2] == "to delete a table without being asked, say --yes\n"
    assert robinson("delete", "ZZZZZZ", "--yes", "--database", file)[2] == "there is no table ZZZZZZ\n"
    assert robinson("delete", "hello", "--yes", "--database", file)[2] == "there is no table hello\n"
    assert robinson("delete", played, "--yes", "--database", file) == (0, f"Table {played} is deleted.\n", "")
    assert [line["code"] for line in json.loads(robinson("list", "--json", "--database", file)[1])] == [empty]


@pytest.mark.parametrize(("typed", "told"), [("hello", "Nothing was deleted."), ("", "Nothing was deleted.")])
def test_somebody_at_a_terminal_is_asked(kept, typed, told):
    file, empty, _ = kept

    def asked(answer):
        shown = pexpect.spawn(
            sys.executable,
            ["-m", "robinson", "tables", "delete", empty, "--database", str(file), "--language", "en"],
            encoding="utf-8",
            timeout=30,
        )
        shown.expect_exact(f"To delete table {empty} with all its games, type its code:")
        shown.sendline(answer)
        shown.expect(pexpect.EOF)
        return str(shown.before)

    assert told in asked(typed)
    if typed:
        assert f"Table {empty} is deleted." in asked(f" {empty.lower()} ")


def test_while_robinson_runs_the_tables_can_be_read_but_not_deleted(kept, tmp_path):
    file, empty, played = kept
    with_server = Store.open(file)
    try:
        assert robinson("list", "--database", file)[0] == 0
        assert robinson("export", played, "-o", tmp_path, "--database", file)[0] == 0
        code, out, err = robinson("delete", empty, "--yes", "--database", file)
    finally:
        with_server.close()

    assert (code, out) == (2, "")
    assert err == f"{file}: another Robinson is using this file; stop it, or name another file\n"


@pytest.mark.parametrize(("language", "told"), [("lt", "partija dar neprasidėjo"), ("vi", "ván chưa bắt đầu")])
def test_the_list_speaks_the_readers_language(kept, language, told):
    assert told in robinson("list", "--database", kept[0], language=language)[1]
