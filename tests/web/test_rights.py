"""Who may do what: every act by somebody who may not is refused, and changes nothing."""

import asyncio
import json

import httpx
import pytest

from tests.web.browser import Browser
from tests.web.play import code_of, make_table, sit, start
from tests.web.server import Server


@pytest.fixture
def lobby(comes):
    """Ona and Jonas sit at a table, each at a device of their own."""
    ona, jonas = comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonas")
    return code, ona, jonas


@pytest.fixture
def game(lobby):
    """The same two in a game; Ona is to throw."""
    code, ona, jonas = lobby
    start(ona, code)
    return code, ona, jonas


def stands(server: Server, code: str) -> tuple[object, ...]:
    """All that a table is."""

    async def look() -> tuple[object, ...]:
        table = await server.tables.open(code)
        moves = table.game.moves if table.game else ()
        return table.phase, table.game_number, moves, [(c.number, c.name, c.bot, c.device) for c in table.chairs]

    return asyncio.run_coroutine_threadsafe(look(), server.loop).result(10)


LOBBY_ACTS = [
    ("bots", {"kind": "bold"}),
    ("chairs/1/clear", {}),
    ("chairs/2/up", {}),
    ("chairs/1/down", {}),
    ("order", {"order": "2 1"}),
    ("start", {}),
    ("end", {}),
    ("again", {}),
    ("hurry", {}),
]


@pytest.mark.parametrize(("act", "said"), LOBBY_ACTS, ids=[act for act, _ in LOBBY_ACTS])
def test_a_stranger_can_do_nothing_in_a_lobby(act, said, lobby, comes, server):
    code, _, _ = lobby
    before = stands(server, code)

    answer = comes().client.post(f"/{code}/{act}", data=said)

    assert answer.status_code == 403
    assert "Only those who sit at the table" in answer.text
    assert stands(server, code) == before


@pytest.mark.parametrize("act", ["1/moves", "2/moves", "end", "hurry", "again", "start", "bots"])
def test_a_stranger_can_do_nothing_in_a_game(act, game, comes, server):
    code, _, _ = game
    before = stands(server, code)

    answer = comes().client.post(f"/{code}/{act}", data={"number": "1", "move": "throw", "kind": "bold"})

    assert answer.status_code == 403
    assert stands(server, code) == before


def play(who: Browser, code: str, chair: int, **said: str) -> httpx.Response:
    return who.client.post(f"/{code}/{chair}/moves", data={"number": "1", "move": "throw"} | said)


def test_nobody_moves_for_another_or_out_of_turn(game, server):
    code, _, jonas = game
    before = stands(server, code)

    for_ona, out_of_turn = play(jonas, code, 1), play(jonas, code, 2)

    assert (for_ona.status_code, out_of_turn.status_code) == (403, 409)
    assert "belongs to another device" in for_ona.text
    assert "somebody else’s turn" in out_of_turn.text
    assert stands(server, code) == before


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"number": "2"}, "not so far yet"),
        ({"number": "0"}, "not so far yet"),
        ({"number": "-1"}, "not so far yet"),
        ({"number": "x"}, "not so far yet"),
        ({"move": "stay"}, "The rules offer something else here"),
        ({"move": "6"}, "The rules offer something else here"),
        ({"move": ""}, "The rules offer something else here"),
        ({"game": "99999999"}, "That game is over"),
    ],
)
def test_a_move_that_the_rules_do_not_have_is_refused(said, told, game, server):
    code, ona, _ = game
    before = stands(server, code)

    answer = play(ona, code, 1, **said)

    assert answer.status_code == 409
    assert told in answer.text
    assert stands(server, code) == before


def test_the_same_move_sent_twice_is_made_once_and_the_second_is_told_what_stands(game, server):
    code, ona, _ = game
    play(ona, code, 1)
    before = stands(server, code)

    again = play(ona, code, 1)

    (throw,) = json.loads(ona.client.get(f"/{code}/games/1/record.json").content)["moves"]
    assert again.status_code == 409
    assert f"Move 1 is made already: a throw of {throw}." in again.text
    assert stands(server, code) == before


