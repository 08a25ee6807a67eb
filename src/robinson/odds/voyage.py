"""One traveller's voyage in figures: how it ends, how long it takes, and where it comes to rest."""

from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from robinson.errors import N_, RobinsonError, extra
from robinson.odds.chain import Chain
from robinson.odds.distribution import COUNTS, Counted, Distribution, distribution, exact_chances
from robinson.odds.graph import ENDS, Edge, End, Node, Ways, explore
from robinson.odds.linear import Floats, Fractions, fraction
from robinson.odds.policy import BOLD, Policy
from robinson.odds.tables import voyage_table
from robinson.odds.visits import visits
from robinson.sheets import Rules

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from robinson.odds.tables import Table

    Array: TypeAlias = npt.NDArray[np.float64]


MOST_FRACTIONS = 150
"""Of so many nodes at the most a chain is reckoned in fractions instead of floats, which takes some seconds."""


class TooSlow(RobinsonError):
    """A board so large, and so hard to get over, that neither floats nor fractions serve."""


class Trap(msgspec.Struct, frozen=True):
    """Squares that nobody leaves who has come there, and how likely a voyage is lost there."""

    squares: tuple[int, ...]
    chance: float


class Voyage(msgspec.Struct, frozen=True, eq=False):
    """What there is to know of one traveller on a board, in floating point.

    Chances are shares of 1. `home`, `out` (out of the game) and `never` sum to 1. Arrays of squares are numpy arrays
    whose index is the square, 0 the start and the last one the goal. A square is *rested on* when a throw comes to an
    end there, and then it speaks; one *stands* there also when another square sends one. `rests` and `stands` are the
    chances that it happens at all, `rest_times` and `stand_times` how often it does on the average (`inf` in a trap).
    """

    rules: Rules
    policy: Policy
    start: int
    ends: tuple[End, ...]
    """Of the voyages with one of these ends are the lengths."""
    home: float
    out: float
    never: float
    traps: tuple[Trap, ...]
    throws: Distribution | None
    """The throws of a voyage, given that it ends; None if no voyage does."""
    turns: Distribution | None
    """The turns of a voyage, given that it ends, stayed and missed ones included."""
    ahead: dict[Node, float]
    """The mean of the throws still to come wherever the traveller has to move, given that the voyage ends."""
    rests: "Array"
    stands: "Array"
    rest_times: "Array"
    stand_times: "Array"

    def table(self) -> "Table":
        """A numpy array with a row for each square: `square`, `rests`, `rest_times`, `stands`, `stand_times`."""
        return voyage_table(self)


class Length(msgspec.Struct, frozen=True):
    """How many throws, or turns, a voyage takes that ends, in fractions; `chances[n]` is the chance of exactly n."""

    counted: Counted
    mean: Fraction
    variance: Fraction
    shortest: int
    chances: tuple[Fraction, ...]


class ExactVoyage(msgspec.Struct, frozen=True):
    """The same as a `Voyage`, in fractions; None stands for what is without end."""

    rules: Rules
    policy: Policy
    start: int
    ends: tuple[End, ...]
    home: Fraction
    out: Fraction
    never: Fraction
    throws: Length | None
    turns: Length | None
    rests: tuple[Fraction, ...]
    stands: tuple[Fraction, ...]
    rest_times: tuple[Fraction | None, ...]
    stand_times: tuple[Fraction | None, ...]


