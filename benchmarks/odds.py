"""How fast games are simulated, beside a good plain C program of the same game, `scalar.c`.

All ratios are of one run, in which the programs take turns: the medians of the CPU time of one thread. Two threads are
measured by the clock, so nothing else should run then. Before anything is timed, the C program and both kernels must
agree on who wins, and the kernels with each other to the last chip.

What we ask for: the clear kernel 1.2 times the C program, the fast one 10 times, two threads 1.8 times one; the first
figures of `robinson simulate` within 4 s cold and 1 s warm.

The first run compiles the kernels it needs, which takes a while; they are kept.
"""

import ctypes
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from robinson.odds import BOLD, CARELESS, Policy
from robinson.odds.kernel_games import FastGames, Games
from robinson.odds.kernel_lanes import WIDTH
from robinson.odds.kernel_sums import WON
from robinson.sheets import resolve, robinson_sheet

EDITIONS = ("vietnamese", "lithuanian")
SEATS = (2, 3, 4, 6, 8)
POLICIES = (BOLD, CARELESS)
RUNS = 9
SCALAR_GAMES, CLEAR_GAMES, FAST_GAMES = 100_000, 100_000, 1_000_000
TABLE_GAMES = 300_000
BLOCK = 65_536
MOST_ROUNDS = 10_000

SEATS_OF_C, LONGEST_OF_C = 8, 512


