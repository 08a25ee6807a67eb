"""The bot that moves for somebody who is away: it does no worse by them than a plain player would."""

from random import Random

import pytest

from robinson.bots import BOTS
from robinson.game.play import begin, play
from robinson.sheets import resolve, robinson_sheet
from robinson.table.botplay import STAND_IN

GAMES = 600


def share_of_games_won(edition, bot):
    """How often a bot wins beside three who toss a coin, each seat in turn being its own."""
    rules, won = resolve(robinson_sheet(), edition), 0
    for game in range(GAMES):
        chance, mine = Random(game), game % 4
        players = [BOTS[bot if seat == mine else "careless"](chance) for seat in range(4)]
        state = begin(rules, 4)
        while state.turn is not None:
            move = chance.randint(1, 6) if state.question is None else players[state.turn].choose(rules, state)
            state, _ = play(rules, state, move)
        won += state.winner == mine
    return won / GAMES


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_a_stand_in_wins_more_than_an_equal_share(edition):
    assert share_of_games_won(edition, STAND_IN) > 0.29
