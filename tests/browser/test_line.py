"""The line is cut, the server dies, the phone sleeps: nobody reloads, and nobody plays another game than the others."""

import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House, Wire
from tests.browser.player import Player

WALKS = (
    "(walks) => walks === [...document.querySelectorAll('g.token')].some((token) => token.getAnimations().length > 0)"
)
MISSED = "(name) => document.querySelector('[data-line]').textContent.includes(name)"


def at_one_table(ona: Player, jonas: Player) -> str:
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    for person in (ona, jonas):
        person.is_on_the_line()
    return code


def test_a_tap_on_a_line_that_was_cut_without_a_sign_is_one_move_when_it_is_back(
    house: House, comes: Comes, wire: Wire
):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = at_one_table(ona, jonas)
    ona.plays()
    jonas.sees_move(1)
    jonas.plays()
    ona.sees_move(2)

    wire.swallows()
    ona.taps()
    ona.is_told("lost")
    assert ona.is_told_that_a_tap_waits()
    assert ona.page.locator("svg.die[data-face]").count() == 0
    assert house.replayed(code)["moves"] == 2
    ona.taps()
    wire.mends()

    for person in (ona, jonas):
        person.sees_move(3)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 3


def test_a_tap_while_the_line_is_known_to_be_down_is_shown_as_not_sent_and_sent_once(
    house: House, comes: Comes, wire: Wire
):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = at_one_table(ona, jonas)
    wire.swallows()
    wire.breaks()
    ona.is_told("lost")

    ona.taps()
    assert ona.is_told_that_a_tap_waits()
    assert ona.page.locator("svg.die[data-face]").count() == 0
    wire.mends()

    for person in (ona, jonas):
        person.sees_move(1)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 1
    assert not ona.is_told_that_a_tap_waits()


def test_a_tap_that_waited_is_not_sent_if_somebody_else_made_the_move(house: House, comes: Comes, wire: Wire):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = at_one_table(ona, jonas)
    wire.swallows()
    wire.breaks()
    ona.is_told("lost")
    ona.taps()
    elsewhere = comes("Ona, on her other screen")
    elsewhere.is_at_the_device_of(ona)
    elsewhere.page.goto(f"{house.url}/{code}/1")
    elsewhere.plays()
    jonas.sees_move(1)
    jonas.plays()

    wire.mends()

    for person in (ona, jonas):
        person.sees_move(2)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 2


def test_a_browser_without_a_network_finds_back_when_it_has_one(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    ona.context.set_offline(True)

    ona.taps()
    ona.is_told("lost")
    assert ona.is_told_that_a_tap_waits()
    assert house.replayed(code)["moves"] == 0
    ona.context.set_offline(False)

    for person in (ona, jonas):
        person.sees_move(1)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 1


@pytest.mark.house
def test_the_server_is_killed_between_two_moves_and_nobody_reloads(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    ona.plays()
    jonas.sees_move(1)
    loads = ona.loads, jonas.loads

    house.restarts()
    jonas.plays()

    for person in (ona, jonas):
        person.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"))
    assert (ona.loads, jonas.loads) == loads


def test_the_server_is_killed_while_a_token_walks(house: House, comes: Comes):
    ona, jonas = comes("Ona", reduced_motion="no-preference"), comes("Jonas", reduced_motion="no-preference")
    code = at_one_table(ona, jonas)
    loads = ona.loads, jonas.loads
    ona.taps()
    jonas.page.wait_for_function(WALKS, arg=True)

    house.dies()
    jonas.page.wait_for_function(WALKS, arg=False)
    house.opens()
    jonas.waits_for_the_turn()
    jonas.plays()

    for person in (ona, jonas):
        person.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"))
    assert (ona.loads, jonas.loads) == loads


def test_a_phone_that_slept_is_back_at_once_and_tells_what_was_missed_in_one_sentence(
    house: House, comes: Comes, wire: Wire
):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    jonas.seats_here("Rasa")
    ona.sees_at_the_table(3)
    ona.starts()
    jonas.looks_at_all_seats(code)
    ona.plays()
    loads = ona.loads

    ona.falls_asleep(wire)
    for number in (2, 3):
        jonas.waits_for_the_turn()
        jonas.plays()
        jonas.sees_move(number)
    ona.wakes_up(wire)
    ona.page.wait_for_function(MISSED, arg="Rasa", timeout=2_000)

    assert ona.page.locator("[data-line] span").count() == 1
    assert sum('"kind":"missed"' in frame for frame in ona.frames) == 1
    same_game(house, code, [ona, jonas], comes("Petras"))
    assert ona.loads == loads


@pytest.mark.house(pace=0.0)
def test_bots_play_on_while_a_phone_sleeps_and_all_is_caught_up(house: House, comes: Comes, wire: Wire):
    ona, jonas = comes("Ona"), comes("Jonas", wire.url)
    code = ona.makes_a_table(bots=6)
    jonas.looks_on(code)
    ona.starts()
    jonas.sees_the_board()
    for _ in range(4):
        wire.breaks()
        ona.waits_for_the_turn()
        ona.plays()
    ona.waits_for_the_turn()

    same_game(house, code, [ona, jonas], comes("Rasa"))
