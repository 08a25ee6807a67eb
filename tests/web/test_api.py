"""The API: what the pages do, for programs. docs/api.md."""

import asyncio
import json
import re
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from robinson.dice import SeededDice
from robinson.table import Store, Tables, device_hash
from robinson.web import Settings, create_app


class Program:
    """Somebody's program: it has no cookie, and knows the secret it was given."""

    def __init__(self, house, device=None, **headers):
        self.house = house
        self.headers = {"Authorization": f"Bearer {device}"} | headers if device else headers

    def ask(self, method, path, **sent):
        return self.house.run(self.house.client.request(method, path, headers=self.headers, **sent))

    def get(self, path, **sent):
        return self.right(self.ask("GET", path, **sent))

    def post(self, path, data=None, **sent):
        return self.right(self.ask("POST", path, json=data, **sent))

    def right(self, answer):
        assert answer.status_code < 300, answer.text
        return answer.json()

    def wrong(self, method, path, **sent):
        answer = self.ask(method, path, **sent)
        assert answer.status_code >= 400, answer.text
        said = answer.json()
        assert set(said) == {"reason", "sentence", "expected", "place", "number", "stands"}
        assert re.fullmatch(r"[^a-z].*[.!?…]", said["sentence"])
        return answer.status_code, said

    def joins(self, table, name):
        joined = self.post(f"{table}/chairs", {"name": name})
        return Program(self.house, joined["device"]), joined["chair"]


class House:
    def __init__(self, folder, dice=lambda: SeededDice("island"), patience=None, **how):
        self.runner = asyncio.Runner()
        self.tables = Tables(Store.open(folder / "tables.db"), dice=dice, pace_s=0, patience=patience)
        app: Any = create_app(self.tables, Settings(**how))
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://test")

    def run(self, doing):
        return self.runner.run(doing)

    def program(self, device=None, **headers):
        return Program(self, device, **headers)

    def close(self):
        self.run(self.client.aclose())
        self.run(self.tables.close())
        self.tables.store.close()
        self.runner.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture
def somebody(house):
    return house.program()


@pytest.fixture
def two(house, somebody):
    """A table of two, begun: its path, and the two programs."""
    table = f"/api/tables/{somebody.post('/api/tables', {'edition': 'lithuanian'})['code']}"
    (ona, _), (jonas, _) = somebody.joins(table, "Ona"), somebody.joins(table, "Jonas")
    ona.post(f"{table}/start")
    return table, ona, jonas


# About.


def test_it_says_who_it_is(somebody):
    about = somebody.get("/api")

    assert about["robinson"]
    assert about["api"] == 1
    assert about["bots"] == ["careless", "bold"]
    assert about["link"] == "http://test/"
    assert somebody.get(about["schema"])["openapi"].startswith("3.1")


def test_it_names_the_file_of_the_tables_without_telling_where_it_is(house, somebody):
    told = json.dumps(somebody.get("/api"))

    assert str(house.tables.store.path.parent) not in told
    assert len(somebody.get("/api")["tables"]) == 16


def test_the_schema_loads_nothing_from_elsewhere(somebody):
    for path in ("/schema", "/schema/openapi.json", "/schema/openapi.yaml"):
        answer = somebody.ask("GET", path)
        assert answer.status_code == 200
        assert "html" not in answer.headers["content-type"]
        assert not re.search(r"https?://(?!json-schema|spec)", answer.text)
    for path in ("/schema/swagger", "/schema/redoc"):
        assert somebody.ask("GET", path).status_code == 404


def test_editions_house_rules_and_rules_come_in_the_language_asked_for(somebody):
    editions = somebody.get("/api/editions?language=lt")
    assert [edition["name"] for edition in editions if edition["sheet"] == "robinson"] == ["vietnamese", "lithuanian"]
    assert editions[1]["house_rules"]["sickbed"] == "miss-turn"
    assert somebody.get("/api/editions") != editions

    purse = next(rule for rule in somebody.get("/api/house-rules") if rule["name"] == "purse")
    assert (purse["least"], purse["most"], purse["values"]) == (0, 10_000, [])
    assert somebody.get("/api/rules/lithuanian?language=vi")[0]["paragraphs"]
    assert somebody.wrong("GET", "/api/rules/klingon")[0] == 404


def test_a_language_nobody_speaks_here_is_refused_with_those_that_are(somebody):
    status, said = somebody.wrong("GET", "/api/editions?language=tlh")

    assert (status, said["reason"], said["expected"]) == (422, "unknown-language", ["en", "lt", "vi"])


def test_the_language_of_the_request_is_spoken_where_none_is_asked_for(house):
    _, said = house.program(**{"Accept-Language": "lt"}).wrong("GET", "/api/tables/ZZZZZZ")

    assert said["sentence"].startswith("Stalo ZZZZZZ nėra")


