"""A sheet's file, read into checked types. What is wrong in it is refused with its place and what would be right."""

import hashlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from robinson.errors import N_
from robinson.sheets import door
from robinson.sheets.check import check
from robinson.sheets.door import SheetError, under
from robinson.sheets.effects import AGAIN, KINDS, PADDLE, QUESTIONS, RESTART, STAY, AnyEffect, Who
from robinson.sheets.files import read_bytes
from robinson.sheets.resolve import house_value
from robinson.sheets.sheet import AMOUNTS, FIELDS, Amount, Choice, Edition, HouseRule, HouseValue, Patch, Sheet

MOST_BYTES = 1_000_000
SHORTEST_TRACK, LONGEST_TRACK = 6, 1_000
MOST_CHIPS = 10_000

WORDS_OF = {"stay": (STAY,), "throw_again": (AGAIN,), "go": (RESTART, PADDLE)}
"""The questions each kind of effect may ask: their words are the record's, and no others can be written down."""


@cache
def robinson_sheet() -> Sheet:
    """The sheet of Robinson itself, with both its editions. That its parts fit together, the tests check once."""
    data = pkgutil.get_data("robinson.sheets", "robinson.toml")
    assert data is not None
    return as_read(data)


def read_sheet(path: str | Path) -> Sheet:
    """The sheet in a TOML file of one's own.

    Raises FileError if there is no such text file, and SheetError, with file and place, for what cannot be played.
    """
    try:
        return parse(read_bytes(path, MOST_BYTES))
    except SheetError as error:
        where = f"{path}: {error.place}" if error.place else str(path)
        raise SheetError(error.message, place=where, **error.values) from None


def parse(data: bytes) -> Sheet:
    """The sheet that these bytes of a TOML file say. Raises SheetError."""
    sheet = as_read(data)
    check(sheet)
    return sheet


def as_read(data: bytes) -> Sheet:
    """The sheet in a TOML file, each part checked by itself; that the parts fit together is `check`'s to see."""
    import tomllib  # only here, for whoever asks for help or a version waits for nothing

    try:
        raw = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise SheetError(N_("not UTF-8 at byte %(byte)s"), byte=error.start) from None
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a ValueError of Python's own
        detail, _, place = str(error).removesuffix(")").partition(" (at ")
        raise SheetError(N_("not TOML: %(detail)s"), place=place, detail=detail) from None
    return as_sheet(raw, hashlib.sha256(data).hexdigest())


def as_sheet(raw: dict[str, Any], sha256: str) -> Sheet:
    """The sheet in a table."""
    parts = ("squares", "stories", "house_rules", "editions")
    door.table(raw, "", required=("name", "track"), optional=(*FIELDS, *AMOUNTS, *parts))
    track = door.whole(raw["track"], "track", SHORTEST_TRACK, LONGEST_TRACK)
    house_rules = {
        door.name(name, "house_rules"): as_house_rule(rule, under("house_rules", name), track)
        for name, rule in door.table(raw.get("house_rules", {}), "house_rules").items()
    }
    return Sheet(
        name=door.text(raw["name"], "name"),
        track=track,
        squares=as_squares(raw.get("squares", {}), "squares", track),
        fields=as_fields(raw, ""),
        amounts={name: door.whole(raw[name], name, 0, most) for name, most in AMOUNTS.items() if name in raw},
        stories=as_stories(raw.get("stories", {}), "stories", track),
        house_rules=house_rules,
        editions={
            door.name(name, "editions"): as_edition(edition, under("editions", name), house_rules, track)
            for name, edition in door.table(raw.get("editions", {}), "editions").items()
        },
        sha256=sha256,
    )


def as_squares(raw: Any, place: str, track: int) -> dict[int, tuple[AnyEffect, ...]]:
    """Squares 1 to the last but one, each with its list of effects; the goal needs none: it wins."""
    return {
        as_number(key, place, track - 1): tuple(
            as_effect(effect, where, track) for effect, where in door.items(effects, under(place, key))
        )
        for key, effects in door.table(raw, place).items()
    }


def as_number(key: str, place: str, most: int) -> int:
    """The number of a square, which TOML's keys give as text."""
    number = int(key) if key.isascii() and key.isdigit() and len(key) <= len(str(most)) else 0
    if not 1 <= number <= most or str(number) != key:
        raise SheetError(N_("there is no square %(got)s here, expected 1 to %(most)s"), place=place, got=key, most=most)
    return number


