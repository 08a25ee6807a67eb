"""What figures rest on: sheet, edition, house rules, and how one finishes. Every command that reckons tells it."""

from typing import TYPE_CHECKING, Any

from robinson.commands.columns import GAP, cells, fill, pad, page_width
from robinson.errors import harmless

if TYPE_CHECKING:
    from robinson.commands.sheet import Board
    from robinson.words import Words


def basis(words: "Words", board: "Board", *more: tuple[str, str]) -> list[str]:
    """The lines that say which board figures are of; `more` has further lines, each with its head.

    The house rules stand as `--house-rule` takes them, all of them, so that the figures can be had again.
    """
    _ = words.gettext
    # Translators: heads of lines that say what figures rest on.
    rows = [(_("Sheet"), harmless(board.sheet.name))]
    if board.edition:
        rows.append((_("Edition"), harmless(words.edition(board.edition).title)))
    if board.house_rules:
        rows.append((_("House rules"), harmless(house_rules(board))))
    rows += [(_("Past the goal"), past_end(words, board)), *more]
    wide = max(cells(head) for head, _text in rows)
    indent = " " * (wide + len(GAP))
    width = page_width() - len(indent)
    return [pad(head, wide) + GAP + fill(text, width=width).replace("\n", "\n" + indent) for head, text in rows]


def house_rules(board: "Board") -> str:
    """The house rules as `--house-rule` takes them."""
    return " ".join(f"{name}={value}" for name, value in board.house_rules.items())


def past_end(words: "Words", board: "Board") -> str:
    """How one finishes."""
    _ = words.gettext
    match board.rules.past_end:
        case "bounce":
            return _("what is thrown too much is walked back")
        case "stay":
            return _("a throw that is too high is not moved")
        case "win":
            return _("a throw that is too high wins")


def as_object(board: "Board") -> dict[str, Any]:
    """The same as JSON has it, in every language alike."""
    return {
        "sheet": {"name": board.sheet.name, "sha256": board.sheet.sha256},
        "edition": board.edition,
        "house_rules": board.house_rules,
        "past_end": board.rules.past_end,
    }


COLUMNS = ("sheet", "edition", "house_rules", "past_end")


def as_row(board: "Board") -> list[str]:
    """The same as CSV has it, under `COLUMNS`, so that tables can be put together."""
    return [board.sheet.name, board.edition or "", house_rules(board), board.rules.past_end]
