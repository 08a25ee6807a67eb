"""Comparing: what is known of a table exactly, what the simulator says, and what the rules themselves play.

The three have little in common. The exact figures come from all ways a game can go, the simulator's from compiled code
that is written for the board, and the third ones from `game.play`, move by move, with other dice. So where they agree,
each of them is right.
"""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from robinson.errors import N_, RobinsonError, extra
from robinson.odds.policy import BOLD, Policy
from robinson.odds.simulate import SimulationError, check
from robinson.odds.tables import comparison_table
from robinson.sheets import Rules

if TYPE_CHECKING:
    from robinson.odds.compare_checks import Apart
    from robinson.odds.simulate_figures import Estimate
    from robinson.odds.tables import Table

GAMES, PLAYED = 200_000, 2_000
"""So many games are simulated, and played out, where nothing is said."""

MOST_ROUNDS = 1_000
"""A game that is not over after so many rounds is counted as one that did not end."""

MOST_PLAYED = 10**5

Way: TypeAlias = Literal["exact", "simulated", "played"]
"""How a figure is come by."""

Of: TypeAlias = Literal["seat", "games", "voyage"]
"""What a figure is of: one seat, whole games, or one traveller's voyage."""

Told: TypeAlias = Callable[[Way, int, int], None]
"""Is told what is going on: the way, and how much of how much is done."""

SHARES = frozenset({"wins", "deaths", "nobody", "unended", "home", "out", "never"})
"""The figures that are chances, as shares of 1; the others are means."""


class Figure(msgspec.Struct, frozen=True):
    """One figure, three ways; None where a way does not lead to it. `why_not` tells why there is no exact one.

    `name` is one of: of a seat `wins`, `deaths` (chances) and `net` (chips won or lost, a mean); of whole games
    `nobody`, `unended` (chances), `throws`, `turns`, `rounds` (means); of one traveller's voyage `home`, `out`, `never`
    (chances), `throws`, `turns` (means).
    """

    name: str
    of: Of
    seat: int | None
    exact: float | None
    why_not: RobinsonError | None
    simulated: "Estimate | None"
    played: "Estimate | None"

    @property
    def is_share(self) -> bool:
        """Whether it is a chance."""
        return self.name in SHARES


class Check(msgspec.Struct, frozen=True):
    """Two ways to one figure, and how far apart they are."""

    figure: Figure
    first: Way
    second: Way
    apart: "Apart"


class Comparison(msgspec.Struct, frozen=True):
    """A table's figures, each in up to three ways, and whether they agree.

    `games` were simulated and `played` played out (as many voyages too); `interrupted` tells that Ctrl-C came first.
    Of games that did not end within `most_rounds` rounds nothing else is counted.
    """

    rules: Rules
    policies: tuple[Policy, ...]
    seed: int
    most_rounds: int
    games: int
    played: int
    interrupted: bool
    figures: tuple[Figure, ...]
    checks: tuple[Check, ...]

    @property
    def misses(self) -> tuple[Check, ...]:
        """What lies outside its 95 % interval: a few of many do so by chance."""
        return tuple(check for check in self.checks if not check.apart.inside)

    @property
    def expected_misses(self) -> float:
        """How many, on the average, would lie outside by chance alone."""
        from robinson.odds.compare_checks import MISSES

        return MISSES * sum(check.apart.may_miss for check in self.checks)

    @property
    def disagreements(self) -> tuple[Check, ...]:
        """What chance would not do: in all comparisons together once in 1,000 times at the most."""
        from robinson.odds.compare_checks import FALSE_ALARM

        return tuple(check for check in self.checks if check.apart.chance * len(self.checks) < FALSE_ALARM)

    def table(self) -> "Table":
        """A numpy array with a row for each figure.

        Its columns: `figure`, `of`, `number` (the seat), `exact`; `simulated_` and `played_` with `n`, `value`, `low`
        and `high`; `apart`, the largest difference between two ways in parts of its error. What is not there is nan.
        """
        return comparison_table(self)

    @property
    def agree(self) -> bool:
        """Whether nothing is further apart than chance would put it."""
        return not self.disagreements


def compare(
    rules: Rules,
    policies: Sequence[Policy] = (BOLD, BOLD),
    *,
    games: int = GAMES,
    played: int = PLAYED,
    seed: int | None = None,
    threads: int | None = None,
    wait: bool = False,
    told: Told | None = None,
) -> Comparison:
    """Reckon, simulate and play a table between players with these policies, one for each seat; and compare.

    So many `games` are simulated and so many `played` by the rules; with the same seed they are the same. With `wait`
    what takes a minute is reckoned too. Ctrl-C ends it, and what there is by then counts.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> found = compare(resolve(robinson_sheet(), "lithuanian"), games=10_000, played=200, seed=1)
    >>> first = found.figures[0]
    >>> first.name, first.seat, round(first.exact, 6), found.agree
    ('wins', 0, 0.523013, True)

    Raises PolicyError, SimulationError and MissingExtra.
    """
    check(rules, policies, games, None, seed)
    if not 1 <= played <= MOST_PLAYED:
        raise SimulationError(
            N_("expected %(least)s to %(most)s games, got %(got)s"), least=1, most=MOST_PLAYED, got=played
        )
    seed = int.from_bytes(os.urandom(4)) if seed is None else seed
    with extra("odds"):
        from robinson.odds.compare_ways import Ways, checks
    ways = Ways(rules, tuple(policies), seed, MOST_ROUNDS, told or (lambda way, done, wanted: None))
    ways.reckon(wait=wait)
    ways.simulate(games, threads)
    ways.play(played)
    figures = tuple(ways.figures())
    return Comparison(
        rules=rules,
        policies=tuple(policies),
        seed=seed,
        most_rounds=MOST_ROUNDS,
        games=ways.games,
        played=ways.played,
        interrupted=ways.interrupted,
        figures=figures,
        checks=tuple(found for figure in figures for found in checks(figure)),
    )
