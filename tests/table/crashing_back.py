"""A table with real dice at which a throw is taken back, in a process that may be killed meanwhile.

    python crashing_back.py FILE

It plays six moves, takes the fourth back and plays two others.
"""

import asyncio
import sys

from robinson.table import Store, Tables, device_hash


async def main(path: str) -> None:
    store = Store.open(path)
    table = await Tables(store).new("vietnamese", dice="real")
    await table.sit("Ona", device_hash("Ona"))
    await table.sit("Jonas", device_hash("Jonas"))
    await table.start()
    for word in ("3", "2", "2", "6", "5", "1"):
        await table.take(table.chairs[table.game.turn].number, table.number, word)  # type: ignore[union-attr,index]
    await table.take_back(4)
    for word in ("1", "1"):
        await table.take(table.chairs[table.game.turn].number, table.number, word)  # type: ignore[union-attr,index]
    store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
