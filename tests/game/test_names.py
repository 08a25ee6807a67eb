"""A name is something a reader can read, tell apart and say aloud. docs/record.md, Names."""

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from robinson.game import PlayerNameError
from robinson.game.names import LONGEST, clean_name, clean_names

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
KISS = "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3fb"
TURNS_A_LINE = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "BN", "B", "S"}


@pytest.mark.parametrize(
    "name",
    [
        "Ona",
        "Nguyễn Văn Á",
        "O’Neil",
        "李",
        "Ty 3",
        "Živilė",
        "שרה",
        "Ева",
        "1️⃣",
        "\U0001f1f1\U0001f1f9",
        KISS,
        FAMILY * 8,
    ],
)
def test_names_of_many_kinds_stand_as_they_are(name):
    assert clean_name(unicodedata.normalize("NFD", name)) == name


def test_a_name_is_trimmed_and_has_one_space_between_its_words():
    assert clean_name("\u3000 Ona \u00a0\u2003 Rasa\u00a0") == "Ona Rasa"


@pytest.mark.parametrize("blank", ["", " ", "\u00a0\u2003 \u3000"])
def test_a_blank_name_is_refused(blank):
    with pytest.raises(PlayerNameError, match="blank"):
        clean_name(blank)


@pytest.mark.parametrize(
    "letter",
    [
        *"\n\t\r\0\x1b\x7f\x85\u2028\u2029",
        *"\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202e\u2066\u2069\ufeff\u00ad\u2060\ufe0f",
        *"\u115f\u3164\uffa0\u034f\u180e\u2800\ufffc\U000e0041\U0001d159",
        *"\U0001f02c\ue000\ufdd0\uffff\U0010ffff\ud800\udfff",
    ],
    ids=lambda letter: f"U+{ord(letter):04X}",
)
@pytest.mark.parametrize("name", ["{}", "O{}na", "{}Ona", "Ona{}", "\u0160{}"])
def test_what_cannot_be_seen_or_turns_a_line_round_is_refused_and_named(letter, name):
    with pytest.raises(PlayerNameError, match=rf"U\+{ord(letter):04X}"):
        clean_name(name.format(letter))


@pytest.mark.parametrize("name", ["\u0301", "\u0301Ona", "Ona \u0301", "\u20dd\u0301"])
def test_an_accent_needs_a_letter(name):
    with pytest.raises(PlayerNameError, match="without a letter"):
        clean_name(name)


def test_one_letter_has_a_handful_of_accents_at_the_most():
    assert clean_name("q" + "\u0301" * 4)

    with pytest.raises(PlayerNameError, match="300 accents on one letter"):
        clean_name("q" + "\u0301" * 300)


@pytest.mark.parametrize("name", ["\U0001f469" + "\u200d\U0001f469" * 20, "\u1100" * 100], ids=["emoji", "Hangul"])
def test_one_character_is_not_joined_without_end(name):
    assert len(regex.findall(r"\X", name)) == 1

    with pytest.raises(PlayerNameError, match="joins"):
        clean_name(name)


def test_a_name_has_24_characters_as_a_reader_counts_them():
    assert clean_name(FAMILY * 24) == FAMILY * 24
    assert clean_name("ệ" * 24) == "ệ" * 24

    for name in ("x" * 25, "ệ" * 25, FAMILY * 25):
        with pytest.raises(PlayerNameError, match="has 25 characters, expected 1 to 24"):
            clean_name(name)


@pytest.mark.parametrize(
    "heap",
    ["q" + "\u0301\u0323" * 400_000, " " * 1_000_000 + "Ona", "\u1100" * 1_000_000],
    ids=["accents", "spaces", "letters"],
)
def test_a_heap_of_characters_is_refused_at_once(heap):
    """Unicode's normal form of the first one takes an hour."""
    with pytest.raises(PlayerNameError, match="characters, expected 1 to 24"):
        clean_name(heap)


@pytest.mark.parametrize("count", [0, 1, 9])
def test_two_to_eight_sit_at_a_table(count):
    with pytest.raises(PlayerNameError, match=f"expected 2 to 8 players, got {count}"):
        clean_names([f"Ona {seat}" for seat in range(count)])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ona", "ONA"),
        ("Ona", " ona "),
        ("Straße", "STRASSE"),
        ("é", "E\u0301"),
        ("Σας", "σασ"),
        ("Mary Ann", "mary  ann"),
    ],
)
def test_two_names_differ_by_more_than_capitals(first, second):
    with pytest.raises(PlayerNameError) as caught:
        clean_names(["Rasa", first, second], place="$.players")

    assert caught.value.place == "$.players[2]"


def test_names_of_a_table_come_back_in_seat_order():
    assert clean_names(iter([" Ona", "Jonas ", "Ąžuolas"])) == ("Ona", "Jonas", "Ąžuolas")


trouble = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("a \u0301\u200d\ufe0f\u2764\U0001f469\U0001f3fd\u1100\u094d\u0915\u00a01\u20e3"),
    )
)


@given(trouble)
@example("\u2764\ufe0f\u200d")
def test_a_clean_name_is_clean(raw):
    try:
        name = clean_name(raw)
    except PlayerNameError:
        return

    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert name.strip() == name
    assert 1 <= len(regex.findall(r"\X", name)) <= LONGEST
    bare = name.replace("\u200d", "")
    assert not regex.search(r"[\p{C}\p{Zl}\p{Zp}]", bare)
    assert not {unicodedata.bidirectional(letter) for letter in bare if not letter.isascii()} & TURNS_A_LINE
