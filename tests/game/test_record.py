"""The record of a game: what is one is read, what is none is refused with its place. docs/record.md."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinson.game import Dice, Game, Record, RecordError, SheetName
from robinson.game.names import clean_names
from robinson.game.record import read, write
from robinson.sheets import parse, robinson_sheet

RECORDS = Path(__file__).parent.parent / "records"
GAMES = sorted(RECORDS.glob("*-*.json"))

PAGE = """{
  "format": "robinson-record/1",
  "edition": "lithuanian",
  "house_rules": {"purse": 30},
  "players": ["Ona", "Jonas", "Rasa"],
  "moves": "5 4 6 2 restart 6 3 stay 3 4 go 6"
}
"""


def test_the_record_of_the_page_is_read_and_written_as_it_stands():
    record = read(PAGE.encode())

    assert record == Record(
        ("Ona", "Jonas", "Rasa"), "5 4 6 2 restart 6 3 stay 3 4 go 6", "lithuanian", house_rules={"purse": 30}
    )
    assert write(record) == PAGE


def test_the_game_of_the_page_stands_where_the_page_says():
    state = Game.of(read(PAGE.encode())).state

    assert state.positions == (13, 9, 13)
    assert (state.purses, state.bank, state.turn) == ((20, 20, 20), 30, 1)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_what_is_written_is_read_back(path):
    record = read(path.read_bytes())

    assert read(write(record).encode()) == record
    assert read(write(Game.of(record).record()).encode()) == record


def a_record(**changes):
    """A good record with these changes; None takes a key away."""
    said = {
        "format": "robinson-record/1",
        "edition": "vietnamese",
        "players": ["Ada", "Binh"],
        "moves": "5 4",
    } | changes
    return json.dumps({key: value for key, value in said.items() if value is not None}).encode()


def reading(text, old, new):
    """The page's record with one piece of it replaced."""
    assert old in text
    return text.replace(old, new, 1).encode()


HEX = "0123456789abcdef" * 4
DEEP = "[" * 50_000

