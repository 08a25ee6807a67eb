"""The games of one table and one seed, played by the kernels: any of them, in any order, by any number of threads."""

from collections.abc import Iterable, Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from robinson.errors import N_
from robinson.odds.kernel_answers import Answers, answers_of, chance_to_take, settled
from robinson.odds.kernel_batch import Batch, aligned
from robinson.odds.kernel_board import FACES, ROWS, board_of
from robinson.odds.kernel_chance import EVEN
from robinson.odds.kernel_clear import VISITS, Room, play_games
from robinson.odds.kernel_fast import OnlyClear, choices_by_kind, choices_of, codes_of, plan, source, tables_of
from robinson.odds.kernel_luck import Outcome, play_out
from robinson.odds.kernel_sums import (
    DIED,
    LENGTH,
    LENGTH_SQUARED,
    LENGTHS,
    LONGEST,
    MEASURES,
    NET,
    NET_SQUARED,
    NOBODY,
    SHORTS,
    UNENDED,
    WON,
    Counts,
    no_sums,
)
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
        self.sizes = np.array(self.answers.shape[1:], np.int64)
        self.rest_of = rests_of(self.rules)

    def clear(self, numbers: npt.NDArray[np.uint64]) -> tuple[Counts, Counts]:
        """Play these games by the clear kernel: the sums, and how often a throw came to rest on each square.

        The order of `numbers` is not kept.
        """
        sums, visits = self._clear(numbers)
        unended = int(sums[UNENDED])
        if unended:
            # Of games that do not end nothing else is counted: they are played once more, and their visits taken off.
            visits = visits - self._clear(numbers[:unended].copy())[1]
        return sums, self.rests(visits)

    def _clear(self, numbers: npt.NDArray[np.uint64]) -> tuple[Counts, Counts]:
        room, sums = Room.on(self.board), no_sums()
        play_games(  # type: ignore[no-untyped-call]
            self.board, self.answers.ravel(), self.sizes, self.players, self.seed, numbers, self.most, room, sums
        )
        return sums, room.game[int(VISITS) :]

    def by_rules(self, numbers: Iterable[int]) -> tuple[Counts, Counts]:
        """Play these games by the rules, as long as no kernel is ready; the same sums, a thousand times as slowly."""
        sums, rests = no_sums(), np.zeros(self.rules.track + 1, np.int64)
        chance_of = partial(chance_to_take, self.answers, self.rules)
        for number in numbers:
            outcome = play_out(self.rules, self.players, chance_of, int(self.seed), number, self.most)
            add_outcome(sums, outcome, self.rules.purse)
            if outcome.state.over:
                np.add.at(rests, list(outcome.rests), 1)
        return sums, rests

    def rests(self, visits: Counts) -> Counts:
        """How often a throw came to rest on each square, from how often each throw was thrown on each square."""
        return np.bincount(self.rest_of, visits, self.rules.track + 2)[:-1].astype(np.int64)


def rests_of(rules: Rules) -> npt.NDArray[np.int64]:
    """Where each throw from each square comes to rest, as the rows of a board stand; where it does not, too far."""
    nowhere = rules.track + 1
    rests = np.full((rules.track + 1, int(ROWS)), nowhere)
    for square in range(rules.track):
        for throw in range(1, FACES + 1):
            to, back = rules.rest(square, throw)
            rests[square, throw] = to if to != square or back else nowhere
    return rests.ravel()


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


def add_outcome(sums: Counts, outcome: Outcome, purse: int) -> None:
    """Add what came of a game that was played by the rules."""
    state = outcome.state
    if not state.over:
        sums[UNENDED] += 1
        return
    sums[int(WON) + (NOBODY if state.winner is None else state.winner)] += 1
    for seat, chips in enumerate(state.purses):
        sums[int(NET) + seat] += chips - purse
        sums[int(NET_SQUARED) + seat] += (chips - purse) ** 2
        sums[int(DIED) + seat] += not state.alive[seat]
    sums[SHORTS] += outcome.short
    throws = sum(isinstance(move, int) for move in outcome.moves)
    for measure, length in enumerate((throws, outcome.turns, outcome.rounds)):
        sums[int(LENGTHS) + measure * int(LONGEST) + min(length, int(LONGEST) - 1)] += 1
        sums[int(LENGTH) + measure] += length
        sums[int(LENGTH_SQUARED) + measure] += length**2


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
