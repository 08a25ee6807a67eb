"""Two states that differ are shown as two pictures."""

from typing import Any

from robinson.game.state import State


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    if op == "==" and isinstance(left, State) and isinstance(right, State):
        return ["the game stands otherwise:", *str(left).splitlines(), "expected:", *str(right).splitlines()]
    return None
