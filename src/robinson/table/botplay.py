"""The bots at a table: each moves by itself, a while after the move before it, and nothing stops them for good."""

import asyncio
import logging
from random import Random
from typing import TYPE_CHECKING
from weakref import ref

from robinson.bots import BOTS
from robinson.game import Game
from robinson.table.errors import Refused

if TYPE_CHECKING:
    from robinson.table.table import Table

STAND_IN = "bold"
"""The bot that moves for a player who is away: it presses on, so that it neither waits nor loses what was gained."""

LONGEST_PAUSE_S = 30.0
"""How long a bot waits at the most before it tries again what could not be written."""

_log = logging.getLogger(__name__)


class BotPlay:
    """Moves for the bots of one table, by the same `take` as everybody."""

    def __init__(self, table: "Table", pace_s: float) -> None:
        self.pace_s = pace_s
        self._found = ref(table)
        self._task: asyncio.Task[None] | None = None
        self._moved = 0.0
        self._closed = False

    @property
    def _table(self) -> "Table":
        table = self._found()
        assert table is not None, "somebody holds it who asks"
        return table

    def wake(self) -> None:
        """The game has changed: if it is a bot's turn now, it moves when its time has come."""
        loop = asyncio.get_running_loop()
        self._moved = loop.time()
        if not self._closed and self._table.bot is not None and (self._task is None or self._task.done()):
            self._task = loop.create_task(self._run(self._table))

    async def move(self) -> None:
        """Make the move of the bot whose turn it is, now. Raises Refused, also when another was faster."""
        table = self._table
        chair, game = table.bot, table.game
        if chair is not None and game is not None:
            word = chosen(chair.bot or chair.stand_in or STAND_IN, game, table.code)
            by = None if chair.bot is not None else chair.stand_in
            await table.take(chair.number, table.number, word, game=table.game_id, by=by)

    async def close(self) -> None:
        """Let the bots rest."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self, table: "Table") -> None:
        """Move as long as it is a bot's turn; meanwhile the table stays, whoever goes."""
        failures = 0
        while table.bot is not None:
            wait = self._moved + self.pace_s - asyncio.get_running_loop().time()
            if wait > 0:
                await asyncio.sleep(wait)
                continue  # somebody may have hurried the bot meanwhile
            try:
                await self.move()
                failures = 0
            except Exception as error:  # noqa: BLE001  (a bot that stopped would leave everybody waiting)
                if isinstance(error, Refused) and error.reason in ("number-stands", "not-your-seat"):
                    continue  # somebody was faster, or the player is back
                failures += 1
                _log.error("table %s: a bot could not move and tries again: %r", table.code, error)
                await asyncio.sleep(min(LONGEST_PAUSE_S, 0.1 * 2 ** min(failures, 10)))


def chosen(bot: str, game: Game, code: str) -> str:
    """What a bot does: it throws, or answers the question."""
    if game.state.question is None:
        return game.allowed[0]
    try:
        word = BOTS[bot](Random()).choose(game.rules, game.state)
        assert word in game.allowed, word
    except Exception:  # noqa: BLE001  (whatever it is, the others wait)
        _log.exception("table %s: the bot %s failed, so it takes the first choice", code, bot)
        return game.allowed[0]
    return word
