"""Whole games, typed by keys at a real terminal and through pipes, in every language."""

import pytest

from robinson.commands.columns import cells
from robinson.game import Game
from robinson.words import languages, speak
from tests.terminal.player import Player, kept, plain, play

LANGUAGES = [language.code for language in languages()]

EIGHT = ["Ona", "Nguyễn Văn Á", "李" * 24, "O’Neil", "Živilė", "W" * 24, "%(who)s %d {0}", "🏴‍☠️👩‍👩‍👧‍👦e\u0301\u0323"]


def of_eight(names=EIGHT):
    return [word for name in names for word in ("--player", name)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_by_keys(language, tmp_path):
    """Enter throws; a choice is made by the first letter of its label, as it stands there in the reader's language."""
    words = speak(language)
    table = ["--player", "Ona", "--player", "Jonas", "--player", "Rasa", "--edition", "vietnamese"]
    player = Player(*table, "--seed", "12", "--language", language, "--save", "game.json", cwd=tmp_path)
    asked = 0
    while player.listens():
        game = kept(tmp_path / "game.json")
        question = game.state.question
        if question is None:
            player.types("")
        else:
            asked += 1
            label = words.choice(game.rules, game.state, question[asked % 2]).label
            assert f"  {label}." in player.told
            player.types(label[0].lower())
    told = plain(player.raw)

    assert player.ends() == 0
    game = kept(tmp_path / "game.json")
    assert game.over
    assert asked >= 3
    for event in game.events()[-1]:
        for sentence in words.tell(event, game.rules, game.players):
            assert sentence.split()[-1] in told
    for seat, name in enumerate(game.players):
        net = game.state.purses[seat] - 20
        last = next(line for line in reversed(told.splitlines()) if line.startswith(f"{name}: "))
        assert not net or f" {words.number(abs(net))} " in last, last


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_eighty_columns(language, edition, tmp_path):
    typed = "?\n? 29\n" + "\n1\n2\n" * 400

    told = play(*of_eight(), "--edition", edition, "--language", language, "--seed", "8", typed=typed, cwd=tmp_path)

    assert max(map(cells, told.splitlines())) <= 80
    assert told.count("\n") > 500


def test_eight_on_one_square_all_stand_there(tmp_path):
    names = [f"Player {letter}" for letter in "ABCDEFGH"]
    typed = "".join(f"{n}\n" for n in "22222222")

    told = play(*of_eight(names), "--edition", "lithuanian", "--real-dice", typed=typed, cwd=tmp_path)

    last = told[told.rindex("    1    2    3") :]
    below = last.splitlines()[1:3]
    assert sorted("".join(below).replace(" ", "")) == sorted("PLAYERGH"), below


def test_a_story_is_told_once_and_its_rule_each_time(tmp_path):
    names = ("--player", "Ona", "--player", "Jonas")

    told = play(*names, "--edition", "lithuanian", "--real-dice", typed="3\n3\n", cwd=tmp_path)

    assert told.count("    3. The storm\n") == 2
    assert told.count("as with a nutshell") == 1
    assert told.count("    You receive 1 chip from the bank.\n") == 2


def test_a_seed_repeats_its_game_to_the_letter(tmp_path):
    table = ["--player", "Ona", "--bot", "careless", "--bot", "bold", "--edition", "vietnamese"]
    typed = "\n1\n" * 300

    first, second, other = (
        play(*table, "--seed", seed, "--save", f"{n}.json", typed=typed, cwd=tmp_path).replace(f"{n}.json", "")
        for n, seed in enumerate(["Đảo", "Đảo", "another"])
    )

    assert first == second != other


def test_without_a_seed_games_differ(tmp_path):
    table = ["--bot", "careless", "--bot", "bold", "--edition", "vietnamese"]

    assert play(*table, cwd=tmp_path) != play(*table, cwd=tmp_path)


def test_bots_sit_where_they_were_put(tmp_path):
    play(
        "--bot",
        "bold",
        "--player",
        "Ona",
        "--bot",
        "A=b=careless",
        "--bot",
        "bold",
        "--edition",
        "lithuanian",
        "--save",
        "g.json",
        typed="\n",
        cwd=tmp_path,
    )

    game = kept(tmp_path / "g.json")
    assert game.players == ("The Bold", "Ona", "A=b", "The Bold 2")
    assert game.about["seats"] == "bold person careless bold"


def test_a_bot_without_a_name_is_called_as_the_language_calls_it(tmp_path):
    play(
        "--bot",
        "bold",
        "--bot",
        "careless",
        "--edition",
        "lithuanian",
        "--language",
        "lt",
        "--save",
        "g.json",
        cwd=tmp_path,
    )

    assert kept(tmp_path / "g.json").players == ("Drąsuolis", "Vėjavaikis")


def test_everything_can_be_asked_instead_of_given(tmp_path):
    player = Player("--save", "asked.json", cwd=tmp_path, LANG="C.UTF-8")
    # The language, the edition, a name, a bot by its number, a name that is taken, nobody else; then a throw.
    player.types("lt", "2", "Ona", "2", "ONA", "", "")

    assert player.leaves() == 0
    game = kept(tmp_path / "asked.json")
    assert (game.edition, game.players[0], game.about["seats"]) == ("lithuanian", "Ona", "person bold")
    assert game.about["language"] == "lt"
    assert len(game.moves) >= 2


def test_a_script_is_not_asked_for_a_language(tmp_path):
    told = play(typed="1\nOna\nJonas\n\n\n", cwd=tmp_path)

    assert "Ona throws a" in told


def test_the_language_of_the_environment_is_spoken(tmp_path):
    assert "Pasirink" in play(cwd=tmp_path, LANG="lt_LT.UTF-8") or "varian" in play(cwd=tmp_path, LANG="lt_LT.UTF-8")


def test_a_house_rule_changes_the_game(tmp_path):
    told = play(
        "--player",
        "Ona",
        "--player",
        "Jonas",
        "--edition",
        "lithuanian",
        "--house-rule",
        "purse=500",
        "--house-rule",
        "canoe=must",
        typed="\n",
        cwd=tmp_path,
    )

    assert "490 chips" in told
    assert "The canoe always takes a player on." in told


def test_a_sheet_of_ones_own_is_played(tmp_path):
    (tmp_path / "short.toml").write_text(
        'name = "Short"\ntrack = 10\n[squares]\n3 = [{ does = "chips", n = 1, giver = "bank" }]\n', encoding="utf-8"
    )

    told = play(
        "--sheet", "short.toml", "--bot", "bold", "--bot", "careless", "--seed", "1", "--save", "s.json", cwd=tmp_path
    )

    assert told.startswith("Short\n")
    assert "The game is over." in told
    assert '"name": "Short"' in (tmp_path / "s.json").read_text(encoding="utf-8")


def test_a_game_of_bots_has_one_winner(tmp_path):
    told = play(
        *["--bot", "bold", "--bot", "careless"] * 4,
        "--edition",
        "vietnamese",
        "--seed",
        "2",
        "--save",
        "b.json",
        cwd=tmp_path,
    )

    game: Game = kept(tmp_path / "b.json")
    assert game.over
    assert game.winner is not None
    assert game.players[game.winner] in told


def test_chutes_and_ladders_is_played_by_its_name_in_rows_of_ten_and_without_a_chip(tmp_path):
    board = ["--sheet", "chutes-and-ladders", "--edition", "chute-at-48"]
    told = play(*board, "--bot", "bold", "--bot", "careless", "--seed", "x", "--save", "l.json", cwd=tmp_path)

    assert told.startswith("Chutes and Ladders, chute at 48\n")
    assert "\n     1     2     3     4     5     6     7     8     9    10\n" in told
    assert "reaches the goal and wins." in " ".join(told.split())
    assert "chip" not in told
    assert "bank" not in told
    assert kept(tmp_path / "l.json").edition == "chute-at-48"
