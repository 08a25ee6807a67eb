"""The envelope: where the throws of a game come from, what is shown of it when, and the words that go into it."""

from collections.abc import Callable
from typing import TypeAlias
from unicodedata import category, normalize

from robinson.dice import Dice, SealedDice, SystemDice
from robinson.errors import N_
from robinson.game import record
from robinson.game.names import MOST_MARKS, MOST_PARTS, characters_of, marks_on, unseen_in
from robinson.table.errors import WordsError
from robinson.table.rows import GameRow

MOST_WORDS = 100
"""Characters of a player's words, as a reader counts them."""

MOST_TYPED = MOST_WORDS * MOST_PARTS
"""Code points of the words before they are cleaned."""

Throw: TypeAlias = Callable[[int], int]
"""The k-th throw of a game, k = 1, 2, 3 …"""


def sealed_dice(game: GameRow) -> SealedDice | None:
    """The dice of a game whose throws are sealed."""
    if game.words is None:
        return None
    assert game.secret is not None, game
    return SealedDice(game.secret, game.words)


def throw_of(game: GameRow, dice: Callable[[], Dice] | None) -> Throw:
    """How a game throws: from its envelope, or as dice that were handed in do, or as the system's."""
    sealed = sealed_dice(game)
    if sealed is not None:
        return sealed.throw
    free = (dice or SystemDice)()
    return lambda _: free.throw()


def envelope_of(game: GameRow, *, opened: bool) -> record.Dice | None:
    """The envelope as a record has it: with the secret only when it is opened; None where nothing was sealed."""
    sealed = sealed_dice(game)
    if sealed is None:
        return None
    return sealed.open() if opened else sealed.closed()


def clean_words(text: str) -> str:
    """A player's words as they go into the envelope: in NFC, trimmed, one space between them. They may be none.

    >>> clean_words("  labas   rytas ")
    'labas rytas'

    What is shown is what is sealed. Raises WordsError for a line that breaks, for what cannot be seen, half a character
    among it, and for more than 100 characters.
    """
    if len(text) > MOST_TYPED:
        raise WordsError(TOO_LONG, length=len(text), most=MOST_WORDS)
    words = normalize("NFC", text)
    unseen = unseen_in(words)
    if unseen is not None:
        raise WordsError(
            N_("the words hold %(character)s, which cannot be seen; expected one line of text"),
            character=f"U+{ord(unseen):04X}",
        )
    words = "".join(" " if category(letter) == "Zs" else letter for letter in words)
    words = " ".join(word for word in words.split(" ") if word)
    characters = characters_of(words)
    if len(characters) > MOST_WORDS:
        raise WordsError(TOO_LONG, length=len(characters), most=MOST_WORDS)
    for character in characters:
        if len(character) > MOST_PARTS or marks_on(character) > MOST_MARKS:
            raise WordsError(N_("the words pile up accents or signs on one letter; expected plain words"))
    return words


TOO_LONG = N_("the words have %(length)s characters, expected %(most)s at the most")
