"""That the parts of a sheet fit together: every table it allows, as far as one change goes, can be played."""

from robinson.errors import N_
from robinson.sheets.door import SheetError, under
from robinson.sheets.resolve import resolve
from robinson.sheets.sheet import Amount, Choice, Sheet


def check(sheet: Sheet) -> None:
    """Refuse a sheet that lacks a house rule's default or from which an unplayable board can come. Raises SheetError.

    Tried are all editions as they are, and with each value of each house rule alone; whatever else is combined is
    checked when it is resolved.
    """
    check_defaults(sheet)
    check_overlaps(sheet)
    for edition in sheet.editions or (None,):
        resolve(sheet, edition)
        for name, rule in sheet.house_rules.items():
            for value in rule.values if isinstance(rule, Choice) else ():
                try:
                    resolve(sheet, edition, {name: value})
                except SheetError as error:
                    place = f"{under('house_rules', name)}.values.{value}" if error.place == "track" else error.place
                    raise SheetError(error.message, place=place, **error.values) from None


def check_defaults(sheet: Sheet) -> None:
    """Every house rule has a default of its own or in every edition."""
    for name, rule in sheet.house_rules.items():
        everywhere = sheet.editions and all(name in edition.house_rules for edition in sheet.editions.values())
        if isinstance(rule, Choice) and rule.default is None and not everywhere:
            raise SheetError(
                N_("the house rule has no default, expected one of %(expected)s"),
                place=under("house_rules", name),
                expected=list(rule.values),
            )


def check_overlaps(sheet: Sheet) -> None:
    """No two house rules say what the same square, or the same rule, becomes."""
    setters: dict[str, str] = {}
    for name, rule in sheet.house_rules.items():
        if isinstance(rule, Amount):
            said = {rule.sets}
        else:
            said = {f"squares.{n}" for patch in rule.values.values() for n in patch.squares}
            said |= {f"stories.{n}" for patch in rule.values.values() for n in patch.stories}
            said |= {field for patch in rule.values.values() for field in patch.fields}
        for thing in sorted(said):
            if setters.setdefault(thing, name) != name:
                raise SheetError(
                    N_("%(thing)s is settled by the house rule %(other)s already"),
                    place=under("house_rules", name),
                    thing=thing,
                    other=setters[thing],
                )
