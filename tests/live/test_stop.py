"""The server is asked to stop: what is being done is finished, everybody is told, and nobody can keep it."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.browser.house import free_port
from tests.live.vandal import PING, Vandal, frame, line

A_FEW_SECONDS = 8.0
"""In which the server must have gone, on a machine that has other things to do as well."""


class Robinson:
    """`robinson serve`, on its file and port."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.file, self.port = folder / "tables.db", free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = options
        self.process: subprocess.Popen[str]
        self.starts()

    def starts(self) -> None:
        command = [sys.executable, "-m", "robinson", "serve", "--here-only", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.file), *self.options],
            env=os.environ | {"ROBINSON_LANGUAGE": "en"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.url in self.process.stdout.readline()

    def stops(self) -> tuple[int, float, str]:
        """Its exit code, how long it took, and what it complained of."""
        before = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=60)
        return self.process.returncode, time.monotonic() - before, complaints

    def table(self, *bots: str) -> tuple[str, dict[str, str]]:
        """A table at which Ona plays against bots: its address in the API, and her header."""
        made = httpx.post(f"{self.url}/api/tables", json={}).json()
        table = f"{self.url}/api/tables/{made['code']}"
        ona = httpx.post(f"{table}/chairs", json={"name": "Ona"}).json()
        me = {"authorization": f"Bearer {ona['device']}"}
        for bot in bots:
            httpx.post(f"{table}/bots", json={"kind": bot}, headers=me).raise_for_status()
        httpx.post(f"{table}/start", headers=me).raise_for_status()
        return table, me


@pytest.fixture
def robinson(tmp_path: Path) -> Iterator[Robinson]:
    robinson = Robinson(tmp_path, "--pace", "0.01", "--limit", "messages=100000")
    yield robinson
    robinson.process.kill()
    robinson.process.communicate()


def test_nobody_keeps_a_server_that_is_to_stop(robinson: Robinson):
    """Lines that do not read, questions that do not end, answers that nobody takes."""
    table, _ = robinson.table("bold")
    code = table[-6:]
    deaf = [line(robinson.port, f"/{code}/live?chair=watch", room=2048) for _ in range(5)]
    for vandal in deaf:
        vandal.socket.settimeout(0.2)
        try:
            vandal.goes_on(frame(b"?" * 125, PING) * 10, 2_000_000)
        except TimeoutError:
            continue
    form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n"
    slow = [
        Vandal(robinson.port, "GET / HTTP/1.1\r\n"),
        Vandal(robinson.port, f"POST /join HTTP/1.1\r\nHost: x\r\n{form}\r\ncode"),
        Vandal(robinson.port, "GET /api HTTP/1.1\r\nHost: x\r\n\r\n"),
        *[Vandal(robinson.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 16, room=2048) for _ in range(5)],
        line(robinson.port, f"/{code}/live?chair=watch"),
    ]

    code_of_exit, took_s, complaints = robinson.stops()

    assert (code_of_exit, complaints) == (0, "")
    assert took_s < A_FEW_SECONDS
    for vandal in deaf + slow:
        vandal.socket.close()


def test_what_is_being_asked_is_answered_and_whoever_waits_is_let_go(robinson: Robinson):
    table, _ = robinson.table("bold")
    answers: list[httpx.Response] = []

    def waits() -> None:
        answers.append(httpx.get(f"{table}/moves?since=0&wait=30", timeout=40))

    threads = [threading.Thread(target=waits) for _ in range(5)]
    for thread in threads:
        thread.start()
    while httpx.get(table).json()["onlookers"] < 5:
        time.sleep(0.05)
    # A form of which the rest is still on its way.
    form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\nConnection: close\r\n"
    stopped: list[tuple[int, float, str]] = []
    stopping = threading.Thread(target=lambda: stopped.append(robinson.stops()))
    with Vandal(robinson.port, f"POST /join HTTP/1.1\r\nHost: x\r\n{form}\r\ncode=") as late:
        stopping.start()
        time.sleep(0.5)
        late.says(table[-6:])
        heard = late.hears()
    for thread in (stopping, *threads):
        thread.join()

    ((code, took_s, complaints),) = stopped
    assert heard.startswith(b"HTTP/1.1 303 ")
    assert (code, complaints) == (0, "")
    assert took_s < A_FEW_SECONDS
    assert [(answer.status_code, answer.json()["moves"]) for answer in answers] == [(200, [])] * 5


def test_bots_that_play_while_the_server_stops_play_each_move_once(robinson: Robinson):
    table, me = robinson.table(*["bold"] * 4, *["careless"] * 3)
    code = table[-6:]
    told: dict[int, Any] = {}

    def plays(url: str, until: int) -> int:
        """Play for Ona until so many moves are told; the code with which the line was closed, or 0."""
        with connect(url, additional_headers=me, compression=None) as opened:
            stands = httpx.get(f"{table}/moves", headers=me).json()["stands"]
            threading.Timer(0.3, robinson.process.send_signal, [signal.SIGTERM]).start()
            try:
                while len(told) < until:
                    if stands["chair"] == 1 and stands["allowed"]:
                        said = {"kind": "move", "number": stands["number"], "move": stands["allowed"][0]}
                        opened.send(json.dumps(said))
                    message = json.loads(opened.recv(20))
                    if message["kind"] == "move":
                        stands = message["stands"]
                        found = message["number"], message["word"]
                        assert told.setdefault(*found) == found[1]
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0
        return 0

    lives = 0
    while lives < 3:
        line_url = f"ws://127.0.0.1:{robinson.port}/{code}/live?chair=1&game=1&since={len(told)}"
        assert plays(line_url, 10_000) == 1012
        _, complaints = robinson.process.communicate(timeout=60)
        assert (robinson.process.returncode, complaints) == (0, "")
        robinson.starts()
        lives += 1
        if httpx.get(table).json()["phase"] == "over":
            break

    written = httpx.get(f"{table}/moves?since=0").json()["moves"]
    assert [move["number"] for move in written] == list(range(1, len(written) + 1))
    assert told.items() <= {move["number"]: move["word"] for move in written}.items()
