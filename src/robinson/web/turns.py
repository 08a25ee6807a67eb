"""Requests begin one after the other: of a hundred from one address one at a time, and others come between.

Most are answered in one go, in which nobody else is served; a page takes some thousandths of a second. Whoever asks for
a hundred at once waits for a hundred, and whoever plays elsewhere for hardly more than one.
"""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Turns:
    """Whose turn it is to begin."""

    def __init__(self) -> None:
        # A lock lives as long as somebody waits for it.
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    async def come(self, who: Hashable) -> None:
        """Wait for one's turn: until those who came before have begun, and everybody else was served once."""
        lock = self._locks.get(who)
        if lock is None:
            lock = self._locks[who] = asyncio.Lock()
        async with lock:
            await asyncio.sleep(0)

    def __len__(self) -> int:
        return len(self._locks)
