"""A state drawn as text: for tests, errors and bug reports.

    seat  square  chips  friday
    0     13      20     -
    1     9       20     0
    2     13      20     -       misses
    bank 30, seat 1 to throw

`draw` and `read` are a pair: what one writes the other reads back.
"""

import re

from robinson.errors import N_
from robinson.game.errors import RecordError
from robinson.game.state import State
from robinson.sheets.effects import QUESTIONS

HEAD = ("seat", "square", "chips", "friday")
_END = re.compile(r"bank (\d+), (?:seat (\d+) to (throw|\S+ or \S+)|over, (?:seat (\d+)|nobody) won)")


def draw(state: State) -> str:
    """The state as a small table and a last line.

    >>> from robinson.game import Game
    >>> game = Game("vietnamese", ["Ada", "Bình"])
    >>> _ = game.play(6), game.play(5), game.play(6)
    >>> print(draw(game.state))
    seat  square  chips  friday
    0     12      10     -
    1     5       10     -
    bank 20, seat 0 to again or stop
    """
    rows = ["  ".join(HEAD)]
    for seat, friday in enumerate(state.fridays):
        cells = (seat, state.positions[seat], state.purses[seat], "-" if friday is None else friday)
        row = "  ".join(str(cell).ljust(len(head)) for cell, head in zip(cells, HEAD, strict=True))
        notes = [note for note, holds in (("misses", state.missing[seat]), ("out", not state.alive[seat])) if holds]
        rows.append("  ".join([row, *notes]).rstrip())
    if state.turn is not None:
        end = f"seat {state.turn} to {' or '.join(state.allowed)}"
    else:
        end = f"over, {'nobody' if state.winner is None else f'seat {state.winner}'} won"
    return "\n".join([*rows, f"bank {state.bank}, {end}"])


def read(text: str) -> State:
    """The state that `draw` wrote. Raises RecordError, with the line, for anything else.

    >>> from robinson.game import Game
    >>> state = Game("vietnamese", ["Ada", "Bình"]).state
    >>> read(draw(state)) == state
    True
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) < 2 or tuple(lines[0].split()) != HEAD:
        raise RecordError(N_("expected the columns %(expected)s"), place="1", expected="  ".join(HEAD))
    rows = [_row(line, number) for number, line in enumerate(lines[1:-1])]
    end = _END.fullmatch(lines[-1])
    if end is None:
        raise RecordError(
            N_("expected a last line such as %(expected)s"), place=str(len(lines)), expected="bank 30, seat 1 to throw"
        )
    bank, turn, asked, winner = end.groups()
    question = next((words for words in QUESTIONS if asked == " or ".join(words)), None)
    return State(
        positions=tuple(int(row[1]) for row in rows),
        purses=tuple(int(row[2]) for row in rows),
        bank=int(bank),
        fridays=tuple(None if row[3] == "-" else int(row[3]) for row in rows),
        alive=tuple("out" not in row[4:] for row in rows),
        missing=tuple("misses" in row[4:] for row in rows),
        turn=None if turn is None else int(turn),
        question=question,
        winner=None if winner is None else int(winner),
    )


_ROW = re.compile(r"(\d+) +(\d+) +(-?\d+) +(\d+|-)((?: +misses| +out)*)")


def _row(line: str, number: int) -> list[str]:
    found = _ROW.fullmatch(line)
    if found is None or int(found[1]) != number:
        raise RecordError(
            N_("expected the row of seat %(number)s, got %(got)s"), place=str(number + 2), number=number, got=line
        )
    return line.split()
