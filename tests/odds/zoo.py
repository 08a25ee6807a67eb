"""Tables of every kind, to hold the kernels to the rules: both editions, ladders, and sheets at random."""

from collections.abc import Iterator
from random import Random

from robinson.game import State, begin, play
from robinson.sheets import Amount, HouseValue, Rules, SheetError, parse, resolve, robinson_sheet, shipped_sheet

QUESTIONS = {
    "stay": ["stay", "go"],
    "throw_again": ["again", "stop"],
    "go": ["paddle", "remain"],
}
WHO = ("bank", "lander", "right", "others", "everyone", "pair")


def robinson_table(chance: Random) -> Rules:
    """An edition, and for every house rule any of its values."""
    sheet = robinson_sheet()
    chosen: dict[str, HouseValue] = {}
    for name, rule in sheet.house_rules.items():
        if isinstance(rule, Amount):
            chosen[name] = chance.choice([rule.default, rule.default, 0, 1, 2, 3, 7, 1000])
        else:
            chosen[name] = chance.choice(list(rule.values))
    chosen["purse"] = max(int(chosen["purse"]), int(chosen["stake"]))
    return resolve(sheet, chance.choice(list(sheet.editions)), chosen)


def ladders_table(chance: Random) -> Rules:
    """Chutes and Ladders, in one of its editions."""
    sheet = shipped_sheet("chutes-and-ladders")
    return resolve(sheet, chance.choice(list(sheet.editions)))


def strange_table(chance: Random) -> Rules:
    """A short board whose squares do anything that a sheet can say."""
    while True:
        try:
            return resolve(parse(strange_sheet(chance).encode()))
        except SheetError:
            continue


def strange_sheet(chance: Random) -> str:
    track = chance.randint(8, 24)
    lines = [
        'name = "strange"',
        f"track = {track}",
        f'past_end = "{chance.choice(["bounce", "stay", "win"])}"',
        f'debts = "{chance.choice(["owe", "owe", "forgive"])}"',
        f'nearest = "{chance.choice(["on-track", "right-hand"])}"',
        f'last_survivor = "{chance.choice(["wins", "plays-on"])}"',
        f"stake = {chance.randint(0, 4)}",
        f"purse = {chance.randint(4, 9)}",
        "[squares]",
    ]
    for square in range(1, track):
        if chance.random() < 0.7:
            effects = ", ".join(strange_effect(chance, square, track) for _ in range(chance.randint(1, 2)))
            lines.append(f"{square} = [{effects}]")
    return "\n".join(lines)


def strange_effect(chance: Random, square: int, track: int) -> str:
    asks = chance.random() < 0.5
    elsewhere = chance.choice([other for other in range(track + 1) if other != square])
    match chance.choice(
        ["chips"] * 6 + ["go"] * 2 + ["throw_again", "miss", "stay", "bind", "bind", "swap", "die", "say"]
    ):
        case "chips":
            giver, taker = chance.sample(WHO, 2)
            return f'{{ does = "chips", n = {chance.randint(1, 4)}, giver = "{giver}", taker = "{taker}" }}'
        case "go" if chance.random() < 0.4:
            ask = ', ask = ["restart", "carry-on"]' if asks else ""
            return f'{{ does = "go", to = {elsewhere % track}, when = "turn"{ask} }}'
        case "go":
            return f'{{ does = "go", to = {elsewhere}{ask_of("go") if asks else ""} }}'
        case "throw_again":
            return f'{{ does = "throw_again"{ask_of("throw_again") if asks else ""} }}'
        case "stay":
            return f'{{ does = "stay"{ask_of("stay")} }}'
        case "swap":
            return f'{{ does = "swap", with = {max(1, elsewhere % track)} }}'
        case "die":
            return f'{{ does = "die", throw = {2 * (track - square)} }}'  # the throw that leads back here, by bouncing
        case does:
            return f'{{ does = "{does}" }}'


