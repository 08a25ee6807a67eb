"""The web application: every page, form and socket of Robinson behind one address."""

import logging
from collections.abc import Sequence
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import InternalServerException
from litestar.types import ASGIApp, ControllerRouterHandler, Receive, Scope, Send

from robinson.errors import RobinsonError
from robinson.table import Tables
from robinson.web import (
    acts,
    api,
    away,
    dice,
    files,
    front,
    games,
    guard,
    live,
    odds,
    paper,
    rules,
    screen,
    seats,
    squares,
    troubles,
)
from robinson.web.forms import MOST_FORM_BYTES
from robinson.web.limits import Manners, TooMuch, neighbourhood
from robinson.web.reckoning import Reckoner
from robinson.web.settings import Settings
from robinson.web.turns import Turns

_log = logging.getLogger(__name__)

PAGES: Sequence[ControllerRouterHandler] = (
    files.static_file,
    *front.PAGES,
    *rules.PAGES,
    *paper.PAGES,
    *odds.PAGES,
    *screen.PAGES,
    *squares.PAGES,
    *seats.PAGES,
    *dice.PAGES,
    *acts.PAGES,
    *away.PAGES,
    *games.PAGES,
)


class Entrance:
    """Lets a request in, under a sub-path or not, whether or not the proxy in front cuts that off."""

    def __init__(self, inside: ASGIApp, settings: Settings) -> None:
        self.inside = inside
        self.root = settings.root
        self.turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in."""
        scope = scope.copy()  # the server looks at its own again, to leave out the body of a HEAD
        scope["path"] = below(scope["path"], self.root)
        scope["root_path"] = ""
        if scope["type"] == ScopeType.HTTP:
            if scope["method"] == "HEAD":
                scope["method"] = HttpMethod.GET
            client = scope["client"]
            # Whoever does something does not wait for those in the same house who only read.
            await self.turns.come((neighbourhood(client[0] if client else ""), scope["method"] == HttpMethod.GET))
        await self.inside(scope, receive, send)


def below(path: str, root: str) -> str:
    """A path without the root in front of it.

    >>> below("/games/robinson/new", "/games/robinson"), below("/new", "/games/robinson"), below("/robin", "/rob")
    ('/new', '/new', '/robin')
    """
    if root and (path == root or path.startswith(root + "/")):
        path = path[len(root) :]
    return path or "/"


def tell_trouble(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """What went wrong, as whoever asked can read it: a page, or JSON."""
    of_api = f"{request.scope['path']}/".startswith("/api/")
    answer = api.tell_wrong(request, error) if of_api else troubles.tell_trouble(request, error)
    if isinstance(error, TooMuch):
        answer.headers["retry-after"] = str(error.wait_s)
    if answer.status_code is not None and answer.status_code >= 500:
        note(request, error)
    return answer


def note(request: Request[Any, Any, Any], error: Exception) -> None:
    """Write down what went wrong on this side. That a client has gone before it had said all is no fault of ours."""
    if isinstance(error, RobinsonError):
        _log.error("%s failed: %s", request.method, error)
    elif not (isinstance(error, InternalServerException) and "disconnected" in error.detail):
        _log.error("%s failed", request.method, exc_info=error)


def create_app(tables: Tables, settings: Settings | None = None) -> Litestar:
    """The application over these tables."""
    settings = settings or Settings()
    app = Litestar(
        [*PAGES, live.live, api.API],
        guards=[guard.same_origin],
        before_send=[guard.say_safe],
        exception_handlers=dict.fromkeys(troubles.HANDLERS, tell_trouble),
        request_max_body_size=MOST_FORM_BYTES,
        # What holds a secret travels as it is, so that its length betrays nothing: answers of the API, and the pages
        # that move a seat to another device.
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=["^/api/", "/pass$", "/come$"]
        ),
        logging_config=None,  # whoever starts the server says what is logged
        openapi_config=api.schema(settings),
    )
    app.state.tables = tables
    app.state.settings = settings
    app.state.manners = Manners(settings.limits)
    app.state.reckoner = Reckoner()
    app.state.press = paper.Press()
    entrance = Entrance(app.asgi_handler, settings)
    app.asgi_handler = entrance
    app.state.turns = entrance.turns
    return app
