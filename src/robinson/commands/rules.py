"""`robinson rules`: the rules of a table in full, to be read before the first throw."""

import click

from robinson.commands.door import in_language, words_of
from robinson.commands.sheet import board_of, on_board
from robinson.errors import harmless


@click.command(short_help="Tell the rules of the game.")
@on_board
@in_language
@click.pass_context
def rules(ctx: click.Context, edition: str | None, house_rules: tuple[str, ...], sheet_file: str | None) -> None:
    """Tell the rules of an edition in full, as the house rules of a table make them."""
    from robinson.commands.columns import fill

    board = board_of(edition, house_rules, sheet_file)
    words = words_of(ctx)
    title = words.edition(board.edition).title if board.edition else harmless(board.sheet.name)
    parts = [
        "\n".join([section.title, "", *(fill(paragraph) for paragraph in section.paragraphs)])
        for section in words.rules_page(board.rules, title)
    ]
    print("\n\n".join(parts))
