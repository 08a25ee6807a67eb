"""robinson odds: the figures of one traveller, told and for programs."""

import csv
import json
import subprocess
import sys
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest

from robinson.words import languages
from tests.test_replay import refused
from tests.test_sheet_commands import call

WEIR = Path(__file__).parent / "odds" / "weir.toml"
LADDERS = ("--sheet", "chutes-and-ladders")


def told(*arguments, **env):
    code, out, err = call("odds", *arguments, **env)
    assert (code, err) == (0, "")
    return out


def test_a_voyage_longer_than_any_number_of_words_is_told(tmp_path):
    """Only sixes lead home, a hundred of them one after the other: everything else leads back."""
    back = "".join(f'{square} = [{{ does = "go", to = 0 }}]\n' for square in range(1, 600) if square % 6)
    sheet = tmp_path / "sixes.toml"
    sheet.write_text(f'name = "sixes"\ntrack = 600\npast_end = "stay"\n[squares]\n{back}', encoding="utf-8")

    (mean,) = (line.split() for line in told("--sheet", sheet).splitlines() if line.startswith("Mean"))

    assert "".join(mean) == "Mean" + 2 * "7.84·10⁷⁷"


def test_every_figure_names_its_sheet_its_edition_its_house_rules_and_its_finish():
    out = told(*LADDERS, "--edition", "chute-at-48", "--house-rule", "finish=bounce")

    assert out.startswith(
        "Sheet          chutes-and-ladders\n"
        "Edition        Chutes and Ladders, chute at 48\n"
        "House rules    chute=48 finish=bounce\n"
        "Past the goal  what is thrown too much is walked back\n"
        "Choices        none: this board asks nothing\n"
        "Begins on      the start\n"
    )
    assert "A throw is counted each time the die falls; a turn is one time at the die" in " ".join(out.split())


def test_the_length_of_chutes_and_ladders():
    lines = told(*LADDERS).splitlines()

    for line in ("Mean                      39.2251  39.2251", "Half is over by (median)       32       32"):
        assert line in lines
    assert any(line.endswith("87  34.05%  0.525   34.05%") for line in lines)


def test_the_choices_are_told_square_by_square():
    assert "Choices        4 carry-on, 7 go, 12 again, 20 again, 23 paddle (bold)\n" in told()
    out = told("--policy", "careless", "--choose", "12=stop", "--edition", "vietnamese", "--from", "7")
    assert "Choices        4 restart/carry-on, 7 stay/go, 12 stop, 20 again/stop, 23\n" in out
    assert " paddle/remain (careless)\nBegins on      square 7\n" in out


def test_what_never_ends_is_told_with_its_squares_and_its_chance():
    out = told("--sheet", WEIR)

    assert "Travels for ever    80.56%\nWhoever comes here goes round and round: 9, 10, 11, 12, 13, 14 (80.56%)." in out
    assert "Of the voyages that end" in out
    assert "    15  80.56%      ∞" in out
    lost = told("--sheet", WEIR, "--from", "9")
    assert "Travels for ever    100.00%" in lost
    assert "Mean" not in lost


def test_the_chances_of_the_first_throws():
    head = "Throws  Over with the last  Over by then\n"

    assert f"{head}     7               0.15%         0.15%\n     8               0.43%         0.58%\n" in told(
        *LADDERS, "--within", "9"
    )
    assert f"{head}     3               0.00%         0.00%\n\n" in told(*LADDERS, "--within", "3")


def test_more_throws_than_any_voyage_takes_have_no_chance():
    assert "   300               0.00%       100.00%" in told("--within", "300")


def test_fractions_are_told_whole():
    out = told(*LADDERS, "--exact", "--within", "7")

    exactly = out.split("Exactly\n")[1].splitlines()
    assert "Comes to the goal       1" in exactly
    assert "Over with 7 throws      47/31104" in exactly
    mean = next(line.split()[-1] for line in exactly if line.startswith("Mean of the throws"))
    assert float(Fraction(mean)) == 39.22512230823496


