"""From bytes to a throw, with every face equally likely."""

import hmac
from itertools import count

FACES = 6
FAIR = 256 - 256 % FACES
"""A byte below this, 252, is a throw: 42 of them for each face. The four above it would favour the low faces."""


def throw_of(byte: int) -> int | None:
    """The throw that a random byte stands for; None means that another byte must be drawn.

    >>> throw_of(0), throw_of(251), throw_of(252)
    (1, 6, None)
    """
    return byte % FACES + 1 if byte < FAIR else None


def nth_throw(key: bytes, k: int, prefix: str = "") -> int:
    """The k-th throw of a game, k = 1, 2, 3 …, from a key alone: the same on every machine, in any order asked.

    Block b of it is HMAC-SHA256 of `{prefix}{k}:{b}`, as UTF-8, under the key. The first byte below 252 of block 0, or
    else of block 1, and so on, is the throw.

    >>> [nth_throw(b"island", k) for k in range(1, 11)]
    [2, 6, 3, 6, 6, 3, 3, 1, 3, 6]
    """
    for b in count():
        for byte in hmac.digest(key, f"{prefix}{k}:{b}".encode(), "sha256"):
            throw = throw_of(byte)
            if throw is not None:
                return throw
    raise AssertionError("count() does not end")
