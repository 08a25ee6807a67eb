"""The board's SVG: what a script, a reader and a strict page find in it."""

import gzip
import json
import re
from importlib.resources import files
from itertools import count
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robinson.board import Token, die, draw, icon, layout, letters
from robinson.sheets import Rules, parse, resolve, robinson_sheet

RULES = resolve(robinson_sheet(), "vietnamese")
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<svg/onload=alert()>",
    "\"'><script>alert(1)</script>",
    "{{7*7}}",
    "&amp;]]>",
    "\x00\x1b[2J\ud800",
    "\u202eOna",
]


def tokens(*squares: int, names: list[str] | None = None) -> list[Token]:
    names = names or ["Aldona", "Jonas", "Quỳnh", "Živilė", "Marija", "Tomas", "Bronė", "Đức"]
    return [
        Token(seat, square, letter, name)
        for seat, square, letter, name in zip(count(), squares, letters(names), names, strict=False)
    ]


def drawn(rules: Rules = RULES, orientation="portrait", **options) -> ET.Element:
    return ET.fromstring(draw(rules, layout(rules.track, orientation), **options))


def one(tree: ET.Element, name: str) -> ET.Element:
    (found,) = [element for element in tree.iter() if name in element.get("class", "").split()]
    return found


def placed(element: ET.Element) -> tuple[float, float, float]:
    x, y, scale = map(float, re.findall(r"-?[\d.]+", element.get("transform", "")))
    return x, y, scale


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("edition", ["vietnamese", "lithuanian"])
def test_the_board_is_the_same_bytes_every_time_and_small(edition, orientation):
    rules = resolve(robinson_sheet(), edition)
    pieces = tokens(25, 25, 7, 40, 9, 0, 32, 32)

    first, again = (
        draw(rules, layout(45, orientation), tokens=pieces, bank=64, pictures="/pictures.svg") for _ in range(2)
    )

    assert first == again
    assert len(first.encode()) < 29_000
    assert len(gzip.compress(first.encode())) < 5_000


def test_every_square_and_the_quay_can_be_found_once():
    tree = drawn(titles={7: "7. A tree", 0: "Quay"})
    found = {
        int(element.get("data-square", "")): element
        for element in tree.iter()
        if element.get("id") and element.get("data-square")
    }

    assert sorted(found) == list(range(46))
    assert found[7].findtext(f"{SVG}title") == "7. A tree"
    assert found[8].findtext(f"{SVG}title") == "8"
    assert found[0].findtext(f"{SVG}title") == "Quay"
    assert [element.text for element in one(tree, "numbers").iter(f"{SVG}text")] == [str(n) for n in range(1, 46)]


def test_every_id_is_used_once_and_every_reference_leads_somewhere():
    tree = drawn(title="Robinson", desc="Nobody has thrown.", id="small", tokens=tokens(1, 2))
    ids = [element.get("id", "") for element in tree.iter() if element.get("id")]

    assert len(ids) == len(set(ids))
    assert all(name == "small" or name.startswith("small-") for name in ids)
    for element in tree.iter(f"{SVG}use"):
        assert element.get("href", "").removeprefix("#") in ids
    assert {tree.get("aria-labelledby"), tree.get("aria-describedby")} <= set(ids)


def test_pictures_can_come_from_an_address():
    tree = drawn(pictures='/static/pictures.svg?v=1&x="2"')
    sprite = ET.fromstring((files("robinson.board") / "pictures.svg").read_text("utf-8"))
    symbols = {element.get("id") for element in sprite.iter(f"{SVG}symbol")}
    outside = [element.get("href", "") for element in tree.iter(f"{SVG}use") if "static" in element.get("href", "")]

    assert len(outside) == 45
    assert {address.partition("#")[2] for address in outside} <= symbols
    assert not list(tree.iter(f"{SVG}symbol"))


def test_late_pictures_wait_in_a_noscript_and_are_the_same():
    now, late = (one(drawn(pictures="/pictures.svg", late=late), "pictures") for late in (False, True))
    (waiting,) = late.iter(f"{SVG}noscript")

    assert [use.attrib for use in waiting.iter(f"{SVG}use")] == [use.attrib for use in now.iter(f"{SVG}use")]
    assert "data-late" in late.attrib
    assert "data-late" not in now.attrib


def test_a_token_stands_where_a_script_would_put_it():
    """`data-spots` and the drawing agree, for every crowd on every kind of square."""
    for square in (0, 1, 30, 45):
        for crowd in range(1, 9):
            tree = drawn(tokens=tokens(*[square] * crowd))
            group = next(g for g in tree.iter(f"{SVG}g") if any(child.get("id") == f"board-{square}" for child in g))
            spots = json.loads(group.get("data-spots", ""))
            corner = next(child for child in group if child.get("id") == f"board-{square}").get("data-at", "")
            x, y = map(float, corner.split())
            room = next(room for room in spots if int(room) >= crowd)
            for token, at in zip(one(tree, "tokens"), spots[room]["at"], strict=False):
                assert token.get("data-room") == room
                assert placed(token) == pytest.approx((x + at[0], y + at[1], spots[room]["scale"]), abs=0.16)


def test_the_turn_is_drawn_last_and_its_square_framed():
    tree = drawn(tokens=tokens(7, 7, 9), turn=0)
    frame, square = one(tree, "here"), layout(45, "portrait").squares[7]

    assert [token.get("data-seat") for token in one(tree, "tokens")] == ["1", "2", "0"]
    assert float(frame.get("x", "")) == pytest.approx(square.x, abs=0.06)
    assert float(frame.get("y", "")) == pytest.approx(square.y, abs=0.06)
    assert one(drawn(tokens=tokens(0, 0), turn=0), "here").get("visibility") == "hidden"
    assert one(drawn(tokens=tokens(0, 0)), "here").get("visibility") == "hidden"


