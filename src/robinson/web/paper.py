"""The game on paper, from the pages of rules: of an edition, and of a table with its house rules."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from robinson.printing import PAPERS, PARTS, Paper, Part, make_pdf
from robinson.sheets import Rules, resolve, sheet_with
from robinson.web.limits import TooMuchPaper, address_of
from robinson.web.reader import Reader
from robinson.web.seats import Anything, open_table, rules_of
from robinson.words import Words

MOST_WAITING = 4
"""So many from one address may wait for paper."""

CAN_PRINT = all(find_spec(module) is not None for module in ("cssselect2", "tinycss2", "typst"))
"""Whether this server has what the extra `print` brings."""


class Press:
    """One PDF at a time: a table must not wait for paper."""

    def __init__(self) -> None:
        self.one_at_a_time = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until what was asked for before is printed. Raises TooMuchPaper."""
        if self._waiting[address] >= MOST_WAITING:
            raise TooMuchPaper
        self._waiting[address] += 1
        try:
            async with self.one_at_a_time:
                yield
        finally:
            self._waiting -= Counter([address])


@get("/rules/{edition:str}/print", include_in_schema=False)
async def edition_paper(request: Anything, edition: FromPath[str]) -> Response[bytes]:
    """An edition on paper."""
    sheet = sheet_with(edition)
    if edition not in sheet.editions:
        raise NotFoundException
    words = Reader(request).words
    return await paper(request, words, resolve(sheet, edition), words.edition(edition).title)


@get("/{code:str}/print", include_in_schema=False)
async def table_paper(request: Anything, code: FromPath[str]) -> Response[bytes]:
    """The game of a table on paper, with its house rules."""
    table, words = await open_table(request, code), Reader(request).words
    return await paper(request, words, rules_of(table), words.gettext("The rules of this table"))


async def paper(request: Anything, words: Words, rules: Rules, title: str) -> Response[bytes]:
    """The PDF that the form on the page asks for."""
    asked = request.query_params
    part, size = asked.get("part", "all"), asked.get("paper", "a4")
    parts = PARTS if part == "all" else tuple(one for one in PARTS if part in (one, f"{one}-tiled"))
    sizes = [one for one in PAPERS if one == size]
    if not (CAN_PRINT and parts and sizes):
        raise NotFoundException
    press: Press = request.app.state.press
    async with press.turn(address_of(request)):
        pdf = await asyncio.to_thread(made, words, rules, title, parts, sizes[0], part.endswith("-tiled"))
    name = f'inline; filename="robinson-{part}.pdf"'
    return Response(pdf, media_type="application/pdf", headers={"content-disposition": name})


@lru_cache(maxsize=16)
def made(words: Words, rules: Rules, title: str, parts: tuple[Part, ...], size: Paper, tiled: bool) -> bytes:
    """A PDF, kept for the next who asks for the same."""
    return make_pdf(words, rules, title, parts, paper=size, tiled=tiled)


def choices(words: Words, rules: Rules) -> dict[str, Any]:
    """What the form offers."""
    _ = words.gettext
    pieces = _("Chips, tokens and a die to cut out") if rules.with_chips else _("Tokens and a die to cut out")
    return {
        "print_parts": [
            ("all", _("Everything")),
            ("board", _("The board")),
            # Translators: the board on four sheets of paper, to be glued together.
            ("board-tiled", _("The board, on four sheets")),
            ("rules", _("The rules and the story")),
            ("chips", pieces),
            ("score", _("A sheet for the score")),
        ],
        "print_papers": [("a4", "A4"), ("a3", "A3"), ("letter", "Letter")],
        "can_print": CAN_PRINT,
    }


PAGES = [edition_paper, table_paper]
