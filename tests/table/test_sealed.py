"""Sealed dice at a table: the throws lie in an envelope before anybody throws, and nobody is told one too early."""

import asyncio
import gc
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.dice import Fits, NotOpened, SealedDice, seal_of, verify
from robinson.game import Record
from robinson.game.record import read, write
from robinson.table import GameBegun, NoSuchChair, NotSealed, Refused, Store, WordsError
from robinson.table.envelope import MOST_WORDS, clean_words
from tests.table.people import EVA, Told, move, play_to_the_end, server, table_of_two


@pytest.fixture
def sealed(store):
    """A server as everybody has it: nobody handed it dice."""
    return server(store, pace_s=0)


async def rows(store, query):
    return await store._read(lambda connection: connection.execute(query).fetchall())


# The seal, and the words.


async def test_the_secret_is_on_the_disk_before_its_seal_is_shown(sealed, store):
    table = await table_of_two(sealed, begun=False)

    ((secret,),) = await rows(store, "SELECT secret FROM tables")

    assert len(secret) == 32
    assert table.next_seal == seal_of(secret)
    assert table.seal is None
    assert table.envelope() is None


async def test_two_tables_have_two_secrets(sealed):
    one, other = await table_of_two(sealed, begun=False), await table_of_two(sealed, begun=False)

    assert one.next_seal != other.next_seal


async def test_a_table_keeps_its_seal_over_a_restart(sealed, store):
    table = await table_of_two(sealed, begun=False)
    await table.give_words(1, "labas")

    again = await server(store).open(table.code)

    assert again.next_seal == table.next_seal
    assert [chair.words for chair in again.chairs] == ["labas", ""]


async def test_words_may_be_changed_until_the_game_starts_and_then_are_closed(sealed, store):
    table = await table_of_two(sealed, begun=False)
    marks = {table.mark}
    for words in ("labas", "  labas   rytas ", ""):
        await table.give_words(1, words)
        marks.add(table.mark)
    await table.give_words(2, "chào đảo 👨‍👩‍👧‍👦")
    assert len(marks) == 3  # everybody's page shows them
    seal = table.next_seal

    await table.start()

    assert table.envelope().words == ("", "chào đảo 👨‍👩‍👧‍👦")
    assert (table.seal, table.envelope().secret) == (seal, None)
    with pytest.raises(GameBegun):
        await table.give_words(1, "too late")
    assert json.loads((await rows(store, "SELECT words FROM games"))[0][0]) == ["", "chào đảo 👨‍👩‍👧‍👦"]


async def test_the_next_secret_is_made_before_anybody_gives_words_for_it(sealed, store):
    """Whoever made it when the words are known could choose it to suit them: so old words do not stay."""
    table = await table_of_two(sealed, begun=False)
    await table.give_words(1, "labas")
    await table.start()
    first, after = table.seal, table.next_seal
    await play_to_the_end(table)

    assert table.next_seal == after != first
    assert [chair.words for chair in table.chairs] == ["", ""]
    assert await rows(store, "SELECT words FROM chairs") == [("",), ("",)]
    await table.again()

    assert table.seal == after
    assert table.envelope(1).seal == first


async def test_a_seat_that_changes_hands_takes_no_words_along(sealed):
    table = await sealed.adopt(Record(("Ona", "Jonas"), "5", "lithuanian"))
    await table.end()
    await table.give_words(1, "somebody's")

    await table.claim(1, EVA)

    assert table.chairs[0].words == ""


async def test_bots_give_none(sealed):
    table = await sealed.new("lithuanian")
    await table.sit("Eva", EVA)
    await table.seat_bot("bold")
    await table.give_words(1, "hello")
    await table.start()

    assert table.envelope().words == ("hello", "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("two\nlines", r"U\+000A"),
        ("two\r\nlines", r"U\+000D"),
        ("a\tb", r"U\+0009"),
        ("nul\0", r"U\+0000"),
        ("half \ud83d", r"U\+D83D"),
        ("\udc80", r"U\+DC80"),
        ("turned \u202e round", r"U\+202E"),
        ("line\u2028separator", r"U\+2028"),
        ("para\u2029graph", r"U\+2029"),
        ("next\x85line", r"U\+0085"),
        ("un\u200bseen", r"U\+200B"),
        ("escape \x1b[2J", r"U\+001B"),
        ("x" * (MOST_WORDS + 1), "have 101 characters, expected 100 at the most"),
        ("👨‍👩‍👧‍👦" * (MOST_WORDS + 1), "have 101 characters"),
        ("x" * 1_000_000, "have 1000000 characters"),
        ("e" + "\u0301" * 300, "pile up"),
        ("👨" + "\u200d👨" * 100, "pile up"),
        ("ok \u0301\u0301\u0301\u0301\u0301", "pile up"),
    ],
)
async def test_words_that_could_shift_the_message_or_the_page_are_refused(sealed, words, told):
    table = await table_of_two(sealed, begun=False)
    await table.give_words(1, "labas")

    with pytest.raises(WordsError, match=told):
        await table.give_words(1, words)

    assert table.chairs[0].words == "labas"


