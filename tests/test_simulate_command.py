"""The command `robinson simulate`, as somebody types it."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from robinson.cli import main

ROBINSON = [sys.executable, "-m", "robinson"]


def run(capsys, *args):
    """What the command prints, what it complains of, and how it ends."""
    code = main(["simulate", *args], standalone_mode=False)
    out, err = capsys.readouterr()
    return out, err, code


def test_figures_are_told_with_their_games_and_intervals(capsys):
    out, err, code = run(capsys, "--edition", "lithuanian", "--games", "2000", "--seed", "1", "--players", "3")

    assert (code, err) == (0, "")
    assert "2,000, seed 1" in out
    assert "95% interval" in out
    rows = [line.split() for line in out.splitlines() if line[:1] in "123"]
    assert len([row for row in rows if len(row) == 7 and "%" in row[1]]) == 3


def test_of_games_that_do_not_end_no_length_is_told(capsys):
    out, err, code = run(capsys, "--games", "10", "--seed", "1", "--most-rounds", "2")

    assert (code, err) == (0, "")
    assert "10 games of 10 did not end within 2 rounds" in " ".join(out.split())
    assert out.splitlines()[-1].split()[:4] == ["Does", "not", "end", "100.000%"]


def test_the_same_seed_prints_the_same(capsys):
    first, second = (run(capsys, "--games", "500", "--seed", "7", "--threads", str(n))[0] for n in (1, 2))

    assert first == second


def test_json_has_every_figure_with_n_and_interval(capsys):
    out, _, _ = run(
        capsys, "--games", "500", "--seed", "7", "--json", "--policy", "bold", "--policy", "careless,20=stop"
    )
    found = json.loads(out)

    assert found["policies"] == ["bold", "careless, 20=stop"]
    assert found["seed"] == 7
    for seat in found["seats"]:
        assert set(seat["wins"]) == {"n", "value", "low", "high"}
        assert seat["wins"]["n"] == 500
    assert len(found["visits"]) == 46
    assert sum(found["throws"]["counts"]) == 500


def test_csv_has_one_figure_on_each_line(capsys):
    out, _, _ = run(capsys, "--games", "500", "--seed", "7", "--csv", "--players", "2")
    rows = list(csv.DictReader(io.StringIO(out)))

    assert {row["figure"] for row in rows} >= {"wins", "net", "deaths", "short_bank", "mean", "quantile", "visits"}
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in rows)


def test_a_sheet_without_chips_tells_of_no_chips(capsys):
    out, _, _ = run(capsys, "--sheet", "chutes-and-ladders", "--games", "200", "--seed", "1", "--players", "2")

    assert "Chips" not in out
    assert "The bank" not in out


def test_where_the_fast_kernel_does_not_apply_it_is_said(capsys):
    out, _, _ = run(capsys, "--house-rule", "debts=forgive", "--games", "200", "--seed", "1")

    assert "The clear kernel played all games: debts are forgiven." in " ".join(out.split())


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["--games", "0"], "games, got 0"),
        (["--players", "9"], "2 to 8 players, got 9"),
        (["--policy", "bold", "--policy", "bold", "--players", "3"], "one for each of 3 players, got 2"),
        (["--policy", "recklessly"], "recklessly"),
        (["--target-error", "0"], "got 0.0"),
        (["--games", "5", "--target-error", "0.1"], "exclude each other"),
    ],
)
def test_what_is_wrong_is_said_in_a_line_or_two(args, complaint):
    done = subprocess.run([*ROBINSON, "simulate", *args], capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) <= 2


def test_where_no_folder_can_keep_a_kernel_games_are_played_all_the_same(tmp_path):
    """As a service without a home, for example."""
    no_folder = tmp_path / "file"
    no_folder.touch()
    nowhere = {"HOME": str(no_folder), "XDG_CACHE_HOME": str(no_folder), "LOCALAPPDATA": str(no_folder)}
    done = subprocess.run(
        [*ROBINSON, "simulate", "--games", "100", "--seed", "1"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | nowhere,
        timeout=300,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "no folder could keep what is compiled" in done.stdout


def test_ctrl_c_prints_what_was_played():
    with subprocess.Popen(
        [*ROBINSON, "simulate", "--games", "1000000000000", "--seed", "1", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        time.sleep(8)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)

    assert process.returncode == 130
    assert err == ""
    found = json.loads(out)
    assert found["interrupted"]
    assert found["games"] == found["seats"][0]["wins"]["n"] > 0


def test_without_the_extra_a_sentence_says_how_to_get_it():
    without = (
        "import sys; sys.modules['numba'] = None; from robinson.cli import main; main(['simulate', '--games', '5'])"
    )
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 2
    assert 'pip install "robinson[odds]"' in done.stderr
    assert "Traceback" not in done.stderr


def test_help_imports_nothing_large():
    code = "import sys; from robinson.cli import main; main(['simulate', '--help'], standalone_mode=False)"
    done = subprocess.run(
        [sys.executable, "-c", code + "; assert not {'numba', 'numpy', 'llvmlite'} & set(sys.modules)"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=Path(__file__).parent,
    )

    assert done.returncode == 0, done.stderr
