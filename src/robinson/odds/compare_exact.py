"""What is known exactly of a table whose players answer by their policies, and why the rest is not."""

from collections.abc import Callable, Sequence

import msgspec
import numpy as np

from robinson.errors import N_, RobinsonError
from robinson.game import begin
from robinson.odds.compare_chain import Endless, Fates, NotFollowed, follow
from robinson.odds.graph import explore
from robinson.odds.kernel_answers import answers_of, settled
from robinson.odds.policy import Policy
from robinson.odds.race import looked_at
from robinson.odds.solve_answer import SolveError
from robinson.odds.solve_game import kept, solve
from robinson.odds.voyage import voyage
from robinson.sheets import Rules, reachable

OF_SEATS = ("wins", "deaths", "net")
OF_GAMES = ("nobody", "unended", "throws", "turns", "rounds")

QUICK_RACE = 5_000_000
"""A race of so many states is solved in ten seconds or so, the first time in half a minute; with chips it is longer."""

SURE = 1e-9
"""A figure is called exact if it is not further off."""


class NotKnown(RobinsonError):
    """A figure that is not known exactly."""


class Known(msgspec.Struct):
    """The exact figures of a table, by their names, one for each seat or one alone; and why another is not there."""

    values: dict[str, tuple[float, ...]] = {}
    why_not: dict[str, RobinsonError] = {}

    def missing(self) -> list[str]:
        """The figures that are not there."""
        return [name for name in (*OF_SEATS, *OF_GAMES) if name not in self.values]

    def lack(self, error: RobinsonError) -> None:
        """Say why what is missing is not there."""
        for name in self.missing():
            self.why_not[name] = error


def known(
    rules: Rules, policies: Sequence[Policy], *, most_rounds: int, wait: bool, waiting: Callable[[], None]
) -> Known:
    """All that can be known exactly; with `wait` also what takes a minute. `waiting` is called before what takes long.

    Three ways lead to it, the best one first: a table whose states can all be followed; a board on which nobody can be
    in another's way, where a voyage tells how a race goes; and the solver, where nobody has a choice.
    """
    found = Known()
    try:
        whole(found, follow(rules, policies, chips=rules.with_chips, most_moves=most_rounds))
        return found
    except NotFollowed as error:
        found.lack(error)
    waiting()
    try:
        if rules.with_chips:
            whole(found, follow(rules, policies, chips=False, most_moves=most_rounds))
    except NotFollowed as error:
        found.why_not |= {name: error for name in found.missing() if name != "net"}
        if isinstance(error, Endless):
            return found
    if "wins" not in found.values and nobody_meets(rules, policies, most_rounds):
        side_by_side(found, rules, policies)
    for name in ("wins", "net") if rules.with_chips else ("wins",):
        if name not in found.values:
            try:
                solved(found, rules, policies, name, wait=wait)
            except NotKnown as error:
                found.why_not[name] = error
            except SolveError:
                pass  # too many states for the solver are too many to be followed, which is said already
    return found


def whole(found: Known, fates: Fates) -> None:
    """A table that was followed to its end."""
    found.values |= {
        "wins": fates.wins,
        "deaths": fates.deaths,
        "nobody": (fates.nobody,),
        "unended": (0.0,),
        "throws": (fates.throws,),
        "turns": (fates.turns,),
        "rounds": (fates.rounds,),
    }
    if fates.nets is not None:
        found.values["net"] = fates.nets


def nobody_meets(rules: Rules, policies: Sequence[Policy], most_rounds: int) -> bool:
    """Whether everybody travels alone, alike, and comes home within so many rounds."""
    if len(set(policies)) > 1 or any(looked_at(rules)):
        return False
    alone = voyage(rules, policies[0])
    if alone.turns is None or alone.home < 1:
        return False
    return bool(alone.turns.within[:most_rounds].max() > 1 - SURE)


def side_by_side(found: Known, rules: Rules, policies: Sequence[Policy]) -> None:
    """A race in which nobody is in another's way, from one traveller's voyage."""
    players, turns = len(policies), voyage(rules, policies[0]).turns
    assert turns is not None, policies
    later = 1 - turns.within
    found.values |= {
        "wins": tuple(turns.firsts(players)),
        "deaths": (0.0,) * players,
        "nobody": (0.0,),
        "unended": (0.0,),
        # Round n + 1 is played if after n of them nobody is home.
        "rounds": (float((later**players).sum()),),
    }
    # In round n the seats before the last one have had n turns, if nobody was home before them.
    before = later + turns.chances
    chances = [turns.chances * later**seat * before ** (players - 1 - seat) for seat in range(players)]
    rounds = np.arange(len(turns.chances))
    mean = sum(float(chance @ (players * (rounds - 1) + seat + 1)) for seat, chance in enumerate(chances))
    found.values["turns"] = (mean,)
    if all(edge.throws == edge.turns for edge in explore(rules, policies[0]).edges):
        found.values["throws"] = (mean,)


def solved(found: Known, rules: Rules, policies: Sequence[Policy], name: str, *, wait: bool) -> None:
    """Who comes home first, or who ends with what, as the solver has it. Raises NotKnown and SolveError."""
    answered, _ = settled(rules, answers_of(rules, policies))
    players, race = len(policies), name == "wins"
    if any(square.question is not None for square in answered.squares):
        # The solver would choose what is best there, and not as the policy does.
        raise NotKnown(N_("it is solved only where everybody always gives the same answers"))
    solution = kept(answered, players, race=race)
    if solution is None:
        if not wait and (not race or len(reachable(answered)) ** players > QUICK_RACE):
            raise NotKnown(N_("it takes a minute or two to solve, and then is kept: --wait does it"))
        solution = solve(answered, players, race=race)
    worth = solution.worth(begin(answered, players))
    found.values[name] = worth.goods
    if race:
        found.values["nobody"] = (max(0.0, 1 - sum(worth.goods)),)
