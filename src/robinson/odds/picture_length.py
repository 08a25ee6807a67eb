"""How long a game lasts, or a voyage: how likely each length is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from robinson.errors import N_, RobinsonError
from robinson.odds.distribution import Distribution
from robinson.odds.picture_look import BLUE, GREEN, INK, Told, chart, hundredths, narrow, numbered
from robinson.odds.picture_words import games_told, start_told
from robinson.odds.simulate import Simulation
from robinson.odds.voyage import Voyage
from robinson.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from robinson.odds.simulate_figures import Length

LEAST_SHARE = 0.0005
"""A length that fewer voyages have is left off at the far end."""


class NeverEnds(RobinsonError):
    """A voyage that surely goes on for ever."""


class Bars(NamedTuple):
    """How likely each length is from 0 on, by which a tenth, half and nine tenths are over, and the mean."""

    unit: str
    chances: Sequence[float]
    marks: Sequence[int | None]
    mean: float


def length_picture(words: Words, found: Simulation | Voyage, board: str) -> "Figure":
    """How long games last that were simulated, or a voyage that was reckoned; throws beside rounds, or turns.

    `board` is a sentence such as `board_told` makes. Raises NeverEnds and MissingExtra.
    """
    _ = words.gettext
    if isinstance(found, Simulation):
        told = Told(_("How long a game lasts"), [board, *games_told(words, found)])
        # Translators: under an axis: what is counted.
        throws = of_games(_("Throws in a game, all players together"), found.throws)
        return panels(words, told, throws, of_games(_("Rounds in a game"), found.rounds), _("Share of the games"))
    if found.throws is None or found.turns is None:
        raise NeverEnds(N_("no voyage on this board ends, so there is no length to draw"))
    told = Told(_("How long a voyage takes"), [board, *start_told(words, found)])
    throws = of_voyage(_("Throws in a voyage"), found.throws)
    return panels(words, told, throws, of_voyage(_("Turns in a voyage"), found.turns), _("Share of the voyages"))


def of_games(unit: str, length: "Length") -> Bars:
    marks = [int(length.quantiles[part].value) for part in (0.1, 0.5, 0.9)]
    return Bars(unit, (length.counts / length.counts.sum()).tolist(), marks, length.mean.value)


def of_voyage(unit: str, counted: Distribution) -> Bars:
    marks = [counted.quantile(part) for part in (0.1, 0.5, 0.9)]
    return Bars(unit, counted.chances.tolist(), marks, counted.mean)


def panels(words: Words, told: Told, throws: Bars, others: Bars, share: str) -> "Figure":
    """Both distributions beside each other."""

    def draw(axes: "list[Axes]") -> None:
        for panel, bars, hue, hatch in zip(axes, (throws, others), (BLUE, GREEN), ("", "///"), strict=True):
            one(words, panel, bars, hue, hatch)
        axes[0].set_ylabel(share)

    return chart(told, 2, 3.1, draw)


def one(words: Words, panel: "Axes", bars: Bars, hue: str, hatch: str) -> None:
    """One distribution, with the middle of it and what most lie between."""
    _ = words.gettext
    shown = [n for n, chance in enumerate(bars.chances) if chance >= LEAST_SHARE]
    first, last = shown[0], shown[-1]
    heights = bars.chances[first : last + 1]
    panel.bar(range(first, last + 1), heights, width=0.86, color=hue, hatch=hatch, linewidth=0)
    panel.grid(visible=False, axis="x")
    panel.set_xlabel(narrow(bars.unit, 40))
    panel.set_ylim(0, max(heights) * 1.3)
    hundredths(words, panel.yaxis)
    numbered(words, panel.xaxis, whole=True)
    low, middle, high = bars.marks
    top = max(heights)
    said = []
    if low is not None and high is not None:
        arms = {"arrowstyle": "|-|, widthA=0.35, widthB=0.35", "color": INK, "shrinkA": 0, "shrinkB": 0}
        panel.annotate("", (low - 0.5, top * 1.1), (high + 0.5, top * 1.1), arrowprops=arms)
        # Translators: beside a bracket in a picture: between which lengths eight games in ten lie.
        said.append(_("8 in 10: %(low)s–%(high)s", low=low, high=high))
    if middle is not None:
        panel.axvline(middle, 0, 1 / 1.3, color=INK, linestyle=(0, (4, 2)), linewidth=1.3)
        said.append(_("half is over by %(n)s", n=middle))
    said.append(_("mean %(mean)s", mean=words.number(bars.mean, 1)))
    panel.text(last, top, "\n".join(said), ha="right", va="top", fontsize=8.5, linespacing=1.5)
