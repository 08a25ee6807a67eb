"""What a choice is worth, by where the other player stands: the canoe, say, or a night in the tree."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from robinson.errors import N_, RobinsonError
from robinson.odds.picture_look import DASHES, HUES, INK, MARKS, Told, chart, hundredths, numbered
from robinson.odds.picture_words import players_told
from robinson.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from robinson.odds.advice_habits import Habit
    from robinson.odds.solve_answer import Solution


class NoSuchQuestion(RobinsonError):
    """A square that asks nobody."""


def choice_picture(
    words: Words,
    solution: "Solution",
    board: str,
    square: int | None = None,
    banks: Sequence[int] = (5, 10, 20, 30, 40),
) -> "Figure":
    """How much more the first word is worth than the second on a square that asks, from a solved game of two.

    A line for each of `banks`, over the squares of the other player, who is neither bound to the one that chooses nor
    misses a turn. Without a `square` it is the last one that asks: on Robinson's board the canoe's. Raises
    NoSuchQuestion and MissingExtra.
    """
    from robinson.odds.advice_habits import habits

    _ = words.gettext
    known = [bank for bank in banks if solution.levels.with_bank(bank) is not None] or [2 * solution.rules.stake]
    asked = {habit.square: habit for habit in habits(solution, known)}
    if not asked:
        raise NoSuchQuestion(N_("this board asks nothing, so there is no choice to draw"))
    square = max(asked) if square is None else square
    if square not in asked:
        expected = [str(number) for number in asked]
        raise NoSuchQuestion(
            N_("expected a square that asks, %(expected)s, got %(got)s"), expected=expected, got=square
        )
    habit = asked[square]
    first, second = (words.offer(solution.rules, square, word).label for word in habit.question)

    def draw(axes: "list[Axes]") -> None:
        lines(words, axes[0], solution, habit)
        axes[0].set_ylabel(
            _("Difference in the chance to win") if solution.race else _("Difference in worth, in chips")
        )
        side(axes[0], 1, _("▲ better: %(choice)s", choice=first))
        side(axes[0], 0, _("▼ better: %(choice)s", choice=second))

    # Translators: over a picture: the two choices on a square; both are buttons.
    title = _("Square %(square)s: “%(first)s” or “%(second)s”?", square=square, first=first, second=second)
    notes = [
        board,
        players_told(words, 2),
        _(
            "The game is solved: this is how much more the one choice is worth than the other, when both go on "
            "choosing what is best for them."
        ),
        _("Nobody is anybody’s Friday, and the other player misses no turn."),
    ]
    if solution.race:
        notes.append(_("Both play to come home first, without chips."))
    return chart(Told(title, notes), 1, 3.6, draw)


def lines(words: Words, panel: "Axes", solution: "Solution", habit: "Habit") -> None:
    """A line for each bank, or one if there is none."""
    _ = words.gettext
    cases = [case for case in habit.cases if case.other.square is not None and not any(case.other[1:])]
    squares = [case.other.square or 0 for case in cases]
    for level, name in enumerate(habit.banks or (None,)):
        panel.plot(
            squares,
            [case.leads[level] for case in cases],
            color=HUES[level % len(HUES)],
            marker=MARKS[level % len(MARKS)],
            linestyle=DASHES[level % len(DASHES)],
            markersize=4,
            linewidth=1.3,
            # Translators: names a line in a picture: so many chips are in the bank.
            label=None if name is None else _("bank %(n)s", n=name),
        )
    panel.axhline(0, color=INK, linewidth=1)
    low, high = (pick([0.0, *(lead for case in cases for lead in case.leads)]) for pick in (min, max))
    room = 0.14 * (high - low)
    panel.set_ylim(low - room, high + room)
    panel.set_xlim(-1, solution.rules.track)
    panel.set_xlabel(_("Square of the other player"))
    numbered(words, panel.xaxis, whole=True)
    if solution.race:
        hundredths(words, panel.yaxis)
    else:
        numbered(words, panel.yaxis)
        panel.legend(loc="center left", bbox_to_anchor=(1, 0.5))


def side(panel: "Axes", up: int, said: str) -> None:
    """What is better above the line of nothing, or below it."""
    panel.annotate(
        said,
        (0, up),
        (6, -4 if up else 4),
        xycoords="axes fraction",
        textcoords="offset points",
        va="top" if up else "bottom",
        weight="bold",
    )
