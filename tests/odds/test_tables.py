"""Every result is a table that numpy and pandas take as it is, and has in it what the result has."""

import subprocess
import sys

import numpy as np
import pytest

from robinson.game import begin
from robinson.odds import BOLD, compare, simulate, solve, voyage
from robinson.odds.tables import from_rows
from robinson.sheets import resolve, robinson_sheet, shipped_sheet

RULES = resolve(robinson_sheet(), "lithuanian")
LADDERS = resolve(shipped_sheet("chutes-and-ladders"))


def test_a_voyage_has_a_row_for_each_square_and_its_lengths_one_for_each_number():
    found = voyage(RULES)
    assert found.throws is not None
    squares, throws = found.table(), found.throws.table()

    assert squares.dtype.names == ("square", "rests", "rest_times", "stands", "stand_times")
    assert squares["square"].tolist() == list(range(46))
    assert squares["rests"][42] == found.rests[42]
    assert throws["n"] @ throws["chance"] == pytest.approx(found.throws.mean)
    assert throws["within"][-1] == pytest.approx(1)


def test_a_simulation_has_a_row_for_each_figure():
    found = simulate(RULES, [BOLD] * 3, games=500, seed=1)
    table, lengths = found.table(), found.rounds.table()

    wins = table[table["figure"] == "wins"]
    assert (wins["of"] == "seat").all()
    assert wins["number"].tolist() == [0, 1, 2]
    assert wins["value"].tolist() == [seat.value for seat in found.wins]
    assert (table["low"] <= table["value"]).all()
    assert np.isnan(table[table["figure"] == "mean"]["number"]).all()
    assert lengths["games"].sum() == 500


def test_a_solution_has_a_row_for_each_choice_and_a_worth_one_for_each_seat():
    solution = solve(RULES)
    table = solution.table()
    worth = solution.worth(begin(RULES, 2))

    assert set(table["square"]) == {4, 7, 20, 23}
    assert set(table[table["square"] == 23]["best"]) == {"paddle", "remain"}
    row = table[(table["square"] == 20) & (table["level"] == 20)][0]
    state = solution.index.situation(row["situation"])
    assert state.question == ("again", "stop")
    assert row["gain"] == solution.values[row["situation"], 20, 0]
    assert worth.table()["net"].tolist() == list(worth.nets or ())
    assert worth._replace(wins=None).table()["wins"].tolist() == pytest.approx([np.nan] * 2, nan_ok=True)


def test_a_comparison_has_its_ways_beside_each_other():
    found = compare(LADDERS, [BOLD] * 6, games=500, played=20, seed=1)
    table = found.table()

    assert len(table) == len(found.figures)
    assert table["exact"][0] == found.figures[0].exact
    assert np.isnan(table[table["of"] == "voyage"]["simulated_value"]).all()
    assert (table["played_n"] == 20).all()


def test_pandas_takes_each_table_as_it_is():
    pandas = pytest.importorskip("pandas")

    frame = pandas.DataFrame(simulate(RULES, games=500, seed=1).table())

    wins = frame[frame["figure"] == "wins"].set_index("number")["value"]
    assert wins.sum() == pytest.approx(1)
    assert pandas.DataFrame(voyage(RULES).table()).set_index("square")["rests"].idxmax() == 45


def test_nobody_imports_pandas_for_it():
    code = (
        "from robinson.odds import voyage; from robinson.sheets import resolve, robinson_sheet;"
        "voyage(resolve(robinson_sheet())).table(); import sys; assert 'pandas' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_no_rows_are_a_table_too():
    assert from_rows(["figure", "value"], []).dtype.names == ("figure", "value")
