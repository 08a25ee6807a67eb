"""Which languages there are, which one a person gets, and how their catalogues are found."""

import os
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
import regex
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from hatch_build import compile_catalogue
from robinson.errors import RobinsonError
from robinson.words import Language, UnknownLanguage, catalogue, languages, prefer, speak
from robinson.words.rule_lines import rule_lines
from tests.words import pseudo
from tests.words.boards import EVENTS, all_tables
from tests.words.catalogues import LANGUAGES, PLACE, TRANSLATIONS, entries, po_file


def test_the_languages_name_themselves():
    assert [(each.code, each.name, each.english, each.direction) for each in languages()] == [
        ("en", "English", "English", "ltr"),
        ("lt", "Lietuvių", "Lithuanian", "ltr"),
        ("vi", "Tiếng Việt", "Vietnamese", "ltr"),
    ]


def test_a_language_nobody_knows_is_refused_with_those_that_are_known():
    with pytest.raises(UnknownLanguage) as refused:
        speak("tlh")

    assert str(refused.value) == "there is no language tlh, expected en, lt or vi"
    assert isinstance(refused.value, RobinsonError)
    assert speak("lt").error(refused.value) == "kalbos tlh nėra, tinka en, lt arba vi"


@pytest.mark.parametrize("code", ["LT", "lt_LT", "../lt", "", "en.po"])
def test_speak_takes_a_code_as_languages_gives_it_and_nothing_else(code):
    with pytest.raises(UnknownLanguage):
        speak(code)


def test_a_language_is_read_once():
    assert speak("lt") is speak("lt")
    assert speak("en") is speak("en")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ([], "en"),
        (["lt-LT", "en"], "lt"),
        (["lt_LT.UTF-8"], "lt"),
        (["LT"], "lt"),
        (["vi_VN@euro"], "vi"),
        (["vi-Latn-VN"], "vi"),
        (["fr-FR", "de", "vi", "lt"], "vi"),
        (["en-GB", "lt"], "en"),
        (["C"], "en"),
        (["POSIX", "C.UTF-8"], "en"),
        (["*"], "en"),
        (["", "lt"], "lt"),
        (["ltg"], "en"),
        (["../../lt"], "en"),
    ],
)
def test_a_person_gets_the_first_wish_that_robinson_speaks(wishes, language):
    assert prefer(wishes) == language


def test_a_wish_for_a_language_is_met_by_one_of_its_countries(tmp_path, monkeypatch):
    folder = tmp_path / "pt_BR" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "robinson.po").write_bytes(po_file("lt").read_bytes())
    monkeypatch.setenv(catalogue.MORE, str(tmp_path))

    assert prefer(["pt"]) == prefer(["pt-PT"]) == prefer(["pt_BR.UTF-8"]) == "pt-BR"
    assert speak("pt-BR").code == "pt-BR"


def test_of_two_relatives_the_nearer_is_taken(tmp_path, monkeypatch):
    for code in ("zh_Hans", "zh_Hant"):
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "robinson.po").write_bytes(po_file("vi").read_bytes())
    monkeypatch.setenv(catalogue.MORE, str(tmp_path))

    assert prefer(["zh-Hant-TW", "en"]) == "zh-Hant"
    assert prefer(["zh_TW", "en"]) == "zh-Hans"


# --- numbers ---


