"""A record as long as a table takes is read, told and caught up with, and nobody else waits for it."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psutil
import pytest
from websockets.sync.client import connect

from robinson.game import Game, record
from robinson.table.tables import LONGEST_GAME
from tests.browser.house import House

MOST_S = 2.0
"""The server works no longer before it answers a ping, in seconds of a core; told in one go, such a game took five."""


@pytest.fixture(scope="module")
def endless() -> str:
    """Two who are shipwrecked on 4 and start again, for ever."""
    game = Game("lithuanian", ("Ona", "Jonas"))
    while len(game.moves) < LONGEST_GAME - 1:
        game.play("restart" if "restart" in game.allowed else 4)
    return record.write(game.record())


@contextmanager
def watched(house: House, code: str) -> Iterator[list[float]]:
    """How long the server works before it answers each ping on a line of somebody else, as long as this lasts."""
    assert house.process is not None
    server = psutil.Process(house.process.pid)
    took: list[float] = []
    ended = threading.Event()

    def pings() -> None:
        url = f"ws://127.0.0.1:{house.port}/{code}/live?chair=watch"
        with connect(url, compression=None) as line:
            while not ended.is_set():
                before = worked(server)
                line.send('{"kind":"ping"}')
                while json.loads(line.recv(30))["kind"] != "pong":
                    pass
                took.append(worked(server) - before)
                time.sleep(0.02)

    thread = threading.Thread(target=pings)
    thread.start()
    try:
        yield took
    finally:
        ended.set()
        thread.join()


def worked(server: psutil.Process) -> float:
    """Unlike what a clock says, this does not grow with what else the machine has to do."""
    times = server.cpu_times()
    return float(times.user + times.system)


def test_nobody_waits_for_a_record_without_end(house: House, endless: str):
    with httpx.Client(base_url=house.url, timeout=120) as client:
        other = client.post("/api/tables", json={}).json()["code"]
        for path in ("/", f"/{other}/watch"):  # what is made once is made
            client.get(path)
        with watched(house, other) as took:
            headers = {"content-type": "application/json"}
            made = client.post("/api/records", content=endless, headers=headers).json()
            code, game = made["code"], made["game"]
            assert made["stands"]["number"] == LONGEST_GAME
            seat = client.post(f"/api/tables/{code}/chairs/1/take").json()
            me = {"authorization": f"Bearer {seat['device']}"}
            for path in (f"/{code}/watch", f"/{code}/games/1?move=9000", f"/{code}/games/1/record.json"):
                assert client.get(path).status_code == 200
            assert client.get("/", headers=me).status_code == 200
            told = client.get(f"/api/tables/{code}/moves?since=0").json()["moves"]
            assert len(told) == LONGEST_GAME - 1
            assert catches_up(house, code, game, LONGEST_GAME - 501) == 500
            assert catches_up(house, code, game, 0) == 0  # so far behind, the page is fetched anew

    assert len(took) > 5
    assert max(took) < MOST_S, sorted(took)[-5:]


def catches_up(house: House, code: str, game: int, since: int) -> int:
    """How many moves are told to who knows those up to a number."""
    url = f"ws://127.0.0.1:{house.port}/{code}/live?chair=watch&game={game}&since={since}&back=1"
    moves = 0
    with connect(url, compression=None, max_size=None) as line:
        line.send('{"kind":"ping"}')
        ends = False
        while not ends:
            message = json.loads(line.recv(60))
            is_move = message["kind"] == "move"
            moves += is_move
            ends = message["kind"] == "changed" or (is_move and message["number"] == LONGEST_GAME - 1)
    return moves
