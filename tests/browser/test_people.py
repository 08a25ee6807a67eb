"""People: somebody is away, and the others go on; somebody comes back, and the seat is theirs."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player, whose_turn

NAMES = ("Ona", "Jonas", "Rasa", "Petras")

IMPATIENT = {"nudge": 1.0, "grace": 3.0}
"""So that nobody waits for a minute; that it is a minute, the tests of the table see to."""


def act(player: Player, name: str) -> Locator:
    """What stands in the button's place, if it is this."""
    return player.page.locator(f'[data-act="{name}"]:not([hidden])')


def four_seats(comes: Comes, **options: Any) -> tuple[str, list[Player]]:
    """Four with a phone each, in a game; the first is to throw."""
    people = [comes(name, **options) for name in NAMES]
    code = people[0].makes_a_table()
    for person in people[1:]:
        person.sits_down(code)
    people[0].sees_at_the_table(4)
    people[0].starts()
    for person in people:
        person.sees_the_board()
        person.is_on_the_line()
    return code, people


def two_seats(comes: Comes, **options: Any) -> tuple[str, Player, Player]:
    """Two with a phone each, in a game; the first is to throw."""
    ona, jonas = comes("Ona", **options), comes("Jonas", **options)
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    for person in (ona, jonas):
        person.sees_the_board()
        person.is_on_the_line()
    return code, ona, jonas


def helps(player: Player, how: str = "once") -> None:
    """Let the computer move for whoever is away, as soon as that is allowed."""
    player.page.locator(f'[data-act="stand-in"]:not([hidden]) button[value={how}]').click(timeout=15_000)


@pytest.mark.house(**IMPATIENT)
def test_somebody_closes_the_tab_before_the_throw_and_the_others_go_on(house: House, comes: Comes):
    code, (ona, jonas, rasa, petras) = four_seats(comes)

    ona.page.close()
    for other in (jonas, rasa, petras):
        expect(act(other, "stand-in")).to_be_visible(timeout=15_000)
        assert "Ona" in act(other, "stand-in").inner_text()
    helps(petras)
    jonas.waits_for_the_turn()

    jonas.plays()
    for other in (rasa, petras):
        other.sees_move(2)
    assert "The computer throws for Ona" in rasa.reads()
    record = house.record(code)
    assert record["about"] == {"stood_in": "1"}
    same_game(house, code, [jonas, rasa, petras], comes("Onlooker"))


@pytest.mark.house(throws="6 1 1 1 6 1 1 1 6 2 1 1 2", **IMPATIENT)
def test_somebody_closes_the_tab_with_a_choice_open_and_the_others_go_on(house: House, comes: Comes):
    """Ona comes to 20, where she may throw again, and goes."""
    code, people = four_seats(comes)
    ona, jonas, rasa, petras = people
    while ona.buttons.count() != 2:
        mover = whose_turn(*people)
        assert mover is not None
        mover.plays()
    number = ona.number

    ona.page.close()
    helps(rasa)
    jonas.sees_move(number)
    if not jonas.has_the_turn():  # the computer threw once more, or is to
        helps(rasa)
    jonas.waits_for_the_turn()

    assert "The computer chooses for Ona" in jonas.reads()
    assert str(number) in house.record(code)["about"]["stood_in"].split()
    same_game(house, code, [jonas, rasa, petras], comes("Onlooker"))


@pytest.mark.house(pace=4.0, **IMPATIENT)
def test_a_sleeper_comes_back_while_the_bot_thinks_and_one_tap_gives_the_seat_back(house: House, comes: Comes):
    code, ona, jonas = two_seats(comes)
    ona.page.close()
    ona.page = ona.another_tab()
    helps(jonas, "warm")

    ona.page.goto(f"{house.url}/{code}/1")
    act(ona, "back").locator("button").click()
    ona.waits_for_the_turn()
    moves = house.replayed(code)["moves"]
    ona.page.wait_for_timeout(5_000)  # longer than the bot thinks
    assert house.replayed(code)["moves"] == moves == 0
    ona.plays()

    jonas.sees_move(1)
    assert "The computer throws" not in jonas.reads()
    assert "about" not in house.record(code)
    same_game(house, code, [ona, jonas], comes("Onlooker"))


