"""The API: what the pages do, as JSON, for clients that others write. `docs/api.md` explains it, /schema describes it.

It goes through the same doors as the pages: the same `Table`, the same rights, the same languages.
"""

import asyncio
import hashlib
from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post, put
from litestar.enums import MediaType
from litestar.exceptions import ClientException, HTTPException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Server
from litestar.params import FromPath, JSONBody, QueryParameter

from robinson import __version__
from robinson.bots import BOTS
from robinson.errors import N_, RobinsonError
from robinson.game import record as records
from robinson.sheets import SHIPPED, resolve, sheet_with, shipped_sheet
from robinson.table import Changed, PassSpent, Refused, Table, Tables, device_hash, new_device
from robinson.web import answers, stands
from robinson.web.acts import bot_name
from robinson.web.finding import find
from robinson.web.games import MOST_RECORD_FORM_BYTES
from robinson.web.limits import address_of, count_change, count_table, manners_of, one_table_more
from robinson.web.links import Links, shared
from robinson.web.messages import kebab
from robinson.web.reader import DEVICE, Reader
from robinson.web.rights import chair_to_move, must_sit
from robinson.web.seats import Anything, chairs_of, rules_of
from robinson.web.settings import Settings
from robinson.web.troubles import trouble_of
from robinson.web.turns import Turns
from robinson.words import Section, Words, languages, speak

LONGEST_WAIT_S = 30.0

Language = Annotated[
    str | None, QueryParameter(name="language", description="Such as `lt`; else as `Accept-Language`.")
]
Edition = Annotated[str | None, QueryParameter(name="edition", description="Such as `lithuanian`.")]
Since = Annotated[
    int, QueryParameter(name="since", ge=0, le=answers.MOST_NUMBER, description="A number that is known.")
]
Wait = Annotated[
    float,
    QueryParameter(name="wait", ge=0, le=LONGEST_WAIT_S, description="Seconds to wait for news, if there are none."),
]
GameId = Annotated[
    int | None, QueryParameter(name="game", ge=0, le=answers.MOST_NUMBER, description="The game of which `since` is.")
]

WRONGS = {
    400: "It cannot be read.",
    403: "This device may not do that.",
    404: "There is no such thing.",
    409: "It cannot be done as things stand.",
    410: "It has been used, or is too old.",
    413: "It is too large.",
    429: "It is too much at once. `Retry-After` has the seconds to wait.",
    422: "It can be read, but says something that cannot be played.",
    503: "It could not be written down. Nothing has changed.",
}


def wrong(*statuses: int) -> dict[int, ResponseSpec]:
    """What a handler may answer instead."""
    if 404 in statuses:  # of codes that lead nowhere, there may be too many
        statuses = (*statuses, 429)
    return {
        status: ResponseSpec(answers.Wrong, generate_examples=False, description=WRONGS[status]) for status in statuses
    }


class Guest:
    """A client at a table: who asks, in which language, at which table, and the chairs of its device."""

    def __init__(self, request: Anything, table: Table, language: str | None) -> None:
        self.reader, self.table = Reader(request), table
        table.heard_from(self.reader.device)
        self.words = spoken(self.reader, language)

    @classmethod
    async def of(cls, request: Anything, code: str, language: str | None = None) -> "Guest":
        """Let a client in. Raises NoSuchTable, TooManyGuesses and UnknownLanguage."""
        return cls(request, await find(request, code), language)

    @property
    def mine(self) -> list[int]:
        return chairs_of(self.reader, self.table)

    def changes(self, *, seated: bool = True) -> None:
        """Let it change the table. Raises Refused, unless it has a seat here, and TooManyChanges."""
        if seated:
            must_sit(self.mine)
        count_change(self.reader.connection, self.table.code, self.reader.device if self.mine else None)

    def must_have(self, chair: int, *, changes: bool = True) -> None:
        """Let it change what is about a chair of its own. Raises Refused and TooManyChanges."""
        must_sit(self.mine)
        if changes:
            self.changes(seated=False)
        if chair not in self.mine:
            raise Refused("not-your-seat", 0)

    def sees(self) -> answers.Table:
        return answers.table(self.reader, self.words, self.table)


def spoken(reader: Reader, language: str | None) -> Words:
    """The language that was asked for. Raises UnknownLanguage."""
    return reader.words if language is None else speak(language)


# --- about ---


