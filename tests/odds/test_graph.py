"""One traveller's ways, before any arithmetic."""

from fractions import Fraction

import pytest

from robinson.odds import BOLD, CARELESS, Node, explore
from robinson.odds.graph import End, Ways
from tests.odds.boards import EDITIONS, ladders, own, robinson, weir


def edges_from(ways: Ways, square: int) -> dict[int | str, tuple[int | str, int, int]]:
    """What each move does that the traveller can make on a square: where it leads, and what it counts for."""
    (number,) = (n for n, node in enumerate(ways.nodes) if node == Node(square))
    return {
        edge.move: (edge.to if isinstance(edge.to, str) else ways.nodes[edge.to].square, edge.throws, edge.turns)
        for edge in ways.edges
        if edge.start == number
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("policy", [BOLD, CARELESS], ids=lambda policy: policy.bot)
def test_from_every_node_the_chances_sum_to_one(edition, policy):
    ways = explore(robinson(edition), policy)

    sums = [sum(edge.chance for edge in ways.edges if edge.start == node) for node in range(len(ways.nodes))]
    assert sums == [Fraction(1)] * len(ways.nodes)
    assert {edge.to for edge in ways.edges} >= {"home", "out", *range(1, len(ways.nodes))}


def test_a_throw_moves_and_a_square_sends_on():
    ways = explore(ladders(), BOLD)

    assert edges_from(ways, 0) == {1: (38, 1, 1), 2: (2, 1, 1), 3: (3, 1, 1), 4: (14, 1, 1), 5: (5, 1, 1), 6: (6, 1, 1)}
    (climbed,) = (edge for edge in ways.edges if edge.rest == 1)
    assert (climbed.rest, climbed.stood) == (1, (1, 38))


@pytest.mark.parametrize(("finish", "six"), [("stay", 99), ("win", "home"), ("bounce", 75)])
def test_a_throw_past_the_goal_is_as_the_finish_has_it(finish, six):
    """From 99 a six is five too many: back to 95, where a chute leads down to 75."""
    assert edges_from(explore(ladders(finish=finish), BOLD), 99)[6] == (six, 1, 1)


def test_a_token_that_is_not_moved_comes_to_rest_nowhere():
    ways = explore(ladders(), BOLD, 99)

    stays = [edge for edge in ways.edges if edge.start == 0 and edge.to == 0]
    assert [(edge.move, edge.rest, edge.stood) for edge in stays] == [(throw, None, ()) for throw in range(2, 7)]


def test_a_missed_turn_is_a_turn():
    assert edges_from(explore(robinson("lithuanian"), BOLD), 11)[1] == (12, 1, 2)


def test_a_throw_granted_belongs_to_the_same_turn():
    ways = explore(robinson("vietnamese"), BOLD)

    assert edges_from(ways, 11)[1] == (12, 1, 0)
    (again,) = (edge for edge in ways.edges if edge.move == "again" and ways.nodes[edge.start].square == 12)
    assert (again.throws, again.turns, again.chance) == (0, 0, Fraction(1))


def test_a_six_on_42_is_the_end_and_a_five_on_43_is_not():
    ways = explore(robinson("lithuanian"), BOLD)

    assert edges_from(ways, 42)[6] == ("out", 1, 1)
    assert edges_from(ways, 43)[5] == (42, 1, 1)
    assert edges_from(ways, 42)[3] == ("home", 1, 1)


def test_in_the_tree_a_lone_traveller_is_asked_as_at_a_table():
    ways = explore(robinson("lithuanian"), CARELESS, 7)

    asked = ways.nodes[0]
    assert asked == Node(7, ("stay", "go"))
    assert [(edge.move, edge.to, edge.turns) for edge in ways.edges[:2]] == [("stay", 0, 1), ("go", 1, 0)]


def test_a_question_before_the_throw_is_asked_where_the_voyage_begins():
    assert explore(robinson("lithuanian"), BOLD, 4).nodes[0] == Node(4, ("restart", "carry-on"))
    assert explore(robinson("lithuanian", shipwreck="must"), BOLD, 4).nodes[0] == Node(4)


def test_nobody_is_there_to_change_places_with():
    ways = explore(robinson("lithuanian"), BOLD)

    assert edges_from(ways, 35)[1] == (36, 1, 1)


def test_a_turn_that_goes_on_remembers_that_the_next_one_must_be_missed():
    rules = own('track = 10\nsquares.2 = [{ does = "miss" }, { does = "throw_again" }]')

    ways = explore(rules, BOLD)

    assert Node(2, None, missing=True) in ways.nodes
    node = ways.nodes.index(Node(2, None, missing=True))
    assert {edge.turns for edge in ways.edges if edge.start == node and edge.move == 1} == {2}


def test_from_robinsons_board_everybody_comes_to_an_end():
    for edition in EDITIONS:
        ways = explore(robinson(edition), CARELESS)

        assert ways.lost() == frozenset()
        assert ways.traps() == ()


def test_whoever_always_stays_in_the_tree_stays_there():
    ways = explore(robinson("vietnamese"), BOLD.but("stay"))

    (trap,) = ways.traps()
    assert {ways.nodes[node].square for node in trap} == {7}
    assert ways.lost() == trap


def test_the_lake_is_a_trap_and_the_way_to_it_is_lost_but_no_trap():
    ways = explore(weir(), BOLD)

    (trap,) = ways.traps()
    assert {ways.nodes[node].square for node in trap} == {9, 10, 11, 12, 13, 14}
    assert {ways.nodes[node].square for node in ways.lost()} == set(range(3, 15))
    assert explore(weir("open"), BOLD).traps() == ()


def test_two_traps_are_two():
    rules = own(
        "track = 40\n[squares]\n1 = [{ does = 'go', to = 39 }]\n2 = [{ does = 'go', to = 20 }]\n"
        + "".join(f"{n} = [{{ does = 'go', to = 5 }}]\n" for n in range(10, 16))
        + "".join(f"{n} = [{{ does = 'go', to = 20 }}]\n" for n in range(26, 32))
    )

    traps = explore(rules, BOLD).traps()

    squares = [{explore(rules, BOLD).nodes[node].square for node in trap} for trap in traps]
    assert sorted(map(min, squares)) == [5, 20]
    assert len(traps) == 2


def test_the_fewest_throws_home():
    home: tuple[End, ...] = ("home",)
    out: tuple[End, ...] = ("out",)

    assert explore(ladders(), BOLD).fewest(lambda edge: edge.throws) == 7
    assert explore(robinson("lithuanian"), BOLD).fewest(lambda edge: edge.throws, home) == 7
    assert explore(robinson("vietnamese"), BOLD).fewest(lambda edge: edge.turns) == 6
    assert explore(robinson("vietnamese"), BOLD, 42).fewest(lambda edge: edge.throws, out) == 1
