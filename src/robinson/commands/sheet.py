"""`robinson sheet`: what the squares of a board do, and whether a sheet of one's own can be played."""

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from robinson.commands.door import in_language, print_json, words_of
from robinson.errors import N_, RobinsonError, harmless

if TYPE_CHECKING:
    from robinson.sheets import HouseValue, Rules, Sheet
    from robinson.words import Words

F = TypeVar("F", bound=Callable[..., Any])


@click.group(short_help="Show the squares of a board, or begin a sheet.")
def sheet() -> None:
    """Show the squares of a board, or begin and check a sheet of your own."""


@sheet.command()
@click.argument("file", metavar="FILE")
@in_language
@click.pass_context
def check(ctx: click.Context, file: str) -> None:
    """Say whether the sheet in FILE can be played."""
    from robinson.sheets import find_sheet

    found = find_sheet(file)
    print(
        words_of(ctx).ngettext(
            "The sheet %(name)s can be played: %(n)s square.",
            "The sheet %(name)s can be played: %(n)s squares.",
            found.track,
            name=harmless(found.name),
        )
    )


@sheet.command(short_help="Begin a sheet of your own.")
@click.argument("file", metavar="FILE")
@in_language
@click.pass_context
def new(ctx: click.Context, file: str) -> None:
    """Begin a sheet of your own in FILE, with a small example that can be played."""
    from robinson.commands import new_sheet

    words = words_of(ctx)
    new_sheet.write(file, new_sheet.example(words, file))
    print(words.gettext("A sheet to begin with is in %(file)s. It can be played as it is:", file=harmless(file)))
    for command in ("sheet check", "play --sheet", "odds --sheet"):
        print(f"  robinson {command} {harmless(shlex.quote(file))}")


class Board(NamedTuple):
    """A board as the command line asks for it; `house_rules` has all of them, with their values."""

    sheet: "Sheet"
    edition: str | None
    house_rules: "dict[str, HouseValue]"
    rules: "Rules"


def on_board(command: F) -> F:
    """Give a command the options that choose a board."""
    for option in (
        click.option(
            "--sheet",
            "sheet_file",
            metavar="FILE",
            help="A sheet of your own, or the name of one that comes with Robinson.",
        ),
        click.option(
            "--house-rule", "house_rules", multiple=True, metavar="NAME=VALUE", help="House rule; may be repeated."
        ),
        click.option("--edition", metavar="NAME", help="Edition; without it, the first one of the sheet."),
    ):
        command = option(command)
    return command


def board_of(edition: str | None, house_rules: tuple[str, ...], sheet_file: str | None) -> Board:
    """The board that these options choose. Raises RobinsonError."""
    from robinson.sheets import find_sheet, resolve, settle, sheet_with

    sheet = sheet_with(edition) if sheet_file is None else find_sheet(sheet_file)
    if edition is None:
        edition = next(iter(sheet.editions), None)
    settled = settle(sheet, edition, as_house_rules(house_rules))
    return Board(sheet, edition, settled, resolve(sheet, edition, settled))


@sheet.command()
@on_board
@click.option("--json", "as_json", is_flag=True, help="Print the board as one JSON object.")
@in_language
@click.pass_context
def show(
    ctx: click.Context, edition: str | None, house_rules: tuple[str, ...], sheet_file: str | None, as_json: bool
) -> None:
    """Show what every square of a board does."""
    board = board_of(edition, house_rules, sheet_file)
    words = words_of(ctx)
    if as_json:
        print_json(as_object(words, *board))
    else:
        print("\n".join(as_page(words, *board)))


def as_house_rules(given: tuple[str, ...]) -> "dict[str, HouseValue]":
    """House rules as typed: `purse=30`."""
    from robinson.sheets.read import as_value

    chosen = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise RobinsonError(
                N_("expected a house rule as %(expected)s, got %(got)s"), expected="NAME=VALUE", got=text
            )
        if name in chosen:
            raise RobinsonError(N_("the house rule %(got)s is given twice"), got=name)
        chosen[name] = as_value(value)
    return chosen


def as_page(
    words: "Words", sheet: "Sheet", edition: str | None, house_rules: "dict[str, HouseValue]", rules: "Rules"
) -> list[str]:
    """The house rules of a table, then its squares, one under the other."""
    from robinson.commands.columns import GAP, cells, fill, pad, page_width, table

    title = words.edition(edition).title if edition else sheet.name
    agreed = [
        [harmless(words.house_rule(name).title), harmless(words.house_value(name, value).title)]
        for name, value in house_rules.items()
    ]
    numbers = [str(number) for number in range(1, rules.track + 1)]
    pages = [words.story(rules, int(number)) for number in numbers]
    titles = [page.title if page else "" for page in pages]
    wide, wider = len(numbers[-1]), max(map(cells, titles))
    indent = " " * (wide + len(GAP) + (wider + len(GAP) if wider else 0))
    lines = [harmless(title), "", *table(agreed), *([""] if agreed else [])]
    for number, square_title in zip(numbers, titles, strict=True):
        head = pad(number, wide, right=True) + GAP + (pad(square_title, wider) + GAP if wider else "")
        says = " ".join(words.rule_lines(rules, int(number)))
        width = max(page_width() - len(indent), 24)
        lines.append((head + fill(says, width=width).replace("\n", "\n" + indent)).rstrip())
    return lines


def as_object(
    words: "Words", sheet: "Sheet", edition: str | None, house_rules: "dict[str, HouseValue]", rules: "Rules"
) -> dict[str, Any]:
    """The board as JSON has it: the effects as in a sheet, and what they mean in the reader's language."""
    import msgspec

    squares = []
    for number in range(1, rules.track + 1):
        page = words.story(rules, number)
        squares.append(
            {
                "number": number,
                "title": page.title if page else None,
                "story": page.text if page else None,
                "effects": msgspec.to_builtins(rules.squares[number].effects),
                "rule": words.rule_lines(rules, number),
            }
        )
    return {
        "sheet": {"name": sheet.name, "sha256": sheet.sha256},
        "edition": edition,
        "house_rules": house_rules,
        "track": rules.track,
        "past_end": rules.past_end,
        "debts": rules.debts,
        "nearest": rules.nearest,
        "last_survivor": rules.last_survivor,
        "stake": rules.stake,
        "purse": rules.purse,
        "squares": squares,
    }
