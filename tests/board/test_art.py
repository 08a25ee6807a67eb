"""The pictures the board ships are those that the plates in `art/` make."""

import doctest
import gzip
import re
from pathlib import Path

import pytest

pytest.importorskip("art", reason="the plates are in the checkout only")

from art import burin, plates
from art.sprite import SPRITE, sprite

COLOURS = {"paper", "verdigris", "gamboge", "madder", "bright", "lamp", "night"}
PIGMENTS = {"verdigris", "gamboge", "madder"}
NAMES = plates.names()


def test_the_sprite_is_what_the_plates_make():
    assert sprite() == SPRITE.read_text("utf-8"), "run: python -m art"


def test_the_sprite_is_small_enough_for_a_phone():
    assert len(gzip.compress(SPRITE.read_bytes())) < 48_000


def test_every_plate_is_named_for_a_story():
    files = {file.stem for file in Path(plates.__file__).parent.glob("[a-z]*.py")}

    assert files == {name.replace("-", "_") for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_plate_has_the_colours_of_the_palette_and_no_letters(name):
    symbol = plates.cut([name])[name].symbol(name)
    used = set(re.findall(r"var\(--(\w+)\)", symbol))

    assert used <= COLOURS
    assert len(used & PIGMENTS) <= 3
    assert set(re.findall(r"<(\w+)", symbol)) == {"symbol", "path"}
    assert len(symbol) < 4_800


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_cut_beside_the_plate(name):
    symbol = plates.cut([name])[name].symbol(name)
    starts = re.findall(r'd="M(-?[\d.]+)[ ]?(-?[\d.]+)', symbol)

    assert starts
    assert all(-2 <= float(number) <= 90 for start in starts for number in start)


def test_the_burin_cuts_what_it_says():
    assert doctest.testmod(burin) == (0, doctest.testmod(burin).attempted)
