"""The lesson in docs/lesson.ipynb runs from top to bottom, and prints what it shows.

    python -m tests.test_lesson

runs it and writes down what it prints.
"""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

LESSON = Path(__file__).parent.parent / "docs" / "lesson.ipynb"


def run(folder: Path | str) -> Any:
    """The lesson with what its cells print when they are run there."""
    lesson = nbformat.read(LESSON, as_version=4)
    NotebookClient(lesson, kernel_name="python3", timeout=300, resources={"metadata": {"path": str(folder)}}).execute()
    for cell in lesson.cells:
        cell.metadata.pop("execution", None)  # when it was run
    return lesson


def printed(lesson: Any) -> list[str]:
    """What each cell prints; pictures aside."""
    cells = [cell for cell in lesson.cells if cell.cell_type == "code"]
    return ["".join(output.get("text", "") for output in cell.outputs) for cell in cells]


def pictured(lesson: Any) -> list[set[str]]:
    """What kinds of pictures each cell shows."""
    cells = [cell for cell in lesson.cells if cell.cell_type == "code"]
    kinds = {"image/png", "image/svg+xml"}
    return [kinds & {kind for output in cell.outputs for kind in output.get("data", {})} for cell in cells]


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::RuntimeWarning")
def test_the_lesson_prints_and_shows_what_stands_in_it(tmp_path):
    written = nbformat.read(LESSON, as_version=4)

    lesson = run(tmp_path)

    assert printed(lesson) == printed(written)
    assert pictured(lesson) == pictured(written)


def test_the_lesson_says_nothing_of_the_machine_it_was_written_on():
    text = LESSON.read_text("utf-8")

    assert not re.search(r"/(home|root|work|tmp|Users)/", text)
    assert '"execution":' not in text


def test_the_answers_of_the_lesson_have_the_figures_that_are_printed():
    """What is told in words beside the figures: 17.3 throws, 52.30 %, 28 throws for two."""
    lesson = nbformat.read(LESSON, as_version=4)
    told = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "markdown")
    out = "\n".join(printed(lesson))

    assert "mean 17.289" in out
    assert "17.3 throws" in told
    assert "a game takes 28." in out
    assert "it take 28 throws" in told
    assert "100 voyages: 18.420 ± 1.032" in out
    assert "18.42 − 1.03 is more than 17.289" in told


if __name__ == "__main__":
    nbformat.write(run(LESSON.parent), LESSON)
