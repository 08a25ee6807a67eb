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
    NotSealed,
    NotWaiting,
    PassSpent,
    PlayersGone,
    Reason,
    RecordTooLong,
    Refused,
    StoreBusy,
    StoreError,
    StoreTooNew,
    TableError,
    TableFull,
    TooFewPlayers,
    TooSoon,
    WordsError,
    WrongClock,
    WrongOrder,
)
from robinson.table.hub import Changed, Happening, Phase, Played, Present, Subscription
from robinson.table.log import Log
from robinson.table.real_dice import TakenBack
from robinson.table.rows import DiceKind
from robinson.table.store import Store, default_path
from robinson.table.table import HowLong, Table
from robinson.table.tables import TableLine, Tables
from robinson.table.tally import Outcome, Tally
from robinson.table.waiting import CLOCKS_S, GRACE_S, NUDGE_S, Patience, Waiting

__all__ = [
    "CLOCKS_S",
    "GRACE_S",
    "NUDGE_S",
    "REASONS",
    "Chair",
    "ChairTaken",
    "Changed",
    "DiceKind",
    "GameBegun",
    "GameNotBegun",
    "Happening",
    "HowLong",
    "Log",
    "NameTaken",
    "NoSuchBot",
    "NoSuchChair",
    "NoSuchGame",
    "NoSuchTable",
    "NotSealed",
    "NotWaiting",
    "Outcome",
    "PassSpent",
    "Patience",
    "Phase",
    "Played",
    "PlayersGone",
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
    "TakenBack",
    "Tally",
    "TooFewPlayers",
    "TooSoon",
    "Waiting",
    "WordsError",
    "WrongClock",
    "WrongOrder",
    "default_path",
    "device_hash",
    "new_device",
    "read_code",
]
