"""The track as a small picture of plain text, with a letter for each token."""

from collections.abc import Sequence

from robinson.game import State
from robinson.terminal.width import columns

LONGEST_ROW = 20
ROWS = (15, 9, 5, 3)
"""How many squares may stand in a row of a track that no row divides evenly: the widest that fits."""


def marks(players: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """One letter for each player, all different: the first of the name that is free, or else the number of the seat.

    >>> marks(["Ona", "Otto", "The Bold", "J", "李"], [None, None, "bold", None, None])
    ('O', 'T', 'B', 'J', '5')

    Bots have names such as “The Bold”: of theirs the last words come first.
    """
    found: list[str] = []
    for seat, (name, bot) in enumerate(zip(players, bots, strict=True), 1):
        words = name.split()
        letters = (letter.upper() for letter in "".join(reversed(words) if bot else words))
        free = (letter for letter in letters if simple(letter) and letter not in found)
        found.append(next(free, str(seat)))
    return tuple(found)


def simple(letter: str) -> bool:
    """Whether a letter stands in one column in every terminal, and turns no line round."""
    return len(letter) == 1 and letter.isalpha() and columns(letter) == 1 and ord(letter) < 0x500


def track(squares: int, state: State, letters: Sequence[str], width: int) -> list[str]:
    """The squares from 1 on, and below each of them who stands there."""
    cell = len(str(squares)) + 3
    even = [many for many in range(LONGEST_ROW, 2, -1) if squares % many == 0]
    row = next((many for many in (*even, *ROWS) if many * cell <= width), 1)
    lines = []
    for first in range(1, squares + 1, row):
        numbers = range(first, min(first + row, squares + 1))
        lines.append("".join(str(number).rjust(cell) for number in numbers))
        tokens = [standing(state, number, letters) for number in numbers]
        # As many tokens as leave a gap to the next square; whoever finds no room stands one line below.
        fit = cell - 1
        lines += [
            "".join(there[start : start + fit].rjust(cell) for there in tokens).rstrip()
            for start in range(0, max(map(len, tokens)), fit)
        ]
    return lines


def standing(state: State, number: int, letters: Sequence[str]) -> str:
    """The letters of the tokens on a square; who is out of the game has none."""
    return "".join(
        letter
        for letter, position, alive in zip(letters, state.positions, state.alive, strict=True)
        if alive and position == number
    )
