"""At the door: which requests come in, and what every answer says about its own safety."""

import re
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from robinson.web.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d+)?", re.ASCII)


class ForeignOrigin(PermissionDeniedException):
    """Another site sent this, not a page of ours."""


# Both are asynchronous, though they wait for nothing: Litestar would send them into another thread, for every message.


async def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what another site has the reader's browser send. What sends no origin is no browser, and comes in."""
    if connection.scope["type"] == ScopeType.HTTP and connection.scope["method"] in SAFE:
        return
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        if site not in ("same-origin", "none"):
            raise ForeignOrigin
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    settings: Settings = connection.app.state.settings
    if origin != settings.origin and host_of(origin) != connection.headers.get("host"):
        raise ForeignOrigin


def host_of(origin: str) -> str:
    """The host in an origin, with its port; nothing, if it is no origin.

    >>> host_of("https://example.org:8443"), host_of("null"), host_of("http://[")
    ('example.org:8443', '', '')
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def say_safe(message: Message, scope: Scope) -> None:
    """Put the usual headers on an answer, whatever it is."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        said = {name.lower() for name, _ in headers}
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        usual = ((b"content-security-policy", policy(host.decode("latin-1"))), *USUAL)
        message["headers"] = [*headers, *(header for header in usual if header[0] not in said)]


USUAL = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (b"cache-control", b"no-store"),
)


@lru_cache(maxsize=64)
def policy(host: str) -> bytes:
    """What a page may load: what is ours, and no script or style written into the page itself."""
    # Safari before 15.4 does not count the socket of the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    told = (
        f"default-src 'self'; img-src 'self' data:; connect-src 'self'{sockets}; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return told.encode("latin-1")
