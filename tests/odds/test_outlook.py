"""The outlook on a game: exact where it says so, and otherwise right within its interval."""

import io

import msgspec
import pytest

from robinson.game import begin
from robinson.odds import BOLD as BOLD_POLICY
from robinson.odds import simulate, solve, voyage
from robinson.odds.outlook import Asked, Figure, Outlook, Variant, difference, outlook, somebody_out
from robinson.odds.outlook_worker import answer
from robinson.sheets import HouseValue, Rules, resolve, robinson_sheet, shipped_sheet

BOLD = ("bold", "bold")


def robinson(edition: str = "lithuanian", house_rules: dict[str, HouseValue] | None = None) -> Rules:
    return resolve(robinson_sheet(), edition, house_rules)


@pytest.fixture(scope="module")
def two() -> Outlook:
    others: list[tuple[str, HouseValue]] = [("wine", 0), ("shipwreck", "must"), ("nearest", "on-track")]
    variants = (Variant(name, value, robinson("lithuanian", {name: value})) for name, value in others)
    return outlook(Asked(robinson(), BOLD, tuple(variants)))


def test_who_wins_the_game_of_two_is_exact(two: Outlook):
    solved = solve(robinson(), race=True, cache=False).worth(begin(robinson(), 2)).wins

    assert solved is not None
    assert [win.value for win in two.wins] == pytest.approx(solved)
    assert all(win.exact for win in two.wins)
    assert (two.nobody.value, two.nobody.exact) == (0.0, True)


def test_one_traveller_alone_is_exact(two: Outlook):
    home = voyage(robinson())

    assert two.alone is not None
    assert home.throws is not None
    assert (two.alone.home, two.alone.out, two.alone.throws) == (home.home, home.out, home.throws.mean)


def test_a_game_of_two_is_exact_also_for_somebody_who_tosses_a_coin():
    found = outlook(Asked(robinson(), ("bold", "careless")))

    exact = (*found.wins, found.nobody, found.out, found.throws, found.rounds)
    assert all(figure.exact for figure in exact)
    assert found.wins[0].value > 0.54, "the Careless wastes throws"


def test_a_game_of_three_with_somebody_who_tosses_a_coin_is_played_out():
    found = outlook(Asked(robinson(), ("bold", "careless", "bold")))

    assert not any(win.exact for win in found.wins)
    assert all(win.n == found.games and win.low < win.value < win.high for win in found.wins)
    assert found.wins[0].value > found.wins[2].value > found.wins[1].value, "the Careless wastes throws"


def test_five_who_race_are_played_out():
    found = outlook(Asked(robinson("vietnamese"), ("bold",) * 5))

    assert not found.wins[0].exact
    assert sum(win.value for win in found.wins) + found.nobody.value + found.unended.value == pytest.approx(1)
    assert found.wins[0].value > found.wins[4].value


@pytest.mark.parametrize("last_survivor", ["wins", "plays-on"])
def test_what_is_exact_lies_where_games_that_are_played_say(last_survivor: str):
    rules = robinson("lithuanian", {"last_survivor": last_survivor})
    found, seen = outlook(Asked(rules, BOLD)), simulate(rules, games=200_000, seed=7)

    for exact, estimate in zip(
        (*found.wins, found.throws, found.rounds, found.nobody),
        (*seen.wins, seen.throws.mean, seen.rounds.mean, seen.nobody),
        strict=True,
    ):
        assert exact.exact
        assert abs(exact.value - estimate.value) < 3 * estimate.error
    looked_at = somebody_out(Asked(rules, BOLD))
    assert abs(found.out.value - looked_at.value) < 3 * looked_at.error


def test_somebody_is_out_at_least_as_often_as_each_and_at_most_as_often_as_all_together():
    rules = robinson("vietnamese")
    deaths = [death.value for death in simulate(rules, [BOLD_POLICY] * 4, games=50_000, seed=7).deaths]

    out = somebody_out(Asked(rules, ("bold",) * 4))

    assert max(deaths) < out.high
    assert out.low < sum(deaths)


def test_the_lengths_are_those_of_all_games(two: Outlook):
    assert sum(two.lengths) == two.games
    assert two.throws.value == pytest.approx(sum(n * count for n, count in enumerate(two.lengths)) / two.games, 0.005)
    assert two.quantiles[0] < two.quantiles[1] < two.quantiles[2]


def test_what_moves_only_chips_changes_no_throw_and_what_moves_tokens_does(two: Outlook):
    wine, shipwreck, nearest = two.changes

    assert wine.throws == wine.first == Figure(0.0, 0.0, 0.0, 0)
    assert wine.short.high < 0, "nobody drinks the bank dry"
    assert shipwreck.throws.low > 0
    assert all(figure.value == 0 for figure in (nearest.throws, nearest.first, nearest.short))


def test_a_difference_is_no_surer_than_its_halves():
    before, after = Figure(0.5, 0.47, 0.53, 100), Figure(0.6, 0.56, 0.64, 100)

    assert difference(before, after).error == pytest.approx(0.05)  # type: ignore[arg-type]


def test_a_board_without_chips_and_choices_has_an_outlook_too():
    found = outlook(Asked(resolve(shipped_sheet("chutes-and-ladders")), BOLD))

    assert found.wins[0].exact
    assert (found.out.value, found.short.value, found.nobody.value) == (0.0, 0.0, 0.0)
    assert found.alone is not None
    assert found.alone.throws == pytest.approx(39.225122)


def test_the_process_answers_line_by_line():
    asked = msgspec.json.encode(Asked(robinson("vietnamese"), BOLD))
    said = io.BytesIO()

    answer(io.BytesIO(asked + b"\n" + asked + b"\n"), said)

    first, second = said.getvalue().splitlines()
    assert first == second
    assert msgspec.json.decode(first, type=Outlook).wins[0].value == pytest.approx(0.52321, abs=1e-5)
