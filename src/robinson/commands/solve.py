"""`robinson solve`: the game or its race, solved; what it is worth to whom, and what is best where."""

import sys
from typing import TYPE_CHECKING

import click

from robinson.commands.door import in_language, print_json, words_of
from robinson.commands.sheet import board_of, on_board

if TYPE_CHECKING:
    from robinson.words import Words


@click.command(short_help="Solve the game: what it is worth, and what is best.")
@on_board
@click.option("--players", type=click.IntRange(2, 8), default=2, metavar="N", help="How many play; 2, unless said.")
@click.option("--race", is_flag=True, help="Play to come home first, without chips.")
@click.option("--anew", is_flag=True, help="Reckon it even if it is in the cache, and leave the cache alone.")
@click.option("--json", "as_json", is_flag=True, help="Print all figures as one JSON object.")
@in_language
@click.pass_context
def solve(
    ctx: click.Context,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
    players: int,
    race: bool,
    anew: bool,
    as_json: bool,
) -> None:
    """Solve the game: what it is worth when everybody chooses what is best for them, and what that is.

    Chips and all for two players and for three; the race alone, with --race, for two, three and four. It is reckoned
    once, and then kept in the cache.
    """
    from robinson.errors import extra

    with extra("odds"):
        from robinson.commands import solution as told
        from robinson.odds.solve_game import kept
        from robinson.odds.solve_game import solve as solved

    board = board_of(edition, house_rules, sheet_file)
    race = race or not board.rules.with_chips
    found = None if anew else kept(board.rules, players, race=race)
    if found is None:
        wait(words_of(ctx))
        found = solved(board.rules, players, race=race, cache=not anew)
    if as_json:
        print_json(told.as_object(board, found))
    else:
        print("\n\n".join(told.paragraphs(words_of(ctx), board, found)))


def wait(words: "Words") -> None:
    """Say that it takes a while, to somebody who sits there."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(words.gettext("Reckoning …"), file=sys.stderr)
