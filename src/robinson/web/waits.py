"""Whom all wait for, as a page says it, and what its reader may do about that.

Times travel as the table's own clock has them, with the present one beside them: a page finds by the difference how
long it is until then, and one that slept is told anew.
"""

from collections.abc import Collection
from typing import Any, Literal, TypeAlias

import msgspec
from markupsafe import Markup

from robinson.game import Seat
from robinson.table import Chair, Table, Waiting
from robinson.web.reader import Reader
from robinson.web.signs import PLACES
from robinson.web.telling import named
from robinson.words import Words

Act: TypeAlias = Literal["move", "back", "hurry", "stand-in", "waiting", "waits"]
"""What stands in the place of the button: the move, the seat that is taken back, a bot that is hurried, the two ways in
which the computer may help, whom all wait for, or only that one waits."""


class Wait(msgspec.Struct, frozen=True):
    """WAIT: whom all wait for, the same for all readers of a language. `chair` is null where nobody need be told.

    `told` is HTML, with the time that is left as m:ss in an element `data-left`, until `until`.
    """

    chair: int | None
    game: int | None = None
    number: int | None = None
    now: float = 0.0
    until: float | None = None
    allowed: bool = False
    nudged: float | None = None
    clock_ends: float | None = None
    told: str = ""


def wait(words: Words, table: Table) -> Wait:
    """Whom all wait for at a table; more than whose turn it is only when there is more to say."""
    waiting = table.waiting
    if waiting is None:
        return Wait(None)
    chair = next(chair for chair in table.chairs if chair.number == waiting.chair)
    shown = waiting.others and (waiting.free or not waiting.here or waiting.nudged is not None or is_allowed(waiting))
    return Wait(
        chair=waiting.chair,
        game=table.game_id,
        number=waiting.number,
        now=waiting.now,
        until=waiting.stand_in_from if shown else None,
        allowed=is_allowed(waiting),
        nudged=waiting.nudged,
        clock_ends=waiting.clock_ends,
        told=str(told(words, waiting, chair)) if shown else "",
    )


def is_allowed(waiting: Waiting) -> bool:
    """Whether the others may have a bot move now; at one device nobody waits for anybody."""
    return waiting.others and waiting.stand_in_allowed


def as_json(wait: Wait) -> dict[str, Any]:
    """WAIT as a page and a message have it."""
    return msgspec.structs.asdict(wait)


def told(words: Words, waiting: Waiting, chair: Chair) -> Markup:
    """Whom all wait for, and when the computer may help."""
    _, who = words.gettext, [chair.name]
    if waiting.free:
        return named(_("Nobody sits here now: %(who)s.", who=SIGN), who)
    if waiting.stand_in_from is None:
        return named(_("Waiting for %(who)s.", who=SIGN), who)
    if is_allowed(waiting) and waiting.here:
        return named(_("Waiting for %(who)s. The computer may help now.", who=SIGN), who)
    if is_allowed(waiting):
        return named(_("%(who)s is away. The computer may help now.", who=SIGN), who)
    if waiting.here:
        # Translators: %(left)s is a time such as 0:40; after it the others may let the computer move.
        said = _("Waiting for %(who)s. The computer may help in %(left)s.", who=SIGN, left=LEFT)
    else:
        # Translators: %(left)s is a time such as 0:40; after it the others may let the computer move.
        said = _("%(who)s is away. The computer may help in %(left)s.", who=SIGN, left=LEFT)
    left = Markup("<span data-left>%s</span>") % minutes(waiting.stand_in_from - waiting.now)
    return Markup(str(named(said, who)).replace(LEFT, left))


SIGN = PLACES[0]
LEFT = "\ue0ff"
"""Stand in the places of the name and of the time, until the sentence is safe."""


def minutes(seconds: float) -> str:
    """Seconds as minutes and seconds.

    >>> minutes(39.2), minutes(120)
    ('0:40', '2:00')
    """
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"


def act(table: Table, mine: Collection[int], to_move: int | None, here: bool, wait: Wait) -> Act:
    """What stands in the place of the button, for a page that plays these chairs; several of them, if it is `here`."""
    in_turn = table.in_turn
    warm = [chair.number for chair in table.chairs if chair.number in mine and chair.stand_in is not None]
    if in_turn is None:
        return "waits"
    if warm and (not here or in_turn.number in warm):
        return "back"
    if to_move is not None:
        return "move"
    if in_turn.moves_by_itself:
        return "hurry" if mine else "waits"
    if wait.allowed and mine:
        return "stand-in"
    return "waiting" if wait.told else "waits"


def nudged(words: Words, table: Table, mine: Collection[int], wait: Wait) -> Markup | None:
    """What is told on the page of the player for whom all wait, once they were nudged."""
    chair = table.in_turn
    if wait.nudged is None or chair is None or chair.number not in mine:
        return None
    if len(mine) == 1:
        return Markup.escape(words.gettext("The others are waiting for you."))
    return named(words.gettext("The others are waiting for %(who)s.", who=SIGN), [chair.name])


def warm_seats(table: Table) -> list[Seat]:
    """The seats of the last game that a bot keeps warm."""
    warm = [chair.number for chair in table.chairs if chair.stand_in is not None]
    return [seat for seat, chair in enumerate(table.seats) if chair in warm and table.seat_of(chair) is not None]


def moved_news(reader: Reader, table: Table, mine: Collection[int]) -> Markup | None:
    """What somebody reads whose seat is played at another device now: the address says which it was."""
    number = reader.connection.query_params.get("moved", "")
    for chair in table.chairs:
        if str(chair.number) == number and chair.device is not None and chair.number not in mine:
            return named(reader.words.gettext("%(who)s plays on another device now.", who=SIGN), [chair.name])
    return None
