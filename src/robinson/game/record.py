"""The record of a game: one game, whole, in a small JSON file that a person can read and type. See docs/record.md.

`read` and `write` are a pair: what one writes the other reads back.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from robinson.errors import N_, shown
from robinson.game.errors import PlayerNameError, RecordError
from robinson.game.names import clean_names
from robinson.game.state import Move
from robinson.sheets import (
    SHIPPED,
    HouseValue,
    Rules,
    Sheet,
    SheetError,
    fitting_edition,
    resolve,
    robinson_sheet,
    shipped_sheet,
)
from robinson.sheets.door import EXPECTED, EXPECTED_LIST, EXPECTED_TEXT, MISSING, UNKNOWN_KEY

FORMAT = "robinson-record/1"
MOST_BYTES = 1_000_000
BOM = b"\xef\xbb\xbf"


class SheetName(msgspec.Struct, frozen=True):
    """Which sheet of one's own a game was played on: its name and the SHA-256 of its file, in hexadecimal."""

    name: str
    sha256: str


class Dice(msgspec.Struct, frozen=True):
    """The sealed dice of a game; `secret` is None until the game is over or given up."""

    seal: str
    words: tuple[str, ...]
    secret: str | None = None


class Record(msgspec.Struct, frozen=True):
    """One game. `moves` holds words parted by single spaces; `edition` is None where `sheet` names one's own."""

    players: tuple[str, ...]
    moves: str = ""
    edition: str | None = None
    sheet: SheetName | None = None
    house_rules: Mapping[str, HouseValue] = {}
    about: Mapping[str, str] = {}
    dice: Dice | None = None

    def words(self) -> Iterator[Move]:
        """The moves: throws as numbers, choices, and whatever else stands there, as words."""
        return (int(word) if word in THROWS else word for word in split(self.moves))


THROWS = ("1", "2", "3", "4", "5", "6")


def split(moves: str) -> list[str]:
    r"""The words of a game. Space, tab and newline part them, and nothing else that Unicode calls a space.

    >>> split("5 4\t6\n restart")
    ['5', '4', '6', 'restart']
    """
    return [word for word in re.split("[ \t\n]", moves) if word]


def write(record: Record) -> str:
    """The record as the text of its file, to be encoded as UTF-8.

    >>> print(write(Record(("Ona", "Jonas"), "5 4 6", "lithuanian", house_rules={"purse": 30})), end="")
    {
      "format": "robinson-record/1",
      "edition": "lithuanian",
      "house_rules": {"purse": 30},
      "players": ["Ona", "Jonas"],
      "moves": "5 4 6"
    }
    """
    said: dict[str, Any] = {
        "format": FORMAT,
        "edition": record.edition,
        "sheet": record.sheet and {"name": record.sheet.name, "sha256": record.sheet.sha256},
        "house_rules": dict(record.house_rules) or None,
        "players": record.players,
        "moves": " ".join(split(record.moves)),
        "about": dict(record.about) or None,
        "dice": record.dice
        and {name: value for name, value in msgspec.structs.asdict(record.dice).items() if value is not None},
    }
    lines = [f'  "{key}": {_as_json(value)}' for key, value in said.items() if value is not None]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(data: bytes, sheet: Sheet | None = None) -> Record:
    """The record in the bytes of its file. Raises RecordError, with the place, for anything that is not one.

    >>> read(b'{"format": "robinson-record/1", "edition": "vietnamese", "players": ["Ada"], "moves": ""}')
    Traceback (most recent call last):
    robinson.game.errors.RecordError: $.players: expected 2 to 8 players, got 1

    A record of a sheet of one's own needs that sheet. Whether the rules allow the moves is seen when they are played.
    """
    raw = _object(
        _parse(data), "$", ("format", "players", "moves"), ("edition", "sheet", "house_rules", "about", "dice")
    )
    if raw["format"] != FORMAT:
        raise RecordError(EXPECTED, place="$.format", expected=FORMAT, got=_told(raw["format"]))
    edition, named = _edition_or_sheet(raw)
    house_rules: dict[str, Any] = {
        name: value if type(value) in (str, int) else _Written(_told(value))
        for name, value in _object(raw.get("house_rules", _Table()), "$.house_rules").items()
    }
    try:
        resolve(sheet_of(named, sheet), edition, house_rules)
        players = clean_names(_texts(raw["players"], "$.players"), "$.players")
    except SheetError as error:
        rule = error.place.startswith(("edition", "house_rules"))
        place = f"$.{error.place}" if rule else f"$.house_rules, {error.place}"
        raise RecordError(error.message, place=place, **error.values) from None
    except PlayerNameError as error:
        raise RecordError(error.message, place=error.place, **error.values) from None
    about = _object(raw.get("about", _Table()), "$.about")
    return Record(
        players=players,
        moves=" ".join(split(_text(raw["moves"], "$.moves"))),
        edition=edition,
        sheet=named,
        house_rules=house_rules,
        about={key: _text(value, _under("$.about", key)) for key, value in about.items()},
        dice=_dice(raw["dice"], len(players)) if "dice" in raw else None,
    )


