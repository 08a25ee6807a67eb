"""The rules: what a move does to a game.

Pure: no clock, no dice, no files. The dice are thrown elsewhere and handed in. Imports only `sheets`.
"""

from typing import TypeVar

from robinson.game.errors import IllegalMove
from robinson.game.events import (
    BANK,
    AnyEvent,
    Bound,
    Chose,
    Died,
    Missed,
    Missing,
    Moved,
    Paid,
    Parted,
    Party,
    Passed,
    Said,
    Sent,
    Shared,
    Swapped,
    Thrown,
    Unclaimed,
    Won,
)
from robinson.game.state import Move, Seat, State
from robinson.sheets import Bind, Chips, Go, Miss, Question, Rules, Say, Stay, Swap, ThrowAgain, Who

T = TypeVar("T")

FEWEST, MOST = 2, 8
"""How many can play."""


def begin(rules: Rules, players: int) -> State:
    """A game before its first throw: the stakes are in the bank, everybody stands before square 1."""
    assert FEWEST <= players <= MOST, players
    return State(
        positions=(0,) * players,
        purses=(rules.purse - rules.stake,) * players,
        bank=rules.stake * players,
        fridays=(None,) * players,
        alive=(True,) * players,
        missing=(False,) * players,
        turn=0,
    )


def play(rules: Rules, state: State, move: Move) -> tuple[State, list[AnyEvent]]:
    """The game after this move, and what happened. Raises IllegalMove, which says what is allowed.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> rules = resolve(robinson_sheet(), "lithuanian")
    >>> state, events = play(rules, begin(rules, 2), 3)
    >>> events[2]
    Paid(giver='bank', taker=0, due=1, paid=1, left=19, square=3, friday=False)
    >>> play(rules, state, "stay")
    Traceback (most recent call last):
    robinson.game.errors.IllegalMove: got stay, expected a throw, 1 to 6
    """
    question = state.question
    if state.turn is None:
        raise IllegalMove(move, ())
    now = _Now(rules, state, state.turn)
    if question is None and move.__class__ is int and 1 <= move <= 6:
        now.throw(move)
    elif question is not None and move in question:
        now.answer(question, move)
    else:
        raise IllegalMove(move, state.allowed)
    return now.state(), now.events


def let_pass(rules: Rules, state: State) -> tuple[State, list[AnyEvent]]:
    """The game when whoever has the turn lets it pass without a throw, and what happened.

    No move of a game: it is for those who reckon with one traveller while the others wait.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> rules = resolve(robinson_sheet(), "lithuanian")
    >>> let_pass(rules, begin(rules, 2))[1]
    [Passed(who=1)]
    """
    assert state.turn is not None, state
    now = _Now(rules, state, state.turn)
    now.pass_turn()
    return now.state(), now.events


