"""Contact sheets: the plates as a screen shows them, small and large, in every theme."""

import os
import shutil
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from art.plate import SIDE, Plate
from robinson import board

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
THEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
    "proof": {"color_scheme": "light", "forced_colors": "active"},
}
LARGE, SMALL, ROWS = 400, 44, 5
STYLE = """
body { margin: 0; background: var(--page); display: flex; flex-wrap: wrap; gap: 4px; padding: 4px }
svg { background: var(--paper); color: var(--ink); fill: currentColor; --contour: .8; --fine: .5; display: block }
svg.small { --contour: 1.25; --fine: .45 }
"""


def print_sheets(file: Path, cut: Mapping[str, Plate]) -> list[Path]:
    """Print plates at 400 px and 44 px beside each other, a column for each theme, five to a file."""
    pages = list(cut.values())
    files = [file]
    if len(pages) > ROWS:
        files = [file.with_stem(f"{file.stem}-{i + 1}") for i in range(-(-len(pages) // ROWS))]
    for page, path in zip(batches(pages, ROWS), files, strict=True):
        body = "".join(picture(plate, LARGE) + picture(plate, SMALL, "small") for plate in page)
        develop(path, body, LARGE + SMALL + 12, beside=len(THEMES))
    return files


def print_overview(file: Path, cut: Mapping[str, Plate]) -> None:
    """Print all plates at 44 px and at 88 px, nine in a row as the squares follow each other."""
    body = "".join(picture(plate, SMALL, "small") for plate in cut.values())
    body += "<p style='flex-basis:100%;margin:4px'></p>"
    body += "".join(picture(plate, 2 * SMALL) for plate in cut.values())
    develop(file, body, 9 * (2 * SMALL + 4) + 4, beside=2)


def batches(plates: Sequence[Plate], size: int) -> list[Sequence[Plate]]:
    return [plates[i : i + size] for i in range(0, len(plates), size)]


def picture(plate: Plate, size: int, kind: str = "large") -> str:
    return (
        f'<svg class="{kind}" viewBox="0 0 {SIDE} {SIDE}" width="{size}" height="{size}">{"".join(plate.layers)}</svg>'
    )


def develop(file: Path, body: str, width: int, beside: int) -> None:
    """Let Chromium show a page once in each theme, and lay so many of the pictures beside each other."""
    palette = (Path(board.__file__).parent / "board.css").read_text("utf-8")
    shots = []
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--disable-gpu", *sandbox])
        page = browser.new_page(viewport={"width": width, "height": 100})
        page.set_content(f"<!doctype html><meta charset=utf-8><style>{palette}{STYLE}</style>{body}")
        for media in THEMES.values():
            page.emulate_media(**media)
            shots.append(Image.open(BytesIO(page.screenshot(full_page=True))))
        browser.close()
    height = max(shot.height for shot in shots)
    whole = Image.new("RGB", (beside * width, -(-len(shots) // beside) * height))
    for i, shot in enumerate(shots):
        whole.paste(shot, (i % beside * width, i // beside * height))
    whole.save(file)
