"""The chance of `kernel_chance` once more, in plain Python: so any game of a simulation can be played by the rules.

What is said there in words is done here in the fewest words; the kernels are held to it.
"""

from collections.abc import Callable, Iterator

from robinson.game import Move, State, begin, play
from robinson.odds.kernel_chance import ALWAYS, COINS, EVEN, FAIR, GAP, NEVER, RESERVE, RESERVED, SECOND
from robinson.sheets import Rules

MASK = 2**64 - 1


def word(counter: int) -> int:
    """splitmix64's number for a counter.

    >>> hex(word(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    z = counter & MASK
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


class Luck:
    """The luck of one turn of a game."""

    def __init__(self, seed: int, game: int, slot: int) -> None:
        self.key = word(word(seed) + game * int(GAP))
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
            return bool(self._byte(self.key + int(COINS)) >> thrown & 1)
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
        first = self.slot * int(RESERVED)
        for number in range(first, first + int(RESERVED)):
            yield word(self.key + int(RESERVE) + number * int(GAP)) & 255

    def _byte(self, key: int) -> int:
        return word(key + self.slot // 8 * int(GAP)) >> self.slot % 8 * 8 & 255


def play_out(
    rules: Rules, players: int, chance_of: Callable[[State], int], seed: int, game: int, most: int
) -> tuple[State, list[Move]]:
    """One game of a simulation, played by the rules: how it ended, and its moves.

    `chance_of` tells, for a state with an open question, the chance that it is answered by its first word. A game that
    is not over after `most` rounds is left as it stands then.
    """
    state = begin(rules, players)
    moves: list[Move] = []
    chairs = players + players % 2
    rounds = thrown = 0
    luck = Luck(seed, game, 0)
    while state.turn is not None:
        seat = state.turn
        if state.question is None:
            move: Move = luck.throw()
            thrown += 1
        else:
            move = state.question[not luck.takes(chance_of(state), thrown)]
        state, events = play(rules, state, move)
        moves.append(move)
        passed = [event for event in events if event.__class__.__name__ in ("Passed", "Missed")]
        for event in passed:
            rounds += event.who <= seat  # type: ignore[union-attr]
            seat = event.who  # type: ignore[union-attr]
        if passed:
            if rounds == most:
                break
            luck, thrown = Luck(seed, game, rounds * chairs + seat), 0
    return state, moves
