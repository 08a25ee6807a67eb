"""Friday: rules.md, Friday, and squares 1 and 32 with one."""

import pytest

from robinson.game import play
from robinson.game.events import BANK, Bound, Died, Paid, Parted, Passed
from tests.game.positions import EDITIONS, JONAS, LITHUANIAN, ONA, RASA, TOMAS, VIETNAMESE, paid, position, rules


@pytest.mark.parametrize("table", EDITIONS)
@pytest.mark.parametrize(("square", "n"), [(33, 3), (40, 4)])
def test_when_robinson_receives_from_the_bank_friday_receives_1_whatever_the_size(table, square, n):
    before = position(f"""
        seat   square  chips  friday
        Ona    {square - 1}      10     Rasa
        Jonas  0       10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [
        Paid(BANK, ONA, n, n, 30 - n, square, friday=False),
        Paid(BANK, RASA, 1, 1, 29 - n, square, friday=True),
        Passed(JONAS),
    ]
    assert (after.purses, after.bank) == ((10 + n, 10, 11), 29 - n)


def test_when_robinson_pays_the_bank_friday_pays_1_whatever_the_size():
    """By a swap nobody comes back so far; the rule holds wherever Robinson pays."""
    before = position("""
        seat   square  chips  friday
        Ona    25      10     Rasa
        Jonas  0       10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)

    assert events[2:] == [
        Paid(ONA, BANK, 3, 3, 7, 26, friday=False),
        Paid(RASA, BANK, 1, 1, 9, 26, friday=True),
        Passed(JONAS),
    ]
    assert (after.purses, after.bank) == ((7, 10, 9), 34)


