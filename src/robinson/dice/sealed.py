"""Sealed dice: throws that lie in a closed envelope before anybody throws. The formula is told in docs/record.md.

The seal is shown first, then the players give their words, and from then on nothing can be changed: every throw follows
from the secret and the words. When the game is over the secret is told, and everybody can make the throws once more.
"""

import os
from collections.abc import Callable, Sequence
from hashlib import sha256

from robinson.dice.fair import nth_throw
from robinson.game import record as records

SECRET_BYTES = 32


def new_secret(source: Callable[[int], bytes] = os.urandom) -> bytes:
    """A secret that nobody can guess. `source` gives so many random bytes when asked for them."""
    return source(SECRET_BYTES)


def seal_of(secret: bytes) -> str:
    """What is shown of a secret before the game: it binds whoever made the secret, and gives nothing of it away.

    >>> seal_of(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return sha256(secret).hexdigest()


class SealedDice:
    """Dice whose throws are settled by a secret and by the words of all seats; `words` are closed from here on.

    They remember nothing: the same k is the same throw, in any order asked. Words with half a character, which no
    record can have, raise UnicodeEncodeError here and not at the first throw.

    >>> dice = SealedDice(bytes(32), ["labas", ""])
    >>> [dice.throw(k) for k in (1, 2, 3, 2)]
    [5, 2, 6, 2]
    >>> dice
    SealedDice(seal='66687aadf862…', words=('labas', ''))
    """

    __slots__ = ("_prefix", "_secret", "words")

    def __init__(self, secret: bytes, words: Sequence[str]) -> None:
        assert len(secret) == SECRET_BYTES, len(secret)
        self._secret = bytes(secret)
        self.words = tuple(words)
        self._prefix = "".join(word + "\n" for word in self.words)
        self._prefix.encode()

    @property
    def seal(self) -> str:
        """The seal that was shown before the words were given."""
        return seal_of(self._secret)

    def throw(self, k: int) -> int:
        """The k-th throw of the game, k = 1, 2, 3 …; choices do not count."""
        assert k >= 1, k
        return nth_throw(self._secret, k, self._prefix)

    def closed(self) -> records.Dice:
        """The dice as a record has them while the game goes on: without the secret."""
        return records.Dice(self.seal, self.words)

    def open(self) -> records.Dice:
        """The dice as a record has them when the game is over or given up: with the secret, for everybody to see."""
        return records.Dice(self.seal, self.words, self._secret.hex())

    def __repr__(self) -> str:
        # Whatever prints these dice, a log or a traceback, must not tell a later throw.
        return f"SealedDice(seal='{self.seal[:12]}…', words={self.words!r})"
