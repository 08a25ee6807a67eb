"""The evening's tally: what the games of a table came to."""

from collections.abc import Iterable, Sequence

import msgspec

from robinson.game import Game, Seat
from robinson.table.chairs import Chair


class Outcome(msgspec.Struct, frozen=True):
    """A game that was played to its end: who sat where, who won, and what each seat has won or lost, in chips."""

    number: int
    chairs: tuple[int, ...]
    winner: Seat | None
    nets: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """What one chair's player has to show for the games of this table."""

    chair: int
    played: int = 0
    won: int = 0
    net: int = 0


def outcome(number: int, chairs: tuple[int, ...], game: Game) -> Outcome | None:
    """What a game came to; None for one that is under way, or was broken off: everybody keeps their own chips then."""
    if not game.over:
        return None
    return Outcome(number, chairs, game.winner, tuple(purse - game.rules.purse for purse in game.state.purses))


def tally(chairs: Sequence[Chair], outcomes: Iterable[Outcome]) -> tuple[Tally, ...]:
    """The tally of each chair, over the games that whoever sits there now has played."""
    counts = {chair.number: Tally(chair.number) for chair in chairs}
    since = {chair.number: chair.since for chair in chairs}
    for game in outcomes:
        for seat, number in enumerate(game.chairs):
            if number in counts and game.number >= since[number]:
                count = counts[number]
                counts[number] = Tally(
                    number, count.played + 1, count.won + (game.winner == seat), count.net + game.nets[seat]
                )
    return tuple(counts.values())
