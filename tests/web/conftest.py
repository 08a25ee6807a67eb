from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from robinson.dice import SeededDice
from tests.web.browser import Browser
from tests.web.server import Server


def short() -> SeededDice:
    """Dice with which three players who never stay come home in 27 moves, by way of three kinds of choices."""
    return SeededDice("4811")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "tables.db", dice=short)
    yield server
    server.close()


Comes = Callable[..., Browser]


@pytest.fixture
def comes(server: Server) -> Iterator[Comes]:
    """Somebody comes with a browser of their own: `comes("lt")`."""
    browsers: list[Browser] = []

    def comes(language: str = "en") -> Browser:
        browsers.append(Browser(server.url, language))
        return browsers[-1]

    yield comes
    for browser in browsers:
        browser.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
