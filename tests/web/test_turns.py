"""Of a flood of requests from one address the others notice little. Nothing is timed: it is counted who comes when."""

import asyncio
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any

from robinson.web import Settings
from robinson.web.app import Entrance

FLOOD, ELSEWHERE = "203.0.113.7", "198.51.100.9"


class House:
    """Notes from where each request comes, and its method."""

    def __init__(self) -> None:
        self.came: list[tuple[str, str]] = []
        self.entrance = Entrance(self, Settings())

    async def __call__(self, scope: Any, _receive: Any, _send: Any) -> None:
        self.came.append((scope["client"][0], scope["method"]))

    def asked(self, address: str, method: str = "GET") -> Coroutine[Any, Any, None]:
        scope: Any = {"type": "http", "method": method, "path": "/", "client": (address, 1719)}
        nothing: Any = None
        return self.entrance(scope, nothing, nothing)


async def at_once(*doings: Coroutine[Any, Any, None]) -> None:
    await asyncio.gather(*doings)


def test_who_asks_once_does_not_wait_for_who_asks_a_hundred_times():
    house = House()

    asyncio.run(at_once(*(house.asked(FLOOD) for _ in range(100)), house.asked(ELSEWHERE)))

    assert house.came.index((ELSEWHERE, "GET")) < 5
    assert len(house.came) == 101


def test_who_moves_does_not_wait_for_readers_in_the_same_house():
    house = House()

    asyncio.run(at_once(*(house.asked(FLOOD) for _ in range(100)), house.asked(FLOOD, "POST")))

    assert house.came.index((FLOOD, "POST")) < 5
    assert len(house.came) == 101


def test_between_two_requests_from_one_address_everything_else_goes_on():
    house = House()
    rounds: list[int] = []

    async def plays() -> None:
        while len(house.came) < 100:
            rounds.append(len(house.came))
            await asyncio.sleep(0)

    asyncio.run(at_once(*(house.asked(FLOOD) for _ in range(100)), plays()))

    assert max(after - before for before, after in pairwise(rounds)) == 1


def test_who_goes_away_makes_nobody_wait_and_of_whoever_came_in_nothing_is_kept():
    house = House()

    async def come_and_go() -> None:
        tasks = [asyncio.create_task(house.asked(f"203.0.113.{n % 9}")) for n in range(50)]
        await asyncio.sleep(0)
        assert len(house.entrance.turns) == 9
        tasks[20].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(come_and_go())

    assert len(house.came) == 49
    assert len(house.entrance.turns) == 0
