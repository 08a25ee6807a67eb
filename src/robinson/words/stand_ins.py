"""A move that the computer made for a player who was away, told so that nobody takes it for the player's own."""

from collections.abc import Sequence

from robinson.game.events import AnyEvent, Chose, Thrown
from robinson.sheets import Rules
from robinson.words.telling import tell
from robinson.words.voice import Voice


def stood_in(voice: Voice, event: AnyEvent, rules: Rules, players: Sequence[str]) -> list[str]:
    """The first thing that happened in such a move, in sentences; the rest is told as ever."""
    if isinstance(event, Thrown):
        # Translators: a bot throws in the stead of %(who)s, a person who is away just now.
        return [voice.gettext("The computer throws for %(who)s: %(n)s.", who=players[event.who], n=event.n)]
    assert isinstance(event, Chose), event
    # Translators: a bot chooses in the stead of %(who)s, who is away; what it chooses is told in the next sentence.
    return [
        voice.gettext("The computer chooses for %(who)s.", who=players[event.who]),
        *tell(voice, event, rules, players),
    ]