@get("/", responses=wrong(400))
async def about(request: Anything) -> answers.About:
    """Who answers here."""
    reader = Reader(request)
    tables: Tables = request.app.state.tables
    return answers.About(
        robinson=__version__,
        api=answers.VERSION,
        schema=Links(reader.settings)("/schema/openapi.json"),
        link=shared(reader, "/"),
        tables=name_of(tables.store.path),
        languages=[language.code for language in languages()],
        bots=list(BOTS),
    )


def name_of(path: Any) -> str:
    """A name for a file, by which another process knows whether it means the same one; it does not tell where it is."""
    try:
        found = path.stat()
    except OSError:
        return ""
    return hashlib.sha256(f"{found.st_dev} {found.st_ino}".encode()).hexdigest()[:16]


@get("/editions", responses=wrong(400, 422))
async def editions(request: Anything, language: Language = None) -> list[answers.Edition]:
    """The editions, Robinson's own first, and how they differ."""
    words = spoken(Reader(request), language)
    return [edition for name in SHIPPED for edition in answers.editions(words, shipped_sheet(name))]


@get("/house-rules", responses=wrong(400, 422))
async def house_rules(request: Anything, edition: Edition = None, language: Language = None) -> list[answers.HouseRule]:
    """The house rules, and what each of their values means: Robinson's own, or those of the game of an edition."""
    return answers.house_rules(spoken(Reader(request), language), sheet_with(edition))


@get("/rules/{edition:str}", responses=wrong(400, 404, 422))
async def rules(request: Anything, edition: FromPath[str], language: Language = None) -> list[Section]:
    """The rules of an edition in full."""
    words, sheet = spoken(Reader(request), language), sheet_with(edition)
    if edition not in sheet.editions:
        raise NotFoundException
    return words.rules_page(resolve(sheet, edition), words.edition(edition).title)


# --- tables ---


@get("/tables", responses=wrong(400))
async def tables_here(request: Anything) -> list[answers.Line]:
    """The tables at which this device sits, the one used last first."""
    reader = Reader(request)
    tables: Tables = request.app.state.tables
    lines = [] if reader.device is None else await tables.of_device(reader.device)
    return [
        answers.Line(
            code=line.code,
            phase=line.phase,
            edition=line.edition,
            names=list(line.names),
            chairs=list(line.chairs),
            game_number=line.game_number,
            moves=line.moves,
            winner=line.winner,
            used=line.used,
        )
        for line in lines
    ]


@post("/tables", responses=wrong(400, 403, 413, 422, 429, 503))
async def make(request: Anything, data: JSONBody[answers.Make], language: Language = None) -> answers.Table:
    """Make a table. Nobody sits at it yet."""
    tables: Tables = request.app.state.tables
    words = spoken(Reader(request), language)
    with one_table_more(request):
        table = await tables.new(data.edition, data.house_rules, dice=data.dice, clock_s=data.clock)
    return answers.table(Reader(request), words, table)


@post("/records", responses=wrong(400, 403, 413, 422, 429, 503), request_max_body_size=MOST_RECORD_FORM_BYTES)
async def adopt(request: Anything, data: JSONBody[dict[str, Any]], language: Language = None) -> answers.Table:
    """Make a table at which the game of a record stands, to be played on. Its players are names on free chairs."""
    tables: Tables = request.app.state.tables
    words = spoken(Reader(request), language)
    count_table(request)
    # The record is read by its own reader, which tells the place of what is wrong; `data` is for the schema.
    table = await tables.adopt(records.read(await request.body()))
    return answers.table(Reader(request), words, table)


@get("/tables/{code:str}", responses=wrong(400, 404, 422, 503))
async def look(request: Anything, code: FromPath[str], language: Language = None) -> answers.Table:
    """How a table stands."""
    return (await Guest.of(request, code, language)).sees()


@get("/tables/{code:str}/rules", responses=wrong(400, 404, 422, 503))
async def table_rules(request: Anything, code: FromPath[str], language: Language = None) -> list[Section]:
    """The rules that a table plays by."""
    guest = await Guest.of(request, code, language)
    return guest.words.rules_page(rules_of(guest.table), guest.words.gettext("The rules of this table"))


# --- who sits there ---


