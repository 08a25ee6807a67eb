"""Somebody is away: they are nudged, a bot moves for them, they take the seat back, move it, or leave for good."""

from typing import Any

import segno
from litestar import Request, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Response

from robinson.table import HowLong, PassSpent
from robinson.table.chairs import chair_of
from robinson.web.acts import Door
from robinson.web.links import go, shared
from robinson.web.reader import Reader
from robinson.web.rendering import page
from robinson.web.seats import Anything, NotYourSeat, chairs_of, open_table, view


async def door_of(request: Request[Any, Any, Any], code: str, chair: int) -> Door:
    """Let a form in that is about a chair of the sender's own. Raises Refused and NotYourSeat."""
    door = await Door.of(request, code)
    if chair not in chairs_of(door.reader, door.table):
        raise NotYourSeat(door.table, chair)
    return door


@post("/{code:str}/nudge", include_in_schema=False)
async def nudge(request: Anything, code: FromPath[str]) -> Redirect:
    """Nudge the player in turn."""
    door = await Door.of(request, code)
    door.table.nudge(door.form.whole("chair") or 0)
    return door.back()


@post("/{code:str}/stand-in", include_in_schema=False)
async def stand_in(request: Anything, code: FromPath[str]) -> Redirect:
    """Let the computer move once for the player in turn, or keep their seat warm; one's own at any time."""
    door = await Door.of(request, code)
    chair, number, device = door.form.whole("chair") or 0, door.form.whole("number"), door.reader.device
    how: HowLong = "warm" if door.form.text("how") == "warm" else "once"
    own = chair in chairs_of(door.reader, door.table)
    await door.table.stand_in(chair, how, number=number, own=own, device=device)
    return door.back()


@post("/{code:str}/back", include_in_schema=False)
async def back(request: Anything, code: FromPath[str]) -> Redirect:
    """Take one's own seat back."""
    door = await Door.of(request, code, changes=False)  # the bot's coming was counted
    chair = door.form.whole("chair") or 0
    if chair not in chairs_of(door.reader, door.table):
        raise NotYourSeat(door.table, chair)
    await door.table.back(chair)
    return door.back()


# Leaving for good.


@get("/{code:str}/{chair:int}/leave", include_in_schema=False)
async def ask_leave(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Response[str]:
    """Whether somebody really wants to leave for good."""
    reader, table = Reader(request), await open_table(request, code)
    if chair not in chairs_of(reader, table):
        raise NotYourSeat(table, chair)
    return page(reader, "leaving.html", **view(reader, table, chair), who=chair_of(table.chairs, chair).name)


@post("/{code:str}/{chair:int}/leave", include_in_schema=False)
async def leave(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Redirect:
    """Leave for good."""
    door = await door_of(request, code, chair)
    await door.table.leave(chair, device=door.reader.device)
    return go(door.reader, f"/{door.table.code}")


# Moving a seat to another device. Whoever only opens the link, or has it opened to see what it shows, gets no seat.


@post("/{code:str}/{chair:int}/pass", include_in_schema=False)
async def offer(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Response[str]:
    """The link that moves a seat, once. It is on this page and nowhere else."""
    door = await door_of(request, code, chair)
    reader, table = door.reader, door.table
    key = await table.offer_seat(chair, device=reader.device)
    link = shared(reader, f"/{table.code}/{chair}/come?key={key}")
    # In the page itself: an address of its own would have to hold the secret.
    picture = segno.make_qr(link).svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)
    who = chair_of(table.chairs, chair).name
    return page(reader, "moving.html", **view(reader, table, chair), who=who, moving=link, picture=picture)


@get("/{code:str}/{chair:int}/come", include_in_schema=False)
async def ask_come(
    request: Anything, code: FromPath[str], chair: FromPath[int], key: FromQuery[str] = ""
) -> Response[str]:
    """Whether this device is the one to which a seat is to move. Raises PassSpent and NoSuchChair."""
    reader, table = Reader(request), await open_table(request, code)
    if not table.opens(chair, key):
        raise PassSpent(chair)
    who = chair_of(table.chairs, chair).name
    return page(reader, "coming.html", **view(reader, table, None), chair=chair, who=who, key=key)


@post("/{code:str}/{chair:int}/come", include_in_schema=False)
async def come(request: Anything, code: FromPath[str], chair: FromPath[int]) -> Redirect:
    """Move a seat to this device. Raises PassSpent and NoSuchChair."""
    door = await Door.of(request, code, seated=False)
    reader, table, key = door.reader, door.table, door.form.text("key")
    await table.move_seat(chair, key, reader.sit_down())
    return go(reader, f"/{table.code}/{chair}")


PAGES = [nudge, stand_in, back, ask_leave, leave, offer, ask_come, come]
