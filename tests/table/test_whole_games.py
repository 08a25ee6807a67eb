"""Whole games through the one door, at tables of every size: what the record says is what was played."""

import asyncio
from random import Random

import pytest

from robinson.dice import SeededDice
from robinson.game import Game
from robinson.game.record import read, write
from tests.table.people import ONA, heard, over, server


@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
@pytest.mark.parametrize("players", range(2, 9))
async def test_a_whole_game_is_its_record(store, players, edition):
    chance = Random(players)
    tables = server(store, dice=lambda: SeededDice(f"{players} {edition}"), pace_s=0)
    table = await tables.new(edition)
    for number in range(players):
        if chance.random() < 0.5:
            await table.sit(f"Player {number}", ONA)
        else:
            await table.seat_bot(chance.choice(["bold", "careless"]))
    await table.order(chance.sample(range(1, players + 1), players))
    await table.start()
    with table.subscribe((table.game_id, 0)) as onlooker:
        while table.phase == "game":
            if table.bot is None:
                await table.take(table.seats[table.game.turn], table.number, chance.choice(table.game.allowed))
            else:
                await asyncio.sleep(0)
        told = await heard(onlooker, over)

    words = await store.read(table.game_id)
    record = read(write(await table.record()).encode())
    assert record.moves.split() == words == [happening.word for happening in told[:-1]]
    assert [happening.number for happening in told[:-1]] == list(range(1, len(words) + 1))
    assert Game.of(record).state == table.game.state == told[-2].state
    assert (await server(store).open(table.code)).game.state == table.game.state
    if table.game.winner is not None:
        assert sum(count.net for count in table.tally) == 0
    await tables.close()
