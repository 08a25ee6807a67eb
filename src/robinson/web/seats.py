"""The pages of a table: the lobby, the game as a seat, a whole device or an onlooker sees it, and its end."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Literal, TypeAlias

import msgspec
import segno
from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Response
from markupsafe import Markup

from robinson.board import die, icon, letters
from robinson.bots import BOTS
from robinson.errors import RobinsonError
from robinson.game import MOST, Game, Move
from robinson.game.record import THROWS
from robinson.sheets import resolve, robinson_sheet
from robinson.table import Table, Tally, read_code
from robinson.web import live, messages, waits
from robinson.web.boards import boards
from robinson.web.files import asset
from robinson.web.finding import find
from robinson.web.links import Links, go, shared
from robinson.web.reader import Reader, device_of
from robinson.web.rendering import page
from robinson.web.rights import chair_in_turn, chair_to_play
from robinson.web.stands import players, stands
from robinson.web.telling import sentence, told
from robinson.web.texts import script_texts
from robinson.words import Words, corrections, of_the_novel

Anything: TypeAlias = Request[Any, Any, Any]
Place: TypeAlias = int | Literal["here", "watch"]
"""From where a page looks at the table: a chair, all chairs of this device, or beside the table."""

MOST_TOLD = 60
"""So many moves stand in the story on the page; the others can be watched again."""


async def open_table(request: Anything, code: str) -> Table:
    """The table of a code, as somebody typed it. Raises NoSuchTable, and NotFoundException for what is no code."""
    if read_code(code) is None:
        raise NotFoundException
    table = await find(request, code)
    request.state.table = table  # for the page that tells what went wrong here
    table.heard_from(device_of(request))
    return table


class NotYourSeat(Exception):
    """A device asked for a chair that it does not hold."""

    def __init__(self, table: Table, chair: int) -> None:
        super().__init__(table, chair)
        self.table, self.chair = table, chair


@get("/{code:str}", include_in_schema=False)
async def door(request: Anything, code: FromPath[str]) -> Response[str] | Redirect:
    """The address that people share: it leads to one's seat, or to where one can take one."""
    reader, table = Reader(request), await open_table(request, code)
    mine = chairs_of(reader, table)
    if len(mine) == 1:
        return go(reader, f"/{table.code}/{mine[0]}")
    if mine and table.phase != "game":
        return go(reader, f"/{table.code}/here")
    return table_page(reader, table, None)


