"""The catalogues as the tests look at them: every message of every language, and the words as a reader counts them."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import regex
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from robinson.words import catalogue
from tests.words.pseudo import template

TRANSLATIONS = tuple(sorted(folder.name for folder in catalogue.HERE.iterdir()))
LANGUAGES = ("en", *TRANSLATIONS)
PLACE = re.compile(r"%\((\w+)\)s")


class Entry(NamedTuple):
    """A message: what the source says, and what the language says, one text for each form."""

    context: str
    source: tuple[str, ...]
    told: tuple[str, ...]

    @property
    def plural(self) -> bool:
        return len(self.source) > 1


def po_file(language: str) -> Path:
    return catalogue.HERE / language / "LC_MESSAGES" / "robinson.po"


@cache
def read(language: str) -> Catalog:
    if language == "en":
        return template()
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """The messages of a language; English tells them as they stand in the source."""
    found = []
    for message in read(language):
        if message.id:
            source = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            told = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            found.append(Entry(message.context or "", source, source if language == "en" else told))
    return tuple(found)


def texts(language: str) -> list[str]:
    """Everything the language says, form by form."""
    return [text for entry in entries(language) for text in entry.told]


def length(text: str) -> int:
    """How many characters a reader counts."""
    return len(regex.findall(r"\X", text))


def fragments(text: str) -> list[str]:
    """The runs of three words and more between the places of a message."""
    pieces = [piece.strip(" .,:;!?“”") for piece in PLACE.split(text)[::2]]
    return [piece for piece in pieces if len(piece.split()) >= 3]
