"""Whoever changes a record of sealed dice is found out, and whoever does not is believed."""

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinson.dice import Fits, NotOpened, NotSealed, OtherSecret, OtherThrow, SealedDice, Verdict, verify
from robinson.game import Dice, Record, SheetName

SECRET = bytes(range(32))
WORDS = ("labas", "", "chào")
PLAYERS = ("Ona", "Jonas", "Rasa")
DICE = SealedDice(SECRET, WORDS)

choices = st.sampled_from(["stay", "go", "restart", "carry-on", "again", "stop", "paddle", "remain"])


def record(moves, dice=None):
    return Record(PLAYERS, " ".join(map(str, moves)), "lithuanian", dice=dice or DICE.open())


def thrown(n):
    return [DICE.throw(k) for k in range(1, n + 1)]


@pytest.fixture
def fair():
    """Fifty throws and some choices among them; the 7th throw is move 9."""
    moves = thrown(50)
    return [*moves[:4], "stay", "go", *moves[4:20], "again", *moves[20:]]


def test_a_record_as_it_was_played_fits(fair):
    verdict = verify(record(fair))

    assert isinstance(verdict, Fits)
    assert verdict.seal == sha256(SECRET).hexdigest()
    assert verdict.counts.throws == 50
    assert verdict.counts.faces == tuple(thrown(50).count(face) for face in range(1, 7))


@given(st.lists(st.one_of(st.none(), choices), max_size=60))
def test_choices_do_not_count_as_throws(where):
    throws = iter(thrown(len(where)))
    moves = [next(throws) if choice is None else choice for choice in where]

    verdict = verify(record(moves))

    assert isinstance(verdict, Fits)
    assert verdict.counts.throws == where.count(None)


@pytest.mark.parametrize("n", [0, 1, 7])
def test_a_game_may_stop_anywhere(n):
    assert isinstance(verify(record(thrown(n))), Fits)


@given(st.integers(1, 50), st.integers(1, 6))
def test_a_throw_that_was_changed_is_found(k, other):
    moves = thrown(50)
    before, moves[k - 1] = moves[k - 1], other

    verdict = verify(record(moves))

    if other == before:
        assert isinstance(verdict, Fits)
    else:
        assert verdict == OtherThrow(DICE.seal, k, k, other, before)


def test_the_place_is_told_by_the_throw_and_by_the_move(fair):
    fair[8] = fair[8] % 6 + 1

    verdict = verify(record(fair))

    assert verdict == OtherThrow(DICE.seal, 7, 9, fair[8], DICE.throw(7))


def test_a_throw_that_was_left_out_or_put_in_is_found():
    moves = thrown(50)

    for changed in (moves[1:], [*moves[:20], *moves[21:]], [*moves[:20], 4, *moves[20:]]):
        verdict = verify(record(changed))
        assert isinstance(verdict, OtherThrow)


@pytest.mark.parametrize("words", [("labas", "", "chao"), ("", "labas", "chào"), ("labas ", "", "chào")])
def test_words_that_were_changed_are_found(words):
    verdict = verify(record(thrown(50), Dice(DICE.seal, words, SECRET.hex())))

    assert isinstance(verdict, OtherThrow)


@given(st.integers(0, 255))
def test_a_secret_with_one_bit_changed_does_not_fit_the_seal(bit):
    secret = (int.from_bytes(SECRET, "big") ^ 1 << bit).to_bytes(32, "big")

    verdict = verify(record(thrown(5), Dice(DICE.seal, WORDS, secret.hex())))

    assert verdict == OtherSecret(DICE.seal, sha256(secret).hexdigest())


def test_a_seal_that_was_changed_does_not_fit():
    verdict = verify(record(thrown(5), Dice("0" * 64, WORDS, SECRET.hex())))

    assert verdict == OtherSecret("0" * 64, DICE.seal)


def test_a_closed_envelope_tells_nothing():
    assert verify(record(thrown(5), DICE.closed())) == NotOpened(DICE.seal)
    assert verify(record([6, 6, 6], DICE.closed())) == NotOpened(DICE.seal)


def test_a_game_without_sealed_dice_is_not_sealed():
    assert verify(Record(PLAYERS, "5 4", "lithuanian")) == NotSealed()


def test_a_sheet_of_ones_own_is_not_needed():
    own = Record(PLAYERS, " ".join(map(str, thrown(9))), sheet=SheetName("shorter", "0" * 64), dice=DICE.open())

    assert isinstance(verify(own), Fits)


@pytest.mark.parametrize(
    "verdict",
    [
        NotSealed(),
        NotOpened("0" * 64),
        OtherSecret("0" * 64, "1" * 64),
        OtherThrow("0" * 64, 3, 5, 6, 1),
        verify(record(thrown(20))),
        verify(record([])),
    ],
    ids=lambda verdict: type(verdict).__name__,
)
def test_a_verdict_survives_json(verdict):
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict
