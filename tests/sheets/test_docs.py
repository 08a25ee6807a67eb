"""docs/sheets.md and docs/game.md tell all there is, and what they show is right."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from robinson.game.events import AnyEvent
from robinson.game.state import State
from robinson.sheets import Who, parse, resolve
from robinson.sheets.effects import KINDS, QUESTIONS
from robinson.sheets.sheet import AMOUNTS, FIELDS

DOCS = Path(__file__).parent.parent.parent / "docs"
SHEETS = (DOCS / "sheets.md").read_text(encoding="utf-8")
GAME = (DOCS / "game.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", SHEETS, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_every_sheet_that_is_shown_can_be_played(example):
    whole = example if example.startswith("name") else f'name = "own"\ntrack = 20\n{example}'
    sheet = parse(whole.encode())

    for edition in sheet.editions or (None,):
        assert resolve(sheet, edition)


def test_there_are_sheets_to_be_seen():
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_stands_in_the_table_with_its_keys(kind):
    row = next(line for line in SHEETS.splitlines() if line.startswith(f"| `{kind}` |") and len(line.split("|")) == 5)

    assert re.findall("`(.*?)`", row.split("|")[2]) == [
        field.encode_name for field in msgspec.structs.fields(KINDS[kind])
    ]


@pytest.mark.parametrize(
    "word",
    [
        *("name", "track", "squares", "stories", "house_rules", "editions"),
        *("values", "default", "sets", "least", "most"),
        *FIELDS,
        *AMOUNTS,
        *(value for values in FIELDS.values() for value in values),
        *get_args(Who),
    ],
)
def test_every_key_and_value_is_told(word):
    assert f"`{word}`" in SHEETS


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_told(question):
    assert f'`["{question[0]}", "{question[1]}"]`' in SHEETS


@pytest.mark.parametrize("event", get_args(AnyEvent), ids=lambda event: event.__name__)
def test_every_event_stands_in_the_table_with_its_fields(event):
    row = next(
        line for line in GAME.splitlines() if line.startswith("| `") and f"`{event.__name__}`" in line.split("|")[1]
    )

    assert tuple(re.findall("`(.*?)`", row.split("|")[2])) == event.__struct_fields__


@pytest.mark.parametrize("field", [*State.__struct_fields__, "over", "allowed"])
def test_every_field_of_a_state_is_told(field):
    assert f"`{field}`" in GAME
