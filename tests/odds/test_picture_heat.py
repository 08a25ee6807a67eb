"""The heat map: every square with its figure, and darker where there is more."""

import re
from io import BytesIO
from math import inf
from xml.etree import ElementTree

import pytest
from PIL import Image

from robinson.odds import as_png, board_told, heat_map, visits_picture, voyage
from robinson.sheets import resolve, robinson_sheet, shipped_sheet
from robinson.words import languages, speak

SHEET = robinson_sheet()
RULES = resolve(SHEET, "lithuanian")
EN = speak("en")


def texts(svg):
    return [element.text or "" for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def shades(svg):
    """The colours over the squares, from 1 on."""
    return re.findall(r'<rect fill="(#[0-9a-f]{6})" x=', svg)


def heat(times):
    return heat_map(EN, RULES, times, title="Where", unit="Times")


def lightness(colour):
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_square_has_its_number_and_its_figure():
    home = voyage(RULES)

    told = texts(visits_picture(EN, home, "Lithuanian edition."))

    assert {str(number) for number in range(1, 46)} <= set(told)
    figures = [text for text in told if re.fullmatch(r"\d\.\d\d", text)]
    assert [f"{times:.2f}" for times in home.rest_times[1:]] == figures[:45]


def test_the_more_often_the_darker():
    times = [0.0, *(1.05**number for number in range(1, 45)), 1.0]

    scale = shades(heat(times))

    assert (scale[0], scale[-1], len(scale)) == ("#fde725", "#440154", 44)
    assert sorted(scale, key=lightness, reverse=True) == scale


def test_what_is_never_and_what_is_without_end_have_their_marks():
    times = [0.0, *(0.5 for _ in range(43)), inf, 1.0]
    times[7] = 0.0

    told = texts(heat(times))

    assert told.count("0.00") == 1
    assert len(shades(heat(times))) == 43
    assert told.count("∞") == 1


def test_a_board_where_nobody_rests_anywhere_has_a_picture_too():
    assert texts(heat([0.0] * 46)).count("0.00") == 45


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_picture_stands_alone_and_says_itself_in_text(orientation):
    svg = visits_picture(EN, voyage(RULES), "Lithuanian edition.", orientation)

    root = ElementTree.fromstring(svg)
    assert (root.get("role"), root[0].text) == ("img", "Where a voyage comes to rest")
    assert "44: 1.47" in (root[1].text or "")
    assert re.findall(r"var\(|class=|<style|href=.http", svg) == []


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_the_picture_is_told_in_every_language(code):
    words = speak(code)
    ladders = shipped_sheet("chutes-and-ladders")

    svg = visits_picture(words, voyage(resolve(ladders)), board_told(words, ladders, "chute-at-47", {}))

    told = " ".join(texts(svg))
    assert words.edition("chute-at-47").title in told
    assert words.number(0.67, 2) in told


def test_the_house_rules_that_differ_stand_under_it():
    own = SHEET.defaults("vietnamese")

    told = board_told(EN, SHEET, "vietnamese", own | {"wine": 0})

    assert told == "Vietnamese edition, but: The wine – 0 chips."
    assert board_told(EN, SHEET, "vietnamese", own) == "Vietnamese edition, with its own house rules."


def test_a_picture_becomes_a_png_with_its_colours():
    svg = heat([0.0, *(1.0 for _ in range(43)), 2.0, 1.0])

    with Image.open(BytesIO(as_png(svg, 96))) as image:
        colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 24) or []}
        wide = image.width

    assert wide == round(float(ElementTree.fromstring(svg).get("width", "0")))
    assert {(0xFD, 0xE7, 0x25), (0x44, 0x01, 0x54)} <= colours


def test_a_board_without_a_bank_tells_below_what_becomes_of_a_voyage():
    ladders = resolve(shipped_sheet("chutes-and-ladders"))

    assert "Comes to the goal: 100.00%. Is out of the game: 0.00%." in " ".join(
        texts(visits_picture(EN, voyage(ladders), "A board."))
    )


def test_a_long_unit_is_set_in_lines():
    unit = "Throws that end on the square, mean for each game, all players together"

    told = texts(heat_map(EN, RULES, [1.0] * 46, title="Where", unit=unit, orientation="portrait"))

    assert unit not in told
    assert unit in " ".join(told)
