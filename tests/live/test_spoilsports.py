"""What a spoilsport tries, at a real server: that the game stands still, or that the others lose what they had.

Who only sleeps, or comes and goes, is seen to in tests/table/test_waiting.py, with a clock that is moved by hand.
"""

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from robinson.dice import SeededDice
from robinson.game import MOST
from tests.live.company import Person, at_once, company
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with closing(Server(tmp_path_factory.mktemp("spoilsports") / "tables.db")) as server:
        yield server


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Server]:
    """Where each game has throws of its own, the same whenever the test runs."""
    seeds = count()
    with closing(Server(tmp_path / "tables.db", dice=lambda: SeededDice(f"spoilsport {next(seeds)}"))) as server:
        yield server


# Leaving.


def test_whoever_leaves_wherever_they_stand_the_others_play_to_the_end(seeded: Server):
    left_as: set[str] = set()
    for seed in range(6):
        chance = Random(seed)
        people = company(seeded.url, 4, edition=("vietnamese", "lithuanian")[seed % 2])
        onlooker, stands = Person(seeded.url, people[0].code), people[0].sees()["stands"]
        while not stands["over"]:
            stands = goes_on(people, onlooker, stands, chance, left_as)

        assert onlooker.record()["moves"].split()
        assert (onlooker.sees()["phase"], stands["winner"] is not None) == ("over", True)

    assert left_as == {"in turn", "asked", "ill", "Robinson", "Friday", "the last one"}


def goes_on(
    people: list[Person], onlooker: Person, stands: dict[str, Any], chance: Random, left_as: set[str]
) -> dict[str, Any]:
    """Somebody leaves, or whoever is there goes on; where the game stands then."""
    ill = [one for one in people if stands["missing"][one.chair - 1]]
    if chance.random() < (0.5 if ill else 0.12):
        gone = chance.choice(ill or people)
        people.remove(gone)
        left_as |= standing(gone, stands) | (set() if people else {"the last one"})
        gone.does(f"chairs/{gone.chair}/leave")
        if not people:
            newcomer = Person(str(onlooker.client.base_url), onlooker.code)
            newcomer.chair = chance.choice([chair["chair"] for chair in onlooker.sees()["chairs"]])
            newcomer.plays_with(newcomer.does(f"chairs/{newcomer.chair}/take")["device"])
            people.append(newcomer)
    in_turn = next((one for one in people if one.chair == stands["chair"]), None)
    if in_turn is None:
        found: dict[str, Any] = people[0].does("stand-in", chair=stands["chair"], how="once", number=stands["number"])
    else:
        found = in_turn.does("moves", number=stands["number"], move=chance.choice(stands["allowed"]))
    here: dict[str, Any] = found["stands"]
    return here


def standing(person: Person, stands: dict[str, Any]) -> set[str]:
    """How somebody stands who leaves now."""
    seat = person.chair - 1
    found = {
        "in turn": stands["chair"] == person.chair,
        "asked": stands["chair"] == person.chair and stands["allowed"] != ["throw"],
        "ill": stands["missing"][seat],
        "Robinson": stands["fridays"][seat] is not None,
        "Friday": seat in stands["fridays"],
    }
    return {name for name, so in found.items() if so}


def test_who_made_the_table_is_not_needed_any_more(server: Server):
    ona, jonas, rasa = company(server.url, 3, begun=False)
    ona.does(f"chairs/{ona.chair}/leave")

    jonas.does("order", method="PUT", chairs=[rasa.chair, jonas.chair])
    jonas.does("start")
    rasa.does("moves", number=1, move="throw")
    assert ona.is_refused("end") == "onlooker"
    jonas.does("end")
    rasa.does("again")
    assert rasa.sees()["game_number"] == 2


def test_a_table_that_all_have_left_is_taken_up_by_who_comes(server: Server):
    ona, jonas = company(server.url)
    for one in (ona, jonas):
        one.does(f"chairs/{one.chair}/leave")
    rasa, eva = Person(server.url, ona.code), Person(server.url, ona.code)
    assert rasa.is_refused("end") == "onlooker"

    rasa.plays_with(rasa.does("chairs/1/take")["device"])
    rasa.does("bots", kind="bold", chair=2)
    rasa.does("moves", number=1, move="throw")

    assert eva.is_refused("chairs/1/take") == "chair-taken"
    assert eva.is_refused("chairs/2/take") == "chair-taken"


