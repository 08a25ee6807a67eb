"""More of what happened to tables elsewhere: the same kinds of trouble, in other shapes.

`ROBINSON_LONG=1` waits as long as people do.
"""

import os
import signal
import time
from random import Random

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House, Wire
from tests.browser.player import Player, whose_turn

LONG = os.environ.get("ROBINSON_LONG") == "1"
MISSED = "(name) => document.querySelector('[data-line]').textContent.includes(name)"


def at_one_table(ona: Player, jonas: Player, *more: str) -> str:
    code = ona.makes_a_table()
    jonas.sits_down(code)
    for name in more:
        jonas.seats_here(name)
    ona.sees_at_the_table(2 + len(more))
    ona.starts()
    jonas.looks_at_all_seats(code)
    for person in (ona, jonas):
        person.is_on_the_line()
    return code


# The line.


@pytest.mark.parametrize("how", ["swallowed", "offline", "only the answers"])
def test_a_tap_while_the_line_is_cut_for_twenty_seconds_is_one_move(house: House, comes: Comes, wire: Wire, how: str):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = at_one_table(ona, jonas)
    loads = ona.loads, jonas.loads
    if how == "offline":
        ona.context.set_offline(True)
    else:
        wire.swallows(only_answers=how == "only the answers")

    ona.taps()
    ona.is_told("lost")
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        assert ona.is_told_that_a_tap_waits()
        assert ona.page.locator("svg.die[data-face]").count() == 0
        assert ona.stands["positions"] == [0, 0]
        ona.page.wait_for_timeout(500)
    arrived = house.replayed(code)["moves"]
    assert arrived == (1 if how == "only the answers" else 0)
    ona.context.set_offline(False)
    wire.mends()

    for person in (ona, jonas):
        person.sees_move(1)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 1
    assert not ona.is_told_that_a_tap_waits()
    assert (ona.loads, jonas.loads) == loads


@pytest.mark.parametrize("seconds", [5, pytest.param(60, marks=pytest.mark.skipif(not LONG, reason="make long"))])
def test_a_phone_that_was_locked_connects_at_once_and_tells_what_it_missed(
    house: House, comes: Comes, wire: Wire, seconds: int
):
    ona, jonas = comes("Ona", wire.url), comes("Jonas")
    code = at_one_table(ona, jonas, "Rasa")
    ona.plays()
    loads = ona.loads

    ona.falls_asleep(wire)
    before = time.monotonic()
    for number in (2, 3):
        jonas.waits_for_the_turn()
        jonas.plays()
        jonas.sees_move(number)
    ona.page.wait_for_timeout(max(0, seconds - (time.monotonic() - before)) * 1000)
    ona.wakes_up(wire)

    ona.page.wait_for_function(MISSED, arg="Rasa", timeout=2_000)
    assert ona.page.locator("[data-line] span").count() == 1
    ona.waits_for_the_turn()
    ona.plays()
    jonas.sees_move(4)
    same_game(house, code, [ona, jonas], comes("Petras"))
    assert ona.loads == loads


@pytest.mark.house
def test_the_server_is_killed_again_and_again_while_it_comes_back(house: House, comes: Comes):
    ona, jonas = comes("Ona", reduced_motion="no-preference"), comes("Jonas")
    code = at_one_table(ona, jonas)
    loads = ona.loads, jonas.loads
    chance = Random("again")
    for _ in range(3):
        player = whose_turn(ona, jonas)
        assert player is not None
        number = player.number
        player.taps()
        for _ in range(3):
            player.page.wait_for_timeout(chance.random() * 200)
            house.dies()
            house.opens()
            player.page.wait_for_timeout(chance.random() * 400)
        for person in (ona, jonas):
            person.sees_move(number)

    same_game(house, code, [ona, jonas], comes("Rasa"))
    assert (ona.loads, jonas.loads) == loads


