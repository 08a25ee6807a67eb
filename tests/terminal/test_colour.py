"""Colour is for terminals that have it, and for people who want it."""

import pytest

from tests.terminal.player import Player, play

TWO = ("--player", "Ona", "--player", "Jonas", "--edition", "lithuanian", "--seed", "1")


def shown(tmp_path, **env):
    player = Player(*TWO, cwd=tmp_path, **env)
    player.types("")
    player.leaves()
    return player.raw


def test_a_terminal_shows_titles_in_bold(tmp_path):
    raw = shown(tmp_path)

    assert "\x1b[1mOna to throw.\x1b[0m" in raw


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}], ids=str)
def test_who_wants_no_colour_gets_none(env, tmp_path):
    assert "\x1b" not in shown(tmp_path, **env)


def test_an_empty_no_color_says_nothing(tmp_path):
    assert "\x1b[1m" in shown(tmp_path, NO_COLOR="")


def test_a_pipe_gets_plain_text(tmp_path):
    assert "\x1b" not in play(*TWO, typed="\n\n", cwd=tmp_path)


def test_nothing_ever_moves_the_cursor(tmp_path):
    raw = shown(tmp_path)

    for piece in raw.split("\x1b")[1:]:
        assert piece.startswith(("[1m", "[0m"))


def test_a_narrow_terminal_gets_narrow_lines(tmp_path):
    player = Player(*TWO, cwd=tmp_path, columns=50, NO_COLOR="1")
    player.types("")
    player.leaves()

    assert max(len(line) for line in player.raw.replace("\r", "").splitlines()) <= 50


def test_without_the_track_the_sentences_say_it_all(tmp_path):
    told = play(*TWO, "--no-track", typed="\n\n", cwd=tmp_path)

    assert "44   45" not in told
    assert "Ona: Square" in told


def test_a_terminal_without_our_letters_is_no_traceback(tmp_path):
    told = play(*TWO, "--language", "lt", typed="\n", cwd=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii")

    assert told.isascii()
