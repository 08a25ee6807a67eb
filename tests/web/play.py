"""What people do at a table, with browsers that have no script."""

import time
from typing import Any

from tests.web.browser import Browser, Page

WAIT_S = 600.0
"""The first time a machine compiles what it reckons with."""


def make_table(who: Browser, name: str, **filled: Any) -> Page:
    """The lobby of a new table."""
    return who.send(who.get("/new").form("/tables"), name=name, **filled)


def code_of(page: Page) -> str:
    return next(main.get("data-code", "") for main in page.all("main"))


def sit(who: Browser, code: str, name: str) -> Page:
    return who.send(who.get(f"/{code}").form(f"/{code}/chairs"), name=name)


def start(who: Browser, code: str) -> Page:
    return who.send(who.get(f"/{code}").form(f"/{code}/start"))


def moves_form(page: Page) -> bool:
    """Whether the reader of this page may move."""
    return "<form data-moves" in page.html and page.has_form("/moves")


def move(who: Browser, page: Page, choose: int = 0) -> Page:
    """Make the move that a page offers: of two, the first one or the second."""
    (form,) = [form for form in page.forms if form.action.endswith("/moves")]
    return who.send(form, form.offers[min(choose, len(form.offers) - 1)])


def play_to_the_end(people: list[Browser], pages: list[str], most: int = 1000) -> list[Page]:
    """Everybody looks at their page in turn and moves as long as they may, until all see the end."""
    for _ in range(most):
        seen = []
        for who, path in zip(people, pages, strict=True):
            page = who.get(path)
            while moves_form(page):
                page = move(who, page, choose=1)
            seen.append(page)
        if all(page.kind == "end" for page in seen):
            return seen
    raise AssertionError("the game does not end")


def odds(reader: Browser, address: str) -> Page:
    """The page of the odds, when they are there."""
    deadline = time.monotonic() + WAIT_S
    while True:
        page = reader.get(address)
        if "refresh" not in page.headers:
            return page
        assert time.monotonic() < deadline, page
        time.sleep(0.2)
