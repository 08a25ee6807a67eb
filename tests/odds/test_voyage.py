"""One traveller's voyage in figures, beside what is reckoned otherwise."""

from fractions import Fraction

import numpy as np
import pytest

from robinson.odds import BOLD, CARELESS, Node, TooSlow, exact_voyage, voyage
from robinson.odds.chain import Chain
from robinson.odds.graph import End, explore
from robinson.odds.linear import Floats
from robinson.sheets import Go, Rules
from tests.odds.boards import EDITIONS, FINISHES, ladders, own, robinson, weir

HOME, OUT = 45, 46
HOMEWARD: tuple[End, ...] = ("home",)
OUTWARD: tuple[End, ...] = ("out",)


def jumps(rules: Rules) -> dict[int, int]:
    """Where each chute and each ladder leads."""
    effects = {number: effect for number, square in enumerate(rules.squares) for effect in square.landing}
    return {number: effect.to for number, effect in effects.items() if isinstance(effect, Go)}


def by_hand(edition: str, square: int, throw: int) -> tuple[int, bool, bool]:
    """A throw on Robinson's board as the rules have it, for whoever presses on: where it leads, whether another throw
    follows at once, whether a turn is missed. It knows no line of ours."""
    if square == 42 and throw == 6:
        return OUT, False, False
    to = square + throw
    to = 90 - to if to > 45 else to
    return (
        {23: 27, 25: 14}.get(to, to),
        to == 20 or (to == 12 and edition == "vietnamese"),
        to == 12 and edition == "lithuanian",
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_voyage_over_robinsons_board_is_as_reckoned_by_hand(edition):
    step = np.zeros((45, 47))
    turns = np.zeros(45)
    for square in range(45):
        for throw in range(1, 7):
            to, again, misses = by_hand(edition, square, throw)
            step[square, to] += 1 / 6
            turns[square] += (0 if again else 2 if misses else 1) / 6
    inside = np.linalg.inv(np.eye(45) - step[:, :45])
    home = inside @ step[:, HOME]
    found = voyage(robinson(edition))

    assert found.throws is not None
    assert found.turns is not None
    assert [found.home, found.out] == pytest.approx([home[0], 1 - home[0]])
    assert found.throws.mean == pytest.approx(inside.sum(axis=1)[0])
    assert found.turns.mean == pytest.approx((inside @ turns)[0])


@pytest.mark.parametrize("finish", FINISHES)
@pytest.mark.parametrize("chute", [47, 48])
def test_the_distribution_is_that_of_a_chain_multiplied_out(chute, finish):
    rules = ladders(chute, finish)
    step = np.zeros((101, 101))
    for square in range(100):
        for throw in range(1, 7):
            to = square + throw
            if to > 100:
                to = {"stay": square, "win": 100, "bounce": 200 - to}[finish]
            step[square, square if to == square else jumps(rules).get(to, to)] += 1 / 6
    found = voyage(rules).throws

    assert found is not None
    here = np.eye(101)[0]
    for n in range(1, 60):
        before, here = here[100], here @ step
        here[100] += before
        assert found.chances[n] == pytest.approx(here[100] - before, abs=1e-14)


@pytest.mark.parametrize(
    ("rules", "policy", "start"),
    [
        (ladders(48, "bounce"), BOLD, 0),
        (robinson("vietnamese"), CARELESS, 0),
        (robinson("lithuanian"), BOLD.but("stop", "restart"), 20),
        (weir(), BOLD, 0),
        (robinson("vietnamese"), BOLD.but("stay"), 0),
    ],
    ids=["ladders", "careless", "stopping", "weir", "staying"],
)
def test_floats_and_fractions_agree(rules, policy, start):
    found, exact = voyage(rules, policy, start), exact_voyage(rules, policy, start, last=30)

    assert [found.home, found.out, found.never] == pytest.approx(list(map(float, (exact.home, exact.out, exact.never))))
    assert exact.home + exact.out + exact.never == 1
    assert found.rests == pytest.approx(np.array(list(map(float, exact.rests))))
    assert found.stands == pytest.approx(np.array(list(map(float, exact.stands))))
    times = [float("inf") if times is None else float(times) for times in exact.rest_times]
    assert found.rest_times == pytest.approx(np.array(times))
    for one, other in ((found.throws, exact.throws), (found.turns, exact.turns)):
        assert one is not None
        assert other is not None
        assert (one.mean, one.variance) == pytest.approx((float(other.mean), float(other.variance)))
        assert one.shortest == other.shortest
        assert one.chances[:31] == pytest.approx(np.array(list(map(float, other.chances))))


@pytest.mark.parametrize("policy", [BOLD, CARELESS, BOLD.but("stop", "remain")], ids=lambda policy: policy.told)
@pytest.mark.parametrize("edition", EDITIONS)
def test_mean_and_variance_are_those_of_the_whole_distribution(edition, policy):
    found = voyage(robinson(edition), policy)

    for counted in (found.throws, found.turns):
        assert counted is not None
        numbers = np.arange(len(counted.chances))
        assert counted.mean == pytest.approx(numbers @ counted.chances, abs=1e-11)
        assert counted.variance == pytest.approx(numbers**2 @ counted.chances - counted.mean**2, abs=1e-9)
        assert not counted.chances[: counted.shortest].any()
        assert counted.chances[counted.shortest] > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_state_has_one_throw_and_the_mean_of_what_follows(edition):
    found = voyage(robinson(edition), CARELESS)
    ways = explore(robinson(edition), CARELESS)

    for number, node in enumerate(ways.nodes):
        mean = sum(
            float(edge.chance) * (edge.throws + (0 if isinstance(edge.to, str) else found.ahead[ways.nodes[edge.to]]))
            for edge in ways.edges
            if edge.start == number
        )
        assert found.ahead[node] == pytest.approx(mean, abs=1e-11)
    assert found.throws is not None
    assert found.ahead[Node(0)] == found.throws.mean


# What never ends.


def test_whoever_misses_the_boat_never_comes_home():
    """The boat is on 2: a throw of two, or two of one. Then a one on 29 is what it takes."""
    exact = exact_voyage(weir())

    assert [exact.home, exact.out, exact.never] == [Fraction(7, 36), Fraction(0), Fraction(29, 36)]
    assert exact.throws is not None
    assert exact.throws.mean == Fraction(8, 7) + 6
    assert exact.rests[15] == Fraction(29, 36)
    assert exact.rest_times[15] is None
    assert exact.rest_times[2] == exact.rests[2] == Fraction(7, 36)


def test_a_trap_is_told_with_its_squares_and_its_chance():
    found = voyage(weir())

    (trap,) = found.traps
    assert trap.squares == (9, 10, 11, 12, 13, 14)
    assert [trap.chance, found.never] == pytest.approx([29 / 36, 29 / 36])
    assert np.isinf(found.rest_times[15])
    assert voyage(weir("open")).never == 0


@pytest.mark.parametrize("start", [3, 9])
def test_where_no_way_leads_home_there_is_no_length(start):
    found, exact = voyage(weir(), start=start), exact_voyage(weir(), start=start)

    assert (found.home, found.out, found.never) == (0, 0, 1)
    assert [exact.home, exact.never] == [Fraction(0), Fraction(1)]
    assert (found.throws, found.turns, exact.throws, exact.turns) == (None, None, None, None)
    assert found.ahead == {}
    assert exact.rests[15] == 1
    assert found.rests[15] == pytest.approx(1)
    assert (found.rests <= 1).all()
    assert found.rests[30] == 0
    assert found.rest_times[2] == 0


def test_to_stay_for_ever_is_never_to_end():
    """Who comes to the tree stays there: as likely as coming to rest on 7 is otherwise."""
    staying, going = exact_voyage(robinson("vietnamese"), BOLD.but("stay")), exact_voyage(robinson("vietnamese"))

    assert staying.never == going.rests[7] == staying.rests[7] > 0
    assert staying.home + staying.out + staying.never == 1
    assert staying.rest_times[7] == staying.rests[7]


def test_the_length_is_that_of_the_voyages_that_end():
    found = voyage(robinson("vietnamese"), BOLD.but("stay"))

    assert found.throws is not None
    assert found.throws.chances.sum() + found.throws.tail == pytest.approx(1, abs=1e-12)


def test_the_length_of_those_that_come_home_and_of_those_that_do_not():
    rules = robinson("lithuanian")
    both, home, out = voyage(rules), voyage(rules, ends=HOMEWARD), voyage(rules, ends=OUTWARD)

    assert both.throws is not None
    assert home.throws is not None
    assert out.throws is not None
    assert both.throws.mean == pytest.approx(both.home * home.throws.mean + both.out * out.throws.mean)
    length = max(len(found.throws.chances) for found in (both, home, out))  # type: ignore[union-attr]
    whole, homeward, outward = (
        np.pad(found.throws.chances, (0, length - len(found.throws.chances)))  # type: ignore[union-attr]
        for found in (both, home, out)
    )
    assert whole == pytest.approx(both.home * homeward + both.out * outward, abs=1e-14)
    assert voyage(ladders(), ends=OUTWARD).throws is None


# Where one comes to rest.


def test_a_square_that_sends_one_on_is_rested_on_and_the_other_is_stood_on():
    exact = exact_voyage(ladders())

    assert exact.rests[1] == exact.stands[1] == Fraction(1, 6)
    assert exact.stands[38] > exact.rests[38]
    assert exact.rests[100] + exact.rests[80] == exact.stands[100] == 1
    assert exact.stand_times[26] == (exact.rest_times[26] or 0) + (exact.rest_times[47] or 0)


def test_rests_are_those_of_a_chain_that_ends_there():
    """To come to rest on 28 at least once is to get so far on a board on which 28 is the end."""
    rules = ladders()
    step, hit = np.zeros((100, 100)), np.zeros(100)
    for square in range(100):
        for throw in range(1, 7):
            to = square + throw if square + throw <= 100 else square
            if to == 28 and to != square:
                hit[square] += 1 / 6
            elif jumps(rules).get(to, to) < 100:
                step[square, jumps(rules).get(to, to)] += 1 / 6

    ever = np.linalg.solve(np.eye(100) - step, hit)
    assert voyage(rules).rests[28] == pytest.approx(ever[0], abs=1e-13)


def test_on_a_board_of_a_million_throws_floats_give_way_to_fractions():
    """Five of six squares lead back to the start: only six after six after six comes on."""
    squares = "\n".join(f"{n} = [{{ does = 'go', to = 0 }}]" for n in range(1, 48) if n % 6)
    rules = own(f"track = 48\npast_end = 'stay'\n[squares]\n{squares}")

    found = voyage(rules)

    assert not Chain(explore(rules, BOLD), Floats()).sure
    assert found.throws is not None
    assert found.throws.mean == sum(6**n for n in range(1, 9))
    assert found.home == 1
    assert found.throws.median is None
    assert found.throws.chances.sum() + found.throws.tail == pytest.approx(1, abs=1e-12)


def test_a_long_board_is_reckoned_in_floats_and_a_hopeless_one_is_refused():
    straight = voyage(own("track = 400\npast_end = 'win'"))
    assert straight.throws is not None
    assert straight.throws.mean == pytest.approx(400 / 3.5, rel=0.01)

    wall = "\n".join(f"{n} = [{{ does = 'go', to = 0 }}]" for n in range(1, 1000) if n % 3)
    with pytest.raises(TooSlow):
        voyage(own(f"track = 1000\n[squares]\n{wall}"))


def test_who_wins_a_race_in_which_nobody_meets():
    """Two, then three travellers on a board of six squares where any throw wins: the first is the first."""
    turns = voyage(own("track = 6\npast_end = 'win'"), start=5).turns

    assert turns is not None
    assert turns.firsts(2) == pytest.approx([1, 0])
    exact = voyage(own("track = 6\npast_end = 'stay'"), start=5).turns
    assert exact is not None
    assert exact.firsts(2) == pytest.approx([6 / 11, 5 / 11])
    assert exact.firsts(3) == pytest.approx([36 / 91, 30 / 91, 25 / 91])
