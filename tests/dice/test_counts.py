"""What fair dice do, counted out by hand where there are few throws."""

from fractions import Fraction
from itertools import groupby, product
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinson.dice import count
from robinson.dice.counts import chance_of_streak, usual_range

throws = st.lists(st.integers(1, 6), max_size=200)


def longest(thrown):
    return max((len(list(same)) for _, same in groupby(thrown)), default=0)


@pytest.mark.parametrize("n", range(8))
def test_a_streak_is_as_likely_as_all_games_of_a_few_throws_say(n):
    streaks = [longest(thrown) for thrown in product(range(1, 7), repeat=n)]

    for length in range(1, n + 2):
        found = Fraction(sum(streak >= length for streak in streaks), len(streaks))
        assert chance_of_streak(length, n) == pytest.approx(float(found), rel=1e-12, abs=0)


@pytest.mark.parametrize(("length", "n"), [(2, 40), (3, 57), (4, 57), (6, 200), (9, 1000), (30, 300)])
def test_a_streak_is_as_likely_as_exact_fractions_say(length, n):
    """Another way round: how many rows of n throws have only streaks that are shorter, by how long the last one is."""
    shorter = [6] + [0] * (length - 2)
    for _ in range(n - 1):
        shorter = [sum(shorter) * 5, *shorter[:-1]]

    assert chance_of_streak(length, n) == pytest.approx(float(1 - Fraction(sum(shorter), 6**n)), rel=1e-11, abs=0)


@pytest.mark.parametrize("n", [*range(13), 20, 30])
def test_all_six_counts_are_usual_at_least_95_times_out_of_100(n):
    """All ways to divide n throws among six numbers, with how often each comes."""
    least, most = usual_range(n)
    usual = [Fraction(1)] + [Fraction(0)] * n
    for _ in range(6):
        usual = [
            sum((usual[total - c] / factorial(c) for c in range(least, most + 1) if c <= total), Fraction(0))
            for total in range(n + 1)
        ]

    assert usual[n] * factorial(n) / Fraction(6) ** n >= Fraction(95, 100)


@pytest.mark.parametrize("n", [0, 1, 2, 5, 6, 7, 57, 60, 100, 333, 2000])
def test_the_range_is_as_narrow_as_it_says(n):
    """A count is beyond an end at most a twelfth of 5 times in 100; one step further in it would be more often."""
    least, most = usual_range(n)
    likely = [Fraction(comb(n, c) * 5 ** (n - c), 6**n) for c in range(n + 1)]
    end = Fraction(5, 100) / 12

    assert sum(likely[:least]) <= end < sum(likely[: least + 1])
    assert sum(likely[most + 1 :]) <= end < sum(likely[most:])


def test_the_longest_record_is_counted_in_a_blink():
    counts = count([1, 2, 3, 4, 5, 6] * 80_000)

    assert (counts.usual, counts.outside) == ((79319, 80682), False)
    assert counts.streak
    assert (counts.streak.length, counts.streak.chance) == (1, 1.0)


@given(throws)
def test_every_throw_is_counted_once(thrown):
    counts = count(thrown)

    assert sum(counts.faces) == counts.throws == len(thrown)
    assert counts.usual[0] <= len(thrown) / 6 <= counts.usual[1]
    assert (counts.streak is None) == (not thrown)
    if counts.streak:
        assert counts.streak.length == longest(thrown)
        assert ", ".join([str(counts.streak.face)] * longest(thrown)) in str(thrown)
        assert 0 < counts.streak.chance <= 1


def test_of_several_longest_streaks_the_first_is_told():
    counts = count([2, 2, 5, 5, 1])

    assert counts.streak
    assert (counts.streak.face, counts.streak.length) == (2, 2)


def test_a_die_that_shows_one_number_alone_is_outside_of_what_is_usual():
    assert count([6] * 20).outside
    assert count([1] * 60 + [2] * 12).outside
    assert not count([1, 2, 3, 4, 5, 6] * 10).outside
    assert not count([]).outside


def test_a_streak_that_never_ends_has_no_chance():
    counts = count([4] * 100_000)

    assert counts.streak
    assert (counts.streak.length, counts.streak.chance) == (100_000, 0.0)
