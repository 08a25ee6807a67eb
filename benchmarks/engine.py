"""How fast the rules are: whole random games through `play`, through `Game`, and as somebody writes them for fun.

All three play the same games on the same throws, taking turns; what is printed is the median of the runs, by the time
of one core. The plain game changes itself and tells nobody what happened, so the ratio is the price of frozen states
and of events. Before anything is timed, all three must end alike in many games.

What we ask for: 250,000 moves a second through `play`, `import robinson` in 80 ms, `robinson --help` in 0.2 s.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random

from robinson.game import Game, State, begin, play
from robinson.sheets import Rules, resolve, robinson_sheet

EDITIONS = ("vietnamese", "lithuanian")
PLAYERS = 4
GAMES = 300
RUNS = 9
STARTS = 15

Dice = Iterator[int]
"""Throws; where a question is open, 1 to 3 take what is offered and 4 to 6 leave it."""


# The same game, as a hobbyist writes it.


class Player:
    """A player of the plain game."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.square = 0
        self.chips = 10
        self.friday: Player | None = None
        self.alive = True
        self.misses = False


class PlainGame:
    """Robinson in one class and a loop, both editions, house rules as they come."""

    def __init__(self, edition: str, players: int, dice: Dice) -> None:
        self.edition = edition
        self.dice = dice
        self.moves = 0
        self.players = [Player(number) for number in range(players)]
        self.bank = 10 * players
        self.winner: Player | None = None

    def run(self) -> None:
        """Play to the end."""
        turn = 0
        while self.winner is None:
            player = self.players[turn]
            if player.alive:
                if player.misses:
                    player.misses = False
                else:
                    self.take_turn(player)
            turn = (turn + 1) % len(self.players)

    def take_turn(self, player: Player) -> None:
        if player.square == 4 and self.choose():
            player.square = 0
        elif player.square == 7 and any(other.square != 7 for other in self.living()) and self.choose():
            return
        again = True
        while again:
            again = self.throw(player)

    def choose(self) -> bool:
        self.moves += 1
        return next(self.dice) <= 3

    def throw(self, player: Player) -> bool:  # noqa: C901  (that is how a hobbyist writes it)
        """Throw, move, do what the square says; whether to throw again."""
        self.moves += 1
        n = next(self.dice)
        if player.square == 42 and n == 6:
            self.die(player)
            return False
        player.square += n
        if player.square > 45:
            player.square = 90 - player.square
        square = player.square
        if square == 1:
            for other in self.clockwise(player):
                self.receive(other, -1)
        elif square in (3, 11):
            self.receive(player, 1)
        elif square == 8 or square == 26:
            self.receive(player, -3)
        elif square == 10:
            self.give(player, self.right(player), 2)
        elif square == 12:
            if self.edition == "vietnamese":
                return self.choose()
            player.misses = True
        elif square == 14:
            self.receive(player, 2)
        elif square == 15:
            self.receive(player, -2)
        elif square == 18 or square == 40:
            self.receive(player, 4)
        elif square == 20:
            return self.choose()
        elif square == 23:
            if self.choose():
                player.square = 27
        elif square == 25:
            player.square = 14
            self.receive(player, 2)
        elif square == 29:
            right = self.right(player)
            self.give(right, player, 2)
            player.friday = right
        elif square == 32:
            for other in self.clockwise(player):
                if other is not player and other is not player.friday:
                    self.give(other, player, 1)
                    if player.friday is not None:
                        self.give(other, player.friday, 1)
        elif square == 33:
            self.receive(player, 3)
        elif square == 36:
            for other in self.clockwise(player):
                if other.square == 41:
                    player.square, other.square = 41, 36
                    break
        elif square == 45:
            self.win(player)
        return False

    def receive(self, player: Player, n: int) -> None:
        """From the bank, or to it if n is negative; Friday with 1."""
        n = min(n, self.bank)
        player.chips += n
        self.bank -= n
        if player.friday is not None:
            one = min(1, self.bank) if n >= 0 else -1
            player.friday.chips += one
            self.bank -= one

    def give(self, giver: Player, taker: Player, n: int) -> None:
        giver.chips -= n
        taker.chips += n

    def living(self) -> list[Player]:
        return [player for player in self.players if player.alive]

    def clockwise(self, player: Player) -> list[Player]:
        seats = self.players[player.number :] + self.players[: player.number]
        return [other for other in seats if other.alive]

    def right(self, player: Player) -> Player:
        return self.clockwise(player)[-1]

    def die(self, player: Player) -> None:
        player.alive = False
        player.friday = None
        for other in self.players:
            if other.friday is player:
                other.friday = None
        living = self.living()
        if len(living) == 1:
            self.winner = living[0]
            living[0].chips += self.bank
            self.bank = 0

    def win(self, player: Player) -> None:
        self.winner = player
        if player.friday is not None:
            share, whom = self.bank // 3, player.friday
        else:
            share = self.bank // 2
            others = self.clockwise(player)[1:]
            whom = max(others, key=lambda other: other.square) if self.edition == "vietnamese" else others[-1]
        whom.chips += share
        player.chips += self.bank - share
        self.bank = 0

    def state(self) -> State:
        """Where the game stands, to be compared."""
        fridays = (player.friday for player in self.players)
        return State(
            positions=tuple(player.square for player in self.players),
            purses=tuple(player.chips for player in self.players),
            bank=self.bank,
            fridays=tuple(None if friday is None else friday.number for friday in fridays),
            alive=tuple(player.alive for player in self.players),
            missing=tuple(player.misses for player in self.players),
            turn=None,
            winner=None if self.winner is None else self.winner.number,
        )


