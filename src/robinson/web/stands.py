"""Where a game stands, as page and socket say it in one language: numbers and words."""

from collections.abc import Sequence
from typing import Any

from markupsafe import escape

from robinson.game import Seat, State
from robinson.sheets import Rules
from robinson.table import Chair
from robinson.web.telling import named, places
from robinson.words import Words


def stands(
    words: Words, rules: Rules, state: State, chairs: Sequence[Chair], number: int, *, given_up: bool = False
) -> dict[str, Any]:
    """STANDS: everything that a page shows of a state, the same for all readers of a language.

    `chairs` are those of the players, seat 0 first; `number` is that of the next move.
    """
    names = [chair.name for chair in chairs]
    over = state.over or given_up
    turn = None if over else state.turn
    return {
        "positions": state.positions,
        "purses": state.purses,
        "bank": state.bank,
        "fridays": state.fridays,
        "alive": state.alive,
        "missing": state.missing,
        "turn": turn,
        "chair": None if turn is None else chairs[turn].number,
        "bot": turn is not None and chairs[turn].bot is not None,
        "allowed": [] if over else state.allowed,
        "winner": state.winner,
        "over": over,
        "number": number,
        "buttons": [] if over else buttons(words, rules, state),
        "whose": shows(words, state, names, turn)["whose"],
        "text": text(words, state, names, turn),
        "shows": shows(words, state, names, turn),
    }


def buttons(words: Words, rules: Rules, state: State) -> list[dict[str, str]]:
    """What whoever has the turn may tap."""
    choices = [(word, words.choice(rules, state, word)) for word in state.allowed]
    return [{"word": word, "label": choice.label, "meaning": choice.meaning} for word, choice in choices]


def shows(words: Words, state: State, names: Sequence[str], turn: Seat | None) -> dict[str, str]:
    """The pieces of a page that change with every move, as HTML, by the key under which the page has them."""
    pieces = {
        "whose": named(whose(words, turn, places(len(names))), names),
        "bank": words.number(state.bank),
        "text": escape(text(words, state, names, turn)),
    }
    for seat in range(len(names)):
        pieces[f"purse-{seat}"] = words.number(state.purses[seat])
        pieces[f"note-{seat}"] = named(note(words, state, seat, places(len(names))), names)
    return {key: str(piece) for key, piece in pieces.items()}


def whose(words: Words, turn: Seat | None, names: Sequence[str]) -> str:
    """Whose turn it is."""
    if turn is None:
        return words.gettext("The game is over.")
    # Translators: the line above the button: who has the turn. No full stop.
    return words.gettext("%(who)s to throw", who=names[turn])


def note(words: Words, state: State, seat: Seat, names: Sequence[str]) -> str:
    """What is to be known of a player beside the purse."""
    if not state.alive[seat]:
        return words.gettext("out of the game")
    notes = []
    friday = state.fridays[seat]
    if friday is not None:
        # Translators: beside a player’s name: who is Friday to this player.
        notes.append(words.gettext("Friday: %(friday)s", friday=names[friday]))
    if state.missing[seat]:
        notes.append(words.gettext("misses a turn"))
    return ", ".join(notes)


def text(words: Words, state: State, names: Sequence[str], turn: Seat | None) -> str:
    """The position in words, for whoever does not see the board."""
    lines = [whose(words, turn, names) + "."] if turn is not None else [whose(words, None, names)]
    for seat, name in enumerate(names):
        square, purse = state.positions[seat], state.purses[seat]
        if not state.alive[seat]:
            line = words.gettext("%(who)s is out of the game.", who=name)
        elif purse < 0 and square:
            # Translators: to be read aloud, so no minus.
            line = words.ngettext(
                "%(who)s: square %(square)s, a debt of %(n)s chip.",
                "%(who)s: square %(square)s, a debt of %(n)s chips.",
                -purse,
                who=name,
                square=square,
            )
        elif purse < 0:
            line = words.ngettext(
                "%(who)s: before square 1, a debt of %(n)s chip.",
                "%(who)s: before square 1, a debt of %(n)s chips.",
                -purse,
                who=name,
            )
        elif square:
            line = words.ngettext(
                "%(who)s: square %(square)s, %(n)s chip.",
                "%(who)s: square %(square)s, %(n)s chips.",
                purse,
                who=name,
                square=square,
            )
        else:
            line = words.ngettext(
                "%(who)s: before square 1, %(n)s chip.", "%(who)s: before square 1, %(n)s chips.", purse, who=name
            )
        lines.append(line)
    lines.append(words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", state.bank))
    return " ".join(lines)
