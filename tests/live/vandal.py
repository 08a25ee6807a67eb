"""What somebody can do to a server who knows its protocol and has no manners."""

import contextlib
import socket
import struct
from types import TracebackType

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = (
    "Host: robinson.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n"
)


class Vandal:
    """One connection, byte by byte."""

    def __init__(self, port: int, said: bytes | str = b"", *, room: int | None = None) -> None:
        """Connect, and say this; `room` is for how many bytes the vandal's ears have room."""
        self.socket = socket.socket()
        if room is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", port))
        self.says(said)

    def __enter__(self) -> "Vandal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def says(self, said: bytes | str) -> None:
        self.socket.sendall(said.encode("latin-1") if isinstance(said, str) else said)

    def goes_on(self, said: bytes | str, most: int) -> int:
        """Say this again and again, until it is cut off or has said so many bytes; how many these were."""
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < most:
                self.says(said)
                sent += len(said)
        return sent

    def hears(self, until: bytes | None = None) -> bytes:
        """All that is said, up to something or to the end."""
        heard = b""
        with contextlib.suppress(ConnectionError):
            while until is None or until not in heard:
                more = self.socket.recv(65536)
                if not more:
                    break
                heard += more
        return heard

    def is_cut_off(self) -> bool:
        """Whether the other end goes away in time, however much there is still to read."""
        try:
            self.hears()
        except TimeoutError:
            return False
        return True


def line(port: int, path: str, *headers: str, room: int | None = None) -> Vandal:
    """A line, opened by hand."""
    told = "".join(f"{header}\r\n" for header in headers)
    vandal = Vandal(port, f"GET {path} HTTP/1.1\r\n{UPGRADE}{told}\r\n", room=room)
    head = vandal.hears(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101 "), head
    return vandal


TEXT, BINARY, CLOSE, PING, MORE = 1, 2, 8, 9, 0


def frame(said: bytes, kind: int = TEXT, *, last: bool = True) -> bytes:
    """A frame as a client sends it; its mask is of zeros, so that what is said can be read."""
    length = len(said)
    sizes = bytes([0x80 | length]) if length < 126 else bytes([0x80 | 126]) + struct.pack("!H", length)
    return bytes([(0x80 if last else 0) | kind]) + sizes + bytes(4) + said


def close_code(heard: bytes) -> int:
    """The code of the goodbye at the end of what was heard."""
    _, found, goodbye = heard.rpartition(b"\x88")
    assert found, heard[-200:]
    return int.from_bytes(goodbye[1:3], "big")
