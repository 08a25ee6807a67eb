"""`robinson print`: the game on paper, as a PDF."""

from pathlib import Path

import click

from robinson.commands.door import in_language, words_of
from robinson.commands.sheet import board_of, on_board
from robinson.errors import N_, FileError, harmless


@click.command("print", short_help="Put the game on paper, as a PDF.")
@click.argument("part", type=click.Choice(["board", "rules", "chips", "score", "all"]))
@on_board
@click.option("--paper", type=click.Choice(["a4", "a3", "letter"]), default="a4", show_default=True, help="Paper.")
@click.option("--tiled", is_flag=True, help="Spread the board over four sheets, to be glued together.")
@click.option(
    "--players",
    type=click.IntRange(2, 8),
    metavar="N",
    default=4,
    show_default=True,
    help="Print chips for so many players.",
)
@click.option("--output", "-o", metavar="FILE", help="Where to write the PDF; without it, robinson-PART.pdf.")
@in_language
@click.pass_context
def print_(
    ctx: click.Context,
    part: str,
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet_file: str | None,
    paper: str,
    tiled: bool,
    players: int,
    output: str | None,
) -> None:
    """Write a PDF of the board, the rules, the chips, tokens and die to cut out, the score sheet, or of all of them."""
    from robinson.printing import PAPERS, PARTS, make_pdf

    board = board_of(edition, house_rules, sheet_file)
    words = words_of(ctx)
    title = words.edition(board.edition).title if board.edition else harmless(board.sheet.name)
    parts = [one for one in PARTS if part in (one, "all")]
    size = next(one for one in PAPERS if one == paper)
    pdf = make_pdf(words, board.rules, title, parts, paper=size, tiled=tiled, players=players)
    path = Path(output or f"robinson-{part}.pdf")
    try:
        path.write_bytes(pdf)
    except OSError as error:
        detail = error.strerror or str(error)
        raise FileError(N_("cannot be written: %(detail)s"), place=str(path), detail=detail) from error
    print(
        # Translators: the last line after a PDF was written; %(file)s is its name.
        words.gettext("Written: %(file)s", file=harmless(str(path)))
    )
