"""In front of the door: what uvicorn leaves open to whoever asks slowly, asks without end, or never reads.

Whoever is sent away here has not said yet in which language they read, so they are told in every one.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from html import escape
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from robinson.errors import N_
from robinson.web.limits import neighbourhood
from robinson.web.live import SAY, UVICORN
from robinson.web.settings import Settings
from robinson.words import languages, speak

HEAD_S = 10.0
"""How long a request may take to say what it wants."""

BODY_S = 60.0
"""How long it may take to arrive whole."""

READ_S = 30.0
"""How long a client may read nothing of what waits for it."""

LINGER_S = 2.0
"""How long whoever is let go may take to read the last that was said."""

MOST_HEAD_BYTES = 32 * 1024
MOST_REQUEST_BYTES = 4 * 1024 * 1024
MOST_WAITING = 16
"""So many requests may be sent on one connection before the first of them is answered."""

MOST_UNSAID = 100
"""So many connections from one address may have a request on its way; of more, the oldest is let go."""

MOST_UNREAD_BYTES = 256 * 1024
MOST_UNHEARD = 4
"""So many messages of a line may wait to be heard before no more are read."""

MOST_PARTS = 64
"""A message on a line may come in so many parts."""

SPARE = 1_000
"""So many connections more than lines, for pages and files: in all, and from one address."""

NOT_UNDERSTOOD = 400, N_("This was not understood.")
TOO_SLOW = 408, N_("This took too long to arrive.")
TOO_LARGE = 413, N_("That is more than fits.")
TOO_LARGE_A_HEAD = 431, N_("That is more than fits.")
TOO_MANY = 503, N_("Too many are here just now. Wait a moment, then try again.")


def behind_the_door(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to be started, so that it keeps to our limits and believes our proxies only."""
    crowd = Crowd(settings)
    return UVICORN | {
        "http": partial(Doorkeeper, crowd=crowd),
        "ws": partial(LineKeeper, crowd=crowd),
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
    }


class Crowd:
    """Everybody who is connected. A proxy that is trusted stands for many."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.limits.lines + SPARE
        self._most_of_one = settings.limits.lines_per_address + SPARE
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self._all = 0
        self._of_addresses: Counter[str] = Counter()
        self._speaking: dict[str, dict[Doorkeeper, None]] = {}

    def come(self, host: str) -> bool:
        """Count one who comes; whether there is room."""
        address = neighbourhood(host)
        self._all += 1
        self._of_addresses[address] += 1
        many = self._of_addresses[address] > self._most_of_one and not is_one_of(self._proxies, host)
        return self._all <= self._most and not many

    def speak(self, host: str, who: "Doorkeeper") -> None:
        """Somebody has a request on its way. Whoever has had one for too long leaves the place to others."""
        speaking = self._speaking.setdefault(neighbourhood(host), {})
        speaking[who] = None
        if len(speaking) > MOST_UNSAID and not is_one_of(self._proxies, host):
            next(iter(speaking)).leave()

    def hush(self, host: str, who: "Doorkeeper") -> None:
        """Their request is here."""
        address = neighbourhood(host)
        speaking = self._speaking.get(address, {})
        speaking.pop(who, None)
        if not speaking:
            self._speaking.pop(address, None)

    def go(self, host: str) -> None:
        """One of them has gone."""
        address = neighbourhood(host)
        self._all -= 1
        self._of_addresses[address] -= 1
        if not self._of_addresses[address]:
            del self._of_addresses[address]

    def __len__(self) -> int:
        return self._all


def is_one_of(networks: Sequence[ipaddress.IPv4Network | ipaddress.IPv6Network], host: str) -> bool:
    """Whether an address is in one of these networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in networks)


