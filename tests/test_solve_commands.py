"""`robinson solve` and `robinson advise`: what is solved is told, and how far it is to be trusted."""

import json
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.commands.solution import small
from robinson.words import speak
from tests.odds.conftest import own_cache  # noqa: F401
from tests.odds.small import BRIDGE, CLIFF, FERRY

RECORDS = Path(__file__).parent / "records"
POSITION = """
seat  square  chips  friday
0     33      8      -
1     23      10     -
bank 22, seat 1 to paddle or remain
"""
FOUR = """
seat  square  chips  friday
0     23      10     -
1     33      8      -
2     14      11     -
3     7       11     -
bank 40, seat 0 to paddle or remain
"""


def run(*words, given=None, code=0):
    result = CliRunner(env={"ROBINSON_LANGUAGE": "en", "COLUMNS": "88"}).invoke(main, [*words], input=given)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def sheets(tmp_path):
    (tmp_path / "bridge.toml").write_text(BRIDGE)
    (tmp_path / "cliff.toml").write_text(CLIFF)
    (tmp_path / "ferry.toml").write_text(FERRY)
    return tmp_path


def test_the_game_is_told_with_what_is_proved_and_what_is_best_where():
    told = " ".join(run("solve", "--edition", "lithuanian").split())

    assert "Seat 1 throws first and ends, on the average, 0.071 chips richer than it began." in told
    assert "1 +0.071 52.01% 2 −0.071 47.99%" in told
    assert "This is the value of the game" in told
    assert "It is proved: no figure is off by more than 0.00000000003 chips." in told
    assert re.search(r"For every position with up to \d+ in the bank the bound is 0\.000000001\.", told)
    assert "Square 23 – Round the island ● Paddle to 27 is best in 61.3% of the positions, ○ Remain here in" in told
    assert "The other player · bank 5 10 15 20 30 40" in told
    assert "on 34–44 ● ● ● ● ○ ○" in told
    assert re.search(r"Reckoned: 449,273 states in [\d.]+ s, [\d,]+ states per core-second\.", told)


def test_the_race_is_told_without_chips():
    told = " ".join(run("solve", "--edition", "lithuanian", "--race").split())

    assert "Seat 1 throws first and wins 52.30% of the races; an even share would be 50.00%." in told
    assert "Square 7 – A night in a tree Always: Go on." in told
    assert "no chance is off by more than 0.000000" in told
    assert "Played for coming home first; chips count for nothing" in told


def test_where_the_race_asks_for_thought_the_squares_are_told(sheets):
    told = run("solve", "--sheet", str(sheets / "ferry.toml"), "--race")

    assert re.search(r"^The other player\non 0–2 +○\non 8, 10–11 +●$", told, re.MULTILINE)


def test_a_board_without_chips_is_a_race():
    found = json.loads(run("solve", "--sheet", "chutes-and-ladders", "--json"))

    assert found["race"]
    assert found["choices"] == []
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1)


def test_json_has_all_figures():
    found = json.loads(run("solve", "--edition", "vietnamese", "--json"))

    assert found["is"] == "value"
    assert found["edition"] == "vietnamese"
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["seats"][0]["net"] == pytest.approx(0.0709723, abs=1e-7)
    assert found["error"] < 1e-9
    assert found["sure_up_to_bank"] >= 80
    assert [choice["square"] for choice in found["choices"]] == [4, 7, 12, 20, 23]
    assert found["choices"][4]["cases"][0] == {
        "square": 1,
        "missing": False,
        "friday": False,
        "robinson": False,
        "best": ["paddle", "paddle", "paddle", "remain", "remain", "remain"],
        "leads": found["choices"][4]["cases"][0]["leads"],
    }
    assert found["states"] == found["situations"] * found["levels"]


def test_where_the_last_one_plays_on_it_is_told_for_what_it_is(sheets):
    told = " ".join(
        run("solve", "--sheet", str(sheets / "cliff.toml"), "--house-rule", "last_survivor=plays-on").split()
    )

    assert "This is the value" not in told
    assert "This is one way to play in which everybody chooses what is best for themselves" in told
    assert "from the start nobody gains more than 0.0000000" in told


