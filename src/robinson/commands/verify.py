"""`robinson verify`: whether the throws of a recorded game are those that were sealed before it."""

from collections import deque

import click

from robinson.commands.door import about, in_language, print_json, words_of
from robinson.errors import N_, RobinsonError

DOES_NOT_HOLD = 1


@click.command(short_help="Check whether the throws of a game were sealed.")
@click.argument("file", metavar="RECORD")
@click.option("--json", "as_json", is_flag=True, help="Print what was found, as one JSON object.")
@click.option("--sheet", "sheet_file", metavar="FILE", help="The sheet, for a game played on one of your own.")
@in_language
@click.pass_context
def verify(ctx: click.Context, file: str, as_json: bool, sheet_file: str | None) -> int:
    """Check the sealed dice of the game in RECORD, or of standard input for -.

    Ends with 0 when every throw was sealed before the game, and with 1 when one was not or the seal does not fit.
    """
    import msgspec

    from robinson.dice import Fits, NotSealed, OtherSecret, OtherThrow
    from robinson.dice import verify as verdict_on
    from robinson.game.record import MOST_BYTES, read, rules_of
    from robinson.game.replay import steps
    from robinson.sheets import find_sheet
    from robinson.sheets.files import read_bytes

    data = read_bytes(file, MOST_BYTES)
    sheet = None if sheet_file is None else find_sheet(sheet_file)
    with about(file):
        record = read(data, sheet)
        verdict = verdict_on(record)
        if isinstance(verdict, NotSealed):
            raise RobinsonError(N_("the dice of this game were not sealed, so there is nothing to verify"))
        if not isinstance(verdict, OtherSecret | OtherThrow):
            # Throws that fit are no game yet. (Behind a changed throw the rules would only complain of what follows.)
            deque(steps(rules_of(record, sheet), len(record.players), record.words()), maxlen=0)
    if as_json:
        print_json(msgspec.to_builtins(verdict))
    else:
        from robinson.commands.envelope import envelope

        print("\n\n".join(envelope(words_of(ctx), record, verdict)))
    return 0 if isinstance(verdict, Fits) else DOES_NOT_HOLD
