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
from robinson.game.state import Seat, State
from robinson.sheets.effects import QUESTIONS, Question

HEAD = ("seat", "square", "chips", "friday")
AWAITED: dict[str, Question | None] = {"throw": None, **{" or ".join(words): words for words in QUESTIONS}}
ROW = re.compile("([0-7]) +([0-9]{1,4}) +(-?[0-9]{1,9}) +([0-7]|-)((?: +misses| +out)*)")
END = re.compile(f"bank ([0-9]{{1,9}}), (?:seat ([0-7]) to ({'|'.join(AWAITED)})|over, (?:seat ([0-7])|nobody) won)")


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
    if len(lines) < 4 or tuple(lines[0].split()) != HEAD:  # two players at least
        raise RecordError(N_("expected the columns %(expected)s"), place="1", expected="  ".join(HEAD))
    seats = range(len(lines) - 2)
    rows = [_row(lines[seat + 1], seat, seats) for seat in seats]
    end = END.fullmatch(lines[-1])
    if end is None or any(seat is not None and int(seat) not in seats for seat in (end[2], end[4])):
        raise RecordError(
            N_("expected a last line such as %(expected)s"), place=str(len(lines)), expected="bank 30, seat 1 to throw"
        )
    bank, turn, awaited, winner = end.groups()
    return State(
        positions=tuple(int(row[1]) for row in rows),
        purses=tuple(int(row[2]) for row in rows),
        bank=int(bank),
        fridays=tuple(None if row[3] == "-" else int(row[3]) for row in rows),
        alive=tuple("out" not in row[4:] for row in rows),
        missing=tuple("misses" in row[4:] for row in rows),
        turn=None if turn is None else int(turn),
        question=None if awaited is None else AWAITED[awaited],
        winner=None if winner is None else int(winner),
    )


def _row(line: str, seat: Seat, seats: range) -> list[str]:
    found = ROW.fullmatch(line)
    if found is None or int(found[1]) != seat or (found[4] != "-" and int(found[4]) not in seats):
        raise RecordError(
            N_("expected the row of seat %(number)s, got %(got)s"), place=str(seat + 2), number=seat, got=line
        )
    return line.split()
