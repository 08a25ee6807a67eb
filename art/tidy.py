"""Wraps the ways in the plates, so that no line is too long: `python -m art.tidy`, then `make format`."""

import re
from pathlib import Path
from textwrap import fill

from art import plates

WAYS = re.compile(r'(?P<quote>"""|")(?P<ways>[\s\d.,!|-]{40,}?)(?P=quote)')
WIDTH = 118


def tidy(source: str) -> str:
    """A plate whose long ways fill their lines; one that fits on its line stays there.

    >>> len(tidy('CAP = "' + "10,20 " * 21 + '"').splitlines())
    4
    """
    lines = source.split("\n")

    def wrapped(match: re.Match[str]) -> str:
        first = source.count("\n", 0, match.start())
        if match["quote"] == '"' and len(lines[first]) <= WIDTH + 2:
            return match[0]
        indent = re.match(" *", lines[first])[0]  # type: ignore[index]  # it matches always
        step = indent + "    "
        ways = fill(" ".join(match["ways"].split()), WIDTH, initial_indent=step, subsequent_indent=step)
        return f'"""\n{ways}\n{indent}"""'

    return WAYS.sub(wrapped, source)


if __name__ == "__main__":
    for file in Path(plates.__file__).parent.glob("*.py"):
        file.write_text(tidy(file.read_text("utf-8")), "utf-8")
