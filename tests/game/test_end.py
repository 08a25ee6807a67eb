"""How a game ends: rules.md, The end; and dying on 42."""

import pytest

from robinson.game import play
from robinson.game.events import Died, Missed, Moved, Parted, Passed, Shared, Thrown, Unclaimed, Won
from tests.game.positions import EDITIONS, IEVA, JONAS, LITHUANIAN, ONA, RASA, TOMAS, VIETNAMESE, only, position, rules

PLAYS_ON = rules("lithuanian", last_survivor="plays-on")


@pytest.mark.parametrize("table", EDITIONS)
@pytest.mark.parametrize("throw", range(1, 7))
def test_the_first_to_come_to_rest_on_45_wins(table, throw):
    before = position(f"""
        seat   square  chips  friday
        Ona    {45 - throw}      10     -
        Jonas  20      10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, throw)

    assert events == [
        Thrown(ONA, throw),
        Moved(ONA, 45 - throw, 45, 0),
        Won(ONA, 20, home=True),
        Shared(ONA, JONAS, 10, friday=False),
    ]
    assert after == position("""
        seat   square  chips  friday
        Ona    45      20     -
        Jonas  20      20     -
        bank 0, over, Ona won
    """)


@pytest.mark.parametrize(("bank", "share"), [(25, 8), (24, 8), (23, 7), (2, 0), (0, 0)])
def test_a_living_friday_gets_a_third_rounded_down(bank, share):
    """Bank 25, the winner has a Friday: Friday 8, winner 17. And Jonas, nearer, gets nothing."""
    before = position(f"""
        seat   square  chips  friday
        Ona    44      10     Rasa
        Jonas  43      10     -
        Rasa   0       10     Jonas
        bank {bank}, Ona to throw
    """)

    after, events = play(VIETNAMESE, before, 1)

    assert events[2:] == [Won(ONA, bank, home=True), Shared(ONA, RASA, share, friday=True)]
    assert (after.purses, after.bank) == ((10 + bank - share, 10, 10 + share), 0)


@pytest.mark.parametrize(("bank", "share"), [(25, 12), (24, 12), (1, 0), (0, 0)])
def test_without_a_friday_the_nearest_gets_half_rounded_down(bank, share):
    """Without: nearest 12, winner 13."""
    before = position(f"""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  9       10     -
        Rasa   10      10     Ona
        bank {bank}, Ona to throw
    """)

    after, events = play(VIETNAMESE, before, 1)

    assert events[2:] == [Won(ONA, bank, home=True), Shared(ONA, RASA, share, friday=False)]
    assert (after.purses, after.bank) == ((10 + bank - share, 10, 10 + share), 0)


def test_in_the_vietnamese_edition_the_nearest_is_nearest_on_the_track():
    before = position("""
        seat   square  chips  friday
        Ona    20      10     -
        Jonas  44      10     -
        Rasa   30      10     -
        Tomas  42      10     -       out
        bank 40, Jonas to throw
    """)

    _, events = play(VIETNAMESE, before, 1)

    assert only(Shared, events) == [Shared(JONAS, RASA, 20, friday=False)]


@pytest.mark.parametrize(
    ("squares", "nearest"), [((30, 9, 30, 30), TOMAS), ((30, 9, 9, 30), IEVA), ((30, 30, 9, 9), ONA)]
)
def test_of_several_equally_near_it_is_the_first_clockwise_from_the_winner(squares, nearest):
    ona, jonas, tomas, ieva = squares
    before = position(f"""
        seat   square  chips  friday
        Ona    {ona}      10     -
        Jonas  {jonas}      10     -
        Rasa   44      10     -
        Tomas  {tomas}      10     -
        Ieva   {ieva}      10     -
        bank 50, Rasa to throw
    """)

    _, events = play(VIETNAMESE, before, 1)

    assert only(Shared, events) == [Shared(RASA, nearest, 25, friday=False)]


def test_in_the_lithuanian_edition_the_nearest_is_the_right_hand_neighbour():
    before = position("""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  43      10     -
        Rasa   0       10     -
        Tomas  42      10     -       out
        bank 40, Ona to throw
    """)

    _, events = play(LITHUANIAN, before, 1)

    assert only(Shared, events) == [Shared(ONA, RASA, 20, friday=False)]


@pytest.mark.parametrize(
    ("edition", "nearest", "whom"), [("lithuanian", "on-track", JONAS), ("vietnamese", "right-hand", RASA)]
)
def test_who_is_nearest_is_a_house_rule(edition, nearest, whom):
    before = position("""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  43      10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    _, events = play(rules(edition, nearest=nearest), before, 1)

    assert only(Shared, events) == [Shared(ONA, whom, 15, friday=False)]


@pytest.mark.parametrize("nearest", ["on-track", "right-hand"])
def test_a_winner_on_45_with_nobody_else_alive_takes_it_all(nearest):
    before = position("""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  42      10     -       out
        bank 20, Ona to throw
    """)

    after, events = play(rules("lithuanian", nearest=nearest, last_survivor="plays-on"), before, 1)

    assert events[2:] == [Won(ONA, 20, home=True)]
    assert (after.purses, after.bank) == ((30, 10), 0)


def test_a_debt_is_set_against_what_is_won():
    before = position("""
        seat   square  chips  friday
        Ona    44      -3     -
        Jonas  9       -2     -
        bank 45, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, 1)

    assert after.purses == (20, 20)


def test_who_must_still_miss_a_turn_stands_as_it_stood_when_the_game_ended():
    before = position("""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  12      10     -       misses
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)

    assert only(Missed, events) == []
    assert after == position("""
        seat   square  chips  friday
        Ona    45      20     -
        Jonas  12      20     -       misses
        bank 0, over, Ona won
    """)


# Dying.


@pytest.mark.parametrize("table", EDITIONS)
def test_a_six_from_42_kills_and_nothing_else_happens(table):
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  0       10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, events = play(table, before, 6)

    assert events == [Thrown(ONA, 6), Moved(ONA, 42, 42, 3), Died(ONA, 6, 42), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    42      10     -       out
        Jonas  0       10     -
        Rasa   0       10     -
        bank 30, Jonas to throw
    """)


@pytest.mark.parametrize("throw", [1, 2, 4, 5])
def test_other_throws_from_42_do_not_kill(throw):
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, throw)

    assert after.alive == (True, True)
    assert not after.over


def test_coming_back_to_42_from_43_does_not_kill():
    """From 43 a five: 48, three past, back to 42. Alive: the six must be thrown *from* 42."""
    before = position("""
        seat   square  chips  friday
        Ona    43      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 5)

    assert events == [Thrown(ONA, 5), Moved(ONA, 43, 42, 3), Passed(JONAS)]
    assert after.alive == (True, True)


def test_landing_on_42_with_a_six_does_not_kill():
    before = position("""
        seat   square  chips  friday
        Ona    36      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, _ = play(VIETNAMESE, before, 6)

    assert after.alive == (True, True)


@pytest.mark.parametrize("table", EDITIONS)
def test_the_last_one_left_wins_at_once_and_takes_the_whole_bank(table):
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  42      10     -       out
        Rasa   3       10     Ona
        bank 30, Ona to throw
    """)

    after, events = play(table, before, 6)

    assert events[2:] == [Died(ONA, 6, 42), Parted(RASA, ONA), Won(RASA, 30, home=False)]
    assert after == position("""
        seat   square  chips  friday
        Ona    42      10     -       out
        Jonas  42      10     -       out
        Rasa   3       40     -
        bank 0, over, Rasa won
    """)


def test_the_last_one_left_wins_even_with_a_turn_to_miss():
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  12      10     -       misses
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 6)

    assert events[2:] == [Died(ONA, 6, 42), Won(JONAS, 20, home=False)]
    assert (after.missing, after.winner) == ((False, True), JONAS)


def test_where_the_last_survivor_plays_on_the_turn_is_theirs():
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  12      10     -       misses
        bank 20, Ona to throw
    """)

    after, events = play(PLAYS_ON, before, 6)

    assert events[2:] == [Died(ONA, 6, 42), Missed(JONAS), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    42      10     -       out
        Jonas  12      10     -
        bank 20, Jonas to throw
    """)


def test_where_the_last_survivor_plays_on_they_throw_turn_after_turn():
    before = position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  42      10     -       out
        bank 20, Ona to throw
    """)

    after, events = play(PLAYS_ON, before, 2)

    assert events[2:] == [Passed(ONA)]
    assert after == position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  42      10     -       out
        bank 20, Ona to throw
    """)


def test_where_the_last_survivor_dies_too_the_bank_stays_unclaimed():
    before = position("""
        seat   square  chips  friday
        Ona    42      10     -
        Jonas  42      10     -       out
        bank 20, Ona to throw
    """)

    after, events = play(PLAYS_ON, before, 6)

    assert events[2:] == [Died(ONA, 6, 42), Unclaimed(20)]
    assert after == position("""
        seat   square  chips  friday
        Ona    42      10     -       out
        Jonas  42      10     -       out
        bank 20, over, nobody won
    """)
