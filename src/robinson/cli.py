"""The command `robinson`: a thin door to the rooms.

Starts in a blink: a room is imported by the command that enters it, inside the command.
"""

import click

from robinson import __version__
from robinson.commands import Door, languages, play, replay, sheet


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Robinson, the old dice game of the island, playable again."""


for command in (play, replay, sheet, languages):
    main.add_command(command)
