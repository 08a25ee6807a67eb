from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.house import House


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server of the test's own; the marker `house` says how it is to be."""
    marker = request.node.get_closest_marker("house")
    house = House(tmp_path, **(marker.kwargs if marker else {}))
    house.opens()
    yield house
    house.dies()
    assert "Traceback" not in house.said()
