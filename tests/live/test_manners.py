"""Too much is refused with a sentence in the reader's language, and nobody else notices.

A proxy that is trusted says from where somebody comes, so that one machine can be many houses here.
"""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.browser.house import House

HERE, THERE = "203.0.113.7", "198.51.100.9"
PROXY = {"proxies": ["127.0.0.1"]}


class Guest:
    """A program with a device of its own, somewhere in the world."""

    def __init__(self, house: House, address: str, language: str) -> None:
        self.house = house
        self.headers = {"x-forwarded-for": address, "accept-language": language}
        self.client = httpx.Client(base_url=house.url, headers=self.headers, timeout=20)
        self.lines = ExitStack()

    def makes_a_table(self) -> str:
        answer = self.client.post("/api/tables", json={})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def sits_down(self, code: str, name: str) -> int:
        joined = self.client.post(f"/api/tables/{code}/chairs", json={"name": name}).json()
        if "device" in joined:
            self.client.headers["authorization"] = f"Bearer {joined['device']}"
        return int(joined["chair"])

    def line(self, code: str, place: str = "watch", **more: str) -> ClientConnection:
        headers = {name: self.client.headers[name] for name in self.client.headers if name in KEPT} | more
        url = f"{self.house.url.replace('http', 'ws')}/{code}/live?chair={place}"
        return self.lines.enter_context(connect(url, additional_headers=headers, compression=None))

    def goes(self) -> None:
        self.lines.close()
        self.client.close()


KEPT = ("x-forwarded-for", "accept-language", "authorization")

Comes = Callable[..., Guest]


@pytest.fixture
def comes(house: House) -> Iterator[Comes]:
    guests: list[Guest] = []

    def comes(address: str = HERE, language: str = "en") -> Guest:
        guests.append(Guest(house, address, language))
        return guests[-1]

    yield comes
    for guest in guests:
        guest.goes()


def settled(**limits: int) -> pytest.MarkDecorator:
    """A house that knows these limits, and believes the proxy on its own machine."""
    return pytest.mark.house(settings=PROXY | {"limits": limits})


def hears(line: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(10))
        if message["kind"] in kinds:
            return message


def close_of(line: ClientConnection) -> int:
    """With which code a line is closed, at last."""
    try:
        while True:
            line.recv(10)
    except ConnectionClosed as closed:
        return int(closed.rcvd.code) if closed.rcvd else 0


# What is said on a line.


@settled(messages=20)
def test_more_than_a_line_may_say_is_refused_aloud_and_others_do_not_notice(comes: Comes):
    ona, jonas = comes(language="lt"), comes()
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    jonas.sits_down(code, "Jonas")
    loud, quiet = ona.line(code, "1"), jonas.line(code, "2")

    for _ in range(99):
        loud.send('{"kind":"ping"}')
    loud.send('{"kind":"move","number":1,"move":"throw"}')
    heard = [hears(loud, "pong", "refused") for _ in range(100)]
    quiet.send('{"kind":"ping"}')
    assert hears(quiet, "pong", "refused")["kind"] == "pong"

    refused = [message for message in heard if message["kind"] == "refused"]
    assert 20 <= len(heard) - len(refused) < 60
    assert {message["reason"] for message in refused} == {"too-fast"}
    assert {message["told"] for message in refused} == {
        "Tai buvo per greitai, todėl liko neišgirsta. Luktelėkite ir pabandykite dar kartą."
    }
    assert [message["number"] for message in refused[-2:]] == [None, 1]
    time.sleep(0.5)
    loud.send('{"kind":"ping"}')
    assert hears(loud, "pong", "refused")["kind"] == "pong"


@settled(messages=20)
def test_twenty_a_second_are_welcome(comes: Comes):
    ona = comes()
    line = ona.line(ona.makes_a_table())

    for _ in range(3):
        for _ in range(20):
            line.send('{"kind":"ping"}')
        assert {hears(line, "pong", "refused")["kind"] for _ in range(20)} == {"pong"}
        time.sleep(1)


@settled(messages=20)
def test_who_never_stops_is_cut_off_with_a_code_that_says_why_and_may_come_back(comes: Comes):
    ona = comes()
    code = ona.makes_a_table()
    loud, quiet = ona.line(code), ona.line(code)

    with suppress(ConnectionClosed):  # it may be cut off before all is said
        for _ in range(1_000):
            loud.send('{"kind":"ping"}')

    assert close_of(loud) == 4429
    quiet.send('{"kind":"ping"}')
    hears(quiet, "pong")
    again = ona.line(code)
    again.send('{"kind":"ping"}')
    hears(again, "pong")


