"""Addresses: every link, form, redirect and cookie of ours goes through here, so that a sub-path is honoured."""

import re

from litestar.response import Redirect

from robinson.web.guard import HOST
from robinson.web.reader import Reader
from robinson.web.settings import Settings

LOCAL = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?|")


class Links:
    """Makes addresses of paths.

    >>> Links(Settings(root_path="/games/robinson"))("/new")
    '/games/robinson/new'
    """

    def __init__(self, settings: Settings) -> None:
        self.root = settings.root

    def __call__(self, path: str) -> str:
        return self.root + path


def go(reader: Reader, path: str) -> Redirect:
    """Send the reader on to another page."""
    response = Redirect(Links(reader.settings)(path), status_code=303)
    reader.greet(response)
    return response


def shared(reader: Reader, path: str) -> str:
    """The whole address of a page, as another device can follow it."""
    settings = reader.settings
    base = settings.origin
    if base is None:
        scheme = "https" if reader.connection.scope["scheme"] in ("https", "wss") else "http"
        host = reader.connection.headers.get("host", "")
        base = f"{scheme}://{host if HOST.fullmatch(host) else 'localhost'}"
        if settings.home_url and LOCAL.fullmatch(host):
            base = settings.home_url.rstrip("/")
    return base + Links(settings)(path)


def way_back(path: str) -> str:
    """A path of ours that a form named, or the front page for anything else.

    >>> way_back("/K7M2QD/3"), way_back("//example.org"), way_back("https://example.org")
    ('/K7M2QD/3', '/', '/')
    """
    ours = path.startswith("/") and not path.startswith("//") and path.isascii() and path.isprintable()
    return path if ours and "\\" not in path else "/"
