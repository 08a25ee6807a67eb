"""What `robinson odds --compare` does: reckon, simulate and play a table, and tell how it all agrees."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

from robinson.commands.door import INTERRUPTED, print_json

if TYPE_CHECKING:
    from robinson.commands.sheet import Board
    from robinson.odds import Policy
    from robinson.odds.compare import Comparison, Told, Way
    from robinson.words import Words

DISAGREE = 1
"""How the command ends if the figures disagree."""

PLAYERS = 2


def compare(
    words: "Words",
    board: "Board",
    policy: "Policy",
    *,
    players: int | None,
    games: int | None,
    played: int | None,
    seed: int | None,
    wait: bool,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Print how the figures of a table agree. Raises RobinsonError."""
    from robinson.odds.compare import GAMES, PLAYED
    from robinson.odds.compare import compare as compared

    with bars(words) as told:
        found = compared(
            board.rules,
            [policy] * (PLAYERS if players is None else players),
            games=GAMES if games is None else games,
            played=PLAYED if played is None else played,
            seed=seed,
            wait=wait,
            told=told,
        )
    tell(words, board, found, as_json=as_json, as_csv=as_csv)
    if found.interrupted:
        return INTERRUPTED
    return 0 if found.agree else DISAGREE


def tell(words: "Words", board: "Board", found: "Comparison", *, as_json: bool, as_csv: bool) -> None:
    """Print it in one of three ways."""
    from robinson.commands import comparison as told

    if as_json:
        print_json(told.as_object(board, found))
    elif as_csv:
        told.print_csv(board, found)
    else:
        print("\n\n".join(told.paragraphs(words, board, found)))


@contextmanager
def bars(words: "Words") -> "Iterator[Told | None]":
    """A bar for each way that takes its time, for somebody who sits there."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    _ = words.gettext
    with ExitStack() as ends:
        growing: dict[Way, Any] = {}

        def grow(way: "Way", done: int, wanted: int) -> None:
            if way == "exact":
                if not done:
                    print(_("Reckoning … This can take a minute; Ctrl-C leaves it."), file=sys.stderr)
                return
            if way not in growing:
                ends.close()
                label = _("Simulating") if way == "simulated" else _("Playing")
                growing[way] = ends.enter_context(click.progressbar(length=wanted, label=label, file=sys.stderr))
            growing[way].update(done - growing[way].pos)

        yield grow