def voyage(rules: Rules, policy: Policy = BOLD, start: int = 0, *, ends: Collection[End] = ENDS) -> Voyage:
    """One traveller's voyage who begins a turn on square `start`, which lies before the goal.

    >>> from robinson.sheets import resolve, shipped_sheet
    >>> ladders = voyage(resolve(shipped_sheet("chutes-and-ladders")))
    >>> round(ladders.throws.mean, 6), ladders.throws.median, round(float(ladders.rests[87]), 6)
    (39.225122, 32, 0.340463)

    Raises PolicyError for a choice that this board asks nobody for, TooSlow, and MissingExtra.
    """
    with extra("odds"):
        import numpy as np
    ways = explore(rules, policy, start)
    chain = sure_chain(ways)
    rests, stands = visits(chain, rested), visits(chain, stood)
    chances = [float(chain.chance(trap)) for trap in range(len(chain.traps))]
    ending = chain.given(ends) if can_end(ways, ends) else None
    ahead = {} if ending is None else ending.moments(COUNTS["throws"]).mean
    return Voyage(
        rules=rules,
        policy=policy,
        start=start,
        ends=tuple(ends),
        home=float(chain.chance("home")),
        out=float(chain.chance("out")),
        never=sum(chances),
        traps=tuple(
            Trap(tuple(sorted({ways.nodes[node].square for node in trap})), chance)
            for trap, chance in zip(chain.traps, chances, strict=True)
        ),
        throws=None if ending is None else distribution(ending, "throws"),
        turns=None if ending is None else distribution(ending, "turns"),
        ahead={ways.nodes[node]: float(mean) for node, mean in ahead.items() if not isinstance(node, str)},
        # Rounding must not make a chance of more than 1.
        rests=np.array([float(visit.ever) for visit in rests]).clip(0, 1),
        stands=np.array([float(visit.ever) for visit in stands]).clip(0, 1),
        rest_times=np.array([np.inf if visit.mean is None else float(visit.mean) for visit in rests]),
        stand_times=np.array([np.inf if visit.mean is None else float(visit.mean) for visit in stands]),
    )


def exact_voyage(
    rules: Rules, policy: Policy = BOLD, start: int = 0, *, ends: Collection[End] = ENDS, last: int = 0
) -> ExactVoyage:
    """The same voyage in fractions, the chances of its lengths up to `last`.

    >>> from robinson.sheets import resolve, shipped_sheet
    >>> exact_voyage(resolve(shipped_sheet("chutes-and-ladders")), last=7).throws.chances[7]
    Fraction(47, 31104)

    Raises what `voyage` raises.
    """
    ways = explore(rules, policy, start)
    chain = Chain(ways, Fractions())
    rests, stands = visits(chain, rested), visits(chain, stood)
    ending = chain.given(ends) if can_end(ways, ends) else None
    return ExactVoyage(
        rules=rules,
        policy=policy,
        start=start,
        ends=tuple(ends),
        home=fraction(chain.chance("home")),
        out=fraction(chain.chance("out")),
        never=sum((fraction(chain.chance(trap)) for trap in range(len(chain.traps))), Fraction(0)),
        throws=None if ending is None else length(ending, "throws", last),
        turns=None if ending is None else length(ending, "turns", last),
        rests=tuple(fraction(visit.ever) for visit in rests),
        stands=tuple(fraction(visit.ever) for visit in stands),
        rest_times=tuple(None if visit.mean is None else fraction(visit.mean) for visit in rests),
        stand_times=tuple(None if visit.mean is None else fraction(visit.mean) for visit in stands),
    )


def sure_chain(ways: Ways) -> Chain:
    """The chain in floats, or in fractions where these cannot hold its chances: on a board of a million throws, say.

    Raises TooSlow for a board for which fractions would take minutes.
    """
    chain = Chain(ways, Floats())
    if chain.sure:
        return chain
    if len(ways.nodes) > MOST_FRACTIONS:
        raise TooSlow(N_("on this board a voyage takes so long that its chances cannot be reckoned"))
    return Chain(ways, Fractions())


def length(chain: Chain, counted: Counted, last: int) -> Length:
    """How long a voyage takes, in fractions."""
    moments = chain.moments(COUNTS[counted])
    return Length(
        counted=counted,
        mean=fraction(moments.mean[0]),
        variance=fraction(moments.variance[0]),
        shortest=chain.ways.fewest(COUNTS[counted], chain.ends),
        chances=tuple(map(fraction, exact_chances(chain, counted, last))),
    )


def can_end(ways: Ways, ends: Collection[End]) -> bool:
    """Whether a voyage can come to one of these ends at all."""
    return 0 in ways.before(ends)


def rested(edge: Edge) -> tuple[int, ...]:
    return () if edge.rest is None else (edge.rest,)


def stood(edge: Edge) -> tuple[int, ...]:
    return edge.stood
