"""A table where people sit: chairs, games, the log of moves, and the file that keeps them.

Asyncio, and no web in it. Imports `game`, `sheets`, `dice`, `bots` and `errors`.
"""

from robinson.table.chairs import Chair, device_hash, new_device
from robinson.table.codes import read_code
from robinson.table.errors import (
    REASONS,
    ChairTaken,
    GameBegun,
    GameNotBegun,
    NameTaken,
    NoSuchBot,
    NoSuchChair,
    NoSuchGame,
    NoSuchTable,
    Reason,
    RecordTooLong,
    Refused,
    StoreBusy,
    StoreError,
    StoreTooNew,
    TableError,
    TableFull,
    TooFewPlayers,
    WrongOrder,
)
from robinson.table.hub import Changed, Happening, Phase, Played, Present, Subscription
from robinson.table.log import Log
from robinson.table.store import Store, default_path
from robinson.table.table import Table
from robinson.table.tables import TableLine, Tables
from robinson.table.tally import Outcome, Tally

__all__ = [
    "REASONS",
    "Chair",
    "ChairTaken",
    "Changed",
    "GameBegun",
    "GameNotBegun",
    "Happening",
    "Log",
    "NameTaken",
    "NoSuchBot",
    "NoSuchChair",
    "NoSuchGame",
    "NoSuchTable",
    "Outcome",
    "Phase",
    "Played",
    "Present",
    "Reason",
    "RecordTooLong",
    "Refused",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreTooNew",
    "Subscription",
    "Table",
    "TableError",
    "TableFull",
    "TableLine",
    "Tables",
    "Tally",
    "TooFewPlayers",
    "WrongOrder",
    "default_path",
    "device_hash",
    "new_device",
    "read_code",
]
