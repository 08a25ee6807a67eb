"""The game on paper: board, rules, things to cut out, and a sheet for the score, as one PDF.

Set by typst, with the fonts that it brings along and without a network. Needs the extra `print`. Imports `board`,
`words` and `sheets`.
"""

from robinson.printing.pdf import PAPERS, PARTS, Paper, Part, make_pdf, make_pictures

__all__ = ["PAPERS", "PARTS", "Paper", "Part", "make_pdf", "make_pictures"]
