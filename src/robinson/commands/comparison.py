"""A table's figures side by side: reckoned, simulated, played; told in words, as JSON and as CSV."""

import csv
import sys
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any

from robinson.commands import basis
from robinson.commands.columns import GAP, fill, page_width, table
from robinson.commands.sheet import Board
from robinson.commands.simulation import as_estimate, finite
from robinson.commands.voyage import answers
from robinson.odds.compare import Check, Comparison, Figure, Way
from robinson.odds.compare_checks import FALSE_ALARM
from robinson.odds.simulate_figures import Estimate
from robinson.odds.tables import comparison_columns, comparison_rows
from robinson.words import Words

NONE = "–"
"""Stands where a way does not lead to a figure."""

PAIRS: tuple[tuple[Way, Way], ...] = (("exact", "simulated"), ("exact", "played"), ("simulated", "played"))


def paragraphs(words: Words, board: Board, found: Comparison) -> Iterator[str]:
    """The figures side by side, why some are not there, and whether they agree."""
    _ = words.gettext
    yield "\n".join(basis.basis(words, board, *own_basis(words, found)))
    yield fill(
        _(
            "Exact is what follows from all ways a game can go, simulated what the simulator’s games say, and played "
            "what the rules themselves say, move by move and with other dice. The players choose alike in all three."
        )
    )
    yield fill(
        _(
            "Behind ± stands half of the %(share)s interval. A throw is counted each time the die falls; a turn is one "
            "time at the die, stayed and missed turns included; a round is 1 and how often the turn has passed seat 1.",
            share=words.percent(0.95, 0),
        )
    )
    tables = [figure for figure in found.figures if figure.of != "voyage"]
    voyages = [figure for figure in found.figures if figure.of == "voyage"]
    # Translators: heads of columns of figures: those of a whole table, and those of one traveller alone on the board.
    yield "\n".join(table(rows(words, found, _("The table"), tables), right=range(1, 7)))
    if voyages:
        yield "\n".join(table(rows(words, found, _("One traveller"), voyages), right=range(1, 7)))
    yield "\n".join(notes(words, found, bool(voyages)))
    for pair in PAIRS:
        checks = [check for check in found.checks if (check.first, check.second) == pair]
        if checks:
            yield "\n".join(agreement(words, checks))
    if found.checks:
        yield "\n".join(verdict(words, found))


def own_basis(words: Words, found: Comparison) -> Iterator[tuple[str, str]]:
    """What the figures rest on beside the board."""
    _ = words.gettext
    yield _("Players"), words.number(len(found.policies))
    policy = found.policies[0]
    asked = answers(found.rules, policy)
    choices = ", ".join(f"{square} {'/'.join(chances)}" for square, chances in asked.items())
    yield _("Choices"), f"{choices} ({policy.bot})" if asked else _("none: this board asks nothing")
    seed = str(found.seed)
    simulated, played = words.number(found.games), words.number(found.played)
    # Translators: heads of lines: how many games were simulated, and how many were played by the rules.
    yield _("Games simulated"), _("%(games)s, seed %(seed)s", games=simulated, seed=seed)
    broken_off = _("%(games)s, broken off, seed %(seed)s", games=played, seed=seed)
    yield _("Games played"), broken_off if found.interrupted else _("%(games)s, seed %(seed)s", games=played, seed=seed)


def rows(words: Words, found: Comparison, head: str, figures: list[Figure]) -> list[list[str]]:
    """Each figure, the three ways to it, and how far these are apart."""
    _ = words.gettext
    # Translators: heads of columns: three ways to a figure; and how far they are apart, in parts of their error.
    lines = [[head, _("Exact"), _("Simulated"), "±", _("Played"), "±", _("Apart")]]
    for figure in figures:
        exact = NONE if figure.exact is None else value(words, figure, figure.exact)
        ratios = [check.apart.ratio for check in found.checks if check.figure is figure]
        apart = number(words, max(ratios), 2) if ratios else NONE
        simulated, played = estimate(words, figure, figure.simulated), estimate(words, figure, figure.played)
        lines.append([label(words, figure), exact, *simulated, *played, apart])
    return lines


