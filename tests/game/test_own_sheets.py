"""What a sheet of one's own can say beyond the two editions: docs/sheets.md."""

import pytest

from robinson.game import begin, play
from robinson.game.events import (
    BANK,
    Bound,
    Chose,
    Died,
    Missing,
    Moved,
    Paid,
    Passed,
    Said,
    Sent,
    Shared,
    Swapped,
    Thrown,
    Won,
)
from tests.game.positions import JONAS, ONA, RASA, only, own, paid, position

AT_10 = position("""
    seat   square  chips  friday
    Ona    10      10     -
    Jonas  0       10     -
    bank 20, Ona to throw
""")
AT_0 = position("""
    seat   square  chips  friday
    Ona    0       10     -
    Jonas  0       10     -
    bank 20, Ona to throw
""")


def test_a_sheet_that_says_nothing_is_a_race():
    state = begin(own(""), 2)

    assert state == position("""
        seat   square  chips  friday
        Ona    0       0      -
        Jonas  0       0      -
        bank 0, Ona to throw
    """)


# Past the end.


def test_past_the_end_one_walks_back():
    after, events = play(own('past_end = "bounce"'), AT_10, 5)

    assert events[1:] == [Moved(ONA, 10, 9, 3), Passed(JONAS)]
    assert after.positions == (9, 0)


def test_past_the_end_one_stays_and_the_square_does_not_speak():
    table = own("""
        past_end = "stay"
        squares.10 = [{ does = "chips", n = 1, giver = "bank" }]
    """)

    after, events = play(table, AT_10, 3)

    assert events[1:] == [Moved(ONA, 10, 10, 0), Passed(JONAS)]
    assert (after.positions, after.purses) == ((10, 0), (10, 10))


def test_where_one_stays_past_the_end_an_exact_throw_wins():
    after, events = play(own('past_end = "stay"'), AT_10, 2)

    assert events[1] == Moved(ONA, 10, 12, 0)
    assert after.winner == ONA


@pytest.mark.parametrize("throw", [2, 3, 6])
def test_past_the_end_is_as_good_as_exact(throw):
    after, events = play(own('past_end = "win"'), AT_10, throw)

    assert events[1:3] == [Moved(ONA, 10, 12, 0), Won(ONA, 20, home=True)]
    assert (after.positions, after.winner) == ((12, 0), ONA)


def test_to_walk_back_to_where_one_stood_is_a_landing():
    """From three squares before the goal a six goes three on and three back."""
    table = own('squares.9 = [{ does = "chips", n = 1, giver = "bank" }]')
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    _, events = play(table, before, 6)

    assert events[1:] == [Moved(ONA, 9, 9, 3), Paid(BANK, ONA, 1, 1, 19, 9, friday=False), Passed(JONAS)]


# Jumps.


def test_a_ladder_to_the_goal_wins():
    after, events = play(own('squares.3 = [{ does = "go", to = 12 }]'), AT_0, 3)

    assert events[2:] == [Sent(ONA, 3, 12), Won(ONA, 20, home=True), Shared(ONA, JONAS, 10, friday=False)]
    assert (after.turn, after.winner, after.positions) == (None, ONA, (12, 0))


def test_a_ladder_to_the_goal_can_be_offered():
    table = own('squares.3 = [{ does = "go", to = 12, ask = ["paddle", "remain"] }]')
    asked, _ = play(table, AT_0, 3)

    after, events = play(table, asked, "paddle")
    assert events[:3] == [Chose(ONA, "paddle"), Sent(ONA, 3, 12), Won(ONA, 20, home=True)]
    assert after.winner == ONA

    after, events = play(table, asked, "remain")
    assert events == [Chose(ONA, "remain"), Passed(JONAS)]
    assert after.winner is None


def test_a_jump_can_be_asked_in_the_words_of_the_wreck():
    table = own('squares.3 = [{ does = "go", to = 0, ask = ["restart", "carry-on"] }]')

    asked, _ = play(table, AT_0, 3)
    after, events = play(table, asked, "restart")

    assert asked.allowed == ("restart", "carry-on")
    assert events == [Chose(ONA, "restart"), Sent(ONA, 3, 0), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)


