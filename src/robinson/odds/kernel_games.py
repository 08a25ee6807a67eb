"""The games of one table and one seed, played by the kernels: any of them, in any order, by any number of threads."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from robinson.errors import N_
from robinson.odds.kernel_answers import Answers, answers_of, settled
from robinson.odds.kernel_batch import Batch, aligned
from robinson.odds.kernel_board import FACES, ROW, ROWS, board_of
from robinson.odds.kernel_chance import EVEN
from robinson.odds.kernel_clear import VISITS, Room, play_games
from robinson.odds.kernel_fast import OnlyClear, choices_by_kind, choices_of, codes_of, plan, source, tables_of
from robinson.odds.kernel_sums import LENGTH, LENGTH_SQUARED, LENGTHS, LONGEST, MEASURES, Counts, no_sums
from robinson.odds.kernel_written import written
from robinson.odds.policy import Policy
from robinson.sheets import Rules

TOO_ROUNDS = 256
"""The fast kernel gives up long games, so it needs that a game may last so many rounds at least."""


class Games:
    """The games of a table: `clear` and `fast` play some of them and give the same sums.

    `most` is how many rounds a game may last.
    """

    def __init__(self, rules: Rules, policies: Sequence[Policy | Answers], seed: int, most: int) -> None:
        self.players = len(policies)
        self.seed, self.most = np.uint64(seed), most
        self.rules, self.answers = settled(rules, answers_of(rules, policies))
        self.board = board_of(self.rules)

    def clear(self, numbers: npt.NDArray[np.uint64]) -> tuple[Counts, Counts]:
        """Play these games by the clear kernel: the sums, and how often a throw came to rest on each square."""
        room, sums = Room.on(self.board), no_sums()
        play_games(self.board, self.answers, self.players, self.seed, numbers, self.most, room, sums)
        return sums, self.rests(room.game[int(VISITS) :])

    def rests(self, visits: Counts) -> Counts:
        """How often a throw came to rest on each square, from how often each throw was thrown on each square."""
        rests = np.zeros(self.rules.track + 1, np.int64)
        by_throw = visits.reshape(-1, int(ROWS))
        for square in range(self.rules.track):
            for throw in range(1, FACES + 1):
                to, back = self.rules.rest(square, throw)
                if to != square or back:
                    rests[to] += by_throw[square, throw]
        return rests


class FastGames:
    """The same games, by the kernel that is written for their board: `text` is its text. Raises OnlyClear."""

    def __init__(self, games: Games) -> None:
        if games.most < TOO_ROUNDS:
            raise OnlyClear(N_("games may last too few rounds"))
        self.games = games
        found = plan(games.rules, games.players)
        choices = choices_of(games.answers)
        self.text = source(found)
        self.given = (
            in_lines(np.array(tables_of(found).data, np.uint8)),
            codes_of(found),
            choices,
            in_lines(choices_by_kind(found, choices, games.players)),
            games.players,
            bool((games.answers == EVEN).any()),
            games.rules.nearest == "on-track",
            games.rules.stake,
            games.rules.track,
            games.seed,
        )

    def fast(self, first: int, end: int) -> tuple[Counts, int]:
        """Play the games from one number up to another: the sums, and how many of them the clear kernel had to play."""
        sums, left = no_sums(), np.empty(end - first, np.uint64)
        count = written(self.text)(*self.given, first, end, Batch.empty(), left, sums)
        add_lengths(sums)
        if count:
            sums += self.games.clear(left[:count])[0]
        return sums, int(count)


def add_lengths(sums: Counts) -> None:
    """Add the lengths of games up, and their squares, where they were only counted one by one."""
    lengths = np.arange(int(LONGEST))
    for measure in range(MEASURES):
        start = int(LENGTHS) + measure * int(LONGEST)
        counted = sums[start : start + int(LONGEST)]
        sums[int(LENGTH) + measure] = lengths @ counted
        sums[int(LENGTH_SQUARED) + measure] = lengths**2 @ counted


def in_lines(data: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """The same bytes, where the processor reads them best; at least a line of them."""
    table = aligned(max(data.size, 64))
    table[: data.size] = data
    return table
