"""What has been counted so far, and the figures that come of it."""

import numpy as np
import numpy.typing as npt

from robinson.odds.kernel_sums import (
    DIED,
    LENGTH,
    LENGTH_SQUARED,
    LENGTHS,
    LONGEST,
    NET,
    NET_SQUARED,
    NOBODY,
    SHORTS,
    UNENDED,
    WON,
    Counts,
    no_sums,
)
from robinson.odds.simulate_figures import Estimate, Length, length, mean, mean_of_batches, share


class Tally:
    """The sums over all games so far, between so many players on a board with so many squares."""

    def __init__(self, players: int, squares: int) -> None:
        self.players, self.squares = players, squares
        self.games = 0
        self.sums = no_sums()
        self.batches: list[tuple[int, Counts]] = []

    def add(self, games: int, sums: Counts, rests: Counts | None) -> None:
        """Add what came of some games; `rests` is how often throws came to rest on each square, if that was counted."""
        self.games += games
        self.sums += sums
        if rests is not None:
            self.batches.append((games - int(sums[UNENDED]), rests))

    @property
    def ended(self) -> int:
        """How many games ended."""
        return self.games - int(self.sums[UNENDED])

    @property
    def wins(self) -> tuple[Estimate, ...]:
        """Of all games, how many each seat won."""
        return tuple(share(int(won), self.games) for won in self.of_seats(WON))

    @property
    def nobody(self) -> Estimate:
        """Of all games, how many nobody won."""
        return share(int(self.sums[int(WON) + NOBODY]), self.games)

    @property
    def unended(self) -> Estimate:
        """Of all games, how many did not end."""
        return share(int(self.sums[UNENDED]), self.games)

    @property
    def nets(self) -> tuple[Estimate, ...]:
        """What each seat ends with, less what it began with."""
        both = zip(self.of_seats(NET), self.of_seats(NET_SQUARED), strict=True)
        return tuple(mean(int(net), int(squared), self.ended) for net, squared in both)

    @property
    def deaths(self) -> tuple[Estimate, ...]:
        """In how many games each seat dies."""
        return tuple(share(int(died), self.ended) for died in self.of_seats(DIED))

    @property
    def short_bank(self) -> Estimate:
        """In how many games the bank could not pay in full at least once."""
        return share(int(self.sums[SHORTS]), self.ended)

    def length(self, measure: int) -> Length:
        """How long the games are, in throws, turns or rounds."""
        start = int(LENGTHS) + measure * int(LONGEST)
        counts = self.sums[start : start + int(LONGEST)]
        return length(counts, int(self.sums[int(LENGTH) + measure]), int(self.sums[int(LENGTH_SQUARED) + measure]))

    @property
    def visits(self) -> tuple[Estimate, ...]:
        """How often in a game a throw comes to rest on each square."""
        games = np.array([games for games, _ in self.batches], np.int64)
        rests = np.array([rests for _, rests in self.batches], np.int64).reshape(-1, self.squares)
        return tuple(mean_of_batches(rests[:, square], games) for square in range(self.squares))

    def of_seats(self, row: "np.uint64") -> npt.NDArray[np.int64]:
        """One kind of sum for all seats."""
        return self.sums[int(row) : int(row) + self.players]
