"""The line as any client meets it: over a real socket, at a real server."""

import json
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.browser.house import House


class Device:
    """A program with cookies, as a browser has them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.client = httpx.Client(base_url=house.url, follow_redirects=True)
        self.lines = ExitStack()

    def makes_a_table(self, *others: str, bots: int = 0) -> str:
        form = {"name": "Ona", "other": list(others), "edition": "lithuanian", "bot-bold": str(bots)}
        answer = self.client.post("/tables", data=form)
        found = re.search(r'data-code="(\w+)"', answer.text)
        assert found, answer.text
        return found[1]

    def line(self, code: str, place: str = "watch", query: str = "", **headers: str) -> ClientConnection:
        """A line that is open until the test is over."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        url = f"{self.house.url.replace('http', 'ws')}/{code}/live?chair={place}{query}"
        headers["cookie"] = cookie
        return self.lines.enter_context(connect(url, additional_headers=headers, compression=None))

    def goes(self) -> None:
        self.lines.close()
        self.client.close()


Comes = Callable[[], Device]


@pytest.fixture
def comes(house: House) -> Iterator[Comes]:
    devices: list[Device] = []

    def comes() -> Device:
        devices.append(Device(house))
        return devices[-1]

    yield comes
    for device in devices:
        device.goes()


def hears(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(10))
        if message["kind"] == kind:
            return message


def test_a_page_of_another_site_gets_no_line(house: House, comes: Comes):
    ona = comes()
    code = ona.makes_a_table()

    for headers in ({"origin": "https://example.org"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        with pytest.raises(InvalidStatus) as refused:
            ona.line(code, "1", **headers)
        assert refused.value.response.status_code == 403

    line = ona.line(code, "1", origin=house.url)
    assert hears(line, "here") == {"kind": "here", "phase": "lobby", "game": None, "number": 0}


def test_whoever_asks_for_no_table_or_for_another_ones_seat_is_told_by_the_close_code(house: House, comes: Comes):
    ona, jonas = comes(), comes()
    code = ona.makes_a_table()

    for line, close in ((jonas.line("ZZZZZZ"), 4404), (jonas.line(code, "1"), 4403), (jonas.line(code, "x"), 4403)):
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == close


def test_a_server_that_stops_says_come_back(house: House, comes: Comes):
    ona = comes()
    line = ona.line(ona.makes_a_table(), "1")
    hears(line, "here")
    assert house.process is not None

    house.process.send_signal(signal.SIGTERM)

    with pytest.raises(ConnectionClosed) as closed:
        hears(line, "move")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_whoever_comes_while_bots_play_hears_every_move_once(house: House, comes: Comes):
    house.restarts(pace=0.002)
    ona = comes()
    code = ona.makes_a_table(bots=7)
    table = ona.client.post(f"/{code}/start", data={"place": "1"}).text
    found = re.search(r'data-game="(\d+)"', table)
    assert found
    playing = ona.line(code, "1")
    playing.send('{"kind":"move","number":1,"move":"throw"}')
    last = hears(playing, "move")

    lines = []
    while last["stands"]["bot"]:
        since = last["number"] - 1
        lines.append((since, ona.line(code, "watch", f"&game={found[1]}&since={since}")))
        last = hears(playing, "move")

    assert lines
    for since, line in lines:
        numbers: list[int] = []
        while not numbers or numbers[-1] < last["number"]:
            numbers.append(hears(line, "move")["number"])
        assert numbers == list(range(since + 1, last["number"] + 1))


def test_what_was_missed_is_told_once_in_the_past_tense_in_the_readers_language(house: House, comes: Comes):
    house.restarts(throws="2 3")
    ona = comes()
    code = ona.makes_a_table("Jonas")
    ona.client.post(f"/{code}/start")
    line = ona.line(code, "here")
    game = hears(line, "here")["game"]
    for number in (1, 2):
        line.send(json.dumps({"kind": "move", "number": number, "move": "throw"}))
        hears(line, "move")

    told = {}
    for language in ("en", "lt", "vi"):
        line = ona.line(code, "watch", f"&game={game}&since=0&back=1&language={language}")
        told[language] = hears(line, "missed")["told"]
        assert [hears(line, "move")["late"] for _ in range(2)] == [True, True]
    assert told["en"] == "While you were away, the die was thrown: <bdi>Ona</bdi> 2, <bdi>Jonas</bdi> 3."
    assert len(set(told.values())) == 3

    line = ona.line(code, "watch", f"&game={game}&since=0")
    kinds = [json.loads(line.recv(10))["kind"] for _ in range(4)]
    assert kinds == ["here", "waiting", "move", "move"]


def test_nonsense_is_answered_and_hurts_nobody(house: House, comes: Comes):
    ona = comes()
    code = ona.makes_a_table("Jonas")
    ona.client.post(f"/{code}/start")
    nonsense: list[str | bytes] = [
        "",
        "{",
        "[]",
        "17",
        "null",
        '{"kind":"fly"}',
        '{"kind":"move"}',
        '{"kind":"ping","more":1}',
        b"\xff\x00",
    ]
    nonsense += [
        "[" * 4000,
        '{"kind":"move","number":-1,"move":"throw"}',
        '{"kind":"move","number":1e99,"move":"throw"}',
    ]

    line = ona.line(code, "here")
    for message in nonsense:
        line.send(message)
        assert hears(line, "refused")["told"]
    line.send("x" * 5000)
    assert hears(line, "refused")["reason"] == "too-long"
    line.send('{"kind":"ping"}')
    assert hears(line, "pong") == {"kind": "pong"}
    line.send('{"kind":"move","number":1,"move":"throw"}')
    assert hears(line, "move")["number"] == 1
