"""The odds of a game before anybody throws: of the table that somebody is making, and of one that is there."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from robinson.odds.outlook import Asked
from robinson.sheets import resolve, robinson_sheet
from robinson.web import Limits, Settings
from robinson.web.limits import TooManyOdds
from robinson.web.reckoning import MOST_OF_ONE, MOST_WAITING, Reckoner, ReckoningFailed
from robinson.words import languages, speak
from tests.web.browser import Browser, Page, text
from tests.web.conftest import Comes
from tests.web.play import WAIT_S, make_table, odds
from tests.web.server import Server

ROOT = Path(__file__).parents[2]


def cells(page: Page, name: str) -> list[str]:
    """The cells behind the head of a row."""
    rows = [[text(cell) for cell in row] for row in page.all("tr")]
    return next(row[1:] for row in rows if row[0] == name)


def test_the_page_tells_the_odds_of_the_table_that_is_being_made(comes: Comes):
    page = odds(comes(), "/odds?edition=lithuanian")

    assert page.status == 200
    assert "This game lasts about 9 minutes. Seat 1 wins 52.3% of the games." in page.text
    assert cells(page, "1") == ["52.30%", "exact"]
    assert cells(page, "2") == ["47.70%", "exact"]
    assert cells(page, "Nobody comes home") == ["0.00%", "exact", ""]
    assert cells(page, "Comes to the goal") == ["85.71%"]
    assert cells(page, "Throws") == ["28.5", "exact", ""]
    share, error, games = cells(page, "The bank cannot pay in full")
    assert (share[:2], error[:3], games) == ("2.", "±0.", "200,000")


def test_every_picture_has_a_table_beside_it(comes: Comes):
    page = odds(comes(), "/odds?edition=lithuanian")

    board, lengths = [svg for svg in page.all("svg") if svg.get("role") == "img"][::-1]
    named = {one.get("id"): text(one) for one in page.root.iter("title") if one.get("id")}
    captions = [text(caption) for caption in page.all("caption")]
    for picture in (board, lengths):
        assert named[picture.get("aria-labelledby")] in captions
    assert len(cells(page, "44")) == 2


def test_house_rules_and_bots_count(comes: Comes):
    reader = comes()
    plain = odds(reader, "/odds?edition=vietnamese&name=Ona&other=Jonas")
    changed = odds(reader, "/odds?edition=vietnamese&name=Ona&other=Jonas&shipwreck=must&stake=15")
    careless = odds(reader, "/odds?edition=vietnamese&name=Ona&bot-careless=2")

    assert float(cells(changed, "Throws")[0]) > float(cells(plain, "Throws")[0]) + 0.4
    assert "The stake: 15 chips" in [text(item) for item in changed.all("li")]
    assert cells(careless, "1")[1] != "exact"
    assert "Counted in 200,000 games. Seat 1 begins." in careless.text


def test_from_the_form_to_the_page_and_back_every_choice_is_kept(comes: Comes):
    reader = comes()
    form = reader.get("/new").form("/tables")
    chosen = {"name": "Ona", "edition": "vietnamese", "other": ["Jonas", "Rasa"], "stake": "12", "canoe": "must"}
    fields = form.fields() | chosen | {"bot-bold": "1", "clock": "60", "dice": "real"}

    there = odds(reader, str(reader.client.post("/odds", data=fields, follow_redirects=False).headers["location"]))
    back = reader.get(there.link("Back to the new table"))

    again = back.form("/tables").fields()
    assert again["other"][:2] == ["Jonas", "Rasa"]
    assert {name: again[name] for name in fields if name != "other"} == {
        name: value if isinstance(value, list) else [value] for name, value in fields.items() if name != "other"
    }
    assert "4 players." in there.text
    assert reader.send(back.form("/tables")).kind == "lobby"


def test_the_form_asks_for_the_odds_without_a_script(comes: Comes):
    (button,) = [button for button in comes().get("/new").all("button") if button.get("formaction")]

    assert (button.get("formaction"), button.get("form")) == ("/odds", "making")


def test_more_may_play_than_are_named(comes: Comes):
    reader = comes()
    page = odds(reader, "/odds?edition=lithuanian&name=Ona&other=Jonas&other=Rasa")

    assert [text(link) for link in page.all("a") if link.get("aria-label")] == ["3", "4", "5", "6", "7", "8"]
    more = odds(reader, page.link("5"))
    assert "5 players." in more.text
    assert len(cells(more, "5")) == 2
    assert "Counted in 200,000 games. Seat 1 begins." in more.text


def test_a_table_has_the_odds_of_its_rules_and_its_players(comes: Comes):
    ona = comes()
    lobby = make_table(ona, "Ona", edition="lithuanian", other=["Jonas", "Rasa"], wine="0")

    page = odds(ona, lobby.link("The odds"))

    assert "3 players." in page.text
    assert "The wine: 0 chips" in [text(item) for item in page.all("li")]
    assert cells(page, "1") == ["36.37%", "exact"]
    assert ona.get(page.link("To the table")).kind == "lobby"
    rules = ona.get(lobby.link("The rules of this table"))
    assert odds(ona, rules.link("The odds of this table")).text == page.text


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_it_is_told_in_the_readers_language(comes: Comes, code: str):
    words = speak(code)
    page = odds(comes(code), "/odds?edition=vietnamese&players=3")

    assert page.headers["content-language"] == code
    assert page.heading == words.gettext("The odds")
    assert words.gettext("exact") in cells(page, words.number(1))
    assert (
        words.ngettext("This game lasts about %(n)s minute.", "This game lasts about %(n)s minutes.", 13) in page.text
    )


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("players=9", "From 2 to 8 can play at one table, got 9."),
        ("players=1", "got 1."),
        ("players=many", "got many."),
        ("bot-bold=7&bot-careless=7", "got 15."),
        ("edition=danish", "danish"),
        ("edition=lithuanian&wine=5", "The wine:"),
        ("stake=30&purse=20", "The purse: the purse must hold the stake, expected 30 or more, got 20."),
    ],
)
def test_what_cannot_be_played_is_answered_in_a_sentence(comes: Comes, query: str, said: str):
    page = comes().get(f"/odds?{query}")

    assert (page.status, page.heading) == (422, "That cannot be done")
    assert said in page.text


def test_what_is_wrong_in_the_form_is_said_beside_it(comes: Comes):
    reader = comes()
    fields = reader.get("/new").form("/tables").fields() | {"stake": "30", "purse": "20", "name": "Ona"}

    page = Page(reader.client.post("/odds", data=fields))

    assert (page.status, page.kind) == (422, "new")
    assert any("must hold the stake" in text(span) for span in page.all("span", class_="wrong"))
    assert page.form("/tables").fields()["stake"] == ["30"]


def test_no_table_no_odds(comes: Comes):
    assert comes().get("/K7M2QD/odds").status == 404


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "tables.db", Settings(limits=Limits(odds=2)))
    yield server
    server.close()


def test_from_one_address_so_much_is_reckoned_and_what_is_known_costs_nothing(strict: Server):
    reader = Browser(strict.url)
    for players in (2, 3):
        assert odds(reader, f"/odds?edition=lithuanian&players={players}").status == 200

    refused = reader.get("/odds?edition=lithuanian&players=4")

    assert (refused.status, refused.heading) == (429, "Not so fast")
    assert int(refused.headers["retry-after"]) > 0
    assert "The odds of many games are being reckoned just now." in refused.text
    assert reader.get("/odds?edition=lithuanian&players=3&name=Rasa").status == 200
    reader.close()


def test_the_tables_go_on_while_the_odds_are_reckoned(comes: Comes):
    reader = comes()
    asked = ["/odds?edition=lithuanian&players=" + str(n) for n in range(5, 9)]

    async def at_once() -> list[int]:
        base = str(reader.client.base_url)
        async with httpx.AsyncClient(base_url=base, timeout=WAIT_S) as many:
            answers = await asyncio.gather(*(many.get(address) for address in [*asked, *asked, "/", "/new"]))
            return [answer.status_code for answer in answers]

    assert asyncio.run(at_once()) == [200] * 10
    assert all("%" in odds(reader, address).text for address in asked)


# What reckons, by itself.


def question(**house_rules: int) -> Asked:
    return Asked(resolve(robinson_sheet(), "lithuanian", house_rules), ("bold", "bold"))


def test_the_same_is_never_reckoned_twice_not_even_at_once():
    counted: list[int] = []

    async def three_ask() -> None:
        reckoner = Reckoner()
        asked = [reckoner.outlook(question(), WAIT_S, lambda: counted.append(1)) for _ in range(3)]
        first, second, third = await asyncio.gather(*asked)
        assert first is second is third is not None
        assert await reckoner.outlook(question(), 0, lambda: counted.append(1)) is first

    asyncio.run(three_ask())

    assert counted == [1]


def test_whoever_is_not_patient_gets_nothing_yet_and_it_is_there_later():
    async def ask() -> None:
        reckoner = Reckoner()
        assert await reckoner.outlook(question(), 0, lambda: None) is None
        assert await reckoner.outlook(question(), WAIT_S, lambda: None) is not None

    asyncio.run(ask())


def test_when_it_breaks_down_that_is_said_and_the_next_question_is_answered(capfd: pytest.CaptureFixture[str]):
    async def ask() -> None:
        reckoner = Reckoner()
        with pytest.raises(ReckoningFailed):
            await reckoner.outlook(Asked(question().rules, ("bold",)), WAIT_S, lambda: None)
        assert await reckoner.outlook(question(), WAIT_S, lambda: None) is not None

    asyncio.run(ask())

    assert "expected 2 to 8 players, got 1" in capfd.readouterr().err


def test_so_many_wait_and_no_more():
    many = [question(purse=20 + more) for more in range(3 * MOST_WAITING)]
    counted: list[int] = []

    async def ask() -> None:
        reckoner = Reckoner()
        for one in many:
            await reckoner.outlook(one, 0, lambda: counted.append(1))

    with pytest.raises(TooManyOdds):
        asyncio.run(ask())

    assert MOST_WAITING <= len(counted) < len(many)


def test_from_one_address_only_some_of_the_places_are_taken():
    many = [question(purse=20 + more) for more in range(MOST_OF_ONE + 2)]

    async def ask() -> None:
        reckoner = Reckoner()
        for one in many[:MOST_OF_ONE]:
            await reckoner.outlook(one, 0, lambda: None, address="203.0.113.7")
        with pytest.raises(TooManyOdds):
            await reckoner.outlook(many[-2], 0, lambda: None, address="203.0.113.7")
        await reckoner.outlook(many[0], 0, lambda: None, address="203.0.113.7")  # that one is waited for already
        await reckoner.outlook(many[-1], 0, lambda: None, address="198.51.100.9")

    asyncio.run(ask())


def test_without_the_extra_the_page_says_what_is_missing_and_the_form_does_not_offer_it():
    program = """
import sys, tempfile
from pathlib import Path
sys.modules["numba"] = None
import httpx
from tests.web.server import Server
server = Server(Path(tempfile.mkdtemp()) / "tables.db")
for path in ("/odds", "/new"):
    answer = httpx.get(server.url + path)
    print(answer.status_code, answer.text)
server.close()
"""
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    page, _, form = ran.stdout.partition("</html>")
    assert page.startswith("200 ")
    assert "a part of Robinson is missing. This brings it: pip install &#34;robinson[odds]&#34;" in page
    assert "<svg" not in page
    assert "formaction" not in form
