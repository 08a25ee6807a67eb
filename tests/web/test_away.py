"""Somebody is away, on pages without a script. The table's clock is moved by hand."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from robinson.dice import SeededDice
from robinson.table import Patience
from tests.table.people import HandClock
from tests.web.browser import Browser, Page, text
from tests.web.conftest import Comes
from tests.web.play import code_of, make_table, move, moves_form, sit, start
from tests.web.server import Server


@pytest.fixture(scope="module")
def time() -> HandClock:
    return HandClock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, time: HandClock) -> Iterator[Server]:
    file: Path = tmp_path_factory.mktemp("server") / "tables.db"
    server = Server(file, dice=lambda: SeededDice("island"), patience=Patience(timers=lambda: time))
    yield server
    server.close()


@pytest.fixture
def passes(server: Server, time: HandClock):
    """So many seconds go by, for the tables."""

    def passes(seconds: float) -> None:
        async def later() -> None:
            time.passes(seconds)

        asyncio.run_coroutine_threadsafe(later(), server.loop).result(10)

    return passes


@pytest.fixture
def game(comes: Comes) -> tuple[str, Browser, Browser]:
    """Ona and Jonas at a device each; Ona is to throw."""
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonas")
    start(ona, code)
    jonas.get(f"/{code}/2")
    return code, ona, jonas


def told(page: Page) -> str:
    """What stands in the button's place."""
    return next(text(form) for form in page.all("form") if form.get("data-act"))


def helps(who: Browser, page: Page, how: str) -> Page:
    (form,) = [form for form in page.forms if form.element.get("data-act") == "stand-in"]
    return who.send(form, how)


def test_whoever_waits_reads_for_whom_and_how_long_and_may_then_let_the_computer_move(game, passes):
    code, ona, jonas = game
    assert not jonas.get(f"/{code}/2").has_form("/nudge")
    passes(4)
    ona.get(f"/{code}/1")
    passes(4)
    assert jonas.get(f"/{code}/2").text.count("Waiting for") == 0
    passes(16)

    page = jonas.get(f"/{code}/2")
    assert "Ona is away. The computer may help in 0:36." in told(page)
    assert 'http-equiv="refresh"' in page.html
    passes(36)
    page = jonas.get(f"/{code}/2")
    assert "Ona is away. The computer may help now." in told(page)
    after = helps(jonas, page, "once")

    assert moves_form(after)
    assert "The computer throws for Ona: " in after.text


def test_a_page_that_asks_now_and_then_is_no_absence(game, passes):
    code, ona, jonas = game
    for _ in range(6):
        passes(4)
        ona.get(f"/{code}/1")

    page = jonas.get(f"/{code}/2")
    assert "Waiting for Ona. The computer may help in 0:36." in told(page)
    assert "The others are waiting for you." in ona.get(f"/{code}/1").text


def test_a_seat_is_kept_warm_and_taken_back_with_one_button(game, passes):
    code, ona, jonas = game
    passes(61)
    page = helps(jonas, jonas.get(f"/{code}/2"), "warm")
    for _ in range(50):
        if moves_form(page):
            break
        page = jonas.get(f"/{code}/2")
    assert "the computer plays" in page.text

    page = ona.get(f"/{code}/1")
    assert page.form("/back").offers == ["1"]
    assert "I am back" in told(page)
    page = ona.send(page.form("/back"))
    assert not page.has_form("/back")
    move(jonas, jonas.get(f"/{code}/2"))
    assert moves_form(ona.get(f"/{code}/1"))


def test_who_may_ask_for_what_and_when(game, comes, passes):
    code, ona, jonas = game
    stranger = comes()
    cases = [
        (stranger, "nudge", {"chair": "1"}, 403),
        (stranger, "stand-in", {"chair": "1", "how": "once"}, 403),
        (stranger, "back", {"chair": "1"}, 403),
        (stranger, "1/leave", {}, 403),
        (stranger, "1/pass", {}, 403),
        (jonas, "back", {"chair": "1"}, 403),
        (jonas, "1/leave", {}, 403),
        (jonas, "1/pass", {}, 403),
        (jonas, "stand-in", {"chair": "1", "how": "once"}, 409),
        (jonas, "stand-in", {"chair": "1", "how": "warm"}, 409),
        (jonas, "stand-in", {"chair": "2", "how": "once"}, 409),
        (jonas, "stand-in", {"chair": "7", "how": "once"}, 404),
        (jonas, "stand-in", {}, 404),
        (jonas, "nudge", {"chair": "2"}, 409),
        (jonas, "nudge", {"chair": "x"}, 409),
        (stranger, "1/come", {"key": ""}, 410),
        (stranger, "1/come", {}, 410),
        (stranger, "9/come", {"key": "x"}, 404),
    ]
    for who, act, said, status in cases:
        assert who.client.post(f"/{code}/{act}", data=said).status_code == status, (act, said)
    for path, status in [("1/leave", 403), ("1/come", 410), ("9/come?key=x", 404), ("1/come?key=" + "x" * 400, 410)]:
        assert stranger.get(f"/{code}/{path}").status == status, path

    assert moves_form(ona.get(f"/{code}/1"))
    passes(600)
    assert stranger.client.post(f"/{code}/stand-in", data={"chair": "1", "how": "once"}).status_code == 403
    assert "stood_in" not in jonas.get(f"/{code}/games/1/record.json").html