BAD = {
    # The file as such.
    "empty": (b"", "line 1, column 1"),
    "broken off": (PAGE[:60].encode(), "line 3"),
    "a comma too many": (reading(PAGE, 'go 6"', 'go 6",'), "line 7, column 1"),
    "two records": ((PAGE + PAGE).encode(), "line 8, column 1"),
    "a raw newline in a text": (reading(PAGE, "restart", "\n"), "not JSON at line 6, column 21: \\n"),
    "a text that does not end": (reading(PAGE, 'go 6"', "go 6"), "not JSON at line 6, column 46: \\n"),
    "over 1 MB": (PAGE.encode() + b" " * 1_000_000, "larger than 1000000 bytes"),
    "not UTF-8": (reading(PAGE, "Ona", "\u0160").replace("\u0160".encode(), b"\xe0"), "not UTF-8 at byte 109"),
    "not UTF-8 behind a byte order mark": (b"\xef\xbb\xbf{\xff", "not UTF-8 at byte 4"),
    "an encoded surrogate": (b'{"\xed\xa0\x80": 1}', "not UTF-8 at byte 2"),
    "UTF-16": (PAGE.encode("utf-16"), "not UTF-8 at byte 0"),
    "two byte order marks": (b"\xef\xbb\xbf" * 2 + PAGE.encode(), "line 1, column 1"),
    "deep lists": (DEEP.encode(), "nested too deeply"),
    "deep objects": (b'{"format":' * 50_000, "nested too deeply"),
    "deep lists that end": (reading(PAGE, "30", "[" * 300 + "]" * 300), "$.house_rules.purse: "),
    # Keys.
    "a list": (b"[]", "$: expected an object, got []"),
    "a text": (b'"robinson"', '$: expected an object, got "robinson"'),
    "NaN": (b"NaN", "$: expected an object, got NaN"),
    "another key": (a_record(moves_="5"), "$: unknown key moves_"),
    "a key twice": (reading(PAGE, '"moves"', '"moves": "", "moves"'), "$: the key moves is given twice"),
    "a key twice, once escaped": (
        reading(PAGE, '"moves"', '"m\\u006fves": "", "moves"'),
        "$: the key moves is given twice",
    ),
    "a house rule twice": (reading(PAGE, "30}", '30, "purse": 30}'), "$.house_rules: the key purse is given twice"),
    "about twice": (
        reading(PAGE, '"moves"', '"about": {"a": "", "a": ""}, "moves"'),
        "$.about: the key a is given twice",
    ),
    "no format": (a_record(format=None), "$: format is missing"),
    "no players": (a_record(players=None), "$: players is missing"),
    "no moves": (a_record(moves=None), "$: moves is missing"),
    "neither edition nor sheet": (a_record(edition=None), "$: expected edition or sheet, got neither"),
    "edition and sheet": (
        a_record(sheet={"name": "robinson", "sha256": HEX}),
        "$: expected edition or sheet, got both",
    ),
    "another format": (
        a_record(format="robinson-record/2"),
        '$.format: expected robinson-record/1, got "robinson-record/2"',
    ),
    "a format that is a number": (a_record(format=1), "$.format: expected robinson-record/1, got 1"),
    # Edition, sheet, house rules.
    "another edition": (a_record(edition="danish"), "$.edition: there is no edition danish, expected vietnamese or"),
    "capitals": (a_record(edition="Vietnamese"), "$.edition: "),
    "an edition that is a number": (a_record(edition=1), "$.edition: "),
    "a sheet by name alone": (a_record(edition=None, sheet={"name": "mine"}), "$.sheet: sha256 is missing"),
    "a short SHA-256": (a_record(edition=None, sheet={"name": "mine", "sha256": "ab"}), "$.sheet.sha256: expected 64"),
    "a sheet that is a text": (a_record(edition=None, sheet="mine"), "$.sheet: expected an object"),
    "a sheet with another key": (
        a_record(edition=None, sheet={"name": "", "sha256": HEX, "n": 1}),
        "$.sheet: unknown key n",
    ),
    "a sheet that is not at hand": (
        a_record(edition=None, sheet={"name": "mine", "sha256": HEX}),
        "$.sheet: this game",
    ),
    "house rules in a list": (a_record(house_rules=["purse"]), "$.house_rules: expected an object, got […]"),
    "no such house rule": (a_record(house_rules={"rum": "may"}), "$.house_rules: there is no house rule rum"),
    "no such value": (
        a_record(house_rules={"canoe": "never"}),
        '$.house_rules.canoe: expected may or must, got "never"',
    ),
    "a value of the other type": (
        a_record(house_rules={"canoe": 1}),
        "$.house_rules.canoe: expected may or must, got 1",
    ),
    "true for a word": (a_record(house_rules={"canoe": True}), "$.house_rules.canoe: expected may or must, got true"),
    "true for 1": (a_record(house_rules={"stake": True}), "$.house_rules.stake: expected a whole number"),
    "a number as text": (a_record(house_rules={"wine": "2"}), '$.house_rules.wine: expected 2 or 0, got "2"'),
    "a broken number": (a_record(house_rules={"wine": 2.0}), "$.house_rules.wine: expected 2 or 0, got 2.0"),
    "a power of ten": (
        reading(PAGE, "30", "3e1"),
        "$.house_rules.purse: expected a whole number from 0 to 10000, got 3e1",
    ),
    "not a number": (
        reading(PAGE, "30", "NaN"),
        "$.house_rules.purse: expected a whole number from 0 to 10000, got NaN",
    ),
    "without end": (reading(PAGE, "30", "-Infinity"), "$.house_rules.purse: "),
    "a giant": (reading(PAGE, "30", "9" * 10_000), "$.house_rules.purse: "),
    "null": (a_record(house_rules={"purse": [None]}), "$.house_rules.purse: "),
    "too much": (
        a_record(house_rules={"purse": 10_001}),
        "$.house_rules.purse: expected a whole number from 0 to 10000",
    ),
    "a debt": (
        a_record(house_rules={"stake": -1}),
        "$.house_rules.stake: expected a whole number from 0 to 1000, got -1",
    ),
    "a purse below the stake": (
        a_record(house_rules={"purse": 9}),
        "$.house_rules.purse: the purse must hold the stake",
    ),
    # Players.
    "players in a text": (a_record(players="Ada Binh"), "$.players: expected a list"),
    "one player": (a_record(players=["Ada"]), "$.players: expected 2 to 8 players, got 1"),
    "nine players": (a_record(players=list("abcdefghi")), "$.players: expected 2 to 8 players, got 9"),
    "a number for a name": (a_record(players=["Ada", 7]), "$.players[1]: expected a text, got 7"),
    "null for a name": (a_record(players=["Ada", None]), "$.players[1]: expected a text, got null"),
    "a blank name": (a_record(players=["Ada", " "]), "$.players[1]: the name is blank"),
    "a long name": (a_record(players=["Ada" * 9, "Binh"]), "$.players[0]: the name"),
    "a name that turns the line": (
        a_record(players=["Ada", "\u202eBinh"]),
        "$.players[1]: the name \\u202eBinh holds U+202E",
    ),
    "an escape sequence": (a_record(players=["Ada", "\x1b[2J"]), "$.players[1]: the name \\x1b[2J holds U+001B"),
    "half a character": (a_record(players=["Ada", "\ud800"]), "$.players[1]: half a character, U+D800"),
    "the same name": (a_record(players=["Ada", "Binh", "ADA"]), "$.players[2]: ADA sits at this table already"),
    # Moves, about, dice.
    "moves in a list": (a_record(moves=["5", "4"]), "$.moves: expected a text, got […]"),
    "a number of moves": (a_record(moves=54), "$.moves: expected a text, got 54"),
    "about a text": (a_record(about="a fine game"), "$.about: expected an object"),
    "about a number": (a_record(about={"year": 1900}), "$.about.year: expected a text, got 1900"),
    "about with a strange key": (a_record(about={"a b\n": 1}), '$.about["a b\\n"]: expected a text, got 1'),
    "half a character in about": (a_record(about={"date": "\udfff"}), "$.about.date: half a character, U+DFFF"),
    "half a character in a key": (a_record(about={"\udfff": ""}), "$.about: half a character, U+DFFF"),
    "dice in a list": (a_record(dice=[6]), "$.dice: expected an object"),
    "dice with another key": (a_record(dice={"seal": HEX, "words": ["", ""], "n": 1}), "$.dice: unknown key n"),
    "dice without a seal": (a_record(dice={"words": ["", ""]}), "$.dice: seal is missing"),
    "a short seal": (
        a_record(dice={"seal": HEX[1:], "words": ["", ""]}),
        "$.dice.seal: expected 64 hexadecimal digits",
    ),
    "a seal of other digits": (a_record(dice={"seal": "x" * 64, "words": ["", ""]}), "$.dice.seal: expected 64"),
    "a secret that is null": (a_record(dice={"seal": HEX, "words": ["", ""], "secret": [None]}), "$.dice.secret: "),
    "a word too many": (
        a_record(dice={"seal": HEX, "words": ["", "", ""]}),
        "$.dice.words: expected one text for each of 2",
    ),
    "a word that is a number": (
        a_record(dice={"seal": HEX, "words": ["", 1]}),
        "$.dice.words[1]: expected a text, got 1",
    ),
}