NO_MESSAGES: list[str | bytes] = [
    '{"kind":"move","number":1e400,"move":"throw"}',
    '{"kind":"move","number":' + "9" * 4000 + ',"move":"throw"}',
    '{"kind":"move","number":NaN,"move":"throw"}',
    '{"kind":"move","number":1.5,"move":"throw"}',
    '{"kind":"move","number":true,"move":"throw"}',
    '{"kind":"move","number":1,"move":"\\ud800"}',
    '{"kind":"move","number":1,"move":["throw"]}',
    '{"kind":"\\udfff"}',
    "[" * 4000,
    '{"kind":' * 400,
    "ž" * 2040,
    '\ufeff{"kind":"ping"}',
    '{"kind":"ping"}{"kind":"ping"}',
    b"\x00\xff",
]


def test_what_is_no_message_is_refused_with_a_sentence(comes: Comes):
    ona = comes(language="vi")
    line = ona.line(ona.makes_a_table())

    for said in NO_MESSAGES:
        line.send(said)
        refused = hears(line, "refused", "pong")
        assert (refused["kind"], refused["reason"], refused["number"]) == ("refused", "not-understood", None), said
        assert refused["told"] == "Chưa hiểu được điều này."
    line.send('{"kind":"ping"}')
    hears(line, "pong")


def test_four_kilobytes_are_counted_in_bytes(comes: Comes):
    ona = comes()
    line = ona.line(ona.makes_a_table())

    for said, reason in (("ž" * 2048, "not-understood"), ("ž" * 2049, "too-long"), ("x" * 4097, "too-long")):
        line.send(said)
        assert hears(line, "refused")["reason"] == reason


def test_an_onlooker_who_hurries_a_bot_is_told_that_they_only_look_on(comes: Comes):
    ona, rasa = comes(), comes(language="lt")
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")

    line = rasa.line(code)
    line.send('{"kind":"hurry"}')

    refused = hears(line, "refused")
    assert (refused["reason"], refused["number"]) == ("onlooker", None)
    assert refused["told"] == "Žiūrite iš šalies ir vietos šioje partijoje neturite."
    line.send('{"kind":"ping"}')
    hears(line, "pong")


# Codes.

WAYS = ["page", "form", "api", "line"]


def tries(guest: Guest, way: str, code: str) -> tuple[int, str, str]:
    """Ask for a table, by one of the ways; status, seconds to wait, and what was told."""
    if way == "line":
        try:
            line = guest.line(code)
        except InvalidStatus as refused:
            answer = refused.response
            return answer.status_code, answer.headers.get("retry-after", ""), (answer.body or b"").decode()
        try:
            return (200 if hears(line, "here") else 0), "", ""
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd else 0) - 4000, "", ""
    client = guest.client
    found = {
        "page": lambda: client.get(f"/{code}", follow_redirects=True),
        "form": lambda: client.post("/join", data={"code": code}, follow_redirects=True),
        "api": lambda: client.get(f"/api/tables/{code}"),
    }[way]()
    return found.status_code, found.headers.get("retry-after", ""), found.text


@pytest.mark.parametrize("way", WAYS)
@settled(guesses=5)
def test_whoever_guesses_codes_learns_nothing_more_and_others_play_on(comes: Comes, way: str):
    ona, guesser, jonas = comes(), comes(language="lt"), comes(THERE)
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")

    guessed = [tries(guesser, way, f"ZZZZZ{letter}") for letter in "ABCDEF"]
    assert [status for status, _, _ in guessed] == [404] * 5 + [429]

    for other_way in WAYS:
        for known in (code, "ZZZZZZ"):  # a right one tells no more than a wrong one
            status, wait, told = tries(guesser, other_way, known)
            assert (status, 0 < int(wait) < 600) == (429, True)
            assert "Iš jūsų tinklo bandyta per daug kodų" in told
        assert tries(ona, other_way, code)[0] == 200  # of the same house, but she has a seat
        assert tries(jonas, other_way, code)[0] == 200


