"""Games played out by the rules themselves, with dice that have nothing in common with those of the simulator."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from robinson.dice import SeededDice
from robinson.game import Move, State, begin, let_pass, play
from robinson.game.events import AnyEvent, Missed, Passed
from robinson.odds.graph import OTHER, TRAVELLER
from robinson.odds.policy import Policy
from robinson.odds.simulate_figures import Estimate, mean, share
from robinson.sheets import Rules

TOLD_EVERY = 20
"""After so many games it is told how far it is."""

Told = Callable[[int], None]


class Ended(msgspec.Struct, frozen=True):
    """How a game ended, and how long it was; `over` is false for one that was left after too many rounds."""

    state: State
    over: bool
    throws: int
    turns: int
    rounds: int


class Chance:
    """The dice and the coins of one game."""

    def __init__(self, seed: int, kind: str, number: int) -> None:
        self.dice = SeededDice(f"{seed} {kind} {number}")
        self.coins = Random(f"{seed} {kind} {number}")

    def move(self, policy: Policy, state: State) -> Move:
        """What comes next, of a player with this policy."""
        if state.question is None:
            return self.dice.throw()
        assert state.turn is not None, state
        answer = policy.answer(state.positions[state.turn], state.question)
        first = answer.get(state.question[0], 0)
        return state.question[0 if self.coins.random() < first else 1]


def play_table(rules: Rules, policies: Sequence[Policy], chance: Chance, most_rounds: int) -> Ended:
    """One game of a table."""
    state = begin(rules, len(policies))
    throws, turns, rounds = 0, 1, 1
    while state.turn is not None and rounds <= most_rounds:
        seat = state.turn
        throws += state.question is None
        state, events = play(rules, state, chance.move(policies[seat], state))
        for who in passed_to(events):
            turns += 1
            rounds += who <= seat
            seat = who
    return Ended(state, state.over, throws, turns, rounds)


def play_voyage(rules: Rules, policy: Policy, chance: Chance, most_turns: int) -> Ended:
    """One traveller's voyage: the other player waits, and lets every turn pass."""
    state, seat = begin(rules, 2), TRAVELLER
    throws = turns = 0
    while state.turn is not None and state.alive[TRAVELLER] and turns < most_turns:
        if state.turn == OTHER:
            state, events = let_pass(rules, state)
        else:
            throws += state.question is None
            state, events = play(rules, state, chance.move(policy, state))
        for who in passed_to(events):
            turns += seat == TRAVELLER
            seat = who
    return Ended(state, state.over or not state.alive[TRAVELLER], throws, turns + state.over, turns)


def passed_to(events: Sequence[AnyEvent]) -> list[int]:
    """To whom the turn passed, those who missed it included."""
    return [event.who for event in events if isinstance(event, Passed | Missed)]


def played_table(
    rules: Rules, policies: Sequence[Policy], games: int, seed: int, most_rounds: int, told: Told
) -> tuple[dict[str, tuple[Estimate, ...]], int, bool]:
    """Play so many games of a table: the figures, how many games they are of, and whether Ctrl-C came first."""
    ends, interrupted = many(
        lambda number: play_table(rules, policies, Chance(seed, "table", number), most_rounds), games, told
    )
    over = [end for end in ends if end.over]
    seats = range(len(policies))
    nets = [[end.state.purses[seat] - rules.purse for end in over] for seat in seats]
    figures = {
        "wins": tuple(share(sum(end.state.winner == seat for end in over), len(ends)) for seat in seats),
        "deaths": tuple(share(sum(not end.state.alive[seat] for end in over), len(over)) for seat in seats),
        "net": tuple(mean_of(net) for net in nets),
        "nobody": (share(sum(end.state.winner is None for end in over), len(ends)),),
        "unended": (share(len(ends) - len(over), len(ends)),),
        "throws": (mean_of([end.throws for end in over]),),
        "turns": (mean_of([end.turns for end in over]),),
        "rounds": (mean_of([end.rounds for end in over]),),
    }
    return figures, len(ends), interrupted


def played_voyages(
    rules: Rules, policy: Policy, games: int, seed: int, most_turns: int, told: Told
) -> tuple[dict[str, Estimate], bool]:
    """Play so many voyages of one traveller: the figures, and whether Ctrl-C came before the end."""
    ends, interrupted = many(
        lambda number: play_voyage(rules, policy, Chance(seed, "voyage", number), most_turns), games, told
    )
    over = [end for end in ends if end.over]
    out = sum(not end.state.alive[TRAVELLER] for end in over)
    figures = {
        "home": share(len(over) - out, len(ends)),
        "out": share(out, len(ends)),
        "never": share(len(ends) - len(over), len(ends)),
        "throws": mean_of([end.throws for end in over]),
        "turns": mean_of([end.turns for end in over]),
    }
    return figures, interrupted


def many(game: Callable[[int], Ended], games: int, told: Told) -> tuple[list[Ended], bool]:
    """Play so many games, or those that were played before Ctrl-C."""
    ends: list[Ended] = []
    try:
        for number in range(games):
            ends.append(game(number))
            if number % TOLD_EVERY == 0:
                told(number)
    except KeyboardInterrupt:
        return ends, True
    return ends, False


def mean_of(numbers: Sequence[int]) -> Estimate:
    """A mean with its interval."""
    return mean(sum(numbers), sum(number * number for number in numbers), len(numbers))
