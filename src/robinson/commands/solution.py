"""A solved game, told in words and as JSON."""

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from robinson.commands import basis
from robinson.commands.columns import fill, table
from robinson.commands.sheet import Board
from robinson.errors import harmless
from robinson.game import State, begin
from robinson.odds.advice_habits import Case, Habit, Other, habits
from robinson.odds.solve_answer import Solution, Worth
from robinson.words import Words

FIRST, SECOND, EITHER = "●", "○", "="
"""The marks of a question's two words in a table, and of neither being known to be better."""


def paragraphs(words: Words, board: Board, solution: Solution) -> Iterator[str]:
    """What a solved game is worth, how far that is to be trusted, and what is best where."""
    _ = words.gettext
    own = [(_("Players"), words.number(solution.players)), (_("Played for"), goal(words, solution))]
    yield "\n".join(basis.basis(words, board, *own))
    worth = solution.worth(begin(solution.rules, solution.players))
    yield fill(first_seat(words, solution, worth))
    yield "\n".join(table(seats(words, worth), right=[1, 2]))
    yield fill(" ".join(trust(words, solution, worth)))
    for habit in habits(solution, banks(solution)):
        yield "\n".join(question(words, solution, habit))
    yield fill(" ".join(reckoning(words, solution)))


def goal(words: Words, solution: Solution) -> str:
    """What everybody plays for."""
    if solution.race:
        return words.gettext("coming home first; chips count for nothing")
    return words.gettext("chips: everybody chooses what brings them the most")


def first_seat(words: Words, solution: Solution, worth: Worth) -> str:
    """What going first is worth."""
    _ = words.gettext
    if worth.nets is None:
        assert worth.wins is not None
        return _(
            "Seat 1 throws first and wins %(share)s of the races; an even share would be %(even)s.",
            share=words.percent(worth.wins[0], 2),
            even=words.percent(1 / solution.players, 2),
        )
    chips = words.number(abs(worth.nets[0]), 3)
    if worth.nets[0] < 0:
        return _("Seat 1 throws first and ends, on the average, %(chips)s chips poorer than it began.", chips=chips)
    return _("Seat 1 throws first and ends, on the average, %(chips)s chips richer than it began.", chips=chips)


def seats(words: Words, worth: Worth) -> list[list[str]]:
    """Each seat, and what the game is worth to it."""
    _ = words.gettext
    # Translators: heads of columns: a seat at the table; chips won or lost; how likely it wins.
    rows = [[_("Seat")]]
    rows += [[words.number(seat + 1)] for seat in range(len(worth.goods))]
    if worth.nets is not None:
        rows[0].append(_("Net in chips"))
        for row, net in zip(rows[1:], worth.nets, strict=True):
            row.append(signed(words, net))
    if worth.wins is not None:
        rows[0].append(_("Chance to win"))
        for row, chance in zip(rows[1:], worth.wins, strict=True):
            row.append(words.percent(chance, 2))
    return rows


def trust(words: Words, solution: Solution, worth: Worth) -> Iterator[str]:
    """What this is, and how far it can be off."""
    _ = words.gettext
    error = small(words, worth.error)
    if solution.constant:
        yield _("This is the value of the game: neither can do better against a player who chooses so.")
        if solution.race:
            yield _("It is proved: no chance is off by more than %(error)s.", error=error)
        else:
            yield _("It is proved: no figure is off by more than %(error)s chips.", error=error)
    else:
        yield _(
            "This is one way to play in which everybody chooses what is best for themselves against what the others "
            "choose. There may be others."
        )
        if solution.race:
            yield _("It is proved: from the start nobody gains more than %(error)s by choosing otherwise.", error=error)
        else:
            yield _(
                "It is proved: from the start nobody gains more than %(error)s chips by choosing otherwise.",
                error=error,
            )
    yield from everywhere(words, solution)


def everywhere(words: Words, solution: Solution) -> Iterator[str]:
    """How far any position can be off."""
    _ = words.gettext
    if solution.race or solution.rules.debts == "forgive":
        yield _("For every position the bound is %(error)s.", error=small(words, float(np.nanmax(solution.error))))
        return
    upto = banks(solution)[-1]
    error = float(solution.error[:, : upto + 1].max())
    if error <= PROVED:
        upto, error = solution.sure_up_to(PROVED) or upto, PROVED
    yield _(
        "For every position with up to %(bank)s in the bank the bound is %(error)s.",
        bank=upto,
        error=small(words, error),
    )


PROVED = 1e-9


