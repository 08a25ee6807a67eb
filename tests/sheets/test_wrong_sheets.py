"""Every way a sheet can be wrong: it is refused with its place and what would be right."""

import pytest

from robinson.errors import FileError
from robinson.sheets import SheetError, parse, read_sheet, resolve, robinson_sheet
from robinson.sheets.check import check

SMALL = 'name = "small"\ntrack = 12\n'
ASK_7 = 'squares.7 = [{ does = "stay", ask = ["stay", "go"] }]'
TWO_VALUES = """
[house_rules.rain]
values.wet.squares = { 3 = [{ does = "miss" }] }
values.dry = {}
"""

WRONG = {
    # The file.
    "no TOML": ("name = ", "end of document", "not TOML: Invalid value"),
    "a key given twice": ('name = "a"\nname = "b"\n', "line 2, column 11", "not TOML: Cannot overwrite a value"),
    "a number of 5,000 digits": ("track = " + "1" * 5000, "", "not TOML: Exceeds the limit"),
    "lists in lists without end": ("name = " + "[" * 3000, "", "not TOML: "),
    # What every sheet needs.
    "nothing": ("", "", "name is missing"),
    "no track": ('name = "a"', "", "track is missing"),
    "an unknown key": (SMALL + "color = 1", "", "unknown key color, expected name, track, past_end, "),
    "a name that is a number": ("name = 1\ntrack = 12", "name", "expected a text, got 1"),
    "a name that is blank": ('name = " "\ntrack = 12', "name", 'expected a text, got " "'),
    "a name that is a deep list": (f"name = {'[' * 300}{']' * 300}\ntrack = 12", "name", "expected a text, got [[…]]"),
    "a track that is a text": ('name = "a"\ntrack = "9"', "track", 'expected a whole number from 6 to 1000, got "9"'),
    "a track that is true": ('name = "a"\ntrack = true', "track", "expected a whole number from 6 to 1000, got true"),
    "a track that is a fraction": (
        'name = "a"\ntrack = 9.0',
        "track",
        "expected a whole number from 6 to 1000, got 9.0",
    ),
    "a track that is too short": ('name = "a"\ntrack = 5', "track", "expected a whole number from 6 to 1000, got 5"),
    "a track that is too long": (
        'name = "a"\ntrack = 1001',
        "track",
        "expected a whole number from 6 to 1000, got 1001",
    ),
    "a track of astronomic length": (f'name = "a"\ntrack = 0x{"f" * 5000}', "track", "from 6 to 1000, got 0xffff"),
    "a date": ('name = "a"\ntrack = 2024-02-29', "track", "got 2024-02-29"),
    # Rules that concern no square.
    "an unknown end": (SMALL + 'past_end = "fly"', "past_end", 'expected bounce, stay or win, got "fly"'),
    "unknown debts": (SMALL + 'debts = "jail"', "debts", 'expected owe or forgive, got "jail"'),
    "an unknown nearest": (SMALL + "nearest = 3", "nearest", "expected on-track or right-hand, got 3"),
    "an unknown last survivor": (SMALL + 'last_survivor = ""', "last_survivor", 'expected wins or plays-on, got ""'),
    "a negative stake": (SMALL + "stake = -1", "stake", "expected a whole number from 0 to 1000, got -1"),
    "a stake too high": (SMALL + "stake = 1001\npurse = 2000", "stake", "from 0 to 1000, got 1001"),
    "a purse too full": (SMALL + "purse = 10001", "purse", "expected a whole number from 0 to 10000, got 10001"),
    "a purse below the stake": (
        SMALL + "stake = 10\npurse = 9",
        "purse",
        "the purse must hold the stake, expected 10 or more, got 9",
    ),
    "a purse of a house rule below the stake": (
        SMALL + 'stake = 10\nhouse_rules.money = { sets = "purse", default = 9 }',
        "house_rules.money",
        "the purse must hold the stake, expected 10 or more, got 9",
    ),
    # Squares.
    "squares that are a list": (SMALL + "squares = []", "squares", "expected a table, got []"),
    "a square 0": (SMALL + "squares.0 = []", "squares", "there is no square 0 here, expected 1 to 11"),
    "a square at the goal": (SMALL + "squares.12 = []", "squares", "there is no square 12 here, expected 1 to 11"),
    "a square far away": (SMALL + "squares.12345678 = []", "squares", "there is no square 12345678 here"),
    "a square that is a word": (SMALL + "squares.ship = []", "squares", "there is no square ship here"),
    "a square that is a short word": (SMALL + "squares.ab = []", "squares", "there is no square ab here"),
    "a square that is a small two": (SMALL + 'squares."²" = []', "squares", "there is no square ² here"),
    "a square of 5,000 digits": (SMALL + f"squares.{'9' * 5000} = []", "squares", "there is no square 9999"),
    "a square with a zero before it": (SMALL + "squares.03 = []", "squares", "there is no square 03 here"),
    "a square in other digits": (SMALL + 'squares."٣" = []', "squares", "there is no square ٣ here"),
    "a square that is no list": (SMALL + 'squares.3 = { does = "miss" }', "squares.3", "expected a list, got {…}"),
    "an effect that is a word": (SMALL + 'squares.3 = ["miss"]', "squares.3[0]", 'expected a table, got "miss"'),
    "an effect that does nothing": (SMALL + "squares.3 = [{}]", "squares.3[0]", "does is missing"),
    "an unknown effect": (
        SMALL + 'squares.3 = [{ does = "miss" }, { does = "fly" }]',
        "squares.3[1].does",
        'expected chips, go, throw_again, miss, stay, bind, swap, die or say, got "fly"',
    ),
    "an effect that is a list": (SMALL + "squares.3 = [{ does = [1, [2]] }]", "squares.3[0].does", "got [1, […]]"),
    "an unknown key of an effect": (
        SMALL + 'squares.3 = [{ does = "go", to = 5, via = 4 }]',
        "squares.3[0]",
        "unknown key via, expected does, to, when or ask",
    ),
    "a key of another effect": (
        SMALL + 'squares.3 = [{ does = "miss", n = 1 }]',
        "squares.3[0]",
        "unknown key n, expected does",
    ),
    # Chips.
    "chips without a number": (SMALL + 'squares.3 = [{ does = "chips" }]', "squares.3[0]", "n is missing"),
    "negative chips": (
        SMALL + 'squares.3 = [{ does = "chips", n = -1, giver = "bank" }]',
        "squares.3[0].n",
        "expected a whole number from 1 to 10000, got -1",
    ),
    "no chips at all": (
        SMALL + 'squares.3 = [{ does = "chips", n = 0, giver = "bank" }]',
        "squares.3[0].n",
        "expected a whole number from 1 to 10000, got 0",
    ),
    "too many chips": (
        SMALL + 'squares.3 = [{ does = "chips", n = 10001, giver = "bank" }]',
        "squares.3[0].n",
        "expected a whole number from 1 to 10000, got 10001",
    ),
    "a giver nobody knows": (
        SMALL + 'squares.3 = [{ does = "chips", n = 1, giver = "left" }]',
        "squares.3[0].giver",
        'expected bank, lander, right, others, everyone or pair, got "left"',
    ),
    "a taker nobody knows": (
        SMALL + 'squares.3 = [{ does = "chips", n = 1, taker = 0 }]',
        "squares.3[0].taker",
        "expected bank, lander, right, others, everyone or pair, got 0",
    ),
    "chips from the lander to the lander": (
        SMALL + 'squares.3 = [{ does = "chips", n = 1 }]',
        "squares.3",
        "the giver and the taker of the chips are the same: lander",
    ),
    "chips from the lander to the pair": (
        SMALL + 'squares.3 = [{ does = "chips", n = 1, taker = "pair" }]',
        "squares.3",
        "the lander is one of the pair",
    ),
    "chips from the pair to the lander": (
        SMALL + 'squares.3 = [{ does = "chips", n = 1, giver = "pair" }]',
        "squares.3",
        "the lander is one of the pair",
    ),
    # Jumps.
    "a jump to nowhere": (
        SMALL + 'squares.3 = [{ does = "go", to = 13 }]',
        "squares.3[0].to",
        "expected a whole number from 0 to 12, got 13",
    ),
    "a jump before the start": (
        SMALL + 'squares.3 = [{ does = "go", to = -1 }]',
        "squares.3[0].to",
        "expected a whole number from 0 to 12, got -1",
    ),
    "a jump without a square": (SMALL + 'squares.3 = [{ does = "go" }]', "squares.3[0]", "to is missing"),
    "a jump to itself": (
        SMALL + 'squares.3 = [{ does = "go", to = 3 }]',
        "squares.3",
        "the square leads to itself, expected another one than 3",
    ),
    "a jump at an unknown time": (
        SMALL + 'squares.3 = [{ does = "go", to = 5, when = "noon" }]',
        "squares.3[0].when",
        'expected landing or turn, got "noon"',
    ),
    "a win before the throw": (
        SMALL + 'squares.3 = [{ does = "go", to = 12, when = "turn" }]',
        "squares.3",
        "nobody wins before a throw, expected a square below 12",
    ),
    "a jump before the throw to another": (
        SMALL
        + 'squares.3 = [{ does = "go", to = 5, when = "turn" }]\nsquares.5 = [{ does = "go", to = 3, when = "turn" }]',
        "squares.3",
        "square 5 leads on before the throw too, expected another",
    ),
    "a swap with itself": (
        SMALL + 'squares.3 = [{ does = "swap", with = 3 }]',
        "squares.3",
        "the square changes places with itself, expected another one than 3",
    ),
    "a swap with the goal": (
        SMALL + 'squares.3 = [{ does = "swap", with = 12 }]',
        "squares.3[0].with",
        "expected a whole number from 1 to 11, got 12",
    ),
    "a swap with the start": (
        SMALL + 'squares.3 = [{ does = "swap", with = 0 }]',
        "squares.3[0].with",
        "expected a whole number from 1 to 11, got 0",
    ),
    "a swap by its name in the code": (SMALL + 'squares.3 = [{ does = "swap", other = 5 }]', "squares.3[0]", "with is"),
    # Death.
    "a deadly seven": (
        SMALL + 'squares.9 = [{ does = "die", throw = 7 }]',
        "squares.9[0].throw",
        "expected a whole number from 1 to 6, got 7",
    ),
    "a deadly nothing": (
        SMALL + 'squares.9 = [{ does = "die", throw = 0 }]',
        "squares.9[0].throw",
        "expected a whole number from 1 to 6, got 0",
    ),
    "a deadly throw that does not lead back": (
        SMALL + 'squares.9 = [{ does = "die", throw = 5 }]',
        "squares.9",
        "a deadly throw leads back to its square, but a 5 from 9 ends on 10",
    ),
    "two deadly throws": (
        SMALL + 'past_end = "stay"\nsquares.9 = [{ does = "die", throw = 5 }, { does = "die", throw = 6 }]',
        "squares.9",
        "two throws are deadly, expected one at the most",
    ),
    # Questions.
    "a tree without a question": (SMALL + 'squares.7 = [{ does = "stay" }]', "squares.7[0]", "ask is missing"),
    "words that do not belong": (
        SMALL + 'squares.7 = [{ does = "stay", ask = ["again", "stop"] }]',
        "squares.7[0].ask",
        'expected ["stay", "go"], got ["again", "stop"]',
    ),
    "words of ones own": (
        SMALL + 'squares.7 = [{ does = "go", to = 9, ask = ["jump", "wait"] }]',
        "squares.7[0].ask",
        'expected ["restart", "carry-on"] or ["paddle", "remain"], got ["jump", "wait"]',
    ),
    "words in the wrong order": (
        SMALL + 'squares.7 = [{ does = "throw_again", ask = ["stop", "again"] }]',
        "squares.7[0].ask",
        'expected ["again", "stop"], got ["stop", "again"]',
    ),
    "one word": (
        SMALL + 'squares.7 = [{ does = "throw_again", ask = "again" }]',
        "squares.7[0].ask",
        'expected ["again", "stop"], got "again"',
    ),
    "two questions": (
        SMALL
        + 'squares.7 = [{ does = "stay", ask = ["stay", "go"] }, { does = "throw_again", ask = ["again", "stop"] }]',
        "squares.7",
        "a square may ask one question, this one asks 2",
    ),
    "a question that does not come last": (
        SMALL + 'squares.7 = [{ does = "go", to = 9, ask = ["paddle", "remain"] }, { does = "miss" }]',
        "squares.7",
        "a question comes last",
    ),
    "throwing again that does not come last": (
        SMALL + 'squares.7 = [{ does = "throw_again" }, { does = "miss" }]',
        "squares.7",
        "throwing again comes last",
    ),
    "two jumps": (
        SMALL + 'squares.7 = [{ does = "go", to = 9 }, { does = "go", to = 5 }]',
        "squares.7",
        "two effects say where the player goes on from, expected one at the most",
    ),
    "a jump and a question": (
        SMALL + 'squares.7 = [{ does = "go", to = 9 }, { does = "throw_again", ask = ["again", "stop"] }]',
        "squares.7",
        "two effects say where the player goes on from, expected one at the most",
    ),
    "a jump and a swap": (
        SMALL + 'squares.7 = [{ does = "swap", with = 9 }, { does = "go", to = 5 }]',
        "squares.7",
        "two effects say where the player goes on from, expected one at the most",
    ),
    "two effects before the throw": (
        SMALL + ASK_7[:-1] + ', { does = "go", to = 5, when = "turn" }]',
        "squares.7",
        "two effects speak before the throw, expected one at the most",
    ),
    # The way home.
    "a goal out of reach": (
        SMALL + "".join(f'squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in range(6, 12)),
        "track",
        "square 12, the goal, cannot be reached from the start",
    ),
    # Stories.
    "a story of square 0": (SMALL + 'stories.0 = "home"', "stories", "there is no square 0 here, expected 1 to 12"),
    "a story of a house rule that is a number": (
        SMALL + "house_rules.rain.values.wet.stories.3 = 3",
        "house_rules.rain.values.wet.stories.3",
        "expected a text, got 3",
    ),
    "a story of an edition that is a number": (
        SMALL + "editions.north.stories.3 = 3",
        "editions.north.stories.3",
        "expected a text, got 3",
    ),
    "editions that are a list": (SMALL + "editions = []", "editions", "expected a table, got []"),
    "a story that is a number": (SMALL + "stories.12 = 3", "stories.12", "expected a text, got 3"),
    # House rules.
    "house rules that are a word": (SMALL + 'house_rules = "hard"', "house_rules", 'expected a table, got "hard"'),
    "a house rule that is a word": (SMALL + 'house_rules.rain = "hard"', "house_rules.rain", "expected a table"),
    "a house rule that is a number": (SMALL + "house_rules.rain = 3", "house_rules.rain", "expected a table, got 3"),
    "a house rule without values": (SMALL + "house_rules.rain = {}", "house_rules.rain", "values is missing"),
    "a house rule with no value": (
        SMALL + "house_rules.rain.values = {}",
        "house_rules.rain.values",
        "a house rule needs at least one value",
    ),
    "a house rule with an unknown key": (
        SMALL + TWO_VALUES + 'default = "wet"\nwhy = "so"',
        "house_rules.rain",
        "unknown key why, expected values or default",
    ),
    "a house rule without default": (
        SMALL + TWO_VALUES,
        "house_rules.rain",
        "the house rule has no default, expected one of wet or dry",
    ),
    "a house rule with a default in one edition only": (
        SMALL + TWO_VALUES + "[editions.north.house_rules]\nrain = 'wet'\n[editions.south]",
        "house_rules.rain",
        "the house rule has no default, expected one of wet or dry",
    ),
    "a default that is no value": (
        SMALL + TWO_VALUES + 'default = "fog"',
        "house_rules.rain.default",
        'expected wet or dry, got "fog"',
    ),
    "a default that is a number where values are words": (
        SMALL + "house_rules.rain = { default = '2', values = { 2 = {}, 0 = {} } }",
        "house_rules.rain.default",
        'expected 2 or 0, got "2"',
    ),
    "a house rule with a name of two words": (
        SMALL + 'house_rules."much rain".values.wet = {}',
        "house_rules",
        'expected a name of 1 to 40 characters without spaces and =, got "much rain"',
    ),
    "a house rule without a name": (SMALL + 'house_rules."".values.wet = {}', "house_rules", 'got ""'),
    "a house rule with a long name": (
        SMALL + f"house_rules.{'a' * 41}.values.wet = {{}}",
        "house_rules",
        "40 characters",
    ),
    "a value with a sign of its own": (
        SMALL + 'house_rules.rain = { default = "a=b", values."a=b" = {} }',
        "house_rules.rain.values",
        'without spaces and =, got "a=b"',
    ),
    "a value with a line in its name": (
        SMALL + 'house_rules.rain = { default = "a", values."a\\nb" = {} }',
        "house_rules.rain.values",
        'got "a\\nb"',
    ),
    "a value that says something unknown": (
        SMALL + 'house_rules.rain = { default = "wet", values.wet.colour = 1 }',
        "house_rules.rain.values.wet",
        "unknown key colour, expected squares, stories, past_end, debts, nearest or last_survivor",
    ),
    "a value with an effect that is wrong": (
        SMALL + 'house_rules.rain = { default = "wet", values.wet.squares.3 = [{ does = "go", to = 99 }] }',
        "house_rules.rain.values.wet.squares.3[0].to",
        "expected a whole number from 0 to 12, got 99",
    ),
    "a default that contradicts itself": (
        SMALL + 'house_rules.rain = { default = "wet", values.wet.squares.3 = [{ does = "go", to = 3 }] }',
        "house_rules.rain.values.wet.squares.3",
        "the square leads to itself",
    ),
    "a value that contradicts itself": (
        SMALL
        + 'house_rules.rain = { default = "dry", values = { dry = {}, wet.squares.3 = [{ does = "go", to = 3 }] } }',
        "house_rules.rain.values.wet.squares.3",
        "the square leads to itself",
    ),
    "a value that bars the way": (
        SMALL
        + 'house_rules.rain.default = "dry"\nhouse_rules.rain.values.dry = {}\n'
        + "".join(f'house_rules.rain.values.wet.squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in range(6, 12)),
        "house_rules.rain.values.wet",
        "the goal, cannot be reached from the start",
    ),
    "two house rules about one square": (
        SMALL
        + 'house_rules.rain = { default = "wet", values.wet.squares.3 = [] }\n'
        + 'house_rules.wind = { default = "calm", values.calm.squares.3 = [] }',
        "house_rules.wind",
        "squares.3 is settled by the house rule rain already",
    ),
    "two house rules about one story": (
        SMALL
        + 'house_rules.rain = { default = "wet", values.wet.stories.3 = "a" }\n'
        + 'house_rules.wind = { default = "calm", values.calm.stories.3 = "b" }',
        "house_rules.wind",
        "stories.3 is settled by the house rule rain already",
    ),
    "two house rules about one rule": (
        SMALL
        + 'house_rules.rain = { default = "wet", values.wet.debts = "owe" }\n'
        + 'house_rules.wind = { default = "calm", values.calm.debts = "forgive" }',
        "house_rules.wind",
        "debts is settled by the house rule rain already",
    ),
    "two house rules about one amount": (
        SMALL
        + 'house_rules.rain = { sets = "purse", default = 3 }\n'
        + 'house_rules.wind = { sets = "purse", default = 4 }',
        "house_rules.wind",
        "purse is settled by the house rule rain already",
    ),
    "an amount of something else": (
        SMALL + 'house_rules.rain = { sets = "debts", default = 3 }',
        "house_rules.rain.sets",
        'expected stake or purse, got "debts"',
    ),
    "an amount without default": (
        SMALL + 'house_rules.rain = { sets = "purse" }',
        "house_rules.rain",
        "default is missing",
    ),
    "an amount with values": (
        SMALL + 'house_rules.rain = { sets = "purse", default = 3, values.wet = {} }',
        "house_rules.rain",
        "unknown key values, expected sets, default, least or most",
    ),
    "an amount whose default is too low": (
        SMALL + 'house_rules.rain = { sets = "purse", default = 3, least = 5 }',
        "house_rules.rain.default",
        "expected a whole number from 5 to 10000, got 3",
    ),
    "an amount whose default is too high": (
        SMALL + 'house_rules.rain = { sets = "purse", default = 9, most = 5 }',
        "house_rules.rain.default",
        "expected a whole number from 0 to 5, got 9",
    ),
    "an amount with its bounds the wrong way round": (
        SMALL + 'house_rules.rain = { sets = "purse", default = 9, least = 5, most = 4 }',
        "house_rules.rain.least",
        "expected a whole number from 0 to 4, got 5",
    ),
    "an amount that may be more than anybody has": (
        SMALL + 'house_rules.rain = { sets = "stake", default = 9, most = 1001 }',
        "house_rules.rain.most",
        "expected a whole number from 0 to 1000, got 1001",
    ),
    # Editions.
    "an edition with an unknown house rule": (
        SMALL + TWO_VALUES + 'default = "wet"\n[editions.north.house_rules]\nsnow = "deep"',
        "editions.north.house_rules",
        "unknown key snow, expected rain",
    ),
    "an edition with an unknown value": (
        SMALL + TWO_VALUES + 'default = "wet"\n[editions.north.house_rules]\nrain = "fog"',
        "editions.north.house_rules.rain",
        'expected wet or dry, got "fog"',
    ),
    "an edition with an unknown key": (
        SMALL + "[editions.north]\nsquares = {}",
        "editions.north",
        "unknown key squares, expected house_rules or stories",
    ),
    "an edition that is a word": (SMALL + 'editions.north = "cold"', "editions.north", 'expected a table, got "cold"'),
    "an edition with a name of two words": (SMALL + 'editions."far north" = {}', "editions", 'got "far north"'),
    "an edition with an amount out of bounds": (
        SMALL + 'house_rules.money = { sets = "purse", default = 3, most = 5 }\neditions.north.house_rules.money = 6',
        "editions.north.house_rules.money",
        "expected a whole number from 0 to 5, got 6",
    ),
    "an edition whose house rules do not go together": (
        SMALL + 'stake = 3\nhouse_rules.money = { sets = "purse", default = 3 }\neditions.north.house_rules.money = 2',
        "house_rules.money",
        "the purse must hold the stake, expected 3 or more, got 2",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_it_is_refused_with_its_place_and_what_would_be_right(wrong):
    sheet, place, message = WRONG[wrong]

    with pytest.raises(SheetError) as refused:
        parse(sheet.encode())

    assert refused.value.place == place
    assert message in str(refused.value)


def test_what_is_not_utf_8_is_refused_with_the_byte():
    with pytest.raises(SheetError, match="not UTF-8 at byte 8"):
        parse(b'name = "\xff"')


def test_a_byte_order_mark_is_skipped():
    assert parse(b"\xef\xbb\xbf" + SMALL.encode()).name == "small"


def test_a_file_is_named_with_the_place(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(SMALL + 'squares.3 = [{ does = "fly" }]')

    with pytest.raises(SheetError) as refused:
        read_sheet(path)

    assert refused.value.place == f"{path}: squares.3[0].does"
    assert str(refused.value).startswith(f"{path}: squares.3[0].does: expected chips, go,")


def test_a_file_without_a_place_is_named_alone(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text("")

    with pytest.raises(SheetError) as refused:
        read_sheet(path)

    assert refused.value.place == str(path)


def test_a_file_that_can_be_read_is_a_sheet(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(SMALL)

    assert read_sheet(path) == read_sheet(str(path)) == parse(SMALL.encode())


def test_a_file_that_is_none_is_refused(tmp_path):
    with pytest.raises(FileError, match="there is no such file"):
        read_sheet(tmp_path / "none.toml")
    with pytest.raises(FileError, match="this is a folder"):
        read_sheet(tmp_path)
    with pytest.raises(FileError, match="cannot be read: "):
        read_sheet("a\0b")


def test_a_file_that_is_too_large_is_refused(tmp_path):
    path = tmp_path / "large.toml"
    path.write_bytes(SMALL.encode() + b"#" * (1_000_000 - len(SMALL)))
    assert read_sheet(path).name == "small"

    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(FileError, match="larger than 1000000 bytes"):
        read_sheet(path)


# At a table.


@pytest.mark.parametrize(
    ("edition", "house_rules", "place", "message"),
    [
        ("swedish", {}, "edition", "there is no edition swedish, expected vietnamese or lithuanian"),
        ("", {}, "edition", 'there is no edition "", expected vietnamese or lithuanian'),
        ("vietnamese", {"rum": 1}, "house_rules", "there is no house rule rum, expected sickbed, nearest, shipwreck"),
        ("vietnamese", {"canoe": "might"}, "house_rules.canoe", 'expected may or must, got "might"'),
        ("vietnamese", {"wine": "2"}, "house_rules.wine", 'expected 2 or 0, got "2"'),
        ("vietnamese", {"wine": 1}, "house_rules.wine", "expected 2 or 0, got 1"),
        ("vietnamese", {"wine": False}, "house_rules.wine", "expected 2 or 0, got false"),
        ("vietnamese", {"wine": 2.0}, "house_rules.wine", "expected 2 or 0, got 2.0"),
        ("vietnamese", {"stake": -1}, "house_rules.stake", "expected a whole number from 0 to 1000, got -1"),
        ("vietnamese", {"stake": 1001}, "house_rules.stake", "expected a whole number from 0 to 1000, got 1001"),
        ("vietnamese", {"stake": "3"}, "house_rules.stake", 'expected a whole number from 0 to 1000, got "3"'),
        ("vietnamese", {"purse": 10001}, "house_rules.purse", "expected a whole number from 0 to 10000, got 10001"),
        ("lithuanian", {"purse": 9}, "house_rules.purse", "expected 10 or more, got 9"),
        ("lithuanian", {"stake": 21}, "house_rules.purse", "expected 21 or more, got 20"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edition, house_rules, place, message):
    with pytest.raises(SheetError) as refused:
        resolve(robinson_sheet(), edition, house_rules)

    assert refused.value.place == place
    assert message in str(refused.value)


def test_an_edition_of_a_sheet_that_has_none_is_refused():
    with pytest.raises(SheetError, match="edition: there is no edition north, the sheet has none"):
        resolve(parse(SMALL.encode()), "north")


def test_house_rules_that_do_not_go_together_are_refused_when_they_meet():
    """One after the other they are fine: together they bar the way."""
    sheet = parse(
        (
            SMALL
            + 'house_rules.rain.default = "dry"\nhouse_rules.rain.values.dry = {}\n'
            + 'house_rules.wind.default = "calm"\nhouse_rules.wind.values.calm = {}\n'
            + "".join(f'house_rules.rain.values.wet.squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in (6, 7, 8))
            + "".join(f'house_rules.wind.values.high.squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in (9, 10, 11))
        ).encode()
    )

    assert resolve(sheet, None, {"rain": "wet"})
    assert resolve(sheet, None, {"wind": "high"})
    with pytest.raises(SheetError, match="the goal, cannot be reached"):
        resolve(sheet, None, {"rain": "wet", "wind": "high"})


def test_an_edition_that_bars_the_way_is_refused_though_it_is_not_the_first():
    sheet = (
        SMALL
        + "".join(f'house_rules.rain.values.wet.squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in (6, 7, 8))
        + "".join(f'house_rules.wind.values.high.squares.{n} = [{{ does = "go", to = 0 }}]\n' for n in (9, 10, 11))
        + "house_rules.rain.values.dry = {}\nhouse_rules.wind.values.calm = {}\n"
        + 'editions.north.house_rules = { rain = "dry", wind = "calm" }\n'
    )

    assert parse(sheet.encode())
    with pytest.raises(SheetError, match="the goal, cannot be reached"):
        parse((sheet + 'editions.south.house_rules = { rain = "wet", wind = "high" }').encode())


@pytest.mark.parametrize("name", ["a", "a" * 40, "vėjas"])
def test_a_name_may_have_40_characters_of_any_alphabet(name):
    assert list(parse((SMALL + f'editions."{name}" = {{}}').encode()).editions) == [name]


def test_robinsons_own_sheet_is_right():
    check(robinson_sheet())
