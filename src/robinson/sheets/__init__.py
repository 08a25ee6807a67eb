"""What the squares say: sheets as data, read, checked, and resolved into plain boards.

Imports nothing of Robinson but `errors`.
"""

from robinson.sheets.board import reachable
from robinson.sheets.door import SheetError
from robinson.sheets.effects import (
    AnyEffect,
    Bind,
    Chips,
    Die,
    Effect,
    Go,
    Miss,
    Question,
    Say,
    Stay,
    Swap,
    ThrowAgain,
    Who,
)
from robinson.sheets.read import parse, read_sheet, robinson_sheet
from robinson.sheets.resolve import resolve, settle
from robinson.sheets.sheet import Amount, Choice, Edition, HouseRule, HouseValue, Rules, Sheet, Square

__all__ = [
    "Amount",
    "AnyEffect",
    "Bind",
    "Chips",
    "Choice",
    "Die",
    "Edition",
    "Effect",
    "Go",
    "HouseRule",
    "HouseValue",
    "Miss",
    "Question",
    "Rules",
    "Say",
    "Sheet",
    "SheetError",
    "Square",
    "Stay",
    "Swap",
    "ThrowAgain",
    "Who",
    "parse",
    "reachable",
    "read_sheet",
    "resolve",
    "robinson_sheet",
    "settle",
]
