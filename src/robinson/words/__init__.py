"""The languages: catalogues, and all that is told in words: events, stories, rules, choices, errors.

Imports only `game`, `sheets` and `errors`. English is the source; every other language is a catalogue.

>>> lt = speak(prefer(["lt_LT.UTF-8", "en"]))
>>> lt.code, lt.direction
('lt', 'ltr')
"""

from robinson.words.aloud import Passage
from robinson.words.choices import Choice
from robinson.words.flavour import of_the_novel
from robinson.words.languages import Language, UnknownLanguage, languages, prefer, speak
from robinson.words.naming import Named
from robinson.words.rules_page import Section
from robinson.words.stories import STORIES, Story
from robinson.words.words import Words

__all__ = [
    "STORIES",
    "Choice",
    "Language",
    "Named",
    "Passage",
    "Section",
    "Story",
    "UnknownLanguage",
    "Words",
    "languages",
    "of_the_novel",
    "prefer",
    "speak",
]