def test_no_move_is_taken_before_a_game_and_after_it(lobby, server):
    code, ona, _ = lobby
    before = play(ona, code, 1)
    start(ona, code)
    ona.send(ona.get(f"/{code}/end").form("/end"))
    as_it_was = stands(server, code)

    after = play(ona, code, 1)

    assert (before.status_code, after.status_code) == (409, 409)
    assert "has not begun" in before.text
    assert "That game is over" in after.text
    assert stands(server, code) == as_it_was


def test_nobody_leaves_or_changes_seats_in_a_game(game, comes, server):
    code, ona, _ = game
    before = stands(server, code)

    answers = [
        ona.client.post(f"/{code}/chairs/2/clear"),
        ona.client.post(f"/{code}/chairs/2/up"),
        ona.client.post(f"/{code}/order", data={"order": "2 1"}),
        ona.client.post(f"/{code}/bots", data={"kind": "bold"}),
        ona.client.post(f"/{code}/start"),
        ona.client.post(f"/{code}/again"),
        comes().client.post(f"/{code}/chairs", data={"name": "Late"}),
        comes().client.post(f"/{code}/chairs/1/take"),
    ]

    assert [answer.status_code for answer in answers if answer.status_code not in (409, 422)] == []
    assert stands(server, code) == before


def test_a_name_opens_no_seat(lobby, comes, server):
    code, _, _ = lobby
    before = stands(server, code)

    page = sit(comes(), code, "ONA")

    assert page.status == 422
    assert "sits at this table already" in page.text
    assert stands(server, code) == before


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
    ],
    ids=["cross-site", "same-site", "origin", "no origin to speak of"],
)
def test_what_another_site_sends_is_refused(headers, lobby, server):
    code, ona, _ = lobby
    before = stands(server, code)
    client = httpx.Client(base_url=server.url, cookies=ona.client.cookies, headers=headers)

    with client:
        answer = client.post(f"/{code}/start")

    assert answer.status_code == 403
    assert "another site" in answer.text
    assert stands(server, code) == before


def test_what_our_own_page_or_no_browser_sends_is_taken(lobby, server):
    code, ona, _ = lobby
    client = httpx.Client(base_url=server.url, cookies=ona.client.cookies)

    with client:
        own = client.post(f"/{code}/chairs/2/up", headers={"origin": server.url})
        program = client.post(f"/{code}/chairs/1/up")

    assert (own.status_code, program.status_code) == (303, 303)


def test_the_secret_of_a_device_is_in_no_page_and_only_its_hash_is_kept(lobby, comes, server):
    code, ona, _ = lobby
    secret = ona.client.cookies["robinson-device"]
    stranger = comes()

    pages = [who.client.get(path).text for who in (ona, stranger) for path in ("/", f"/{code}", f"/{code}/watch")]

    assert len(secret) >= 43
    assert not any(secret in page for page in pages)
    assert secret.encode() not in b"".join(file.read_bytes() for file in server.store.path.parent.iterdir())


@pytest.mark.parametrize("word", ["1234", "x" * 42, "x" * 44, "x" * 42 + "!"])
def test_a_word_of_ones_own_is_no_secret_of_a_device(server, word):
    with httpx.Client(base_url=server.url, cookies={"robinson-device": word}) as client:
        answer = client.post("/tables", data={"name": "Ona"})

    (given,) = [cookie for cookie in answer.headers.get_list("set-cookie") if cookie.startswith("robinson-device=")]
    assert not given.startswith(f"robinson-device={word};")


def test_the_cookies_are_for_us_alone(server):
    with httpx.Client(base_url=server.url) as client:
        answer = client.post("/tables", data={"name": "Ona", "language": "lt"})

    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 3
    for cookie in cookies:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
        assert "path=/" in cookie.lower()
        assert "secure" not in cookie.lower(), "on plain http it would never come back"


@pytest.mark.parametrize(
    "back", ["//elsewhere.example", "https://elsewhere.example/", "/\\elsewhere.example", "javascript:x"]
)
def test_no_form_leads_to_another_site(back, comes):
    client = comes().client

    answer = client.post("/language", data={"language": "lt", "back": back}, follow_redirects=False)

    assert answer.headers["location"] == "/"
