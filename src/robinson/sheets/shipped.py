"""The sheets that come with Robinson, each by its name, and any other by its file."""

import pkgutil
from functools import cache

from robinson.errors import N_, FileError
from robinson.sheets.files import NO_SUCH_FILE
from robinson.sheets.read import as_read, read_sheet, robinson_sheet
from robinson.sheets.sheet import Sheet

SHIPPED = ("robinson", "chutes-and-ladders")
"""The names of the sheets that come with Robinson, its own first."""


def shipped_file(name: str) -> bytes:
    """The file of a sheet that comes with Robinson, byte for byte."""
    assert name in SHIPPED, name
    data = pkgutil.get_data("robinson.sheets", f"{name}.toml")
    assert data is not None, name
    return data


@cache
def shipped_sheet(name: str) -> Sheet:
    """A sheet that comes with Robinson. That its parts fit together, the tests check once.

    >>> shipped_sheet("chutes-and-ladders").track
    100
    """
    return robinson_sheet() if name == SHIPPED[0] else as_read(shipped_file(name))


def sheet_with(edition: str | None) -> Sheet:
    """The sheet that comes with Robinson and has this edition; Robinson's own, if none has it or none is named.

    >>> sheet_with("chute-at-48").name, sheet_with(None).name
    ('chutes-and-ladders', 'robinson')
    """
    found = (shipped_sheet(name) for name in SHIPPED)
    return next((sheet for sheet in found if edition in sheet.editions), robinson_sheet())


def find_sheet(name_or_file: str) -> Sheet:
    """The sheet that comes with Robinson under this name, or else the one in the file of this name.

    Raises FileError and SheetError.
    """
    if name_or_file in SHIPPED:
        return shipped_sheet(name_or_file)
    try:
        return read_sheet(name_or_file)
    except FileError as error:
        if error.message != NO_SUCH_FILE:
            raise
        raise FileError(
            N_("there is no such file; a sheet that comes with Robinson is called %(expected)s"),
            place=error.place,
            expected=SHIPPED,
        ) from None
