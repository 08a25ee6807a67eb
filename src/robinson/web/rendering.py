"""Templates become pages: one environment for each language, so that a template's words are the reader's."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar.enums import MediaType
from litestar.response import Response
from litestar.types import Scope
from markupsafe import Markup, escape

from robinson.table import Table
from robinson.web.files import asset, has_asset
from robinson.web.links import Links
from robinson.web.reader import Reader
from robinson.web.reckoning import CAN_RECKON
from robinson.web.signs import bdi
from robinson.words import Words, languages, speak

TEMPLATES = Path(__file__).parent / "templates"


def page(reader: Reader, template: str, status: int = 200, **context: object) -> Response[str]:
    """A page in the reader's language."""
    connection = reader.connection
    links = Links(reader.settings)
    safe, table = connection.scope.get("method") in ("GET", "HEAD"), context.get("table")
    # What answers a form has an address that shows no page: whoever changes the language there goes to the table.
    here = address(connection.scope) if safe else f"/{table.code}" if isinstance(table, Table) else "/"
    html = (
        environment(reader.words.code)
        .get_template(template)
        .render(
            reader=reader,
            url=links,
            asset=lambda name: links(asset(name)),
            here=here,
            **context,
        )
    )
    headers = {"vary": "Cookie, Accept-Language", "content-language": reader.words.code}
    response = Response(html, status_code=status, media_type=MediaType.HTML, headers=headers)
    reader.greet(response)
    return response


def address(scope: Scope) -> str:
    """The address of the page that is asked for, as far as it is ours."""
    query = scope["query_string"].decode("latin-1")
    return scope["path"] + (f"?{query}" if query else "")


@cache
def environment(code: str) -> Environment:
    """The templates in one language."""
    words = speak(code)
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.globals.update(
        words=words,
        languages=languages(),
        bdi=bdi,
        has_asset=has_asset,
        can_reckon=CAN_RECKON,
        _=says(words, words.catalogue.gettext),
        gettext=says(words, words.catalogue.gettext),
        ngettext=counts(words, words.catalogue.ngettext),
        pgettext=says_there(words),
    )
    made.filters.update(number=words.number, signed=words.signed)
    return made


# Messages in templates are text: they are made safe before a value is set in, and the value by itself.


def says(words: Words, translate: Callable[[str], str]) -> Callable[..., Markup]:
    """A `gettext` for templates."""

    def gettext(message: str, **values: object) -> Markup:
        return fill(words, translate(message), values)

    return gettext


def says_there(words: Words) -> Callable[..., Markup]:
    """A `pgettext` for templates."""

    def pgettext(context: str, message: str, **values: object) -> Markup:
        return fill(words, words.catalogue.pgettext(context, message), values)

    return pgettext


def counts(words: Words, translate: Callable[[str, str, int], str]) -> Callable[..., Markup]:
    """An `ngettext` for templates; the number is the place %(n)s."""

    def ngettext(one: str, many: str, n: int, **values: object) -> Markup:
        return fill(words, translate(one, many, n), {"n": n, **values})

    return ngettext


def fill(words: Words, message: str, values: dict[str, Any]) -> Markup:
    written = {name: words.number(value) if type(value) is int else value for name, value in values.items()}
    return escape(message) % written
