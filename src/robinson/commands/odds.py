"""`robinson odds`: how one traveller fares on a board, exactly."""

from typing import TYPE_CHECKING

import click

from robinson.commands.door import in_language, print_json, words_of
from robinson.commands.sheet import board_of, on_board
from robinson.errors import N_, RobinsonError

if TYPE_CHECKING:
    from robinson.sheets import Rules

MOST_THROWS = 1_000
"""So far `--within` goes: fractions of longer voyages fill pages."""


class NoSuchStart(RobinsonError):
    """A square from which nobody travels on."""


@click.command(short_help="Tell how one traveller fares on a board.")
@on_board
@click.option("--from", "start", type=int, default=0, metavar="SQUARE", help="Where the voyage begins; 0, unless said.")
@click.option(
    "--policy",
    "bot",
    type=click.Choice(["bold", "careless"]),
    default="bold",
    help="Who answers when a square asks: the Bold presses on, the Careless tosses a coin.",
)
@click.option(
    "--choose", "choices", multiple=True, metavar="[SQUARE=]WORD", help="Answer otherwise, such as stop or 20=stop."
)
@click.option(
    "--within",
    type=click.IntRange(1, MOST_THROWS),
    metavar="N",
    help="Tell the chance to be done within N throws, and in each number of them.",
)
@click.option("--exact", is_flag=True, help="Print fractions too.")
@click.option("--json", "as_json", is_flag=True, help="Print all figures as one JSON object.")
@click.option("--csv", "as_csv", is_flag=True, help="Print all figures as CSV, one on each line.")
@in_language
@click.pass_context
def odds(
    ctx: click.Context,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
    start: int,
    bot: str,
    choices: tuple[str, ...],
    within: int | None,
    exact: bool,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Tell how one traveller fares: how the voyage ends, how long it takes, where it comes to rest.

    The traveller is alone on the way: others sit at the table, and wait.
    """
    from robinson.odds import Policy, exact_voyage, voyage

    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other.")
    board = board_of(edition, house_rules, sheet_file)
    check_start(board.rules, start)
    policy = Policy(bot).but(*choices)
    found = voyage(board.rules, policy, start)
    fractions = exact_voyage(board.rules, policy, start, last=within or 0) if exact else None
    from robinson.commands import voyage as told

    if as_json:
        print_json(told.as_object(board, found, fractions))
    elif as_csv:
        told.print_csv(board, found, fractions)
    else:
        print("\n\n".join(told.paragraphs(words_of(ctx), board, found, fractions, within)))


def check_start(rules: "Rules", start: int) -> None:
    """Refuse a square that is not on the way. Raises NoSuchStart."""
    if not 0 <= start < rules.track:
        raise NoSuchStart(
            N_("expected a square before the goal, 0 to %(most)s, got %(got)s"),
            place="--from",
            most=rules.track - 1,
            got=start,
        )
