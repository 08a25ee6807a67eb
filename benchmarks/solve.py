"""How long it takes to solve the game, as a person waits for it, and how much memory; see docs/performance.md.

Each line is a process of its own, with folders of its own for what numba and the solver keep. Beside the seconds that
went by stand those of a core, which do not depend on what else the machine does.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple


class Run(NamedTuple):
    """One run of `robinson solve`: seconds that went by, seconds of a core, the most memory, and what it printed."""

    seconds: float
    core_seconds: float
    megabytes: float
    found: dict[str, float]


def run(folder: Path, *words: str) -> Run:
    """Solve in a fresh process."""
    kept = {"XDG_CACHE_HOME": str(folder / "solutions"), "NUMBA_CACHE_DIR": str(folder / "kernels")}
    command = [sys.executable, "-m", "robinson", "solve", *words, "--json"]
    start_s = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | kept) as process:
        assert process.stdout is not None
        printed = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, printed
    return Run(time.perf_counter() - start_s, used.ru_utime + used.ru_stime, used.ru_maxrss / 1000, json.loads(printed))


def main() -> None:
    """Print each run beside what it may cost, and fail when the bound or the time is too large."""
    game, race = ("--edition", "lithuanian"), ("--edition", "lithuanian", "--race", "--players", "4")
    wrong = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for told, words, most_s in (
            ("two players with chips, cold", game, 60.0),
            ("the same from the cache", game, 1.0),
            ("the same, compiled, reckoned anew", (*game, "--anew"), 60.0),
            ("the race of four", race, 600.0),
            ("the same from the cache", race, 10.0),
        ):
            done = run(folder, *words)
            error = done.found["error"]
            print(
                f"{told:34} {done.seconds:6.2f} s, {done.core_seconds:6.2f} s of a core (asked: {most_s:g}), "
                f"{done.megabytes:4.0f} MB (asked: 2000), bound {error:.1e} (asked: 1e-9), "
                f"{done.found['states']:,} states, {done.found['states_per_core_second']:,.0f} per core-second"
            )
            wrong |= done.core_seconds > most_s or done.megabytes > 2000 or error > 1e-9
    sys.exit(wrong)


if __name__ == "__main__":
    main()
