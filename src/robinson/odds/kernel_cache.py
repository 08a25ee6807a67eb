"""Where compiled kernels are kept, so that they are compiled once on a machine and not once a day.

They lie in the user's own cache, under a name made of what they were compiled from: whoever changes a line of a kernel,
or numba, compiles anew.
"""

import hashlib
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numba.core.config
import platformdirs

import robinson

F = TypeVar("F", bound=Callable[..., Any])

KERNELS = "kernel*.py"
KEPT = 4
"""So many versions are kept; of older ones the folders are removed."""

OPTIONS = {"error_model": "numpy", "boundscheck": False, "nogil": True, "_nrt": False}


def compiled(function: F) -> F:
    """Have numba compile the function when it is first called, and keep what comes of it.

    It works on the arrays that it is given and makes none, so it counts no references; and it holds no lock of
    Python's, so several threads may be in it at once. Where nothing can be kept it is compiled each time.
    """
    before = numba.core.config.CACHE_DIR
    numba.core.config.CACHE_DIR = str(folder())
    try:
        return numba.njit(function, cache=True, **OPTIONS)  # type: ignore[no-any-return]
    except RuntimeError:  # "no locator available": no folder can be written to
        return part(function)
    finally:
        numba.core.config.CACHE_DIR = before


def part(function: F) -> F:
    """Have the function compiled into whatever calls it, and kept with that."""
    return numba.njit(function, **OPTIONS)  # type: ignore[no-any-return]


def is_kept(module: str, name: str) -> bool:
    """Whether a function of a module was compiled before and kept."""
    return any(folder().rglob(f"{module}.{name}-*.nbi"))


@cache
def folder() -> Path:
    """The folder for kernels of this version."""
    kernels = platformdirs.user_cache_path("robinson") / "kernels"
    mine = kernels / version()
    if not mine.exists():
        forget_old(kernels)
    return mine


def version() -> str:
    """A name for all that a compiled kernel depends on, but the processor, which numba looks after."""
    digest = hashlib.sha256(f"{robinson.__version__} {numba.__version__}".encode())
    for file in sorted(Path(__file__).parent.glob(KERNELS)):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def forget_old(kernels: Path) -> None:
    """Make room: only the newest versions stay."""
    try:
        versions = sorted(kernels.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:  # there are none yet
        return
    for old in versions[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
