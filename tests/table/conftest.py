"""Tests of the table may be `async def`: each runs in an event loop of its own, and may last half a minute."""

import asyncio
import inspect

import pytest

from robinson.table import Store, Tables
from tests.table.people import Told


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}

    async def run():
        try:
            async with asyncio.timeout(30):
                await test(**given)
        finally:
            for tables in (thing for thing in pyfuncitem.funcargs.values() if isinstance(thing, Tables)):
                await tables.close()

    asyncio.run(run())
    return True


@pytest.fixture
def store(tmp_path):
    store = Store.open(tmp_path / "tables.db")
    yield store
    store.close()


@pytest.fixture
def dice():
    """The dice of all tables; a test may put `throws` of its own in front."""
    return Told()


@pytest.fixture
def tables(store, dice):
    return Tables(store, dice=lambda: dice, pace_s=0)
