"""Tokens can be told apart."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinson.board import icon, letters, token


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Ona", "Jonas"], "OJ"),
        (["Ona", "Ona", "Ona", "Ona"], "ONA1"),
        (["živilė", "Zita", "Žygis"], "ŽZY"),
        (["Đức", "Dung", "Ếch", "Em"], "ĐDẾE"),
        (["«Robinson»", "  Rob"], "RO"),
        (["ß", "...", ""], "ß12"),
        (["1", "2", "!"], "123"),
        (["a", "A", "aa"], "A12"),
    ],
)
def test_a_letter_is_the_first_of_the_name_or_the_next_free_one(names, expected):
    assert "".join(letters(names)) == expected


def test_a_letter_keeps_its_marks():
    assert letters(["Z\u030civile\u0307"]) == ("Z\u030c",)


@given(st.lists(st.text(max_size=8), max_size=8))
def test_no_two_letters_are_the_same(names):
    chosen = letters(names)

    assert len(chosen) == len(names)
    assert max(Counter(chosen).values(), default=1) == 1


def test_all_eight_differ_in_shape_and_in_colour():
    css = (files("robinson.board") / "board.css").read_text("utf-8")
    shapes = {path for seat in range(8) for path in re.findall(r'class="face" d="([^"]+)"', token(seat, "A", "Ona"))}
    colours = re.findall(r"\.seat-\d \{\n  --seat: (#[0-9a-f]+);", css)

    assert len(shapes) == 8
    assert len(set(colours)) == len(colours) == 8


def test_an_icon_is_silent_for_the_name_stands_beside_it():
    assert 'aria-hidden="true"' in icon(3, "Ž")
    assert "<title>" not in icon(3, "Ž")
