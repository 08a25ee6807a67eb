"""The fast kernel, written out for one board: `plan` reads the resolved board, `source` gives the text of a function.

What a throw leads to is looked up, for all lanes at once, by the place where a token stands and the throw, added. A
place is a square's number, but a square from which a throw counts otherwise than it would (it kills, or counts from
elsewhere) is a place of its own behind the last one, so that the sum always tells what comes: the next place, and the
**kind** of what happens there. Of kinds there are few on a board, and all else is looked up by them.
"""

from dataclasses import dataclass, field
from textwrap import indent

import numpy as np
import numpy.typing as npt

from robinson.errors import N_, RobinsonError
from robinson.odds.kernel_batch import (
    BOUND,
    FAR,
    MISSES,
    MOST_SWAPS,
    OUT,
    STANDING,
    WON_HOME,
)
from robinson.odds.kernel_board import FACES, questions
from robinson.odds.kernel_chance import ALWAYS, EVEN, NEVER, SECOND
from robinson.odds.kernel_lanes import BITE, WIDTH, can_run
from robinson.sheets import Bind, Chips, Go, Miss, Rules, Say, Stay, Swap, ThrowAgain

Bytes = npt.NDArray[np.uint8]

MOST_PLACES, MOST_KINDS = 128, 32
MOST_CHIPS, MOST_BANK = 6, 120


class OnlyClear(RobinsonError):
    """The fast kernel does not play these games; the message tells why."""


@dataclass(frozen=True)
class Kind:
    """What comes of a throw, besides the next place: chips as in a row of `kernel_board`, and what is rare."""

    own: int = 0
    beside: int = 0
    friday: int = 0
    collects: str = ""
    flags: int = 0
    wins: bool = False
    there: int = 0
    here: int = 0
    goes: int = 0
    question: int | None = None


@dataclass(frozen=True)
class Again:
    """A throw that leads to one more: the place it counts from, and the question if there is one."""

    place: int
    question: int | None


@dataclass
class Plan:
    """A board as the fast kernel sees it: for each sum of a place and a throw, what comes of it."""

    rules: Rules
    place_of: dict[int, int]
    places: list[int | None] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    known: list[Kind] = field(default_factory=lambda: [Kind()])
    again: dict[int, Again] = field(default_factory=dict)

    def lead(self, total: int, place: int, kind: Kind) -> None:
        """Say what a sum leads to."""
        while len(self.places) <= total:
            self.places.append(None)
            self.kinds.append(0)
        if kind not in self.known:
            self.known.append(kind)
        self.places[total], self.kinds[total] = place, self.known.index(kind)

    @property
    def targets(self) -> list[int]:
        """The places whose players a swap looks for."""
        return sorted({kind.there for kind in self.known if kind.there})


def plan(rules: Rules, players: int) -> Plan:
    """The plan of a board. Raises OnlyClear."""
    check(rules, players)
    found = Plan(rules, places_of(rules))
    numbers = {square: number for number, square in enumerate(questions(rules))}
    for square in range(rules.track):
        place, start = found.place_of[square], counts_from(rules, square)
        for throw in range(1, FACES + 1):
            to, back = rules.rest(start, throw)
            still = to == start and back == 0
            if throw == rules.squares[start].deadly:
                found.lead(place + throw, found.place_of[to], Kind(flags=OUT))
            elif not still:
                found.lead(place + throw, *landing(found, to, numbers.get(to)))
                if throws_again(rules, to):
                    found.again[place + throw] = Again(found.place_of[to], numbers.get(to))
            elif place != square:
                found.lead(place + throw, found.place_of[to], Kind())
    if any(more.place + throw in found.again for more in found.again.values() for throw in range(1, FACES + 1)):
        raise OnlyClear(N_("one throw more can lead to another"))
    if len(found.places) > MOST_PLACES or len(found.known) > MOST_KINDS or len(found.targets) > MOST_SWAPS:
        raise OnlyClear(N_("the board is too large"))
    return found


