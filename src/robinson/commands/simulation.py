"""What a simulation found, told in words, as JSON and as CSV."""

import csv
import sys
from collections.abc import Iterator
from math import isfinite
from typing import Any

from robinson.commands import basis
from robinson.commands.columns import GAP, cells, fill, page_width, table
from robinson.commands.sheet import Board
from robinson.odds.policy import Policy
from robinson.odds.simulate import Simulation
from robinson.odds.simulate_figures import Estimate, Length
from robinson.odds.tables import FIGURE, simulation_figures
from robinson.words import Words


def paragraphs(words: Words, board: Board, found: Simulation) -> Iterator[str]:
    """The figures, one paragraph for each kind of them."""
    _ = words.gettext
    yield "\n".join(basis.basis(words, board, *own_basis(words, found)))
    yield fill(
        _(
            "Behind ± stands half of the %(share)s interval. A throw is counted each time the die falls; a turn is one "
            "time at the die, stayed and missed turns included; a round is 1 and how often the turn has passed seat 1.",
            share=words.percent(0.95, 0),
        )
    )
    if found.only_clear is not None:
        yield fill(_("The clear kernel played all games: %(reason)s.", reason=words.error(found.only_clear)))
    if found.unended.value:
        yield fill(
            words.ngettext(
                "%(n)s game of %(games)s did not end within %(rounds)s rounds; lengths, chips and who was out are "
                "those of the games that ended.",
                "%(n)s games of %(games)s did not end within %(rounds)s rounds; lengths, chips and who was out are "
                "those of the games that ended.",
                round(found.unended.value * found.games),
                games=words.number(found.games),
                rounds=words.number(found.most_rounds),
            )
        )
    yield "\n".join(table(seats(words, found), right=range(1, 7)))
    yield "\n".join(table(games(words, found), right=[1, 2]))
    if found.unended.value == 1:
        return  # there is no length, and nothing was counted on the squares
    yield "\n".join(table(lengths(words, found), right=range(1, 7)))
    yield "\n".join([visits_head(words, found), *visits(words, found)])


def own_basis(words: Words, found: Simulation) -> Iterator[tuple[str, str]]:
    """What the figures rest on beside the board."""
    _ = words.gettext
    told = [policy.told if isinstance(policy, Policy) else policy.name for policy in found.policies]
    alike = len(set(told)) == 1
    # Translators: heads of lines: who plays, how, and how many games were played.
    yield _("Players"), words.number(len(told))
    yield _("Policies"), told[0] if alike else "; ".join(f"{seat}: {text}" for seat, text in enumerate(told, 1))
    count = words.number(found.games)
    seed = str(found.seed)
    broken_off = _("%(games)s, broken off, seed %(seed)s", games=count, seed=seed)
    yield _("Games"), broken_off if found.interrupted else _("%(games)s, seed %(seed)s", games=count, seed=seed)


def seats(words: Words, found: Simulation) -> list[list[str]]:
    """How each seat fares."""
    _ = words.gettext
    chips = found.rules.with_chips
    # Translators: heads of columns: a seat, how often it wins, how many chips it wins or loses, how often it is out.
    head = [_("Seat"), _("Wins"), "±", *([_("Chips"), "±"] if chips else []), _("Out"), "±"]
    rows = [head]
    for seat in range(len(found.policies)):
        net = chips_of(words, found.nets[seat]) if chips else []
        rows.append([words.number(seat + 1), *share(words, found.wins[seat]), *net, *share(words, found.deaths[seat])])
    return rows


def games(words: Words, found: Simulation) -> list[list[str]]:
    """What is of whole games."""
    _ = words.gettext
    rows = [["", _("Games"), "±"]]
    if found.rules.with_chips:
        rows.append([_("The bank cannot pay in full"), *share(words, found.short_bank)])
    rows.append([_("Nobody wins"), *share(words, found.nobody)])
    rows.append([_("Does not end"), *share(words, found.unended)])
    return rows


def lengths(words: Words, found: Simulation) -> list[list[str]]:
    """How long a game lasts."""
    _ = words.gettext
    each = (found.throws, found.turns, found.rounds)
    rows = [[_("How long it takes"), _("Throws"), "±", _("Turns"), "±", _("Rounds"), "±"]]
    rows.append([_("Mean"), *(text for length in each for text in (mean(words, length.mean)))])
    rows.append([_("Standard deviation"), *(text for length in each for text in (words.number(length.sd, 2), ""))])
    for part in found.throws.quantiles:
        told = words.percent(part, 0 if part * 100 % 1 == 0 else 1)
        head = _("Half is over by (median)") if part == 0.5 else _("%(share)s is over by", share=told)
        rows.append([head, *(text for length in each for text in quantile(words, length.quantiles[part]))])
    return rows


