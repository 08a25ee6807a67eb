"""The commands of `robinson`, one file each, and the door they stand behind.

A command imports the rooms it enters when it is called, so that `--help` comes in a blink.
"""

from robinson.commands.advise import advise
from robinson.commands.door import Door
from robinson.commands.languages import languages
from robinson.commands.odds import odds
from robinson.commands.picture import picture
from robinson.commands.play import play
from robinson.commands.print import print_
from robinson.commands.replay import replay
from robinson.commands.rules import rules
from robinson.commands.serve import serve
from robinson.commands.sheet import sheet
from robinson.commands.simulate import simulate
from robinson.commands.solve import solve
from robinson.commands.tables import tables
from robinson.commands.verify import verify

__all__ = [
    "Door",
    "advise",
    "languages",
    "odds",
    "picture",
    "play",
    "print_",
    "replay",
    "rules",
    "serve",
    "sheet",
    "simulate",
    "solve",
    "tables",
    "verify",
]
