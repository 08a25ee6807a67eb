"""The command `robinson`: a thin door to the rooms.

Starts in a blink: a room is imported by the command that enters it, inside the command.
"""

import click

from robinson import __version__
from robinson.commands import (
    Door,
    advise,
    languages,
    odds,
    picture,
    play,
    print_,
    replay,
    rules,
    serve,
    sheet,
    simulate,
    solve,
    tables,
    verify,
)


@click.group(cls=Door, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Robinson, the old dice game of the island, playable again.

    Without a command it opens the table in the browser.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


for command in (
    serve,
    play,
    rules,
    odds,
    simulate,
    solve,
    advise,
    picture,
    print_,
    tables,
    replay,
    verify,
    sheet,
    languages,
):
    main.add_command(command)
