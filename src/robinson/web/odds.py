"""The odds of a game before anybody throws: of the table that somebody is making, and of one that is there.

They are reckoned elsewhere (`reckoning`); what the page says of them is put into words by `odds_told`.
"""

from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Response

from robinson.bots import BOTS
from robinson.errors import N_, RobinsonError
from robinson.game import FEWEST, MOST
from robinson.odds.outlook import Asked, Variant
from robinson.sheets import Amount, HouseValue, Rules, Sheet, SheetError, resolve, robinson_sheet, settle, sheet_with
from robinson.table import Table
from robinson.web.forms import Form, form_in_address, form_of
from robinson.web.front import (
    OTHERS,
    bots_of,
    edition_of,
    house_rules_of,
    names_of,
    new_page,
    remember_language,
    wrong,
)
from robinson.web.limits import address_of, count_odds
from robinson.web.links import go
from robinson.web.odds_told import Game, told
from robinson.web.reader import Reader
from robinson.web.reckoning import CAN_RECKON, Reckoner
from robinson.web.rendering import page
from robinson.web.seats import Anything, open_table
from robinson.words import Words

WAIT_S = 4.0
"""So long the page waits for the odds; then it says that they are being reckoned, and looks again by itself."""

AGAIN_S = 3
"""After so long it looks again."""

MOST_VARIANTS = 16
"""So many other house rules are looked at."""

PEOPLE = "bold"
"""People are taken to choose as the bot of this word does."""


class WrongPlayers(RobinsonError):
    """Not so many can play."""

    def __init__(self, got: str | int) -> None:
        super().__init__(
            N_("from %(least)s to %(most)s can play at one table, got %(got)s"), least=FEWEST, most=MOST, got=got
        )


@get("/odds", include_in_schema=False)
async def odds(request: Anything) -> Response[str]:
    """The odds of the table that somebody is making, by the choices in the address."""
    reader, form = Reader(request), form_in_address(request)
    edition = form.text("edition") or edition_of(reader.words)
    sheet = sheet_with(edition)
    house_rules = house_rules_of(form, sheet)
    try:
        rules = resolve(sheet, edition, house_rules)
    except SheetError as error:
        error.place = place_told(reader.words, sheet, error.place)
        raise
    named, kept = [PEOPLE for _ in names_of(reader.words, form)] + bots_of(form), chosen(form, sheet)
    seats = seated(named, form.text("players"))
    return await odds_page(
        reader,
        Game(sheet, edition, settle(sheet, edition, house_rules), rules, seats),
        players=[(n, address("/odds", [*kept, ("players", str(n))])) for n in choices(len(named))],
        back=address("/new", kept),
        table=None,
    )


@post("/odds", include_in_schema=False)
async def ask(request: Anything) -> Response[str] | Redirect:
    """From the form that makes a table: to the page whose address has all that was chosen, if it can be played."""
    reader, form = Reader(request), await form_of(request)
    remember_language(reader, form)
    edition = form.text("edition") or edition_of(reader.words)
    sheet = sheet_with(edition)
    names, bots = names_of(reader.words, form), bots_of(form)
    errors = wrong(reader.words, sheet, edition, house_rules_of(form, sheet), names, bots)
    return new_page(reader, form, errors) if errors else go(reader, address("/odds", chosen(form, sheet)))


@get("/{code:str}/odds", include_in_schema=False)
async def table_odds(request: Anything, code: FromPath[str]) -> Response[str]:
    """The odds of a table, by its rules and for those who sit there."""
    reader, table = Reader(request), await open_table(request, code)
    form, sheet = form_in_address(request), table.sheet or robinson_sheet()
    house_rules = settle(sheet, table.edition, table.house_rules)
    sitting = [chair.bot or PEOPLE for chair in table.chairs]
    seats = seated(sitting, form.text("players"))
    return await odds_page(
        reader,
        Game(sheet, table.edition, house_rules, resolve(sheet, table.edition, house_rules), seats),
        players=[(n, address(f"/{table.code}/odds", [("players", str(n))])) for n in choices(len(sitting))],
        back=f"/{table.code}",
        table=table,
    )


async def odds_page(
    reader: Reader, game: Game, *, players: list[tuple[int, str]], back: str, table: Table | None
) -> Response[str]:
    """The page: with the odds, or that they are being reckoned, or that they cannot be reckoned here."""
    found = None
    if CAN_RECKON:
        asked = Asked(game.rules, game.seats, variants(game))
        reckoner: Reckoner = reader.connection.app.state.reckoner
        count, address = partial(count_odds, reader.connection), address_of(reader.connection)
        found = await reckoner.outlook(asked, WAIT_S, count, address=address)
    values: dict[str, Any] = {} if found is None else told(reader, game, found)
    answer = page(
        reader,
        "odds.html",
        game=game,
        edition=reader.words.edition(game.edition or ""),
        players=players,
        back=back,
        table=table,
        can_reckon=CAN_RECKON,
        found=found,
        **values,
    )
    if CAN_RECKON and found is None:
        answer.headers["refresh"] = str(AGAIN_S)
    return answer


def place_told(words: Words, sheet: Sheet, place: str) -> str:
    """Where something in the address is wrong, as a reader knows it: a house rule by its title."""
    name = place.removeprefix("house_rules.").split(".")[0]
    return words.house_rule(name).title if name in sheet.house_rules else ""


def seated(named: list[str], players: str) -> tuple[str, ...]:
    """How each seat chooses: whoever is named already, and people until there are enough. Raises WrongPlayers."""
    wanted = int(players) if players.isascii() and players.isdecimal() and len(players) < 10 else None
    if players and (wanted is None or not FEWEST <= wanted <= MOST):
        raise WrongPlayers(players if wanted is None else wanted)
    if len(named) > MOST:
        raise WrongPlayers(len(named))
    return (*named, *[PEOPLE] * (max(FEWEST, wanted or 0) - len(named)))


def choices(named: int) -> range:
    """How many may play where so many are named already."""
    return range(max(FEWEST, named), MOST + 1)


def chosen(form: Form, sheet: Sheet) -> list[tuple[str, str]]:
    """What is not as it was before anybody touched the form, so that the form can be had again."""
    fields = ["name", "edition", "clock", *sheet.house_rules]
    kept = [(field, form.text(field)) for field in fields]
    kept += [("other", name) for name in form.texts("other")[:OTHERS]]
    kept += [(f"bot-{kind}", form.text(f"bot-{kind}").strip("0")) for kind in BOTS]
    kept += [("dice", "real" if form.text("dice") == "real" else "")]
    return [(field, value) for field, value in kept if value.strip()]


def address(path: str, fields: list[tuple[str, str]]) -> str:
    """A path with what was chosen behind it."""
    return f"{path}?{urlencode(fields)}" if fields else path


def variants(game: Game) -> tuple[Variant, ...]:
    """The same game, one house rule after the other changed."""
    found = []
    for name, rule in game.sheet.house_rules.items():
        now = game.house_rules[name]
        others: list[HouseValue] = [rule.default] if isinstance(rule, Amount) else [*rule.values]
        for value in others:
            changed = None if value == now else changed_rules(game, name, value)
            if changed is not None:
                found.append(Variant(name, value, changed))
    return tuple(found[:MOST_VARIANTS])


def changed_rules(game: Game, name: str, value: HouseValue) -> Rules | None:
    """The rules with one house rule changed; None where that does not go with the others."""
    try:
        return resolve(game.sheet, game.edition, {**game.house_rules, name: value})
    except SheetError:
        return None


PAGES = [odds, ask, table_odds]