def test_a_square_to_which_a_square_sends_does_not_speak():
    table = own("""
        squares.3 = [{ does = "go", to = 5 }]
        squares.5 = [{ does = "go", to = 8 }]
    """)

    after, events = play(table, AT_0, 3)

    assert events[2:] == [Sent(ONA, 3, 5), Passed(JONAS)]
    assert after.positions == (5, 0)


def test_a_square_speaks_its_effects_in_order_and_by_its_own_number():
    table = own("""
        squares.3 = [
            { does = "say" },
            { does = "chips", n = 1, giver = "bank" },
            { does = "go", to = 8 },
            { does = "bind" },
            { does = "miss" },
            { does = "chips", n = 2, taker = "bank" },
        ]
    """)

    after, events = play(table, AT_0, 3)

    assert events[2:] == [
        Said(ONA, 3),
        Paid(BANK, ONA, 1, 1, 19, 3, friday=False),
        Sent(ONA, 3, 8),
        Bound(ONA, JONAS),
        Missing(ONA),
        Paid(ONA, BANK, 2, 2, 9, 3, friday=False),
        Paid(JONAS, BANK, 1, 1, 9, 3, friday=True),
        Passed(JONAS),
    ]
    assert after == position("""
        seat   square  chips  friday
        Ona    8       9      Jonas   misses
        Jonas  0       9      -
        bank 22, Jonas to throw
    """)


def test_chips_come_before_a_question_of_the_same_square():
    table = own("""
        squares.3 = [{ does = "chips", n = 1, giver = "bank" }, { does = "go", to = 8, ask = ["paddle", "remain"] }]
    """)

    asked, events = play(table, AT_0, 3)
    assert paid(events) == [(BANK, ONA, 1)]

    _, events = play(table, asked, "paddle")
    assert events == [Chose(ONA, "paddle"), Sent(ONA, 3, 8), Passed(JONAS)]


# Before the throw.


def test_a_go_before_the_throw_can_lead_anywhere_below_the_goal():
    table = own('squares.10 = [{ does = "go", to = 3, when = "turn" }]')

    after, events = play(table, AT_10, 2)

    assert events == [Thrown(ONA, 2), Sent(ONA, 10, 3), Moved(ONA, 3, 5, 0), Passed(JONAS)]
    assert after.positions == (5, 0)


def test_a_go_before_the_throw_can_be_asked_in_the_words_of_the_canoe():
    table = own('squares.10 = [{ does = "go", to = 3, when = "turn", ask = ["paddle", "remain"] }]')
    asked, _ = play(table, position(str(AT_10).replace("seat 0 to", "seat 1 to")), 1)
    assert (asked.turn, asked.allowed) == (ONA, ("paddle", "remain"))

    gone, events = play(table, asked, "paddle")
    assert events == [Chose(ONA, "paddle"), Sent(ONA, 10, 3)]
    assert (gone.turn, gone.allowed, gone.positions) == (ONA, ("throw",), (3, 1))

    left, events = play(table, asked, "remain")
    assert events == [Chose(ONA, "remain")]
    assert (left.turn, left.allowed, left.positions) == (ONA, ("throw",), (10, 1))


def test_a_throw_that_counts_from_a_deadly_square_kills_there():
    table = own("""
        squares.10 = [{ does = "go", to = 9, when = "turn" }]
        squares.9 = [{ does = "die", throw = 6 }]
    """)

    after, events = play(table, AT_10, 6)

    assert events[:4] == [Thrown(ONA, 6), Sent(ONA, 10, 9), Moved(ONA, 9, 9, 3), Died(ONA, 6, 9)]
    assert after.positions == (9, 0)


def test_a_throw_that_counts_from_another_square_is_not_deadly_here():
    table = own("""
        squares.9 = [{ does = "go", to = 3, when = "turn" }, { does = "die", throw = 6 }]
    """)
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    _, events = play(table, before, 6)

    assert events[1:] == [Sent(ONA, 9, 3), Moved(ONA, 3, 9, 0), Passed(JONAS)]