@settled(guesses=5)
def test_a_family_may_mistype_now_and_then_and_a_right_code_costs_nothing(comes: Comes):
    ona = comes()
    code = ona.makes_a_table()

    for _ in range(4):
        assert tries(ona, "form", "ZZZZZZ")[0] == 404
        for way in WAYS * 3:
            assert tries(ona, way, code)[0] == 200
    for path in ("/favicon.ico", "/robots.txt", "/nowhere", "/api/nowhere"):
        assert ona.client.get(path).status_code == 404
    assert tries(ona, "page", "ZZZZZZ")[0] == 404


@pytest.mark.house(settings={"limits": {"guesses": 5}})
def test_a_stranger_is_not_believed_who_says_to_come_from_elsewhere(comes: Comes):
    strangers = [comes(f"203.0.113.{number}") for number in range(6)]

    for stranger in strangers:
        stranger.client.headers["forwarded"] = "for=192.0.2.1"
        stranger.client.headers["x-real-ip"] = "192.0.2.1"
    assert [tries(stranger, "page", "ZZZZZZ")[0] for stranger in strangers] == [404] * 5 + [429]


def test_behind_a_proxy_that_is_trusted_https_is_known_and_from_nobody_else(house: House, comes: Comes):
    def cookies(address: str) -> str:
        answer = comes(address).client.post("/tables", data={"name": "Ona"}, headers={"x-forwarded-proto": "https"})
        return " ".join(answer.headers.get_list("set-cookie")).lower()

    assert "secure" not in cookies(HERE)
    house.restarts(settings=PROXY)
    assert "secure" in cookies(HERE)


# Tables.

RECORD = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ona", "Jonas"], "moves": "5 4"}


@settled(tables=6)
def test_a_flood_of_tables_ends_in_a_sentence_and_makes_none(comes: Comes):
    flood, ona = comes(language="vi"), comes(THERE)

    def makes(guest: Guest) -> Iterator[httpx.Response]:
        yield guest.client.post("/api/tables", json={})
        yield guest.client.post("/tables", data={"name": "Ona"})
        yield guest.client.post("/tables", data={"start": "now"})
        yield guest.client.post("/record", data={"pasted": json.dumps(RECORD)})
        yield guest.client.post("/api/records", json=RECORD)

    made = [answer.status_code for _ in range(3) for answer in makes(flood)]
    assert made == [201, 303, 303, 303, 201, 201] + [429] * 9
    for answer in makes(flood):
        assert 0 < int(answer.headers["retry-after"]) <= 600
        assert "Mạng của bạn vừa lập rất nhiều bàn." in answer.text
    assert all(answer.status_code < 400 for answer in makes(ona))


@settled(tables=2)
def test_a_form_that_cannot_become_a_table_is_not_counted(comes: Comes):
    ona = comes()

    for _ in range(5):
        assert ona.client.post("/tables", data={"name": " "}).status_code == 422
        assert ona.client.post("/api/tables", json={"edition": "klingon"}).status_code == 422
    assert ona.client.post("/tables", data={"name": "Ona"}).status_code == 303


@pytest.mark.parametrize("way", ["form", "api"])
@settled(changes=10)
def test_a_table_that_is_changed_without_end_says_so_to_whoever_does_it(comes: Comes, way: str):
    ona, jonas = comes(language="lt"), comes(THERE)
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    jonas.sits_down(code, "Jonas")
    base = f"/api/tables/{code}" if way == "api" else f"/{code}"

    answers = [ona.client.post(f"{base}/bots", **as_sent(way, kind="bold")) for _ in range(20)]

    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == 10  # ten were heard; at a full table, too, it is a change
    assert "per daug pakeitimų" in refused[0].text
    assert int(refused[0].headers["retry-after"]) < 60
    for act in ("start", "end", "chairs"):
        assert ona.client.post(f"{base}/{act}", **as_sent(way, name="Rasa")).status_code == 429
    assert jonas.client.post(f"/api/tables/{code}/start", json={}).status_code == 200


@settled(changes=10)
def test_words_and_takings_back_are_changes_too(comes: Comes):
    ona, jonas, rasa = comes(), comes(THERE), comes()
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    base = f"/api/tables/{code}/chairs/1/words"
    words = [ona.client.put(base, json={"words": f"{n}"}).status_code for n in range(20)]
    assert words == [422] * 10 + [429] * 10  # the dice of this house are not sealed, and yet it was asked

    code = str(jonas.client.post("/api/tables", json={"dice": "real"}).json()["code"])
    base = f"/api/tables/{code}"
    jonas.sits_down(code, "Jonas")
    rasa.sits_down(code, "Rasa")
    assert rasa.client.post(f"{base}/start", json={}).status_code == 200
    backs = []
    for _ in range(10):
        assert jonas.client.post(f"{base}/moves", json={"number": 1, "move": "3"}).status_code == 200
        backs.append(rasa.client.post(f"{base}/take-back", json={"number": 1}).status_code)
    assert backs == [200] * 9 + [429]  # with starting, ten were heard