def test_three_players_have_no_table_of_squares(sheets):
    told = run("solve", "--sheet", str(sheets / "bridge.toml"), "--players", "3")

    assert "This is one way to play" in " ".join(told.split())
    assert "The other player" not in told
    assert len(re.findall(r"^\d  ", told, re.MULTILINE)) == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "4"], "too many states to be solved"),
        (["--players", "5", "--race"], "too many states to be solved"),
        (["--players", "9"], "--players"),
        (["--edition", "klingon"], "there is no edition klingon"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_sentence(words, said):
    assert said in run("solve", *words, code=2)


def test_what_is_missing_is_named_with_the_command_that_installs_it(monkeypatch):
    for name in [name for name in sys.modules if name.startswith(("robinson.odds.", "robinson.commands.sol"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)

    for words in (["solve"], ["advise", str(RECORDS / "fresh-2p-v.json")]):
        assert 'pip install "robinson[odds]"' in run(*words, code=2)


def test_a_choice_of_two_is_told_with_its_worth():
    told = " ".join(run("advise", "-", "--edition", "lithuanian", given=POSITION).split())

    assert "Seat 2 stands on square 23. The bank holds 22 chips." in told
    assert re.search(r"Choice Net in chips Chance to win Paddle to 27 .\d\.\d+ [\d.]+% Remain here", told)
    assert re.search(r"Best: Remain here\. It is worth 0\.\d+ chips more than the other\.", told)
    assert "The game is solved" in told
    assert "It is proved to within 0.000000001." in told


def test_a_record_is_advised_on_where_it_stands_and_where_it_stood():
    file = str(RECORDS / "sq23-remain-2p-l.json")

    now = run("advise", file)
    before = run("advise", file, "--after", "9")

    assert "A throw comes next; there is nothing to choose." in now
    assert "Ada" in now
    assert "Best:" in before
    assert "Paddle to 27" in before


def test_more_players_are_played_out_and_told_so():
    told = " ".join(run("advise", "-", "--edition", "vietnamese", "--games", "300", given=FOUR).split())

    assert "Best: Paddle to 27." in told
    assert "Each choice was played out in 300 games, in which everybody went on as the Bold does." in told
    assert re.search(r"So the difference is known to within \d\.\d+, in 95 of 100 such samples\.", told)


def test_advice_as_json():
    found = json.loads(run("advise", "-", "--edition", "lithuanian", "--race", "--json", given=POSITION))

    assert (found["seat"], found["is"], found["best"], found["sure"]) == (1, "solved", "paddle", True)
    assert set(found["choices"]) == {"paddle", "remain"}
    assert found["worth"]["nets"] is None
    assert found["state"]["positions"] == [33, 23]


def test_a_game_that_is_over_leaves_nothing_to_choose():
    told = run("advise", str(RECORDS / "death-bound-2p-l.json"))

    assert "The game is over; there is nothing to choose." in told
    assert "Binh              +4        100.00%" in told


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        (["nowhere.json"], None, "there is no such file"),
        (["-"], "nonsense", "not JSON"),
        (["-"], POSITION.replace(" 23 ", " 24 "), "no game comes to this position"),
        (["-", "--after", "3"], POSITION, "a drawn position has no moves behind it"),
        ([str(RECORDS / "fresh-2p-v.json"), "--edition", "lithuanian"], None, "a record says itself by which rules"),
        ([str(RECORDS / "fresh-2p-v.json"), "--after", "1"], None, "expected a number of moves from 0 to 0, got 1"),
        (["-", "--games", "1"], POSITION, "--games"),
    ],
)
def test_what_cannot_be_advised_on_is_refused_with_a_sentence(words, given, said):
    assert said in run("advise", *words, given=given, code=2)


@pytest.mark.parametrize(
    ("number", "told"),
    [(0, "0"), (3e-11, "0.00000000003"), (3.1e-11, "0.00000000004"), (0.04, "0.04"), (0.95, "1.0"), (2.0, "2")],
)
def test_a_small_number_is_rounded_up_to_one_digit(number, told):
    assert small(speak("en"), number) == told
