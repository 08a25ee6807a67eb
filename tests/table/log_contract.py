"""What every log promises. A log's own test inherits this and brings the fixtures `log` and `new_game`."""

import asyncio

import pytest

from robinson.table import StoreError


class LogContract:
    async def test_a_new_game_has_no_moves(self, log, new_game):
        game = await new_game()

        assert await log.read(game) == []

    async def test_what_was_written_is_read_in_order(self, log, new_game):
        game = await new_game()

        told = [await log.append(game, number, word) for number, word in enumerate(["5", "4", "restart"], 1)]

        assert told == [None, None, None]
        assert await log.read(game) == ["5", "4", "restart"]

    async def test_a_reader_says_the_last_number_it_knows_and_gets_the_rest(self, log, new_game):
        game = await new_game()
        for number, word in enumerate(["5", "4", "restart"], 1):
            await log.append(game, number, word)

        assert await log.read(game, 1) == ["4", "restart"]
        assert await log.read(game, 3) == []
        assert await log.read(game, 9) == []

    async def test_a_number_once_written_stands(self, log, new_game):
        game = await new_game()
        await log.append(game, 1, "5")

        assert await log.append(game, 1, "6") == "5"
        assert await log.append(game, 1, "5") == "5"
        assert await log.read(game) == ["5"]

    async def test_of_many_at_once_one_is_taken_and_the_others_learn_what_stands(self, log, new_game):
        game = await new_game()

        told = await asyncio.gather(*(log.append(game, 1, f"word-{writer}") for writer in range(50)))

        (written,) = await log.read(game)
        assert told.count(None) == 1
        assert set(told) == {None, written}
        assert told.index(None) == int(written.removeprefix("word-"))

    async def test_games_do_not_know_of_each_other(self, log, new_game):
        one, other = await new_game(), await new_game()
        await log.append(one, 1, "5")

        assert await log.append(other, 1, "6") is None
        assert (await log.read(one), await log.read(other)) == (["5"], ["6"])

    async def test_many_games_are_written_at_once(self, log, new_game):
        games = [await new_game() for _ in range(40)]

        async def write(game):
            for number in range(1, 26):
                assert await log.append(game, number, f"{game}-{number}") is None

        await asyncio.gather(*map(write, games))

        for game in games:
            assert await log.read(game) == [f"{game}-{number}" for number in range(1, 26)]

    async def test_a_reader_beside_a_writer_never_sees_a_gap(self, log, new_game):
        game = await new_game()
        writing = asyncio.create_task(self.write(log, game, 200))

        known: list[str] = []
        while len(known) < 200:
            known += await log.read(game, len(known))
            await asyncio.sleep(0)

        await writing
        assert known == [str(number) for number in range(1, 201)]

    async def write(self, log, game, moves):
        for number in range(1, moves + 1):
            await log.append(game, number, str(number))

    async def test_nothing_is_written_for_a_game_that_does_not_exist(self, log, new_game):
        game = await new_game()

        with pytest.raises(StoreError):
            await log.append(game + 1000, 1, "5")

        assert await log.read(game + 1000) == []
        assert await log.append(game, 1, "5") is None