@post("/tables/{code:str}/chairs", responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def sit(request: Anything, code: FromPath[str], data: JSONBody[answers.Sit]) -> Response[answers.Joined]:
    """Sit down on a chair of one's own. The answer has the secret that plays it."""
    guest = await Guest.of(request, code)
    guest.changes(seated=False)
    device, secret = known_or_new(guest.reader)
    chair = await guest.table.sit(data.name, device)
    return joined(guest.reader, answers.Joined(chair.number, chair.name, secret))


@post("/tables/{code:str}/chairs/{chair:int}/take", responses=wrong(400, 403, 404, 409, 503))
async def claim(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Response[answers.Joined]:
    """Sit down on a chair that is free, under the name that stands there."""
    guest = await Guest.of(request, code)
    guest.changes(seated=False)
    device, secret = known_or_new(guest.reader)
    taken = await guest.table.claim(chair, device)
    return joined(guest.reader, answers.Joined(taken.number, taken.name, secret))


def known_or_new(reader: Reader) -> tuple[bytes, str | None]:
    """The device's hash, and its secret if it is a program that has none yet. A page's script never sees one."""
    if reader.device is not None or "sec-fetch-site" in reader.connection.headers:
        return reader.sit_down(), None
    secret = new_device()
    return device_hash(secret), secret


def joined(reader: Reader, said: answers.Joined) -> Response[answers.Joined]:
    response = Response(said, status_code=201)
    reader.greet(response)
    return response


@put("/tables/{code:str}/chairs/{chair:int}/words", responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def give_words(
    request: Anything,
    code: FromPath[str],
    chair: FromPath[int],
    data: JSONBody[answers.GiveWords],
    language: Language = None,
) -> answers.Table:
    """Put words into the envelope of the next game, in place of those given before. They are closed when it starts."""
    guest = await Guest.of(request, code, language)
    guest.must_have(chair)
    await guest.table.give_words(chair, data.words, device=guest.reader.device)
    return guest.sees()


@delete("/tables/{code:str}/chairs/{chair:int}", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def clear(
    request: Anything, code: FromPath[str], chair: FromPath[int], language: Language = None
) -> answers.Table:
    """Take a chair away, with whoever sits there."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    await guest.table.clear(chair)
    return guest.sees()


@put("/tables/{code:str}/order", responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def order(
    request: Anything, code: FromPath[str], data: JSONBody[answers.Order], language: Language = None
) -> answers.Table:
    """Settle the order of play, the youngest first."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    await guest.table.order(data.chairs)
    return guest.sees()


@post("/tables/{code:str}/bots", responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def seat_bot(
    request: Anything, code: FromPath[str], data: JSONBody[answers.SeatBot], language: Language = None
) -> answers.Table:
    """Seat a bot."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    name = None if data.chair is not None else bot_name(guest.words, guest.table, data.kind)
    await guest.table.seat_bot(data.kind, name, chair=data.chair)
    return guest.sees()


# --- the game ---


@post("/tables/{code:str}/start", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def start(request: Anything, code: FromPath[str], language: Language = None) -> answers.Table:
    """Begin the first game."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    await guest.table.start()
    return guest.sees()


@post("/tables/{code:str}/again", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def again(request: Anything, code: FromPath[str], language: Language = None) -> answers.Table:
    """Begin another game with the same people."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    await guest.table.again()
    return guest.sees()


@post("/tables/{code:str}/end", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def end(request: Anything, code: FromPath[str], language: Language = None) -> answers.Table:
    """End the game early. Nobody has won it."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    await guest.table.end()
    return guest.sees()


@post("/tables/{code:str}/take-back", status_code=200, responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def take_back(
    request: Anything, code: FromPath[str], data: JSONBody[answers.TakeBack], language: Language = None
) -> answers.Table:
    """Take back a move that was typed wrong, with all after it: the game goes on as a new one. For real dice only."""
    guest = await Guest.of(request, code, language)
    must_sit(guest.mine, data.number)
    guest.changes()
    await guest.table.take_back(data.number, game=data.game, seen=data.seen)
    return guest.sees()


@post("/tables/{code:str}/hurry", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def hurry(request: Anything, code: FromPath[str], language: Language = None) -> answers.Table:
    """Let the bot whose turn it is move now."""
    guest = await Guest.of(request, code, language)
    must_sit(guest.mine)
    await guest.table.hurry()
    return guest.sees()


@post("/tables/{code:str}/nudge", status_code=200, responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def nudge(
    request: Anything, code: FromPath[str], data: JSONBody[answers.Nudge], language: Language = None
) -> answers.Table:
    """Nudge the player in turn, whom all wait for; not more often than every ten seconds."""
    guest = await Guest.of(request, code, language)
    guest.changes()
    guest.table.nudge(data.chair)
    return guest.sees()


@post("/tables/{code:str}/stand-in", status_code=200, responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def stand_in(
    request: Anything, code: FromPath[str], data: JSONBody[answers.StandIn], language: Language = None
) -> answers.Table:
    """Let the computer move once for a player who is away, or keep their seat warm.

    That can be done at any time for a chair of one's own, and for another's when `waiting.stand_in_in` is 0.
    """
    guest = await Guest.of(request, code, language)
    guest.changes()
    own = data.chair in guest.mine
    await guest.table.stand_in(data.chair, data.how, number=data.number, own=own, device=guest.reader.device)
    return guest.sees()


@post("/tables/{code:str}/chairs/{chair:int}/back", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def back(
    request: Anything, code: FromPath[str], chair: FromPath[int], language: Language = None
) -> answers.Table:
    """Take a seat of one's own back: from now on the computer decides nothing for it. A move does the same."""
    guest = await Guest.of(request, code, language)
    guest.must_have(chair, changes=False)  # the bot's coming was counted: nobody can keep an owner from their seat
    await guest.table.back(chair)
    return guest.sees()


@post("/tables/{code:str}/chairs/{chair:int}/leave", status_code=200, responses=wrong(400, 403, 404, 409, 422, 503))
async def leave(
    request: Anything, code: FromPath[str], chair: FromPath[int], language: Language = None
) -> answers.Table:
    """Leave for good: in a game the chair stays, free under its name, else it goes."""
    guest = await Guest.of(request, code, language)
    guest.must_have(chair)
    await guest.table.leave(chair, device=guest.reader.device)
    return guest.sees()


@post("/tables/{code:str}/chairs/{chair:int}/pass", responses=wrong(400, 403, 404, 409, 422, 503))
async def offer_seat(request: Anything, code: FromPath[str], chair: FromPath[int]) -> answers.Pass:
    """Get a key that moves a seat of one's own to another device, once, within ten minutes. An earlier one is spent."""
    guest = await Guest.of(request, code)
    guest.must_have(chair)
    key = await guest.table.offer_seat(chair, device=guest.reader.device)
    return answers.Pass(key, shared(guest.reader, f"/{guest.table.code}/{chair}/come?key={key}"))


@post("/tables/{code:str}/chairs/{chair:int}/come", responses=wrong(400, 403, 404, 409, 410, 413, 422, 503))
async def move_seat(
    request: Anything, code: FromPath[str], chair: FromPath[int], data: JSONBody[answers.Come]
) -> Response[answers.Joined]:
    """Move a seat to this device, with its key. The device it was on has no right to it any more."""
    guest = await Guest.of(request, code)
    guest.changes(seated=False)
    if not guest.table.opens(chair, data.key):
        raise PassSpent(chair)
    device, secret = known_or_new(guest.reader)
    moved = await guest.table.move_seat(chair, data.key, device)
    return joined(guest.reader, answers.Joined(moved.number, moved.name, secret))


@get("/tables/{code:str}/moves", responses=wrong(400, 404, 409, 422, 503))
async def moves(
    request: Anything,
    code: FromPath[str],
    since: Since = 0,
    wait: Wait = 0.0,
    game: GameId = None,
    language: Language = None,
) -> answers.Moves:
    """The moves of the last game after number `since`, told, and where it stands.

    With `wait` the answer comes when there is something new, or when it is this device's turn, or the game is over.
    """
    guest = await Guest.of(request, code, language)
    table = guest.table
    if wait and table.number - 1 <= since and table.phase != "over" and not answers.is_turn_of(table, guest.mine):
        with manners_of(request).lines.open(address_of(request), table.code, seated=bool(guest.mine)):
            await news(table, guest.mine, wait)
    if game not in (None, table.game_id):
        raise Refused("other-game", since)
    turns: Turns = request.app.state.turns
    return await answers.moves(guest.words, table, since, lambda: turns.come((address_of(request), "telling")))


async def news(table: Table, mine: list[int], wait_s: float) -> None:
    """Wait until something happens at the table; that somebody came or went is nothing new."""
    with table.subscribe(chairs=mine) as subscription, suppress(TimeoutError):
        async with asyncio.timeout(wait_s):
            async for happening in subscription:
                if not (isinstance(happening, Changed) and happening.what in ("present", "waiting")):
                    return


@post("/tables/{code:str}/moves", status_code=200, responses=wrong(400, 403, 404, 409, 413, 422, 503))
async def move(
    request: Anything, code: FromPath[str], data: JSONBody[answers.Wish], language: Language = None
) -> answers.Taken:
    """Make a move: a throw, or a choice. It is taken, or refused with what stands there.

    With real dice whoever sits at the table may say what the die shows, and what the player in turn decides.
    """
    guest = await Guest.of(request, code, language)
    table = guest.table
    chair = chair_to_move(table, guest.mine, data.number, data.chair)
    game, game_id, chairs = table.game, table.game_id, stands.players(table) if table.game else []
    meant_for = data.game if data.game is not None else game_id
    await table.take(chair, data.number, data.move, game=meant_for, device=guest.reader.device)
    assert game is not None, "a move was taken"
    assert game_id is not None, "a move was taken"
    return answers.taken(guest.words, table, game, game_id, data.number, chairs)


@get("/tables/{code:str}/games/{number:int}/record", responses=wrong(400, 404, 503))
async def record(request: Anything, code: FromPath[str], number: FromPath[int]) -> Response[dict[str, Any]]:
    """The record of a game of this table, 1 for its first one."""
    guest = await Guest.of(request, code)
    written: Any = records.write(await guest.table.record(number)).encode()  # as its file has it
    return Response(written, media_type="application/json")


@get("/{_rest:path}", include_in_schema=False)
async def nothing(_rest: FromPath[str]) -> None:
    """Nothing is here."""
    raise NotFoundException


# --- what goes wrong ---

HTTP = {
    400: ("not-understood", N_("This was not understood.")),
    404: ("not-found", N_("There is nothing at this address.")),
    405: ("method-not-allowed", N_("This cannot be done at this address.")),
}


def tell_wrong(request: Request[Any, Any, Any], error: Exception) -> Response[answers.Wrong]:
    """What is answered to what cannot be done."""
    if isinstance(error, RecursionError):  # of lists in lists without end
        error = ClientException()
    words = Reader(request).words
    with suppress(RobinsonError):
        words = speak(request.query_params.get("language", words.code))
    trouble = trouble_of(words, error)
    return Response(wrong_of(words, error, trouble.text), status_code=trouble.status, media_type="application/json")


def wrong_of(words: Words, error: Exception, sentence: str) -> answers.Wrong:
    """An error as the API tells it."""
    if isinstance(error, Refused):
        return answers.Wrong(error.reason, sentence, list(error.allowed), number=error.number, stands=error.stands)
    if isinstance(error, ValidationException):
        return not_valid(words, error)
    if isinstance(error, RobinsonError):
        expected = error.values.get("expected", ())
        right = [str(expected)] if isinstance(expected, str | int) else [str(each) for each in expected]
        return answers.Wrong(kebab(type(error).__name__), sentence, right, place=error.place or None)
    if isinstance(error, HTTPException) and error.status_code in HTTP:
        reason, text = HTTP[error.status_code]
        return answers.Wrong(reason, words.gettext(text))
    if isinstance(error, HTTPException) and error.status_code < 500:
        return answers.Wrong(kebab(type(error).__name__.removesuffix("Exception")), sentence)
    return answers.Wrong("stumble", sentence)


def not_valid(words: Words, error: ValidationException) -> answers.Wrong:
    """What does not have the form that the schema asks for: where, and what was expected there."""
    reason, text = HTTP[400]
    found = [each for each in error.extra if isinstance(each, dict)] if isinstance(error.extra, list) else []
    key = found[0].get("key", "data") if found else "data"
    expected = [str(each["message"]) for each in found if "message" in each]
    return answers.Wrong(reason, words.gettext(text), expected, place="$" if key == "data" else f"$.{key}")


API = Router(
    "/api",
    route_handlers=[
        about,
        editions,
        house_rules,
        rules,
        tables_here,
        make,
        adopt,
        look,
        table_rules,
        sit,
        claim,
        give_words,
        clear,
        order,
        seat_bot,
        start,
        again,
        end,
        take_back,
        hurry,
        nudge,
        stand_in,
        back,
        leave,
        offer_seat,
        move_seat,
        moves,
        move,
        record,
        nothing,
    ],
)


def schema(settings: Settings) -> OpenAPIConfig:
    """How /schema describes the API. JSON and YAML only: the usual pages for it load their scripts from elsewhere."""
    return OpenAPIConfig(
        title="Robinson",
        version=str(answers.VERSION),
        description="Tables, seats and moves of the old dice game of the island.",
        path="/schema",
        servers=[Server(url=settings.root or "/")],
        components=Components(
            security_schemes={
                "device": SecurityScheme(type="http", scheme="bearer", description="The secret of a device."),
                "cookie": SecurityScheme(type="apiKey", name=DEVICE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"device": []}, {"cookie": []}],
        use_handler_docstrings=True,
        render_plugins=[
            JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON),
            YamlRenderPlugin(path=["/openapi.yaml"]),
        ],
    )
