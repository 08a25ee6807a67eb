"""A disk that takes nothing for a while.

It is a small one of memory and full, where that may be made; or files have a limit; or the file is moved away.
"""

import contextlib
import resource
import subprocess
from pathlib import Path
from typing import Protocol


class Disk(Protocol):
    """Where a server keeps its tables."""

    folder: Path

    def fills(self, pid: int) -> None:
        """From now on nothing more can be written by this process."""

    def has_room(self, pid: int) -> None:
        """Now it can."""

    def close(self) -> None: ...


class SmallDisk:
    """A file system of its own, with a megabyte; only root can make one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(self.folder)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            raise PermissionError
        self.filler = self.folder / "filler"

    def fills(self, pid: int) -> None:
        with contextlib.suppress(OSError), self.filler.open("wb", buffering=0) as file:
            while file.write(bytes(512)):
                pass

    def has_room(self, pid: int) -> None:
        self.filler.unlink()

    def close(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


class LimitedFiles:
    """No file of the process may grow beyond the length that the longest of its tables has."""

    def __init__(self, folder: Path) -> None:
        if not hasattr(resource, "prlimit"):
            raise PermissionError
        self.folder = folder
        self.folder.mkdir()

    def fills(self, pid: int) -> None:
        sizes = [file.stat().st_size for file in self.folder.iterdir() if file.name.endswith("-wal")]
        self.limit(pid, max(sizes))

    def has_room(self, pid: int) -> None:
        self.limit(pid, resource.RLIM_INFINITY)

    def limit(self, pid: int, size: int) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def close(self) -> None:
        pass


class MovedFile:
    """Somebody moves the file away, and brings it back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        self.file = folder / "tables.db"
        self.elsewhere = folder / "away.db"

    def fills(self, pid: int) -> None:
        self.file.rename(self.elsewhere)

    def has_room(self, pid: int) -> None:
        self.elsewhere.rename(self.file)

    def close(self) -> None:
        pass
