"""The game's file: written whole or not at all, and never over somebody else's."""

import errno
import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from robinson.errors import N_, FileError

UNFINISHED = "robinson-game"

Mark: TypeAlias = tuple[int, int, int, int]
"""By what a file is known again: device, inode, time of change and size."""


class FileTaken(FileError):
    """There is a file of that name which is not the game's own."""


class Keeper:
    """Keeps a game in one file. After a power cut, too, there is the game as it was at some move, and never half of it.

    The file is the game's own from its first `write` on, or because the game was `resumed` from it.
    """

    def __init__(self, path: str | Path, *, resumed: bool = False) -> None:
        self.name = str(path)
        self.path = Path(os.path.realpath(path))  # a link stays a link
        self.mark = mark_of(self.path) if resumed else None
        self.beside = f".robinson-{hashlib.sha256(os.fsencode(self.path.name)).hexdigest()[:12]}-"
        if resumed:
            self.tidy()

    def check(self) -> None:
        """Refuse a name that is taken, or that cannot be. Raises FileError."""
        if self.mark is None and os.path.lexists(self.path):
            if self.path.is_dir():
                raise FileTaken(N_("this is a folder, expected the name of a file"), place=self.name)
            raise FileTaken(
                N_("there is a file of this name already. Its game goes on with --resume; a new one needs a new name"),
                place=self.name,
            )
        if not self.path.parent.is_dir():
            raise FileError(N_("cannot be written: there is no such folder"), place=self.name)

    def tidy(self) -> None:
        """Remove what a game that was killed in the middle of writing left beside the file."""
        with suppress(OSError):
            for left in self.path.parent.glob(f"{self.beside}*.part"):
                left.unlink()

    def write(self, text: str) -> None:
        """Put this in the place of what is there. Raises FileError; the file is then as it was."""
        try:
            now = mark_of(self.path)
            if now is not None and now != self.mark:
                raise FileTaken(N_("somebody else has changed this file, so it is left alone"), place=self.name)
            self.mark = self.replace(text.encode(), new=now is None)
        except OSError as error:
            raise FileError(why(error), place=self.name, detail=error.strerror or str(error)) from None

    def replace(self, data: bytes, *, new: bool) -> Mark | None:
        """Write beside the file and then, in one step, into its place."""
        beside = self.path.with_name(f"{self.beside}{secrets.token_hex(8)}.part")
        try:
            with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                if not new:
                    with suppress(OSError):
                        beside.chmod(self.path.stat().st_mode & 0o777)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if new:
                put_new(beside, self.path)
            else:
                beside.replace(self.path)
        finally:
            with suppress(OSError):
                beside.unlink()
        sync_folder(self.path.parent)
        return mark_of(self.path)


def put_new(beside: Path, path: Path) -> None:
    """Give a file its name, if nothing has that name. Raises FileTaken."""
    try:
        try:
            os.link(beside, path)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):  # no hard links on this disk
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            beside.replace(path)
    except FileExistsError:
        raise FileTaken(
            N_("somebody else has made this file meanwhile, so it is left alone"), place=str(path)
        ) from None


def sync_folder(folder: Path) -> None:
    """Have the name on the disk too, where folders can be synced."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def mark_of(path: Path) -> Mark | None:
    """By what the file is known again; None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def why(error: OSError) -> str:
    """Why a file cannot be written."""
    match error.errno:
        case errno.ENOSPC:
            return N_("cannot be written: the disk is full")
        case errno.ENOENT | errno.ENOTDIR:
            return N_("cannot be written: there is no such folder")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return N_("cannot be written: writing is not allowed there")
        case _:
            return N_("cannot be written: %(detail)s")


def free_names() -> Iterator[Path]:
    """Names for a game that was given none: in this folder, or else at home."""
    for folder in (Path(), Path.home()):
        for number in range(1, 100):
            path = folder / (f"{UNFINISHED}.json" if number == 1 else f"{UNFINISHED}-{number}.json")
            if not os.path.lexists(path):
                yield path
                break
