"""`robinson simulate`: what millions of games say, and how sure it is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from robinson.commands.door import INTERRUPTED, in_language, print_json, words_of
from robinson.commands.sheet import board_of, on_board

if TYPE_CHECKING:
    from robinson.odds import Policy
    from robinson.odds.simulate import Progress
    from robinson.sheets import Rules
    from robinson.words import Words


@click.command(short_help="Simulate many games, and tell what they say.")
@on_board
@click.option("--players", type=int, metavar="N", help="How many play, 2 to 8; 4, unless said.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="POLICY",
    help="How all players answer: bold, careless or timid, or such as bold,stop,12=again. Repeated: one for each seat.",
)
@click.option("--games", type=int, metavar="N", help="How many games to play; 1,000,000, unless said.")
@click.option(
    "--target-error",
    type=float,
    metavar="E",
    help="Play until every seat's chance to win is known to so much, more or less, such as 0.001.",
)
@click.option("--seed", type=int, metavar="N", help="Play the same games as another time.")
@click.option("--threads", type=click.IntRange(1, 1024), metavar="N", help="How many threads; all cores, unless said.")
@click.option(
    "--most-rounds", type=click.IntRange(1), metavar="N", help="Count longer games as not ending; 10,000, unless said."
)
@click.option("--json", "as_json", is_flag=True, help="Print all figures as one JSON object.")
@click.option("--csv", "as_csv", is_flag=True, help="Print all figures as CSV, one on each line.")
@in_language
@click.pass_context
def simulate(
    ctx: click.Context,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
    players: int | None,
    policies: tuple[str, ...],
    games: int | None,
    target_error: float | None,
    seed: int | None,
    threads: int | None,
    most_rounds: int | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Simulate many games of a table, and tell what they say, each figure with its 95 % interval.

    The same seed gives the same figures, whatever the number of threads. Ctrl-C ends it early, and what was played by
    then is told; it then ends with 130.
    """
    from robinson.odds import simulate as play
    from robinson.odds.simulate import MOST_ROUNDS

    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other.")
    if games is not None and target_error is not None:
        raise click.UsageError("--games and --target-error exclude each other.")
    board = board_of(edition, house_rules, sheet_file)
    words = words_of(ctx)
    seated = at_seats(policies, players, board.rules)
    with bar(words) as progress:
        found = play(
            board.rules,
            seated,
            games=games,
            target_error=target_error,
            seed=seed,
            threads=threads,
            most_rounds=most_rounds or MOST_ROUNDS,
            progress=progress,
        )
    if found.games:
        from robinson.commands import simulation as told

        if as_json:
            print_json(told.as_object(board, found))
        elif as_csv:
            told.print_csv(board, found)
        else:
            print("\n\n".join(told.paragraphs(words, board, found)))
    return INTERRUPTED if found.interrupted else 0


PLAYERS = 4


def at_seats(policies: tuple[str, ...], players: int | None, rules: "Rules") -> "list[Policy]":
    """A policy for each seat. Raises SimulationError and PolicyError."""
    from robinson.errors import N_
    from robinson.odds.simulate import SimulationError, policy_of

    told = [policy_of(text, rules) for text in policies or ("bold",)]
    if len(told) == 1:
        return told * (PLAYERS if players is None else players)
    if players is not None and players != len(told):
        raise SimulationError(
            N_("expected one policy, or one for each of %(players)s players, got %(got)s"),
            players=players,
            got=len(told),
        )
    return told


@contextmanager
def bar(words: "Words") -> "Iterator[Callable[[Progress], None] | None]":
    """A bar that grows while games are played, for somebody who sits there."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(
        length=1, label=words.gettext("Games"), file=sys.stderr, item_show_func=lambda told: told or ""
    ) as growing:

        def grow(progress: "Progress") -> None:
            growing.length = progress.wanted
            first = words.percent(progress.wins[0].value, 1)
            growing.update(
                progress.games - growing.pos,
                words.gettext("%(games)s, seat 1 wins %(share)s", games=words.number(progress.games), share=first),
            )

        yield grow
