"""A language that nobody speaks, made from the messages themselves: Ţĥŕöŵ ţĥé ďíé, longer and from right to left.

Whoever sees it sees at once what is not translated, not wide enough, or thought from left to right. A catalogue of
it is put into a folder by

    python -m tests.words.pseudo FOLDER

and `ROBINSON_CATALOGUES=FOLDER` makes Robinson speak it, under the code `qps`.
"""

import re
import sys
import tomllib
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

CHECKOUT = Path(__file__).parent.parent.parent
CODE = "qps"
NAME = "Pseudo"

PLAIN = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz"
ACCENTED = "ÅåÇçĎďÉéĢģĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž"
LETTERS = str.maketrans(PLAIN, ACCENTED)
PLACE = re.compile(r"(%\(\w+\)s|%%)")

AS_IT_IS = {
    ("direction of writing", "ltr"): "rtl",
    ("name of this language in itself", "English"): "Þšéûďö",
    ("name of this language in English", "English"): NAME,
    ("example", "12,345.6"): "12’345٫6",
    ("example", "51.3%"): "٪51٫3",
}


@cache
def template() -> Catalog:
    """Every message that the source holds, as `make words` finds them."""
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in settings]
    options = {
        mapping["pattern"]: {name: value for name, value in mapping.items() if name not in ("pattern", "method")}
        for mapping in settings
    }
    found = Catalog()
    source = CHECKOUT / "src" / "robinson"
    for file, line, message, _, context in extract_from_dir(source, methods, options):
        found.add(message, locations=[(file, line)], context=context)
    return found


def disguised(message: str) -> str:
    """A message in the language that nobody speaks, its places kept.

    >>> disguised("%(who)s throws a %(n)s.")
    '%(who)s ţĥŕöŵš å %(n)s. ~~~~'
    """
    parts = [part if PLACE.fullmatch(part) else part.translate(LETTERS) for part in PLACE.split(message)]
    longer = max(1, round(len(PLACE.sub("", message)) * 0.4 / 5))
    return "".join(parts) + " ~~~~" * longer


def make(folder: Path) -> Path:
    """Write the catalogue into a folder for catalogues; the folder is returned."""
    catalogue = Catalog(locale=None, domain="robinson", fuzzy=False, charset="utf-8")
    for message in template():
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else message.id
        own = AS_IT_IS.get((message.context or "", ids[0]))
        told = tuple(own or disguised(text) for text in ids)
        catalogue.add(message.id, told if message.pluralizable else told[0], context=message.context)
    po = folder / CODE / "LC_MESSAGES" / "robinson.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    with po.open("wb") as file:
        write_po(file, catalogue, width=0)
    return folder


if __name__ == "__main__":
    make(Path(sys.argv[1]))