@pytest.mark.parametrize(
    ("language", "number", "digits", "told"),
    [
        ("en", 0, 0, "0"),
        ("en", 999, 0, "999"),
        ("en", 12_345, 0, "12,345"),
        ("lt", 12_345, 0, "12\u00a0345"),
        ("vi", 12_345, 0, "12.345"),
        ("en", -1_234_567.891, 2, "−1,234,567.89"),
        ("lt", -1_234_567.891, 2, "−1\u00a0234\u00a0567,89"),
        ("vi", -1_234_567.891, 2, "−1.234.567,89"),
        ("en", 0.1, 1, "0.1"),
        ("lt", 0.4, 1, "0,4"),
        ("en", -0.0001, 2, "0.00"),
        ("en", Decimal("2.5"), 1, "2.5"),
        ("en", 1e15, 0, "1,000,000,000,000,000"),
        ("lt", 7.8398e77, 4, "7,84 · 10⁷⁷"),
        ("en", -1e308, 0, "−1.00 · 10³⁰⁸"),
        ("en", 10**20, 0, "100,000,000,000,000,000,000"),
        ("en", float("inf"), 2, "∞"),
        ("en", float("-inf"), 2, "−∞"),
        ("en", float("nan"), 2, "–"),
    ],
)
def test_a_number_is_written_as_the_language_does(language, number, digits, told):
    assert speak(language).number(number, digits) == told


@pytest.mark.parametrize(("language", "told"), [("en", "51.3%"), ("lt", "51,3\u00a0%"), ("vi", "51,3%")])
def test_a_share_is_written_as_the_language_does(language, told):
    assert speak(language).percent(0.513) == told
    assert speak(language).percent(1, 0) == told.replace("51.3", "100").replace("51,3", "100")


def test_a_signed_number_bears_its_sign():
    assert [speak("lt").signed(n) for n in (2, -3, 0, 1_234, -1_234)] == ["+2", "−3", "0", "+1\u00a0234", "−1\u00a0234"]


# --- catalogues ---


def run(program: str, **env: str) -> str:
    """What a program prints in a Python of its own."""
    clean = {name: value for name, value in os.environ.items() if name != catalogue.MORE}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**clean, **env},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_words_start_without_babel():
    assert run("import sys, robinson.words as w; w.speak('en'); print('babel' in sys.modules)") == "False"


def test_a_compiled_catalogue_is_read_without_babel(tmp_path):
    """As in a wheel, where each .po has its .mo beside it."""
    folder = tmp_path / "lt" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    po = folder / "robinson.po"
    po.write_bytes(po_file("lt").read_bytes())
    compile_catalogue(po, po.with_suffix(".mo"))
    program = "import sys, robinson.words as w; print(w.speak('lt').gettext('Throw'), 'babel' in sys.modules)"

    assert run(program, ROBINSON_CATALOGUES=str(tmp_path), PYTHONIOENCODING="utf-8") == "Mesti False"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_compiled_or_not_a_catalogue_says_the_same(language, tmp_path):
    compile_catalogue(po_file(language), tmp_path / "robinson.mo")

    packed = catalogue.Catalogue((tmp_path / "robinson.mo").read_bytes())
    read = catalogue.Catalogue(catalogue.compile_po(po_file(language)))

    assert len(packed) == len(read) == len(entries(language))
    for entry in entries(language):
        assert packed.pgettext(entry.context, entry.source[0]) == read.pgettext(entry.context, entry.source[0])


def test_a_catalogue_that_changed_is_not_told_from_an_old_compiled_one(tmp_path):
    folder = tmp_path / "lt" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    po, mo = folder / "robinson.po", folder / "robinson.mo"
    po.write_bytes(po_file("lt").read_bytes())
    compile_catalogue(po, mo)
    po.write_text(po.read_text(encoding="utf-8").replace('msgstr "Mesti"', 'msgstr "Ridenti"'), encoding="utf-8")
    os.utime(mo, (1, 1))

    assert catalogue.read.__wrapped__(tmp_path / "lt").gettext("Throw") == "Ridenti"


def test_what_a_catalogue_lacks_is_told_in_english(tmp_path, monkeypatch):
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "robinson.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Throw"\nmsgstr "Iacere"\n\n'
        'msgid "%(n)s chip"\nmsgid_plural "%(n)s chips"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
        '#, fuzzy\nmsgid "Stop"\nmsgstr "Pergere"\n',
        encoding="utf-8",
    )
    monkeypatch.setenv(catalogue.MORE, str(tmp_path))
    words = speak("xx")

    assert words.gettext("Throw") == "Iacere"
    assert [words.ngettext("%(n)s chip", "%(n)s chips", n) for n in (1, -1, 2_000)] == [
        "1 chip",
        "−1 chip",
        "2,000 chips",
    ]
    assert words.gettext("Stop") == "Stop"
    assert words.direction == "ltr"
    (language,) = [each for each in languages() if each.code == "xx"]
    assert 0 < language.completeness < 0.01


