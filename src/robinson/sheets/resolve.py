"""Sheet, edition and house rules become one plain board, once. Behind this door nobody knows the name of an edition."""

from collections.abc import Mapping
from typing import Any

from robinson.errors import N_
from robinson.sheets import door
from robinson.sheets.door import SheetError, under
from robinson.sheets.effects import AnyEffect, Chips, Die, Go
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
    asks,
    is_turn,
)


def resolve(sheet: Sheet, edition: str | None = None, house_rules: Mapping[str, HouseValue] | None = None) -> Rules:
    """The rules of a table: an edition of a sheet (the first one listed, if none is named) and its house rules.

    >>> from robinson.sheets import robinson_sheet
    >>> resolve(robinson_sheet(), "vietnamese", {"canoe": "must"}).squares[23].landing
    (Go(to=27, when='landing', ask=None),)

    Raises SheetError for an edition or house rule the sheet does not have, a value the house rule does not know, and a
    board that cannot be played.
    """
    chosen = settle(sheet, edition, house_rules or {})
    told = edition_of(sheet, edition)
    squares, stories = dict(sheet.squares), {**sheet.stories, **told.stories}
    fields = {name: values[0] for name, values in FIELDS.items()} | dict(sheet.fields)
    amounts = dict.fromkeys(AMOUNTS, 0) | dict(sheet.amounts)
    for name, value in chosen.items():
        rule = sheet.house_rules[name]
        if isinstance(rule, Amount):
            assert isinstance(value, int), (name, value)
            amounts[rule.sets] = value
        else:
            patch = rule.values[value]
            squares.update(patch.squares)
            stories.update(patch.stories)
            fields.update(patch.fields)
    if amounts["purse"] < amounts["stake"]:
        raise SheetError(
            N_("the purse must hold the stake, expected %(least)s or more, got %(got)s"),
            place="house_rules.purse",
            least=amounts["stake"],
            got=amounts["purse"],
        )
    board = tuple(Square.of(squares.get(number, ()), stories.get(number)) for number in range(sheet.track + 1))
    rules = Rules(board, **fields, **amounts)  # type: ignore[arg-type]
    check_board(rules)
    return rules


def settle(sheet: Sheet, edition: str | None, house_rules: Mapping[str, HouseValue]) -> dict[str, HouseValue]:
    """Every house rule of the sheet with the value it has at this table. Raises SheetError."""
    edition_of(sheet, edition)
    values = sheet.defaults(edition)
    for name, raw in house_rules.items():
        if name not in sheet.house_rules:
            raise SheetError(
                N_("there is no house rule %(got)s, expected %(expected)s"),
                place="house_rules",
                got=str(name),
                expected=list(sheet.house_rules),
            )
        values[name] = house_value(raw, under("house_rules", name), sheet.house_rules[name])
    return values


def edition_of(sheet: Sheet, edition: str | None) -> Edition:
    """The edition of that name; without a name the first one listed, or a bare one. Raises SheetError."""
    if edition is None:
        return next(iter(sheet.editions.values()), Edition())
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


def check_board(rules: Rules) -> None:
    """Refuse a board whose squares contradict themselves or whose goal nobody can reach. Raises SheetError."""
    for number, square in enumerate(rules.squares):
        place = under("squares", number)
        for effect in square.effects:
            check_effect(rules, number, effect, place)
        asking = [index for index, effect in enumerate(square.effects) if asks(effect)]
        if len(asking) > 1:
            raise SheetError(N_("a square may ask one question, this one asks %(got)s"), place=place, got=len(asking))
        if asking and not is_turn(square.effects[asking[0]]) and square.landing[-1] is not square.effects[asking[0]]:
            raise SheetError(N_("a question comes last: put it behind the other effects of the square"), place=place)
        if sum(is_turn(effect) for effect in square.effects) > 1:
            raise SheetError(N_("two effects speak before the throw, expected one at the most"), place=place)
        if sum(isinstance(effect, Die) for effect in square.effects) > 1:
            raise SheetError(N_("two throws are deadly, expected one at the most"), place=place)
    if rules.track not in reachable(rules):
        raise SheetError(
            N_("square %(goal)s, the goal, cannot be reached from the start"), place="track", goal=rules.track
        )


def check_effect(rules: Rules, number: int, effect: AnyEffect, place: str) -> None:
    """Refuse an effect that makes no sense on its square. Raises SheetError."""
    match effect:
        case Chips(giver=giver, taker=taker) if giver == taker:
            raise SheetError(N_("the giver and the taker of the chips are the same: %(got)s"), place=place, got=giver)
        case Go(to=to) if to == number:
            raise SheetError(N_("the square leads to itself, expected another one than %(got)s"), place=place, got=to)
        case Go(to=to, when="turn") if to == rules.track:
            raise SheetError(N_("nobody wins before a throw, expected a square below %(got)s"), place=place, got=to)
        case Die(throw=throw) if rules.rest(number, throw)[0] != number:
            raise SheetError(
                N_("a deadly throw leads back to its square, but a %(throw)s from %(square)s ends on %(to)s"),
                place=place,
                throw=throw,
                square=number,
                to=rules.rest(number, throw)[0],
            )


def reachable(rules: Rules, start: int = 0) -> set[int]:
    """The squares on which one player alone can come to stand, the goal among them if it can be reached."""
    seen: set[int] = set()
    found = {start}
    while found:
        square = found.pop()
        seen.add(square)
        if square != rules.track:
            found |= steps(rules, square) - seen
    return seen


def steps(rules: Rules, square: int) -> set[int]:
    """The squares where one turn from this square can end, the choices taken either way."""
    turn = rules.squares[square].turn
    starts = {square}
    if isinstance(turn, Go):
        starts = {turn.to} if turn.ask is None else {square, turn.to}
    ends: set[int] = set()
    for start in starts:
        for throw in range(1, 7):
            if throw == rules.squares[start].deadly:
                continue
            rest, _ = rules.rest(start, throw)
            jump = next((effect for effect in rules.squares[rest].landing if isinstance(effect, Go)), None)
            if jump is not None and (rest != start or rules.past_end != "stay"):
                ends.add(jump.to)
            if jump is None or jump.ask is not None or rest == start:
                ends.add(rest)
    return ends