@pytest.mark.parametrize(("data", "told"), BAD.values(), ids=BAD.keys())
def test_what_is_no_record_is_refused_with_its_place(data, told):
    with pytest.raises(RecordError) as caught:
        read(data)

    assert told in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 400


def test_a_byte_order_mark_is_skipped():
    assert read(b"\xef\xbb\xbf" + PAGE.encode()) == read(PAGE.encode())


def test_a_record_may_have_a_million_bytes():
    assert read(PAGE.encode() + b" " * (1_000_000 - len(PAGE))) == read(PAGE.encode())


def test_a_house_rule_may_restate_a_default():
    record = read(a_record(house_rules={"sickbed": "throw-again", "purse": 20, "wine": 2}))

    assert record.house_rules == {"sickbed": "throw-again", "purse": 20, "wine": 2}


def test_names_are_cleaned_as_at_every_table():
    assert read(a_record(players=["  A\u0301da ", "Bi  nh"])).players == ("Áda", "Bi nh")


def test_about_is_kept_as_it_is():
    about = {"place": " Vilnius\n\u202e\x1b[2J", "": "é e\u0301", "bot\u2028": "\U0001f469\u200d\U0001f467"}
    record = read(a_record(about=about))

    assert record.about == about
    assert read(write(record).encode()) == record
    assert not set("\u202e\x1b\u2028") & set(write(record))


def test_dice_are_kept():
    record = read(a_record(dice={"seal": HEX, "words": ["", "a\nb"], "secret": HEX.upper()}))

    assert record.dice == Dice(HEX, ("", "a\nb"), HEX)
    assert read(write(record).encode()) == record
    assert read(a_record(dice={"seal": HEX, "words": ["", ""]})).dice == Dice(HEX, ("", ""), None)