def test_where_one_stays_past_the_end_a_deadly_throw_is_one_that_does_not_move():
    table = own("""
        past_end = "stay"
        squares.10 = [{ does = "die", throw = 4 }]
    """)

    _, events = play(table, AT_10, 4)

    assert events[1:] == [Moved(ONA, 10, 10, 0), Died(ONA, 4, 10), Won(JONAS, 20, home=False)]


# Throwing again.


def test_throwing_again_can_be_a_must():
    table = own('squares.3 = [{ does = "throw_again" }]')

    after, events = play(table, AT_0, 3)

    assert events == [Thrown(ONA, 3), Moved(ONA, 0, 3, 0)]
    assert after == position("""
        seat   square  chips  friday
        Ona    3       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)


def test_throwing_again_from_a_square_that_asks_before_the_throw_is_asked_too():
    table = own("""
        squares.3 = [{ does = "throw_again" }, { does = "go", to = 8, when = "turn", ask = ["paddle", "remain"] }]
    """)

    after, _ = play(table, AT_0, 3)

    assert after == position("""
        seat   square  chips  friday
        Ona    3       10     -
        Jonas  0       10     -
        bank 20, Ona to paddle or remain
    """)


def test_throwing_again_asked_from_a_square_that_leads_on_before_the_throw():
    table = own("""
        squares.3 = [{ does = "throw_again", ask = ["again", "stop"] }, { does = "go", to = 8, when = "turn" }]
    """)

    asked, _ = play(table, AT_0, 3)
    again, events = play(table, asked, "again")
    assert events == [Chose(ONA, "again")]

    _, events = play(table, again, 1)
    assert events == [Thrown(ONA, 1), Sent(ONA, 3, 8), Moved(ONA, 8, 9, 0), Passed(JONAS)]


def test_whoever_throws_again_and_must_miss_misses_the_turn_after():
    table = own('squares.3 = [{ does = "miss" }, { does = "throw_again" }]')

    after, events = play(table, AT_0, 3)

    assert events[2:] == [Missing(ONA)]
    assert (after.turn, after.missing) == (ONA, (True, False))


# Staying and changing places.


def test_nobody_may_stay_when_everybody_stands_in_one_tree_or_another():
    table = own("""
        squares.3 = [{ does = "stay", ask = ["stay", "go"] }]
        squares.5 = [{ does = "stay", ask = ["stay", "go"] }]
    """)
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  5       10     -
        bank 20, Ona to throw
    """)

    beside, _ = play(table, before, 4)
    assert beside.allowed == ("stay", "go")

    both, _ = play(table, before, 3)
    assert (both.turn, both.allowed) == (JONAS, ("throw",))


def test_everybody_on_one_square_may_be_asked_what_is_not_to_stay():
    table = own('squares.3 = [{ does = "go", to = 8, when = "turn", ask = ["paddle", "remain"] }]')
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  3       10     -
        bank 20, Ona to throw
    """)

    after, _ = play(table, before, 3)

    assert after.allowed == ("paddle", "remain")


def test_a_swap_leaves_everybody_else_where_they_stand():
    table = own('squares.3 = [{ does = "swap", with = 8 }]')
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  7       10     -
        Rasa   8       10     -
        Tomas  8       10     -
        bank 40, Ona to throw
    """)

    after, events = play(table, before, 3)

    assert only(Swapped, events) == [Swapped(ONA, RASA, 8, 3)]
    assert after.positions == (8, 7, 3, 8)


def test_friday_is_bound_anew_where_a_sheet_leads_back_to_the_oath():
    table = own('squares.3 = [{ does = "bind" }]')
    before = position("""
        seat   square  chips  friday
        Ona    0       10     Rasa
        Jonas  7       10     -
        Rasa   8       10     -
        bank 30, Ona to throw
    """)

    after, events = play(table, before, 3)

    assert events[2:] == [Bound(ONA, RASA), Passed(JONAS)]
    assert after.fridays == (RASA, None, None)
