"""In front of the door: nobody keeps a place by asking slowly, asking without end, or not reading the answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from robinson.web import Limits, Settings, doorkeeper
from tests.live.vandal import BINARY, CLOSE, MORE, PING, TEXT, UPGRADE, Vandal, close_code, frame, line
from tests.web.server import Server

HEAD = "GET / HTTP/1.1\r\nHost: robinson.example\r\n"
MUCH = 50_000_000
SOON_S = 0.4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is in a hurry."""
    with pytest.MonkeyPatch.context() as patch:
        for patience in ("HEAD_S", "BODY_S", "READ_S", "LINGER_S"):
            patch.setattr(doorkeeper, patience, SOON_S)
        server = Server(tmp_path_factory.mktemp("server") / "tables.db")
        yield server
        server.close()


def port_of(server: Server) -> int:
    return int(server.url.rpartition(":")[2])


def is_well(server: Server) -> bool:
    """Whether somebody else is served."""
    return httpx.get(server.url + "/", timeout=10).status_code == 200


def status(heard: bytes) -> int:
    return int(heard.split()[1])


def test_whoever_does_not_say_what_they_want_is_told_so_in_every_language(server: Server):
    with Vandal(port_of(server), HEAD) as slow:
        assert is_well(server)
        heard = slow.hears()

    assert status(heard) == 408
    for sentence in ("This took too long", "Tai atėjo per lėtai", "Yêu cầu này gửi đến quá chậm"):
        assert sentence.encode() in heard


@pytest.mark.parametrize("before", ["", HEAD + "\r\n"], ids=["at once", "after an answer"])
def test_a_word_now_and_then_wins_no_time(server: Server, before: str):
    with Vandal(port_of(server), before) as slow:
        if before:
            slow.hears(b"</html>")
        sent = 0
        slow.socket.settimeout(SOON_S / 4)
        while sent < 100:
            try:
                slow.says("\r\n" if sent % 2 else "")
                if not slow.socket.recv(1000):
                    break
            except TimeoutError:
                sent += 1
            except ConnectionError:
                break

    assert sent < 20


def test_a_form_that_never_comes_to_its_end_is_given_up(server: Server):
    form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n"
    with Vandal(port_of(server), f"POST /join HTTP/1.1\r\nHost: x\r\n{form}\r\ncode=K7") as slow:
        assert status(slow.hears()) == 408
    assert is_well(server)


def test_whoever_asks_and_does_not_read_is_let_go(server: Server):
    large = max((page.stat().st_size, page.name) for page in Path(doorkeeper.__file__).parent.glob("static/*"))[1]
    ask = f"GET /static/x/{large} HTTP/1.1\r\nHost: x\r\n\r\n"
    deaf = [Vandal(port_of(server), ask * 15, room=4096) for _ in range(20)]
    for _ in range(20):
        assert is_well(server)
    for vandal in deaf:
        assert vandal.is_cut_off()
        vandal.socket.close()


@pytest.mark.parametrize(
    "asked",
    [
        HEAD + "X: " + "a" * 60_000 + "\r\n\r\n",
        HEAD + "X: a\r\n" * 10_000 + "\r\n",
        "GET /" + "a" * 60_000 + " HTTP/1.1\r\n\r\n",
        f"GET /K7M2QD/live HTTP/1.1\r\n{UPGRADE}Cookie: " + "a" * 40_000 + "\r\n\r\n",
    ],
    ids=["a header", "headers", "an address", "a line"],
)
def test_a_head_has_a_length(server: Server, asked: str):
    with Vandal(port_of(server), asked) as vandal:
        heard = vandal.hears()

    assert status(heard) == 431
    assert b"Tiek netelpa" in heard
    assert is_well(server)


