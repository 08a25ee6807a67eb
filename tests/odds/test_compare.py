"""What is reckoned, what is simulated and what is played agree; and where one of them is wrong, it is found out."""

from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from robinson.errors import RobinsonError
from robinson.game import begin
from robinson.odds import BOLD, CARELESS, Policy, SimulationError, compare, simulate, solve
from robinson.odds.compare_chain import NotFollowed, follow
from robinson.odds.compare_checks import binomial, from_exact, from_other, two_shares
from robinson.odds.compare_exact import Known, known, side_by_side
from robinson.odds.compare_played import Chance, play_table, play_voyage
from robinson.odds.compare_ways import Ways, checks
from robinson.odds.kernel_answers import answers_of, settled
from robinson.odds.simulate_figures import mean, share
from robinson.sheets import read_sheet, resolve, robinson_sheet, shipped_sheet
from tests.odds.zoo import strange_table

RULES = {edition: resolve(robinson_sheet(), edition) for edition in ("vietnamese", "lithuanian")}
LADDERS = resolve(shipped_sheet("chutes-and-ladders"), "chute-at-47", {"finish": "stay"})
WEIR = resolve(read_sheet(Path(__file__).with_name("weir.toml")))
OPEN_WEIR = resolve(read_sheet(Path(__file__).with_name("weir.toml")), None, {"weir": "open"})

EACH_EDITION = pytest.mark.parametrize("edition", RULES)


def exactly(rules, policies, *, wait=False):
    """The exact figures of a table."""
    return known(rules, policies, most_rounds=1_000, wait=wait, waiting=lambda: None)


# --- what is exact ---


@EACH_EDITION
def test_a_table_followed_from_its_beginning_is_worth_what_the_solver_says_from_its_end(edition):
    rules = RULES[edition]
    answered, _ = settled(rules, answers_of(rules, [BOLD, BOLD]))
    solved = solve(answered, cache=False).worth(begin(answered, 2))

    fates = follow(rules, [BOLD, BOLD], chips=True, most_moves=1_000)

    assert fates.wins == pytest.approx(solved.wins, abs=1e-10)
    assert fates.nets == pytest.approx(solved.nets, abs=1e-9)
    assert fates.left_out < 1e-10
    # Chips move no token.
    without = follow(rules, [BOLD, BOLD], chips=False, most_moves=1_000)
    assert without.wins == pytest.approx(fates.wins, abs=1e-10)
    assert (without.throws, without.rounds) == pytest.approx((fates.throws, fates.rounds), abs=1e-9)


def test_two_on_a_board_where_nobody_meets_fare_as_one_traveller_says():
    together = exactly(LADDERS, [BOLD, BOLD]).values
    alone = Known()
    side_by_side(alone, LADDERS, [BOLD, BOLD])

    assert together.keys() == alone.values.keys()
    for name, values in together.items():
        assert alone.values[name] == pytest.approx(values, abs=1e-9), name
    assert together["wins"][0] == pytest.approx(0.50791159386993, abs=1e-12)


def test_six_on_a_board_where_nobody_meets_are_known_exactly():
    wins = exactly(LADDERS, [BOLD] * 6).values["wins"]

    assert sum(wins) == pytest.approx(1)
    assert list(wins) == sorted(wins, reverse=True)


def test_whoever_always_stays_in_the_tree_can_be_followed():
    policies = [Policy("bold", ("stay",)), CARELESS]
    rules = RULES["lithuanian"]

    fates = follow(rules, policies, chips=False, most_moves=1_000)
    found = simulate(rules, policies, games=100_000, seed=5)

    assert fates.wins[0] == pytest.approx(found.wins[0].value, abs=2.5 * found.wins[0].error)
    assert fates.deaths[1] == pytest.approx(found.deaths[1].value, abs=2.5 * found.deaths[1].error)
    assert fates.turns == pytest.approx(found.turns.mean.value, abs=2.5 * found.turns.mean.error)


