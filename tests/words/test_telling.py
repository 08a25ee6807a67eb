"""Events, told: every kind, in every language, with every name."""

import random
from typing import get_args

import pytest
import regex

from robinson.game import begin, play
from robinson.game.events import AnyEvent, Chose, Died, Moved, Paid, Passed, Said, Sent, Won
from robinson.sheets import resolve, robinson_sheet
from robinson.words import speak
from robinson.words.telling import TELLERS
from tests.words.boards import EVENTS, own_board, robinson_tables
from tests.words.catalogues import LANGUAGES, TRANSLATIONS, entries, fragments, length

RULES = resolve(robinson_sheet(), "lithuanian")
OWN = own_board()
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_TRANSLATION = pytest.mark.parametrize("language", TRANSLATIONS)

NAMES = ["Ona", "Jonas", "Živilė", "Nguyễn Văn Á", "O’Neil", "李", "Ty 3", "<bdi>Ona &amp; Co</bdi>", "100% %(who)s"]


def test_every_kind_of_event_is_told_and_tried_here():
    assert set(TELLERS) == set(get_args(AnyEvent)) == {type(event) for event in EVENTS}


@EACH_LANGUAGE
def test_every_event_but_a_passed_turn_has_its_sentence(language):
    words = speak(language)

    silent = {type(event) for event in EVENTS for rules in (RULES, OWN) if not words.tell(event, rules, NAMES)}

    assert silent == {Passed}


@EACH_LANGUAGE
def test_a_sentence_is_whole(language):
    """It begins with a capital or a name, ends with a mark, and no place is left open."""
    words = speak(language)
    told = [text for event in EVENTS for rules in (RULES, OWN) for text in words.tell(event, rules, ["Ona", "Jonas"])]

    wrong = [text for text in told if not regex.fullmatch(r"[\p{Lu}].*[.!?][“”]?", text) or "%" in text or "  " in text]

    assert wrong == []


@EACH_LANGUAGE
@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_back_as_it_went_in(language, name):
    """Marked up or not: nothing is escaped, cut or declined."""
    words = speak(language)
    other = "Petras"
    for event in EVENTS:
        for players in ([name, other], [other, name]):
            told = " ".join(words.tell(event, RULES, players))
            plain = " ".join(words.tell(event, RULES, ["\x01" if player == name else "\x02" for player in players]))

            assert told == plain.replace("\x01", name).replace("\x02", other)
            assert not regex.search("[\x01\x02][\\w’'-]", plain), plain


@EACH_LANGUAGE
def test_an_event_is_one_breath_without_its_names(language):
    words = speak(language)

    long = [
        text
        for event in EVENTS
        for rules in (RULES, OWN)
        for text in words.tell(event, rules, ["", ""])
        if length(text) > 110
    ]

    assert long == []


@EACH_TRANSLATION
def test_nothing_of_an_event_stays_english(language):
    words, english = (
        speak(language),
        {part for entry in entries("en") for text in entry.source for part in fragments(text)},
    )
    told = {text for event in EVENTS for rules in (RULES, OWN) for text in words.tell(event, rules, ["李", "李"])}

    assert [text for text in told if any(part in text for part in english)] == []


def some_games(count, seed):
    """Random games of random tables, two to six players."""
    chance, tables = random.Random(seed), robinson_tables()
    for _ in range(count):
        rules = chance.choice(tables)
        state = begin(rules, chance.randint(2, 6))
        events = []
        while not state.over:
            move = chance.choice(state.allowed)
            state, happened = play(rules, state, chance.randint(1, 6) if move == "throw" else move)
            events += happened
        yield rules, events


@EACH_LANGUAGE
def test_whole_games_are_told_without_a_hole(language):
    words = speak(language)
    players = ["Ona", "Jonas", "Živilė", "Nguyễn Văn Á", "O’Neil", "李"]
    for rules, events in some_games(60, seed=45):
        told = [text for event in events for text in words.tell(event, rules, players)]

        assert not [text for text in told if "%" in text]
        assert len(told) > len(events) // 2


# --- single sentences ---


def test_who_pays_more_than_they_have_pays_and_then_owes():
    assert speak("lt").tell(Paid(0, "bank", 3, 3, -21, 26, False), RULES, ["Ona", "Jonas"]) == [
        "Ona sumoka bankui 3 žetonus.",
        "Ona lieka su 21 žetono skola.",
    ]


def test_a_payment_that_falls_short_is_told_with_what_was_due():
    tell, players = speak("en").tell, ["Ona", "Jonas"]

    assert tell(Paid("bank", 0, 4, 1, 0, 40, False), RULES, players) == [
        "Ona receives 1 of 4 chips: the bank is empty."
    ]
    assert tell(Paid("bank", 0, 4, 0, 0, 40, False), RULES, players) == ["Ona was due 4 chips, but the bank is empty."]
    assert tell(Paid(0, 1, 2, 1, 0, 10, False), RULES, players) == [
        "Ona pays Jonas 1 of 2 chips: the rest is forgiven."
    ]


def test_two_people_are_two_clauses_in_lithuanian():
    assert speak("lt").tell(Paid(1, 0, 2, 2, 5, 29, False), RULES, ["Ona", "Jonas"]) == [
        "Jonas sumoka, o Ona gauna 2 žetonus."
    ]


def test_a_throw_that_is_too_much_is_walked_back_or_not_moved():
    tell = speak("vi").tell

    assert tell(Moved(0, 43, 42, 3), RULES, ["Ty 3"]) == ["Quá đà rồi: Ty 3 lùi 3 ô, về ô 42."]
    assert tell(Moved(0, 43, 43, 0), OWN, ["Ty 3"]) == ["Quá đà rồi: Ty 3 đứng yên ở ô 43."]


def test_on_a_sheet_of_ones_own_nobody_paddles_home():
    tell = speak("en").tell

    assert tell(Chose(0, "paddle"), RULES, ["Ona"]) == ["Ona takes up the paddle."]
    assert tell(Chose(0, "paddle"), OWN, ["Ona"]) == ["Ona takes the short way."]
    assert tell(Chose(0, "stay"), RULES, ["Ona"]) == ["Ona stays in the tree."]
    assert tell(Chose(0, "stay"), OWN, ["Ona"]) == ["Ona stays here for now."]
    assert tell(Said(0, 17), RULES, ["Ona"]) == ["Ona meets the parrot, and the whole table calls: “Poor Robinson!”"]
    assert tell(Said(0, 17), OWN, ["Ona"]) == ["Ona stops here, and the whole table speaks as one."]
    assert tell(Won(0, 1_234, home=True), RULES, ["Ona"]) == ["Ona is home and wins the bank: 1,234 chips."]
    assert tell(Won(0, 1, home=True), OWN, ["Ona"]) == ["Ona reaches the goal and wins the bank: 1 chip."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A 6 leads back to 42. Here the voyage ends: Ona is out of the game."),
        ("lt", "Kauliukas rodo 6: vėl 42 langelis. Čia kelionė baigiasi\u00a0– Ona iškrenta iš žaidimo."),
        ("vi", "Xúc xắc ra 6, lại về ô 42. Hành trình dừng ở đây: Ona ra khỏi ván."),
    ],
)
def test_nobody_dies_at_the_table(language, told):
    """The voyage ends; a living person's name never stands beside death."""
    assert speak(language).tell(Died(0, 6, 42), RULES, ["Ona"]) == [told]


def test_back_at_the_beginning():
    assert speak("lt").tell(Sent(0, 4, 0), RULES, ["李"]) == ["李 vėl stovi pradžioje."]
