"""Somebody is away, for programs: docs/api.md. The table's clock is moved by hand."""

import asyncio

import pytest

from robinson.table import Patience
from tests.table.people import HandClock
from tests.web.test_api import House


@pytest.fixture(scope="module")
def time():
    return HandClock()


@pytest.fixture(scope="module")
def house(tmp_path_factory, time):
    house = House(tmp_path_factory.mktemp("house"), patience=Patience(timers=lambda: time))
    yield house
    house.close()


@pytest.fixture
def passes(house, time):
    def passes(seconds):
        async def later():
            time.passes(seconds)
            for _ in range(20):
                await asyncio.sleep(0.001)

        house.run(later())

    return passes


@pytest.fixture
def two(house):
    """A table of two, begun: its path, and the two programs."""
    somebody = house.program()
    table = f"/api/tables/{somebody.post('/api/tables', {'edition': 'lithuanian'})['code']}"
    (ona, _), (jonas, _) = somebody.joins(table, "Ona"), somebody.joins(table, "Jonas")
    ona.post(f"{table}/start")
    return table, ona, jonas


def refused(who, path, **said):
    status, wrong = who.wrong("POST", path, json=said)
    return status, wrong["reason"]


def test_a_program_sees_whom_all_wait_for_and_lets_the_computer_move(two, passes):
    table, _, jonas = two
    waiting = jonas.get(table)["waiting"]
    assert (waiting["chair"], waiting["number"], waiting["waited"], waiting["stand_in_in"]) == (1, 1, 0, 60)
    assert refused(jonas, f"{table}/stand-in", chair=1, how="once") == (409, "too-soon")
    passes(25)
    waiting = jonas.get(table)["waiting"]
    assert (waiting["here"], waiting["nudged"], waiting["stand_in_in"]) == (False, True, 35)
    passes(35)

    seen = jonas.post(f"{table}/stand-in", {"chair": 1, "how": "once", "number": 1})

    assert seen["stands"]["chair"] == 2
    (move,) = jonas.get(f"{table}/moves")["moves"]
    assert (move["by"], move["told"][0]) == ("bold", f"The computer throws for Ona: {move['word']}.")
    assert jonas.get(f"{table}/games/1/record")["about"] == {"stood_in": "1"}
    assert refused(jonas, f"{table}/stand-in", chair=1, how="once", number=1) == (409, "number-stands")


def test_every_request_says_that_one_is_there(two, passes):
    table, ona, jonas = two
    for _ in range(7):
        passes(4)
        ona.get(f"{table}/moves")

    waiting = jonas.get(table)["waiting"]
    assert (waiting["here"], waiting["stand_in_in"]) == (True, 32)


def test_a_seat_is_warm_until_its_program_is_back_or_moves(two, passes):
    table, ona, jonas = two
    ona.post(f"{table}/stand-in", {"chair": 1, "how": "warm"})
    passes(1)
    assert [chair["stand_in"] for chair in jonas.get(table)["chairs"]] == ["bold", None]
    assert jonas.get(f"{table}/moves")["number"] == 2
    assert refused(jonas, f"{table}/chairs/1/back") == (403, "not-your-seat")

    seen = ona.post(f"{table}/chairs/1/back")

    assert [chair["stand_in"] for chair in seen["chairs"]] == [None, None]
    ona.post(f"{table}/stand-in", {"chair": 1, "how": "warm"})
    jonas.post(f"{table}/moves", {"number": 2, "move": "throw"})
    passes(1)
    status, wrong = ona.wrong("POST", f"{table}/moves", json={"number": 3, "move": "throw"})
    assert (status, wrong["reason"]) == (409, "number-stands")
    assert [chair["stand_in"] for chair in jonas.get(table)["chairs"]] == [None, None]


def test_a_nudge_is_refused_when_it_comes_too_often_or_for_nobody(two):
    table, _, jonas = two
    assert jonas.post(f"{table}/nudge", {"chair": 1})["waiting"]["nudged"] is True
    assert refused(jonas, f"{table}/nudge", chair=1) == (409, "too-soon")
    assert refused(jonas, f"{table}/nudge", chair=2) == (409, "not-waiting")


def test_a_seat_moves_to_another_device_once(house, two):
    table, ona, jonas = two
    moving = ona.post(f"{table}/chairs/1/pass")
    assert moving["link"].endswith(f"/1/come?key={moving['key']}")
    assert refused(jonas, f"{table}/chairs/1/pass") == (403, "not-your-seat")
    somebody = house.program()
    assert refused(somebody, f"{table}/chairs/1/come", key="x" * 22) == (410, "pass-spent")
    assert refused(somebody, f"{table}/chairs/2/come", key=moving["key"]) == (410, "pass-spent")

    came = somebody.post(f"{table}/chairs/1/come", {"key": moving["key"]})

    assert (came["chair"], came["name"], len(came["device"])) == (1, "Ona", 43)
    assert refused(house.program(), f"{table}/chairs/1/come", key=moving["key"]) == (410, "pass-spent")
    assert refused(ona, f"{table}/moves", number=1, move="throw") == (403, "onlooker")
    house.program(came["device"]).post(f"{table}/moves", {"number": 1, "move": "throw"})
    assert moving["key"] not in str([jonas.get(path) for path in (table, f"{table}/moves")])


def test_whoever_leaves_leaves_a_free_chair(two):
    table, ona, jonas = two
    assert refused(jonas, f"{table}/chairs/1/leave") == (403, "not-your-seat")

    seen = ona.post(f"{table}/chairs/1/leave")

    assert [(chair["free"], chair["yours"]) for chair in seen["chairs"]] == [(True, False), (False, False)]
    waiting = jonas.get(table)["waiting"]
    assert (waiting["free"], waiting["stand_in_in"]) == (True, 0)
    jonas.post(f"{table}/stand-in", {"chair": 1, "how": "once"})


def test_a_table_may_have_a_clock(house, passes):
    somebody = house.program()
    status, wrong = somebody.wrong("POST", "/api/tables", json={"clock": 7})
    assert (status, wrong["reason"], wrong["expected"]) == (422, "wrong-clock", ["30", "60", "120"])
    table = f"/api/tables/{somebody.post('/api/tables', {'clock': 30})['code']}"
    (ona, _), (jonas, _) = somebody.joins(table, "Ona"), somebody.joins(table, "Jonas")
    ona.post(f"{table}/start")
    assert (jonas.get(table)["clock"], jonas.get(table)["waiting"]["clock_in"]) == (30, 30)
    for _ in range(10):
        passes(3)
        jonas.get(table)

    assert jonas.get(f"{table}/moves")["moves"][0]["by"] == "bold"
