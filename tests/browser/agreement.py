"""The check at the end of nearly every test: everybody is in the same game."""

import re
from typing import Any

from tests.browser.house import House
from tests.browser.player import Player


def same_game(house: House, code: str, people: list[Player], onlooker: Player, game: int = 1) -> dict[str, Any]:
    """All browsers, a fresh onlooker, and the command that replays the record agree."""
    record = house.replayed(code, game)
    for person in people:
        person.sees_move(record["moves"])
    onlooker.looks_on(code)
    drawn = onlooker.stands["drawn"]
    for person in [*people, onlooker]:
        stands = person.stands
        if stands["page"] == "end":
            assert record["over"], person.name
            continue
        assert stands["number"] == record["moves"] + 1, person.name
        for key in ("positions", "purses", "bank", "fridays", "turn"):
            assert stands[key] == record[key], (person.name, key)
        assert same_drawing(stands["drawn"], drawn), (person.name, stands["drawn"], drawn)
        moves = stands["moves"]
        assert moves == list(range(record["moves"] - len(moves) + 1, record["moves"] + 1)), person.name
    if record["winner"] is not None:
        purses = house.record(code, game).get("house_rules", {}).get("purse", 20)
        assert sum(record["purses"]) == purses * len(record["purses"])
    return record


NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def same_drawing(one: list[str], other: list[str]) -> bool:
    """Whether everything stands at the same places, which the server rounds once and a script twice."""
    shapes = [[NUMBER.sub("#", element) for element in drawing] for drawing in (one, other)]
    numbers = [[float(number) for element in drawing for number in NUMBER.findall(element)] for drawing in (one, other)]
    return shapes[0] == shapes[1] and all(abs(a - b) < 0.3 for a, b in zip(*numbers, strict=True))
