"""Leaving a game: on purpose, at the end of input, by a signal, or because the terminal is gone."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Literal, TypeAlias

Why: TypeAlias = Literal["asked", "end", "signal", "gone"]
"""With `q`; nothing more to read; a signal came; nobody reads what we write."""


class Leaving(BaseException):  # not an Exception: nothing on the way out may mistake it for a fault
    """Somebody leaves, and `code` is what the command exits with."""

    def __init__(self, why: Why, code: int = 0) -> None:
        super().__init__(why, code)
        self.why, self.code = why, code


SIGNALS = [number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]


class Signals:
    """Turns Ctrl-C, SIGTERM and SIGHUP into `Leaving`, once; what comes after the first changes nothing.

    Inside `held()` a signal waits, so that a file is written whole.
    """

    def __init__(self) -> None:
        self.arrived: int | None = None
        self.holding = False
        self.before: dict[int, Any] = {}

    def __enter__(self) -> "Signals":
        for number in SIGNALS:
            # Whoever started us may have chosen not to be disturbed, as nohup does.
            if signal.getsignal(number) != signal.SIG_IGN:
                self.before[number] = signal.signal(number, self.arrive)
        return self

    def __exit__(self, *exc: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def arrive(self, number: int, frame: FrameType | None) -> None:
        """A signal came."""
        if self.arrived is None:
            self.arrived = number
            if not self.holding:
                self.leave()

    def leave(self) -> None:
        """Raise the `Leaving` of the signal that came."""
        assert self.arrived is not None
        raise Leaving("signal", 128 + self.arrived)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let no signal in until the end of the block."""
        before = self.arrived
        self.holding = True
        try:
            yield
        finally:
            self.holding = False
        if before is None and self.arrived is not None:
            self.leave()

    def ignore(self) -> None:
        """Somebody is leaving already: from here on no signal changes anything."""
        self.arrived = self.arrived or 0
