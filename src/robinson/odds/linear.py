"""Two ways to reckon: in floating point, and in fractions. A chain is written once, for either of them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from robinson.errors import extra

if TYPE_CHECKING:
    from flint import fmpq

Number: TypeAlias = Any
"""A float, or one of flint's fractions: both add, multiply and compare."""


class Reckoner(Protocol):
    """What a chain needs of its numbers."""

    def number(self, share: Fraction) -> Number:
        """The share as a number of this kind."""

    def solve(self, rows: Sequence[Mapping[int, Number]], columns: Sequence[Sequence[Number]]) -> list[list[Number]]:
        """For each column b the x with x = rows · x + b: what a transient chain comes to. `rows` are sparse."""


class Floats:
    """Floating point, through numpy."""

    def number(self, share: Fraction) -> float:
        """The nearest float."""
        return float(share)

    def solve(self, rows: Sequence[Mapping[int, float]], columns: Sequence[Sequence[float]]) -> list[list[float]]:
        """By LU with partial pivoting."""
        with extra("odds"):
            import numpy as np
        if not rows or not columns:
            return [[] for _ in columns]
        system = np.eye(len(rows))
        for index, row in enumerate(rows):
            for to, share in row.items():
                system[index, to] -= share
        solved: list[list[float]] = np.linalg.solve(system, np.array(columns).T).T.tolist()
        return solved


class Fractions:
    """Fractions without end, through flint."""

    def number(self, share: Fraction) -> "fmpq":
        """The fraction itself."""
        with extra("odds"):
            from flint import fmpq
        return fmpq(share.numerator, share.denominator)

    def solve(self, rows: Sequence[Mapping[int, "fmpq"]], columns: Sequence[Sequence["fmpq"]]) -> list[list["fmpq"]]:
        """Exactly: nothing is rounded on the way."""
        with extra("odds"):
            from flint import fmpq, fmpq_mat
        size = len(rows)
        if not rows or not columns:
            return [[] for _ in columns]
        system = [[fmpq(int(row == column)) for column in range(size)] for row in range(size)]
        for index, row in enumerate(rows):
            for to, share in row.items():
                system[index][to] -= share
        right = [[column[row] for column in columns] for row in range(size)]
        solved = fmpq_mat(system).solve(fmpq_mat(right))
        return [[solved[row, column] for row in range(size)] for column in range(len(columns))]


def fraction(number: Number) -> Fraction:
    """A flint fraction as Python's own."""
    return Fraction(int(number.p), int(number.q))
