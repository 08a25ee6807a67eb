"""Catalogues: where the languages lie, and what is in one.

A checkout has .po files alone, read through Babel as they are; a wheel has a compiled .mo beside each.
"""

import gettext
import os
import struct
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

DOMAIN = "robinson"
HERE = Path(__file__).parent / "catalogues"
MORE = "ROBINSON_CATALOGUES"
"""The environment variable with further catalogue folders, parted as in PATH; a language in one of them goes first."""


def folders() -> Iterator[Path]:
    """The folders that hold a folder for each language."""
    yield from (Path(folder) for folder in os.environ.get(MORE, "").split(os.pathsep) if folder)
    yield HERE


def found() -> dict[str, Path]:
    """Every language that has a catalogue, by its code: `pt_BR` on the disk is `pt-BR` everywhere else."""
    catalogues: dict[str, Path] = {}
    for folder in folders():
        for po_or_mo in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")):
            language = po_or_mo.parent.parent
            catalogues.setdefault(language.name.replace("_", "-"), language)
    return dict(sorted(catalogues.items()))


EMPTY = struct.pack("<7I", 0x950412DE, 0, 0, 28, 28, 0, 28)
"""A .mo without a message."""


class Catalogue(gettext.GNUTranslations):
    """What one language says for each message; a message that it lacks stays English.

    The plural goes by the absolute value, so that a debt of −21 is counted like 21 chips.
    """

    def __init__(self, compiled: bytes = EMPTY) -> None:
        super().__init__(BytesIO(compiled))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return super().ngettext(msgid1, msgid2, abs(n))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return super().npgettext(context, msgid1, msgid2, abs(n))

    def __len__(self) -> int:
        """How many messages are translated."""
        said: dict[str | tuple[str, int], str] = getattr(self, "_catalog", {})
        return len({key[0] if isinstance(key, tuple) else key for key in said} - {""})


@cache
def read(language: Path) -> Catalogue:
    """The catalogue in a language's folder."""
    mo, po = (language / "LC_MESSAGES" / f"{DOMAIN}.{kind}" for kind in ("mo", "po"))
    # A .mo that is older than its .po was left behind by some tool in a checkout.
    if mo.exists() and not (po.exists() and po.stat().st_mtime > mo.stat().st_mtime):
        return Catalogue(mo.read_bytes())
    return Catalogue(compile_po(po))


def compile_po(po: Path) -> bytes:
    """A .po as a .mo, in memory."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with po.open("rb") as file:
        write_mo(compiled, read_po(file))
    return compiled.getvalue()


@cache
def english() -> Catalogue:
    """The source language: every message says itself."""
    return Catalogue()