@settled(changes=10)
def test_a_seat_that_is_lent_without_end_on_a_line_is_a_change_each_time_and_comes_back_for_nothing(comes: Comes):
    ona, jonas = comes(language="lt"), comes(THERE)
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    jonas.sits_down(code, "Jonas")
    assert jonas.client.post(f"/api/tables/{code}/start", json={}).status_code == 200
    line, other = ona.line(code, "1"), jonas.line(code, "2")
    for _ in range(12):
        line.send(json.dumps({"kind": "stand-in", "chair": 1, "how": "warm"}))
        line.send(json.dumps({"kind": "back", "chair": 1}))
    refused = [hears(line, "refused") for _ in range(2)]  # ten were heard

    assert {answer["reason"] for answer in refused} == {"too-many-changes"}
    assert "per daug pakeitimų" in refused[0]["told"]
    other.send(json.dumps({"kind": "ping"}))
    heard = [hears(other, "changed", "pong")["kind"] for _ in range(21)]
    assert heard == ["changed"] * 20 + ["pong"]


@settled(changes=10)
@pytest.mark.parametrize("way", ["api", "form"])
def test_nobody_keeps_an_owner_from_their_seat_by_a_storm_from_the_same_house(comes: Comes, way: str):
    ona, jonas = comes(), comes()
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    jonas.sits_down(code, "Jonas")
    assert ona.client.post(f"/api/tables/{code}/start", json={}).status_code == 200
    lent = {"chair": 1, "how": "warm"}
    assert ona.client.post(f"/api/tables/{code}/stand-in", json=lent).status_code == 200
    assert ona.client.get(f"/api/tables/{code}").json()["chairs"][0]["stand_in"] is not None
    stormed = [jonas.client.post(f"/api/tables/{code}/bots", json={"kind": "bold"}).status_code for _ in range(12)]
    assert stormed[-1] == 429

    if way == "api":
        ona.client.post(f"/api/tables/{code}/chairs/1/back").raise_for_status()
    else:
        assert ona.client.post(f"/{code}/back", data={"chair": "1"}).status_code < 400
    chairs = ona.client.get(f"/api/tables/{code}").json()["chairs"]
    assert chairs[0]["stand_in"] is None


@settled(changes=10)
@pytest.mark.parametrize("way", ["api", "form"])
def test_nobody_keeps_others_in_the_same_house_from_the_table_by_a_storm(comes: Comes, way: str):
    ona, jonas, stranger = comes(), comes(), comes()
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    jonas.sits_down(code, "Jonas")
    base = f"/api/tables/{code}" if way == "api" else f"/{code}"
    knocks = [stranger.client.post(f"{base}/chairs", **as_sent(way, name=" ")).status_code for _ in range(12)]
    storms = [jonas.client.post(f"{base}/bots", **as_sent(way, kind="klingon")).status_code for _ in range(12)]
    assert (knocks[-1], storms[-1]) == (429, 429)

    for act in ("start", "end", "again"):
        assert ona.client.post(f"{base}/{act}", **as_sent(way)).status_code < 400
    assert ona.client.get(f"/api/tables/{code}").json()["game_number"] == 2


@settled(changes=10)
def test_who_sits_down_again_and_again_changes_a_table_no_more_often_than_a_house_may(comes: Comes):
    ona = comes(THERE)
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")

    done = 0
    for number in range(9):
        restless = comes()
        restless.sits_down(code, f"Restless {number}")
        for _ in range(10):
            order = restless.client.get(f"/api/tables/{code}").json()["chairs"]
            asked = {"chairs": [chair["chair"] for chair in order]}
            done += restless.client.put(f"/api/tables/{code}/order", json=asked).status_code == 200
        ona.client.delete(f"/api/tables/{code}/chairs/2").raise_for_status()

    assert 80 <= done < 90


def as_sent(way: str, **said: str) -> dict[str, Any]:
    return {"json": said} if way == "api" else {"data": said}


# Lines.


