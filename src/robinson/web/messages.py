"""What page and server say to each other over the line: JSON, one message a frame, told in the reader's language."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

import msgspec
from markupsafe import Markup

from robinson.errors import RobinsonError
from robinson.game import Game, State
from robinson.game.events import AnyEvent, Moved
from robinson.sheets import Rules
from robinson.table import HowLong, Played, Present, Refused, Table
from robinson.web import waits
from robinson.web.limits import TooFast, TooMuch
from robinson.web.signs import FIRST
from robinson.web.stands import players, stands_counted, stands_told
from robinson.web.telling import named, told_in_json
from robinson.words import Words

MOST_BYTES = 4096
"""A longer message from a page is not read."""

MOST_THROWS = 12
"""So many missed throws are told one by one."""


Number = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
"""Beyond it, JSON's numbers are not the same everywhere."""


# --- what a page says ---


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """A wish to move. `game` guards against a new game that the page has not seen; `chair` is for a page of several."""

    number: Number
    move: str
    game: Number | None = None
    chair: Number | None = None


class Hurry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="hurry"):
    """Let the bot move now."""


class Nudge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="nudge"):
    """Nudge the player in turn, on this chair."""

    chair: Number


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="stand-in"):
    """Let a bot move once for the player on this chair, or keep the seat warm. `number` is of the move it is for."""

    chair: Number
    how: HowLong
    number: Number | None = None


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="back"):
    """Give a seat of one's own back: no bot decides for it any more."""

    chair: Number


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ping"):
    """A page asks whether the line still is one."""


Said: TypeAlias = Move | Hurry | Nudge | StandIn | Back | Ping

_read = msgspec.json.Decoder(Said).decode


class NotUnderstood(msgspec.Struct, frozen=True):
    """A message that is too long, or not one of ours."""

    reason: str


def read(message: str | bytes) -> Said | NotUnderstood:
    """What a page said.

    >>> read('{"kind":"move","number":17,"move":"throw"}')
    Move(number=17, move='throw', game=None, chair=None)
    >>> read('{"kind":"move","number":"17"}')
    NotUnderstood(reason='not-understood')
    """
    sent = message if isinstance(message, bytes) else message.encode()
    if len(sent) > MOST_BYTES:
        return NotUnderstood("too-long")
    try:
        return _read(sent)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return NotUnderstood("not-understood")


# --- what the server says ---


def encode(message: dict[str, Any]) -> bytes:
    """A message as it travels."""
    return msgspec.json.encode(message, enc_hook=str)


def here(table: Table) -> dict[str, Any]:
    """The first message on a line: where the table stands."""
    return {"kind": "here", "phase": table.phase, "game": table.game_id, "number": table.number - 1}


def move(words: Words, table: Table, played: Played) -> bytes:
    """A move of the last game, with all that a page shows of it.

    Numbers are put down once, in front, and what is told in this language comes after them.
    """
    game = table.game
    assert game is not None
    given_up, real, names = table.ended, table.dice == "real", game.players
    counted = played.told.get(COUNTED)
    if counted is None:
        counted = played.told[COUNTED] = encode(move_counted(table, played))
    stands = stands_told(words, game.rules, played.state, names, given_up=given_up, real=real)
    told = told_in_json(words, played.events, game.rules, names, by=played.by)
    story = story_told(words, game.rules, square_of(played.events))
    return b'%b,%b},"told":%b,"story":%b}' % (counted[:-2], stands, told, story)


COUNTED = ""
"""The key, beside those of the languages, of what is the same in all of them."""


def move_counted(table: Table, played: Played) -> dict[str, Any]:
    """What is the same in every language of a move; where the game stands comes last."""
    message = {
        "kind": "move",
        "game": played.game,
        "number": played.number,
        "word": played.word,
        "events": played.events,
    }
    if played.by is not None:
        message["by"] = played.by
    if played.late:
        message["late"] = True
    chairs, real = players(table), table.dice == "real"
    message["stands"] = stands_counted(played.state, chairs, played.number + 1, given_up=table.ended, real=real)
    return message


def story(words: Words, rules: Rules, events: Sequence[AnyEvent]) -> dict[str, Any] | None:
    """What is read aloud after a move: the square on which the throw ended."""
    square = square_of(events)
    return spoken(words, rules, square) if square else None


def square_of(events: Sequence[AnyEvent]) -> int | None:
    """The square on which a throw ended."""
    for event in reversed(events):
        if isinstance(event, Moved):
            return event.to
    return None


@lru_cache(maxsize=1024)
def story_told(words: Words, rules: Rules, square: int | None) -> bytes:
    """The same in JSON, as it is sent with every move."""
    return msgspec.json.encode(spoken(words, rules, square) if square else None)


