"""The game's file: whole or not at all, and nobody else's is touched."""

import errno
import os

import pytest

from robinson.errors import FileError
from robinson.terminal.keeping import FileTaken, Keeper
from tests.terminal.player import Player, kept, play

TWO = ("--player", "Ona", "--player", "Jonas", "--edition", "lithuanian", "--seed", "1")


def files(tmp_path):
    return sorted(file.name for file in tmp_path.iterdir())


def test_what_is_written_stands_there_whole(tmp_path):
    keeper = Keeper(tmp_path / "game.json")

    for text in ("one\n", "two\n", "ž" * 10_000):
        keeper.write(text)
        assert (tmp_path / "game.json").read_text(encoding="utf-8") == text

    assert files(tmp_path) == ["game.json"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_what_was_there(step, number, tmp_path, monkeypatch):
    keeper = Keeper(tmp_path / "game.json")
    keeper.write("before\n")

    def fail(*args):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        if step == "replace":
            patch.setattr("pathlib.Path.replace", fail)
        with pytest.raises(FileError, match=r"game\.json: cannot be written: "):
            keeper.write("after\n")

    assert (tmp_path / "game.json").read_text() == "before\n"
    assert files(tmp_path) == ["game.json"]
    keeper.write("later\n")
    assert (tmp_path / "game.json").read_text() == "later\n"


def test_somebody_elses_file_is_left_alone(tmp_path):
    keeper = Keeper(tmp_path / "game.json")
    keeper.write("ours\n")
    (tmp_path / "game.json").write_text("theirs, and longer\n")

    with pytest.raises(FileTaken):
        keeper.write("ours\n")

    assert (tmp_path / "game.json").read_text() == "theirs, and longer\n"


def test_a_file_made_meanwhile_is_left_alone(tmp_path):
    keeper = Keeper(tmp_path / "game.json")
    keeper.check()
    (tmp_path / "game.json").write_text("theirs\n")

    with pytest.raises(FileTaken):
        keeper.write("ours\n")

    assert (tmp_path / "game.json").read_text() == "theirs\n"


def test_a_file_that_was_removed_is_made_again(tmp_path):
    keeper = Keeper(tmp_path / "game.json")
    keeper.write("one\n")
    (tmp_path / "game.json").unlink()

    keeper.write("two\n")

    assert (tmp_path / "game.json").read_text() == "two\n"


def test_without_hard_links_a_new_file_is_made_all_the_same(tmp_path, monkeypatch):
    def fail(*args):
        raise OSError(errno.EPERM, "no hard links here")

    monkeypatch.setattr(os, "link", fail)
    Keeper(tmp_path / "game.json").write("ours\n")

    assert (tmp_path / "game.json").read_text() == "ours\n"
    with pytest.raises(FileTaken):
        Keeper(tmp_path / "game.json").write("others\n")


def test_a_link_stays_a_link_and_the_rights_stay_the_same(tmp_path):
    (tmp_path / "real.json").write_text("one\n")
    (tmp_path / "real.json").chmod(0o640)
    (tmp_path / "link.json").symlink_to("real.json")

    Keeper(tmp_path / "link.json", resumed=True).write("two\n")

    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text() == "two\n"
    assert (tmp_path / "real.json").stat().st_mode & 0o777 == 0o640


def test_what_a_killed_game_left_beside_its_file_is_tidied_away(tmp_path):
    keeper = Keeper(tmp_path / "game.json")
    keeper.write("one\n")
    (tmp_path / f"{keeper.beside}dead.part").write_text("on")
    (tmp_path / ".robinson-other-dead.part").write_text("of another game")

    Keeper(tmp_path / "game.json", resumed=True)

    assert files(tmp_path) == [".robinson-other-dead.part", "game.json"]


# At the table.


@pytest.mark.parametrize("content", ["my diary\n", ""])
def test_a_file_that_exists_is_not_played_over(content, tmp_path):
    (tmp_path / "diary.txt").write_text(content)

    said = play(*TWO, "--save", "diary.txt", code=2, typed="\n", cwd=tmp_path)

    assert "diary.txt: there is a file of this name already" in said
    assert "--resume" in said
    assert (tmp_path / "diary.txt").read_text() == content


@pytest.mark.parametrize(
    ("name", "said"),
    [("none/game.json", "there is no such folder"), (".", "this is a folder"), ("x" * 300, "cannot be written")],
)
def test_a_place_where_nothing_can_be_kept_is_told_before_the_game(name, said, tmp_path):
    assert said in play(*TWO, "--save", name, code=2, typed="\n", cwd=tmp_path)


def test_a_folder_that_goes_away_does_not_end_the_game(tmp_path):
    (tmp_path / "stick").mkdir()
    player = Player(*TWO, "--save", "stick/game.json", cwd=tmp_path)
    player.types("")
    (tmp_path / "stick").rename(tmp_path / "gone")
    told = player.types("")
    assert "stick/game.json: cannot be written: there is no such folder" in told
    assert "Jonas throws" in told
    assert "cannot be written" not in player.types("")
    (tmp_path / "gone").rename(tmp_path / "stick")
    assert "The game is written down again." in player.types("")

    assert player.leaves() == 0
    assert len(kept(tmp_path / "stick/game.json").moves) == 4


def test_where_the_file_has_gone_for_good_the_game_is_kept_elsewhere(tmp_path):
    (tmp_path / "stick").mkdir()
    player = Player(*TWO, "--save", "stick/game.json", cwd=tmp_path)
    player.types("")
    (tmp_path / "stick").rename(tmp_path / "gone")
    player.types("")

    assert player.leaves() == 0
    assert "--resume robinson-game.json" in player.told
    assert len(kept(tmp_path / "robinson-game.json").moves) == 2


def test_a_game_resumed_into_another_file_leaves_the_first_alone(tmp_path):
    play(*TWO, "--save", "one.json", typed="\n", cwd=tmp_path)
    play("--resume", "one.json", "--save", "two.json", typed="\n", cwd=tmp_path)

    assert len(kept(tmp_path / "one.json").moves) == 1
    assert len(kept(tmp_path / "two.json").moves) == 2
    assert len(files(tmp_path)) == 2
