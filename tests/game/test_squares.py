"""What each square does: rules.md, The squares. Chips on 1 and 32 with a Friday are in test_friday.py."""

import pytest

from robinson.game import play
from robinson.game.events import BANK, Bound, Chose, Moved, Paid, Passed, Said, Sent, Swapped, Thrown
from tests.game.positions import (
    EDITIONS,
    IEVA,
    JONAS,
    LITHUANIAN,
    ONA,
    RASA,
    TOMAS,
    VIETNAMESE,
    only,
    paid,
    position,
    rules,
)

SPEAKING = {1, 3, 8, 10, 11, 12, 14, 15, 17, 18, 20, 23, 25, 26, 29, 32, 33, 40}
"""Squares that do something when one lands there; 36 only if somebody is on 41, and 4, 7 and 42 at the next throw."""


@pytest.mark.parametrize("table", EDITIONS)
@pytest.mark.parametrize("square", [square for square in range(1, 45) if square not in SPEAKING])
def test_other_squares_change_nothing(table, square):
    before = position(f"""
        seat   square  chips  friday
        Ona    {square - 1}       10     -
        Jonas  30      10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events == [Thrown(ONA, 1), Moved(ONA, square - 1, square, 0), Passed(JONAS)]
    assert after == position(f"""
        seat   square  chips  friday
        Ona    {square}       10     -
        Jonas  30      10     -
        bank 20, Jonas to throw
    """)


@pytest.mark.parametrize("table", EDITIONS)
@pytest.mark.parametrize(("square", "n"), [(3, 1), (11, 1), (14, 2), (18, 4), (33, 3), (40, 4)])
def test_these_squares_receive_from_the_bank(table, square, n):
    before = position(f"""
        seat   square  chips  friday
        Ona    {square - 1}       10     -
        Jonas  30      10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [Paid(BANK, ONA, n, n, 20 - n, square, friday=False), Passed(JONAS)]
    assert (after.purses, after.bank, after.positions) == ((10 + n, 10), 20 - n, (square, 30))


@pytest.mark.parametrize("table", EDITIONS)
@pytest.mark.parametrize(("square", "n"), [(8, 3), (15, 2), (26, 3)])
def test_these_squares_pay_the_bank(table, square, n):
    before = position(f"""
        seat   square  chips  friday
        Ona    {square - 1}       10     -
        Jonas  30      10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [Paid(ONA, BANK, n, n, 10 - n, square, friday=False), Passed(JONAS)]
    assert (after.purses, after.bank, after.positions) == ((10 - n, 10), 20 + n, (square, 30))


# 1: travel money.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_1_everybody_in_the_game_pays_1_the_lander_first_then_clockwise(table):
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        Rasa   42      10     -       out
        Tomas  9       10     -
        bank 40, Jonas to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [
        Paid(JONAS, BANK, 1, 1, 9, 1, friday=False),
        Paid(TOMAS, BANK, 1, 1, 9, 1, friday=False),
        Paid(ONA, BANK, 1, 1, 9, 1, friday=False),
        Passed(TOMAS),
    ]
    assert (after.purses, after.bank) == ((9, 9, 10, 9), 43)


def test_travel_money_can_be_the_landers_alone():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("lithuanian", travel_money="lander"), before, 1)

    assert paid(events) == [(ONA, BANK, 1)]
    assert (after.purses, after.bank) == ((9, 10), 21)


# 10 and 29: the right-hand neighbour.


@pytest.mark.parametrize(("lander", "right"), [("Ona", RASA), ("Jonas", ONA), ("Rasa", JONAS)])
def test_the_right_hand_neighbour_is_the_previous_seat(lander, right):
    """Three players A, B, C clockwise: A's right-hand neighbour is C, B's is A, C's is B."""
    before = position(f"""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  9       10     -
        Rasa   9       10     -
        bank 30, {lander} to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert paid(events) == [(before.turn, right, 2)]


def test_the_right_hand_neighbour_is_the_previous_seat_still_in_the_game():
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        Rasa   42      10     -       out
        Tomas  42      10     -       out
        bank 40, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)

    assert events[2:] == [Paid(ONA, JONAS, 2, 2, 8, 10, friday=False), Passed(JONAS)]
    assert (after.purses, after.bank) == ((8, 12, 10, 10), 40)


def test_on_10_and_29_nothing_happens_to_somebody_all_alone():
    for square in (10, 29):
        before = position(f"""
            seat   square  chips  friday
            Ona    {square - 1}      10     -
            Jonas  42      10     -       out
            bank 20, Ona to throw
        """)

        after, events = play(rules("lithuanian", last_survivor="plays-on"), before, 1)

        assert events[2:] == [Passed(ONA)]
        assert (after.purses, after.fridays) == ((10, 10), (None, None))


@pytest.mark.parametrize("table", EDITIONS)
def test_on_29_the_right_hand_neighbour_pays_2_and_becomes_friday(table):
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  28      10     -
        Rasa   9       10     -
        bank 30, Jonas to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [Paid(ONA, JONAS, 2, 2, 8, 29, friday=False), Bound(JONAS, ONA), Passed(RASA)]
    assert after == position("""
        seat   square  chips  friday
        Ona    9       8      -
        Jonas  29      12     Ona
        Rasa   9       10     -
        bank 30, Rasa to throw
    """)


# 17: the parrot.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_17_everybody_says_poor_robinson(table):
    before = position("""
        seat   square  chips  friday
        Ona    16      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [Said(ONA, 17), Passed(JONAS)]
    assert (after.purses, after.bank, after.positions) == ((10, 10), 20, (17, 0))


# 23: the canoe.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_23_one_may_paddle_to_27(table):
    before = position("""
        seat   square  chips  friday
        Ona    22      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    asked, events = play(table, before, 1)
    assert events == [Thrown(ONA, 1), Moved(ONA, 22, 23, 0)]
    assert asked == position("""
        seat   square  chips  friday
        Ona    23      10     -
        Jonas  0       10     -
        bank 20, Ona to paddle or remain
    """)

    paddled, events = play(table, asked, "paddle")
    assert events == [Chose(ONA, "paddle"), Sent(ONA, 23, 27), Passed(JONAS)]
    assert (paddled.positions, paddled.turn, paddled.allowed) == ((27, 0), JONAS, ("throw",))

    remained, events = play(table, asked, "remain")
    assert events == [Chose(ONA, "remain"), Passed(JONAS)]
    assert (remained.positions, remained.turn, remained.allowed) == ((23, 0), JONAS, ("throw",))


def test_from_23_the_next_throw_is_made_without_being_asked_again():
    before = position("""
        seat   square  chips  friday
        Ona    23      10     -
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)

    after, _ = play(LITHUANIAN, before, 2)

    assert (after.turn, after.allowed) == (ONA, ("throw",))


def test_paddling_can_be_a_must():
    before = position("""
        seat   square  chips  friday
        Ona    22      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("vietnamese", canoe="must"), before, 1)

    assert events[2:] == [Sent(ONA, 23, 27), Passed(JONAS)]
    assert after.positions == (27, 0)


# 25: the footprint.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_25_one_goes_back_to_14_and_receives_2_once(table):
    """Two chips because of 25, and 14 does not speak again."""
    before = position("""
        seat   square  chips  friday
        Ona    20      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 5)

    assert events[1:] == [
        Moved(ONA, 20, 25, 0),
        Sent(ONA, 25, 14),
        Paid(BANK, ONA, 2, 2, 18, 25, friday=False),
        Passed(JONAS),
    ]
    assert (after.positions, after.purses, after.bank) == ((14, 0), (12, 10), 18)


def test_wine_can_be_worth_nothing():
    before = position("""
        seat   square  chips  friday
        Ona    20      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("lithuanian", wine=0), before, 5)

    assert events[2:] == [Sent(ONA, 25, 14), Passed(JONAS)]
    assert (after.positions, after.purses, after.bank) == ((14, 0), (10, 10), 20)


# 32: the cannibals.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_32_without_friday_everybody_else_pays_1_clockwise(table):
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  30      10     -
        Rasa   42      10     -       out
        Tomas  0       10     -
        bank 40, Jonas to throw
    """)

    after, events = play(table, before, 2)

    assert events[2:] == [
        Paid(TOMAS, JONAS, 1, 1, 9, 32, friday=False),
        Paid(ONA, JONAS, 1, 1, 9, 32, friday=False),
        Passed(TOMAS),
    ]
    assert (after.purses, after.bank) == ((9, 12, 10, 9), 40)


# 36: the sail in sight.


@pytest.mark.parametrize("table", EDITIONS)
def test_on_36_one_changes_places_with_a_player_on_41(table):
    before = position("""
        seat   square  chips  friday
        Ona    41      10     -
        Jonas  35      10     -
        Rasa   9       10     -
        bank 30, Jonas to throw
    """)

    after, events = play(table, before, 1)

    assert events[1:] == [Moved(JONAS, 35, 36, 0), Swapped(JONAS, ONA, 41, 36), Passed(RASA)]
    assert after == position("""
        seat   square  chips  friday
        Ona    36      10     -
        Jonas  41      10     -
        Rasa   9       10     -
        bank 30, Rasa to throw
    """)


def test_of_several_on_41_the_first_clockwise_changes_places():
    before = position("""
        seat   square  chips  friday
        Ona    41      10     -
        Jonas  9       10     -
        Rasa   34      10     -
        Tomas  9       10     -
        Ieva   41      10     -
        bank 50, Rasa to throw
    """)

    after, events = play(LITHUANIAN, before, 2)

    assert only(Swapped, events) == [Swapped(RASA, IEVA, 41, 36)]
    assert after.positions == (41, 9, 41, 9, 36)


def test_of_several_on_41_the_lowest_seat_is_not_the_first():
    before = position("""
        seat   square  chips  friday
        Ona    41      10     -
        Jonas  34      10     -
        Rasa   41      10     -
        bank 30, Jonas to throw
    """)

    _, events = play(VIETNAMESE, before, 2)

    assert only(Swapped, events) == [Swapped(JONAS, RASA, 41, 36)]


def test_36_is_quiet_while_nobody_is_on_41():
    before = position("""
        seat   square  chips  friday
        Ona    40      10     -
        Jonas  34      10     -
        Rasa   42      10     -       out
        bank 30, Jonas to throw
    """)

    after, events = play(LITHUANIAN, before, 2)

    assert events[2:] == [Passed(ONA)]
    assert after.positions == (40, 36, 42)
