"""What a cheat tries, at a real server: to know a throw, to choose it, to move for others, to sit on another's chair.

What is tried elsewhere, and how it is refused: tests/web/test_rights.py, tests/web/test_dice.py, tests/table.
"""

import json
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from robinson.dice import Fits, verify
from robinson.game import record as records
from tests.live.company import Person, at_once, company
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with closing(Server(tmp_path_factory.mktemp("cheats") / "tables.db")) as server:
        yield server


def line(server: Server, person: Person, place: str = "here") -> ClientConnection:
    url = f"{server.url.replace('http', 'ws')}/{person.code}/live?chair={place}"
    return connect(url, additional_headers={"authorization": person.client.headers["authorization"]}, compression=None)


def answer(line: ClientConnection) -> dict[str, object]:
    """What is said to what was asked last."""
    while True:
        said: dict[str, object] = json.loads(line.recv(20))
        if said["kind"] in ("refused", "move", "pong"):
            return said


# The envelope.


def test_words_that_come_while_the_game_begins_are_in_the_envelope_or_refused(server: Server):
    for _ in range(4):
        ona, jonas = company(server.url, begun=False)
        seal = ona.sees()["next_seal"]
        ona.does(f"chairs/{ona.chair}/words", method="PUT", words="labas")
        late, begun = at_once(
            lambda j=jonas: j.asks(f"chairs/{j.chair}/words", method="PUT", words="late"),  # type: ignore[misc]
            lambda o=ona: o.asks("start"),  # type: ignore[misc]
        )
        assert begun.status_code == 200
        closed = ona.record()["dice"]

        assert jonas.is_refused(f"chairs/{jonas.chair}/words", method="PUT", words="later") == "game-begun"
        jonas.does("end")
        opened = ona.record()["dice"]

        in_time = late.status_code == 200
        assert closed == {"seal": seal, "words": ["labas", "late" if in_time else ""]}
        assert {**closed, "secret": opened["secret"]} == opened
        assert [chair["words"] for chair in ona.sees()["chairs"]] == ["", ""]


def test_who_opens_the_envelope_by_ending_the_game_knows_nothing_of_the_next_one(server: Server):
    ona, jonas = company(server.url)
    known = set()
    for game in range(1, 6):
        jonas.does("end")
        known.add(ona.record(game)["dice"]["secret"])
        ona.does("again")
        assert ona.sees()["next_seal"] not in [ona.record(number)["dice"]["seal"] for number in range(1, game + 2)]

    assert len(known) == 5
    assert "secret" not in ona.record(6)["dice"]


def test_the_order_and_the_words_are_settled_when_the_envelope_is_closed(server: Server):
    ona, jonas = company(server.url)
    before = ona.record()

    assert jonas.is_refused("order", method="PUT", chairs=[jonas.chair, ona.chair]) == "game-begun"
    assert jonas.is_refused(f"chairs/{jonas.chair}/words", method="PUT", words="better") == "game-begun"
    assert jonas.is_refused("chairs", name="Jonas the Second") == "game-begun"
    assert jonas.is_refused("bots", kind="bold") == "game-begun"
    assert jonas.is_refused("start") == "game-begun"
    assert jonas.is_refused("again") == "game-begun"

    assert ona.record() == before


@pytest.mark.parametrize("way", ["api", "form"])
def test_where_the_computer_throws_nothing_is_taken_back(server: Server, way: str):
    ona, _ = company(server.url)
    ona.does("moves", number=1, move="throw")
    before = ona.record()

    if way == "api":
        assert ona.is_refused("take-back", number=1) == "sealed-dice"
    else:
        answer = ona.client.post(f"/{ona.code}/take-back", data={"number": "1"})
        assert (answer.status_code, "nothing is taken back" in answer.text) == (409, True)

    assert ona.record() == before


