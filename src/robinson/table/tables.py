"""Every table of this server: new ones, those that are open, and those that rest in the store."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

import msgspec

from robinson.dice import Dice, new_secret
from robinson.errors import N_
from robinson.game import Game, IllegalMove, Record
from robinson.sheets import HouseValue, Sheet, parse, resolve, robinson_sheet, settle, sheet_with, shipped_file
from robinson.table.about import bots_of, carried_on
from robinson.table.chairs import Chair
from robinson.table.codes import new_code, read_code
from robinson.table.errors import NoSuchTable, RecordTooLong, StoreError
from robinson.table.hub import Phase
from robinson.table.real_dice import dice_of, of_dice
from robinson.table.rows import DiceKind, GameRow, Stored, TableRow, game_of
from robinson.table.store import Store
from robinson.table.table import MOST_AT_A_TIME, Table
from robinson.table.tally import outcome
from robinson.table.waiting import Patience, check_clock

IDLE_S = 60.0
"""A table that nobody has asked for, reads or moves at for so long is dropped from memory."""

MOST_KEPT = 1_000
"""So many tables are kept in memory that nobody reads or moves at."""

MOST_AT_ONCE = 500
"""So many tables are forgotten at once, so that nobody waits for long whose move is to be written."""

MOST_LINES = 50
"""So many tables are listed for one device, those used last."""

LONGEST_GAME = 10_000
"""Moves of a record that a table takes; a game of eight has a few hundred."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list: who sits there, when it was last used, and how its last game stands.

    `game_number` is 0 before the first game; `moves` are those of the last one, and `winner` is the name of who won it.
    """

    code: str
    edition: str | None
    names: tuple[str, ...]
    used: float
    phase: Phase
    game_number: int
    moves: int
    winner: str | None
    chairs: tuple[int, ...]
    """Of the device that asked; all of them, if none did."""


class Tables:
    """The tables of one store. There is one `Table` for each code, whoever asks for it.

    `pace_s` is how long a bot waits after the move before its own, `clock` tells the seconds since 1970. `patience` is
    how long the others wait for a player in turn. `dice` makes the dice of a game whose throws are not to be sealed.
    """

    def __init__(
        self,
        store: Store,
        *,
        dice: Callable[[], Dice] | None = None,
        pace_s: float = 1.0,
        clock: Callable[[], float] = time.time,
        idle_s: float = IDLE_S,
        patience: Patience | None = None,
    ) -> None:
        self.store = store
        self._dice = dice
        self._pace_s = pace_s
        self._clock = clock
        self._idle_s = idle_s
        self._patience = patience or Patience()
        # A table lives as long as anybody holds it: a reader, a bot at its turn, somebody's move, or `_kept`.
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._kept: OrderedDict[str, tuple[float, Table]] = OrderedDict()
        self._letting_go: asyncio.TimerHandle | None = None
        self._outcomes: OrderedDict[int, tuple[bool, str | None, int]] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}

    async def new(
        self,
        edition: str | None = None,
        house_rules: Mapping[str, HouseValue] | None = None,
        *,
        sheet: bytes | None = None,
        dice: DiceKind = "sealed",
        clock_s: int | None = None,
    ) -> Table:
        """A new table, with nobody at it; of the first edition, unless said. Raises SheetError and WrongClock.

        `sheet` is the file of a sheet of one's own. At a table with real dice people throw, and type what lies there.
        `clock_s` is how long a player has for a move, one of `CLOCKS_S`.
        """
        check_clock(clock_s)
        own = None if sheet is None else parse(sheet)
        played = own or sheet_with(edition)
        if own is None and played is not robinson_sheet():
            own, sheet = played, shipped_file(played.name)
        if edition is None:
            edition = next(iter(played.editions), None)
        settled = settle(played, edition, house_rules or {})
        resolve(played, edition, settled)
        return await self._make(edition, settled, sheet, own, dice, clock_s=clock_s)

    async def adopt(self, record: Record, *, sheet: bytes | None = None) -> Table:
        """A table at which the game of a record stands, to be played on or, if it is over, watched.

        Its players are names on free chairs, or bots if the record tells so; real dice stay real. Its throws are not
        sealed. Raises what `Game.of` raises, and RecordTooLong.
        """
        if len(record.moves) > 10 * LONGEST_GAME or len(list(record.words())) > LONGEST_GAME:
            raise RecordTooLong(LONGEST_GAME)
        own = None if sheet is None else parse(sheet)
        game = await asyncio.to_thread(Game.of, record, own)
        bots = bots_of(record.about, len(game.players))
        chairs = tuple(Chair(seat + 1, name, bots[seat]) for seat, name in enumerate(game.players))
        dice = dice_of(record.about)
        game.about = carried_on(record.about) | of_dice(dice)
        row = GameRow(1, tuple(chair.number for chair in chairs), game.players, self._clock(), game.about)
        file, own_sheet = None, None
        if game.sheet.sha256 != robinson_sheet().sha256:
            # A sheet that comes with us stays with its table: it may come otherwise one day.
            file, own_sheet = sheet or shipped_file(game.sheet.name), game.sheet
        return await self._make(game.edition, game.house_rules, file, own_sheet, dice, chairs, row, game)

    async def open(self, code: str) -> Table:
        """The table of this code, as somebody may have typed it. Raises NoSuchTable."""
        wanted = read_code(code)
        if wanted is None:
            raise NoSuchTable(code)
        table = self._open.get(wanted)
        if table is None:
            opening = self._opening.get(wanted)
            if opening is None:
                opening = asyncio.get_running_loop().create_task(self._load(wanted))
                opening.add_done_callback(lambda _: self._opening.pop(wanted))
                self._opening[wanted] = opening
            table = await asyncio.shield(opening)
        self._keep(table)
        return table

    async def of_device(self, device: bytes) -> list[TableLine]:
        """The tables at which this device has a chair, the one used last first."""
        return await self._lines(await self.store.codes(device, MOST_LINES), device)

    async def all(self) -> list[TableLine]:
        """Every table there is, the one used last first."""
        return await self._lines(await self.store.codes())

    async def delete(self, code: str) -> None:
        """Forget a table, with its games; whoever sits there is let go. Raises NoSuchTable."""
        table = await self.open(code)
        self._open.pop(table.code, None)
        self._kept.pop(table.code, None)
        await table.close()
        if not await self.store.delete(table.code):
            raise NoSuchTable(code)

    async def forget(self, unused_s: float) -> int:
        """Forget the tables that nobody has used for so long, unless a game has ever begun there; how many they were.

        A game that was played stays until somebody deletes its table.
        """
        before, count = self._clock() - unused_s, 0
        while forgotten := await self.store.forget(before, set(self._open), MOST_AT_ONCE):
            count += len(forgotten)
            for table in [self._open[code] for code in forgotten if code in self._open]:  # opened meanwhile
                self._kept.pop(table.code, None)
                del self._open[table.code]
                await table.close()
        return count

    async def export(self, code: str) -> list[Record]:
        """The games of a table as records, the first one first. Raises NoSuchTable."""
        table = await self.open(code)
        return [await table.record(number) for number in range(1, table.game_number + 1)]

    async def close(self) -> None:
        """Finish what is being done at every table, and let the readers go. The store stays open."""
        await asyncio.gather(*(table.close() for table in list(self._open.values())))
        self._kept.clear()
        if self._letting_go is not None:
            self._letting_go.cancel()

    def __len__(self) -> int:
        return len(self._open)

    # --- internal ---

    async def _make(
        self,
        edition: str | None,
        house_rules: Mapping[str, HouseValue],
        file: bytes | None,
        sheet: Sheet | None,
        dice: DiceKind,
        chairs: tuple[Chair, ...] = (),
        row: GameRow | None = None,
        game: Game | None = None,
        clock_s: int | None = None,
    ) -> Table:
        now = self._clock()
        moves = [] if game is None else [str(move) for move in game.moves]
        secret = new_secret() if self._seals(dice) else None
        while True:
            made = TableRow(new_code(), edition, dict(house_rules), now, now, file, dice, clock_s, secret)
            written = await self.store.make_table(made, chairs, row, moves)
            if written is not None:
                break
        rows = () if row is None else (msgspec.structs.replace(row, id=written),)
        table = self._table(Stored(made, chairs, rows), sheet, [] if game is None else [game])
        self._keep(table)
        return table

    async def _load(self, code: str) -> Table:
        stored, sheet, games = await self._read(code)
        if stored.table.secret is None and self._seals(stored.table.dice) and not self.store.read_only:
            secret = await self.store.keep_secret(code, new_secret())
            stored = msgspec.structs.replace(stored, table=msgspec.structs.replace(stored.table, secret=secret))
        stood_in = await self.store.stood_in(stored.games[-1].id) if stored.games else {}
        return self._table(stored, sheet, games, stood_in)

    def _seals(self, dice: DiceKind) -> bool:
        """Whether the throws of a table are sealed: then its next secret is there before anybody asks for the seal."""
        return dice == "sealed" and self._dice is None

    async def _read(self, code: str) -> tuple[Stored, Sheet | None, list[Game]]:
        stored = await self.store.load(code)
        if stored is None:
            raise NoSuchTable(code)
        sheet = None if stored.table.sheet is None else parse(stored.table.sheet)
        return stored, sheet, [await self._replayed(stored, row, sheet) for row in stored.games]

    async def _replayed(self, stored: Stored, row: GameRow, sheet: Sheet | None) -> Game:
        words = await self.store.read(row.id)
        try:
            if len(words) > MOST_AT_A_TIME:  # nobody else is to wait for a game without end
                return await asyncio.to_thread(game_of, stored.table, row, sheet, words)
            return game_of(stored.table, row, sheet, words)
        except IllegalMove as error:
            raise StoreError(
                N_("the file is damaged: %(detail)s"),
                place=str(self.store.path),
                detail=f"table {stored.table.code}, game {row.number}: {error}",
            ) from error

    def _table(
        self, stored: Stored, sheet: Sheet | None, games: list[Game], stood_in: Mapping[int, str] | None = None
    ) -> Table:
        continued = {row.continues for row in stored.games}
        outcomes = [
            outcome(row.number, row.chairs, game)
            for row, game in zip(stored.games, games, strict=True)
            if row.number not in continued
        ]
        table = Table(
            self.store,
            stored,
            games[-1] if games else None,
            [result for result in outcomes if result is not None],
            sheet=sheet,
            dice=self._dice,
            pace_s=self._pace_s,
            clock=self._clock,
            patience=self._patience,
            stood_in=stood_in,
        )
        self._open[table.code] = table
        return table

    def _keep(self, table: Table) -> None:
        """Hold this one for a while."""
        self._kept[table.code] = (time.monotonic(), table)
        self._kept.move_to_end(table.code)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        if self._letting_go is None:
            self._let_go()

    def _let_go(self) -> None:
        """Let go of those nobody has asked for since long, and see to the others later."""
        now = time.monotonic()
        while self._kept and next(iter(self._kept.values()))[0] <= now - self._idle_s:
            self._kept.popitem(last=False)
        later = asyncio.get_running_loop().call_later
        self._letting_go = later(self._idle_s, self._let_go) if self._kept else None

    async def _lines(self, codes: list[str], device: bytes | None = None) -> list[TableLine]:
        lines = []
        for code in codes:
            try:
                stored = await self.store.load(code)
                if stored is not None:
                    lines.append(await self._line(stored, device))
            except NoSuchTable:  # deleted meanwhile
                continue
        return lines

    async def _outcome(self, stored: Stored, row: GameRow) -> tuple[bool, str | None, int]:
        """Whether a game is over, who has won it, and after how many moves; a long one is not replayed each time."""
        moves = await self.store.count(row.id) if row.ended is None else row.ended
        known = self._outcomes.pop(row.id, None)
        if known is None or known[-1] != moves:
            game = await self._replayed(stored, row, None if stored.table.sheet is None else parse(stored.table.sheet))
            known = game.over, None if game.winner is None else game.players[game.winner], len(game.moves)
        self._outcomes[row.id] = known
        if len(self._outcomes) > MOST_KEPT:
            self._outcomes.popitem(last=False)
        return known

    async def _line(self, stored: Stored, device: bytes | None) -> TableLine:
        table, row = stored.table, stored.games[-1] if stored.games else None
        phase: Phase = "lobby"
        winner, moves = None, 0
        if row is not None:
            over, winner, moves = await self._outcome(stored, row)
            phase = "over" if over or row.ended is not None else "game"
        return TableLine(
            code=table.code,
            edition=table.edition,
            names=tuple(chair.name for chair in stored.chairs),
            used=table.used,
            phase=phase,
            game_number=0 if row is None else row.number,
            moves=moves,
            winner=winner,
            chairs=tuple(chair.number for chair in stored.chairs if device is None or chair.device == device),
        )
