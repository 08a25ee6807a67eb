"""Small games, solved a second time by other means: all of a game, chips and chairs, in fractions.

Nothing here knows of situations, levels or tables of payments, and nothing is rounded or brought to rest: where states
lead round in a circle, a system of equations is solved for every way in which the players could choose in it.
"""

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from flint import fmpq, fmpq_mat

from robinson.game import Move, State, begin, play
from robinson.sheets import Rules, parse, resolve

HOUSE_RULES = """
[house_rules.nearest]
default = "on-track"
values.on-track.nearest = "on-track"
values.right-hand.nearest = "right-hand"
[house_rules.debts]
default = "owe"
values.owe.debts = "owe"
values.forgive.debts = "forgive"
[house_rules.last_survivor]
default = "wins"
values.wins.last_survivor = "wins"
values.plays-on.last_survivor = "plays-on"
[house_rules.stake]
default = 1
least = 0
most = 9
sets = "stake"
[house_rules.purse]
default = 2
least = 0
most = 9
sets = "purse"
"""

BRIDGE = f"""
name = "bridge"
track = 8
past_end = "win"
[squares]
1 = [{{ does = "chips", n = 1, giver = "everyone", taker = "bank" }}]
2 = [{{ does = "go", to = 5, ask = ["paddle", "remain"] }}]
3 = [{{ does = "chips", n = 4, giver = "bank" }}, {{ does = "throw_again", ask = ["again", "stop"] }}]
4 = [{{ does = "chips", n = 2, giver = "right" }}, {{ does = "bind" }}]
5 = [{{ does = "miss" }}, {{ does = "chips", n = 3, taker = "bank" }}]
6 = [{{ does = "chips", n = 1, giver = "bank" }}, {{ does = "swap", with = 7 }}]
7 = [{{ does = "chips", n = 1, giver = "others", taker = "pair" }}]
{HOUSE_RULES}"""
"""Nobody walks back here, but who changes places does."""

CLIFF = f"""
name = "cliff"
track = 6
past_end = "bounce"
[squares]
1 = [{{ does = "bind" }}]
2 = [{{ does = "stay", ask = ["stay", "go"] }}]
3 = [{{ does = "chips", n = 1, giver = "bank" }},
    {{ does = "go", to = 0, when = "turn", ask = ["restart", "carry-on"] }}]
4 = [{{ does = "chips", n = 2, taker = "right" }}]
5 = [{{ does = "die", throw = 2 }}]
{HOUSE_RULES}"""
"""One can die here, stay, begin again, and walk back at the goal."""

FERRY = """
name = "ferry"
track = 12
[squares]
3 = [{ does = "stay", ask = ["stay", "go"] }]
4 = [{ does = "go", to = 0 }]
5 = [{ does = "go", to = 0 }]
6 = [{ does = "go", to = 0 }]
7 = [{ does = "go", to = 0 }]
9 = [{ does = "swap", with = 3 }]
"""
"""Whoever stays on 3 may be carried to 9, by somebody who is behind 9 and walks back to it."""

RAFT = """
name = "raft"
track = 12
stake = 2
purse = 4
[squares]
1 = [{ does = "chips", n = 1, giver = "everyone", taker = "bank" }]
4 = [{ does = "chips", n = 2, giver = "right" }, { does = "bind" }]
5 = [{ does = "go", to = 8, ask = ["paddle", "remain"] }]
7 = [{ does = "chips", n = 1, giver = "bank" }]
9 = [{ does = "chips", n = 1, giver = "others", taker = "pair" }]
"""
"""Enough for three players to have something to choose, to pay and to share."""


def rules_of(text: str, **house_rules: str | int) -> Rules:
    """The rules of a small sheet."""
    return resolve(parse(text.encode()), None, house_rules)


