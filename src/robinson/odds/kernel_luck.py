"""The chance of `kernel_chance` once more, in plain Python: so any game of a simulation can be played by the rules.

What is said there in words is done here in the fewest words; the kernels are held to it. And as long as no kernel is
compiled, the rules play.
"""

from collections.abc import Callable, Iterator

import msgspec

from robinson.game import Move, State, begin, play
from robinson.game.events import Missed, Moved, Paid, Passed
from robinson.odds.kernel_chance import ALWAYS, COINS, EVEN, FAIR, GAP, NEVER, RESERVE, RESERVED, SECOND
from robinson.sheets import Rules

MASK = 2**64 - 1
STEP, TOSSES, MORE, SLOT = int(GAP), int(COINS), int(RESERVE), int(RESERVED)


def word(counter: int) -> int:
    """splitmix64's number for a counter.

    >>> hex(word(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    z = counter & MASK
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def key_of(seed: int, game: int) -> int:
    """The key of a game."""
    return word(word(seed) + game * STEP)


class Luck:
    """The luck of one turn of the game with this key."""

    def __init__(self, key: int, slot: int) -> None:
        self.key = key
        self.slot = slot
        self.throws = self._throws()
        self.reserve = self._reserve()

    def throw(self) -> int:
        """The next throw of the turn."""
        return next(self.throws)

    def takes(self, chance: int, thrown: int) -> bool:
        """Whether something happens whose chance is so many 256ths, when so many throws of the turn are done."""
        if chance in (NEVER, ALWAYS):
            return chance == ALWAYS
        if chance == EVEN and thrown < 8:
            return bool(self._byte(self.key + TOSSES) >> thrown & 1)
        return next(self.reserve) < chance

    def _throws(self) -> Iterator[int]:
        byte = self._byte(self.key)
        while True:
            while byte >= FAIR:
                byte = next(self.reserve)
            yield byte % 6 + 1
            yield byte // SECOND + 1
            byte = next(self.reserve)

    def _reserve(self) -> Iterator[int]:
        for number in range(self.slot * SLOT, self.slot * SLOT + SLOT):
            yield word(self.key + MORE + number * STEP) & 255

    def _byte(self, key: int) -> int:
        return word(key + self.slot // 8 * STEP) >> self.slot % 8 * 8 & 255


class Outcome(msgspec.Struct, frozen=True):
    """What came of a game: where it stands in the end, its moves, how long it was, where throws came to rest.

    `short` tells that the bank could not pay in full.
    """

    state: State
    moves: tuple[Move, ...]
    turns: int
    rounds: int
    rests: tuple[int, ...]
    short: bool


def play_out(rules: Rules, players: int, chance_of: Callable[[State], int], seed: int, game: int, most: int) -> Outcome:
    """One game of a simulation, played by the rules.

    `chance_of` tells, for a state with an open question, the chance that it is answered by its first word. A game that
    is not over after `most` rounds is left as it stands then.
    """
    state, key, chairs = begin(rules, players), key_of(seed, game), players + players % 2
    moves: list[Move] = []
    rests: list[int] = []
    turns, rounds, thrown, short = 1, 0, 0, False
    luck = Luck(key, 0)
    while state.turn is not None and rounds < most:
        seat = state.turn
        if state.question is None:
            move: Move = luck.throw()
            thrown += 1
        else:
            move = state.question[not luck.takes(chance_of(state), thrown)]
        state, events = play(rules, state, move)
        moves.append(move)
        passed = False
        for event in events:
            match event:
                case Moved(start=start, to=to, back=back) if start != to or back:
                    rests.append(to)
                case Paid(giver="bank", due=due, paid=paid) if paid < due:
                    short = True
                case Passed(who=who) | Missed(who=who):
                    passed = True
                    turns += 1
                    rounds += who <= seat
                    seat = who
        if passed:
            luck, thrown = Luck(key, rounds * chairs + seat), 0
    return Outcome(state, tuple(moves), turns, rounds + 1, tuple(rests), short)
