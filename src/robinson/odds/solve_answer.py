"""What a solved game says: what every state is worth, and what is best in it."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from robinson.errors import N_, RobinsonError
from robinson.game import State, play
from robinson.odds.solve_ledger import Levels
from robinson.odds.solve_situations import Index
from robinson.odds.tables import solution_table, worth_table
from robinson.sheets import Rules


class SolveError(RobinsonError):
    """A game that cannot be solved, or a state that no solved game comes to."""


class Worth(NamedTuple):
    """What a state is worth to each seat, by chairs.

    `nets` are the chips that each player will end with, on the average, less what they began with; None where only
    the race was solved. `wins` are the chances to win; None where they were not reckoned beside the chips, for want of
    room. Neither is off by more than `error`, which is proved.
    """

    nets: tuple[float, ...] | None
    wins: tuple[float, ...] | None
    error: float

    @property
    def goods(self) -> tuple[float, ...]:
        """What each player plays for: chips, or in a race the chance to win."""
        goods = self.wins if self.nets is None else self.nets
        assert goods is not None
        return goods

    def table(self) -> NDArray[np.void]:
        """A numpy array with a row for each seat: `seat`, `net` and `wins`; nan for what was not reckoned."""
        return worth_table(self)


class Account(NamedTuple):
    """How a solution came about. `states` are situations times levels; `looked_at` counts how often one was reckoned.

    `moves` is the most moves that a game takes on the average, whatever is chosen. `core_seconds` are of the
    reckoning, `compiling` those that numba took besides, the first time; `seconds` is how long all that took.
    """

    situations: int
    levels: int
    states: int
    looked_at: int
    moves: float
    core_seconds: float
    compiling: float
    seconds: float


@dataclass(frozen=True)
class Solution:
    """A solved game: a **profile**, which is what everybody chooses in every state, and what it is worth.

    In the profile each player chooses what is best for themselves against the others' choices, in every state: the
    most chips, or in a race the best chance to win.

    `values[situation, level, column]` has, the seat to move first, the chips that each seat gains from there on, then
    each seat's chance to win (in a race only these); `best[situation, level]` is 0 or 1, the word that is chosen where
    a choice is open, which `asked[situation]` tells; nobody can gain more than `error[situation, level]` by choosing
    otherwise. `index` numbers the situations, `levels` the levels. Where no game comes to, the error is nan.
    """

    rules: Rules
    players: int
    race: bool
    values: NDArray[np.float64]
    best: NDArray[np.int8]
    error: NDArray[np.float32]
    asked: NDArray[np.bool_]
    index: Index
    levels: Levels
    account: Account

    @property
    def constant(self) -> bool:
        """Whether one always wins what the other loses. Then the profile is not one of many: its worth is the value."""
        return self.players == 2 and self.rules.last_survivor == "wins"

    def table(self) -> NDArray[np.void]:
        """A numpy array with a row for each situation in which a choice is open, at each level.

        Its columns: `situation`, `level`, the `square` of the seat to move, its `best` word, what that seat gains from
        there on (`gain`, chips or in a race a chance), and the proved `error`; nan where no game comes to.
        """
        return solution_table(self)

    def place(self, state: State) -> tuple[int, int] | None:
        """The situation and the level of a state that is not over; None if it is not among those solved."""
        situation, level = self.index.number_of(state), self.levels.of(state)
        if situation is None or level is None or math.isnan(self.error[situation, level]):
            return None
        return situation, level

    def worth(self, state: State) -> Worth:
        """What a state is worth. Raises SolveError for one that no game comes to.

        >>> from robinson.game import begin
        >>> from robinson.odds import solve
        >>> from robinson.sheets import resolve, robinson_sheet
        >>> rules = resolve(robinson_sheet(), "lithuanian")
        >>> [round(chance, 6) for chance in solve(rules, race=True, cache=False).worth(begin(rules, 2)).wins]
        [0.523013, 0.476987]
        """
        had = [purse - self.rules.purse for purse in state.purses]
        if state.turn is None:
            won = tuple(float(seat == state.winner) for seat in range(self.players))
            return Worth(None if self.race else tuple(map(float, had)), won, 0.0)
        found = self.place(state)
        if found is None:
            raise SolveError(NO_SUCH_STATE)
        # From the seat to move on clockwise, as it stands there, and back to chairs.
        row, back = self.values[found].tolist(), self.players - state.turn
        groups = [row[start : start + self.players] for start in range(0, len(row), self.players)]
        groups = [group[back:] + group[:back] for group in groups]
        nets = None if self.race else tuple(before + more for before, more in zip(had, groups[0], strict=True))
        wins = tuple(groups[-1]) if self.race or len(groups) == 2 else None
        return Worth(nets, wins, float(self.error[found]))

    def choices(self, state: State) -> dict[str, Worth]:
        """What each word is worth where a choice is open; nothing, where none is."""
        return {word: self.worth(play(self.rules, state, word)[0]) for word in state.question or ()}

    def chosen(self, state: State) -> str:
        """The word that the profile has in a state where a choice is open. Raises SolveError."""
        assert state.question is not None, state
        found = self.place(state)
        if found is None:
            raise SolveError(NO_SUCH_STATE)
        return state.question[self.best[found]]

    def sure_up_to(self, error: float) -> int | None:
        """The highest bank up to which no state's error is larger; None if there is none, or banks are not counted."""
        worst = np.nanmax(self.error, axis=0)
        levels = len(worst) if (worst <= error).all() else int(np.argmax(worst > error))
        return levels - 1 if levels else None


NO_SUCH_STATE = N_("no game comes to this position")


def rounded_up(numbers: NDArray[np.float64]) -> NDArray[np.float32]:
    """The numbers in half the room, none of them smaller for it."""
    short = numbers.astype(np.float32)
    return np.where(short < numbers, np.nextafter(short, np.float32(math.inf)), short)
