"""What a house rule changes: how long a game lasts, who wins, and whether the bank can pay."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from robinson.odds.picture_look import BLUE, INK, RED, Told, chart, hundredths, narrow, numbered
from robinson.odds.picture_words import games_told, interval_told
from robinson.odds.simulate import Simulation
from robinson.sheets import HouseValue, Rules, Sheet, SheetError, resolve
from robinson.sheets.sheet import Amount
from robinson.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from robinson.odds.simulate_figures import Estimate


class Variant(NamedTuple):
    """A table with one house rule changed."""

    rule: str
    value: HouseValue
    rules: Rules


def variants(sheet: Sheet, edition: str | None, house_rules: Mapping[str, HouseValue]) -> Iterator[Variant]:
    """Every table that has one house rule otherwise: each other value, and half and twice an amount.

    >>> from robinson.sheets import robinson_sheet
    >>> found = variants(robinson_sheet(), "lithuanian", {})
    >>> [f"{variant.rule}={variant.value}" for variant in found][-4:]
    ['stake=5', 'stake=20', 'purse=10', 'purse=40']
    """
    chosen = {**sheet.defaults(edition), **house_rules}
    for name, rule in sheet.house_rules.items():
        now = chosen[name]
        if isinstance(rule, Amount):
            assert isinstance(now, int)
            others: Sequence[HouseValue] = [now // 2, now * 2]
        else:
            others = list(rule.values)
        for value in others:
            if value == now:
                continue
            try:
                rules = resolve(sheet, edition, {**chosen, name: value})
            except SheetError:  # a purse cannot be less than the stake
                continue
            yield Variant(name, value, rules)


def house_rules_picture(
    words: Words, before: Simulation, after: Sequence[tuple[Variant, Simulation]], board: str
) -> "Figure":
    """A row for each changed house rule, beside the table as it is: `before`. Raises MissingExtra.

    A mark is full where the two intervals do not touch.
    """
    _ = words.gettext
    # Translators: the first row of a picture; under it stand house rules that are changed.
    names = [_("As it is"), *(row(words, variant) for variant, _found in after)]
    games = [before, *(found for _variant, found in after)]

    def draw(axes: "list[Axes]") -> None:
        column(axes[0], [found.throws.mean for found in games])
        numbered(words, axes[0].xaxis, most=3)
        axes[0].set_xlabel(narrow(_("Throws in a game, mean")))
        column(axes[1], [found.wins[0] for found in games])
        hundredths(words, axes[1].xaxis, most=3)
        axes[1].set_xlabel(narrow(_("Seat 1 wins")))
        if before.rules.with_chips:
            column(axes[2], [found.short_bank for found in games])
            hundredths(words, axes[2].xaxis, most=3)
            axes[2].set_xlabel(narrow(_("The bank cannot pay in full")))
        axes[0].set_yticks(range(len(names)), names)
        axes[0].set_ylim(len(names) - 0.4, -0.6)

    notes = [
        board,
        _("One house rule is changed at a time, the others stay."),
        *games_told(words, before),
        interval_told(words),
        _("A full mark: it differs from the table as it is."),
    ]
    told = Told(_("What a house rule changes"), notes)
    return chart(told, 3 if before.rules.with_chips else 2, 0.9 + 0.25 * len(names), draw, sharey=True)


def row(words: Words, variant: Variant) -> str:
    return f"{words.house_rule(variant.rule).title}: {words.house_value(variant.rule, variant.value).title}"


def column(panel: "Axes", estimates: "Sequence[Estimate]") -> None:
    """One figure of every table, with its interval; through the first of them goes a line."""
    first = estimates[0]
    panel.axvspan(first.low, first.high, color=BLUE, alpha=0.25, linewidth=0)
    panel.axvline(first.value, color=BLUE, linewidth=1, linestyle=(0, (4, 2)))
    panel.grid(visible=False, axis="y")
    for place, one in enumerate(estimates):
        apart = place > 0 and (one.low > first.high or one.high < first.low)
        panel.errorbar(
            one.value,
            place,
            xerr=[[one.value - one.low], [one.high - one.value]],
            fmt="s" if place == 0 else "o",
            color=BLUE if place == 0 else RED if apart else INK,
            markerfacecolor="none" if place and not apart else None,
            capsize=3,
            markersize=6,
            linewidth=1.3,
        )
