"""What goes wrong, told on a kind page: what happened, then the way on. Nothing has changed by it."""

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Response

from robinson.errors import N_, RobinsonError
from robinson.table import (
    ChairTaken,
    GameBegun,
    NoSuchChair,
    NoSuchGame,
    NoSuchTable,
    NotWaiting,
    PassSpent,
    Reason,
    Refused,
    StoreError,
    Table,
    TableFull,
    TooFewPlayers,
    TooSoon,
)
from robinson.web.guard import ForeignOrigin
from robinson.web.limits import TooMuch
from robinson.web.reader import Reader
from robinson.web.reckoning import ReckoningFailed
from robinson.web.rendering import page
from robinson.web.seats import NotYourSeat, chairs_of
from robinson.web.telling import sentence
from robinson.words import Words


class Trouble(msgspec.Struct, frozen=True):
    """What a page about something that went wrong says; title and text are messages of the catalogue."""

    status: int
    title: str
    text: str

    def told(self, words: Words) -> "Trouble":
        """The same in a reader's language."""
        return Trouble(self.status, words.gettext(self.title), words.gettext(self.text))


NOTHING_CHANGED = N_("Nothing has changed")

OURS: dict[type[Exception], Trouble] = {
    NotYourSeat: Trouble(403, N_("Another seat"), N_("This seat belongs to another device. Watching is open to all.")),
    ForeignOrigin: Trouble(
        403, NOTHING_CHANGED, N_("This came from another site. Robinson only takes what its own pages send.")
    ),
    TableFull: Trouble(409, N_("The table is full"), N_("Eight sit here already. Watching is open to all.")),
    GameBegun: Trouble(
        409,
        N_("The game has begun"),
        N_("Seats can be taken again when this game is over. Watching is open to all."),
    ),
    TooFewPlayers: Trouble(
        409, N_("One more is missing"), N_("Two must sit at the table before a game can start. A bot will do.")
    ),
    ChairTaken: Trouble(409, N_("This seat is taken"), N_("Somebody was quicker. The table shows who sits where.")),
    NotWaiting: Trouble(409, NOTHING_CHANGED, N_("Nobody is waited for here any more. The game goes on.")),
    TooSoon: Trouble(409, N_("A little patience"), N_("That can be done in a moment. Perhaps they are back by then.")),
    PassSpent: Trouble(
        410,
        N_("This link has done its work"),
        N_("It moves a seat once, within ten minutes. On the device where the seat is played, the menu makes another."),
    ),
    NoSuchChair: Trouble(404, N_("Not found"), N_("The table has changed. Its page shows how it stands.")),
    NoSuchGame: Trouble(404, N_("Not found"), N_("This table has not played that game.")),
    ReckoningFailed: Trouble(
        503, NOTHING_CHANGED, N_("The odds could not be reckoned just now. Try again in a moment.")
    ),
    StoreError: Trouble(503, NOTHING_CHANGED, N_("It cannot be written down just now. Try again in a moment.")),
}

HTTP: dict[int, Trouble] = {
    404: Trouble(404, N_("Nothing on this shore"), N_("There is no page at this address.")),
    405: Trouble(405, NOTHING_CHANGED, N_("This address only takes a form. Go back to its page and try again.")),
    413: Trouble(413, N_("Too large"), N_("That is more than fits. A record may have one megabyte.")),
}

UNREADABLE = Trouble(400, N_("Not understood"), N_("The page sent something that cannot be read. Try again."))
STUMBLED = Trouble(
    500, N_("A stumble"), N_("Something broke on this side. Every move made so far is kept; try again in a moment.")
)


def tell_trouble(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """The page for an error."""
    reader = Reader(request)
    trouble = trouble_of(reader.words, error)
    table: Table | None = request.scope["state"].get("table")
    mine = chairs_of(reader, table) if table else []
    free = None
    if isinstance(error, NotYourSeat):
        free = next((chair for chair in error.table.chairs if chair.number == error.chair and chair.free), None)
    return page(reader, "trouble.html", trouble.status, trouble=trouble, table=table, mine=mine, free=free)


def trouble_of(words: Words, error: Exception) -> Trouble:
    """What an error is to a person, in their language."""
    _ = words.gettext
    if isinstance(error, NoSuchTable):
        text = _("There is no table %(code)s. Compare the code with the other screen.", code=error.code)
        return Trouble(404, _("No such table"), text)
    if isinstance(error, Refused):
        return Trouble(STATUS.get(error.reason, 409), _(NOTHING_CHANGED), refusal(words, error))
    if isinstance(error, TooMuch):
        return Trouble(429, _("Not so fast"), sentence(words.error(error)))
    known = next((OURS[kind] for kind in type(error).__mro__ if kind in OURS), None)
    if known is None and isinstance(error, RobinsonError):
        return Trouble(422, _("That cannot be done"), sentence(words.error(error)))
    if known is None and isinstance(error, HTTPException) and error.status_code < 500:
        known = HTTP.get(error.status_code, UNREADABLE)
    known = known or STUMBLED
    return known.told(words)


STATUS = {"not-your-seat": 403, "onlooker": 403, "not-written": 503}


def refusal(words: Words, error: Refused) -> str:
    """Why a move was not taken, in a sentence that says what stands instead."""
    if error.reason == "number-stands" and (error.stands or "").isdecimal():
        throw = int(error.stands or 0)
        return words.gettext("Move %(number)s is made already: a throw of %(n)s.", number=error.number, n=throw)
    message = REFUSALS[error.reason]
    return words.gettext(message, number=error.number)


REFUSALS: dict[Reason, str] = {
    "not-your-seat": N_("This seat belongs to another device."),
    "onlooker": N_("Only those who sit at the table can do this. Watching is open to all."),
    "not-your-turn": N_("It is somebody else’s turn."),
    "number-stands": N_("Move %(number)s is made already."),
    "number-ahead": N_("The game is not so far yet."),
    "not-allowed": N_("The rules offer something else here."),
    "real-dice": N_("People throw at this table: type the number that the die shows, 1 to 6."),
    "sealed-dice": N_("The computer throws at this table, so nothing is taken back."),
    "game-over": N_("That game is over."),
    "other-game": N_("That game is over. The table shows how it stands now."),
    "game-not-begun": N_("The game has not begun."),
    "not-written": N_("It cannot be written down just now. Try again in a moment."),
}


HANDLERS: dict[Any, Any] = {Exception: tell_trouble, HTTPException: tell_trouble, RobinsonError: tell_trouble}
