"""A table on a television or a projector: the board and the story, and the way to join. Nobody plays there."""

from typing import Any

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, game_view, open_table, view


@get("/{code:str}/screen", include_in_schema=False)
async def screen(request: Anything, code: FromPath[str]) -> Response[str]:
    """The table as a whole room sees it."""
    reader, table = Reader(request), await open_table(request, code)
    values: dict[str, Any] = view(reader, table, "watch")
    if table.phase != "lobby":
        values |= game_view(reader, table, "watch")
    return page(reader, "screen.html", **values)


PAGES = [screen]
