"""The board as a heat map: the more often a throw comes to rest on a square, the darker it is."""

import textwrap
from collections.abc import Iterator, Sequence
from math import floor, isfinite, log, log10
from typing import NamedTuple

from robinson.board import Layout, Orientation, Rect, draw, layout, picture_of
from robinson.board.still import still
from robinson.board.svg import num, told
from robinson.odds.picture_words import games_told, start_told
from robinson.odds.simulate import Simulation
from robinson.odds.voyage import Voyage
from robinson.sheets import Rules
from robinson.words import Words

FONT = "DejaVu Serif, Noto Serif, serif"
"""It has every letter of every language, and matplotlib brings it along."""

PAPER, INK, BRIGHT = "#f6edd8", "#2b2018", "#fffaf0"

SCALE = ("#fde725", "#b5de2b", "#6ece58", "#35b779", "#1f9e89", "#26828e", "#31688e", "#3e4989", "#482878", "#440154")
"""Viridis, from few to many: who sees no red, no green or no blue, and who sees only grey, tells them in this order."""

BRIGHT_FROM = 0.5
"""From here on the scale is so dark that figures are bright."""

APART = 0.07
"""So far two numbers at the scale are apart at the least, in parts of its length."""

MARGIN = 12.0
LETTER = 0.56
"""So wide is a letter on the average, in parts of its size."""


def visits_picture(words: Words, found: Voyage | Simulation, board: str, orientation: Orientation = "landscape") -> str:
    """Where a voyage comes to rest, or a game's throws, as an SVG that stands alone.

    `board` is a sentence such as `board_told` makes.

    >>> from robinson.odds import voyage
    >>> from robinson.sheets import resolve, robinson_sheet
    >>> from robinson.words import speak
    >>> home = voyage(resolve(robinson_sheet(), "lithuanian"))
    >>> visits_picture(speak("en"), home, "Lithuanian edition.").startswith("<svg")
    True
    """
    _ = words.gettext
    if isinstance(found, Simulation):
        return heat_map(
            words,
            found.rules,
            [estimate.value for estimate in found.visits],
            title=_("Where throws come to rest"),
            unit=_("Throws that end on the square, mean for each game, all players together"),
            notes=" ".join([board, *games_told(words, found)]),
            orientation=orientation,
        )
    fates = ((_("Comes to the goal"), found.home), (_("Is out of the game"), found.out))
    never = ((_("Travels for ever"), found.never),) if found.never else ()
    return heat_map(
        words,
        found.rules,
        found.rest_times.tolist(),
        title=_("Where a voyage comes to rest"),
        unit=_("Throws that end on the square, mean for each voyage"),
        notes=" ".join([board, *start_told(words, found)]),
        aside=[f"{fate}: {words.percent(share, 2)}" for fate, share in (*fates, *never)],
        orientation=orientation,
    )


def heat_map(
    words: Words,
    rules: Rules,
    times: Sequence[float],
    *,
    title: str,
    unit: str,
    notes: str = "",
    aside: Sequence[str] = (),
    orientation: Orientation = "landscape",
) -> str:
    """A board whose squares are as dark as `times` says, with the figure in each, as an SVG that stands alone.

    `times[square]` is how often something happens there, from square 0, the start, which is not shown; it may be `inf`.
    `unit` stands at the legend, `notes` below, the lines `aside` where the bank would be, or below. The goal has
    its figure, but no colour: nobody throws from there. Squares with 0 have none either. Raises MissingExtra (the extra
    `print`, which `odds` brings along).
    """
    board = layout(rules.track, orientation, rules.with_chips)
    known = [times[number] for number in range(1, rules.track) if times[number] > 0]
    scale = Scale.over(known)
    heats = {number: scale.part(times[number]) for number in range(1, rules.track) if times[number] > 0}
    width = board.width + 2 * MARGIN
    small = 8.5
    notes = notes if board.bank else " ".join([notes, *(f"{line}." for line in aside)])
    foot = textwrap.wrap(notes, int((width - 2 * MARGIN) / (LETTER * small)))
    units = textwrap.wrap(unit, int((width - 2 * MARGIN) / (0.64 * small)))
    head = textwrap.wrap(title, int((width - 2 * MARGIN) / (0.66 * 14)))
    top = MARGIN + 18.0 * len(head)
    scale_top = top + board.height + 10
    notes_top = scale_top + 34 + 10.0 * len(units)
    height = notes_top + 12.0 * len(foot) + MARGIN
    drawn = draw(rules, board, shades={number: colour(part) for number, part in heats.items()}, id="heat")
    place = f'<svg x="{num(MARGIN)}" y="{num(top)}" width="{num(board.width)}" height="{num(board.height)}" '
    body = [
        f'<rect width="{num(width)}" height="{num(height)}" fill="{PAPER}"/>',
        *(text(line, MARGIN, MARGIN + 12 + 18 * row, 14, bold=True) for row, line in enumerate(head)),
        drawn.replace("<svg ", place, 1),
        f'<g transform="translate({num(MARGIN)} {num(top)})">{"".join(figures(words, rules, board, times, heats))}'
        f"{''.join(beside(board.bank, aside))}</g>",
        *legend(words, Rect(MARGIN, scale_top, width - 2 * MARGIN, 10), units, scale),
        *(text(line, MARGIN, notes_top + 12 * row, small) for row, line in enumerate(foot)),
    ]
    picture = still(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}"'
        f' width="{num(2 * width)}" height="{num(2 * height)}" font-family="{FONT}">{"".join(body)}</svg>',
        font=FONT,
    )
    label = f'<title id="heat-title">{told(title)}</title><desc id="heat-desc">{told(said(words, times, unit))}</desc>'
    opened, _, rest = picture.partition(">")
    return f'{opened} role="img" aria-labelledby="heat-title" aria-describedby="heat-desc">{label}{rest}'


