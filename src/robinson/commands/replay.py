"""`robinson replay`: a recorded game, told or summed up."""

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from robinson.commands.door import about, in_language, print_json, words_of

if TYPE_CHECKING:
    from robinson.game.replay import Step


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print where the game stands, as one JSON object.")
@click.option("--sheet", "sheet_file", metavar="FILE", help="The sheet, for a game played on one of your own.")
@in_language
@click.pass_context
def replay(ctx: click.Context, file: str, as_json: bool, sheet_file: str | None) -> None:
    """Tell a recorded game from FILE, or from standard input for -."""
    from robinson.game.record import MOST_BYTES, read, rules_of, sheet_of
    from robinson.game.replay import standing, steps
    from robinson.sheets import find_sheet
    from robinson.sheets.files import read_bytes

    data = read_bytes(file, MOST_BYTES)
    given = None if sheet_file is None else find_sheet(sheet_file)
    with about(file):
        record = read(data, given)
        sheet = sheet_of(record.sheet, given)
        rules = rules_of(record, sheet)

        def game() -> "Iterator[Step]":
            return steps(rules, len(record.players), record.words())

        # Played to its end before a word is printed: of a game with an illegal move nothing is told.
        last = deque(game(), maxlen=1).pop()
    if as_json:
        print_json(standing(last))
        return
    from robinson.commands.story import story

    for paragraph in story(words_of(ctx), record, sheet, rules, game()):
        print(paragraph)
