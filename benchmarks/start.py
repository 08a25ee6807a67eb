"""How long `robinson --help` takes, as a person waits for it. Budget: 0.2 s."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

BUDGET_S = 0.2
RUNS = 15


def wait_s(*command: str) -> float:
    """The wall time of one run of a command."""
    start_s = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start_s


def main() -> None:
    """Print the median, and fail when it is over the budget."""
    robinson = str(Path(sys.executable).with_name("robinson"))
    wait_s(robinson, "--help")  # the first run may still compile
    median_s = statistics.median(wait_s(robinson, "--help") for _ in range(RUNS))
    print(f"robinson --help: {median_s:.3f} s (median of {RUNS}, budget {BUDGET_S} s)")
    sys.exit(median_s > BUDGET_S)


if __name__ == "__main__":
    main()
