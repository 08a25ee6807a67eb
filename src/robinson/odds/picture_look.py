"""What all charts have in common: paper and ink, colours that everybody tells apart, a title, and a caption below.

The colours are those of Okabe and Ito, and no line and no bar is told by its colour alone: it has its mark, its dashes
or its hatching too.
"""

import textwrap
from collections.abc import Callable, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from robinson.errors import extra
from robinson.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

PAPER, INK, FAINT = "#f6edd8", "#2b2018", "#b9ab8f"

BLUE, ORANGE, GREEN, RED, SKY, PURPLE = "#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7"
HUES = (BLUE, RED, GREEN, PURPLE, ORANGE, SKY)
MARKS = ("o", "s", "^", "D", "v", "P")
DASHES: tuple[Any, ...] = ("-", (0, (6, 2)), (0, (2, 2)), (0, (6, 2, 1, 2)), (0, (1, 1)), (0, (10, 3)))

LOOK: Any = {
    "font.family": ["DejaVu Serif"],
    "font.size": 9,
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.5,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    "hatch.color": PAPER,
    "hatch.linewidth": 1.2,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.fonttype": "path",
    "svg.hashsalt": "robinson",
}
"""DejaVu, which matplotlib brings along, has every letter of every language."""

WIDE = 8.0
"""Inches."""

HEAD, FOOT = 15.0, 8.5
"""The sizes of title and caption, in points."""


class Told(NamedTuple):
    """What stands over and under a chart."""

    title: str
    notes: Sequence[str]


def chart(told: Told, panels: int, high: float, draw: "Callable[[list[Axes]], None]", **shape: Any) -> "Figure":
    """A figure with so many panels side by side, `high` inches high without title and caption. Raises MissingExtra.

    `draw` is called with the panels; `shape` goes to matplotlib's `subplots`. The figure's label is its title, and on a
    line of its own its caption.
    """
    with extra("odds"):
        from matplotlib import rc_context
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine
    title = textwrap.wrap(told.title, int(WIDE * 72 / (HEAD * 0.66)))
    notes = textwrap.wrap(" ".join(told.notes), int(WIDE * 72 / (FOOT * 0.57)))
    head, foot = 0.3 + len(title) * HEAD * 1.3 / 72, 0.22 + len(notes) * FOOT * 1.5 / 72
    tall = head + high + foot
    with rc_context(LOOK):
        engine = ConstrainedLayoutEngine(rect=(0.01, foot / tall, 0.98, high / tall), w_pad=0.08)
        figure = Figure(figsize=(WIDE, tall), layout=engine)
        draw(list(figure.subplots(1, panels, squeeze=False, **shape)[0]))
        edge = 0.15 / WIDE
        how: dict[str, Any] = {"ha": "left", "va": "top", "linespacing": 1.4}
        figure.text(edge, 1 - 0.15 / tall, "\n".join(title), fontsize=HEAD, fontweight="bold", **how)
        figure.text(edge, (foot - 0.08) / tall, "\n".join(notes), fontsize=FOOT, **how)
        figure.draw_without_rendering()  # now, for later the fonts would be others
    figure.set_label("\n".join([told.title, " ".join(told.notes)]))
    return figure


def narrow(text: str, letters: int = 20) -> str:
    """A text in lines that fit beside a narrow panel."""
    return textwrap.fill(text, letters)


def numbered(words: Words, axis: "Axis", *, whole: bool = False, most: int = 7) -> None:
    """Write an axis' numbers as the language does, `most` of them; `whole` ones only, where something is counted."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(most, integer=whole, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda x, _: words.number(x, digits_of(axis))))


def hundredths(words: Words, axis: "Axis", *, most: int = 7) -> None:
    """Write an axis' shares of 1 in hundredths, as the language does."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(most, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda x, _: words.percent(x, max(0, digits_of(axis) - 2))))


def digits_of(axis: "Axis") -> int:
    """How many digits behind the point an axis' numbers need."""
    first, second, *_ = [*axis.get_majorticklocs(), 0.0, 1.0]
    return max(0, -floor(log10(abs(second - first)) + 1e-9))
