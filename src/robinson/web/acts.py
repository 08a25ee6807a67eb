"""What people do at a table: forms that are sent, done, and answered with the page they came from."""

from typing import Any

from litestar import Request, post
from litestar.params import FromPath
from litestar.response import Redirect, Response

from robinson.bots import BOTS
from robinson.game import PlayerNameError
from robinson.game.names import clean_name
from robinson.table import NameTaken, NoSuchBot, Table
from robinson.table.chairs import is_taken
from robinson.web.forms import Form, form_of
from robinson.web.limits import count_change
from robinson.web.links import go
from robinson.web.reader import Reader
from robinson.web.rights import chair_to_play, must_sit
from robinson.web.seats import Anything, NotYourSeat, Place, chairs_of, open_table, table_page
from robinson.words import Words


class Door:
    """A form that came to a table: who sent it, and what it says."""

    def __init__(self, reader: Reader, table: Table, form: Form) -> None:
        self.reader, self.table, self.form = reader, table, form

    @classmethod
    async def of(
        cls, request: Request[Any, Any, Any], code: str, *, seated: bool = True, changes: bool = True
    ) -> "Door":
        """Let a form in. Raises Refused, unless it comes from a device that has a seat here, and TooManyChanges."""
        door = cls(Reader(request), await open_table(request, code), await form_of(request))
        mine = chairs_of(door.reader, door.table)
        if seated:
            must_sit(mine, door.form.whole("number") or 0)
        if changes:
            count_change(request, door.table.code, door.reader.device if mine else None)
        return door

    @property
    def place(self) -> Place | None:
        """The page that the form stood on."""
        said = self.form.text("place")
        if said in ("here", "watch"):
            return "here" if said == "here" else "watch"
        return self.form.whole("place")

    def seen_from(self) -> Place | None:
        """The page that the form stood on, if its reader may see that."""
        mine = chairs_of(self.reader, self.table)
        return self.place if self.place in ("watch", *mine) or (mine and self.place == "here") else None

    def back(self) -> Redirect:
        """To the page that the form stood on."""
        place = self.place
        return go(self.reader, f"/{self.table.code}" + ("" if place is None else f"/{place}"))


# Who sits here.


@post("/{code:str}/chairs", include_in_schema=False)
async def sit(request: Anything, code: FromPath[str]) -> Response[str] | Redirect:
    """Take a seat, or seat another person at this device."""
    door = await Door.of(request, code, seated=False)
    reader, table, name = door.reader, door.table, door.form.text("name")
    first = not chairs_of(reader, table)
    try:
        chair = await table.sit(name, reader.sit_down())
    except (PlayerNameError, NameTaken) as error:
        return table_page(reader, table, door.seen_from(), name=name, wrong=error)
    if first:
        reader.remember_name(chair.name)
    return go(reader, f"/{table.code}/{chair.number if first else 'here'}")


@post("/{code:str}/chairs/{chair:int}/take", include_in_schema=False)
async def claim(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Redirect:
    """Sit down on a chair that nobody holds, under the name that stands there."""
    door = await Door.of(request, code, seated=False)
    first = not chairs_of(door.reader, door.table)
    await door.table.claim(chair, door.reader.sit_down())
    return go(door.reader, f"/{door.table.code}/{chair if first else 'here'}")


@post("/{code:str}/chairs/{chair:int}/clear", include_in_schema=False)
async def clear(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Redirect:
    """Take a chair away: an empty one, a bot's, or one that somebody took by mistake."""
    door = await Door.of(request, code)
    await door.table.clear(chair)
    if chair == door.place:
        return go(door.reader, f"/{door.table.code}")
    return door.back()


@post("/{code:str}/chairs/{chair:int}/{way:str}", include_in_schema=False)
async def shift(request: Anything, code: FromPath[str], chair: FromPath[int], way: FromPath[str]) -> Redirect:
    """Let somebody sit one place earlier (`up`) or later (`down`)."""
    door = await Door.of(request, code)
    order = [one.number for one in door.table.chairs]
    if chair in order and way in ("up", "down"):
        here = order.index(chair)
        there = here + (1 if way == "down" else -1)
        if 0 <= there < len(order):
            order[here], order[there] = order[there], order[here]
            await door.table.order(order)
    return door.back()


@post("/{code:str}/order", include_in_schema=False)
async def order(request: Anything, code: FromPath[str]) -> Redirect:
    """Settle the whole order: chairs parted by commas, the youngest first."""
    door = await Door.of(request, code)
    numbers = door.form.text("order").replace(",", " ").split()
    await door.table.order([int(number) for number in numbers if number.isascii() and number.isdecimal()][:100])
    return door.back()


@post("/{code:str}/bots", include_in_schema=False)
async def seat_bot(request: Anything, code: FromPath[str]) -> Redirect:
    """Seat a bot on a chair of its own, or on a free one."""
    door = await Door.of(request, code)
    kind, chair = door.form.text("kind"), door.form.whole("chair")
    await door.table.seat_bot(kind, None if chair else bot_name(door.reader.words, door.table, kind), chair=chair)
    return door.back()


def bot_name(words: Words, table: Table, kind: str) -> str:
    """What a bot is called by whoever seats it. Raises NoSuchBot."""
    if kind not in BOTS:
        raise NoSuchBot(kind, list(BOTS))
    name = clean_name(words.gettext(BOTS[kind].name))
    return next(one for one in [name, *(f"{name} {n}" for n in range(2, 10))] if not is_taken(table.chairs, one))


# The game.


@post("/{code:str}/start", include_in_schema=False)
async def start(request: Anything, code: FromPath[str]) -> Redirect:
    """Begin the first game."""
    door = await Door.of(request, code)
    await door.table.start()
    return door.back()


@post("/{code:str}/again", include_in_schema=False)
async def again(request: Anything, code: FromPath[str]) -> Redirect:
    """Begin another game with the same people."""
    door = await Door.of(request, code)
    await door.table.again()
    return door.back()


@post("/{code:str}/end", include_in_schema=False)
async def end(request: Anything, code: FromPath[str]) -> Redirect:
    """End the game early."""
    door = await Door.of(request, code)
    await door.table.end()
    return door.back()


@post("/{code:str}/hurry", include_in_schema=False)
async def hurry(request: Anything, code: FromPath[str]) -> Redirect:
    """Let the bot that is waiting move now."""
    door = await Door.of(request, code, changes=False)
    await door.table.hurry()
    return door.back()


@post("/{code:str}/{chair:int}/moves", include_in_schema=False)
async def move(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Redirect:
    """Make a move: a throw, or a choice."""
    door = await Door.of(request, code, seated=False, changes=False)
    number = door.form.whole("number") or 0
    mine = chairs_of(door.reader, door.table)
    must_sit(mine, number)
    if chair not in mine and chair != chair_to_play(door.table, mine):
        raise NotYourSeat(door.table, chair)
    await door.table.take(
        chair, number, door.form.text("move"), game=door.form.whole("game"), device=door.reader.device
    )
    return door.back() if door.seen_from() else go(door.reader, f"/{door.table.code}/{chair}")


PAGES = [sit, claim, clear, shift, order, seat_bot, start, again, end, hurry, move]
