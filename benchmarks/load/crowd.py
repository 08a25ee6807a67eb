"""A crowd that plays: two seats at each of many tables, on sockets as a browser opens them.

A process of its own. It prints, as one line of JSON, what it saw: moves, how long each took from the send to the other
seat's receipt, what the server used of processor and memory, and what it used itself.
"""

import argparse
import asyncio
import json
import os
import re
import time
import zlib
from collections import deque
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

LANGUAGES = ("vi", "lt")
NAMES = ("Hằng", "Jonas")
WARM_UP_S = 1.0
BROWSER = (
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36\r\n"
    "Accept-Encoding: gzip, deflate, br, zstd\r\n"
    "Accept-Language: vi,lt;q=0.9,en;q=0.8\r\n"
)
TICKS_PER_S = os.sysconf("SC_CLK_TCK")


# What a seat needs to know of what it hears; msgspec reads past the rest.


class Stands(msgspec.Struct):
    """Who moves next, and how."""

    chair: int | None
    allowed: list[str]
    over: bool
    number: int


class Heard(msgspec.Struct):
    """A message of the server."""

    kind: str
    phase: str | None = None
    game: int | None = None
    number: int | None = None
    reason: str | None = None
    stands: Stands | str | None = None


understand = msgspec.json.Decoder(Heard).decode


# The first byte of a whole frame; and what a packed message leaves unsaid at its end.
TEXT, PACKED, PING, PONG = 0x81, 0xC1, 0x89, 0x8A
UNSAID = b"\x00\x00\xff\xff"


