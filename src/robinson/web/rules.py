"""The rules in full: of an edition, and of a table with its house rules."""

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Response

from robinson.sheets import Rules, resolve, robinson_sheet, sheet_with
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
    reader, sheet = Reader(request), sheet_with(edition)
    if edition not in sheet.editions:
        raise NotFoundException
    editions = [(name, reader.words.edition(name)) for name in sheet.editions]
    title = reader.words.edition(edition).title
    return rules_page(
        reader, resolve(sheet, edition), title, f"/rules/{edition}", editions=editions, edition=edition, table=None
    )


@get("/{code:str}/rules", include_in_schema=False)
async def table_rules(request: Anything, code: FromPath[str]) -> Response[str]:
    """The rules that a table plays by."""
    reader, table = Reader(request), await open_table(request, code)
    title = reader.words.gettext("The rules of this table")
    return rules_page(reader, rules_of(table), title, f"/{table.code}", editions=[], edition=table.edition, table=table)


def rules_page(reader: Reader, rules: Rules, title: str, place: str, **more: Any) -> Response[str]:
    """The rules in full, and below `place` the same on paper."""
    sections = reader.words.rules_page(rules, title)
    on_paper = paper.choices(reader.words, rules)
    return page(reader, "rules.html", sections=sections, print_at=f"{place}/print", **on_paper, **more)


PAGES = [rules, edition_rules, table_rules]
