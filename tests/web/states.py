"""Every page in every state that it can be in, for tests of what holds for all pages."""

import json
from collections.abc import Callable, Iterator

from tests.web.browser import Browser, Page
from tests.web.play import code_of, make_table, move, moves_form, odds, play_to_the_end, sit, start

NAMES = ("Ona", "Jonas", "Rasa")


def every_page(comes: Callable[[], Browser], names: tuple[str, ...] = NAMES) -> Iterator[tuple[str, Page]]:
    """The name of a state, and the page in it. Three people with those names play."""
    yield from before_any_table(comes())
    first, second, third = names
    one, two, stranger = comes(), comes(), comes()
    lobby = make_table(one, first)
    code = code_of(lobby)
    yield "a lobby with one seat taken", lobby
    yield "a lobby seen by a stranger", stranger.get(f"/{code}")
    yield "a lobby seen by an onlooker", stranger.get(f"/{code}/watch")
    yield "a name that is taken", sit(two, code, first)
    yield "a name that is blank", sit(two, code, " ")
    yield "a lobby seen by the second", sit(two, code, second)
    yield "a lobby with two on one device", two.send(two.get(f"/{code}").form("/chairs"), name=third)
    yield "the rules of a table", two.get(f"/{code}/rules")
    yield "the odds of a table", odds(two, f"/{code}/odds")
    yield "another's seat", two.get(f"/{code}/1")
    yield from in_a_game(one, two, stranger, code)
    yield from after_a_game(one, two, stranger, code)
    yield from with_free_seats(one, stranger, names)
    yield from with_somebody_away(one, two, stranger, names)
    yield from with_eight(one, stranger)
    yield from with_real_dice(one, stranger)


def before_any_table(reader: Browser) -> Iterator[tuple[str, Page]]:
    yield "the front page", reader.get("/")
    yield "a code that is none", reader.send(reader.get("/").form("/join"), code="hello")
    yield "a code of no table", reader.send(reader.get("/").form("/join"), code="K7M2QD")
    yield "a new table", reader.get("/new")
    yield (
        "a new table with mistakes",
        reader.send(
            reader.get("/new").form("/tables"), name=" ", other=["A", "A"], purse="5", stake="100", **{"bot-bold": "7"}
        ),
    )
    yield "the rules of one edition", reader.get("/rules/vietnamese")
    yield "the rules of the other", reader.get("/rules/lithuanian")
    yield "the odds", odds(reader, "/odds?edition=lithuanian&players=3&wine=0&shipwreck=must")
    yield "odds of what cannot be played", reader.get("/odds?players=9")
    yield "a record is chosen", reader.get("/record")
    yield "a record that is none", reader.send(reader.get("/record").form("/record"), "watch", pasted="{")
    yield "no such page", reader.get("/nowhere")
    yield "no such table", reader.get("/K7M2QD")
    yield "an address that takes a form", reader.get("/join")
    yield "too large a form", reader.post("/join", code="x" * 50_000)


def in_a_game(one: Browser, two: Browser, stranger: Browser, code: str) -> Iterator[tuple[str, Page]]:
    yield "a game before its first move", start(one, code)
    yield "a game in which another moves", two.get(f"/{code}/2")
    yield "a game on a shared screen", two.get(f"/{code}/here")
    yield "a game seen by an onlooker", stranger.get(f"/{code}/watch")
    yield "a table in a game, for a stranger", stranger.get(f"/{code}")
    yield "a table in a game, for two on one device", two.get(f"/{code}")
    yield "whether to end a game", one.get(f"/{code}/end")
    yield "too late for a seat", stranger.post(f"/{code}/chairs", name="Late")
    yield "not one's turn", two.post(f"/{code}/2/moves", number="1", move="throw")
    yield "not one's seat", two.post(f"/{code}/1/moves", number="1", move="throw")
    yield "an onlooker's move", stranger.post(f"/{code}/1/moves", number="1", move="throw")
    for who, page in 3 * ((one, f"/{code}/1"), (two, f"/{code}/here")):
        while moves_form(seen := who.get(page)):
            move(who, seen)
    yield "a game in the middle", two.get(f"/{code}/here")
    yield "a number that stands", one.post(f"/{code}/1/moves", number="1", move="throw")
    yield "a number ahead", one.post(f"/{code}/1/moves", number="9999", move="throw")
    yield "a game watched again", one.get(f"/{code}/games/1?move=5")


def after_a_game(one: Browser, two: Browser, stranger: Browser, code: str) -> Iterator[tuple[str, Page]]:
    first, second = play_to_the_end([one, two], [f"/{code}/1", f"/{code}/here"])
    yield "the end", first
    yield "the end on a shared screen", second
    yield "the end, for an onlooker", stranger.get(f"/{code}/watch")
    yield "a table after a game, for a stranger", stranger.get(f"/{code}")
    yield "a game watched from its start", stranger.get(f"/{code}/games/1")
    yield "a game watched at its end", stranger.get(f"/{code}/games/1?move=99999")
    yield "no such game", stranger.get(f"/{code}/games/2")
    yield "tables on this device", one.get("/")
    one.send(first.form("/again"))
    yield "a game ended early", one.send(one.get(f"/{code}/end").form("/end"))
    one.send(one.get(f"/{code}/1").form("/again"))
    yield "the end of a second game", play_to_the_end([one, two], [f"/{code}/1", f"/{code}/here"])[0]


