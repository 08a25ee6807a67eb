"""The squares of a table one by one: each with its picture large, its story and its rule.

A page to read; the board opens one square of it where it is tapped.
"""

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from litestar.response import Response
from markupsafe import Markup

from robinson.board import picture_of
from robinson.sheets import Rules
from robinson.web.files import asset
from robinson.web.links import Links
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, open_table, rules_of
from robinson.words import Words


class Plate(msgspec.Struct, frozen=True):
    """A square as it is shown large. Without a story, the title is empty; without a picture, so is its address."""

    number: int
    title: str
    text: str
    rules: list[str]
    picture: str


@get("/{code:str}/squares", include_in_schema=False)
async def squares(request: Anything, code: FromPath[str]) -> Response[str]:
    """All squares of the board that this table plays on."""
    reader, table = Reader(request), await open_table(request, code)
    links = Links(reader.settings)
    values: dict[str, Any] = {
        "table": table,
        "base": links(f"/{table.code}"),
        "plates": plates(reader.words, rules_of(table), links(asset("pictures.svg"))),
    }
    return page(reader, "squares.html", **values)


def plates(words: Words, rules: Rules, pictures: str) -> list[Plate]:
    """The squares from 1 to the goal; `pictures` is the address of pictures.svg."""
    return [plate(words, rules, number, pictures) for number in range(1, rules.track + 1)]


def plate(words: Words, rules: Rules, number: int, pictures: str) -> Plate:
    """One square."""
    story = words.story(rules, number)
    picture = picture_of(rules, number)
    return Plate(
        number=number,
        title=story.title if story else "",
        text=story.text if story else "",
        rules=words.rule_lines(rules, number),
        picture=Markup("%s#%s") % (pictures, picture) if picture else "",
    )


PAGES = [squares]
