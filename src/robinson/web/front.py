"""Away from the tables: the front page, making a table, joining one, the language."""

from collections.abc import Mapping

import msgspec
from litestar import get, post
from litestar.response import Redirect, Response

from robinson.bots import BOTS
from robinson.game import MOST, PlayerNameError
from robinson.game.names import clean_name
from robinson.sheets import (
    SHIPPED,
    Amount,
    HouseValue,
    Sheet,
    SheetError,
    resolve,
    robinson_sheet,
    settle,
    sheet_with,
    shipped_sheet,
)
from robinson.table import CLOCKS_S, NameTaken, NoSuchTable, Table, Tables, read_code
from robinson.table.lookalikes import alike
from robinson.web.acts import bot_name
from robinson.web.finding import find
from robinson.web.forms import Form, form_in_address, form_of
from robinson.web.limits import count_table
from robinson.web.links import go, way_back
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything
from robinson.web.telling import sentence
from robinson.words import Words, languages

OTHERS = 7
"""So many more can share the device of whoever makes the table."""


@get("/", include_in_schema=False)
async def front(request: Anything) -> Response[str]:
    """The front page."""
    reader = Reader(request)
    return await front_page(reader)


async def front_page(reader: Reader, status: int = 200, code: str = "", error: str | None = None) -> Response[str]:
    """The front page; `error` tells what was wrong with a code."""
    tables: Tables = reader.connection.app.state.tables
    here = [] if reader.device is None else await tables.of_device(reader.device)
    editions = [(name, reader.words.edition(name)) for name in robinson_sheet().editions]
    return page(reader, "front.html", status, tables=here, editions=editions, code=code, code_error=error)


@post("/join", include_in_schema=False)
async def join(request: Anything) -> Response[str] | Redirect:
    """Go to the table whose code somebody typed."""
    reader, form = Reader(request), await form_of(request)
    typed = form.text("code", 200)
    code = read_code(typed)
    try:
        if code is None:
            error = reader.words.gettext("A code has six letters and digits, such as K7M2QD.")
            return await front_page(reader, 422, typed, error)
        await find(request, code)
    except NoSuchTable:
        error = reader.words.gettext("There is no table %(code)s. Compare the code with the other screen.", code=code)
        return await front_page(reader, 404, typed, error)
    return go(reader, f"/{code}")


@post("/language", include_in_schema=False)
async def language(request: Anything) -> Redirect:
    """Speak another language from now on."""
    reader, form = Reader(request), await form_of(request)
    remember_language(reader, form)
    return go(reader, way_back(form.text("back")))


def remember_language(reader: Reader, form: Form) -> None:
    """Speak the language that a form names, if it is one."""
    chosen = form.text("language")
    if chosen in (language.code for language in languages()):
        reader.remember_language(chosen)


def edition_of(words: Words) -> str:
    """The edition that is offered first: whoever reads the language of one of the sheets knows that one."""
    return AT_HOME.get(words.code, next(iter(robinson_sheet().editions)))


AT_HOME = {"vi": "vietnamese", "lt": "lithuanian"}


@get("/new", include_in_schema=False)
async def new(request: Anything) -> Response[str]:
    """Where a table is made, by the choices in the address; the edition there says of which game."""
    return new_page(Reader(request), form_in_address(request))


def new_page(reader: Reader, form: Form, errors: Mapping[str, str] | None = None) -> Response[str]:
    """The form that makes a table, with what was typed and what was wrong with it."""
    words, edition = reader.words, form.text("edition")
    sheet = sheet_with(edition)
    if edition not in sheet.editions:
        edition = edition_of(words)
    others = (form.texts("other") + [""] * OTHERS)[:OTHERS]
    return page(
        reader,
        "new.html",
        422 if errors else 200,
        name=form.text("name") or reader.name,
        others=others,
        games=[(words.sheet(name), next(iter(shipped_sheet(name).editions)), name == sheet.name) for name in SHIPPED],
        editions=[(name, words.edition(name)) for name in sheet.editions],
        edition=edition,
        bots=[(kind, words.gettext(bot.name), form.whole(f"bot-{kind}") or 0) for kind, bot in BOTS.items()],
        rules=[asked(words, sheet, name, form.text(name), wrong=name in (errors or ())) for name in sheet.house_rules],
        dice=form.text("dice"),
        clock=form.whole("clock"),
        clocks=[(seconds, clock_named(words, seconds)) for seconds in CLOCKS_S],
        errors=errors or {},
    )