class Seat(asyncio.Protocol):
    """One end of a line. Frames are read by hand: a crowd of thousands shares a core with nobody else's patience."""

    def __init__(self, game: "Game", chair: int, address: str, host: str, cookie: str) -> None:
        self.game, self.chair = game, chair
        self.open = asyncio.get_running_loop().create_future()
        self._address, self._host, self._cookie = address, host, cookie
        self._buffer = b""
        self._up = False
        self._unpack: Any = None

    def connection_made(self, transport: Any) -> None:
        """Ask for the line, as a browser does."""
        self._transport = transport
        transport.write(
            (
                f"GET {self._address} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\n"
                f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n{BROWSER}"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
                f"Cookie: {self._cookie}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        """Read every frame that is whole."""
        data = self._buffer + data if self._buffer else data
        if not self._up:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._up = True
            if b"permessage-deflate" in head:
                self._unpack = zlib.decompressobj(-15)
        at, length = 0, len(data)
        while length - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if length - body < size:
                break
            self._hear(data[at], data[body : body + size])
            at = body + size
        self._buffer = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody is to be cut off while all behave."""
        self.game.crowd.lost += 1

    def say(self, message: bytes, first: int = TEXT) -> None:
        """Send a frame under a mask of zeros, which is one."""
        assert len(message) < 126
        self._transport.write(bytes((first, 0x80 | len(message), 0, 0, 0, 0)) + message)

    def leave(self) -> None:
        """Close the tab."""
        self._transport.abort()

    def _hear(self, first: int, message: bytes) -> None:
        if first == PACKED:
            assert self._unpack is not None
            self.game.heard(self, understand(self._unpack.decompress(message + UNSAID)), len(message))
        elif first == TEXT:
            self.game.heard(self, understand(message), len(message))
        elif first == PING:
            self.say(message, PONG)


class Game:
    """A table with two seats, of which the one that has the turn moves as soon as it may."""

    def __init__(self, crowd: "Crowd", code: str, seed: int) -> None:
        self.crowd, self.code = crowd, code
        self.seats: list[Seat] = []
        self.devices: list[str] = []
        self.chance = Random(seed)
        self.mover: Seat | None = None
        self.sent_s = 0.0
        self.next = (0, 1, "throw")
        """Of the next move: its game, its number, its word."""

    def heard(self, seat: Seat, heard: Heard, size: int) -> None:
        """What came on one of the two lines."""
        if heard.kind == "move":
            stands = heard.stands
            assert isinstance(stands, Stands)
            if seat is not self.mover:
                self.crowd.told(self.sent_s, size)
            if seat.chair == stands.chair:
                assert heard.game is not None
                self.next = (heard.game, stands.number, self.chance.choice(stands.allowed))
                self.crowd.ready(self, seat)
            elif stands.over and seat is self.mover:
                self.crowd.again(self)
        elif heard.kind == "here":
            seat.open.set_result(heard)
        elif heard.kind == "changed" and heard.phase == "game" and seat is self.seats[0]:
            assert heard.game is not None
            if heard.game != self.next[0]:
                self.next = (heard.game, 1, "throw")
                self.crowd.ready(self, seat)
        elif heard.kind == "refused":
            raise AssertionError(heard)

    def move(self, seat: Seat, due_s: float) -> None:
        """Make the next move; its time runs from when it was due."""
        self.mover, self.sent_s = seat, due_s
        seat.say(b'{"kind":"move","game":%d,"number":%d,"move":"%s"}' % (*self.next[:2], self.next[2].encode()))


class Crowd:
    """All who play at a server."""

    def __init__(self, port: int, pid: int, *, bare: bool) -> None:
        self.port, self.pid, self.bare = port, pid, bare
        self.host = f"127.0.0.1:{port}"
        self.games: list[Game] = []
        self.lost = 0
        self.moves = 0
        self.games_over = 0
        self.bytes = 0
        self.times: list[float] = []
        self.errands: set[asyncio.Task[None]] = set()
        self._waiting: deque[tuple[Game, Seat]] = deque()
        """At a pace: those who would move, and when the next moves are due that nobody was ready for."""
        self._overdue: deque[float] = deque()
        self._paced = False
        self._resting = False
        self._free: deque[Door] = deque()

    # --- coming ---

    async def make_tables(self, tables: int) -> None:
        """Tables of two, at which the game has begun."""
        self._free.extend([Door(self.port) for _ in range(8)])
        for first in range(0, tables, 64):
            numbers = range(first, min(first + 64, tables))
            self.games += await asyncio.gather(*(self._make_table(number) for number in numbers))

    async def _make_table(self, number: int) -> Game:
        if self.bare:
            return Game(self, f"T{number}", number)
        made = await self.ask("POST", "/api/tables", json={"edition": ("vietnamese", "lithuanian")[number % 2]})
        game = Game(self, json.loads(made)["code"], number)
        for name in NAMES:
            joined = await self.ask("POST", f"/api/tables/{game.code}/chairs", json={"name": name})
            game.devices.append(json.loads(joined)["device"])
        await self.ask("POST", f"/{game.code}/start", device=game.devices[0])
        return game

    async def sit_down(self) -> None:
        """Open a line for each seat: from its page, as a script does."""
        for first in range(0, len(self.games), 64):
            await asyncio.gather(*(self._sit_down(game) for game in self.games[first : first + 64]))

    async def _sit_down(self, game: Game) -> None:
        for seat, language in enumerate(LANGUAGES):
            cookie = "" if self.bare else f"robinson-device={game.devices[seat]}; language={language}"
            address = f"/{game.code}/live?chair={seat + 1}&language={language}&mark=0&game=1&since=0"
            if not self.bare:
                page = await self.ask("GET", f"/{game.code}/{seat + 1}", cookie=cookie)
                live, number, at = (re.search(rf'data-{key}="([^"]*)"', page) for key in ("live", "game", "number"))
                assert live, page
                assert number, page
                assert at, page
                address = f"{live[1].replace('&amp;', '&')}&game={number[1]}&since={at[1]}"
                game.next = (int(number[1]), 1, "throw")
            _, line = await asyncio.get_running_loop().create_connection(
                lambda seat=seat, address=address, cookie=cookie: Seat(game, seat + 1, address, self.host, cookie),  # type: ignore[misc]
                "127.0.0.1",
                self.port,
            )
            game.seats.append(line)
            await line.open

    def leave(self) -> None:
        """Close every tab."""
        for game in self.games:
            for seat in game.seats:
                seat.leave()

    # --- playing ---

    async def play(self, seconds: float, pace: float) -> dict[str, Any]:
        """Play for so long: as fast as the tables go, or so many moves a second."""
        self._paced = pace > 0
        for game in self.games:
            self.ready(game, game.seats[0])
        pacing = asyncio.create_task(self._keep_pace(pace)) if pace else None
        await asyncio.sleep(WARM_UP_S)
        self.moves = self.games_over = self.bytes = 0
        self.times = []
        start_s, own_s, used_s = time.perf_counter(), time.process_time(), processor_s(self.pid)
        await asyncio.sleep(seconds)
        took_s = time.perf_counter() - start_s
        own_s, used_s = time.process_time() - own_s, processor_s(self.pid) - used_s
        moves, games, times, size = self.moves, self.games_over, sorted(self.times), self.bytes
        self._resting = True
        if pacing:
            pacing.cancel()
        await asyncio.sleep(0.5)
        return {
            "moves": moves,
            "games": games,
            "seconds": took_s,
            "p50_ms": 1000 * quantile(times, 0.5),
            "p99_ms": 1000 * quantile(times, 0.99),
            "bytes": size / max(moves, 1),
            "server": used_s / took_s,
            "crowd": own_s / took_s,
            "lost": self.lost,
        }

    def ready(self, game: Game, seat: Seat) -> None:
        """Somebody may move."""
        if self._resting:
            return
        if not self._paced:
            game.move(seat, time.perf_counter())
        elif self._overdue:
            game.move(seat, self._overdue.popleft())
        else:
            self._waiting.append((game, seat))

    def told(self, sent_s: float, size: int) -> None:
        """The other seat has heard of a move."""
        self.moves += 1
        self.bytes += size
        self.times.append(time.perf_counter() - sent_s)

    def again(self, game: Game) -> None:
        """A game is over: those who sit there begin another, with the button that a page has for it."""
        self.games_over += 1
        errand = asyncio.get_running_loop().create_task(self._again(game))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def _again(self, game: Game) -> None:
        if self.bare:
            return
        await self.ask("POST", f"/{game.code}/again", device=game.devices[0])

    async def _keep_pace(self, pace: float) -> None:
        due_s = time.perf_counter()
        while True:
            now_s = time.perf_counter()
            while due_s <= now_s:
                if self._waiting:
                    # The clock of the crowd is not what is measured.
                    self._waiting[0][0].move(self._waiting.popleft()[1], time.perf_counter())
                else:
                    self._overdue.append(due_s)
                due_s += 1 / pace
            await asyncio.sleep(due_s - now_s)

    # --- errands ---

    async def ask(
        self, method: str, path: str, *, json: Any = None, device: str | None = None, cookie: str | None = None
    ) -> str:
        """Ask for something over HTTP; the text of the answer."""
        while not self._free:
            await asyncio.sleep(0.001)
        door = self._free.popleft()
        try:
            kind, body = ("application/json", msgspec.json.encode(json)) if json is not None else (FORM, b"place=1")
            cookie = cookie or (f"robinson-device={device}" if device else "")
            return await door.ask(method, path, kind, body if method == "POST" else b"", cookie)
        finally:
            self._free.append(door)


FORM = "application/x-www-form-urlencoded"


class Door:
    """One connection that is kept, for one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, kind: str, body: bytes, cookie: str) -> str:
        """The text of the answer, which is to be a good one."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n" if body else ""
        if self._streams is None or self._streams[0].at_eof():  # the server does not keep one that rests
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        reader, writer = self._streams
        writer.write(f"{head}Cookie: {cookie}\r\n\r\n".encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
        text = (await reader.readexactly(int(length[1]) if length else 0)).decode()
        assert re.match(r"HTTP/1.1 [23]", answer), (path, answer, text)
        return text


# --- the server's process ---


def processor_s(pid: int) -> float:
    """Seconds of a processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_S


def memory(pid: int) -> int:
    """Bytes of memory that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return values[min(int(len(values) * share), len(values) - 1)] if values else float("nan")


async def run(options: argparse.Namespace) -> dict[str, Any]:
    """Come, play, go."""
    crowd = Crowd(options.port, options.pid, bare=options.bare)
    await crowd.make_tables(options.tables)
    made = memory(options.pid)
    await crowd.sit_down()
    await asyncio.sleep(0.2)
    seated = memory(options.pid)
    found = await crowd.play(options.seconds, options.pace)
    crowd.leave()
    return found | {"per_seat": (seated - made) / (2 * options.tables), "memory": memory(options.pid)}


def main() -> None:
    """Play as the options say, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int, help="the server's process")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument(
        "--pace", type=float, default=0.0, help="moves a second at all tables together; 0: all they can"
    )
    parser.add_argument("--bare", action="store_true", help="the server is the sketch, which knows sockets only")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
