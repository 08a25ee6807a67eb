"""A family plays in browsers without script, from the front page to the record of the game."""

import json

import pytest

from robinson.game import Game
from robinson.game import record as records
from tests.web.browser import Browser, Page, text
from tests.web.play import code_of, make_table, move, moves_form, play_to_the_end, sit, start


def test_two_play_a_whole_game_on_two_devices_in_two_languages(comes):
    ona, minh = comes("lt"), comes("vi-VN,vi;q=0.9,en;q=0.5")
    lobby = make_table(ona, "Ona")
    code = code_of(lobby)

    sit(minh, code, "Minh")
    started = start(minh, code)
    ends = play_to_the_end([ona, minh], [lobby.path, started.path])

    assert (lobby.path, started.path) == (f"/{code}/1", f"/{code}/2")
    assert [page.root.get("lang") for page in ends] == ["lt", "vi"]
    nets = [[text(cell) for cell in page.all("td")] for page in ends]
    assert nets[0] == nets[1], "a number is the same in both languages here"


def test_four_play_on_three_devices_and_the_record_is_the_game_that_all_saw(comes):
    one, two, three = comes("en"), comes("lt"), comes("vi")
    lobby = make_table(one, "Ada", other=["Bob", ""])
    code = code_of(lobby)
    for who, name in ((two, "Živilė"), (three, "Nguyễn Văn Á")):
        sit(who, code, name)
    start(one, code)

    ends = play_to_the_end([one, two, three], [f"/{code}/here", f"/{code}/3", f"/{code}/4"])

    saved = one.client.get(ends[0].link("Save the record"))
    assert saved.headers["content-disposition"] == f'attachment; filename="robinson-{code}-1.json"'
    game = Game.of(records.read(saved.content))
    assert game.over
    assert game.players == ("Ada", "Bob", "Živilė", "Nguyễn Văn Á")
    shown = [text(cell) for cell in ends[0].all("td")][::2]
    assert shown == [str(purse).replace("-", "−") for purse in game.state.purses]


def test_bots_play_by_themselves_and_one_tap_makes_a_game(comes):
    ona = comes("lt")
    front = ona.get("/")

    table = ona.send(front.form("/tables"))

    assert table.kind == "table"
    assert "Žuvėdra" in table.text
    (end,) = play_to_the_end([ona], [table.path])
    assert "Vėjavaikis" in end.text


def test_the_name_and_the_language_are_remembered(comes):
    ona = comes("en")
    make_table(ona, "Ona", language="lt")

    page = ona.get("/new")

    assert page.root.get("lang") == "lt"
    assert page.all("input", id="name")[0].get("value") == "Ona"


def test_a_language_can_be_changed_anywhere_and_the_past_is_told_anew(comes):
    ona = comes("en")
    table = ona.send(ona.get("/").form("/tables"))
    table = move(ona, table)
    assert "throws a" in table.text

    told = ona.send(table.form("/language"), "lt")

    assert told.path == table.path
    assert "meta kauliuką" in told.text
    assert "throws a" not in told.text


def test_a_wrong_code_is_told_where_it_was_typed_and_a_right_one_leads_to_the_table(comes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))

    wrong = jonas.send(jonas.get("/").form("/join"), code="K7M2QD")
    bad = jonas.send(jonas.get("/").form("/join"), code="hello")
    right = jonas.send(wrong.form("/join"), code=f" {code[:3]}-{code[3:].lower()} ")

    assert (wrong.status, bad.status, right.status) == (404, 422, 200)
    assert wrong.all("input", id="code")[0].get("aria-describedby") == "code-error"
    assert "There is no table K7M2QD" in wrong.text
    assert (right.kind, right.path) == ("lobby", f"/{code}")


def test_opening_a_link_takes_no_seat(comes):
    ona, passer_by = comes(), comes()
    code = code_of(make_table(ona, "Ona"))

    pages = [passer_by.get(f"/{code}"), passer_by.get(f"/{code}/watch"), passer_by.get(f"/{code}/here")]

    assert all("Nobody" not in page.text and page.text.count("Ona") == pages[0].text.count("Ona") for page in pages)
    assert not passer_by.client.cookies, "a link leaves nothing on a device"


def test_the_order_is_changed_with_buttons_and_the_youngest_gets_the_badge(comes):
    ona = comes()
    lobby = make_table(ona, "Ona", other=["Jonas", "Rasa"])
    code = code_of(lobby)

    lobby = ona.send(lobby.form("/chairs/3/up"))
    lobby = ona.send(lobby.form("/chairs/3/up"))

    order = [row for row in lobby.all("li") if row.get("data-chair")]
    assert [row.get("data-chair") for row in order] == ["3", "1", "2"]
    assert ["Cashier" in text(row) for row in order] == [True, False, False]
    assert not lobby.has_form("/chairs/3/up")
    assert lobby.path == f"/{code}/here"