def as_effect(raw: Any, place: str, track: int) -> AnyEffect:
    """One effect of a square."""
    door.table(raw, place, required=("does",))
    does = door.one_of(raw["does"], under(place, "does"), tuple(KINDS))
    kind = KINDS[does]
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    required = [name for name, field in fields.items() if field.required]
    optional = [name for name, field in fields.items() if not field.required]
    door.table(raw, place, required=("does", *required), optional=optional)
    return kind(
        **{
            fields[name].name: as_field(name, raw[name], under(place, name), does, track)
            for name in fields
            if name in raw
        }
    )


def as_field(name: str, raw: Any, place: str, does: str, track: int) -> Any:
    """One field of an effect."""
    match name:
        case "n":
            return door.whole(raw, place, 1, MOST_CHIPS)
        case "to":
            return door.whole(raw, place, 0, track)
        case "with":
            return door.whole(raw, place, 1, track - 1)
        case "throw":
            return door.whole(raw, place, 1, 6)
        case "when":
            return door.one_of(raw, place, ("landing", "turn"))
        case "ask":
            return as_question(raw, place, does)
        case _:
            return door.one_of(raw, place, get_args(Who))


def as_question(raw: Any, place: str, does: str) -> tuple[str, str]:
    """Two choice words; which ones is settled by what the effect does."""
    for question in WORDS_OF[does]:
        if raw == list(question):
            return question
    raise SheetError(
        door.EXPECTED, place=place, expected=[door.told(list(q)) for q in WORDS_OF[does]], got=door.told(raw)
    )


def as_stories(raw: Any, place: str, track: int) -> dict[int, str]:
    """Which story each square tells, by the story's name in `words`."""
    return {
        as_number(key, place, track): door.text(story, under(place, key))
        for key, story in door.table(raw, place).items()
    }


def as_fields(raw: dict[str, Any], place: str) -> dict[str, str]:
    """The rules that concern no single square, as far as this table says them."""
    return {name: door.one_of(raw[name], under(place, name), values) for name, values in FIELDS.items() if name in raw}


def as_house_rule(raw: Any, place: str, track: int) -> HouseRule:
    """A house rule: a table of values, or the bounds of a number of chips."""
    door.table(raw, place)
    if "sets" in raw:
        door.table(raw, place, required=("sets", "default"), optional=("least", "most"))
        sets = door.one_of(raw["sets"], under(place, "sets"), tuple(AMOUNTS))
        most = door.whole(raw.get("most", AMOUNTS[sets]), under(place, "most"), 0, AMOUNTS[sets])
        least = door.whole(raw.get("least", 0), under(place, "least"), 0, most)
        return Amount(sets, least, most, door.whole(raw["default"], under(place, "default"), least, most))
    door.table(raw, place, required=("values",), optional=("default",))
    where = under(place, "values")
    values = {
        as_value(door.name(key, where)): as_patch(patch, under(where, key), track)
        for key, patch in door.table(raw["values"], where).items()
    }
    if not values:
        raise SheetError(N_("a house rule needs at least one value"), place=where)
    default = door.one_of(raw["default"], under(place, "default"), tuple(values)) if "default" in raw else None
    return Choice(values, default)


def as_value(key: str) -> HouseValue:
    """A value's name; one that is all digits is a number, in sheets as in records."""
    return int(key) if key.isascii() and key.isdigit() and (key == "0" or key[0] != "0") and len(key) < 10 else key


def as_patch(raw: Any, place: str, track: int) -> Patch:
    """What a house rule's value says differently."""
    door.table(raw, place, optional=("squares", "stories", *FIELDS))
    return Patch(
        squares=as_squares(raw.get("squares", {}), under(place, "squares"), track),
        stories=as_stories(raw.get("stories", {}), under(place, "stories"), track),
        fields=as_fields(raw, place),
    )


def as_edition(raw: Any, place: str, house_rules: dict[str, HouseRule], track: int) -> Edition:
    """An edition: its house rules, each one of the sheet's, and the stories that only it tells."""
    door.table(raw, place, optional=("house_rules", "stories"))
    where = under(place, "house_rules")
    chosen = door.table(raw.get("house_rules", {}), where, optional=tuple(house_rules))
    return Edition(
        house_rules={name: house_value(value, under(where, name), house_rules[name]) for name, value in chosen.items()},
        stories=as_stories(raw.get("stories", {}), under(place, "stories"), track),
    )


assert all(question in QUESTIONS for questions in WORDS_OF.values() for question in questions)