def test_only_space_tab_and_newline_part_the_moves():
    record = read(a_record(moves=" 5\t4\n\n6\u00a06 \r 66 ٣ "))

    assert list(record.words()) == [5, 4, "6\u00a06", "\r", "66", "٣"]
    assert record.moves == "5 4 6\u00a06 \r 66 ٣"


def test_a_sheet_of_ones_own_is_named_and_must_be_that_one():
    own = parse(b'name = "mine"\ntrack = 10\n[house_rules.purse]\nsets = "purse"\nleast = 0\nmost = 50\ndefault = 5\n')
    other = parse(b'name = "mine"\ntrack = 11\n')
    data = a_record(edition=None, sheet={"name": "mine", "sha256": own.sha256.upper()}, house_rules={"purse": 7})

    record = read(data, own)

    assert record.sheet == SheetName("mine", own.sha256)
    assert read(write(record).encode(), own) == record
    with pytest.raises(RecordError, match=f"expected the sheet mine, SHA-256 {own.sha256[:12]}…, got mine"):
        read(data, other)
    with pytest.raises(RecordError, match="give its file with --sheet"):
        read(data)


def test_robinsons_own_sheet_is_always_at_hand():
    sheet = robinson_sheet()

    assert read(a_record(edition=None, sheet={"name": sheet.name, "sha256": sheet.sha256})).edition is None


# Fuzz: whatever comes, it is a record or it is refused in a sentence.

texts = st.text(st.characters(), max_size=8)
json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), texts),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=12,
)
good = st.fixed_dictionaries(
    {
        "format": st.just("robinson-record/1"),
        "edition": st.sampled_from(["vietnamese", "lithuanian"]),
        "players": st.lists(texts, max_size=9),
        "moves": st.one_of(texts, st.lists(st.sampled_from(["1", "6", "stay", "restart", "\t"])).map(" ".join)),
    },
    optional={
        "house_rules": st.dictionaries(
            st.sampled_from(["purse", "stake", "canoe", "wine", "debts"]),
            st.one_of(st.integers(0, 30), st.sampled_from(["may", "must", "forgive"]), json_values),
        ),
        "about": st.dictionaries(texts, texts),
        "dice": st.fixed_dictionaries({"seal": st.just(HEX), "words": st.lists(texts)}),
        "sheet": json_values,
    },
)
nearly = st.tuples(good, st.sampled_from(["players", "moves", "about", "dice", "edition", "else"]), json_values).map(
    lambda drawn: drawn[0] | {drawn[1]: drawn[2]}
)


@given(st.one_of(st.binary(), st.one_of(json_values, good, nearly).map(lambda value: json.dumps(value).encode())))
def test_any_bytes_are_a_record_or_are_refused(data):
    record = outcome(lambda: read(data))

    if isinstance(record, RecordError):
        assert str(record).isprintable()
    else:
        assert read(write(record).encode()) == record


def outcome(act):
    try:
        return act()
    except RecordError as error:
        return error


letters = st.text(st.characters(categories=["L", "N", "P"], max_codepoint=0x1FFF, exclude_characters="\u115f\u1160"))
names = st.lists(letters.filter(bool), min_size=2, max_size=8).map(
    lambda drawn: clean_names(f"{seat} {name[:20]}" for seat, name in enumerate(drawn))
)
whole = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
records = st.builds(
    Record,
    players=names,
    moves=st.lists(st.sampled_from(["1", "2", "6", "stay", "go", "nonsense"])).map(" ".join),
    edition=st.sampled_from(["vietnamese", "lithuanian"]),
    house_rules=st.dictionaries(st.sampled_from(["purse", "stake"]), st.integers(20, 1000)).filter(
        lambda rules: rules.get("purse", 20) >= rules.get("stake", 10)
    ),
    about=st.dictionaries(whole, whole),
)


@given(records)
def test_every_record_that_is_written_is_read_back(record):
    assert read(write(record).encode()) == record


@given(records, st.data())
def test_sealed_dice_are_written_and_read_back(record, data):
    words = data.draw(st.tuples(*[whole] * len(record.players)))
    sealed = msgspec.structs.replace(record, dice=Dice(HEX, words, data.draw(st.sampled_from([None, HEX]))))

    assert read(write(sealed).encode()) == sealed
