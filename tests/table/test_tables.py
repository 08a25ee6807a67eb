import asyncio
import gc
import threading

import pytest

from robinson.game import Game, IllegalMove, Record, RecordError, SheetName
from robinson.game.record import read, write
from robinson.sheets import SheetError, robinson_sheet, shipped_sheet
from robinson.table import NoSuchGame, NoSuchTable, RecordTooLong, Store
from robinson.table import tables as tables_module
from robinson.table.rows import game_of
from tests.table.people import EVA, JONAS, ONA, following, move, play_to_the_end, server, table_of_two

RECORD = Record(
    ("Ona", "Jonas", "Rasa"), "5 4 6 2", "lithuanian", house_rules={"purse": 30}, about={"place": "Vilnius"}
)


LADDERS = shipped_sheet("chutes-and-ladders")


async def test_a_table_has_its_edition_and_all_house_rules(tables, store):
    table = await tables.new("vietnamese", {"purse": 30})

    assert (table.edition, table.house_rules["purse"]) == ("vietnamese", 30)
    assert len(table.house_rules) > 3
    assert (await tables.new()).edition == next(iter(robinson_sheet().editions))
    assert (await server(store).open(table.code)).house_rules == table.house_rules


@pytest.mark.parametrize(
    ("edition", "house_rules"), [("martian", {}), ("lithuanian", {"canoe": "fly"}), (None, {"x": 1})]
)
async def test_a_table_that_cannot_be_played_at_is_not_made(tables, edition, house_rules):
    with pytest.raises(SheetError):
        await tables.new(edition, house_rules)

    assert await tables.all() == []


async def test_a_table_is_opened_once_whoever_asks(tables):
    table = await tables.new("lithuanian")

    assert all(opened is table for opened in await asyncio.gather(*(tables.open(table.code) for _ in range(5))))


async def test_many_who_ask_at_once_after_a_restart_get_the_same_table(tables, store):
    code = (await table_of_two(tables)).code
    after = server(store)

    assert len({id(table) for table in await asyncio.gather(*(after.open(code) for _ in range(20)))}) == 1


@pytest.mark.parametrize("code", ["AAAAAA", "hello", "", "'; DROP TABLE moves; --"])
async def test_a_wrong_code_opens_nothing(tables, code):
    with pytest.raises(NoSuchTable):
        await tables.open(code)
    with pytest.raises(NoSuchTable):
        await tables.delete(code)


