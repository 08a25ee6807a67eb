"""A real server for tests, in a thread of its own."""

import asyncio
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import uvicorn

from robinson.dice import Dice
from robinson.table import Patience, Store, Tables
from robinson.web import Settings, create_app
from robinson.web.doorkeeper import behind_the_door
from tests.limits import GENEROUS


class Server:
    """Robinson on a free port of this machine, until it is closed."""

    def __init__(
        self,
        file: Path,
        settings: Settings | None = None,
        *,
        dice: Callable[[], Dice] | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.tables: Tables
        self.store = Store.open(file)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen()  # whoever is fast waits in front of the door
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.loop: asyncio.AbstractEventLoop
        self._settings = settings or Settings(limits=GENEROUS)
        self._dice = dice
        self._patience = patience
        self._started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._thread.start()
        assert self._started.wait(10)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tables = Tables(self.store, dice=self._dice, pace_s=0.0, patience=self._patience)
        app = create_app(self.tables, self._settings)
        how = behind_the_door(self._settings)
        self.uvicorn = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off", **how))
        self._started.set()
        await self.uvicorn.serve(sockets=[self.socket])
        await self.tables.close()

    def close(self) -> None:
        self.uvicorn.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive()
        self.socket.close()
        self.store.close()
