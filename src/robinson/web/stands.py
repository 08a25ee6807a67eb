"""Where a game stands, as page and socket say it in one language: numbers and words.

What is said of a player or of the bank is said again and again, at every table: it is kept, with a sign in each name's
place (see `signs`).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from robinson.game import Seat, State
from robinson.game.record import THROWS
from robinson.sheets import Rules
from robinson.table import Chair, Table
from robinson.web.signs import MOST_KEPT, PLACES, SQUARE, SQUARE_IN_JSON, part, whole, with_names
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
    """STANDS: everything that a page shows of a state, the same for all readers of a language, and the state in words.

    `chairs` are those of the players, seat 0 first; `number` is that of the next move. With `real` dice people throw,
    and type the number.
    """
    names = [chair.name for chair in chairs]
    turn = None if given_up else state.turn
    told = stands_told(words, rules, state, names, given_up=given_up, real=real)
    read: dict[str, Any] = msgspec.json.decode(b"{%b}" % told)
    return {
        **stands_counted(state, chairs, number, given_up=given_up, real=real),
        **read,
        "text": text(words, state, names, turn, chips=rules.with_chips),
    }


def stands_counted(
    state: State, chairs: Sequence[Chair], number: int, *, given_up: bool = False, real: bool = False
) -> dict[str, Any]:
    """The part of STANDS that is the same in every language."""
    over = state.over or given_up
    turn = None if over else state.turn
    typed = real and turn is not None and state.question is None
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
    }


def stands_told(
    words: Words, rules: Rules, state: State, names: Sequence[str], *, given_up: bool = False, real: bool = False
) -> bytes:
    """The part of STANDS that is told: in JSON, without the braces."""
    turn = None if given_up else state.turn
    typed = real and turn is not None and state.question is None
    if turn is None:
        offers = b"[]"
    else:
        offers = faces(words) if typed else buttons(words, rules, state.positions[turn], state.allowed)
    shows = shown(words, state, names, turn, chips=rules.with_chips, typed=typed)
    return b'"buttons":%b,"shows":%b' % (offers, shows)


def players(table: Table) -> list[Chair]:
    """The chairs of the last game by seat, under the names that were played under."""
    assert table.game is not None
    now = {chair.number: chair for chair in table.chairs}
    named = zip(table.seats, table.game.players, strict=True)
    return [now[n] if n in now and now[n].name == name else Chair(n, name) for n, name in named]


def shows(words: Words, state: State, names: Sequence[str], turn: Seat | None, *, chips: bool) -> dict[str, str]:
    """The pieces of a page that change with every move, as HTML, by the key under which the page has them."""
    return msgspec.json.decode(shown(words, state, names, turn, chips=chips, typed=False), type=dict[str, str])


def text(words: Words, state: State, names: Sequence[str], turn: Seat | None, *, chips: bool) -> str:
    """The position in words, for whoever does not see the board; of purses and bank only where there are chips."""
    lines = [whose(words, turn, names) + ("" if turn is None else ".")]
    for seat, name in enumerate(names):
        purse = state.purses[seat] if chips else None
        square = words.number(state.positions[seat]) if state.positions[seat] else ""
        lines.append(standing(words, name, square, purse, alive=state.alive[seat]))
    if chips:
        lines.append(bank(words, state.bank))
    return " ".join(lines)


# What a message brings, in JSON; what is kept has a sign in each name's place.


@lru_cache(maxsize=MOST_KEPT)
def buttons(words: Words, rules: Rules, square: int, allowed: tuple[str, ...]) -> bytes:
    """What whoever has the turn, on this square, may tap."""
    choices = [(word, words.offer(rules, square, word)) for word in allowed]
    return msgspec.json.encode(
        [{"word": word, "label": choice.label, "meaning": choice.meaning} for word, choice in choices]
    )


@lru_cache(maxsize=64)
def faces(words: Words) -> bytes:
    """What can be tapped where a real die has been thrown: what it shows."""
    return msgspec.json.encode([{"word": word, "label": words.number(int(word)), "meaning": ""} for word in THROWS])


def shown(words: Words, state: State, names: Sequence[str], turn: Seat | None, *, chips: bool, typed: bool) -> bytes:
    """What `shows` tells."""
    above, first = turn_shown(words, turn, typed)
    sentences, pieces = [first], []
    for seat, square in enumerate(state.positions):
        sentence, piece = player_shown(
            words,
            seat,
            square > 0,
            state.purses[seat],
            chips,
            state.alive[seat],
            state.fridays[seat],
            state.missing[seat],
        )
        sentences.append(sentence.replace(SQUARE_IN_JSON, square_shown(words, square)))
        pieces.append(piece)
    amount, last = bank_shown(words, state.bank)
    if chips:
        sentences.append(last)
    piece = b'{"whose":%b,"bank":%b,"text":"%b"%b}' % (above, amount, b" ".join(sentences), b"".join(pieces))
    return with_names(piece, names)


@lru_cache(maxsize=MOST_KEPT)
def turn_shown(words: Words, turn: Seat | None, typed: bool) -> tuple[bytes, bytes]:
    """Whose turn it is, as the page has it above the button, and as a sentence of the position."""
    told = whose(words, turn, PLACES)
    above = asked(words, PLACES[turn]) if typed and turn is not None else told
    return whole(above), part(told if turn is None else f"{told}.")


@lru_cache(maxsize=MOST_KEPT)
def player_shown(
    words: Words, seat: Seat, on_track: bool, purse: int, chips: bool, alive: bool, friday: Seat | None, missing: bool
) -> tuple[bytes, bytes]:
    """How a player stands, as a sentence of the position, and what the page has beside the name, by its keys."""
    told = standing(words, PLACES[seat], SQUARE if on_track else "", purse if chips else None, alive=alive)
    beside = (seat, whole(words.number(purse)), seat, whole(note(words, alive, friday, missing)))
    return part(told), b',"purse-%d":%b,"note-%d":%b' % beside


@lru_cache(maxsize=MOST_KEPT)
def square_shown(words: Words, square: int) -> bytes:
    """The number of a square, as a part of a sentence."""
    return part(words.number(square))


@lru_cache(maxsize=MOST_KEPT)
def bank_shown(words: Words, chips: int) -> tuple[bytes, bytes]:
    """What the bank holds, as the page has it, and as a sentence of the position."""
    return whole(words.number(chips)), part(bank(words, chips))


# The sentences.


def whose(words: Words, turn: Seat | None, names: Sequence[str]) -> str:
    """Whose turn it is."""
    if turn is None:
        return words.gettext("The game is over.")
    # Translators: the line above the button: who has the turn. No full stop.
    return words.gettext("%(who)s to throw", who=names[turn])


def asked(words: Words, who: str) -> str:
    """Who throws a real die, and what is to be typed."""
    # Translators: the line above six dice: a player throws a real die, and somebody taps the one that looks like it.
    return words.gettext("%(who)s: what does the die show?", who=who)


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


def standing(words: Words, who: str, square: str, purse: int | None, *, alive: bool) -> str:
    """Where a player stands, no `square` being before the first, and with how many chips, if there are any."""
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


def bank(words: Words, chips: int) -> str:
    """What the bank holds."""
    return words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", chips)