def label(words: Words, figure: Figure) -> str:
    """What a figure is of."""
    _ = words.gettext
    seat = None if figure.seat is None else words.number(figure.seat + 1)
    match figure.name:
        case "wins":
            return _("Seat %(seat)s wins", seat=seat)
        case "deaths":
            return _("Seat %(seat)s is out", seat=seat)
        case "net":
            return _("Seat %(seat)s, chips", seat=seat)
    names = {
        "nobody": _("Nobody wins"),
        "unended": _("Does not end"),
        "throws": _("Throws"),
        "turns": _("Turns"),
        "rounds": _("Rounds"),
        "home": _("Comes to the goal"),
        "out": _("Is out of the game"),
        "never": _("Travels for ever"),
    }
    return names[figure.name]


def kind(words: Words, figure: Figure) -> str:
    """The same for all seats together."""
    _ = words.gettext
    seats = {"wins": _("Wins"), "deaths": _("Out"), "net": _("Chips")}
    return seats.get(figure.name) or label(words, figure)


def value(words: Words, figure: Figure, x: float) -> str:
    """A figure as it is told: a chance in hundredths, chips with their sign."""
    if figure.is_share:
        return words.percent(x, 2)
    plus = "+" if figure.name == "net" and x > 0 else ""
    return plus + words.number(x, 3)


def estimate(words: Words, figure: Figure, found: Estimate | None) -> list[str]:
    """A figure from games, and half of its interval."""
    if found is None or not found.n:
        return [NONE, ""]
    return [value(words, figure, found.value), reach(words, figure, found.error)]


def reach(words: Words, figure: Figure, error: float) -> str:
    """How far something may be off, in the figure's own units."""
    return number(words, 100 * error, 2) if figure.is_share else number(words, error, 3)


def number(words: Words, x: float, digits: int) -> str:
    return words.number(x, digits) if isfinite(x) else "∞"


def notes(words: Words, found: Comparison, voyages: bool) -> Iterator[str]:
    """How to read the last column, and why there is no figure in some places."""
    _ = words.gettext
    yield fill(
        _(
            "Apart: how far the figures of a line are from each other at the most, in parts of their error. Up to "
            "%(one)s the one lies inside the %(share)s interval of the other.",
            one=words.number(1, 2),
            share=words.percent(0.95, 0),
        )
    )
    reasons: dict[str, dict[str, None]] = {}
    for figure in found.figures:
        if figure.why_not is not None:
            reasons.setdefault(words.error(figure.why_not), {})[kind(words, figure)] = None
    for reason, labels in reasons.items():
        yield fill(_("Not known exactly: %(figures)s – %(reason)s.", figures=", ".join(labels), reason=reason))
    if voyages:
        yield fill(_("Of one traveller nothing is simulated: the simulator plays whole tables."))


def agreement(words: Words, checks: list[Check]) -> Iterator[str]:
    """How two of the ways agree: in how many figures, and a sentence for each that is outside, or furthest apart."""
    _ = words.gettext
    inside = [check for check in checks if check.apart.inside]
    places = {"inside": words.number(len(inside)), "all": words.number(len(checks))}
    match checks[0].first, checks[0].second:
        case "exact", "simulated":
            told = _("Exact and simulated agree within the interval in %(inside)s of %(all)s figures.", **places)
        case "exact", _any:
            told = _("Exact and played agree within the interval in %(inside)s of %(all)s figures.", **places)
        case _:
            told = _("Simulated and played agree within their error in %(inside)s of %(all)s figures.", **places)
    # Translators: in front of lines that tell which figures are furthest apart.
    these = _("Furthest apart:")
    yield fill(f"{told} {these}")
    furthest = max(checks, key=lambda check: check.apart.ratio)
    shown = [check for check in checks if not check.apart.inside or check is furthest]
    yield from listed(words, shown)


def listed(words: Words, checks: Sequence[Check]) -> Iterator[str]:
    """A sentence for each of these, the furthest apart first."""
    for check in sorted(checks, key=lambda check: -check.apart.ratio):
        yield GAP + fill(sentence(words, check), indent=GAP + GAP, width=page_width() - len(GAP))


