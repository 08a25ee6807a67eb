"""To and fro in rows from the bottom, for tracks that no pair of rings fits. A hundred squares are ten rows of ten."""

from math import ceil, log

from robinson.board.geometry import CELL, MOAT, Arrow, Layout, Orientation, Rect, entry, page

UNEVEN = 0.6
"""How much worse a last row that is nearly empty makes a board, beside squares that are no squares."""

BANK = {"portrait": 60.0, "landscape": 90.0}


def rows(track: int, orientation: Orientation, with_bank: bool = True) -> Layout:
    """A board of so many squares in rows; what the last row leaves over belongs to the goal."""
    width, height, board, quay = page(orientation)
    field, bank = parts(board, orientation) if with_bank else (board, None)
    columns = best(track, field)
    count = ceil(track / columns)
    w, h = field.w / columns, field.h / count
    squares = [quay]
    for index in range(track):
        row, column = divmod(index, columns)
        column = columns - 1 - column if row % 2 else column
        squares.append(Rect(field.x + column * w, field.bottom - (row + 1) * h, w, h))
    spare = count * columns - track
    goal = squares[-1]
    left = goal.x if count % 2 else goal.x - spare * w
    squares[-1] = Rect(left, goal.y, (spare + 1) * w, h)
    unit = min(w / CELL, h / CELL, 1.5)
    arrows = (
        entry(board, squares[1], orientation, min(unit, 1)),
        *(
            Arrow(squares[last].x + 0.2 * w, squares[last].y - 2.6 * unit, -90, 0.9 * unit)
            for last in range(columns, track, columns)
        ),
    )
    rules = (field,) if bank is None else (field, bank)
    return Layout(orientation, width, height, board, tuple(squares), bank, rules, arrows, round(unit, 3))


def parts(board: Rect, orientation: Orientation) -> tuple[Rect, Rect]:
    """The field of squares, and the bank above it or, on its side, to the right."""
    strip = BANK[orientation]
    if orientation == "portrait":
        bank = Rect(board.x, board.y, board.w, strip)
        top = bank.bottom + MOAT
        return Rect(board.x, top, board.w, board.bottom - top), bank
    bank = Rect(board.right - strip, board.y, strip, board.h)
    return Rect(board.x, board.y, board.w - strip - MOAT, board.h), bank


def best(track: int, field: Rect) -> int:
    """The number of columns that makes squares squarest and leaves least over."""

    def badness(columns: int) -> float:
        count = ceil(track / columns)
        slant = abs(log(field.w * count / (field.h * columns)))
        return slant + UNEVEN * (count * columns - track) / columns

    return min(range(1, track + 1), key=badness)
