"""A server at which a player comes and goes while the game goes on, and which may be killed anywhere.

    python crashing_away.py FILE SEED

It plays on with the game that is in the file, and prints each move that a reader is told (`told NUMBER WORD BOT`), and
what was answered: from which number on the seat is warm (`warm NUMBER`), or its player's own again (`back NUMBER`).
"""

import asyncio
import sys
from contextlib import suppress
from random import Random

from robinson.dice import SeededDice
from robinson.table import Played, Refused, Store, Table, Tables, device_hash

ONA = 1


async def table_in(tables: Tables) -> Table:
    lines = await tables.all()
    if lines and lines[0].phase != "lobby":
        return await tables.open(lines[0].code)
    table = await tables.new("vietnamese")
    await table.sit("Ona", device_hash("Ona"))
    await table.seat_bot("bold")
    await table.start()
    return table


async def read(table: Table) -> None:
    assert table.game_id is not None
    with table.subscribe((table.game_id, 0)) as reader:
        async for happening in reader:
            if isinstance(happening, Played):
                print("told", happening.number, happening.word, happening.by or "-", flush=True)
                if happening.state.over:
                    return


async def come_and_go(table: Table, chance: Random) -> None:
    """Move, go away, come back, or move while somebody stands in, whatever the bot does meanwhile."""
    assert table.game is not None
    warm = table.chairs[0].stand_in is not None
    number = table.number
    match chance.choice(["move", "back", "wait"] if warm else ["move", "move", "go"]):
        case "move":
            with suppress(Refused):  # the bot was faster
                await table.take(ONA, number, table.game.allowed[-1])
            if warm:
                print("back", table.number, flush=True)
        case "back":
            await table.back(ONA)
            print("back", table.number, flush=True)
        case "go":
            print("warm", number, flush=True)
            await table.stand_in(ONA, "warm", own=True)
        case "wait":
            for _ in range(chance.randint(0, 9)):
                await asyncio.sleep(0)


async def main(path: str, seed: str) -> None:
    store = Store.open(path)
    tables = Tables(store, dice=lambda: SeededDice(seed), pace_s=0)
    table = await table_in(tables)
    reading = asyncio.create_task(read(table))
    chance = Random(seed)
    while table.phase == "game":
        if table.in_turn is not None and table.in_turn.number == ONA:
            await come_and_go(table, chance)
        await asyncio.sleep(0)
    await reading
    await tables.close()
    store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
