"""Memory stays flat, whatever is made and left. `ROBINSON_TABLES` says how many tables are made and never entered."""

import http.client
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.live.vandal import PING, frame, line

TABLES = int(os.environ.get("ROBINSON_TABLES", "3000"))
KEPT = 1_000
"""So many are in memory at the most; until then it grows."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell what is used")


def used(house: House) -> int:
    """How much memory the server uses, in bytes."""
    assert house.process is not None
    return int(Path(f"/proc/{house.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def makes_tables(house: House, count: int) -> None:
    asking = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    for _ in range(count):
        asking.request("POST", "/api/tables", "{}", {"content-type": "application/json"})
        answer = asking.getresponse()
        assert answer.status == 201, answer.read()
        answer.read()
    asking.close()


def floods(house: House, count: int) -> None:
    with ThreadPoolExecutor(4) as threads:
        for each in [threads.submit(makes_tables, house, count // 4) for _ in range(4)]:
            each.result()


@pytest.mark.house(settings={"limits": {"tables": 10_000_000}})
def test_tables_that_are_made_and_never_entered_leave_no_trace_in_memory(house: House):
    floods(house, KEPT)
    before = used(house)

    floods(house, TABLES - KEPT)

    grown = used(house) - before
    print(f"{TABLES} tables: {before / 1e6:.1f} MB after {KEPT}, {grown / (TABLES - KEPT):.0f} bytes for each more")
    assert grown < 4e6
    assert grown / (TABLES - KEPT) < 1_500


def test_a_reader_that_never_reads_costs_little(house: House):
    code = make_one(house)
    before = used(house)

    deaf = [line(house.port, f"/{code}/live?chair=watch", room=2048) for _ in range(50)]
    for vandal in deaf:
        vandal.socket.settimeout(0.05)
        for said in (frame(b'{"kind":"ping"}'), frame(b"?" * 125, PING)):
            try:
                vandal.goes_on(said * 100, 1_000_000)
            except TimeoutError:
                continue

    grown = used(house) - before
    assert grown / len(deaf) < 400_000
    for vandal in deaf:
        vandal.socket.close()


def make_one(house: House) -> str:
    asking = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    asking.request("POST", "/api/tables", "{}", {"content-type": "application/json"})
    code: str = json.load(asking.getresponse())["code"]
    asking.close()
    return code
