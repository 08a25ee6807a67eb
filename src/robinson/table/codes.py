"""The code of a table: six signs that can be read out, typed, and told apart."""

import secrets

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits without I, O, 0 and 1, which are mistaken for one another."""

LENGTH = 6


def new_code() -> str:
    """A code that nobody can guess from another one; whether it is free, the store knows."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, or that stands in a link; None if there is none.

    >>> read_code(" k7m-2qd "), read_code("http://192.0.2.7:1719/K7M2QD/1"), read_code("hello")
    ('K7M2QD', 'K7M2QD', None)
    """
    for part in reversed(text.split("/")):
        code = "".join(part.split()).replace("-", "").upper()
        if part.isascii() and len(code) == LENGTH and all(sign in ALPHABET for sign in code):
            return code
    return None
