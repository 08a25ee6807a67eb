"""Who may do what at a table: asked by every page, form, message and API call before anything is done."""

from collections.abc import Sequence

from robinson.table import Refused, Table


def must_sit(mine: Sequence[int], number: int = 0) -> None:
    """Refuse a device that has no chair at this table: no power is one person's alone, but it is of those who sit."""
    if not mine:
        raise Refused("onlooker", number)


def chair_to_move(table: Table, mine: Sequence[int], number: int, chair: int | None = None) -> int:
    """The chair that makes a move: the one that is named, or the device's chair that has the turn. Raises Refused."""
    must_sit(mine, number)
    may_move = chair_to_play(table, mine)
    if chair is not None:
        if chair not in mine and chair != may_move:
            raise Refused("not-your-seat", number)
        return chair
    return mine[0] if may_move is None else may_move


def chair_to_play(table: Table, mine: Sequence[int]) -> int | None:
    """The chair that whoever sits on these may play now: their own in its turn, and with real dice that of anybody.

    Where real dice lie on the table, whoever is nearest types what they show, and what the player in turn decides. Bots
    decide by themselves.
    """
    turn = chair_in_turn(table)
    anybody = bool(mine) and table.dice == "real" and table.bot is None
    return turn if anybody or turn in mine else None


def chair_in_turn(table: Table) -> int | None:
    """The chair whose player has the turn."""
    chair = table.in_turn
    return None if chair is None else chair.number
