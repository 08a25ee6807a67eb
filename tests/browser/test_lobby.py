"""Before the game and after it: seats that fill, an order that is dragged, a game that is watched again."""

import pytest

from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player


def order(player: Player) -> list[str | None]:
    return [row.get_attribute("data-chair") for row in player.page.locator("[data-order] > li").all()]


def test_the_order_is_dragged_and_everybody_sees_it(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table("Rasa")
    jonas.sits_down(code)
    ona.sees_at_the_table(3)
    for person in (ona, jonas):
        person.is_on_the_line()
        assert order(person) == ["1", "2", "3"]

    ona.page.locator("[data-order]").scroll_into_view_if_needed()
    ona.page.locator('[data-chair="1"] .who').hover()
    ona.page.mouse.down()
    ona.page.locator('[data-chair="3"] .who').hover()
    ona.page.mouse.up()

    jonas.page.wait_for_selector('[data-order] > li:first-child[data-chair="2"]')
    ona.page.wait_for_selector('[data-order] > li:first-child[data-chair="2"] .badge-text')
    assert order(ona) == order(jonas) == ["2", "3", "1"]
    ona.page.reload()
    assert order(ona) == ["2", "3", "1"]


@pytest.mark.house
def test_a_lobby_that_was_left_alone_while_the_server_restarted_still_fills(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    ona.is_on_the_line()
    loads = ona.loads
    house.dies()
    ona.page.wait_for_function("() => document.documentElement.dataset.connection === 'lost'")
    house.opens()

    jonas.sits_down(code)

    ona.sees_at_the_table(2)
    assert ona.loads == loads


def test_what_changed_while_the_line_was_down_shows_when_it_is_back(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table("Rasa")
    jonas.looks_on(code)
    jonas.is_on_the_line()
    house.dies()
    jonas.page.wait_for_function("() => document.documentElement.dataset.connection === 'lost'")
    jonas.context.set_offline(True)
    house.opens()
    ona.is_on_the_line()
    ona.starts()
    ona.plays()

    jonas.context.set_offline(False)

    jonas.sees_the_board()
    jonas.sees_move(1)


def test_a_game_is_watched_again_step_by_step_and_by_itself(house: House, comes: Comes):
    ona, rasa = comes("Ona"), comes("Rasa")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    for _ in range(5):
        ona.waits_for_the_turn()
        ona.plays()
    last = ona.stands

    rasa.page.goto(f"{house.url}/{code}/games/1")
    loads = rasa.loads
    rasa.page.locator("a[rel=next]").click()
    rasa.page.wait_for_selector('main[data-number="1"]')
    rasa.page.locator("[data-watch-speed]").fill("8")
    rasa.page.locator("[data-watch-play]").click()
    rasa.page.wait_for_selector('main[data-number="5"]')

    assert rasa.stands["positions"] == last["positions"]
    assert rasa.stands["purses"] == last["purses"]
    assert rasa.loads == loads
    rasa.page.locator("a[rel=prev]").click()
    rasa.page.wait_for_selector('main[data-number="4"]')
