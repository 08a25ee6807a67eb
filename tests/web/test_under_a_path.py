"""Under a sub-path, as behind a proxy: every link, form, cookie and file stays below it."""

import re

import httpx
import pytest

from robinson.web import Settings
from tests.web.browser import Browser
from tests.web.conftest import short
from tests.web.server import Server
from tests.web.states import every_page

ROOT = "/games/robinson"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    settings = Settings(public_url="https://example.org" + ROOT)
    server = Server(tmp_path_factory.mktemp("server") / "tables.db", settings)
    yield server
    server.close()


def test_every_address_on_every_page_is_below_the_path(tmp_path):
    server = Server(tmp_path / "tables.db", Settings(root_path=ROOT), dice=short)
    browsers: list[Browser] = []

    def comes() -> Browser:
        browsers.append(Browser(server.url, root=ROOT))
        return browsers[-1]

    outside = {
        (name, value)
        for name, page in every_page(comes)
        for element in page.root.iter()
        for key in ("href", "src", "action", "data-live", "data-turn-href", "data-text")
        if (value := element.get(key, "")) and not value.startswith((ROOT, "#", "data:", server.url + ROOT))
    }
    for browser in browsers:
        browser.close()
    server.close()

    assert outside == set()


def test_a_proxy_may_cut_the_path_off_or_not(server):
    with httpx.Client(base_url=server.url) as client:
        pages = [client.get(path) for path in (ROOT, ROOT + "/", "/", ROOT + "/new", "/new")]
        style = re.search(r'href="([^"]*robinson\.css)"', pages[0].text)
        assert style is not None
        kept, cut = client.get(style[1]), client.get(style[1].removeprefix(ROOT))

    assert [page.status_code for page in pages] == [200] * 5
    assert style[1].startswith(ROOT + "/static/")
    assert kept.content == cut.content
    assert "immutable" in kept.headers["cache-control"]


def test_cookies_are_kept_below_the_path_and_for_https(server):
    with httpx.Client(base_url=server.url) as client:
        answer = client.post(ROOT + "/tables", data={"name": "Ona"}, headers={"origin": "https://example.org"})

    assert answer.status_code == 303
    assert answer.headers["location"].startswith(ROOT + "/")
    for cookie in answer.headers.get_list("set-cookie"):
        assert f"Path={ROOT};" in cookie
        assert "Secure" in cookie


def test_the_shared_link_is_the_public_one(server):
    with httpx.Client(base_url=server.url) as client:
        answer = client.post(ROOT + "/tables", data={"name": "Ona"})
        code = answer.headers["location"].split("/")[3]
        page = client.get(f"{ROOT}/{code}")

    assert f"https://example.org{ROOT}/{code}" in page.text