@pytest.mark.parametrize(
    "words", ["", "x" * MOST_WORDS, "👨‍👩‍👧‍👦" * MOST_WORDS, "12:0", "'); DROP TABLE games; --", "%(n)s"]
)
async def test_all_other_words_go_into_the_envelope_as_they_are(sealed, words):
    table = await table_of_two(sealed, begun=False)
    await table.give_words(1, words)
    await table.start()
    await play_to_the_end(table)

    record = read(write(await table.record()).encode())
    assert record.dice
    assert record.dice.words == (words, "")
    assert isinstance(verify(record), Fits)


def test_what_is_shown_of_the_words_is_what_is_sealed():
    assert clean_words(" a\u00a0 b\u3000") == "a b"
    assert clean_words("u\u0308") == "ü"
    assert clean_words(" \u00a0 ") == ""


async def test_words_for_a_chair_that_is_not_there_are_refused(sealed):
    table = await table_of_two(sealed, begun=False)

    with pytest.raises(NoSuchChair):
        await table.give_words(3, "hello")


async def test_a_table_whose_dice_were_handed_in_is_not_sealed_and_says_so(tables, store):
    table = await table_of_two(tables, begun=False)
    assert table.next_seal is None
    with pytest.raises(NotSealed, match="not sealed"):
        await table.give_words(1, "hello")
    await table.start()
    await move(table)

    assert (table.seal, table.envelope(), (await table.record()).dice) == (None, None, None)
    assert await rows(store, "SELECT secret, words FROM games") == [(None, None)]


# The throws.


async def test_every_throw_comes_from_the_envelope_and_choices_do_not_count(sealed, store):
    choices = 0
    while not choices:  # chance may leave them out
        table = await table_of_two(sealed, begun=False)
        await table.give_words(1, "labas")
        ((secret,),) = await rows(store, f"SELECT secret FROM tables WHERE code = '{table.code}'")
        await table.start()
        await play_to_the_end(table)

        dice = SealedDice(secret, ["labas", ""])
        throws = [move for move in table.game.moves if isinstance(move, int)]
        assert throws == [dice.throw(k) for k in range(1, len(throws) + 1)]
        choices = len(table.game.moves) - len(throws)


async def test_the_envelope_is_closed_until_the_game_is_over(sealed):
    table = await table_of_two(sealed)
    await move(table)
    closed = await table.record()
    assert closed.dice.secret is None
    assert isinstance(verify(closed), NotOpened)

    await play_to_the_end(table)

    record = read(write(await table.record()).encode())
    assert record.dice
    assert record.dice.seal == closed.dice.seal
    assert isinstance(verify(record), Fits)


async def test_the_envelope_of_a_game_that_was_given_up_is_opened(sealed):
    table = await table_of_two(sealed)
    await move(table)
    await table.end()

    assert isinstance(verify(await table.record()), Fits)


async def test_an_earlier_game_stays_open_while_the_next_one_is_played(sealed, store):
    table = await table_of_two(sealed)
    await play_to_the_end(table)
    await table.again()
    await move(table)

    for tables in (sealed, server(store)):
        first, second = await tables.export(table.code)
        assert isinstance(verify(first), Fits)
        assert isinstance(verify(second), NotOpened)


async def test_a_game_goes_on_from_its_envelope_wherever_it_is_opened(sealed, store):
    """Also where dice were handed in meanwhile: what was sealed stays sealed."""
    table = await table_of_two(sealed)
    for _ in range(5):
        await move(table)
    other = await server(store, dice=Told).open(table.code)
    for _ in range(5):
        await move(other)
    await play_to_the_end(await server(store).open(table.code))

    assert isinstance(verify(await (await server(store).open(table.code)).record()), Fits)


