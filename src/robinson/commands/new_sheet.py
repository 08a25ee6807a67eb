"""A sheet to begin with: small, playable as it is, and explained in the reader's language."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from robinson.errors import N_, FileError

if TYPE_CHECKING:
    from robinson.words import Words

PARTS: tuple[tuple[str, str], ...] = (
    # Translators: from here on comments in a file that somebody changes into a game of their own.
    (N_("A sheet: what the squares of a board do. Change what you like, then check it and play it."), "name = {name}"),
    (N_("The number of the last square, the goal."), "\ntrack = 30"),
    (
        # Translators: bounce, stay and win are words of the file, and stay as they are.
        N_("A throw past the goal: bounce walks back what is too much, stay does not move, win wins."),
        '\npast_end = "bounce"',
    ),
    (N_("Chips that everybody begins with, and that everybody puts into the bank."), "\npurse = 10\nstake = 2"),
    (N_("What squares do, each by its number. All others do nothing."), "\n[squares]"),
    (N_("A way on, and a way back."), '4 = [{ does = "go", to = 11 }]\n27 = [{ does = "go", to = 15 }]'),
    (N_("Whoever comes here misses a turn."), '9 = [{ does = "miss" }]'),
    (N_("Whoever comes here receives chips from the bank."), '7 = [{ does = "chips", n = 2, giver = "bank" }]'),
    (
        N_("One thing after the other: a chip for every other player, then back."),
        '18 = [{ does = "chips", n = 1, taker = "others" }, { does = "go", to = 12 }]',
    ),
    (
        N_("A choice: the first word takes what the square offers, the second leaves it."),
        '14 = [{ does = "throw_again", ask = ["again", "stop"] }]',
    ),
    (
        N_("A house rule: its values say what squares become, and the table chooses one of them."),
        '\n[house_rules.ice]\ndefault = "thick"\nvalues.thick = {}',
    ),
    (N_("On thin ice square 22 leads back."), 'values.thin.squares = { 22 = [{ does = "go", to = 16 }] }'),
)
"""Comments, each with the lines that it explains."""

NAME = "pond"


def example(words: "Words", file: str) -> str:
    """The text of a new sheet, called as its file is."""
    stem = Path(file).stem
    name = stem if stem.strip() and stem.isprintable() else NAME
    parts = [(f"# {words.gettext(comment)}", code) for comment, code in PARTS]
    # An empty line stands before the comment and not behind it.
    lines = [f"\n{comment}\n{code[1:]}" if code.startswith("\n") else f"{comment}\n{code}" for comment, code in parts]
    return "\n".join(lines).replace("{name}", json.dumps(name, ensure_ascii=False)) + "\n"


def write(file: str, text: str) -> None:
    """Write a file that is not there yet. Raises FileError."""
    path = Path(file)
    if not file or path.is_dir():
        raise FileError(N_("this is a folder, expected the name of a file"), place=file or '""')
    try:
        with path.open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise FileError(N_("there is a file of this name already, and it is left alone"), place=file) from None
    except (OSError, ValueError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise FileError(N_("cannot be written: %(detail)s"), place=file, detail=detail) from None
