"""`robinson advise`: what each choice is worth in a position, and which is best."""

from typing import TYPE_CHECKING

import click

from robinson.commands.door import about, in_language, print_json, words_of
from robinson.commands.sheet import board_of, on_board
from robinson.errors import N_, RobinsonError

if TYPE_CHECKING:
    from robinson.commands.counsel import Position


@click.command(short_help="Say what is best in a position, and what it is worth.")
@click.argument("file", metavar="FILE")
@click.option(
    "--after", type=click.IntRange(0), metavar="N", help="Where the record stands after N moves; all, unless said."
)
@click.option("--race", is_flag=True, help="Ask for the chance to win alone, not for chips.")
@click.option(
    "--games",
    type=click.IntRange(2, 1_000_000),
    metavar="N",
    help="How many games to play out where nothing is solved; 2,000, unless said.",
)
@click.option(
    "--seed", default="robinson", metavar="TEXT", help="Throws for those games; the same text, the same throws."
)
@click.option("--json", "as_json", is_flag=True, help="Print it as one JSON object.")
@on_board
@in_language
@click.pass_context
def advise(
    ctx: click.Context,
    file: str,
    after: int | None,
    race: bool,
    games: int | None,
    seed: str,
    as_json: bool,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
) -> None:
    """Say what each choice is worth where the game in FILE stands, or in standard input for -.

    FILE is a record, or a position as Robinson draws it; for a position, --edition, --house-rule and --sheet say what
    is played. Two players are told what is proved. With more, every choice is played out many times, or, with --race,
    what the solved race says.
    """
    from robinson.errors import extra

    with extra("odds"):
        from robinson.commands import counsel
        from robinson.odds.advice import GAMES
        from robinson.odds.advice import advise as advice_on

    position = read_position(file, after, edition, house_rules, sheet_file)
    with about(file):
        found = advice_on(position.rules, position.state, race=race, games=games or GAMES, seed=seed)
    if as_json:
        print_json(counsel.as_object(position, found))
    else:
        print("\n\n".join(counsel.paragraphs(words_of(ctx), position, found)))


def read_position(
    file: str, after: int | None, edition: str | None, house_rules: tuple[str, ...], sheet_file: str | None
) -> "Position":
    """The position in a file, and who plays by which rules. Raises RobinsonError."""
    from robinson.commands.counsel import Position
    from robinson.game.drawing import read as read_drawing
    from robinson.game.record import MOST_BYTES, read, rules_of
    from robinson.game.replay import steps
    from robinson.sheets import find_sheet
    from robinson.sheets.files import read_bytes

    data = read_bytes(file, MOST_BYTES)
    if data.lstrip().startswith(b"seat"):
        if after is not None:
            raise RobinsonError(N_("a drawn position has no moves behind it"), place="--after")
        board = board_of(edition, house_rules, sheet_file)
        with about(file):
            return Position(board.rules, read_drawing(data.decode(errors="replace")), ())
    if edition is not None or house_rules:
        raise RobinsonError(N_("a record says itself by which rules it is played"), place=file)
    sheet = None if sheet_file is None else find_sheet(sheet_file)
    with about(file):
        record = read(data, sheet)
        rules = rules_of(record, sheet)
        states = [step.after for step in steps(rules, len(record.players), record.words())]
    if after is not None and after >= len(states):
        raise RobinsonError(
            N_("expected a number of moves from 0 to %(most)s, got %(got)s"),
            place="--after",
            most=len(states) - 1,
            got=after,
        )
    return Position(rules, states[-1 if after is None else after], record.players)