def ask_of(does: str) -> str:
    first, second = QUESTIONS[does]
    return f', ask = ["{first}", "{second}"]'


KINDS = (robinson_table, robinson_table, strange_table, strange_table, ladders_table)


def tables(seed: int, count: int) -> Iterator[tuple[Random, Rules, int]]:
    """So many tables, each with the chance that made it and with a number of players."""
    for number in range(count):
        chance = Random(f"{seed} {number}")
        yield chance, chance.choice(KINDS)(chance), chance.randint(2, 8)


def random_game(chance: Random, rules: Rules, players: int, longest: int = 600) -> tuple[State, bytes]:
    """A game with anything thrown and chosen: where it stands in the end, and its moves as kernels take them."""
    state, moves = begin(rules, players), bytearray()
    while not state.over and len(moves) < longest:
        if state.question is None:
            throw = chance.randint(1, 6)
            state, _ = play(rules, state, throw)
            moves.append(throw)
        else:
            left = chance.random() < 0.5
            state, _ = play(rules, state, state.question[left])
            moves.append(7 + left)
    return state, bytes(moves)


def busy_table(chance: Random) -> Rules:
    """A board that is full of all that the fast kernel knows, and has nothing else."""
    while True:
        try:
            return resolve(parse(busy_sheet(chance).encode()))
        except SheetError:
            continue


def busy_sheet(chance: Random) -> str:
    track = chance.randint(30, 70)
    free = list(range(1, track))
    chance.shuffle(free)
    squares: dict[int, str] = {}

    def put(*effects: str) -> None:
        squares[free.pop()] = ", ".join(effects)

    for n in range(chance.randint(2, 5)):
        put(f'{{ does = "chips", n = {1 + n}, giver = "bank" }}')
        put(f'{{ does = "chips", n = {2 + n}, taker = "bank" }}')
    put('{ does = "chips", n = 2, taker = "right" }', '{ does = "miss" }')
    put('{ does = "chips", n = 1, giver = "right" }', '{ does = "bind" }')
    put('{ does = "bind" }')
    put('{ does = "chips", n = 1, giver = "everyone", taker = "bank" }')
    put('{ does = "chips", n = 1, giver = "others", taker = "pair" }')
    put('{ does = "chips", n = 1, giver = "others" }', '{ does = "miss" }')
    put(f'{{ does = "go", to = {chance.choice(free)} }}', '{ does = "chips", n = 1, giver = "bank" }')
    for _ in range(2):
        put(f'{{ does = "go", to = {chance.choice(free)}{ask_of("go")} }}')
        put(f'{{ does = "swap", with = {chance.choice(free)} }}')
        put(f'{{ does = "stay"{ask_of("stay")} }}')
    put(f'{{ does = "go", to = {chance.choice(free)}, when = "turn", ask = ["restart", "carry-on"] }}')
    put(f'{{ does = "go", to = {chance.choice(free)}, when = "turn" }}')
    again = [square for square in free if square < track - 6][:1]
    for square in again:
        free.remove(square)
        squares[square] = f'{{ does = "throw_again"{chance.choice(["", ask_of("throw_again")])} }}'
    past_end = chance.choice(["bounce", "bounce", "stay", "win"])
    deadly = track - chance.randint(1, 3)
    if past_end == "bounce":
        squares[deadly] = f'{{ does = "die", throw = {2 * (track - deadly)} }}'
    fields = [
        f'past_end = "{past_end}"',
        f'nearest = "{chance.choice(["on-track", "right-hand"])}"',
        f'last_survivor = "{chance.choice(["wins", "wins", "plays-on"])}"',
        f"stake = {chance.randint(1, 12)}",
        "purse = 20",
    ]
    lines = [f"{square} = [{effects}]" for square, effects in squares.items()]
    return "\n".join(['name = "busy"', f"track = {track}", *fields, "[squares]", *lines])
