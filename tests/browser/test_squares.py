"""Looking at the squares one by one, and at a table on a television."""

import re

import pytest
from playwright.sync_api import expect

from robinson.sheets import resolve, robinson_sheet
from robinson.words import speak
from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player

RULES = resolve(robinson_sheet(), "lithuanian")
SQUARE = ".portrait .square[data-square='%s']"


def at_the_table(comes: Comes, **browser) -> tuple[Player, str]:
    ona = comes("Ona", **browser)
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()
    return ona, code


@pytest.mark.parametrize("code", ["en", "lt", "vi"])
def test_a_tap_on_a_square_shows_its_picture_story_and_rule(comes: Comes, code: str):
    ona, _ = at_the_table(comes, locale=code)
    plate = ona.page.locator("[data-plate]")
    story = speak(code).story(RULES, 25)
    assert story is not None

    ona.page.locator(SQUARE % 25).click()

    expect(plate).to_be_visible()
    expect(plate).to_contain_text(story.title)
    expect(plate).to_contain_text(story.text)
    for line in speak(code).rule_lines(RULES, 25):
        expect(plate).to_contain_text(line)
    assert plate.locator("use").get_attribute("href").endswith("#footprint")  # type: ignore[union-attr]
    ona.page.keyboard.press("Escape")
    expect(plate).to_be_hidden()
    ona.plays()


def test_the_board_is_one_stop_of_the_keyboard_and_arrows_go_along_the_track(comes: Comes):
    ona, _ = at_the_table(comes)
    plate = ona.page.locator("[data-plate]")
    first = ona.page.locator(SQUARE % 1)
    assert ona.page.locator(".portrait .square[tabindex='0']").count() == 1

    first.focus()
    for key, square in [("ArrowRight", 2), ("PageUp", 12), ("ArrowLeft", 11), ("End", 45), ("Home", 1)]:
        ona.page.keyboard.press(key)
        expect(ona.page.locator(SQUARE % square)).to_be_focused()
        expect(plate.locator("article")).to_have_attribute("id", f"square-{square}")
        expect(plate).to_be_visible()

    assert ona.page.locator(".portrait .square[tabindex='0']").count() == 1
    ona.page.keyboard.press("Tab")
    expect(plate).to_be_hidden()


@pytest.mark.house(throws="3")
def test_a_square_says_who_stands_there(house: House, comes: Comes):
    ona, _ = at_the_table(comes)
    square = ona.page.locator(SQUARE % 3)
    assert "Ona" not in (square.get_attribute("aria-label") or "")

    ona.plays()

    assert "Ona" in (square.get_attribute("aria-label") or "")
    assert (square.get_attribute("aria-label") or "").startswith("3. ")


@pytest.mark.house(seed="2427")
def test_a_television_shows_a_whole_game_and_nobody_touches_it(house: House, comes: Comes):
    tv = comes("Rasa", viewport={"width": 1920, "height": 1080}, locale="vi")
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    tv.page.goto(f"{house.url}/{code}/screen")
    expect(tv.page.locator(".screen-names")).to_contain_text("Jonas")
    assert tv.page.locator("img.qr").evaluate("(image) => image.naturalWidth") > 0
    ona.starts()
    ona.is_on_the_line()

    for _ in range(6):
        ona.plays()

    tv.page.wait_for_function(
        "(squares) => JSON.stringify([...document.querySelectorAll('.landscape g.tokens > g.token')]"
        ".sort((a, b) => a.dataset.seat - b.dataset.seat)"
        ".map((t) => Number(t.dataset.square))) === JSON.stringify(squares)",
        arg=ona.stands["positions"],
    )
    assert tv.page.locator("form, button").count() == 0
    expect(tv.page).to_have_title(re.compile(f"{code} – Robinson$"))
    same_game(house, code, [ona], comes("Petras"))
    ona.page.goto(f"{house.url}/{code}/end")
    ona.page.locator("main form button").first.click()
    expect(tv.page.locator("h1")).to_be_visible()
    assert tv.loads == 1