@pytest.mark.parametrize(
    ("rules", "policies", "name", "why"),
    [
        (WEIR, [BOLD] * 2, "wins", "on this board a game may never end"),
        (RULES["lithuanian"], [CARELESS] * 4, "wins", "only where everybody always gives the same answers"),
        (RULES["lithuanian"], [BOLD] * 6, "wins", "so many players and squares make too many states"),
        (RULES["lithuanian"], [BOLD] * 6, "rounds", "so many players and squares make too many states"),
        (
            resolve(robinson_sheet(), None, {"debts": "forgive"}),
            [BOLD] * 2,
            "net",
            "takes a minute or two to solve, and then is kept: --wait does it",
        ),
        (
            resolve(robinson_sheet(), None, {"debts": "forgive"}),
            [CARELESS] * 2,
            "net",
            "only where everybody always gives the same answers",
        ),
    ],
)
def test_what_is_not_known_exactly_says_why(monkeypatch, tmp_path, rules, policies, name, why):
    monkeypatch.setattr("robinson.odds.solve_cache.folder", lambda: tmp_path)

    found = exactly(rules, policies)

    assert name not in found.values
    assert why in str(found.why_not[name])


def test_a_game_that_outlasts_what_is_followed_is_no_exact_figure():
    with pytest.raises(NotFollowed, match="more rounds than are played"):
        follow(RULES["lithuanian"], [BOLD] * 2, chips=False, most_moves=30)


# --- what the rules play ---


def test_a_game_played_by_the_rules_counts_as_the_record_does():
    ended = play_table(RULES["lithuanian"], [BOLD] * 3, Chance(1, "table", 0), 1_000)

    assert ended.over
    assert ended.turns >= 3 * (ended.rounds - 1) - sum(not alive for alive in ended.state.alive) * ended.rounds
    assert ended == play_table(RULES["lithuanian"], [BOLD] * 3, Chance(1, "table", 0), 1_000)
    assert ended != play_table(RULES["lithuanian"], [BOLD] * 3, Chance(1, "table", 1), 1_000)


def test_a_voyage_without_end_is_left():
    ended = [play_voyage(WEIR, BOLD, Chance(1, "voyage", number), 100) for number in range(20)]

    assert {end.over for end in ended} == {True, False}
    assert all(end.turns == 100 for end in ended if not end.over)


# --- how they are held against each other ---


def test_a_binomial_tail_is_what_fractions_say():
    chance = Fraction(1, 4)
    terms = [comb(20, k) * chance**k * (1 - chance) ** (20 - k) for k in range(21)]

    for count in range(21):
        tail = sum(terms[count:]) if count > 5 else sum(terms[: count + 1])
        assert binomial(count, 20, 0.25) == pytest.approx(min(1, float(2 * tail)))


def test_of_a_sure_thing_no_exception_is_chance():
    assert binomial(0, 1_000, 0.0) == binomial(1_000, 1_000, 1.0) == 1
    assert binomial(1, 1_000, 0.0) == binomial(999, 1_000, 1.0) == 0
    assert binomial(0, 1_000, 1e-16) == 1


def test_two_counts_are_as_unlikely_as_fractions_say():
    ways = [Fraction(comb(7, k) * comb(11, 6 - k), comb(18, 6)) for k in range(7)]

    for other in range(7):
        expected = Fraction(7 * 6, 18)
        tail = sum(ways[: other + 1]) if other <= expected else sum(ways[other:])
        assert two_shares(7 - other, 12, other, 6) == pytest.approx(min(1, float(2 * tail)))


def test_of_right_figures_about_five_in_a_hundred_are_outside_and_hardly_any_is_called_wrong():
    chance = np.random.default_rng(1)
    truth, n, others = 0.3, 5_000, 800
    counts, other_counts = chance.binomial(n, truth, 2_000), chance.binomial(others, truth, 2_000)

    pairs = [(share(int(a), n), share(int(b), others)) for a, b in zip(counts, other_counts, strict=True)]
    against_truth = [from_exact(truth, first, is_share=True) for first, _ in pairs]
    against_each_other = [from_other(first, second, is_share=True) for first, second in pairs]

    for found in (against_truth, against_each_other):
        assert 0.03 < np.mean([not apart.inside for apart in found]) < 0.07
        assert min(apart.chance for apart in found) > 0.001 / 2_000
        assert all(apart.inside == (apart.ratio <= 1) for apart in found)


@pytest.mark.parametrize("games", [1, 2, 5, 29])
def test_the_mean_of_a_few_games_proves_nothing(games):
    few = mean(10 * games, 100 * games, games)

    assert from_exact(20.0, few, is_share=False).chance == 1
    assert from_other(mean(20_000, 410_000, 1_000), few, is_share=False).chance == 1


def test_means_are_held_against_each_other_by_their_intervals():
    first, second = mean(1_000, 10_400, 100), mean(1_100, 12_500, 100)

    assert from_exact(first.high + 0.001, first, is_share=False).inside is False
    assert from_exact(first.high - 0.001, first, is_share=False).inside is True
    assert from_exact(first.high, first, is_share=False).chance == pytest.approx(0.05, abs=0.005)
    assert from_other(first, second, is_share=False).difference == pytest.approx(1)
    assert from_other(first, first, is_share=False).chance == 1