def with_free_seats(one: Browser, stranger: Browser, names: tuple[str, ...]) -> Iterator[tuple[str, Page]]:
    record = {"format": "robinson-record/1", "edition": "lithuanian", "players": names, "moves": "5 4 6 2"}
    door = one.send(one.get("/record").form("/record"), "play", pasted=json.dumps(record))
    code = code_of(door)
    yield "a record to be played on", door
    yield "a free seat asked for", stranger.get(f"/{code}/2")
    yield "a game with free seats", one.send(door.form("/chairs/1/take"))
    yield "a seat that is taken", stranger.post(f"/{code}/chairs/1/take")


def with_somebody_away(
    one: Browser, two: Browser, stranger: Browser, names: tuple[str, ...]
) -> Iterator[tuple[str, Page]]:
    code = code_of(make_table(one, names[0], clock="60"))
    sit(two, code, names[1])
    start(one, code)
    yield "somebody who was nudged to throw", two.post(f"/{code}/nudge", chair="1", place="2")
    yield "a game in which all wait for the reader", one.get(f"/{code}/1")
    yield "a nudge too soon", two.post(f"/{code}/nudge", chair="1", place="2")
    yield "nobody to wait for", two.post(f"/{code}/stand-in", chair="2", how="once", place="2")
    yield "a seat of one's own that the computer plays", one.post(f"/{code}/stand-in", chair="1", how="warm", place="1")
    yield "another's seat that the computer plays", two.get(f"/{code}/2")
    yield "whether to leave for good", one.get(f"/{code}/1/leave")
    moving = one.post(f"/{code}/1/pass")
    yield "a seat that is to move", moving
    link = next(a.get("href", "") for a in moving.all("a") if a.get("class") == "link")
    yield "a seat that comes to this device", stranger.get(link)
    yield "a link that moves no seat", stranger.get(f"/{code}/1/come?key=x")
    one.post(f"/{code}/1/leave")
    yield "a game that somebody left", two.get(f"/{code}/2")
    yield "a seat that nobody holds any more", one.get(f"/{code}/1")
    two.post(f"/{code}/end")
    yield "whether to leave after a game", two.get(f"/{code}/2/leave")


def with_eight(one: Browser, stranger: Browser) -> Iterator[tuple[str, Page]]:
    lobby = make_table(one, "A", other=list("BCDEF"), **{"bot-bold": "1", "bot-careless": "1"})
    code = code_of(lobby)
    yield "a lobby of eight", lobby
    yield "a lobby of eight, for a stranger", stranger.get(f"/{code}")
    yield "a table that is full", stranger.post(f"/{code}/chairs", name="Ninth")
    yield "a television before the game", stranger.get(f"/{code}/screen")
    yield "a game of eight", start(one, code)
    yield "a television in the game", stranger.get(f"/{code}/screen")
    yield "the squares of a table", stranger.get(f"/{code}/squares")


def with_real_dice(one: Browser, stranger: Browser) -> Iterator[tuple[str, Page]]:
    lobby = make_table(one, "Ona", other=["Jonas", "Rasa"], dice="real")
    code = code_of(lobby)
    yield "a lobby with real dice", lobby
    yield "a game with real dice before its first move", start(one, code)
    yield "nothing to be taken back", one.get(f"/{code}/take-back")
    for word in ("5", "6", "4", "2"):
        move(one, one.get(f"/{code}/here"), choose=int(word) - 1)
    yield "a game with real dice", one.get(f"/{code}/1")
    yield "a throw that no die shows", one.post(f"/{code}/1/moves", number="5", move="7")
    yield "a game with real dice, for an onlooker", stranger.get(f"/{code}/watch")
    asked = one.get(f"/{code}/take-back?place=here&move=2")
    yield "whether to take a move back", asked
    yield "a move that was taken back", one.send(asked.form("/take-back"))
    yield "the same asked twice", one.send(asked.form("/take-back"))
    move(one, one.get(f"/{code}/here"))
    yield "a game after a move was taken back", one.get(f"/{code}/here")
    yield "the doubter at real dice", stranger.get(f"/{code}/dice")
    one.send(one.get(f"/{code}/end").form("/end"))
    yield "the end of a game with real dice", one.get(f"/{code}/here")
    yield "a television after the game", stranger.get(f"/{code}/screen")


def sealed_pages(comes: Callable[[], Browser]) -> Iterator[tuple[str, Page]]:
    """The pages on which seals stand; for a server whose dice are sealed."""
    one, stranger = comes(), comes()
    lobby = make_table(one, "Ona", other=["Jonas"], **{"bot-bold": "1"})
    code = code_of(lobby)
    yield "a lobby with a seal", one.send(lobby.form("/chairs/1/words"), words="labas " * 15)
    words = one.get(f"/{code}/here").form("/chairs/2/words")
    yield "words that cannot go in", one.send(words, words="x" * 200)
    yield "the doubter before the first game", stranger.get(f"/{code}/dice")
    move(one, start(one, code))
    yield "the doubter in a game", one.get(f"/{code}/dice")
    yield "words that come too late", one.post(f"/{code}/chairs/1/words", words="late")
    yield "an end with a seal", one.send(one.get(f"/{code}/end").form("/end"))
    yield "the doubter after a game", stranger.get(f"/{code}/dice")
    one.send(one.get(f"/{code}/here").form("/again"))
    yield "the doubter in a second game", stranger.get(f"/{code}/dice")
    yield "the doubter and an earlier game", stranger.get(f"/{code}/dice?game=1")
    yield "the doubter and no such game", stranger.get(f"/{code}/dice?game=9")
