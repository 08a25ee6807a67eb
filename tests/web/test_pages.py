"""What holds for every page in every state: good HTML, names for everything, the usual headers, nothing secret."""

import re
from collections import Counter
from collections.abc import Iterator

import html5lib
import pytest

from tests.web.browser import Browser, Page, text
from tests.web.server import Server
from tests.web.states import every_page, sealed_pages


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another server, with sealed dice."""
    server = Server(tmp_path_factory.mktemp("sealed") / "tables.db")
    yield server
    server.close()


@pytest.fixture(scope="module")
def pages(server: Server, sealed: Server) -> Iterator[dict[str, Page]]:
    browsers: list[Browser] = []

    def comes(to: Server = server) -> Browser:
        browsers.append(Browser(to.url))
        return browsers[-1]

    yield dict(every_page(comes)) | dict(sealed_pages(lambda: comes(sealed)))
    for browser in browsers:
        browser.close()


def test_no_page_stumbles(pages):
    assert {name: page.status for name, page in pages.items() if page.status >= 500} == {}


def test_every_page_is_good_html(pages):
    wrong = {}
    for name, page in pages.items():
        parser = html5lib.HTMLParser()
        parser.parse(page.html)
        if parser.errors:
            wrong[name] = parser.errors

    assert wrong == {}


def test_an_id_stands_once_and_whatever_is_named_is_there(pages):
    wrong = {}
    for name, page in pages.items():
        ids = Counter(element.get("id") for element in page.root.iter() if element.get("id"))
        named = {
            one
            for element in page.root.iter()
            for key in ("for", "aria-labelledby", "aria-describedby")
            for one in element.get(key, "").split()
        }
        links = {a.get("href", "")[1:] for a in page.root.iter("a") if a.get("href", "").startswith("#")}
        twice = {one for one, count in ids.items() if count > 1}
        if twice or (named | links) - ids.keys():
            wrong[name] = (twice, (named | links) - ids.keys())

    assert wrong == {}


def test_every_field_has_a_label_and_every_button_and_link_a_name(pages):
    wrong = {}
    for name, page in pages.items():
        labels = {label.get("for") for label in page.root.iter("label")}
        inside = {field for label in page.root.iter("label") for field in label.iter()}
        nameless = [
            field.attrib
            for field in page.root.iter()
            if field.tag in ("input", "select", "textarea")
            and field.get("type") != "hidden"
            and field.get("id") not in labels
            and field not in inside
        ]
        nameless += [
            element.attrib
            for element in [*page.all("a"), *page.all("button"), *page.all("summary")]
            if not (element.get("aria-label") or text(element))
        ]
        nameless += [image.attrib for image in page.all("img") if not image.get("alt")]
        if nameless:
            wrong[name] = nameless

    assert wrong == {}


def test_every_page_has_one_heading_and_main_and_says_its_language(pages):
    wrong = {
        name
        for name, page in pages.items()
        if len(page.all("h1")) != 1
        or not page.heading
        or len(page.all("main")) != 1
        or not page.kind
        or page.root.get("lang") != "en"
        or page.root.get("dir") != "ltr"
        or not text(page.all("title")[0])
    }

    assert wrong == set()


def test_an_error_is_tied_to_its_field(pages):
    wrong = [
        (name, field.attrib)
        for name, page in pages.items()
        for field in page.root.iter()
        if field.get("aria-invalid") == "true" and not field.get("aria-describedby")
    ]

    assert wrong == []
    assert pages["a name that is taken"].all("input", aria_invalid="true")
    assert len(pages["a new table with mistakes"].all("input", aria_invalid="true")) >= 3


def test_every_page_says_that_it_is_safe(pages):
    expected = {
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cache-control": "no-store",
        "x-frame-options": "DENY",
    }

    wrong = [
        (name, header)
        for name, page in pages.items()
        for header, value in expected.items()
        if page.headers.get(header) != value
    ]

    assert wrong == []
    for name, page in pages.items():
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert "unsafe" not in policy, name


def test_no_page_has_a_script_or_style_of_its_own(pages):
    wrong = [
        (name, element.tag, element.attrib)
        for name, page in pages.items()
        for element in page.root.iter()
        if element.tag == "style"
        or element.get("style") is not None
        or any(key.startswith("on") for key in element.attrib)
        or (element.tag == "script" and not element.get("src") and element.get("type") != "application/json")
    ]

    assert wrong == []


def test_no_page_asks_another_host_for_anything(pages, server, sealed):
    wrong = [
        (name, value)
        for name, page in pages.items()
        for element in page.root.iter()
        for key in ("src", "href", "action", "data-live", "data-turn-href")
        if (value := element.get(key, "")) and not value.startswith(("/", "#", "data:", server.url, sealed.url))
    ]

    assert wrong == []


def test_every_page_of_a_table_leads_whoever_doubts_the_dice_there(pages):
    wrong, seen = [], 0
    for name, page in pages.items():
        code = re.match(r"/([A-Z2-9]{6})(/|$)", page.path)
        if code and page.status < 400 and "television" not in name:  # nobody taps there; its QR code leads to the table
            seen += 1
            if f"/{code[1]}/dice" not in {a.get("href") for a in page.all("a")}:
                wrong.append(name)

    assert seen > 30
    assert wrong == []


def test_a_kind_page_has_a_way_on(pages):
    troubles = {name: page for name, page in pages.items() if page.kind == "trouble"}

    assert len(troubles) > 12
    for name, page in troubles.items():
        ways = [a for main in page.all("main") for a in main.iter("a")]
        assert ways, name
        assert page.status >= 400, name
        assert "Traceback" not in page.html, name


EXPECTED = {
    "no such page": 404,
    "no such table": 404,
    "no such game": 404,
    "an address that takes a form": 405,
    "too large a form": 413,
    "another's seat": 403,
    "too late for a seat": 409,
    "not one's turn": 409,
    "not one's seat": 403,
    "an onlooker's move": 403,
    "a number that stands": 409,
    "a number ahead": 409,
    "a table that is full": 409,
    "a seat that is taken": 409,
    "a name that is taken": 422,
    "a name that is blank": 422,
    "a new table with mistakes": 422,
    "a record that is none": 422,
    "words that cannot go in": 422,
    "words that come too late": 409,
    "a throw that no die shows": 409,
    "the same asked twice": 409,
    "the doubter and no such game": 404,
}


def test_what_went_wrong_has_its_number(pages):
    assert {name: pages[name].status for name in EXPECTED} == EXPECTED
