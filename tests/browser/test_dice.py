"""Sealed dice and real ones in a browser: words for the envelope, a game that is typed, a throw that is taken back."""

import re

import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import SOON_MS, Player

THROWS = "6354261523461"


def makes_a_table_with_real_dice(player: Player, *others: str, bots: int = 0) -> str:
    player.page.goto(player.url + "/new")
    player.page.locator("input[name=name]").fill(player.name)
    for name, field in zip(others, player.page.locator("input[name=other]").all(), strict=False):
        field.evaluate("(field, name) => (field.value = name)", name)
    player.page.locator("input[name=dice][value=real]").check()
    player.page.locator("select[name=bot-bold]").select_option(str(bots))
    player.page.locator("main form.sheet button:not([name=start])").click()
    player.page.wait_for_selector('main[data-page="lobby"]')
    return player.page.locator("main").get_attribute("data-code") or ""


def types(player: Player, throw: str) -> None:
    """Type what the die shows, and see what comes of it."""
    number = player.number
    player.page.keyboard.press(throw)
    player.sees_move(number)


def taps(player: Player, link: str) -> None:
    """Scroll to a link of the page, and tap it."""
    found = player.page.locator("main").get_by_role("link", name=link).first
    found.evaluate("(link) => link.scrollIntoView({ block: 'center' })")
    found.click()


def sees_game(player: Player, game: int, number: int) -> None:
    """Wait until this page shows this game, and this move as its next one."""
    player.page.wait_for_function(
        """([game, number]) => {
          const main = document.querySelector("main")
          const field = main.querySelector("form[data-moves] input[name=number]")
          return main.dataset.page === "table" && Number(main.dataset.game) === game && Number(field.value) === number
        }""",
        arg=[game, number],
        timeout=SOON_MS,
    )


def test_three_on_one_phone_type_a_whole_game(house: House, comes: Comes):
    ona = comes("Ona")
    code = makes_a_table_with_real_dice(ona, "Jonas", "Rasa")
    ona.starts()
    loads = ona.loads
    typed: list[str] = []

    while not ona.over:
        words = [button.get_attribute("value") or "" for button in ona.buttons.all()]
        if not words:
            ona.page.wait_for_timeout(20)  # the end is coming
        elif len(words) == 6:
            throw = THROWS[len(typed) % len(THROWS)]
            typed.append(throw)
            if len(typed) % 2:
                types(ona, throw)
            else:
                ona.plays(int(throw) - 1)
        else:
            ona.plays(len(words) - 1)
        ona.page.evaluate("() => document.querySelector('[data-parrot-done]')?.click()")

    ona.sees_the_end()
    record = house.record(code)
    assert [word for word in record["moves"].split() if word.isdecimal()] == typed
    assert record["about"]["dice"] == "real"
    assert same_game(house, code, [ona], comes("Petras"))["winner"] is not None
    assert ona.loads == loads


def test_each_die_shows_its_number_whatever_was_thrown(house: House, comes: Comes):
    ona = comes("Ona")
    makes_a_table_with_real_dice(ona, "Jonas")
    ona.starts()
    shown = lambda: [  # noqa: E731
        (button.get_attribute("value"), button.locator(".die").get_attribute("data-face"), button.inner_text().strip())
        for button in ona.buttons.all()
    ]
    as_they_are = [(str(n), str(n), str(n)) for n in range(1, 7)]
    assert shown() == as_they_are

    types(ona, "4")

    assert shown() == as_they_are
    assert ona.page.locator(".bar .die").get_attribute("data-face") == "4"
    for button in ona.buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_a_digit_is_a_throw_only_where_one_is_asked_for(house: House, comes: Comes):
    ona = comes("Ona")
    code = makes_a_table_with_real_dice(ona, "Jonas")
    ona.starts()
    for key in ("7", "0", "Control+3", "x"):
        ona.page.keyboard.press(key)
    for throw in "5623":
        types(ona, throw)
    assert ona.buttons.count() == 2  # stay, or go on
    ona.page.keyboard.press("1")
    ona.page.wait_for_timeout(200)

    assert house.record(code)["moves"] == "5 6 2 3"