# The three ways to play a game to its end; each tells its state and how many moves it took.


def plain(edition: str, rules: Rules, players: int, dice: Dice) -> tuple[State, int]:
    """The plain game."""
    game = PlainGame(edition, players, dice)
    game.run()
    return game.state(), game.moves


def by_play(edition: str, rules: Rules, players: int, dice: Dice) -> tuple[State, int]:
    """The rules: a new state and the events of each move."""
    state, moves = begin(rules, players), 0
    while state.turn is not None:
        n, question = next(dice), state.question
        state, _ = play(rules, state, n if question is None else question[n > 3])
        moves += 1
    return state, moves


def by_game(edition: str, rules: Rules, players: int, dice: Dice) -> tuple[State, int]:
    """A game one can hold in the hand, which keeps all its states."""
    game = Game(edition, NAMES[:players])
    while not game.over:
        n, question = next(dice), game.state.question
        game.play(n if question is None else question[n > 3])
    return game.state, len(game.moves)


NAMES = ("Ona", "Jonas", "Rasa", "Tomas", "Ieva", "Petras", "Lina", "Marius")
WAYS: dict[str, Callable[[str, Rules, int, Dice], tuple[State, int]]] = {
    "play": by_play,
    "Game": by_game,
    "plain": plain,
}


def throws(seed: int) -> list[int]:
    """Enough throws for a game, and then the same again."""
    return Random(seed).choices(range(1, 7), k=2_000)


def check_that_all_play_the_same_game() -> None:
    """Both editions, 2 to 8 players, many games: all three ways end alike."""
    for edition in EDITIONS:
        rules = resolve(robinson_sheet(), edition)
        for seed in range(700):
            ends = [way(edition, rules, 2 + seed % 7, cycle(throws(seed))) for way in WAYS.values()]
            assert ends[0] == ends[1] == ends[2], (edition, seed, *map(str, ends))


def moves_a_second() -> dict[str, float]:
    """The median over the runs, one way after the other in each."""
    games = [throws(seed) for seed in range(GAMES)]
    rules = {edition: resolve(robinson_sheet(), edition) for edition in EDITIONS}
    rates: dict[str, list[float]] = {name: [] for name in WAYS}
    for name, way in islice(cycle(WAYS.items()), RUNS * len(WAYS)):
        moves, start_s = 0, time.process_time()
        for edition in EDITIONS:
            for dice in games:
                moves += way(edition, rules[edition], PLAYERS, cycle(dice))[1]
        rates[name].append(moves / (time.process_time() - start_s))
    return {name: statistics.median(values) for name, values in rates.items()}


# Starting.

IMPORT = "import time; s = time.perf_counter(); import robinson; print(time.perf_counter() - s)"


def import_s() -> float:
    """How long `import robinson` takes in a fresh process, once Python itself is up."""
    done = subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True, text=True)
    return float(done.stdout)


def help_s() -> float:
    """How long a person waits for `robinson --help`."""
    start_s = time.perf_counter()
    subprocess.run([sys.executable, "-m", "robinson", "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start_s


def main() -> None:
    """Print what was measured."""
    check_that_all_play_the_same_game()
    rates = moves_a_second()
    print(f"{PLAYERS} players, both editions, {2 * GAMES} games a run, median of {RUNS} interleaved runs, one core")
    print(f"play:  {rates['play']:>9,.0f} moves/s  (asked: 250,000)")
    print(f"Game:  {rates['Game']:>9,.0f} moves/s")
    print(f"plain: {rates['plain']:>9,.0f} moves/s, {rates['plain'] / rates['play']:.1f} times play")
    print(f"import robinson: {statistics.median(import_s() for _ in range(STARTS)) * 1000:.0f} ms  (asked: 80)")
    print(f"robinson --help: {statistics.median(help_s() for _ in range(STARTS)):.3f} s  (asked: 0.2)")


if __name__ == "__main__":
    main()
