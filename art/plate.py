"""A plate: one picture, layer upon layer, each a single path in a single colour of the palette."""

from typing import Literal, TypeAlias

from art.burin import Path, write

Colour: TypeAlias = Literal["ink", "paper", "verdigris", "gamboge", "madder", "bright", "lamp", "night"]
Width: TypeAlias = Literal["contour", "fine"] | float

SIDE = 88
WIDTHS = {"contour": "var(--contour,.8)", "fine": "var(--fine,.5)"}


class Plate:
    """What has been cut so far, from back to front."""

    def __init__(self) -> None:
        self.layers: list[str] = []

    def fill(self, colour: Colour, *cuts: Path, edge: Colour | None = None) -> None:
        """A filled layer; `edge` draws a contour around it."""
        rim = f' stroke="{paint(edge)}" stroke-width="{WIDTHS["contour"]}"' if edge else ""
        own = "" if colour == "ink" else f' fill="{paint(colour)}"'
        self.layers.append(f'<path{own}{rim} d="{write(*cuts)}"/>')

    def line(
        self, colour: Colour, width: Width, *cuts: Path, dash: str = "", ends: Literal["butt", "round"] = "butt"
    ) -> None:
        """A layer of lines: tone in `fine`, contours in `contour`, dots in a width of their own with round ends."""
        wide = WIDTHS[width] if isinstance(width, str) else f"{width:g}"
        more = (f' stroke-dasharray="{dash}"' if dash else "") + (' stroke-linecap="round"' if ends == "round" else "")
        self.layers.append(
            f'<path fill="none" stroke="{paint(colour)}" stroke-width="{wide}"{more} d="{write(*cuts)}"/>'
        )

    def symbol(self, name: str) -> str:
        """The plate as a symbol of the sprite."""
        return f'<symbol id="{name}" viewBox="0 0 {SIDE} {SIDE}">{"".join(self.layers)}</symbol>'


def paint(colour: Colour) -> str:
    """The colour as the page has it; ink is the colour of the text around."""
    return "currentColor" if colour == "ink" else f"var(--{colour})"