def sentence(words: Words, check: Check) -> str:
    """Two ways to a figure, and how they agree, with all figures."""
    _ = words.gettext
    figure, found = check.figure, check.figure.simulated if check.second == "simulated" else check.figure.played
    assert found is not None, check
    places = {"figure": label(words, figure), "second": value(words, figure, found.value)}
    if figure.exact is not None and check.first == "exact":
        places |= {"first": value(words, figure, figure.exact)}
        places |= {"low": value(words, figure, found.low), "high": value(words, figure, found.high)}
        if check.second == "simulated":
            if check.apart.inside:
                return _("%(figure)s: exactly %(first)s, inside the simulated %(low)s to %(high)s.", **places)
            return _("%(figure)s: exactly %(first)s, outside the simulated %(low)s to %(high)s.", **places)
        if check.apart.inside:
            return _("%(figure)s: exactly %(first)s, inside the played %(low)s to %(high)s.", **places)
        return _("%(figure)s: exactly %(first)s, outside the played %(low)s to %(high)s.", **places)
    assert figure.simulated is not None, check
    places |= {"first": value(words, figure, figure.simulated.value)}
    places |= {"error": reach(words, figure, check.apart.error)}
    if check.apart.inside:
        return _(
            "%(figure)s: simulated %(first)s, played %(second)s, which is within their error of %(error)s.", **places
        )
    return _(
        "%(figure)s: simulated %(first)s, played %(second)s, which is more than their error of %(error)s.", **places
    )


def verdict(words: Words, found: Comparison) -> Iterator[str]:
    """How many would be outside by chance alone, and whether the figures agree."""
    _ = words.gettext
    expected = _(
        "Of %(all)s comparisons %(misses)s are outside. If everything is right, chance alone puts about %(expected)s "
        "of them there: that is what %(share)s means. Figures of the same games hang together, so they are outside in "
        "groups.",
        all=words.number(len(found.checks)),
        misses=words.number(len(found.misses)),
        expected=words.number(found.expected_misses, 1),
        share=words.percent(0.95, 0),
    )
    tables = words.number(round(1 / FALSE_ALARM))
    if found.agree:
        agree = _(
            "A fault would be what chance brings about in fewer than one of %(tables)s such tables, and nothing is so "
            "far outside. They agree.",
            tables=tables,
        )
        yield fill(f"{expected} {agree}")
        return
    far = _("These are so far outside that chance does it in fewer than one of %(tables)s such tables:", tables=tables)
    yield fill(f"{expected} {far}")
    yield from listed(words, found.disagreements)
    yield _("They disagree.")


# --- for programs ---


def as_object(board: Board, found: Comparison) -> dict[str, Any]:
    """The comparison as JSON has it; null where a way does not lead to a figure."""
    return basis.as_object(board) | {
        "policies": [policy.told for policy in found.policies],
        "seed": found.seed,
        "most_rounds": found.most_rounds,
        "games": found.games,
        "played": found.played,
        "interrupted": found.interrupted,
        "agree": found.agree,
        "misses": len(found.misses),
        "expected_misses": found.expected_misses,
        "figures": [figure_object(found, figure) for figure in found.figures],
    }


def figure_object(found: Comparison, figure: Figure) -> dict[str, Any]:
    """One figure, the ways to it, and how they compare."""
    return {
        "figure": figure.name,
        "of": figure.of,
        "seat": figure.seat,
        "exact": figure.exact,
        "why_not_exact": None if figure.why_not is None else str(figure.why_not),
        "simulated": None if figure.simulated is None else as_estimate(figure.simulated),
        "played": None if figure.played is None else as_estimate(figure.played),
        "checks": [
            {
                "first": check.first,
                "second": check.second,
                "difference": check.apart.difference,
                "error": finite(check.apart.error),
                "inside": check.apart.inside,
                "chance": check.apart.chance,
                "disagrees": check in found.disagreements,
            }
            for check in found.checks
            if check.figure is figure
        ],
    }


RESTS_ON = (*basis.COLUMNS, "policies", "seed")


def print_csv(board: Board, found: Comparison) -> None:
    """The figures one on each line, and beside each of them what it rests on."""
    rest = [
        *basis.as_row(board),
        "; ".join(policy.told for policy in found.policies),
        found.seed,
    ]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow([*RESTS_ON, *comparison_columns()])
    for row in comparison_rows(found):
        out.writerow([*rest, *(finite(cell) if isinstance(cell, float) else cell for cell in row)])
