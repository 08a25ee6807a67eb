"""The log of the moves: the only judge of what happened."""

from typing import Protocol


class Log(Protocol):
    """The moves of all games, each under its number. It only grows; a number, once written, never changes.

    What is written is durable: it is there after the process, or the machine, has died. Of several that append under
    one number at once exactly one is told None, the others are told its word. `tests/table/log_contract.py` holds every
    log to this.
    """

    async def append(self, game: int, number: int, word: str, by: str | None = None) -> str | None:
        """Write a move, for good; None says that it is written, a word that this one stands there already.

        `by` is the bot that stood in for the player, if one did.
        Raises StoreError if it cannot be written: then it is not, and what was written before is as it was.
        """

    async def read(self, game: int, since: int = 0) -> list[str]:
        """The words after move number `since`, in order and without a gap. Raises StoreError."""
