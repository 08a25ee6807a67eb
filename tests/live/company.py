"""A company at one table of a real server, each with a program of their own: honest people, and others."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

ENGLISH = {"accept-language": "en"}
ONE_BY_ONE = httpx.Limits(max_keepalive_connections=0)
"""A connection for each request: none stays open, whoever goes."""

NAMES = ("Ona", "Jonas", "Rasa", "Petras")


class Person:
    """Somebody with a device; before they sit down, an onlooker."""

    def __init__(self, url: str, code: str) -> None:
        self.table = f"/api/tables/{code}"
        self.code = code
        self.client = httpx.Client(base_url=url, timeout=60, headers=ENGLISH, limits=ONE_BY_ONE)
        self.chair = 0

    def sits_down(self, name: str) -> "Person":
        joined = self.does("chairs", name=name)
        self.chair = joined["chair"]
        self.plays_with(joined["device"])
        return self

    def plays_with(self, device: str) -> None:
        self.client.headers["authorization"] = f"Bearer {device}"

    def asks(self, act: str, *, method: str = "POST", **said: Any) -> httpx.Response:
        """Ask for something to be done, whatever comes of it."""
        return self.client.request(method, f"{self.table}/{act}", json=said)

    def does(self, act: str, *, method: str = "POST", **said: Any) -> dict[str, Any]:
        """Do something that can be done."""
        answer = self.asks(act, method=method, **said)
        assert answer.status_code < 300, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def is_refused(self, act: str, *, method: str = "POST", **said: Any) -> str:
        """Ask for something that cannot be done; the reason."""
        answer = self.asks(act, method=method, **said)
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["reason"])

    def sees(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(self.table).json()
        return found

    def record(self, game: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"{self.table}/games/{game}/record").json()
        return found


Company = Callable[..., list[Person]]


def company(url: str, people: int = 2, *, begun: bool = True, **made: Any) -> list[Person]:
    """So many people at a table of their own."""
    code = httpx.post(f"{url}/api/tables", json=made).json()["code"]
    sitting = [Person(url, code).sits_down(name) for name in NAMES[:people]]
    if begun:
        sitting[0].does("start")
    return sitting


def at_once(*doings: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to what many ask in the same moment."""
    with ThreadPoolExecutor(len(doings)) as asking:
        return [answer.result() for answer in [asking.submit(doing) for doing in doings]]
