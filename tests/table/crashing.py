"""A server that plays one game by itself and may be killed anywhere; run in a process of its own.

    python crashing.py FILE SEED

With the seed `sealed` its dice are sealed. It prints each move that a reader is told, as it is told, and goes on with
the game that is in the file.
"""

import asyncio
import sys

from robinson.dice import SeededDice
from robinson.table import Played, Store, Table, Tables, device_hash


async def table_in(tables: Tables) -> Table:
    lines = await tables.all()
    if lines and lines[0].phase != "lobby":
        return await tables.open(lines[0].code)
    table = await tables.new("vietnamese")
    await table.sit("Ona", device_hash("Ona"))
    await table.seat_bot("bold")
    await table.seat_bot("careless")
    await table.start()
    return table


async def read(table: Table) -> None:
    assert table.game_id is not None
    with table.subscribe((table.game_id, 0)) as reader:
        async for happening in reader:
            if isinstance(happening, Played):
                print(happening.number, happening.word, flush=True)
                if happening.state.over:
                    return


async def main(path: str, seed: str) -> None:
    store = Store.open(path)
    tables = Tables(store, dice=None if seed == "sealed" else lambda: SeededDice(seed), pace_s=0)
    table = await table_in(tables)
    reading = asyncio.create_task(read(table))
    while table.phase == "game":
        if table.bot is None:
            assert table.game is not None
            await table.take(1, table.number, table.game.allowed[-1])
        await asyncio.sleep(0)
    await reading
    await tables.close()
    store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
