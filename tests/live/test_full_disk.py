"""The disk of a real server is full for a while: everything is refused with a sentence, and then everything goes on."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.browser.house import House

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no disk of a size of our own there")

SENTENCE = "Dabar to užrašyti nepavyksta. Pabandykite po akimirkos."


@pytest.fixture(params=["SmallDisk", "LimitedFiles", "MovedFile"])
def disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    from tests.live import disk

    try:
        found = getattr(disk, request.param)(tmp_path / "disk")
    except PermissionError:
        pytest.skip("no such disk can be made here")
    yield found
    found.close()


@pytest.fixture
def house(disk: Any) -> Iterator[House]:
    house = House(disk.folder, pace=0.05)
    house.log = disk.folder.parent / "server.log"  # what is said is kept elsewhere
    house.opens()
    yield house
    house.dies()


class Device:
    """Somebody's program, who reads Lithuanian."""

    def __init__(self, house: House) -> None:
        self.client = httpx.Client(base_url=house.url, headers={"accept-language": "lt"}, timeout=20)

    def sits_down(self, code: str, name: str) -> None:
        joined = self.client.post(f"/api/tables/{code}/chairs", json={"name": name}).json()
        self.client.headers["authorization"] = f"Bearer {joined['device']}"

    def moves(self, code: str) -> httpx.Response:
        """Make a move for whoever has the turn, if it is this device's."""
        stands = self.client.get(f"/api/tables/{code}").json()["stands"]
        wish = {"number": stands["number"], "move": stands["allowed"][0]}
        return self.client.post(f"/api/tables/{code}/moves", json=wish)


@pytest.fixture
def ona(house: House) -> Iterator[Device]:
    ona = Device(house)
    yield ona
    ona.client.close()


def test_a_full_disk_refuses_everything_in_a_sentence_and_then_everything_goes_on(house: House, disk: Any, ona: Device):
    code, lobby = (ona.client.post("/api/tables", json={}).json()["code"] for _ in range(2))
    for table in (code, lobby):
        for name in ("Ona", "Jonas"):
            if "authorization" in ona.client.headers:
                ona.client.post(f"/api/tables/{table}/chairs", json={"name": name}).raise_for_status()
            else:
                ona.sits_down(table, name)
    ona.client.post(f"/api/tables/{code}/start").raise_for_status()
    assert house.process is not None
    ona.moves(code).raise_for_status()

    disk.fills(house.process.pid)
    while (answer := ona.moves(code)).status_code == 200:
        pass  # there may be a little room on the last page
    before = [ona.client.get(f"/api/tables/{table}").json() for table in (code, lobby)]

    assert (answer.status_code, answer.json()["reason"], answer.json()["sentence"]) == (503, "not-written", SENTENCE)
    told = "Veiksmo nepavyko užrašyti, todėl jis neatliktas."
    assert refused_on_the_line(house, ona, code) == ("not-written", told)
    for answer in writes(ona.client, code, lobby):
        assert answer.status_code == 503, answer.text
        assert SENTENCE in answer.text
    for path in ("/", "/new", f"/{code}/1", f"/{code}/watch", f"/{lobby}", f"/{code}/games/1", f"/api/tables/{code}"):
        assert ona.client.get(path, follow_redirects=True).status_code == 200
    assert without_times([ona.client.get(f"/api/tables/{table}").json() for table in (code, lobby)]) == without_times(
        before
    )

    disk.has_room(house.process.pid)
    ona.client.post(f"/api/tables/{lobby}/bots", json={"kind": "bold"}).raise_for_status()
    ona.client.post(f"/api/tables/{lobby}/start").raise_for_status()
    assert ona.client.post("/api/tables", json={}).status_code == 201
    for _ in range(10):
        ona.moves(code).raise_for_status()
    told = ona.client.get(f"/api/tables/{code}/moves?since=0").json()["moves"]
    house.restarts()
    assert ona.client.get(f"/api/tables/{code}/moves?since=0").json()["moves"] == told
    assert [move["number"] for move in told] == list(range(1, len(told) + 1))
    assert "Traceback" not in house.said()


