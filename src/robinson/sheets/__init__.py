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
from robinson.sheets.resolve import fitting_edition, resolve, settle
from robinson.sheets.sheet import Amount, Choice, Edition, HouseRule, HouseValue, Rules, Sheet, Square
from robinson.sheets.shipped import SHIPPED, find_sheet, sheet_with, shipped_file, shipped_sheet

__all__ = [
    "SHIPPED",
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
    "find_sheet",
    "fitting_edition",
    "parse",
    "reachable",
    "read_sheet",
    "resolve",
    "robinson_sheet",
    "settle",
    "sheet_with",
    "shipped_file",
    "shipped_sheet",
]
