"""What was found in the envelope of a game, set in lines. The sentences are those of `words.fairness`."""

from collections.abc import Iterator
from typing import assert_never

from robinson.commands.columns import fill, table
from robinson.dice import Counts, Fits, NotOpened, NotSealed, OtherSecret, OtherThrow, Verdict
from robinson.errors import harmless
from robinson.game import Record
from robinson.words import Words, fairness


def envelope(words: Words, record: Record, verdict: Verdict) -> Iterator[str]:
    """The paragraphs that tell a verdict on a record."""
    _ = words.gettext
    match verdict:
        case Fits(counts=counts):
            yield from fits(words, record, counts)
        case NotOpened():
            yield fill(_(fairness.STILL_CLOSED))
            yield seal_and_words(words, record)
        case OtherSecret(seal=seal, found=found):
            yield fill(_(fairness.OTHER_SECRET))
            yield "\n".join(table([[_("Seal in the record"), seal], [_("Seal of the secret"), found]]))
        case OtherThrow():
            yield fill(" ".join(fairness.other_throw(words, verdict)))
            yield seal_and_words(words, record)
        case NotSealed():
            raise AssertionError(verdict)
        case _:
            assert_never(verdict)


def fits(words: Words, record: Record, counts: Counts) -> Iterator[str]:
    """All throws fit: how often each number came, what the reader alone can compare, and what no seal shows."""
    _ = words.gettext
    yield fill(fairness.whole(words, counts.throws))
    if counts.throws:
        numbers = [words.number(face) for face in range(1, len(counts.faces) + 1)]
        # Translators: the head of a line: the numbers of the die, 1 to 6. The next line tells how often each came.
        head = _("Number")
        # Translators: the head of a line that tells how many times each number of the die came.
        rows = [[head, *numbers], [_("Times thrown"), *map(words.number, counts.faces)]]
        yield "\n".join(table(rows, right=range(1, len(rows[0]))))
        yield fill(" ".join(fairness.usual(words, counts)))
    yield fill(_(fairness.COMPARE))
    yield seal_and_words(words, record)
    yield fill(_(fairness.NO_SEAL_SHOWS))


def seal_and_words(words: Words, record: Record) -> str:
    """The seal, and what each seat gave for it."""
    assert record.dice
    rows = [[words.gettext("Seal"), record.dice.seal]]
    rows += [[name, harmless(given) or "–"] for name, given in zip(record.players, record.dice.words, strict=True)]
    return "\n".join(table(rows))