def check(rules: Rules, players: int) -> None:
    """Refuse what the fast kernel is not made for. Raises OnlyClear."""
    if not can_run():
        raise OnlyClear(N_("it needs a processor with AVX2"))
    if rules.debts == "forgive":
        raise OnlyClear(N_("debts are forgiven"))
    if rules.stake > FAR or rules.stake * players > MOST_BANK:
        raise OnlyClear(N_("the stakes are too high"))
    for number, square in enumerate(rules.squares):
        chips = [effect for effect in square.landing if isinstance(effect, Chips)]
        again = any(isinstance(effect, ThrowAgain) for effect in square.landing)
        binds = any(isinstance(effect, Bind) for effect in square.landing)
        if (
            len(chips) > 1
            or any(not is_known(effect) or (binds and has_friday(effect)) for effect in chips)
            or (again and not throws_again(rules, number))
            or any(isinstance(effect, Go) and effect.ask and effect.to == rules.track for effect in square.landing)
            or any(isinstance(effect, Swap) and rules.squares[effect.other].deadly for effect in square.landing)
        ):
            raise OnlyClear(N_("square %(square)s does too much"), square=number)


def is_known(effect: Chips) -> bool:
    """Whether the fast kernel knows a payment between these, and that it fits into bytes."""
    pair = (effect.giver, effect.taker)
    if pair in (("everyone", "bank"), ("others", "lander"), ("others", "pair")):
        return effect.n == 1
    return "lander" in pair and ("bank" in pair or "right" in pair) and effect.n <= MOST_CHIPS


def has_friday(effect: Chips) -> bool:
    return not {"bank", "pair"}.isdisjoint((effect.giver, effect.taker))


def throws_again(rules: Rules, square: int) -> bool:
    """Whether a square does nothing but grant one more throw."""
    does = [effect for effect in rules.squares[square].landing if not isinstance(effect, Say)]
    return len(does) == 1 and isinstance(does[0], ThrowAgain)


def counts_from(rules: Rules, square: int) -> int:
    """The square from which a throw counts."""
    turn = rules.squares[square].turn
    return turn.to if isinstance(turn, Go) and turn.ask is None else square


def places_of(rules: Rules) -> dict[int, int]:
    """The place of each square."""
    places = {square: square for square in range(rules.track + 1)}
    behind = rules.track + FACES - 1
    for square in range(rules.track):
        if counts_from(rules, square) != square or rules.squares[square].deadly:
            places[square] = behind
            behind += FACES
    return places


def landing(found: Plan, square: int, question: int | None) -> tuple[int, Kind]:
    """The next place of whoever comes to rest on a square, and the kind of what happens."""
    told: dict[str, object] = {}
    to, flags = square, 0
    for effect in found.rules.squares[square].landing:
        match effect:
            case Go(to=there, ask=None):
                to = there
            case Go(to=there):
                told |= {"goes": found.place_of[there], "question": question}
            case Miss():
                flags |= MISSES
            case Bind():
                flags |= BOUND
            case Swap(other=other):
                told |= {"here": found.place_of[square], "there": found.place_of[other]}
            case Chips():
                told |= chips(effect)
    return found.place_of[to], Kind(flags=flags, wins=to == found.rules.track, **told)  # type: ignore[arg-type]


def chips(effect: Chips) -> dict[str, object]:
    """What a payment says of a kind."""
    if effect.giver in ("everyone", "others"):
        return {"collects": effect.taker}
    n = effect.n if effect.taker == "lander" else -effect.n
    if "bank" in (effect.giver, effect.taker):
        return {"own": n, "friday": 1 if n > 0 else -1}
    return {"own": n, "beside": -n}


# The tables.


@dataclass
class Tables:
    """Bites one behind the other: each table knows where it begins."""

    data: list[int] = field(default_factory=list)
    starts: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, table: list[int]) -> None:
        """Add a table, filled up to whole bites."""
        self.starts[name] = len(self.data)
        self.data += [byte & 255 for byte in table] + [0] * (-len(table) % BITE)

    def bites(self, name: str) -> int:
        """How many bites a table has."""
        later = [start for start in self.starts.values() if start > self.starts[name]]
        return (min([*later, len(self.data)]) - self.starts[name]) // BITE


