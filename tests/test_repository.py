"""The repository stands alone: it names no place that only its makers can see."""

import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent

# In pieces, so that this file passes too.
FOREIGN = ["../" + "shared", "/" + "work/", "pypi." + "org", "python" + "hosted", "npm" + "js.org"]


def tracked() -> list[Path]:
    if not (CHECKOUT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=CHECKOUT, check=True, capture_output=True, text=True)
    return [CHECKOUT / name for name in listed.stdout.split("\0") if name]


def test_no_tracked_file_names_a_foreign_place():
    found = []
    for file in tracked():
        if not file.is_file():  # removed, and not yet committed
            continue
        text = file.read_bytes().decode("utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), 1):
            if any(place in line for place in FOREIGN):
                found.append(f"{file.relative_to(CHECKOUT)}:{number}: {line.strip()[:100]}")

    assert found == []
