"""A sentence reaches the catalogues only if it stands in the call that tells it, or is marked where it stands."""

import ast
import subprocess
import sys
from pathlib import Path

import robinson

ROOMS = Path(robinson.__file__).parent
CHECKOUT = Path(__file__).parent.parent.parent
MESSAGES = {"gettext": slice(0, 1), "ngettext": slice(0, 2), "pgettext": slice(0, 2), "npgettext": slice(0, 3)}


def unmarked(source):
    """The calls whose sentence the extraction cannot see: what is counted must stand right there."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in MESSAGES:
            kind = call.func.attr
            for message in call.args[MESSAGES[kind]]:
                marked_elsewhere = kind == "gettext" and isinstance(message, ast.Name | ast.Attribute)
                if not (isinstance(message, ast.Constant) or marked_elsewhere):
                    yield call.lineno


def test_every_sentence_stands_where_it_is_told_or_is_marked():
    files = [file for file in ROOMS.rglob("*.py") if file.parent.name != "words" and file.name != "rendering.py"]

    assert len(files) > 100
    assert {file.name: list(unmarked(file.read_text(encoding="utf-8"))) for file in files} == {
        file.name: [] for file in files
    }


def test_a_sentence_that_comes_from_elsewhere_is_found():
    told = 'one, many = "%(n)s chip", "%(n)s chips"\nwords.ngettext(one, many, n)\nwords.gettext("a" + b)\n'

    assert list(unmarked(told)) == [2, 2, 3]


def inside_f_strings(source):
    """The calls that the extraction overlooks without a word: up to Python 3.11 an f-string is one piece to it."""
    for text in ast.walk(ast.parse(source)):
        if isinstance(text, ast.JoinedStr):
            for call in ast.walk(text):
                if isinstance(call, ast.Call) and called(call) in {*MESSAGES, "_", "N_"}:
                    yield from (call.lineno for message in call.args[:1] if isinstance(message, ast.Constant))


def called(call):
    """The name of what is called, without the thing it belongs to."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name


def test_no_sentence_stands_inside_an_f_string():
    found = {file.name: list(inside_f_strings(file.read_text(encoding="utf-8"))) for file in ROOMS.rglob("*.py")}

    assert {name: lines for name, lines in found.items() if lines} == {}
    assert list(inside_f_strings("f\"{_('Ona')} {words.ngettext('a', 'b', n)} {x}\"")) == [1, 1]


def extraction_complains(folder, pot):
    """What the extraction says of the messages below a folder, which `make words` lets nobody see."""
    pybabel = [sys.executable, "-m", "babel.messages.frontend", "--quiet", "extract"]
    done = subprocess.run(
        [*pybabel, "--mapping-file", CHECKOUT / "pyproject.toml", "--output-file", pot, folder],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stderr


def test_the_extraction_can_read_every_sentence(tmp_path):
    assert extraction_complains(ROOMS, tmp_path / "found.pot") == ""
    assert (tmp_path / "found.pot").stat().st_size > 10_000


def test_an_f_string_inside_a_sentence_is_complained_of(tmp_path):
    (tmp_path / "told.py").write_text('words.gettext("%(who)s waits.", who=f"{name}!")\n', encoding="utf-8")

    assert "f-string" in extraction_complains(tmp_path, tmp_path / "found.pot")
