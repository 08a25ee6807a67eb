"""The album in docs/pictures shows every picture that is there, and no other."""

import re

import pytest

from tests.browser.pictures import LOOKS, PAGES, SCREENS, album
from tests.test_docs import CHECKOUT

FOLDER = CHECKOUT / "docs" / "pictures"

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="the pictures are in the checkout only")


def test_the_album_shows_every_picture_that_is_there():
    shown = re.findall(r'src="([^"]+)"', album(FOLDER))

    assert sorted(shown) == sorted(file.name for file in FOLDER.glob("*.png"))
    assert album(FOLDER) == (FOLDER / "README.md").read_text(encoding="utf-8")


def test_every_page_has_its_picture_and_together_they_are_small():
    sizes = {file.name: file.stat().st_size for file in FOLDER.glob("*.png")}

    missing = {f"{screen}-{page}-en.png" for screen in SCREENS for page in PAGES} - sizes.keys()
    only_there = {"desktop-story-en.png", "phone-television-en.png", "desktop-television-en.png"}
    assert missing == only_there  # on a desktop the story stands beside the board
    assert {f"{look}-table-en.png" for look in LOOKS} | {"tv-television-en.png"} <= sizes.keys()
    assert sum(name.startswith("square-") for name in sizes) == 45
    assert sum(sizes.values()) < 14_000_000
