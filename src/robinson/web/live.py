"""The line between a page and its table: a WebSocket that tells each move once, in order, in the reader's language.

A line has two tasks: one hears the page, one tells it. Nobody else waits for either: a page that does not read fills
its own queue in the hub, is cut off (1013), and comes back with the number it knows.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from robinson.table import (
    Happening,
    NoSuchTable,
    Played,
    Refused,
    StoreError,
    Subscription,
    Table,
    TableError,
)
from robinson.web import messages
from robinson.web.files import version
from robinson.web.finding import find
from robinson.web.limits import (
    Limits,
    Pace,
    TooManyChanges,
    TooManyGuesses,
    TooManyLines,
    TooMuch,
    address_of,
    count_change,
    manners_of,
)
from robinson.web.links import Links
from robinson.web.reader import device_of, words_of
from robinson.web.rights import chair_to_move, must_sit
from robinson.words import Words, languages, speak

Socket: TypeAlias = "WebSocket[Any, Any, Any]"

UVICORN: dict[str, Any] = {
    "ws": "websockets-sansio",
    "ws_max_size": 16 * 1024,
    "ws_per_message_deflate": False,  # it would cost 40 KB for each line, and half of the time of a move
    "ws_ping_interval": 20.0,
    "ws_ping_timeout": 20.0,
}
"""How uvicorn is to be started for lines to live: it closes them with 1012 when it stops, and finds the dead ones. A
proxy that cuts what is silent for longer than the interval never finds one silent."""

COME_BACK = 1012
TOO_SLOW = 1013
FAILED = 1011
NOT_YOURS = 4403
NO_TABLE = 4404
TOO_MUCH = 4429
"""Close codes. After 4403 and 4404 a page loads itself anew, and is told why; after 4429 it comes back in a while,
after the others at once."""

BURST = 2
"""So many seconds' messages may come at once."""

PATIENCE_S = 10
"""Whoever says more than is allowed is refused for so many seconds' messages, and then cut off."""

SAY = "robinson.say"
"""The extension of a server that takes texts as they travel: they need not be decoded, nor pass hooks for HTTP.

`say` waits until they can be sent, `now` says whether they were.
"""

LAST_S = 1.0
"""How long a reader who is let go may take to hear what still waits."""

_log = logging.getLogger(__name__)


@websocket("/{code:str}/live")
async def live(socket: Socket, code: FromPath[str]) -> None:
    """Be told what happens at a table, and play. `docs/` has the messages."""
    query = socket.query_params
    words = language_of(socket)
    try:
        table = await find(socket, code)
    except NoSuchTable:
        await turn_away(socket, NO_TABLE)
        return
    except TooManyGuesses as error:
        await refuse(socket, words, error)
        return
    except StoreError:
        await turn_away(socket, FAILED)
        return
    device = device_of(socket)
    chairs = chairs_at(table, query.get("chair", "watch"), device)
    if chairs is None:
        await turn_away(socket, NOT_YOURS)
        return
    since = (number_of(query.get("game")), number_of(query.get("since")))
    manners = manners_of(socket)
    line = Line(socket, table, words, device, chairs, since, query.get("mark"), back="back" in query)
    line.limits = manners.limits
    opened = manners.lines.open(address_of(socket), table.code, seated=bool(chairs))
    try:
        with opened, suppress(WebSocketDisconnect, OSError):
            await socket.accept()
            await line.run()
    except TooManyLines as error:
        await turn_away(socket, TOO_MUCH, messages.too_much(words, error, "too-many-lines"))


async def turn_away(socket: Socket, code: int, told: dict[str, Any] | None = None) -> None:
    """Close at once, but so that the page learns the code: for that the line must have been open."""
    with suppress(WebSocketDisconnect, OSError):
        await socket.accept()
        if told is not None:
            await socket.send_data(messages.encode(told), mode="text")
        await socket.close(code)


async def refuse(socket: Socket, words: Words, error: TooMuch) -> None:
    """Open no line at all, and answer as to any other request: whoever guesses has no page that waits for a code."""
    text = messages.sentence(words, error).unescape()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", str(error.wait_s).encode())]
    with suppress(WebSocketDisconnect, OSError):
        send: Any = socket.send
        await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": text.encode()})


def language_of(socket: Socket) -> Words:
    """The language that the page is written in, or else the one of the request."""
    code = socket.query_params.get("language", "")
    return speak(code) if any(language.code == code for language in languages()) else words_of(socket)


