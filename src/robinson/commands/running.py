"""The server as a process: the one that runs already, and the one that is started."""

import asyncio
import gc
import http.client
import json
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from robinson.table import Patience, Store, StoreError, Tables
from robinson.web import Settings, create_app, create_closed_app
from robinson.web.api import name_of
from robinson.web.doorkeeper import behind_the_door

if TYPE_CHECKING:
    from types import FrameType

    from litestar import Litestar

ANSWER_S = 2.0
"""How long whoever listens on our port may take to say who it is."""

DAY_S = 24 * 3600

MOST_FILES = 16_384

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
        let_be()
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


def run(
    listener: socket.socket,
    store: Store,
    settings: Settings,
    ready: Callable[[], None],
    *,
    pace_s: float,
    patience: Patience,
    forget_after_days: int,
) -> None:
    """Serve until somebody stops it."""

    async def serve() -> None:
        tables = Tables(store, pace_s=pace_s, patience=patience)
        forgetting = asyncio.create_task(forget(tables, forget_after_days)) if forget_after_days else None
        try:
            await Server(configured(create_app(tables, settings), settings), tables, ready).serve([listener])
        finally:
            if forgetting is not None:
                forgetting.cancel()
            await tables.close()

    let_many_in()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(serve())


def run_closed(listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> None:
    """Tell whoever comes that the tables cannot be served, until somebody stops it."""
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(Server(configured(create_closed_app(settings), settings), None, ready).serve([listener]))


async def forget(tables: Tables, unused_days: int) -> None:
    """Every now and then forget the tables at which no game has begun, and that nobody has used for so long."""
    while True:
        with suppress(StoreError):  # it is in the log, and there is time
            await tables.forget(unused_days * DAY_S)
        await asyncio.sleep(DAY_S / 24)


def let_be() -> None:
    """Take all that is in memory now for good, and look for what is not needed less often.

    The collector would look through every module and catalogue again and again, and let everybody wait so long. What a
    game leaves behind holds no circles.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def let_many_in() -> None:
    """Have as many sockets open at once as the system lets us: many begin with so few that a crowd fills them."""
    try:
        import resource
    except ImportError:  # Windows
        return
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if few != resource.RLIM_INFINITY and few < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, most))


def configured(app: "Litestar", settings: Settings) -> uvicorn.Config:
    """How every server of ours runs. What goes wrong is for whoever runs it; what goes right is written nowhere."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s", force=True)
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        log_level="error",  # that a request is none, clients could have us write without end
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(STOP_S),
        **behind_the_door(settings),
    )


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest loop that there is here."""
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