class Parting:
    """A transport that, once it is closed, does not wait for ever for its last bytes to be read."""

    def __init__(self, transport: asyncio.Transport, linger_s: float) -> None:
        self.transport = transport
        self.linger_s = linger_s

    def write(self, data: bytes) -> None:
        """Say it, unless nobody is there any more."""
        if not self.transport.is_closing():
            self.transport.write(data)

    def close(self) -> None:
        """Close it, and cut it off where nobody reads."""
        if not self.transport.is_closing():
            self.transport.close()
            asyncio.get_running_loop().call_later(self.linger_s, self.transport.abort)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class NotThisOne(Exception):
    """A request will not be answered; for httptools, which then reads no further."""


class Doorkeeper(HttpToolsProtocol):
    """A connection, until it is a line: its requests have a length and come in time, its answers are read."""

    def __init__(self, *given: Any, crowd: Crowd, **more: Any) -> None:
        super().__init__(*given, **more)
        self._crowd = crowd
        self._host = ""
        self._room = False
        self._is_line = False
        self._in_head = True
        self._begun = False
        self._bytes = 0
        self._running: RequestResponseCycle | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # --- what comes ---

    def connection_made(self, transport: Any) -> None:
        super().connection_made(Parting(transport, READ_S))  # type: ignore[arg-type]
        self._host = self.client[0] if self.client else ""
        self._room = self._crowd.come(self._host)
        self._expect(HEAD_S if self._room else LINGER_S)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._room:
            self._refuse(TOO_MANY)
            return
        self._begun = False
        super().data_received(data)
        if self._is_line or self.transport.is_closing():
            return
        # What stands before the beginning of a request in these bytes belongs to the one before it.
        self._bytes = 0 if self._begun else self._bytes + len(data)
        if self._bytes > (MOST_HEAD_BYTES if self._in_head else MOST_REQUEST_BYTES):
            self._refuse(TOO_LARGE_A_HEAD if self._in_head else TOO_LARGE)
        elif self._patience is None and self._under_way() is None:
            self._expect(HEAD_S)  # of an empty line no request has begun, and yet nobody may send them for ever

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = self._in_head = True
        self._expect(HEAD_S)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > MOST_HEAD_BYTES:
            self._refuse(TOO_LARGE_A_HEAD)
            raise NotThisOne
        if len(self.pipeline) >= MOST_WAITING:
            raise NotThisOne
        super().on_headers_complete()
        self._in_head = False
        self._expect(BODY_S)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect(None)

    def handle_websocket_upgrade(self) -> None:
        self._is_line = True
        self._expect(None)
        self._read(None)
        self.transport.linger_s = LINGER_S  # type: ignore[attr-defined]
        super().handle_websocket_upgrade()

    # --- what goes ---

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read(READ_S)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read(None)

    def send_400_response(self, msg: str) -> None:
        self._refuse(NOT_UNDERSTOOD)

    def shutdown(self) -> None:
        """Finish what is being done, but wait for nobody who does not read, or does not say the rest."""
        super().shutdown()
        doing = self._under_way()
        if self.flow.write_paused:
            self.transport.abort()
        elif doing is not None and doing.more_body:
            self._expect(None)
            self._patience = self.loop.call_later(LINGER_S, self.leave)

    def leave(self) -> None:
        """Make room for others."""
        self._expect(None)
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._drop()
        self._expect(None)
        self._read(None)
        self._crowd.go(self._host)

    # --- internal ---

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _under_way(self) -> RequestResponseCycle | None:
        """The request that is being answered; uvicorn itself knows only the last that came."""
        return None if self._running is None or self._running.response_complete else self._running

    def _drop(self) -> RequestResponseCycle | None:
        """Answer no further; what was under way."""
        doing = self._under_way()
        if doing is not None:
            doing.disconnected = True
            doing.message_event.set()
        return doing

    def _expect(self, seconds: float | None) -> None:
        """Something must have come in so many seconds."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if seconds is None else self.loop.call_later(seconds, self._waited)
        if seconds is None:
            self._crowd.hush(self._host, self)
        else:
            self._crowd.speak(self._host, self)

    def _waited(self) -> None:
        if self.flow.read_paused:  # it is we who do not read
            self._expect(BODY_S)
        else:
            self._refuse(TOO_SLOW)

    def _read(self, seconds: float | None) -> None:
        """Something must have been read in so many seconds."""
        if self._unread is not None:
            self._unread.cancel()
        self._unread = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _refuse(self, why: tuple[int, str]) -> None:
        """Send the client away, with a reason unless another answer has begun."""
        self._expect(None)
        status, sentence = why
        doing = self._drop()
        if doing is not None and doing.response_started:
            self.transport.abort()
            return
        self.transport.write(STATUS_LINE[status] + farewell(sentence))
        self.transport.close()


class LineKeeper(WebSocketsSansIOProtocol):
    """A line: its messages come in few parts, and nobody is answered who does not read."""

    def __init__(self, *given: Any, crowd: Crowd, **more: Any) -> None:
        super().__init__(*given, **more)
        self._crowd = crowd
        self._after_all = 0

    def data_received(self, data: bytes) -> None:
        if self.close_sent:  # only the other's goodbye is still waited for
            self._after_all += len(data)
            if self._after_all > MOST_UNREAD_BYTES:
                self.transport.abort()
                return
        text = small_text(data)
        if text is not None and self.handshake_complete and not self.frames and not self.conn.reader.buffer:
            self.frames, self.curr_msg_data_type = [text], "text"
            self.send_receive_event_to_app()
            return
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            status, sentence = NOT_UNDERSTOOD
            self.transport.write(STATUS_LINE[status] + farewell(sentence))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._crowd.go(self.client[0] if self.client else "")

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self._give_up(CloseCode.MESSAGE_TOO_BIG)
        elif not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][SAY] = {"say": self.say, "now": self.say_now}

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Reading stops where several wait, and not after each one, as uvicorn has it."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        said: Any = {"type": "websocket.receive", "bytes": data}
        if self.curr_msg_data_type == "text":
            try:
                said = {"type": "websocket.receive", "text": data.decode()}
            except UnicodeDecodeError:
                self._give_up(CloseCode.INVALID_DATA)
                return
        self.queue.put_nowait(said)
        if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def say(self, utf8: bytes) -> None:
        """Send a text. Raises ClientDisconnected."""
        await self.writable.wait()
        if not self.say_now(utf8):
            raise ClientDisconnected

    def say_now(self, utf8: bytes) -> bool:
        """Send a text, if it can be sent now."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(head_of(len(utf8)) + utf8)
        return True

    def _give_up(self, code: CloseCode) -> None:
        """Close the line, and hear nothing more from it."""
        if not self.close_sent:
            self.conn.fail(code)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()


