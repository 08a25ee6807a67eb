"""Solutions kept on the disk."""

import os
import stat
from pathlib import Path

import numpy as np
import pytest

from robinson.game import begin
from robinson.odds import solve_cache
from robinson.odds.solve_game import kept, levels_of, solve
from tests.odds.small import BRIDGE, CLIFF, rules_of

RULES = rules_of(BRIDGE)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(solve_cache, "folder", lambda: tmp_path / "solutions")
    return tmp_path / "solutions"


def the_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


@pytest.mark.parametrize("race", [False, True])
def test_what_was_reckoned_is_read_back(folder, race):
    assert kept(RULES, race=race) is None

    reckoned = solve(RULES, race=race)
    read = kept(RULES, race=race)

    assert read is not None
    assert read.account == reckoned.account
    assert read.worth(begin(RULES, 2)) == reckoned.worth(begin(RULES, 2))
    assert np.array_equal(read.best, reckoned.best)


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "text"])
def test_a_damaged_file_is_noticed_and_made_anew(folder, damage):
    worth = solve(RULES).worth(begin(RULES, 2))
    file = the_file(folder)
    whole = file.read_bytes()
    middle = len(whole) // 2
    broken = {
        "cut": whole[:middle],
        "flipped": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
        "empty": b"",
        "text": b"this is no solution",
    }
    file.write_bytes(broken[damage])
    assert kept(RULES) is None

    assert solve(RULES).worth(begin(RULES, 2)) == worth

    assert kept(RULES) is not None
    assert the_file(folder) == file


def test_other_rules_have_another_file(folder):
    for rules, race in ((RULES, False), (RULES, True), (rules_of(CLIFF), False), (rules_of(BRIDGE, stake=0), False)):
        solve(rules, race=race)

    assert len(list(folder.iterdir())) == 4


def test_whoever_changes_the_solver_solves_anew(folder, monkeypatch, tmp_path):
    before = solve_cache.name_of(RULES, 2, False, 100)
    room = tmp_path / "robinson"
    for name in ("odds/solve_game.py", "odds/race.py", "game/play.py", "game/state.py"):
        (room / name).parent.mkdir(parents=True, exist_ok=True)
        (room / name).write_text("# other code")
    monkeypatch.setattr("robinson.__file__", str(room / "__init__.py"))

    assert solve_cache.name_of(RULES, 2, False, 100) != before


def test_nothing_is_left_of_a_file_that_could_not_be_written(folder, monkeypatch):
    def full(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(np, "savez", full)

    worth = solve(RULES).worth(begin(RULES, 2))

    assert worth.error < 1e-9
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_not_ours_is_done_without(folder):
    folder.mkdir()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)

    assert solve(RULES).worth(begin(RULES, 2)).error < 1e-9


def test_without_the_cache_nothing_is_kept(folder):
    solve(RULES, cache=False)

    assert not folder.exists()


def test_what_was_not_used_for_the_longest_time_goes_first(folder, monkeypatch):
    old, new = rules_of(BRIDGE, stake=0), rules_of(BRIDGE, stake=2)
    for rules in (new, RULES, old):
        solve(rules)
    size = sum(file.stat().st_size for file in folder.iterdir())
    solve_cache.path_of(solve_cache.name_of(new, 2, False, len(levels_of(new, 2, False, 0)))).unlink()
    for file in folder.iterdir():
        os.utime(file, (1_000_000, 1_000_000))
    kept(RULES)  # used today, so the other one is older now
    # How long it took stands in a file too, with more digits or with fewer.
    monkeypatch.setattr(solve_cache, "MOST_BYTES", size - 500)

    solve(new)

    assert kept(old) is None
    assert kept(RULES) is not None
    assert kept(new) is not None
