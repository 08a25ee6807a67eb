"""A turn: rules.md, Set-up and A turn."""

import pytest

from robinson.errors import shown
from robinson.game import FEWEST, MOST, IllegalMove, begin, play
from robinson.game.events import Chose, Missed, Missing, Moved, Passed, Sent, Thrown
from tests.game.positions import EDITIONS, IEVA, JONAS, LITHUANIAN, ONA, RASA, TOMAS, VIETNAMESE, position, rules


def test_everybody_puts_in_ten_of_twenty_chips_and_stands_before_square_1():
    assert begin(LITHUANIAN, 3) == position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)


@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_can_play_and_the_youngest_throws_first(players):
    assert FEWEST <= players <= MOST

    state = begin(VIETNAMESE, players)

    assert (len(state.positions), state.bank, state.turn) == (players, 10 * players, 0)


@pytest.mark.parametrize("players", [FEWEST - 1, MOST + 1])
def test_one_is_too_few_and_nine_are_too_many(players):
    assert players in (1, 9)
    with pytest.raises(AssertionError):
        begin(VIETNAMESE, players)


def test_stake_and_purse_are_house_rules():
    state = begin(rules("lithuanian", stake=3, purse=50), 2)

    assert (state.purses, state.bank) == ((47, 47), 6)


def test_a_throw_moves_that_many_squares_forward_and_the_turn_passes_clockwise():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 5)

    assert events == [Thrown(ONA, 5), Moved(ONA, 0, 5, 0), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)


def test_the_turn_comes_round_to_the_first_seat_and_leaves_out_the_dead():
    before = position("""
        seat   square  chips  friday
        Ona    1       10     -
        Jonas  42      10     -       out
        Rasa   0       10     -
        Tomas  42      10     -       out
        bank 40, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)
    assert events[-1] == Passed(RASA)

    _, events = play(LITHUANIAN, after, 2)
    assert events[-1] == Passed(ONA)


# Past the goal.


@pytest.mark.parametrize(
    ("start", "throw", "to", "back"),
    [(40, 6, 44, 1), (41, 5, 44, 1), (43, 3, 44, 1), (43, 4, 43, 2), (43, 5, 42, 3), (44, 3, 43, 2), (44, 5, 41, 4)],
)
def test_what_is_thrown_past_45_is_walked_back(start, throw, to, back):
    before = position(f"""
        seat   square  chips  friday
        Ona    {start}      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, throw)

    assert events == [Thrown(ONA, throw), Moved(ONA, start, to, back), Passed(JONAS)]
    assert after.positions == (to, 0)
    assert after.alive == (True, True)


def test_the_square_where_a_player_walks_back_to_speaks():
    """From 44 a six: 50, back to 40, receives 4."""
    before = position("""
        seat   square  chips  friday
        Ona    44      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(VIETNAMESE, before, 6)

    assert events[1] == Moved(ONA, 44, 40, 5)
    assert after == position("""
        seat   square  chips  friday
        Ona    40      14     -
        Jonas  0       10     -
        bank 16, Jonas to throw
    """)


# Missed turns, square 12 of the Lithuanian edition.


def test_whoever_lands_on_the_sickbed_misses_the_next_turn():
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 3)

    assert events == [Thrown(ONA, 3), Moved(ONA, 9, 12, 0), Missing(ONA), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    12      10     -       misses
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)


def test_a_missed_turn_is_passed_at_once():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  12      10     -       misses
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 5)

    assert events[2:] == [Missed(JONAS), Passed(RASA)]
    assert after == position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  12      10     -
        Rasa   0       10     -
        bank 30, Rasa to throw
    """)


def test_several_who_miss_are_passed_one_after_the_other():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  12      10     -       misses
        Rasa   12      10     -       misses
        Tomas  0       10     -
        bank 40, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 5)

    assert events[2:] == [Missed(JONAS), Missed(RASA), Passed(TOMAS)]
    assert after.missing == (False,) * 4


