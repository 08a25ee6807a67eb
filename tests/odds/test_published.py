"""What others have found about Chutes and Ladders, to the last digit, and what went wrong in print.

docs/published-tables.md says where each figure was published.
"""

from fractions import Fraction

import pytest

from robinson.odds import exact_voyage, voyage
from robinson.odds.voyage import Voyage
from tests.odds.boards import FINISHES, ladders, own

MEAN_47 = Fraction(
    225837582538403273407117496273279920181931269186581786048583,
    5757472998140039232950575874628786131130999406013041613400,
)
MEAN_48 = Fraction(
    4701963530284262061680976447702295260969373555678655812977547,
    118741353443887754043709082737855602672874458412108079756280,
)


@pytest.fixture(scope="module")
def at_47() -> Voyage:
    return voyage(ladders(47))


@pytest.fixture(scope="module")
def at_48() -> Voyage:
    return voyage(ladders(48))


@pytest.mark.parametrize(("chute", "mean"), [(47, MEAN_47), (48, MEAN_48)])
def test_the_mean_of_either_board_as_a_fraction(chute, mean):
    """Althoen, King and Schilling for 47, BYU for 48; past 100 is not moved."""
    exact = exact_voyage(ladders(chute))

    assert exact.throws is not None
    assert exact.throws.mean == mean
    assert voyage(ladders(chute)).throws.mean == pytest.approx(float(mean), abs=1e-12)  # type: ignore[union-attr]


def test_the_chance_to_be_done_in_seven_throws():
    """VanderPlas: 47/31104, and fewer do not do."""
    throws = exact_voyage(ladders(47), last=7).throws

    assert throws is not None
    assert throws.chances == (Fraction(0),) * 7 + (Fraction(47, 31104),)
    assert throws.shortest == 7


def test_mode_median_and_quantiles_of_the_board_with_the_chute_at_47(at_47):
    """VanderPlas."""
    throws = at_47.throws

    assert (throws.mode, throws.median, throws.shortest) == (22, 32, 7)
    assert [throws.quantile(share) for share in (0.025, 0.25, 0.75, 0.975)] == [11, 22, 50, 106]
    assert throws.sd == pytest.approx(25.22496, abs=5e-6)


def test_mode_median_and_quantiles_of_the_board_with_the_chute_at_48(at_48):
    """PerlMonks 775760."""
    throws = at_48.throws

    assert (throws.mode, throws.median, throws.shortest) == (22, 33, 7)
    assert [throws.quantile(share) for share in (0.1, 0.9)] == [15, 73]


def test_one_more_ladder_makes_it_longer():
    """Althoen and others: with a ladder from 79 to 81, 41.9487422: whoever climbs it has missed the one on 80."""
    jumps = {n: square.landing[0].to for n, square in enumerate(ladders(47).squares) if square.landing}  # type: ignore[union-attr]
    lines = [f"{n} = [{{ does = 'go', to = {to} }}]" for n, to in (jumps | {79: 81}).items()]
    rules = own("\n".join(["track = 100", "past_end = 'stay'", "[squares]", *lines]))

    assert voyage(rules).throws.mean == pytest.approx(41.9487422, abs=5e-8)  # type: ignore[union-attr]


def test_of_two_who_throw_in_turn_the_first_wins_a_little_more(at_47):
    first, second = at_47.turns.firsts(2)

    assert first == pytest.approx(0.50791159386993, abs=5e-15)
    assert first + second == pytest.approx(1, abs=1e-12)


def test_how_often_the_longest_chute_and_the_longest_ladder_are_taken(at_47):
    """VanderPlas. These are mean numbers of visits; the chance of at least one is smaller, and ours.

    The page of tables that came to us calls them chances, and has 0.576576… for 28: a digit was exchanged.
    """
    assert at_47.rest_times[87] == pytest.approx(0.525128706344598, abs=5e-15)
    assert at_47.rest_times[28] == pytest.approx(0.576576540674761 - 0.0008, abs=5e-15)
    assert at_47.rests[87] == pytest.approx(0.34046344125826905, abs=1e-14)
    assert at_47.rests[28] == pytest.approx(0.44877503366298865, abs=1e-14)


# What went wrong in print.


def test_a_tail_that_is_cut_off_makes_the_mean_too_small(at_47):
    """VanderPlas's 39.106460290714438: the sum stopped at 199 throws, and nothing made up for what it left out."""
    throws = at_47.throws

    assert throws.cut(199) == pytest.approx(39.106460290714438, abs=1e-12)
    assert throws.cut(199) < throws.mean
    assert throws.within[199] < 1
    assert throws.cut(len(throws.chances)) == pytest.approx(throws.mean, abs=1e-11)


@pytest.mark.parametrize("finish", FINISHES)
@pytest.mark.parametrize("chute", [47, 48])
def test_every_throw_is_counted_and_the_first_is_one(chute, finish):
    """From everywhere it takes one throw, and then what it takes from where that throw leads."""
    rules = ladders(chute, finish)
    ahead = {node.square: mean for node, mean in voyage(rules).ahead.items()}

    for square, mean in ahead.items():
        onward = []
        for throw in range(1, 7):
            rest, _ = rules.rest(square, throw)
            landing = rules.squares[rest].landing if rest != square else ()
            onward.append(ahead.get(landing[0].to if landing else rest, 0.0))  # type: ignore[union-attr]
        assert mean == pytest.approx(1 + sum(onward) / 6, abs=1e-10)
    assert len(ahead) == 81


def test_a_jump_is_no_throw_of_its_own(at_47):
    """Whoever counts the ladder from 80 to the goal as one more move is half a move too high, at 39.7."""
    climbed = at_47.rest_times[80]

    assert at_47.throws.mean + climbed == pytest.approx(39.7, abs=0.05)
    assert climbed == at_47.rests[80]
    assert at_47.rests[80] + at_47.rests[100] == pytest.approx(1, abs=1e-12)


def test_the_boards_and_the_finishes_are_six_different_means():
    means = {}
    for chute in (47, 48):
        for finish in FINISHES:
            throws = exact_voyage(ladders(chute, finish)).throws
            assert throws is not None
            means[chute, finish] = throws.mean

    assert len(set(means.values())) == 6
    assert means[47, "stay"] == MEAN_47
    for chute in (47, 48):
        assert means[chute, "win"] < means[chute, "stay"] < means[chute, "bounce"]


@pytest.mark.parametrize("finish", FINISHES)
@pytest.mark.parametrize("chute", [47, 48])
def test_chances_sum_to_one_before_anything_is_made_of_them(chute, finish):
    found = voyage(ladders(chute, finish))

    for counted in (found.throws, found.turns):
        assert counted is not None
        assert abs(counted.chances.sum() + counted.tail - 1) <= 1e-12
        assert counted.tail < 1e-16
        assert (counted.chances >= 0).all()
