"""One language's voice: messages with their values set in, and numbers as that language writes them."""

import re
from decimal import ROUND_HALF_EVEN, Decimal

from robinson.words.catalogue import Catalogue

MINUS = "\u2212"
NO_BREAK_SPACE = "\u00a0"

IN_FULL = 10**16
"""Below this a measured number is written with all its digits: of one that is higher they are not known."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Voice:
    """Says messages of the catalogue in one language.

    Whole numbers among the values are written as the language does; texts, such as names, stay as they are.

    >>> Voice("en", Catalogue()).ngettext("%(who)s pays %(n)s chip.", "%(who)s pays %(n)s chips.", 1200, who="Ona")
    'Ona pays 1,200 chips.'
    """

    def __init__(self, code: str, catalogue: Catalogue) -> None:
        self.code = code
        self.catalogue = catalogue
        """The bare messages, for a template engine that sets the values in by itself."""
        # Translators: the direction of writing, ltr or rtl. Not to be translated.
        self.direction = "rtl" if catalogue.pgettext("direction of writing", "ltr") == "rtl" else "ltr"
        # Translators: this number as you write it, the same digits. It shows Robinson how to write all others.
        example = re.fullmatch(r"12(\D*)345(\D)6", catalogue.pgettext("example", "12,345.6"))
        self._thousands, self._point = (example[1].replace(" ", NO_BREAK_SPACE), example[2]) if example else (",", ".")
        # Translators: this share as you write it, the same digits.
        example = re.fullmatch(r"(\D*)51\D3(\D*)", catalogue.pgettext("example", "51.3%"))
        self._before, self._after = (
            (part.replace(" ", NO_BREAK_SPACE) for part in example.groups("")) if example else ("", "%")
        )

    # Messages.

    def gettext(self, message: str, /, **values: object) -> str:
        return self._set(self.catalogue.gettext(message), values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form for `n`, which stands in the message as `%(n)s`."""
        return self._set(self.catalogue.ngettext(one, many, n), {"n": n, **values})

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """A message that means different things in different places."""
        return self._set(self.catalogue.pgettext(context, message), values)

    def npgettext(self, context: str, one: str, many: str, n: int, /, **values: object) -> str:
        return self._set(self.catalogue.npgettext(context, one, many, n), {"n": n, **values})

    def _set(self, text: str, values: dict[str, object]) -> str:
        return text % {name: self.number(value) if type(value) is int else value for name, value in values.items()}

    # Numbers.

    def number(self, x: float | Decimal, digits: int = 0) -> str:
        """A number, rounded to so many digits behind the point; a dash where there is none.

        >>> Voice("en", Catalogue()).number(-12345.67, 1), Voice("en", Catalogue()).number(7.8398e77, 1)
        ('−12,345.7', '7.84 · 10⁷⁷')
        """
        if type(x) is int and not digits:
            if 0 <= x < 1000:
                return str(x)
            whole = f"{abs(x):,}".replace(",", self._thousands)
            return MINUS + whole if x < 0 else whole
        exact = Decimal(x) if isinstance(x, int | Decimal) else Decimal(repr(float(x)))
        if not exact.is_finite():
            return "–" if exact.is_nan() else "∞" if exact > 0 else MINUS + "∞"
        if abs(exact) >= IN_FULL and not isinstance(x, int):
            first, _, power = f"{exact:.2e}".partition("e+")
            return f"{first.replace('-', MINUS).replace('.', self._point)} · 10{power.translate(RAISED)}"
        rounded = exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
        plain = f"{abs(rounded):,f}".replace(",", "\0").replace(".", self._point).replace("\0", self._thousands)
        return MINUS + plain if rounded < 0 else plain

    def signed(self, n: int) -> str:
        """A number with its sign, as it stands on squares and in tables: +2, −3, and a bare 0."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def percent(self, x: float, digits: int = 1) -> str:
        """A share of 1 in hundredths: 0.513 is 51.3%."""
        return self._before + self.number(Decimal(repr(float(x))) * 100, digits) + self._after
