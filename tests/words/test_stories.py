"""The stories of the squares, in the source and in every translation of them."""

import gzip
import hashlib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
import regex
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from robinson.words import stories
from robinson.words.stories import STORIES, Story

CATALOGUES = Path(stories.__file__).parent / "catalogues"
TRANSLATIONS = ("lt", "vi")
LANGUAGES = ("en", *TRANSLATIONS)

# Squares that are told in two ways, because the sheets tell them so.
VARIANTS = [
    {"fever-defied", "fever"},
    {"meal", "feast"},
    {"hunt-is-over", "two-shots"},
    {"mutiny-headland", "mutiny-ship"},
    {"a-lieutenant", "the-lieutenant"},
    {"great-tree", "bare-tree"},
]

# Nobody is a kind of creature, nobody owns anybody, and violence is named once and not shown.
UNDIGNIFIED = {
    "en": r"""
        \b(?:savage|cannibal|natives|man-eater|servant|master|obey|villain|scum|tame|civilis|civiliz)
        | \b(?:hang(?:ed|s)\b|swings?\b|kill|gun(?:s|ned)?\ down|blood|wound|ropes?\b|dies\b|dead\b)
    """,
    "lt": r"""
        \b(?:laukini|žmogėdr|čiabuv|tarn[aąuoy]|šeiminink|paklus|niekš|gauj|auklėj)
        | \b(?:pakart[aąio]s?\b|nudob|nušau|nužud|užmuš|krauj|žaizd|virv|mirė\b|miršta\b)
    """,
    "vi": r"""
        \b(?:man\ rợ|bọn|chúng|thổ\ dân|hắn|nó|đầy\ tớ|chủ|dạy\ dỗ|thuần\ hóa)\b
        | \b(?:phiến\ loạn|tên\ cầm\ đầu)\b | \bmọi\b(?!\ người)
        | \b(?:giết|bắn\ hạ|treo\ cổ|máu|vết\ thương|dây\ thừng|chết)\b
    """,
}

# What pays and moves is said by the rule of a square, out of the board; the story stays out of it.
RULES = {
    "en": r"\b(?:chips?|bank|squares?|throws?|turns?|stakes?|neighbour|miss(?:es)?)\b",
    "lt": r"\b(?:žeton|bank(?:as|o|ui|ą|e)\b|langel|metim|ėjim|įnaš|kaimyn|kauliuk|statym|lažyb)",
    "vi": r"\b(?:thẻ|quỹ|ô|lượt|xúc xắc|người chơi|cược|nhà cái|xu|phần góp)\b",
}

QUOTES = {"en": "“”", "lt": "„“", "vi": "“”"}