# Tables and who sits there.


def test_a_table_is_made_and_found_by_its_code_as_typed(somebody):
    made = somebody.post("/api/tables", {"edition": "lithuanian", "house_rules": {"purse": 30}})
    code = made["code"]

    found = somebody.get(f"/api/tables/{code[:3].lower()}-{code[3:]}")

    assert found == made
    assert (found["phase"], found["edition"], found["house_rules"]["purse"]) == ("lobby", "lithuanian", 30)
    assert found["link"] == f"http://test/{code}"
    assert somebody.get(f"/api/tables/{code}/rules")[0]["paragraphs"]


@pytest.mark.parametrize(
    ("data", "reason", "place"),
    [
        ({"edition": "klingon"}, "sheet", "edition"),
        ({"house_rules": {"purse": -1}}, "sheet", "house_rules.purse"),
        ({"house_rules": {"purse": []}}, "not-understood", "$.house_rules[...]"),
        ({"editon": "lithuanian"}, "not-understood", "$"),
        ([], "not-understood", "$"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(somebody, data, reason, place):
    _, said = somebody.wrong("POST", "/api/tables", json=data)

    assert (said["reason"], said["place"]) == (reason, place)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"name": "\\ud800"}', b"[" * 10_000])
def test_what_is_no_json_is_not_understood(somebody, two, body):
    status, said = somebody.wrong("POST", f"{two[0]}/chairs", content=body)

    assert status in (400, 422), said


def test_too_much_is_not_read(somebody):
    assert somebody.wrong("POST", "/api/tables", content=b" " * 30_000)[0] == 413


def test_only_the_joiner_learns_the_secret_and_nobody_else(house, somebody):
    table = f"/api/tables/{somebody.post('/api/tables', {})['code']}"
    joined = somebody.post(f"{table}/chairs", {"name": "Ona"})
    ona = house.program(joined["device"])
    code = table.rsplit("/", 1)[1]

    assert len(joined["device"]) == 43
    everything = [
        somebody.ask("GET", path).text
        for path in (table, f"{table}/moves", "/api", f"/{code}", f"/{code}/watch", "/api/tables")
    ]
    mine = [ona.ask("GET", path).text for path in (table, f"{table}/moves", f"/{code}/1", "/api/tables")]
    for secret in (joined["device"], device_hash(joined["device"]).hex()):
        assert all(secret not in text for text in [*everything, *mine])
    assert [chair["yours"] for chair in ona.get(table)["chairs"]] == [True]
    assert [chair["yours"] for chair in somebody.get(table)["chairs"]] == [False]
    assert [line["code"] for line in ona.get("/api/tables")] == [code]
    assert ona.post(f"{table}/chairs", {"name": "Ona’s child"})["device"] is None


def test_a_page_gets_its_secret_as_a_cookie_that_no_script_can_read(house, somebody):
    table = f"/api/tables/{somebody.post('/api/tables', {})['code']}"
    page = house.program(**{"Sec-Fetch-Site": "same-origin"})

    answer = page.ask("POST", f"{table}/chairs", json={"name": "Ona"})
    house.client.cookies.clear()

    assert answer.json()["device"] is None
    assert re.search("robinson-device=.*HttpOnly.*SameSite=lax", answer.headers["set-cookie"])


def test_another_site_cannot_use_the_readers_cookie(house):
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
        status, said = house.program(**headers).wrong("POST", "/api/tables", json={})
        assert (status, said["reason"]) == (403, "foreign-origin")


def test_a_secret_of_ones_own_making_opens_nothing(house, somebody):
    table = f"/api/tables/{somebody.post('/api/tables', {})['code']}"

    joined = house.program("1234").post(f"{table}/chairs", {"name": "Ona"})

    assert len(joined["device"]) == 43
    assert house.program("1234").get(table)["chairs"][0]["yours"] is False


def test_those_who_sit_settle_who_sits_and_onlookers_do_not(house, somebody):
    table = f"/api/tables/{somebody.post('/api/tables', {})['code']}"
    ona, chair = somebody.joins(table, "Ona")

    for method, path, data in [
        ("POST", "bots", {"kind": "bold"}),
        ("PUT", "order", {"chairs": [1]}),
        ("DELETE", "chairs/1", None),
        ("POST", "start", None),
        ("POST", "again", None),
        ("POST", "end", None),
        ("POST", "hurry", None),
    ]:
        status, said = somebody.wrong(method, f"{table}/{path}", **({"json": data} if data else {}))
        assert (status, said["reason"]) == (403, "onlooker"), path

    assert ona.wrong("POST", f"{table}/start")[1]["reason"] == "too-few-players"
    assert ona.wrong("POST", f"{table}/bots", json={"kind": "wise"})[1]["expected"] == ["careless", "bold"]
    assert ona.post(f"{table}/bots", {"kind": "bold"})["chairs"][1]["bot"] == "bold"
    ona.right(ona.ask("PUT", f"{table}/order", json={"chairs": [2, 1]}))
    assert [each["chair"] for each in somebody.get(table)["chairs"]] == [2, 1]
    assert ona.wrong("PUT", f"{table}/order", json={"chairs": [2, 2]})[1]["reason"] == "wrong-order"
    ona.right(ona.ask("DELETE", f"{table}/chairs/2"))
    assert [each["chair"] for each in somebody.get(table)["chairs"]] == [chair]
    assert ona.wrong("DELETE", f"{table}/chairs/7")[0] == 404


def test_a_name_that_is_taken_and_one_that_is_none_are_refused(somebody, two):
    table, ona, _ = two
    ona.post(f"{table}/end")

    assert somebody.wrong("POST", f"{table}/chairs", json={"name": "ONA"})[1]["reason"] == "name-taken"
    assert somebody.wrong("POST", f"{table}/chairs", json={"name": " "})[1]["reason"] == "player-name"


# The game.


def test_a_move_is_taken_and_told_in_the_language_asked_for(two):
    table, ona, _ = two

    taken = ona.post(f"{table}/moves?language=lt", {"number": 1, "move": "throw"})

    throw = int(taken["move"]["word"])
    assert taken["move"]["events"][0] == {"event": "thrown", "who": 0, "n": throw}
    assert taken["move"]["told"][0] == f"Ona meta kauliuką: {throw}."
    assert (taken["stands"]["number"], taken["stands"]["positions"][0], taken["stands"]["turn"]) == (2, throw, 1)


def test_a_move_is_refused_with_the_reason_and_what_stands_there(somebody, two):
    table, ona, jonas = two
    word = ona.post(f"{table}/moves", {"number": 1, "move": "throw"})["move"]["word"]

    def refused(who, **wish):
        status, said = who.wrong("POST", f"{table}/moves", json={"number": 2, "move": "throw"} | wish)
        return status, said["reason"], said["stands"]

    assert refused(jonas, number=1) == (409, "number-stands", word)
    assert refused(ona) == (409, "not-your-turn", None)
    assert refused(jonas, number=3) == (409, "number-ahead", None)
    assert refused(jonas, game=10**6) == (409, "other-game", None)
    assert refused(jonas, chair=1) == (403, "not-your-seat", None)
    assert refused(somebody) == (403, "onlooker", None)
    assert jonas.wrong("POST", f"{table}/moves", json={"number": 2, "move": "stay"})[1]["expected"] == ["throw"]


def test_moves_since_a_number_are_those_that_a_client_does_not_know(somebody, two):
    table, ona, jonas = two
    for number, who in enumerate((ona, jonas, ona), 1):
        who.post(f"{table}/moves", {"number": number, "move": "throw"})

    news = somebody.get(f"{table}/moves?since=1")

    assert [move["number"] for move in news["moves"]] == [2, 3]
    assert (news["number"], news["stands"]["number"]) == (4, 4)
    assert somebody.get(f"{table}/moves?since=99")["moves"] == []
    assert somebody.wrong("GET", f"{table}/moves?since=0&game=999999")[1]["reason"] == "other-game"
    assert somebody.wrong("GET", f"{table}/moves?since=-1")[1]["place"] == "$.since"


def test_whoever_waits_hears_of_the_next_move_at_once(house, two):
    table, ona, jonas = two
    ask = house.client.request

    async def meet():
        waiting = asyncio.create_task(ask("GET", f"{table}/moves?wait=20", headers=jonas.headers))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        await ask("POST", f"{table}/moves", headers=ona.headers, json={"number": 1, "move": "throw"})
        async with asyncio.timeout(5):
            return (await waiting).json()

    assert [move["number"] for move in house.run(meet())["moves"]] == [1]


def test_nobody_waits_whose_turn_it_is_or_whose_game_is_over(house, two):
    table, ona, _ = two

    async def at_once(path):
        async with asyncio.timeout(5):
            return await house.client.get(path, headers=ona.headers)

    assert house.run(at_once(f"{table}/moves?wait=20")).json()["moves"] == []
    ona.post(f"{table}/end")
    assert house.run(at_once(f"{table}/moves?wait=20")).json()["phase"] == "over"


def test_a_whole_game_can_be_played_and_its_record_opened_again(somebody, two):
    table, ona, jonas = two
    for _ in range(400):
        stands = ona.get(f"{table}/moves")["stands"]
        if stands["over"]:
            break
        who = ona if stands["chair"] == 1 else jonas
        who.post(f"{table}/moves", {"number": stands["number"], "move": stands["allowed"][-1]})
    seen = somebody.get(table)
    assert (seen["phase"], seen["stands"]["over"]) == ("over", True)
    assert sum(count["net"] for count in seen["tally"]) + seen["stands"]["bank"] == 0 or seen["tally"]

    record = somebody.get(f"{table}/games/1/record")
    opened = somebody.post("/api/records", record)

    assert (opened["phase"], opened["stands"]["positions"]) == ("over", seen["stands"]["positions"])
    assert somebody.wrong("GET", f"{table}/games/2/record")[1]["reason"] == "no-such-game"


def test_a_record_that_stopped_is_played_on_by_whoever_takes_its_chairs(house, somebody):
    record = {"format": "robinson-record/1", "edition": "lithuanian", "players": ["Ada", "Binh"], "moves": "5 4"}
    table = f"/api/tables/{somebody.post('/api/records', record)['code']}"

    ada = somebody.post(f"{table}/chairs/1/take")

    assert ada["name"] == "Ada"
    assert house.program(ada["device"]).post(f"{table}/moves", {"number": 3, "move": "throw"})["move"]["number"] == 3
    assert somebody.wrong("POST", f"{table}/chairs/1/take")[1]["reason"] == "chair-taken"
    assert somebody.wrong("POST", "/api/records", json={"format": "x"})[1]["place"] == "$"


def test_what_is_nowhere_is_told_as_json(somebody):
    assert somebody.wrong("GET", "/api/nowhere/at/all")[1]["reason"] == "not-found"
    assert somebody.wrong("DELETE", "/api/tables")[1]["reason"] == "method-not-allowed"
    assert somebody.wrong("GET", "/api/tables/hello")[1]["reason"] == "no-such-table"


def test_under_a_path_of_its_own_every_address_has_it(tmp_path):
    house = House(tmp_path, public_url="https://games.example/robinson")
    try:
        about = house.program().get("/robinson/api")
        assert (about["link"], about["schema"]) == ("https://games.example/robinson/", "/robinson/schema/openapi.json")
        assert house.program().get(about["schema"])["servers"] == [{"url": "/robinson"}]
        made = house.program().post("/robinson/api/tables", {})
        assert made["line"].startswith("/robinson/")
    finally:
        house.close()


# Whatever the schema lets through, and what it does not.


def values(schema, parts):
    """Values that a schema describes."""
    if "$ref" in schema:
        return values(parts[schema["$ref"].rsplit("/", 1)[1]], parts)
    if "oneOf" in schema:
        return st.one_of([values(each | {"maximum": schema.get("maximum")}, parts) for each in schema["oneOf"]])
    match schema.get("type"):
        case "integer":
            return st.integers(int(schema.get("minimum") or -(2**70)), int(schema.get("maximum") or 2**70))
        case "number":
            return st.floats(0, 0.01)  # seconds to wait
        case "string":
            return st.sampled_from(["throw", "stay", "lithuanian", "bold", "lt"]) | st.text(max_size=30)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "array":
            return st.lists(values(schema["items"], parts), max_size=5)
    properties = schema.get("properties", {})
    required = {key: values(part, parts) for key, part in properties.items() if key in schema.get("required", [])}
    optional = {key: values(part, parts) for key, part in properties.items() if key not in required}
    if properties:
        return st.fixed_dictionaries(required, optional=optional)
    return st.dictionaries(st.text(max_size=10), anything, max_size=3)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def test_nothing_that_is_sent_makes_it_stumble(house, somebody, two):
    """Every operation of the schema, with values that it describes and values that it does not."""
    table, ona, _ = two
    schema = somebody.get("/schema")
    parts = schema["components"]["schemas"]
    operations = [(method, path, each) for path, methods in schema["paths"].items() for method, each in methods.items()]
    assert len(operations) >= 23
    code = table.rsplit("/", 1)[1]

    @settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.data())
    def send(data):
        method, path, operation = data.draw(st.sampled_from(operations))
        query = {}
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "path":
                drawn = data.draw(st.just(code) | st.integers(-1, 9) | st.text(min_size=1, max_size=9))
                path = path.replace("{" + parameter["name"] + "}", quote(str(drawn), safe=""))
            elif data.draw(st.booleans()):
                query[parameter["name"]] = str(data.draw(values(parameter["schema"], parts) | st.text(max_size=9)))
        sent = {}
        if "requestBody" in operation:
            described = operation["requestBody"]["content"]["application/json"]["schema"]
            sent["content"] = json.dumps(data.draw(values(described, parts) | anything)).encode()
        who = data.draw(st.sampled_from([ona, somebody]))

        answer = who.ask(method.upper(), path, params=query, **sent)

        assert answer.status_code < 500, answer.text
        # Dots in a path lead elsewhere before it is sent.
        assert str(answer.status_code) in {*operation["responses"], "404", "405"}, (method, path, answer.text)

    send()
