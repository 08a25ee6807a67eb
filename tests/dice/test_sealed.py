"""Sealed dice throw what docs/record.md says, on every machine, and tell their secret to nobody before its time."""

import hmac
import logging
import traceback

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinson.dice import SealedDice, new_secret, seal_of
from robinson.game import Record
from robinson.game.record import read, write

SECRET = bytes(range(32))
WORDS = ("labas", "", "chào")

secrets = st.binary(min_size=32, max_size=32)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def test_the_seal_is_what_another_program_makes_of_the_secret():
    """`printf 000102…1f | xxd -r -p | sha256sum`"""
    assert seal_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert SealedDice(SECRET, WORDS).seal == seal_of(SECRET)


@pytest.mark.parametrize(
    ("k", "block", "throw"),
    [
        (1, "6deaa664b15405cfb5f1ff3df2fa74dc31a0cd99ce2b629ebca1362c7345d349", 109 % 6 + 1),
        (2, "ad1f0b87af9f0e06afe617ca766407cd9b7b22bcfaab9e2be4f75c9d208cb245", 173 % 6 + 1),
        (3, "c70f4ca911034732f2d96eead69a985e6747149a3961008e538c3145d62b9994", 199 % 6 + 1),
        (10, "47309910789332f4506c1129fc04b7d880ee16289df6982d26102a9e1d272d66", 71 % 6 + 1),
        # Here the first byte is 254, too high to be fair, and the second one is the throw.
        (39, "fe9eb49db36e3899099fbb3779a4dd971bf054b85a1991c57394e31ef0366b5e", 158 % 6 + 1),
        (95, "fe4253610cabdeefe94d98dd6e0d33130e4efb2f5697e9863e4dddaf007e5bc2", 66 % 6 + 1),
    ],
)
def test_a_throw_is_what_another_program_makes_of_the_secret_and_the_words(k, block, throw, monkeypatch):
    r"""`printf 'labas\n\nchào\n1:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f`, and so on."""
    made = []
    digest = hmac.digest

    def watched(key, message, name):
        made.append(digest(key, message, name))
        return made[-1]

    monkeypatch.setattr(hmac, "digest", watched)

    assert SealedDice(SECRET, WORDS).throw(k) == throw
    assert [found.hex() for found in made] == [block]


def blocks(monkeypatch, told):
    """Let the blocks of a throw be these. Whole blocks without a fair byte come once in 2^192, so they are made up."""
    asked = []

    def digest(key, message, name):
        asked.append((key, message, name))
        return told[len(asked) - 1]

    monkeypatch.setattr(hmac, "digest", digest)
    return asked


@pytest.mark.parametrize("byte", range(256))
def test_every_byte_is_a_throw_or_the_next_one_counts(byte, monkeypatch):
    blocks(monkeypatch, [bytes([byte, 3]) + bytes(30)])

    assert SealedDice(SECRET, WORDS).throw(1) == (byte % 6 + 1 if byte < 252 else 4)


@pytest.mark.parametrize("high", [252, 253, 254, 255])
def test_after_a_block_without_a_fair_byte_comes_the_next_block(high, monkeypatch):
    asked = blocks(monkeypatch, [bytes([high]) * 32, bytes([high]) * 32, bytes([high]) * 31 + b"\x05"])

    assert SealedDice(SECRET, WORDS).throw(12) == 6
    assert asked == [(SECRET, f"labas\n\nchào\n12:{b}".encode(), "sha256") for b in (0, 1, 2)]


@given(secrets, st.lists(texts, min_size=2, max_size=8), st.lists(st.integers(1, 2000), max_size=20))
def test_a_throw_depends_on_its_number_alone_and_not_on_what_was_asked_before(secret, words, numbers):
    dice = SealedDice(secret, words)

    assert [dice.throw(k) for k in numbers] == [SealedDice(secret, list(words)).throw(k) for k in numbers]
    assert {dice.throw(k) for k in numbers} <= set(range(1, 7))


@given(secrets, st.lists(texts, min_size=2, max_size=8))
def test_what_is_opened_can_be_written_and_read_and_sealed_again(secret, words):
    dice = SealedDice(secret, words)
    record = Record(tuple(f"Ona {seat}" for seat in range(len(words))), edition="lithuanian", dice=dice.open())

    opened = read(write(record).encode()).dice

    assert opened == dice.open()
    assert opened
    assert opened.secret
    again = SealedDice(bytes.fromhex(opened.secret), opened.words)
    assert again.seal == opened.seal
    assert [again.throw(k) for k in range(1, 20)] == [dice.throw(k) for k in range(1, 20)]


@pytest.mark.parametrize("changed", [("labas", "", "chao"), ("labas", "chào", ""), ("Labas", "", "chào")])
def test_other_words_throw_otherwise(changed):
    numbers = range(1, 60)

    dice, other = SealedDice(SECRET, WORDS), SealedDice(SECRET, changed)

    assert [dice.throw(k) for k in numbers] != [other.throw(k) for k in numbers]
    assert dice.seal == other.seal


def test_words_are_taken_letter_by_letter():
    """What somebody typed is neither trimmed nor made NFC; the record has it as it was given."""
    composed, apart = SealedDice(SECRET, ["ė", ""]), SealedDice(SECRET, ["e\u0307", ""])

    assert [composed.throw(k) for k in range(1, 60)] != [apart.throw(k) for k in range(1, 60)]


def test_nothing_that_prints_the_dice_tells_the_secret(caplog):
    dice = SealedDice(SECRET, WORDS)
    logging.getLogger("robinson").warning("%s %r", dice, dice)
    try:
        dice.throw(0)
    except AssertionError as error:
        trace = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
    else:
        pytest.fail("there is no throw before the first")

    for told in (repr(dice), str(dice), f"{dice}", repr([dice]), repr(dice.closed()), caplog.text, trace):
        assert "SealedDice" in told or "Dice(" in told
        assert SECRET.hex() not in told
        assert repr(SECRET)[2:-1] not in told


def test_the_dice_cannot_be_sent_by_mistake():
    """What goes to clients is encoded by msgspec, which refuses what is no record of ours."""
    with pytest.raises(TypeError):
        msgspec.json.encode(SealedDice(SECRET, WORDS))


def test_a_closed_record_has_the_seal_and_the_words_and_no_secret():
    closed = SealedDice(SECRET, WORDS).closed()

    assert (closed.seal, closed.words, closed.secret) == (seal_of(SECRET), WORDS, None)
    assert "secret" not in write(Record(("Ona", "Jonas", "Rasa"), edition="lithuanian", dice=closed))


def test_a_new_secret_has_32_bytes_and_is_never_the_same():
    made = {new_secret() for _ in range(100)}

    assert len(made) == 100
    assert {len(secret) for secret in made} == {32}
    assert new_secret(lambda n: b"7" * n) == b"7" * 32


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_of_another_length_is_no_secret(secret):
    with pytest.raises(AssertionError):
        SealedDice(secret, WORDS)


def test_words_that_no_record_can_have_are_refused_before_the_first_throw():
    with pytest.raises(UnicodeEncodeError):
        SealedDice(SECRET, ["labas", "\udcff"])
