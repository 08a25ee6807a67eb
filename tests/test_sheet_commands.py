"""robinson sheet and robinson languages: what there is, in the reader's words."""

import json

import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.sheets import robinson_sheet
from robinson.words import languages
from tests.test_replay import OWN, refused


def call(*arguments, **env):
    called = CliRunner().invoke(main, list(map(str, arguments)), env={"ROBINSON_LANGUAGE": "en", "COLUMNS": "80"} | env)
    assert called.exception is None or isinstance(called.exception, SystemExit), called.exception
    return called.exit_code, called.stdout, called.stderr


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_bytes(OWN)
    return path


def test_a_sheet_that_can_be_played_is_said_to_be(own):
    assert call("sheet", "check", own) == (0, "The sheet shorter can be played: 10 squares.\n", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("track = 10", "name is missing"),
        ("name = 3", "track is missing"),
        ("name = ", "not TOML"),
        ('name = "x"\ntrack = 10\nsquares.3 = [{ does = "dance" }]', "squares.3[0].does"),
        ('name = "x"\ntrack = ' + "[" * 5000, "not TOML"),
    ],
)
def test_a_sheet_that_cannot_be_played_is_refused_with_file_and_place(text, told, own):
    own.write_text(text)

    err = refused(call("sheet", "check", own))

    assert err.startswith(f"{own}: ")
    assert told in err


@pytest.mark.parametrize("group", ["sheet", "tables"])
def test_a_group_without_a_command_shows_its_help_in_lines(group):
    code, out, err = call(group)

    assert (code, out) == (2, "")
    assert err.startswith("Usage: ")
    assert "\nCommands:\n" in err


@pytest.mark.parametrize("group", [[], ["sheet"], ["tables"]], ids=" ".join)
def test_every_command_is_told_whole_in_the_list(group):
    code, out, _ = call(*group, "--help")

    assert code == 0
    assert "..." not in out.split("Commands:")[1]


def test_a_sheet_that_is_no_file_is_told(tmp_path):
    assert "no such file" in refused(call("sheet", "check", tmp_path / "nowhere"))
    assert "folder" in refused(call("sheet", "show", "--sheet", tmp_path))


@pytest.mark.parametrize("edition", robinson_sheet().editions)
@pytest.mark.parametrize("language", ["en", "lt", "vi"])
def test_a_board_is_shown_with_all_its_squares(edition, language):
    code, out, err = call("sheet", "show", "--edition", edition, "--language", language)

    assert (code, err) == (0, "")
    numbers = [line.split()[0] for line in out.split("\n\n")[-1].splitlines() if not line.startswith("   ")]
    assert numbers == [str(number) for number in range(1, 46)]
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "%(" not in out


def test_a_house_rule_shows_in_the_board():
    assert "You may go straight on to square 27." in call("sheet", "show")[1]
    assert "You go straight on to square 27." in call("sheet", "show", "--house-rule", "canoe=must")[1]
    assert "You receive 2" not in call("sheet", "show", "--house-rule", "wine=0")[1].split("The footprint")[1][:80]


def test_a_board_as_json_is_complete():
    _, out, _ = call("sheet", "show", "--edition", "lithuanian", "--house-rule", "purse=30", "--json")

    board = json.loads(out)
    assert (board["edition"], board["purse"], board["house_rules"]["purse"], board["track"]) == (
        "lithuanian",
        30,
        30,
        45,
    )
    assert [square["number"] for square in board["squares"]] == list(range(1, 46))
    assert board["squares"][11]["effects"] == [{"does": "miss"}]
    assert board["squares"][2]["rule"] == ["You receive 1 chip from the bank."]
    assert board["squares"][1]["title"] == "Under sail"


def test_a_sheet_of_ones_own_is_shown(own):
    code, out, _ = call("sheet", "show", "--sheet", own, "--house-rule", "purse=7")

    assert code == 0
    assert out.startswith("shorter\n\nThe purse  7 chips\n")
    assert " 3  You receive 1 chip from the bank.\n" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--edition", "danish"], "edition: there is no edition danish, expected vietnamese or lithuanian"),
        (["--house-rule", "rum=may"], "there is no house rule rum"),
        (["--house-rule", "canoe"], "expected a house rule as NAME=VALUE, got canoe"),
        (["--house-rule", "canoe=never"], "house_rules.canoe: expected may or must"),
        (["--house-rule", "wine=two"], "house_rules.wine: expected 2 or 0"),
        (["--house-rule", "purse=9"], "house_rules.purse: the purse must hold the stake"),
        (["--house-rule", "purse=" + "9" * 5000], "house_rules.purse: expected a whole number"),
        (["--house-rule", "\x1b[2J=\x1b"], "there is no house rule \\x1b[2J"),
    ],
)
def test_a_table_nobody_can_sit_at_is_refused(arguments, told):
    assert told in refused(call("sheet", "show", *arguments))


def test_the_languages_are_listed_with_how_much_is_there():
    code, out, _ = call("languages")

    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [language.code for language in languages()]
    assert out.splitlines()[0].endswith("100%")


def test_the_languages_as_json():
    listed = json.loads(call("languages", "--json")[1])

    assert listed[0] == {"code": "en", "name": "English", "english": "English", "direction": "ltr", "completeness": 1.0}
    assert len(listed) == len(languages())


def test_a_command_nobody_knows_is_told():
    assert "dance" in refused(call("dance"))
    assert "dance" in refused(call("sheet", "dance"))


def test_the_rules_of_a_table_are_told_in_full_and_in_the_readers_language():
    code, told, wrong = call("rules", "--edition", "lithuanian", "--house-rule", "wine=0", "--language", "lt")

    assert (code, wrong) == (0, "")
    assert told.startswith("Lietuviškas variantas\n\n")
    assert all(f"\n{number}. " in told for number in (1, 29, 42, 45))
    assert max(map(len, told.splitlines())) <= 80
    assert told != call("rules", "--edition", "lithuanian", "--language", "lt")[1]


def test_the_rules_of_ones_own_sheet_are_told(own):
    assert "shorter" in call("rules", "--sheet", own)[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--house-rule", "canoe=may", "--house-rule", "canoe=must"], "the house rule canoe is given twice"),
        (["--house-rule", "=1"], 'there is no house rule "", expected sickbed, '),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused(arguments, told):
    code, said, wrong = call("rules", *arguments)

    assert (code, said) == (2, "")
    assert told in wrong


def test_a_sheet_that_leaves_no_choice_says_so(tmp_path):
    bare = tmp_path / "bare.toml"
    bare.write_text('name = "bare"\ntrack = 10\n')

    code, _, wrong = call("rules", "--sheet", bare, "--house-rule", "a=b")

    assert (code, wrong) == (2, "house_rules: there is no house rule a, the sheet has none\n")


def test_a_number_is_shown_as_the_language_writes_it():
    assert "10\u00a0000 žetonų" in call("sheet", "show", "--house-rule", "purse=10000", "--language", "lt")[1]
