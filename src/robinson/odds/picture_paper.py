"""Pictures as files: a board that is SVG already, or a chart of matplotlib's."""

import re
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zlib import crc32

from robinson.board.svg import told
from robinson.errors import extra
from robinson.odds.picture_look import LOOK

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DOTS, CHART_DOTS = 192, 150
"""To an inch: of a board, whose inch has 96 pixels of the SVG, and of a chart."""

UNSEEN = re.compile(r"<!--.*?-->|\s+", re.DOTALL)
"""Comments and line breaks, of which matplotlib makes thousands."""


def as_svg(picture: "str | Figure") -> str:
    """A picture as SVG, the same bytes each time. A chart's letters are drawn, so that it looks alike everywhere.

    Its title and caption are told to whoever cannot see it, too.
    """
    if isinstance(picture, str):
        return picture
    with extra("odds"):
        from matplotlib import rc_context
    written = StringIO()
    with rc_context(LOOK):
        picture.savefig(written, format="svg", metadata={"Date": None, "Creator": "Robinson"})
    svg = UNSEEN.sub(" ", written.getvalue())
    opened, _, rest = svg[svg.index("<svg") :].partition(">")
    title, _, desc = str(picture.get_label()).partition("\n")
    name = f"chart-{crc32(str(picture.get_label()).encode()):08x}"  # two charts may stand on one page
    label = f'<title id="{name}-title">{told(title)}</title><desc id="{name}-desc">{told(desc)}</desc>'
    return f'{opened} role="img" aria-labelledby="{name}-title" aria-describedby="{name}-desc">{label}{rest.rstrip()}'


def as_png(picture: "str | Figure", ppi: float | None = None) -> bytes:
    """A picture as PNG, with so many dots to an inch. Raises MissingExtra."""
    return typeset(picture, ppi or DOTS) if isinstance(picture, str) else drawn(picture, ppi or CHART_DOTS)


def drawn(figure: "Figure", ppi: float) -> bytes:
    with extra("odds"):
        from matplotlib import rc_context
    written = BytesIO()
    with rc_context(LOOK):
        figure.savefig(written, format="png", dpi=ppi, metadata={"Software": "Robinson"})
    return written.getvalue()


def typeset(svg: str, ppi: float) -> bytes:
    """What the typesetter that prints the board makes of an SVG, in the DejaVu fonts that matplotlib brings along."""
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