def test_a_game_in_which_everything_was_tried_still_fits_its_envelope(server: Server):
    ona, jonas = company(server.url)
    stands = ona.sees()["stands"]
    while not stands["over"] and stands["number"] < 40:
        player, other = (ona, jonas) if stands["chair"] == ona.chair else (jonas, ona)
        wish = {"number": stands["number"], "move": stands["allowed"][0]}
        assert other.is_refused("moves", **wish) == "not-your-turn"
        assert other.is_refused("moves", **wish, chair=player.chair) == "not-your-seat"
        assert player.is_refused("moves", number=stands["number"], move="6") == "not-allowed"
        first, second = at_once(lambda: player.asks("moves", **wish), lambda: player.asks("moves", **wish))  # noqa: B023
        assert sorted([first.status_code, second.status_code]) == [200, 409]
        stands = ona.sees()["stands"]
    if not stands["over"]:
        jonas.does("end")

    assert isinstance(verify(records.read(json.dumps(ona.record()).encode())), Fits)


# Records.

DOCTORED = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ona", "Jonas"], "moves": "3 4 5"}
SEAL = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"  # of 32 bytes of zero


@pytest.mark.parametrize(
    "claim",
    [
        {"dice": {"seal": SEAL, "words": ["", ""]}},
        {"dice": {"seal": SEAL, "words": ["", ""], "secret": "00" * 32}},
        {"about": {"dice": "sealed", "seal": SEAL}},
        {"about": {"continues": "game 1 up to move 3, which was 6 and was taken back"}},
        {"about": {"seed": "42"}},
    ],
    ids=["closed", "open", "about", "continues", "seed"],
)
def test_a_record_that_claims_more_than_its_moves_is_not_believed(server: Server, claim: dict[str, object]):
    opened = httpx.post(f"{server.url}/api/records", json=DOCTORED | claim).json()
    ona = Person(server.url, opened["code"])
    ona.plays_with(ona.does("chairs/1/take")["device"])

    assert (opened["envelope"], opened["next_seal"] in (None, SEAL)) == (None, False)
    assert "dice" not in ona.record()
    assert not {"continues", "seed", "dice"} & set(ona.record().get("about", {}))
    page = ona.client.get(f"/{ona.code}/dice").text
    assert SEAL not in page
    assert "was taken back" not in ona.client.get(f"/{ona.code}/watch").text
    assert ona.is_refused("take-back", number=1) == "sealed-dice"
    ona.does("end")
    assert "dice" not in ona.record()  # there is still nothing to open


# Chairs.


def test_of_many_who_use_one_link_at_once_one_has_the_seat(server: Server):
    ona, jonas = company(server.url)
    key = ona.does(f"chairs/{ona.chair}/pass")["key"]
    many = [Person(server.url, ona.code) for _ in range(6)]

    answers = at_once(*(lambda one=one: one.asks(f"chairs/{ona.chair}/come", key=key) for one in many))

    (moved,) = [answer for answer in answers if answer.status_code < 300]
    assert [answer.status_code for answer in answers].count(410) == 5
    assert ona.is_refused("moves", number=1, move="throw") == "onlooker"
    ona.plays_with(moved.json()["device"])
    ona.does("moves", number=1, move="throw")
    assert jonas.sees()["stands"]["number"] == 2


def test_a_link_opens_nothing_after_another_one_or_when_its_seat_was_left(server: Server):
    ona, jonas = company(server.url)
    thief = Person(server.url, ona.code)
    first = ona.does(f"chairs/{ona.chair}/pass")["key"]
    second = ona.does(f"chairs/{ona.chair}/pass")["key"]
    assert thief.is_refused(f"chairs/{ona.chair}/come", key=first) == "pass-spent"
    assert thief.is_refused(f"chairs/{jonas.chair}/come", key=second) == "pass-spent"

    ona.does(f"chairs/{ona.chair}/leave")
    assert thief.is_refused(f"chairs/{ona.chair}/come", key=second) == "pass-spent"
    rasa = Person(server.url, ona.code)
    rasa.plays_with(rasa.does(f"chairs/{ona.chair}/take")["device"])

    assert thief.is_refused(f"chairs/{ona.chair}/come", key=second) == "pass-spent"
    rasa.does("moves", number=1, move="throw")


def test_of_many_who_take_a_free_chair_at_once_one_has_it(server: Server):
    ona, jonas = company(server.url)
    ona.does(f"chairs/{ona.chair}/leave")
    many = [Person(server.url, ona.code) for _ in range(6)]

    answers = at_once(*(lambda one=one: one.asks(f"chairs/{ona.chair}/take") for one in many))

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5
    assert [chair["free"] for chair in jonas.sees()["chairs"]] == [False, False]