def test_a_catalogue_just_begun_is_empty_and_has_the_name_that_everybody_knows(tmp_path, monkeypatch):
    """As `make words NEW=lv` leaves it; of `xx` nobody knows more than the code."""
    for code in ("lv", "xx"):
        begun = Catalog(locale=code if code == "lv" else None, fuzzy=False)
        for message in pseudo.template():
            begun.add(message.id, context=message.context)
        po = tmp_path / code / "LC_MESSAGES" / "robinson.po"
        po.parent.mkdir(parents=True)
        with po.open("wb") as file:
            write_po(file, begun)
    monkeypatch.setenv(catalogue.MORE, str(tmp_path))

    begun_languages = {each.code: each for each in languages()}

    assert begun_languages["lv"] == Language("lv", "latviešu", "Latvian", "ltr", 0.0)
    assert begun_languages["xx"] == Language("xx", "xx", "xx", "ltr", 0.0)


# --- a language added by its catalogue alone ---


@pytest.fixture(scope="module")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.make(tmp_path_factory.mktemp("catalogues"))


@pytest.fixture
def spoken(pseudo_folder, monkeypatch):
    monkeypatch.setenv(catalogue.MORE, str(pseudo_folder))
    return speak(pseudo.CODE)


def test_a_catalogue_is_all_that_a_language_needs(spoken):
    assert [(each.code, each.english, each.direction, each.completeness) for each in languages()][2] == (
        "qps",
        "Pseudo",
        "rtl",
        1.0,
    )
    assert [each.code for each in languages()] == sorted([*LANGUAGES, "qps"])
    assert (spoken.code, spoken.direction) == ("qps", "rtl")
    assert prefer(["qps-ploc"]) == "qps"


def test_the_folder_can_be_one_of_several(pseudo_folder, tmp_path, monkeypatch):
    monkeypatch.setenv(catalogue.MORE, os.pathsep.join([str(tmp_path / "not there"), "", str(pseudo_folder)]))

    assert "qps" in [each.code for each in languages()]


def test_everything_is_told_in_it(spoken):
    """Only letters that English has not, apart from names and figures."""
    told = [text for event in EVENTS for text in spoken.tell(event, all_tables()[0], ["1", "2"])]
    for rules in all_tables():
        told += [text for square in range(1, rules.track + 1) for text in rule_lines(spoken, rules, square)]
        told += [text for section in spoken.rules_page(rules, "3") for text in (section.title, *section.paragraphs)]
        told += [text for square in range(1, rules.track + 1) for text in spoken.story(rules, square) or ()]
    told += [spoken.edition("lithuanian").meaning, spoken.house_rule("wine").title, spoken.house_value("wine", 2).title]

    assert [text for text in told if regex.search(f"[{pseudo.PLAIN}%]", text)] == []


def test_its_messages_are_longer_by_two_fifths():
    for message in pseudo.template():
        plain = PLACE.sub("", str(message.id))
        if isinstance(message.id, str) and len(plain) > 20:
            assert 1.3 <= len(PLACE.sub("", pseudo.disguised(message.id))) / len(plain) <= 1.6


def test_it_writes_numbers_in_its_own_way(spoken):
    assert spoken.number(-1_234.5, 1) == "−1’234٫5"
    assert spoken.percent(0.25, 0) == "٪25"


def test_the_script_makes_its_folder(tmp_path):
    subprocess.run(
        [sys.executable, "-m", "tests.words.pseudo", tmp_path], check=True, cwd=Path(__file__).parent.parent.parent
    )

    assert (tmp_path / "qps" / "LC_MESSAGES" / "robinson.po").is_file()
