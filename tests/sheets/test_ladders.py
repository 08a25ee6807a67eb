"""A sheet of one's own, from its file to the end of the game."""

from pathlib import Path
from random import Random

import pytest

from robinson.game import Game
from robinson.game.events import Moved, Passed, Sent, Shared, Thrown, Won
from robinson.sheets import Go, Miss, reachable, read_sheet, resolve

SHEET = read_sheet(Path(__file__).parent / "ladders.toml")


def test_the_sheet_says_where_each_ladder_and_chute_leads():
    rules = resolve(SHEET)

    jumps = {
        number: effect.to
        for number, square in enumerate(rules.squares)
        for effect in square.effects
        if isinstance(effect, Go)
    }

    assert len(jumps) == 19
    assert (jumps[1], jumps[80], jumps[98]) == (38, 100, 78)
    assert (rules.track, rules.past_end, rules.stake, rules.purse) == (100, "stay", 0, 0)


def test_nobody_can_come_to_rest_at_the_foot_of_a_ladder():
    rules = resolve(SHEET)

    assert reachable(rules) == {
        number for number in range(101) if not any(isinstance(effect, Go) for effect in rules.squares[number].effects)
    }


def test_the_editions_differ_by_a_house_rule():
    children, grown_ups = resolve(SHEET, "milton-bradley"), resolve(SHEET, "patient")

    assert children == resolve(SHEET)
    assert children.squares[99].effects == ()
    assert grown_ups.squares[99].effects == (Miss(),)


@pytest.mark.parametrize("edition", ["milton-bradley", "patient"])
@pytest.mark.parametrize("seed", range(20))
def test_a_game_is_played_to_its_end(edition, seed):
    chance = Random(seed)
    game = Game(edition, ["Ona", "Jonas", "Rasa"], sheet=SHEET)

    while not game.over:
        game.play(chance.randint(1, 6))

    assert game.winner is not None
    assert game.state.positions[game.winner] == 100
    assert Game.of(game.record(), SHEET).states == game.states


def test_ladders_are_climbed_and_chutes_slid_and_an_exact_throw_wins():
    game = Game("milton-bradley", ["Ona", "Jonas"], sheet=SHEET)

    assert game.play(1) == [Thrown(0, 1), Moved(0, 0, 1, 0), Sent(0, 1, 38), Passed(1)]
    for throw in (2, 6, 2, 6):
        game.play(throw)
    assert game.play(2) == [Thrown(1, 2), Moved(1, 14, 16, 0), Sent(1, 16, 6), Passed(0)]
    for throw in (1, 2, 4, 2, 6, 2):
        game.play(throw)
    assert game.play(6) == [Thrown(0, 6), Moved(0, 97, 97, 0), Passed(1)]
    game.play(2)
    assert game.play(3) == [Thrown(0, 3), Moved(0, 97, 100, 0), Won(0, 0, home=True), Shared(0, 1, 0, friday=False)]
