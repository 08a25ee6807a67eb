"""A house with a server in it, which can be killed and started again, and a line to it that can be cut."""

import json
import os
import selectors
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """The server on its file and port."""

    def __init__(
        self, folder: Path, *, throws: str = "", seed: str = "island", pace: float = 0.05, **more: Any
    ) -> None:
        self.folder, self.log = folder, folder / "server.log"
        self.port = free_port()
        self.options = {"throws": throws, "seed": seed, "pace": pace} | more
        self.environment = dict(os.environ)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def opens(self) -> None:
        """Start the server, and wait until it lets people in."""
        command = [sys.executable, "-m", "tests.browser.server", str(self.folder / "tables.db"), str(self.port)]
        for name, value in self.options.items():
            command.append(f"--{name}={json.dumps(value) if isinstance(value, dict) else value}")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        deadline = time.monotonic() + 30
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < deadline, self.said()
            time.sleep(0.02)

    def dies(self) -> None:
        """Kill the server, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def restarts(self, **options: Any) -> None:
        """Kill the server, and start it on the same file and port."""
        self.dies()
        self.options |= options
        self.opens()

    def said(self) -> str:
        return self.log.read_text()

    def record(self, code: str, game: int = 1) -> dict[str, Any]:
        """The record of a game, as anybody can save it."""
        with urllib.request.urlopen(f"{self.url}/{code}/games/{game}/record.json", timeout=10) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def replayed(self, code: str, game: int = 1) -> dict[str, Any]:
        """Where the game stands, as the command `robinson replay` says of its record."""
        file = self.folder / "record.json"
        file.write_text(json.dumps(self.record(code, game)))
        command = [sys.executable, "-m", "robinson", "replay", str(file), "--json"]
        found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout)
        return found


class Wire:
    """A line to the house that can be cut without anybody being told: it swallows what is sent."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.cut = ""
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.listener, selectors.EVENT_READ, None)
        self.ended = threading.Event()
        self.broken = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def swallows(self, *, only_answers: bool = False) -> None:
        """From now on nothing comes through, or nothing that the house says, and nobody is told."""
        self.cut = "answers" if only_answers else "all"

    def mends(self) -> None:
        """New lines come through; what was swallowed is lost, and so are the lines on which it was."""
        self.cut = ""

    def breaks(self) -> None:
        """Close every line that there is; new ones come through."""
        self.broken.set()
        while self.broken.is_set():
            time.sleep(0.01)

    def close(self) -> None:
        self.ended.set()
        self.thread.join()
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()  # type: ignore[union-attr]

    def _run(self) -> None:
        while not self.ended.is_set():
            if self.broken.is_set():
                for key in list(self.selector.get_map().values()):
                    if key.data is not None:
                        self._close(key.fileobj)  # type: ignore[arg-type]
                self.broken.clear()
            for key, _ in self.selector.select(0.05):
                if key.data is None:
                    self._accept()
                else:
                    self._carry(key.fileobj, key.data)  # type: ignore[arg-type]

    def _accept(self) -> None:
        near, _ = self.listener.accept()
        try:
            far = socket.create_connection(("127.0.0.1", self.to), 5)
        except OSError:
            near.close()
            return
        torn: set[str] = set()
        self.selector.register(near, selectors.EVENT_READ, (far, torn, "questions"))
        self.selector.register(far, selectors.EVENT_READ, (near, torn, "answers"))

    def _carry(self, one: socket.socket, data: tuple[socket.socket, set[str], str]) -> None:
        other, torn, what = data
        try:
            sent = one.recv(65536)
            if self.cut in (what, "all"):
                torn.add(self.cut)
            if sent and not torn & {what, "all"}:
                other.sendall(sent)
        except OSError:
            sent = b""
        if not sent:
            for end in (one, other):
                self._close(end)

    def _close(self, end: socket.socket) -> None:
        with suppress(KeyError, ValueError):
            self.selector.unregister(end)
        end.close()