@lru_cache(maxsize=1024)
def spoken(words: Words, rules: Rules, square: int) -> dict[str, Any]:
    """A square's title, story and rule, the same at every table that plays by these rules."""
    tale = words.story(rules, square)
    return {
        "square": square,
        "title": tale.title if tale else "",
        "text": tale.text if tale else "",
        "rules": words.rule_lines(rules, square),
    }


def missed(words: Words, game: Game, since: int) -> dict[str, Any] | None:
    """One sentence about the moves after number `since`, for somebody who was away."""
    moves = list(zip(game.states[since:], game.moves[since:], strict=False))
    throws = [(state, throw) for state, throw in moves if isinstance(throw, int)]
    if not moves:
        return None
    if not throws:
        # Translators: told to somebody who comes back; a choice is for example to throw again or to stop.
        text = words.ngettext(
            "While you were away, %(n)s choice was made.", "While you were away, %(n)s choices were made.", len(moves)
        )
    elif len(throws) > MOST_THROWS:
        text = words.ngettext(
            "While you were away, the die was thrown %(n)s time.",
            "While you were away, the die was thrown %(n)s times.",
            len(throws),
        )
    else:
        # Translators: told to somebody who comes back; %(throws)s is a list of names and throws: Ona 5, Jonas 3, Ona 2.
        text = words.gettext("While you were away, the die was thrown: %(throws)s.", throws=list_of(throws))
    return {"kind": "missed", "told": named(text, game.players)}


def list_of(throws: Sequence[tuple[State, int]]) -> str:
    """Who threw what, with a sign in each name's place."""
    return ", ".join(f"{chr(FIRST + state.turn)} {throw}" for state, throw in throws if state.turn is not None)


def changed(table: Table) -> dict[str, Any]:
    """Something that the page is made of is different: it fetches itself anew."""
    return {"kind": "changed", "phase": table.phase, "game": table.game_id}


def present(who: Present) -> dict[str, Any]:
    """Who is connected."""
    return {"kind": "present", "chairs": who.chairs, "onlookers": who.onlookers}


def waiting(words: Words, table: Table) -> dict[str, Any]:
    """Whom all wait for."""
    return {"kind": "waiting", **waits.as_json(waits.wait(words, table))}


def moved(address: str) -> dict[str, Any]:
    """The seat of this page is played at another device now; from this address one can watch."""
    return {"kind": "moved", "to": address}


def reason_of(error: RobinsonError) -> str:
    """The word for programs that says why something was not done."""
    return error.reason if isinstance(error, Refused) else kebab(type(error).__name__)


def kebab(name: str) -> str:
    """The name of an error as a reason.

    >>> kebab("NoSuchTable")
    'no-such-table'
    """
    return re.sub("(?<!^)(?=[A-Z])", "-", name).lower().removesuffix("-error")


def refused(words: Words, error: RobinsonError, reason: str, number: int | None, stands: str | None) -> dict[str, Any]:
    """A move was not taken; `stands` is the word under its number."""
    return {"kind": "refused", "number": number, "reason": reason, "told": sentence(words, error), "stands": stands}


def not_understood(words: Words, reason: str) -> dict[str, Any]:
    """Whatever that was, it changed nothing."""
    text = (
        words.gettext("This message is too long.")
        if reason == "too-long"
        else words.gettext("This was not understood.")
    )
    return {"kind": "refused", "number": None, "reason": reason, "told": text, "stands": None}


def too_fast(words: Words, said: Said | NotUnderstood, wait_s: float) -> dict[str, Any]:
    """More was said than a line may in a second; of a move the page learns that this one was not made."""
    number = said.number if isinstance(said, Move) else None
    return too_much(words, TooFast(wait_s), "too-fast", number)


def too_much(words: Words, error: TooMuch, reason: str, number: int | None = None) -> dict[str, Any]:
    """Something was not done because it was too much."""
    return {"kind": "refused", "number": number, "reason": reason, "told": sentence(words, error), "stands": None}


def sentence(words: Words, error: RobinsonError) -> Markup:
    """An error as a whole sentence, safe to be set into a page.

    >>> from robinson.table import Refused
    >>> from robinson.words import speak
    >>> sentence(speak("en"), Refused("number-stands", 17, stands="5"))
    Markup('Move 17 has been made already: 5.')
    """
    text = words.error(error)
    text = text[:1].upper() + text[1:]
    return Markup.escape(text if text.endswith((".", "!", "?", "…")) else text + ".")


PONG = encode({"kind": "pong"})
