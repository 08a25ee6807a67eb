"""A game on a disk that is full for a while; run in a process of its own, whose files may not grow."""

import asyncio
import resource
import sys
from pathlib import Path

from robinson.game import Game
from robinson.table import Refused, Store, Tables, device_hash


def limit(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def main(path: str) -> None:
    store = Store.open(path)
    tables = Tables(store)
    table = await tables.new("lithuanian")
    for name in ("Ona", "Jonas"):
        await table.sit(name, device_hash(name))
    await table.start()
    game = table.game
    assert game is not None

    async def move() -> None:
        assert game.turn is not None
        await table.take(table.seats[game.turn], table.number, game.allowed[0])

    await move()
    limit(Path(f"{path}-wal").stat().st_size)
    try:
        while True:
            await move()
    except Refused as refused:
        print("refused" if refused.reason == "not-written" else refused)
    states = len(game.states)
    for _ in range(3):
        try:
            await move()
            print("it was made")
        except Refused:
            assert len(game.states) == states
    print("alive")
    limit(resource.RLIM_INFINITY)
    while not game.over:
        await move()
    assert await store.read(table.game_id or 0) == [str(move) for move in game.moves]
    assert Game.of(await table.record()).state == game.state
    print("over")
    await tables.close()
    store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
