"""However somebody leaves, no move that was told is lost, and the game goes on."""

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from robinson.game import Game
from tests.terminal.player import ROBINSON, Player, environment, kept, play

TWO = ("--player", "Ona", "--player", "Jonas", "--edition", "lithuanian")
BOTS = ("--bot", "careless", "--bot", "bold", "--bot", "careless", "--bot", "bold", "--edition", "vietnamese")


@pytest.mark.parametrize("saved", [True, False], ids=["with --save", "without"])
@pytest.mark.parametrize(
    ("leave", "code"),
    [
        (lambda child: child.sendline("q"), 0),
        (lambda child: child.sendeof(), 0),
        (lambda child: child.sendintr(), 130),
        (lambda child: child.kill(signal.SIGTERM), 143),
        (lambda child: child.kill(signal.SIGHUP), 129),
    ],
    ids=["q", "ctrl-d", "ctrl-c", "sigterm", "sighup"],
)
def test_who_leaves_is_told_how_to_go_on(leave, code, saved, tmp_path):
    file = "game.json" if saved else "robinson-game.json"
    player = Player(*TWO, "--seed", "5", *(("--save", file) if saved else ()), cwd=tmp_path)
    player.types("", "", "")
    player.does(leave)

    assert player.ends() == code
    assert f"robinson play --resume {file}\n" in player.told
    assert "Traceback" not in player.told
    assert len(kept(tmp_path / file).moves) == 3
    again = Player("--resume", file, cwd=tmp_path)
    assert "The game goes on." in again.types()
    assert again.leaves() == 0


def test_a_closed_terminal_loses_nothing(tmp_path):
    player = Player(*TWO, cwd=tmp_path)
    player.types("", "")
    player.child.close(force=False)

    assert len(kept(tmp_path / "robinson-game.json").moves) == 2


def test_a_second_game_left_behind_does_not_take_the_first_ones_place(tmp_path):
    play(*TWO, typed="\n", cwd=tmp_path)
    play(*TWO, typed="\n\n", cwd=tmp_path)

    assert len(kept(tmp_path / "robinson-game.json").moves) == 1
    assert len(kept(tmp_path / "robinson-game-2.json").moves) == 2


@pytest.mark.parametrize("found", [True, False], ids=["on the path", "not on the path"])
def test_what_to_type_to_go_on_is_what_the_shell_finds(found, tmp_path):
    script = tmp_path / "bin" / "robinson"
    script.parent.mkdir()
    script.write_text("from robinson.cli import main\nmain()\n")
    script.chmod(0o755)

    told = subprocess.run(
        [sys.executable, "bin/robinson", "play", *TWO],
        input=b"\n",
        capture_output=True,
        cwd=tmp_path,
        env=environment(PATH=str(script.parent) if found else str(tmp_path)),
        timeout=60,
        check=True,
    ).stdout.decode()

    assert f"\n{'robinson' if found else 'bin/robinson'} play --resume robinson-game.json\n" in told


def test_ctrl_c_before_the_first_question_is_answered(tmp_path):
    player = Player(cwd=tmp_path)
    player.does(lambda child: child.sendintr())

    assert player.ends() == 130
    assert "Nothing has been thrown yet" in player.told
    assert list(tmp_path.iterdir()) == []


def test_a_reader_who_closes_the_pipe_is_left_in_peace(tmp_path):
    with subprocess.Popen(
        [*ROBINSON, "play", *TWO],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    ) as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdin.write(b"\n")
        child.stdin.flush()
        while b"throws a" not in child.stdout.readline():
            pass
        child.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            child.stdin.write(b"\n" * 5)
            child.stdin.close()

        assert child.stderr.read() == b""
        assert child.wait(20) == 1
    assert len(kept(tmp_path / "robinson-game.json").moves) >= 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")  # noqa: PTH110
def test_output_that_has_nowhere_to_go_is_no_traceback(tmp_path):
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [*ROBINSON, "play", *TWO],
            input=b"\n",
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=environment(),
            check=False,
        )

    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_traceback(closed, tmp_path):
    command = f"{' '.join(ROBINSON)} play {' '.join(TWO)} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, cwd=tmp_path, env=environment(), check=False)

    assert b"Traceback" not in done.stdout + done.stderr


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory):
    """The whole game of the seed, never interrupted."""
    folder = tmp_path_factory.mktemp("unbroken")
    play(*BOTS, "--seed", "island", "--save", "whole.json", cwd=folder)
    return kept(folder / "whole.json")


