"""Behind nginx, under a sub-path, with https: the configuration is that of docs/hosting.md.

`ROBINSON_LONG=1` waits as long as people do; otherwise every time is a twentieth.
"""

import os
import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player, whose_turn
from tests.proxy import HOSTING, Proxy

LONG = os.environ.get("ROBINSON_LONG") == "1"
FASTER = 1 if LONG else 20
READ_S, PING_S, QUIET_S = 60 // FASTER, 20 / FASTER, 120 / FASTER
QUIET = pytest.mark.house(seed="4811", ping=PING_S)

InFront = Callable[..., Proxy]


@pytest.fixture
def in_front(house: House, tmp_path: Path) -> Iterator[InFront]:
    """Put nginx in front of the house, which is told so as the document says."""
    with ExitStack() as ends:

        def in_front(**other: str) -> Proxy:
            proxy = Proxy(tmp_path / "nginx", house.port, **other)
            ends.callback(proxy.close)
            house.restarts(settings=told(proxy))
            return proxy

        yield in_front


def told(proxy: Proxy) -> dict[str, object]:
    """What the document's command tells Robinson of the proxy."""
    (command,) = re.findall(r"^robinson serve .*--public-url.*$", HOSTING, re.MULTILINE)
    words = shlex.split(command)
    options = dict(pairwise(words))
    public = options["--public-url"].replace("https://games.example.org", f"https://127.0.0.1:{proxy.port}")
    return {"public_url": public, "proxies": [options["--trust-proxy"]]}


def outside(comes: Comes, name: str, proxy: Proxy, slash: str = "") -> Player:
    return comes(name, proxy.url + slash, ignore_https_errors=True)


@QUIET
@pytest.mark.parametrize("slash", ["", "/"], ids=["without the last slash", "with it"])
def test_a_whole_game_behind_a_proxy_under_a_path_with_tls(house: House, comes: Comes, in_front: InFront, slash: str):
    proxy = in_front()
    ona, jonas = outside(comes, "Ona", proxy), outside(comes, "Jonas", proxy)
    ona.page.goto(proxy.url + slash)
    assert ona.page.url == proxy.url + "/"
    ona.page.locator('a[href$="/new"]').first.click()
    assert ona.page.url == proxy.url + "/new"
    code = ona.makes_a_table()
    jonas.page.goto(proxy.url + slash)
    jonas.page.locator("input[name=code]").fill(code)
    jonas.page.locator("form[action$='/join'] button").click()
    jonas.sits_down(code)
    ona.seats_here("Rasa")
    ona.sees_at_the_table(3)
    ona.starts()
    ona.page.goto(f"{proxy.url}/{code}/here")
    jonas.sees_the_board()
    for person in (ona, jonas):
        person.is_on_the_line()

    while player := whose_turn(ona, jonas):
        number = player.number
        player.buttons.last.click()
        for each in (ona, jonas):
            each.sees_move(number)
    for person in (ona, jonas):
        person.sees_the_end()

    assert same_game(house, code, [ona, jonas], outside(comes, "Petras", proxy))["over"]
    for person in (ona, jonas):
        for cookie in person.context.cookies():
            assert (cookie["secure"], cookie["path"]) == (True, "/games/robinson"), cookie
    link = jonas.page.request.get(f"{proxy.url}/api/tables/{code}").json()["link"]
    assert link == f"{proxy.url}/{code}"


@QUIET
def test_however_long_nothing_is_said_the_line_holds(house: House, comes: Comes, in_front: InFront):
    """Two minutes of silence, and nginx cuts what is silent for one. The page itself is kept from asking anything."""
    proxy = in_front(**{"proxy_read_timeout 60s": f"proxy_read_timeout {READ_S}s"})
    ona, jonas = outside(comes, "Ona", proxy), outside(comes, "Jonas", proxy)
    for person in (ona, jonas):
        person.page.add_init_script(MUTE)
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    for person in (ona, jonas):
        person.is_on_the_line()
    opened = [len([frame for frame in person.frames if '"kind":"here"' in frame]) for person in (ona, jonas)]

    ona.page.wait_for_timeout(QUIET_S * 1000)

    for person, before in zip((ona, jonas), opened, strict=True):
        assert len([frame for frame in person.frames if '"kind":"here"' in frame]) == before
        assert person.page.evaluate("document.documentElement.dataset.connection") == "up"
    ona.plays()
    jonas.sees_move(1)
    same_game(house, code, [ona, jonas], outside(comes, "Rasa", proxy))


# A page in the background is not let say anything for a minute; here its pings are answered without being sent.
MUTE = """
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (said) {
  if (said !== '{"kind":"ping"}') return send.call(this, said)
  setTimeout(() => this.onmessage?.({ data: '{"kind":"pong"}' }))
}"""


@pytest.mark.house(seed="4811")
def test_a_proxy_that_cuts_the_path_off_serves_the_same(house: House, comes: Comes, in_front: InFront):
    proxy = in_front(**{f"proxy_pass http://127.0.0.1:{house.port};": f"proxy_pass http://127.0.0.1:{house.port}/;"})
    ona = outside(comes, "Ona", proxy)
    code = ona.makes_a_table("Jonas")
    ona.starts()
    ona.is_on_the_line()

    ona.plays()
    ona.plays()

    assert ona.page.url.startswith(f"{proxy.url}/{code}")
    assert same_game(house, code, [ona], outside(comes, "Rasa", proxy))["moves"] >= 2


@pytest.mark.house(seed="4811")
def test_the_server_behind_the_proxy_restarts_and_nobody_reloads(house: House, comes: Comes, in_front: InFront):
    proxy = in_front()
    ona, jonas = outside(comes, "Ona", proxy), outside(comes, "Jonas", proxy)
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    for person in (ona, jonas):
        person.is_on_the_line()
    loads = ona.loads, jonas.loads
    ona.plays()
    jonas.sees_move(1)

    house.dies()
    ona.is_told("lost")
    ona.page.wait_for_timeout(500)  # nginx answers 502 meanwhile
    house.opens()
    jonas.waits_for_the_turn()
    jonas.plays()

    for person in (ona, jonas):
        person.sees_move(2)
    same_game(house, code, [ona, jonas], outside(comes, "Rasa", proxy))
    assert (ona.loads, jonas.loads) == loads
