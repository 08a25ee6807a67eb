"""Who wins, by seat, and who ends with how many chips."""

from typing import TYPE_CHECKING

from robinson.odds.picture_look import BLUE, INK, ORANGE, PAPER, Told, chart, hundredths, narrow, numbered
from robinson.odds.picture_words import games_told, interval_told
from robinson.odds.simulate import Simulation
from robinson.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from robinson.odds.simulate_figures import Estimate

MANY = 5
"""Of more seats than these the bars are so narrow that figures stand upright in them."""


def seats_picture(words: Words, found: Simulation, board: str) -> "Figure":
    """Which seat wins how often, and the chips it wins or loses, each with its 95 % interval. Raises MissingExtra."""
    _ = words.gettext
    chips = found.rules.with_chips
    even = 1 / len(found.policies)
    crowded = len(found.policies) > MANY

    def draw(axes: "list[Axes]") -> None:
        bars(words, axes[0], found.wins, BLUE, "")
        hundredths(words, axes[0].yaxis)
        axes[0].set_ylabel(_("Chance to win"))
        # Translators: names a line in a picture: what each seat would win if all won equally often.
        told = _("even: %(share)s", share=words.percent(even, 1))
        axes[0].axhline(even, color=INK, linestyle=(0, (4, 2)), linewidth=1.2, label=told)
        axes[0].set_ylim(0, max(win.high for win in found.wins) * 1.18)
        axes[0].legend(loc="upper right")
        for seat, win in enumerate(found.wins):
            inside(axes[0], seat, words.percent(win.value, 1), upright=crowded)
        if chips:
            bars(words, axes[1], found.nets, ORANGE, "///")
            numbered(words, axes[1].yaxis)
            axes[1].set_ylabel(narrow(_("Net in chips, mean for each game"), 36))
            axes[1].axhline(0, color=INK, linewidth=0.8)
            reach = max(max(abs(net.low), abs(net.high)) for net in found.nets) * 1.25
            axes[1].set_ylim(-reach, reach)
            for seat, net in enumerate(found.nets):
                up = net.value >= 0
                plus = "+" if net.value > 0 else ""
                axes[1].annotate(
                    plus + words.number(net.value, 1 if crowded else 2),
                    (seat + 1, net.high if up else net.low),
                    (0, 4 if up else -4),
                    textcoords="offset points",
                    ha="center",
                    va="bottom" if up else "top",
                )

    told = Told(_("Who wins, by seat"), [board, *games_told(words, found), interval_told(words)])
    return chart(told, 2 if chips else 1, 3.1, draw)


def bars(words: Words, panel: "Axes", estimates: "tuple[Estimate, ...]", hue: str, hatch: str) -> None:
    """A bar for each seat, with its interval."""
    seats = range(1, len(estimates) + 1)
    values = [estimate.value for estimate in estimates]
    reach = [[e.value - e.low for e in estimates], [e.high - e.value for e in estimates]]
    panel.bar(seats, values, width=0.62, color=hue, hatch=hatch, linewidth=0)
    panel.errorbar(seats, values, reach, fmt="none", ecolor=INK, capsize=4, linewidth=1.4)
    panel.set_xticks(list(seats), [words.number(seat) for seat in seats])
    panel.grid(visible=False, axis="x")
    panel.set_xlabel(words.gettext("Seat, 1 throws first"))


def inside(panel: "Axes", seat: int, figure: str, *, upright: bool) -> None:
    """A figure at the foot of a bar."""
    panel.annotate(
        figure,
        (seat + 1, 0),
        (0, 6),
        textcoords="offset points",
        ha="center",
        color=PAPER,
        rotation=90 if upright else 0,
    )
