"""What is said of a move is the same at every table but for the names: it is kept, as HTML and as pieces of JSON.

In the names' places stand signs, characters that no name may hold, until a piece is handed out.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from robinson.game import MOST

FIRST = 0xE000
PLACES = tuple(chr(FIRST + seat) for seat in range(MOST))
"""What is told in the place of a name, for each seat."""

SQUARE = chr(FIRST + MOST)
"""What is told in the place of a square's number."""

IN_JSON = [place.encode() for place in PLACES]
SQUARE_IN_JSON = SQUARE.encode()
NAME = re.compile(f"[{PLACES[0]}-{PLACES[-1]}]")

MOST_KEPT = 8192
"""So many sentences of a kind are kept; a few thousand are said again and again."""


def bdi(name: str) -> Markup:
    """A name that stands by itself.

    >>> bdi("<b>Ona")
    Markup('<bdi>&lt;b&gt;Ona</bdi>')
    """
    return Markup("<bdi>%s</bdi>") % name


@lru_cache(maxsize=MOST_KEPT)
def safe(text: str) -> str:
    """A text as HTML."""
    return str(escape(text))


@lru_cache(maxsize=MOST_KEPT)
def isolated(sentence: str) -> str:
    """A sentence as HTML in which every name will stand by itself."""
    return NAME.sub(r"<bdi>\g<0></bdi>", safe(sentence))


def whole(sentence: str) -> bytes:
    """A sentence as a text of its own in JSON, in which every name will stand by itself."""
    return msgspec.json.encode(isolated(sentence))


def part(sentence: str) -> bytes:
    """A sentence as a part of a longer text in JSON: without quotation marks.

    >>> part("“Poor Robinson & Co!”").decode()
    '“Poor Robinson &amp; Co!”'
    """
    return msgspec.json.encode(safe(sentence))[1:-1]


def with_names(piece: bytes, players: Sequence[str]) -> bytes:
    """A piece of JSON with the names in their places, as it will stand in a message.

    >>> with_names(whole(f"{PLACES[1]} pays {PLACES[0]}."), ["Ona", "Jonas"]).decode()
    '"<bdi>Jonas</bdi> pays <bdi>Ona</bdi>."'
    """
    for sign, name in zip(IN_JSON, players, strict=False):
        piece = piece.replace(sign, name_in_json(name))
    return piece


@lru_cache(maxsize=MOST_KEPT)
def name_in_json(name: str) -> bytes:
    """A name as a part of a text."""
    return part(name)
