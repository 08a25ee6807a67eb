"""What tests of the odds keep, they keep for themselves."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Solutions are kept in a folder of the tests."""
    folder = tmp_path_factory.mktemp("cache")
    patch = pytest.MonkeyPatch()
    patch.setattr("robinson.odds.solve_cache.folder", lambda: folder / "solutions")
