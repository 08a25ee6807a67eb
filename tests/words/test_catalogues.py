"""What holds for every message of every language."""

import unicodedata
from collections import Counter

import pytest
import regex
from babel import Locale
from babel.messages.checkers import python_format

from robinson.words import languages, speak
from tests.words.catalogues import LANGUAGES, PLACE, TRANSLATIONS, entries, read, texts
from tests.words.test_stories import borrowed, undignified

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_TRANSLATION = pytest.mark.parametrize("language", TRANSLATIONS)

QUOTES = {"en": "“”‘’", "lt": "„“‚‘", "vi": "“”‘’"}

# A stake is what each puts in; filters and readers take other words for a betting site.
CASINO = {
    "en": r"\b(?:bets?|betting|wager|gambl\w*|jackpot|casino)\b",
    "lt": r"\b(?:statym\w*|lažyb\w*|azart\w*|kazino)\b",
    "vi": r"\b(?:cược|nhà cái|xu|tiền thắng|cờ bạc|sòng)\b",
}

# What a native reader stumbles over.
CALQUES = {
    "en": r"\b(?:roll(?:s|ed)?|dices)\b",
    "lt": r"\b(?:sekan\w+|pilnai|grįžt\w* atgal|dalint\w*|su pagalba|statym\w*|namų taisykl\w*|tai yra jūsų)\b",
    "vi": r"\b(?:bởi|một cách|lấy lượt|vui lòng|ngân hàng|luật nhà|tung|các thẻ|những thẻ)\b",
}


@EACH_TRANSLATION
def test_a_language_has_every_message_and_no_other(language):
    there = {(entry.context, entry.source) for entry in entries(language)}
    said = {(entry.context, entry.source) for entry in entries("en")}

    assert said - there == set(), "run: make words"
    assert there - said == set(), "run: make words"


@EACH_TRANSLATION
def test_nothing_is_empty_and_nothing_is_a_guess(language):
    empty = [entry.source[0] for entry in entries(language) if not all(entry.told)]
    guessed = [message.id for message in read(language) if message.fuzzy]

    assert empty == []
    assert guessed == []


@EACH_TRANSLATION
def test_a_counted_sentence_has_each_of_its_forms(language):
    forms = read(language).num_plurals

    wrong = [entry.source[0] for entry in entries(language) if entry.plural and len(entry.told) != forms]

    assert wrong == []


@EACH_TRANSLATION
def test_the_places_are_those_of_the_source(language):
    wrong = []
    for entry in entries(language):
        places = {frozenset(PLACE.findall(text)) for text in entry.told}
        if places != {frozenset(PLACE.findall(entry.source[-1]))}:
            wrong.append(entry)

    assert wrong == []


@EACH_TRANSLATION
def test_babel_has_nothing_against_a_place(language):
    catalog = read(language)

    for message in catalog:
        if message.id and "%(" in str(message.id):
            python_format(catalog, message)


@EACH_LANGUAGE
def test_a_place_is_a_name_and_its_value_comes_formatted(language):
    """`%(n)s` and `%%`, and nothing else that a per cent sign could begin."""
    stray = [
        entry.told
        for entry in entries(language)
        if entry.context != "example" and any("%" in PLACE.sub("", text).replace("%%", "") for text in entry.told)
    ]

    assert stray == []


@EACH_LANGUAGE
def test_a_counted_sentence_keeps_its_figure_in_every_form(language):
    missing = [
        entry.told for entry in entries(language) if entry.plural and not all("%(n" in text for text in entry.told)
    ]

    assert missing == []


@EACH_LANGUAGE
def test_letters_are_composed_and_none_is_hidden(language):
    wrong = [
        text
        for text in texts(language)
        if not unicodedata.is_normalized("NFC", text) or regex.search(r"[\p{Cf}\p{Co}\p{Cn}\t\r]", text)
    ]

    assert wrong == []


@EACH_LANGUAGE
def test_marks_are_those_of_the_language(language):
    wrong = [text for text in texts(language) if regex.search(r"[\"'`´«»]|—|\.\.|\s-\s|(?<=\d)-(?=\d)", text)]
    foreign = [text for text in texts(language) if set("„“”‚‘’") & set(text) - set(QUOTES[language]) - {"’"}]

    assert wrong == []
    assert foreign == []


