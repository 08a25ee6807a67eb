"""Where a game stands, as page and socket say it in one language: numbers and words.

What is said of a player or of the bank is said again and again, at every table: it is kept, with a sign in each name's
place (see `telling`).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import escape

from robinson.game import Seat, State
from robinson.game.record import THROWS
from robinson.sheets import Rules
from robinson.table import Chair
from robinson.web.telling import MOST_KEPT, PLACES, bare, marked
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
    names = [chair.name for chair in chairs]
    over = state.over or given_up
    turn = None if over else state.turn
    typed = real and turn is not None and state.question is None
    position = text(words, state, names, turn)
    shown = shows(words, state, names, turn, position)
    if typed:
        shown["whose"] = marked(asked(words, turn), names)
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
        "text": position,
        "shows": shown,
    }


def buttons(words: Words, rules: Rules, state: State) -> list[dict[str, str]]:
    """What whoever has the turn may tap."""
    choices = [(word, words.choice(rules, state, word)) for word in state.allowed]
    return [{"word": word, "label": choice.label, "meaning": choice.meaning} for word, choice in choices]


def faces(words: Words) -> list[dict[str, str]]:
    """What can be tapped where a real die has been thrown: what it shows."""
    return [{"word": word, "label": words.number(int(word)), "meaning": ""} for word in THROWS]


def shows(words: Words, state: State, names: Sequence[str], turn: Seat | None, position: str) -> dict[str, str]:
    """The pieces of a page that change with every move, as HTML, by the key under which the page has them.

    `position` is the position in words, as `text` tells it.
    """
    pieces = {
        "whose": marked(whose(words, turn), names),
        "bank": words.number(state.bank),
        "text": str(escape(position)),
    }
    for seat, name_of_purse, name_of_note in KEYS[: len(names)]:
        pieces[name_of_purse] = words.number(state.purses[seat])
        pieces[name_of_note] = marked(note(words, state.alive[seat], state.fridays[seat], state.missing[seat]), names)
    return pieces


KEYS = [(seat, f"purse-{seat}", f"note-{seat}") for seat in range(len(PLACES))]


def text(words: Words, state: State, names: Sequence[str], turn: Seat | None) -> str:
    """The position in words, for whoever does not see the board."""
    told = whose(words, turn)
    players = (
        player(words, seat, state.positions[seat], state.purses[seat], state.alive[seat]) for seat in range(len(names))
    )
    lines = [told if turn is None else f"{told}.", *players, bank(words, state.bank)]
    return bare(" ".join(lines), names)


# With a sign in each name's place.


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
def player(words: Words, seat: Seat, square: int, purse: int, alive: bool) -> str:
    """Where a player stands, and with how many chips."""
    who = PLACES[seat]
    if not alive:
        return words.gettext("%(who)s is out of the game.", who=who)
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
