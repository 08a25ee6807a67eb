"""What is best where, for a whole board: each question, by where the other player stands and what the bank holds."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from robinson.game import State
from robinson.odds.solve_answer import Solution
from robinson.sheets import Question


class Other(NamedTuple):
    """Where the other player of two is: on a square, perhaps with a turn to miss, perhaps bound to the one who chooses.

    `friday` tells that the other one is Friday to the chooser, `robinson` that the chooser is Friday to the other.
    `square` is None when the other one is out of the game.
    """

    square: int | None
    missing: bool
    friday: bool
    robinson: bool


class Case(NamedTuple):
    """What is best in one situation, with each bank.

    `leads` says how much more the first word is worth than the second, `sure` whether that is more than any error.
    """

    other: Other
    leads: tuple[float, ...]
    sure: tuple[bool, ...]

    def best(self, question: Question) -> tuple[str | None, ...]:
        """The best word with each bank; None where both may be as good."""
        return tuple(question[lead < 0] if sure else None for lead, sure in zip(self.leads, self.sure, strict=True))


class Habit(NamedTuple):
    """One question of a board.

    `share` is that of all states with a bank up to `upto` in which the first word is chosen, or of all there are where
    that is None. `cases` are the situations with each of `banks`, of two players only; a race has no banks.
    """

    square: int
    question: Question
    share: float
    upto: int | None
    banks: tuple[int, ...]
    cases: tuple[Case, ...]

    @property
    def most(self) -> float:
        """How much better the best choice is than the other one, at most."""
        return max((abs(lead) for case in self.cases for lead in case.leads), default=0.0)


def habits(solution: Solution, banks: Sequence[int]) -> list[Habit]:
    """Every question of the board, the lowest square first. The bank goes as far as the last of `banks`."""
    asked = np.flatnonzero(solution.asked)
    by_bank = not solution.race and solution.rules.debts == "owe"
    upto = banks[-1] if by_bank else None
    squares = solution.index.squares(asked)
    found = []
    for square in np.unique(squares).tolist():
        numbers = asked[squares == square]
        chosen = solution.best[numbers, : None if upto is None else upto + 1]
        cases: list[Case] = []
        if solution.players == 2:
            cases = [case_of(solution, solution.index.situation(int(number)), banks) for number in numbers]
            cases.sort(key=lambda case: (case.other[1:], case.other.square or 0))
        question = solution.rules.squares[square].question
        assert question is not None, square
        shown = () if solution.race else tuple(banks)
        found.append(Habit(square, question, float(1 - chosen.mean()), upto, shown, tuple(cases)))
    return found


def case_of(solution: Solution, situation: State, banks: Sequence[int]) -> Case:
    """What is best in a situation, with each bank."""
    leads, sure = [], []
    for bank in (0,) if solution.race else banks:
        level = solution.levels.with_bank(bank)
        assert level is not None, bank
        state = situation
        if not solution.race:
            purses, held = solution.levels.chips(level)
            state = msgspec.structs.replace(situation, purses=purses, bank=held)
        first, second = solution.choices(state).values()
        leads.append(first.goods[0] - second.goods[0])
        sure.append(abs(leads[-1]) > first.error + second.error)
    other = Other(
        square=situation.positions[1] if situation.alive[1] else None,
        missing=situation.missing[1],
        friday=situation.fridays[0] is not None,
        robinson=situation.fridays[1] is not None,
    )
    return Case(other, tuple(leads), tuple(sure))
