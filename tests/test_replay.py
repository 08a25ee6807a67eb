"""robinson replay: every kept game stands where it should, and what cannot be replayed is told. docs/record.md."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.commands.door import wishes
from robinson.game import Game
from robinson.game import record as records
from robinson.sheets import parse, shipped_sheet
from tests.game.test_record import BAD, DEEP

RECORDS = Path(__file__).parent / "records"
EXPECTED = json.loads((RECORDS / "expected.json").read_bytes())
ILLEGAL = json.loads((RECORDS / "illegal.json").read_bytes())
GAMES = sorted({path.name for path in RECORDS.glob("*.json")} - {"expected.json", "illegal.json"})


def robinson(*arguments, stdin=b"", **env):
    """The command as its process: for exit codes, pipes and encodings."""
    done = subprocess.run(
        [sys.executable, "-m", "robinson", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, "ROBINSON_LANGUAGE": "en", "PYTHONIOENCODING": "utf-8", **env},
        timeout=60,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def replay(*arguments, **env):
    """The command in this process: for the many."""
    called = CliRunner().invoke(main, ["replay", *map(str, arguments)], env={"ROBINSON_LANGUAGE": "en"} | env)
    assert called.exception is None or isinstance(called.exception, SystemExit), called.exception
    return called.exit_code, called.stdout, called.stderr


@pytest.fixture
def keep(tmp_path):
    def keep(data, name="game.json"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return path

    return keep


def refused(outcome):
    """The one or two lines on standard error, when nothing else was said, or only the same to programs."""
    code, out, err = outcome
    assert code == 2
    assert not out or err.startswith(json.loads(out)["error"])
    assert 1 <= len(err.splitlines()) <= 2
    assert "Traceback" not in err
    return err


# Games.


def test_every_kept_game_has_an_expected_end():
    assert sorted(EXPECTED) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_stands_where_it_should(game):
    code, out, err = replay(RECORDS / game, "--json")

    assert (code, err) == (0, "")
    assert json.loads(out) == EXPECTED[game]
    assert out.count("\n") == 1


def test_the_process_prints_one_json_object_from_a_file_and_from_standard_input():
    path = RECORDS / "random-04-8p-v.json"

    for outcome in (robinson("replay", path, "--json"), robinson("replay", "-", "--json", stdin=path.read_bytes())):
        code, out, err = outcome
        assert (code, err) == (0, "")
        assert json.loads(out) == EXPECTED[path.name]


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: case["about"])
@pytest.mark.parametrize("flags", [[], ["--json"]], ids=["told", "json"])
def test_an_illegal_move_is_told_with_its_number_and_what_was_allowed(case, flags, keep):
    path = keep(case["record"])

    err = refused(replay(path, *flags))

    expected = {"throw": "a throw, 1 to 6"}.get(allowed := " or ".join(case["allowed"]), allowed)
    assert err == f"{path}: move {case['move_number']}: got {case['move']}, expected {expected}\n"


def test_after_the_end_nothing_is_allowed(keep):
    record = json.loads((RECORDS / "nearest-tie-4p-v.json").read_bytes())
    record["moves"] += " 3"

    assert "move 35: got 3, but the game is over" in refused(replay(keep(record)))


@pytest.mark.parametrize("word", ["7", "0", "STAY", "stay,", "٣", "5 \u00a0", "66", "-1", "%(got)s", "{}"])
def test_what_is_no_move_is_illegal(word, keep):
    record = {"format": "robinson-record/1", "edition": "vietnamese", "players": ["Ada", "Binh"], "moves": f"5 {word}"}

    assert "move 2: got" in refused(replay(keep(record))) or word.startswith("5")


# The story.


def test_a_story_tells_who_throws_the_square_and_what_happens():
    code, out, _ = replay(RECORDS / "sq12-missed-2p-l.json", COLUMNS="200")

    paragraphs = out.split("\n\n")
    assert code == 0
    assert paragraphs[0] == "Robinson – Lithuanian edition"
    assert paragraphs[1].startswith("At the table: Ada, Binh.")
    assert paragraphs[2].startswith("Ada throws a 6, to square 6. Alive. ")
    assert "Fever. " in paragraphs[4]
    assert paragraphs[4].endswith("Ada will miss the next turn.")
    assert paragraphs[5].endswith("Ada misses this turn.")
    assert out.endswith("The bank holds 20 chips. Binh to throw.\n")


def test_a_story_is_read_aloud_once_and_then_recalled_by_its_title():
    _, out, _ = replay(RECORDS / "sq07-stay-go-2p-v.json", COLUMNS="200")

    assert out.count("Washed ashore.") == 2
    assert [len(paragraph) > 60 for paragraph in out.split("\n\n")[2:4]] == [True, False]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "lt", "vi"])
def test_every_kept_game_can_be_told_in_every_language(game, language):
    code, out, err = replay(RECORDS / game, "--language", language)

    assert (code, err) == (0, "")
    players = json.loads((RECORDS / game).read_bytes())["players"]
    assert all(name in out for name in players)
    assert "%(" not in out
    assert all(len(line) <= 120 for line in out.splitlines())


def test_an_open_question_is_told_with_its_choices(keep):
    path = keep(
        {"format": "robinson-record/1", "edition": "vietnamese", "players": ["Ada", "Binh"], "moves": "5 5 2 1"}
    )

    assert replay(path)[1].endswith("Ada to choose: Stay in the tree / Go on.\n")


def test_the_table_is_straight_whatever_the_names_are(keep):
    names = ["李", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", "Nguyễn Văn Á", "O’Neil"]
    path = keep({"format": "robinson-record/1", "edition": "vietnamese", "players": names, "moves": ""})

    table = replay(path)[1].split("\n\n")[-2].splitlines()

    assert table[1] == "李" + " " * 17 + "0     10  –"
    assert table[2] == names[1] + " " * 17 + "0     10  –"


# What is wrong.


@pytest.mark.parametrize(("data", "told"), BAD.values(), ids=BAD.keys())
def test_a_bad_record_is_refused_with_its_place(data, told, keep):
    assert told in refused(replay(keep(data), "--json"))


@pytest.mark.parametrize("name", ["a comma too many", "deep lists", "not UTF-8", "half a character", "a giant"])
def test_a_bad_record_ends_the_process_with_code_2(name):
    data, told = BAD[name]

    assert told in refused(robinson("replay", "-", stdin=data))


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    assert "there is no such file" in refused(robinson("replay", tmp_path / "nowhere.json"))
    assert "this is a folder" in refused(robinson("replay", tmp_path))
    assert "there is no such file" in refused(robinson("replay", "\x1b[2J\n.json"))
    assert "\\x1b[2J\\n.json" in refused(robinson("replay", "\x1b[2J\n.json"))


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here that nobody may read")
def test_an_unreadable_file_is_told():
    """Also to root, who may read what is locked to others."""
    assert "cannot be read" in refused(robinson("replay", "/proc/self/mem"))


@pytest.mark.skipif(os.name == "nt", reason="no shell as here")
@pytest.mark.parametrize("command", ["replay -", "replay --json -", "sheet check -"])
def test_a_closed_standard_input_is_told(command):
    done = subprocess.run(
        f'"{sys.executable}" -m robinson {command} --language en <&-',
        shell=True,
        capture_output=True,
        check=False,
        timeout=60,
    )

    assert "-: cannot be read" in refused((done.returncode, done.stdout.decode(), done.stderr.decode()))


def test_a_giant_file_is_not_read_whole(tmp_path):
    path = tmp_path / "giant.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)

    assert "larger than 1000000 bytes" in refused(robinson("replay", path))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_not_read_whole():
    assert "larger than 1000000 bytes" in refused(robinson("replay", "/dev/zero"))


@pytest.mark.parametrize("arguments", [[], ["x.json", "y.json"], ["--jsom", "x.json"], ["x.json", "--sheet"]])
def test_a_command_typed_wrong_is_told_in_two_lines(arguments):
    assert refused(robinson("replay", *arguments)).endswith(" --help\n")


def test_a_million_moves_of_nesting_or_staying_end_well(keep):
    stays = " ".join(["4", "4"] + ["restart", "4"] * 60_000)
    path = keep({"format": "robinson-record/1", "edition": "vietnamese", "players": ["Ada", "Binh"], "moves": stays})

    code, out, _ = robinson("replay", path, "--json")

    assert code == 0
    assert json.loads(out)["moves"] == 120_002
    assert "nested too deeply" in refused(robinson("replay", "-", stdin=DEEP.encode()))


# A stranger's text.


def test_a_strangers_text_cannot_move_the_cursor(keep):
    evil = "\x1b[2J\x07\u202e"
    own = f'name = "{evil.encode("unicode_escape").decode()}"\ntrack = 10\n'.replace("\\x1b", "\\u001b").replace(
        "\\x07", "\\u0007"
    )
    sheet = keep(own.encode(), "own.toml")
    about = {"format": "robinson-record/1", "players": ["Ada", "Binh"], "moves": "5 4", "about": {evil: evil}}
    named = {"sheet": {"name": evil, "sha256": parse(own.encode()).sha256}}
    outcomes = [
        replay(keep(about | {"edition": "vietnamese"}, "about.json")),
        replay(keep(about | {"edition": evil}, "edition.json")),
        replay(keep(about | named, "named.json")),
        replay(keep(about | named, "named.json"), "--sheet", sheet),
        replay(keep(about | {"edition": "vietnamese", evil: 1}, "key.json")),
        replay(keep(about | {"edition": "vietnamese", "moves": evil}, "moves.json")),
        replay(keep(about | {"edition": "vietnamese", "players": ["Ada", evil]}, "players.json")),
    ]

    assert [code for code, _, _ in outcomes] == [0, 2, 2, 0, 2, 2, 2]
    for _, out, err in outcomes:
        assert all(line.isprintable() for line in (out + err).split("\n"))


# Sheets of one's own.

OWN = b"""name = "shorter"
track = 10
squares.3 = [{ does = "chips", n = 1, giver = "bank" }]
[house_rules.purse]
sets = "purse"
least = 0
most = 50
default = 5
"""


def test_a_game_on_a_sheet_of_ones_own_needs_that_sheet(keep):
    own, other = keep(OWN, "own.toml"), keep(OWN + b"# changed", "other.toml")
    named = {"name": "shorter", "sha256": parse(OWN).sha256}
    path = keep({"format": "robinson-record/1", "sheet": named, "players": ["Ada", "Binh"], "moves": "3 6 1"})

    code, out, _ = replay(path, "--json", "--sheet", own)

    assert code == 0
    assert json.loads(out)["positions"] == [4, 6]
    assert replay(path, "--sheet", own)[1].startswith("Robinson – shorter\n")
    assert "$.sheet: this game is played on the sheet shorter" in refused(replay(path))
    assert "$.sheet: expected the sheet shorter" in refused(replay(path, "--sheet", other))
    assert "no such file" in refused(replay(path, "--sheet", own.with_name("nowhere")))
    assert "other.toml" in refused(replay(path, "--sheet", keep(b"track = 1", "other.toml")))


# Pipes, terminals, signals.


def test_a_closed_pipe_ends_quietly():
    if shutil.which("head") is None:
        pytest.skip("no head here")
    command = f'"{sys.executable}" -m robinson replay "{RECORDS / "random-04-8p-v.json"}" | head -1'

    done = subprocess.run(command, shell=True, capture_output=True, check=False, timeout=60)

    assert done.stdout.decode() == "Robinson – Vietnamese edition\n"
    assert done.stderr == b""


def test_a_pipe_that_nobody_reads_ends_quietly():
    read, write = os.pipe()
    os.close(read)
    for arguments in (["replay", str(RECORDS / "random-04-8p-v.json"), "--json"], ["--help"], ["sheet", "show"]):
        done = subprocess.run(
            [sys.executable, "-m", "robinson", *arguments],
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
        assert done.stderr == b""
    os.close(write)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_is_told():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "robinson", "replay", str(RECORDS / "fresh-2p-v.json")],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )

    assert done.returncode == 2
    assert b"cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1257"])
@pytest.mark.parametrize("language", ["lt", "vi"])
def test_a_terminal_without_our_letters_shows_question_marks(encoding, language):
    path = RECORDS / "sq04-restart-2p-v.json"

    done = subprocess.run(
        [sys.executable, "-m", "robinson", "replay", str(path), "--language", language],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=60,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert "Robinson" in done.stdout.decode(encoding)
    assert b"?" in done.stdout or encoding != "ascii"


@pytest.mark.skipif(os.name == "nt", reason="no signals as here")
def test_ctrl_c_ends_quietly():
    process = subprocess.Popen(
        [sys.executable, "-m", "robinson", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin
    # More than a pipe holds: when this is through, the command is reading.
    process.stdin.write(b" " * 300_000)
    process.stdin.flush()

    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert process.returncode == 130
    assert (out, err.strip()) == (b"", b"")


# Languages.


def test_errors_come_in_the_readers_language(tmp_path, keep):
    catalogue = tmp_path / "xx" / "LC_MESSAGES" / "robinson.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "there is no such file"\nmsgstr "MISSING"\n\n'
        'msgid "move %(number)s: got %(got)s, expected %(expected)s"\n'
        'msgstr "%(expected)s, NOT %(got)s (%(number)s)"\n',
        encoding="utf-8",
    )
    env = {"ROBINSON_CATALOGUES": str(tmp_path)}

    assert refused(robinson("replay", "nowhere", "--language", "xx", **env)) == "nowhere: MISSING\n"
    assert refused(robinson("replay", "nowhere", **env | {"ROBINSON_LANGUAGE": "xx"})) == "nowhere: MISSING\n"
    assert refused(robinson("replay", "nowhere", **env | {"ROBINSON_LANGUAGE": "", "LC_ALL": "xx_XX.UTF-8"})) == (
        "nowhere: MISSING\n"
    )
    told = refused(robinson("replay", keep(ILLEGAL[1]["record"]), "--language", "XX", **env))
    assert told.endswith("stay or go, NOT 4 (5)\n")


def test_an_unknown_language_is_refused_when_asked_for_and_english_when_not():
    assert "tlh" in refused(replay(RECORDS / GAMES[0], "--language", "tlh"))
    assert replay(RECORDS / GAMES[0], ROBINSON_LANGUAGE="tlh")[0] == 0


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ({}, []),
        ({"LANG": "lt_LT.UTF-8"}, ["lt_LT.UTF-8"]),
        ({"LANG": "lt", "LC_MESSAGES": "vi"}, ["vi"]),
        ({"LANG": "lt", "LC_MESSAGES": "vi", "LC_ALL": "C"}, ["C"]),
        ({"LANG": "lt", "LC_ALL": "", "ROBINSON_LANGUAGE": "vi"}, ["vi", "lt"]),
        ({"ROBINSON_LANGUAGE": ""}, []),
    ],
)
def test_the_environment_says_the_language(environment, asked):
    assert wishes(environment) == asked


def test_a_game_on_a_sheet_that_comes_with_robinson_needs_no_file(tmp_path):
    game = Game("chute-at-48", ["Ona", "Jonas"], sheet=shipped_sheet("chutes-and-ladders"))
    for throw in (1, 4, 6, 6, 5, 3):
        game.play(throw)
    path = tmp_path / "ladders.json"
    path.write_text(records.write(game.record()), encoding="utf-8")

    code, out, err = replay(path)

    assert (code, err) == (0, "")
    assert out.startswith("Robinson – Chutes and Ladders, chute at 48\n\nAt the table: Ona, Jonas.\n")
    assert "Ona throws a 5, to square 49. Ona goes back to square 11." in out
    assert out.endswith("Player  Square\nOna         11\nJonas       23\n\nOna to throw.\n")
    assert "chip" not in out
