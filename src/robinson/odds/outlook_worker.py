"""Outlooks, reckoned in a process of its own: who asks has other things to do, and wants its memory back.

    python -m robinson.odds.outlook_worker

A line on the standard input is an `Asked` as JSON, and each is answered with a line: its `Outlook`. When the input is
over, so is the process.
"""

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from robinson.odds.outlook import Asked, outlook

NICER = 10
"""So much less urgent it is than whoever asks."""


def answer(asked: BinaryIO, said: BinaryIO) -> None:
    """Answer line by line until there are no more."""
    for line in asked:
        found = outlook(msgspec.json.decode(line, type=Asked))
        said.write(msgspec.json.encode(found) + b"\n")
        said.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; with them the input is over
    if hasattr(os, "nice"):
        os.nice(NICER)
    try:
        answer(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os._exit(1)  # whoever asked is gone, and nothing is left to be said
