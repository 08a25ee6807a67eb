"""Whatever somebody does to a sheet: it can be played, or it is refused with a SheetError."""

import copy
import tomllib
from importlib.resources import files

from hypothesis import given, settings
from hypothesis import strategies as st

from robinson.game import begin, play
from robinson.sheets import SheetError, parse, resolve
from robinson.sheets.check import check
from robinson.sheets.read import as_sheet

ROBINSON = (files("robinson.sheets") / "robinson.toml").read_text(encoding="utf-8")
TREE = tomllib.loads(ROBINSON)


def paths(tree, path=()):
    """The way to every value in a tree of tables and lists."""
    children = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from paths(child, (*path, key))


PATHS = list(paths(TREE))
KEYS = st.sampled_from(sorted({str(key) for path in PATHS for key in path})) | st.text(max_size=5)
NUMBERS = st.integers(-2, 50) | st.sampled_from([10**4, 10**9, 10**5000, True, 1.0, float("nan")])


def at(tree, path):
    for key in path:
        tree = tree[key]
    return tree


VALUES = (
    NUMBERS
    | KEYS
    | st.sampled_from(PATHS).map(lambda path: copy.deepcopy(at(TREE, path)))
    | st.lists(KEYS | NUMBERS, max_size=3)
    | st.dictionaries(KEYS, KEYS | NUMBERS, max_size=3)
)


@st.composite
def edited(draw):
    """Robinson's sheet after a few thoughtless edits."""
    tree = copy.deepcopy(TREE)
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(list(paths(tree))))
        parent, key = at(tree, path[:-1]), path[-1]
        match draw(st.sampled_from(["replace", "remove", "add", "rename"])):
            case "replace":
                parent[key] = draw(VALUES)
            case "remove":
                del parent[key]
            case "add" if isinstance(parent, dict):
                parent[draw(KEYS)] = draw(VALUES)
            case "rename" if isinstance(parent, dict):
                parent[draw(KEYS)] = parent.pop(key)
            case _:
                parent.append(draw(VALUES)) if isinstance(parent, list) else None
        if not tree:
            break
    return tree


@settings(max_examples=200, deadline=None)
@given(edited(), st.randoms(use_true_random=False))
def test_a_sheet_edited_without_thought_can_be_played_or_is_refused(tree, chance):
    try:
        sheet = as_sheet(tree, "")
        check(sheet)
    except SheetError as error:
        str(error)
        return
    for edition in sheet.editions or (None,):
        rules = resolve(sheet, edition)
        state = begin(rules, 3)
        for _ in range(30):
            if state.over:
                break
            state, _ = play(rules, state, chance.choice(state.question or range(1, 7)))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(ROBINSON)), st.integers(0, 30), st.text(max_size=6) | st.binary(max_size=6))
def test_a_file_with_a_scratch_can_be_read_or_is_refused(start, length, scratch):
    data = ROBINSON.encode()
    scratch = scratch if isinstance(scratch, bytes) else scratch.encode(errors="replace")

    try:
        sheet = parse(data[:start] + scratch + data[start + length :])
    except SheetError as error:
        str(error)
    else:
        assert resolve(sheet)
