from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.opens()
    yield house
    house.dies()
    assert "Traceback" not in house.said()