@pytest.mark.parametrize("header", ["Cookie: " + "a" * 9_000, "\r\n".join(["X: a"] * 200)], ids=["long", "many"])
def test_a_line_that_cannot_be_opened_is_answered(server: Server, header: str):
    with Vandal(port_of(server), f"GET /K7M2QD/live HTTP/1.1\r\n{UPGRADE}{header}\r\n\r\n") as vandal:
        assert status(vandal.hears()) == 400


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (HEAD + "X: ", b"a" * 65536),
        (HEAD, b"a: b\r\n" * 10_000),
        ("POST /join HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", b"1;" + b"b" * 60_000 + b"\r\nx\r\n"),
        ("POST /join HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"a: " + b"b" * 60_000 + b"\r\n"),
        ("", b"GET /api HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000),
    ],
    ids=["a header", "headers", "pieces", "trailers", "requests"],
)
def test_what_has_no_end_is_cut_off(server: Server, begun: str, more: bytes):
    with Vandal(port_of(server), begun, room=4096) as vandal:
        assert vandal.goes_on(more, MUCH) < MUCH
    assert is_well(server)


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\0" * 100,
        b"FOO / HTTP/1.1\r\n\r\n",
        b"CONNECT example.org:443 HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
)
def test_what_is_no_request_of_ours_is_refused(server: Server, said: bytes):
    with Vandal(port_of(server), said) as vandal:
        heard = vandal.hears()

    assert status(heard) == 400
    assert b"To nepavyko suprasti" in heard


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "\xff", "null", "http://robinson.example:99999999", ""])
@pytest.mark.parametrize("host", ["[", "[:::]", "a b<script>", "robinson.example:99999999", ""])
def test_odd_origins_and_hosts_are_not_stumbled_over(server: Server, origin: str, host: str):
    said = (
        f"POST /language HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )
    with Vandal(port_of(server), said) as vandal:
        assert status(vandal.hears()) < 500
    said = f"GET /api HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    with Vandal(port_of(server), said) as vandal:
        assert status(vandal.hears()) < 500


# Lines.


@pytest.fixture
def watch(server: Server) -> str:
    """Where one can look on at a table."""
    code = httpx.post(server.url + "/api/tables", json={}).json()["code"]
    return f"/{code}/live?chair=watch"


def test_pings_that_nobody_reads_the_answers_of_are_cut_off(server: Server, watch: str):
    with line(port_of(server), watch, room=4096) as vandal:
        assert vandal.goes_on(frame(b"a" * 125, PING) * 500, MUCH) < MUCH
    assert is_well(server)


def test_a_message_in_parts_without_end_is_cut_off(server: Server, watch: str):
    with line(port_of(server), watch) as vandal:
        vandal.says(frame(b"", TEXT, last=False))
        assert vandal.goes_on(frame(b"", MORE, last=False) * 20_000, MUCH) < MUCH


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"x", 3), 1002),
        (b"\x81\x02{}", 1002),
        (frame(b"x", MORE), 1002),
        (frame(b"{" * 20_000), 1009),
        (frame(b"{" * 9_000, TEXT, last=False) + frame(b"{" * 9_000, MORE), 1009),
        (frame(b"\x00", CLOSE), 1002),
    ],
    ids=["no letters", "no such frame", "no mask", "no beginning", "too long", "too long in parts", "half a goodbye"],
)
def test_what_is_no_message_closes_its_own_line(server: Server, watch: str, said: bytes, code: int):
    with line(port_of(server), watch) as vandal, line(port_of(server), watch) as other:
        vandal.says(said)
        assert close_code(vandal.hears()) == code
        other.says(frame(b'{"kind":"ping"}'))
        other.hears(b'"pong"')


def test_whoever_talks_on_after_the_goodbye_is_cut_off(server: Server, watch: str):
    with line(port_of(server), watch) as vandal:
        vandal.says(frame(b'{"kind":"ping"}', BINARY))
        vandal.hears(b'"pong"')
        vandal.says(frame(b"\xff\xfe"))
        assert vandal.goes_on(frame(b'{"kind":"ping"}') * 1_000, MUCH) < MUCH


# The crowd.


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A house that holds few."""
    monkeypatch.setattr(doorkeeper, "SPARE", 5)
    monkeypatch.setattr(doorkeeper, "MOST_UNSAID", 3)
    servers: list[Server] = []

    def opens(**settings: Any) -> Server:
        servers.append(Server(tmp_path / f"{len(servers)}.db", Settings(**settings)))
        return servers[-1]

    yield opens
    for server in servers:
        server.close()


def kept(server: Server) -> Vandal:
    """A connection that has asked once, and stays."""
    vandal = Vandal(port_of(server), HEAD + "\r\n")
    vandal.hears(b"</html>")
    return vandal


@pytest.mark.parametrize("limits", [Limits(lines=1), Limits(lines_per_address=1)], ids=["in all", "of one address"])
def test_who_comes_to_a_full_house_is_told_so_and_finds_room_when_somebody_goes(small: Any, limits: Limits):
    server = small(limits=limits)
    inside = [kept(server) for _ in range(6)]

    with Vandal(port_of(server), HEAD + "\r\n") as late:
        heard = late.hears()
    assert status(heard) == 503
    assert b"retry-after: " in heard
    assert "Šiuo metu čia per daug žmonių".encode() in heard

    for vandal in inside:
        vandal.socket.close()
    assert is_well(server)


def test_a_proxy_that_is_trusted_stands_for_many(small: Any):
    server = small(limits=Limits(lines_per_address=1), proxies=("127.0.0.0/8",))
    inside = [kept(server) for _ in range(12)]

    assert is_well(server)
    for vandal in inside:
        vandal.socket.close()


def test_the_oldest_of_too_many_slow_ones_makes_room(small: Any):
    server = small(limits=Limits(lines=100))
    slow = [Vandal(port_of(server), HEAD) for _ in range(10)]

    assert is_well(server)
    for vandal in slow[:7]:
        assert vandal.is_cut_off()
    slow[-1].says("\r\n")
    assert status(slow[-1].hears(b"</html>")) == 200
    for vandal in slow:
        vandal.socket.close()
