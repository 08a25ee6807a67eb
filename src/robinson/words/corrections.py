"""What was typed wrong at a table with real dice, and was taken back."""

from typing import Protocol

from robinson.game import Game
from robinson.words.choices import choice
from robinson.words.voice import Voice


class Taken(Protocol):
    """A move that was taken back, with so many `more` after it."""

    @property
    def number(self) -> int: ...
    @property
    def word(self) -> str: ...
    @property
    def more(self) -> int: ...


def taken_back(voice: Voice, game: Game, taken: Taken) -> str:
    """What was taken back before this game went on, for everybody at the table and for who comes late."""
    if taken.word.isdecimal():
        if not taken.more:
            return voice.gettext(
                "The last throw was taken back: it was a %(word)s. The game goes on from move %(number)s.",
                word=taken.word,
                number=taken.number,
            )
        return voice.ngettext(
            # Translators: %(n)s is how many moves came after it.
            "The throw of move %(number)s was taken back: it was a %(word)s. So was %(n)s move after it. The game goes "
            "on from there.",
            "The throw of move %(number)s was taken back: it was a %(word)s. So were %(n)s moves after it. The game "
            "goes on from there.",
            taken.more,
            word=taken.word,
            number=taken.number,
        )
    label = choice(voice, game.rules, game.states[taken.number - 1], taken.word).label
    if not taken.more:
        return voice.gettext(
            "The last choice was taken back: “%(choice)s”. The game goes on from move %(number)s.",
            choice=label,
            number=taken.number,
        )
    return voice.ngettext(
        # Translators: %(n)s is how many moves came after it.
        "The choice of move %(number)s was taken back: “%(choice)s”. So was %(n)s move after it. The game goes on from "
        "there.",
        "The choice of move %(number)s was taken back: “%(choice)s”. So were %(n)s moves after it. The game goes on "
        "from there.",
        taken.more,
        choice=label,
        number=taken.number,
    )
