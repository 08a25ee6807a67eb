"""The dice: the page for whoever doubts them, words for the envelope, and what real dice need: to take a throw back."""

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Response

from robinson.dice import Counts, Fits, OtherSecret, OtherThrow, SealedDice, Verdict, count, verify
from robinson.game import Record
from robinson.table import WordsError
from robinson.web.acts import Door
from robinson.web.links import go
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, NotYourSeat, chairs_of, open_table, table_page, view
from robinson.web.telling import told as told_in_html
from robinson.words import Words, fairness


class Thrown(msgspec.Struct, frozen=True):
    """One throw of a game that is over, beside the one that the envelope says."""

    k: int
    move: int
    thrown: int
    sealed: int


@get("/{code:str}/dice", include_in_schema=False)
async def doubts(request: Anything, code: FromPath[str], game: FromQuery[int | None] = None) -> Response[str]:
    """Whether the dice of a game are fair; of the last one, unless said."""
    reader, table = Reader(request), await open_table(request, code)
    number = game if game is not None else table.game_number
    record = await table.record(number) if game is not None or number else None
    verdict = None if record is None else verify(record)
    counts = count(await table.throws())
    return page(
        reader,
        "dice.html",
        **view(reader, table, None),
        number=number,
        record=record,
        verdict=verdict,
        told=None if verdict is None else told(reader.words, verdict),
        thrown=[] if record is None else recomputed(record),
        counts=counts,
        usual=list(fairness.usual(reader.words, counts)),
        no_seal_shows=reader.words.gettext(fairness.NO_SEAL_SHOWS),
        others=[other for other in range(1, table.game_number + 1) if other != number],
    )


def told(words: Words, verdict: Verdict) -> list[str] | None:
    """What was found in an open envelope; None of a closed one, and where nothing was sealed."""
    match verdict:
        case Fits(counts=Counts(throws=throws)):
            return [fairness.whole(words, throws)]
        case OtherSecret():
            return [words.gettext(fairness.OTHER_SECRET)]
        case OtherThrow():
            return list(fairness.other_throw(words, verdict))
    return None


def recomputed(record: Record) -> list[Thrown]:
    """Every throw of a game whose envelope is open, made once more."""
    if record.dice is None or record.dice.secret is None:
        return []
    dice = SealedDice(bytes.fromhex(record.dice.secret), record.dice.words)
    throws = [(number, move) for number, move in enumerate(record.words(), 1) if isinstance(move, int)]
    return [Thrown(k, number, move, dice.throw(k)) for k, (number, move) in enumerate(throws, 1)]


@post("/{code:str}/chairs/{chair:int}/words", include_in_schema=False)
async def give_words(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Response[str] | Redirect:
    """Put words into the envelope of the next game."""
    door = await Door.of(request, code)
    if chair not in chairs_of(door.reader, door.table):
        raise NotYourSeat(door.table, chair)
    words = door.form.text("words", None)
    try:
        await door.table.give_words(chair, words, device=door.reader.device)
    except WordsError as error:
        return table_page(door.reader, door.table, door.seen_from(), words=(chair, words), wrong=error)
    return door.back()


@get("/{code:str}/take-back", include_in_schema=False)
async def ask_back(
    request: Anything, code: FromPath[str], move: FromQuery[int | None] = None, place: FromQuery[str] = ""
) -> Response[str] | Redirect:
    """Whether a move is really to be taken back; the last one, unless said."""
    reader, table = Reader(request), await open_table(request, code)
    game, last = table.game, table.number - 1
    number = last if move is None else move
    if table.dice != "real" or game is None or not 1 <= number <= last or not chairs_of(reader, table):
        return go(reader, f"/{table.code}")
    lines = told_in_html(reader.words, game.events(number - 1, number)[0], game.rules, game.players)
    place = place if place in ("here", *map(str, chairs_of(reader, table))) else ""
    seen = view(reader, table, None) | {"place": place, "game": table.game_id, "last": last}
    return page(reader, "take_back.html", **seen, number=number, lines=lines)


@post("/{code:str}/take-back", include_in_schema=False)
async def take_back(request: Anything, code: FromPath[str]) -> Redirect:
    """Take a move back, with all after it."""
    door = await Door.of(request, code)
    number, game, seen = (door.form.whole(name) for name in ("number", "game", "seen"))
    await door.table.take_back(number or 0, game=game, seen=seen)
    return door.back() if door.seen_from() else go(door.reader, f"/{door.table.code}")


PAGES = [doubts, give_words, ask_back, take_back]