@pytest.mark.house
def test_a_server_that_is_stopped_politely_is_missed_by_nobody(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    loads = ona.loads, jonas.loads
    ona.plays()
    jonas.sees_move(1)

    assert house.process is not None
    house.process.send_signal(signal.SIGTERM)
    house.process.wait(20)
    ona.is_told("lost")
    house.opens()
    jonas.waits_for_the_turn()
    jonas.plays()

    for person in (ona, jonas):
        person.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"))
    assert (ona.loads, jonas.loads) == loads


def test_a_page_that_was_half_loaded_when_the_network_went_plays_when_it_is_back(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    late = ona.another_tab()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    late.route("**/static/**/*.js", hold)
    late.goto(f"{house.url}/{code}/1", wait_until="commit")
    expect(late.locator("form[data-moves] button").first).to_be_visible()

    ona.page.close()
    ona.page = late
    ona.context.set_offline(True)
    scripts = serve_from_here(ona, house, held)
    ona.is_told("lost")
    late.wait_for_timeout(5_000)  # by now the page knows that it has never had a line
    ona.taps()
    assert ona.is_told_that_a_tap_waits()
    ona.context.set_offline(False)

    for person in (ona, jonas):
        person.sees_move(1)
    assert scripts > 5
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 1


def test_where_no_line_can_be_had_a_tap_goes_by_itself(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    for person in (ona, jonas):
        person.page.route_web_socket("**/live*", lambda line: line.close())
        person.page.reload()

    for number in range(1, 7):
        mover = (ona, jonas)[house.replayed(code)["turn"]]
        mover.page.reload()
        mover.taps()
        mover.sees_move(number)

    assert house.replayed(code)["moves"] == 6


def serve_from_here(player: Player, house: House, held: list[Route]) -> int:
    """Answer what the page asks for, from memory, until the line is tried; how many files that were."""
    served = 0
    deadline = time.monotonic() + 20
    while player.page.evaluate("document.documentElement.dataset.connection") is None:
        assert time.monotonic() < deadline
        while held:
            route = held.pop()
            path = route.request.url.removeprefix(house.url)
            route.fulfill(body=httpx.get(house.url + path).text, content_type="text/javascript")
            served += 1
        player.page.wait_for_timeout(50)
    return served


def test_whoever_goes_back_to_the_table_finds_it_as_it_stands(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    ona.plays()

    ona.page.goto(f"{house.url}/rules/lithuanian")
    jonas.waits_for_the_turn()
    jonas.plays()
    ona.page.go_back()
    ona.is_on_the_line()
    ona.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"))
    ona.plays()
    jonas.sees_move(3)

    ona.page.go_forward()
    ona.page.go_back()
    ona.sees_move(3)
    same_game(house, code, [ona, jonas], comes("Petras"))


@pytest.mark.house
def test_a_page_that_stayed_open_over_an_update_becomes_the_new_one(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = at_one_table(ona, jonas)
    ona.plays()
    before = ona.page.evaluate(SCRIPT)

    house.restarts(update="another")
    for person in (ona, jonas):
        person.page.wait_for_function(f"(old) => {SCRIPT} !== old", arg=before)
        person.is_on_the_line()
    jonas.waits_for_the_turn()
    jonas.plays()

    for person in (ona, jonas):
        person.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"))


SCRIPT = "document.querySelector('script[type=module]').src"


# A full disk.


@pytest.mark.house(throws="2 3 5")
def test_a_tap_on_a_full_disk_is_answered_in_a_sentence_and_the_next_one_counts(house: House, comes: Comes):
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("the size of a file cannot be limited here from outside")
    ona, jonas = comes("Ona", locale="lt"), comes("Jonas")
    code = at_one_table(ona, jonas)
    assert house.process is not None

    written = (house.folder / "tables.db-wal").stat().st_size
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (written, resource.RLIM_INFINITY))
    ona.taps()
    expect(ona.page.locator("body")).to_contain_text("Veiksmo nepavyko užrašyti, todėl jis neatliktas.")
    assert house.replayed(code)["moves"] == 0
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    ona.plays()

    for person in (ona, jonas):
        person.sees_move(1)
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 1


# Too much.


@pytest.mark.house(settings={"limits": {"onlookers": 1}})
def test_whoever_finds_no_room_is_told_so_and_comes_in_when_there_is(house: House, comes: Comes):
    ona, rasa, petras = comes("Ona"), comes("Rasa"), comes("Petras", locale="lt")
    code = ona.makes_a_table("Jonas")
    rasa.looks_on(code)
    rasa.is_on_the_line()
    petras.looks_on(code)

    told = petras.page.locator("[data-line]")
    expect(told).to_contain_text("Šiuo metu klausosi per daug žmonių.")
    ona.starts()
    ona.plays()  # she has a seat, and notices nothing
    rasa.page.close()

    petras.page.wait_for_function("() => document.documentElement.dataset.connection === 'up'", timeout=30_000)
    petras.sees_move(1)
    expect(told).not_to_contain_text("Šiuo metu")


# Names.

TALL = ["Ona", "👨‍👩‍👧‍👦" * 8, "q" + "\u0301\u0323\u0302", "W" * 24, "\ufdfd" * 24, "กี่ ตี่ ปี๊", "שָׁלוֹם عَرَبِيّ", "i" * 24]


def test_rows_keep_their_height_whatever_somebody_is_called(house: House, comes: Comes):
    first, *others = TALL
    ona = comes(first)
    code = ona.makes_a_table(*others)

    assert_even(ona, "[data-order] > li")
    ona.starts()
    ona.page.goto(f"{house.url}/{code}/here")
    ona.is_on_the_line()
    assert_even(ona, "[data-seat-row]")
    for _ in TALL:
        ona.waits_for_the_turn()
        ona.plays()
    assert_even(ona, "[data-seat-row]")
    ona.context.request.post(f"{house.url}/{code}/end")
    ona.sees_the_end()
    assert ona.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def assert_even(player: Player, rows: str) -> None:
    """Each row is as high as the first, which has a plain name; a second line is room enough for any other."""
    heights = player.page.locator(rows).evaluate_all("(rows) => rows.map((row) => row.getBoundingClientRect().height)")
    assert len(heights) == len(TALL)
    assert max(heights) <= 1.5 * heights[0], heights
    assert player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


HOSTILE = ["<svg/onload=alert()>", "\"'><b>{{7*7}}", "${7*7}&amp;</script>", "Ona</bdi><i>"]


def test_hostile_names_are_names_on_every_other_page_of_a_table(house: House, comes: Comes):
    """Lobby, board and end test_names.py sees to. Dialogs, and what the policy has to stop, are counted."""
    first, *others = HOSTILE
    ona = comes(first)
    code = ona.makes_a_table(*others)
    ona.starts()
    for _ in range(8):
        ona.waits_for_the_turn()
        ona.plays()

    pages = ["", "/watch", "/here", "/1", "/end", "/rules", "/dice", "/screen", "/games/1", "/games/1?move=4"]
    for path in pages:
        ona.page.goto(f"{house.url}/{code}{path}")
        assert (
            ona.page.locator("main svg[onload], main b, main i, main script:not([type='application/json'])").count()
            == 0
        ), path
    for path in ("/watch", "/screen", "/games/1?move=4"):
        ona.page.goto(f"{house.url}/{code}{path}")
        shown = ona.page.locator("body").inner_text()
        for name in HOSTILE:
            assert name in shown, (path, name)
    lobby = ona.makes_a_table(*others)
    for name in HOSTILE:  # in the error that it is taken
        refused = comes(name)
        refused.sits_down(lobby)
        assert refused.page.locator("main svg[onload], main b, main i").count() == 0