def test_a_seat_is_cleared_and_a_bot_is_seated(comes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonsa")

    lobby = ona.send(ona.get(f"/{code}/1").form("/chairs/2/clear"))
    gone = jonas.get(f"/{code}/2")
    lobby = ona.send(lobby.form("/bots"), "bold")
    lobby = ona.send(lobby.form("/bots"), "bold")

    assert gone.status == 403
    assert "Jonsa" not in lobby.text
    assert "The Bold" in lobby.text
    assert "The Bold 2" in lobby.text


def test_two_on_one_device_choose_their_page_in_a_game(comes):
    ona = comes()
    code = code_of(make_table(ona, "Ona", other=["Jonas"]))
    started = start(ona, code)

    door = ona.get(f"/{code}")

    assert started.path == f"/{code}/here"
    assert door.link("All on this screen").endswith(f"/{code}/here")
    assert ona.get(door.link("Only this seat: Jonas")).path == f"/{code}/2"


def test_a_game_is_ended_early_after_a_question_and_played_again(comes):
    ona = comes()
    table = ona.send(ona.get("/").form("/tables"))
    code = code_of(table)

    asked = ona.get(table.link("End the game early"))
    still = ona.get(table.path)
    over = ona.send(asked.form("/end"))
    again = ona.send(over.form("/again"))

    assert (asked.kind, still.kind, over.kind, again.kind) == ("ending", "table", "end", "table")
    assert over.heading == "The game was ended early"
    assert "All tokens stand before square 1." in again.text
    assert code_of(again) == code


def test_the_evening_is_counted_over_its_games(comes):
    ona = comes()
    code = code_of(make_table(ona, "Ona", other=["Jonas"]))
    start(ona, code)
    play_to_the_end([ona], [f"/{code}/here"])
    ona.send(ona.get(f"/{code}/here").form("/again"))

    (end,) = play_to_the_end([ona], [f"/{code}/here"])

    assert "This evening" in end.text
    nets = [int(text(row[-1]).replace("−", "-")) for row in end.all("tr")[-2:]]
    assert sum(nets) == 0


def test_a_waiting_page_fetches_itself_anew_and_the_page_of_whoever_moves_does_not(comes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonas")
    start(ona, code)

    mine, waiting, watching = ona.get(f"/{code}/1"), jonas.get(f"/{code}/2"), jonas.get(f"/{code}/watch")

    assert [refreshes(page) for page in (mine, waiting, watching)] == [False, True, True]
    assert [moves_form(page) for page in (mine, waiting, watching)] == [True, False, False]


def refreshes(page: Page) -> bool:
    return '<noscript><meta http-equiv="refresh"' in page.html


def test_a_game_is_watched_again_step_by_step(comes):
    ona = comes()
    code = code_of(make_table(ona, "Ona", other=["Jonas"]))
    start(ona, code)
    (end,) = play_to_the_end([ona], [f"/{code}/here"])

    page = ona.get(end.link("Watch it again"))
    steps = 0
    while any(text(a) == "Forward" for a in page.all("a")):
        page = ona.get(page.link("Forward"))
        steps += 1

    saved = json.loads(ona.client.get(f"/{code}/games/1/record.json").content)
    assert steps == len(saved["moves"].split())
    assert "wins the bank" in page.text
    assert ona.get(page.link("Start")).url.query == b"move=0"


def adopt(who: Browser, moves: str, then: str) -> Page:
    record = {
        "format": "robinson-record/1",
        "edition": "lithuanian",
        "players": ["Ona", "Jonas", "Rasa"],
        "moves": moves,
    }
    return who.send(who.get("/record").form("/record"), then, pasted=json.dumps(record))


def test_a_record_is_watched(comes):
    page = adopt(comes(), "5 4 6 2", "watch")

    assert page.kind == "watch"
    assert "of 4" in page.text


def test_a_record_is_played_on_by_whoever_takes_its_seats(comes):
    ona, jonas = comes(), comes()
    door = adopt(ona, "5 4 6 2", "play")
    code = code_of(door)

    mine = ona.send(door.form("/chairs/1/take"))
    his = jonas.send(jonas.get(f"/{code}/watch").form("/chairs/2/take"))
    ona.send(ona.get(f"/{code}/1").form("/bots"))
    played = move(jonas, his)

    assert (mine.path, his.path) == (f"/{code}/1", f"/{code}/2")
    assert moves_form(his)
    assert not moves_form(mine)
    assert "Jonas throws a" in played.text
    (end, _) = play_to_the_end([ona, jonas], [f"/{code}/1", f"/{code}/2"])
    assert end.status == 200


def test_a_record_that_cannot_be_read_is_told_with_its_place(comes):
    broken = comes().client.post(
        "/record", data={"pasted": '{"format": "robinson-record/1"}'}, files={"file": ("", b"")}
    )
    illegal = adopt(comes(), "5 4 9", "watch")
    nothing = comes().client.post("/record", data={"pasted": " "}, files={"file": ("", b"")})

    assert (broken.status_code, illegal.status, nothing.status_code) == (422, 422, 422)
    assert "is missing" in broken.text
    assert "Move 3: got 9, expected a throw, 1 to 6." in illegal.text


def test_a_record_comes_as_a_file_too(comes):
    record = {"format": "robinson-record/1", "edition": "vietnamese", "players": ["A", "B"], "moves": "1 2"}

    sent = comes().client.post(
        "/record", data={"pasted": "", "then": "watch"}, files={"file": ("game.json", json.dumps(record).encode())}
    )

    assert sent.url.path.endswith("/games/1")


def test_a_link_that_is_pasted_where_a_code_is_asked_for_leads_to_its_table(comes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))

    door = jonas.send(jonas.get("/").form("/join"), code=f"http://192.0.2.7:1719/{code.lower()}/1")

    assert door.path == f"/{code}"


@pytest.mark.parametrize(("language", "edition"), [("lt", "lithuanian"), ("vi", "vietnamese"), ("en", "vietnamese")])
def test_whoever_reads_the_language_of_a_sheet_is_offered_that_one_first(comes, language, edition):
    assert comes(language).get("/new").form("/tables").fields()["edition"] == [edition]
