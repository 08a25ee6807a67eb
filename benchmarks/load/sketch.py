"""The bare sketch, to measure Robinson against: the same uvicorn, each move on the disk before it is told, and no game.

It answers whatever comes on a line with one message of the usual length to both lines of the table.
"""

import asyncio
import sqlite3
import sys
from collections import defaultdict
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

import uvicorn
import uvloop

from robinson.web.live import UVICORN

LENGTH = 1_200
TOLD = (
    '{"kind":"move","game":1,"number":%d,"told":["%s"],'
    '"stands":{"chair":%d,"allowed":["throw"],"over":false,"number":%d}}'
)
HERE = '{"kind":"here","phase":"game","game":1,"number":0}'


class Disk:
    """One thread that writes, all that wait in one transaction."""

    def __init__(self, path: str) -> None:
        self.wishes: SimpleQueue[tuple[str, int, asyncio.Future[None]]] = SimpleQueue()
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.execute("CREATE TABLE moves (code, number, word, PRIMARY KEY (code, number)) WITHOUT ROWID")
        self.loop = asyncio.get_running_loop()
        Thread(target=self.run, daemon=True).start()

    async def append(self, code: str, number: int) -> None:
        """Write a move, for good."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.wishes.put((code, number, done))
        await done

    def run(self) -> None:
        """Write for ever."""
        while True:
            group = [self.wishes.get()]
            group += [self.wishes.get() for _ in range(self.wishes.qsize())]
            self.connection.execute("BEGIN IMMEDIATE")
            rows = [(code, number, "5") for code, number, _ in group]
            self.connection.executemany("INSERT INTO moves VALUES (?, ?, ?)", rows)
            self.connection.execute("COMMIT")
            self.loop.call_soon_threadsafe(self.settle, [done for _, _, done in group])

    @staticmethod
    def settle(group: list["asyncio.Future[None]"]) -> None:
        """Tell all who wait."""
        for done in group:
            done.set_result(None)


class Sketch:
    """The application."""

    def __init__(self, path: str) -> None:
        self.disk = Disk(path)
        self.tables: defaultdict[str, list[asyncio.Queue[str]]] = defaultdict(list)
        self.numbers: defaultdict[str, int] = defaultdict(int)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """A line; over HTTP it only says that it is there."""
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204})
            await send({"type": "http.response.body"})
            return
        code = scope["path"].split("/")[1]
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": HERE})
        queue: asyncio.Queue[str] = asyncio.Queue()
        self.tables[code].append(queue)
        telling = asyncio.create_task(self.tell(queue, send))
        with suppress(asyncio.CancelledError):
            while (await receive())["type"] == "websocket.receive":
                self.numbers[code] += 1
                number = self.numbers[code]
                await self.disk.append(code, number)
                message = TOLD % (number, "x" * (LENGTH - len(TOLD)), 1 + number % 2, number + 1)
                for one in self.tables[code]:
                    one.put_nowait(message)
        telling.cancel()

    async def tell(self, queue: "asyncio.Queue[str]", send: Any) -> None:
        """Tell one line."""
        while True:
            await send({"type": "websocket.send", "text": await queue.get()})


async def serve(port: int, path: str) -> None:
    """Serve until it is killed."""
    config = uvicorn.Config(Sketch(path), port=port, lifespan="off", log_config=None, access_log=False, **UVICORN)
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(int(sys.argv[1]), sys.argv[2]))