# --- all together ---


@EACH_EDITION
def test_two_players_are_known_exactly_and_all_ways_agree(edition):
    found = compare(RULES[edition], games=20_000, played=300, seed=3)

    assert found.agree
    assert len(found.checks) == 3 * 11 + 5
    assert len(found.misses) <= 8
    assert all(figure.exact is not None for figure in found.figures)


@EACH_EDITION
def test_of_six_players_two_ways_agree_and_there_is_no_third(edition):
    found = compare(RULES[edition], [BOLD] * 6, games=20_000, played=300, seed=3)

    assert found.agree
    table = [figure for figure in found.figures if figure.of != "voyage"]
    assert len(found.checks) == len(table) + 5
    assert all(figure.exact is None and figure.why_not for figure in table)


def test_boards_that_do_anything_agree_too(monkeypatch, tmp_path):
    """Sheets at random, two or three players, some who toss a coin; the solver has its say where debts are forgiven."""
    monkeypatch.setattr("robinson.odds.solve_cache.folder", lambda: tmp_path)
    chance = Random(7)
    exact: Counter[str] = Counter()
    for seed in range(20):
        rules = strange_table(chance)
        policies = [chance.choice([BOLD, BOLD, CARELESS]) for _ in range(3 if rules.track < 9 else 2)]

        found = compare(rules, policies, games=5_000, played=80, seed=seed, wait=True)

        assert found.agree, (seed, found.disagreements)
        exact.update(figure.name for figure in found.figures if figure.of == "seat" and figure.exact is not None)

    assert min(exact[name] for name in ("wins", "deaths", "net")) > 20


def test_the_same_seed_says_the_same_and_another_does_not():
    first, again, other = (compare(OPEN_WEIR, games=500, played=50, seed=seed) for seed in (1, 1, 2))

    assert first.figures == again.figures
    assert first.figures != other.figures


def test_players_who_choose_differently_have_no_traveller():
    found = compare(RULES["lithuanian"], [BOLD, CARELESS, BOLD, BOLD], games=5_000, played=50, seed=1)

    assert found.agree
    assert {figure.of for figure in found.figures} == {"seat", "games"}


def test_a_board_without_end_agrees_on_how_many_games_do_not_end():
    found = compare(WEIR, games=2_000, played=40, seed=1)

    (unended,) = (figure for figure in found.figures if figure.name == "unended")
    assert unended.exact is None
    assert unended.simulated is not None
    assert unended.simulated.value > 0.5
    assert unended.played is not None
    assert unended.played.value > 0.4
    assert found.agree


def test_another_board_than_the_one_that_was_reckoned_is_found_out():
    """The other edition: its fever is cured by another throw."""
    ways = Ways(RULES["lithuanian"], (BOLD, BOLD), 1, 1_000, lambda way, done, wanted: None)
    ways.reckon(wait=False)
    ways.rules = RULES["vietnamese"]
    ways.simulate(100_000, None)

    found = [check for figure in ways.figures() for check in checks(figure)]

    assert min(check.apart.chance for check in found) * len(found) < 1e-6


@pytest.mark.parametrize("way", ["exact", "simulated", "played"])
def test_whoever_breaks_it_off_keeps_what_was_done(way):
    def enough(now, done, wanted):
        if now == way and done:
            raise KeyboardInterrupt

    rules = OPEN_WEIR
    if way == "exact":  # what is told behind it is told too late to break it off
        with pytest.raises(KeyboardInterrupt):
            compare(rules, games=300_000, played=100, seed=1, told=enough)
        return
    found = compare(rules, games=300_000, played=100, seed=1, told=enough)

    assert found.interrupted
    first = found.figures[0]
    assert first.exact is not None
    assert first.simulated is not None
    assert 0 < first.simulated.n == found.games
    if way == "simulated":
        assert found.games < 300_000
        assert (first.played, found.played) == (None, 0)
    else:
        assert first.played is not None
        assert 0 < first.played.n == found.played < 100


@pytest.mark.parametrize("wrong", [{"games": 0}, {"played": 0}, {"seed": -1}, {"policies": [BOLD]}])
def test_what_cannot_be_compared_is_refused(wrong):
    with pytest.raises(SimulationError):
        compare(LADDERS, **wrong)
    assert issubclass(SimulationError, RobinsonError)
