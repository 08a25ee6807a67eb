"""Two rings and a house: from the lower left anticlockwise, inward; in the middle are home and bank."""

from robinson.board.geometry import MOAT, Arrow, Layout, Orientation, Rect, entry, page

TRACK = 45
GRID = {"portrait": (6, 9), "landscape": (9, 6)}


def rings(orientation: Orientation) -> Layout:
    """The board of 45 squares: an outer ring of 26, an inner one of 18, and home."""
    width, height, board, quay = page(orientation)
    columns, rows = GRID[orientation]
    outer = ring(board, columns, rows)
    middle = board.inset(outer[0].w + MOAT, outer[0].h + MOAT)
    inner = ring(middle, columns - 2, rows - 2)
    house = middle.inset(inner[0].w + MOAT, inner[0].h + MOAT)
    goal, bank = halves(house, orientation)
    squares = (quay, *outer, *inner, goal)
    arrows = (
        entry(board, squares[1], orientation, 1),
        *corners(outer),
        across(outer[-1], inner[0]),
        *corners(inner),
        across(inner[-1], goal),
    )
    return Layout(orientation, width, height, board, squares, bank, (middle, house), arrows)


def ring(around: Rect, columns: int, rows: int) -> list[Rect]:
    """The cells along the edge of a grid, from the lower left to the right and round."""
    right, top = columns - 1, rows - 1
    walk = [(i, 0) for i in range(columns)]
    walk += [(right, j) for j in range(1, rows)]
    walk += [(i, top) for i in reversed(range(right))]
    walk += [(0, j) for j in reversed(range(1, top))]
    w, h = around.w / columns, around.h / rows
    return [Rect(around.x + i * w, around.bottom - (j + 1) * h, w, h) for i, j in walk]


def halves(house: Rect, orientation: Orientation) -> tuple[Rect, Rect]:
    """Home, a square beside the last square of the inner ring, and the bank in what is left."""
    side = house.short
    if orientation == "portrait":
        goal = Rect(house.x, house.bottom - side, side, side)
        return goal, Rect(house.x, house.y, house.w, house.h - side)
    goal = Rect(house.x, house.y, side, side)
    return goal, Rect(goal.right, house.y, house.w - side, side)


def corners(squares: list[Rect]) -> list[Arrow]:
    """An arrowhead on the frame behind each corner, clear of numbers and badges."""
    arrows = []
    for before, here, after in zip(squares, squares[1:], squares[2:], strict=False):
        if before.x != after.x and before.y != after.y:
            arrows.append(onward(here, after))
    return arrows


def onward(here: Rect, there: Rect) -> Arrow:
    """The arrowhead on the frame between two neighbours."""
    if abs(there.y - here.y) < 1:
        x = here.right if there.x > here.x else here.x
        return Arrow(x, here.y + here.h / 2, 0 if there.x > here.x else 180, 0.9)
    if there.y < here.y:
        return Arrow(here.x + 0.2 * here.w, here.y - 2.6, -90, 0.9)
    return Arrow(here.x + 0.62 * here.w, here.bottom + 2.6, 90, 0.9)


def across(here: Rect, there: Rect) -> Arrow:
    """The larger arrowhead where the way crosses the moat."""
    return Arrow((here.right + there.x) / 2, here.y + here.h / 2, 0, 1.1, True)
