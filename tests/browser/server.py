"""The real server in a process of its own, with dice that a test has laid out: `python -m tests.browser.server …`.

With the seed `sealed` the dice are sealed, as everybody has them.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

import msgspec
import uvicorn

from robinson.dice import SeededDice
from robinson.table import Patience, Store, Tables
from robinson.web import Settings, create_app
from robinson.web.doorkeeper import behind_the_door
from robinson.web.files import files
from tests.limits import GENEROUS


class LaidOutDice:
    """First the throws that a test has laid out, then those of a seed."""

    def __init__(self, throws: Iterable[int], seed: str) -> None:
        self.throws = list(throws)
        self.seeded = SeededDice(seed)

    def throw(self) -> int:
        return self.throws.pop(0) if self.throws else self.seeded.throw()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("database", type=Path)
    parser.add_argument("port", type=int)
    parser.add_argument("--throws", default="")
    parser.add_argument("--seed", default="island")
    parser.add_argument("--pace", type=float, default=0.05)
    parser.add_argument("--nudge", type=float, default=20.0, help="seconds before the player in turn is nudged")
    parser.add_argument("--grace", type=float, default=60.0, help="seconds before a bot may move for them")
    parser.add_argument("--ping", type=float, default=20.0, help="seconds between two questions whether a line lives")
    parser.add_argument("--settings", default="{}", help="JSON")
    parser.add_argument("--update", default="", help="anything, to be another version of the pages")
    given = parser.parse_args()
    tables = Tables(
        Store.open(given.database),
        dice=None if given.seed == "sealed" else lambda: LaidOutDice(map(int, given.throws.split()), given.seed),
        pace_s=given.pace,
        patience=Patience(given.nudge, given.grace),
    )
    if given.update:
        files()["update.txt"] = given.update.encode()
    settings = msgspec.json.decode(given.settings, type=Settings)
    if "limits" not in given.settings:
        settings = msgspec.structs.replace(settings, limits=GENEROUS)
    how = behind_the_door(settings) | {"ws_ping_interval": given.ping, "ws_ping_timeout": given.ping}
    uvicorn.run(create_app(tables, settings), host="127.0.0.1", port=given.port, log_level="warning", **how)


if __name__ == "__main__":
    main()
