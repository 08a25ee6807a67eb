"""The boards that the odds are tried on."""

from functools import cache
from pathlib import Path

from robinson.sheets import HouseValue, Rules, parse, read_sheet, resolve, robinson_sheet, shipped_sheet

EDITIONS = ("vietnamese", "lithuanian")
FINISHES = ("stay", "win", "bounce")


@cache
def robinson(edition: str, **house_rules: HouseValue) -> Rules:
    """A table of Robinson."""
    return resolve(robinson_sheet(), edition, house_rules)


@cache
def ladders(chute: int = 47, finish: str = "stay") -> Rules:
    """Chutes and Ladders, with the chute at 47 or at 48."""
    return resolve(shipped_sheet("chutes-and-ladders"), f"chute-at-{chute}", {"finish": finish})


@cache
def weir(value: str = "closed") -> Rules:
    """The lake from which nobody comes as long as its weir is closed."""
    return resolve(read_sheet(Path(__file__).parent / "weir.toml"), None, {"weir": value})


def own(text: str) -> Rules:
    """The rules of a small sheet of one's own."""
    return resolve(parse(f'name = "own"\n{text}'.encode()))
