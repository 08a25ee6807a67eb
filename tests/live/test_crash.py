"""The server killed at the worst moments while clients play: nobody is ever told anything else than what stands.

`ROBINSON_CRASH_GAMES` says how many games; each is killed at all three points of a move, and twice from outside.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from robinson.game import Game, record
from robinson.table import Store
from tests.live.clients import Client, OnTheLine, OverHttp

GAMES = int(os.environ.get("ROBINSON_CRASH_GAMES", "10"))


def port_of_our_own(chance: Random) -> int:
    """A port that no client is given as its own: one that knocks at a closed door could otherwise answer itself."""
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", chance.randrange(20_000, 32_000)))
            except OSError:
                continue
            return int(probe.getsockname()[1])


class Server:
    """`robinson serve` on its file and port; it lives several times."""

    def __init__(self, folder: Path) -> None:
        self.file, self.log = folder / "tables.db", folder / "server.log"
        self.port = port_of_our_own(Random())
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def starts(self, kill_at: str = "") -> None:
        command = [sys.executable, "-m", "robinson", "serve", "--here-only", "--no-browser", "--pace", "0.01"]
        command += ["--port", str(self.port), "--database", str(self.file)]
        environment = os.environ | {"ROBINSON_KILL_AT": kill_at, "ROBINSON_LANGUAGE": "en"}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert self.url in self.process.stdout.readline(), self.log.read_text()

    def kills_itself(self, unless: list["Future[None]"]) -> bool:
        """Wait until it has; it never will, when the players have come to an end of any kind."""
        assert self.process is not None
        while self.process.poll() is None:
            if not wait(unless, 0.01).not_done:
                return False
        self.buries()
        return True

    def is_killed(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.buries()

    def buries(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        assert self.process.wait() == -signal.SIGKILL, self.log.read_text()
        self.process.stdout.close()
        self.process = None

    def written(self) -> list[str]:
        """What is in the file, by itself."""
        store = Store.open(self.file, read_only=True)
        words = asyncio.run(store.read(1))
        store.close()
        return words


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    if server.process is not None:
        server.is_killed()
    assert "Traceback" not in server.log.read_text()


@contextmanager
def table_of(server: Server) -> Iterator[list[Client]]:
    """A table with two who play, one over HTTP and one on the line, a bot, and an onlooker; the game has begun."""
    code = httpx.post(f"{server.url}/api/tables", json={}).json()["code"]
    ona, jonas = OnTheLine(server.url, code, "Ona"), OverHttp(server.url, code, "Jonas")
    clients = [ona, jonas, OnTheLine(server.url, code)]
    ona.http.post("bots", json={"kind": "careless"})
    ona.http.post("start").raise_for_status()
    yield clients
    for client in clients:
        client.http.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is not known there")
@pytest.mark.parametrize("game", range(GAMES))
def test_whenever_the_server_is_killed_the_game_goes_on_as_everybody_knows_it(server: Server, game: int):
    chance = Random(game)
    points = chance.sample(["decided", "written", "told"], 3)
    number = chance.randint(1, 6)
    server.starts(f"{points[0]}:{number}")
    with table_of(server) as clients, ThreadPoolExecutor(len(clients)) as threads:
        playing = [threads.submit(client.plays) for client in clients]
        for point in points:
            if point != points[0]:
                number = len(server.written()) + chance.randint(1, 6)
                server.starts(f"{point}:{number}")
            if not server.kills_itself(unless=playing):
                server.is_killed()
                break
            # Of a move that was only decided nothing is left; one that was written is there.
            assert len(server.written()) == number - (point == "decided")
        for _ in range(2):
            server.starts()
            wait(playing, chance.random() / 4)
            server.is_killed()
        server.starts()
        for one in playing:
            one.result()
        words = server.written()
        kept = record.read(clients[0].http.get("games/1/record").content)

    for client in clients:
        assert client.told == clients[0].told
    assert {number: move["word"] for number, move in clients[0].told.items()} == dict(enumerate(words, 1))
    assert kept.moves.split() == words
    assert Game.of(kept).over
