"""`robinson`, and `robinson serve` with settings: the table in the browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from robinson.commands.door import in_language, words_of
from robinson.errors import N_, RobinsonError

F = TypeVar("F", bound=Callable[..., Any])

PORT = 1719
"""The year in which the book was printed."""


class WrongSetting(RobinsonError):
    """An option says something that cannot be."""


def in_database(command: F) -> F:
    """Give a command the option `--database`."""
    return click.option(
        "--database",
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="The file of the tables; without it, where this system keeps such data.",
    )(command)


def as_public_url(ctx: click.Context, param: click.Parameter, text: str | None) -> str | None:
    """An address that people can type, without a slash at its end."""
    if text is None:
        return None
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        whole = parts.hostname and parts.port != 0 and not (parts.query or parts.fragment or "@" in parts.netloc)
    except ValueError:
        parts, whole = None, False
    if parts is None or not whole or parts.scheme not in ("http", "https"):
        raise WrongSetting(N_("expected an address such as https://example.org/robinson, got %(got)s"), got=text)
    return text.rstrip("/")


def as_root_path(ctx: click.Context, param: click.Parameter, text: str) -> str:
    """A path with a slash in front and none at its end, or nothing."""
    path = text.strip("/")
    if any(sign in path for sign in "?#%\\ ") or not path.isascii() or not path.isprintable():
        raise WrongSetting(N_("expected a path such as /robinson, got %(got)s"), got=text)
    return f"/{path}" if path else ""


@click.command(short_help="Open the table in the browser, with settings.")
@click.option("--host", metavar="ADDRESS", help="Where to listen; without it, on every network of this machine.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    default=PORT,
    show_default=True,
    help="The port, or the next that is free; 0 for any.",
)
@in_database
@click.option("--here-only", is_flag=True, help="Let nobody in but this machine.")
@click.option("--public-url", metavar="URL", callback=as_public_url, help="The address people type, behind a proxy.")
@click.option(
    "--root-path",
    metavar="PATH",
    default="",
    callback=as_root_path,
    help="The path in front of every page, such as /robinson.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    metavar="SECONDS",
    default=1.0,
    show_default=True,
    help="How long a bot waits before it moves.",
)
@in_language
@click.pass_context
def serve(
    ctx: click.Context,
    host: str | None,
    port: int,
    database: Path | None,
    here_only: bool,
    public_url: str | None,
    root_path: str,
    no_browser: bool,
    pace: float,
) -> None:
    """Open the table in the browser, for this machine and for the home network.

    It is what `robinson` alone does, with settings. Ctrl-C ends it.
    """
    from robinson.commands.house import House

    House(
        words_of(ctx),
        host=host,
        port=port,
        database=database,
        here_only=here_only,
        public_url=public_url,
        root_path=root_path,
        browser=not no_browser,
        pace_s=pace,
    ).open()
