"""What the documentation shows is what happens: its commands are run, and its tables are those of the game.

In a console block `$ cat FILE` shows a file, which the commands after it find; every `$ robinson …` and `$ curl …` is
run, and what is shown below it must come. A line of dots stands for anything. What ends in `&` runs until the page
ends; port 1719 stands for one that is free.
"""

import doctest
import os
import re
import shutil
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from robinson.game.record import read, rules_of
from robinson.game.replay import standing, steps
from robinson.sheets import resolve, robinson_sheet
from robinson.sheets.effects import QUESTIONS
from robinson.sheets.sheet import Choice

CHECKOUT = Path(__file__).parent.parent
PAGES = sorted([*CHECKOUT.glob("docs/**/*.md"), *CHECKOUT.glob("README.md")])
RULES = (CHECKOUT / "docs" / "rules.md").read_text(encoding="utf-8")
API = (CHECKOUT / "docs" / "api.md").read_text(encoding="utf-8")
HOSTING = (CHECKOUT / "docs" / "hosting.md").read_text(encoding="utf-8")
RECORD = (CHECKOUT / "docs" / "record.md").read_text(encoding="utf-8")


def commands(page):
    """The commands of a page's console blocks, each with the output shown below it."""
    for block in re.findall(r"^```console\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = shown.partition("\n")
            yield command, output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_of_a_page_print_what_it_shows(page, tmp_path):
    folder = tmp_path / "bin"
    folder.mkdir()
    robinson = folder / "robinson"
    robinson.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m robinson "$@"\n')
    robinson.chmod(0o755)
    speaking = {"ROBINSON_LANGUAGE": "en", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", "XDG_DATA_HOME": str(tmp_path)}
    env = {**os.environ, **speaking, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    how = {"cwd": tmp_path, "env": env, "stdin": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    wrong = []
    with ExitStack() as ends:
        for command, shown in commands(page):
            if command.startswith("cat "):
                (tmp_path / command.removeprefix("cat ")).write_text(shown, encoding="utf-8")
            elif command.startswith("robinson") or (command.startswith("curl") and shutil.which("curl")):
                lines = len(shown.splitlines())
                printed = printed_by(command.replace("1719", port), lines, ends, **how).replace(port, "1719")
                alike = not shown or doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)
                if not alike or "Traceback" in printed:
                    wrong.append(f"$ {command}\n{printed}")

    assert "\n".join(wrong) == ""


def printed_by(command, lines, ends, **how):
    """What a command prints; its first lines, if it goes on beside those that follow it."""
    if command.endswith(" &"):
        server = ends.enter_context(
            subprocess.Popen(f"exec {command.removesuffix(' &')}", shell=True, stdout=subprocess.PIPE, **how)
        )
        ends.callback(server.terminate)
        return b"".join(server.stdout.readline() for _ in range(lines)).decode()
    done = subprocess.run(command, shell=True, check=False, stdout=subprocess.PIPE, timeout=60, **how)
    # What curl fetches ends without a new line.
    return done.stdout.decode() + ("\n" if command.startswith("curl") else "")


def rows(page, heading, level=2):
    """The rows of the table under a heading, without its head."""
    section = f"\n{page}".split(f"\n{'#' * level} {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_rules_list_every_square_that_does_something():
    told = {int(row[0]) for row in rows(RULES, "The squares")}

    sheet = robinson_sheet()
    boards = [resolve(sheet, edition).squares for edition in sheet.editions]
    assert told == {number for squares in boards for number in range(46) if squares[number].effects} | {45}


def test_the_rules_list_every_house_rule_with_its_values():
    told = {row[0].strip("`"): set(re.findall(r"`([\w-]+)`", row[1])) for row in rows(RULES, "House rules")}

    sheet = robinson_sheet()
    assert told == {
        name: {str(value) for value in rule.values} if isinstance(rule, Choice) else {str(rule.default)}
        for name, rule in sheet.house_rules.items()
    }


def test_the_record_lists_every_choice_word():
    told = [tuple(re.findall(r"`([\w-]+)`", row[2])) for row in rows(RECORD, "Moves")]

    assert sorted(told) == sorted(QUESTIONS)


def test_the_record_lists_what_json_prints_in_its_order():
    told = [row[0].strip("`") for row in rows(RECORD, "Where a game stands")]

    game = read(b'{"format": "robinson-record/1", "edition": "lithuanian", "players": ["A", "B"], "moves": ""}')
    (start,) = steps(rules_of(game), 2, [])
    assert told == list(standing(start))


def test_the_api_lists_every_request_of_the_schema_and_every_reason():
    from robinson.table import REASONS
    from robinson.web import create_app

    told = [row[0].strip("`") for row in rows(API, "What can be done")]
    schema = create_app(None).openapi_schema.to_schema()  # type: ignore[arg-type]
    described = [f"{method.upper()} {path}" for path, methods in schema["paths"].items() for method in methods]
    assert sorted(told) == sorted(described)

    assert {row[0].strip("`") for row in rows(API, "When something cannot be done")} == set(REASONS)


def test_the_host_is_told_every_setting_and_every_command_about_tables():
    from robinson.commands import serve, tables

    told = [re.match(r"`(--[\w-]+)", row[0]) for row in rows(HOSTING, "Being the host", level=1)]
    options = {option for param in serve.params for option in param.opts}
    assert {match[1] for match in told if match} == options

    named = {row[0].strip("`").split()[2] for row in rows(HOSTING, "Where the tables are kept")}
    assert named == set(tables.commands)


def test_the_host_is_told_every_limit():
    import msgspec

    from robinson.web import Limits

    told = {row[0].strip("`").replace("-", "_"): int(row[2]) for row in rows(HOSTING, "What is too much")}

    assert told == msgspec.structs.asdict(Limits())