def visits_head(words: Words, found: Simulation) -> str:
    """What the numbers of visits are."""
    n = found.visits[0].n
    return fill(
        words.ngettext(
            "How often in a game a throw comes to rest on a square, all players together; of the first %(n)s game:",
            "How often in a game a throw comes to rest on a square, all players together; of the first %(n)s games:",
            n,
        )
    )


def visits(words: Words, found: Simulation) -> list[str]:
    """The visits, in as many columns as there is room for."""
    rows = [[words.number(square), *mean(words, estimate, 4)] for square, estimate in enumerate(found.visits) if square]
    lines = table([[words.gettext("Square"), words.gettext("times"), "±"], *rows], right=range(3))
    wide = max(map(cells, lines))
    across = max(1, (page_width() + 3) // (wide + 3))
    down = -(-len(rows) // across)
    columns = [[lines[0], *lines[1 + first : 1 + first + down]] for first in range(0, len(rows), down)]
    blocks = [[line.ljust(wide) for line in column] + [""] * (down + 1 - len(column)) for column in columns]
    return [(GAP + " ").join(row).rstrip() for row in zip(*blocks, strict=True)]


def share(words: Words, estimate: Estimate) -> list[str]:
    """A chance and half of its interval, in hundredths."""
    return [words.percent(estimate.value, 3), words.number(100 * estimate.error, 3)]


def mean(words: Words, estimate: Estimate, digits: int = 3) -> list[str]:
    """A mean and half of its interval."""
    return [words.number(estimate.value, digits), reach(words, estimate, digits)]


def chips_of(words: Words, estimate: Estimate) -> list[str]:
    """A mean of chips, with its sign."""
    plus = "+" if estimate.value > 0 else ""
    return [plus + words.number(estimate.value, 3), reach(words, estimate, 3)]


def quantile(words: Words, estimate: Estimate) -> list[str]:
    """A quantile, and how far its interval reaches."""
    return [words.number(int(estimate.value)), words.number(estimate.error, 1)]


def reach(words: Words, estimate: Estimate, digits: int) -> str:
    return words.number(estimate.error, digits) if isfinite(estimate.error) else "∞"


# --- for programs ---


def as_object(board: Board, found: Simulation) -> dict[str, Any]:
    """The figures as JSON has them."""
    return basis.as_object(board) | {
        "policies": [policy.told if isinstance(policy, Policy) else policy.name for policy in found.policies],
        "games": found.games,
        "seed": found.seed,
        "interrupted": found.interrupted,
        "most_rounds": found.most_rounds,
        "only_clear": None if found.only_clear is None else str(found.only_clear),
        "seats": [
            {
                "seat": seat,
                "wins": as_estimate(found.wins[seat]),
                "net": as_estimate(found.nets[seat]),
                "deaths": as_estimate(found.deaths[seat]),
            }
            for seat in range(len(found.policies))
        ],
        "nobody": as_estimate(found.nobody),
        "unended": as_estimate(found.unended),
        "short_bank": as_estimate(found.short_bank),
        "throws": as_length(found.throws),
        "turns": as_length(found.turns),
        "rounds": as_length(found.rounds),
        "visits": [as_estimate(estimate) for estimate in found.visits],
    }


def as_estimate(estimate: Estimate) -> dict[str, Any]:
    """An estimate; an interval without end is null."""
    return {
        "n": estimate.n,
        "value": estimate.value,
        "low": finite(estimate.low),
        "high": finite(estimate.high),
    }


def as_length(length: Length) -> dict[str, Any]:
    """How long games last; `counts[n]` is how many games have length n, the last one those that are longer too."""
    return {
        "mean": as_estimate(length.mean),
        "sd": finite(length.sd),
        "quantiles": {str(part): as_estimate(estimate) for part, estimate in length.quantiles.items()},
        "counts": length.counts.tolist(),
    }


RESTS_ON = (*basis.COLUMNS, "policies", "seed")


def print_csv(board: Board, found: Simulation) -> None:
    """The figures one on each line, and beside each of them what it rests on."""
    rest = [
        *basis.as_row(board),
        "; ".join(policy.told if isinstance(policy, Policy) else policy.name for policy in found.policies),
        found.seed,
    ]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow([*RESTS_ON, *FIGURE])
    out.writerows(
        [*rest, *name, estimate.n, estimate.value, finite(estimate.low), finite(estimate.high)]
        for name, estimate in simulation_figures(found)
    )


def finite(x: float) -> float | None:
    return x if isfinite(x) else None
