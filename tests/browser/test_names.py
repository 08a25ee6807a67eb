"""Names: nobody's seat is had for a name, and no name is more than a name."""

import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House

# Anybody can type these; the last is a character that tells a terminal to clear itself.
HOSTILE = ["<svg/onload=alert()>", "\"'><b>{{7*7}}", "${7*7}&amp;</script>", "Ona</bdi><i>"]


def test_a_name_opens_no_seat_and_no_frame_holds_a_secret(house: House, comes: Comes):
    ona, jonas, another = comes("Ona"), comes("Jonas"), comes("Ona")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)

    another.sits_down(code)
    assert another.page.locator("[aria-invalid=true]").count() == 1
    assert another.page.locator("form[action$='/start']").count() == 0

    ona.starts()
    jonas.sees_the_board()
    ona.page.close()  # she is away
    answer = another.context.request.get(f"{house.url}/{code}/1")
    assert answer.status == 403
    another.page.goto(f"{house.url}/{code}")
    assert another.page.locator("form[data-moves]").count() == 0

    ona.page = ona.another_tab()
    ona.page.goto(f"{house.url}/{code}/1")
    ona.plays()
    jonas.sees_move(1)
    secrets = [
        cookie["value"] for who in (ona, jonas) for cookie in who.context.cookies() if "device" in cookie["name"]
    ]
    assert len(secrets) == 2
    for who in (ona, jonas, another):
        pages = "".join(page.content() for page in who.context.pages)
        for secret in secrets:
            assert secret not in pages + "".join(who.frames) + house.said()
    same_game(house, code, [ona, jonas], comes("Rasa"))


def test_hostile_names_are_names_in_lobby_board_story_and_end(house: House, comes: Comes):
    first, *others = HOSTILE
    ona = comes(first)
    code = ona.makes_a_table(*others)

    def shows_every_name() -> None:
        shown = ona.page.locator("main").inner_text()
        for name in HOSTILE:
            assert name in shown

    shows_every_name()
    ona.starts()
    shows_every_name()
    for _ in HOSTILE:
        ona.waits_for_the_turn()
        ona.plays()
    for name in HOSTILE:
        assert name in ona.reads()
    assert ona.page.locator("main svg[onload], main b, main i").count() == 0
    same_game(house, code, [ona], comes("Rasa"))
    ona.context.request.post(f"{house.url}/{code}/end")
    ona.sees_the_end()
    shows_every_name()


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "\u3164", "\u202eanO", "a" + "\u0301" * 300, "a" * 25])
def test_what_nobody_can_read_is_no_name_and_is_kindly_refused(house: House, comes: Comes, name: str):
    ona, jonas = comes("Ona"), comes(name)
    code = ona.makes_a_table()

    answer = jonas.context.request.post(f"{house.url}/{code}/chairs", form={"name": name})

    assert answer.status == 422
    assert "aria-invalid" in answer.text()
    assert ona.page.locator("[data-order] > li").count() == 1


def test_somebody_who_types_a_name_keeps_it_while_others_sit_down(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.page.goto(f"{house.url}/{code}")
    jonas.is_on_the_line()
    field = jonas.page.locator("form.sit input[name=name]")
    field.press_sequentially("Jon")

    ona.seats_here("Rasa")
    jonas.sees_at_the_table(2)
    jonas.page.keyboard.type("as")

    assert field.input_value() == "Jonas"