def test_a_game_that_is_ended_for_all_is_kept_and_nobody_has_won_or_lost_by_it(server: Server):
    ona, jonas = company(server.url)
    for number in (1, 2):
        (ona, jonas)[number - 1].does("moves", number=number, move="throw")
    moves = ona.record()["moves"]

    jonas.does("end")

    assert ona.record()["moves"] == moves
    seen = ona.sees()
    assert (seen["phase"], seen["stands"]["winner"]) == ("over", None)
    assert not any(line["played"] for line in seen["tally"])
    ona.does("again")


# Chairs.


def test_who_takes_all_chairs_is_shown_the_door_by_who_sits_there(server: Server):
    (ona,) = company(server.url, 1, begun=False)
    greedy = Person(server.url, ona.code).sits_down("Greedy")
    for number in range(2, MOST):
        greedy.does("chairs", name=f"Greedy {number}")
    jonas = Person(server.url, ona.code)
    assert jonas.is_refused("chairs", name="Jonas") == "table-full"

    for chair in ona.sees()["chairs"][1:]:
        ona.does(f"chairs/{chair['chair']}", method="DELETE")

    assert greedy.is_refused("start") == "onlooker"
    jonas.sits_down("Jonas")
    ona.does("start")
    assert greedy.is_refused("end") == "onlooker"


def test_in_a_game_nobody_takes_a_chair_away_or_puts_somebody_on_it(server: Server):
    ona, jonas = company(server.url)
    before = ona.sees()["chairs"]

    assert jonas.is_refused(f"chairs/{ona.chair}", method="DELETE") == "game-begun"
    assert jonas.is_refused("bots", kind="bold", chair=ona.chair) == "chair-taken"
    assert jonas.is_refused(f"chairs/{ona.chair}/take") == "chair-taken"
    assert jonas.is_refused(f"chairs/{ona.chair}/leave") == "not-your-seat"
    assert jonas.is_refused(f"chairs/{ona.chair}/back") == "not-your-seat"
    assert jonas.is_refused(f"chairs/{ona.chair}/pass") == "not-your-seat"
    for how in ("once", "warm"):
        assert jonas.is_refused("stand-in", chair=ona.chair, how=how) == "too-soon"

    assert ona.sees()["chairs"] == before


def test_whatever_orders_come_at_once_everybody_sees_one_of_them(server: Server):
    people = company(server.url, 4, begun=False)
    chairs = [one.chair for one in people]
    orders = [chairs[turn:] + chairs[:turn] for turn in range(4)]

    answers = at_once(
        *(
            lambda one=one, order=order: one.asks("order", method="PUT", chairs=order)
            for one, order in zip(people, orders, strict=True)
        )
    )

    assert {answer.status_code for answer in answers} == {200}
    seen = [[chair["chair"] for chair in one.sees()["chairs"]] for one in people]
    assert seen[0] in orders
    assert seen == [seen[0]] * 4


# Nudges, words.


def test_of_a_storm_of_nudges_one_is_felt(server: Server):
    ona, jonas = company(server.url)
    url = f"{server.url.replace('http', 'ws')}/{ona.code}/live?chair={ona.chair}"
    with connect(url, additional_headers={"authorization": ona.client.headers["authorization"]}) as page:
        answers = at_once(*[lambda: jonas.asks("nudge", chair=ona.chair)] * 8)
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        assert jonas.is_refused("nudge", chair=jonas.chair) == "not-waiting"
        page.send('{"kind":"ping"}')
        felt: list[dict[str, Any]] = []
        while not felt or felt[-1]["kind"] != "pong":
            felt.append(json.loads(page.recv(20)))

    nudges = [said for said in felt if said["kind"] == "waiting" and said.get("nudged") is not None]
    assert len({said["nudged"] for said in nudges}) == 1


WORDS = ["x" * 101, "a\nb", "a\u2028b", "\u202eevil", "a\u0301" * 101, "e" + "\u0301" * 9, "\ud83d"]


def test_words_that_cover_the_page_are_no_words_and_others_go_with_their_chair(server: Server):
    ona, rude = company(server.url, begun=False)
    for words in WORDS:
        sent = json.dumps({"words": words})
        answer = rude.client.put(f"{rude.table}/chairs/{rude.chair}/words", content=sent, headers=JSON)
        assert 400 <= answer.status_code < 500, words
    rude.does(f"chairs/{rude.chair}/words", method="PUT", words="<b>Ona is a fool</b>")
    assert "<b>Ona is" not in ona.client.get(f"/{ona.code}/watch").text

    ona.does(f"chairs/{rude.chair}", method="DELETE")

    assert "is a fool" not in ona.client.get(f"/{ona.code}/watch").text
    assert rude.is_refused(f"chairs/{rude.chair}/words", method="PUT", words="again") == "onlooker"


JSON = {"content-type": "application/json"}
