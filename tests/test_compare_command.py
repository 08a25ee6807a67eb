"""robinson odds --compare: a table's figures side by side, as somebody asks for them."""

import csv
import json
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from robinson.words import languages
from tests.test_replay import refused
from tests.test_sheet_commands import call

WEIR = Path(__file__).parent / "odds" / "weir.toml"
FEW = ("--games", "3000", "--played", "40", "--seed", "1")
QUICK = ("--sheet", WEIR, "--house-rule", "weir=open", *FEW)


def compared(*arguments, **env):
    code, out, err = call("odds", "--compare", *arguments, **env)
    assert (code, err) == (0, "")
    return out


def test_figures_stand_side_by_side_and_it_is_said_whether_they_agree():
    out = compared("--edition", "lithuanian", *FEW)
    lines = out.splitlines()

    (head,) = (line for line in lines if line.startswith("The table"))
    assert head.split() == ["The", "table", "Exact", "Simulated", "±", "Played", "±", "Apart"]
    (first,) = (line.split() for line in lines if line.startswith("Seat 1 wins  "))
    assert first[3] == "52.30%"
    assert len(first) == 9
    text = " ".join(out.split())
    assert "Exact and simulated agree within the interval in 11 of 11 figures." in text
    assert "Exact and played agree within the interval in " in text
    assert "Of 38 comparisons " in text
    assert "chance alone puts about 1.6 of them there" in text
    assert text.endswith("They agree.")


def test_where_nothing_is_exact_it_is_said_why():
    text = " ".join(compared("--players", "6", *FEW).split())

    assert "Seat 6 wins –" in text
    assert (
        "Not known exactly: Wins, Out, Chips, Nobody wins, Does not end, Throws, Turns, Rounds – so many players"
        in text
    )
    assert "Exact and simulated" not in text
    assert "Simulated and played agree within their error in " in text


def test_no_line_is_too_long_for_the_page():
    assert max(map(len, compared(*QUICK, "--players", "4", COLUMNS="60").splitlines())) <= 80


def test_json_has_every_figure_and_every_comparison():
    found = json.loads(compared(*QUICK, "--json"))

    assert (found["games"], found["played"], found["seed"]) == (3000, 40, 1)
    assert found["agree"] is True
    assert found["house_rules"] == {"weir": "open"}
    figures = {(figure["figure"], figure["of"], figure["seat"]): figure for figure in found["figures"]}
    wins = figures["wins", "seat", 0]
    assert wins["exact"] + figures["wins", "seat", 1]["exact"] == pytest.approx(1)
    assert wins["simulated"]["low"] <= wins["simulated"]["value"] <= wins["simulated"]["high"]
    assert [(check["first"], check["second"]) for check in wins["checks"]] == [
        ("exact", "simulated"),
        ("exact", "played"),
        ("simulated", "played"),
    ]
    assert figures["home", "voyage", None]["simulated"] is None


def test_csv_has_one_figure_on_each_line():
    rows = list(csv.DictReader(StringIO(compared(*QUICK, "--csv"))))

    assert [row["figure"] for row in rows if row["of"] == "seat"] == ["wins", "wins", "deaths", "deaths"]
    assert all(float(row["played_low"]) <= float(row["played_value"]) <= float(row["played_high"]) for row in rows)
    assert {row["seed"] for row in rows} == {"1"}


def test_the_same_seed_prints_the_same():
    assert compared(*QUICK) == compared(*QUICK)


def test_a_choice_goes_for_all_three_ways():
    found = json.loads(compared("--policy", "careless", "--choose", "20=stop", "--players", "2", *FEW, "--json"))

    assert found["policies"] == ["careless, 20=stop"] * 2
    assert found["agree"]


def test_figures_that_disagree_are_named_and_end_with_one(monkeypatch):
    from robinson.odds import compare_ways
    from robinson.odds.compare_exact import known

    def wrong(rules, policies, **how):
        """Reckon as if the first seat won more."""
        found = known(rules, policies, **how)
        found.values["wins"] = (0.7, 0.3)
        return found

    monkeypatch.setattr(compare_ways, "known", wrong)
    code, out, err = call("odds", "--compare", *QUICK)

    assert (code, err) == (1, "")
    text = " ".join(out.split())
    assert "so far outside that chance does it in fewer than one of 1,000 such tables: Seat " in text
    assert "exactly 70.00%, outside the simulated " in text
    assert text.endswith("They disagree.")


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_it_is_told_in_every_language(language):
    out = compared(*QUICK, "--players", "4", "--language", language)

    assert "%(" not in out
    if language != "en":
        english = compared(*QUICK, "--players", "4")
        assert not set(out.split("\n\n")) & set(english.split("\n\n"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--compare", "--players", "9"], "expected 2 to 8 players, got 9"),
        (["--compare", "--played", "0"], "expected 1 to 100000 games, got 0"),
        (["--compare", "--choose", "dance"], "there is no choice dance here"),
        (["--compare", "--from", "3"], "--from does not go with --compare."),
        (["--compare", "--json", "--csv"], "--json and --csv exclude each other"),
        (["--players", "3"], "--players goes only with --compare."),
    ],
)
def test_what_is_wrong_is_said(arguments, said):
    assert said in refused(call("odds", *arguments))


def test_ctrl_c_prints_what_was_done():
    arguments = ["--sheet", str(WEIR), "--house-rule", "weir=open", "--games", "2000", "--played", "100000", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "robinson", "odds", "--compare", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        time.sleep(8)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)

    assert (process.returncode, err) == (130, "")
    found = json.loads(out)
    assert found["interrupted"]
    assert found["figures"][0]["exact"] is not None
