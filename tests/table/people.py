"""Who sits at the tables of the tests, and what they do."""

import asyncio

from robinson.dice import SeededDice
from robinson.table import Changed, Happening, Tables, device_hash

ONA, JONAS, RASA, EVA = (device_hash(name) for name in ("Ona’s phone", "Jonas’s phone", "the tablet", "Eva’s phone"))


class Told:
    """Dice that throw what they were told to, and then as a seed has it."""

    def __init__(self, *throws):
        self.throws = list(throws)
        self.thrown = 0
        self.seeded = SeededDice("island")

    def throw(self):
        self.thrown += 1
        return self.throws.pop(0) if self.throws else self.seeded.throw()


class HandClock:
    """Timers that a test moves by hand."""

    def __init__(self):
        self.now = 1000.0
        self.calls = []

    def time(self):
        return self.now

    def call_at(self, when, callback):
        call = Call(when, callback)
        self.calls.append(call)
        return call

    def passes(self, seconds):
        """So much time goes by; what was to be called is called at its time."""
        until = self.now + seconds
        while due := [call for call in self.calls if call.callback and call.when <= until]:
            call = min(due, key=lambda call: call.when)
            self.now = max(self.now, call.when)
            callback, call.callback = call.callback, None
            self.calls.remove(call)
            callback()
        self.now = until


class Call:
    def __init__(self, when, callback):
        self.when, self.callback = when, callback

    def cancel(self):
        self.callback = None


def server(store, **settings):
    """Another server on the same store."""
    return Tables(store, **settings)


async def table_of_two(tables, edition="lithuanian", *, begun=True):
    table = await tables.new(edition)
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    if begun:
        await table.start()
    return table


async def table_with_real_dice(tables, **made):
    table = await tables.new("lithuanian", dice="real", **made)
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()
    return table


async def move(table, word=None):
    """Whoever's turn it is makes the next move: the first of the allowed ones, unless told."""
    await table.take(table.seats[table.game.turn], table.number, word or table.game.allowed[0])


async def together(*doings):
    """What becomes of things done at once: what each returned, or raised."""
    return await asyncio.gather(*doings, return_exceptions=True)


async def play_to_the_end(table):
    while table.phase == "game":
        await move(table)


async def following(reader, count=1):
    """The next so many happenings, comings, goings and waiting left out."""
    happenings: list[Happening] = []
    while len(happenings) < count:
        happening = await anext(reader)
        if getattr(happening, "what", None) not in ("present", "waiting"):
            happenings.append(happening)
    return happenings


async def heard(reader, until):
    """The happenings up to the first one for which `until` holds, comings and goings left out."""
    happenings = await following(reader)
    while not until(happenings[-1]):
        happenings += await following(reader)
    return happenings


def over(happening):
    return isinstance(happening, Changed) and happening.phase == "over"