def refused_on_the_line(house: House, device: Device, code: str) -> tuple[str, str]:
    url = f"{house.url.replace('http', 'ws')}/{code}/live?chair=here&language=lt"
    headers = {"authorization": device.client.headers["authorization"]}
    stands = device.client.get(f"/api/tables/{code}").json()["stands"]
    with connect(url, additional_headers=headers, compression=None) as line:
        line.send(json.dumps({"kind": "move", "number": stands["number"], "move": stands["allowed"][0]}))
        while (message := json.loads(line.recv(10)))["kind"] != "refused":
            pass
    return message["reason"], message["told"]


def writes(client: httpx.Client, code: str, lobby: str) -> Iterator[httpx.Response]:
    """All that would have to be written down."""
    record = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ona", "Jonas"], "moves": "5 4"}
    yield client.post("/api/tables", json={})
    yield client.post("/tables", data={"name": "Ona"})
    yield client.post("/tables", data={"start": "now"})
    yield client.post("/api/records", json=record)
    yield client.post("/record", data={"pasted": json.dumps(record)})
    for act, said in {"chairs": {"name": "Rasa"}, "bots": {"kind": "bold"}, "start": {}}.items():
        yield client.post(f"/{lobby}/{act}", data=said)
        yield client.post(f"/api/tables/{lobby}/{act}", json=said)
    yield client.post(f"/{lobby}/chairs/1/clear")
    yield client.delete(f"/api/tables/{lobby}/chairs/1")
    yield client.put(f"/api/tables/{lobby}/order", json={"chairs": [2, 1]})
    yield client.post(f"/{code}/end")
    yield client.post(f"/api/tables/{code}/end")


def without_times(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in table.items() if key != "waiting"} for table in tables]


def test_a_bot_that_is_hurried_while_nothing_can_be_written_says_so_and_the_line_holds(
    house: House, disk: Any, ona: Device
):
    house.restarts(pace=60)
    code = ona.client.post("/api/tables", json={}).json()["code"]
    ona.sits_down(code, "Ona")
    ona.client.post(f"/api/tables/{code}/bots", json={"kind": "careless"}).raise_for_status()
    ona.client.post(f"/api/tables/{code}/start").raise_for_status()
    ona.moves(code).raise_for_status()
    url = f"{house.url.replace('http', 'ws')}/{code}/live?chair=1&language=lt"
    headers = {"authorization": ona.client.headers["authorization"]}

    with connect(url, additional_headers=headers, compression=None) as line:
        assert house.process is not None
        disk.fills(house.process.pid)
        reason = None
        while reason is None:  # until the last page is full
            line.send('{"kind":"hurry"}')
            while (message := json.loads(line.recv(10)))["kind"] not in ("refused", "move"):
                pass
            reason = message.get("reason")
            if reason is None and message["stands"]["chair"] == 1:
                ona.moves(code)
        assert reason == "not-written"
        disk.has_room(house.process.pid)
        line.send('{"kind":"ping"}')
        while json.loads(line.recv(10))["kind"] != "pong":
            pass
    assert "Traceback" not in house.said()


def test_a_bot_tries_again_until_there_is_room(house: House, disk: Any, ona: Device):
    code = ona.client.post("/api/tables", json={}).json()["code"]
    ona.sits_down(code, "Ona")
    ona.client.post(f"/api/tables/{code}/bots", json={"kind": "bold"}).raise_for_status()
    ona.client.post(f"/api/tables/{code}/start").raise_for_status()
    assert house.process is not None

    disk.fills(house.process.pid)
    while ona.moves(code).status_code != 503:
        pass
    number = ona.client.get(f"/api/tables/{code}").json()["stands"]["number"]
    disk.has_room(house.process.pid)

    for _ in range(6):  # by turns with the bot, whichever of the two was refused
        news = ona.client.get(f"/api/tables/{code}/moves?since={number - 1}&wait=30").json()
        if news["stands"]["chair"] == 1 and not news["stands"]["over"]:
            ona.moves(code)
        number = news["number"]
    assert number > 2
    assert "Traceback" not in house.said()
