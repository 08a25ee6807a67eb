"""robinson picture: one command for each picture, with what it needs."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.odds.conftest import own_cache  # noqa: F401
from tests.test_replay import refused
from tests.test_sheet_commands import call

QUICK = ("--games", "500")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def drawn(*arguments):
    code, out, err = call("picture", *arguments)
    assert (code, err) == (0, "")
    return Path(out.split(": ")[1].strip()).read_bytes()


def texts(svg):
    return " ".join(ElementTree.fromstring(svg).itertext())


@pytest.mark.parametrize("kind", ["visits", "length", "seats", "choice", "house-rules"])
def test_every_picture_is_one_command(kind):
    assert drawn(kind, *QUICK).startswith(b"\x89PNG")
    assert drawn(kind, *QUICK, "-o", "a.svg").startswith(b"<svg")


def test_a_picture_speaks_the_language_of_the_reader_and_names_its_house_rules():
    told = texts(drawn("visits", "--language", "lt", "--house-rule", "wine=0", "-o", "a.svg"))

    assert "Vietnamietiškas variantas, tik kitaip: Vynas – 0 žetonų." in told
    assert "1,47" in told


def test_where_the_throws_of_a_whole_table_rest_is_simulated():
    told = texts(drawn("visits", "--players", "3", *QUICK, "--upright", "-o", "a.svg"))

    assert "3 players. Choices: bold. Games simulated: 500, seed 1." in told
    assert "Comes to the goal" not in told


def test_one_player_is_a_traveller_alone():
    assert b"Exact: nothing is sampled." in drawn("length", "--players", "1", "-o", "a.svg")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("visits", "-o", "picture.gif"), "expected a name that ends in .png or .svg"),
        (("visits", "-o", "nowhere/a.png"), "cannot be written"),
        (("seats", "--players", "1"), "expected 2 to 8 players, got 1"),
        (("choice", "--players", "3"), "this picture is of a game of two players, got 3"),
        (("choice", "--sheet", "chutes-and-ladders"), "this board asks nothing"),
        (("choice", "--square", "9", "--race"), "expected a square that asks, 4, 7, 12, 20 or 23, got 9"),
    ],
)
def test_a_picture_that_cannot_be_is_refused_with_a_sentence(arguments, told):
    assert told in refused(call("picture", *arguments))


@pytest.mark.parametrize("module", ["matplotlib", "numpy"])
@pytest.mark.parametrize("kind", ["visits", "seats", "choice"])
def test_without_the_extra_the_sentence_has_the_command_that_gets_it(kind, module):
    code = f"import sys; sys.modules[{module!r}] = None; from robinson.cli import main; main(['picture', {kind!r}])"

    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f'this needs {module}, which is not installed; get it with: pip install "robinson[odds]"\n'
