"""The sprite: every picture in one file that a browser keeps."""

from pathlib import Path

from art import plates

SPRITE = Path(__file__).parents[1] / "src" / "robinson" / "board" / "pictures.svg"


def sprite() -> str:
    """All plates as symbols, in the order of their stories."""
    symbols = [plate.symbol(name) for name, plate in plates.cut().items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])