def test_the_secret_of_one_table_is_none_at_another(server: Server):
    ona, jonas = company(server.url)
    stranger, _ = company(server.url)
    stranger.table, stranger.code = ona.table, ona.code

    for act, said in (("moves", {"number": 1, "move": "throw"}), ("end", {}), ("hurry", {}), ("nudge", {"chair": 1})):
        assert stranger.is_refused(act, **said) == "onlooker"
    for act in ("leave", "pass", "back"):
        assert stranger.is_refused(f"chairs/{ona.chair}/{act}") == "onlooker"
    assert jonas.sees()["stands"]["number"] == 1


def test_who_leaves_before_a_payment_and_comes_back_after_it_has_paid(server: Server):
    ona, jonas = company(server.url, dice="real", edition="lithuanian")
    for number, thrown in enumerate(["6", "2"], 1):
        ona.does("moves", number=number, move=thrown)
    ona.does(f"chairs/{ona.chair}/leave")
    assert ona.is_refused("chairs", name="Ona") == "game-begun"
    assert ona.is_refused("moves", number=3, move="5") == "onlooker"

    jonas.does("moves", number=3, move="2")  # on 8 three chips are due, whoever sits there
    ona.does(f"chairs/{ona.chair}/take")

    assert jonas.sees()["stands"]["purses"] == [7, 10]
    assert ona.is_refused("moves", number=3, move="5") == "number-stands"
    ona.does("moves", number=4, move="1")


# Real dice.

NO_THROWS = ["0", "7", "-1", "1.5", "03", "+3", " 3", "3 ", "3\n", "", "٣", "３", "³", "throw", "stay", "3 3"]


def test_a_die_shows_one_to_six_whatever_is_typed_and_however(server: Server):
    ona, jonas = company(server.url, dice="real")
    with line(server, jonas) as talking:
        for said in NO_THROWS:
            assert jonas.is_refused("moves", number=1, move=said) == "real-dice"
            assert ona.client.post(
                f"/{ona.code}/{ona.chair}/moves", data={"number": "1", "move": said}
            ).status_code in (
                403,
                409,
            )
            talking.send(json.dumps({"kind": "move", "number": 1, "move": said}))
            assert answer(talking)["reason"] == "real-dice"
        for wrong in (3, 3.0, True, None, ["3"]):
            assert jonas.is_refused("moves", number=1, move=wrong) == "not-understood"
            talking.send(json.dumps({"kind": "move", "number": 1, "move": wrong}))
            assert answer(talking)["reason"] == "not-understood"

    assert ona.sees()["stands"]["number"] == 1


def test_of_two_who_type_at_once_one_is_believed_and_the_other_is_told_what_stands(server: Server):
    ona, jonas = company(server.url, dice="real")

    for number in range(1, 6):
        answers = at_once(
            *(
                lambda who=who, thrown=thrown, n=number: who.asks("moves", number=n, move=thrown)
                for who, thrown in ((ona, "2"), (jonas, "3"))
            )
        )
        taken, late = sorted(answers, key=lambda answer: answer.status_code)
        assert (taken.status_code, late.status_code) == (200, 409)
        assert late.json()["stands"] == taken.json()["move"]["word"]
        if ona.sees()["stands"]["allowed"] != list("123456"):
            break

    assert len(ona.record()["moves"].split()) == number


def test_nobody_chooses_for_a_bot_and_it_throws_only_what_is_typed(server: Server):
    ona, _ = company(server.url, dice="real", edition="lithuanian", begun=False)
    bot = [chair["chair"] for chair in ona.does("bots", kind="careless")["chairs"]][-1]
    ona.does("order", method="PUT", chairs=[bot, 1, 2])
    ona.does("start")
    assert ona.sees()["stands"]["number"] == 1

    ona.does("moves", number=1, move="4")
    ona.does("moves", number=2, move="2")
    ona.does("moves", number=3, move="2")  # now the bot on 4 is asked, and answers
    ona.client.get(f"{ona.table}/moves?since=3&wait=30")

    assert ona.is_refused("moves", number=4, move="restart") == "number-stands"
    assert ona.record()["moves"].split()[3] in ("restart", "carry-on")
    assert ona.sees()["stands"]["allowed"] == list("123456")
