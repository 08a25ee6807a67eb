"""Small screens, fingers, and ears."""

import pytest
from playwright.sync_api import expect

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import whose_turn

SCREENS = [(320, 568), (360, 640), (568, 320), (1280, 800)]

UNDER = """([x, y]) => {
  const button = document.elementFromPoint(x, y)?.closest("button")
  return button && button.form?.hasAttribute("data-moves") ? button.value : null
}"""

CENTRE = """() => {
  const box = document.querySelector("form[data-moves] button").getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""

TOO_WIDE = """() => [...document.querySelectorAll("main *")].filter((element) => {
  const box = element.getBoundingClientRect()
  const hidden = element.closest(".vh, [hidden], template") || getComputedStyle(element).visibility === "hidden"
  return !hidden && box.width && (box.right > innerWidth + 0.5 || box.left < -0.5) && !element.closest("svg svg, g")
}).map((element) => element.outerHTML.slice(0, 80))"""


@pytest.mark.house(throws="2 2 3 3 1 1 2 2 1 1")
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_moves_under_the_finger(house: House, comes: Comes, width: int, height: int):
    ona = comes("Ona", viewport={"width": width, "height": height}, has_touch=True)
    jonas = comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    ona.is_on_the_line()
    centre = ona.page.evaluate(CENTRE)

    for _ in range(5):
        assert ona.page.evaluate(UNDER, centre) == "throw"
        number = ona.number
        ona.page.touchscreen.tap(*centre)
        ona.sees_move(number)
        assert ona.page.evaluate("() => [scrollX, scrollY]") == [0, 0]
        while (player := whose_turn(ona, jonas)) is jonas:
            number = jonas.number
            jonas.plays()
            ona.sees_move(number)
        assert player is ona

    assert ona.page.evaluate(CENTRE) == centre
    assert ona.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert ona.page.evaluate(TOO_WIDE) == []
    same_game(house, code, [ona, jonas], comes("Rasa"))


@pytest.mark.house(throws="5 5 5 5 5 5 5 5")
def test_eight_tokens_stand_on_one_square_each_in_its_place(house: House, comes: Comes):
    ona = comes("Ona", viewport={"width": 320, "height": 568})
    code = ona.makes_a_table("Bo", "Cy", "Di", "Ed", "Fy", "Gus", "Hal")
    ona.starts()

    for _ in range(8):
        ona.waits_for_the_turn()
        ona.plays()

    stands = same_game(house, code, [ona], comes("Rasa"))
    assert stands["positions"] == [5] * 8
    boxes = [token.bounding_box() for token in ona.page.locator("svg.board:visible g.tokens > g.token").all()]
    middles = {(round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)) for box in boxes if box}
    assert len(middles) == 8


@pytest.mark.house(throws="3 3")
def test_the_same_words_twice_are_announced_twice(house: House, comes: Comes):
    ona = comes("Ona")
    ona.makes_a_table("Jonas")
    ona.starts()
    ona.listens()

    ona.plays()
    ona.plays()

    assert len(ona.hears()) == 2
    assert all("3" in said for said in ona.hears())


def test_a_key_and_a_name_are_enough_to_play(house: House, comes: Comes):
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()
    ona.page.get_by_role("button", name="Throw").focus()

    for number in range(1, 5):
        ona.page.keyboard.press("Enter")
        ona.sees_move(number)

    assert ona.page.evaluate("() => document.activeElement.form?.hasAttribute('data-moves')")
    same_game(house, code, [ona], comes("Rasa"))


@pytest.mark.house(throws="6 2 5 3 6 2")
def test_the_parrot_sits_on_the_button_until_somebody_says_it(house: House, comes: Comes):
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    for _ in range(5):
        ona.waits_for_the_turn()
        ona.plays()
    parrot = ona.page.locator("[data-parrot]")

    assert ona.stands["positions"] == [17, 5]
    assert parrot.is_visible()
    parrot.locator("button").click()
    assert not parrot.is_visible()
    ona.plays()

    same_game(house, code, [ona], comes("Rasa"))


@pytest.mark.house(throws="6 2 5 3 6 2")
def test_the_parrot_flies_off_after_ten_seconds_and_the_server_never_waited(house: House, comes: Comes):
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.page.clock.install()
    for _ in range(5):
        ona.waits_for_the_turn()
        ona.plays()
    parrot = ona.page.locator("[data-parrot]")

    ona.page.clock.pause_at(ona.page.evaluate("() => Date.now() / 1000 + 0.05"))
    ona.page.clock.run_for(8_000)
    assert parrot.is_visible()
    ona.page.clock.run_for(2_000)
    assert not parrot.is_visible()

    same_game(house, code, [ona], comes("Rasa"))


def test_your_turn_shows_in_the_tab(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    icon = jonas.page.locator("link[rel=icon]")
    waiting = jonas.page.title(), icon.get_attribute("href")
    assert ona.page.title() == f"Your turn – {waiting[0]}"

    ona.plays()
    jonas.waits_for_the_turn()

    assert jonas.page.title() == f"Your turn – {waiting[0]}"
    assert icon.get_attribute("href") != waiting[1]
    assert ona.page.title() == waiting[0]


@pytest.mark.house(throws="4 6")
def test_a_token_walks_square_by_square_and_a_tap_ends_it(house: House, comes: Comes):
    ona, jonas = comes("Ona", reduced_motion="no-preference"), comes("Jonas", reduced_motion="no-preference")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    jonas.is_on_the_line()
    jonas.page.evaluate(FOLLOW)

    ona.taps()
    jonas.sees_move(1)
    assert jonas.page.evaluate("() => window.steps") == 4

    jonas.taps()
    ona.page.wait_for_function("() => document.getAnimations().length > 0")
    ona.page.mouse.click(180, 60)
    ona.page.wait_for_function("() => document.querySelector('input[name=number]').value === '3'", timeout=500)
    same_game(house, code, [ona, jonas], comes("Rasa"))


# Counts the moves of tokens as they begin.
FOLLOW = """() => {
  window.steps = 0
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    if (this.matches("g.token")) window.steps += 1
    return animate.apply(this, given)
  }
}"""


@pytest.mark.house(throws="3 5 2 2")
@pytest.mark.parametrize(("height", "held_up"), [(568, True), (900, False)])
def test_on_a_low_screen_the_card_of_ones_own_square_is_held_up_until_the_next_tap(
    comes: Comes, height: int, held_up: bool
):
    ona = comes("Ona", viewport={"width": 320, "height": height}, has_touch=True)
    jonas = comes("Jonas")
    jonas.sits_down(code := ona.makes_a_table())
    assert code
    ona.sees_at_the_table(2)
    ona.starts()
    card = ona.page.locator("[data-story]")
    whole = "(card) => { const b = card.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight }"

    number = ona.number
    ona.plays()
    ona.sees_move(number)

    expect(card).to_have_css("position", "fixed" if held_up else "static")
    if held_up:
        assert card.evaluate(whole)
        ona.page.locator("svg.board:visible").tap(position={"x": 20, "y": 20})
        expect(card).to_have_css("position", "static")
    number = jonas.number
    jonas.plays()
    ona.sees_move(number)
    expect(card).to_have_css("position", "static")