@get("/{code:str}/{chair:int}", include_in_schema=False)
async def seat(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Response[str]:
    """The table as one chair's player sees it."""
    reader, table = Reader(request), await open_table(request, code)
    if chair not in chairs_of(reader, table):
        raise NotYourSeat(table, chair)
    return table_page(reader, table, chair)


@get("/{code:str}/here", include_in_schema=False)
async def here(request: Anything, code: FromPath[str]) -> Response[str] | Redirect:
    """The table for everybody who sits at this device."""
    reader, table = Reader(request), await open_table(request, code)
    if not chairs_of(reader, table):
        return go(reader, f"/{table.code}")
    return table_page(reader, table, "here")


@get("/{code:str}/watch", include_in_schema=False)
async def watch(request: Anything, code: FromPath[str]) -> Response[str]:
    """The table for somebody who looks on."""
    reader, table = Reader(request), await open_table(request, code)
    return table_page(reader, table, "watch")


@get("/{code:str}/end", include_in_schema=False)
async def end(request: Anything, code: FromPath[str]) -> Response[str] | Redirect:
    """Whether the game is really to be ended early."""
    reader, table = Reader(request), await open_table(request, code)
    if table.phase != "game" or not chairs_of(reader, table):
        return go(reader, f"/{table.code}")
    return page(reader, "ending.html", **view(reader, table, None))


@get("/{code:str}/qr.svg", include_in_schema=False)
async def qr(request: Anything, code: FromPath[str]) -> Response[bytes]:
    """The link to the table as a picture for a phone's camera."""
    reader, table = Reader(request), await open_table(request, code)
    drawn = BytesIO()
    # Black on white in every theme: some phones read nothing else.
    segno.make_qr(shared(reader, f"/{table.code}")).save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# What the pages of a table are made from.


def table_page(
    reader: Reader,
    table: Table,
    place: Place | None,
    *,
    name: str = "",
    words: tuple[int, str] | None = None,
    wrong: RobinsonError | None = None,
) -> Response[str]:
    """The page for how the table stands now.

    `wrong` tells what was wrong with a name that somebody typed, or with a chair's `words` for the envelope.
    """
    told = None if wrong is None else sentence(reader.words.error(wrong))
    values = view(reader, table, place) | {
        "name_error": told if words is None else None,
        "name_tried": None if wrong is None or words is not None else name,
        "words_tried": words,
        "words_error": None if words is None else told,
    }
    status = 200 if wrong is None else 422
    if table.phase == "lobby":
        return page(reader, "lobby.html", status, **values)
    if place is None:
        return page(reader, "door.html", status, **values)
    template = "table.html" if table.phase == "game" else "over.html"
    return page(reader, template, status, **values, **game_view(reader, table, place))


class Seated(msgspec.Struct, frozen=True):
    """One chair as a page shows it."""

    number: int
    name: str
    icon: Markup
    bot: bool
    free: bool
    mine: bool
    youngest: bool
    words: str
    warm: bool


def seated(reader: Reader, table: Table) -> list[Seated]:
    """The chairs in order of play."""
    mine = chairs_of(reader, table)
    pictures = icons([chair.name for chair in table.chairs])
    return [
        Seated(
            number=chair.number,
            name=chair.name,
            icon=pictures[seat],
            bot=chair.bot is not None,
            free=chair.free,
            mine=chair.number in mine,
            youngest=seat == 0,
            words=chair.words,
            warm=chair.stand_in is not None,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def view(reader: Reader, table: Table, place: Place | None) -> dict[str, Any]:
    """What every page of a table says of it."""
    mine = chairs_of(reader, table)
    chairs = seated(reader, table)
    links = Links(reader.settings)
    return {
        "table": table,
        "chairs": chairs,
        "mine": mine,
        "place": place,
        "full": len(chairs) >= MOST,
        "free": [chair for chair in chairs if chair.free],
        "bots": [(kind, reader.words.gettext(bot.name)) for kind, bot in BOTS.items()],
        "base": links(f"/{table.code}"),
        "alone": reader.settings.here_only and reader.settings.origin is None,
        "link": shared(reader, f"/{table.code}"),
        "live": links(f"/{table.code}/live?chair={place or 'watch'}&language={reader.words.code}")
        + f"&mark={live.mark_of(table)}",
        "edition": reader.words.edition(table.edition or ""),
        "chips": rules_of(table).with_chips,
        "novel": of_the_novel(rules_of(table)),
        "texts": script_texts(reader.words),
        "moved_news": waits.moved_news(reader, table, mine),
    }


def game_view(reader: Reader, table: Table, place: Place) -> dict[str, Any]:
    """What the pages of a game say of it."""
    words, game = reader.words, table.game
    assert game is not None
    chairs = players(table)
    real = table.dice == "real"
    now = stands(words, game.rules, game.state, chairs, table.number, given_up=table.ended, real=real)
    mine = chairs_of(reader, table) if place == "here" else [place] if isinstance(place, int) else []
    to_move = chair_to_play(table, mine)
    seats = [table.seat_of(chair) for chair in mine]
    wait = waits.wait(words, table)
    pictures = Links(reader.settings)(asset("pictures.svg"))
    return {
        "seats": [seat for seat in seats if seat is not None],
        "icons": icons(game.players),
        "tally": tally_of(table, seated(reader, table)),
        "game": game,
        "stands": now,
        "to_move": to_move,
        "my_turn": chair_in_turn(table) in mine,
        "waits": chair_in_turn(table) not in mine and table.phase == "game",
        "taken_back": taken_back(words, table),
        "card": card(words, game, len(game.moves)),
        "story": story(words, table),
        "first_told": first_told(len(game.moves)),
        "board": boards(words, game.rules, game.state, game.players, pictures),
        "die": Markup(die(last_throw(game.moves))),
        "faces": {word: Markup(die(int(word))) for word in THROWS},
        "mark": table.mark,
        "act": waits.act(table, mine, to_move, place == "here", wait),
        "away": [chair for chair in seated(reader, table) if chair.warm and chair.number in mine],
        "wait": wait,
        "wait_data": waits.as_json(wait),
        "left": None if wait.clock_ends is None else waits.minutes(wait.clock_ends - wait.now),
        "nudged": waits.nudged(words, table, mine, wait),
        "warm_seats": waits.warm_seats(table),
    }


def icons(names: Sequence[str]) -> list[Markup]:
    """Each player's token, to stand beside the name."""
    return [Markup(icon(seat, letter)) for seat, letter in enumerate(letters(names))]


def tally_of(table: Table, seated: list[Seated]) -> list[tuple[Seated, Tally]]:
    """The evening so far, whoever won most first."""
    by_chair = {chair.number: chair for chair in seated}
    counts = [(by_chair[count.chair], count) for count in table.tally if count.played]
    return sorted(counts, key=lambda pair: (-pair[1].won, -pair[1].net))


def taken_back(words: Words, table: Table) -> str | None:
    """What is told of a game that goes on after a move was taken back."""
    taken, game = table.taken_back, table.game
    return None if taken is None or game is None else corrections.taken_back(words, game, taken)


class Told(msgspec.Struct, frozen=True):
    """One move of the story."""

    number: int
    lines: list[Markup]


def story(words: Words, table: Table) -> list[Told]:
    """The last moves, told in the reader's language."""
    game = table.game
    assert game is not None
    first = first_told(len(game.moves))
    return [
        Told(number, told(words, happened, game.rules, game.players, by=table.stood_in.get(number)))
        for number, happened in enumerate(game.events(first), first + 1)
    ]


def first_told(moves: int) -> int:
    """How many moves are no longer told on the page: a round number, so that its beginning stays a while."""
    return max(0, moves - MOST_TOLD) // 20 * 20


def card(words: Words, game: Game, moves: int) -> dict[str, Any] | None:
    """The square that spoke last in the first so many moves, its title, story and rule; before that, how it begins."""
    for number in range(moves, 0, -1):
        (happened,) = game.events(number - 1, number)
        told = messages.story(words, game.rules, happened)
        if told:
            return told
    if not of_the_novel(game.rules):
        return None
    text = words.gettext("The wind is fair and the die lies ready. Who will be home first?")
    return {"title": words.gettext("Ready to sail"), "text": text, "rules": []}


def last_throw(moves: Sequence[Move]) -> int | None:
    """What the die shows after these moves."""
    return next((move for move in reversed(moves) if isinstance(move, int)), None)


def chairs_of(reader: Reader, table: Table) -> list[int]:
    """The chairs of the reader's device."""
    return [] if reader.device is None else table.chairs_of(reader.device)


def rules_of(table: Table) -> Any:
    """The rules this table plays by, before and during its games."""
    return (
        table.game.rules if table.game else resolve(table.sheet or robinson_sheet(), table.edition, table.house_rules)
    )


PAGES = [door, seat, here, watch, end, qr]
