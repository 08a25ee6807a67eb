"""Where a game stands, as page and socket say it in one language: numbers and words.

What is said of a player or of the bank is said again and again, at every table: it is kept, with a sign in each name's
place (see `telling`).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count, repeat
from typing import Any

import msgspec

from robinson.game import Seat, State
from robinson.game.record import THROWS
from robinson.sheets import Rules
from robinson.table import Chair
from robinson.web.telling import BARE_PLACES, MOST_KEPT, PLACES, bare, isolated, safe, with_names
from robinson.words import Words


def stands(
    words: Words,
    rules: Rules,
    state: State,
    chairs: Sequence[Chair],
    number: int,
    *,
    given_up: bool = False,
    real: bool = False,
) -> dict[str, Any]:
    """STANDS: everything that a page shows of a state, the same for all readers of a language.

    `chairs` are those of the players, seat 0 first; `number` is that of the next move. With `real` dice people throw,
    and type the number.
    """
    signed = stands_signed(words, rules, state, chairs, number, given_up=given_up, real=real)
    return filled(signed, [chair.name for chair in chairs])


def stands_signed(
    words: Words,
    rules: Rules,
    state: State,
    chairs: Sequence[Chair],
    number: int,
    *,
    given_up: bool = False,
    real: bool = False,
) -> dict[str, Any]:
    """STANDS with a sign in each name's place."""
    over = state.over or given_up
    turn = None if over else state.turn
    typed = real and turn is not None and state.question is None
    position = lines(words, state, turn, chips=rules.with_chips)
    shown = pieces(words, state, turn, position)
    if typed:
        shown["whose"] = isolated(asked(words, turn))
    return {
        "positions": state.positions,
        "purses": state.purses,
        "bank": state.bank,
        "fridays": state.fridays,
        "alive": state.alive,
        "missing": state.missing,
        "turn": turn,
        "chair": None if turn is None else chairs[turn].number,
        "bot": turn is not None and chairs[turn].moves_by_itself and not typed,
        "allowed": [] if over else THROWS if typed else state.allowed,
        "winner": state.winner,
        "over": over,
        "number": number,
        "buttons": [] if over else faces(words) if typed else buttons(words, rules, state),
        "whose": shown["whose"],
        "text": bare(" ".join(position), BARE_PLACES),
        "shows": shown,
    }


def filled(signed: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The same with the names in their places."""
    named: dict[str, Any] = msgspec.json.decode(with_names(msgspec.json.encode(signed).decode(), names))
    return named


def buttons(words: Words, rules: Rules, state: State) -> list[dict[str, str]]:
    """What whoever has the turn may tap."""
    choices = [(word, words.choice(rules, state, word)) for word in state.allowed]
    return [{"word": word, "label": choice.label, "meaning": choice.meaning} for word, choice in choices]


def faces(words: Words) -> list[dict[str, str]]:
    """What can be tapped where a real die has been thrown: what it shows."""
    return [{"word": word, "label": words.number(int(word)), "meaning": ""} for word in THROWS]


def shows(words: Words, state: State, names: Sequence[str], turn: Seat | None, *, chips: bool) -> dict[str, str]:
    """The pieces of a page that change with every move, as HTML, by the key under which the page has them."""
    return filled(pieces(words, state, turn, lines(words, state, turn, chips=chips)), names)


def text(words: Words, state: State, names: Sequence[str], turn: Seat | None, *, chips: bool) -> str:
    """The position in words, for whoever does not see the board; of purses and bank only where there are chips."""
    return bare(" ".join(lines(words, state, turn, chips=chips)), names)


# With a sign in each name's place.


def pieces(words: Words, state: State, turn: Seat | None, position: Sequence[str]) -> dict[str, str]:
    """What `shows` tells; `position` is the position in words."""
    shown = {
        "whose": isolated(whose(words, turn)),
        "bank": words.number(state.bank),
        "text": " ".join(map(safe, position)),
    }
    for seat, purse, note_key in KEYS[: len(state.purses)]:
        shown[purse] = words.number(state.purses[seat])
        shown[note_key] = isolated(note(words, state.alive[seat], state.fridays[seat], state.missing[seat]))
    return shown


KEYS = [(seat, f"purse-{seat}", f"note-{seat}") for seat in range(len(PLACES))]


def lines(words: Words, state: State, turn: Seat | None, *, chips: bool) -> list[str]:
    """The position in words, sentence by sentence."""
    told = whose(words, turn)
    purses = state.purses if chips else repeat(None)
    players = map(player, repeat(words), count(), state.positions, purses, state.alive)
    return [told if turn is None else f"{told}.", *players, *([bank(words, state.bank)] if chips else [])]


@lru_cache(maxsize=MOST_KEPT)
def whose(words: Words, turn: Seat | None) -> str:
    """Whose turn it is."""
    if turn is None:
        return words.gettext("The game is over.")
    # Translators: the line above the button: who has the turn. No full stop.
    return words.gettext("%(who)s to throw", who=PLACES[turn])


@lru_cache(maxsize=MOST_KEPT)
def asked(words: Words, turn: Seat) -> str:
    """Who throws a real die, and what is to be typed."""
    # Translators: the line above six dice: a player throws a real die, and somebody taps the one that looks like it.
    return words.gettext("%(who)s: what does the die show?", who=PLACES[turn])


@lru_cache(maxsize=MOST_KEPT)
def note(words: Words, alive: bool, friday: Seat | None, missing: bool) -> str:
    """What is to be known of a player beside the purse."""
    if not alive:
        return words.gettext("out of the game")
    notes = []
    if friday is not None:
        # Translators: beside a player’s name: who is Friday to this player.
        notes.append(words.gettext("Friday: %(friday)s", friday=PLACES[friday]))
    if missing:
        notes.append(words.gettext("misses a turn"))
    return ", ".join(notes)


@lru_cache(maxsize=MOST_KEPT)
def player(words: Words, seat: Seat, square: int, purse: int | None, alive: bool) -> str:
    """Where a player stands, and with how many chips, if there are any."""
    who = PLACES[seat]
    if not alive:
        return words.gettext("%(who)s is out of the game.", who=who)
    if purse is None:
        if square:
            return words.gettext("%(who)s: square %(square)s.", who=who, square=square)
        return words.gettext("%(who)s: before square 1.", who=who)
    if purse < 0 and square:
        # Translators: to be read aloud, so no minus.
        return words.ngettext(
            "%(who)s: square %(square)s, a debt of %(n)s chip.",
            "%(who)s: square %(square)s, a debt of %(n)s chips.",
            -purse,
            who=who,
            square=square,
        )
    if purse < 0:
        return words.ngettext(
            "%(who)s: before square 1, a debt of %(n)s chip.",
            "%(who)s: before square 1, a debt of %(n)s chips.",
            -purse,
            who=who,
        )
    if square:
        return words.ngettext(
            "%(who)s: square %(square)s, %(n)s chip.",
            "%(who)s: square %(square)s, %(n)s chips.",
            purse,
            who=who,
            square=square,
        )
    return words.ngettext(
        "%(who)s: before square 1, %(n)s chip.", "%(who)s: before square 1, %(n)s chips.", purse, who=who
    )


@lru_cache(maxsize=MOST_KEPT)
def bank(words: Words, chips: int) -> str:
    """What the bank holds."""
    return words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", chips)
