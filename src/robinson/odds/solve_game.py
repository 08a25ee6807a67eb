"""The game, solved: what everybody should choose in every state, and what it is worth.

Money and all for two players and for three; the race alone for two, three and four. The first time it is reckoned,
after that it is read from the user's cache.
"""

import math
import time
from typing import Any

from robinson.errors import N_, extra
from robinson.game import FEWEST, MOST, begin
from robinson.sheets import Rules, reachable

with extra("odds"):
    import numpy as np

    from robinson.odds.race import Answers, Place, Places, race_graph, winners
    from robinson.odds.solve_answer import Account, Solution, SolveError, rounded_up
    from robinson.odds.solve_cache import load, name_of, store
    from robinson.odds.solve_ledger import BankLevels, Ledger, Levels, NoLevels, PurseLevels, keep
    from robinson.odds.solve_situations import Codes, Graph, Index, explore

MOST_STATES = 20_000_000
"""So many states take a minute or two and a gigabyte."""

ROOM = {2: 100, 3: 55}
"""How far above the highest bank that is asked for the levels go; FEW_ROOM with more players."""
FEW_ROOM = 40

STEP = 50
"""Higher banks that are asked for are rounded up to such steps, so that not every bank has a solution of its own."""

ENOUGH = 1e-15
"""Values are at rest when none of them moves by more than this share of the largest gain there is."""


def solve(rules: Rules, players: int = 2, *, race: bool = False, bank: int = 0, cache: bool = True) -> Solution:
    """Solve a game of these rules, or its race alone; for states with a bank of `bank` chips too.

    Without `cache` it is reckoned in any case, and not kept. Raises SolveError where it cannot be solved.
    """
    found = kept(rules, players, race=race, bank=bank) if cache else None
    if found is not None:
        return found
    levels = levels_of(rules, players, race, bank)
    arrays, facts = reckon(rules, players, race, levels)
    if cache:
        store(name_of(rules, players, race, len(levels)), arrays, facts)
    return read(rules, players, race, levels, arrays, facts)


def kept(rules: Rules, players: int = 2, *, race: bool = False, bank: int = 0) -> Solution | None:
    """The solution, if it was reckoned before and is in the cache. Raises SolveError as `solve` does."""
    levels = levels_of(rules, players, race, bank)
    found = load(name_of(rules, players, race, len(levels)))
    return None if found is None else read(rules, players, race, levels, *found)


def levels_of(rules: Rules, players: int, race: bool, bank: int) -> Levels:
    """What has to be known of the chips. Raises SolveError where it is too much."""
    if not FEWEST <= players <= MOST:
        raise SolveError(HOW_MANY, least=FEWEST, most=MOST, got=players)
    stands = len(reachable(rules)) ** players  # there are at least so many situations
    if race:
        refuse_too_many(stands)
        return NoLevels()
    if rules.debts == "forgive":
        chips = rules.purse * players
        refuse_too_many(stands * math.comb(chips + players, players))
        return PurseLevels(players, chips)
    begins = rules.stake * players
    top = begins + math.ceil(max(0, bank - begins) / STEP) * STEP + ROOM.get(players, FEW_ROOM)
    refuse_too_many(stands * (top + 1))
    return BankLevels(players, top)


def refuse_too_many(states: int) -> None:
    """Raises SolveError."""
    if states > MOST_STATES:
        raise SolveError(TOO_MANY, states=states // 10**6, most=MOST_STATES // 10**6)


TOO_MANY = N_(
    "too many states to be solved, more than %(states)s million, expected at most %(most)s million: "
    "ask for fewer players, fewer chips or the race alone"
)
HOW_MANY = N_("expected %(least)s to %(most)s players, got %(got)s")
ENDLESS = N_("on this board a game can go on for ever if the players wish it, so it cannot be solved")


def reckon(rules: Rules, players: int, race: bool, levels: Levels) -> tuple[dict[str, Any], dict[str, Any]]:
    """Solve the game: the arrays and the facts of a solution."""
    from robinson.odds import solve_kernel as kernel
    from robinson.odds.solve_proof import PATIENCE, Problem, prove

    began, began_core = time.perf_counter(), time.process_time()
    graph, index, ledger = prepared(rules, players, race, levels)
    first = index.number_of(begin(rules, players))
    assert first is not None
    with kernel.compiling() as compiling:
        ordered, ends = kernel.order(graph, first)
        if kernel.endless(ordered, graph):
            raise SolveError(ENDLESS)
        problem = Problem(graph, ledger, ordered, ends, seats_of(players, ledger.gains.shape[2]), players)
        values = np.zeros((len(graph.asked), *ledger.gains.shape[1:]))
        best = np.zeros(values.shape[:2], np.int8)
        enough = ENOUGH * max(1.0, float(np.abs(ledger.gains).max()))
        visits = kernel.settle(
            ordered, ends, graph, ledger, problem.seats, values, best, kernel.CHOOSE, enough, PATIENCE
        )
        proof = prove(problem, values, best, enough)
    account = Account(
        situations=len(ordered),
        levels=len(levels),
        states=len(ordered) * len(levels),
        looked_at=visits * len(levels),
        moves=proof.moves,
        core_seconds=time.process_time() - began_core - compiling.core_seconds,
        compiling=compiling.core_seconds,
        seconds=time.perf_counter() - began,
    )
    reached = np.zeros(len(values), np.bool_)
    reached[ordered] = True
    proof.error[~reached] = np.nan
    arrays = {"values": values, "best": best, "error": rounded_up(proof.error), "asked": graph.asked & reached}
    facts: dict[str, Any] = {"account": account._asdict()}
    if isinstance(index, Places):
        facts["places"] = [index.known, index.asking]
    else:
        arrays["codes"] = index.codes
    return arrays, facts


def prepared(rules: Rules, players: int, race: bool, levels: Levels) -> tuple[Graph, Codes | Places, Ledger]:
    """What `game.play` says about all moves. Raises SolveError where it is too much."""
    if race:
        answers = Answers(rules, players)
        places = answers.places()
        refuse_too_many(len(places))
        return race_graph(answers, places), places, winners(players)
    graph, codes, kinds = explore(rules, players)
    refuse_too_many(len(graph.asked) * len(levels))
    return graph, codes, keep(rules, kinds, levels, wins=players == FEWEST)


def seats_of(players: int, columns: int) -> "np.typing.NDArray[np.int32]":
    """Each player's column after the turn went so many seats on.

    >>> seats_of(2, 4)[1].tolist()
    [1, 0, 3, 2]
    """
    groups = [
        [column - column % players + (column % players - turned) % players for column in range(columns)]
        for turned in range(players)
    ]
    return np.array(groups, np.int32)


def read(
    rules: Rules, players: int, race: bool, levels: Levels, arrays: dict[str, Any], facts: dict[str, Any]
) -> Solution:
    """The solution that was reckoned, now or long ago."""
    index: Index
    if race:
        known, asking = ([Place(*place) for place in places] for places in facts["places"])
        index = Places(rules, players, tuple(known), tuple(asking))
    else:
        index = Codes(rules, players, arrays["codes"])
    return Solution(
        rules=rules,
        players=players,
        race=race,
        values=arrays["values"],
        best=arrays["best"],
        error=arrays["error"],
        asked=arrays["asked"],
        index=index,
        levels=levels,
        account=Account(**facts["account"]),
    )
