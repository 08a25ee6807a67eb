"""Each room's front door: what it promises exists, and is documented."""

import importlib
import inspect
import pkgutil

import pytest

import robinson

ROOMS = [f"robinson.{room.name}" for room in pkgutil.iter_modules(robinson.__path__) if room.ispkg]


@pytest.fixture(params=ROOMS)
def room(request):
    return importlib.import_module(request.param)


def test_a_room_says_what_is_in_it(room):
    assert room.__doc__
    assert room.__all__
    assert len(set(room.__all__)) == len(room.__all__)


def test_what_a_room_promises_is_there(room):
    missing = [name for name in room.__all__ if not hasattr(room, name)]

    assert missing == []


def test_what_a_room_promises_is_documented(room):
    promised = [(name, getattr(room, name)) for name in room.__all__]

    silent = [
        name for name, thing in promised if (inspect.isclass(thing) or inspect.isroutine(thing)) and not thing.__doc__
    ]

    assert silent == []


def test_nothing_else_in_a_front_door_looks_public(room):
    public = {name for name, thing in vars(room).items() if not name.startswith("_") and not inspect.ismodule(thing)}

    assert public <= set(room.__all__)
