"""What holds in every game, whatever is thrown and chosen, at every table that the two editions allow."""

from random import Random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from robinson.game import Game
from robinson.game.drawing import draw, read
from robinson.game.events import (
    AnyEvent,
    Bound,
    Died,
    Missed,
    Missing,
    Moved,
    Paid,
    Parted,
    Passed,
    Sent,
    Shared,
    Swapped,
    Unclaimed,
    Won,
)
from robinson.game.record import read as read_record
from robinson.game.record import write as write_record
from robinson.game.state import State
from robinson.sheets import Choice, robinson_sheet

NAMES = ("Ona", "Jonas", "Rasa", "Tomas", "Ieva", "Petras", "Lina", "Marius")


class Follower:
    """Somebody who sees only the events, and knows all the same where the game stands."""

    def __init__(self, start: State) -> None:
        self.positions = list(start.positions)
        self.purses = list(start.purses)
        self.bank = start.bank
        self.fridays = list(start.fridays)
        self.alive = list(start.alive)
        self.missing = list(start.missing)
        self.turn = start.turn
        self.winner = start.winner

    def see(self, event: AnyEvent) -> None:
        match event:
            case Moved(who=who, to=to) | Sent(who=who, to=to):
                self.positions[who] = to
            case Paid(giver=giver, taker=taker, paid=paid):
                self.give(giver, -paid)
                self.give(taker, paid)
            case Bound(who=who, friday=friday):
                self.fridays[who] = friday
            case Parted(who=who):
                self.fridays[who] = None
            case Swapped(who=who, whom=whom, to=to, back=back):
                self.positions[who], self.positions[whom] = to, back
            case Missing(who=who) | Missed(who=who):
                self.missing[who] = isinstance(event, Missing)
            case Died(who=who):
                self.alive[who] = False
            case Passed(who=who):
                self.turn = who
            case Won(who=who, n=n):
                self.turn, self.winner, self.bank = None, who, 0
                self.purses[who] += n
            case Shared(who=who, whom=whom, n=n):
                self.purses[who] -= n
                self.purses[whom] += n
            case Unclaimed():
                self.turn = None

    def give(self, party: int | str, n: int) -> None:
        if isinstance(party, int):
            self.purses[party] += n
        else:
            self.bank += n

    def stands(self) -> tuple[object, ...]:
        return (
            *(tuple(self.positions), tuple(self.purses), tuple(self.fridays), tuple(self.alive), tuple(self.missing)),
            *(self.bank, self.turn, self.winner),
        )


def stands(state: State) -> tuple[object, ...]:
    return (
        *(state.positions, state.purses, state.fridays, state.alive, state.missing),
        *(state.bank, state.turn, state.winner),
    )


def through_json(thing, kind):
    return msgspec.json.decode(msgspec.json.encode(thing), type=kind)


@st.composite
def house_rules(draw):
    drawn = {
        name: draw(st.sampled_from(list(house_rule.values)))
        for name, house_rule in robinson_sheet().house_rules.items()
        if isinstance(house_rule, Choice)
    }
    drawn["stake"] = draw(st.integers(0, 12))
    drawn["purse"] = drawn["stake"] + draw(st.integers(0, 12))
    return drawn


class AnyGame(RuleBasedStateMachine):
    """Moves are drawn as pairs: a throw, and which word to choose where a question is open.

    A throw of 0 stands for one that leads to 42 or kills there, which by chance alone would be rare.
    """

    @initialize(
        edition=st.sampled_from(["vietnamese", "lithuanian"]), players=st.integers(2, 8), house_rules=house_rules()
    )
    def begin(self, edition, players, house_rules):
        self.game = Game(edition, NAMES[:players], house_rules)
        self.follower = Follower(self.game.state)

    @rule(moves=st.lists(st.tuples(st.integers(0, 6), st.integers(0, 1)), min_size=5, max_size=40))
    def play(self, moves):
        for throw, choice in moves:
            if not self.game.over:
                self.move(throw, choice)

    def move(self, throw, choice):
        before = self.game.state
        assert before.turn is not None
        assert before.allowed == (before.question or ("throw",))
        to_42 = 42 - before.positions[before.turn]
        move = before.question[choice] if before.question else throw or (to_42 if 1 <= to_42 <= 6 else 6)

        events = self.game.play(move)

        for event in events:
            self.follower.see(event)
        assert self.follower.stands() == stands(self.game.state)
        self.check_events(before, events)
        self.check_state(self.game.state)

    def teardown(self):
        """Every game comes to its end; dice and choices as they fall."""
        chance = Random(str(self.game.moves))
        while not self.game.over:
            self.move(chance.randint(0, 6), chance.randint(0, 1))
        self.put_on_record()

    def check_events(self, before, events):
        assert through_json(events, list[AnyEvent]) == events
        after, players = self.game.state, range(len(self.game.players))
        for seat in players:
            if not before.alive[seat]:
                assert before.purses[seat] == after.purses[seat]
                assert before.positions[seat] == after.positions[seat] == 42
                assert not after.alive[seat]
                assert all(seat not in people(event) for event in events)
        for event in events:
            if isinstance(event, Paid):
                assert 0 <= event.paid <= event.due
                assert event.giver != event.taker
            if isinstance(event, Shared):
                assert 0 <= event.n <= before.bank // (3 if event.friday else 2)

    def check_state(self, state):
        rules, players = self.game.rules, len(self.game.players)
        assert sum(state.purses) + state.bank == players * rules.purse
        assert state.bank >= 0
        assert rules.debts == "owe" or min(state.purses) >= 0
        assert all(0 <= square <= 45 for square in state.positions)
        assert bool(state.allowed) != state.over
        if state.turn is not None:
            assert state.alive[state.turn]
            assert not state.missing[state.turn]
            assert 45 not in state.positions
            assert state.winner is None
        for robinson, friday in enumerate(state.fridays):
            if friday is not None:
                assert state.alive[robinson]
                assert state.alive[friday]
                assert friday == right_hand(state, robinson)
        if state.over:
            self.check_end(state)
        assert through_json(state, State) == state
        assert read(draw(state)) == state

    def check_end(self, state):
        if state.winner is None:
            assert not any(state.alive)
            assert self.game.rules.last_survivor == "plays-on"
        else:
            assert state.bank == 0
            assert sum(purse - self.game.rules.purse for purse in state.purses) == 0
            home = [seat for seat, square in enumerate(state.positions) if square == 45]
            left = [seat for seat, alive in enumerate(state.alive) if alive]
            assert home == [state.winner] or (home == [] and left == [state.winner])

    @rule(moves=st.integers(1, 5))
    def take_back(self, moves):
        for _ in range(min(moves, len(self.game.moves))):
            *_, before, _ = self.game.states
            self.game.undo()
            assert self.game.state == before
        self.follower = Follower(self.game.states[0])
        for events in self.game.events():
            for event in events:
                self.follower.see(event)
        assert self.follower.stands() == stands(self.game.state)

    @rule()
    def put_on_record(self):
        record = self.game.record()
        again = Game.of(read_record(write_record(record).encode()))

        assert again.states == self.game.states
        assert again.record() == record


def people(event):
    named = (getattr(event, name, None) for name in ("who", "whom", "giver", "taker", "friday"))
    return [seat for seat in named if type(seat) is int]


def right_hand(state, seat):
    others = [other for other in (*range(seat + 1, len(state.alive)), *range(seat)) if state.alive[other]]
    return others[-1]


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=120, stateful_step_count=10, deadline=None)
