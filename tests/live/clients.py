"""Clients of a server that dies and comes back: over HTTP and over the line they play on with what they know."""

import json
import time
from abc import ABC, abstractmethod
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

A_MOMENT_S = 0.02
PATIENCE_S = 60.0
"""Whoever is told nothing new for so long complains."""


class Client(ABC):
    """Whoever reads a game, and what they were told of it: it has no gap, and never changes."""

    def __init__(self, url: str, code: str, name: str = "") -> None:
        self.url, self.code = url, code
        self.http = httpx.Client(base_url=f"{url}/api/tables/{code}/", timeout=10)
        self.told: dict[int, dict[str, Any]] = {}
        self.stands: dict[str, Any] = {}
        self.heard = time.monotonic()
        self.chair: int | str = "watch"
        self.chance = Random(name)
        if name:
            me = self.http.post("chairs", json={"name": name}).json()
            self.chair = me["chair"]
            self.http.headers["authorization"] = f"Bearer {me['device']}"

    def hears(self, move: dict[str, Any]) -> None:
        number, told = move["number"], {"word": move["word"], "events": move["events"]}
        assert number <= len(self.told) + 1, f"{number} after {len(self.told)}"
        if number not in self.told:
            self.heard = time.monotonic()
        assert self.told.setdefault(number, told) == told, f"{number} was {self.told[number]}, now it is {told}"

    @property
    def has_the_turn(self) -> bool:
        return bool(self.stands.get("chair") == self.chair and self.stands["allowed"])

    def wish(self) -> dict[str, Any]:
        """The move that this one would make."""
        return {"number": self.stands["number"], "move": self.chance.choice(self.stands["allowed"])}

    def plays(self) -> None:
        """Read, and move when it is one's turn, until the game is over; whenever the server is gone, come back."""
        self.heard = time.monotonic()
        while not self.stands.get("over"):
            assert time.monotonic() < self.heard + PATIENCE_S, f"nothing happens after {self.told}, {self.stands}"
            try:
                self.plays_until_cut_off()
            except (OSError, EOFError, httpx.TransportError, WebSocketException):
                time.sleep(A_MOMENT_S)

    @abstractmethod
    def plays_until_cut_off(self) -> None: ...


class OverHttp(Client):
    """A program that asks for news, and waits for them."""

    def plays_until_cut_off(self) -> None:
        answer = self.http.get("moves", params={"since": len(self.told), "wait": 2})
        answer.raise_for_status()
        for move in answer.json()["moves"]:
            self.hears(move)
        self.stands = answer.json()["stands"]
        if self.has_the_turn:
            answer = self.http.post("moves", json=self.wish())
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                self.hears(answer.json()["move"])
                self.stands = answer.json()["stands"]
            else:
                assert answer.json()["reason"] == "number-stands", answer.text


class OnTheLine(Client):
    """A page, as far as its socket goes."""

    def plays_until_cut_off(self) -> None:
        address = f"{self.url.replace('http', 'ws')}/{self.code}/live?chair={self.chair}&game=1&since={len(self.told)}"
        headers = {"authorization": self.http.headers.get("authorization", "")}
        with connect(address, additional_headers=headers, compression=None, open_timeout=5) as line:
            self.stands = self.stands or self.http.get("moves").json()["stands"]
            while not self.stands["over"]:
                if self.has_the_turn:
                    line.send(json.dumps({"kind": "move", **self.wish()}))
                self.listens(line.recv(2))

    def listens(self, said: str | bytes) -> None:
        message = json.loads(said)
        if message["kind"] == "move":
            self.hears(message)
            self.stands = message["stands"]
        else:
            assert message["kind"] != "refused" or message["reason"] == "number-stands", message
