"""Advice: what each choice is worth where the rules leave one, and what a position is worth where they leave none."""

from typing import Literal, NamedTuple, TypeAlias

from robinson.errors import extra
from robinson.game import Seat, State, play
from robinson.odds.advice_played import Ended, Estimate, play_out
from robinson.sheets import Rules

with extra("odds"):
    from robinson.odds.solve_answer import NO_SUCH_STATE, Solution, SolveError, Worth
    from robinson.odds.solve_game import kept, solve

Basis: TypeAlias = Literal["solved", "profile", "played"]
"""Where advice comes from: the value of a game of two whose sum is constant; a profile in which everybody chooses what
is best for themselves against the others' choices; or games played on by the Bold."""

GAMES = 2000


class Option(NamedTuple):
    """One of the two words. `worth` is what follows; of games played out, `error` is the 95 % interval's half."""

    word: str
    worth: Worth


class Advice(NamedTuple):
    """What is best for the seat to move.

    `options` are empty where nothing is asked, or the game is over. `best` leads by `lead`, chips or chance, which is
    off by no more than `lead_error`; where that is more than the lead, nobody knows which is best. `games` counts those
    that were played out.
    """

    basis: Basis
    seat: Seat | None
    worth: Worth
    options: tuple[Option, ...]
    best: str | None
    lead: float
    lead_error: float
    games: int

    @property
    def sure(self) -> bool:
        """Whether the best choice is known to be better than the other one."""
        return self.lead > self.lead_error


def advise(rules: Rules, state: State, *, race: bool = False, games: int = GAMES, seed: str = "robinson") -> Advice:
    """What is best in a state, and what it is worth: in chips and in chances to win, or in chances alone.

    Raises SolveError for a state that no game comes to.
    """
    check(rules, state)
    solution = solution_for(rules, state, race)
    if solution is None:
        return played_advice(rules, state, race, games, seed)
    return solved_advice(solution, state)


def solution_for(rules: Rules, state: State, race: bool) -> Solution | None:
    """A solution that has this state, where it is at hand or takes seconds. For three with money it takes minutes."""
    players = len(state.positions)
    try:
        if race or players == 2:
            return solve(rules, players, race=race, bank=state.bank)
        return kept(rules, players, bank=state.bank)
    except SolveError:
        return None


def solved_advice(solution: Solution, state: State) -> Advice:
    """What a solution says."""
    basis: Basis = "solved" if solution.constant else "profile"
    options = tuple(Option(word, worth) for word, worth in solution.choices(state).items())
    if state.turn is None or not options:
        return Advice(basis, state.turn, solution.worth(state), (), None, 0.0, 0.0, 0)
    first, second = (option.worth for option in options)
    lead = first.goods[state.turn] - second.goods[state.turn]
    best = options[lead < 0]
    return Advice(basis, state.turn, best.worth, options, best.word, abs(lead), first.error + second.error, 0)


def played_advice(rules: Rules, state: State, race: bool, games: int, seed: str) -> Advice:
    """What playing on shows. Both choices are tried with the same throws, so that luck tells less of them."""
    if state.turn is None or state.question is None:
        return Advice(
            "played",
            state.turn,
            worth_of(play_out(rules, state, games, seed), race, state.turn or 0),
            (),
            None,
            0.0,
            0.0,
            games,
        )
    ends = {word: play_out(rules, play(rules, state, word)[0], games, seed) for word in state.question}
    options = tuple(Option(word, worth_of(ended, race, state.turn)) for word, ended in ends.items())
    first, second = ([goods(ended, race)[state.turn] for ended in ends[word]] for word in state.question)
    lead = Estimate.of([float(one - other) for one, other in zip(first, second, strict=True)])
    best = options[lead.mean < 0]
    return Advice("played", state.turn, best.worth, options, best.word, abs(lead.mean), lead.within, games)


def worth_of(ends: list[Ended], race: bool, seat: Seat) -> Worth:
    """The means of games played out; the interval is that of this seat's goods."""
    seats = range(len(ends[0].nets))
    nets = tuple(sum(ended.nets[each] for ended in ends) / len(ends) for each in seats)
    wins = tuple(sum(ended.wins[each] for ended in ends) / len(ends) for each in seats)
    return Worth(None if race else nets, wins, Estimate.of([float(goods(ended, race)[seat]) for ended in ends]).within)


def goods(ended: Ended, race: bool) -> tuple[int, ...]:
    """What the players play for."""
    return ended.wins if race else ended.nets


def check(rules: Rules, state: State) -> None:
    """Refuse a state that cannot be played on. A solution knows better: it refuses whatever no game comes to."""
    if state.turn is None:
        return
    seats = range(len(state.positions))
    there = all(0 <= square < rules.track for square in state.positions)
    bound = all(friday is None or (friday != seat and state.alive[friday]) for seat, friday in enumerate(state.fridays))
    asked = state.question is None or (there and rules.squares[state.positions[state.turn]].question == state.question)
    if not (
        there and bound and asked and state.alive[state.turn] and state.bank >= 0 and len(seats) == len(state.purses)
    ):
        raise SolveError(NO_SUCH_STATE)
