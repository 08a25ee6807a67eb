"""Prints the plates: `python -m art`, `python -m art --sheet FILE.png [NAME …]`."""

import argparse
import gzip
from pathlib import Path

from art import plates
from art.sprite import SPRITE, sprite


def main() -> None:
    """Print the sprite, or sheets of chosen plates."""
    parser = argparse.ArgumentParser(prog="python -m art", description="Print the plates into the board's sprite.")
    parser.add_argument("name", nargs="*", help="a plate by its story; without one, all")
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="show plates at 400 px and 44 px in every theme")
    parser.add_argument("--overview", type=Path, metavar="FILE.png", help="show plates small, in their order")
    wish = parser.parse_args()
    unknown = [name for name in wish.name if name not in plates.names()]
    if unknown:
        parser.error(f"no plate {', '.join(unknown)}; there are: {', '.join(plates.names())}")
    if wish.sheet or wish.overview:
        from art.sheet import print_overview, print_sheets

        cut = plates.cut(wish.name)
        for name, plate in cut.items():
            print(f"{len(plate.symbol(name)):5} bytes  {name}")
        if wish.sheet:
            print(*print_sheets(wish.sheet, cut))
        if wish.overview:
            print_overview(wish.overview, cut)
            print(wish.overview)
        return
    text = sprite()
    SPRITE.write_text(text, "utf-8")
    size, packed = len(text.encode()), len(gzip.compress(text.encode()))
    print(f"{SPRITE.name}: {len(plates.names())} plates, {size:,} bytes, {packed:,} gzipped")


main()
