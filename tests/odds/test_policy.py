"""How one traveller answers."""

from fractions import Fraction

import pytest

from robinson.odds import BOLD, CARELESS, PolicyError
from robinson.sheets.effects import AGAIN, PADDLE, QUESTIONS, RESTART, STAY
from tests.odds.boards import ladders, robinson

HALF = Fraction(1, 2)


def test_the_bold_presses_on_and_the_careless_tosses_a_coin():
    assert [BOLD.answer(1, question) for question in (STAY, RESTART, AGAIN, PADDLE)] == [
        {"go": 1},
        {"carry-on": 1},
        {"again": 1},
        {"paddle": 1},
    ]
    assert all(CARELESS.answer(1, question) == dict.fromkeys(question, HALF) for question in QUESTIONS)


def test_a_word_holds_wherever_it_is_asked_for_and_a_square_has_the_last_word():
    policy = CARELESS.but("stop", "12=again")

    assert policy.answer(20, AGAIN) == {"stop": 1}
    assert policy.answer(12, AGAIN) == {"again": 1}
    assert policy.answer(7, STAY) == dict.fromkeys(STAY, HALF)
    assert policy.told == "careless, stop, 12=again"


def test_of_two_words_for_one_question_the_later_holds():
    assert BOLD.but("stop", "again").answer(20, AGAIN) == {"again": 1}
    assert BOLD.but("stop").but("again").answer(20, AGAIN) == {"again": 1}


def test_two_policies_that_say_the_same_are_the_same():
    assert BOLD.but("20=stop") == BOLD.but("20=again", "20=stop")
    assert len({BOLD, BOLD.but("stop"), CARELESS}) == 3


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("dance", "there is no choice dance here, expected restart, carry-on, stay, go, "),
        ("throw", "there is no choice throw here"),
        ("20=stay", "there is no choice stay here, expected again or stop"),
        ("8=stop", "square 8 asks no question"),
        ("999=stop", "square 999 asks no question"),
        ("x=stop", "expected a choice as WORD or SQUARE=WORD, got x=stop"),
        ("=stop", "expected a choice as WORD or SQUARE=WORD, got =stop"),
    ],
)
def test_a_choice_that_nobody_is_asked_for_is_refused(choice, told):
    with pytest.raises(PolicyError) as refused:
        BOLD.but(choice).check(robinson("vietnamese"))

    assert str(refused.value).startswith(told)


def test_a_board_without_questions_says_so():
    with pytest.raises(PolicyError, match="this board asks no question, so there is no choice stop"):
        BOLD.but("stop").check(ladders())
    BOLD.check(ladders())
    CARELESS.check(ladders())
