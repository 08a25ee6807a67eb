import pytest

from robinson.table import Log, Store
from robinson.table.rows import GameRow, TableRow
from tests.table.log_contract import LogContract
from tests.table.memory_log import MemoryLog


class TestTheLogInMemory(LogContract):
    @pytest.fixture
    def log(self):
        log: Log = MemoryLog()
        return log

    @pytest.fixture
    def new_game(self, log):
        async def new_game():
            return log.new_game()

        return new_game


class TestTheLogInSQLite(LogContract):
    @pytest.fixture
    def log(self, store):
        log: Log = store
        return log

    @pytest.fixture
    def new_game(self, store):
        return lambda: new_game(store)

    async def test_what_was_written_is_there_when_the_file_is_opened_again(self, tmp_path):
        store = Store.open(tmp_path / "other.db")
        game = await new_game(store)
        await store.append(game, 1, "5")
        store.close()

        again = Store.open(tmp_path / "other.db")

        assert await again.read(game) == ["5"]
        assert await again.append(game, 1, "6") == "5"
        again.close()

    async def test_a_move_cannot_be_changed_even_by_hand(self, store):
        game = await new_game(store)
        await store.append(game, 1, "5")

        with pytest.raises(Exception, match="a move stands"):
            await store._write(lambda connection: connection.execute("UPDATE moves SET word = '6'"))

        assert await store.read(game) == ["5"]


made = iter(range(10_000))


async def new_game(store):
    return await store.make_table(
        TableRow(f"T{next(made)}", "lithuanian", {}, 0, 0), (), GameRow(1, (1, 2), ("Ona", "Jonas"), 0)
    )