def sheet_of(named: SheetName | None, sheet: Sheet | None = None) -> Sheet:
    """The sheet a game is played on: the one it names, where it was handed in or comes with us. Raises RecordError."""
    if named is None:
        return robinson_sheet()
    if named.name in SHIPPED and named.sha256 == shipped_sheet(named.name).sha256:
        return shipped_sheet(named.name)
    if sheet is None:
        raise RecordError(
            N_("this game is played on the sheet %(name)s, SHA-256 %(sha256)s; give its file with --sheet"),
            place="$.sheet",
            name=named.name,
            sha256=_short(named.sha256),
        )
    if named != SheetName(sheet.name, sheet.sha256):
        raise RecordError(
            N_("expected the sheet %(name)s, SHA-256 %(sha256)s, got %(other)s, SHA-256 %(got)s"),
            place="$.sheet",
            name=named.name,
            sha256=_short(named.sha256),
            other=sheet.name,
            got=_short(sheet.sha256),
        )
    return sheet


def rules_of(record: Record, sheet: Sheet | None = None) -> Rules:
    """The rules a record is played by. Raises RecordError without its sheet."""
    sheet = sheet_of(record.sheet, sheet)
    return resolve(sheet, edition_of(record, sheet), record.house_rules)


def edition_of(record: Record, sheet: Sheet) -> str | None:
    """The edition a record is played by. Where it names a sheet instead, its house rules tell which one that is."""
    return fitting_edition(sheet, record.house_rules) if record.edition is None else record.edition


# What JSON can say and a record cannot is kept as it was written until the reader comes to its place.


