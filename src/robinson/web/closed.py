"""A house that cannot open: its tables were written by a newer Robinson. Whoever comes reads so in their language."""

from typing import Any

from litestar import Litestar, Request, Response

from robinson.errors import N_
from robinson.web import files, guard
from robinson.web.app import Entrance
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.settings import Settings
from robinson.web.troubles import Trouble

TOO_OLD = Trouble(
    503,
    N_("Robinson is older than its tables"),
    N_("A newer Robinson has written them. Update this one and start it again: every game is still there."),
)


def tell_closed(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """The one page there is, at every address."""
    reader = Reader(request)
    trouble = TOO_OLD.told(reader.words)
    return page(reader, "trouble.html", trouble.status, trouble=trouble, table=None, mine=[], free=None)


def create_closed_app(settings: Settings) -> Litestar:
    """The application that only says why the tables cannot be served."""
    app = Litestar(
        [files.static_file],
        before_send=[guard.say_safe],
        exception_handlers={Exception: tell_closed},
        logging_config=None,
        openapi_config=None,
    )
    app.state.settings = settings
    app.asgi_handler = Entrance(app.asgi_handler, settings)
    return app
