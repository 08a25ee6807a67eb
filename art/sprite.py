"""The sprite: every picture in one file that a browser keeps."""

from pathlib import Path

from art import plates

HERE = Path(__file__).parent
SPRITE = HERE.parent / "src" / "robinson" / "board" / "pictures.svg"
TAILPIECES = HERE / "tailpieces.svg"
"""Small cuts that stand in for the plates that are not cut yet."""


def sprite() -> str:
    """All plates as symbols, in the order of their stories."""
    symbols = [plate.symbol(name) for name, plate in plates.cut().items()]
    symbols += TAILPIECES.read_text("utf-8").splitlines()[1:-1]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])
