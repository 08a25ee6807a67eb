import subprocess
import sys

import pytest


def robinson(*arguments: str, cwd) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "robinson", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("part", ["board", "rules", "chips", "score", "all"])
def test_every_part_is_written_to_a_file_of_its_name(part: str, tmp_path):
    done = robinson("print", part, "--language", "en", cwd=tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, f"Written: robinson-{part}.pdf\n", "")
    assert (tmp_path / f"robinson-{part}.pdf").read_bytes().startswith(b"%PDF-")


def test_a_folder_that_is_not_there_is_named(tmp_path):
    done = robinson("print", "board", "--language", "en", "-o", "nowhere/board.pdf", cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "nowhere/board.pdf: cannot be written: No such file or directory\n"


def test_another_paper_is_refused_with_those_there_are(tmp_path):
    done = robinson("print", "board", "--paper", "a5", cwd=tmp_path)

    assert done.returncode == 2
    assert "'a4', 'a3', 'letter'" in done.stderr
    assert not list(tmp_path.iterdir())
