"""A table where people sit: who they are, the game they play, and the one way in which a move is made."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from robinson.dice import Dice
from robinson.game import FEWEST, Game, Record, Seat
from robinson.sheets import Sheet
from robinson.table import chairs as seating
from robinson.table.about import of_bots
from robinson.table.botplay import BotPlay
from robinson.table.chairs import Chair
from robinson.table.errors import (
    GameBegun,
    GameNotBegun,
    NoSuchGame,
    Refused,
    StoreError,
    TooFewPlayers,
)
from robinson.table.hub import Changed, Happening, Hub, Phase, Played, Present, Subscription, What, missed
from robinson.table.points import reach
from robinson.table.rows import GameRow, Stored, game_of, move_of
from robinson.table.store import Store
from robinson.table.tally import Outcome, Tally, outcome, tally

T = TypeVar("T")

THROW = "throw"

USED_S = 60.0
"""When a table was last used is written once in so many seconds."""


class Table:
    """People and bots round one board, in order of play, and the game they are at.

    Made and opened by `Tables`. What changes it is done one after the other, is durable when the call returns, and goes
    through to its end even if whoever asked has gone. It may raise StoreError, and then has changed nothing. A table
    does not ask who may do what: the door does that first, by `chairs_of`.
    """

    def __init__(
        self,
        store: Store,
        stored: Stored,
        game: Game | None,
        outcomes: Sequence[Outcome] = (),
        *,
        sheet: Sheet | None,
        dice: Callable[[], Dice],
        pace_s: float,
        clock: Callable[[], float],
    ) -> None:
        self.code = stored.table.code
        self.edition = stored.table.edition
        self.house_rules = stored.table.house_rules
        self.sheet = sheet
        self.chairs = list(stored.chairs)
        """In order of play, the youngest first."""
        self.game = game
        """The last game, whether or not it is over."""
        self._store = store
        self._stored = stored.table
        self._rows = list(stored.games)
        self._outcomes = list(outcomes)
        self._new_dice = dice
        self._dice = dice()
        self._clock = clock
        self._used = stored.table.used
        self._lock = asyncio.Lock()
        self._doing: set[asyncio.Task[Any]] = set()
        self._hub = Hub(lambda: self._change("present"))
        self._bots = BotPlay(self, pace_s)
        self._bots.wake()

    def __repr__(self) -> str:
        return f"<Table {self.code}, {self.phase}>"

    # --- how it stands ---

    @property
    def phase(self) -> Phase:
        """Before the first game, in a game, or after one."""
        if self.game is None:
            return "lobby"
        return "over" if self.game.over or self.ended else "game"

    @property
    def ended(self) -> bool:
        """Whether the last game was broken off by those who played it."""
        return bool(self._rows) and self._rows[-1].ended is not None

    @property
    def game_id(self) -> int | None:
        """The last game, as the log knows it."""
        return self._rows[-1].id if self._rows else None

    @property
    def game_number(self) -> int:
        """The last game, 1 for the first of this table; 0 before it."""
        return self._rows[-1].number if self._rows else 0

    @property
    def number(self) -> int:
        """The number of the next move."""
        return 1 if self.game is None else len(self.game.moves) + 1

    @property
    def seats(self) -> tuple[int, ...]:
        """The chairs of the last game, by seat."""
        return self._rows[-1].chairs if self._rows else ()

    @property
    def bot(self) -> Chair | None:
        """The chair whose turn it is, if a bot sits there."""
        if self.phase != "game" or self.game is None or self.game.turn is None:
            return None
        chair = seating.chair_of(self.chairs, self.seats[self.game.turn])
        return None if chair.bot is None else chair

    @property
    def present(self) -> Present:
        """Who is connected."""
        return self._hub.present()

    @property
    def tally(self) -> tuple[Tally, ...]:
        """What the games of this table came to, for each chair."""
        return tally(self.chairs, self._outcomes)

    @property
    def mark(self) -> str:
        """Another one whenever chairs, phase or game are others; moves leave it as it is. A page was made at a mark."""
        chairs = [(chair.number, chair.name, chair.bot, chair.free) for chair in self.chairs]
        return f"{crc32(repr((self.phase, self.game_id, chairs)).encode()):08x}"

    def seat_of(self, chair: int) -> Seat | None:
        """The seat that this chair's player has, or had, in the last game."""
        present = chair in self.seats and any(c.number == chair and c.since <= self.game_number for c in self.chairs)
        return self.seats.index(chair) if present else None

    def chairs_of(self, device: bytes) -> list[int]:
        """The chairs of those who sit at this device."""
        return [chair.number for chair in self.chairs if chair.device == device]

    async def game_at(self, number: int) -> Game:
        """A game of this table, as far as it was played. Raises NoSuchGame."""
        row = next((row for row in self._rows if row.number == number), None)
        if row is None:
            raise NoSuchGame(number)
        return game_of(self._stored, row, self.sheet, await self._store.read(row.id))

    async def record(self, number: int | None = None) -> Record:
        """A game of this table, the last one unless said, as a record that tells who was a bot. Raises NoSuchGame."""
        game = await self.game_at(self.game_number if number is None else number)
        if number in (None, self.game_number):  # a bot may have taken a free chair in mid-game
            bots = {chair.number: chair.bot for chair in self.chairs if self.seat_of(chair.number) is not None}
            game.about |= of_bots([bots.get(chair) for chair in self.seats])
        return game.record()

    # --- who sits here ---

    async def sit(self, name: str, device: bytes) -> Chair:
        """Take a chair of one's own. Raises PlayerNameError, NameTaken, TableFull and GameBegun."""
        chairs = await self._seat(lambda now: seating.added(now, name, None, device, self.game_number + 1))
        return chairs[-1]

    async def claim(self, chair: int, device: bytes) -> Chair:
        """Sit down on a chair that is free, under its name, at any time. Raises NoSuchChair and ChairTaken."""
        chairs = await self._seat(lambda now: seating.filled(now, chair, None, device), in_game=True)
        return seating.chair_of(chairs, chair)

    async def seat_bot(self, kind: str, name: str | None = None, *, chair: int | None = None) -> Chair:
        """Seat a bot: on a chair of its own before a game, or at any time on a free one, under that one's name.

        Raises NoSuchBot, and what `sit` or `claim` raise.
        """
        seating.check_bot(kind)
        if chair is not None:
            chairs = await self._seat(lambda now: seating.filled(now, chair, kind, None), in_game=True)
            return seating.chair_of(chairs, chair)
        chairs = await self._seat(
            lambda now: seating.added(now, name or seating.bot_name(now, kind), kind, None, self.game_number + 1)
        )
        return chairs[-1]

    async def clear(self, chair: int) -> None:
        """Take a chair away, with whoever sits there. Raises NoSuchChair and GameBegun."""
        await self._seat(lambda now: seating.cleared(now, chair))

    async def rename(self, chair: int, name: str) -> None:
        """Give a chair's player another name. Raises PlayerNameError, NameTaken, NoSuchChair and GameBegun."""
        await self._seat(lambda now: seating.renamed(now, chair, name))

    async def order(self, chairs: Sequence[int]) -> None:
        """Settle the order of play, the youngest first. Raises WrongOrder and GameBegun."""
        await self._seat(lambda now: seating.ordered(now, chairs))

    # --- the game ---

    async def start(self) -> None:
        """Begin the first game. Raises GameBegun and TooFewPlayers."""
        await self._whole(self._start(again=False))

    async def again(self) -> None:
        """Begin another game, with those who sit here now. Raises GameBegun, GameNotBegun and TooFewPlayers."""
        await self._whole(self._start(again=True))

    async def end(self) -> None:
        """Break the game off: it is over, and nobody has won. Raises GameNotBegun; what is over stays as it is."""
        await self._whole(self._end())

    async def take(self, chair: int, number: int, move: str, *, game: int | None = None) -> None:
        """Make a move, `throw` or a choice word, under its number; `game` is the one it is meant for, where known.

        The one way in which a move is made, for people and bots. When it returns the move is durable, and told to all.
        Raises Refused: then it is not made.
        """
        await self._whole(self._take(chair, number, move, game))

    async def hurry(self) -> None:
        """Have the bot whose turn it is move now. Raises Refused where that cannot be written."""
        try:
            await self._bots.move()
        except Refused as refused:
            if refused.reason == "not-written":
                raise

    # --- being told ---

    def subscribe(
        self, since: tuple[int, int] | None = None, *, mark: str | None = None, chairs: Collection[int] = ()
    ) -> Subscription:
        """What happens from now on, and of the last game also the moves after `since`, a game and a number.

        A reader who knows another `mark` or another game is then told that the phase has changed. `chairs` are those
        whose players are reading; an onlooker has none. Before the first game `since` is `(0, 0)`.
        """
        stale = mark not in (None, self.mark)
        before: Iterator[Happening] = iter(())
        if since is not None and since[0] == self.game_id and self.game is not None and since[1] < self.number:
            before = missed(since[0], self.game, since[1])
        elif since is not None and (since[0] or self.game is not None):
            stale = True
        if stale:
            before = chain(before, [Changed("phase", self.phase, self.game_id)])
        return self._hub.subscribe(before, chairs, keep=self)

    async def close(self) -> None:
        """Finish what is being done, let the readers go, and rest."""
        await self._bots.close()
        while self._doing:
            await asyncio.wait(self._doing)
        self._hub.close()

    # --- internal ---

    async def _whole(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do this to its end, whether or not somebody still waits for it."""
        task = asyncio.get_running_loop().create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _seat(self, change: Callable[[list[Chair]], list[Chair]], *, in_game: bool = False) -> list[Chair]:
        async def seat() -> list[Chair]:
            async with self._lock:
                if self.phase == "game" and not in_game:
                    raise GameBegun()
                chairs = change(self.chairs)
                await self._store.save_chairs(self.code, chairs, self._clock())
                self.chairs = chairs
                self._change("chairs")
                return chairs

        return await self._whole(seat())

    async def _start(self, *, again: bool) -> None:
        async with self._lock:
            if self.phase == "game" or (self.game is not None and not again):
                raise GameBegun()
            if self.game is None and again:
                raise GameNotBegun()
            if len(self.chairs) < FEWEST:
                raise TooFewPlayers(FEWEST)
            row = GameRow(
                self.game_number + 1,
                tuple(chair.number for chair in self.chairs),
                tuple(chair.name for chair in self.chairs),
                self._clock(),
                of_bots([chair.bot for chair in self.chairs]),
            )
            game = game_of(self._stored, row, self.sheet)
            written = await self._store.make_game(self.code, row)
            if written is None:
                raise GameBegun()
            self._rows.append(msgspec.structs.replace(row, id=written))
            self.game, self._dice = game, self._new_dice()
            self._change("phase")

    async def _end(self) -> None:
        async with self._lock:
            if self.game_id is None:
                raise GameNotBegun()
            if self.phase == "game":
                moves = self.number - 1
                await self._store.end_game(self.game_id, moves)
                self._rows[-1] = msgspec.structs.replace(self._rows[-1], ended=moves)
                self._change("phase")

    def _change(self, what: What) -> None:
        self._hub.publish(Changed(what, self.phase, self.game_id))
        if what != "present":
            self._bots.wake()

    async def _take(self, chair: int, number: int, move: str, meant_for: int | None) -> None:
        async with self._lock:
            game, game_id = self._check(chair, number, move, meant_for)
            word = str(self._dice.throw()) if move == THROW else move
            reach("decided", number)
            try:
                stands = await self._store.append(game_id, number, word)
                written = [word] if stands is None else await self._store.read(game_id, number - 1)
            except StoreError as error:
                raise Refused("not-written", number) from error
            reach("written", number)
            for each in written:
                self._tell(game, game_id, each)
            if stands is not None:
                raise Refused("number-stands", number, stands=stands)
            reach("told", number)
            await self._use()

    def _check(self, chair: int, number: int, move: str, meant_for: int | None) -> tuple[Game, int]:
        """The game in which this move may be made now. Raises Refused."""
        game, game_id = self.game, self.game_id
        if game is None or game_id is None:
            raise Refused("game-not-begun", number)
        if meant_for not in (None, game_id):
            raise Refused("other-game", number)
        seat = self.seat_of(chair)
        if seat is None:
            raise Refused("onlooker", number)
        if 1 <= number < self.number:
            raise Refused("number-stands", number, stands=str(game.moves[number - 1]))
        if self.phase == "over":
            raise Refused("game-over", number)
        if number != self.number:
            raise Refused("number-ahead", number)
        if seat != game.turn:
            raise Refused("not-your-turn", number)
        if move not in game.allowed:
            raise Refused("not-allowed", number, allowed=game.allowed)
        return game, game_id

    def _tell(self, game: Game, game_id: int, word: str) -> None:
        """Make a move that is written, and tell everybody."""
        number = self.number
        events = game.play(move_of(word))
        self._hub.publish(Played(game_id, number, word, events, game.state))
        result = outcome(self.game_number, self.seats, game)
        if result is not None:
            self._outcomes.append(result)
            self._change("phase")
        self._bots.wake()

    async def _use(self) -> None:
        now = self._clock()
        if abs(now - self._used) >= USED_S:
            self._used = now
            with suppress(StoreError):  # the move is made; when it was made need not be known
                await self._store.touch(self.code, now)
