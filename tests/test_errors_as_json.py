"""With --json, what goes wrong is told to programs as JSON, and to people as ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_sheet_commands import call

WRONG = [
    ["odds", "--edition", "x"],
    ["odds", "--from", "99"],
    ["odds", "--within", "-3"],
    ["odds", "--csv"],
    ["odds", "--nonsense"],
    ["odds", "--compare", "--players", "9"],
    ["odds", "--compare", "--edition", "x"],
    ["odds", "--compare", "--sheet", "nowhere.toml"],
    ["odds", "--compare", "--choose", "dance"],
    ["simulate", "--games", "-1"],
    ["solve", "--house-rule", "canoe=maybe"],
    ["advise", "nowhere.txt"],
    ["advise"],
    ["verify", "nowhere.json"],
    ["replay", "nowhere.json"],
    ["sheet", "show", "--sheet", "nowhere.toml"],
    ["tables", "list", "--database", "."],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_whoever_reads_json_finds_json_when_something_is_wrong(arguments):
    code, out, err = call(*arguments, "--json")

    assert code == 2
    assert json.loads(out).keys() == {"error"}
    assert err.startswith(json.loads(out)["error"] + "\n")


def test_the_error_for_programs_is_the_same_in_every_language():
    english, lithuanian = (call("odds", "--edition", "x", "--json", ROBINSON_LANGUAGE=one) for one in ("en", "lt"))

    assert english[1] == lithuanian[1]
    assert english[2] != lithuanian[2]


def test_without_json_nothing_is_printed_but_the_error():
    assert call("odds", "--edition", "x")[:2] == (2, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
@pytest.mark.parametrize("arguments", [["languages"], ["odds", "--edition", "x"]], ids=" ".join)
def test_a_disk_that_is_full_for_the_json_too_is_told_once(arguments):
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "robinson", *arguments, "--json"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, env=os.environ | {"LANG": "C"})

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
