"""Takes pictures of every page, on a phone and on a desktop, in each language.

    python -m tests.browser.pictures FOLDER

Names, dice, link and code are always the same, so that a picture changes when its page does.
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from PIL import Image, ImageChops
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, ViewportSize, sync_playwright

from robinson.dice import SeededDice
from robinson.table import Patience, codes, table, tables
from robinson.web import Settings
from robinson.words import languages
from tests.browser import sheets_of_paper
from tests.browser.conftest import ARGUMENTS, CHROMIUM, WITHOUT
from tests.browser.everybody import PATIENT
from tests.limits import GENEROUS
from tests.web.browser import Browser
from tests.web.play import code_of, make_table, move, moves_form, odds, sit, start
from tests.web.server import Server

SCREENS: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
}
LOOKS: dict[str, dict[str, Any]] = {
    "phone-dark": {"viewport": SCREENS["phone"], "color_scheme": "dark"},
    "phone-contrast": {"viewport": SCREENS["phone"], "contrast": "more"},
    "phone-forced": {"viewport": SCREENS["phone"], "forced_colors": "active"},
    "small-phone": {"viewport": {"width": 320, "height": 568}},
    "tablet": {"viewport": {"width": 768, "height": 1024}},
    "tablet-on-its-side": {"viewport": {"width": 1024, "height": 768}},
}
"""Other devices, and other eyes, for the table alone."""

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}

NEVER = 1e6
"""Seconds after which nobody is told that the others wait: taking pictures takes a while."""

NAMES = ("Ona", "Jonas", "Lan", "Minh")
COLOURS = 256
LINK = "http://192.168.1.20:1719"

PAGES = {
    "front": "The front page",
    "new": "A new table",
    "odds": "The odds of it",
    "lobby": "The lobby, for whoever made the table",
    "join": "The lobby, for whoever was sent the link",
    "table": "The table: it is your turn",
    "waiting": "It is another’s turn",
    "choice": "A choice",
    "parrot": "The parrot",
    "lost": "The line is down",
    "square": "A square that was tapped",
    "television": "On a television",
    "dice": "Are the dice fair?",
    "real": "Real dice",
    "menu": "The menu",
    "story": "Further down: the story and the purses",
    "onlooker": "An onlooker",
    "end": "The end",
    "again": "Watching it again",
    "rules": "The rules",
    "record": "Opening a record",
    "trouble": "A seat that is another’s",
}
"""What there is a picture of, in the order of an evening."""

GAMES = iter(["2392", "2794", "2794"])
"""The dice of the games. In the second one Minh saves Lan, who is his Friday from then on."""

THROW, PARROT, CHOICE = 23, 33, 37
"""After so many moves of it Ona is to throw, is told of by the parrot, has a choice."""


class Camera:
    """A screen and a reader in front of it."""

    def __init__(self, chromium: Chromium, folder: Path, url: str, screen: str, language: str, **look: Any) -> None:
        self.folder, self.url, self.screen, self.language = folder, url, screen, language
        self.size: ViewportSize = look.get("viewport") or SCREENS[screen]
        seen: dict[str, Any] = {"viewport": self.size, "color_scheme": "light", "has_touch": "phone" in screen} | look
        self.context = chromium.new_context(device_scale_factor=1, locale=language, reduced_motion="reduce", **seen)
        self.context.add_init_script(PATIENT)

    def is_at_the_device_of(self, who: Browser) -> None:
        self.context.clear_cookies()
        for name, value in who.client.cookies.items():
            self.context.add_cookies([{"name": name, "value": value, "url": self.url}])
        self.context.add_cookies([{"name": "language", "value": self.language, "url": self.url}])

    def opens(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(self.url + path)
        if page.locator("main[data-live]").count():
            page.wait_for_function("() => document.documentElement.dataset.connection === 'up'")
            page.wait_for_timeout(200)  # who is present is told a moment later
        return page

    def shoots(self, page: Page, name: str, *, whole: bool = False) -> None:
        """Take a picture; of the whole page it is as on a screen so high that nothing is to be scrolled."""
        screen = self.size
        if whole:
            height = page.evaluate("() => document.documentElement.scrollHeight")
            page.set_viewport_size({"width": screen["width"], "height": height})
        page.evaluate("() => document.fonts.ready")
        taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
        page.set_viewport_size(screen)
        keep(taken, self.folder / f"{self.screen}-{name}-{self.language}.png")


def keep(taken: Image.Image, file: Path) -> None:
    """Write a picture, small, unless the one that is there looks the same: letters are not always drawn quite alike."""
    small = taken.quantize(COLOURS, dither=Image.Dither.NONE)
    if file.exists():
        with Image.open(file) as there:
            if there.size == small.size:
                apart = ImageChops.difference(there.convert("RGB"), small.convert("RGB")).convert("L").histogram()
                if not sum(apart[40:]) and sum(apart[6:]) < small.width * small.height / 1000:
                    return
    small.save(file, optimize=True)


class Studio:
    """The cameras, one for each screen and language, and the people whose pages they show."""

    def __init__(self, cameras: list[Camera], looks: list[Camera], television: list[Camera], url: str) -> None:
        self.cameras = cameras
        self.looks = looks
        self.television = television
        self.people = [Browser(url) for _ in NAMES]
        self.stranger = Browser(url)
        self.code = ""

    def shows(self, name: str, path: str, who: Browser | None = None, *, whole: bool = True) -> None:
        """One picture by each camera."""
        for camera, page in self.pages(path, who):
            camera.shoots(page, name, whole=whole)

    def pages(
        self, path: str, who: Browser | None = None, cameras: list[Camera] | None = None
    ) -> Iterator[tuple[Camera, Page]]:
        for camera in cameras or self.cameras:
            camera.is_at_the_device_of(who or self.stranger)
            page = camera.opens(path)
            yield camera, page
            page.close()

    def plays(self, moves: int = sys.maxsize) -> None:
        """Everybody moves when it is their turn, the second of two choices, until so many moves are made."""
        while True:
            pages = [who.get(f"/{self.code}/{chair}") for chair, who in enumerate(self.people, 1)]
            made = int(pages[0].all("main")[0].get("data-number", "0"))
            if made >= moves or pages[0].kind == "end":
                return
            for who, page in zip(self.people, pages, strict=True):
                if moves_form(page):
                    move(who, page, choose=1)


def before_the_game(studio: Studio) -> None:
    studio.shows("front", "/")
    studio.shows("new", "/new")
    odds(studio.stranger, "/odds?edition=lithuanian&players=3")
    studio.shows("odds", "/odds?edition=lithuanian&players=3")
    studio.shows("record", "/record")
    studio.shows("rules", "/rules/vietnamese", whole=False)
    ona, *others = studio.people
    lobby = make_table(ona, NAMES[0])
    studio.code = code_of(lobby)
    for who, name in zip(others, NAMES[1:], strict=True):
        sit(who, studio.code, name)
    studio.shows("lobby", f"/{studio.code}/1", ona)
    studio.shows("join", f"/{studio.code}")
    start(ona, studio.code)


def in_the_game(studio: Studio) -> None:
    ona, code = studio.people[0], studio.code
    studio.plays(THROW)
    studio.shows("table", f"/{code}/1", ona, whole=False)
    for camera, page in studio.pages(f"/{code}/1", ona, studio.looks):
        camera.shoots(page, "table")
    for camera, page in studio.pages(f"/{code}/screen", None, studio.television):
        camera.shoots(page, "television")
    for camera, page in studio.pages(f"/{code}/1", ona):
        page.locator(".square[data-square='25']:visible").click()
        page.wait_for_selector("[data-plate] article")
        camera.shoots(page, "square")
    studio.shows("onlooker", f"/{code}/watch", whole=False)
    for camera, page in studio.pages(f"/{code}/1", ona):
        page.locator("summary").click()
        camera.shoots(page, "menu")
        page.locator("summary").click()
        if camera.screen == "phone":
            page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
            camera.shoots(page, "story")
            page.evaluate("() => scrollTo(0, 0)")
        camera.context.set_offline(True)
        page.wait_for_selector('[data-line][data-state="lost"]')
        camera.shoots(page, "lost")
        camera.context.set_offline(False)
    studio.plays(THROW + 1)
    studio.shows("waiting", f"/{code}/1", ona, whole=False)
    studio.shows("trouble", f"/{code}/1")
    studio.plays(PARROT - 1)
    with ExitStack() as open_pages:
        pages = []
        for camera in studio.cameras:
            camera.is_at_the_device_of(ona)
            pages.append(camera.opens(f"/{code}/1"))
            open_pages.callback(pages[-1].close)
        studio.plays(PARROT)
        for camera, page in zip(studio.cameras, pages, strict=True):
            page.wait_for_selector("[data-parrot]:visible")
            camera.shoots(page, "parrot")
    studio.plays(CHOICE)
    studio.shows("choice", f"/{code}/1", ona, whole=False)


def after_the_game(studio: Studio) -> None:
    ona, code = studio.people[0], studio.code
    studio.plays()
    studio.shows("end", f"/{code}/1", ona)
    studio.shows("again", f"/{code}/games/2?move={PARROT}", ona, whole=False)


def with_real_dice(studio: Studio) -> None:
    host = Browser(str(studio.stranger.client.base_url))
    lobby = make_table(host, NAMES[0], other=list(NAMES[1:]), dice="real")
    code = code_of(lobby)
    start(host, code)
    for throw in (5, 4, 6, 3, 5):
        move(host, host.get(f"/{code}/here"), choose=throw - 1)
    studio.shows("real", f"/{code}/here", host, whole=False)


def with_sealed_dice(studio: Studio) -> None:
    """At a server of its own, whose secrets are these, so that the same throws lie in the envelope each time."""
    host = Browser(studio.cameras[0].url)
    lobby = make_table(host, NAMES[0], other=list(NAMES[1:]))
    code = code_of(lobby)
    for chair, words in enumerate(("labas", "xin chào"), 1):
        host.send(host.get(f"/{code}/here").form(f"/chairs/{chair}/words"), words=words)
    start(host, code)
    for _ in range(12):
        move(host, host.get(f"/{code}/here"))
    host.send(host.get(f"/{code}/end").form("/end"))
    studio.shows("dice", f"/{code}/dice", host)


def take_pictures(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(patch.object(codes, "secrets", Random("island")))
        for room in (tables, table):
            stack.enter_context(patch.object(room, "new_secret", lambda: bytes(range(32))))
        rest = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings = Settings(home_url=LINK, limits=GENEROUS)
        patience = Patience(nudge_s=NEVER, grace_s=NEVER)
        server = Server(rest / "1.db", settings, dice=lambda: SeededDice(next(GAMES)), patience=patience)
        stack.callback(server.close)
        sealed = Server(rest / "2.db", settings, patience=patience)
        stack.callback(sealed.close)
        chromium = stack.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)

        def cameras(url: str, looks: Iterable[tuple[str, dict[str, Any]]]) -> list[Camera]:
            spoken = languages()
            made = [Camera(chromium, folder, url, look, one.code, **how) for look, how in looks for one in spoken]
            for camera in made:
                stack.callback(camera.context.close)
            return made

        plain: list[tuple[str, dict[str, Any]]] = [(screen, {}) for screen in SCREENS]
        studio = Studio(
            cameras(server.url, plain),
            cameras(server.url, LOOKS.items()),
            cameras(server.url, [("tv", {"viewport": TELEVISION})]),
            server.url,
        )
        before_the_game(studio)
        studio.plays()
        ona = studio.people[0]
        ona.send(ona.get(f"/{studio.code}/1").form("/again"))
        in_the_game(studio)
        after_the_game(studio)
        with_real_dice(studio)
        with_sealed_dice(Studio(cameras(sealed.url, plain), [], [], sealed.url))
        for name, taken in sheets_of_paper.take_squares(chromium):
            keep(taken, folder / name)
    for name, taken in sheets_of_paper.take_sheets():
        keep(taken, folder / name)


def album(folder: Path) -> str:
    """The page that shows the pictures in a folder, a row for each page and screen."""
    spoken = languages()
    rows = [
        "# Pictures",
        "",
        "Every page on a phone and on a desktop, in each language; the table on other devices and for other eyes;",
        "every square; the game on paper. `make pictures` takes them anew.",
    ]
    for page, title in PAGES.items():
        rows += ["", f"## {title}", ""]
        for screen, width in widths():
            shown = [(one.name, f"{screen}-{page}-{one.code}.png") for one in spoken]
            rows += [
                f'<img src="{file}" alt="{title}, {screen}: {name}" width="{width}">'
                for name, file in shown
                if (folder / file).exists()
            ]
    return "\n".join(rows + sheets_of_paper.album(folder)) + "\n"


def widths() -> Iterator[tuple[str, int]]:
    """How wide the pictures of each screen are shown."""
    for screen, size in SCREENS.items():
        yield screen, size["width"] * 3 // (4 if screen == "phone" else 8)
    for look, how in LOOKS.items():
        yield look, how["viewport"]["width"] * 3 // (4 if "phone" in look else 8)
    yield "tv", TELEVISION["width"] // 4


if __name__ == "__main__":
    if CHROMIUM is None:
        sys.exit(WITHOUT)
    to = Path(sys.argv[1])
    take_pictures(to)
    (to / "README.md").write_text(album(to), encoding="utf-8")
