"""What happened, told in HTML: a name stands by itself, so that no name turns a sentence round or becomes a tag."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from robinson.game.events import AnyEvent
from robinson.sheets import Rules
from robinson.words import Words

FIRST = 0xE000
"""Names are told as characters that no name may hold, one for each seat."""


def bdi(name: str) -> Markup:
    """A name that stands by itself.

    >>> bdi("<b>Ona")
    Markup('<bdi>&lt;b&gt;Ona</bdi>')
    """
    return Markup("<bdi>%s</bdi>") % name


def told(words: Words, events: Iterable[AnyEvent], rules: Rules, players: Sequence[str]) -> list[Markup]:
    """The sentences for some events, as HTML."""
    return [named(sentence, players) for sentence in plain(words, events, rules, places(len(players)))]


def places(players: int) -> list[str]:
    """What is told in place of the names, until the sentence is safe."""
    return [chr(FIRST + seat) for seat in range(players)]


def named(sentence: str, players: Sequence[str]) -> Markup:
    """A sentence made safe, then with the names in their places."""
    text = str(escape(sentence))
    for seat, name in enumerate(players):
        place = chr(FIRST + seat)
        if place in text:
            text = text.replace(place, bdi(name))
    return Markup(text)


def plain(words: Words, events: Iterable[AnyEvent], rules: Rules, players: Sequence[str]) -> list[str]:
    """The same sentences as text."""
    return [sentence for event in events for sentence in words.tell(event, rules, players)]


def sentence(text: str) -> str:
    """An error, which begins small and has no full stop, as a sentence.

    >>> sentence("the name is blank")
    'The name is blank.'
    """
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else text + "."
