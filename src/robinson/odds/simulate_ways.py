"""By what games are played: the rules, the clear kernel, or the fast one. All give the same sums.

The rules play at once. A kernel has to be compiled, which takes seconds; it is done once on a machine, by another
process, and only if there is enough to play.
"""

import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np

from robinson.errors import N_
from robinson.odds.kernel_cache import is_kept
from robinson.odds.kernel_fast import OnlyClear
from robinson.odds.kernel_games import FastGames, Games
from robinson.odds.kernel_sums import Counts
from robinson.odds.kernel_written import file_of

PIECE = 50
"""So many games are played by the rules before it is looked again whether a kernel is ready."""

RULES_S = 0.0005
"""So long a game takes by the rules, more or less, before anybody has measured it."""

COMPILING_CLEAR_PAYS_S, COMPILING_FAST_PAYS_S, READING_FAST_PAYS_S = 1.5, 10.0, 1.0
"""So long it would have to go on as before for a kernel to be worth compiling, or for the fast one to be read."""

TOO_MANY = 0.5
"""If the fast kernel leaves more games than this to the clear one, it is no help."""


class Ways:
    """How the games of a table are played now. `only_clear` is why the fast kernel never plays, if it never does."""

    def __init__(self, games: Games, wanted: int) -> None:
        self.games = games
        self.fast: FastGames | None = None
        self.only_clear: OnlyClear | None = None
        self.clear_is_ready = is_kept("kernel_clear", "play_games")
        self.waiting: FastGames | None = None
        self.compiling: subprocess.Popen[bytes] | None = None
        self.rules_at_work = threading.Lock()
        self.since_s, self.games_before, self.games_seen = time.monotonic(), 0, 0
        try:
            fast = FastGames(games)
            self.file = file_of(fast.text)
            self.waiting = fast
        except OnlyClear as error:
            self.only_clear = error
        except OSError:
            # What cannot be kept cannot be compiled by another process.
            self.only_clear = OnlyClear(N_("no folder could keep what is compiled"))
            self.clear_is_ready = True
        if not self.clear_is_ready and wanted * RULES_S > COMPILING_CLEAR_PAYS_S:
            self.compile()

    # Playing.

    def play(self, first: int, end: int, *, look: bool) -> tuple[Counts, Counts | None]:
        """Play some games, by the best way there is; with `look`, also how often throws came to rest on each square."""
        fast = self.fast
        if fast is not None and not look:
            sums, left = fast.fast(first, end)
            if left > TOO_MANY * (end - first):
                self.fast, self.only_clear = None, OnlyClear(N_("it would give most of these games up"))
            return sums, None
        sums, rests = self.by_clear(first, end) if self.clear_is_ready else self.by_rules(first, end)
        return sums, rests if look else None

    def by_clear(self, first: int, end: int) -> tuple[Counts, Counts]:
        """Play by the clear kernel."""
        return self.games.clear(np.arange(first, end, dtype=np.uint64))

    def by_rules(self, first: int, end: int) -> tuple[Counts, Counts]:
        """Play by the rules, one thread at a time; and what is left by the clear kernel, as soon as it is ready."""
        sums, rests = self.games.by_rules(())
        while first < end:
            if self.clear_is_ready:
                more, piece = self.by_clear(first, end), end
            else:
                piece = min(first + PIECE, end)
                with self.rules_at_work:
                    more = self.games.by_rules(range(first, piece))
                    self.look()
            sums, rests, first = sums + more[0], rests + more[1], piece
        return sums, rests

    # Compiling.

    def consider(self, games: int, wanted: int) -> None:
        """So many games are played, of so many: see whether a kernel is ready, and whether another would pay."""
        self.games_seen = games
        with self.rules_at_work:
            self.look()
        if self.compiling is not None or games == self.games_before:
            return
        left_s = (wanted - games) / (games - self.games_before) * (time.monotonic() - self.since_s)
        if not self.clear_is_ready:
            if left_s > COMPILING_CLEAR_PAYS_S:
                self.compile()
        elif self.waiting is not None:
            if is_kept(self.file.stem, "play"):
                if left_s > READING_FAST_PAYS_S:
                    self.take_up(self.waiting)
            elif left_s > COMPILING_FAST_PAYS_S:
                self.compile(self.file)

    def compile(self, *board: Path) -> None:
        """Have another process compile the clear kernel, or the fast one of this file."""
        self.compiling = subprocess.Popen(
            [sys.executable, "-m", "robinson.odds.kernel_written", *board],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def look(self) -> None:
        """See whether what is being compiled is ready."""
        code = None if self.compiling is None else self.compiling.poll()
        if code is None:
            return
        self.compiling = None
        if not self.clear_is_ready:
            # If the other process could not compile it, this one must.
            self.clear_is_ready = True
        elif code == 0 and self.waiting is not None:
            self.take_up(self.waiting)
        else:
            self.waiting, self.only_clear = None, OnlyClear(N_("it could not be compiled"))
        self.since_s, self.games_before = time.monotonic(), self.games_seen

    def take_up(self, fast: FastGames) -> None:
        """Play by the fast kernel from now on; no game to begin with, so that it is read once, not by each thread."""
        fast.fast(0, 0)
        self.fast, self.waiting = fast, None

    def close(self) -> None:
        """What is still being compiled is not needed any more."""
        if self.compiling is not None:
            self.compiling.kill()
            self.compiling.wait()
            self.compiling = None
