"""Files that people hand us: read whole, up to a bound, or refused with a sentence."""

import errno
import os
import sys
from pathlib import Path

from robinson.errors import N_, FileError

NO_SUCH_FILE = N_("there is no such file")


def read_bytes(path: str | Path, most: int) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises FileError; never reads more than `most` bytes."""
    name = str(path)
    if not name:
        raise FileError(NO_SUCH_FILE, place='""')
    try:
        if name == "-":
            if sys.stdin is None:  # closed by whoever started us
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(most + 1)
    except FileNotFoundError:
        raise FileError(NO_SUCH_FILE, place=name) from None
    except IsADirectoryError:
        raise FileError(N_("this is a folder, expected a file"), place=name) from None
    except (OSError, ValueError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise FileError(N_("cannot be read: %(detail)s"), place=name, detail=detail) from None
    if len(data) > most:
        raise FileError(N_("larger than %(most)s bytes"), place=name, most=most)
    return data