class Scale(NamedTuple):
    """From the least to the most, by the logarithm: twice as much is as far everywhere on it."""

    least: float
    most: float

    @classmethod
    def over(cls, values: Sequence[float]) -> "Scale":
        """A scale for positive values; what is less than a hundredth of the most is as pale as that."""
        most = max(filter(isfinite, values), default=1.0)
        return cls(max(min(values, default=1.0), most / 100), most)

    def part(self, value: float) -> float:
        """Where a value is, from 0 to 1.

        >>> Scale(0.5, 2).part(1), Scale(0.5, 2).part(float("inf")), Scale(2, 2).part(2)
        (0.5, 1.0, 0.0)
        """
        if self.least == self.most:
            return 0.0
        return max(0.0, log(min(value, self.most) / self.least) / log(self.most / self.least))

    def ticks(self) -> list[float]:
        """Its ends, and round numbers in between that leave each other room.

        >>> Scale(0.17, 1.47).ticks()
        [0.17, 0.2, 0.5, 1.0, 1.47]
        """
        found = [self.least]
        for power in range(floor(log10(self.least)), floor(log10(self.most)) + 1):
            for tick in (digit * 10.0**power for digit in (1, 2, 5)):
                if self.part(tick) - self.part(found[-1]) >= APART and 1 - self.part(tick) >= APART:
                    found.append(tick)
        return found if self.least == self.most else [*found, self.most]


def colour(part: float) -> str:
    """The colour of a part of the scale.

    >>> colour(0.0), colour(0.5), colour(1.0)
    ('#fde725', '#22908c', '#440154')
    """
    step, within = divmod(part * (len(SCALE) - 1), 1)
    here, there = SCALE[int(step)], SCALE[min(int(step) + 1, len(SCALE) - 1)]
    mixed = (
        round(int(here[i : i + 2], 16) + within * (int(there[i : i + 2], 16) - int(here[i : i + 2], 16)))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def figures(
    words: Words, rules: Rules, board: Layout, times: Sequence[float], heats: dict[int, float]
) -> Iterator[str]:
    """Each square's figure, in its middle; on the dark it is bright. At a goal with a picture it stands above."""
    for number in range(1, board.track + 1):
        rect, unit = board.squares[number], board.unit
        written = figure(words, times[number])
        if number == board.track and picture_of(rules, number):
            yield text(
                written, rect.right - 4 * unit, rect.y + 13 * unit, 13 * unit, bold=True, anchor="end", halo=PAPER
            )
            continue
        shade = colour(heats[number]) if number in heats else PAPER
        ink = BRIGHT if heats.get(number, 0) > BRIGHT_FROM else INK
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2 + 5.5 * unit
        yield text(written, x, y, 12.5 * unit, bold=True, anchor="middle", ink=ink, halo=shade)


def beside(bank: Rect | None, lines: Sequence[str]) -> Iterator[str]:
    """Lines in the middle of the board, where in a game the bank is."""
    if bank is None:
        return
    size = 8.5
    wrapped = [part for line in lines for part in textwrap.wrap(line, int((bank.w - 6) / (LETTER * size)))]
    y = bank.y + bank.h / 2 - 6 * len(wrapped) + 9
    for row, line in enumerate(wrapped):
        yield text(line, bank.x + bank.w / 2, y + 12 * row, size, anchor="middle")


def figure(words: Words, times: float) -> str:
    """A number of times, as short as it is good for."""
    return words.number(times, 2) if isfinite(times) else "∞"


def legend(words: Words, strip: Rect, units: Sequence[str], scale: Scale) -> Iterator[str]:
    """The scale with its unit."""
    steps = 60
    for step in range(steps):
        x = strip.x + strip.w * step / steps
        yield (
            f'<rect x="{num(x)}" y="{num(strip.y)}" width="{num(strip.w / steps + 0.2)}" height="{num(strip.h)}"'
            f' fill="{colour(step / (steps - 1))}"/>'
        )
    for tick in scale.ticks():
        part = scale.part(tick)
        anchor = "start" if part == 0 else "end" if part == 1 else "middle"
        yield text(figure(words, tick), strip.x + strip.w * part, strip.bottom + 9, 8.5, anchor=anchor)
    for row, line in enumerate(units):
        yield text(line, strip.x + strip.w / 2, strip.bottom + 20 + 10 * row, 8.5, bold=True, anchor="middle")


def said(words: Words, times: Sequence[float], unit: str) -> str:
    """The whole picture for whoever cannot see it."""
    squares = ", ".join(f"{number}: {figure(words, times[number])}" for number in range(1, len(times)))
    return f"{unit}. {squares}."


def text(
    said: str,
    x: float,
    y: float,
    size: float,
    *,
    bold: bool = False,
    anchor: str = "start",
    ink: str = INK,
    halo: str | None = None,
) -> str:
    """A line of text; a halo keeps it clear of what lies under it."""
    weight = ' font-weight="bold"' if bold else ""
    around = f' stroke="{halo}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="{anchor}" fill="{ink}"{weight}{around}>'
        f"{told(said)}</text>"
    )
