"""Solutions kept on the disk, in the user's cache, under a name made of all that they depend on.

A file is written under another name first and then put in its place, so that nobody ever reads half of one. It carries
a checksum of every part; a file that is damaged all the same is as good as none, and is written anew.
"""

import hashlib
import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import platformdirs
from numpy.typing import NDArray

import robinson
from robinson.sheets import Rules

SOLVER = ("odds/solve*.py", "odds/race*.py", "game/play.py", "game/state.py")
"""The files that decide what a solution is: whoever changes a line of them solves anew."""

MOST_BYTES = 2 * 10**9
"""So much of the disk all solutions together may take."""


def name_of(rules: Rules, players: int, race: bool, top: int | None) -> str:
    """The name of a solution, made of everything that it depends on."""
    settled = msgspec.to_builtins(rules)
    settled["squares"] = [msgspec.to_builtins(square.effects) for square in rules.squares]
    asked = json.dumps([settled, players, race, top], sort_keys=True)
    digest = hashlib.sha256(f"{robinson.__version__} {asked}".encode())
    room = Path(robinson.__file__).parent
    for pattern in SOLVER:
        for file in sorted(room.glob(pattern)):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def folder() -> Path:
    """Where solutions are kept."""
    return platformdirs.user_cache_path("robinson") / "solutions"


def load(name: str) -> tuple[dict[str, NDArray[Any]], dict[str, Any]] | None:
    """The arrays and the other facts of a solution; None if there is no such file, or it is damaged."""
    try:
        with path_of(name).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays = {part: file[part] for part in file.files}
        facts: dict[str, Any] = json.loads(arrays.pop("facts").tobytes())
        os.utime(path_of(name))  # it was of use today
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return None
    return arrays, facts


def store(name: str, arrays: Mapping[str, NDArray[Any]], facts: Mapping[str, Any]) -> bool:
    """Keep a solution; whether it could be kept."""
    written = None
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder(), suffix=".part", delete=False) as file:
            written = Path(file.name)
            parts = {**arrays, "facts": np.frombuffer(json.dumps(facts).encode(), np.uint8)}
            np.savez(file, allow_pickle=False, **parts)
            file.flush()
            os.fsync(file.fileno())
        written.replace(path_of(name))
        forget_old()
    except OSError:  # a full disk, or a folder that is not ours: then it is solved again the next time
        if written is not None:
            written.unlink(missing_ok=True)
        return False
    return True


def forget_old() -> None:
    """Make room: what was not used for the longest time goes first. Raises OSError."""
    files = sorted(folder().glob("*.npz"), key=lambda file: file.stat().st_mtime, reverse=True)
    room = MOST_BYTES
    for file in files:
        room -= file.stat().st_size
        if room < 0 and file != files[0]:
            file.unlink(missing_ok=True)


def path_of(name: str) -> Path:
    return folder() / f"{name}.npz"
