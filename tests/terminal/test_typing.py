"""Whatever is typed: it is understood, or answered with what would be right."""

import pytest

from tests.terminal.player import Player, kept, play

TWO = ("--player", "Ona", "--player", "Jonas", "--edition", "vietnamese")
REAL = (*TWO, "--real-dice", "--save", "real.json")


def moves(tmp_path, name="real.json"):
    return " ".join(map(str, kept(tmp_path / name).moves))


@pytest.mark.parametrize("wrong", ["0", "7", "six", "-3", "3.5", "1 2", "٧", "\x1b[A", "stay", "x" * 100_000])
def test_what_is_no_throw_is_answered_kindly(wrong, tmp_path):
    told = play(*REAL, typed=wrong + "\n4\n", cwd=tmp_path)

    assert "Type a number from 1 to 6." in told
    assert "\x1b" not in told
    assert moves(tmp_path) == "4"


def test_bytes_that_are_no_letters_are_answered_too(tmp_path):
    told = play(*REAL, typed=b"\xff\xfe\n4\n", cwd=tmp_path)

    assert "Type a number from 1 to 6." in told
    assert moves(tmp_path) == "4"


@pytest.mark.parametrize("five", ["5", " 5 ", "５", "٥", "५", "5\r"])
def test_a_five_is_a_five_in_any_script(five, tmp_path):
    play(*REAL, typed=five + "\n", cwd=tmp_path)

    assert moves(tmp_path) == "5"


@pytest.mark.parametrize(
    ("typed", "word"),
    [("1", "again"), ("2", "stop"), ("again", "again"), ("S", "stop"), ("throw a", "again"), ("sto", "stop")],
)
def test_a_choice_is_made_by_number_word_or_beginning(typed, word, tmp_path):
    play(*REAL, typed=f"6\n1\n6\n{typed}\n", cwd=tmp_path)

    assert moves(tmp_path) == f"6 1 6 {word}"


@pytest.mark.parametrize("typed", ["", "3", "0", "x", "stay", "again or stop"])
def test_what_is_no_choice_is_answered_kindly(typed, tmp_path):
    told = play(*REAL, typed=f"6\n1\n6\n{typed}\n1\n", cwd=tmp_path)

    assert "Type 1 or 2, or how one of them begins." in told
    assert moves(tmp_path) == "6 1 6 again"


def test_the_last_thing_typed_is_taken_back(tmp_path):
    told = play(*REAL, typed="6\n1\n6\n1\nu\n2\nu\nu\n5\n", cwd=tmp_path)

    assert "Taken back: Throw again." in told
    assert "Taken back: Stop." in told
    assert "Taken back: 6." in told
    assert moves(tmp_path) == "6 1 5"


def test_a_bots_choice_goes_with_the_throw_before_it(tmp_path):
    play(
        "--player",
        "Ona",
        "--bot",
        "bold",
        "--edition",
        "vietnamese",
        "--real-dice",
        "--save",
        "real.json",
        typed="1\n6\n1\n6\nu\n3\n",
        cwd=tmp_path,
    )

    assert moves(tmp_path) == "1 6 1 3"


def test_nothing_is_taken_back_before_the_first_throw(tmp_path):
    told = play(*REAL, typed="u\n2\nu\nu\n", cwd=tmp_path)

    assert told.count("There is nothing to take back yet.") == 2


def test_even_the_throw_that_won_is_taken_back(tmp_path):
    home = ["5", "1", "6", "1", "6", "1", "6", "paddle", "1", "6", "carry-on", "1", "6", "1", "6"]
    typed = "".join(f"{word}\n" for word in home) + "u\n1\n"

    told = play(*REAL, typed=typed, cwd=tmp_path)

    assert told.count("The game is over.") == 1
    game = kept(tmp_path / "real.json")
    assert not game.over
    assert game.moves[-1] == 1


def test_what_the_game_threw_is_not_taken_back(tmp_path):
    told = play(*TWO, "--seed", "1", "--save", "g.json", typed="\nu\n", cwd=tmp_path)

    assert "What is thrown is thrown." in told
    assert len(kept(tmp_path / "g.json").moves) == 1


def test_a_number_does_not_throw_where_the_game_throws(tmp_path):
    told = play(*TWO, "--save", "g.json", typed="6\n", cwd=tmp_path)

    assert "Here the game throws" in told
    assert kept(tmp_path / "g.json").moves == ()


def test_help_tells_where_everybody_stands_and_what_a_square_says(tmp_path):
    told = play(*TWO, typed="?\n? 29\n?23\n？ 8\n? 46\n", cwd=tmp_path)

    assert told.count("The bank holds 20 chips.") == 3
    assert "A promise" in told
    assert "Round the island" in told
    assert "From the wreck" in told


def test_the_words_of_a_stranger_do_not_reach_the_terminal_raw(tmp_path):
    told = play(*TWO, typed="\x1b[2J\u202e\x07\n", cwd=tmp_path)

    assert not {"\x1b", "\u202e", "\x07"} & set(told)


def test_what_is_typed_while_a_bot_plays_throws_nothing(tmp_path):
    player = Player(
        "--player", "Ona", "--bot", "bold", "--edition", "lithuanian", "--seed", "1", "--save", "g.json", cwd=tmp_path
    )
    player.does(lambda child: child.sendline(""))
    player.child.expect("The Bold throws")
    player.child.sendline("")
    assert "Enter throws" in player.types()

    assert player.leaves() == 0
    assert len(kept(tmp_path / "g.json").moves) == 2


@pytest.mark.parametrize(
    "name", ["", " ", "\x1b[2J", "a\u202eb", "x" * 25, "e" + "\u0301" * 50, "\u200b", "a\nb"], ids=ascii
)
def test_a_name_that_cannot_stand_at_a_table_is_refused(name, tmp_path):
    said = play("--player", name, "--player", "Jonas", "--edition", "lithuanian", code=2, cwd=tmp_path)

    assert not {"\x1b", "\u202e"} & set(said)


def test_a_name_that_cannot_stand_is_asked_again(tmp_path):
    told = play("--edition", "lithuanian", typed="a\u202eb\nOna\nona\nJonas\n\n\n", cwd=tmp_path)

    assert "cannot be seen" in told
    assert "ona sits at this table already" in told
    assert "Ona throws a" in told


def test_a_line_without_end_is_the_end(tmp_path):
    play(*TWO, typed="x" * 3_000_000, cwd=tmp_path)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--edition", "swedish"), "vietnamese or lithuanian"),
        (("--house-rule", "canoe=never"), "may or must"),
        (("--house-rule", "canoe"), "NAME=VALUE"),
        (("--bot", "clever"), "careless or bold"),
        (("--player", " "), "players[0]: the name is blank"),
        (("--player", "Ona", "--bot", "ona=bold"), "players[1]: ona sits at this table already"),
        (("--bot", "bold") * 9, "expected 2 to 8 players, got 9"),
        (("--language", "tlh"), "en, lt or vi"),
        (("--seed", "1", "--real-dice"), "do not go together"),
        (("--seed", "x" * 101), "at most 100"),
        (("--resume", "none.json"), "there is no such file"),
        (("--sheet", "none.toml"), "there is no such file"),
        (("--player", "Ona", "--resume", "none.json"), "does not go with --resume"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_wrong_on_the_command_line_is_told_with_what_would_be_right(args, said, tmp_path):
    assert said in play(*args, code=2, cwd=tmp_path)
