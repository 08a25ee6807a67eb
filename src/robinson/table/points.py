"""The named points of a move's way at which the crash tests kill the server.

A move is decided, then written, then told. What was told must never change, wherever the power fails. Where a throw is
taken back, the game that goes on is written between two points: there is the one game or the other, and never a half.
"""

import os
import signal

_KILL_AT = os.environ.get("ROBINSON_KILL_AT", "")
"""Such as `written:17`: where the process kills itself. Empty outside of tests."""


def reach(point: str, number: int) -> None:
    """Come by a point with a move of this number; die here, at once, if the environment says so."""
    if _KILL_AT and f"{point}:{number}" == _KILL_AT:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
