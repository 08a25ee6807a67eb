"""Whatever is asked, wherever and however: it is answered, and the server never stumbles."""

import json
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.browser.house import House

REQUESTS = 400
MESSAGES = 150

HUGE = "99999999999999999999"

ADDRESSES = [
    *[
        "/",
        "/new",
        "/join",
        "/tables",
        "/language",
        "/record",
        "/rules",
        "/rules/lithuanian",
        "/nowhere",
        "/%00",
        "/😀",
    ],
    *["/api", "/api/tables", "/api/records", "/api/rules/x", "/schema", "/static/x/main.js", "/static/x/../../app.py"],
    *[
        f"/CODE{rest}"
        for rest in ("", "/1", "/here", "/watch", "/dice", "/screen", "/end", "/qr.svg", "/live", "/order")
    ],
    *[
        f"/CODE{rest}"
        for rest in ("/chairs", "/chairs/1/clear", "/chairs/2/up", f"/chairs/{HUGE}/take", "/bots", "/start")
    ],
    *[f"/CODE{rest}" for rest in ("/again", "/hurry", "/1/moves", f"/games/{HUGE}", "/games/1", "/take-back")],
    *[
        f"/api/tables/CODE{rest}"
        for rest in ("", "/moves", "/chairs", "/order", "/bots", "/nudge", "/stand-in", "/start")
    ],
    *[f"/api/tables/CODE/chairs/1{rest}" for rest in ("", "/words", "/take", "/come", "/pass", "/back", "/leave")],
]

NAMES = [
    "name",
    "code",
    "number",
    "move",
    "game",
    "chair",
    "kind",
    "order",
    "place",
    "edition",
    "house_rules",
    "other",
    "language",
    "back",
    "words",
    "key",
    "how",
    "then",
    "pasted",
    "start",
    "purse",
    "stake",
    "since",
    "wait",
    "dice",
    "clock",
    "mark",
]

SAID: list[Any] = ["", "1", "-1", HUGE, "1e9", "NaN", "null", "throw", "x" * 300, "ž" * 200, "\u202eanO", "\0", "1,2"]
SAID += [
    "<svg/onload=alert()>",
    "here",
    "watch",
    "../..",
    "%s%n",
    "{{7*7}}",
    "lithuanian",
    "bold",
    "once",
    "warm",
    "\r\n",
]
MORE: list[Any] = [1, -1, 2**70, 1.5, None, True, [], {}, [[]]]


def anything(chance: Random) -> dict[str, Any]:
    """A request's body or question, in one of the shapes that there are."""
    said = {chance.choice(NAMES): chance.choice(SAID) for _ in range(chance.randrange(5))}
    shapes: list[dict[str, Any]] = [
        {"json": chance.choice([said, [said], chance.choice(SAID), {name: chance.choice(MORE) for name in said}])},
        {"data": said},
        {"params": said},
        {"files": {"file": ("record.json", chance.choice(SAID).encode())}},
        {"content": chance.randbytes(chance.randrange(200)), "headers": {"content-type": "application/json"}},
        {"content": chance.randbytes(chance.randrange(200)), "headers": {"content-type": "multipart/form-data"}},
    ]
    return chance.choice(shapes)


@pytest.fixture
def table(house: House) -> tuple[str, dict[str, str]]:
    """A table in a game, and what proves the right to a seat."""
    with httpx.Client(base_url=house.url, timeout=20) as client:
        code = client.post("/api/tables", json={}).json()["code"]
        ona = client.post(f"/api/tables/{code}/chairs", json={"name": "Ona"}).json()
        me = {"authorization": f"Bearer {ona['device']}"}
        client.post(f"/api/tables/{code}/bots", json={"kind": "bold"}, headers=me).raise_for_status()
        client.post(f"/api/tables/{code}/start", headers=me).raise_for_status()
    return code, me


@pytest.mark.parametrize("seed", ["Friday", "the parrot"])
def test_no_request_makes_the_server_stumble(house: House, table: tuple[str, dict[str, str]], seed: str):
    code, me = table
    chance, stumbles = Random(seed), []

    with httpx.Client(base_url=house.url, timeout=20) as client:
        for _ in range(REQUESTS):
            method = chance.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
            address = chance.choice(ADDRESSES).replace("CODE", code)
            asked = anything(chance)
            if chance.random() < 0.6:
                asked["headers"] = asked.get("headers", {}) | me
            answer = client.request(method, address, **asked)
            if answer.status_code >= 500:
                stumbles.append((answer.status_code, method, address, asked))
        assert client.get("/api").status_code == 200

    assert stumbles == []
    assert house.said() == ""


def test_no_message_makes_a_line_stumble(house: House, table: tuple[str, dict[str, str]]):
    code, me = table
    chance = Random("footprint")
    kinds = ["move", "hurry", "nudge", "stand-in", "back", "ping", "fly"]
    fields = ["number", "move", "game", "chair", "how"]

    with connect(f"ws://127.0.0.1:{house.port}/{code}/live?chair=1", additional_headers=me, compression=None) as line:
        for _ in range(MESSAGES):
            said = {chance.choice(fields): chance.choice(SAID + MORE) for _ in range(chance.randrange(4))}
            line.send(json.dumps({"kind": chance.choice(kinds)} | said))
        line.send('{"kind":"ping","more":"unknown"}')
        while json.loads(line.recv(20)).get("reason") != "not-understood":
            pass
        line.send('{"kind":"ping"}')
        while json.loads(line.recv(20))["kind"] != "pong":
            pass

    assert house.said() == ""
