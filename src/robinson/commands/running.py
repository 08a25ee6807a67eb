"""The server as a process: the one that runs already, and the one that is started."""

import asyncio
import http.client
import json
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from robinson.table import Store, Tables
from robinson.web import Settings, create_app, create_closed_app
from robinson.web.api import name_of
from robinson.web.live import UVICORN

if TYPE_CHECKING:
    from types import FrameType

    from litestar import Litestar

ANSWER_S = 2.0
"""How long whoever listens on our port may take to say who it is."""

STOP_S = 5.0
"""How long a request may take to its end when the server stops."""


def running(host: str, port: int, database: Path) -> str | None:
    """The link to a Robinson that listens here and keeps the same tables; None if it is anybody else."""
    try:
        asking = http.client.HTTPConnection(host, port, timeout=ANSWER_S)
        try:
            asking.request("GET", "/api")
            about: Any = json.loads(asking.getresponse().read(10_000))
        finally:
            asking.close()
    except (OSError, http.client.HTTPException, ValueError):
        return None
    if not isinstance(about, dict) or "robinson" not in about:
        return None
    tables = about.get("tables")
    return str(about.get("link")) if tables and tables == name_of(database) else None


class Server(uvicorn.Server):
    """Uvicorn, but one that lets the tables come to rest when it is asked to stop, and ends without a signal."""

    def __init__(self, config: uvicorn.Config, tables: Tables | None, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.tables = tables
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Let people in, and say so."""
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody go (1012: come back soon), and finish what is being done."""
        closing = asyncio.create_task(self.tables.close()) if self.tables else None
        await super().shutdown(sockets)
        if closing:
            await closing

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at Ctrl-C and SIGTERM; at once when asked twice."""
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        try:
            for number in signals:
                loop.add_signal_handler(number, self.stop)
        except NotImplementedError:  # Windows
            for number in signals:
                signal.signal(number, self._stop_soon)
        yield

    def stop(self) -> None:
        """Come to an end."""
        self.force_exit = self.should_exit
        self.should_exit = True

    def _stop_soon(self, number: int, frame: "FrameType | None") -> None:
        self.stop()


def run(listener: socket.socket, store: Store, settings: Settings, pace_s: float, ready: Callable[[], None]) -> None:
    """Serve until somebody stops it."""

    async def serve() -> None:
        tables = Tables(store, pace_s=pace_s)
        try:
            await Server(configured(create_app(tables, settings)), tables, ready).serve([listener])
        finally:
            await tables.close()

    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(serve())


def run_closed(listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> None:
    """Tell whoever comes that the tables cannot be served, until somebody stops it."""
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(Server(configured(create_closed_app(settings)), None, ready).serve([listener]))


def configured(app: "Litestar") -> uvicorn.Config:
    """How every server of ours runs. What goes wrong is for whoever runs it; what goes right is written nowhere."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s", force=True)
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(STOP_S),
        **UVICORN,
    )


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest loop that there is here."""
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