@settled(lines=9, lines_per_address=6, onlookers=3)
def test_lines_are_counted_for_an_address_for_a_table_and_in_all(comes: Comes):
    ona, jonas = comes(language="lt"), comes(THERE)
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    inside = [ona.line(code) for _ in range(3)]
    for line in inside:
        hears(line, "here")

    late = ona.line(code)
    refused = hears(late, "refused")
    assert refused["reason"] == "too-many-lines"
    assert refused["told"] == "Šiuo metu klausosi per daug žmonių. Luktelėkite ir pabandykite dar kartą."
    assert close_of(late) == 4429
    assert close_of(jonas.line(code)) == 4429  # of the onlookers at this table
    waiting = jonas.client.get(f"/api/tables/{code}/moves?wait=1")
    assert (waiting.status_code, waiting.json()["reason"]) == (429, "too-many-lines")

    seated = [ona.line(code, "1") for _ in range(3)]  # she who plays comes in
    hears(seated[-1], "here")
    assert close_of(ona.line(code, "1")) == 4429  # of this address
    other = jonas.makes_a_table()
    elsewhere = [jonas.line(other) for _ in range(3)]
    hears(elsewhere[-1], "here")
    assert close_of(jonas.line(jonas.makes_a_table())) == 4429  # in all

    for line in [*seated, *inside]:
        line.close()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        line = jonas.line(code)
        if hears(line, "here", "refused")["kind"] == "here":
            return
        time.sleep(0.05)
    raise AssertionError("there is no room, and nobody is there")


# Links.

PREVIEWS = [
    {"user-agent": "WhatsApp/2.23.20.0"},
    {"user-agent": "facebookexternalhit/1.1"},
    {"user-agent": "TelegramBot (like TwitterBot)"},
    {"user-agent": "Mozilla/5.0", "sec-purpose": "prefetch;prerender", "purpose": "prefetch"},
    {"user-agent": "Mozilla/5.0", "x-moz": "prefetch"},
]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_opening_a_link_never_takes_a_seat(comes: Comes, method: str):
    ona, stranger = comes(), comes()
    code = ona.client.post("/api/records", json=RECORD).json()["code"]  # all its seats are free
    lobby = ona.makes_a_table()
    before = [stands(ona, table) for table in (code, lobby)]

    paths = [
        "/",
        "/new",
        *[
            f"/{table}{rest}"
            for table in (code, lobby)
            for rest in ("", "/", "/1", "/here", "/watch", "/end", "/rules")
        ],
        *[f"/{code}/chairs/1/take", f"/{code}/chairs", f"/{code}/start", f"/{code}/1/moves", f"/{code}/games/1"],
        *[f"/api/tables/{code}/chairs/1/take", f"/api/tables/{lobby}/chairs", f"/api/tables/{lobby}/start"],
    ]
    for path, headers in [(path, headers) for path in paths for headers in PREVIEWS]:
        answer = stranger.client.request(method, path, headers=headers, follow_redirects=True)
        assert answer.status_code < 500
        assert "set-cookie" not in answer.headers
        assert not (method == "HEAD" and answer.content)

    assert [stands(ona, table) for table in (code, lobby)] == before


def stands(guest: Guest, code: str) -> dict[str, Any]:
    """All that a table is, but for how long somebody is waited for."""
    found: dict[str, Any] = guest.client.get(f"/api/tables/{code}").json()
    return {key: value for key, value in found.items() if key != "waiting"}


# Other sites.


def test_another_site_gets_nothing_done_by_form_api_or_line(comes: Comes):
    ona = comes()
    code = ona.makes_a_table()
    ona.sits_down(code, "Ona")
    before = ona.client.get(f"/api/tables/{code}").json()

    for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example"):
        headers = {"origin": origin}
        for answer in (
            ona.client.post(f"/{code}/bots", data={"kind": "bold"}, headers=headers),
            ona.client.post(f"/api/tables/{code}/bots", json={"kind": "bold"}, headers=headers),
            ona.client.post("/tables", data={}, headers=headers),
            ona.client.post("/api/tables", json={}, headers=headers),
            ona.client.put(f"/api/tables/{code}/order", json={"chairs": [1]}, headers=headers),
            ona.client.delete(f"/api/tables/{code}/chairs/1", headers=headers),
        ):
            assert answer.status_code == 403
            assert "another site" in answer.text
        with pytest.raises(InvalidStatus) as refused:
            ona.line(code, "1", origin=origin)
        assert refused.value.response.status_code == 403
    assert ona.client.get(f"/api/tables/{code}").json() == before
