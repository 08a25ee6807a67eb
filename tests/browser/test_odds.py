"""The odds on a phone: from the form that makes a table, without a script too, and back with every choice kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player
from tests.web.play import WAIT_S


def sees_the_odds(ona: Player) -> None:
    """Wait until they are reckoned; the page looks again by itself."""
    ona.page.wait_for_selector("svg.lengths", timeout=WAIT_S * 1000)
    assert ona.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_from_the_form_to_the_odds_and_back_and_to_the_table(house: House, comes: Comes, scripts: bool):
    ona = comes("Ona", viewport={"width": 320, "height": 568}, locale="lt", java_script_enabled=scripts)
    page = ona.page
    page.goto(house.url + "/new")
    page.locator("input[name=name]").fill("Ona")
    page.locator("input[name=edition][value=vietnamese]").check()
    page.locator("select[name=bot-bold]").select_option("2")
    page.locator("summary").last.click()
    page.locator("input[name=canoe][value=must]").check()
    page.locator("input[name=stake]").fill("12")

    page.locator("button[formaction]").click()
    page.wait_for_selector('main[data-page="odds"]')
    if scripts:
        sees_the_odds(ona)
        expect(page.locator("svg.board[role=img]")).to_be_visible()
        page.locator("nav a").nth(1).click()  # one more player, and back
        page.wait_for_url("**players=4**")
        sees_the_odds(ona)
    page.locator("main a.button").last.click()

    page.wait_for_selector('main[data-page="new"]')
    expect(page.locator("input[name=name]")).to_have_value("Ona")
    expect(page.locator("input[name=edition][value=vietnamese]")).to_be_checked()
    expect(page.locator("select[name=bot-bold]")).to_have_value("2")
    expect(page.locator("input[name=canoe][value=must]")).to_be_checked()
    expect(page.locator("input[name=stake]")).to_have_value("12")
    page.locator("form.sheet button").click()
    page.wait_for_selector('main[data-page="lobby"]')
    assert page.locator(".seats [data-chair]").count() == 3
