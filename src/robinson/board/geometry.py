"""Where everything lies: squares, bank, quay, arrowheads, and the spots of tokens. Pure data.

One unit is one pixel of a phone 320 wide, or 320 high on its side. Everything else scales.
"""

from typing import Literal, NamedTuple, TypeAlias

Orientation: TypeAlias = Literal["portrait", "landscape"]

MARGIN = 4.0
QUAY = 24.0
MOAT = 4.6
CELL = 48.2
"""The shorter side of a square for which numbers, badges and arrowheads have their plain size."""

BADGE = 13.0
BADGE_GAP = 1.4
ROOMS = (2, 4, 8)
"""A square seats two large tokens, four middling or eight small ones."""

SIZES = {2: 0.4, 4: 0.31, 8: 0.255}
CLOSEST = 0.8
"""Tokens side by side are at least so much of their size apart: only their rims may overlap."""

QUAY_TOKEN = 20.0


class Rect(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def short(self) -> float:
        """The shorter side."""
        return min(self.w, self.h)

    def inset(self, x: float, y: float) -> "Rect":
        """The rectangle without a rim, `x` wide at the sides and `y` above and below."""
        return Rect(self.x + x, self.y + y, self.w - 2 * x, self.h - 2 * y)


class Spot(NamedTuple):
    """The middle of a token that stands here, and its size, rims included."""

    x: float
    y: float
    size: float


class Arrow(NamedTuple):
    """An arrowhead on a frame; it turns clockwise by `turn` degrees from pointing right."""

    x: float
    y: float
    turn: int
    scale: float
    crosses: bool = False
    """Whether it leads over the moat, or onto the board."""


class Layout(NamedTuple):
    """A board laid out. `squares[0]` is the quay, where tokens wait; the last one is the goal."""

    orientation: Orientation
    width: float
    height: float
    board: Rect
    squares: tuple[Rect, ...]
    bank: Rect | None
    """None where there are no chips."""
    rules: tuple[Rect, ...]
    """Heavier lines around parts of the board; between them the moat shows."""
    arrows: tuple[Arrow, ...]
    unit: float = 1.0
    """How large numbers, badges and arrowheads are drawn."""

    @property
    def track(self) -> int:
        """The number of the last square."""
        return len(self.squares) - 1

    def room(self, square: int, count: int) -> int:
        """For how many tokens a square is laid out when so many stand on it."""
        if square == 0:
            return ROOMS[-1]
        return next(room for room in ROOMS if count <= room)

    def spots(self, square: int, room: int) -> tuple[Spot, ...]:
        """Where the tokens of a square stand that is laid out for `room` of them.

        >>> from robinson.board import layout
        >>> [(round(spot.x), round(spot.y)) for spot in layout(45, "portrait").spots(1, 2)]
        [(20, 415), (40, 415)]
        """
        rect = self.squares[square]
        if square == 0:
            return quay_spots(rect, self.orientation)
        goal = square == self.track
        across = min(rect.w, 1.1 * CELL * self.unit) if goal else rect.w
        lift = 3.0 if goal else BADGE + BADGE_GAP - 0.8
        return row_spots(rect, across, rect.bottom - lift * self.unit, room, self.unit)


def row_spots(rect: Rect, across: float, shelf: float, room: int, unit: float) -> tuple[Spot, ...]:
    """One row standing on the badge as on a shelf; for eight two, the upper in the gaps of the lower."""
    columns = min(room, 4)
    rows = room // columns
    steps = columns - 1 if rows == 1 else columns - 0.5
    size = min(SIZES[room] * min(rect.short, 1.25 * CELL * unit), (across - 2) / (1 + CLOSEST * steps))
    step = min(size + 0.6, (across - 2 - size) / steps)
    left = rect.x + (across - step * steps) / 2
    return tuple(
        Spot(left + step * (column + row / 2), shelf - (0.5 + 0.75 * row) * size, size)
        for row in range(rows)
        for column in range(columns)
    )


def quay_spots(quay: Rect, orientation: Orientation) -> tuple[Spot, ...]:
    """One row along the quay from square 1 on, upwards where the board lies on its side."""
    size, step = QUAY_TOKEN, QUAY_TOKEN + 1.5
    if orientation == "portrait":
        start, y = quay.x + size / 2 + 16, quay.y + quay.h / 2
        return tuple(Spot(start + step * i, y, size) for i in range(ROOMS[-1]))
    x, start = quay.x + quay.w / 2, quay.bottom - size / 2 - 3
    return tuple(Spot(x, start - step * i, size) for i in range(ROOMS[-1]))


def page(orientation: Orientation) -> tuple[float, float, Rect, Rect]:
    """The whole drawing's width and height, the board in it, and the quay beside square 1."""
    if orientation == "portrait":
        board = Rect(MARGIN, MARGIN, 312, 434)
        quay = Rect(board.x, board.bottom + 3, board.w, QUAY)
        return 320, quay.bottom + 1, board, quay
    board = Rect(MARGIN + QUAY + 3, MARGIN, 432, 312)
    quay = Rect(1, board.y, QUAY + 2, board.h)
    return board.right + MARGIN, 320, board, quay


def entry(board: Rect, first: Rect, orientation: Orientation, unit: float) -> Arrow:
    """The arrowhead that leads from the quay to square 1."""
    if orientation == "portrait":
        return Arrow(first.x + 0.22 * first.w, board.bottom + 0.5, -90, 1.1 * unit, True)
    return Arrow(board.x - 1, first.y + 0.5 * first.h, 0, 1.1 * unit, True)
