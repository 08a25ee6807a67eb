"""A state drawn as text, and read back."""

import pytest

from robinson.game import RecordError
from robinson.game.drawing import draw, read

PICTURE = """
seat  square  chips  friday
0     13      20     -
1     9       -120   0
2     42      20     -  out
3     7       0      1  misses
bank 30, seat 1 to throw
""".strip()

LAST_LINES = [
    "bank 30, seat 1 to throw",
    "bank 0, seat 3 to stay or go",
    "bank 123456, seat 0 to restart or carry-on",
    "bank 30, seat 1 to again or stop",
    "bank 30, seat 1 to paddle or remain",
    "bank 0, over, seat 2 won",
    "bank 30, over, nobody won",
]


@pytest.mark.parametrize("last", LAST_LINES)
def test_what_is_drawn_is_read_back(last):
    state = read(PICTURE.replace("bank 30, seat 1 to throw", last))

    assert read(draw(state)) == state
    assert draw(state).splitlines()[-1] == last


def test_a_drawing_says_what_stands():
    state = read(PICTURE)

    assert state.positions == (13, 9, 42, 7)
    assert state.purses == (20, -120, 20, 0)
    assert state.fridays == (None, 0, None, 1)
    assert state.alive == (True, True, False, True)
    assert state.missing == (False, False, False, True)
    assert (state.bank, state.turn, state.question, state.winner) == (30, 1, None, None)


def test_a_drawing_stands_in_columns():
    assert (
        draw(read(PICTURE))
        == """
seat  square  chips  friday
0     13      20     -
1     9       -120   0
2     42      20     -       out
3     7       0      1       misses
bank 30, seat 1 to throw
""".strip()
    )


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ("seat  square", "seat  place", "1"),
        ("0     13", "1     13", "2"),
        ("13      20", "13      many", "2"),
        ("1     9", "1     -9", "3"),
        ("-120   0", "-120   4", "3"),
        ("-120   0", "-120   Ona", "3"),
        ("misses", "sleeps", "5"),
        ("bank 30", "bank -1", "6"),
        ("seat 1 to", "seat 4 to", "6"),
        ("to throw", "to dance or sing", "6"),
        ("to throw", "to stay or stop", "6"),
        ("seat 1 to throw", "over, seat 4 won", "6"),
        ("30, seat 1 to throw", "30", "6"),
        ("13      20", "13      " + "1" * 5000, "2"),
    ],
)
def test_what_is_no_drawing_is_refused_with_its_line(right, wrong, line):
    assert right in PICTURE

    with pytest.raises(RecordError) as refused:
        read(PICTURE.replace(right, wrong))

    assert refused.value.place == line


@pytest.mark.parametrize("lines", [[], [0], [5], [0, 5], [0, 1, 5], [1, 2, 3, 5]])
def test_half_a_drawing_is_refused(lines):
    picture = PICTURE.splitlines()

    with pytest.raises(RecordError, match="1: expected the columns seat  square  chips  friday"):
        read("\n".join(picture[line] for line in lines))


def test_two_players_are_enough_for_a_drawing():
    head, ona, jonas, *_, last = PICTURE.splitlines()

    assert read("\n".join([head, ona, jonas, last])).positions == (13, 9)


def test_a_drawing_without_an_end_is_told_how_one_looks():
    with pytest.raises(RecordError, match="6: expected a last line such as bank 30, seat 1 to throw"):
        read(PICTURE.replace("bank", "pot"))
