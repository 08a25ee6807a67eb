"""The line between a page and its table: a WebSocket that tells each move once, in order, in the reader's language.

A line has two tasks: one hears the page, one tells it. Nobody else waits for either: a page that does not read fills
its own queue in the hub, is cut off (1013), and comes back with the number it knows.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from robinson.table import Chair, NoSuchTable, Played, Refused, StoreError, Subscription, Table, Tables, read_code
from robinson.web import messages
from robinson.web.reader import device_of, words_of
from robinson.web.rights import chair_to_move
from robinson.words import Words, languages, speak

Socket: TypeAlias = "WebSocket[Any, Any, Any]"

UVICORN: dict[str, Any] = {
    "ws": "websockets-sansio",
    "ws_max_size": 16 * 1024,
    "ws_per_message_deflate": False,  # it would cost 40 KB for each line, and half of the time of a move
    "ws_ping_interval": 20.0,
    "ws_ping_timeout": 20.0,
}
"""How uvicorn is to be started for lines to live: it closes them with 1012 when it stops, and finds the dead ones."""

COME_BACK = 1012
TOO_SLOW = 1013
FAILED = 1011
NOT_YOURS = 4403
NO_TABLE = 4404
"""Close codes. After the last two a page loads itself anew, and is told why; after the others it comes back."""

LAST_S = 1.0
"""How long a reader who is let go may take to hear what still waits."""

_log = logging.getLogger(__name__)


@websocket("/{code:str}/live")
async def live(socket: Socket, code: FromPath[str]) -> None:
    """Be told what happens at a table, and play. `docs/` has the messages."""
    tables: Tables = socket.app.state.tables
    query = socket.query_params
    words = language_of(socket)
    try:
        table = await tables.open(read_code(code) or code)
    except NoSuchTable:
        await turn_away(socket, NO_TABLE)
        return
    except StoreError:
        await turn_away(socket, FAILED)
        return
    device = device_of(socket)
    chairs = chairs_at(table, query.get("chair", "watch"), device)
    if chairs is None:
        await turn_away(socket, NOT_YOURS)
        return
    with suppress(WebSocketDisconnect, OSError):
        await socket.accept()
        since = (number_of(query.get("game")), number_of(query.get("since")))
        line = Line(socket, table, words, device, chairs, since, query.get("mark"), back="back" in query)
        await line.run()


async def turn_away(socket: Socket, code: int) -> None:
    """Close at once, but so that the page learns the code: for that the line must have been open."""
    with suppress(WebSocketDisconnect, OSError):
        await socket.accept()
        await socket.close(code)


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

    async def run(self) -> None:
        """Hear and tell, until the page goes or is let go."""
        # Nothing else happens before the first wait: what `first` tells and what is told later meet without a gap.
        first = self.first()
        with self.table.subscribe(self.since, mark=self.mark, chairs=self.chairs) as subscription:
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
        if failed or not gone:
            await self.close(FAILED if failed else TOO_SLOW if subscription.overflowed else COME_BACK)

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
        return [messages.encode(message) for message in first]

    async def tell(self, subscription: Subscription, first: list[bytes]) -> None:
        for message in first:
            await self.send(message)
        async for happening in subscription:
            if isinstance(happening, Played):
                await self.send(self.told(happening))
            elif happening.what == "present":
                await self.send(messages.encode(messages.present(self.table.present)))
            else:
                await self.send(messages.encode(messages.changed(self.table)))

    def told(self, played: Played) -> bytes:
        """A move as its readers hear it: encoded once for all who read one language."""
        known = played.told.get(self.words.code)
        if known is None:
            game = self.table.game
            assert game is not None
            message = messages.move(self.words, game.rules, players(self.table), played, given_up=self.table.ended)
            known = played.told[self.words.code] = messages.encode(message)
        return known

    async def send(self, message: bytes) -> None:
        await self.socket.send_data(message, mode="text")

    # --- hearing ---

    async def hear(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            said = messages.read(text if text is not None else event.get("bytes") or b"")
            answer = await self.answer(said)
            if answer is not None:
                await self.send(answer)

    async def answer(self, said: messages.Said | messages.NotUnderstood) -> bytes | None:
        match said:
            case messages.Ping():
                return messages.PONG
            case messages.Move():
                return await self.move(said)
            case messages.Hurry():
                if self.mine():
                    await self.table.hurry()
                return None
            case messages.NotUnderstood(reason):
                return messages.encode(messages.not_understood(self.words, reason))

    async def move(self, wish: messages.Move) -> bytes | None:
        """Make the move; an answer only if it was refused, for a move that was made everybody is told."""
        try:
            if not 0 <= wish.number < 2**53:
                raise Refused("number-ahead", wish.number)
            await self.table.take(self.chair_for(wish), wish.number, wish.move, game=wish.game)
        except Refused as error:
            return messages.encode(messages.refused(self.words, error, error.reason, wish.number, error.stands))
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


def players(table: Table) -> list[Chair]:
    """The chairs of the last game by seat, under the names that were played under."""
    assert table.game is not None
    now = {(chair.number, chair.name): chair for chair in table.chairs}
    return [now.get(who, Chair(*who)) for who in zip(table.seats, table.game.players, strict=True)]
