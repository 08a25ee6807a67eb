"""Every page speaks the reader's language, whole: no sentence stays English, whoever else sits at the table."""

import re
from collections.abc import Iterator

import pytest

from robinson.words import speak
from tests.web.browser import Browser, Page
from tests.web.server import Server
from tests.web.states import every_page
from tests.words.catalogues import entries

# Words that are the same, or that a person typed or a file says.
SAME = {"Robinson", "English", "Ona", "Jonas", "Rasa"}


@pytest.fixture(scope="module", params=["lt", "vi"])
def spoken(request: pytest.FixtureRequest, server: Server) -> Iterator[tuple[str, dict[str, Page]]]:
    browsers: list[Browser] = []

    def comes() -> Browser:
        browsers.append(Browser(server.url, request.param))
        return browsers[-1]

    yield request.param, dict(every_page(comes))
    for browser in browsers:
        browser.close()


def pieces(page: Page) -> set[str]:
    """Every text of a page, also those that are read aloud."""
    found = set()
    for element in page.root.iter():
        if element.tag == "script" or element.get("lang") == "en":
            continue
        texts = [element.text, *(child.tail for child in element)]
        texts += [element.get(key) for key in ("aria-label", "title", "alt", "placeholder", "data-lost", "data-done")]
        found |= {" ".join(text.split()) for text in texts if text and text.strip()}
    return found


def test_a_page_is_written_in_its_language(spoken):
    language, pages = spoken

    assert {page.root.get("lang") for page in pages.values()} == {language}
    assert {page.headers["content-language"] for page in pages.values()} == {language}


def test_no_sentence_stays_english(spoken):
    language, pages = spoken
    gettext = speak(language).catalogue.gettext
    english = {
        source for entry in entries("en") for source in entry.source if "%(" not in source and gettext(source) != source
    } - SAME
    mixed = {name: pieces(page) & english for name, page in pages.items() if pieces(page) & english}

    assert mixed == {}


def test_no_place_stays_open(spoken):
    _, pages = spoken

    assert [name for name, page in pages.items() if re.search(r"%\(\w+\)s", page.text)] == []
