"""The squares' pictures come last, and nothing moves when they come."""

import re

from playwright.sync_api import Route

from tests.browser.conftest import Comes
from tests.browser.house import House

SHIFTS = """new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.shifted = (window.shifted ?? 0) + shift.value
}).observe({ type: "layout-shift", buffered: true })"""

DRAWN = """() => [...document.querySelectorAll(".pictures use")]
  .filter((use) => use.getBoundingClientRect().width > 20).length"""


def test_a_throw_does_not_wait_for_the_pictures(comes: Comes):
    ona = comes("Ona")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ona.context.route(re.compile(r"/pictures\.svg"), hold)
    ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()

    ona.buttons.first.click()
    ona.sees_move(1)

    assert held
    for route in held:
        route.continue_()


def test_the_pictures_fill_their_squares_and_nothing_moves_when_they_come(comes: Comes):
    ona = comes("Ona")
    ona.context.add_init_script(SHIFTS)
    ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()

    with ona.page.expect_response("**/pictures.svg") as answer:
        ona.page.reload()
    ona.page.wait_for_function(f"() => ({DRAWN})() === 45")

    assert "immutable" in answer.value.headers["cache-control"]
    assert ona.page.evaluate("window.shifted ?? 0") == 0


def test_without_scripts_the_pictures_are_there_from_the_beginning(house: House, comes: Comes):
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    rasa = comes("Rasa", java_script_enabled=False)

    with rasa.page.expect_response("**/pictures.svg"):
        rasa.page.goto(f"{house.url}/{code}/watch")
