"""Whether the throws were fair, told so that a child understands it: what a seal shows, and what fair dice do.

Sentences only; a terminal sets them in lines, a page in paragraphs.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from robinson.errors import N_
from robinson.words.voice import Voice

if TYPE_CHECKING:
    from robinson.dice import Counts, OtherThrow, Streak

SELDOM = 0.001
"""A share that is smaller, or so near to all, is not told by its figure: nobody should read 0.0% or 100.0%."""

STILL_CLOSED = N_(
    "The envelope is still closed: its secret is not in this record. It is opened when the game is over or given up; "
    "until then nobody can check the throws."
)

OTHER_SECRET = N_(
    "The seal does not fit: the secret in this record has another one. One of the two was exchanged, and the throws "
    "prove nothing."
)

COMPARE = N_(
    "Compare it yourself: is this the seal that you saw before the game, and are these the words that you gave?"
)

NO_SEAL_SHOWS = N_(
    "The envelope holds the throws alone, not what was chosen. And one thing no seal can show: whoever has the "
    "computer that keeps this table could look inside, before the game and while it goes on, and choose words and "
    "moves to suit."
)


def whole(voice: Voice, throws: int) -> str:
    """That the seal is whole, and so many throws are those that lay in the envelope."""
    if not throws:
        return voice.gettext("The seal is whole. Nothing has been thrown yet.")
    return voice.ngettext(
        "The seal is whole: this %(n)s throw lay in the closed envelope before the game began.",
        "The seal is whole: all %(n)s throws lay in the closed envelope before the game began.",
        throws,
    )


def usual(voice: Voice, counts: "Counts") -> Iterator[str]:
    """What fair dice do, beside what these did."""
    least, most = counts.usual
    yield voice.ngettext(
        # Translators: how often each number comes, from %(least)s to %(n)s times.
        "A fair die thrown so often shows each number %(least)s–%(n)s time; at least 95 tries of 100 are like that.",
        "A fair die thrown so often shows each number %(least)s–%(n)s times; at least 95 tries of 100 are like that.",
        most,
        least=least,
    )
    if counts.outside:
        yield voice.gettext("Here not every number does so. That happens to a fair die too, in 5 of 100 tries at most.")
    if counts.streak and counts.throws > 1:
        yield from streak(voice, counts.streak)


def streak(voice: Voice, longest: "Streak") -> Iterator[str]:
    """The longest streak, and how common one is."""
    if longest.length == 1:
        yield voice.gettext("No number came twice in a row.")
        return
    yield voice.ngettext(
        "Longest streak: the number %(face)s, %(n)s time in a row.",
        "Longest streak: the number %(face)s, %(n)s times in a row.",
        longest.length,
        face=longest.face,
    )
    if longest.chance < SELDOM:
        yield voice.gettext(
            "A streak so long, or longer, comes less than %(share)s of the time.", share=voice.percent(SELDOM)
        )
    elif longest.chance > 1 - SELDOM:
        yield voice.gettext(
            "A streak so long, or longer, comes more than %(share)s of the time.", share=voice.percent(1 - SELDOM)
        )
    else:
        yield voice.gettext(
            "A streak so long, or longer, comes %(share)s of the time.", share=voice.percent(longest.chance)
        )


def other_throw(voice: Voice, verdict: "OtherThrow") -> Iterator[str]:
    """Where the first throw is that does not fit."""
    yield voice.gettext(
        "Throw %(k)s does not fit: the record says %(thrown)s, the envelope says %(sealed)s.",
        k=verdict.k,
        thrown=verdict.thrown,
        sealed=verdict.sealed,
    )
    if verdict.k == 1:
        yield voice.gettext("It is move %(move)s of the record.", move=verdict.move)
    else:
        yield voice.gettext("It is move %(move)s of the record; every throw before it fits.", move=verdict.move)
    yield voice.gettext("So the throws or the words in this record were changed, or another die was thrown.")
