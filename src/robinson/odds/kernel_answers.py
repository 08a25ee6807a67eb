"""How players answer, as tables that the rules, the bots and the kernels understand alike.

A player's answers have a chance for every question of the board in every situation that the player may tell apart:
the chance, in 256ths, to answer with the question's first word. Situations are numbered by what everybody at the table
sees. Two players see all that matters so; among more of them it is less than all, and small.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from robinson.game import Seat, State
from robinson.odds.kernel_board import questions
from robinson.odds.kernel_chance import ALWAYS, NEVER
from robinson.odds.policy import Policy
from robinson.sheets import AnyEffect, Rules, Square, Stay

Table: TypeAlias = npt.NDArray[np.uint16]

SURE = Fraction(ALWAYS)
BONDS = 8


class Answers(msgspec.Struct, frozen=True, eq=False):
    """The answers of one player who looks around before answering.

    `chances[question, ahead, bonds, bank]` is in 256ths; the questions are numbered as their squares on the board.
    `ahead` is the square of the foremost other player, the first one clockwise if several are equally far. `bonds` is 1
    if the player has a Friday, and 2 more if the player is somebody's Friday, and 4 more if the foremost must miss a
    turn. `bank` is what the bank holds. What does not matter has one place; where an index would be too high, the last
    place counts.
    """

    name: str
    chances: Table


def answers_of(rules: Rules, policies: Sequence[Policy | Answers]) -> Table:
    """The answers of all seats, in one table with the seat as its first index."""
    each = [policy.chances if isinstance(policy, Answers) else plain(rules, policy) for policy in policies]
    shape = np.broadcast_shapes(*(table.shape for table in each))
    return np.ascontiguousarray([np.broadcast_to(table, shape) for table in each], np.uint16)


def plain(rules: Rules, policy: Policy) -> Table:
    """The answers of a policy that does not look around."""
    asked = questions(rules)
    chances = np.zeros((max(len(asked), 1), 1, 1, 1), np.uint16)
    for number, (square, question) in enumerate(asked.items()):
        chances[number] = round(policy.answer(square, question).get(question[0], 0) * SURE)
    return chances


def settled(rules: Rules, answers: Table) -> tuple[Rules, Table]:
    """The same game without the questions that all players always answer alike, and the answers that are left.

    Whoever always paddles has no choice on 23, and whoever never stays in the tree need not be asked there.
    """
    kept, squares = [], list(rules.squares)
    for number, square in enumerate(questions(rules)):
        chances = set(answers[:, number].flat)
        if chances <= {NEVER} or chances <= {ALWAYS}:
            told = rules.squares[square]
            effects = (once_answered(effect, taken=ALWAYS in chances) for effect in told.effects)
            squares[square] = Square.of(tuple(effect for effect in effects if effect is not None), told.story)
        if squares[square].question is not None:
            kept.append(number)
    return msgspec.structs.replace(rules, squares=tuple(squares)), np.ascontiguousarray(answers[:, kept or [0]])


def once_answered(effect: AnyEffect, *, taken: bool) -> AnyEffect | None:
    """An effect when its question is answered for good; who always stays is asked all the same, for not all may."""
    if getattr(effect, "ask", None) is None or (taken and isinstance(effect, Stay)):
        return effect
    return msgspec.structs.replace(effect, ask=None) if taken else None


def chance_to_take(answers: Table, rules: Rules, state: State) -> int:
    """The chance, in 256ths, that the player to move takes what the open question offers."""
    seat = state.turn
    assert seat is not None, state
    question = list(questions(rules)).index(state.positions[seat])
    foremost, ahead = foremost_other(state, seat)
    bonds = (
        (state.fridays[seat] is not None)
        + 2 * any(friday == seat for friday in state.fridays)
        + 4 * state.missing[foremost]
    )
    index = (seat, question, ahead, bonds, state.bank)
    return int(answers[tuple(min(i, places - 1) for i, places in zip(index, answers.shape, strict=True))])


def foremost_other(state: State, seat: Seat) -> tuple[Seat, int]:
    """The foremost of the others, and the square; who is alone sees nobody but themselves."""
    players = len(state.alive)
    others = [(seat + step) % players for step in range(1, players)]
    foremost = max((other for other in others if state.alive[other]), key=state.positions.__getitem__, default=seat)
    return foremost, state.positions[foremost]
