"""A whole table, exactly: all ways a game can go are followed at once, move by move, with how likely each of them is.

Everybody answers as their policy says, so a game is a chain of states, asked of `game.play`. Chance is handed on from
the beginning until hardly any is left in games that go on; how often each state is come to is added up, and all figures
come from these sums. The solver goes the other way, from the end back: so either can be held to the other.

With its chips a game can be followed where nobody falls short of them (`debts = owe`): then it is enough to know what
the bank holds. Without them bonds matter to nobody, and there are far fewer states.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from robinson.errors import N_, RobinsonError
from robinson.game import Move, Seat, State, begin, play
from robinson.game.events import AnyEvent, Died, Missed, Passed
from robinson.odds.policy import Policy
from robinson.odds.solve_ledger import BankLevels, Ledger, keep
from robinson.odds.solve_situations import AMPLE, FACES, OVER, Kind, Payments, payments
from robinson.sheets import Rules, reachable

MOST_STATES = 400_000
"""So many states are asked of the rules in half a minute."""

MOST_PLACES = 4_000_000
"""So many states with all levels of the bank fit into memory."""

ROOM = 60
"""How far above the stakes the bank is followed. What it would hold above is thrown away, and counted as an error."""

THIN = 1e-17
"""A state so unlikely is not followed further; all that is left out is counted as an error."""

LEFT = 1e-13
"""With so little chance in games that go on, it is enough."""

SURE = 1e-9
"""A figure is called exact if no more chance than this was left out."""


class NotFollowed(RobinsonError):
    """A game that cannot be followed to its end."""


class Endless(NotFollowed):
    """A game that may never end."""


class Fates(msgspec.Struct, frozen=True):
    """How a game goes, seats by chairs: chances, means, and of chips what each ends with less what it began with.

    `left_out` is the chance of all that was not followed to its end.
    """

    wins: tuple[float, ...]
    nobody: float
    deaths: tuple[float, ...]
    nets: tuple[float, ...] | None
    throws: float
    turns: float
    rounds: float
    left_out: float


class Links(NamedTuple):
    """What follows from each state, in six columns; a choice has as many as it needs, the others with no chance.

    `targets` are the states that follow, or OVER, `kinds` rows of the ledger; the rest is counted: `winner` and `dead`
    are seats, with as many as there are players for nobody.
    """

    targets: NDArray[np.int64]
    shares: NDArray[np.float64]
    kinds: NDArray[np.int64]
    throws: NDArray[np.int64]
    turns: NDArray[np.int64]
    rounds: NDArray[np.int64]
    winner: NDArray[np.int64]
    dead: NDArray[np.int64]


def follow(rules: Rules, policies: Sequence[Policy], *, chips: bool, most_moves: int) -> Fates:
    """Follow a game between players with these policies, with its chips or without, for so many moves at the most.

    Raises NotFollowed where a game may never end, or where there are too many states.
    """
    players = len(policies)
    if chips and rules.debts == "forgive":
        raise NotFollowed(N_("where debts are forgiven every purse counts, which makes too many states"))
    most = min(MOST_STATES, MOST_PLACES // (rules.stake * players + ROOM)) if chips else MOST_STATES
    if len(reachable(rules)) ** players * players > most:
        raise NotFollowed(TOO_MANY)
    links, kinds = explore(rules, policies, chips=chips, most=most)
    if not can_all_end(links.targets, links.shares):
        raise Endless(N_("on this board a game may never end"))
    if chips:
        levels = BankLevels(players, rules.stake * players + ROOM)
        ledger = keep(rules, kinds, levels, wins=False)
        first = rules.stake * players
    else:
        nothing = np.zeros((len(kinds), 1))
        ledger = Ledger(nothing.astype(np.int32), np.zeros((len(kinds), 1, players)), nothing)
        first = 0
    visits, left_out = visited(links, ledger, first, most_moves)
    if left_out > SURE:
        raise NotFollowed(TOO_LONG)
    return fates(links, ledger, visits, left_out, rules.stake if chips else None)


TOO_LONG = N_("on this board a game may take more rounds than are played")
TOO_MANY = N_("so many players and squares make too many states")


def explore(rules: Rules, policies: Sequence[Policy], *, chips: bool, most: int) -> tuple[Links, list[Kind]]:
    """The states that a game comes to when everybody answers so, the beginning first, and the kinds of its moves."""
    players = len(policies)
    begins = plain(begin(rules, players), chips=chips)
    numbers, states = {begins: 0}, [begins]
    kinds: dict[Payments, int] = {}
    shown: list[Kind] = []
    rows: list[list[tuple[float, ...]]] = []
    for state in states:  # which grows, as long as something new is found
        row: list[tuple[float, ...]] = []
        for move, share in moves(policies, state):
            after, events = play(rules, state, move)
            kind = kinds.setdefault(payments(events) if chips else (), len(kinds))
            if kind == len(shown):
                shown.append(Kind(state, move, 0))
            target = OVER
            if not after.over:
                found = plain(after, chips=chips)
                target = numbers.setdefault(found, len(states))
                if target == len(states):
                    states.append(found)
            row.append((target, share, kind, *counted(state, after, events)))
        rows.append(row)
        if len(states) > most:
            raise NotFollowed(TOO_MANY)
    nothing = (OVER, 0.0, 0, 0, 0, 0, players, players)
    columns = np.array([row + [nothing] * (FACES - len(row)) for row in rows])
    whole = columns.astype(np.int64)
    return Links(whole[:, :, 0], columns[:, :, 1], *(whole[:, :, place] for place in range(2, len(nothing)))), shown


def plain(state: State, *, chips: bool) -> State:
    """The state without what makes no difference: full purses, and nothing of those who are out of the game."""
    players = len(state.positions)
    return State(
        positions=tuple(square * lives for square, lives in zip(state.positions, state.alive, strict=True)),
        purses=(AMPLE,) * players,
        bank=AMPLE,
        fridays=state.fridays if chips else (None,) * players,
        alive=state.alive,
        missing=tuple(misses and lives for misses, lives in zip(state.missing, state.alive, strict=True)),
        turn=state.turn,
        question=state.question,
    )


def moves(policies: Sequence[Policy], state: State) -> list[tuple[Move, float]]:
    """What may come next, each with its chance."""
    assert state.turn is not None, state
    if state.question is None:
        return [(face, 1 / FACES) for face in range(1, FACES + 1)]
    answer = policies[state.turn].answer(state.positions[state.turn], state.question)
    return [(word, float(share)) for word, share in answer.items()]


def counted(before: State, after: State, events: Sequence[AnyEvent]) -> tuple[int, ...]:
    """What a move adds to the throws, the turns and the rounds, and who wins and dies by it."""
    players, seat = len(before.positions), before.turn
    assert seat is not None, before
    turns = rounds = 0
    dead = players
    for event in events:
        match event:
            case Passed(who=who) | Missed(who=who):
                turns += 1
                rounds += who <= seat
                seat = who
            case Died(who=who):
                dead = who
    winner: Seat = players if after.winner is None else after.winner
    return int(before.question is None), turns, rounds, winner, dead


def can_all_end(targets: NDArray[np.int64], shares: NDArray[np.float64]) -> bool:
    """Whether from every state some way leads to an end."""
    ends = ((targets == OVER) & (shares > 0)).any(axis=1)
    count = 0
    while count != ends.sum():
        count = int(ends.sum())
        ends |= (ends[targets] & (targets != OVER) & (shares > 0)).any(axis=1)
    return bool(ends.all())


def visited(links: Links, ledger: Ledger, first: int, most_moves: int) -> tuple[NDArray[np.float64], float]:
    """How often, on the average, each state is come to at each level, and the chance of what was not followed."""
    states, levels = len(links.targets), ledger.after.shape[1]
    here = np.zeros(states * levels)
    here[first] = 1
    visits = np.zeros(states * levels)
    left_out = 0.0
    for _ in range(most_moves):
        likely = np.flatnonzero(here > THIN)
        chances = here[likely]
        left_out += float(here.sum() - chances.sum())
        if chances.sum() <= LEFT:
            break
        visits[likely] += chances
        state, level = likely // levels, (likely % levels)[:, np.newaxis]
        kinds, targets = links.kinds[state], links.targets[state]
        shares = chances[:, np.newaxis] * links.shares[state]
        left_out += float(shares[ledger.lost[kinds, level] > 0].sum())
        going_on = targets != OVER
        onward = targets * levels + ledger.after[kinds, level]
        here = np.bincount(onward[going_on], shares[going_on], states * levels)
    return visits.reshape(states, levels), left_out + float(here.sum())


def fates(links: Links, ledger: Ledger, visits: NDArray[np.float64], left_out: float, stake: int | None) -> Fates:
    """The figures, from how often each state is come to."""
    players = ledger.gains.shape[2]
    edges = visits.sum(axis=1)[:, np.newaxis] * links.shares
    over = np.where(links.targets == OVER, edges, 0)
    wins = np.bincount(links.winner.ravel(), over.ravel(), players + 1)
    deaths = np.bincount(links.dead.ravel(), edges.ravel(), players + 1)
    nets = None
    if stake is not None:
        by_kind = np.zeros(ledger.after.shape)
        for column in range(FACES):
            np.add.at(by_kind, links.kinds[:, column], visits * links.shares[:, column, np.newaxis])
        nets = tuple((np.tensordot(by_kind, ledger.gains, 2) - stake).tolist())
    return Fates(
        wins=tuple(wins[:players].tolist()),
        nobody=float(wins[players]),
        deaths=tuple(deaths[:players].tolist()),
        nets=nets,
        throws=float((edges * links.throws).sum()),
        turns=1 + float((edges * links.turns).sum()),
        rounds=1 + float((edges * links.rounds).sum()),
        left_out=left_out,
    )
