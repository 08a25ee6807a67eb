"""Somebody at a terminal: types, reads, pulls the plug."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect

from robinson.game import Game, Record
from robinson.game.record import read

ROBINSON = (sys.executable, "-m", "robinson")
PROMPT = re.compile(r"> $")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(**more: str) -> dict[str, str]:
    """An English environment that says nothing of colour."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "HOME")}
    return {**kept, "LANG": "en_GB.UTF-8", "TERM": "xterm", "PYTHONUTF8": "1", **more}


def play(*args: str, typed: str | bytes = b"", cwd: Path, code: int = 0, **env: str) -> str:
    """A game through pipes, as a script plays it; what it printed."""
    done = subprocess.run(
        [*ROBINSON, "play", *args],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        cwd=cwd,
        env=environment(**env),
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stdout.decode() + done.stderr.decode()
    if code == 2:
        assert not done.stdout, done.stdout.decode()
        assert done.stderr.decode().count("\n") <= 2
        return done.stderr.decode()
    assert not done.stderr, done.stderr.decode()
    return done.stdout.decode()


class Player:
    """A person at a terminal of 24 lines and 80 columns."""

    def __init__(self, *args: str, cwd: Path, columns: int = 80, **env: str) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            ROBINSON[0],
            [*ROBINSON[1:], "play", *args],
            cwd=str(cwd),
            env=environment(**env),
            dimensions=(24, columns),
            encoding="utf-8",
            timeout=20,
        )
        self.child.delaybeforesend = None
        self.raw = ""
        self.told = ""
        """What was told from the last answer to the question that is open now."""
        self.asked = self.ended = False

    def listens(self) -> bool:
        """Read up to the next question; False when the game has ended instead."""
        if not self.asked and not self.ended:
            self.asked = self.child.expect([PROMPT, pexpect.EOF]) == 0
            self.ended = not self.asked
            self.told = plain(str(self.child.before))
            self.raw += str(self.child.before) + ("> " if self.asked else "")
        return self.asked

    def types(self, *answers: str) -> str:
        """Answer so many questions; what is told up to the one after the last."""
        for answer in answers:
            assert self.listens(), self.told
            self.child.sendline(answer)
            self.asked = False
        self.listens()
        return self.told

    def does(self, something: Callable[[Any], object]) -> None:
        """Do something else at the open question."""
        self.listens()
        something(self.child)
        self.asked = False

    def leaves(self, answer: str = "q") -> int:
        """Answer once more, if asked, and read to the end; the exit code."""
        if self.listens():
            self.types(answer)
        assert not self.asked, self.told
        return self.ends()

    def ends(self) -> int:
        """Read to the end; the exit code."""
        assert not self.listens(), self.told
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -(self.child.signalstatus or 0)


def plain(text: str) -> str:
    """Text without colour, in plain lines."""
    return CONTROL.sub("", text).replace("\r\n", "\n")


def kept(file: Path) -> Game:
    """The game in a file."""
    return Game.of(recorded(file))


def recorded(file: Path) -> Record:
    """The record in a file."""
    return read(file.read_bytes())