def banks(solution: Solution) -> list[int]:
    """The banks with which choices are shown: from a quarter of what it begins with to twice as much."""
    begins = solution.rules.stake * solution.players or 20
    shown = dict.fromkeys(max(1, begins * quarters // 4) for quarters in (1, 2, 3, 4, 6, 8))
    return [bank for bank in shown if solution.levels.with_bank(bank) is not None]


def question(words: Words, solution: Solution, habit: Habit) -> Iterator[str]:
    """One question of the board: how often each word is best, and where."""
    _ = words.gettext
    state = asking(solution, habit)
    first, second = (words.choice(solution.rules, state, word).label for word in habit.question)
    story = words.story(solution.rules, habit.square)
    title = _("Square %(square)s", square=habit.square)
    yield harmless(f"{title} – {story.title}" if story else title)
    if habit.share in (0.0, 1.0):
        yield fill(_("Always: %(choice)s.", choice=first if habit.share else second))
    else:
        marked = {"first": f"{FIRST} {first}", "second": f"{SECOND} {second}"}
        yield fill(
            _(
                "%(first)s is best in %(share)s of the positions, %(second)s in the others.",
                share=words.percent(habit.share),
                **marked,
            )
        )
    if habit.cases:
        worth = words.percent(habit.most, 1) if solution.race else words.number(habit.most, 2)
        if solution.race:
            yield fill(_("The better choice wins up to %(worth)s more of all games.", worth=worth))
        else:
            yield fill(_("The better choice is worth up to %(worth)s chips more than the other.", worth=worth))
    if habit.cases and habit.share not in (0.0, 1.0):
        yield ""
        yield from table(list(where(words, habit)), right=range(1, len(habit.banks) + 1))


def asking(solution: Solution, habit: Habit) -> State:
    """A state in which the question is asked."""
    state = begin(solution.rules, solution.players)
    positions = (habit.square, *state.positions[1:])
    return State(
        positions=positions,
        purses=state.purses,
        bank=state.bank,
        fridays=state.fridays,
        alive=state.alive,
        missing=state.missing,
        turn=0,
        question=habit.question,
    )


def where(words: Words, habit: Habit) -> Iterator[list[str]]:
    """A row for each run of squares of the other player on which the same is best, a column for each bank."""
    # Translators: head of a column and of a line: where the other player stands; what the bank holds.
    head = words.gettext("The other player · bank") if habit.banks else words.gettext("The other player")
    yield [head, *([*map(words.number, habit.banks)] or [""])]
    rows: dict[tuple[tuple[bool, bool, bool], tuple[str | None, ...]], list[Case]] = {}
    for case in habit.cases:
        rows.setdefault((case.other[1:], case.best(habit.question)), []).append(case)
    marks = {habit.question[0]: FIRST, habit.question[1]: SECOND, None: EITHER}
    for (_bound, best), cases in rows.items():
        yield [others(words, [case.other for case in cases]), *(marks[word] for word in best)]


def others(words: Words, others: list[Other]) -> str:
    """Where the other player is, in all of these cases."""
    _ = words.gettext
    first = others[0]
    squares = [other.square for other in others if other.square is not None]
    if not squares:
        return _("is out of the game")
    told = [_("on %(squares)s", squares=runs(squares))]
    if first.missing:
        told.append(_("misses a turn"))
    if first.friday:
        told.append(_("is your Friday"))
    if first.robinson:
        told.append(_("is your Robinson"))
    return ", ".join(told)


def runs(squares: list[int]) -> str:
    """Squares in order, those that follow each other as one run.

    >>> runs([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    found: list[list[int]] = []
    for square in sorted(squares):
        if found and square == found[-1][-1] + 1:
            found[-1].append(square)
        else:
            found.append([square])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found)


def reckoning(words: Words, solution: Solution) -> Iterator[str]:
    """How much was reckoned, and how fast."""
    _, account = words.gettext, solution.account
    yield _(
        "Reckoned: %(states)s states in %(seconds)s s, %(speed)s states per core-second.",
        states=account.states,
        seconds=words.number(account.seconds, 1),
        speed=round(account.states / account.core_seconds),
    )
    if account.compiling > 1:
        yield _("(Of this, %(seconds)s s to compile, once.)", seconds=words.number(account.compiling, 1))


def signed(words: Words, x: float) -> str:
    """Chips with their sign."""
    told = words.number(x, 0 if x == int(x) else 3)
    return f"+{told}" if x > 0 else told


def small(words: Words, x: float) -> str:
    """A small number, rounded up to one digit that is not 0."""
    if x <= 0:
        return words.number(0)
    digits = max(0, -math.floor(math.log10(x)))
    return words.number(math.ceil(x * 10**digits * (1 - 1e-9)) / 10**digits, digits)


# --- for programs ---


def as_object(board: Board, solution: Solution) -> dict[str, Any]:
    """The figures as JSON has them."""
    worth = solution.worth(begin(solution.rules, solution.players))
    account = solution.account
    sure = None if solution.race or solution.rules.debts == "forgive" else solution.sure_up_to(PROVED)
    return basis.as_object(board) | {
        "players": solution.players,
        "race": solution.race,
        "is": "value" if solution.constant else "profile",
        "seats": [seat_object(worth, seat) for seat in range(solution.players)],
        "error": worth.error,
        "sure_up_to_bank": sure,
        "choices": [habit_object(habit) for habit in habits(solution, banks(solution))],
        "states": account.states,
        "situations": account.situations,
        "levels": account.levels,
        "longest_moves": account.moves,
        "seconds": account.seconds,
        "core_seconds": account.core_seconds,
        "compiling_seconds": account.compiling,
        "states_per_core_second": account.states / account.core_seconds,
    }


def seat_object(worth: Worth, seat: int) -> dict[str, Any]:
    """What the game is worth to a seat."""
    return {
        "seat": seat,
        "net": None if worth.nets is None else worth.nets[seat],
        "wins": None if worth.wins is None else worth.wins[seat],
    }


def habit_object(habit: Habit) -> dict[str, Any]:
    """One question, and what is best where; `leads` says how much more the first word is worth."""
    return {
        "square": habit.square,
        "question": habit.question,
        "first_chosen": habit.share,
        "banks": habit.banks,
        "cases": [
            {**case.other._asdict(), "best": case.best(habit.question), "leads": case.leads} for case in habit.cases
        ],
    }
