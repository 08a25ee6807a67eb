"""Which languages there are. One is added by its catalogue alone; it brings its names and direction with it."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from robinson.errors import N_, RobinsonError
from robinson.words import catalogue
from robinson.words.catalogue import Catalogue
from robinson.words.words import Words

SOURCE = "en"


class UnknownLanguage(RobinsonError):
    """Robinson does not speak this language."""


class Language(msgspec.Struct, frozen=True):
    """A language that Robinson speaks: `code` as in a page's `lang`, its name in itself and in English.

    `completeness` is the share of all messages that it has, 0 to 1; what is missing is told in English.
    """

    code: str
    name: str
    english: str
    direction: str
    completeness: float


def languages() -> tuple[Language, ...]:
    """The languages Robinson speaks, English first: the source, and complete.

    >>> [language.code for language in languages()][0]
    'en'
    """
    return _languages(tuple(catalogue.found().items()))


@cache
def _languages(found: tuple[tuple[str, Path], ...]) -> tuple[Language, ...]:
    catalogues = {SOURCE: catalogue.english()} | {
        code: catalogue.read(folder) for code, folder in found if code != SOURCE
    }
    # A catalogue does not know what it lacks, but the fullest one is full.
    most = max(map(len, catalogues.values()))
    return tuple(_language(code, said, most) for code, said in catalogues.items())


def _language(code: str, said: Catalogue, most: int) -> Language:
    # Translators: the name of your language in your language, as it stands in a menu.
    name = said.pgettext("name of this language in itself", "English")
    # Translators: the name of your language in English, as in “Lithuanian”.
    english = said.pgettext("name of this language in English", "English")
    if code != SOURCE and "English" in (name, english):
        name, english = _names(code)
    direction = "rtl" if said.pgettext("direction of writing", "ltr") == "rtl" else "ltr"
    completeness = 1.0 if code == SOURCE or not most else len(said) / most
    return Language(code, name, english, direction, completeness)


def _names(code: str) -> tuple[str, str]:
    """The names of a language that does not say them yet."""
    from babel import Locale, UnknownLocaleError

    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return code, code
    return locale.get_display_name() or code, locale.get_display_name("en") or code


def speak(code: str) -> Words:
    """The words of a language. Raises UnknownLanguage.

    >>> speak("en").gettext("Throw")
    'Throw'
    """
    if code == SOURCE:
        return _english()
    folder = catalogue.found().get(code)
    if folder is None:
        raise UnknownLanguage(
            N_("there is no language %(got)s, expected %(expected)s"),
            got=code,
            expected=[SOURCE, *(known for known in catalogue.found() if known != SOURCE)],
        )
    return _words(code, catalogue.read(folder))


@cache
def _english() -> Words:
    return Words(SOURCE, catalogue.english())


@cache
def _words(code: str, said: Catalogue) -> Words:
    return Words(code, said)


def prefer(wishes: Sequence[str]) -> str:
    """The language that suits best, for wishes as a browser or an environment says them, the dearest first.

    >>> prefer(["en_GB.UTF-8", "lt"]), prefer(["tlh", "C"])
    ('en', 'en')
    """
    known = [SOURCE, *catalogue.found()]
    for wish in wishes:
        parts = wish.split(".")[0].split("@")[0].replace("_", "-").lower().split("-")
        for length in range(len(parts), 0, -1):
            start = "-".join(parts[:length])
            for code in known:
                if code.lower() == start:
                    return code
        # Somebody who wants Portuguese is better served by pt-BR than by English.
        for code in known:
            if code.lower().split("-")[0] == parts[0]:
                return code
    return SOURCE
