"""Advice, told in words and as JSON."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from robinson.commands.columns import fill, table
from robinson.commands.solution import PROVED, signed, small
from robinson.game import State
from robinson.odds.advice import Advice
from robinson.odds.solve_answer import Worth
from robinson.sheets import Rules
from robinson.words import Words


class Position(NamedTuple):
    """A state, the rules it is played by, and the names of the players, if it has them."""

    rules: Rules
    state: State
    players: tuple[str, ...]

    def name(self, words: Words, seat: int) -> str:
        """What a player is called."""
        return self.players[seat] if self.players else words.gettext("Seat %(n)s", n=seat + 1)


def paragraphs(words: Words, position: Position, advice: Advice) -> Iterator[str]:
    """Where the game stands, what can be chosen, what that is worth, and where it is known from."""
    _, state = words.gettext, position.state
    if advice.seat is None:
        yield fill(_("The game is over; there is nothing to choose."))
        yield "\n".join(table(list(everybody(words, position, advice.worth)), right=[1, 2]))
        return
    yield fill(standing(words, position, advice.seat))
    if state.question is None:
        yield fill(_("A throw comes next; there is nothing to choose."))
        yield "\n".join(table(list(everybody(words, position, advice.worth)), right=[1, 2]))
    else:
        yield "\n".join(table(list(choices(words, position, advice)), right=[1, 2]))
        yield fill(best(words, position, advice))
    yield fill(source(words, advice))


def standing(words: Words, position: Position, seat: int) -> str:
    """Who is to move, and where."""
    _, state = words.gettext, position.state
    who, square = position.name(words, seat), state.positions[seat]
    stands = _("%(who)s stands on square %(square)s.", who=who, square=square)
    if square == 0:
        stands = _("%(who)s stands at the start.", who=who)
    if not position.rules.with_chips:
        return stands
    holds = words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", state.bank)
    return f"{stands} {holds}"


def columns(words: Words, worth: Worth, seat: int) -> list[str]:
    """What a state is worth to a seat."""
    cells = [] if worth.nets is None else [signed(words, worth.nets[seat])]
    return cells if worth.wins is None else [*cells, words.percent(worth.wins[seat], 2)]


def heads(words: Words, worth: Worth) -> list[str]:
    """What stands over those columns."""
    _ = words.gettext
    cells = [] if worth.nets is None else [_("Net in chips")]
    return cells if worth.wins is None else [*cells, _("Chance to win")]


def everybody(words: Words, position: Position, worth: Worth) -> Iterator[list[str]]:
    """What a state is worth to everybody."""
    yield [words.gettext("Player"), *heads(words, worth)]
    for seat in range(len(position.state.positions)):
        yield [position.name(words, seat), *columns(words, worth, seat)]


def choices(words: Words, position: Position, advice: Advice) -> Iterator[list[str]]:
    """What each choice is worth to the player who chooses."""
    assert advice.seat is not None
    yield [words.gettext("Choice"), *heads(words, advice.worth)]
    for option in advice.options:
        label = words.choice(position.rules, position.state, option.word).label
        yield [label, *columns(words, option.worth, advice.seat)]


def best(words: Words, position: Position, advice: Advice) -> str:
    """Which choice is best, and by how much."""
    _ = words.gettext
    assert advice.best is not None
    chips = advice.worth.nets is not None
    lead = words.number(advice.lead, 3) if chips else words.percent(advice.lead, 2)
    if not advice.sure:
        if advice.basis == "played":
            return _("After so many games nobody can say which is better: one leads by %(lead)s.", lead=lead)
        return _("One choice is as good as the other.")
    choice = words.choice(position.rules, position.state, advice.best).label
    if chips:
        return _("Best: %(choice)s. It is worth %(lead)s chips more than the other.", choice=choice, lead=lead)
    return _("Best: %(choice)s. It wins %(lead)s more of all games.", choice=choice, lead=lead)


def source(words: Words, advice: Advice) -> str:
    """Where this is known from, and how far it can be off."""
    _, chips = words.gettext, advice.worth.nets is not None
    if advice.basis == "played":
        shown = words.number(advice.lead_error, 3) if chips else words.percent(advice.lead_error, 2)
        told = [
            words.ngettext(
                "Each choice was played out in %(n)s game, in which everybody went on as the Bold does.",
                "Each choice was played out in %(n)s games, in which everybody went on as the Bold does.",
                advice.games,
            )
            if advice.options
            else words.ngettext(
                "It was played out in %(n)s game, in which everybody went on as the Bold does.",
                "It was played out in %(n)s games, in which everybody went on as the Bold does.",
                advice.games,
            )
        ]
        if advice.options:
            told.append(_("So the difference is known to within %(error)s, in 95 of 100 such samples.", error=shown))
        return " ".join(told)
    error = small(words, max(advice.lead_error, advice.worth.error, PROVED))
    if advice.basis == "solved":
        told = [_("The game is solved: this is what it is worth when both go on choosing what is best for them.")]
    else:
        told = [
            _(
                "This is one way to play in which everybody chooses what is best for themselves against what the "
                "others choose. There may be others."
            )
        ]
    told.append(_("It is proved to within %(error)s.", error=error))
    return " ".join(told)


# --- for programs ---


def as_object(position: Position, advice: Advice) -> dict[str, Any]:
    """The same as JSON has it. What cannot be known is null."""
    return {
        "players": position.players or None,
        "state": msgspec.to_builtins(position.state),
        "seat": advice.seat,
        "is": advice.basis,
        "worth": worth_object(advice.worth),
        "choices": {option.word: worth_object(option.worth) for option in advice.options},
        "best": advice.best,
        "lead": advice.lead if advice.options else None,
        "lead_error": advice.lead_error if advice.options else None,
        "sure": advice.sure if advice.options else None,
        "games": advice.games or None,
    }


def worth_object(worth: Worth) -> dict[str, Any]:
    return {"nets": worth.nets, "wins": worth.wins, "error": worth.error}
