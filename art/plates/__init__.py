"""The plates, one file each, named for the story that its square tells."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from art.plate import Plate
from robinson.words.stories import STORIES


def names() -> list[str]:
    """The stories that have a plate, in their order."""
    return [name for name in STORIES if (Path(__file__).parent / f"{module(name)}.py").exists()]


def cut(chosen: Sequence[str] = ()) -> dict[str, Plate]:
    """The chosen plates by their names, or all of them."""
    return {name: import_module(f"art.plates.{module(name)}").cut() for name in chosen or names()}


def module(name: str) -> str:
    return name.replace("-", "_")
