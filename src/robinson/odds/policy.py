"""How a traveller answers: for each question a word, or a coin."""

from fractions import Fraction

import msgspec

from robinson.bots.bold import PRESSES_ON
from robinson.errors import N_, RobinsonError
from robinson.sheets import Question, Rules

EVEN = Fraction(1, 2)


class PolicyError(RobinsonError):
    """A choice that nobody is asked for on this board."""


class Policy(msgspec.Struct, frozen=True):
    """How one traveller answers every question, always alike.

    Without more it is what a bot of that name does: the Bold presses on, the Careless tosses a coin. `words` answer
    otherwise wherever their question is asked, `squares` on one square alone.

    >>> BOLD.answer(20, ("again", "stop"))
    {'again': Fraction(1, 1)}
    >>> CARELESS.but("stop", "12=again").told
    'careless, stop, 12=again'
    """

    bot: str
    words: tuple[str, ...] = ()
    squares: tuple[tuple[int, str], ...] = ()

    def answer(self, square: int, question: Question) -> dict[str, Fraction]:
        """How likely each word is that may come; the chances sum to 1."""
        chosen = dict(self.squares).get(square)
        if chosen is None:
            chosen = next((word for word in self.words if word in question), None)
        if chosen is None and self.bot == "bold":
            chosen = next(word for word in question if word in PRESSES_ON)
        return dict.fromkeys(question, EVEN) if chosen is None else {chosen: Fraction(1)}

    def but(self, *choices: str) -> "Policy":
        """The policy with other choices: a word such as `stop`, or `12=stop` for one square. Raises PolicyError."""
        words, squares = self.words, dict(self.squares)
        for choice in choices:
            square, equals, word = choice.rpartition("=")
            if not equals:
                words = (word, *words)
            elif square.isascii() and square.isdigit() and len(square) < 5:
                squares[int(square)] = word
            else:
                raise PolicyError(
                    N_("expected a choice as %(expected)s, got %(got)s"), expected=("WORD", "SQUARE=WORD"), got=choice
                )
        return Policy(self.bot, words, tuple(squares.items()))

    def check(self, rules: Rules) -> None:
        """Refuse a choice that this board asks nobody for. Raises PolicyError."""
        asked = {number: square.question for number, square in enumerate(rules.squares) if square.question}
        known = list(dict.fromkeys(word for question in asked.values() for word in question))
        for square, word in [*((None, word) for word in self.words), *self.squares]:
            if not known:
                raise PolicyError(N_("this board asks no question, so there is no choice %(got)s"), got=word)
            expected = known if square is None else list(asked.get(square) or ())
            if not expected:
                raise PolicyError(N_("square %(square)s asks no question"), square=square or 0)
            if word not in expected:
                raise PolicyError(
                    N_("there is no choice %(got)s here, expected %(expected)s"), got=word, expected=expected
                )

    @property
    def told(self) -> str:
        """The policy in the words of the command line."""
        return ", ".join([self.bot, *self.words, *(f"{square}={word}" for square, word in self.squares)])


BOLD = Policy("bold")
"""Presses on at every question: *go*, *carry on*, *throw again*, *paddle*."""

CARELESS = Policy("careless")
"""Tosses a coin at every question."""
