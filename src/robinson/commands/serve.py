"""`robinson`, and `robinson serve` with settings: the table in the browser."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from robinson.commands.door import in_language, words_of
from robinson.errors import N_, RobinsonError

if TYPE_CHECKING:
    from robinson.web import Limits

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


def as_proxies(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses or networks of proxies."""
    import ipaddress

    for text in texts:
        try:
            ipaddress.ip_network(text)
        except ValueError:
            raise WrongSetting(
                N_("expected an address or a network such as 127.0.0.1 or 10.0.0.0/8, got %(got)s"), got=text
            ) from None
    return texts


def as_limits(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> "Limits | None":
    """The limits, with others where they are named; None where none is."""
    if not texts:
        return None
    from robinson.web import Limits

    known = [name.replace("_", "-") for name in Limits.__struct_fields__]
    numbers: dict[str, int] = {}
    for text in texts:
        name, _, number = text.partition("=")
        if name not in known or not re.fullmatch("[1-9][0-9]{0,7}", number):
            raise WrongSetting(
                N_("expected %(known)s and a number from 1 on, such as tables=60, got %(got)s"), known=known, got=text
            )
        numbers[name.replace("-", "_")] = int(number)
    return Limits(**numbers)


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
@click.option(
    "--trust-proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    callback=as_proxies,
    help="Believe the proxy at this address, or in this network, for whom it asks.",
)
@click.option(
    "--limit",
    "limits",
    metavar="NAME=N",
    multiple=True,
    callback=as_limits,
    help="Another number for what is too much, such as tables=60.",
)
@click.option(
    "--forget-after",
    type=click.IntRange(0, 36_500),
    metavar="DAYS",
    default=30,
    show_default=True,
    help="Forget a table at which no game has begun, so long after it was last used; 0 for never.",
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
@click.option(
    "--nudge",
    type=click.FloatRange(0, 86_400),
    metavar="SECONDS",
    default=20.0,
    show_default=True,
    help="How long the others wait before the player in turn is nudged.",
)
@click.option(
    "--grace",
    type=click.FloatRange(0, 86_400),
    metavar="SECONDS",
    default=60.0,
    show_default=True,
    help="How long they wait before the computer may move for that player.",
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
    proxies: tuple[str, ...],
    limits: "Limits | None",
    forget_after: int,
    no_browser: bool,
    pace: float,
    nudge: float,
    grace: float,
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
        proxies=proxies,
        limits=limits,
        forget_after_days=forget_after,
        browser=not no_browser,
        pace_s=pace,
        nudge_s=nudge,
        grace_s=grace,
    ).open()
