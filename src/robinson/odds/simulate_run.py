"""Running a simulation: games go to threads block by block, and what comes of them is added up in their order."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

from robinson.odds.kernel_games import Games
from robinson.odds.kernel_sums import Counts
from robinson.odds.simulate_tally import Tally
from robinson.odds.simulate_ways import Ways

LOOKED_AT, BATCHES = 200_000, 100
"""Of so many games at the most the visits are counted, in so many batches, which tell how far they scatter."""

BLOCK = 65_536
"""So many games are a thread's work at one time."""

LEAST_GAMES = 2_000
"""Before so many games a target is not believed to be reached."""

AHEAD = 3
"""So many blocks for each thread are handed out before they are needed."""


class Block(NamedTuple):
    """Games from one number up to another, and whether their visits are counted."""

    first: int
    end: int
    look: bool


Played: TypeAlias = tuple[Counts, Counts | None]


class Run:
    """A simulation that goes on until `games` are played or every seat's chance to win is known to `target_error`."""

    def __init__(self, table: Games, games: int | None, target_error: float | None, threads: int) -> None:
        self.table = table
        self.games, self.target_error = games, target_error
        self.threads = threads
        self.tally = Tally(table.players, table.rules.track + 1)
        self.ways = Ways(table, self.games or LOOKED_AT)

    def until_done(self, progress: Callable[[Tally, int], None] | None) -> bool:
        """Play to the end; whether Ctrl-C came before it. `progress` is told what there is, and the games it takes."""
        playing: deque[tuple[Block, Future[Played]]] = deque()
        blocks = self.blocks()
        pool = ThreadPoolExecutor(self.threads)
        try:
            while True:
                while len(playing) < AHEAD * self.threads and (block := next(blocks, None)) is not None:
                    playing.append((block, pool.submit(self.ways.play, block.first, block.end, look=block.look)))
                if not playing:
                    return False
                block, future = playing.popleft()
                self.tally.add(block.end - block.first, *future.result())
                wanted = self.wanted()
                if progress is not None:
                    progress(self.tally, wanted)
                if self.tally.games >= wanted:
                    return False
                self.ways.consider(self.tally.games, wanted)
        except KeyboardInterrupt:
            return True
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            self.ways.close()

    def blocks(self) -> Iterator[Block]:
        """All games, block by block. Where the blocks lie depends on nothing but how many games are asked for."""
        looked_at = min(self.games or LOOKED_AT, LOOKED_AT)
        batch = -(-looked_at // BATCHES)
        first = 0
        while self.games is None or first < self.games:
            look = first < looked_at
            end = min(first + batch, looked_at) if look else min(first + BLOCK, self.games or first + BLOCK)
            yield Block(first, end, look)
            first = end

    def wanted(self) -> int:
        """How many games are needed, by what is known now."""
        if self.target_error is None:
            assert self.games is not None
            return self.games
        games = self.tally.games
        worst = max(estimate.error for estimate in self.tally.wins)
        return max(
            LEAST_GAMES, games if worst <= self.target_error else int(games * (worst / self.target_error) ** 2) + 1
        )
