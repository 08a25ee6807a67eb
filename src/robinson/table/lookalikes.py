"""Names that a reader cannot tell apart, though they are spelt otherwise: nobody sits down under another's name."""

from unicodedata import normalize

from robinson.game.names import same

CYRILLIC = str.maketrans("АВСЕНІЈКМОРЅТХУасеіјорԛѕхуԝһԁ", "ABCEHIJKMOPSTXYaceijopqsxywhd")
GREEK = str.maketrans("ΑΒϹΕΗΙͿΚΜΝΟΡΤΧΥΖονϲϳ", "ABCEHIJKMNOPTXYZovcj")
STROKES = str.maketrans("I1|0", "lllO")


def alike(one: str, other: str) -> bool:
    """Whether two names are one to a reader: in capitals or not, or spelt with letters that look the same."""
    return same(one) == same(other) or looks(one) == looks(other)


def looks(name: str) -> str:
    """What two names share that look the same.

    >>> looks("ONA") == looks("Ona"), looks("Оna") == looks("Ona"), looks("Hoa") == looks("Hòa")
    (True, True, False)

    The second one begins with a Cyrillic letter. An accent is a difference, and so is a letter of another shape.
    """
    plain = normalize("NFKC", name).translate(CYRILLIC).translate(GREEK)
    return same(plain.translate(STROKES))