def test_where_both_must_miss_each_misses_one_and_the_first_to_miss_throws():
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  12      10     -       misses
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 3)

    assert events[2:] == [Missing(ONA), Missed(JONAS), Missed(ONA), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    12      10     -
        Jonas  12      10     -
        bank 20, Jonas to throw
    """)


def test_a_player_who_must_miss_is_asked_nothing_before_the_throw_of_another():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  7       10     -       misses
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, 5)

    assert after.allowed == ("throw",)
    assert after.turn == RASA


# Before the throw: the tree on 7.


@pytest.mark.parametrize("table", EDITIONS)
def test_in_the_tree_one_is_asked_before_the_throw(table):
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  7       10     -
        bank 20, Ona to throw
    """)

    after, events = play(table, before, 5)

    assert events[-1] == Passed(JONAS)
    assert after == position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  7       10     -
        bank 20, Jonas to stay or go
    """)


def test_landing_in_the_tree_asks_nothing_yet():
    before = position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 2)

    assert events[2:] == [Passed(JONAS)]
    assert after.allowed == ("throw",)


def test_to_stay_ends_the_turn_without_a_throw():
    before = position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  0       10     -
        bank 20, Ona to stay or go
    """)

    after, events = play(LITHUANIAN, before, "stay")

    assert events == [Chose(ONA, "stay"), Passed(JONAS)]
    assert after == position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  0       10     -
        bank 20, Jonas to throw
    """)


def test_to_go_on_awaits_the_throw():
    before = position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  0       10     -
        bank 20, Ona to stay or go
    """)

    after, events = play(LITHUANIAN, before, "go")

    assert events == [Chose(ONA, "go")]
    assert after == position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)


def test_nobody_may_stay_when_everybody_stands_in_the_tree():
    """So a game always moves. The dead do not count."""
    before = position("""
        seat   square  chips  friday
        Ona    3       10     -
        Jonas  7       10     -
        Rasa   42      10     -       out
        bank 30, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, 4)

    assert after == position("""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  7       10     -
        Rasa   42      10     -       out
        bank 30, Jonas to throw
    """)


def test_somebody_out_of_the_tree_is_enough_for_staying():
    before = position("""
        seat   square  chips  friday
        Ona    3       10     -
        Jonas  7       10     -
        Rasa   0       10     -
        bank 30, Ona to throw
    """)

    after, _ = play(LITHUANIAN, before, 4)

    assert after.allowed == ("stay", "go")


# Before the throw: the shipwreck on 4.


def test_on_the_wreck_one_may_start_again():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  4       10     -
        bank 20, Ona to throw
    """)

    after, _ = play(VIETNAMESE, before, 5)

    assert after == position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  4       10     -
        bank 20, Jonas to restart or carry-on
    """)


def test_starting_again_puts_the_token_back_at_once_and_awaits_the_throw():
    before = position("""
        seat   square  chips  friday
        Ona    4       10     -
        Jonas  0       10     -
        bank 20, Ona to restart or carry-on
    """)

    after, events = play(VIETNAMESE, before, "restart")

    assert events == [Chose(ONA, "restart"), Sent(ONA, 4, 0)]
    assert after == position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)


def test_carrying_on_leaves_the_token_and_awaits_the_throw():
    before = position("""
        seat   square  chips  friday
        Ona    4       10     -
        Jonas  0       10     -
        bank 20, Ona to restart or carry-on
    """)

    between, events = play(VIETNAMESE, before, "carry-on")
    assert events == [Chose(ONA, "carry-on")]

    _, events = play(VIETNAMESE, between, 5)
    assert events[:2] == [Thrown(ONA, 5), Moved(ONA, 4, 9, 0)]


def test_where_starting_again_is_a_must_nothing_is_asked():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  4       10     -
        bank 20, Ona to throw
    """)

    after, _ = play(rules("vietnamese", shipwreck="must"), before, 5)

    assert after == position("""
        seat   square  chips  friday
        Ona    5       10     -
        Jonas  4       10     -
        bank 20, Jonas to throw
    """)


def test_where_starting_again_is_a_must_the_throw_counts_from_0():
    before = position("""
        seat   square  chips  friday
        Ona    4       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("vietnamese", shipwreck="must"), before, 2)

    assert events == [Thrown(ONA, 2), Sent(ONA, 4, 0), Moved(ONA, 0, 2, 0), Passed(JONAS)]
    assert after.positions == (2, 0)


def test_a_wreck_that_is_a_must_can_be_thrown_again_and_again():
    before = position("""
        seat   square  chips  friday
        Ona    4       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("lithuanian", shipwreck="must"), before, 4)

    assert events == [Thrown(ONA, 4), Sent(ONA, 4, 0), Moved(ONA, 0, 4, 0), Passed(JONAS)]
    assert after.positions == (4, 0)


# After the throw: throwing again.