@EACH_LANGUAGE
def test_quotation_marks_are_opened_and_closed(language):
    opening, closing = QUOTES[language][0], QUOTES[language][1]

    wrong = [
        text
        for text in texts(language)
        if [mark for mark in text if mark in (opening, closing)] != [opening, closing] * text.count(opening)
    ]

    assert wrong == []


@EACH_LANGUAGE
def test_no_message_could_be_taken_for_mark_up(language):
    """So a page may set in names that are marked up already, and need not escape the rest."""
    assert [text for text in texts(language) if set("<>&") & set(text)] == []


@EACH_TRANSLATION
def test_no_space_is_lost_or_doubled(language):
    def ends(text: str) -> tuple[bool, bool]:
        return text[:1].isspace(), text[-1:].isspace()

    lost = [entry for entry in entries(language) if {ends(text) for text in entry.told} != {ends(entry.source[0])}]
    doubled = [text for text in texts(language) if regex.search(r"\s\s", text.replace("\n", ""))]

    assert lost == []
    assert doubled == []


@EACH_TRANSLATION
def test_a_full_stop_stays_a_full_stop(language):
    def kind(text: str) -> str:
        bare = text.rstrip("“”‘’")
        return bare[-1] if bare[-1] in ".!?:…" else ""

    wrong = [
        entry.told
        for entry in entries(language)
        if bool(kind(entry.source[0])) != all(map(bool, map(kind, entry.told)))
    ]

    assert wrong == []


@EACH_LANGUAGE
def test_nobody_is_looked_down_on(language):
    """In stories *mọi* can only be the old word for savages; in rules it says *every*: mọi ô, mọi quân cờ."""
    assert [text for text in texts(language) if undignified(language, text.casefold().replace("mọi", ""))] == []


@EACH_LANGUAGE
def test_no_word_of_the_casino_is_said(language):
    assert [text for text in texts(language) if regex.search(CASINO[language], text.casefold())] == []


@EACH_LANGUAGE
def test_no_word_is_said_that_a_native_reader_stumbles_over(language):
    assert [text for text in texts(language) if regex.search(CALQUES[language], text.casefold())] == []


@EACH_TRANSLATION
def test_no_message_borrows_a_sentence_from_a_sheet(language):
    assert [text for text in texts(language) if borrowed(language, text)] == []


@EACH_TRANSLATION
def test_no_message_is_left_in_english(language):
    """Of one word or two, some are the same: a title may be a name. Of places alone there is nothing to translate."""
    wrong = [
        entry.source[0]
        for entry in entries(language)
        if len(entry.source[0].split()) >= 3
        and regex.search(r"\p{L}", PLACE.sub("", entry.source[0]))
        and set(entry.told) & set(entry.source)
    ]

    assert wrong == []


# --- Lithuanian declines, so a name stands where it need not be declined ---

NAMES = r"%\((?:who|whom|friday|player|name)\)s"
PREPOSITIONS = r"nuo|iš|su|pas|prie|už|į|dėl|be|po|per|prieš|virš|tarp|apie|ties|pagal|iki|ant|vietoj"


def told_of_names():
    return [text for text in texts("lt") if regex.search(NAMES, text)]


def test_no_lithuanian_name_follows_a_preposition_or_bears_an_ending():
    wrong = [
        text
        for text in told_of_names()
        if regex.search(rf"\b(?:{PREPOSITIONS})\s+{NAMES}", text.casefold()) or regex.search(rf"{NAMES}[\w’'-]", text)
    ]

    assert wrong == []


def test_no_lithuanian_sentence_gives_a_name_a_gender():
    """Finite verbs only: *gauna*, not *gavęs*; nobody is *jis*, *pirmas* or *skolingas*."""
    pronoun = r"\b(?:ji|jis|jo|jos|jam|jai|jį|ją|juo|pats|pati|vienas|viena|abu|abi|pirmas|pirma|skoling\w*)\b"
    participle = r"\b\w{3,}(?:ęs|usi|damas|dama)\b"

    assert [text for text in told_of_names() if regex.search(rf"{pronoun}|{participle}", text)] == []


