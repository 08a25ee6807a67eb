"""Who reads: the language of a request, the device that sent it, and the name it remembers."""

import re
from typing import Any, TypeAlias
from urllib.parse import quote, unquote

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Response

from robinson.game import PlayerNameError
from robinson.game.names import clean_name
from robinson.table import device_hash, new_device
from robinson.web.settings import Settings
from robinson.words import Words, languages, prefer, speak

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

DEVICE = "robinson-device"
LANGUAGE = "language"
NAME = "robinson-name"
YEAR_S = 365 * 24 * 3600
SECRET = re.compile("[A-Za-z0-9_-]{43}")
"""Only a secret that we made: whoever brings a word of their own would sit on a chair that others can guess."""


class Reader:
    """The person at the device, as far as a request tells."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.settings: Settings = connection.app.state.settings
        self.words = words_of(connection)
        self.device = device_of(connection)
        self.cookies: list[Cookie] = []
        """What the answer is to leave with the device."""

    @property
    def name(self) -> str:
        """The name this device played under last; empty, if it never played."""
        try:
            return clean_name(unquote(self.connection.cookies.get(NAME, "")))
        except PlayerNameError:
            return ""

    def remember_name(self, name: str) -> None:
        """Let the device offer this name next time."""
        self._leave(NAME, quote(name))

    def remember_language(self, code: str) -> None:
        """Speak this language to the device from now on, in this answer too."""
        self.words = speak(code)
        self._leave(LANGUAGE, code)

    def sit_down(self) -> bytes:
        """The device's hash; a device that has no secret yet is given one."""
        if self.device is None:
            secret = new_device()
            self._leave(DEVICE, secret)
            self.device = device_hash(secret)
        return self.device

    def greet(self, response: Response[Any]) -> None:
        """Put what the device is to remember into the answer."""
        for cookie in self.cookies:
            response.set_cookie(cookie)

    def _leave(self, key: str, value: str) -> None:
        self.cookies.append(
            Cookie(
                key=key,
                value=value,
                path=self.settings.root or "/",
                max_age=YEAR_S,
                httponly=True,
                samesite="lax",
                secure=is_secure(self.connection, self.settings),
            )
        )


def words_of(connection: Connection) -> Words:
    """The words of whoever asks: the language they chose, or the one their browser prefers, or English."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in (language.code for language in languages()):
        return speak(chosen)
    return speak(prefer(wishes(connection.headers.get("accept-language", ""))))


def wishes(accept_language: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first.

    >>> wishes("en;q=0.7, lt, vi;q=0.9, *;q=0.1")
    ['lt', 'vi', 'en']
    """
    weighed: list[tuple[float, str]] = []
    for part in accept_language.split(",")[:20]:
        code, _, weight = part.partition(";")
        try:
            q = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            q = 0.0
        if code.strip() not in ("", "*") and q > 0:
            weighed.append((q, code.strip()))
    return [code for _, code in sorted(weighed, key=lambda wish: -wish[0])]


def device_of(connection: Connection) -> bytes | None:
    """The hash of the device's secret, which is all that is ever kept; None without a secret.

    A browser sends it as a cookie, a program as `Authorization: Bearer …`.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    for secret in (token if scheme.lower() == "bearer" else "", connection.cookies.get(DEVICE, "")):
        if SECRET.fullmatch(secret):
            return device_hash(secret)
    return None


def is_secure(connection: Connection, settings: Settings) -> bool:
    """Whether the page came over https, as far as the server or its proxy knows."""
    return connection.scope["scheme"] in ("https", "wss") or (settings.origin or "").startswith("https:")
