"""robinson sheet and robinson languages: what there is, in the reader's words."""

import json
from random import Random

import pytest
from click.testing import CliRunner

from robinson.cli import main
from robinson.commands.new_sheet import example
from robinson.game import Game
from robinson.sheets import parse, read_sheet, resolve, robinson_sheet
from robinson.words import languages, speak
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


# A sheet of one's own.


@pytest.mark.parametrize("language", ["en", "lt", "vi"])
def test_a_new_sheet_is_explained_in_the_readers_language_and_can_be_played_as_it_is(language, tmp_path):
    path = tmp_path / "my pond.toml"

    code, out, err = call("sheet", "new", path, "--language", language)

    assert (code, err) == (0, "")
    assert [line.strip() for line in out.splitlines()[1:]] == [
        f"robinson {command} '{path}'" for command in ("sheet check", "play --sheet", "odds --sheet")
    ]
    text = path.read_text(encoding="utf-8")
    sheet = read_sheet(path)
    assert (sheet.name, sheet.track, len(sheet.squares)) == ("my pond", 30, 6)
    assert resolve(sheet, None, {"ice": "thin"}).squares[22].effects
    assert all(len(line) <= 120 for line in text.splitlines())
    assert "%(" not in text
    comments = [line for line in text.splitlines() if line.startswith("# ")]
    assert len(comments) == 12
    if language != "en":
        english = example(speak("en"), "x.toml").splitlines()
        assert not set(comments) & set(english)


def test_a_game_is_played_on_a_new_sheet_and_its_odds_are_told(tmp_path):
    path = tmp_path / "pond.toml"
    call("sheet", "new", path)

    game = Game(None, ["Ona", "Jonas"], sheet=read_sheet(path))
    chance = Random(1)
    while not game.over:
        game.play(chance.randint(1, 6) if game.allowed == ("throw",) else game.allowed[0])

    assert game.winner is not None
    assert "Comes to the goal   100.00%" in call("odds", "--sheet", path)[1]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("taken.toml", "there is a file of this name already, and it is left alone"),
        (".", "this is a folder, expected the name of a file"),
        ("", "this is a folder, expected the name of a file"),
        ("no/pond.toml", "cannot be written: "),
        ("a\0b", "cannot be written: "),
    ],
)
def test_a_new_sheet_takes_nobodys_place(file, told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.toml").write_text("mine")

    assert told in refused(call("sheet", "new", file))
    assert (tmp_path / "taken.toml").read_text() == "mine"


@pytest.mark.parametrize(
    ("file", "name"), [("  .toml", "pond"), ("a\tb.toml", "pond"), ('a"b.toml', 'a"b'), ("žąsis", "žąsis")]
)
def test_a_new_sheet_is_called_as_its_file_is_where_that_is_a_name(file, name):
    assert parse(example(speak("en"), file).encode()).name == name


def test_an_edition_tells_which_of_the_sheets_that_come_with_robinson_is_meant():
    assert call("sheet", "show", "--edition", "chute-at-48")[1].startswith("Chutes and Ladders, chute at 48\n")
    assert call("odds", "--edition", "chute-at-48")[1].startswith("Sheet          chutes-and-ladders\n")
    assert "expected chute-at-47 or chute-at-48" in refused(
        call("rules", "--sheet", "chutes-and-ladders", "--edition", "lithuanian")
    )
