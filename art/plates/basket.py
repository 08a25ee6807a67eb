"""16. The basket: half woven, its stakes standing up like rays; two hands bend the withe round."""

from art.burin import Path, blades, fringe, lines, oval, shape, swell
from art.plate import Plate

STAKES, ROWS = 9, 5
HAND = """
    1,68! 4,78! 10,71 15,66! 19.4,64 22,60! 27,60.4! 29.6,58.4 28.4,55.6! 30.4,53 28.6,50.4! 29.4,47.4 26.6,45.6!
    25.6,42.4 21,42! 15,43 11.6,48! 9,55 6,61!
"""
FINGERS = """
    21,46.6 27,46.4 1.2 .4 | 20.6,51 28.6,50.8 1.3 .4 | 20.6,55.4 28.6,55.6 1.3 .4 | 15,47 17,56 1.3 .6 | 11,57 7,66
    1.2 -.6
"""


def other(cut: Path) -> Path:
    """The hand that holds the withe."""
    return cut.placed((53, -12), about=(22, 52), mirror=True, turn=30)


def across(stake: float, row: float) -> complex:
    """A place on the basket's wall: which stake, and which row from the top."""
    t, down = stake / (STAKES - 1), row / ROWS
    half = 26 - 8 * down**1.4
    return complex(45 + half * (2 * t - 1), 46 + 36 * down + 5 * (1 - (2 * t - 1) ** 2))


def withe(stake: int, row: int) -> Path:
    """The withe where it passes before a stake."""
    left, middle, right = (across(min(max(stake + i, 0), STAKES - 1), row + 0.5) for i in (-0.92, 0, 0.92))
    middle = middle if 0 < stake < STAKES - 1 else (left + right) / 2
    x0, x1, x2, y0, y1, y2 = left.real, middle.real, right.real, left.imag, middle.imag, right.imag
    thin, thick = 1.24 - 0.05 * row, 4.5 - 0.18 * row
    return shape(
        f"{x0},{y0 - thin}! {x1},{y1 - thick} {x2},{y2 - thin}! {x2},{y2 + thin}! {x1},{y1 + thick} {x0},{y0 + thin}!"
    )


def stake(i: int) -> Path:
    """A stake above the wall."""
    foot, t = across(i, 0.3), i / (STAKES - 1) * 2 - 1
    return swell(f"{foot.real},{foot.imag} {foot.real + 5 * t},28 {foot.real + 15 * t},{9 + 9 * t * t}", 2.4, 2.2, 0.6)


def cut() -> Plate:
    """His fingers remember."""
    plate = Plate()
    wall = shape("18,45! 72,45! 68,60 62.6,82! 54,87 36,87 27.4,82! 22,60")
    plate.fill("ink", wall, oval(45, 45.6, 27, 5), *(stake(i) for i in range(STAKES)))
    woven = [withe(i, row) for row in range(ROWS) for i in range(STAKES) if (i + row) % 2]
    plate.fill("gamboge", *woven)
    plate.line("ink", 2.2, lines("62,48 70,45 76,36 82,22 74,12 62,16"))
    hands = shape(HAND), other(shape(HAND)), fringe("1,68 4,78", 4, 3, 2), other(fringe("1,68 4,78", 4, 3, 2))
    plate.fill("ink", *hands, edge="paper")
    plate.fill("paper", blades(FINGERS), other(blades(FINGERS)))
    return plate