def tables_of(found: Plan) -> Tables:
    """All that the fast kernel looks up; the throws of a byte by its higher four bits and by its lower ones."""
    tables = Tables()
    tables.add("face", [1 + rest % FACES for rest in range(BITE)])
    tables.add("high_rest", [BITE * high % FACES for high in range(BITE)])
    tables.add("low_rest", [low % FACES for low in range(BITE)])
    tables.add("second_at", [BITE * high // SECOND + 1 for high in range(BITE)])
    tables.add("second_to", [SECOND - 1 - BITE * high % SECOND for high in range(BITE)])
    tables.add("further_of", [0 if place is None else place - total for total, place in enumerate(found.places)])
    tables.add("kind_of", found.kinds)
    known = found.known
    tables.add("own_of", [kind.own for kind in known])
    tables.add("beside_of", [kind.beside for kind in known])
    tables.add("friday_of", [kind.friday for kind in known])
    tables.add("flags_of", [kind.flags | WON_HOME * kind.wins for kind in known])
    tables.add("goes_of", [kind.goes for kind in known])
    return tables


def codes_of(found: Plan) -> Bytes:
    """The places that are no square's number, each with the square that it is."""
    pairs = [(place, square) for square, place in found.place_of.items() if place != square]
    return np.array(pairs, np.uint8).ravel()


# How the players answer. For each seat and question two bytes: whether it is answered by its first word for sure, and
# whether a coin decides. For questions after a landing the same by kind, to be looked up.

SURE, COIN, ANSWER = 0, 1, 2


def choices_of(answers: npt.NDArray[np.uint16]) -> Bytes:
    """The answers of all seats. Raises OnlyClear for players who look around, or have chances that are no coin's."""
    if answers[0, 0].size > 1 or not {*answers.flat} <= {NEVER, EVEN, ALWAYS}:
        raise OnlyClear(N_("somebody answers otherwise than always alike or as a coin falls"))
    flat = answers[:, :, 0, 0, 0]
    return np.ascontiguousarray(np.stack([255 * (flat == ALWAYS), 255 * (flat == EVEN)], axis=-1), np.uint8).ravel()


def choices_by_kind(found: Plan, choices: Bytes, players: int) -> Bytes:
    """The same for the questions after a landing, as a table of bites for each seat: sure ones, then coins."""
    size = -(-len(found.known) // BITE) * BITE
    told = np.zeros((players, ANSWER, size), np.uint8)
    each = choices.reshape(players, -1, ANSWER)
    for number, kind in enumerate(found.known):
        if kind.question is not None:
            told[:, :, number] = each[:, kind.question]
    return told.ravel()


# The text.


def source(found: Plan) -> str:
    """The text of the kernel for a board.

    Its turn is for all lanes alike; those in which nobody throws, for the game is over or the player is out, or misses,
    or stays, get a sum so high that every table has 0 for it: the same place, and the kind of nothing.
    """
    tables = tables_of(found)
    turn = [BEFORE, offers(found), THROW, again(found), lands(found, tables), speaks(found, tables)]
    return HEAD + bites(tables) + LOOP + indent("".join(turn), " " * 16) + END


HEAD = '''"""Written by `kernel_fast.source` for one board."""

from numba import uint64
from numpy import uint8

from robinson.odds.kernel_batch import *
from robinson.odds.kernel_cache import compiled
from robinson.odds.kernel_chance import COINS, GAP, word
from robinson.odds.kernel_lanes import *


@compiled
def play(
    tables, codes, choices, by_kind, players, tossing, on_track, stake, goal, seed, first, end, batch, left, sums
):
    """Play the games of a seed from one number up to another. How many are left to be played by the clear kernel."""
    rows, notes = batch.rows, batch.notes
    nothing, one, out = all_lanes(uint8(0)), all_lanes(uint8(1)), all_lanes(uint8(OUT))
    bound, kept = all_lanes(uint8(BOUND)), all_lanes(uint8(OUT | BOUND))
    gone, away = all_lanes(uint8(OUT | ENDED)), all_lanes(uint8(OUT | ENDED | MISSES))
    everything, low = all_lanes(uint8(255)), all_lanes(uint8(15))
'''

LOOP = """
    seeds, chairs, rounds, now, games = word(uint64(seed)), players + players % 2, rounds_of(players), 0, 0
    given, next_game = uint64(0), uint64(first)
    notes[NUMBERS:BEGAN], notes[SUMMED:FOUND] = NO_GAME, uint64(0)
    good, given_up = uint64(0), bits(everything)
    while True:
        next_game, given = replace(
            batch, good, given_up, players, stake, seeds, uint64(first), next_game, uint64(end), now, left, given, sums
        )
        games += count(good)
        if bits(load(rows, OVER) == all_lanes(uint8(IDLE))) == bits(everything):
            sum_up(notes, players, games, sums)
            return given
        cast(rows, notes, LUCK, uint64(0), now, players)
        replace_refused(rows, notes, now, players)
        if tossing:
            cast(rows, notes, TOSSES, COINS, now, players)
        for round_ in range(rounds):
            for seat in range(players):
                at, luck = SEAT * seat, LUCK + WIDTH * (chairs * round_ + seat)
                coins = load(rows, luck + TOSSES - LUCK)
"""

BEFORE = """
place, state, over = load(rows, at + PLACE), load(rows, at + STATE), load(rows, OVER)
throws_now = ((state | over) & away) == nothing
store(rows, TURNS, load(rows, TURNS) - (((state | over) & gone) == nothing))
came_from = place
"""

THROW = """
byte = load(rows, luck)
high, rest = sixteenth(byte), byte & low
total = (place + look(face, look(high_rest, high) + look(low_rest, rest))) | without(everything, throws_now)
thrown = load(rows, THROWS) - throws_now
"""

END = """
            store(rows, LATE, load(rows, LATE) - (load(rows, OVER) > nothing))
        now += rounds
        carry(rows)
        if now % (16 * rounds) == 0:
            give_up_long(rows, notes, now)
        good, given_up = harvest(rows, notes, players, on_track, goal, codes, sums)
"""


def bites(tables: Tables) -> str:
    """The tables as the kernel has them: one name for each bite."""
    lines = []
    for name, start in tables.starts.items():
        several = tables.bites(name) > 1
        for number in range(tables.bites(name)):
            told = f"{name}_{number}" if several else name
            lines.append(f"    {told} = bite(tables, {start + BITE * number})\n")
    return "".join(lines)


def looked_up(tables: Tables, name: str, index: str) -> str:
    """Looking something up, in each bite that has anything but 0; where there are several, so are the indices."""
    number = tables.bites(name)
    if number == 1:
        return f"look({name}, {index})"
    start = tables.starts[name]
    found = [
        f"look({name}_{bite}, {index}_{bite})"
        for bite in range(number)
        if any(tables.data[start + BITE * bite : start + BITE * bite + BITE])
    ]
    return " | ".join(found) or "nothing"


def offers(found: Plan) -> str:
    """The choices before a throw."""
    told = ""
    for number, square in enumerate(questions(found.rules)):
        turn = found.rules.squares[square].turn
        if turn is None:
            continue
        sure, coin = answer_places(found, number)
        asked = f"""
sure, coin = choices[{sure}], choices[{coin}]
if sure or coin:
    takes = throws_now & (place == all_lanes(uint8({found.place_of[square]})))
    takes = takes & (all_lanes(sure) | (all_lanes(coin) & ((coins & one) == one)))
"""
        told += asked + indent(stays(found) if isinstance(turn, Stay) else restarts(found, turn), "    ")
    return told


def stays(found: Plan) -> str:
    """Staying, where not everybody could: if all did, the game would never move."""
    squares = [place for square, place in found.place_of.items() if isinstance(found.rules.squares[square].turn, Stay)]
    could = " | ".join(f"(theirs == all_lanes(uint8({place})))" for place in squares)
    return f"""
if bits(takes):
    others = nothing
    for other in range(players):
        theirs = load(rows, SEAT * other + PLACE)
        alive = (load(rows, SEAT * other + STATE) & out) == nothing
        others = others | without(alive, {could})
    throws_now = without(throws_now, takes & others)
"""


def restarts(found: Plan, turn: Go) -> str:
    """Going elsewhere before the throw."""
    return f"place = where(takes, all_lanes(uint8({found.place_of[turn.to]})), place)\n"


def again(found: Plan) -> str:
    """One throw more at once: the second of the byte, counted from where the first one led."""
    if not found.again:
        return ""
    told = """
second, more = look(second_at, high) - more_than(rest, look(second_to, high)), nothing
"""
    for sum_, lead in found.again.items():
        told += f"takes = total == all_lanes(uint8({sum_}))\n"
        if lead.question is not None:
            told += f"takes = takes & {answered(found, lead.question, 1)}\n"
        told += "more = more | takes\n"
        if lead.place != sum_:
            told += f"total = where(takes, all_lanes(uint8({lead.place})), total)\n"
        if found.rules.past_end == "stay":
            told += f"place = where(takes, all_lanes(uint8({lead.place})), place)\n"
    return told + "total, thrown = total + (more & second), thrown - more\n"


def answered(found: Plan, question: int, thrown: int) -> str:
    """Whether a question is answered by its first word, after so many throws of the turn."""
    sure, coin = answer_places(found, question)
    bit = f"all_lanes(uint8({1 << thrown}))"
    return f"(all_lanes(choices[{sure}]) | (all_lanes(choices[{coin}]) & ((coins & {bit}) == {bit})))"


def answer_places(found: Plan, question: int) -> tuple[str, str]:
    """Where it stands how a seat answers a question: for sure, or as a coin falls."""
    each = ANSWER * len(questions(found.rules))
    return f"{each} * seat + {ANSWER * question + SURE}", f"{each} * seat + {ANSWER * question + COIN}"


def lands(found: Plan, tables: Tables) -> str:
    """Where the throw leads, and what kind of landing it is."""
    track = f"all_lanes(uint8({found.rules.track}))"
    told = ""
    if found.rules.past_end == "stay":
        # From the last squares a throw may lead nowhere; what stands in the tables there is another throw's.
        told += f"total = total | ((total > {track}) & ({track} > place))\n"
    indices = tables.bites("further_of")
    if indices > 1:
        told += "".join(f"i_{n} = within(total, all_lanes(uint8({BITE * n})))\n" for n in range(indices))
    told += f"leads = total + ({looked_up(tables, 'further_of', 'i' if indices > 1 else 'total')})\n"
    told += f"kind = {looked_up(tables, 'kind_of', 'i' if indices > 1 else 'total')}\n"
    told += "place = where(total, place, leads)\n"
    if tables.bites("own_of") > 1:
        told += "".join(
            f"kind_{n} = within(kind, all_lanes(uint8({BITE * n})))\n" for n in range(tables.bites("own_of"))
        )
    return told


def speaks(found: Plan, tables: Tables) -> str:
    """What the square says, for the kinds that there are on this board."""
    index = "kind"
    has = {name: any(getattr(kind, name) for kind in found.known) for name in Kind.__dataclass_fields__}
    flags = looked_up(tables, "flags_of", index)
    told = [f"flags = {flags}", "bonded = (state & bound) == bound", "state = (state & kept) | flags"]
    if has["goes"]:
        told += asks(found, tables)
    told += [
        f"gain = {looked_up(tables, 'own_of', index)}",
        f"friday = {looked_up(tables, 'friday_of', index)}",
        f"gift = ({looked_up(tables, 'beside_of', index)}) + (friday & bonded)",
        "bank = load(rows, BANK) - gain - gift",
        "rare = flags",
    ]
    for number, kind in enumerate(found.known):
        if kind.collects:
            told += [f"takes = kind == all_lanes(uint8({number}))", *collects(kind)]
    for number, target in enumerate(found.targets):
        told += stands(found, STANDING + WIDTH * number, target)
    told += [
        "store(rows, THROWS, thrown)",
        "store(rows, at + PLACE, place)",
        "store(rows, at + STATE, state)",
        "store(rows, OVER, over | (flags & one))",
    ]
    if has["own"] or has["collects"]:
        told += ["store(rows, at + OWN, load(rows, at + OWN) + gain)"]
    if has["beside"] or has["friday"] or has["collects"]:
        told += ["store(rows, at + BESIDE, load(rows, at + BESIDE) + gift)"]
    if has["own"] or has["friday"] or has["collects"]:
        told += ["store(rows, BANK, bank)", "rare = rare | bank"]
    return "\n".join([*told, *rare(found)]) + "\n"


def rare(found: Plan) -> list[str]:
    """What happens in few lanes."""
    told = ["if bits(rare):"]
    for number, kind in enumerate(found.known):
        if kind.collects == "bank":
            told += ["    if bits(robbed):", "        pay_as_fridays(rows, players, robbed)"]
        if kind.there:
            there, here = (f"all_lanes(uint8({place}))" for place in (kind.there, kind.here))
            told += [
                f"    takes = kind == all_lanes(uint8({number}))",
                "    if bits(takes):",
                f"        swap(rows, seat, players, takes, {here}, {there})",
            ]
    told += [
        "    if bits(bank):",
        "        run_short(rows, seat, friday == one)",
        "    if bits(flags):",
        f"        go_out(rows, seat, players, (flags & out) == out, goal, {found.rules.last_survivor == 'wins'})",
    ]
    return told


def asks(found: Plan, tables: Tables) -> list[str]:
    """The questions after a landing."""
    size = BITE * tables.bites("own_of")
    each = range(tables.bites("own_of"))
    index = [f"kind_{n}" for n in each] if len(each) > 1 else ["kind"]
    sure, coin = (
        " | ".join(f"look(bite(by_kind, {ANSWER * size} * seat + {size * which + BITE * n}), {index[n]})" for n in each)
        for which in (SURE, COIN)
    )
    return [
        "toss = coins",
        "toss = where(more, (toss & all_lanes(uint8(4))) == all_lanes(uint8(4)), (toss & (one + one)) == (one + one))"
        if found.again
        else "toss = (toss & (one + one)) == (one + one)",
        f"takes = ({sure}) | (({coin}) & toss)",
        f"place = where(takes, {looked_up(tables, 'goes_of', 'kind')}, place)",
    ]


def collects(kind: Kind) -> list[str]:
    """What all the living pay alike, to the bank, the lander, or also to the lander's Friday."""
    told = ["store(rows, TOLL, load(rows, TOLL) + (takes & one))"]
    if kind.collects == "bank":
        return [
            *told,
            "bank = bank + (takes & load(rows, LIVING))",
            "store(rows, BONDS, load(rows, BONDS) | flags)",
            "robbed = takes & ((load(rows, BONDS) & bound) == bound)",
            "rare = rare | robbed",
        ]
    told += ["gain = gain + (takes & load(rows, LIVING))"]
    if kind.collects == "pair":
        told += [
            "takes = takes & bonded",
            "store(rows, TOLL, load(rows, TOLL) + (takes & one))",
            "gift = gift + (takes & load(rows, LIVING))",
        ]
    return told


def stands(found: Plan, row: int, target: int) -> list[str]:
    """How many players stand where a swap leads, and whether one that happens finds somebody there."""
    kinds = [number for number, kind in enumerate(found.known) if kind.there == target]
    swaps = " | ".join(f"(kind == all_lanes(uint8({number})))" for number in kinds)
    return [
        f"target = all_lanes(uint8({target}))",
        f"standing = load(rows, {row}) + (came_from == target) - (place == target)",
        f"store(rows, {row}, standing)",
        f"rare = rare | (({swaps}) & more_than(standing, nothing))",
    ]