async def test_twenty_sealed_games_are_verified_to_the_end_by_the_command(sealed, tmp_path):
    for n in range(20):
        table = await table_of_two(sealed, "vietnamese" if n % 2 else "lithuanian", begun=False)
        if n % 3:
            await table.sit("Eva", EVA)
        await table.give_words(1, "labas" * (n % 4))
        await table.start()
        await play_to_the_end(table)
        file = tmp_path / f"{n}.json"
        file.write_text(write(await table.record()), encoding="utf-8")

        verified = CliRunner().invoke(main, ["verify", "--json", str(file)])

        assert (verified.exit_code, json.loads(verified.output)["verdict"]) == (0, "fits")


async def test_a_game_opened_from_a_record_is_not_sealed_and_the_next_one_is(sealed):
    dice = SealedDice(bytes(32), ["", ""])
    table = await sealed.adopt(Record(("Ona", "Jonas"), "5 2 6", "lithuanian", dice=dice.open()))
    await move(table)
    assert (table.envelope(), (await table.record()).dice) == (None, None)
    await table.end()

    await table.again()

    assert table.seal is not None


async def test_two_servers_make_one_secret_for_a_table_that_has_none(store, tables):
    """A table of an older file, say."""
    table = await table_of_two(tables, begun=False)

    one, other = await asyncio.gather(*(server(store).open(table.code) for _ in range(2)))

    assert one.next_seal == other.next_seal is not None


async def test_whoever_only_looks_on_makes_no_secret(store, tables):
    table = await table_of_two(tables, begun=False)
    looking = Store.open(store.path, read_only=True)

    assert (await server(looking).open(table.code)).next_seal is None
    looking.close()


SCRIPT = Path(__file__).with_name("crashing.py")


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is not known there")
@pytest.mark.parametrize("point", ["decided", "written", "told"])
async def test_a_game_that_was_killed_throws_what_it_would_have_thrown(tmp_path, point):
    path = tmp_path / "tables.db"
    lives = []
    for kill_at in (f"{point}:5", f"{point}:9", ""):
        command = [sys.executable, str(SCRIPT), str(path), "sealed"]
        environment = os.environ | {"ROBINSON_KILL_AT": kill_at}
        lives.append(await asyncio.to_thread(subprocess.run, command, env=environment, capture_output=True, timeout=60))
    assert [life.returncode for life in lives] == [-signal.SIGKILL, -signal.SIGKILL, 0], lives

    store = Store.open(path, read_only=True)
    (line,) = await server(store).all()
    (record,) = await server(store).export(line.code)
    assert isinstance(verify(record), Fits)
    store.close()


# Nobody is told too early.


def later(secret, words, thrown, n=8):
    """The next throws, as somebody might print them."""
    throws = [SealedDice(secret, words).throw(thrown + k) for k in range(1, n + 1)]
    return [str(throws), " ".join(map(str, throws)), "".join(map(str, throws)), ",".join(map(str, throws))]


async def test_nothing_that_is_printed_or_logged_tells_the_secret_or_a_later_throw(store, caplog):
    loop = asyncio.get_running_loop()
    loop.set_debug(True)
    loop.slow_callback_duration = 0  # asyncio prints every callback, with its arguments
    caplog.set_level(logging.DEBUG)
    sealed = server(store, pace_s=0)
    table = await table_of_two(sealed)
    for _ in range(6):
        await move(table)
    ((secret, next_secret),) = await rows(store, "SELECT games.secret, tables.secret FROM games, tables")
    again = await server(store).open(table.code)
    for each in (table, again):
        with pytest.raises(Refused):
            await each.take(1, 99, "throw")
    loop.set_debug(False)

    thrown = sum(isinstance(move, int) for move in table.game.moves)
    printed = [caplog.text, *(repr(vars(each)) for each in (table, again, sealed, table._bots, table.game))]
    printed += [repr(thing) for thing in gc.get_objects() if str(type(thing).__module__).startswith("robinson")]
    assert len(printed) > 20
    assert "Executing" in caplog.text
    text = "\n".join(printed)
    for each in (secret, next_secret):
        # `vars` of a table shows the bytes that it holds; nothing else does, and nobody prints that.
        assert each.hex() not in text
    assert not [one for one in printed[6:] if repr(secret) in one or repr(next_secret) in one]
    assert not [told for told in later(secret, ["", ""], thrown) if told in text]


async def test_an_error_in_the_middle_of_a_throw_does_not_tell_it(store):
    import traceback

    sealed = server(store, pace_s=0)
    table = await table_of_two(sealed)
    ((secret,),) = await rows(store, "SELECT secret FROM games")
    store._writing.execute("DROP TABLE moves")

    with pytest.raises(Refused) as refused:
        await move(table)

    told = "".join(traceback.format_exception(refused.value))
    assert "not-written" in repr(refused.value.reason)
    assert secret.hex() not in told
    assert repr(secret) not in told
