"""Sealed dice and real ones, as people without script have them: nothing told too early, everything afterwards."""

import asyncio
import base64
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect

from robinson.dice import Fits, SealedDice, seal_of, verify
from robinson.game.record import read
from tests.web.browser import Browser, Page
from tests.web.play import code_of, make_table, move, moves_form, play_to_the_end, sit, start
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as everybody has it, with sealed dice."""
    server = Server(tmp_path_factory.mktemp("sealed") / "tables.db")
    yield server
    server.close()


def secrets(server: Server) -> list[bytes]:
    """Every secret in the file."""
    connection = sqlite3.connect(f"file:{server.store.path}?mode=ro", uri=True)
    with connection:
        found = connection.execute("SELECT secret FROM tables UNION SELECT secret FROM games").fetchall()
    connection.close()
    return [secret for (secret,) in found if secret is not None]


def record(who: Browser, code: str, game: int = 1):
    return read(who.client.get(f"/{code}/games/{game}/record.json").content)


def give(who: Browser, page: Page, chair: int, words: str) -> Page:
    return who.send(page.form(f"/chairs/{chair}/words"), words=words)


# The lobby.


def test_the_lobby_shows_the_seal_and_takes_everybodys_words(comes, server):
    ona, jonas = comes(), comes()
    lobby = make_table(ona, "Ona", other=["Rasa"])
    code = code_of(lobby)
    (seal,) = re.findall(r"<code>([0-9a-f]{64})</code>", lobby.html)
    assert seal in {seal_of(secret) for secret in secrets(server)}

    assert give(ona, lobby, 1, "  labas  rytas ").status == 200
    give(ona, ona.get(f"/{code}/here"), 2, "<b>chào</b>")
    seen = sit(jonas, code, "Jonas")

    assert "Ona: labas rytas" in seen.text
    assert "Rasa: <b>chào</b>" in seen.text
    assert seal in seen.html
    assert [form.action[-15:] for form in seen.forms if form.action.endswith("/words")] == ["/chairs/3/words"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("nul\0", "U+0000"),
        ("tab\there", "U+0009"),
        ("turned \u202eround", "U+202E"),
        ("x" * 101, "101 characters"),
        ("e" + "\u0301" * 50, "pile up"),
    ],
)
def test_words_that_cannot_go_in_are_told_at_their_field(comes, words, told):
    ona = comes()
    lobby = make_table(ona, "Ona")

    seen = give(ona, lobby, 1, words)

    assert seen.status == 422
    (field,) = seen.all("input", name="words")
    assert field.get("aria-invalid") == "true"
    assert told in seen.text
    assert seen.kind == "lobby"


def test_nobody_gives_words_for_somebody_else_or_too_late(comes):
    ona, jonas, stranger = comes(), comes(), comes()
    code = code_of(make_table(ona, "Ona"))
    sit(jonas, code, "Jonas")

    assert jonas.post(f"/{code}/chairs/1/words", words="mine").status == 403
    assert stranger.post(f"/{code}/chairs/1/words", words="mine").status == 403
    start(ona, code)
    late = ona.post(f"/{code}/chairs/1/words", words="late", place="1")

    assert late.status == 409
    assert ona.get(f"/{code}/dice").html.count("<dd>no words</dd>") == 2


# Nothing is told too early.


def spellings(secret: bytes) -> list[bytes]:
    """A secret as somebody might write it."""
    return [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        repr(secret).encode(),
        json.dumps(list(secret)).encode(),
        " ".join(map(str, secret)).encode(),
    ]


def tell_tale(throws: list[int]) -> list[bytes]:
    """Later throws as somebody might write them. So many in a row stand nowhere by chance."""
    words = list(map(str, throws))
    return [between.join(words).encode() for between in ("", " ", ",", ", ", '","', '", "')]


def test_no_client_gets_the_secret_or_a_later_throw_while_the_game_is_on(comes, server, caplog):
    caplog.set_level(logging.DEBUG)
    ona, jonas, stranger = comes(), comes("lt"), comes("vi")
    lobby = make_table(ona, "Ona")
    code = code_of(lobby)
    give(ona, lobby, 1, "labas")
    sit(jonas, code, "Jonas")
    seen = [lobby.html.encode()]
    paths = [
        f"/{code}", f"/{code}/1", f"/{code}/2", f"/{code}/here", f"/{code}/watch", f"/{code}/dice", f"/{code}/rules",
        f"/{code}/dice?game=1", f"/{code}/games/1", f"/{code}/games/1?move=3", f"/{code}/games/1/record.json",
        f"/{code}/end", f"/{code}/qr.svg", f"/{code}/take-back", "/", "/api", "/api/tables", f"/api/tables/{code}",
        f"/api/tables/{code}/moves", f"/api/tables/{code}/games/1/record", f"/api/tables/{code}/rules",
    ]  # fmt: skip
    wrong = [
        (f"/{code}/1/moves", {"number": "1", "move": "throw"}),
        (f"/{code}/1/moves", {"number": "999", "move": "throw"}),
        (f"/{code}/2/moves", {"number": "x", "move": "6"}),
        (f"/{code}/take-back", {"number": "1"}),
        (f"/{code}/chairs/1/words", {"words": "late"}),
        (f"/{code}/start", {}),
    ]
    start(ona, code)

    async def listen(told: list[bytes]) -> None:
        address = f"{server.url.replace('http', 'ws')}/{code}/live?chair=watch&language=lt&game=1&since=0"
        with suppress(TimeoutError):
            async with asyncio.timeout(1), connect(address) as line:
                await line.send('{"kind":"move","number":1,"move":"6"}')
                while True:
                    told.append(str(await line.recv()).encode())

    for step in range(4):
        for who in (ona, jonas, stranger):
            for path in paths:
                answer = who.client.get(path)
                seen += [answer.content, str(answer.headers).encode()]
            for path, data in wrong:
                seen.append(who.client.post(path, data=data).content)
        for who, path in ((ona, f"/{code}/1"), (jonas, f"/{code}/2")):
            page = who.get(path)
            if moves_form(page) and page.kind == "table":
                seen.append(move(who, page, choose=1).html.encode())
        if step == 2:
            asyncio.run(listen(seen))
    seen.append(caplog.text.encode())
    game = json.loads(stranger.client.get(f"/api/tables/{code}").content)
    assert game["phase"] == "game", "it must still be on"
    (secret,) = [each for each in secrets(server) if seal_of(each) == game["envelope"]["seal"]]
    (coming,) = [each for each in secrets(server) if seal_of(each) == game["next_seal"]]
    thrown = sum(word.isdecimal() for word in record(stranger, code).moves.split())
    later = [SealedDice(secret, ["labas", ""]).throw(thrown + k) for k in range(1, 13)]

    everything = b"\0".join(seen)
    assert len(seen) > 300
    assert any(b'"kind":"move"' in each for each in seen)
    assert game["envelope"]["seal"].encode() in everything
    assert game["envelope"]["secret"] is None
    for each in (secret, coming):
        assert not [spelling for spelling in spellings(each) if spelling in everything]
    assert not [told for told in tell_tale(later) if told in everything]


def test_what_cannot_be_found_would_be_found():
    """The search above finds what it looks for."""
    secret = bytes(range(32))

    assert all(spelling in b"<p>" + spelling + b"</p>" for spelling in spellings(secret))
    assert b"1 2 3" in tell_tale([1, 2, 3])
    assert len(set(spellings(secret))) == 7  # all figures: hex has no capitals here
    assert seal_of(secret).encode() not in spellings(secret)


# And everything afterwards.


def test_when_the_game_is_over_everybody_can_check_it(comes, tmp_path):
    ona, jonas, stranger = comes(), comes(), comes("lt")
    lobby = make_table(ona, "Ona")
    code = code_of(lobby)
    give(ona, lobby, 1, "labas “rytas”")
    sit(jonas, code, "Jonas")
    start(ona, code)
    closed = stranger.get(f"/{code}/dice")
    assert "Vokas dar užklijuotas" in closed.text
    (seal,) = re.findall(r"<code>([0-9a-f]{64})</code>", closed.html)

    play_to_the_end([ona, jonas], [f"/{code}/1", f"/{code}/2"])

    open_ = ona.get(f"/{code}/dice")
    kept = record(ona, code)
    assert isinstance(verify(kept), Fits)
    assert kept.dice
    assert kept.dice.seal == seal
    codes = re.findall(r"<code>([0-9a-f]{64})</code>", open_.html)
    assert codes[:2] == [seal, kept.dice.secret]
    assert "The seal is whole: all " in open_.text
    throws = [word for word in kept.moves.split() if word.isdecimal()]
    rows = re.findall(r'<tr><th scope="row">(\d+)</th><td>(\d)</td><td>(\d)</td></tr>', open_.html)
    assert rows == [(str(k), throw, throw) for k, throw in enumerate(throws, 1)]

    file = tmp_path / "game.json"
    file.write_bytes(ona.client.get(f"/{code}/games/1/record.json").content)
    command = [sys.executable, "-m", "robinson", "verify", str(file)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(ona.client.get(f"/api/tables/{code}/games/1/record").content)["dice"]["secret"]


def test_a_game_that_was_given_up_is_opened_and_the_one_after_it_has_its_own_envelope(comes):
    ona = comes()
    lobby = make_table(ona, "Ona", other=["Jonas"])
    code = code_of(lobby)
    page = start(ona, code)
    move(ona, page)
    over = ona.send(ona.get(f"/{code}/end").form("/end"))
    seals = re.findall(r"<code>([0-9a-f]{64})</code>", over.html)
    assert len(seals) == 1
    give(ona, over, 2, "kitą kartą")
    ona.send(ona.get(f"/{code}/here").form("/again"))

    first, second = ona.get(f"/{code}/dice?game=1"), ona.get(f"/{code}/dice")

    assert "The seal is whole" in first.text
    assert "The envelope is still closed" in second.text
    assert seals[0] in second.html
    assert seals[0] not in first.html
    assert "kitą kartą" in second.text
    assert ona.get(f"/{code}/dice?game=3").status == 404
    assert ona.get(second.link("Game 1")).heading == "Are the dice fair?"


def test_a_game_opened_from_a_record_says_that_it_was_not_sealed(comes):
    ona = comes()
    kept = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ona", "Jonas"], "moves": "5 4"}
    door = ona.send(ona.get("/record").form("/record"), "play", pasted=json.dumps(kept))
    code = code_of(door)

    page = ona.get(f"/{code}/dice")

    assert "The throws of this game were not sealed" in page.text
    assert "2 throws so far." in page.text
    assert record(ona, code).dice is None


def test_the_doubter_gets_there_in_two_taps_from_every_page_of_a_table(comes, server):
    ona, stranger = comes(), comes()
    code = code_of(make_table(ona, "Ona", other=["Jonas"]))
    pages = [ona.get(f"/{code}/here"), stranger.get(f"/{code}"), ona.get(f"/{code}/rules")]
    move(ona, start(ona, code))
    pages += [ona.get(f"/{code}/{place}") for place in ("here", "1", "watch", "end", "games/1", "rules", "dice")]
    pages += [stranger.get(f"/{code}"), stranger.get(f"/{code}/watch"), stranger.get(f"/{code}/1")]
    ona.send(ona.get(f"/{code}/end").form("/end"))
    pages += [ona.get(f"/{code}/here"), stranger.get(f"/{code}/watch"), stranger.get(f"/{code}")]

    assert {page.link("Are the dice fair?") for page in pages} == {f"{server.url}/{code}/dice"}


# Real dice.


def real_table(who: Browser, *others: str, **more: str) -> str:
    lobby = make_table(who, "Ona", other=list(others), dice="real", **more)
    assert "Real dice: you throw" in lobby.text
    code = code_of(lobby)
    start(who, code)
    return code


def test_the_number_is_tapped_and_the_choice_too_for_whoever_has_the_turn(comes):
    ona, jonas = comes(), comes()
    lobby = make_table(ona, "Ona", dice="real")
    code = code_of(lobby)
    sit(jonas, code, "Jonas")
    start(ona, code)

    page = ona.get(f"/{code}/1")
    assert page.form("/moves").offers == ["1", "2", "3", "4", "5", "6"]
    ona.send(page.form("/moves"), "5")
    seen = ona.send(ona.get(f"/{code}/1").form("/moves"), "6")  # for Jonas, who has the turn
    assert seen.path == f"/{code}/1"
    jonas.send(jonas.get(f"/{code}/2").form("/moves"), "2")  # for Ona, and back
    jonas.send(jonas.get(f"/{code}/2").form("/moves"), "3")
    assert jonas.get(f"/{code}/2").form("/moves").offers == ["stay", "go"]
    jonas.send(jonas.get(f"/{code}/2").form("/moves"), "stay")

    assert record(ona, code).moves == "5 6 2 3 stay"
    assert record(ona, code).about == {"dice": "real"}


def test_what_no_die_shows_is_refused_with_a_sentence(comes):
    ona = comes()
    code = real_table(ona, "Jonas")

    for word in ("throw", "7", "0", ""):
        page = ona.post(f"/{code}/1/moves", number="1", move=word)
        assert page.status == 409
        assert "People throw at this table" in page.text
    sealed = code_of(make_table(ona, "Ona", other=["Jonas"]))
    start(ona, sealed)
    page = ona.post(f"/{sealed}/1/moves", number="1", move="6")
    assert page.status == 409
    assert "The rules offer something else here." in page.text
    assert [record(ona, each).moves for each in (code, sealed)] == ["", ""]


def test_an_onlooker_neither_types_nor_takes_back(comes):
    ona, stranger = comes(), comes()
    code = real_table(ona, "Jonas")
    ona.send(ona.get(f"/{code}/here").form("/moves"), "5")

    assert not stranger.get(f"/{code}/watch").has_form("/moves")
    assert "Take back" not in stranger.get(f"/{code}/watch").text
    assert stranger.post(f"/{code}/2/moves", number="2", move="6").status == 403
    assert stranger.post(f"/{code}/take-back", number="1").status == 403
    assert stranger.get(f"/{code}/take-back").kind != "take-back"
    assert record(ona, code).moves == "5"


def test_a_mistyped_throw_is_taken_back_and_everybody_is_told(comes):
    ona, rasa = comes(), comes("vi")
    code = real_table(ona, "Jonas")
    page = ona.get(f"/{code}/here")
    for word in ("5", "6", "2"):
        page = ona.send(ona.get(f"/{code}/here").form("/moves"), word)

    asked = ona.get(page.link("Take the last one back"))
    assert (asked.heading, asked.kind) == ("Take it back?", "take-back")
    assert "Ona throws a 2." in asked.text
    page = ona.send(asked.form("/take-back"))

    assert page.path == f"/{code}/here"
    told = "The last throw was taken back: it was a 2. The game goes on from move 3."
    assert page.text.count(told) == 2  # as news, and in the story
    assert page.form("/moves").fields()["number"] == ["3"]
    for place in ("watch", "screen"):
        assert "Lần gieo cuối đã được rút lại: trước đó là 2 chấm." in rasa.get(f"/{code}/{place}").text
    page = ona.send(page.form("/moves"), "1")
    assert page.text.count(told) == 1  # who comes late reads it in the story
    assert record(ona, code, 2).moves == "5 6 1"
    assert record(ona, code, 1).moves == "5 6 2"
    assert record(ona, code, 2).about["continues"] == "game 1 up to move 3, which was 2 and was taken back"
    dice = ona.get(f"/{code}/dice")
    assert "3 throws so far." in dice.text
    assert ona.get(dice.link("Game 1, move 3")).kind == "watch"


def test_an_earlier_move_is_taken_back_from_the_story(comes):
    ona = comes()
    code = real_table(ona, "Jonas")
    page = ona.get(f"/{code}/here")
    for word in ("5", "6", "2", "3", "stay"):
        page = ona.send(ona.get(f"/{code}/here").form("/moves"), word)

    links = [a.get("href", "") for a in page.all("a") if a.get("class") == "undo"]
    assert len(links) == 6  # one for each move, and the last one above the board
    asked = ona.get(f"/{code}/take-back?place=here&move=2")
    assert "3 moves after it are taken back too." in asked.text
    page = ona.send(asked.form("/take-back"))

    assert "The throw of move 2 was taken back: it was a 6. So were 3 moves after it." in page.text
    assert record(ona, code, 2).moves == "5"
    assert "Here something was taken back." not in ona.get(f"/{code}/games/1?move=4").text
    again = ona.get(f"/{code}/games/1?move=5")
    assert "Here something was taken back." in again.text
    went_on = ona.get(again.link("See how the game went on"))
    assert "Move 1 of 1" in went_on.text


def test_what_came_meanwhile_is_not_taken_back_unseen(comes):
    ona = comes()
    code = real_table(ona, "Jonas")
    ona.send(ona.get(f"/{code}/here").form("/moves"), "5")
    asked = ona.get(f"/{code}/take-back?place=here")
    ona.send(ona.get(f"/{code}/here").form("/moves"), "6")

    page = ona.send(asked.form("/take-back"))

    assert page.status == 409
    assert "The table shows how it stands now." in page.text
    assert record(ona, code).moves == "5 6"


def test_the_way_back_from_the_question_is_a_page_of_this_table(comes):
    ona = comes()
    code = real_table(ona, "Jonas")
    ona.send(ona.get(f"/{code}/here").form("/moves"), "5")

    for place in ("//elsewhere.example", "9", "../new", "watch"):
        asked = ona.get(f"/{code}/take-back?place={place}")
        assert asked.link("Leave it") == f"{asked.url.copy_with(path=f'/{code}', query=None)}"
    assert ona.get(f"/{code}/take-back?place=1").link("Leave it").endswith(f"/{code}/1")


@pytest.mark.parametrize("address", ["take-back?move=0", "take-back?move=9", "take-back?move=-1", "take-back?move=x"])
def test_what_was_never_made_cannot_be_taken_back(comes, address):
    ona = comes()
    code = real_table(ona, "Jonas")
    ona.send(ona.get(f"/{code}/here").form("/moves"), "5")

    assert ona.get(f"/{code}/{address}").kind != "take-back"
    assert ona.post(f"/{code}/take-back", number="9").status == 409
    assert ona.post(f"/{code}/take-back").status == 409
    assert record(ona, code).moves == "5"


def test_a_won_game_is_taken_back_and_counts_once(comes):
    ona = comes()
    code = real_table(ona, "Jonas")
    throws = iter("6354261523461" * 100)
    page = ona.get(f"/{code}/here")
    while page.kind == "table":
        offers = page.form("/moves").offers
        page = ona.send(page.form("/moves"), next(throws) if "1" in offers else offers[-1])
    asked = ona.get(page.link("Take the last one back"))
    page = ona.send(asked.form("/take-back"))
    assert page.kind == "table"
    while page.kind == "table":
        offers = page.form("/moves").offers
        page = ona.send(page.form("/moves"), next(throws) if "1" in offers else offers[-1])

    told = json.loads(ona.client.get(f"/api/tables/{code}").content)
    assert [each["played"] for each in told["tally"]] == [1, 1]
    assert sum(each["net"] for each in told["tally"]) == 0
    purses = told["stands"]["purses"]
    assert sum(purses) == 40


def test_a_bot_at_a_table_with_real_dice_chooses_by_itself_and_its_throws_are_typed(comes):
    ona = comes()
    code = real_table(ona, **{"bot-bold": "1"})
    page = ona.get(f"/{code}/1")
    typed = 0
    while page.kind == "table" and typed < 40:
        if moves_form(page):
            offers = page.form("/moves").offers
            page = ona.send(page.form("/moves"), "5" if "5" in offers else offers[-1])
            typed += 1
        else:
            page = ona.get(f"/{code}/1")

    words = record(ona, code).moves.split()
    assert len(words) > 10