def test_whoever_is_nearest_types_and_a_bot_waits_for_its_throw(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = makes_a_table_with_real_dice(ona, bots=1)
    jonas.sits_down(code)
    ona.sees_at_the_table(3)
    ona.starts()
    jonas.sees_the_board()
    jonas.is_on_the_line()

    types(jonas, "5")  # Ona's
    ona.sees_move(1)
    types(ona, "6")  # the bot's
    jonas.sees_move(2)
    types(jonas, "2")
    ona.sees_move(3)

    assert ona.page.locator("form[data-hurry]:not([hidden])").count() == 0
    same_game(house, code, [ona, jonas], comes("Rasa"))


@pytest.mark.house
def test_a_throw_is_taken_back_and_everybody_sees_it_in_their_language(house: House, comes: Comes):
    ona, jonas, rasa = comes("Ona"), comes("Jonas", locale="lt"), comes("Rasa", locale="vi")
    code = makes_a_table_with_real_dice(ona)
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    rasa.looks_on(code)
    for person in (ona, jonas, rasa):
        person.is_on_the_line()
    for number, throw in enumerate("562", 1):
        types(ona, throw)
        for person in (jonas, rasa):
            person.sees_move(number)
    loads = jonas.loads, rasa.loads

    ona.page.locator("[data-take-back] >> visible=true").first.click()
    assert ona.page.locator("h1").inner_text() == "Take it back?"
    ona.page.locator('form[action$="/take-back"] button').click()

    for person in (ona, jonas, rasa):
        sees_game(person, 2, 3)
    assert (jonas.loads, rasa.loads) == loads
    assert "The last throw was taken back: it was a 2." in ona.page.locator("[data-news]").inner_text()
    assert "Paskutinis metimas atšauktas: buvo 2." in jonas.page.locator("[data-news]").inner_text()
    assert "Lần gieo cuối đã được rút lại" in rasa.page.locator("[data-news]").inner_text()
    types(jonas, "1")
    for person in (ona, rasa):
        person.sees_move(3)
    assert all(person.page.locator("[data-news]:visible").count() == 0 for person in (ona, jonas, rasa))
    assert "Paskutinis metimas atšauktas: buvo 2." in jonas.reads()
    same_game(house, code, [ona, jonas], comes("Petras"), game=2)
    late = comes("Eva")
    late.looks_on(code)
    assert "The last throw was taken back: it was a 2." in late.reads()


def test_an_earlier_move_is_taken_back_by_its_link_in_the_story_that_the_script_wrote(house: House, comes: Comes):
    ona = comes("Ona")
    code = makes_a_table_with_real_dice(ona, "Jonas")
    ona.starts()
    for throw in "5623":
        types(ona, throw)

    ona.page.locator('[data-log] [data-number="2"] .undo').click()
    ona.page.locator('form[action$="/take-back"] button').click()
    ona.page.wait_for_selector("[data-news]")

    assert ona.number == 2
    assert house.record(code, 2)["moves"] == "5"


def test_a_game_that_was_won_by_mistake_goes_on_on_every_screen(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = makes_a_table_with_real_dice(ona)
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    typed = 0
    while not ona.over:
        if ona.buttons.count() == 6:
            types(ona, THROWS[typed % len(THROWS)])
            typed += 1
        elif ona.buttons.count() == 2:
            ona.plays(1)
        ona.page.evaluate("() => document.querySelector('[data-parrot-done]')?.click()")
    jonas.sees_the_end()

    taps(jonas, "Take the last one back")
    jonas.page.locator('form[action$="/take-back"] button').click()

    ona.sees_the_board()
    jonas.sees_the_board()
    same_game(house, code, [ona, jonas], comes("Petras"), game=2)


# Sealed dice.


@pytest.mark.house(seed="sealed")
def test_words_go_into_the_envelope_and_everybody_sees_them_and_the_seal(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    jonas.is_on_the_line()

    ona.page.locator("#say summary").click()
    ona.page.locator("#words-1").fill("labas “rytas”")
    ona.page.locator("#words-1 + button").click()

    jonas.page.wait_for_selector(".said")
    assert jonas.page.locator(".said").inner_text() == "Ona: labas “rytas”"
    seal = jonas.page.locator(".seal code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", seal)
    ona.starts()
    ona.plays()
    assert house.record(code)["dice"] == {"seal": seal, "words": ["labas “rytas”", ""]}


@pytest.mark.house(seed="sealed")
def test_what_somebody_types_for_the_envelope_stays_while_others_sit_down(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    ona.is_on_the_line()
    ona.page.locator("#say summary").click()
    ona.page.locator("#words-1").fill("half a sent")

    jonas.sits_down(code)

    ona.sees_at_the_table(2)
    assert ona.page.locator("#words-1").input_value() == "half a sent"
    assert ona.page.locator("#words-1").is_visible()


@pytest.mark.house(seed="sealed")
def test_a_doubter_is_there_in_two_taps(house: House, comes: Comes):
    ona, rasa = comes("Ona"), comes("Rasa")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.plays()
    rasa.looks_on(code)

    for person in (ona, rasa):
        person.page.locator(".menu summary").click()
        person.page.locator(".menu").get_by_role("link", name="Are the dice fair?").click()
        assert person.page.locator("h1").inner_text() == "Are the dice fair?"
        assert "The envelope is still closed." in person.page.locator("main").inner_text()
        assert "1 throw so far." in person.page.locator("main").inner_text()
    ona.page.get_by_role("link", name="To the table").click()
    ona.context.request.post(f"{house.url}/{code}/end", form={"place": "here"})
    ona.looks_at_all_seats(code)
    taps(ona, "Are the dice fair?")

    assert "The seal is whole" in ona.page.locator(".found").inner_text()
