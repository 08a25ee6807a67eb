"""Kernels that are written by `kernel_fast.source`: each becomes a module of its own, in a file, which numba can keep.

As a program this module compiles the kernel in such a file, or without one the clear kernel: another process does that
while games are played already.
"""

import hashlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from robinson.odds import kernel_cache


@cache
def written(text: str) -> Any:
    """The kernel of this text. It is compiled when it is called, unless that was done before."""
    return module(file_of(text)).play


def file_of(text: str) -> Path:
    """The file with this text. Raises OSError where none can be kept."""
    path = kernel_cache.folder() / f"board_{hashlib.sha256(text.encode()).hexdigest()[:16]}.py"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_text(text, "utf-8")
        beside.replace(path)
    return path


def module(path: Path) -> Any:
    """The module in a file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None, path
    assert spec.loader is not None, path
    found = importlib.util.module_from_spec(spec)
    # Where numba finds the module again by its name.
    sys.modules[path.stem] = found
    spec.loader.exec_module(found)
    return found


def compile_fast(path: Path) -> None:
    """Compile the kernel in a file, by playing no game with it."""
    import numpy as np

    from robinson.odds.kernel_batch import Batch, aligned
    from robinson.odds.kernel_sums import no_sums

    table, nothing = aligned(64), np.zeros(0, np.uint64)
    module(path).play(
        table, table, table, table, 2, False, False, 0, 0, np.uint64(0), 0, 0, Batch.empty(), nothing, no_sums()
    )


def compile_clear() -> None:
    """Compile the clear kernel, by playing no game with it."""
    import numpy as np

    from robinson.odds.kernel_games import Games
    from robinson.odds.policy import BOLD
    from robinson.sheets import resolve, robinson_sheet

    Games(resolve(robinson_sheet()), [BOLD, BOLD], 0, 1).clear(np.zeros(0, np.uint64))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_fast(Path(sys.argv[1]))
    else:
        compile_clear()