class _Written:
    """A number that is not whole, or too long to be one, or no JSON at all, as it was written."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


class _Table(dict[str, Any]):
    """An object, and a key that was given twice in it."""

    twice: str | None = None


def _parse(data: bytes) -> Any:
    if len(data) > MOST_BYTES:
        raise RecordError(N_("larger than %(most)s bytes"), most=MOST_BYTES)
    bare = data.removeprefix(BOM)
    try:
        text = bare.decode()
        return json.loads(
            text, object_pairs_hook=_as_table, parse_int=_as_whole, parse_float=_Written, parse_constant=_Written
        )
    except UnicodeDecodeError as error:
        raise RecordError(N_("not UTF-8 at byte %(byte)s"), byte=error.start + len(data) - len(bare)) from None
    except json.JSONDecodeError as error:
        rest = error.doc[error.pos :]
        got = rest.split("\n", 1)[0] or rest[:1]  # a line that is broken inside a text
        message = (
            N_("not JSON at line %(line)s, column %(column)s: %(got)s")
            if rest.strip()
            else N_("not JSON: it breaks off at line %(line)s, column %(column)s")
        )
        raise RecordError(message, line=error.lineno, column=error.colno, got=got) from None
    except RecursionError:
        raise RecordError(N_("nested too deeply")) from None


def _as_table(pairs: list[tuple[str, Any]]) -> _Table:
    table = _Table()
    for key, value in pairs:
        if key in table:
            table.twice = key
        table[key] = value
    return table


def _as_whole(digits: str) -> Any:
    return int(digits) if len(digits) < 16 else _Written(digits)


# One reader for each kind of value; every one takes the value and the path that leads to it.


def _object(
    raw: Any, place: str, required: Collection[str] = (), optional: Collection[str] | None = None
) -> dict[str, Any]:
    """An object with these keys and no others; where none are named, any key that is a text."""
    if not isinstance(raw, _Table):
        raise RecordError(N_("expected an object, got %(got)s"), place=place, got=_told(raw))
    if raw.twice is not None:
        raise RecordError(N_("the key %(got)s is given twice"), place=place, got=raw.twice)
    for key in required:
        if key not in raw:
            raise RecordError(MISSING, place=place, key=key)
    for key in raw:
        if required and key not in required and key not in (optional or ()):
            raise RecordError(UNKNOWN_KEY, place=place, got=key, expected=[*required, *(optional or ())])
        _text(key, place)
    return raw


def _text(raw: Any, place: str) -> str:
    if not isinstance(raw, str):
        raise RecordError(EXPECTED_TEXT, place=place, got=_told(raw))
    try:
        raw.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            N_("half a character, %(got)s, stands in the text"), place=place, got=f"U+{ord(raw[error.start]):04X}"
        ) from None
    return raw


def _texts(raw: Any, place: str) -> list[str]:
    if not isinstance(raw, list):
        raise RecordError(EXPECTED_LIST, place=place, got=_told(raw))
    return [_text(item, f"{place}[{index}]") for index, item in enumerate(raw)]


def _hexadecimal(raw: Any, place: str) -> str:
    text = _text(raw, place)
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise RecordError(N_("expected 64 hexadecimal digits, got %(got)s"), place=place, got=_told(text))
    return text.lower()


def _edition_or_sheet(raw: dict[str, Any]) -> tuple[str | None, SheetName | None]:
    if ("edition" in raw) == ("sheet" in raw):
        message = N_("expected %(expected)s, got both") if "sheet" in raw else N_("expected %(expected)s, got neither")
        raise RecordError(message, place="$", expected=("edition", "sheet"))
    if "edition" in raw:
        return _text(raw["edition"], "$.edition"), None
    sheet = _object(raw["sheet"], "$.sheet", ("name", "sha256"))
    return None, SheetName(_text(sheet["name"], "$.sheet.name"), _hexadecimal(sheet["sha256"], "$.sheet.sha256"))


def _dice(raw: Any, players: int) -> Dice:
    _object(raw, "$.dice", ("seal", "words"), ("secret",))
    words = _texts(raw["words"], "$.dice.words")
    if len(words) != players:
        raise RecordError(
            N_("expected one text for each of %(players)s players, got %(got)s"),
            place="$.dice.words",
            players=players,
            got=len(words),
        )
    return Dice(
        seal=_hexadecimal(raw["seal"], "$.dice.seal"),
        words=tuple(words),
        secret=_hexadecimal(raw["secret"], "$.dice.secret") if "secret" in raw else None,
    )


# How a stranger's values are told, and ours written.


def _told(raw: Any) -> str:
    """A value as JSON writes it, for a person to recognise; what stands in lists and objects is left out."""
    if isinstance(raw, str):
        return f'"{raw}"'
    if isinstance(raw, list | dict):
        dots = "…" if raw else ""
        return f"[{dots}]" if isinstance(raw, list) else f"{{{dots}}}"
    return str(raw) if isinstance(raw, int | _Written) and not isinstance(raw, bool) else json.dumps(raw)


def _under(place: str, key: str) -> str:
    return f"{place}.{shown(key)}" if re.fullmatch(r"[\w-]+", key) else f'{place}["{shown(key)}"]'


def _short(sha256: str) -> str:
    return sha256[:12] + "…"


def _as_json(value: Any) -> str:
    """JSON on one line. What could hide or turn a line round is escaped; a joined emoji keeps its joints."""
    return "".join(
        letter if letter.isprintable() or letter == "\u200d" else json.dumps(letter)[1:-1]
        for letter in json.dumps(value, ensure_ascii=False)
    )
