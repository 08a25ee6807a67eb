"""What happened, told in HTML: a name stands by itself, so that no name turns a sentence round or becomes a tag."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup

from robinson.game.events import AnyEvent, Paid
from robinson.sheets import Rules
from robinson.web.signs import MOST_KEPT, PLACES, isolated, safe, whole, with_names
from robinson.words import Words


def told(
    words: Words, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str], *, by: str | None = None
) -> list[Markup]:
    """The sentences for the events of a move, as HTML for a template; `by` is the bot that made it for the player."""
    return [Markup(line) for line in msgspec.json.decode(told_in_json(words, events, rules, players, by=by))]


def told_in_json(
    words: Words, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str], *, by: str | None = None
) -> bytes:
    """The same for a message: a list of texts in JSON."""
    first = [] if by is None else [whole(sentence) for sentence in words.stood_in(events[0], rules, PLACES)]
    rest = events if by is None else events[1:]
    lines = [line for event in rest for line in sentences(words, told_alike(event), rules)]
    return with_names(b"[%b]" % b",".join(first + lines), players)


@lru_cache(maxsize=MOST_KEPT)
def sentences(words: Words, event: AnyEvent, rules: Rules) -> list[bytes]:
    """The sentences for an event in JSON, with a sign in each name's place."""
    return [whole(sentence) for sentence in words.tell(event, rules, PLACES)]


def told_alike(event: AnyEvent) -> AnyEvent:
    """The event that stands for all that are told in the same words: where chips are left, nobody says how many."""
    if not isinstance(event, Paid):
        return event
    return Paid(event.giver, event.taker, event.due, event.paid, min(event.left, 0), 0, event.friday)


def named(sentence: str, players: Sequence[str]) -> Markup:
    """A sentence with signs made safe, then with the names in their places."""
    html = isolated(sentence)
    for place, name in zip(PLACES, players, strict=False):
        if place in html:
            html = html.replace(place, safe(name))
    return Markup(html)


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