@pytest.mark.house(pace=0.5, throws="1 1 1 1 1 1", **IMPATIENT)
def test_a_seat_is_kept_warm_and_shown_so_until_its_owner_is_back(house: House, comes: Comes):
    code, ona, jonas = two_seats(comes)
    ona.page.close()
    helps(jonas, "warm")
    jonas.waits_for_the_turn()
    jonas.plays()
    jonas.waits_for_the_turn()
    assert jonas.page.locator('[data-seat-row="0"] .mark').inner_text() == "the computer plays"
    assert house.record(code)["about"]["stood_in"] == "1 3"

    ona.page = ona.another_tab()
    ona.page.goto(f"{house.url}/{code}/1")
    act(ona, "back").locator("button").click()
    expect(act(ona, "back")).to_be_hidden()
    expect(jonas.page.locator('[data-seat-row="0"] .mark')).to_have_count(0)
    jonas.plays()
    ona.waits_for_the_turn()
    ona.plays()

    assert house.record(code)["about"]["stood_in"] == "1 3"
    same_game(house, code, [ona, jonas], comes("Onlooker"))


@pytest.mark.house(pace=60.0, **IMPATIENT)
def test_a_warm_seat_and_its_owners_tap_outlive_a_restart(house: House, comes: Comes):
    code, ona, jonas = two_seats(comes)
    ona.page.close()
    helps(jonas, "warm")
    expect(jonas.page.locator('[data-seat-row="0"] .mark')).to_have_count(1)

    house.restarts()
    fresh = comes("Onlooker")
    fresh.looks_on(code)
    assert fresh.page.locator('[data-seat-row="0"] .mark').count() == 1
    ona.page = ona.another_tab()
    ona.page.goto(f"{house.url}/{code}/1")
    act(ona, "back").locator("button").click()
    ona.waits_for_the_turn()
    house.restarts(pace=0.05)
    ona.is_on_the_line()
    ona.plays()

    assert "about" not in house.record(code)
    jonas.sees_move(1)
    same_game(house, code, [ona, jonas], fresh)


@pytest.mark.house(nudge=600.0, grace=600.0)
def test_the_one_for_whom_all_wait_is_nudged_gently_and_not_too_often(house: House, comes: Comes):
    code, ona, jonas = two_seats(comes)
    ona.listens()
    jonas.listens()

    jonas.context.request.post(f"{house.url}/{code}/nudge", form={"chair": "1", "place": "2"})

    expect(ona.page.locator("[data-nudged]")).to_be_visible()
    expect(ona.page).to_have_title(f"The others are waiting – Table {code} – Robinson")
    assert ona.hears() == ["The others are waiting for you."]
    expect(act(jonas, "waiting")).to_contain_text("Waiting for Ona. The computer may help in 9:")
    (said,) = jonas.hears()
    assert said.startswith("Waiting for Ona.")
    act(jonas, "waiting").get_by_role("button", name="Nudge").click()
    act(jonas, "waiting").get_by_role("button", name="Nudge").click()
    expect(jonas.page.locator("[data-line]")).to_contain_text("Not yet")
    assert house.replayed(code)["moves"] == 0

    ona.plays()
    expect(ona.page.locator("[data-nudged]")).to_be_hidden()
    expect(ona.page).to_have_title(f"Table {code} – Robinson")
    jonas.waits_for_the_turn()
    assert len(jonas.hears()) == 2  # and not a word for each second


