"""Sealed dice and real ones for programs: docs/api.md."""

import json

import msgspec
import pytest

from robinson.dice import Fits, verify
from robinson.game.record import read
from tests.web.test_api import House, Program


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with sealed dice, as everybody has it."""
    house = House(tmp_path_factory.mktemp("house"), dice=None)
    yield house
    house.close()


@pytest.fixture
def somebody(house):
    return house.program()


def seated(somebody: Program, **made):
    """A table, and two programs at it."""
    table = f"/api/tables/{somebody.post('/api/tables', {'edition': 'lithuanian'} | made)['code']}"
    return table, *(somebody.joins(table, name)[0] for name in ("Ona", "Jonas"))


def give(program, table, chair, words):
    return program.right(program.ask("PUT", f"{table}/chairs/{chair}/words", json={"words": words}))


# Sealed dice.


def test_the_seal_is_there_before_the_words_and_the_secret_after_the_game(somebody):
    table, ona, jonas = seated(somebody)
    lobby = somebody.get(table)
    assert (lobby["dice"], lobby["envelope"]) == ("sealed", None)

    seen = give(ona, table, 1, " labas  rytas ")
    assert [chair["words"] for chair in seen["chairs"]] == ["labas rytas", ""]
    give(jonas, table, 2, "chào")
    begun = ona.post(f"{table}/start")

    assert begun["envelope"] == {"seal": lobby["next_seal"], "words": ["labas rytas", "chào"], "secret": None}
    ona.post(f"{table}/moves", {"number": 1, "move": "throw"})
    assert somebody.get(f"{table}/games/1/record")["dice"] == {
        "seal": lobby["next_seal"],
        "words": ["labas rytas", "chào"],
    }
    over = jonas.post(f"{table}/end")
    record = somebody.get(f"{table}/games/1/record")
    assert over["envelope"]["secret"] == record["dice"]["secret"]
    assert over["next_seal"] != lobby["next_seal"]
    assert isinstance(verify(read(json.dumps(record).encode())), Fits)


@pytest.mark.parametrize("words", ["a\nb", "a\r", "nul\0", "\u2028", "x" * 101, "x" * 5_000, "\x7f"])
def test_words_that_cannot_be_are_refused_with_a_sentence(somebody, words):
    table, ona, _ = seated(somebody)

    status, said = ona.wrong("PUT", f"{table}/chairs/1/words", json={"words": words})

    assert (status, said["reason"]) == (422, "words")
    assert [chair["words"] for chair in somebody.get(table)["chairs"]] == ["", ""]


@pytest.mark.parametrize("body", [b'{"words": "half \\ud83d"}', b'{"words": 5}', b"{}", b'{"words": "a", "n": 1}'])
def test_what_are_no_words_is_not_understood(somebody, body):
    table, ona, _ = seated(somebody)

    status, said = ona.wrong("PUT", f"{table}/chairs/1/words", content=body)

    assert status in (400, 422), said


def test_only_whoever_sits_there_gives_words_and_only_before_the_game(somebody):
    table, ona, jonas = seated(somebody)

    assert somebody.wrong("PUT", f"{table}/chairs/1/words", json={"words": "x"})[1]["reason"] == "onlooker"
    assert jonas.wrong("PUT", f"{table}/chairs/1/words", json={"words": "x"})[1]["reason"] == "not-your-seat"
    ona.post(f"{table}/start")
    assert ona.wrong("PUT", f"{table}/chairs/1/words", json={"words": "x"})[1]["reason"] == "game-begun"


def test_a_number_is_refused_where_the_computer_throws(somebody):
    table, ona, _ = seated(somebody)
    ona.post(f"{table}/start")

    status, said = ona.wrong("POST", f"{table}/moves", json={"number": 1, "move": "6"})
    assert (status, said["reason"], said["expected"]) == (409, "not-allowed", ["throw"])
    status, said = ona.wrong("POST", f"{table}/take-back", json={"number": 1})
    assert (status, said["reason"]) == (409, "sealed-dice")


# Real dice.


def test_whoever_sits_there_says_what_the_die_shows(somebody):
    table, ona, jonas = seated(somebody, dice="real")
    begun = ona.post(f"{table}/start")
    assert (begun["dice"], begun["next_seal"], begun["envelope"]) == ("real", None, None)
    assert begun["stands"]["allowed"] == list("123456")
    assert [button["word"] for button in begun["stands"]["buttons"]] == list("123456")

    taken = jonas.post(f"{table}/moves", {"number": 1, "move": "5"})  # Ona's
    assert taken["move"]["word"] == "5"
    assert taken["stands"]["allowed"] == list("123456")
    ona.post(f"{table}/moves", {"number": 2, "move": "6", "chair": 2})
    status, said = ona.wrong("POST", f"{table}/moves", json={"number": 3, "move": "throw"})
    assert (status, said["reason"], said["expected"]) == (409, "real-dice", list("123456"))
    status, said = jonas.wrong("POST", f"{table}/moves", json={"number": 3, "move": "4", "chair": 2})
    assert (status, said["reason"]) == (409, "not-your-turn")
    assert somebody.wrong("POST", f"{table}/moves", json={"number": 3, "move": "4"})[1]["reason"] == "onlooker"
    with pytest.raises(AssertionError):
        somebody.post("/api/tables", {"dice": "loaded"})


def test_a_move_is_taken_back_and_the_game_goes_on_as_another(somebody):
    table, ona, jonas = seated(somebody, dice="real")
    ona.post(f"{table}/start")
    for number, word in enumerate(["5", "6", "2"], 1):
        ona.post(f"{table}/moves", {"number": number, "move": word})
    game = somebody.get(table)["game"]

    status, said = jonas.wrong("POST", f"{table}/take-back", json={"number": 2, "game": game, "seen": 2})
    assert (status, said["reason"]) == (409, "other-game")
    seen = jonas.post(f"{table}/take-back", {"number": 2, "game": game, "seen": 3})

    assert seen["taken_back"] == {"game_number": 1, "number": 2, "word": "6", "more": 1}
    assert (seen["game_number"], seen["stands"]["number"]) == (2, 2)
    assert seen["game"] != game
    assert somebody.wrong("GET", f"{table}/moves?game={game}")[1]["reason"] == "other-game"
    assert ona.wrong("POST", f"{table}/moves", json={"number": 2, "move": "1", "game": game})[0] == 409
    assert somebody.wrong("POST", f"{table}/take-back", json={"number": 1})[1]["reason"] == "onlooker"
    record = somebody.get(f"{table}/games/2/record")
    assert (record["moves"], record["about"]["dice"]) == ("5", "real")
    assert "which was 6 and was taken back with 1 after it" in record["about"]["continues"]


def test_the_schema_describes_it(somebody):
    schema = somebody.get("/schema")

    assert "/api/tables/{code}/chairs/{chair}/words" in schema["paths"]
    assert "/api/tables/{code}/take-back" in schema["paths"]
    table = schema["components"]["schemas"]["Table"]["properties"]
    assert {"dice", "envelope", "next_seal", "taken_back"} <= table.keys()
    assert msgspec.json.encode(schema)
