from robinson.sheets import resolve, robinson_sheet
from robinson.words.stories import STORIES

SICKBED = ("throw-again", "miss-turn")


def told() -> list[set[str]]:
    """The stories of each table that the editions and the sickbed allow."""
    sheet = robinson_sheet()
    boards = [
        resolve(sheet, edition, {"sickbed": sickbed}).squares for edition in sheet.editions for sickbed in SICKBED
    ]
    return [{square.story for square in board[1:] if square.story is not None} for board in boards]


def test_every_square_of_every_edition_tells_a_story_of_its_own():
    assert [len(stories) for stories in told()] == [45] * 4


def test_every_story_is_told_by_some_edition_and_none_is_missing():
    assert set().union(*told()) == set(STORIES)
