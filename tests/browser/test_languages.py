"""One table, many languages: each reads their own, and the past is told again when somebody changes it."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import ROOT, House

CATALOGUES = ROOT / "src/robinson/words/catalogues"
PLACE = re.compile(r"(%\(\w+\)s|%%|<[^>]*>)")


def invent_a_language(folder: Path) -> None:
    """A language in which every message is in brackets and longer by a third: what is not translated stands out."""
    with (CATALOGUES / "vi/LC_MESSAGES/robinson.po").open("rb") as file:
        catalogue = read_po(file)
    catalogue.locale = "eo"
    for message in catalogue:
        if message.id and not (message.context or "").startswith(("example", "direction")):
            said = message.id if isinstance(message.id, str) else message.id[1]
            invented = f"[{said}{'~' * (len(PLACE.sub('', said)) // 3)}]"
            message.string = invented if isinstance(message.id, str) else (invented,) * catalogue.num_plurals
    target = folder / "eo/LC_MESSAGES/robinson.po"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_po(file, catalogue)


@pytest.mark.house
def test_four_browsers_read_four_languages_and_a_change_tells_the_past_anew(house: House, comes: Comes, tmp_path: Path):
    invent_a_language(tmp_path / "catalogues")
    house.environment["ROBINSON_CATALOGUES"] = str(tmp_path / "catalogues")
    house.restarts(throws="2 2 2 2 3")
    people = {language: comes(name, locale=language) for language, name in PEOPLE.items()}
    ona, *others = people.values()
    code = ona.makes_a_table()
    for number, person in enumerate(others, 2):
        person.sits_down(code)
        ona.sees_at_the_table(number)
    ona.starts()
    for person in others:
        person.sees_the_board()

    for number, person in enumerate(people.values(), 1):
        person.waits_for_the_turn()
        person.plays()
        for reader in people.values():
            reader.sees_move(number)

    for language, person in people.items():
        assert person.page.locator("html").get_attribute("lang") == language
        for other, throws in THROWS.items():
            assert len(re.findall(throws, person.reads(), re.MULTILINE)) == (4 if other == language else 0), (
                language,
                other,
            )
        assert all(name in person.reads() for name in PEOPLE.values())
    assert len({frames_told(person.frames) for person in people.values()}) == 4

    ona.speaks("lt")
    ona.sees_the_board()
    assert len(re.findall(THROWS["lt"], ona.reads())) == 4
    assert not re.findall(THROWS["en"], ona.reads(), re.MULTILINE)
    ona.is_on_the_line()
    ona.waits_for_the_turn()
    ona.plays()
    assert len(re.findall(THROWS["lt"], ona.reads())) == 5
    same_game(house, code, [], comes("Petras"))


def test_who_reads_one_language_is_sent_the_same_bytes(house: House, comes: Comes):
    ona, jonas, rasa = comes("Ona"), comes("Jonas"), comes("Rasa")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    rasa.looks_on(code)
    ona.starts()
    for person in (jonas, rasa):
        person.sees_the_board()
        person.is_on_the_line()

    ona.plays()
    for person in (jonas, rasa):
        person.sees_move(1)

    assert len({frames_told(person.frames) for person in (ona, jonas, rasa)}) == 1


PEOPLE = {"en": "Ona", "lt": "Jonas", "vi": "Rasa", "eo": "Živilė"}
THROWS = {"en": r"^\w+ throws a", "lt": r"meta kauliuką", "vi": r"gieo được", "eo": r"^\[\w+ throws a"}


def frames_told(frames: list[str]) -> tuple[str, ...]:
    return tuple(frame.replace(',"late":true', "") for frame in frames if frame.startswith('{"kind":"move"'))