@EACH_LANGUAGE
def test_a_name_that_has_a_full_stop_behind_it_is_told_whole(language):
    """Nothing about a name is doubled: the same place may stand twice, but not side by side."""
    assert [text for text in texts(language) if regex.search(rf"({NAMES})\s*\1", text)] == []


# --- plural forms ---

FORMS = {"en": {"one": 0, "other": 1}, "lt": {"one": 0, "few": 1, "other": 2}, "vi": {"one": 0, "other": 0}}


@EACH_LANGUAGE
def test_each_counted_sentence_takes_the_form_that_the_language_wants(language):
    """As Unicode's CLDR has it for whole numbers, and a debt like its amount."""
    words, rule, wrong = speak(language), Locale.parse(language).plural_form, Counter[str]()
    for entry in entries(language):
        if not entry.plural:
            continue
        one, many = entry.source
        others = dict.fromkeys(set(PLACE.findall(one + many)) - {"n"}, "X")
        for n in (*range(131), -1, -5, -11, -21):
            told = (
                words.npgettext(entry.context, one, many, n, **others)
                if entry.context
                else words.ngettext(one, many, n, **others)
            )
            form = entry.told[FORMS[language][rule(abs(n))]]
            wrong[one] += told != form % {**others, "n": words.number(n)}

    assert not +wrong


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (0, "Ona sumoka bankui 0 žetonų."),
        (1, "Ona sumoka bankui 1 žetoną."),
        (2, "Ona sumoka bankui 2 žetonus."),
        (9, "Ona sumoka bankui 9 žetonus."),
        (10, "Ona sumoka bankui 10 žetonų."),
        (11, "Ona sumoka bankui 11 žetonų."),
        (19, "Ona sumoka bankui 19 žetonų."),
        (21, "Ona sumoka bankui 21 žetoną."),
        (22, "Ona sumoka bankui 22 žetonus."),
        (101, "Ona sumoka bankui 101 žetoną."),
        (111, "Ona sumoka bankui 111 žetonų."),
        (1_002, "Ona sumoka bankui 1\u00a0002 žetonus."),
        (-1, "Ona sumoka bankui −1 žetoną."),
        (-11, "Ona sumoka bankui −11 žetonų."),
        (-21, "Ona sumoka bankui −21 žetoną."),
    ],
)
def test_lithuanian_counts_chips_in_three_forms(n, told):
    one, many = "%(who)s pays the bank %(n)s chip.", "%(who)s pays the bank %(n)s chips."

    assert speak("lt").ngettext(one, many, n, who="Ona") == told


DECLINED = {
    ("žetonas", "žetonai", "žetonų"),
    ("žetoną", "žetonus", "žetonų"),
    ("žetono", "žetonų", "žetonų"),
    ("žetonu", "žetonais", "žetonų"),
    ("langelis", "langeliai", "langelių"),
    ("langelį", "langelius", "langelių"),
    ("veiksmas", "veiksmai", "veiksmų"),
    ("metimas", "metimai", "metimų"),
    ("metimą", "metimus", "metimų"),
    ("kartą", "kartus", "kartų"),
    ("karto", "kartų", "kartų"),
    ("partija", "partijos", "partijų"),
    ("partijos", "partijų", "partijų"),
    ("žaidėjas", "žaidėjai", "žaidėjų"),
    ("sekundę", "sekundes", "sekundžių"),
    ("minutę", "minutes", "minučių"),
    ("sekundė", "sekundės", "sekundžių"),
    ("minutė", "minutės", "minučių"),
}


def test_a_lithuanian_noun_behind_its_figure_is_declined():
    """One case for each sentence, in its three forms; a new noun is added above."""
    wrong = []
    for entry in entries("lt"):
        nouns = regex.findall(r"%\(n\)s (\w+)", " ".join(entry.told))
        if entry.plural and tuple(nouns) not in DECLINED:
            wrong.append(entry.told)

    assert wrong == []


def test_every_language_is_whole():
    assert [(language.code, language.completeness) for language in languages()] == [(code, 1.0) for code in LANGUAGES]