def test_travel_money_of_two_with_a_bond():
    """B lands on 1: both pay 1, and because A paid, B pays 1 more."""
    before = position("""
        seat   square  chips  friday
        Ona    33      10     Jonas
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)

    after, events = play(VIETNAMESE, before, 1)

    assert events[2:] == [
        Paid(JONAS, BANK, 1, 1, 9, 1, friday=False),
        Paid(ONA, BANK, 1, 1, 9, 1, friday=False),
        Paid(JONAS, BANK, 1, 1, 8, 1, friday=True),
        Passed(ONA),
    ]
    assert (after.purses, after.bank) == ((9, 8), 23)


@pytest.mark.parametrize("debts", ["owe", "forgive"])
def test_on_1_each_payers_friday_pays_right_after_the_payer(debts):
    before = position("""
        seat   square  chips  friday
        Ona    30      10     Tomas
        Jonas  0       10     -
        Rasa   30      10     Jonas
        Tomas  0       10     -
        bank 40, Jonas to throw
    """)

    _, events = play(rules("lithuanian", debts=debts), before, 1)

    assert [(event.giver, event.friday) for event in events if isinstance(event, Paid)] == [
        (JONAS, False),
        (RASA, False),
        (JONAS, True),
        (TOMAS, False),
        (ONA, False),
        (TOMAS, True),
    ]


def test_on_1_friday_pays_his_own_1_even_where_only_the_lander_pays():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     Jonas
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    _, events = play(rules("lithuanian", travel_money="lander"), before, 1)

    assert paid(events) == [(ONA, BANK, 1), (JONAS, BANK, 1)]


def test_it_does_not_pass_on_to_a_fridays_own_friday():
    before = position("""
        seat   square  chips  friday
        Ona    32      10     Rasa
        Jonas  0       10     -
        Rasa   30      10     Jonas
        bank 30, Ona to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert paid(events) == [(BANK, ONA, 3), (BANK, RASA, 1)]


def test_payments_between_players_do_not_touch_friday():
    before = position("""
        seat   square  chips  friday
        Ona    9       10     Jonas
        Jonas  0       10     -
        Rasa   30      10     Jonas
        bank 30, Ona to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert paid(events) == [(ONA, RASA, 2)]


def test_two_players_can_be_each_others_friday():
    before = position("""
        seat   square  chips  friday
        Ona    29      12     Jonas
        Jonas  28      8      -
        bank 20, Jonas to throw
    """)

    after, events = play(VIETNAMESE, before, 1)
    assert events[2:] == [Paid(ONA, JONAS, 2, 2, 10, 29, friday=False), Bound(JONAS, ONA), Passed(ONA)]
    assert after.fridays == (JONAS, ONA)

    _, events = play(VIETNAMESE, after, 4)
    assert paid(events) == [(BANK, ONA, 3), (BANK, JONAS, 1)]


def test_the_bond_of_two_is_worked_as_in_the_rules():
    """Two players, A bound B at 29. A lands on 33: A receives 3, B receives 1, the bank shrinks by 4."""
    before = position("""
        seat   square  chips  friday
        Ona    29      12     Jonas
        Jonas  0       8      -
        bank 20, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, 4)

    assert (after.purses, after.bank) == ((15, 9), 16)


# 32 with a Friday.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_32_with_a_friday_everybody_else_pays_both(table):
    """Three players, B has Friday A, B lands on 32: C pays 1 to B and 1 to A."""
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  31      10     Ona
        Rasa   0       10     -
        bank 30, Jonas to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [
        Paid(RASA, JONAS, 1, 1, 9, 32, friday=False),
        Paid(RASA, ONA, 1, 1, 8, 32, friday=False),
        Passed(RASA),
    ]
    assert (after.purses, after.bank) == ((11, 11, 8), 30)


def test_on_32_each_pays_robinson_and_then_friday_before_the_next_pays():
    before = position("""
        seat   square  chips  friday
        Ona    31      10     Tomas
        Jonas  0       10     -
        Rasa   0       10     -
        Tomas  0       10     -
        bank 40, Ona to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert paid(events) == [(JONAS, ONA, 1), (JONAS, TOMAS, 1), (RASA, ONA, 1), (RASA, TOMAS, 1)]


def test_on_32_two_players_with_a_bond_receive_nothing():
    before = position("""
        seat   square  chips  friday
        Ona    31      10     Jonas
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)

    assert events[2:] == [Passed(JONAS)]
    assert after.purses == (10, 10)


def test_on_32_being_a_friday_oneself_brings_nothing_and_spares_nothing():
    before = position("""
        seat   square  chips  friday
        Ona    31      10     -
        Jonas  30      10     Ona
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert paid(events) == [(JONAS, ONA, 1), (RASA, ONA, 1)]


# The bond lasts while both live.


def test_the_bond_is_gone_when_robinson_dies():
    before = position("""
        seat   square  chips  friday
        Ona    42      10     Rasa
        Jonas  0       10     -
        Rasa   9       10     -
        bank 30, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 6)

    assert events[2:] == [Died(ONA, 6, 42), Parted(ONA, RASA), Passed(JONAS)]
    assert after.fridays == (None, None, None)


def test_the_bond_is_gone_when_friday_dies():
    before = position("""
        seat   square  chips  friday
        Ona    30      10     Rasa
        Jonas  0       10     -
        Rasa   42      10     -
        bank 30, Rasa to throw
    """)

    after, events = play(LITHUANIAN, before, 6)

    assert events[2:] == [Died(RASA, 6, 42), Parted(ONA, RASA), Passed(ONA)]
    assert after.fridays == (None, None, None)


def test_a_death_ends_both_bonds_of_a_player_and_no_other():
    before = position("""
        seat   square  chips  friday
        Ona    30      10     Tomas
        Jonas  42      10     Ona
        Rasa   30      10     Jonas
        Tomas  30      10     Rasa
        bank 40, Jonas to throw
    """)

    after, events = play(LITHUANIAN, before, 6)

    assert events[2:] == [Died(JONAS, 6, 42), Parted(JONAS, ONA), Parted(RASA, JONAS), Passed(RASA)]
    assert after.fridays == (TOMAS, None, None, RASA)