def chairs_at(table: Table, place: str, device: bytes | None) -> list[int] | None:
    """The chairs that a page plays: one, all of this device (`here`), or none (`watch`). None if it may not."""
    if place == "watch":
        return []
    mine = table.chairs_of(device) if device else []
    if place == "here":
        return mine
    chair = number_of(place)
    return [chair] if chair in mine else None


def mark_of(table: Table) -> str:
    """At which a page is made: how the table stands, and which version of us tells it."""
    return f"{table.mark}-{version()}"


def number_of(text: str | None) -> int | None:
    """A number from an address, or None for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 16 else None


class Line:
    """One page's line, as long as it is open."""

    def __init__(
        self,
        socket: Socket,
        table: Table,
        words: Words,
        device: bytes | None,
        chairs: list[int],
        since: tuple[int | None, int | None],
        mark: str | None,
        *,
        back: bool,
    ) -> None:
        self.socket = socket
        self.table = table
        self.words = words
        self.device = device
        self.chairs = chairs
        game, number = since
        self.since = (game, number) if game is not None and number is not None else None
        self.mark = mark
        self.back = back
        self.limits = Limits()
        self.too_much = False
        self.moved = False
        extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
        server = extensions.get(SAY, {"say": self.say_to_any, "now": lambda message: False})
        self.say: Callable[[bytes], Awaitable[None]] = server["say"]
        self.say_now: Callable[[bytes], bool] = server["now"]

    async def run(self) -> None:
        """Hear and tell, until the page goes or is let go."""
        # Nothing else happens before the first wait: what `first` tells and what is told later meet without a gap.
        first = self.first()
        stale = self.mark not in (None, mark_of(self.table))
        with self.table.subscribe(self.since, mark="" if stale else None, chairs=self.chairs) as subscription:
            hearing = asyncio.create_task(self.hear())
            telling = asyncio.create_task(self.tell(subscription, first))
            ended = asyncio.create_task(subscription.ended())
            tasks = (hearing, telling, ended)
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                if ended.done() and not subscription.overflowed:
                    await asyncio.wait([hearing, telling], timeout=LAST_S, return_when=asyncio.FIRST_COMPLETED)
                gone = hearing.done()
            finally:
                for task in tasks:
                    task.cancel()
                outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        failed = False
        for outcome in outcomes:
            if isinstance(outcome, WebSocketDisconnect | OSError):
                gone = True
            elif isinstance(outcome, Exception):
                failed = True
                _log.error("table %s: a line failed", self.table.code, exc_info=outcome)
        if failed or self.too_much or not gone:
            slow = TOO_SLOW if subscription.overflowed else NOT_YOURS if self.moved else COME_BACK
            await self.close(FAILED if failed else TOO_MUCH if self.too_much else slow)

    async def close(self, code: int) -> None:
        """Say goodbye, unless the page does not even read that."""
        with suppress(WebSocketDisconnect, OSError, TimeoutError):
            await asyncio.wait_for(self.socket.close(code), LAST_S)

    # --- telling ---

    def first(self) -> list[bytes]:
        """What a page hears before anything else."""
        table = self.table
        first = [messages.here(table)]
        if self.back and self.since and table.game is not None and self.since[0] == table.game_id:
            missed = messages.missed(self.words, table.game, self.since[1])
            first += [missed] if missed else []
        if table.phase == "game":
            first.append(messages.waiting(self.words, table))
        return [messages.encode(message) for message in first]

    async def tell(self, subscription: Subscription, first: list[bytes]) -> None:
        for message in first:
            await self.say(message)
        subscription.at_once = self.tells_at_once
        async for happening in subscription:
            if isinstance(happening, Played):
                await self.say(self.told(happening))
                if happening.late:  # of those there may be many: others have their turn in between
                    await asyncio.sleep(0)
            elif happening.what == "present":
                await self.say(messages.encode(messages.present(self.table.present)))
            elif happening.what == "waiting":
                await self.say(messages.encode(messages.waiting(self.words, self.table)))
            elif self.chairs and self.has_moved(subscription):
                await self.say(messages.encode(messages.moved(self.elsewhere())))
                return
            else:
                await self.say(messages.encode(messages.changed(self.table)))

    def has_moved(self, subscription: Subscription) -> bool:
        """Whether the seats of this page are played at another device now; one that is only free is not."""
        mine = self.mine()
        subscription.sits(mine)
        first = next((chair for chair in self.table.chairs if chair.number == self.chairs[0]), None)
        self.moved = not mine and first is not None and first.device is not None
        return self.moved

    def elsewhere(self) -> str:
        """Where somebody goes whose seat has moved."""
        return Links(self.socket.app.state.settings)(f"/{self.table.code}/watch?moved={self.chairs[0]}")

    def told(self, played: Played) -> bytes:
        """A move as its readers hear it: encoded once for all who read one language."""
        known = played.told.get(self.words.code)
        if known is None:
            known = played.told[self.words.code] = messages.move(self.words, self.table, played)
        return known

    def tells_at_once(self, happening: Happening) -> bool:
        """Tell a move on the spot, if that can be done without waiting; so no task need wake up for it."""
        if not isinstance(happening, Played):
            return False
        try:
            return self.say_now(self.told(happening))
        except Exception:  # noqa: BLE001  (whoever moves is not to suffer from it: it will be told in its turn, or fail there)
            return False

    async def say_to_any(self, message: bytes) -> None:
        """Send by a server that knows texts only."""
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    # --- hearing ---

    async def hear(self) -> None:
        """Hear what the page says, and answer; until it goes, or has said too much for too long."""
        per_s = self.limits.messages
        pace, patience = Pace(BURST * per_s, 1 / per_s), Pace(PATIENCE_S * per_s, 1 / per_s)
        clock = asyncio.get_running_loop().time
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            said = messages.read(text if text is not None else event.get("bytes") or b"")
            wait_s = pace.wait_s(clock())
            if not wait_s:
                answer = await self.answer(said)
            elif not patience.wait_s(clock()):
                answer = messages.encode(messages.too_fast(self.words, said, wait_s))
            else:
                self.too_much = True
                return
            if answer is not None:
                await self.say(answer)

    async def answer(self, said: messages.Said | messages.NotUnderstood) -> bytes | None:
        match said:
            case messages.Ping():
                return messages.PONG
            case messages.Move():
                return await self.move(said)
            case messages.Hurry():
                return await self.hurry()
            case messages.Nudge() | messages.StandIn() | messages.Back():
                return await self.away(said)
            case messages.NotUnderstood(reason):
                return messages.encode(messages.not_understood(self.words, reason))

    async def move(self, wish: messages.Move) -> bytes | None:
        """Make the move; an answer only if it was refused, for a move that was made everybody is told."""
        try:
            chair = self.chair_for(wish)
            await self.table.take(chair, wish.number, wish.move, game=wish.game, device=self.device)
        except Refused as error:
            return messages.encode(messages.refused(self.words, error, error.reason, wish.number, error.stands))
        return None

    async def hurry(self) -> bytes | None:
        """Have the bot move now; an answer only if that was refused."""
        try:
            must_sit(self.mine())
            await self.table.hurry()
        except Refused as error:
            return messages.encode(messages.refused(self.words, error, error.reason, None, None))
        return None

    async def away(self, wish: messages.Nudge | messages.StandIn | messages.Back) -> bytes | None:
        """Do what the others may do for somebody who is away, or give a seat back; an answer only if it was refused."""
        mine = self.mine()
        try:
            must_sit(mine)
            if isinstance(wish, messages.StandIn):  # without one there is nothing to take back
                count_change(self.socket, self.table.code, self.device)
            match wish:
                case messages.Nudge():
                    self.table.nudge(wish.chair)
                case messages.StandIn():
                    await self.table.stand_in(
                        wish.chair, wish.how, number=wish.number, own=wish.chair in mine, device=self.device
                    )
                case messages.Back():
                    if wish.chair not in mine:
                        raise Refused("not-your-seat", 0)
                    await self.table.back(wish.chair)
        except StoreError:
            error = Refused("not-written", 0)
            return messages.encode(messages.refused(self.words, error, error.reason, None, None))
        except TooManyChanges as error:
            return messages.encode(messages.too_much(self.words, error, "too-many-changes"))
        except TableError as error:
            return messages.encode(messages.refused(self.words, error, messages.reason_of(error), None, None))
        return None

    def chair_for(self, wish: messages.Move) -> int:
        """The chair that moves. Raises Refused."""
        mine = self.mine()
        if self.chairs and not mine:
            raise Refused("not-your-seat", wish.number)
        return chair_to_move(self.table, mine, wish.number, wish.chair)

    def mine(self) -> list[int]:
        """The chairs of this page that are still this device's."""
        held = self.table.chairs_of(self.device) if self.device else []
        return [chair for chair in self.chairs if chair in held]
