"""The game on paper, from the pages of rules."""

import asyncio
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from io import BytesIO

import httpx
import pytest
from pypdf import PdfReader

from robinson.web.paper import MOST_WAITING
from robinson.words import languages, speak
from tests.web.server import Server


def pages(answer: httpx.Response) -> PdfReader:
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf"), answer.text[:200]
    return PdfReader(BytesIO(answer.content))


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_the_form_under_the_rules_prints_in_the_readers_language(server: Server, code: str):
    with httpx.Client(base_url=server.url, headers={"accept-language": code}) as reader:
        page = reader.get("rules/lithuanian").text
        printed = pages(reader.get("rules/lithuanian/print", params={"part": "rules", "paper": "a4"}))

    assert 'action="/rules/lithuanian/print"' in page
    assert speak(code).gettext("The story, square by square") in printed.pages[1].extract_text() + "".join(
        page.extract_text() for page in printed.pages
    )


@pytest.mark.parametrize(("part", "sheets"), [("board", 1), ("board-tiled", 4), ("score", 1)])
def test_each_part_can_be_had(server: Server, part: str, sheets: int):
    assert len(pages(httpx.get(f"{server.url}/rules/vietnamese/print", params={"part": part})).pages) == sheets


@pytest.mark.parametrize("wish", [{"part": "wallpaper"}, {"paper": "a5"}, {"part": ""}])
def test_what_nobody_offers_is_not_found(server: Server, wish: dict[str, str]):
    assert httpx.get(f"{server.url}/rules/lithuanian/print", params=wish).status_code == 404


def test_a_table_prints_its_house_rules(server: Server):
    with httpx.Client(base_url=server.url, headers={"accept-language": "en"}, follow_redirects=True) as host:
        made = host.post("api/tables", json={"edition": "lithuanian", "house_rules": {"wine": 0}})
        code = made.json()["code"]
        page = host.get(f"{code}/rules").text
        dry = pages(host.get(f"{code}/print", params={"part": "rules"}))
        plain = pages(host.get("rules/lithuanian/print", params={"part": "rules"}))

    assert f'action="/{code}/print"' in page
    assert [page.extract_text() for page in dry.pages] != [page.extract_text() for page in plain.pages]


def test_so_many_from_one_address_wait_for_paper_and_no_more(server: Server):
    press = server.uvicorn.config.app.state.press.one_at_a_time  # type: ignore[union-attr]
    asyncio.run_coroutine_threadsafe(press.acquire(), server.loop).result(20)  # something long is printed
    address = f"{server.url}/rules/lithuanian/print?part=score"
    with ThreadPoolExecutor(MOST_WAITING + 1) as waiting:
        asked = [waiting.submit(httpx.get, address, timeout=60) for _ in range(MOST_WAITING + 1)]
        try:
            wait(asked, 60, FIRST_COMPLETED)
        finally:
            server.loop.call_soon_threadsafe(press.release)
        answers = [answer.result() for answer in asked]

    (refused,) = [answer for answer in answers if answer.status_code != 200]
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
    assert "Much is being put on paper just now." in refused.text
    pages(httpx.get(address))