@pytest.mark.parametrize("moment", range(20))
def test_a_game_that_was_killed_goes_on_as_if_nothing_had_happened(moment, unbroken, tmp_path):
    """SIGKILL at any moment: the record is whole, it holds every throw that was told, and the seed goes on."""
    game = killed(random.Random(moment), tmp_path)

    play("--resume", "game.json", cwd=tmp_path)

    after = kept(tmp_path / "game.json")
    assert after.over
    assert after.moves == unbroken.moves
    assert after.record() == unbroken.record()
    assert after.moves[: len(game.moves)] == game.moves
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.json"]


def killed(chance: random.Random, tmp_path) -> Game:
    """What is left of a game of bots that is killed at some moment between its first throw and its end."""
    command = [*ROBINSON, "play", *BOTS, "--seed", "island", "--save", "game.json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=tmp_path, env=environment()) as child:
        assert child.stdout
        told = child.stdout.readline()
        time.sleep(chance.uniform(0, 0.12))
        child.kill()
        told += child.stdout.read()
    game = kept(tmp_path / "game.json")
    throws = sum(isinstance(move, int) for move in game.moves)
    assert told.count(b" throws a ") <= throws
    return game


@pytest.mark.parametrize("cut", [1, 4, 9])
def test_a_seeded_game_that_was_put_away_goes_on_with_the_same_throws(cut, tmp_path):
    table = (*TWO, "--bot", "careless", "--seed", "9")
    play(*table, "--save", "whole.json", typed="\n1\n" * 400, cwd=tmp_path)
    play(*table, "--save", "cut.json", typed="\n1\n" * cut, cwd=tmp_path)
    for _ in range(3):
        play("--resume", "cut.json", typed="\n1\n" * cut, cwd=tmp_path)
    play("--resume", "cut.json", typed="\n1\n" * 400, cwd=tmp_path)

    assert kept(tmp_path / "cut.json").moves == kept(tmp_path / "whole.json").moves


def test_a_game_goes_on_in_its_own_language(tmp_path):
    play(*TWO, "--language", "vi", "--save", "g.json", typed="\n", cwd=tmp_path)

    assert "Ona gieo" in play("--resume", "g.json", cwd=tmp_path)
    assert "Ona throws" in play("--resume", "g.json", "--language", "en", cwd=tmp_path)


def test_a_real_die_goes_on_as_a_real_die(tmp_path):
    play(*TWO, "--real-dice", "--save", "g.json", typed="3\n", cwd=tmp_path)
    play("--resume", "g.json", typed="u\n4\n2\n", cwd=tmp_path)

    assert kept(tmp_path / "g.json").moves == (4, 2)


def test_a_game_that_is_over_tells_its_end_once_more(tmp_path):
    play(*BOTS, "--seed", "1", "--save", "g.json", cwd=tmp_path)
    before = (tmp_path / "g.json").read_bytes()

    assert "The game is over." in play("--resume", "g.json", cwd=tmp_path)
    assert (tmp_path / "g.json").read_bytes() == before


def test_a_game_in_a_file_called_like_standard_input_goes_on(tmp_path):
    play(*TWO, "--save", "-", typed="\n", cwd=tmp_path)
    before = kept(tmp_path / "-").moves

    play("--resume", "-", typed="\n", cwd=tmp_path)

    assert len(before) == 1
    assert kept(tmp_path / "-").moves[:1] == before
    assert len(kept(tmp_path / "-").moves) == 2
    (tmp_path / "-").unlink()
    assert "there is no such file" in play("--resume", "-", typed=record_text(), code=2, cwd=tmp_path)


def record_text(**said):
    record = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ona", "Jonas"], "moves": "5 4"}
    return json.dumps(record | said)


def test_a_record_typed_by_hand_goes_on(tmp_path):
    (tmp_path / "hand.json").write_text(record_text(about={"place": "Nida", "seats": "?"}))

    play("--resume", "hand.json", typed="\n", cwd=tmp_path)

    game = kept(tmp_path / "hand.json")
    assert len(game.moves) == 3
    assert game.about["place"] == "Nida"


BAD = {
    "empty": ("", "bad.json: not JSON"),
    "illegal": (record_text(moves="5 stay"), "bad.json: move 2: got stay, expected a throw, 1 to 6"),
    "hostile": (record_text(players=["A", "\x1b[2J"]), "cannot be seen"),
    "sealed": (record_text(dice={"seal": "a" * 64, "words": ["", ""]}), "sealed dice"),
}


@pytest.mark.parametrize(("record", "said"), BAD.values(), ids=BAD)
def test_a_file_that_cannot_go_on_is_refused_and_left_alone(record, said, tmp_path):
    (tmp_path / "bad.json").write_text(record)

    assert said in play("--resume", "bad.json", code=2, cwd=tmp_path)
    assert (tmp_path / "bad.json").read_text() == record
