"""The rules in full: of an edition, and of a table with its house rules."""

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Response

from robinson.sheets import resolve, robinson_sheet
from robinson.web import paper
from robinson.web.links import go
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, open_table, rules_of


@get("/rules", include_in_schema=False)
async def rules(request: Anything) -> Redirect:
    """The rules of the first edition."""
    return go(Reader(request), f"/rules/{next(iter(robinson_sheet().editions))}")


@get("/rules/{edition:str}", include_in_schema=False)
async def edition_rules(request: Anything, edition: FromPath[str]) -> Response[str]:
    """The rules of an edition."""
    reader, sheet = Reader(request), robinson_sheet()
    if edition not in sheet.editions:
        raise NotFoundException
    named = reader.words.edition(edition)
    sections = reader.words.rules_page(resolve(sheet, edition), named.title)
    editions = [(name, reader.words.edition(name)) for name in sheet.editions]
    values = {"editions": editions, "edition": edition, "table": None, "print_at": f"/rules/{edition}/print"}
    return page(reader, "rules.html", sections=sections, **values, **paper.choices(reader.words))


@get("/{code:str}/rules", include_in_schema=False)
async def table_rules(request: Anything, code: FromPath[str]) -> Response[str]:
    """The rules that a table plays by."""
    reader, table = Reader(request), await open_table(request, code)
    title = reader.words.gettext("The rules of this table")
    sections = reader.words.rules_page(rules_of(table), title)
    values = {"editions": [], "edition": table.edition, "table": table, "print_at": f"/{table.code}/print"}
    return page(reader, "rules.html", sections=sections, **values, **paper.choices(reader.words))


PAGES = [rules, edition_rules, table_rules]
