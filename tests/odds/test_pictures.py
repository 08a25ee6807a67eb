"""The charts: what is drawn is what was reckoned, in every language, and nothing hangs over the edge."""

import re
from pathlib import Path

import pytest

from robinson.odds import (
    BOLD,
    as_png,
    as_svg,
    choice_picture,
    house_rules_picture,
    length_picture,
    seats_picture,
    simulate,
    solve,
    variants,
    voyage,
)
from robinson.odds.picture_choice import NoSuchQuestion
from robinson.odds.picture_length import NeverEnds
from robinson.sheets import find_sheet, resolve, robinson_sheet, shipped_sheet
from robinson.words import languages, speak

SHEET = robinson_sheet()
RULES = resolve(SHEET, "lithuanian")
EN = speak("en")
BOARD = "Lithuanian edition."


def games_of(rules, players=3):
    return simulate(rules, [BOLD] * players, games=3000, seed=1)


@pytest.fixture(scope="module")
def games():
    return games_of(RULES)


@pytest.fixture(scope="module")
def solution():
    return solve(RULES)


@pytest.fixture(scope="module")
def changed():
    return [(variant, games_of(variant.rules)) for variant in variants(SHEET, "lithuanian", {})]


def panels(figure):
    """A chart's panels, of which matplotlib's types know too little."""
    return figure.axes


def label(figure):
    """Its title and its caption."""
    return figure.get_label()


def heights(panel):
    return [bar.get_height() for bar in panel.patches]


def said(figure):
    return [text.get_text() for text in figure.findobj(lambda artist: hasattr(artist, "get_text")) if text.get_text()]


def test_the_bars_of_a_voyage_are_its_chances():
    home = voyage(RULES)
    assert home.throws

    throws, turns = panels(length_picture(EN, home, BOARD))

    assert throws.get_xlabel() == "Throws in a voyage"
    shown = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in throws.patches if bar.get_height()}
    assert shown[14] == home.throws.chances[14] == max(shown.values())
    assert sum(shown.values()) == pytest.approx(1, abs=0.01)
    assert turns.get_xlabel() == "Turns in a voyage"


def test_the_bars_of_a_game_are_its_throws_and_its_rounds(games):
    throws, rounds = panels(length_picture(EN, games, BOARD))

    assert sum(heights(throws)) == pytest.approx(1, abs=0.02)
    assert max(heights(rounds)) == pytest.approx(games.rounds.counts.max() / 3000)
    assert f"mean {games.throws.mean.value:.1f}" in throws.texts[-1].get_text()


def test_what_never_ends_has_no_length():
    weir = resolve(find_sheet(str(Path(__file__).parent / "weir.toml")))

    with pytest.raises(NeverEnds, match="no voyage on this board ends"):
        length_picture(EN, voyage(weir, start=9), BOARD)


def test_each_seat_has_its_bar_with_its_interval(games):
    wins, nets = panels(seats_picture(EN, games, BOARD))

    assert heights(wins) == [win.value for win in games.wins]
    assert heights(nets) == [net.value for net in games.nets]
    (reach,) = wins.collections[0].get_segments()[:1]
    assert (reach[0][1], reach[1][1]) == pytest.approx((games.wins[0].low, games.wins[0].high))


def test_a_board_without_chips_has_no_chips_in_its_pictures():
    ladders = resolve(shipped_sheet("chutes-and-ladders"))

    figure = seats_picture(EN, games_of(ladders, 2), BOARD)

    assert [panel.get_ylabel() for panel in figure.axes] == ["Chance to win"]


def test_the_canoe_is_worth_what_advice_says(solution):
    """docs/solving.md: with 22 in the bank and the other one on 33, to remain is worth 0.057 chips more."""
    (panel,) = panels(choice_picture(EN, solution, BOARD, banks=(22,)))

    line = panel.lines[0]
    leads = dict(zip(line.get_xdata(), line.get_ydata(), strict=True))
    assert leads[33] == pytest.approx(-0.0565, abs=0.0005)
    assert panel.texts[0].get_text() == "▲ better: Paddle to 27"
    assert panel.get_ylim()[0] < min(leads.values())


def test_another_square_that_asks_can_be_drawn(solution):
    figure = choice_picture(EN, solution, BOARD, 7)

    assert label(figure).startswith("Square 7: “Stay in the tree” or “Go on”?\n")
    with pytest.raises(NoSuchQuestion, match="expected a square that asks, 4, 7, 20 or 23, got 24"):
        choice_picture(EN, solution, BOARD, 24)


def test_a_smaller_stake_empties_the_bank_more_often_and_is_marked(games, changed):
    throws, wins, short = panels(house_rules_picture(EN, games, changed, BOARD))

    names = [label.get_text() for label in throws.get_yticklabels()]
    assert names[0] == "As it is"
    marks = [line for line in short.lines if line.get_marker() in "os"]
    assert len(marks) == len(names) == 1 + len(changed)
    full = {name for name, mark in zip(names, marks, strict=True) if mark.get_markerfacecolor() != "none"}
    assert {"The stake: 5 chips", "The stake: 20 chips"} <= full
    assert "The purse: 40 chips" not in full
    assert wins.get_xlabel() == "Seat 1 wins"


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_every_chart_is_told_in_every_language_and_keeps_inside_its_edges(code, games, changed, solution):
    """A letter that the font lacks would be a warning, and a warning is an error."""
    words = speak(code)
    figures = [
        length_picture(words, games, BOARD),
        length_picture(words, voyage(RULES), BOARD),
        seats_picture(words, games, BOARD),
        seats_picture(words, games_of(RULES, 8), BOARD),
        choice_picture(words, solution, BOARD),
        house_rules_picture(words, games, changed, BOARD),
    ]

    for figure in figures:
        assert as_png(figure).startswith(b"\x89PNG")
        box = figure.get_tightbbox()
        assert box.x0 >= 0
        assert box.y0 >= 0
        assert (box.x1, box.y1) <= tuple(figure.get_size_inches()), figure.get_label()
        assert code == "en" or not {"Seat 1 wins", "Share of the games", "Chance to win"} & set(said(figure))


def test_every_axis_has_its_name_and_the_caption_what_it_rests_on(games, changed, solution):
    for figure in (
        length_picture(EN, games, BOARD),
        seats_picture(EN, games, BOARD),
        house_rules_picture(EN, games, changed, BOARD),
    ):
        assert all(panel.get_xlabel() for panel in figure.axes)
        caption = label(figure).partition("\n")[2]
        assert caption.startswith(BOARD)
        assert "3 players. Choices: bold. Games simulated: 3,000, seed 1." in caption


def test_a_chart_as_svg_is_the_same_each_time_and_says_itself_in_text(games):
    first, second = (as_svg(seats_picture(EN, games, BOARD)) for _ in range(2))

    assert first == second
    named = re.match(r'<svg [^>]*role="img" aria-labelledby="(chart-\w+-title)"', first)
    assert named
    assert f'<title id="{named[1]}">Who wins, by seat</title>' in first


def test_half_and_twice_an_amount_are_tried_where_they_are_allowed():
    tried = {f"{one.rule}={one.value}" for one in variants(SHEET, "lithuanian", {"stake": 15, "canoe": "must"})}

    assert {"canoe=may", "stake=7", "purse=40"} <= tried
    assert not {"stake=30", "purse=10"} & tried, "a purse is never less than the stake"
