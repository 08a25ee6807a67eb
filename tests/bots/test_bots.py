"""Bots answer only what is asked, in words that are allowed, and repeat themselves under the same randomness."""

from collections import Counter
from random import Random

import pytest

from robinson.bots import BOTS, Bold, Careless
from robinson.game import Game, begin, play
from robinson.sheets import resolve, robinson_sheet
from robinson.sheets.effects import QUESTIONS

RULES = resolve(robinson_sheet(), "vietnamese")


LEADING_TO = {
    "stay": [5, 1, 2, 1],
    "restart": [4, 1],
    "again": [6, 1, 6],
    "paddle": [5, 1, 6, 1, 6, 1, 6],
}


def at(question):
    """A state that asks this question."""
    state = begin(RULES, 2)
    for throw in LEADING_TO[question[0]]:
        state, _ = play(RULES, state, throw)
    return state


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("word", BOTS)
def test_a_bot_answers_with_a_word_that_is_allowed(word, question):
    state = at(question)
    assert state.question == question

    for seed in range(20):
        assert BOTS[word](Random(seed)).choose(RULES, state) in question


def test_the_bold_presses_on():
    chosen = [Bold(Random(0)).choose(RULES, at(question)) for question in QUESTIONS]

    assert chosen == ["go", "carry-on", "again", "paddle"]


def test_the_careless_takes_either_word_equally_often():
    careless = Careless(Random(1))
    found = Counter(careless.choose(RULES, at(("stay", "go"))) for _ in range(10_000))

    assert abs(found["stay"] - 5_000) < 200


@pytest.mark.parametrize("word", BOTS)
def test_the_same_randomness_makes_the_same_game(word):
    assert whole_game(word, 5) == whole_game(word, 5)


def whole_game(word, seed):
    """The moves of a game of three such bots, dice and all."""
    dice, chance = Random(seed), Random(seed)
    game = Game("lithuanian", ["A", "B", "C"])
    bot = BOTS[word](chance)
    while not game.over:
        game.play(bot.choose(game.rules, game.state) if game.state.question else dice.randint(1, 6))
    return game.moves


def test_every_bot_has_a_name_of_its_own():
    names = [bot.name for bot in BOTS.values()]

    assert len(set(names)) == len(names)
