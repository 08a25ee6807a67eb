"""An SVG made into a PNG, by the typesetter that also prints the board."""

from pathlib import Path
from tempfile import TemporaryDirectory

from robinson.errors import extra

DOTS = 192
"""To an inch: twice what a screen has."""


def as_png(svg: str, ppi: float = DOTS) -> bytes:
    """A picture as a PNG, as large as the SVG says, one of its pixels being 1/96 of an inch.

    Its text is set in the DejaVu fonts that matplotlib brings along. Raises MissingExtra.
    """
    with extra("odds"):
        import matplotlib as mpl
        from typst import Compiler
    fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
    with TemporaryDirectory(prefix="robinson-") as name:
        folder = Path(name)
        (folder / "picture.svg").write_text(svg, "utf-8")
        page = '#set page(width: auto, height: auto, margin: 0pt)\n#image("picture.svg")\n'
        (folder / "picture.typ").write_text(page, "utf-8")
        compiler = Compiler(root=folder, font_paths=[fonts], ignore_system_fonts=True)
        made = compiler.compile(folder / "picture.typ", format="png", ppi=ppi)
    assert isinstance(made, bytes), type(made)
    return made
