"""The sheets that come with Robinson, and the one that tells nothing of him: Chutes and Ladders."""

from random import Random

import pytest

from robinson.errors import FileError
from robinson.game import Game, RecordError, SheetName
from robinson.game import record as records
from robinson.sheets import (
    SHIPPED,
    Go,
    Sheet,
    SheetError,
    find_sheet,
    fitting_edition,
    parse,
    resolve,
    robinson_sheet,
    settle,
    shipped_file,
    shipped_sheet,
)
from robinson.sheets.check import check

LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
CHUTES = {16: 6, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


def jumps(sheet: Sheet, edition: str) -> dict[int, int]:
    rules = resolve(sheet, edition)
    return {
        n: effect.to for n, square in enumerate(rules.squares) for effect in square.effects if isinstance(effect, Go)
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_every_sheet_that_comes_with_robinson_fits_together_and_bears_its_name(name):
    check(shipped_sheet(name))

    assert shipped_sheet(name).name == name
    assert parse(shipped_file(name)) == shipped_sheet(name) == find_sheet(name)


def test_both_printed_boards_have_their_chutes_and_ladders():
    sheet = shipped_sheet("chutes-and-ladders")

    assert jumps(sheet, "chute-at-47") == LADDERS | CHUTES | {47: 26}
    assert jumps(sheet, "chute-at-48") == LADDERS | CHUTES | {48: 26}


@pytest.mark.parametrize("finish", ["stay", "win", "bounce"])
def test_how_one_finishes_is_a_house_rule(finish):
    rules = resolve(shipped_sheet("chutes-and-ladders"), None, {"finish": finish})

    assert rules.past_end == finish
    assert settle(shipped_sheet("chutes-and-ladders"), None, {})["finish"] == "stay"


def test_a_name_that_is_no_file_and_no_sheet_of_ours_is_told_what_there_is(tmp_path):
    with pytest.raises(FileError, match="is called robinson or chutes-and-ladders") as refused:
        find_sheet(str(tmp_path / "snakes"))

    assert refused.value.place == str(tmp_path / "snakes")
    with pytest.raises(FileError, match="this is a folder"):
        find_sheet(str(tmp_path))


def test_a_file_of_ones_own_is_found_by_its_path(tmp_path):
    path = tmp_path / "robinson"
    path.write_text('name = "mine"\ntrack = 10\n')

    assert find_sheet(str(path)).name == "mine"
    assert find_sheet("robinson") is robinson_sheet()


@pytest.mark.parametrize("edition", ["chute-at-47", "chute-at-48"])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_is_played_kept_and_read_again_without_the_sheets_file(edition, seed):
    chance = Random(seed)
    game = Game(edition, ["Ona", "Jonas"], {"finish": "bounce"}, sheet=shipped_sheet("chutes-and-ladders"))
    while not game.over:
        game.play(chance.randint(1, 6))

    record = records.read(records.write(game.record()).encode())
    again = Game.of(record)

    assert record.sheet == SheetName("chutes-and-ladders", shipped_sheet("chutes-and-ladders").sha256)
    assert (again.edition, again.states) == (edition, game.states)
    assert records.rules_of(record) == game.rules


def test_a_record_of_another_sheet_of_the_same_name_needs_its_file():
    other = SheetName("chutes-and-ladders", "0" * 64)

    with pytest.raises(RecordError, match="give its file with --sheet"):
        records.sheet_of(other)


def test_the_edition_of_a_record_is_the_one_whose_choices_it_has():
    sheet = shipped_sheet("chutes-and-ladders")

    assert fitting_edition(sheet, {}) == "chute-at-47"
    assert fitting_edition(sheet, {"chute": 48, "finish": "win"}) == "chute-at-48"
    assert fitting_edition(robinson_sheet(), {"sickbed": "miss-turn"}) == "vietnamese"
    assert fitting_edition(parse(b'name = "x"\ntrack = 10'), {}) is None
    with pytest.raises(SheetError, match="there is no house rule"):
        fitting_edition(sheet, {"canoe": "must"})
