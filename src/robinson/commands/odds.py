"""`robinson odds`: how one traveller fares on a board, exactly."""

from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

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
@click.option(
    "--compare", "compares", is_flag=True, help="Set a table's figures side by side: exact, simulated, and played."
)
@click.option("--players", type=int, metavar="N", help="With --compare: how many play, 2 to 8; 2, unless said.")
@click.option(
    "--games", type=int, metavar="N", help="With --compare: how many games to simulate; 200,000, unless said."
)
@click.option(
    "--played", type=int, metavar="N", help="With --compare: how many to play by the rules; 2,000, unless said."
)
@click.option("--seed", type=int, metavar="N", help="With --compare: play the same games as another time.")
@click.option("--wait", is_flag=True, help="With --compare: reckon also what takes a minute or two.")
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
    compares: bool,
    players: int | None,
    games: int | None,
    played: int | None,
    seed: int | None,
    wait: bool,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Tell how one traveller fares: how the voyage ends, how long it takes, where it comes to rest.

    The traveller is alone on the way: others sit at the table, and wait.

    With --compare it is a whole table: what is known of it exactly, what the simulator says and what the rules
    themselves play stand side by side, and it is told whether they agree. It ends with 1 if they do not, and after
    Ctrl-C, which leaves what there is by then, with 130.
    """
    from robinson.odds import Policy, exact_voyage, voyage

    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other.")
    check_options(ctx, compares)
    if compares:
        from robinson.commands.comparing import compare

        return compare(
            words_of(ctx),
            board_of(edition, house_rules, sheet_file),
            Policy(bot).but(*choices),
            players=players,
            games=games,
            played=played,
            seed=seed,
            wait=wait,
            as_json=as_json,
            as_csv=as_csv,
        )
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
    return 0


WITH_COMPARE = ("players", "games", "played", "seed", "wait")
WITHOUT_COMPARE = ("start", "within", "exact")


def check_options(ctx: click.Context, compares: bool) -> None:
    """Refuse options that go only with the other way to ask. Raises UsageError."""
    options = {param.name: param.opts[0] for param in ctx.command.params}
    for name in WITHOUT_COMPARE if compares else WITH_COMPARE:
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            told = "does not go" if compares else "goes only"
            raise click.UsageError(f"{options[name]} {told} with --compare.")


def check_start(rules: "Rules", start: int) -> None:
    """Refuse a square that is not on the way. Raises NoSuchStart."""
    if not 0 <= start < rules.track:
        raise NoSuchStart(
            N_("expected a square before the goal, 0 to %(most)s, got %(got)s"),
            place="--from",
            most=rules.track - 1,
            got=start,
        )
