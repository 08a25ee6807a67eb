"""Games that were played: watched again step by step, saved as a record, and opened from one."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.exceptions import ClientException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Response
from markupsafe import Markup

from robinson.board import die
from robinson.game import IllegalMove, RecordError
from robinson.game import record as records
from robinson.sheets import SheetError
from robinson.table import TableError, Tables
from robinson.web.boards import boards
from robinson.web.files import asset
from robinson.web.forms import form_of
from robinson.web.limits import count_table
from robinson.web.links import Links, go
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, card, icons, last_throw, open_table, view
from robinson.web.stands import shows, text
from robinson.web.telling import sentence, told

MOST_RECORD_FORM_BYTES = 2_200_000
"""A record may have a megabyte; it may be both chosen and pasted."""


@get("/{code:str}/games/{number:int}", include_in_schema=False)
async def replay(
    request: Anything, code: FromPath[str], number: FromPath[int], move: FromQuery[int | None] = None
) -> Response[str]:
    """A game again, at one of its moves; without one, at its beginning."""
    reader, table = Reader(request), await open_table(request, code)
    game = await table.game_at(number)
    words, last = reader.words, len(game.moves)
    at = min(max(move or 0, 0), last)
    state, names = game.states[at], game.players
    events = game.events(at - 1, at)[0] if at else []
    over = state.over or at == last
    turn = None if over else state.turn
    position = text(words, state, names, turn, chips=game.rules.with_chips)
    pictures = Links(reader.settings)(asset("pictures.svg"))
    return page(
        reader,
        "replay.html",
        **view(reader, table, "watch"),
        number=number,
        at=at,
        last=last,
        card=card(words, game, at),
        lines=told(words, events, game.rules, names),
        events=msgspec.to_builtins(events),
        board=boards(words, game.rules, state, names, pictures),
        die=Markup(die(last_throw(game.moves[:at]))),
        state=state,
        icons=icons(names),
        names=names,
        shows=shows(words, state, names, turn, chips=game.rules.with_chips),
        position=position,
        goes_on=table.continued_by(number),
        taken_back=table.taken_back_from(number),
    )


@get("/{code:str}/games/{number:int}/record.json", include_in_schema=False)
async def save(request: Anything, code: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """The record of a game, as a file to keep."""
    table = await open_table(request, code)
    name = f"robinson-{table.code}-{number}.json"
    return Response(
        records.write(await table.record(number)).encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/record", include_in_schema=False)
async def choose_record(request: Anything) -> Response[str]:
    """Where a record is opened."""
    return page(Reader(request), "record.html", error=None, pasted="")


@post("/record", include_in_schema=False, request_max_body_size=MOST_RECORD_FORM_BYTES)
async def open_record(request: Request[Any, Any, Any]) -> Response[str] | Redirect:
    """A record becomes a table: to watch, or to play on from where it stopped."""
    reader, form = Reader(request), await form_of(request)
    file, pasted = form.file("file"), form.text("pasted", None)
    data = await file.read() if file is not None else pasted.encode(errors="surrogatepass")
    tables: Tables = request.app.state.tables
    try:
        if not data.strip():
            raise ClientException
        count_table(request)
        table = await tables.adopt(records.read(data))
    except (RecordError, IllegalMove, SheetError, TableError) as error:
        return page(reader, "record.html", 422, error=sentence(reader.words.error(error)), pasted=pasted)
    except ClientException:
        return page(
            reader, "record.html", 422, error=reader.words.gettext("Choose a file, or paste a record."), pasted=""
        )
    if form.text("then") == "play" and table.phase == "game":
        return go(reader, f"/{table.code}")
    return go(reader, f"/{table.code}/games/{table.game_number}")


PAGES = [replay, save, choose_record, open_record]
