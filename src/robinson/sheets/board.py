"""That a board can be played: no square contradicts itself, and its goal can be reached."""

from collections.abc import Mapping

from robinson.errors import N_
from robinson.sheets.door import SheetError
from robinson.sheets.effects import AnyEffect, Chips, Die, Go, Swap, ThrowAgain
from robinson.sheets.sheet import Rules, asks, is_turn


def check_board(rules: Rules, places: Mapping[int, str]) -> None:
    """Refuse a board whose squares contradict themselves or whose goal is out of reach. Raises SheetError.

    `places` tells where in the sheet each square's effects stand.
    """
    for number, square in enumerate(rules.squares):
        for effect in square.effects:
            check_effect(rules, number, effect, places[number])
        check_square(square.effects, places[number])
    check_way_home(rules)


def check_effect(rules: Rules, number: int, effect: AnyEffect, place: str) -> None:
    """Refuse an effect that makes no sense on its square. Raises SheetError."""
    match effect:
        case Chips(giver=giver, taker=taker) if giver == taker:
            raise SheetError(N_("the giver and the taker of the chips are the same: %(got)s"), place=place, got=giver)
        case Chips(giver=giver, taker=taker) if {giver, taker} == {"lander", "pair"}:
            raise SheetError(N_("the lander is one of the pair, and nobody pays themselves"), place=place)
        case Go(to=to) if to == number:
            raise SheetError(N_("the square leads to itself, expected another one than %(got)s"), place=place, got=to)
        case Swap(other=other) if other == number:
            raise SheetError(
                N_("the square changes places with itself, expected another one than %(got)s"), place=place, got=other
            )
        case Go(to=to, when="turn") if to == rules.track:
            raise SheetError(N_("nobody wins before a throw, expected a square below %(got)s"), place=place, got=to)
        case Go(to=to, when="turn") if isinstance(rules.squares[to].turn, Go):
            raise SheetError(N_("square %(got)s leads on before the throw too, expected another"), place=place, got=to)
        case Die(throw=throw) if rules.rest(number, throw)[0] != number:
            raise SheetError(
                N_("a deadly throw leads back to its square, but a %(throw)s from %(square)s ends on %(to)s"),
                place=place,
                throw=throw,
                square=number,
                to=rules.rest(number, throw)[0],
            )


def check_square(effects: tuple[AnyEffect, ...], place: str) -> None:
    """Refuse effects that do not go together on one square. Raises SheetError."""
    landing = [effect for effect in effects if not is_turn(effect) and not isinstance(effect, Die)]
    asking = sum(asks(effect) for effect in effects)
    if asking > 1:
        raise SheetError(N_("a square may ask one question, this one asks %(got)s"), place=place, got=asking)
    if any(asks(effect) for effect in landing[:-1]):
        raise SheetError(N_("a question comes last: put it behind the other effects of the square"), place=place)
    if any(isinstance(effect, ThrowAgain) for effect in landing[:-1]):
        raise SheetError(N_("throwing again comes last: put it behind the other effects of the square"), place=place)
    if sum(isinstance(effect, Go | Swap | ThrowAgain) for effect in landing) > 1:
        raise SheetError(N_("two effects say where the player goes on from, expected one at the most"), place=place)
    if sum(is_turn(effect) for effect in effects) > 1:
        raise SheetError(N_("two effects speak before the throw, expected one at the most"), place=place)
    if sum(isinstance(effect, Die) for effect in effects) > 1:
        raise SheetError(N_("two throws are deadly, expected one at the most"), place=place)


def check_way_home(rules: Rules) -> None:
    """Refuse a board whose goal one player alone cannot reach from the start.

    A trap on the way, from which nobody comes home, is a hard board and not a wrong one.
    """
    if rules.track not in reachable(rules):
        raise SheetError(
            N_("square %(goal)s, the goal, cannot be reached from the start"), place="track", goal=rules.track
        )


def reachable(rules: Rules, start: int = 0) -> set[int]:
    """The squares on which one player alone can come to stand, the goal among them if it can be reached."""
    return {start}.union(*ways_on(rules, start).values())


def ways_on(rules: Rules, start: int = 0) -> dict[int, set[int]]:
    """Of every square but the goal on which one player alone can come to stand, where one throw from it can end."""
    ways: dict[int, set[int]] = {}
    found = {start} - {rules.track}
    while found:
        square = found.pop()
        ways[square] = steps(rules, square)
        found |= ways[square] - ways.keys() - {rules.track}
    return ways


def steps(rules: Rules, square: int) -> set[int]:
    """The squares where one throw from this square, and the choices around it, can end."""
    turn = rules.squares[square].turn
    starts = {square}
    if isinstance(turn, Go):
        starts = {turn.to} if turn.ask is None else {square, turn.to}
    ends: set[int] = set()
    for start in starts:
        for throw in range(1, 7):
            if throw == rules.squares[start].deadly:
                continue
            rest, back = rules.rest(start, throw)
            stays = rest == start and back == 0
            jump = next((effect for effect in rules.squares[rest].landing if isinstance(effect, Go)), None)
            if jump is None or jump.ask is not None or stays:
                ends.add(rest)
            if jump is not None and not stays:
                ends.add(jump.to)
    return ends
