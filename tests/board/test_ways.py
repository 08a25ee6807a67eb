"""Ladders and chutes are drawn from the square that sends to the one where it leads."""

import re
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from robinson.board import draw, layout, vignette
from robinson.board.ways import Way, draw_ways, ways
from robinson.sheets import Rules, parse, resolve, robinson_sheet, shipped_sheet

LADDERS = resolve(shipped_sheet("chutes-and-ladders"))


def own(squares: str, track: int = 30) -> Rules:
    return resolve(parse(f'name = "own"\ntrack = {track}\n[squares]\n{squares}'.encode()))


def test_what_sends_on_landing_is_drawn_and_the_longest_lies_below():
    drawn = ways(LADDERS)

    assert len(drawn) == 19
    assert {Way(28, 84), Way(87, 24), Way(80, 100)} <= set(drawn)
    assert drawn[0] == Way(87, 24)
    assert all(abs(one.to - one.start) >= abs(other.to - other.start) for one, other in pairwise(drawn))


@pytest.mark.parametrize(
    "square",
    [
        '3 = [{ does = "go", to = 9, ask = ["paddle", "remain"] }]',
        '3 = [{ does = "go", to = 9, when = "turn" }]',
        '3 = [{ does = "go", to = 0 }]',
        '3 = [{ does = "swap", with = 9 }]',
    ],
    ids=["a question", "before the throw", "back to the start", "a swap"],
)
def test_what_is_no_plain_way_from_square_to_square_is_left_to_the_badge(square):
    assert ways(own(square)) == []
    assert "ladder" not in draw(own(square), layout(30, "portrait"))


def test_the_rings_of_robinson_have_badges_alone():
    assert ways(resolve(robinson_sheet(), None, {"canoe": "must"})) == []


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("way", [Way(28, 84), Way(87, 24), Way(80, 100), Way(9, 31)])
def test_a_way_begins_in_its_square_and_ends_in_the_other(orientation, way):
    board = layout(100, orientation, bank=False)

    points = [tuple(map(float, point)) for point in re.findall(r"(-?[\d.]+) (-?[\d.]+)", draw_ways(board, [way]))]

    for square in way:
        rect = board.squares[square]
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
        assert min(hypot(px - x, py - y) for px, py in points) < 0.4 * rect.short


def test_up_is_a_ladder_and_down_a_chute_under_everything_that_is_read():
    tree = ET.fromstring(draw(LADDERS, layout(100, "portrait", bank=False)))

    layers = [child.get("class") for child in tree]
    assert layers.index("ways") < layers.index("badges") < layers.index("numbers")
    drawn = next(child for child in tree if child.get("class") == "ways")
    kinds = [child.get("class") for child in drawn]
    assert kinds == ["chute"] * 10 + ["ladder"] * 9


def test_only_a_square_that_tells_a_story_has_a_picture():
    svg = draw(LADDERS, layout(100, "portrait", bank=False))
    told = own('[stories]\n2 = "under-sail"')
    drawn = draw(told, layout(30, "portrait"))

    assert '<symbol id="board-picture-' not in svg
    assert drawn.count('<use href="#board-picture-') == drawn.count('<use href="#board-picture-under-sail"') == 1
    assert "<path" in vignette(told, 2)
    assert "<path" not in vignette(told, 3)


def test_without_a_bank_none_is_drawn():
    assert 'class="bank"' not in draw(LADDERS, layout(100, "landscape", bank=False))
    assert 'class="bank"' in draw(LADDERS, layout(100, "landscape"))