class _Now:
    """A game while one move is being played: written to freely, read into a state, thrown away."""

    __slots__ = (
        "alive",
        "bank",
        "events",
        "fridays",
        "missing",
        "over",
        "positions",
        "purses",
        "question",
        "rules",
        "seat",
        "turn",
        "winner",
    )

    def __init__(self, rules: Rules, state: State, seat: Seat) -> None:
        self.rules = rules
        self.seat = self.turn = seat
        self.positions = list(state.positions)
        self.purses = list(state.purses)
        self.bank = state.bank
        self.fridays = state.fridays
        self.alive = state.alive
        self.missing = state.missing
        self.question: Question | None = None
        self.winner: Seat | None = None
        self.over = False
        self.events: list[AnyEvent] = []

    def state(self) -> State:
        return State(
            tuple(self.positions),
            tuple(self.purses),
            self.bank,
            self.fridays,
            self.alive,
            self.missing,
            None if self.over else self.turn,
            self.question,
            self.winner,
        )

    # The turn: choices before the throw, the throw, what the square says, choices after it.

    def answer(self, question: Question, word: str) -> None:
        """One of the two words: the first takes what the square offers, the second leaves it."""
        seat, square = self.seat, self.rules.squares[self.positions[self.seat]]
        taken = word == question[0]
        self.events.append(Chose(seat, word))
        offer = square.turn if square.turn is not None and square.turn.ask == question else square.landing[-1]
        match offer:
            case Stay():
                if taken:
                    self.pass_turn()
            case Go(to=to, when="turn"):
                if taken:
                    self.send(to)
            case Go(to=to):
                if taken:
                    self.send(to)
                self.come_to_rest()
            case ThrowAgain():
                if not taken:
                    self.pass_turn()

    def throw(self, n: int) -> None:
        seat, rules = self.seat, self.rules
        self.events.append(Thrown(seat, n))
        turn = rules.squares[self.positions[seat]].turn
        if turn is not None and turn.ask is None:
            self.send(turn.to)
        start = self.positions[seat]
        to, back = rules.rest(start, n)
        self.events.append(Moved(seat, start, to, back))
        self.positions[seat] = to
        if n == rules.squares[start].deadly:
            self.die(n, to)
        elif to == start and back == 0:
            self.pass_turn()
        else:
            self.land(to)

    def land(self, number: int) -> None:
        """The square where the player came to rest speaks."""
        seat = self.seat
        for effect in self.rules.squares[number].landing:
            match effect:
                case Chips():
                    self.pay_round(effect, number)
                case Go(ask=None):
                    self.send(effect.to)
                case ThrowAgain(ask=None):
                    self.ask_before_throw()
                    return
                case Go() | ThrowAgain():
                    self.question = effect.ask
                    return
                case Miss():
                    self.missing = _with(self.missing, seat, True)
                    self.events.append(Missing(seat))
                case Bind():
                    self.bind()
                case Swap():
                    self.swap(number, effect.other)
                case Say():
                    self.events.append(Said(seat, number))
        self.come_to_rest()

    def come_to_rest(self) -> None:
        if self.positions[self.seat] == len(self.rules.squares) - 1:
            self.win()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """The next living player has the turn; whoever must miss it has had it."""
        seat = self.next(self.seat)
        while self.missing[seat]:
            self.missing = _with(self.missing, seat, False)
            self.events.append(Missed(seat))
            seat = self.next(seat)
        self.turn = seat
        self.events.append(Passed(seat))
        self.ask_before_throw()

    def ask_before_throw(self) -> None:
        offer = self.rules.squares[self.positions[self.turn]].turn
        if offer is not None and not self.all_could_stay():
            self.question = offer.ask

    # Tokens.

    def send(self, to: int) -> None:
        self.events.append(Sent(self.seat, self.positions[self.seat], to))
        self.positions[self.seat] = to

    def swap(self, number: int, other: int) -> None:
        """Change places with the first player clockwise on the other square; neither square speaks."""
        for whom in self.clockwise(self.seat):
            if self.positions[whom] == other:
                self.positions[self.seat], self.positions[whom] = other, number
                self.events.append(Swapped(self.seat, whom, other, number))
                return

    def all_could_stay(self) -> bool:
        """If everybody stayed in the tree, the game would never move."""
        squares = self.rules.squares
        return all(isinstance(squares[self.positions[seat]].turn, Stay) for seat in self.clockwise(self.turn))

    # Chips.

    def pay_round(self, effect: Chips, square: int) -> None:
        """Each giver pays each taker, a Friday's own chip right after his Robinson's. Nobody pays themselves."""
        takers = self.parties(effect.taker)
        pair = self.parties("pair") if "pair" in (effect.giver, effect.taker) else ()
        for giver in self.parties(effect.giver):
            for taker in takers:
                if giver == taker or (giver in pair and taker in pair):
                    continue
                self.pay(giver, taker, effect.n, square)
                # Only what passes between a Robinson and the bank reaches his Friday, and not that Friday's own Friday.
                if taker == BANK and giver != BANK:
                    friday = self.fridays[giver]
                    if friday is not None:
                        self.pay(friday, BANK, 1, square, friday=True)
                elif giver == BANK and taker != BANK:
                    friday = self.fridays[taker]
                    if friday is not None:
                        self.pay(BANK, friday, 1, square, friday=True)

    def pay(self, giver: Party, taker: Party, due: int, square: int, friday: bool = False) -> None:
        purses = self.purses
        if giver == BANK:
            paid = min(due, self.bank)
            left = self.bank = self.bank - paid
        else:
            paid = due if self.rules.debts == "owe" else min(due, purses[giver])
            left = purses[giver] = purses[giver] - paid
        if taker == BANK:
            self.bank += paid
        else:
            purses[taker] += paid
        self.events.append(Paid(giver, taker, due, paid, left, square, friday))

    def parties(self, who: Who) -> list[Party]:
        seat = self.seat
        match who:
            case "bank":
                return [BANK]
            case "lander":
                return [seat]
            case "right":
                right = self.right(seat)
                return [] if right is None else [right]
            case "everyone":
                return list(self.clockwise(seat))
            case "others":
                return list(self.clockwise(seat)[1:])
            case "pair":
                friday = self.fridays[seat]
                return [seat] if friday is None else [seat, friday]

    # Friday.

    def bind(self) -> None:
        friday = self.right(self.seat)
        if friday is not None:
            self.fridays = _with(self.fridays, self.seat, friday)
            self.events.append(Bound(self.seat, friday))

    def part(self, gone: Seat) -> None:
        """The bonds of a player who is out of the game, as Robinson and as Friday, are gone."""
        for robinson, friday in enumerate(self.fridays):
            if friday is not None and gone in (robinson, friday):
                self.fridays = _with(self.fridays, robinson, None)
                self.events.append(Parted(robinson, friday))

    # The end.

    def die(self, n: int, square: int) -> None:
        self.alive = _with(self.alive, self.seat, False)
        self.events.append(Died(self.seat, n, square))
        self.part(self.seat)
        left = sum(self.alive)
        if left == 0:
            self.over = True
            self.events.append(Unclaimed(self.bank))
        elif left == 1 and self.rules.last_survivor == "wins":
            self.win_alone(self.next(self.seat))
        else:
            self.pass_turn()

    def win(self) -> None:
        """The winner takes the bank, less a third for a living Friday or half for the nearest, rounded down."""
        seat, bank = self.seat, self.bank
        self.over, self.winner, self.bank = True, seat, 0
        self.events.append(Won(seat, bank, home=True))
        friday = self.fridays[seat]
        whom, share = (friday, bank // 3) if friday is not None else (self.nearest(), bank // 2)
        if whom is None:
            share = 0
        else:
            self.purses[whom] += share
            self.events.append(Shared(seat, whom, share, friday=friday is not None))
        self.purses[seat] += bank - share

    def win_alone(self, seat: Seat) -> None:
        self.events.append(Won(seat, self.bank, home=False))
        self.purses[seat] += self.bank
        self.over, self.winner, self.bank = True, seat, 0

    def nearest(self) -> Seat | None:
        """Who shares the bank with a winner who has no Friday; None if nobody else is alive."""
        if self.rules.nearest == "right-hand":
            return self.right(self.seat)
        # On the track everybody is behind the winner; max takes the first of equals, which is the first clockwise.
        return max(self.clockwise(self.seat)[1:], key=self.positions.__getitem__, default=None)

    # Who sits where.

    def clockwise(self, seat: Seat) -> list[Seat]:
        """The living players, this one first."""
        players = len(self.alive)
        return [other % players for other in range(seat, seat + players) if self.alive[other % players]]

    def next(self, seat: Seat) -> Seat:
        """The next living player clockwise, who may be the same one."""
        players = len(self.alive)
        for step in range(1, players + 1):
            other = (seat + step) % players
            if self.alive[other]:
                return other
        raise AssertionError(self.alive)

    def right(self, seat: Seat) -> Seat | None:
        """The right-hand neighbour, the previous living player, if anybody else is alive."""
        others = self.clockwise(seat)[1:]
        return others[-1] if others else None


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
