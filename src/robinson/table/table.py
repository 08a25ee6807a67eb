"""A table where people sit: who they are, the game they play, and the one way in which a move is made."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Literal, TypeAlias, TypeVar
from zlib import crc32

import msgspec

from robinson.dice import Dice, new_secret, seal_of
from robinson.game import FEWEST, Game, Record, Seat
from robinson.game import record as records
from robinson.game.record import THROWS
from robinson.sheets import Sheet
from robinson.table import chairs as seating
from robinson.table.about import of_bots, of_stand_ins
from robinson.table.botplay import STAND_IN, BotPlay, chosen
from robinson.table.chairs import Chair, device_hash
from robinson.table.envelope import clean_words, envelope_of, throw_of
from robinson.table.errors import (
    GameBegun,
    GameNotBegun,
    NoSuchGame,
    NotSealed,
    NotWaiting,
    Refused,
    StoreError,
    TooFewPlayers,
)
from robinson.table.hub import Changed, Happening, Hub, Phase, Played, Present, Subscription, What, missed
from robinson.table.points import reach
from robinson.table.real_dice import TakenBack, check_all_here, continued, of_dice, taken_back_before
from robinson.table.rows import GameRow, Stored, game_of, move_of
from robinson.table.store import Store
from robinson.table.tally import Outcome, Tally, outcome, tally
from robinson.table.ties import weakly
from robinson.table.waiting import Patience, Waiting, Watch

T = TypeVar("T")

HowLong: TypeAlias = Literal["once", "warm"]
"""Whether a bot moves once for a player, or for as long as they are away."""

THROW = "throw"

MOST_AT_A_TIME = 200
"""So many moves are replayed in one go."""

MOST_MISSED = 1_000
"""So many moves are told one by one to a reader who has missed them."""

USED_S = 60.0
"""When a table was last used is written once in so many seconds."""

PASS_S = 600.0
"""So long a seat can be moved with the secret that was made for it."""

_log = logging.getLogger(__name__)


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
        dice: Callable[[], Dice] | None,
        pace_s: float,
        clock: Callable[[], float],
        patience: Patience | None = None,
        stood_in: Mapping[int, str] | None = None,
    ) -> None:
        self.code = stored.table.code
        self.edition = stored.table.edition
        self.house_rules = stored.table.house_rules
        self.dice = stored.table.dice
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
        self._secret = stored.table.secret if dice is None else None
        """Of the next game; None where its throws are not sealed."""
        self._lay_out()
        self._clock = clock
        self._used = stored.table.used
        self._lock = asyncio.Lock()
        self._doing: set[asyncio.Task[Any]] = set()
        self._hub = Hub(
            weakly(self, lambda table: table._change("present")),
            weakly(self, lambda table: table._watch.came_or_went(table.present.chairs)),
        )
        self._stood_in = dict(stood_in or {})
        self._lent: dict[int, tuple[int | None, int]] = {}
        """At which move of which game a player lent their chair to a bot, or was waited for anew."""
        self._bots = BotPlay(self, pace_s)
        self._watch = Watch(
            self,
            patience or Patience(),
            weakly(self, lambda table: table._change("waiting")),
            weakly(self, lambda table: table._later(table._clock_rings())),
        )
        self._bots.wake()
        self._watch.look()

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
        return 1 if self.game is None else self.game.number

    @property
    def seats(self) -> tuple[int, ...]:
        """The chairs of the last game, by seat."""
        return self._rows[-1].chairs if self._rows else ()

    @property
    def allowed(self) -> tuple[str, ...]:
        """The words of which one may come next: with real dice, the number that lies there in place of `throw`."""
        if self.phase != "game" or self.game is None:
            return ()
        return THROWS if self.throw_is_typed else self.game.allowed

    @property
    def throw_is_typed(self) -> bool:
        """Whether people throw now, with a die of their own."""
        return self.dice == "real" and self.game is not None and self.game.allowed == (THROW,)

    @property
    def seal(self) -> str | None:
        """The seal of the last game; None where its throws are not sealed."""
        envelope = self.envelope()
        return None if envelope is None else envelope.seal

    @property
    def next_seal(self) -> str | None:
        """The seal of the next game, to be seen before the players give their words."""
        return None if self._secret is None else seal_of(self._secret)

    @property
    def taken_back(self) -> TakenBack | None:
        """The move that was taken back before the last game went on, if it continues another one."""
        return taken_back_before(self._rows[-1]) if self._rows else None

    @property
    def all_taken_back(self) -> list[TakenBack]:
        """The moves that were taken back at this table, in order."""
        return [taken for taken in map(taken_back_before, self._rows) if taken is not None]

    @property
    def in_turn(self) -> Chair | None:
        """The chair whose turn it is, whoever sits there."""
        turn = None if self.game is None or self.ended else self.game.turn
        return None if turn is None else seating.chair_of(self.chairs, self.seats[turn])

    @property
    def bots_may_move(self) -> bool:
        """Whether a bot can make the next move: of real dice somebody types the throw, and a bot only chooses."""
        return not self.throw_is_typed

    @property
    def bot(self) -> Chair | None:
        """The chair whose turn it is, if a bot moves for it: its own, or one that keeps the seat warm."""
        chair = self.in_turn
        return chair if chair is not None and chair.moves_by_itself and self.bots_may_move else None

    @property
    def clock_s(self) -> int | None:
        """How long a player has for a move."""
        return self._stored.clock_s

    @property
    def waiting(self) -> Waiting | None:
        """Whom all wait for, since when, and from when on a bot may move for them."""
        return self._watch.waiting

    @property
    def stood_in(self) -> Mapping[int, str]:
        """The moves of the last game that a bot made in a player's stead: the number of each, and the bot."""
        return self._stood_in

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
        chairs = [
            (chair.number, chair.name, chair.bot, chair.free, chair.stand_in, chair.words) for chair in self.chairs
        ]
        return f"{crc32(repr((self.phase, self.game_id, chairs)).encode()):08x}"

    def seat_of(self, chair: int) -> Seat | None:
        """The seat that this chair's player has, or had, in the last game."""
        seats = self.seats
        for each in self.chairs:
            if each.number == chair:
                return seats.index(chair) if chair in seats and each.since <= self.game_number else None
        return None

    def chairs_of(self, device: bytes) -> list[int]:
        """The chairs of those who sit at this device."""
        return [chair.number for chair in self.chairs if chair.device == device]

    async def game_at(self, number: int) -> Game:
        """A game of this table, as far as it was played; to be read only. Raises NoSuchGame."""
        row = self._row(number)
        if number == self.game_number and self.game is not None:
            return self.game
        words = await self._store.read(row.id)
        if len(words) > MOST_AT_A_TIME:
            return await asyncio.to_thread(game_of, self._stored, row, self.sheet, words)
        return game_of(self._stored, row, self.sheet, words)

    async def record(self, number: int | None = None) -> Record:
        """A game of this table, the last one unless said, as a record that tells who was a bot. Raises NoSuchGame.

        It has the envelope as `envelope` gives it.
        """
        game = await self.game_at(self.game_number if number is None else number)
        record, about = game.record(), dict(game.about)
        if number in (None, self.game_number):  # a bot may have taken a free chair in mid-game
            bots = {chair.number: chair.bot for chair in self.chairs if self.seat_of(chair.number) is not None}
            about |= of_bots([bots.get(chair) for chair in self.seats])
        envelope, row = self.envelope(number), self._row(self.game_number if number is None else number)
        about |= of_stand_ins(about, await self._store.stood_in(row.id))
        return msgspec.structs.replace(record, about=about, dice=envelope)

    def envelope(self, number: int | None = None) -> records.Dice | None:
        """The envelope of a game, the last one unless said: closed while the game goes on, open when it is over.

        None where nothing was sealed, and before the first game. Raises NoSuchGame.
        """
        if number is None and not self._rows:
            return None
        row = self._rows[-1] if number is None else self._row(number)
        return envelope_of(row, opened=row.number < self.game_number or self.phase == "over")

    async def throws(self) -> list[int]:
        """All that was thrown at this table so far; what was taken back was not thrown."""
        words: list[str] = []
        for row in self._rows:
            if self.continued_by(row.number) is None:
                words += (await self._store.read(row.id))[: row.ended]
        return [int(word) for word in words if word in THROWS]

    def continued_by(self, number: int) -> int | None:
        """The game that continues this one, from which a move was taken back, if there is one."""
        return next((row.number for row in self._rows if row.continues == number), None)

    def taken_back_from(self, number: int) -> TakenBack | None:
        """What was taken back from this game, if another one continues it."""
        return next((taken_back_before(row) for row in self._rows if row.continues == number), None)

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

    async def leave(self, chair: int, *, device: bytes | None = None) -> None:
        """Leave for good: in a game the chair stays, free under its name, else it goes. Raises NoSuchChair.

        `device` is the one that asks, where known: Refused, if the seat is no longer played there.
        """
        await self._seat(
            lambda now: (
                seating.left(now, chair, self.game_number) if self.phase == "game" else seating.cleared(now, chair)
            ),
            in_game=True,
            holder=(chair, device),
        )

    async def offer_seat(self, chair: int, *, device: bytes | None = None) -> str:
        """A secret that moves this seat to another device, once, within ten minutes. Raises NoSuchChair.

        An earlier one opens nothing any more. Only its hash is kept. `device` is as for `leave`.
        """
        secret, until = seating.new_pass(), self._clock() + PASS_S
        await self._seat(
            lambda now: seating.offered(now, chair, device_hash(secret), until),
            in_game=True,
            seen_by_all=False,
            holder=(chair, device),
        )
        return secret

    def opens(self, chair: int, secret: str) -> bool:
        """Whether this secret moves this seat, now. Raises NoSuchChair."""
        return seating.opens(seating.chair_of(self.chairs, chair), secret, self._clock())

    async def move_seat(self, chair: int, secret: str, device: bytes) -> Chair:
        """Move a seat to another device; the one before has no right to it any more. Raises NoSuchChair, PassSpent."""
        chairs = await self._seat(lambda now: seating.moved(now, chair, secret, device, self._clock()), in_game=True)
        return seating.chair_of(chairs, chair)

    async def give_words(self, chair: int, words: str, *, device: bytes | None = None) -> None:
        """Put a player's words into the envelope of the next game, in place of those given before.

        Raises WordsError, NotSealed, NoSuchChair and GameBegun. `device` is as for `leave`.
        """
        clean = clean_words(words)
        if self._secret is None:
            raise NotSealed()
        await self._seat(lambda now: seating.worded(now, chair, clean), holder=(chair, device))

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

    async def take(
        self,
        chair: int,
        number: int,
        move: str,
        *,
        game: int | None = None,
        by: str | None = None,
        device: bytes | None = None,
    ) -> None:
        """Make a move, `throw` or a choice word, under its number; `game` is the one it is meant for, where known.

        The one way in which a move is made, for people and bots. When it returns the move is durable, and told to all.
        `by` is the bot that stands in for the player, and may do so as long as it keeps the seat warm; a player who
        moves takes the seat back first. `device` is the one that moves, where known: it takes no seat of others back,
        and makes no move for a seat that was played there until just now. Raises Refused: then the move is not made.
        """
        await self._whole(self._take(chair, number, move, game, by, device))

    async def take_back(self, number: int, *, game: int | None = None, seen: int | None = None) -> None:
        """Take back a move that was typed wrong, with all after it: the game goes on as a new one up to there.

        The old one no longer counts, even if it was won. `game` is the one that is meant, and `seen` how many moves of
        it whoever asks has seen, where known. Raises Refused and PlayersGone.
        """
        await self._whole(self._take_back(number, game, seen))

    async def hurry(self) -> None:
        """Have the bot whose turn it is move now. Raises Refused where that cannot be written."""
        try:
            await self._bots.move()
        except Refused as refused:
            if refused.reason == "not-written":
                raise

    # --- who is away ---

    async def stand_in(
        self, chair: int, how: HowLong, *, number: int | None = None, own: bool = False, device: bytes | None = None
    ) -> None:
        """Let a bot move `once` for the player in turn, or keep the seat `warm`: move for them until they are back.

        When it returns, the bot has moved once, or will. `number` is that of the move it is meant for, where known.
        With `own` it is the player who asks, and need not wait; `device` is as for `leave`. Raises NotWaiting, TooSoon,
        NoSuchChair and Refused.
        """
        await self._whole(self._stand_in(chair, how, number, own=own, device=device))

    async def back(self, chair: int) -> None:
        """Give a seat back to its player: from now on no bot decides anything for it. Raises NoSuchChair."""
        await self._whole(self._give_back(chair))

    def nudge(self, chair: int) -> None:
        """Nudge the player in turn. Raises NotWaiting and TooSoon."""
        self._watch.nudge(chair)

    def heard_from(self, device: bytes | None) -> None:
        """Note that somebody at this device is there, though perhaps on no line."""
        if device is not None and self.phase == "game":
            self._watch.heard(self.chairs_of(device))

    # --- being told ---

    def subscribe(
        self, since: tuple[int, int] | None = None, *, mark: str | None = None, chairs: Collection[int] = ()
    ) -> Subscription:
        """What happens from now on, and of the last game also the moves after `since`, a game and a number.

        A reader who knows another `mark` or another game, or has missed very much, is then told that the phase has
        changed. `chairs` are those whose players are reading; an onlooker has none. Before the first game `since` is
        `(0, 0)`.
        """
        stale = mark not in (None, self.mark)
        before: Iterator[Happening] = iter(())
        known = range(self.number - 1 - MOST_MISSED, self.number)
        if since is not None and since[0] == self.game_id and self.game is not None and since[1] in known:
            before = missed(since[0], self.game, since[1], self._stood_in)
        elif since is not None and (since[0] or self.game is not None):
            stale = True
        if stale:
            before = chain(before, [Changed("phase", self.phase, self.game_id)])
        return self._hub.subscribe(before, chairs, keep=self)

    async def close(self) -> None:
        """Finish what is being done, let the readers go, and rest."""
        await self._bots.close()
        self._watch.close()
        while self._doing:
            await asyncio.wait(self._doing)
        self._hub.close()

    # --- internal ---

    async def _whole(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do this to its end, whether or not somebody still waits for it."""
        loop = asyncio.get_running_loop()
        task, done = loop.create_task(doing), loop.create_future()
        self._doing.add(task)

        def end(task: asyncio.Task[T]) -> None:
            self._doing.discard(task)
            if not done.cancelled():
                done.set_result(None)
            elif not task.cancelled():
                task.exception()  # nobody waits for it any more

        task.add_done_callback(end)
        await done  # which somebody may cancel, and the task goes on
        return task.result()

    def _later(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do this for nobody in particular."""
        task = asyncio.get_running_loop().create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _seat(
        self,
        change: Callable[[list[Chair]], list[Chair]],
        *,
        in_game: bool = False,
        seen_by_all: bool = True,
        holder: tuple[int, bytes | None] | None = None,
    ) -> list[Chair]:
        async def seat() -> list[Chair]:
            async with self._lock:
                if self.phase == "game" and not in_game:
                    raise GameBegun()
                if holder is not None and not self._is_held(*holder):
                    raise Refused("not-your-seat", 0)
                return await self._save(change(self.chairs), seen_by_all=seen_by_all)

        return await self._whole(seat())

    async def _save(self, chairs: list[Chair], *, seen_by_all: bool = True) -> list[Chair]:
        """Write who sits here now, and tell everybody."""
        await self._store.save_chairs(self.code, chairs, self._clock())
        self.chairs = chairs
        if seen_by_all:
            self._change("chairs")
        return chairs

    async def _start(self, *, again: bool) -> None:
        async with self._lock:
            if self.phase == "game" or (self.game is not None and not again):
                raise GameBegun()
            if self.game is None and again:
                raise GameNotBegun()
            if len(self.chairs) < FEWEST:
                raise TooFewPlayers(FEWEST)
            secret = self._secret
            row = GameRow(
                self.game_number + 1,
                tuple(chair.number for chair in self.chairs),
                tuple(chair.name for chair in self.chairs),
                self._clock(),
                of_bots([chair.bot for chair in self.chairs]) | of_dice(self.dice),
                secret=secret,
                words=None if secret is None else tuple(chair.words for chair in self.chairs),
            )
            game = game_of(self._stored, row, self.sheet)
            # The next secret is made before anybody can give the next words: whoever made it cannot have known them.
            next_secret = None if secret is None else new_secret()
            written = await self._store.make_game(self.code, row, next_secret)
            if written is None:
                raise GameBegun()
            self._secret, self.chairs = next_secret, seating.wordless(self.chairs)
            self._begin(msgspec.structs.replace(row, id=written), game, {})

    async def _take_back(self, number: int, meant_for: int | None, seen: int | None) -> None:
        async with self._lock:
            game, game_id = self.game, self.game_id
            if game is None or game_id is None:
                raise Refused("game-not-begun", number)
            if self.dice != "real":
                raise Refused("sealed-dice", number)
            if meant_for not in (None, game_id) or seen not in (None, len(game.moves)):
                raise Refused("other-game", number)
            old = self._rows[-1]
            check_all_here(old, self.chairs)
            row = continued(old, game, number, self._clock())
            words = [str(move) for move in game.moves[: number - 1]]
            reach("taking-back", number)
            written = await self._store.continue_game(self.code, game_id, len(game.moves), row, len(words))
            if written is None:
                raise Refused("other-game", number)
            reach("taken-back", number)
            self._rows[-1] = msgspec.structs.replace(old, ended=len(game.moves))
            self._outcomes = [each for each in self._outcomes if each.number != old.number]
            stood_in = {at: bot for at, bot in self._stood_in.items() if at < number}
            again = game_of(self._stored, row, self.sheet, words)
            self._begin(msgspec.structs.replace(row, id=written), again, stood_in)

    def _begin(self, row: GameRow, game: Game, stood_in: dict[int, str]) -> None:
        """Let a game that is written be the one that is played."""
        self._rows.append(row)
        self.game, self._stood_in = game, stood_in
        self._lay_out()
        self._watch.begun()
        self._change("phase")

    def _lay_out(self) -> None:
        """Take the dice of the last game in the hand."""
        if self._rows and self.game is not None:
            self._throw = throw_of(self._rows[-1], self._new_dice)
            self._thrown = sum(isinstance(move, int) for move in self.game.moves)

    def _row(self, number: int) -> GameRow:
        """The row of a game. Raises NoSuchGame."""
        for row in self._rows:
            if row.number == number:
                return row
        raise NoSuchGame(number)

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
        if what not in ("present", "waiting"):
            self._bots.wake()
            self._watch.look()

    def _is_held(self, chair: int, device: bytes | None) -> bool:
        """Whether this device, where it is known, still has this chair: the door asked before others were done."""
        return device is None or chair in self.chairs_of(device)

    async def _take(
        self, chair: int, number: int, move: str, meant_for: int | None, by: str | None, device: bytes | None
    ) -> None:
        async with self._lock:
            keeps = next((each.stand_in for each in self.chairs if each.number == chair), None)
            own = self._is_held(chair, device)
            if (by is not None and keeps != by) or (not own and self.dice != "real"):
                raise Refused("not-your-seat", number)  # the player is back, or has moved the seat
            if by is None and own and keeps is not None and move not in THROWS:  # of real dice, anybody types the throw
                await self._give_back_now(chair, number)
            await self._make(chair, number, move, meant_for, by)

    async def _make(self, chair: int, number: int, move: str, meant_for: int | None, by: str | None) -> None:
        """Make a move; the lock is held."""
        game, game_id = self._check(chair, number, move, meant_for)
        word = str(self._throw(self._thrown + 1)) if move == THROW else move
        reach("decided", number)
        try:
            stands = await self._store.append(game_id, number, word, by)
            written = [word] if stands is None else await self._store.read(game_id, number - 1)
            stood_in = {number: by} if stands is None else await self._store.stood_in(game_id)
        except StoreError as error:
            raise Refused("not-written", number) from error
        reach("written", number)
        for at, each in enumerate(written, number):
            self._tell(game, game_id, each, stood_in.get(at))
        if stands is not None:
            raise Refused("number-stands", number, stands=stands)
        reach("told", number)
        await self._use()

    async def _stand_in(self, chair: int, how: HowLong, number: int | None, *, own: bool, device: bytes | None) -> None:
        async with self._lock:
            seating.chair_of(self.chairs, chair)
            if own and not self._is_held(chair, device):
                raise Refused("not-your-seat", number or 0)
            if number is not None and number != self.number:
                self._check_number(number)
            if not own:
                self._watch.check(chair)
            elif self.seat_of(chair) is None or self.phase != "game":
                raise NotWaiting(chair)
            if how == "warm":
                await self._save(seating.warmed(self.chairs, chair, STAND_IN))
                if own:
                    self._lent[chair] = (self.game_id, self.number)
            else:
                await self._move_once(chair)

    async def _move_once(self, chair: int) -> None:
        """Let a bot make the next move for this chair; the lock is held."""
        in_turn, game = self.in_turn, self.game
        if in_turn is None or game is None or in_turn.number != chair or not self.bots_may_move:
            raise NotWaiting(chair)
        await self._make(chair, self.number, chosen(STAND_IN, game, self.code), self.game_id, STAND_IN)

    async def _clock_rings(self) -> None:
        """The player in turn has had the time that this table gives: a bot moves for them."""
        async with self._lock:
            waiting = self.waiting
            if waiting is None or not self._watch.clock_is_over:
                return  # they were faster
            try:
                await self._move_once(waiting.chair)
            except Refused as refused:
                _log.error("table %s: the clock ran out and nobody moved: %s", self.code, refused)

    async def _give_back(self, chair: int) -> None:
        async with self._lock:
            if seating.chair_of(self.chairs, chair).stand_in is not None:
                await self._give_back_now(chair, self.number)

    async def _give_back_now(self, chair: int, number: int) -> None:
        """The player is back; the lock is held. Raises Refused where that cannot be written."""
        try:
            await self._save(seating.warmed(self.chairs, chair, None))
        except StoreError as error:
            raise Refused("not-written", number) from error
        # Whoever lends a seat and takes it back at the same move wins no time: the others have waited since before.
        # Nor does whoever takes it back from the others more than once, as often as they let the computer play.
        lent = self._lent.get(chair) == (self.game_id, self.number)
        if self.in_turn is not None and self.in_turn.number == chair and not lent:
            self._lent[chair] = (self.game_id, self.number)
            self._watch.begun()

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
            self._check_number(number)
        if self.phase == "over":
            raise Refused("game-over", number)
        self._check_number(number)
        if seat != game.turn:
            raise Refused("not-your-turn", number)
        if move not in self.allowed:
            raise Refused("real-dice" if self.throw_is_typed else "not-allowed", number, allowed=self.allowed)
        return game, game_id

    def _check_number(self, number: int) -> None:
        """Refuse another number than that of the next move. Raises Refused."""
        if self.game is not None and 1 <= number < self.number:
            raise Refused("number-stands", number, stands=str(self.game.moves[number - 1]))
        if number != self.number:
            raise Refused("number-ahead", number)

    def _tell(self, game: Game, game_id: int, word: str, by: str | None = None) -> None:
        """Make a move that is written, and tell everybody."""
        number, before = self.number, game.turn
        self._thrown += word in THROWS
        events = game.play(move_of(word))
        if by is not None:
            self._stood_in[number] = by
        self._hub.publish(Played(game_id, number, word, events, game.state, by=by))
        result = outcome(self.game_number, self.seats, game)
        if result is not None:
            self._outcomes.append(result)
            self._change("phase")
        self._bots.wake()
        self._watch.moved(stays=by is not None and game.turn == before)

    async def _use(self) -> None:
        now = self._clock()
        if abs(now - self._used) >= USED_S:
            self._used = now
            with suppress(StoreError):  # the move is made; when it was made need not be known
                await self._store.touch(self.code, now)
