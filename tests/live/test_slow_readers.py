"""A page that does not read: it is cut off, and nobody waits for it."""

import asyncio
from pathlib import Path
from typing import Any

from robinson.table import Changed, Store, Table, Tables, device_hash
from robinson.web import live, messages
from robinson.words import Words, speak

ONA = device_hash("Ona")


class Page:
    """A page at the other end of a line; a deaf one takes nothing from it."""

    def __init__(self, *, deaf: bool = False) -> None:
        self.deaf = deaf
        self.heard: list[bytes] = []
        self.scope: dict[str, Any] = {"extensions": {live.SAY: {"say": self.hears, "now": lambda message: False}}}
        self.closed: int | None = None

    async def hears(self, message: bytes) -> None:
        if self.deaf:
            await asyncio.Event().wait()
        self.heard.append(message)

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int) -> None:
        self.closed = code
        if self.deaf:
            await asyncio.Event().wait()


def line(table: Table, page: Page, language: str = "en") -> live.Line:
    socket: Any = page
    return live.Line(socket, table, speak(language), ONA, [1], (None, None), None, back=False)


async def table_in(folder: Path) -> tuple[Store, Table]:
    store = Store.open(folder / "tables.db")
    table = await Tables(store).new("lithuanian")
    for name in ("Ona", "Jonas"):
        await table.sit(name, ONA)
    await table.start()
    return store, table


def test_a_page_that_does_not_read_is_cut_off_and_the_others_play_on(tmp_path: Path):
    async def play() -> None:
        store, table = await table_in(tmp_path)
        deaf, other = Page(deaf=True), Page()
        lines = [asyncio.create_task(line(table, page).run()) for page in (deaf, other)]
        await asyncio.sleep(0)

        for number in range(1, 5):
            assert table.game is not None
            chair = table.seats[table.game.turn or 0]
            await asyncio.wait_for(table.take(chair, number, table.game.allowed[0]), 5)
        for _ in range(300):
            table._hub.publish(Changed("chairs", table.phase, table.game_id))
            await asyncio.sleep(0)
        await asyncio.wait_for(lines[0], 5)

        assert deaf.closed == live.TOO_SLOW
        assert sum(b'"kind":"move"' in message for message in other.heard) == 4
        assert not lines[1].done()
        await table.close()
        await asyncio.wait_for(lines[1], 5)
        assert other.closed == live.COME_BACK
        store.close()

    asyncio.run(play())


def test_a_move_is_put_into_words_once_for_each_language(tmp_path: Path, monkeypatch: Any):
    async def play() -> None:
        store, table = await table_in(tmp_path)
        told = []
        real = messages.move

        def telling(words: Words, *rest: Any, **more: Any) -> bytes:
            told.append(words.code)
            return real(words, *rest, **more)

        monkeypatch.setattr(messages, "move", telling)
        pages = [Page() for _ in range(6)]
        lines = [
            asyncio.create_task(line(table, page, ["en", "lt", "vi"][i % 3]).run()) for i, page in enumerate(pages)
        ]
        await asyncio.sleep(0)

        await table.take(1, 1, "throw")
        await asyncio.sleep(0.05)

        assert sorted(told) == ["en", "lt", "vi"]
        moves = [[message for message in page.heard if b'"kind":"move"' in message] for page in pages]
        assert [moves[0] is not moves[3], moves[0] == moves[3], moves[0] != moves[1]] == [True, True, True]
        await table.close()
        await asyncio.gather(*lines)
        store.close()

    asyncio.run(play())