@pytest.mark.house(**IMPATIENT)
def test_a_television_says_for_whom_all_wait(house: House, comes: Comes):
    code, ona, jonas = two_seats(comes)
    tv = comes("Rasa", viewport={"width": 1920, "height": 1080}, locale="lt")
    tv.page.goto(f"{house.url}/{code}/screen")
    told = tv.page.locator(".screen-wait")

    ona.page.close()
    expect(told).to_be_visible(timeout=15_000)
    expect(told).to_contain_text("Ona")
    helps(jonas)
    expect(tv.page.locator(".whose")).to_contain_text("Jonas", timeout=15_000)
    expect(told).to_contain_text("Jonas", timeout=15_000)  # who is asked for help, but does not throw
    assert tv.loads == 1


@pytest.mark.house(nudge=0.3, grace=0.5)
def test_at_one_screen_nobody_is_nudged_and_the_computer_plays_for_a_child_who_fell_asleep(house: House, comes: Comes):
    ona = comes("Ona")
    ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()
    ona.listens()
    ona.page.wait_for_timeout(1_500)
    assert ona.has_the_turn()
    assert (ona.hears(), ona.page.locator("[data-nudged]:not([hidden])").count()) == ([], 0)

    ona.page.locator("details.menu summary").click()
    ona.page.get_by_role("button", name="Let the computer play: Jonas").click()
    ona.page.wait_for_selector('[data-seat-row="1"] .mark')
    ona.waits_for_the_turn()
    ona.plays()
    ona.waits_for_the_turn()  # Jonas, that is the computer, has thrown
    assert "The computer throws for Jonas" in ona.reads()


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(house: House, comes: Comes):
    ona, jonas, phone = comes("Ona"), comes("Jonas"), comes("Ona")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    ona.page.locator("details.menu summary").click()
    tab = ona.page
    tab.get_by_role("button", name="Move this seat to another device").click()
    link = tab.locator("a.link").inner_text()
    key = link.rsplit("=", 1)[1]
    old = ona.another_tab()
    old.goto(f"{house.url}/{code}/1")
    old.wait_for_function("() => document.documentElement.dataset.connection === 'up'")

    for _ in range(3):  # as previews of links do
        assert phone.context.request.get(link).status == 200
    assert jonas.context.request.get(f"{house.url}/{code}/1").status == 403
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play on here").click()
    phone.sees_the_board()
    phone.plays()

    old.wait_for_url("**/watch?moved=1")
    expect(old.locator('[data-act="waits"]')).to_contain_text("Ona plays on another device now. You are watching.")
    jonas.sees_move(1)
    spent = jonas.context.request.get(link)
    assert spent.status == 410
    assert "This link has done its work" in spent.text()
    for who in (jonas, phone):
        assert key not in "".join(page.content() for page in who.context.pages) + "".join(who.frames)
    assert key not in house.said() + "".join(ona.frames)
    ona.page = old
    same_game(house, code, [jonas, phone], comes("Onlooker"))


def test_somebody_leaves_for_good_and_another_takes_the_seat(house: House, comes: Comes):
    ona, jonas, eva = comes("Ona"), comes("Jonas"), comes("Eva")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    ona.page.locator("details.menu summary").click()
    ona.page.get_by_role("link", name="Leave the game for good").click()
    ona.page.get_by_role("button", name="Leave for good").click()
    ona.page.wait_for_selector('main[data-page="door"]')

    expect(act(jonas, "stand-in")).to_contain_text("Nobody sits here now: Ona.")
    eva.page.goto(f"{house.url}/{code}")
    eva.page.get_by_role("button", name="Sit here: Ona").click()
    eva.sees_the_board()
    eva.plays()

    jonas.sees_move(1)
    assert ona.context.request.get(f"{house.url}/{code}/1").status == 403
    same_game(house, code, [jonas, eva], comes("Onlooker"))


@pytest.mark.house(nudge=600.0, grace=600.0)
def test_a_clock_counts_for_all_and_says_nothing_until_it_is_late(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table(clock=30)
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    for who in (ona, jonas):
        who.listens()
        expect(who.page.locator("[data-clock-left]")).to_have_text("0:28")
    ona.plays()
    for who in (ona, jonas):
        expect(who.page.locator("[data-clock-left]")).to_have_text("0:29")
        assert not [said for said in who.hears() if "0:" in said]
    assert house.record(code)["moves"]
