"""A game that is not Robinson, from the form to the end: Chutes and Ladders, without a chip or a word of one."""

import pytest

from robinson.game import Game
from robinson.game import record as records
from robinson.sheets import resolve, shipped_sheet
from tests.web.browser import text
from tests.web.play import code_of, move, play_to_the_end, sit, start

LADDERS = shipped_sheet("chutes-and-ladders")
CHIP = {"en": "chip", "lt": "žeton", "vi": "thẻ"}


def form_for_ladders(ona):
    return ona.get(ona.get("/new").link("Chutes and Ladders"))


def test_the_form_offers_each_game_with_its_own_editions_and_house_rules(comes):
    ona = comes("en")

    robinson, ladders = ona.get("/new"), form_for_ladders(ona)

    chosen = [
        [field.get("value") for field in page.all("input") if field.get("name") == "edition"]
        for page in (robinson, ladders)
    ]
    assert chosen == [["vietnamese", "lithuanian"], ["chute-at-47", "chute-at-48"]]
    assert {field.get("name") for field in ladders.all("input")} >= {"chute", "finish"}
    assert not {field.get("name") for field in ladders.all("input")} & {"canoe", "purse", "stake"}
    current = [[link.text for link in page.all("a") if link.get("aria-current")] for page in (robinson, ladders)]
    assert current == [["Robinson"], ["Chutes and Ladders"]]


@pytest.mark.parametrize("language", ["en", "lt", "vi"])
def test_no_page_of_a_table_without_chips_speaks_of_any(comes, language):
    ona, jonas = comes(language), comes(language)
    lobby = ona.send(ona.get("/new?edition=chute-at-48").form("/tables"), name="Ona", finish="win")
    code = code_of(lobby)
    door = sit(jonas, code, "Jonas")
    pages = [lobby, door, start(jonas, code), ona.get(f"/{code}/1"), ona.get(f"/{code}/rules")]
    pages.append(move(ona, pages[3]))
    pages.append(ona.get(f"/{code}/games/1?move=1"))

    assert [page.path for page in pages if CHIP[language] in page.text.casefold()] == []


def test_a_game_is_played_to_its_end(comes):
    ona, jonas = comes("en"), comes("en")
    lobby = ona.send(ona.get("/new?edition=chute-at-48").form("/tables"), name="Ona", finish="win")
    code = code_of(lobby)
    sit(jonas, code, "Jonas")

    ends = play_to_the_end([ona, jonas], [lobby.path, start(jonas, code).path])

    game = Game.of(records.read(ona.client.get(f"/{code}/games/1/record.json").content))
    assert (game.edition, game.house_rules["finish"], game.over) == ("chute-at-48", "win", True)
    assert ends[0].heading == f"At the goal: {game.players[game.winner or 0]}"
    assert [text(cell) for cell in ends[0].all("td")] == [str(square) for square in game.state.positions]
    assert CHIP["en"] not in ends[0].text


def test_a_record_of_it_is_opened_and_played_on(comes):
    ona = comes("en")
    game = Game("chute-at-48", ["Ona", "Jonas"], sheet=LADDERS)
    for throw in (1, 4, 6):
        game.play(throw)

    page = ona.send(ona.get("/record").form("/record"), "play", pasted=records.write(game.record()))

    assert "chute at 48" in ona.get(f"/{code_of(page)}/rules").text or page.kind == "door"
    replayed = ona.get(f"/{code_of(page)}/games/1?move=3")
    assert "moves 6 squares, to 44" in replayed.text.replace("\n", " ") or "to square 44" in replayed.text


@pytest.mark.parametrize("edition", LADDERS.editions)
def test_its_rules_are_told_in_full(comes, edition):
    page = comes("en").get(f"/rules/{edition}")

    assert f"Square {edition[-2:]}. You go back to square 26." in page.text
    other = {"chute-at-47": "chute-at-48", "chute-at-48": "chute-at-47"}[edition]
    assert page.link(f"Chutes and Ladders, chute at {other[-2:]}").endswith(other)


def test_a_form_that_mixes_two_games_is_told_what_is_wrong(comes):
    ona = comes("en")

    page = ona.send(ona.get("/new?edition=chute-at-47").form("/tables"), name="Ona", finish="fly")

    assert page.status == 422
    assert "expected stay, win or bounce" in page.text.casefold()


def test_the_api_lists_its_editions_and_makes_a_table_of_one(comes):
    client = comes("en").client

    editions = client.get("/api/editions").json()
    rules = client.get("/api/house-rules", params={"edition": "chute-at-47"}).json()
    made = client.post("/api/tables", json={"edition": "chute-at-48", "house_rules": {"finish": "bounce"}}).json()

    assert [(edition["name"], edition["sheet"]) for edition in editions] == [
        ("vietnamese", "robinson"),
        ("lithuanian", "robinson"),
        ("chute-at-47", "chutes-and-ladders"),
        ("chute-at-48", "chutes-and-ladders"),
    ]
    assert [rule["name"] for rule in rules] == ["chute", "finish"]
    assert (made["edition"], made["house_rules"]) == ("chute-at-48", {"chute": 48, "finish": "bounce"})
    sections = client.get("/api/rules/chute-at-48").json()
    assert sections[0]["title"] == "Chutes and Ladders, chute at 48"


def test_no_two_games_have_an_edition_of_the_same_name():
    assert not set(LADDERS.editions) & set(shipped_sheet("robinson").editions)
    assert resolve(LADDERS).with_chips is False