class Small:
    """A game solved by brute force: what each state is worth to each chair, in chips gained from there on and in wins.

    In a race what everybody gains is the win, and nobody is asked who has how much.
    """

    def __init__(self, rules: Rules, players: int, race: bool = False) -> None:
        self.rules, self.race = rules, race
        self.after: dict[State, dict[Move, tuple[State, tuple[int, ...]]]] = {}
        ahead = [self.bare(begin(rules, players))]
        for state in ahead:
            if state not in self.after:
                self.after[state] = {move: self.moved(state, move) for move in state.question or range(1, 7)}
                ahead += [after for after, _ in self.after[state].values() if not after.over]
        self.worth: dict[State, tuple[Fraction, ...]] = {}
        for group in self.groups():
            self.solve(group)

    def bare(self, state: State) -> State:
        """The state without what decides nothing: where debts are owed, what is in the purses; in a race, all chips."""
        nothing = (0,) * len(state.purses)
        if self.race and not state.over:
            return msgspec.structs.replace(state, purses=nothing, bank=0, fridays=(None,) * len(nothing))
        if self.rules.debts == "forgive" or state.over:
            return state
        return msgspec.structs.replace(state, purses=nothing)

    def moved(self, state: State, move: Move) -> tuple[State, tuple[int, ...]]:
        after, _ = play(self.rules, state, move)
        gained = tuple(now - then for now, then in zip(after.purses, state.purses, strict=True))
        if self.race:
            gained = tuple(int(seat == after.winner) for seat in range(len(gained)))
        return self.bare(after), gained

    def groups(self) -> Iterator[list[State]]:
        """States that lead to each other, together, those that lead on to others after them (Kosaraju's way)."""
        backward: dict[State, list[State]] = {state: [] for state in self.after}
        for state, moves in self.after.items():
            for after, _ in moves.values():
                if not after.over:
                    backward[after].append(state)
        finished: list[State] = []
        seen: set[State] = set()
        for start in backward:  # backward first, so that the last to finish have nothing behind them
            path = [] if start in seen else [(start, iter(backward[start]))]
            seen.add(start)
            while path:
                state, ahead = path[-1]
                following = next((other for other in ahead if other not in seen), None)
                if following is None:
                    finished.append(state)
                    path.pop()
                else:
                    seen.add(following)
                    path.append((following, iter(backward[following])))
        grouped: set[State] = set()
        for start in reversed(finished):
            if start not in grouped:
                group = [start]
                grouped.add(start)
                for state in group:
                    following_states = [after for after, _ in self.after[state].values() if not after.over]
                    new = [after for after in dict.fromkeys(following_states) if after not in grouped]
                    grouped.update(new)
                    group += new
                yield group

    def solve(self, group: list[State]) -> None:
        """Find choices of which none is worse, for its player, than the other word, and what they are worth."""
        chosen: dict[State, Move] = {state: state.question[0] for state in group if state.question}
        for _ in range(100):
            self.worth.update(self.equations(group, chosen))
            better = {state: self.better(state, word) for state, word in chosen.items()}
            if better == chosen:
                return
            chosen = better
        raise AssertionError("the players chase each other")

    def better(self, state: State, word: Move) -> Move:
        """The word that is best for the seat to move, and the one it has, if both are."""
        assert state.turn is not None
        assert state.question is not None
        worth = {other: self.of_move(state, other)[state.turn] for other in state.question}
        return word if worth[str(word)] == max(worth.values()) else max(worth, key=worth.__getitem__)

    def of_move(self, state: State, move: Move) -> tuple[Fraction, ...]:
        """What a move gains, and what then follows is worth."""
        after, gained = self.after[state][move]
        ahead = self.ended(after) if after.over else self.worth[after]
        return tuple(map(sum, zip(ahead, (*gained, *(0 for _ in gained)), strict=True)))  # type: ignore[arg-type]

    @staticmethod
    def ended(state: State) -> tuple[Fraction, ...]:
        seats = range(len(state.purses))
        return (*(Fraction(0) for _ in seats), *(Fraction(seat == state.winner) for seat in seats))

    def equations(self, group: list[State], chosen: dict[State, Move]) -> dict[State, tuple[Fraction, ...]]:
        """What each state of a group is worth if this is chosen."""
        number_of = {state: number for number, state in enumerate(group)}
        columns = 2 * len(group[0].purses)
        left = [[Fraction(int(row == column)) for column in range(len(group))] for row in range(len(group))]
        right = [[Fraction(0)] * columns for _ in group]
        for row, state in enumerate(group):
            moves = [chosen[state]] if state in chosen else list(self.after[state])
            for move in moves:
                after, gained = self.after[state][move]
                if after in number_of:
                    left[row][number_of[after]] -= Fraction(1, len(moves))
                    known = (*map(Fraction, gained), *(Fraction(0) for _ in gained))
                else:
                    known = self.of_move(state, move)
                right[row] = [total + more / len(moves) for total, more in zip(right[row], known, strict=True)]
        found = matrix(left).solve(matrix(right)).tolist()
        return {
            state: tuple(Fraction(int(entry.p), int(entry.q)) for entry in row)
            for state, row in zip(group, found, strict=True)
        }


def matrix(rows: list[list[Fraction]]) -> fmpq_mat:
    entries = [fmpq(entry.numerator, entry.denominator) for row in rows for entry in row]
    return fmpq_mat(len(rows), len(rows[0]), entries)
