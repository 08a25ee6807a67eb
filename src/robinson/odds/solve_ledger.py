"""What every kind of move does to the chips, at every level: `game.play` is asked each of them once.

A **level** is what has to be known of the chips. Where nobody ever falls short of chips (`debts = owe`) that is what
the bank holds: the levels are 0, 1, 2 and so on up to a top, and whatever the bank would hold above the top is thrown
away and written down as lost. Where debts are forgiven it is what everybody has: no chip comes into a game or leaves
it, so there are only so many levels, and nothing is lost.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from robinson.game import State, play
from robinson.odds.solve_situations import Kind, turn_to
from robinson.sheets import Rules


class Ledger(NamedTuple):
    """What each kind of move does at each level, seats counted from the one that moves.

    `after[kind, level]` is the level that follows, seen from the seat that moves then; `gains[kind, level, column]`
    has first the chips that each seat gains, then, perhaps, for each seat 1 if it has won; `lost[kind, level]` are the
    chips thrown away.
    """

    after: NDArray[np.int32]
    gains: NDArray[np.float64]
    lost: NDArray[np.float64]


class Levels(Protocol):
    """The levels of a game: what of its chips has to be known."""

    def __len__(self) -> int: ...

    def of(self, state: State) -> int | None:
        """The level of a state that is not over; None where it is beyond the levels there are."""

    def chips(self, level: int) -> tuple[tuple[int, ...], int]:
        """Purses and a bank of this level, the purse of the seat to move first."""

    def after(self, state: State, turned: int) -> tuple[int, int]:
        """The level after a move that took the turn so many seats on, and the chips that are thrown away."""

    def with_bank(self, bank: int) -> int | None:
        """A level at which the bank holds so much and nobody has more than a chip more than another; None without."""


class BankLevels:
    """What the bank holds, up to a top."""

    def __init__(self, players: int, top: int) -> None:
        self.players = players
        self.top = top

    def __len__(self) -> int:
        return self.top + 1

    def of(self, state: State) -> int | None:
        """What the bank holds."""
        return state.bank if state.bank <= self.top else None

    def chips(self, level: int) -> tuple[tuple[int, ...], int]:
        """Purses without a chip, which is as good as any, and the bank."""
        return (0,) * self.players, level

    def after(self, state: State, turned: int) -> tuple[int, int]:
        """The bank, and what it holds above the top."""
        del turned
        return min(state.bank, self.top), max(state.bank - self.top, 0)

    def with_bank(self, bank: int) -> int | None:
        """The level of this bank."""
        return bank if 0 <= bank <= self.top else None


class PurseLevels:
    """What everybody has, of so many chips in the whole game."""

    def __init__(self, players: int, chips: int) -> None:
        self.total = chips
        self.purses = list(divided(players, chips))
        self.numbers = {purses: number for number, purses in enumerate(self.purses)}

    def __len__(self) -> int:
        return len(self.purses)

    def of(self, state: State) -> int | None:
        """The number of these purses."""
        assert state.turn is not None, state
        return self.numbers.get(turn_to(state.purses, state.turn))

    def chips(self, level: int) -> tuple[tuple[int, ...], int]:
        """The purses of this level; what is in none of them is in the bank."""
        purses = self.purses[level]
        return purses, self.total - sum(purses)

    def after(self, state: State, turned: int) -> tuple[int, int]:
        """The purses, the one of the seat that moves now first."""
        return self.numbers[turn_to(state.purses, turned)], 0

    def with_bank(self, bank: int) -> int | None:
        """The level at which what is not in the bank is shared out evenly, beginning with the seat to move."""
        players = len(self.purses[0])
        least, over = divmod(self.total - bank, players)
        return self.numbers.get(tuple(least + (seat < over) for seat in range(players)))


def divided(players: int, chips: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many players can have so many chips or fewer.

    >>> list(divided(2, 1))
    [(0, 0), (0, 1), (1, 0)]
    """
    if players == 0:
        yield ()
        return
    for first in range(chips + 1):
        for rest in divided(players - 1, chips - first):
            yield (first, *rest)


class NoLevels:
    """The race, in which chips count for nothing: one level."""

    def __len__(self) -> int:
        return 1

    def of(self, state: State) -> int | None:
        """The one there is."""
        del state
        return 0

    def chips(self, level: int) -> tuple[tuple[int, ...], int]:
        """No chips."""
        raise AssertionError(level)

    def after(self, state: State, turned: int) -> tuple[int, int]:
        """No chips."""
        raise AssertionError(state, turned)

    def with_bank(self, bank: int) -> int | None:
        """The one there is."""
        del bank
        return 0


def keep(rules: Rules, kinds: Sequence[Kind], levels: Levels, wins: bool) -> Ledger:
    """The ledger of these kinds of moves. With `wins` it also has columns that count who won."""
    players = len(kinds[0].state.positions)
    after = np.zeros((len(kinds), len(levels)), np.int32)
    gains = np.zeros((len(kinds), len(levels), players * (1 + wins)))
    lost = np.zeros((len(kinds), len(levels)))
    for level in range(len(levels)):
        purses, bank = levels.chips(level)
        for row, kind in enumerate(kinds):
            before = msgspec.structs.replace(kind.state, purses=purses, bank=bank)
            state, _ = play(rules, before, kind.move)
            gains[row, level, :players] = np.subtract(state.purses, purses)
            if not state.over:
                after[row, level], lost[row, level] = levels.after(state, kind.turned)
            elif wins and state.winner is not None:
                gains[row, level, players + state.winner] = 1
    return Ledger(after, gains, lost)
