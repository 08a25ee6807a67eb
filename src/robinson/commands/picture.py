"""`robinson picture`: the odds as pictures, in a file."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, NamedTuple

import click

from robinson.commands.door import INTERRUPTED, in_language, words_of
from robinson.commands.sheet import Board, board_of, on_board
from robinson.commands.simulate import at_seats, bar
from robinson.errors import N_, FileError, RobinsonError, extra, harmless

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from robinson.board import Orientation
    from robinson.odds import Simulation, Solution, Voyage
    from robinson.sheets import Rules
    from robinson.words import Words

KINDS = ("visits", "length", "seats", "choice", "house-rules")
GAMES, GAMES_EACH = 1_000_000, 200_000
"""So many games are played, and so many for each changed house rule, unless said."""


class NoPicture(RobinsonError):
    """A picture that cannot be made so."""


class Table(NamedTuple):
    """Who plays, and how many games."""

    players: int
    policies: tuple[str, ...]
    games: int | None
    seed: int


@click.command(short_help="Draw the odds as a picture.")
@click.argument("kind", type=click.Choice(KINDS))
@on_board
@click.option("--players", type=int, metavar="N", help="How many play; 1 is a traveller alone. See above.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="POLICY",
    help="How all players answer, as for `robinson simulate`. Repeated: one for each seat.",
)
@click.option(
    "--games", type=int, metavar="N", help="How many games to play; 1,000,000, or 200,000 by each house rule."
)
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="Which games to play.")
@click.option("--square", type=int, metavar="N", help="For `choice`: the square that asks; the last one, unless said.")
@click.option("--race", is_flag=True, help="For `choice`: play to come home first, without chips.")
@click.option("--upright", is_flag=True, help="For `visits`: the board upright, as on a phone.")
@click.option("--output", "-o", metavar="FILE", help="Where to write it, .png or .svg; without it, robinson-KIND.png.")
@in_language
@click.pass_context
def picture(
    ctx: click.Context,
    kind: str,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
    players: int | None,
    policies: tuple[str, ...],
    games: int | None,
    seed: int,
    square: int | None,
    race: bool,
    upright: bool,
    output: str | None,
) -> int:
    """Draw the odds, with what they rest on, into a PNG or an SVG.

    \b
    visits       the board, as dark as throws come to rest there: of one
                 traveller, exactly, or of a game with so many --players
    length       how long a game lasts with two players, or --players
    seats        who wins, and who has how many chips: two players, or --players
    choice       the canoe, or what else is asked on a --square: which choice is
                 better and by how much, by where the other player stands; the
                 game of two is solved for it, once, in up to a minute
    house-rules  what each house rule changes
    """  # noqa: D301  (click sets a paragraph as it stands behind this very character)
    path = Path(output or f"robinson-{kind}.png")
    if path.suffix.lower() not in (".png", ".svg"):
        raise FileError(N_("expected a name that ends in .png or .svg"), place=str(path))
    with extra("odds"):  # before anything is reckoned for it
        import_module("matplotlib")
    board = board_of(edition, house_rules, sheet_file)
    words = words_of(ctx)
    alone = 1 if kind == "visits" else 2
    table = Table(players or len(policies) or alone, policies, games, seed)
    orientation: Orientation = "portrait" if upright else "landscape"
    try:
        drawn = draw(words, board, kind, table, square, race, orientation)
    except KeyboardInterrupt:
        return INTERRUPTED
    from robinson.odds import as_png, as_svg

    made = as_svg(drawn).encode() if path.suffix.lower() == ".svg" else as_png(drawn)
    try:
        path.write_bytes(made)
    except OSError as error:
        detail = error.strerror or str(error)
        raise FileError(N_("cannot be written: %(detail)s"), place=str(path), detail=detail) from error
    print(words.gettext("Written: %(file)s", file=harmless(str(path))))
    return 0


def draw(
    words: "Words", board: Board, kind: str, table: Table, square: int | None, race: bool, orientation: "Orientation"
) -> "str | Figure":
    """The picture. Raises RobinsonError, and KeyboardInterrupt where somebody did not wait for it."""
    from robinson import odds

    told = odds.board_told(words, board.sheet, board.edition, board.house_rules)
    match kind:
        case "visits":
            found = played(words, board.rules, table, GAMES) if table.players > 1 else travelled(board.rules, table)
            return odds.visits_picture(words, found, told, orientation)
        case "length":
            found = played(words, board.rules, table, GAMES) if table.players > 1 else travelled(board.rules, table)
            return odds.length_picture(words, found, told)
        case "seats":
            return odds.seats_picture(words, played(words, board.rules, table, GAMES), told)
        case "choice":
            return odds.choice_picture(words, solved(words, board.rules, table.players, race), told, square)
        case _:
            variants = odds.variants(board.sheet, board.edition, board.house_rules)
            before = played(words, board.rules, table, GAMES_EACH)
            after = [(variant, played(words, variant.rules, table, GAMES_EACH)) for variant in variants]
            return odds.house_rules_picture(words, before, after, told)


def travelled(rules: "Rules", table: Table) -> "Voyage":
    """The voyage of one traveller."""
    from robinson.odds import voyage
    from robinson.odds.simulate import policy_of

    return voyage(rules, policy_of((*table.policies, "bold")[0], rules))


def played(words: "Words", rules: "Rules", table: Table, games: int) -> "Simulation":
    """The games of a table."""
    from robinson.odds import simulate

    seated = at_seats(table.policies, table.players, rules)
    with bar(words) as progress:
        found = simulate(rules, seated, games=table.games or games, seed=table.seed, progress=progress)
    if found.interrupted:
        raise KeyboardInterrupt
    return found


def solved(words: "Words", rules: "Rules", players: int, race: bool) -> "Solution":
    """The game of two, solved now or before."""
    with extra("odds"):
        from robinson.odds.solve_game import kept, solve
    if players != 2:
        raise NoPicture(N_("this picture is of a game of two players, got %(got)s"), got=players)
    race = race or not rules.with_chips
    found = kept(rules, race=race)
    if found is None:
        with seconds(words):
            found = solve(rules, race=race)
    return found


@contextmanager
def seconds(words: "Words") -> Iterator[None]:
    """Say that it takes a while, and count the seconds, for somebody who sits there."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    print(words.gettext("Solving the game. It takes up to a minute, once; then it is kept."), file=sys.stderr)
    done = Event()

    def count() -> None:
        passed = 0
        while not done.wait(1):
            passed += 1
            # Translators: so many seconds have gone by; counted up on one line.
            told = words.ngettext("%(n)s second …", "%(n)s seconds …", passed)
            print(f"\r{told:20}", end="", file=sys.stderr, flush=True)

    counting = Thread(target=count, daemon=True)
    counting.start()
    try:
        yield
    finally:
        done.set()
        counting.join()
        print(file=sys.stderr)