class Scalar:
    """The C program, compiled for this machine."""

    def __init__(self, folder: Path) -> None:
        library = folder / "scalar.so"
        source = Path(__file__).with_name("scalar.c")
        flags = ["-O3", "-march=native", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"]
        subprocess.run(["gcc", *flags, "-o", str(library), str(source)], check=True)
        self.library = ctypes.CDLL(str(library))
        self.sums = (ctypes.c_int64 * (4 * SEATS_OF_C + LONGEST_OF_C + 1))()

    def play(self, players: int, games: int, seed: int) -> list[int]:
        """Play; how many games each seat won."""
        self.library.simulate(players, ctypes.c_int64(games), ctypes.c_uint64(seed), self.sums)
        return list(self.sums[:players])


def table(edition: str, players: int, policy: Policy) -> Games:
    """A table whose games are measured."""
    return Games(resolve(robinson_sheet(), edition), [policy] * players, seed=1, most=MOST_ROUNDS)


def clear(games: Games, first: int, count: int) -> None:
    """Play by the clear kernel."""
    games.clear(np.arange(first, first + count, dtype=np.uint64))


def fast(kernel: FastGames, first: int, count: int) -> None:
    """Play by the fast kernel, block by block, as a simulation does."""
    for start in range(first, first + count, BLOCK):
        kernel.fast(start, min(start + BLOCK, first + count))


def thread_s(work: Callable[[], object]) -> float:
    """How long this thread computes."""
    start_s = time.thread_time()
    work()
    return time.thread_time() - start_s


def check_that_all_play_the_same_game(scalar: Scalar) -> None:
    """Who wins, by C and by the kernels: within what chance allows; and the kernels alike in everything."""
    count = 200_000
    for players in SEATS:
        games = table("lithuanian", players, BOLD)
        by_c = np.array(scalar.play(players, count, players))
        by_clear = games.clear(np.arange(count, dtype=np.uint64))[0]
        by_fast = FastGames(games).fast(0, count)[0]
        assert (by_clear == by_fast).all(), players
        won = by_clear[int(WON) : int(WON) + players]
        off = np.abs(by_c - won) / np.sqrt(2 * won * (1 - won / count))
        assert off.max() < 5, (players, by_c, won)


def beside_c(scalar: Scalar) -> Iterator[str]:
    """The ratios, four players, Lithuanian edition, everybody bold."""
    games = table("lithuanian", 4, BOLD)
    kernel = FastGames(games)
    times: dict[str, list[float]] = {"scalar.c": [], "clear": [], "fast": []}
    for run in range(RUNS):
        times["scalar.c"].append(thread_s(lambda run=run: scalar.play(4, SCALAR_GAMES, run)) / SCALAR_GAMES)  # type: ignore[misc]
        times["clear"].append(thread_s(lambda run=run: clear(games, run * CLEAR_GAMES, CLEAR_GAMES)) / CLEAR_GAMES)  # type: ignore[misc]
        times["fast"].append(thread_s(lambda run=run: fast(kernel, run * FAST_GAMES, FAST_GAMES)) / FAST_GAMES)  # type: ignore[misc]
    asked = {"clear": 1.2, "fast": 10.0}
    for name, each in times.items():
        median, best = (kind(times["scalar.c"]) / kind(each) for kind in (statistics.median, min))
        wish = f"  {median:5.2f} times scalar.c, best runs {best:.2f} (asked: {asked[name]})" if name in asked else ""
        yield f"{name:>9}: {1 / statistics.median(each):>12,.0f} games/s{wish}"


def two_threads() -> str:
    """Two threads beside one, by the clock."""
    kernel = FastGames(table("lithuanian", 4, BOLD))
    ratios = []
    for run in range(RUNS):
        times = []
        for threads in (1, 2):
            with ThreadPoolExecutor(threads) as pool:
                start_s = time.perf_counter()
                list(
                    pool.map(lambda at: fast(kernel, at, FAST_GAMES), [(run + n) * FAST_GAMES for n in range(threads)])
                )
                times.append((time.perf_counter() - start_s) / threads)
        ratios.append(times[0] / times[1])
    return f"two threads: {statistics.median(ratios):.2f} times one (asked: 1.8)"


def everywhere() -> Iterator[str]:
    """Games a second by the fast kernel in every case, so that no one case is tuned alone, and their geometric mean."""
    yield "edition     policy    " + "".join(f"{players:>9} seats" for players in SEATS)
    rates = []
    for edition in EDITIONS:
        for policy in POLICIES:
            row = []
            for players in SEATS:
                kernel = FastGames(table(edition, players, policy))
                fast(kernel, 0, 10)
                best_s = min(thread_s(lambda kernel=kernel: fast(kernel, 0, TABLE_GAMES)) for _ in range(3))  # type: ignore[misc]
                row.append(TABLE_GAMES / best_s)
            rates += row
            yield f"{edition:<11} {policy.bot:<9} " + "".join(f"{rate:>15,.0f}" for rate in row)
    yield f"geometric mean: {statistics.geometric_mean(rates):,.0f} games/s"


def first_figures() -> Iterator[str]:
    """How long a person waits for the first figures, in a fresh process, before anything was compiled and after."""
    command = [sys.executable, "-m", "robinson", "simulate", "--seed", "1"]
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"XDG_CACHE_HOME": cache}

        def wait_s(games: int) -> float:
            start_s = time.perf_counter()
            subprocess.run([*command, "--games", str(games)], check=True, stdout=subprocess.DEVNULL, env=environment)
            return time.perf_counter() - start_s

        yield f"first figures, cold: {wait_s(2_000):.2f} s of 2,000 games (asked: 4)"
        yield f"a million games, cold: {wait_s(1_000_000):.2f} s"
        warm_s = statistics.median(wait_s(2_000) for _ in range(5))
        yield f"first figures, warm: {warm_s:.2f} s of 2,000 games (asked: 1)"
        million_s = statistics.median(wait_s(1_000_000) for _ in range(3))
        yield f"a million games, warm: {million_s:.2f} s"


def main() -> None:
    """Print what was measured."""
    if shutil.which("gcc") is None:
        sys.exit("Skipped: the simulator is not measured without gcc. On Debian and Ubuntu: apt install gcc")
    load = os.getloadavg()[0]
    if load > 1:
        print(f"(the machine is busy: load {load:.1f}; what the clock measures is not to be believed)")
    with tempfile.TemporaryDirectory() as folder:
        scalar = Scalar(Path(folder))
        check_that_all_play_the_same_game(scalar)
        print(f"{platform.machine()}, {WIDTH} games side by side; 4 players, Lithuanian, bold; median of {RUNS} runs")
        print("\n".join(beside_c(scalar)))
    print(two_threads())
    for line in everywhere():
        print(line)
    for line in first_figures():
        print(line)


if __name__ == "__main__":
    main()