def small_text(data: bytes) -> bytes | None:
    """The text in these bytes, if they are one small frame and nothing else; nearly all that a page says is.

    >>> small_text(bytes.fromhex("818500000000") + b"hello"), small_text(bytes.fromhex("898000000000"))
    (b'hello', None)
    """
    size = len(data) - 6
    if 0 < size < 126 and data[0] == 0x81 and data[1] == 0x80 | size:
        return apply_mask(data[6:], data[2:6])
    return None


def head_of(size: int) -> bytes:
    """What stands before a whole text of so many bytes on a line.

    >>> head_of(5).hex(), head_of(1_200).hex()
    ('8105', '817e04b0')
    """
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 2**16 else b"\x81\x7f" + size.to_bytes(8, "big")


@cache
def farewell(sentence: str) -> bytes:
    """The rest of an answer after its first line: the sentence in every language, and the end."""
    said = [(language.code, speak(language.code).gettext(sentence)) for language in languages()]
    told = "".join(f'<p lang="{code}">{escape(text)}</p>\n' for code, text in said)
    body = f'<!doctype html>\n<meta charset="utf-8">\n<title>Robinson</title>\n{told}'.encode()
    head = ["content-type: text/html; charset=utf-8", f"content-length: {len(body)}", "cache-control: no-store"]
    return "\r\n".join([*head, "retry-after: 10", "connection: close", "", ""]).encode() + body
