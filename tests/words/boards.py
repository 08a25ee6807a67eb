"""Boards to try the words on: Robinson's own tables, and one on which everything happens that a sheet can say."""

import msgspec

from robinson.game.events import (
    AnyEvent,
    Bound,
    Chose,
    Died,
    Missed,
    Missing,
    Moved,
    Paid,
    Parted,
    Passed,
    Said,
    Sent,
    Shared,
    Swapped,
    Thrown,
    Unclaimed,
    Won,
)
from robinson.sheets import (
    AnyEffect,
    Bind,
    Chips,
    Choice,
    Die,
    Go,
    Miss,
    Rules,
    Say,
    Square,
    Stay,
    Swap,
    ThrowAgain,
    resolve,
    robinson_sheet,
    shipped_sheet,
)
from robinson.sheets.effects import AGAIN, PADDLE, RESTART, STAY
from robinson.words.rule_lines import CHIPS

AMOUNTS = (0, 1, 2, 10, 21)

EFFECTS: tuple[AnyEffect, ...] = (
    *(Chips(n, giver, taker) for giver, taker in CHIPS for n in (1, 2, 11)),
    *(Go(to) for to in (0, 1, 999)),
    *(Go(to, "turn") for to in (0, 1, 999)),
    *(Go(to, "landing", PADDLE) for to in (0, 1, 999)),
    *(Go(to, "turn", RESTART) for to in (0, 1)),
    ThrowAgain(),
    ThrowAgain(AGAIN),
    Miss(),
    Stay(STAY),
    Bind(),
    Swap(1),
    Die(6),
    Say(),
)


def own_board(**fields: object) -> Rules:
    """A sheet of one's own: no stories, one square for every effect there is."""
    rules = resolve(robinson_sheet())
    squares = (Square(), *(Square.of((effect,)) for effect in EFFECTS), *[Square()] * 5)
    return msgspec.structs.replace(rules, squares=squares, **fields)


def robinson_tables() -> list[Rules]:
    """Both editions, each with every value of every house rule, one at a time; amounts small and large."""
    sheet = robinson_sheet()
    tables = [resolve(sheet, edition) for edition in sheet.editions]
    for edition in sheet.editions:
        for name, rule in sheet.house_rules.items():
            values = rule.values if isinstance(rule, Choice) else {"stake": (0, 1, 20), "purse": (10, 21, 1_111)}[name]
            tables += [resolve(sheet, edition, {name: value}) for value in values]
    return tables


def own_tables() -> list[Rules]:
    """A sheet of one's own under each rule that concerns no single square, and two without a chip."""
    plain = own_board()
    quiet = msgspec.structs.replace(plain, squares=(Square(),) * 11)
    variants = [
        own_board(past_end="stay", debts="forgive", nearest="right-hand", last_survivor="plays-on"),
        own_board(past_end="win", stake=0, purse=0),
        msgspec.structs.replace(quiet, nearest="right-hand"),
        resolve(shipped_sheet("chutes-and-ladders")),
        msgspec.structs.replace(
            own_board(stake=0, purse=0), squares=(*quiet.squares[:9], Square.of((Die(6),)), Square())
        ),
        msgspec.structs.replace(quiet, squares=(Square(), Square.of((Stay(STAY),)), *[Square()] * 9)),
    ]
    return [plain, quiet, *variants]


def all_tables() -> list[Rules]:
    return [*robinson_tables(), *own_tables()]


def payments(n: int) -> list[AnyEvent]:
    """Every way in which a payment of so many chips can turn out."""
    return [
        Paid("bank", 0, n, n, 5, 3, False),
        Paid("bank", 1, n, n, 5, 3, True),
        Paid("bank", 0, n + 1, n, 0, 3, False),
        Paid("bank", 0, n + 1, 0, 0, 3, False),
        Paid("bank", 1, n + 1, 0, 0, 3, True),
        Paid(0, "bank", n, n, 5, 8, False),
        Paid(0, "bank", n, n, -n - 1, 8, False),
        Paid(1, "bank", n, n, 5, 8, True),
        Paid(0, "bank", n + 1, n, 0, 8, False),
        Paid(0, "bank", n + 1, 0, 0, 8, False),
        Paid(0, 1, n, n, 5, 10, False),
        Paid(0, 1, n, n, -n - 1, 10, False),
        Paid(0, 1, n + 1, n, 0, 10, False),
        Paid(0, 1, n + 1, 0, 0, 10, False),
    ]


EVENTS: tuple[AnyEvent, ...] = (
    *(Chose(0, word) for question in (STAY, RESTART, AGAIN, PADDLE) for word in question),
    *(Thrown(0, n) for n in range(1, 7)),
    *(Moved(0, 3, 3 + n, 0) for n in range(1, 7)),
    *(Moved(0, 43, 45 - n, n) for n in (1, 3)),
    Moved(0, 43, 43, 0),
    Sent(0, 4, 0),
    Sent(0, 25, 14),
    Sent(0, 23, 27),
    *(event for n in AMOUNTS for event in payments(n)),
    Bound(0, 1),
    Parted(0, 1),
    Swapped(0, 1, 41, 36),
    Missing(0),
    Missed(0),
    Said(0, 17),
    Died(0, 6, 42),
    Passed(0),
    *(Won(0, n, home=home) for n in AMOUNTS for home in (True, False)),
    *(Shared(0, 1, n, friday=friday) for n in AMOUNTS for friday in (True, False)),
    *(Unclaimed(n) for n in AMOUNTS),
)
"""Every kind of event, in each form that a sentence makes of it."""
