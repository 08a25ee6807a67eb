"""A game gone through once more, move by move, without keeping what is past."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from robinson.game.errors import IllegalMove
from robinson.game.events import AnyEvent
from robinson.game.play import begin, play
from robinson.game.state import Move, State
from robinson.sheets import Rules


class Step(msgspec.Struct, frozen=True):
    """One move of a game: what happened, and where the game stands after it. Step 0 is before the first move."""

    number: int
    move: Move | None
    events: list[AnyEvent]
    after: State


def steps(rules: Rules, players: int, moves: Iterable[Move]) -> Iterator[Step]:
    """The game's steps, the first one before any move. Raises IllegalMove, with the move's number.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> [step.after.positions for step in steps(resolve(robinson_sheet(), "lithuanian"), 2, [5, 6])]
    [(0, 0), (5, 0), (5, 6)]
    """
    state = begin(rules, players)
    yield Step(0, None, [], state)
    for number, move in enumerate(moves, 1):
        try:
            state, events = play(rules, state, move)
        except IllegalMove as error:
            raise IllegalMove(error.move, error.allowed, number) from None
        yield Step(number, move, events, state)


def standing(step: Step) -> dict[str, Any]:
    """Where a game stands, as `robinson replay --json` prints it. See docs/record.md."""
    state = step.after
    return {
        "positions": state.positions,
        "purses": state.purses,
        "bank": state.bank,
        "fridays": state.fridays,
        "alive": state.alive,
        "missing": state.missing,
        "turn": state.turn,
        "allowed": state.allowed,
        "winner": state.winner,
        "over": state.over,
        "moves": step.number,
    }
