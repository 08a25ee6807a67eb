"""What happened, told in HTML: a name stands by itself, so that no name turns a sentence round or becomes a tag."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from robinson.game import MOST
from robinson.game.events import AnyEvent
from robinson.sheets import Rules
from robinson.words import Words

FIRST = 0xE000
PLACES = tuple(chr(FIRST + seat) for seat in range(MOST))
"""Names are told as characters that no name may hold, one for each seat: so a sentence is the same at every table."""

BARE_PLACES = tuple(chr(FIRST + 0x100 + seat) for seat in range(MOST))
"""The same where what is told is no HTML: there a name comes in as it is."""

MOST_KEPT = 4096
"""So many sentences of a kind are kept; the same few thousand are said again and again."""


def bdi(name: str) -> Markup:
    """A name that stands by itself.

    >>> bdi("<b>Ona")
    Markup('<bdi>&lt;b&gt;Ona</bdi>')
    """
    return Markup("<bdi>%s</bdi>") % name


def told(
    words: Words, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str], *, by: str | None = None
) -> list[Markup]:
    """The sentences for the events of a move, as HTML for a template; `by` is the bot that made it for the player."""
    return [Markup(line) for line in lines(words, events, rules, players, by=by)]


def lines(
    words: Words, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str], *, by: str | None = None
) -> list[str]:
    """The sentences for the events of a move, as HTML for a message."""
    if by is None:
        return [marked(sentence, players) for event in events for sentence in sentences(words, event, rules)]
    first = [marked(sentence, players) for sentence in words.stood_in(events[0], rules, PLACES)]
    return first + lines(words, events[1:], rules, players)


@lru_cache(maxsize=MOST_KEPT)
def sentences(words: Words, event: AnyEvent, rules: Rules) -> tuple[str, ...]:
    """The sentences for an event, with a sign in each name's place."""
    return tuple(words.tell(event, rules, PLACES))


@lru_cache(maxsize=MOST_KEPT)
def safe(sentence: str) -> str:
    """A sentence, with signs in the names' places, as HTML."""
    return str(escape(sentence))


def named(sentence: str, players: Sequence[str]) -> Markup:
    """A sentence made safe, then with the names in their places."""
    return Markup(marked(sentence, players))


def marked(sentence: str, players: Sequence[str]) -> str:
    """The same, for a message. With `PLACES` for players the names are still to come, by `with_names`."""
    html = isolated(sentence)
    if players is not PLACES:
        for place, name in zip(PLACES, players, strict=False):
            html = html.replace(place, str(escape(name)))
    return html


@lru_cache(maxsize=MOST_KEPT)
def isolated(sentence: str) -> str:
    """A sentence as HTML in which every name will stand by itself."""
    html = safe(sentence)
    for place in PLACES:
        html = html.replace(place, bdi(place))
    return html


def with_names(message: str, players: Sequence[str]) -> str:
    """A message in JSON, with the names in their places."""
    for place, name in names_in_json(tuple(players)):
        message = message.replace(place, name)
    return message


@lru_cache(maxsize=1024)
def names_in_json(players: tuple[str, ...]) -> list[tuple[str, str]]:
    """What is set in for each sign: a name as HTML, or as it is."""
    html = [(place, str(escape(name))) for place, name in zip(PLACES, players, strict=False)]
    names = [*html, *zip(BARE_PLACES, players, strict=False)]
    return [(place, msgspec.json.encode(name).decode()[1:-1]) for place, name in names]


def bare(sentence: str, players: Sequence[str]) -> str:
    """A sentence as text, with the names in their places."""
    for place, name in zip(PLACES, players, strict=False):
        sentence = sentence.replace(place, name)
    return sentence


def plain(
    words: Words, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str], *, by: str | None = None
) -> list[str]:
    """The same sentences as text."""
    if by is None:
        return [sentence for event in events for sentence in words.tell(event, rules, players)]
    return words.stood_in(events[0], rules, players) + plain(words, events[1:], rules, players)


def sentence(text: str) -> str:
    """An error, which begins small and has no full stop, as a sentence.

    >>> sentence("the name is blank")
    'The name is blank.'
    """
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else text + "."
