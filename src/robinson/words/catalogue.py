"""Catalogues: where the languages lie, and what is in one.

A checkout has .po files alone, read through Babel as they are; a wheel has a compiled .mo beside each.
"""

import gettext
import os
import struct
from functools import cache
from io import BytesIO
from pathlib import Path

DOMAIN = "robinson"
HERE = Path(__file__).parent / "catalogues"
MORE = "ROBINSON_CATALOGUES"
"""The environment variable with further catalogue folders, parted as in PATH; a language in one of them goes first."""


def found() -> dict[str, Path]:
    """Every language that has a catalogue, by its code: `pt_BR` on the disk is `pt-BR` everywhere else."""
    return _found(os.environ.get(MORE, ""))


@cache
def _found(more: str) -> dict[str, Path]:
    catalogues: dict[str, Path] = {}
    for folder in (*(Path(folder) for folder in more.split(os.pathsep) if folder), HERE):
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
        """How many messages are translated. A counted one that is not stands there with its English forms."""
        said: dict[str | tuple[str, int], str] = getattr(self, "_catalog", {})
        single = sum(isinstance(key, str) and key != "" for key in said)
        counted = sum(
            isinstance(key, tuple) and key[1] == 0 and text != key[0].rpartition("\x04")[2]
            for key, text in said.items()
        )
        return single + counted


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
