"""The names of players: what a reader can read, tell apart and say aloud."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from robinson.errors import N_
from robinson.game.errors import PlayerNameError
from robinson.game.play import FEWEST, MOST

if TYPE_CHECKING:
    import regex

LONGEST = 24
"""Characters of a name, as a reader counts them."""

MOST_MARKS = 4
"""Marks on one letter. Written languages need three (a Hebrew vowel, a dot and an accent); three hundred are a tower
that covers the rows above and below."""

MOST_PARTS = 12
"""Code points in one character. A kiss with two skin colours needs ten; unbounded, a book can be joined to one."""

MOST_TYPED = 1_000
"""Code points of a name before it is cleaned; putting an endless heap of accents in order would take for ever."""

BLANK = "\u2800\ufffc\U0001d159\U00013441\U00013442"
"""Characters that Unicode does not count as invisible and that yet show nothing."""


def clean_names(names: Iterable[str], place: str = "players", *, least: int = FEWEST) -> tuple[str, ...]:
    """The names of a table, seat 0 first, each as `clean_name` makes it.

    >>> clean_names(["Ona", " Jonas "])
    ('Ona', 'Jonas')

    Raises PlayerNameError, with the place, for a name that cannot stand, for fewer than 2 or more than 8, and for two
    that differ by no more than capitals. Where others are still to come, the `least` may be fewer.
    """
    names = list(names)
    if not least <= len(names) <= MOST:
        raise PlayerNameError(
            N_("expected %(least)s to %(most)s players, got %(got)s"),
            place=place,
            least=FEWEST,
            most=MOST,
            got=len(names),
        )
    cleaned: dict[str, str] = {}
    for seat, raw in enumerate(names):
        where = f"{place}[{seat}]"
        name = clean_name(raw, where)
        key = same(name)
        if key in cleaned:
            raise PlayerNameError(
                N_("%(got)s sits at this table already, expected another name"), place=where, got=name
            )
        cleaned[key] = name
    return tuple(cleaned.values())


def clean_name(raw: str, place: str = "") -> str:
    """A name as it stands at every table: trimmed, in NFC, one space between its words.

    >>> clean_name("  Mary   Ann ")
    'Mary Ann'

    Raises PlayerNameError for a name that is blank, too long, or that cannot be shown safely.
    """
    if len(raw) > MOST_TYPED:
        raise _too_long(raw, len(raw), place)
    name = normalize("NFC", raw)
    unseen = next((letter for letter in name if not letter.isprintable()), None) if name.isascii() else unseen_in(name)
    if unseen is not None:
        raise PlayerNameError(
            N_("the name %(got)s holds %(character)s, which cannot be seen"),
            place=place,
            got=raw,
            character=f"U+{ord(unseen):04X}",
        )
    spaced = "".join(" " if category(letter) == "Zs" else letter for letter in name)
    name = " ".join(word for word in spaced.split(" ") if word)
    if not name:
        raise PlayerNameError(N_("the name is blank, expected 1 to %(most)s characters"), place=place, most=LONGEST)
    if name.isascii():
        length = len(name)
    else:
        characters = characters_of(name)
        length = len(characters)
        for character in characters if length <= LONGEST else ():
            _check_character(character, raw, place)
    if length > LONGEST:
        raise _too_long(raw, length, place)
    return name


def same(name: str) -> str:
    """What two names share that differ by no more than capitals.

    >>> same("ONA") == same("Ona")
    True
    """
    return normalize("NFC", normalize("NFD", name).casefold())


def _too_long(name: str, length: int, place: str) -> PlayerNameError:
    return PlayerNameError(
        N_("the name %(got)s has %(length)s characters, expected 1 to %(most)s"),
        place=place,
        got=name,
        length=length,
        most=LONGEST,
    )


def marks_on(character: str) -> int:
    """How many accents are on a letter."""
    return sum(category(part).startswith("M") for part in character)


def _check_character(character: str, name: str, place: str) -> None:
    marks = marks_on(character)
    if marks == len(character) or (marks and character[0] == " "):
        raise PlayerNameError(N_("the name %(got)s has an accent without a letter"), place=place, got=name)
    if marks > MOST_MARKS:
        raise PlayerNameError(
            N_("the name %(got)s has %(marks)s accents on one letter, expected %(most)s at the most"),
            place=place,
            got=name,
            marks=marks,
            most=MOST_MARKS,
        )
    if len(character) > MOST_PARTS:
        raise PlayerNameError(
            N_("the name %(got)s joins %(parts)s signs to one, expected %(most)s at the most"),
            place=place,
            got=name,
            parts=len(character),
            most=MOST_PARTS,
        )


# What follows needs the tables of `regex`, which a text in ASCII does without.


def unseen_in(text: str) -> str | None:
    """The first character that shows nothing or moves others; the joints of an emoji may stand."""
    found = _patterns()[0].search(_patterns()[1].sub("", text))
    return None if found is None else found[0]


def characters_of(text: str) -> list[str]:
    """The characters of a text as a reader counts them."""
    return _patterns()[2].findall(text)


@cache
def _patterns() -> "tuple[regex.Pattern[str], regex.Pattern[str], regex.Pattern[str]]":
    import regex

    unseen = r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}" + BLANK + "]"
    picture = r"(?=\P{Cn})\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?"
    emoji = rf"{picture}(?:\u200D{picture})*+|[0-9#*]\uFE0F\u20E3"
    return regex.compile(unseen), regex.compile(emoji), regex.compile(r"\X")
