"""What was found in the envelope of a game, told so that a child understands it."""

from collections.abc import Iterator
from typing import assert_never

from robinson.commands.columns import fill, table
from robinson.dice import Counts, Fits, NotOpened, NotSealed, OtherSecret, OtherThrow, Streak, Verdict
from robinson.errors import harmless
from robinson.game import Record
from robinson.words import Words

SELDOM = 0.001
"""A share that is smaller, or so near to all, is not told by its figure: nobody should read 0.0% or 100.0%."""


def envelope(words: Words, record: Record, verdict: Verdict) -> Iterator[str]:
    """The paragraphs that tell a verdict on a record."""
    _ = words.gettext
    match verdict:
        case Fits(counts=counts):
            yield from fits(words, record, counts)
        case NotOpened():
            yield fill(
                _(
                    "The envelope is still closed: its secret is not in this record. It is opened when the game is "
                    "over or given up; until then nobody can check the throws."
                )
            )
            yield seal_and_words(words, record)
        case OtherSecret(seal=seal, found=found):
            yield fill(
                _(
                    "The seal does not fit: the secret in this record has another one. One of the two was exchanged, "
                    "and the throws prove nothing."
                )
            )
            yield "\n".join(table([[_("Seal in the record"), seal], [_("Seal of the secret"), found]]))
        case OtherThrow():
            yield fill(" ".join(other_throw(words, verdict)))
            yield seal_and_words(words, record)
        case NotSealed():
            raise AssertionError(verdict)
        case _:
            assert_never(verdict)


def fits(words: Words, record: Record, counts: Counts) -> Iterator[str]:
    """All throws fit: how often each number came, what the reader alone can compare, and what no seal shows."""
    _ = words.gettext
    if counts.throws:
        yield fill(
            words.ngettext(
                "The seal is whole: this %(n)s throw lay in the closed envelope before the game began.",
                "The seal is whole: all %(n)s throws lay in the closed envelope before the game began.",
                counts.throws,
            )
        )
        numbers = [words.number(face) for face in range(1, len(counts.faces) + 1)]
        # Translators: the head of a line: the numbers of the die, 1 to 6. The next line tells how often each came.
        head = _("Number")
        # Translators: the head of a line that tells how many times each number of the die came.
        rows = [[head, *numbers], [_("Times thrown"), *map(words.number, counts.faces)]]
        yield "\n".join(table(rows, right=range(1, len(rows[0]))))
        yield fill(" ".join(usual(words, counts)))
    else:
        yield _("The seal is whole. Nothing has been thrown yet.")
    yield fill(
        _("Compare it yourself: is this the seal that you saw before the game, and are these the words that you gave?")
    )
    yield seal_and_words(words, record)
    yield fill(
        _(
            "The envelope holds the throws alone, not what was chosen. And one thing no seal can show: whoever has the "
            "computer that keeps this table could look inside before the game, and choose words to suit."
        )
    )


def usual(words: Words, counts: Counts) -> Iterator[str]:
    """What fair dice do, beside what these did."""
    least, most = counts.usual
    yield words.ngettext(
        # Translators: how often each number comes, from %(least)s to %(n)s times.
        "A fair die thrown so often shows each number %(least)s–%(n)s time; at least 95 tries of 100 are like that.",
        "A fair die thrown so often shows each number %(least)s–%(n)s times; at least 95 tries of 100 are like that.",
        most,
        least=least,
    )
    if counts.outside:
        yield words.gettext("Here not every number does so. That happens to a fair die too, in 5 of 100 tries at most.")
    if counts.streak and counts.throws > 1:
        yield from streak(words, counts.streak)


def streak(words: Words, longest: Streak) -> Iterator[str]:
    """The longest streak, and how common one is."""
    if longest.length == 1:
        yield words.gettext("No number came twice in a row.")
        return
    yield words.ngettext(
        "Longest streak: the number %(face)s, %(n)s time in a row.",
        "Longest streak: the number %(face)s, %(n)s times in a row.",
        longest.length,
        face=longest.face,
    )
    if longest.chance < SELDOM:
        yield words.gettext(
            "A streak so long, or longer, comes less than %(share)s of the time.", share=words.percent(SELDOM)
        )
    elif longest.chance > 1 - SELDOM:
        yield words.gettext(
            "A streak so long, or longer, comes more than %(share)s of the time.", share=words.percent(1 - SELDOM)
        )
    else:
        yield words.gettext(
            "A streak so long, or longer, comes %(share)s of the time.", share=words.percent(longest.chance)
        )


def other_throw(words: Words, verdict: OtherThrow) -> Iterator[str]:
    """Where the first throw is that does not fit."""
    yield words.gettext(
        "Throw %(k)s does not fit: the record says %(thrown)s, the envelope says %(sealed)s.",
        k=verdict.k,
        thrown=verdict.thrown,
        sealed=verdict.sealed,
    )
    if verdict.k == 1:
        yield words.gettext("It is move %(move)s of the record.", move=verdict.move)
    else:
        yield words.gettext("It is move %(move)s of the record; every throw before it fits.", move=verdict.move)
    yield words.gettext("So the throws or the words in this record were changed, or another die was thrown.")


def seal_and_words(words: Words, record: Record) -> str:
    """The seal, and what each seat gave for it."""
    assert record.dice
    rows = [[words.gettext("Seal"), record.dice.seal]]
    rows += [[name, harmless(given) or "–"] for name, given in zip(record.players, record.dice.words, strict=True)]
    return "\n".join(table(rows))
