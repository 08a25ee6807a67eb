"""Kernels that are written by `kernel_fast.source`: each becomes a module of its own, in a file, which numba can keep.

Called with such a file, this module compiles its kernel: a process of its own does that while games are played already.
"""

import hashlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from robinson.odds import kernel_cache

KEPT = "*.nbi"
"""What numba writes beside a function that it keeps."""


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


def is_compiled(text: str) -> bool:
    """Whether the kernel of this text was compiled before."""
    path = file_of(text)
    return any(path.parent.rglob(f"{path.stem}.{KEPT}"))


def module(path: Path) -> Any:
    """The module in a file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None, path
    found = importlib.util.module_from_spec(spec)
    # Where numba finds the module again by its name.
    sys.modules[path.stem] = found
    spec.loader.exec_module(found)
    return found


def compile_in(path: Path) -> None:
    """Compile the kernel in a file, by playing no game with it."""
    import numpy as np

    from robinson.odds.kernel_batch import Batch, aligned
    from robinson.odds.kernel_sums import no_sums

    table, nothing = aligned(64), np.zeros(0, np.uint64)
    module(path).play(
        table, table, table, table, 2, False, False, 0, 0, np.uint64(0), 0, 0, Batch.empty(), nothing, no_sums()
    )


if __name__ == "__main__":
    compile_in(Path(sys.argv[1]))
