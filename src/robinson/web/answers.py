"""What the API says: JSON as the schema describes it, in plain text, in the language that was asked for."""

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec

from robinson import table as room
from robinson.game import Game
from robinson.game.events import AnyEvent
from robinson.game.record import Dice
from robinson.sheets import Amount, HouseValue, Sheet
from robinson.table import DiceKind, HowLong, Phase
from robinson.web import stands
from robinson.web.links import shared
from robinson.web.reader import Reader
from robinson.web.rights import chair_in_turn
from robinson.web.seats import chairs_of
from robinson.web.telling import plain
from robinson.words import Words

VERSION = 1
"""Of the API. It grows when a client that was right yesterday could be wrong today."""

MOST_NUMBER = 2**53 - 1
"""Beyond it, JSON's numbers are not the same everywhere."""

MOST_AT_ONCE = 50
"""So many moves are told before others have their turn."""

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER)]


# --- what a client sends ---


class Make(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. Without an edition it is the first one; what no house rule says is as the edition has it.

    Dice are `sealed` where the computer throws, and `real` where people do, and say what they show.
    """

    edition: str | None = None
    house_rules: dict[str, HouseValue] = {}
    dice: DiceKind = "sealed"
    clock: int | None = None


class Nudge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to nudge: the chair that is waited for."""

    chair: Number


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom the computer is to move: `once`, or to keep the seat `warm`. `number` is that of the move meant."""

    chair: Number
    how: HowLong
    number: Number | None = None


class Come(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who comes with the key of a seat."""

    key: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits down: a name of 1 to 24 characters that nobody else at the table has."""

    name: str


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to be seated: on a chair of its own, or on the free one that is named."""

    kind: str
    chair: Number | None = None


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The order of play: every chair of the table once, the youngest first."""

    chairs: Annotated[list[Number], msgspec.Meta(max_length=100)]


class GiveWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for the envelope of the next game: one line of at most 100 characters, or none."""

    words: str


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to be taken back, by its number, with all after it.

    `game` is the one that is meant, and `seen` how many moves of it the client knows: so that nothing goes that it does
    not know.
    """

    number: Number
    game: Number | None = None
    seen: Number | None = None


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to be made: `throw`, or a choice word, under its number. A device with several chairs need not name one.

    With real dice the number that lies there, 1 to 6, is said in place of `throw`.
    `game` guards against a new game that the client has not seen.
    """

    number: Number
    move: str
    chair: Number | None = None
    game: Number | None = None


# --- what it is told ---


class About(msgspec.Struct, frozen=True):
    """Who answers here. `robinson` is the version of the program, `api` that of this API.

    `tables` names the file of the tables without telling where it is; `link` is the address for other devices.
    """

    robinson: str
    api: int
    schema: str
    link: str
    tables: str
    languages: list[str]
    bots: list[str]


class Wrong(msgspec.Struct, frozen=True):
    """Why nothing was done: a word for programs, a sentence for people, and what would have been right.

    `place` says where, such as `$.number`. For a move, `number` is its number, `stands` the word that stands under it.
    """

    reason: str
    sentence: str
    expected: list[str] = []
    place: str | None = None
    number: int | None = None
    stands: str | None = None


class Edition(msgspec.Struct, frozen=True):
    """An edition, and its house rules where a table says nothing."""

    name: str
    title: str
    meaning: str
    house_rules: dict[str, HouseValue]
    sheet: str


class Value(msgspec.Struct, frozen=True):
    """A value of a house rule, and what it means."""

    value: HouseValue
    title: str
    meaning: str


class HouseRule(msgspec.Struct, frozen=True):
    """A house rule: one of some values, or a number of chips from `least` to `most`."""

    name: str
    title: str
    meaning: str
    values: list[Value] = []
    least: int | None = None
    most: int | None = None


class Chair(msgspec.Struct, frozen=True):
    """A place at the table. `bot` is the kind of bot that sits there; `yours` says that this device may play it."""

    chair: int
    name: str
    bot: str | None
    free: bool
    yours: bool
    present: bool
    words: str
    stand_in: str | None


class Waiting(msgspec.Struct, frozen=True):
    """Whom all wait for: a chair, and the number of the move. Times are in seconds from now, or since then.

    `here` says that something was heard of them lately, `nudged` that they were nudged, `free` that nobody holds the
    chair. In `stand_in_in` seconds somebody else who sits here may let the computer move; null where it cannot.
    `clock_in` is when it does so by itself, at a table with a clock.
    """

    chair: int
    number: int
    waited: float
    here: bool
    free: bool
    nudged: bool
    stand_in_in: float | None
    clock_in: float | None


class Button(msgspec.Struct, frozen=True):
    """What whoever has the turn may do: the word to send, and what a person reads."""

    word: str
    label: str
    meaning: str


class Stands(msgspec.Struct, frozen=True):
    """Where a game stands. Lists have one item for each seat, the youngest first.

    `turn` is the seat that has the turn and `chair` its chair; `number` is that of the next move, `allowed` its words.
    """

    positions: list[int]
    purses: list[int]
    bank: int
    fridays: list[int | None]
    alive: list[bool]
    missing: list[bool]
    turn: int | None
    chair: int | None
    bot: bool
    number: int
    allowed: list[str]
    buttons: list[Button]
    over: bool
    winner: int | None
    text: str


class TakenBack(msgspec.Struct, frozen=True):
    """The game continues another one, from which this move was taken back, with so many `more` after it."""

    game_number: int
    number: int
    word: str
    more: int


class Tally(msgspec.Struct, frozen=True):
    """What a chair's player has to show for the games of this table; `net` is in chips."""

    chair: int
    played: int
    won: int
    net: int


class Table(msgspec.Struct, frozen=True):
    """A table. `chairs` are in order of play; `seats` are the chairs of the last game, `game` is its id.

    `line` is the path of the WebSocket on which onlookers are told what happens. `envelope` is that of the last game,
    with its secret when that is over, and null where its throws are not sealed. `next_seal` is that of the next game.
    """

    code: str
    link: str
    line: str
    phase: Phase
    edition: str | None
    house_rules: dict[str, HouseValue]
    dice: DiceKind
    clock: int | None
    waiting: Waiting | None
    envelope: Dice | None
    next_seal: str | None
    chairs: list[Chair]
    onlookers: int
    game: int | None
    game_number: int
    broken_off: bool
    taken_back: TakenBack | None
    seats: list[int]
    stands: Stands | None
    tally: list[Tally]


class Line(msgspec.Struct, frozen=True):
    """A table in a list; `used` is in seconds since 1970."""

    code: str
    phase: Phase
    edition: str | None
    names: list[str]
    chairs: list[int]
    game_number: int
    moves: int
    winner: str | None
    used: float


class Joined(msgspec.Struct, frozen=True):
    """Who sits down. `device` is the secret that proves the right to the chair: sent to nobody else, and only once.

    It is left out where the device has one already, and for a browser, which gets it as a cookie.
    """

    chair: int
    name: str
    device: str | None = None


class Pass(msgspec.Struct, frozen=True):
    """The key that moves a seat to another device, once, and the address at which a browser does it."""

    key: str
    link: str


class Move(msgspec.Struct, frozen=True):
    """A move that was made: its word as in the record, what happened, and the same told in sentences.

    `by` is the bot that made it in the stead of a player who was away.
    """

    game: int
    number: int
    word: str
    events: list[AnyEvent]
    told: list[str]
    by: str | None = None


class Moves(msgspec.Struct, frozen=True):
    """What was played since, and where the game stands now; `number` is that of the next move."""

    game: int | None
    phase: Phase
    number: int
    moves: list[Move]
    stands: Stands | None


class Taken(msgspec.Struct, frozen=True):
    """A move that was taken, and where the game stands after it."""

    move: Move
    stands: Stands


# --- how it is said ---


def editions(words: Words, sheet: Sheet) -> list[Edition]:
    """The editions of a sheet."""
    said = [(name, words.edition(name)) for name in sheet.editions]
    return [Edition(name, named.title, named.meaning, sheet.defaults(name), sheet.name) for name, named in said]


def house_rules(words: Words, sheet: Sheet) -> list[HouseRule]:
    """The house rules of a sheet."""
    told = []
    for name, rule in sheet.house_rules.items():
        named = words.house_rule(name)
        if isinstance(rule, Amount):
            told.append(HouseRule(name, named.title, named.meaning, least=rule.least, most=rule.most))
            continue
        said = [(value, words.house_value(name, value)) for value in rule.values]
        values = [Value(value, each.title, each.meaning) for value, each in said]
        told.append(HouseRule(name, named.title, named.meaning, values))
    return told


def table(reader: Reader, words: Words, table: room.Table) -> Table:
    """How a table stands, for whoever asks."""
    mine, present, taken = chairs_of(reader, table), table.present, table.taken_back
    return Table(
        code=table.code,
        link=shared(reader, f"/{table.code}"),
        line=f"{reader.settings.root}/{table.code}/live?chair=watch",
        phase=table.phase,
        edition=table.edition,
        house_rules=dict(table.house_rules),
        dice=table.dice,
        clock=table.clock_s,
        waiting=waiting(table),
        envelope=table.envelope(),
        next_seal=table.next_seal,
        chairs=[
            Chair(
                chair=chair.number,
                name=chair.name,
                bot=chair.bot,
                free=chair.free,
                yours=chair.number in mine,
                present=chair.number in present.chairs,
                words=chair.words,
                stand_in=chair.stand_in,
            )
            for chair in table.chairs
        ],
        onlookers=present.onlookers,
        game=table.game_id,
        game_number=table.game_number,
        broken_off=table.ended,
        taken_back=None if taken is None else TakenBack(taken.game, taken.number, taken.word, taken.more),
        seats=list(table.seats),
        stands=stands_of(words, table),
        tally=[Tally(count.chair, count.played, count.won, count.net) for count in table.tally],
    )


def waiting(table: room.Table) -> Waiting | None:
    """Whom all wait for."""
    waiting = table.waiting
    if waiting is None:
        return None

    def left(then: float | None) -> float | None:
        return None if then is None else round(max(0.0, then - waiting.now), 3)

    return Waiting(
        chair=waiting.chair,
        number=waiting.number,
        waited=round(waiting.now - waiting.since, 3),
        here=waiting.here,
        free=waiting.free,
        nudged=waiting.nudged is not None,
        stand_in_in=left(waiting.stand_in_from),
        clock_in=left(waiting.clock_ends),
    )


async def moves(words: Words, table: room.Table, since: int, rest: Callable[[], Awaitable[None]]) -> Moves:
    """The moves after a number, and where the game stands; of both, what is so when this is asked.

    There may be very many: every now and then comes a `rest`, in which others have their turn.
    """
    game, game_id, by = table.game, table.game_id, table.stood_in
    now = Moves(game_id, table.phase, table.number, [], stands_of(words, table))
    if game is not None and game_id is not None:
        for number in range(since + 1, now.number):
            now.moves.append(move(words, game, game_id, number, by.get(number)))
            if number % MOST_AT_ONCE == 0:
                await rest()
    return now


def taken(words: Words, table: room.Table, game: Game, game_id: int, number: int, chairs: list[room.Chair]) -> Taken:
    """A move that was just made; others may have followed."""
    after = as_stands(words, game, number, chairs, real=table.dice == "real")
    return Taken(move(words, game, game_id, number), after)


def move(words: Words, game: Game, game_id: int, number: int, by: str | None = None) -> Move:
    """A move of a game."""
    word = game.moves[number - 1]
    (events,) = game.events(number - 1, number)
    return Move(game_id, number, str(word), events, plain(words, events, game.rules, game.players, by=by), by)


def stands_of(words: Words, table: room.Table) -> Stands | None:
    """Where the table's last game stands."""
    if table.game is None:
        return None
    players, real = stands.players(table), table.dice == "real"
    return as_stands(words, table.game, table.number - 1, players, given_up=table.ended, real=real)


def as_stands(
    words: Words, game: Game, moves: int, chairs: list[room.Chair], *, given_up: bool = False, real: bool = False
) -> Stands:
    """Where a game stands after so many moves."""
    state = game.states[moves]
    said = stands.stands(words, game.rules, state, chairs, moves + 1, given_up=given_up, real=real)
    return msgspec.convert(said, Stands)


def is_turn_of(table: room.Table, mine: list[int]) -> bool:
    """Whether it is the turn of one of these chairs."""
    return chair_in_turn(table) in mine
