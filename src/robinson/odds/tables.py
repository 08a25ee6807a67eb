"""Results as tables: numpy's structured arrays, a column for each name.

Every result has a `table()`. What takes arrays with named columns takes it as it is: `pandas.DataFrame(table)`, for
one, which is not needed here. Where a number is not there stands `nan`, and `inf` where it is without end.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from robinson.errors import extra

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from robinson.odds.compare import Comparison
    from robinson.odds.simulate import Simulation
    from robinson.odds.simulate_figures import Estimate
    from robinson.odds.solve_answer import Solution, Worth
    from robinson.odds.voyage import Voyage

    Table: TypeAlias = npt.NDArray[np.void]

NAN = float("nan")


def from_columns(columns: Mapping[str, Any]) -> "Table":
    """A table from its columns, each an array or a list, all of one length."""
    with extra("odds"):
        import numpy as np
    arrays = {name: np.asarray(column) for name, column in columns.items()}
    dtype = np.dtype([(name, array.dtype) for name, array in arrays.items()])
    table = np.empty(len(next(iter(arrays.values()))), dtype)
    for name, array in arrays.items():
        table[name] = array
    return table


def from_rows(names: Sequence[str], rows: Iterable[Sequence[Any]]) -> "Table":
    """A table from its rows; None stands for a number that is not there.

    >>> from_rows(["figure", "value"], [("home", 0.5), ("mean", None)])
    array([('home', 0.5), ('mean', nan)], dtype=[('figure', '<U4'), ('value', '<f8')])
    """
    columns = list(zip(*rows, strict=True)) or [()] * len(names)
    return from_columns(
        {name: [NAN if cell is None else cell for cell in column] for name, column in zip(names, columns, strict=True)}
    )


def voyage_table(found: "Voyage") -> "Table":
    """A row for each square of the board."""
    return from_columns(
        {
            "square": range(found.rules.track + 1),
            "rests": found.rests,
            "rest_times": found.rest_times,
            "stands": found.stands,
            "stand_times": found.stand_times,
        }
    )


FIGURE = ("figure", "of", "number", "n", "value", "low", "high")


def simulation_table(found: "Simulation") -> "Table":
    """A row for each figure."""
    rows = simulation_figures(found)
    return from_rows(FIGURE, ((*name, each.n, each.value, each.low, each.high) for name, each in rows))


def simulation_figures(found: "Simulation") -> "Iterator[tuple[tuple[str, str, float | None], Estimate]]":
    """Each figure: its name, what it is of, the number of that, and the estimate."""
    for seat in range(len(found.policies)):
        yield ("wins", "seat", seat), found.wins[seat]
        yield ("net", "seat", seat), found.nets[seat]
        yield ("deaths", "seat", seat), found.deaths[seat]
    yield ("nobody", "games", None), found.nobody
    yield ("unended", "games", None), found.unended
    yield ("short_bank", "games", None), found.short_bank
    for name, length in (("throws", found.throws), ("turns", found.turns), ("rounds", found.rounds)):
        yield ("mean", name, None), length.mean
        for part, estimate in length.quantiles.items():
            yield ("quantile", name, part), estimate
    for square, estimate in enumerate(found.visits):
        yield ("visits", "square", square), estimate


def worth_table(found: "Worth") -> "Table":
    """A row for each seat."""
    nobody = [NAN] * len(found.goods)
    return from_columns({"seat": range(len(found.goods)), "net": found.nets or nobody, "wins": found.wins or nobody})


def solution_table(found: "Solution") -> "Table":
    """A row for each situation in which a choice is open, at each level."""
    with extra("odds"):
        import numpy as np
    asking = np.flatnonzero(found.asked)
    situation = np.repeat(asking, len(found.levels))
    level = np.tile(np.arange(len(found.levels)), len(asking))
    square, best = found.index.squares(situation), found.best[situation, level]
    words = np.array([squares.question or ("", "") for squares in found.rules.squares])
    return from_columns(
        {
            "situation": situation,
            "level": level,
            "square": square,
            "best": words[square, best],
            "gain": found.values[situation, level, 0],
            "error": found.error[situation, level],
        }
    )


COMPARED = ("n", "value", "low", "high")


def comparison_table(found: "Comparison") -> "Table":
    """A row for each figure, its ways beside each other."""
    return from_rows(comparison_columns(), comparison_rows(found))


def comparison_columns() -> list[str]:
    """The names of its columns."""
    ways = (f"{way}_{part}" for way in ("simulated", "played") for part in COMPARED)
    return ["figure", "of", "number", "exact", *ways, "apart"]


def comparison_rows(found: "Comparison") -> Iterator[list[Any]]:
    """Each figure: its name, what it is of, the seat, the ways to it, and how far they are apart at the most."""
    for figure in found.figures:
        ratios = [check.apart.ratio for check in found.checks if check.figure is figure]
        each = [
            None if estimate is None else getattr(estimate, part)
            for estimate in (figure.simulated, figure.played)
            for part in COMPARED
        ]
        yield [figure.name, figure.of, figure.seat, figure.exact, *each, max(ratios) if ratios else None]
