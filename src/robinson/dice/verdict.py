"""Whether the throws of a record are those that lay in the envelope. Pure: it needs neither the rules nor the sheet."""

from typing import TypeAlias

import msgspec

from robinson.dice.counts import Counts, count
from robinson.dice.sealed import SealedDice
from robinson.game.record import Record


class NotSealed(msgspec.Struct, frozen=True, tag_field="verdict", tag="not-sealed"):
    """The record has no sealed dice."""


class NotOpened(msgspec.Struct, frozen=True, tag_field="verdict", tag="not-opened"):
    """The secret is not in the record: the game goes on, or the record was taken while it did."""

    seal: str


class OtherSecret(msgspec.Struct, frozen=True, tag_field="verdict", tag="other-secret"):
    """The secret in the record is not the one that was sealed; `found` is the seal that it has."""

    seal: str
    found: str


class OtherThrow(msgspec.Struct, frozen=True, tag_field="verdict", tag="other-throw"):
    """The k-th throw, which is move number `move`, was `thrown`, but the envelope says `sealed`; all before it fit."""

    seal: str
    k: int
    move: int
    thrown: int
    sealed: int


class Fits(msgspec.Struct, frozen=True, tag_field="verdict", tag="fits"):
    """Every throw of the record lay in the envelope."""

    seal: str
    counts: Counts


Verdict: TypeAlias = NotSealed | NotOpened | OtherSecret | OtherThrow | Fits


def verify(record: Record) -> Verdict:
    """What a record's own seal, words and secret say about its throws. Choices are not in the envelope.

    >>> dice = SealedDice(bytes(32), ["labas", ""])
    >>> verify(Record(("Ona", "Jonas"), "5 2 6", "lithuanian", dice=dice.open())).counts.throws
    3
    >>> verify(Record(("Ona", "Jonas"), "5 2 3", "lithuanian", dice=dice.open())).sealed
    6

    Whether it is the seal that was shown, and whether these are the words that were given, only those can tell who saw
    and gave them. Whether the rules allow the game is seen when it is played.
    """
    if record.dice is None:
        return NotSealed()
    seal = record.dice.seal
    if record.dice.secret is None:
        return NotOpened(seal)
    dice = SealedDice(bytes.fromhex(record.dice.secret), record.dice.words)
    if dice.seal != seal:
        return OtherSecret(seal, dice.seal)
    throws: list[int] = []
    for number, move in enumerate(record.words(), 1):
        if isinstance(move, int):
            throws.append(move)
            sealed = dice.throw(len(throws))
            if move != sealed:
                return OtherThrow(seal, len(throws), number, move, sealed)
    return Fits(seal, count(throws))
