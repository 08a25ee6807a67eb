import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import House, Wire
from tests.browser.player import Player

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WITHOUT = "no browser to test with; on Debian and Ubuntu: apt install chromium"
ARGUMENTS = [
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"width": 360, "height": 640}


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail(WITHOUT)
        pytest.skip(WITHOUT)
    # Of the whole package and no longer: while it runs, nobody else in this process can have an event loop.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=ARGUMENTS,
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.opens()
    yield house
    house.dies()


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server that tests share; the marker `house` gives a test its own, to kill it or to lay out its dice."""
    marker = request.node.get_closest_marker("house")
    if marker is None:
        house = request.getfixturevalue("shared_house")
        before = len(house.said())
        yield house
    else:
        house, before = House(tmp_path, **marker.kwargs), 0
        house.opens()
        yield house
        house.dies()
    assert "Traceback" not in house.said()[before:]


@pytest.fixture
def wire(house: House) -> Iterator[Wire]:
    wire = Wire(house.port)
    yield wire
    wire.close()


Comes = Callable[..., Player]


@pytest.fixture
def comes(browser: Browser, house: House) -> Iterator[Comes]:
    """Somebody comes, with a browser of their own: `comes("Ona")`."""
    people: list[Player] = []

    def comes(name: str, url: str = "", **options: Any) -> Player:
        options = {"viewport": PHONE, "reduced_motion": "reduce", "locale": "en"} | options
        context = browser.new_context(**options)
        context.set_default_timeout(15_000)
        context.add_init_script(WATCHMAN)
        people.append(Player(context, url or house.url, name))
        return people[-1]

    yield comes
    for person in people:
        person.context.close()
    for person in people:
        assert person.dialogs == []
        assert person.complaints == []


# What the content policy had to stop is a fault, wherever it comes from.
WATCHMAN = """addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
})"""