def test_a_bond_ties_two_tokens():
    tree = drawn(tokens=tokens(25, 7), bonds=[(1, 0)])
    cord, (friday, robinson) = one(tree, "cord"), one(tree, "tokens")
    ends = [float(number) for number in re.findall(r"-?[\d.]+", cord.get("d", ""))]

    assert (one(tree, "bond").get("data-robinson"), one(tree, "bond").get("data-friday")) == ("1", "0")
    assert tuple(ends[:2]) == placed(robinson)[:2]
    assert tuple(ends[-2:]) == placed(friday)[:2]


@pytest.mark.parametrize(
    ("held", "heap", "figure"), [(None, "0", None), (0, "0", "0"), (4, "4", "4"), (80_000, "9", "80000")]
)
def test_the_bank_tells_its_chips_and_draws_nine_at_most(held, heap, figure):
    tree = drawn(bank=held)

    assert one(tree, "chips").get("data-chips") == heap
    assert one(tree, "figure").text == figure


def test_badges_follow_the_house_rules():
    may, must = (resolve(robinson_sheet(), "vietnamese", {"sickbed": value}) for value in ("throw-again", "miss-turn"))

    assert "board-miss" not in draw(may, layout(45, "portrait"))
    assert "board-miss" in draw(must, layout(45, "portrait"))


def test_start_and_goal_have_no_badge():
    free = parse(b'name = "x"\ntrack = 6\n')
    assert 'class="badge ' not in draw(resolve(free, None), layout(6, "portrait"))


def test_a_badge_is_never_wider_than_its_square():
    rich = parse(
        b'name = "x"\ntrack = 100\n[squares]\n5 = [{does = "chips", n = 10000, taker = "others"},'
        b' {does = "go", to = 99}]\n'
    )
    tree = drawn(resolve(rich, None))
    badge = one(tree, "badge")
    width = float(badge[0].get("width", ""))

    assert width * placed(badge)[2] < layout(100, "portrait").squares[5].w


def written(**options) -> str:
    pieces = tokens(1, 2, 3, 4, 5, 6, names=HOSTILE)
    return draw(RULES, layout(45, "portrait"), tokens=pieces, **options)


def test_hostile_names_and_titles_are_text():
    svg = written(title=HOSTILE[0], desc=HOSTILE[1], titles=dict(enumerate(HOSTILE)))
    tree = ET.fromstring(svg)

    assert tree.findtext(f"{SVG}title") == HOSTILE[0]
    assert tree.findtext(f"{SVG}desc") == HOSTILE[1]
    assert [token.findtext(f"{SVG}title") for token in one(tree, "tokens")][:4] == HOSTILE[:4]
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} == {
        element.tag.removeprefix(SVG) for element in drawn(title="a", desc="b", tokens=tokens(1)).iter()
    }


@settings(deadline=None)  # the first one reads the pictures
@given(st.text(), st.text())
def test_any_text_makes_well_formed_svg(name, title):
    svg = draw(RULES, layout(45, "landscape"), tokens=[Token(0, 1, "A", name)], title=title, titles={3: title})

    svg.encode()
    ET.fromstring(svg)


@pytest.mark.parametrize("svg", [written(bank=3, bonds=[(0, 1)]), die(5), icon(2, "<")], ids=["board", "die", "icon"])
def test_a_strict_page_can_show_it(svg):
    """No style, no script, no handler: the content security policy allows none of them inline."""
    for element in ET.fromstring(svg).iter():
        assert element.tag.removeprefix(SVG) not in {"style", "script", "foreignObject", "image", "a"}
        for name in element.attrib:
            assert name != "style"
            assert not name.startswith("on")


def test_only_the_palette_is_used():
    svg = draw(RULES, layout(45, "portrait"), tokens=tokens(1, 2))

    assert not re.search(r"#[0-9a-f]{3,6}\b(?<!href=)", re.sub(r'href="[^"]*"', "", svg))
    assert set(re.findall(r"var\(--(\w+)", svg)) <= {
        "page", "paper", "ink", "verdigris", "gamboge", "madder", "bright", "lamp", "night", "contour", "fine"
    }  # fmt: skip


def test_every_class_drawn_is_known_to_the_style_sheet_or_only_for_scripts():
    css = (files("robinson.board") / "board.css").read_text("utf-8")
    tree = drawn(tokens=tokens(*range(1, 9)), bonds=[(0, 1)], bank=5)
    classes = {name for element in tree.iter() for name in element.get("class", "").split()}

    unstyled = {name for name in classes if f".{name}" not in css}

    assert unstyled == {"portrait", "squares", "gives", "tokens", "badges", "bonds"} & classes


@settings(deadline=None)  # a board of 200 takes longer where others work at the same time
@given(st.integers(6, 200), st.sampled_from(["portrait", "landscape"]))
def test_a_track_of_any_length_can_be_drawn(track, orientation):
    rules = resolve(parse(f'name = "x"\ntrack = {track}\n'.encode()), None)

    tree = drawn(rules, orientation, tokens=tokens(0, 1, track))

    assert len(list(one(tree, "numbers").iter(f"{SVG}text"))) == track


def test_colours_over_squares_stand_in_place_of_their_pictures():
    shaded = draw(RULES, layout(45, "portrait"), shades={7: "#fee838", 44: '"><script>'})

    assert '<g class="shades"><rect fill="#fee838" x=' in shaded
    assert "<script>" not in shaded
    assert shaded.count("<use") < draw(RULES, layout(45, "portrait")).count("<use")
    assert 'class="goal"' in shaded
