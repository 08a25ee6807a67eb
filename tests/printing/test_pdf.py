import re
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from robinson.printing import PAPERS, PARTS, make_pdf
from robinson.sheets import resolve, robinson_sheet, shipped_sheet
from robinson.words import Words, languages, speak

RULES = resolve(robinson_sheet(), "lithuanian")
CODES = [language.code for language in languages()]
MM = 72 / 25.4


@cache
def pdf(words: Words, *parts: str, **more) -> PdfReader:
    asked = [part for part in PARTS if part in parts] or list(PARTS)
    return PdfReader(BytesIO(make_pdf(words, RULES, words.edition("lithuanian").title, asked, **more)))


def text(reader: PdfReader) -> str:
    """What the pages say, in one line; hyphens at the ends of lines are taken out."""
    said = " ".join(page.extract_text() for page in reader.pages)
    return re.sub(r"\s+", " ", said.replace("\u00ad", "").replace("-\n", ""))


def bare(said: str) -> str:
    return re.sub(r"[\s-]", "", said)


@pytest.mark.parametrize("code", CODES)
def test_the_printed_rules_tell_every_square_in_every_language(code: str):
    words = speak(code)

    said = bare(text(pdf(words, "rules")))

    for number in range(1, RULES.track + 1):
        story = words.story(RULES, number)
        assert story is not None
        assert bare(story.title) in said
        assert bare(story.text) in said
        for line in words.rule_lines(RULES, number):
            assert bare(line) in said
    for section in words.rules_page(RULES, words.edition("lithuanian").title):
        for paragraph in section.paragraphs:
            assert bare(paragraph) in said


def blanks(reader: PdfReader) -> int:
    """How many letters were set that the font has no shape for: typst sets glyph 0, and says nothing."""
    return sum(blanks_of(page.get_contents(), page["/Resources"], reader) for page in reader.pages)


def blanks_of(contents: Any, resources: Any, reader: PdfReader) -> int:
    found = 0
    for operands, operator in ContentStream(contents, reader).operations:
        if operator in (b"Tj", b"TJ"):
            strings = operands[0] if operator == b"TJ" else operands
            glyphs = b"".join(piece.original_bytes for piece in strings if hasattr(piece, "original_bytes"))
            found += sum(glyphs[i : i + 2] == b"\0\0" for i in range(0, len(glyphs), 2))
    for inner in resources.get("/XObject", {}).values():
        form = inner.get_object()
        if form["/Subtype"] == "/Form":
            found += blanks_of(form, form.get("/Resources", {}), reader)
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_letter_has_a_shape(code: str):
    assert blanks(pdf(speak(code))) == 0


def test_a_letter_without_a_shape_would_be_found():
    """No font of typst's has this letter, of Batak."""
    assert blanks(PdfReader(BytesIO(make_pdf(speak("en"), RULES, "\u1bc0", ["rules"])))) > 0


@pytest.mark.parametrize("paper", PAPERS)
def test_the_board_fills_one_sheet_or_four(paper: str):
    sizes = {"a4": (210, 297), "a3": (297, 420), "letter": (215.9, 279.4)}

    one, four = pdf(speak("en"), "board", paper=paper), pdf(speak("en"), "board", paper=paper, tiled=True)

    assert (len(one.pages), len(four.pages)) == (1, 4)
    for page in (*one.pages, *four.pages):
        assert (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) == pytest.approx(
            sizes[paper], abs=0.5
        )


def test_nothing_on_the_pages_is_a_picture_made_of_dots():
    for page in pdf(speak("en")).pages:
        assert not list(page.images)


def test_the_same_game_gives_the_same_bytes():
    words = speak("vi")
    assert make_pdf(words, RULES, "Robinson") == make_pdf(words, RULES, "Robinson")


def test_the_rules_on_paper_follow_the_house_rules():
    words = speak("en")
    dry = resolve(robinson_sheet(), "lithuanian", {"wine": 0})

    plain = bare(text(PdfReader(BytesIO(make_pdf(words, RULES, "Robinson", ["rules"])))))
    changed = bare(text(PdfReader(BytesIO(make_pdf(words, dry, "Robinson", ["rules"])))))

    wine = [line for n in range(1, 46) for line in words.rule_lines(RULES, n) if line not in words.rule_lines(dry, n)]
    assert wine
    assert all(bare(line) in plain for line in wine)
    assert plain != changed


@pytest.mark.parametrize("players", [2, 8])
def test_there_are_chips_for_every_purse(players: int):
    reader = pdf(speak("en"), "chips", players=players)

    values = [int(word) for page in reader.pages[1:] for word in page.extract_text().split()]

    assert sum(values) >= RULES.purse * players
    assert values.count(1) >= 10 * players


def test_where_no_square_has_a_story_the_rules_tell_the_squares_once():
    words, rules = speak("en"), resolve(shipped_sheet("chutes-and-ladders"))

    said = text(PdfReader(BytesIO(make_pdf(words, rules, words.edition("chute-at-47").title, ["rules"]))))

    assert said.count("You go straight on to square 84.") == 1
    assert "square by square" not in said
