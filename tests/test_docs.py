"""What the documentation shows is what happens: its commands are run, and its tables are those of the game.

In a console block `$ cat FILE` shows a file, which the commands after it find; every `$ robinson …` is run, and what is
shown below it must come. A line of dots stands for anything.
"""

import doctest
import os
import re
import subprocess
import sys
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
    speaking = {"ROBINSON_LANGUAGE": "en", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}
    env = {**os.environ, **speaking, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    wrong = []
    for command, shown in commands(page):
        if command.startswith("cat "):
            (tmp_path / command.removeprefix("cat ")).write_text(shown, encoding="utf-8")
        elif command.startswith("robinson"):
            done = subprocess.run(
                command,
                shell=True,
                check=False,
                cwd=tmp_path,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=60,
            )
            printed = done.stdout.decode()
            # No page shows the space behind a prompt, and no editor keeps it.
            got = "".join(f"{line.rstrip()}\n" for line in printed.splitlines())
            alike = not shown or doctest.OutputChecker().check_output(shown, got, doctest.ELLIPSIS)
            if not alike or "Traceback" in printed:
                wrong.append(f"$ {command}\n{printed}")

    assert not wrong, "\n".join(wrong)


def rows(page, heading):
    """The rows of the table under a heading, without its head."""
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
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