@pytest.mark.parametrize(
    ("table", "start"),
    [(VIETNAMESE, 17), (LITHUANIAN, 17), (VIETNAMESE, 9), (rules("lithuanian", sickbed="throw-again"), 9)],
)
def test_on_the_bread_and_on_the_vietnamese_sickbed_one_may_throw_again(table, start):
    before = position(f"""
        seat   square  chips  friday
        Ona    {start}      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    asked, events = play(table, before, 3)
    assert events == [Thrown(ONA, 3), Moved(ONA, start, start + 3, 0)]
    assert (asked.turn, asked.allowed) == (ONA, ("again", "stop"))

    again, events = play(table, asked, "again")
    assert events == [Chose(ONA, "again")]
    assert (again.turn, again.allowed, again.positions) == (ONA, ("throw",), asked.positions)

    stopped, events = play(table, asked, "stop")
    assert events == [Chose(ONA, "stop"), Passed(JONAS)]
    assert (stopped.turn, stopped.positions) == (JONAS, asked.positions)


def test_after_throwing_again_the_square_speaks_and_the_turn_passes():
    before = position("""
        seat   square  chips  friday
        Ona    12      10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    _, events = play(VIETNAMESE, before, 1)

    assert events == [Thrown(ONA, 1), Moved(ONA, 12, 13, 0), Passed(JONAS)]


def test_the_vietnamese_sickbed_can_be_made_lithuanian():
    before = position("""
        seat   square  chips  friday
        Ona    9       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(rules("vietnamese", sickbed="miss-turn"), before, 3)

    assert events[2:] == [Missing(ONA), Passed(JONAS)]
    assert after.missing == (True, False)


# What is not allowed.


@pytest.mark.parametrize(
    ("move", "awaited", "allowed"),
    [
        ("stay", "throw", ("throw",)),
        ("throw", "throw", ("throw",)),
        ("3", "throw", ("throw",)),
        (0, "throw", ("throw",)),
        (7, "throw", ("throw",)),
        (True, "throw", ("throw",)),
        (2.0, "throw", ("throw",)),
        (None, "throw", ("throw",)),
        (3, "stay or go", ("stay", "go")),
        ("again", "stay or go", ("stay", "go")),
        ("Stay", "stay or go", ("stay", "go")),
        ("", "stay or go", ("stay", "go")),
        (("stay", "go"), "stay or go", ("stay", "go")),
    ],
)
def test_a_move_that_is_not_awaited_is_refused_with_what_is(move, awaited, allowed):
    state = position(f"""
        seat   square  chips  friday
        Ona    7       10     -
        Jonas  0       10     -
        bank 20, Ona to {awaited}
    """)

    with pytest.raises(IllegalMove) as refused:
        play(LITHUANIAN, state, move)

    assert (refused.value.move, refused.value.allowed, refused.value.number) == (move, allowed, None)
    right = "a throw, 1 to 6" if awaited == "throw" else awaited
    assert str(refused.value) == f"got {shown(str(move))}, expected {right}"


@pytest.mark.parametrize("move", [1, "stay", "throw"])
def test_nothing_can_be_played_when_the_game_is_over(move):
    state = position("""
        seat   square  chips  friday
        Ona    45      30     -
        Jonas  0       10     -
        bank 0, over, Ona won
    """)

    with pytest.raises(IllegalMove, match="the game is over") as refused:
        play(LITHUANIAN, state, move)

    assert refused.value.allowed == ()


def test_neither_a_state_nor_an_event_can_be_changed():
    state, events = play(LITHUANIAN, begin(LITHUANIAN, 2), 3)

    for thing, field in ((state, "bank"), *((event, "who") for event in events)):
        with pytest.raises(AttributeError):
            setattr(thing, field, 0)


def test_a_refused_move_leaves_the_game_as_it_was():
    state = begin(LITHUANIAN, 2)

    with pytest.raises(IllegalMove):
        play(LITHUANIAN, state, "stay")

    assert state == begin(LITHUANIAN, 2)


@pytest.mark.parametrize("throw", range(1, 7))
def test_each_face_of_the_die_can_be_thrown(throw):
    _, events = play(LITHUANIAN, begin(LITHUANIAN, 5), throw)

    assert events[:2] == [Thrown(ONA, throw), Moved(ONA, 0, throw, 0)]
    assert events[-1] == Passed(JONAS)


def test_a_turn_at_the_last_seat_passes_to_the_first():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        Rasa   0       10     -
        Tomas  0       10     -
        Ieva   0       10     -
        bank 50, Ieva to throw
    """)

    _, events = play(LITHUANIAN, before, 6)

    assert events == [Thrown(IEVA, 6), Moved(IEVA, 0, 6, 0), Passed(ONA)]