def test_a_seat_moves_by_a_button_and_not_by_opening_a_link(game, comes):
    code, ona, jonas = game
    phone, preview = comes(), comes()
    moving = ona.send(ona.get(f"/{code}/1").form("/1/pass"))
    assert "cache-control" in moving.headers
    assert moving.headers["cache-control"] == "no-store"
    assert "content-encoding" not in moving.headers
    (link,) = {a.get("href", "") for a in moving.all("a") if "key=" in a.get("href", "")}
    key = link.rsplit("=", 1)[1]
    for _ in range(3):
        assert preview.get(link).status == 200
    assert "set-cookie" not in preview.get(link).headers
    assert moves_form(ona.get(f"/{code}/1"))

    page = phone.send(phone.get(link).form("/come"))

    assert page.path == f"/{code}/1"
    assert moves_form(page)
    assert ona.get(f"/{code}/1").status == 403
    assert "Ona plays on another device now. You are watching." in ona.get(f"/{code}/watch?moved=1").text
    spent = preview.get(link)
    assert (spent.status, spent.heading) == (410, "This link has done its work")
    assert preview.post(f"/{code}/1/come", key=key).status == 410
    assert preview.get(f"/{code}/1").status == 403
    for who in (jonas, phone, preview):
        for path in (f"/{code}/watch", f"/{code}", f"/api/tables/{code}", f"/{code}/games/1/record.json"):
            assert key not in who.client.get(path).text


def test_a_name_gets_nobody_a_seat_that_moves(game, comes):
    code, ona, _ = game
    ona.post(f"/{code}/1/pass")
    impostor = comes()

    assert impostor.post(f"/{code}/chairs", name="Ona").status == 409
    assert impostor.post(f"/{code}/1/come", key="Ona").status == 410
    assert impostor.post(f"/{code}/chairs/1/take").status == 409
    assert not moves_form(impostor.get(f"/{code}"))


def test_whoever_leaves_is_asked_once_more_and_another_sits_down(game, comes):
    code, ona, jonas = game
    eva = comes()
    page = ona.get(ona.get(f"/{code}/1").link("Leave the game for good"))
    assert page.heading == "Leave the game for good?"
    assert moves_form(ona.get(f"/{code}/1"))
    ona.send(page.form("/leave"))

    assert "Nobody sits here now: Ona." in told(jonas.get(f"/{code}/2"))
    page = eva.send(eva.get(f"/{code}").form("/chairs/1/take"))
    assert moves_form(page)
    assert ona.get(f"/{code}/1").status == 403


def test_whoever_leaves_a_lobby_takes_the_chair_along(comes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonas")

    jonas.post(f"/{code}/2/leave")

    assert "Jonas" not in ona.get(f"/{code}/1").text


def test_a_clock_is_the_tables_and_all_see_it(comes, passes):
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona", clock="30"))
    sit(jonas, code, "Jonas")
    start(ona, code)
    passes(3)
    for who, seat in ((ona, 1), (jonas, 2)):
        assert "Time left: 0:27" in who.get(f"/{code}/{seat}").text
    for _ in range(9):
        passes(3)
        ona.get(f"/{code}/1")
        jonas.get(f"/{code}/2")

    assert "The computer throws for Ona: " in jonas.get(f"/{code}/2").text
    assert moves_form(jonas.get(f"/{code}/2"))


@pytest.mark.parametrize("clock", ["29", "31", "-30", "30.5", "x", ""])
def test_a_form_knows_no_other_clock(comes, clock):
    ona = comes()
    lobby = make_table(ona, "Ona", clock=clock)

    assert ona.client.get(f"/api/tables/{code_of(lobby)}").json()["clock"] is None


def test_in_other_languages_too(game, comes, passes):
    code, _, _ = game
    passes(61)
    for language in ("lt", "vi"):
        onlooker = comes(language)
        said = onlooker.get(f"/{code}/watch").text
        assert re.search("Ona ne prie stalo|Ona đang vắng mặt", said), said
