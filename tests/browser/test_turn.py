"""One turn, once: whatever is tapped, held down, or sent, by whomever."""

from typing import Any

import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player

# Opens sockets, sends everything in one go once all are open, and keeps what is answered until each has heard enough.
SAY = """async ({ places, said, until }) => {
  const code = location.pathname.split("/")[1]
  const sockets = places.map((place) => new WebSocket(`ws://${location.host}/${code}/live?chair=${place}`))
  const heard = sockets.map(() => [])
  await Promise.all(sockets.map((socket) => new Promise((open) => (socket.onopen = open))))
  const done = sockets.map((socket, index) => new Promise((done) => {
    socket.onmessage = ({ data }) => {
      heard[index].push(JSON.parse(data))
      if (heard[index].filter(({ kind }) => kind === "move" || kind === "refused").length >= until) done()
    }
    socket.onclose = done
  }))
  for (const { socket, ...message } of said) sockets[socket].send(message.raw ?? JSON.stringify(message))
  await Promise.all(done)
  for (const socket of sockets) socket.close()
  return heard
}"""


def say(player: Player, places: list[Any], said: list[dict[str, Any]], until: int) -> list[list[dict[str, Any]]]:
    answers: list[list[dict[str, Any]]] = player.page.evaluate(SAY, {"places": places, "said": said, "until": until})
    return [[one for one in answer if one["kind"] in ("move", "refused")] for answer in answers]


def move(number: int, socket: int = 0, word: str = "throw") -> dict[str, Any]:
    return {"kind": "move", "number": number, "move": word, "socket": socket}


def at_one_screen(comes: Comes) -> tuple[Player, str]:
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()
    return ona, code


def test_a_double_tap_is_one_throw(house: House, comes: Comes):
    ona, code = at_one_screen(comes)

    ona.buttons.first.dblclick()
    ona.sees_move(1)

    assert same_game(house, code, [ona], comes("Rasa"))["moves"] == 1


def test_a_key_that_is_held_down_is_one_throw(house: House, comes: Comes):
    ona, code = at_one_screen(comes)
    ona.buttons.first.focus()

    for _ in range(30):
        ona.page.keyboard.down("Enter")
    ona.sees_move(1)
    for _ in range(30):
        ona.page.keyboard.down("Enter")
    ona.page.keyboard.up("Enter")
    assert same_game(house, code, [ona], comes("Rasa"))["moves"] == 1

    ona.page.keyboard.press("Enter")
    ona.sees_move(2)


def test_of_two_sockets_that_send_one_number_one_moves_and_the_other_is_told_what_stands(house: House, comes: Comes):
    ona, code = at_one_screen(comes)

    one, other = say(ona, [1, 1], [move(1, 0), move(1, 1)], until=1)
    refused = [answer for answer in (*one, *other) if answer["kind"] == "refused"]

    ona.sees_move(1)
    record = house.record(code)
    for answer in refused:
        assert (answer["reason"], answer["stands"]) == ("number-stands", record["moves"])
        assert record["moves"] in answer["told"]
    assert same_game(house, code, [ona], comes("Rasa"))["moves"] == 1


def test_a_number_and_the_next_one_sent_together_are_a_throw_and_a_refusal(house: House, comes: Comes):
    ona, code = at_one_screen(comes)

    ((first, second),) = say(ona, [1], [move(1), move(2)], until=2)

    assert {first["kind"], second["kind"]} == {"move", "refused"}
    refused = first if first["kind"] == "refused" else second
    assert (refused["number"], refused["reason"]) == (2, "not-your-turn")
    ona.sees_move(1)
    assert same_game(house, code, [ona], comes("Rasa"))["moves"] == 1


def test_nobody_throws_for_somebody_else_or_twice_or_ahead_or_as_an_onlooker(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()

    refusals = {
        "not-your-turn": say(jonas, [2], [move(1)], until=1)[0],
        "onlooker": say(jonas, ["watch"], [move(1)], until=1)[0],
        "not-your-seat": say(jonas, [2], [move(1) | {"chair": 1}], until=1)[0],
        "number-ahead": say(ona, [1], [move(3)], until=1)[0],
        "not-allowed": say(ona, [1], [move(1, word="stay")], until=1)[0],
        "other-game": say(ona, [1], [move(1) | {"game": 99}], until=1)[0],
        "too-long": say(ona, [1], [{"socket": 0, "raw": "x" * 5000}], until=1)[0],
        "not-understood": say(ona, [1], [{"socket": 0, "raw": '{"kind":"move","number":"1"}'}], until=1)[0],
    }

    for reason, (answer,) in refusals.items():
        assert answer["reason"] == reason
        assert answer["told"].endswith(".")
    assert ona.page.evaluate(SAY, {"places": [2], "said": [], "until": 1}) == [[]]
    assert same_game(house, code, [ona, jonas], comes("Rasa"))["moves"] == 0


def test_a_message_as_long_as_a_book_closes_its_own_line_only(house: House, comes: Comes):
    ona, code = at_one_screen(comes)

    assert say(ona, [1], [{"socket": 0, "raw": "x" * 100_000}], until=1) == [[]]

    ona.plays()
    same_game(house, code, [ona], comes("Rasa"))


def test_after_the_end_nothing_is_thrown(house: House, comes: Comes):
    ona, code = at_one_screen(comes)
    ona.plays()
    ona.context.request.post(f"{house.url}/{code}/end")
    ona.sees_the_end()

    ((answer,),) = say(ona, ["here"], [move(2)], until=1)

    assert answer["reason"] == "game-over"
    assert house.replayed(code)["moves"] == 1


def test_somebody_of_another_table_does_not_throw_at_this_one(house: House, comes: Comes):
    ona, code = at_one_screen(comes)
    jonas = comes("Jonas")
    jonas.makes_a_table("Rasa")
    jonas.page.goto(f"{house.url}/{code}/watch")

    assert say(jonas, [1], [], until=1) == [[]]
    ((answer,),) = say(jonas, ["here"], [move(1)], until=1)

    assert answer["reason"] == "onlooker"
    assert same_game(house, code, [ona], comes("Petras"))["moves"] == 0


@pytest.mark.house
def test_two_tabs_are_two_players_and_stay_so_when_the_server_restarts(house: House, comes: Comes):
    ona, code = at_one_screen(comes)
    tabs = {}
    for place in ("1", "2", "watch"):
        tabs[place] = ona.page if place == "1" else ona.another_tab()
        tabs[place].goto(f"{house.url}/{code}/{place}")
    tabs["duplicate"] = ona.another_tab()
    tabs["duplicate"].goto(tabs["1"].url)

    def who_may_throw() -> dict[str, bool]:
        for tab in tabs.values():
            tab.wait_for_function("() => document.documentElement.dataset.connection === 'up'")
        return {place: tab.locator("form[data-moves]:not([hidden])").count() == 1 for place, tab in tabs.items()}

    assert who_may_throw() == {"1": True, "2": False, "watch": False, "duplicate": True}
    house.dies()
    for tab in tabs.values():
        tab.wait_for_function("() => document.documentElement.dataset.connection === 'lost'")
    house.opens()
    assert who_may_throw() == {"1": True, "2": False, "watch": False, "duplicate": True}

    ona.plays()
    for tab in tabs.values():
        tab.wait_for_function("() => document.querySelector('input[name=number]').value === '2'")
    assert who_may_throw() == {"1": False, "2": True, "watch": False, "duplicate": False}
    same_game(house, code, [ona], comes("Rasa"))
