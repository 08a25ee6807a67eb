"""Pictures of what is no page: every square by itself, and the game on paper."""

from collections.abc import Iterator
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser as Chromium

from robinson.board import picture_of, vignette
from robinson.printing import PARTS, Part, make_pictures
from robinson.sheets import resolve, robinson_sheet
from robinson.words import languages, speak

SIDE = 320
PPI = 52

SHEETS: dict[Part, str] = {
    "board": "The board",
    "rules": "The rules and the story",
    "chips": "Things to cut out",
    "score": "The score",
}


def squares() -> Iterator[tuple[int, str]]:
    """Each square's number, and the name of its picture."""
    rules = resolve(robinson_sheet(), "lithuanian")
    for number in range(1, rules.track + 1):
        yield number, picture_of(rules, number)


def square_file(number: int, name: str) -> str:
    return f"square-{number:02}-{name}.png"


def take_squares(chromium: Chromium) -> Iterator[tuple[str, Image.Image]]:
    """Each square's picture, large, on the colour of a square."""
    rules = resolve(robinson_sheet(), "lithuanian")
    page = chromium.new_page(viewport={"width": SIDE, "height": SIDE}, color_scheme="light")
    with as_file(files("robinson.board") / "board.css") as file:
        page.set_content(
            f"<style>{file.read_text('utf-8')} body{{margin:0;background:var(--paper)}}</style><main></main>"
        )
    for number, name in squares():
        page.locator("main").evaluate("(main, svg) => (main.innerHTML = svg)", vignette(rules, number))
        yield square_file(number, name), Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.close()


def sheet_file(part: Part, page: int, language: str) -> str:
    return f"paper-{part}-{page}-{language}.png"


def take_sheets() -> Iterator[tuple[str, Image.Image]]:
    """The first two pages of each part of the game on paper, in each language."""
    rules = resolve(robinson_sheet(), "lithuanian")
    for language in languages():
        words = speak(language.code)
        title = words.edition("lithuanian").title
        for part in PARTS:
            for page, png in enumerate(make_pictures(words, rules, title, [part], ppi=PPI)[:2], 1):
                yield sheet_file(part, page, language.code), Image.open(BytesIO(png)).convert("RGB")


def album(folder: Path) -> list[str]:
    """The rows that show them."""
    rows = ["", "## The squares", ""]
    rows += [
        f'<img src="{square_file(number, name)}" alt="Square {number}" width="160">'
        for number, name in squares()
        if (folder / square_file(number, name)).exists()
    ]
    for part, title in SHEETS.items():
        rows += ["", f"## On paper: {title[0].lower()}{title[1:]}", ""]
        for language in languages():
            for page in (1, 2):
                file = sheet_file(part, page, language.code)
                if (folder / file).exists():
                    rows.append(f'<img src="{file}" alt="{title}, page {page}: {language.name}" width="220">')
    return rows
