"""The pictures of the odds, as SVG that stands in a page and takes its colours. Beside each of them stands a table."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from robinson.board import draw, layout
from robinson.board.svg import num, told
from robinson.odds.outlook import Figure
from robinson.odds.picture_heat import Scale, colour, figures
from robinson.sheets import Rules
from robinson.words import Words

WIDE, HIGH, FOOT, HEAD = 320.0, 128.0, 18.0, 4.0
"""A picture of lengths, in units of which a phone has 288 to its width; the figures stand below it."""

MOST_BARS = 24
CLOSEST_FIGURES = 36.0
"""So far the figures under the bars are apart at the least."""

SELDOM = 0.001
"""Games so short, or so long, that only one in a thousand is, do not stretch the picture."""


class Bar(NamedTuple):
    """Games of `first` to `last` throws; with no last one, of all that are longer."""

    first: int
    last: int | None
    games: int


def bars(lengths: Sequence[int]) -> list[Bar]:
    """Lengths put together in bars, all equally wide but the last one, which has the rest.

    >>> bars([0, 0, 5, 9, 1])
    [Bar(first=2, last=2, games=5), Bar(first=3, last=3, games=9), Bar(first=4, last=None, games=1)]
    """
    games = sum(lengths)
    first = next((n for n, count in enumerate(lengths) if count), 0)
    last, left = len(lengths) - 1, 0
    while last > first and left + lengths[last] < games * SELDOM:
        left += lengths[last]
        last -= 1
    width = -(-(last - first + 1) // MOST_BARS)
    starts = range(first, max(last, first) + 1, width)
    found = [Bar(start, start + width - 1, sum(lengths[start : start + width])) for start in starts]
    found[-1] = Bar(found[-1].first, None, sum(lengths[found[-1].first :]))
    return found


def lengths_picture(words: Words, found: Sequence[Bar], title: str) -> Markup:
    """How many games have which length: a bar each, and under some of them where it begins."""
    most = max(bar.games for bar in found) or 1
    step = WIDE / len(found)
    figured = max(1, -(-int(CLOSEST_FIGURES) // max(1, int(step))))
    drawn = []
    for number, bar in enumerate(found):
        high = (HIGH - FOOT - HEAD) * bar.games / most
        drawn.append(
            f'<rect x="{num(step * number + 0.75)}" y="{num(HIGH - FOOT - high)}" width="{num(step - 1.5)}"'
            f' height="{num(high)}"><title>{told(bar_told(words, bar))}</title></rect>'
        )
        if number % figured == 0 and step * (number + 0.5) < WIDE - CLOSEST_FIGURES / 3:
            drawn.append(
                f'<text x="{num(step * (number + 0.5))}" y="{num(HIGH - 4)}">{told(words.number(bar.first))}</text>'
            )
    return Markup(
        f'<svg class="lengths" viewBox="0 0 {num(WIDE)} {num(HIGH)}" role="img" aria-labelledby="lengths-title">'
        f'<title id="lengths-title">{told(title)}</title>'
        f'<path d="M0 {num(HIGH - FOOT + 0.5)}H{num(WIDE)}"/>{"".join(drawn)}</svg>'
    )


def bar_told(words: Words, bar: Bar) -> str:
    """The throws of a bar.

    >>> from robinson.words import speak
    >>> [bar_told(speak("en"), bar) for bar in (Bar(5, 5, 0), Bar(5, 7, 0), Bar(5, None, 0))]
    ['5', '5–7', '5 and more']
    """
    first = words.number(bar.first)
    if bar.last is None:
        # Translators: a number of throws, in a table.
        return words.gettext("%(n)s and more", n=first)
    return first if bar.last == bar.first else f"{first}–{words.number(bar.last)}"


def share_picture(share: float, most: float) -> Markup:
    """A chance as the length of a bar; the number stands beside it."""
    wide = num(100 * share / most) if most else "0"
    return Markup(
        '<svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{wide}" height="10"/></svg>'
    )


def visits_picture(words: Words, rules: Rules, visits: Sequence[Figure], title: str, pictures: str) -> Markup:
    """The board, each square as dark as throws come to rest there, with the figure in it."""
    times = [visit.value for visit in visits]
    board = layout(rules.track, "portrait", rules.with_chips)
    scale = Scale.over([times[number] for number in range(1, rules.track) if times[number] > 0])
    heats = {number: scale.part(times[number]) for number in range(1, rules.track) if times[number] > 0}
    drawn = draw(
        rules,
        board,
        shades={number: colour(part) for number, part in heats.items()},
        title=title,
        titles={
            number: f"{words.number(number)}: {words.number(times[number], 2)}" for number in range(rules.track + 1)
        },
        pictures=pictures,
        id="visits",
    )
    on_the_way = list(figures(words, rules, board, times, heats))[:-1]  # that somebody comes home is told elsewhere
    above = f'<g class="figures">{"".join(on_the_way)}</g></svg>'
    return Markup(drawn.removesuffix("</svg>").replace('role="group"', 'role="img"', 1) + above)
