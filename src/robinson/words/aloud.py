"""A move read aloud: the throw and where it leads in one breath, and a pause wherever a square speaks."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from robinson.game.events import AnyEvent, Died, Moved, Thrown
from robinson.sheets import Rules
from robinson.words import telling
from robinson.words.voice import Voice


class Passage(NamedTuple):
    """Some sentences, and the square that speaks after them; None at the end of a move where none does."""

    sentences: list[str]
    square: int | None


def aloud(voice: Voice, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str]) -> Iterator[Passage]:
    """The passages of a move."""
    sentences: list[str] = []
    before: AnyEvent | None = None
    for event, after in pairwise([*events, None]):
        assert event is not None
        if isinstance(event, Moved) and isinstance(before, Thrown) and plain(event):
            sentences.append(
                voice.gettext(
                    "%(who)s throws a %(n)s, to square %(to)s.", who=players[event.who], n=before.n, to=event.to
                )
            )
        elif not (isinstance(event, Thrown) and isinstance(after, Moved) and plain(after)):
            sentences += telling.tell(voice, event, rules, players)
        if isinstance(event, Moved) and speaks(event, after):
            yield Passage(sentences, event.to)
            sentences = []
        before = event
    if sentences:
        yield Passage(sentences, None)


def plain(moved: Moved) -> bool:
    """Whether a token just went as far as the die said."""
    return not moved.back and moved.start != moved.to


def speaks(moved: Moved, after: AnyEvent | None) -> bool:
    """Whether the square where this move ended speaks: not where nothing moved, nor where the voyage ends."""
    return (moved.start != moved.to or moved.back > 0) and not isinstance(after, Died)
