"""The plainest log there can be: lists in memory. It shows what the contract asks for, and nothing more."""

from robinson.errors import N_
from robinson.table import StoreError


class MemoryLog:
    """A log for as long as the process lives."""

    def __init__(self) -> None:
        self.games: dict[int, list[str]] = {}

    def new_game(self) -> int:
        game = len(self.games) + 1
        self.games[game] = []
        return game

    async def append(self, game: int, number: int, word: str, by: str | None = None) -> str | None:
        """See `robinson.table.Log`."""
        if game not in self.games:
            raise StoreError(N_("cannot be written: %(detail)s"), detail="no such game")
        words = self.games[game]
        if number <= len(words):
            return words[number - 1]
        assert number == len(words) + 1, (number, words)
        words.append(word)
        return None

    async def read(self, game: int, since: int = 0) -> list[str]:
        """See `robinson.table.Log`."""
        return self.games.get(game, [])[since:]
