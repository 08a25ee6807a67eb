"""What stands under a picture: which board, who plays, what is counted, and how it is known."""

from collections.abc import Mapping

from robinson.sheets import HouseValue, Sheet
from robinson.words import Words


def board_told(words: Words, sheet: Sheet, edition: str | None, house_rules: Mapping[str, HouseValue]) -> str:
    """The board in one sentence: its edition, and the house rules that are not the edition's own.

    >>> from robinson.sheets import robinson_sheet
    >>> from robinson.words import speak
    >>> board_told(speak("en"), robinson_sheet(), "lithuanian", {"canoe": "must", "purse": 20})
    'Lithuanian edition, but: The canoe – No choice.'
    """
    _ = words.gettext
    name = words.edition(edition).title if edition else words.sheet(sheet.name)
    own = sheet.defaults(edition)
    other = ", ".join(
        f"{words.house_rule(rule).title} – {words.house_value(rule, value).title}"
        for rule, value in house_rules.items()
        if own.get(rule) != value
    )
    if other:
        # Translators: %(board)s is an edition, %(other)s the house rules that differ from its own.
        return _("%(board)s, but: %(other)s.", board=name, other=other)
    # Translators: %(board)s is an edition or the name of a sheet.
    return _("%(board)s, with its own house rules.", board=name) if own else f"{name}."
