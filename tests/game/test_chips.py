"""Short of chips: rules.md; and every pair of parties a sheet of one's own can name."""

import pytest

from robinson.game import play
from robinson.game.events import BANK, Bound, Paid, Passed
from tests.game.positions import JONAS, LITHUANIAN, ONA, RASA, TOMAS, own, paid, position, rules

FORGIVE = rules("lithuanian", debts="forgive")


def test_a_player_without_enough_chips_pays_all_the_same_and_owes():
    before = position("""
        seat   square  chips  friday
        Ona    6       2      -
        Jonas  0       10     -
        bank 28, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 2)

    assert events[2:] == [Paid(ONA, BANK, 3, 3, -1, 8, friday=False), Passed(JONAS)]
    assert (after.purses, after.bank) == ((-1, 10), 31)


def test_a_debt_to_a_neighbour_is_paid_too():
    before = position("""
        seat   square  chips  friday
        Ona    9       -5     -
        Jonas  0       10     -
        bank 35, Ona to throw
    """)

    after, events = play(LITHUANIAN, before, 1)

    assert events[2:] == [Paid(ONA, JONAS, 2, 2, -7, 10, friday=False), Passed(JONAS)]
    assert after.purses == (-7, 12)


@pytest.mark.parametrize(("chips", "pays"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_where_debts_are_forgiven_a_payer_pays_what_they_have(chips, pays):
    before = position(f"""
        seat   square  chips  friday
        Ona    6       {chips}      -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    after, events = play(FORGIVE, before, 2)

    assert events[2:] == [Paid(ONA, BANK, 3, pays, chips - pays, 8, friday=False), Passed(JONAS)]
    assert (after.purses, after.bank) == ((chips - pays, 10), 20 + pays)


def test_where_debts_are_forgiven_the_last_chip_on_32_goes_to_the_player_of_the_turn():
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  31      10     Ona
        Rasa   0       1      -
        bank 39, Jonas to throw
    """)

    after, events = play(FORGIVE, before, 1)

    assert events[2:] == [
        Paid(RASA, JONAS, 1, 1, 0, 32, friday=False),
        Paid(RASA, ONA, 1, 0, 0, 32, friday=False),
        Passed(RASA),
    ]
    assert after.purses == (10, 11, 0)


def test_where_debts_are_forgiven_friday_pays_even_if_robinson_had_nothing_to_pay():
    before = position("""
        seat   square  chips  friday
        Ona    30      0      Jonas
        Jonas  0       10     -
        bank 30, Jonas to throw
    """)

    after, events = play(FORGIVE, before, 1)

    assert events[2:] == [
        Paid(JONAS, BANK, 1, 1, 9, 1, friday=False),
        Paid(ONA, BANK, 1, 0, 0, 1, friday=False),
        Paid(JONAS, BANK, 1, 1, 8, 1, friday=True),
        Passed(ONA),
    ]
    assert (after.purses, after.bank) == ((0, 8), 32)


def test_where_debts_are_forgiven_a_friday_without_chips_pays_nothing():
    before = position("""
        seat   square  chips  friday
        Ona    30      10     Jonas
        Jonas  0       1      -
        bank 29, Jonas to throw
    """)

    _, events = play(FORGIVE, before, 1)

    assert [(event.giver, event.paid, event.due) for event in events if isinstance(event, Paid)] == [
        (JONAS, 1, 1),
        (ONA, 1, 1),
        (JONAS, 0, 1),
    ]


def test_where_debts_are_forgiven_a_neighbour_receives_what_is_there():
    before = position("""
        seat   square  chips  friday
        Ona    9       1      -
        Jonas  28      9      -
        bank 30, Ona to throw
    """)

    after, events = play(FORGIVE, before, 1)
    assert events[2] == Paid(ONA, JONAS, 2, 1, 0, 10, friday=False)

    after, events = play(FORGIVE, after, 1)
    assert events[2:4] == [Paid(ONA, JONAS, 2, 0, 0, 29, friday=False), Bound(JONAS, ONA)]
    assert after.purses == (0, 10)


@pytest.mark.parametrize("table", [LITHUANIAN, FORGIVE])
@pytest.mark.parametrize(("bank", "robinson", "friday"), [(0, 0, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 1)])
def test_the_bank_pays_what_it_holds_the_player_of_the_turn_first(table, bank, robinson, friday):
    """A payment that falls short, even to 0, is told with what was due."""
    before = position(f"""
        seat   square  chips  friday
        Ona    32      10     Jonas
        Jonas  0       10     -
        bank {bank}, Ona to throw
    """)

    after, events = play(table, before, 1)

    assert events[2:] == [
        Paid(BANK, ONA, 3, robinson, bank - robinson, 33, friday=False),
        Paid(BANK, JONAS, 1, friday, bank - robinson - friday, 33, friday=True),
        Passed(JONAS),
    ]
    assert (after.purses, after.bank) == ((10 + robinson, 10 + friday), bank - robinson - friday)


# Every pair of parties, on a sheet of one's own. Ona lands, Rasa is her Friday and her right-hand neighbour is Tomas.

PARTIES = {
    "lander": [ONA],
    "right": [TOMAS],
    "others": [JONAS, RASA, TOMAS],
    "everyone": [ONA, JONAS, RASA, TOMAS],
    "pair": [ONA, RASA],
}


def landing_on_3(giver, taker):
    table = own(f'squares.3 = [{{ does = "chips", n = 2, giver = "{giver}", taker = "{taker}" }}]')
    before = position("""
        seat    square  chips  friday
        Ona     0       10     Rasa
        Jonas   0       10     -
        Rasa    0       10     Jonas
        Tomas   0       10     -
        Petras  12      10     -       out
        bank 40, Ona to throw
    """)
    return paid(play(table, before, 3)[1])


@pytest.mark.parametrize(
    ("giver", "taker"),
    [
        (giver, taker)
        for giver in PARTIES
        for taker in PARTIES
        if giver != taker and {giver, taker} != {"lander", "pair"}
    ],
)
def test_each_giver_pays_each_taker_and_nobody_pays_themselves(giver, taker):
    within = PARTIES["pair"] if "pair" in (giver, taker) else []
    assert landing_on_3(giver, taker) == [
        (one, other, 2)
        for one in PARTIES[giver]
        for other in PARTIES[taker]
        if one != other and not (one in within and other in within)
    ]


@pytest.mark.parametrize(
    ("taker", "payments"),
    [
        ("lander", [(BANK, ONA, 2), (BANK, RASA, 1)]),
        ("right", [(BANK, TOMAS, 2)]),
        ("others", [(BANK, JONAS, 2), (BANK, RASA, 2), (BANK, JONAS, 1), (BANK, TOMAS, 2)]),
        ("pair", [(BANK, ONA, 2), (BANK, RASA, 1), (BANK, RASA, 2), (BANK, JONAS, 1)]),
    ],
)
def test_whoever_receives_from_the_bank_has_a_friday_who_receives_1(taker, payments):
    assert landing_on_3("bank", taker) == payments


@pytest.mark.parametrize(
    ("giver", "payments"),
    [
        ("lander", [(ONA, BANK, 2), (RASA, BANK, 1)]),
        ("right", [(TOMAS, BANK, 2)]),
        ("others", [(JONAS, BANK, 2), (RASA, BANK, 2), (JONAS, BANK, 1), (TOMAS, BANK, 2)]),
        ("pair", [(ONA, BANK, 2), (RASA, BANK, 1), (RASA, BANK, 2), (JONAS, BANK, 1)]),
    ],
)
def test_whoever_pays_the_bank_has_a_friday_who_pays_1(giver, payments):
    assert landing_on_3(giver, "bank") == payments


def test_a_pair_without_a_friday_is_the_lander():
    table = own('squares.3 = [{ does = "chips", n = 2, giver = "pair", taker = "others" }]')
    before = position("""
        seat   square  chips  friday
        Ona    0       10     -
        Jonas  0       10     -
        bank 20, Ona to throw
    """)

    _, events = play(table, before, 3)

    assert paid(events) == [(ONA, JONAS, 2)]