def clock_named(words: Words, seconds: int) -> str:
    """How a clock is called."""
    if seconds % 60:
        return words.ngettext("%(n)s second a move", "%(n)s seconds a move", seconds)
    return words.ngettext("%(n)s minute a move", "%(n)s minutes a move", seconds // 60)


class Option(msgspec.Struct, frozen=True):
    """One value of a house rule in the form."""

    value: str
    title: str
    meaning: str
    chosen: bool


class Asked(msgspec.Struct, frozen=True):
    """A house rule in the form: options to choose from, or an amount."""

    name: str
    title: str
    meaning: str
    options: list[Option]
    value: str = ""
    least: int = 0
    most: int = 0
    default: int = 0
    wrong: bool = False


def asked(words: Words, sheet: Sheet, name: str, typed: str, *, wrong: bool) -> Asked:
    """How the form asks for a house rule. What nobody touches stays empty, and is as the edition has it."""
    rule, named = sheet.house_rules[name], words.house_rule(name)
    if isinstance(rule, Amount):
        return Asked(name, named.title, named.meaning, [], typed, rule.least, rule.most, rule.default, wrong)
    options = []
    if rule.default is None:
        title = words.gettext("As the edition has it")
        options.append(Option("", title, "", typed == ""))
    for value in rule.values:
        said = words.house_value(name, value)
        usual = value == rule.default
        options.append(
            Option("" if usual else str(value), said.title, said.meaning, typed == ("" if usual else str(value)))
        )
    return Asked(name, named.title, named.meaning, options, wrong=wrong)


def house_rules_of(form: Form, sheet: Sheet) -> dict[str, HouseValue]:
    """The house rules that a form chose; a number that is none stays a text, for the sheet to refuse."""
    chosen: dict[str, HouseValue] = {}
    for name, rule in sheet.house_rules.items():
        typed = form.text(name).strip()
        if not typed:
            continue
        number = form.whole(name)
        numeric = isinstance(rule, Amount) or all(isinstance(value, int) for value in rule.values)
        chosen[name] = number if numeric and number is not None else typed
    return chosen


@post("/tables", include_in_schema=False)
async def make(request: Anything) -> Response[str] | Redirect:
    """Make a table, seat whoever is named, and go there."""
    reader, form = Reader(request), await form_of(request)
    remember_language(reader, form)
    edition = form.text("edition") or edition_of(reader.words)
    sheet = sheet_with(edition)
    at_once = form.text("start") != ""
    bots, names = bots_of(form), names_of(reader.words, form)
    house_rules = house_rules_of(form, sheet)
    errors = wrong(reader.words, sheet, edition, house_rules, names, bots)
    if errors:
        return new_page(reader, form, errors)
    if at_once and len(names) + len(bots) < 2:
        bots = [*BOTS][:2]
    tables: Tables = request.app.state.tables
    count_table(request)
    clock = form.whole("clock")
    table = await tables.new(
        edition,
        house_rules,
        dice="real" if form.text("dice") == "real" else "sealed",
        clock_s=clock if clock in CLOCKS_S else None,
    )
    await seat_all(reader, table, [*names.values()], bots)
    if at_once:
        await table.start()
    reader.remember_name(table.chairs[0].name)
    return go(reader, f"/{table.code}/{'here' if len(names) > 1 else table.chairs[0].number}")


def bots_of(form: Form) -> list[str]:
    """The bots that a form asks for, by their words."""
    return [kind for kind in BOTS for _ in range(min(form.whole(f"bot-{kind}") or 0, MOST))]


def names_of(words: Words, form: Form) -> dict[str, str]:
    """The names of the people in a form, by its fields."""
    names = {"name": form.text("name") or default_name(words)}
    return names | {
        f"other-{index}": name for index, name in enumerate(form.texts("other")[:OTHERS], 1) if name.strip()
    }


def wrong(
    words: Words,
    sheet: Sheet,
    edition: str,
    house_rules: dict[str, HouseValue],
    names: Mapping[str, str],
    bots: list[str],
) -> dict[str, str]:
    """What cannot stand in a form that makes a table, by its fields; `names` are by field too."""
    errors: dict[str, str] = {}
    seen: list[str] = []
    for field, name in names.items():
        try:
            clean = clean_name(name)
            if any(alike(clean, other) for other in seen):
                raise NameTaken(clean)
            seen.append(clean)
        except (PlayerNameError, NameTaken) as error:
            errors[field] = sentence(words.error(error))
    if len(names) + len(bots) > MOST:
        errors["bots"] = words.gettext("Eight can play at one table.")
    try:
        resolve(sheet, edition, settle(sheet, edition, house_rules))
    except SheetError as error:
        field = error.place.removeprefix("house_rules.").split(".")[0]
        error.place = ""  # the field says it
        errors[field] = sentence(words.error(error))
    return errors


async def seat_all(reader: Reader, table: Table, names: list[str], bots: list[str]) -> None:
    """Seat people and bots in the order given."""
    device = reader.sit_down()
    for name in names:
        await table.sit(name, device)
    for kind in bots:
        await table.seat_bot(kind, bot_name(reader.words, table, kind))


def default_name(words: Words) -> str:
    """What somebody is called who has given no name."""
    # Translators: a nickname for a player who gave no name: a sea bird. At most 24 characters.
    return words.gettext("Gull")


PAGES = [front, join, language, new, make]
