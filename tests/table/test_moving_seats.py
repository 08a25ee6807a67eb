"""A seat moves to another device by a secret that works once; and somebody leaves for good."""

import pytest

from robinson.game import PlayerNameError
from robinson.table import ChairTaken, NoSuchChair, PassSpent, Refused, Tables
from tests.table.people import EVA, JONAS, ONA, RASA, move, server, table_of_two, together


class Wall:
    """A clock on the wall."""

    def __init__(self):
        self.now = 1_700_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def wall():
    return Wall()


@pytest.fixture
def tables(store, dice, wall):
    return Tables(store, dice=lambda: dice, pace_s=0, clock=wall)


async def test_a_seat_moves_to_another_device_and_the_old_one_has_no_right_to_it(tables):
    table = await table_of_two(tables)
    secret = await table.offer_seat(1)
    assert table.opens(1, secret)

    chair = await table.move_seat(1, secret, RASA)

    assert (chair.number, chair.name) == (1, "Ona")
    assert (table.chairs_of(ONA), table.chairs_of(RASA)) == ([], [1])
    await move(table)
    assert table.number == 2


async def test_a_secret_moves_a_seat_once(tables):
    table = await table_of_two(tables)
    secret = await table.offer_seat(1)
    await table.move_seat(1, secret, RASA)

    assert not table.opens(1, secret)
    with pytest.raises(PassSpent):
        await table.move_seat(1, secret, EVA)
    assert table.chairs_of(RASA) == [1]


@pytest.mark.parametrize("act", ["offer_seat", "leave", "take", "once", "warm"])
async def test_what_the_old_device_asks_while_the_seat_moves_is_refused(tables, act):
    """It was let in at the door while the move was being written, and comes to the table after it."""
    table = await table_of_two(tables)
    secret = await table.offer_seat(1)
    late = {
        "offer_seat": lambda: table.offer_seat(1, device=ONA),
        "leave": lambda: table.leave(1, device=ONA),
        "take": lambda: table.take(1, 1, "throw", device=ONA),
        "once": lambda: table.stand_in(1, "once", own=True, device=ONA),
        "warm": lambda: table.stand_in(1, "warm", own=True, device=ONA),
    }[act]

    moved, refused = await together(table.move_seat(1, secret, RASA), late())

    assert moved.device == RASA
    assert isinstance(refused, Refused)
    assert refused.reason == "not-your-seat"
    assert (table.chairs_of(RASA), table.chairs[0].pass_hash, table.number) == ([1], None, 1)
    assert table.chairs[0].stand_in is None


async def test_the_old_device_puts_no_words_into_the_envelope_while_the_seat_moves(store):
    table = await table_of_two(Tables(store), begun=False)
    secret = await table.offer_seat(1)

    moved, refused = await together(table.move_seat(1, secret, RASA), table.give_words(1, "of Ona", device=ONA))

    assert (moved.device, refused.reason, table.chairs[0].words) == (RASA, "not-your-seat", "")
    await table.close()


@pytest.mark.parametrize("wrong", ["", "a", "A" * 22, "\ud800"])
async def test_no_other_secret_moves_it(tables, wrong):
    table = await table_of_two(tables)
    of_jonas = await table.offer_seat(2)
    for secret in (wrong, of_jonas):
        with pytest.raises(PassSpent):
            await table.move_seat(1, secret, EVA)
    await table.offer_seat(1)
    for secret in (wrong, of_jonas):
        with pytest.raises(PassSpent):
            await table.move_seat(1, secret, EVA)

    assert (table.chairs_of(ONA), table.chairs_of(JONAS), table.chairs_of(EVA)) == ([1], [2], [])


async def test_a_secret_works_for_ten_minutes_and_the_last_one_only(tables, wall):
    table = await table_of_two(tables)
    first = await table.offer_seat(1)
    second = await table.offer_seat(1)
    assert (table.opens(1, first), table.opens(1, second)) == (False, True)
    wall.now += 599
    assert table.opens(1, second)

    wall.now += 1
    with pytest.raises(PassSpent):
        await table.move_seat(1, second, RASA)


async def test_a_secret_lives_over_a_restart_and_only_its_hash_is_in_the_file(tables, store, wall):
    table = await table_of_two(tables)
    secret = await table.offer_seat(1)
    await tables.close()

    for file in store.path.parent.iterdir():
        assert secret.encode() not in file.read_bytes()
    assert secret not in repr(table.chairs)
    after = server(store, clock=wall)
    again = await after.open(table.code)
    await again.move_seat(1, secret, RASA)
    assert again.chairs_of(RASA) == [1]
    await after.close()


async def test_whoever_comes_with_the_seat_is_back(tables):
    table = await table_of_two(tables)
    await table.stand_in(2, "warm", own=True)
    secret = await table.offer_seat(2)

    await table.move_seat(2, secret, RASA)

    assert [chair.stand_in for chair in table.chairs] == [None, None]


async def test_that_a_seat_may_be_moved_is_nobody_elses_news(tables):
    table = await table_of_two(tables)
    mark = table.mark
    with table.subscribe(chairs=[2]) as jonas:
        await table.offer_seat(1)
        assert not jonas._queue
    assert table.mark == mark


async def test_there_is_no_seat_to_move_where_there_is_no_chair(tables):
    table = await table_of_two(tables)
    with pytest.raises(NoSuchChair):
        await table.offer_seat(7)
    with pytest.raises(NoSuchChair):
        await table.move_seat(7, "", ONA)


async def test_whoever_leaves_before_a_game_takes_the_chair_along(tables):
    table = await table_of_two(tables, begun=False)
    await table.leave(1)

    assert [chair.name for chair in table.chairs] == ["Jonas"]


async def test_whoever_leaves_a_game_leaves_a_seat_to_which_another_may_sit_down(tables):
    table = await table_of_two(tables)
    secret = await table.offer_seat(1)
    await table.leave(1)
    assert [(chair.name, chair.free) for chair in table.chairs] == [("Ona", True), ("Jonas", False)]
    with pytest.raises(PassSpent):
        await table.move_seat(1, secret, ONA)

    await table.claim(1, EVA)
    await move(table)
    assert (table.number, table.seat_of(1)) == (2, 0)
    with pytest.raises(ChairTaken):
        await table.claim(1, ONA)


async def test_a_bot_may_sit_down_where_somebody_left(tables, dice):
    dice.throws = [2, 2]
    table = await table_of_two(tables)
    await table.leave(1)
    await table.seat_bot("careless", chair=1)
    with table.subscribe((table.game_id, 0)) as reader:
        async for happening in reader:
            if getattr(happening, "number", 0) == 1:
                break

    assert (table.game.turn, dict(table.stood_in)) == (1, {})


async def test_whoever_takes_over_a_seat_does_not_inherit_what_it_had_won(tables):
    table = await table_of_two(tables)
    while table.phase == "game":
        await move(table)
    await table.again()
    await table.leave(1)
    await table.claim(1, EVA)
    assert [(count.chair, count.played) for count in table.tally] == [(1, 0), (2, 1)]

    while table.phase == "game":
        await move(table)

    assert [(count.chair, count.played) for count in table.tally] == [(1, 1), (2, 2)]


async def test_a_name_gives_nobody_a_seat_that_moves(tables):
    """The same names as ever: whoever types one gets no seat for it, also while it moves."""
    table = await table_of_two(tables, begun=False)
    await table.offer_seat(1)

    with pytest.raises(PlayerNameError):
        await table.sit("\u200b", EVA)
    with pytest.raises(ValueError, match="ONA"):
        await table.sit("ONA", EVA)
    assert table.chairs_of(EVA) == []
