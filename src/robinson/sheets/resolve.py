"""Sheet, edition and house rules become one plain board, once. Behind this door nobody knows the name of an edition."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from robinson.errors import N_
from robinson.sheets import door
from robinson.sheets.board import check_board
from robinson.sheets.door import SheetError, under
from robinson.sheets.sheet import (
    AMOUNTS,
    FIELDS,
    Amount,
    Edition,
    HouseRule,
    HouseValue,
    Rules,
    Sheet,
    Square,
)


def resolve(sheet: Sheet, edition: str | None = None, house_rules: Mapping[str, HouseValue] | None = None) -> Rules:
    """The rules of a table: an edition of a sheet (the first one listed, if none is named) and its house rules.

    >>> from robinson.sheets import robinson_sheet
    >>> resolve(robinson_sheet(), "vietnamese", {"canoe": "must"}).squares[23].landing
    (Go(to=27, when='landing', ask=None),)

    Raises SheetError for an edition or house rule the sheet does not have, a value the house rule does not know, and a
    board that cannot be played.
    """
    return _resolved(sheet, edition, tuple(settle(sheet, edition, house_rules or {}).items()))


@lru_cache(maxsize=256)
def _resolved(sheet: Sheet, edition: str | None, chosen: tuple[tuple[str, HouseValue], ...]) -> Rules:
    """The rules once every house rule has its value. Many games are played at few kinds of table, so they are kept."""
    told = edition_of(sheet, edition)
    squares, stories = dict(sheet.squares), {**sheet.stories, **told.stories}
    fields = {name: values[0] for name, values in FIELDS.items()} | dict(sheet.fields)
    amounts = dict.fromkeys(AMOUNTS, 0) | dict(sheet.amounts)
    places = {number: under("squares", number) for number in range(sheet.track + 1)}
    purse_place = "purse"
    for name, value in chosen:
        rule = sheet.house_rules[name]
        if isinstance(rule, Amount):
            assert isinstance(value, int), (name, value)
            amounts[rule.sets] = value
            purse_place = under("house_rules", name) if rule.sets == "purse" else purse_place
        else:
            patch = rule.values[value]
            squares.update(patch.squares)
            stories.update(patch.stories)
            fields.update(patch.fields)
            places.update(
                {number: f"{under('house_rules', name)}.values.{value}.squares.{number}" for number in patch.squares}
            )
    if amounts["purse"] < amounts["stake"]:
        raise SheetError(
            N_("the purse must hold the stake, expected %(least)s or more, got %(got)s"),
            place=purse_place,
            least=amounts["stake"],
            got=amounts["purse"],
        )
    board = tuple(Square.of(squares.get(number, ()), stories.get(number)) for number in range(sheet.track + 1))
    rules = Rules(board, **fields, **amounts)  # type: ignore[arg-type]
    check_board(rules, places)
    return rules


def settle(sheet: Sheet, edition: str | None, house_rules: Mapping[str, HouseValue]) -> dict[str, HouseValue]:
    """Every house rule of the sheet with the value it has at this table. Raises SheetError."""
    edition_of(sheet, edition)
    values = sheet.defaults(edition)
    for name, raw in house_rules.items():
        if not sheet.house_rules:
            raise SheetError(
                N_("there is no house rule %(got)s, the sheet has none"), place="house_rules", got=str(name)
            )
        if name not in sheet.house_rules:
            raise SheetError(
                N_("there is no house rule %(got)s, expected %(expected)s"),
                place="house_rules",
                got=str(name),
                expected=list(sheet.house_rules),
            )
        values[name] = house_value(raw, under("house_rules", name), sheet.house_rules[name])
    return values


def fitting_edition(sheet: Sheet, house_rules: Mapping[str, HouseValue]) -> str | None:
    """The edition whose choices are those of a table; the first one listed, if they are nobody's.

    >>> from robinson.sheets import robinson_sheet
    >>> fitting_edition(robinson_sheet(), {"sickbed": "miss-turn", "nearest": "right-hand"})
    'lithuanian'

    A record of a sheet that is not Robinson's own names no edition, only house rules. Raises SheetError.
    """
    settled = settle(sheet, None, house_rules)
    fitting = (
        name
        for name, edition in sheet.editions.items()
        if all(settled[rule] == value for rule, value in edition.house_rules.items())
    )
    return next(fitting, next(iter(sheet.editions), None))


def edition_of(sheet: Sheet, edition: str | None) -> Edition:
    """The edition of that name; without a name the first one listed, or a bare one. Raises SheetError."""
    if edition is None:
        return next(iter(sheet.editions.values()), Edition())
    if not sheet.editions:
        raise SheetError(N_("there is no edition %(got)s, the sheet has none"), place="edition", got=str(edition))
    if edition not in sheet.editions:
        raise SheetError(
            N_("there is no edition %(got)s, expected %(expected)s"),
            place="edition",
            got=str(edition),
            expected=list(sheet.editions),
        )
    return sheet.editions[edition]


def house_value(raw: Any, place: str, rule: HouseRule) -> HouseValue:
    """A value that this house rule knows. Raises SheetError."""
    if isinstance(rule, Amount):
        return door.whole(raw, place, rule.least, rule.most)
    value: HouseValue = door.one_of(raw, place, tuple(rule.values))
    return value