def test_json_has_every_figure():
    found = json.loads(told(*LADDERS, "--exact", "--within", "7", "--json"))

    assert found["sheet"]["name"] == "chutes-and-ladders"
    assert (found["edition"], found["past_end"]) == ("chute-at-47", "stay")
    assert found["house_rules"] == {"chute": 47, "finish": "stay"}
    assert (found["policy"], found["from"]) == ({"bot": "bold", "answers": {}}, 0)
    assert (found["home"], found["out"], found["never"], found["traps"]) == (1.0, 0.0, 0.0, [])
    assert (found["throws"]["median"], found["throws"]["quantiles"]["0.975"]) == (32, 106)
    assert sum(found["throws"]["chances"]) == pytest.approx(1, abs=1e-12)
    assert [square["number"] for square in found["squares"]] == list(range(101))
    assert found["exact"]["throws"]["chances"][7] == "47/31104"
    assert Fraction(found["exact"]["squares"][1]["rests"]) == Fraction(1, 6)


def test_json_says_null_where_there_is_no_end():
    found = json.loads(told("--sheet", WEIR, "--from", "9", "--exact", "--json"))

    assert (found["throws"], found["turns"], found["never"]) == (None, None, 1.0)
    assert found["squares"][15]["rest_times"] is None
    assert found["exact"]["squares"][15]["rest_times"] is None
    assert found["exact"]["throws"] is None


def test_csv_has_one_figure_on_each_line_with_all_that_it_rests_on():
    rows = list(csv.DictReader(StringIO(told(*LADDERS, "--exact", "--csv"))))

    (mean,) = (row for row in rows if (row["figure"], row["counted"]) == ("mean", "throws"))
    assert mean | {"value": "", "exact": ""} == {
        "sheet": "chutes-and-ladders",
        "edition": "chute-at-47",
        "house_rules": "chute=47 finish=stay",
        "past_end": "stay",
        "policy": "bold",
        "from": "0",
        "figure": "mean",
        "counted": "throws",
        "n": "",
        "value": "",
        "exact": "",
    }
    assert float(mean["value"]) == pytest.approx(float(Fraction(mean["exact"])), abs=1e-11)
    chances = [float(row["value"]) for row in rows if (row["figure"], row["counted"]) == ("chance", "throws")]
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert {row["n"] for row in rows if row["figure"] == "rests"} == {str(n) for n in range(101)}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "45"], "--from: expected a square before the goal, 0 to 44, got 45"),
        (["--from", "-1"], "--from: expected a square before the goal, 0 to 44, got -1"),
        (["--from", "x"], "'x' is not a valid integer"),
        (["--choose", "dance"], "there is no choice dance here, expected restart, carry-on, stay, go, "),
        ([*LADDERS, "--choose", "stop"], "this board asks no question, so there is no choice stop"),
        (["--policy", "wild"], "'wild' is not one of"),
        (["--within", "0"], "0 is not in the range"),
        (["--json", "--csv"], "--json and --csv exclude each other"),
        (["--sheet", "nowhere.toml"], "nowhere.toml: there is no such file"),
    ],
)
def test_a_voyage_that_cannot_be_is_refused(arguments, said):
    assert said in refused(call("odds", *arguments))


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_the_figures_are_told_in_every_language(language):
    out = told("--sheet", WEIR, "--exact", "--within", "4", "--language", language)

    assert "%(" not in out
    assert "29/36" in out
    if language != "en":
        english = told("--sheet", WEIR, "--exact", "--within", "4")
        assert not set(out.split("\n\n")) & set(english.split("\n\n"))


def test_without_numpy_the_odds_say_how_to_get_it_and_the_rest_works(tmp_path):
    for module in ("numpy", "flint", "numba"):
        (tmp_path / f"{module}.py").write_text(
            f"raise ModuleNotFoundError(\"No module named '{module}'\", name='{module}')"
        )

    def robinson(*arguments):
        return subprocess.run(
            [
                sys.executable,
                "-c",
                f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import robinson.cli as c; c.main()",
                *arguments,
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            env={"ROBINSON_LANGUAGE": "en", "PATH": ""},
        )

    bare = robinson("odds")
    assert (bare.returncode, bare.stdout) == (2, "")
    assert bare.stderr == 'this needs numpy, which is not installed; get it with: pip install "robinson[odds]"\n'
    assert robinson("rules", *LADDERS).returncode == 0
    assert robinson("--help").returncode == 0
