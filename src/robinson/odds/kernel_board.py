"""A resolved board as tables of numbers, which is all that a kernel knows of the rules.

For every square and throw there is a row that says what happens, most of it in a few numbers that are added up. What
does not fit into a row is a little script: steps that are done one after the other, one for each effect of the square.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from robinson.sheets import AnyEffect, Bind, Chips, Go, Miss, Question, Rules, Say, Stay, Swap, ThrowAgain, Who

Table = npt.NDArray[np.int32]

FACES = 6

# Places in a kernel's tables are unsigned: numba would look for a minus before each index that could have one.
places = np.arange(256, dtype=np.uint64)

# The row of a throw: where the token comes to stand, the chips for the lander, those for the right-hand neighbour and
# those for the bank (the second of each: where the neighbour is the lander's Friday), what follows, and the place of
# the script.
ROW, ROWS = np.uint64(8), np.uint64(8)
TO, OWN, BESIDE, BESIDE_FRIDAY, BANK, BANK_FRIDAY, THEN, SCRIPT = places[:8]

# A square has eight rows, one for each throw. The first, of no throw, has what the square offers before one: what it
# does, where that leads, and the number of the question.
DOES, LEADS_TO, QUESTION = places[:3]
NOTHING, MUST_GO, MAY_GO, MAY_STAY = range(4)

# What follows when the square has spoken; PASS is 0. Before a throw AT_ONCE nothing is asked.
PASS, WIN, DIE, AGAIN, ASK_AGAIN, ASK_GO, AT_ONCE = range(7)
FOLLOWS = 7
MISSES, BINDS, TOLL, INTO_BANK, WITH_FRIDAY, SPEAKS = 8, 16, 32, 64, 128, 256
"""Added to what follows: the lander misses a turn, or has a Friday; all pay the lander, or rather the bank, or also the
Friday; there are steps in the script."""

# A script: the square that speaks, the number of its question, where the way goes on for whoever takes it, what all
# pay, and the steps.
SPEAKER, ASKS, GOES_TO, COLLECTS = places[:4]
STEP = 4
ACTS, AMOUNT, GIVER, TAKER = places[:4]
END, PAY, SWAP, BIND, FRIDAYS_PAY = range(5)
WHO: tuple[Who, ...] = ("bank", "lander", "right", "others", "everyone", "pair")
THE_BANK, LANDER, RIGHT_HAND, OTHERS, EVERYONE, PAIR = range(6)


class Board(NamedTuple):
    """The tables of one board, flat: row `(ROWS * square + throw) * ROW`, and the scripts one behind the other."""

    rows: Table
    scripts: Table
    track: int
    stake: int
    purse: int
    forgive: bool
    on_track: bool
    plays_on: bool


def questions(rules: Rules) -> dict[int, Question]:
    """The squares that ask something, each with its two words; their order numbers the questions of a board."""
    return {number: square.question for number, square in enumerate(rules.squares) if square.question is not None}


def board_of(rules: Rules) -> Board:
    """The tables of these rules.

    >>> from robinson.sheets import resolve, robinson_sheet
    >>> board = board_of(resolve(robinson_sheet(), "lithuanian"))
    >>> [int(board.rows[(ROWS * 9 + throw) * ROW + OWN]) for throw in range(1, 7)]
    [-2, 1, 0, 0, 2, -2]
    """
    number_of = {square: number for number, square in enumerate(questions(rules))}
    scripts: list[int] = [0] * STEP  # no script begins at 0
    landings = [row_of(rules, square, number_of.get(square, 0), scripts) for square in range(rules.track + 1)]
    rows = [
        offer_of(rules, square, number_of.get(square, 0)) if throw == 0 else thrown(rules, square, throw, landings)
        for square in range(rules.track + 1)
        for throw in range(int(ROWS))
    ]
    return Board(
        rows=np.array(rows, np.int32).ravel(),
        scripts=np.array(scripts, np.int32),
        track=rules.track,
        stake=rules.stake,
        purse=rules.purse,
        forgive=rules.debts == "forgive",
        on_track=rules.nearest == "on-track",
        plays_on=rules.last_survivor == "plays-on",
    )


def offer_of(rules: Rules, square: int, question: int) -> list[int]:
    """What a square offers before a throw from it."""
    match rules.squares[square].turn:
        case Stay():
            return [MAY_STAY, square, question, 0, 0, 0, 0, 0]
        case Go(to=to, ask=ask):
            return [MUST_GO if ask is None else MAY_GO, to, question, 0, 0, 0, 0, 0]
    return [NOTHING, square, 0, 0, 0, 0, 0, 0]


def thrown(rules: Rules, square: int, throw: int, landings: list[list[int]]) -> list[int]:
    """The row of a throw from a square; a seventh only fills the table, and from the goal nobody throws."""
    still = [square, 0, 0, 0, 0, 0, PASS, 0]
    if throw > FACES or square == rules.track:
        return still
    to, back = rules.rest(square, throw)
    if throw == rules.squares[square].deadly:
        return [to, 0, 0, 0, 0, 0, DIE, 0]
    return still if to == square and back == 0 else landings[to]


def row_of(rules: Rules, square: int, question: int, scripts: list[int]) -> list[int]:
    """What happens to whoever comes to rest on a square: its row. Its script goes behind the others."""
    landing = rules.squares[square].landing
    to, follows = square, PASS
    for effect in landing:
        match effect:
            case Go(to=there, ask=None):
                to = there
            case Go():
                follows = ASK_GO
            case ThrowAgain(ask=ask):
                follows = AGAIN if ask is None else ASK_AGAIN
    if to == rules.track:
        follows = WIN
    simple = fits_a_row(rules, landing)
    steps = [number for effect in landing for number in (step_of(effect) if not simple else fridays_of(effect))]
    if simple and any(isinstance(effect, Bind) for effect in landing):
        follows |= BINDS
    if any(isinstance(effect, Miss) for effect in landing):
        follows |= MISSES
    if steps and not simple:
        follows |= SPEAKS
    script = len(scripts)
    ahead = next((effect.to for effect in landing if isinstance(effect, Go)), square)
    each = next((effect.n for effect in landing if isinstance(effect, Chips) and toll_of(effect)), 0)
    scripts += [square, question, ahead, each, *steps, END, 0, 0, 0]
    own, beside, friday = 0, 0, 0
    for effect in landing if simple else ():
        if isinstance(effect, Chips):
            own, beside, friday = chips_of(effect)
            follows |= toll_of(effect)
    return [to, own, beside, beside + friday, -own - beside, -own - beside - friday, follows, script]


def fits_a_row(rules: Rules, landing: tuple[AnyEffect, ...]) -> bool:
    """Whether the effects can be told by the numbers of a row."""
    chips = [effect for effect in landing if isinstance(effect, Chips)]
    if len(chips) > 1 or any(isinstance(effect, Swap) for effect in landing):
        return False
    binds = any(isinstance(effect, Bind) for effect in landing)
    # Who can pay, and whether the Friday of this very square has a part in it, is a matter of order.
    return all(rules.debts == "owe" and is_simple(effect) and not (binds and has_friday(effect)) for effect in chips)


def is_simple(effect: Chips) -> bool:
    """Whether the lander deals with the bank or with the right-hand neighbour, or all the living pay alike."""
    return {effect.giver, effect.taker} in ({"bank", "lander"}, {"right", "lander"}) or toll_of(effect) > 0


def toll_of(effect: Chips) -> int:
    """To whom all pay, where they do."""
    tolls = {
        ("everyone", "bank"): TOLL | INTO_BANK,
        ("others", "lander"): TOLL,
        ("others", "pair"): TOLL | WITH_FRIDAY,
    }
    return tolls.get((effect.giver, effect.taker), 0)


def has_friday(effect: Chips) -> bool:
    return not {"bank", "pair"}.isdisjoint((effect.giver, effect.taker))


def chips_of(effect: Chips) -> tuple[int, int, int]:
    """Chips for the lander, for the right-hand neighbour, and for a Friday; what all pay is not among them."""
    if toll_of(effect):
        return 0, 0, 0
    n = effect.n if effect.taker == "lander" else -effect.n
    return (n, 0, 1 if n > 0 else -1) if "bank" in (effect.giver, effect.taker) else (n, -n, 0)


def fridays_of(effect: AnyEffect) -> list[int]:
    """The step for a row: if all pay the bank and anybody has a Friday, these pay it too."""
    if isinstance(effect, Chips) and toll_of(effect) & INTO_BANK:
        return [FRIDAYS_PAY, 1, WHO.index("everyone"), WHO.index("bank")]
    return []


def step_of(effect: AnyEffect) -> list[int]:
    """The step of a script for one effect; what the row has is no step."""
    match effect:
        case Chips(n=n, giver=giver, taker=taker):
            return [PAY, n, WHO.index(giver), WHO.index(taker)]
        case Swap(other=other):
            return [SWAP, other, 0, 0]
        case Bind():
            return [BIND, 0, 0, 0]
        case Say() | Miss() | Go() | ThrowAgain() | Stay():
            return []
    raise AssertionError(effect)
