"""When the fast kernel is worth its while. Compiling it takes seconds: another process does it, while games are played."""

import subprocess
import sys

from robinson.errors import N_
from robinson.odds.kernel_fast import OnlyClear
from robinson.odds.kernel_games import FastGames, Games
from robinson.odds.kernel_written import file_of, is_compiled

PAYS_S, PAYS_COMPILED_S = 10.0, 1.0
"""So long the clear kernel would still have to play for the fast one to be worth compiling, or reading."""

TOO_MANY = 0.5
"""If it leaves more games than this to the clear kernel, it is no help."""


class Fast:
    """The fast kernel of a table: `kernel` from the moment on when it is worth its while, `only_clear` why it never is."""

    def __init__(self, games: Games) -> None:
        self.kernel: FastGames | None = None
        self.only_clear: OnlyClear | None = None
        self.waiting: FastGames | None = None
        self.compiling: subprocess.Popen[bytes] | None = None
        try:
            self.waiting = FastGames(games)
            file_of(self.waiting.text)
        except OnlyClear as error:
            self.only_clear = error
        except OSError:
            self.only_clear = OnlyClear(N_("no folder could keep what is compiled"))

    def consider(self, left_s: float) -> None:
        """Take the fast kernel up, or have it compiled, if the clear one would need so much longer."""
        if self.waiting is None or self.only_clear is not None:
            return
        if self.compiling is not None:
            code = self.compiling.poll()
            if code == 0:
                self.take_up(self.waiting)
            elif code is not None:
                self.only_clear = OnlyClear(N_("it could not be compiled"))
        elif is_compiled(self.waiting.text):
            if left_s > PAYS_COMPILED_S:
                self.take_up(self.waiting)
        elif left_s > PAYS_S:
            self.compiling = subprocess.Popen(
                [sys.executable, "-m", "robinson.odds.kernel_written", str(file_of(self.waiting.text))],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def take_up(self, kernel: FastGames) -> None:
        """Play with it from now on; no game, to begin with, so that it is read once and not by each thread."""
        kernel.fast(0, 0)
        self.kernel, self.waiting = kernel, None

    def judge(self, games: int, left: int) -> None:
        """Let it be, if it leaves most of its games to the clear kernel."""
        if left > TOO_MANY * games:
            self.kernel = None
            self.only_clear = OnlyClear(N_("it gives most of these games up"))

    def close(self) -> None:
        """What is still being compiled is not needed any more."""
        if self.compiling is not None:
            self.compiling.kill()
            self.compiling.wait()
