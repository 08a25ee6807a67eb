"""The check at the end of nearly every test: everybody is in the same game."""

from typing import Any

from tests.browser.house import House
from tests.browser.player import Player


def same_game(house: House, code: str, people: list[Player], onlooker: Player, game: int = 1) -> dict[str, Any]:
    """All browsers, a fresh onlooker, and the command that replays the record agree."""
    record = house.replayed(code, game)
    for person in people:
        person.sees_move(record["moves"])
    onlooker.looks_on(code)
    for person in [*people, onlooker]:
        stands = person.stands
        if stands["page"] == "end":
            assert record["over"], person.name
            continue
        assert stands["number"] == record["moves"] + 1, person.name
        for key in ("positions", "purses", "bank", "fridays", "turn"):
            assert stands[key] == record[key], (person.name, key)
        moves = stands["moves"]
        assert moves == list(range(record["moves"] - len(moves) + 1, record["moves"] + 1)), person.name
    if record["winner"] is not None:
        purses = house.record(code, game).get("house_rules", {}).get("purse", 20)
        assert sum(record["purses"]) == purses * len(record["purses"])
    return record
