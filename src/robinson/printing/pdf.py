"""A PDF of the game: what is on its pages is gathered here, how they look stands in pages/*.typ."""

import json
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeAlias, get_args

from robinson.errors import extra
from robinson.printing.pictures import pictures
from robinson.sheets import Bind, Rules, Square
from robinson.words import Words

Part: TypeAlias = Literal["board", "rules", "chips", "score"]
"""The board; the rules with the story of every square; chips, tokens and a die to cut out; a sheet for the score."""

Paper: TypeAlias = Literal["a4", "a3", "letter"]

PARTS: tuple[Part, ...] = get_args(Part)
PAPERS: tuple[Paper, ...] = get_args(Paper)

TYPST_NAMES: dict[Paper, str] = {"a4": "a4", "a3": "a3", "letter": "us-letter"}
MADE = 0
"""The time that the file says it was made: always the same, so that the same game gives the same bytes."""


def make_pdf(
    words: Words,
    rules: Rules,
    title: str,
    parts: Sequence[Part] = PARTS,
    *,
    paper: Paper = "a4",
    tiled: bool = False,
    players: int = 4,
) -> bytes:
    """These parts of a game in one PDF, in the order given; `title` stands over its rules.

    `tiled` spreads the board over four sheets, to be glued together. There are chips enough for `players` and the bank.
    Raises MissingExtra.
    """
    (pdf,) = typeset(words, rules, title, parts, paper, tiled, players, format="pdf", timestamp=MADE)
    return pdf


def make_pictures(
    words: Words, rules: Rules, title: str, parts: Sequence[Part] = PARTS, *, paper: Paper = "a4", ppi: float = 96
) -> list[bytes]:
    """The same pages as PNG files, one each, with so many dots to an inch. Raises MissingExtra."""
    return typeset(words, rules, title, parts, paper, tiled=False, players=4, format="png", ppi=ppi)


def typeset(
    words: Words,
    rules: Rules,
    title: str,
    parts: Sequence[Part],
    paper: Paper,
    tiled: bool,
    players: int,
    **how: Any,
) -> list[bytes]:
    """What typst makes of the pages: one file, or one for each page."""
    with extra("print"):
        from typst import Compiler
    with TemporaryDirectory(prefix="robinson-") as name, as_file(files("robinson.printing") / "pages") as pages:
        folder = Path(name)
        for page in pages.iterdir():
            (folder / page.name).write_bytes(page.read_bytes())
        for picture, svg in pictures(rules).items():
            (folder / f"{picture}.svg").write_text(svg, "utf-8")
        said = told(words, rules, title, players) | {"paper": TYPST_NAMES[paper], "tiled": tiled}
        (folder / "game.json").write_text(json.dumps(said), "utf-8")
        body = "\n".join(f'#include "{part}.typ"' for part in parts)
        (folder / "main.typ").write_text(f'#import "look.typ": look\n#show: look\n{body}\n', "utf-8")
        made = Compiler(root=folder, ignore_system_fonts=True).compile(folder / "main.typ", **how)
        return [made] if isinstance(made, bytes) else list(made or [])


def told(words: Words, rules: Rules, title: str, players: int) -> dict[str, Any]:
    """Everything that the pages say."""
    _ = words.gettext
    return {
        "language": words.code.split("-")[0],
        "rtl": words.direction == "rtl",
        "title": title,
        "name": _("Robinson"),
        "sections": [
            {"title": section.title, "paragraphs": section.paragraphs} for section in words.rules_page(rules, title)
        ],
        # Translators: over the stories of all squares, on the printed rules.
        "story_title": _("The story, square by square"),
        "squares": [square(words, rules, number) for number in range(1, rules.track + 1)],
        "chips": chips(rules, players),
        # Translators: over the chips, tokens and die to be cut out.
        "pieces_title": _("To cut out"),
        "pieces": _(
            "Glue the sheet onto thin card, let it dry, and cut along the lines. The tokens are folded in the middle "
            "and stand on their feet; the die is folded along its edges and glued by its flaps."
        ),
        "friday_square": next((number for number, one in enumerate(rules.squares) if binds(one)), None),
        "friday": _("Friday"),
        # Translators: on a small card that a player keeps; %(who)s is a gap to be filled in by hand.
        "friday_of": _("Friday to %(who)s", who="\u2026" * 6),
        # Translators: over a table in which the chips of a whole evening are written down by hand.
        "score_title": _("The evening’s score"),
        "player": _("Player"),
        # Translators: the head of a column: one game of the evening.
        "games": [_("Game %(n)s", n=words.number(number)) for number in range(1, 9)],
        # Translators: the head of the last column: the sum over all games of the evening.
        "total": _("Total"),
        "score": _(
            "Write down for each game what a player has at the end, less what they began with. When somebody has won, "
            "the figures of a game come to nothing when they are added up; if they do not, count once more."
        ),
        # Translators: on the edge of a sheet of paper: which of the four sheets of the board it is.
        "tiles": [_("Sheet %(n)s of %(all)s", n=words.number(number), all=words.number(4)) for number in range(1, 5)],
        "glue": _("Glue the next sheet onto this strip."),
    }


def binds(square: Square) -> bool:
    """Whether somebody becomes Friday here."""
    return any(isinstance(effect, Bind) for effect in square.effects)


def square(words: Words, rules: Rules, number: int) -> dict[str, Any]:
    """A square as the printed rules tell it."""
    story = words.story(rules, number)
    return {
        "number": words.number(number),
        "title": story.title if story else "",
        "text": story.text if story else "",
        "rule": " ".join(words.rule_lines(rules, number)),
    }


def chips(rules: Rules, players: int) -> list[dict[str, int]]:
    """How many chips of each value are printed: each purse as ten ones, two fives, and the rest in tens.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> chips(resolve(robinson_sheet(), "lithuanian"), 4)
    [{'value': 1, 'count': 40}, {'value': 5, 'count': 8}, {'value': 10, 'count': 2}]
    """
    if not rules.purse:
        return []
    tens = max(0, -(-(rules.purse - 20) // 10)) * players
    counts = {1: 10 * players, 5: 2 * players, 10: tens + 2}
    return [{"value": value, "count": count} for value, count in counts.items()]
