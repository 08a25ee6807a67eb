"""Packs the languages: every catalogue's .po is compiled, and its .mo goes into the wheel.

In a checkout there are no .mo files, so none can be stale: `robinson.words` reads the .po there.
"""

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/robinson/words/catalogues/*/LC_MESSAGES/*.po"


class BadCatalogue(ValueError):
    """A catalogue that nobody should play with."""

    def __init__(self, po: Path, complaints: list[str]) -> None:
        super().__init__("\n  ".join([f"{po}: not fit to be packed", *complaints]))
        self.po, self.complaints = po, complaints


def compile_catalogue(po: Path, mo: Path) -> None:
    """Write the .mo of a .po that has neither a fuzzy entry nor a broken placeholder."""
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parent.parent.name, abort_invalid=True)
    complaints = ["the header is fuzzy"] if catalogue.fuzzy else []
    complaints += [f"{entry.id!r} is fuzzy" for entry in catalogue if entry.id and entry.fuzzy]
    complaints += [f"{entry.id!r}: {error}" for entry, errors in catalogue.check() for error in errors]
    if complaints:
        raise BadCatalogue(po, complaints)
    mo.parent.mkdir(parents=True, exist_ok=True)
    with mo.open("wb") as file:
        write_mo(file, catalogue)


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before and after it makes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.made = tempfile.TemporaryDirectory()
        root = Path(self.root)
        for po in sorted(root.glob(CATALOGUES)):
            packed = po.relative_to(root / "src").with_suffix(".mo")
            mo = Path(self.made.name) / packed
            compile_catalogue(po, mo)
            build_data["force_include"][str(mo)] = packed.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "made"):
            self.made.cleanup()
