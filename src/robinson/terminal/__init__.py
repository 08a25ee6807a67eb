"""The terminal: Robinson for people at one keyboard.

Plain lines, one after the other: whatever reads them aloud, or receives them through a pipe, loses nothing. May import
every room of the game but `web`, `gym` and `printing`.
"""

from robinson.terminal.options import Chair, Options, UsageError
from robinson.terminal.run import run

__all__ = ["Chair", "Options", "UsageError", "run"]
