"""Simulating: millions of games of a table, and what they say.

A game follows from the seed and from its number alone. So it does not matter how many threads share the games, nor
which of the two kernels plays which of them: the figures are the same.
"""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from robinson.bots.bold import PRESSES_ON
from robinson.errors import N_, RobinsonError, extra
from robinson.game import FEWEST, MOST
from robinson.odds.policy import BOLD, Policy
from robinson.odds.tables import simulation_table
from robinson.sheets import Rules

if TYPE_CHECKING:
    from robinson.odds.kernel_answers import Answers
    from robinson.odds.simulate_figures import Estimate, Length
    from robinson.odds.simulate_tally import Tally
    from robinson.odds.tables import Table

GAMES = 1_000_000
"""So many games are played where nothing is said."""

MOST_ROUNDS = 10_000
"""A game that is not over after so many rounds is counted as one that did not end."""

MOST_GAMES, MOST_SEED = 10**15, 2**64 - 1


class SimulationError(RobinsonError):
    """Games cannot be simulated so."""


class Progress(msgspec.Struct, frozen=True):
    """How far a simulation is: `wanted` games, as far as that is known, and how likely each seat wins by now."""

    games: int
    wanted: int
    wins: "tuple[Estimate, ...]"


class Simulation(msgspec.Struct, frozen=True, eq=False):
    """What many games say. Every figure is an estimate, with its games and its interval.

    Of the games that did not end nothing else is counted: `wins`, `nobody` and `unended` are shares of all games,
    everything else is of those that ended. `visits[square]` is how often in a game a throw comes to rest on a square,
    all players together.
    """

    rules: Rules
    policies: "tuple[Policy | Answers, ...]"
    seed: int
    most_rounds: int
    games: int
    interrupted: bool
    """Whether it was broken off: the figures are of what had been played."""
    only_clear: RobinsonError | None
    """Why the fast kernel cannot play these games, if it cannot."""
    wins: "tuple[Estimate, ...]"
    nobody: "Estimate"
    unended: "Estimate"
    nets: "tuple[Estimate, ...]"
    deaths: "tuple[Estimate, ...]"
    short_bank: "Estimate"
    throws: "Length"
    turns: "Length"
    rounds: "Length"
    visits: "tuple[Estimate, ...]"

    def table(self) -> "Table":
        """A numpy array with a row for each figure, as the command's CSV has them.

        Its columns: `figure`, what it is `of`, the `number` of that (a seat or a square from 0 on, a share of a
        quantile; nan where there is none), the games `n`, the `value`, and its 95 % interval from `low` to `high`.
        """
        return simulation_table(self)


def simulate(
    rules: Rules,
    policies: "Sequence[Policy | Answers]" = (BOLD, BOLD),
    *,
    games: int | None = None,
    target_error: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    most_rounds: int = MOST_ROUNDS,
    progress: Callable[[Progress], None] | None = None,
) -> Simulation:
    """Play many games between players with these policies, one for each seat, and tell what they say.

    It stops after so many `games`, or when every seat's chance to win is known to `target_error`, more or less, 95
    times out of 100. With the same seed the figures are the same. Ctrl-C ends it, and what was played by then counts.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> found = simulate(resolve(robinson_sheet(), "lithuanian"), games=20_000, seed=1)
    >>> round(found.wins[0].value, 2), found.throws.median.value
    (0.52, 28.0)

    Raises PolicyError, SimulationError and MissingExtra.
    """
    check(rules, policies, games, target_error, seed)
    with extra("odds"):
        from robinson.odds.kernel_games import Games
        from robinson.odds.simulate_run import Run

    def told(tally: "Tally", wanted: int) -> None:
        if progress is not None:
            progress(Progress(tally.games, wanted, tally.wins))

    seed = int.from_bytes(os.urandom(4)) if seed is None else seed
    table = Games(rules, policies, seed, most_rounds)
    run = Run(table, games or (None if target_error else GAMES), target_error, threads or cores())
    interrupted = run.until_done(told)
    tally = run.tally
    throws, turns, rounds = (tally.length(measure) for measure in range(3))
    return Simulation(
        rules=rules,
        policies=tuple(policies),
        seed=seed,
        most_rounds=most_rounds,
        games=tally.games,
        interrupted=interrupted,
        only_clear=run.ways.only_clear,
        wins=tally.wins,
        nobody=tally.nobody,
        unended=tally.unended,
        nets=tally.nets,
        deaths=tally.deaths,
        short_bank=tally.short_bank,
        throws=throws,
        turns=turns,
        rounds=rounds,
        visits=tally.visits,
    )


def check(
    rules: Rules,
    policies: "Sequence[Policy | Answers]",
    games: int | None,
    target_error: float | None,
    seed: int | None,
) -> None:
    """Refuse what cannot be simulated. Raises PolicyError and SimulationError."""
    if not FEWEST <= len(policies) <= MOST:
        raise SimulationError(
            N_("expected %(least)s to %(most)s players, got %(got)s"), least=FEWEST, most=MOST, got=len(policies)
        )
    for policy in policies:
        if isinstance(policy, Policy):
            policy.check(rules)
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise SimulationError(
            N_("expected %(least)s to %(most)s games, got %(got)s"), least=1, most=MOST_GAMES, got=games
        )
    if target_error is not None and not 1e-6 <= target_error < 1:
        raise SimulationError(N_("expected an error from 0.000001 to below 1, got %(got)s"), got=str(target_error))
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise SimulationError(
            N_("expected a seed from %(least)s to %(most)s, got %(got)s"), least=0, most=MOST_SEED, got=seed
        )


def policy_of(text: str, rules: Rules) -> Policy:
    """A policy as typed: `bold`, `careless` or `timid`, and behind it choices; without one of these it is the Bold's.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> rules = resolve(robinson_sheet(), "lithuanian", {"canoe": "must"})
    >>> [policy_of(text, rules).told for text in ("careless,20=stop", "stop", "timid")]
    ['careless, 20=stop', 'bold, stop', 'bold, restart, stay, stop']

    The timid do the contrary of the Bold at every question of the board. Raises PolicyError.
    """
    first, *choices = [part.strip() for part in text.split(",")]
    match first:
        case "bold" | "careless":
            return Policy(first).but(*choices)
        case "timid":
            asked = {square.question for square in rules.squares if square.question is not None}
            words = sorted({word for question in asked for word in question} - PRESSES_ON)
            return Policy("bold", tuple(words)).but(*choices)
    return BOLD.but(first, *choices)


def cores() -> int:
    """How many threads can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
