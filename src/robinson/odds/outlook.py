"""The outlook on a game before anybody throws: how long it lasts, who wins, what another house rule would change.

Exact where there is an exact value, out of many games played everywhere else; each figure says which. It is reckoned in
a second or two, once the kernels are compiled.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from robinson.errors import extra
from robinson.game import FEWEST, begin
from robinson.odds.policy import BOLD, CARELESS, Policy
from robinson.odds.simulate import MOST_ROUNDS, Progress, Simulation, simulate
from robinson.odds.voyage import TooSlow, voyage
from robinson.sheets import HouseValue, Rules, reachable

if TYPE_CHECKING:
    from robinson.odds.simulate_figures import Estimate

GAMES, GAMES_CHANGED, GAMES_LOOKED_AT = 200_000, 50_000, 10_000
"""So many games are played, by each changed house rule, and looked at one by one."""

SEED = 45
"""The same question has the same answer."""

PATIENCE_S, PATIENCE_CHANGED_S = 30.0, 3.0
"""Games that take longer than this are broken off, for on a board of one's own they may be endless; the figures say how
many were played. There is time enough for a kernel to be compiled."""

MOST_FOLLOWED = 60
"""On boards of so many squares at the most a game of two is followed to its end."""

MOST_SOLVED = 300_000
"""So many situations of a race are solved on the spot; a larger one only counts if it was solved before."""


ROUNDING = 1e-9
"""A chance that is smaller than this is none: it comes of rounding."""


class Figure(msgspec.Struct, frozen=True):
    """A figure from `n` games, with its 95 % interval; where `n` is 0 it is exact."""

    value: float
    low: float
    high: float
    n: int

    @property
    def exact(self) -> bool:
        return self.n == 0

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class Change(msgspec.Struct, frozen=True):
    """What becomes of the figures when a house rule has another value: the differences to the game as it is."""

    rule: str
    value: HouseValue
    throws: Figure
    first: Figure
    short: Figure


class Alone(msgspec.Struct, frozen=True):
    """One traveller with nobody else on the way, exactly: how the voyage ends, and the mean of its throws."""

    home: float
    out: float
    never: float
    throws: float | None


class Variant(msgspec.Struct, frozen=True):
    """The same game with one house rule changed."""

    rule: str
    value: HouseValue
    rules: Rules


class Asked(msgspec.Struct, frozen=True):
    """A game whose outlook is asked for: its rules, how each seat chooses (a bot's word), and other house rules."""

    rules: Rules
    seats: tuple[str, ...]
    variants: tuple[Variant, ...] = ()


class Outlook(msgspec.Struct, frozen=True):
    """What can be known of a game beforehand.

    `lengths[n]` is the number of games with n throws. `out` is the chance that somebody is out of the game before it is
    over, `short` that the bank cannot pay in full at least once. `visits[square]` is how often in a game a throw comes
    to rest there, all players together. `quantiles` are the throws by which a tenth, half and nine tenths of all games
    are over.
    """

    games: int
    wins: tuple[Figure, ...]
    nobody: Figure
    unended: Figure
    out: Figure
    short: Figure
    throws: Figure
    rounds: Figure
    quantiles: tuple[int, int, int]
    lengths: tuple[int, ...]
    visits: tuple[Figure, ...]
    alone: Alone | None
    changes: tuple[Change, ...]


def outlook(asked: Asked) -> Outlook:
    """Reckon it. Raises PolicyError and MissingExtra.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> found = outlook(Asked(resolve(robinson_sheet(), "lithuanian"), ("bold", "bold")))
    >>> [round(win.value, 6) for win in found.wins], found.wins[0].exact, found.short.exact
    ([0.523013, 0.476987], True, False)
    """
    found = played(asked.rules, asked.seats, GAMES, PATIENCE_S)
    sure = exact(asked, found)
    return Outlook(
        games=found.games,
        wins=sure.wins or tuple(map(estimated, found.wins)),
        nobody=sure.nobody or estimated(found.nobody),
        unended=estimated(found.unended),
        out=sure.out or somebody_out(asked),
        short=estimated(found.short_bank),
        throws=sure.throws or estimated(found.throws.mean),
        rounds=sure.rounds or estimated(found.rounds.mean),
        quantiles=(quantile(found, 0.1), quantile(found, 0.5), quantile(found, 0.9)),
        lengths=tuple(found.throws.counts.tolist()),
        visits=tuple(map(estimated, found.visits)),
        alone=alone(asked.rules),
        changes=tuple(changes(asked, found)),
    )


def played(rules: Rules, seats: tuple[str, ...], games: int, patience_s: float) -> Simulation:
    """Games of these rules, as many of them as can be played in so many seconds."""
    deadline = time.monotonic() + patience_s

    def look_at_the_clock(_: Progress) -> None:
        if time.monotonic() > deadline:
            raise KeyboardInterrupt  # it is what ends a simulation whose games are to count all the same

    return simulate(
        rules,
        list(map(policy_of, seats)),
        games=games,
        seed=SEED,
        threads=1,
        progress=look_at_the_clock,
    )


def policy_of(seat: str) -> Policy:
    """How a seat chooses; a bot that is not known here is taken to press on, as people are."""
    return CARELESS if seat == "careless" else BOLD


def estimated(estimate: "Estimate") -> Figure:
    return Figure(estimate.value, estimate.low, estimate.high, estimate.n)


def exactly(value: float) -> Figure:
    if abs(value) < ROUNDING:
        value = 0.0
    return Figure(value, value, value, 0)


def quantile(found: Simulation, part: float) -> int:
    return int(found.throws.quantiles[part].value)


class Sure(NamedTuple):
    """What is known exactly."""

    wins: tuple[Figure, ...] | None = None
    nobody: Figure | None = None
    out: Figure | None = None
    throws: Figure | None = None
    rounds: Figure | None = None


def exact(asked: Asked, found: Simulation) -> Sure:
    """What can be had exactly in a second or two: of a game of two nearly all, of more players who wins."""
    followed = game_of_two(asked)
    if followed is not None:
        return followed
    if any(policy_of(seat) != BOLD for seat in asked.seats):
        return Sure()
    # The solved race is that of players who choose what brings them home first. On Robinson's boards the Bold do; on
    # another board they may not, and then what was seen in the games stands.
    wins = undisturbed(asked) or solved(asked)
    if wins is None or any(abs(win - seen.value) > 3 * seen.error for win, seen in zip(wins, found.wins, strict=True)):
        return Sure()
    return Sure(tuple(map(exactly, wins)), exactly(1 - sum(wins)))


def game_of_two(asked: Asked) -> Sure | None:
    """All ways a game of two can go, followed to their end; None where there are too many."""
    with extra("odds"):
        from robinson.odds.compare_chain import NotFollowed, follow
    if len(asked.seats) > FEWEST or len(reachable(asked.rules)) > MOST_FOLLOWED:
        return None
    try:
        fates = follow(asked.rules, list(map(policy_of, asked.seats)), chips=False, most_moves=MOST_ROUNDS)
    except NotFollowed:
        return None
    # Of two, both are out of the game where nobody comes home, and only there.
    out = sum(fates.deaths) - fates.nobody
    return Sure(
        tuple(map(exactly, fates.wins)),
        exactly(fates.nobody),
        exactly(out),
        exactly(fates.throws),
        exactly(fates.rounds),
    )


def undisturbed(asked: Asked) -> Sequence[float] | None:
    """Who wins on a board where nobody is ever in another's way and everybody comes home; None on any other."""
    with extra("odds"):
        from robinson.odds.race import looked_at
    if any(looked_at(asked.rules)):
        return None
    try:
        found = voyage(asked.rules)
    except TooSlow:
        return None
    if found.turns is None or found.home < 1 - ROUNDING or found.turns.tail > ROUNDING:
        return None
    return found.turns.firsts(len(asked.seats))


def solved(asked: Asked) -> Sequence[float] | None:
    """Who wins the solved race; None where it cannot be solved, or not in a second or two."""
    with extra("odds"):
        from robinson.odds.solve_answer import SolveError
        from robinson.odds.solve_game import kept, solve
    players = len(asked.seats)
    try:
        solution = kept(asked.rules, players, race=True)
        if solution is None:
            if len(reachable(asked.rules)) ** players > MOST_SOLVED:
                return None
            solution = solve(asked.rules, players, race=True, cache=False)
        return solution.worth(begin(asked.rules, players)).wins
    except SolveError:
        return None


def somebody_out(asked: Asked) -> Figure:
    """How likely somebody is out of the game before it is over. For that, games are looked at one by one."""
    with extra("odds"):
        import numpy as np

        from robinson.odds.kernel_games import Games
        from robinson.odds.kernel_sums import DIED, UNENDED
        from robinson.odds.simulate_figures import share
    table = Games(asked.rules, list(map(policy_of, asked.seats)), SEED, MOST_ROUNDS)
    seats = slice(int(DIED), int(DIED) + len(asked.seats))
    deadline = time.monotonic() + PATIENCE_CHANGED_S
    count = games = 0
    for number in range(GAMES_LOOKED_AT):
        sums, _ = table.clear(np.array([number], np.uint64))
        games += not sums[UNENDED]
        count += bool(sums[seats].any())
        if time.monotonic() > deadline:
            break
    return estimated(share(count, games))


def alone(rules: Rules) -> Alone | None:
    """How one traveller fares, by the Bold's choices."""
    try:
        found = voyage(rules)
    except TooSlow:
        return None
    return Alone(found.home, found.out, found.never, None if found.throws is None else found.throws.mean)


def changes(asked: Asked, found: Simulation) -> "list[Change]":
    """What each other house rule would change, from games with the same throws of the die."""
    if not asked.variants:
        return []
    before = played(asked.rules, asked.seats, GAMES_CHANGED, PATIENCE_CHANGED_S)
    told = []
    for variant in asked.variants:
        after = played(variant.rules, asked.seats, GAMES_CHANGED, PATIENCE_CHANGED_S)
        told.append(
            Change(
                variant.rule,
                variant.value,
                difference(before.throws.mean, after.throws.mean),
                difference(before.wins[0], after.wins[0]),
                difference(before.short_bank, after.short_bank),
            )
        )
    return told


def difference(before: "Estimate", after: "Estimate") -> Figure:
    """How much more it is afterwards; where nothing at all has changed it is nothing, exactly.

    The same throws on both sides make the interval rather too wide than too narrow.
    """
    apart = after.value - before.value
    if apart == 0:
        return exactly(0.0)
    reach = (before.error**2 + after.error**2) ** 0.5
    return Figure(apart, apart - reach, apart + reach, min(before.n, after.n))