async def test_a_code_that_is_taken_is_drawn_again(tables, monkeypatch):
    codes = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(tables_module, "new_code", lambda: next(codes))

    assert [(await tables.new("lithuanian")).code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


async def test_a_device_finds_its_tables_again(store):
    now = 1000.0
    tables = server(store, clock=lambda: now)
    first = await table_of_two(tables)
    await play_to_the_end(first)
    now = 2000.0
    second = await table_of_two(tables, begun=False)
    await second.sit("Ona’s sister", ONA)

    lines = await tables.of_device(ONA)

    assert [(line.code, line.names, line.used, line.phase, line.chairs) for line in lines] == [
        (second.code, ("Ona", "Jonas", "Ona’s sister"), 2000.0, "lobby", (1, 3)),
        (first.code, ("Ona", "Jonas"), 1000.0, "over", (1,)),
    ]
    assert (lines[1].moves, lines[1].game_number) == (first.number - 1, 1)
    assert lines[1].winner == first.game.players[first.game.winner]
    assert await tables.of_device(EVA) == []
    assert [line.code for line in await tables.of_device(JONAS)] == [second.code, first.code]
    await tables.close()


async def test_a_table_at_which_people_play_was_used_just_now(store):
    now = 1000.0
    tables = server(store, clock=lambda: now)
    table = await table_of_two(tables)
    now = 2000.0
    await move(table)

    assert (await tables.of_device(ONA))[0].used == 2000.0
    await tables.close()


async def test_a_record_becomes_a_table_and_is_played_on(tables, store):
    table = await tables.adopt(RECORD)

    assert [(chair.name, chair.free) for chair in table.chairs] == [("Ona", True), ("Jonas", True), ("Rasa", True)]
    assert (table.phase, table.number) == ("game", 5)
    assert table.game.state == Game.of(RECORD).state
    await table.claim(2, ONA)
    await play_to_the_end(table)
    record = await table.record()
    assert record.moves.startswith(RECORD.moves)
    assert (record.players, record.about, record.house_rules) == (RECORD.players, RECORD.about, RECORD.house_rules)
    again = await server(store).open(table.code)
    assert again.game.state == table.game.state


async def test_a_record_that_is_over_is_watched_and_played_again(tables):
    first = await table_of_two(tables)
    await play_to_the_end(first)

    table = await tables.adopt(await first.record())

    assert (table.phase, table.number) == ("over", first.number)
    assert [count.net for count in table.tally] == [count.net for count in first.tally]
    await table.again()
    assert table.phase == "game"


async def test_the_bots_of_a_record_sit_down_again(tables):
    table = await tables.new("lithuanian")
    await table.sit("Ona", ONA)
    await table.seat_bot("bold")
    await table.seat_bot("careless")
    await table.start()
    await move(table)
    await table.end()

    adopted = await tables.adopt(read(write(await table.record()).encode()))

    assert [(chair.name, chair.bot) for chair in adopted.chairs] == [(chair.name, chair.bot) for chair in table.chairs]
    assert adopted.phase == "game"


@pytest.mark.parametrize("seats", ["person evil", "bold", "", "person person bold", "\n"])
async def test_a_record_may_say_anything_about_its_seats(tables, seats):
    table = await tables.adopt(Record(("A", "B"), "", "vietnamese", about={"seats": seats}))

    assert all(chair.free for chair in table.chairs)


async def test_a_game_from_a_terminal_goes_on_at_a_table_with_other_dice_unless_they_are_real(tables):
    about = {"seats": "person bold", "seed": "7", "language": "lt", "continues": "game 1 of elsewhere"}
    table = await tables.adopt(Record(("A", "B"), "5", "vietnamese", about=about))
    real = await tables.adopt(Record(("A", "B"), "5", "vietnamese", about={"dice": "real"}))

    assert [chair.bot for chair in table.chairs] == [None, "bold"]
    assert (await table.record()).about == {"seats": "person bold", "language": "lt"}
    assert (await real.record()).about == {"dice": "real"}


async def test_a_record_that_cannot_be_played_becomes_no_table(tables):
    with pytest.raises(IllegalMove, match="move 2"):
        await tables.adopt(Record(("Ona", "Jonas"), "5 stay", "lithuanian"))
    with pytest.raises(RecordTooLong):
        await tables.adopt(Record(("Ona", "Jonas"), "5 " * 20_000, "lithuanian"))
    assert await tables.all() == []


OWN = b"""
name = "Chutes"
track = 12
stake = 1
purse = 5
[squares]
3 = [{ does = "go", to = 7 }]
[editions.plain]
"""


async def test_a_sheet_of_ones_own_is_kept_with_the_table(tables, store):
    table = await tables.new("plain", sheet=OWN)
    await table.sit("Ona", ONA)
    await table.sit("Jonas", JONAS)
    await table.start()
    await play_to_the_end(table)

    again = await server(store).open(table.code)
    assert again.game.state == table.game.state
    assert again.sheet.name == "Chutes"
    record = await table.record()
    assert record.sheet.name == "Chutes"
    assert (await tables.adopt(record, sheet=OWN)).game.state == table.game.state
    with pytest.raises(RecordError):
        await tables.adopt(record)
    assert {line.winner for line in await tables.all()} <= {"Ona", "Jonas"}


async def test_a_sheet_that_comes_with_robinson_stays_with_the_table_of_its_record(tables, store):
    record = Record(
        ("Ona", "Jonas"), "1 4 6", sheet=SheetName("chutes-and-ladders", LADDERS.sha256), house_rules={"chute": 48}
    )

    table = await tables.adopt(record)

    again = await server(store).open(table.code)
    for known in (table, again):
        assert (known.edition, known.sheet.name) == ("chute-at-48", "chutes-and-ladders")
        assert known.game.state.positions == (44, 14)
    assert (await again.record()).sheet == record.sheet


async def test_every_game_of_a_table_is_exported(tables):
    table = await table_of_two(tables)
    await play_to_the_end(table)
    await table.again()
    await move(table)

    first, second = await tables.export(table.code)

    assert Game.of(first).over
    assert len(second.moves.split()) == 1
    assert (await table.game_at(1)).winner is not None
    for number in (0, 3):
        with pytest.raises(NoSuchGame):
            await table.game_at(number)


async def test_to_write_down_the_game_under_way_nothing_is_replayed_and_nothing_changes(tables, monkeypatch):
    table = await table_of_two(tables)
    await move(table)
    await table.stand_in(2, "once", own=True)
    about = dict(table.game.about)
    monkeypatch.setattr("robinson.table.table.game_of", None)

    assert await table.game_at(1) is table.game
    assert (await table.record()).about == {"stood_in": "2"}
    assert (await table.record(1)).moves == table.game.record().moves
    assert table.game.about == about


async def test_a_game_without_end_that_was_played_before_keeps_nobody_waiting(tables, monkeypatch):
    threads = []

    def noting(*given):
        threads.append(threading.current_thread())
        return game_of(*given)

    monkeypatch.setattr("robinson.table.table.MOST_AT_A_TIME", 5)
    table = await table_of_two(tables)
    for _ in range(6):
        await move(table)
    written = await table.record()
    await table.end()
    await table.again()

    monkeypatch.setattr("robinson.table.table.game_of", noting)

    assert (await table.record(1)).moves == written.moves
    assert threading.current_thread() not in threads
    assert len(threads) == 1


async def test_a_table_is_deleted_with_its_games(tables, store):
    table, other = await table_of_two(tables), await table_of_two(tables)
    await move(table)
    reader = table.subscribe()
    await tables.delete(table.code)

    assert [happening async for happening in reader] == []
    assert await store.read(table.game_id) == []
    assert [line.code for line in await tables.all()] == [other.code]
    with pytest.raises(NoSuchTable):
        await tables.open(table.code)


async def test_tables_that_nobody_uses_are_dropped_from_memory(store):
    tables = server(store, idle_s=0)
    for _ in range(20):
        await tables.new("lithuanian")
    gc.collect()

    assert len(tables) <= 2
    assert len(await store.codes()) == 20


async def test_a_table_somebody_reads_at_stays_in_memory(store):
    tables = server(store, idle_s=0)
    table = await table_of_two(tables)
    code, known = table.code, id(table)
    reader = table.subscribe()
    del table
    for _ in range(5):
        await tables.new("lithuanian")
    gc.collect()

    table = await tables.open(code)
    assert id(table) == known
    await move(table)
    assert [happening.number for happening in await following(reader)] == [1]
    await tables.close()


async def test_tables_in_a_store_that_is_new_each_time(tmp_path):
    for opened in range(3):
        store = Store.open(tmp_path / "tables.db")
        tables = server(store)
        lines = await tables.all()
        assert len(lines) == opened
        await table_of_two(tables)
        await tables.close()
        store.close()
