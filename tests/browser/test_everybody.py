"""Everybody can read every page: axe finds nothing, no rule is off, and nothing is wider than a narrow screen."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Comes
from tests.browser.everybody import NEAR, PATIENT, axe, barriers, opens, too_wide
from tests.browser.house import House
from tests.browser.player import Player
from tests.web.browser import Browser, Page
from tests.web.states import every_page, sealed_pages
from tests.words import pseudo

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

# One of each template, where there is the most on it.
FULLEST = {
    "a lobby of eight",
    "a new table with mistakes",
    "the rules of one edition",
    "the odds",
    "a record that is none",
    "tables on this device",
    "a game in the middle",
    "a game with free seats",
    "a game of eight",
    "a game watched again",
    "another's seat",
    "a table in a game, for two on one device",
    "whether to end a game",
    "the end of a second game",
    "a game with real dice",
    "a move that was taken back",
    "whether to take a move back",
    "the doubter at real dice",
    "a television before the game",
    "a television in the game",
    "a television after the game",
    "the squares of a table",
}

FULLEST_WITH_A_SEAL = {"words that cannot go in", "an end with a seal", "the doubter after a game"}

States = Callable[[str], Iterator[tuple[str, Page]]]


@pytest.fixture
def states(house: House) -> Iterator[States]:
    """Every page in every state, in a language: those with a seal, where the dice of the house are sealed."""
    browsers: list[Browser] = []

    def states(language: str) -> Iterator[tuple[str, Page]]:
        def comes() -> Browser:
            browsers.append(Browser(house.url, language))
            return browsers[-1]

        return sealed_pages(comes) if house.options["seed"] == SEALED else every_page(comes)

    yield states
    for browser in browsers:
        browser.close()


# With these dice the game of the states comes by choices of all kinds, and to its end.
SEED = "4811"
SEALED = "sealed"


each_house = pytest.mark.parametrize(
    "fullest",
    [
        pytest.param(FULLEST, marks=pytest.mark.house(seed=SEED), id="all"),
        pytest.param(FULLEST_WITH_A_SEAL, marks=pytest.mark.house(seed=SEALED), id="sealed"),
    ],
)


@each_house
def test_axe_finds_nothing_on_any_page_in_any_state(browser: Chromium, states: States, fullest: set[str]):
    script = axe()
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", permissions=NEAR)
    page = context.new_page()

    wrong: dict[str, list[str]] = {}
    seen = set()
    for name, state in states("en"):
        seen.add(name)
        page.set_viewport_size(PHONE)
        opens(context, page, state)
        wrong[name] = barriers(page, script)
        if name in fullest:
            page.emulate_media(color_scheme="dark")
            wrong[f"{name}, in the dark"] = barriers(page, script)
            page.set_viewport_size(DESKTOP)
            wrong[f"{name}, on a large screen in the dark"] = barriers(page, script)
            page.emulate_media(color_scheme="light")
            wrong[f"{name}, on a large screen"] = barriers(page, script)
    context.close()

    assert seen >= fullest
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.house(throws="6 2 5 3 6 2", pace=60)
def test_axe_finds_nothing_in_the_states_that_only_scripts_make(house: House, comes: Comes):
    script = axe()
    wrong: dict[str, list[str]] = {}

    def look(name: str, player: Player) -> None:
        for scheme in ("light", "dark"):
            player.page.emulate_media(color_scheme=scheme)
            wrong[f"{name}, {scheme}"] = barriers(player.page, script)

    ona = comes("Ona")
    ona.page.add_init_script(PATIENT)
    ona.page.goto(house.url + "/new")
    for summary in ona.page.locator("summary").all():
        summary.click()
    look("a new table, everything unfolded", ona)
    code = ona.makes_a_table("Jonas", bots=1)
    ona.starts()
    ona.is_on_the_line()
    ona.page.locator(".menu summary").click()
    look("the menu", ona)
    ona.page.locator(".menu summary").click()
    for _ in range(2):
        ona.plays()
    look("a bot thinks", ona)
    while ona.stands["positions"][0] != 17:
        ona.plays() if ona.has_the_turn() else ona.hurries()
    look("the parrot", ona)
    ona.page.locator("[data-parrot-done]").click()
    rasa = comes("Rasa")
    rasa.page.goto(f"{house.url}/{code}/games/1")
    rasa.page.locator("[data-watch-play]").click()
    look("watching a game that plays by itself", rasa)
    ona.context.set_offline(True)
    house.dies()
    ona.is_told("lost")
    look("a lost line", ona)
    ona.taps()
    look("a tap that waits", ona)

    assert {name: found for name, found in wrong.items() if found} == {}


@each_house
def test_nothing_is_wider_than_a_narrow_screen_however_long_the_words_and_from_right_to_left(
    house: House, browser: Chromium, states: States, tmp_path: Path, fullest: set[str]
):
    house.environment["ROBINSON_CATALOGUES"] = str(pseudo.make(tmp_path / "catalogues"))
    house.restarts()
    context = browser.new_context(
        viewport={"width": 320, "height": 568},
        reduced_motion="reduce",
        permissions=NEAR,
        extra_http_headers={"accept-language": pseudo.CODE},
    )
    page = context.new_page()

    wrong = {}
    for name, state in states(pseudo.CODE):
        opens(context, page, state)
        assert page.locator("html").get_attribute("dir") == "rtl", name
        wrong[name] = too_wide(page)
        page.locator("details").evaluate_all("(all) => all.forEach((details) => (details.open = true))")
        wrong[f"{name}, unfolded"] = too_wide(page)
    context.close()

    assert wrong.keys() >= fullest
    assert {name: found for name, found in wrong.items() if found} == {}
