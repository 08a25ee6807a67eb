"""Where the squares of the board lie."""

from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from robinson.board import Layout, Rect, layout

ORIENTATIONS = ("portrait", "landscape")

either_way = pytest.mark.parametrize("orientation", ORIENTATIONS)
EPSILON = 0.01


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - EPSILON
        and other.x < one.right - EPSILON
        and one.y < other.bottom - EPSILON
        and other.y < one.bottom - EPSILON
    )


def inside(one: Rect, other: Rect, slack: float) -> bool:
    return all(
        (
            one.x >= other.x - slack,
            one.y >= other.y - slack,
            one.right <= other.right + slack,
            one.bottom <= other.bottom + slack,
        )
    )


def gap(one: Rect, other: Rect) -> float:
    """How far apart two squares are that face each other; more than any moat if they do not."""
    beside = min(one.bottom, other.bottom) - max(one.y, other.y) > min(one.h, other.h) / 2
    above = min(one.right, other.right) - max(one.x, other.x) > min(one.w, other.w) / 2
    if beside:
        return max(other.x - one.right, one.x - other.right)
    return max(other.y - one.bottom, one.y - other.bottom) if above else 1_000


def crossed(board: Layout) -> list[int]:
    """The squares from which the way leads over the moat."""
    return [number for number in range(1, board.track) if gap(*board.squares[number : number + 2]) > EPSILON]


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


@either_way
def test_the_way_steps_over_the_moat_from_26_and_from_44_and_nowhere_else(orientation):
    board = layout(45, orientation)

    assert crossed(board) == [26, 44]
    assert all(gap(*board.squares[number : number + 2]) < 5 for number in (26, 44))


@either_way
@pytest.mark.parametrize("ring", [range(1, 27), range(27, 45)], ids=["outer", "inner"])
def test_each_ring_runs_anticlockwise_from_its_lower_left_corner(orientation, ring):
    board = layout(45, orientation)
    points = [middle(board.squares[number]) for number in ring]

    area = sum(x * v - u * y for (x, y), (u, v) in pairwise([*points, points[0]]))

    assert area < 0, "clockwise on a screen, where y grows downwards"
    assert points[0][0] == min(x for x, _ in points)
    assert points[0][1] == max(y for _, y in points)


def test_the_corners_are_where_the_print_has_them():
    upright, lying = layout(45, "portrait"), layout(45, "landscape")

    assert [turn(upright, number) for number in (6, 14, 19, 30, 36, 39)] == [True] * 6
    assert [turn(lying, number) for number in (9, 14, 22, 33, 36, 42)] == [True] * 6
    assert [number for number in range(2, 45) if turn(upright, number)] == [6, 14, 19, 26, 30, 36, 39, 44]


def turn(board: Layout, number: int) -> bool:
    """Whether the way bends on a square."""
    before, after = middle(board.squares[number - 1]), middle(board.squares[number + 1])
    return abs(before[0] - after[0]) > 10 and abs(before[1] - after[1]) > 10


@either_way
def test_every_square_can_be_touched_on_the_smallest_phone(orientation):
    board = layout(45, orientation)
    short_side = board.width if orientation == "portrait" else board.height

    assert short_side == 320
    assert min(rect.short for rect in board.squares[1:]) >= 46


@either_way
def test_home_is_four_times_a_square_and_the_bank_lies_beside_it(orientation):
    board = layout(45, orientation)
    home = board.squares[45]

    assert home.w == home.h
    assert 3 < home.w * home.h / (board.squares[44].w * board.squares[44].h) < 4.5
    assert board.bank is not None
    assert gap(home, board.bank) == pytest.approx(0)


@given(st.integers(6, 1000), st.sampled_from(ORIENTATIONS))
@example(45, "portrait")
@example(45, "landscape")
def test_on_a_track_of_any_length_neighbours_touch_and_nothing_overlaps(track, orientation):
    board = layout(track, orientation)
    page = Rect(0, 0, board.width, board.height)

    assert board.bank is not None
    for rect in (*board.squares, board.bank):
        assert inside(rect, page, EPSILON)
        assert rect.short > 5
    assert len(board.squares) == track + 1
    assert crossed(board) == ([26, 44] if track == 45 else [])
    if track <= 120:
        assert not any(overlap(one, other) for one, other in combinations((*board.squares, board.bank), 2))


@either_way
def test_a_hundred_squares_are_ten_rows_of_ten_to_and_fro(orientation):
    board = layout(100, orientation)

    assert [board.squares[number].y for number in (1, 10)] == [board.squares[5].y] * 2
    assert board.squares[11].x == board.squares[10].x
    assert board.squares[100].x == board.squares[1].x
    assert board.squares[100].y == min(rect.y for rect in board.squares[1:])


@either_way
def test_without_a_bank_the_squares_have_the_whole_board(orientation):
    board, banked = layout(100, orientation, bank=False), layout(100, orientation)

    assert board.bank is None
    assert sum(rect.w * rect.h for rect in board.squares[1:]) == pytest.approx(board.board.w * board.board.h)
    assert board.squares[50].w * board.squares[50].h > 1.1 * banked.squares[50].w * banked.squares[50].h
    assert board.squares[11].x == board.squares[10].x
    assert layout(45, orientation, bank=False) == layout(45, orientation)


@given(st.sampled_from((6, 45, 63, 100, 1000)), st.sampled_from(ORIENTATIONS), st.data())
def test_tokens_stand_on_their_square_and_apart_from_each_other(track, orientation, data):
    board = layout(track, orientation)
    number = data.draw(st.integers(0, track))
    rect = board.squares[number]

    for count in range(1, 9):
        spots = board.spots(number, board.room(number, count))[:count]
        assert len(spots) == count
        for spot in spots:
            token = Rect(spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size, spot.size)
            assert inside(token, rect, 0.5)
        for one, other in combinations(spots, 2):
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (0.79 * one.size) ** 2


@either_way
def test_large_tokens_stand_on_the_badge_clear_of_the_number(orientation):
    board = layout(45, orientation)

    for number in range(1, 45):
        rect = board.squares[number]
        for room in (2, 4):
            for spot in board.spots(number, room):
                assert spot.y - spot.size / 2 >= rect.y + 13.5
                assert spot.y + spot.size / 2 <= rect.bottom - 13


def test_eight_wait_on_the_quay():
    spots = layout(45, "portrait").spots(0, 8)

    assert [spot.size for spot in spots] == [20] * 8
    assert layout(45, "portrait").room(0, 1) == 8