def catalogue(language: str) -> Catalog:
    with (CATALOGUES / language / "LC_MESSAGES" / "robinson.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def translated(language: str) -> dict[str, Story]:
    """Every story in that language; what is not translated is empty."""
    if language == "en":
        return STORIES
    messages = catalogue(language)

    def told(message: str) -> str:
        entry = messages.get(message)
        return str(entry.string) if entry and not entry.fuzzy else ""

    return {key: Story(told(story.title), told(story.text)) for key, story in STORIES.items()}


TOLD = {language: translated(language) for language in LANGUAGES}
EACH_STORY = pytest.mark.parametrize(
    ("language", "key"), [(language, key) for language in LANGUAGES for key in STORIES]
)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def length(text: str) -> int:
    """How many characters a reader counts."""
    return len(regex.findall(r"\X", text))


def sentences(text: str) -> int:
    return len(regex.findall(r"[.!?…]+[”“’‘]?(?=\s|$)", text))


def squares() -> Iterator[set[str]]:
    """The stories square by square: most have one, some two."""
    for key in STORIES:
        told_twice = next((pair for pair in VARIANTS if key in pair), {key})
        if key == next(k for k in STORIES if k in told_twice):
            yield told_twice


def test_there_is_a_story_for_each_of_45_squares():
    assert len(list(squares())) == 45


def test_the_two_stories_of_a_square_stand_side_by_side():
    order = list(STORIES)

    apart = [pair for pair in VARIANTS if abs(order.index(min(pair)) - order.index(max(pair))) != 1]

    assert apart == []


def test_story_keys_are_kebab_case():
    assert [key for key in STORIES if not regex.fullmatch(r"[a-z]+(?:-[a-z]+)*", key)] == []


@EACH_STORY
def test_a_story_has_a_title_and_a_text(language, key):
    title, text = TOLD[language][key]

    assert title
    assert text


@EACH_STORY
def test_a_title_fits_its_square_and_a_story_one_breath_or_three(language, key):
    title, text = TOLD[language][key]

    assert length(title) <= 24, title
    assert length(text) <= 180, text
    assert 1 <= sentences(text) <= 3, text


@EACH_STORY
def test_a_story_is_written_in_the_house_style(language, key):
    title, text = TOLD[language][key]
    opening, closing = tuple(QUOTES[language])

    assert unicodedata.is_normalized("NFC", title + text)
    assert not regex.search(r"[\"'`´«»—]|\.\.|\s\s|\u00ad", title + text)
    assert not set("„“”") - {opening, closing} & set(title + text)
    assert [mark for mark in text if mark in QUOTES[language]] == [opening, closing] * (text.count(opening))
    assert not regex.search(r"\S–|–\S|^–|–$|\s-|-\s", text)
    assert (title, text) == (title.strip(), text.strip())
    assert text[-1] in ".!?" or text[-2:] in {f".{closing}", f"!{closing}", f"?{closing}"}
    assert title[-1] not in ".!?…:"
    assert text.count("!") <= 1
    assert title[:1].isupper()


@EACH_STORY
def test_a_story_has_no_number_in_figures_but_the_28_years(language, key):
    title, text = TOLD[language][key]

    found = regex.findall(r"\d+", title + text)

    assert found == (["28"] if key == "home-again" else [])


@EACH_STORY
def test_a_story_holds_no_rule(language, key):
    title, text = TOLD[language][key]

    assert regex.findall(RULES[language], f"{title} {text}".casefold()) == []


@EACH_STORY
def test_nobody_is_looked_down_on(language, key):
    title, text = TOLD[language][key]

    assert undignified(language, f"{title}. {text}") == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Wild man-eaters come."),
        ("en", "Friday becomes a faithful servant."),
        ("lt", "Atplaukia laukiniai."),
        ("lt", "Kurstytojas pakartas."),
        ("vi", "Bọn mọi kéo đến."),
        ("vi", "Robinson dạy dỗ Thứ Sáu."),
    ],
)
def test_what_looks_down_on_somebody_is_found(language, text):
    assert undignified(language, text)


def undignified(language: str, text: str) -> list[str]:
    return regex.findall(UNDIGNIFIED[language], text.casefold(), flags=regex.VERBOSE)


@EACH_LANGUAGE
def test_no_two_squares_share_a_title(language):
    titles = [title for pair in squares() for title in {TOLD[language][key].title for key in pair}]

    assert [title for title in titles if titles.count(title) > 1] == []


@EACH_LANGUAGE
def test_no_two_stories_are_the_same(language):
    texts = [story.text for story in TOLD[language].values()]

    assert len(set(texts)) == len(texts)


# --- own words ---
# The two old sheets are sources of facts, not of sentences. sheet_runs.txt.gz holds what is needed
# to notice a borrowed one, and not the sheets: for every run of nine words of the Lithuanian sheet
# and of fourteen of the Vietnamese (whose words are syllables) a line with the language and the
# first twelve hexadecimal digits of the run's SHA-256. It was made by taking `runs` of each sheet's
# whole text through `digest`, as both stand below, and sorting the lines.

RUN = {"lt": 9, "vi": 14}
SHEET_RUNS = frozenset(
    gzip.decompress((Path(__file__).parent / "sheet_runs.txt.gz").read_bytes()).decode().splitlines()
)

# One run of each sheet, out of how the dice are read, as an example of what must be found.
BORROWED = {
    "lt": "Per antrą ir visus kitus metimus žaidėjas eina pirmyn",
    "vi": "người chơi sẽ tiến lên bấy nhiêu ô tương ứng với số chấm trên",
}


def runs(language: str, text: str) -> list[str]:
    """The runs of words in a text, without their marks and capitals."""
    words = regex.findall(r"\w+", unicodedata.normalize("NFC", text).casefold())
    size = RUN[language]
    return [" ".join(words[start : start + size]) for start in range(len(words) - size + 1)]


def digest(language: str, run: str) -> str:
    return f"{language} {hashlib.sha256(run.encode()).hexdigest()[:12]}"


def borrowed(language: str, text: str) -> list[str]:
    return [run for run in runs(language, text) if digest(language, run) in SHEET_RUNS]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_story_borrows_a_sentence_from_a_sheet(language):
    found = [run for story in TOLD[language].values() for text in story for run in borrowed(language, text)]

    assert found == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_borrowed_sentence_is_found(language):
    assert len(borrowed(language, f"Robinson: {BORROWED[language].upper()}!")) == 1
    assert borrowed(language, BORROWED[language].rpartition(" ")[0]) == []
