"""What the fast kernel does alike on every board: the luck, what is rare, and the ends of games.

As many games are played side by side as there are bytes in a register, all at the same seat's turn. A game is one lane:
the byte at its place in each row. Each seat has a row for where it stands, for its chips, and for what it gave to the
right-hand neighbour, whoever that is in the end: only when somebody dies it matters who sits beside whom. What all pay
alike is one row for all.

A lane in which a byte could run over, or which lasts too long, is given up: its game is left to the clear kernel, which
plays it from its beginning, on the same luck.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba finds the types itself.)

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import int64, uint64
from numpy import uint8

from robinson.odds.kernel_cache import part
from robinson.odds.kernel_chance import FAIR, GAP, RESERVE, RESERVED, word
from robinson.odds.kernel_lanes import (
    WIDTH,
    add_squares,
    add_total,
    all_lanes,
    at_most,
    bits,
    count,
    half,
    higher,
    lanes_of,
    load,
    lowest,
    signed_difference,
    signed_sum,
    size,
    store,
    store_words,
    third,
    where,
    without,
    word_of_lane,
    words,
    zip1,
    zip1_high,
    zip2,
    zip2_high,
    zip4,
    zip4_high,
    zip8,
    zip8_high,
)
from robinson.odds.kernel_sums import DIED, IN_ROUNDS, IN_THROWS, IN_TURNS, NET, NET_SQUARED, SHORTS, WON

MOST = 8
MOST_TURNS = 32
"""So many turns can lie between two harvests; see `rounds_of`."""

MOST_SWAPS = 3

# The rows, of WIDTH bytes: for each seat four, then those of the game, those for its end, and the luck and the coins,
# one for each turn. From STANDING on it is counted who stands where a swap leads.
PLACE, OWN, BESIDE, STATE, SEAT = (row * WIDTH for row in range(5))
OVER, BANK, LIVING, LATE, TOLL, BONDS, SHORT, THROWS, TURNS, THROWS_HIGH, TURNS_HIGH, STANDING = (
    row * WIDTH for row in range(32, 44)
)
ALIVE, WINS, NETS, SHARES, NEAR, LUCK, TOSSES, ROWS = (
    row * WIDTH for row in (47, 55, 63, 71, 79, 87, 87 + MOST_TURNS, 87 + 2 * MOST_TURNS)
)

# The notes, WIDTH words of each: the counters of the luck, in the order of `word_of_lane` and as if all games had begun
# at the same time; that order; gaps; of each lane the key of its game, the game's number, the round in which it began;
# keys for games to come; the nets and their squares so far; and which bytes of luck were refused.
COUNTERS, ORDER, GAPS, KEYS, NUMBERS, BEGAN, READY, SUMMED, FOUND, NOTES = (
    np.uint64(note * WIDTH) for note in (0, 1, 2, 3, 4, 5, 6, 7, 9, 9 + MOST_TURNS + 1)
)
EIGHTH = WIDTH // 8

# The bits of a seat's state: out of the game, must miss a turn, has a Friday, has won. And of whether a game is over:
# it was won at the goal, the last one left won, it was given up, there is none.
OUT, MISSES, BOUND, WON_HOME = 128, 64, 32, 1
SOLO, GIVEN_UP, IDLE = 16, 8, 4
ENDED = WON_HOME | SOLO | GIVEN_UP | IDLE

FAR = 60
"""So far from 0 a seat's chips and the toll may be when a game goes on: a byte has room till the next harvest."""

SHIFT = 100
"""Nets are added up as bytes without sign, so much higher than they are."""

TOO_LONG = 160
"""Games of so many rounds are given up, so that no length is as long as what `kernel_sums` counts one by one."""

NO_GAME = np.uint64(2**64 - 1)
ONE, SEVEN, LANE = np.uint64(1), np.uint64(7), np.uint64(WIDTH - 1)


class Batch(NamedTuple):
    """Room for WIDTH games side by side; each thread needs its own."""

    rows: npt.NDArray[np.uint8]
    notes: npt.NDArray[np.uint64]

    @classmethod
    def empty(cls) -> "Batch":
        """A batch without a game."""
        rows, notes = aligned(ROWS), aligned(8 * int(NOTES)).view(np.uint64)
        notes[int(ORDER) : int(GAPS)] = [word_of_lane(lane) for lane in range(WIDTH)]
        notes[int(GAPS) : int(KEYS)] = np.arange(WIDTH, dtype=np.uint64) * GAP
        return cls(rows, notes)


def aligned(size_: int) -> npt.NDArray[np.uint8]:
    """So many bytes, which begin where a line of the cache does."""
    room = np.zeros(size_ + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size_]


# Luck.


@part
def cast(rows, notes, to, stream, now, players):
    """Set out the bytes of the rounds up to the next harvest, a row for each turn."""
    for number in range(words_of(players)):
        gap = stream + uint64(words_before(now, players) + number) * GAP
        # Byte by byte, then by two, four and eight, until the first bytes of all words stand together, and so on.
        a, b = words(notes, 0, gap), words(notes, EIGHTH, gap)
        c, d = words(notes, 2 * EIGHTH, gap), words(notes, 3 * EIGHTH, gap)
        a, b, c, d = zip1(a, b), zip1_high(a, b), zip1(c, d), zip1_high(c, d)
        a, b, c, d = zip2(a, c), zip2_high(a, c), zip2(b, d), zip2_high(b, d)
        e, f = words(notes, 4 * EIGHTH, gap), words(notes, 5 * EIGHTH, gap)
        g, h = words(notes, 6 * EIGHTH, gap), words(notes, 7 * EIGHTH, gap)
        e, f, g, h = zip1(e, f), zip1_high(e, f), zip1(g, h), zip1_high(g, h)
        e, f, g, h = zip2(e, g), zip2_high(e, g), zip2(f, h), zip2_high(f, h)
        at = to + 8 * number * WIDTH
        even, odd = zip4(a, e), zip4(c, g)
        store(rows, at, zip8(even, odd))
        store(rows, at + WIDTH, zip8_high(even, odd))
        even, odd = zip4_high(a, e), zip4_high(c, g)
        store(rows, at + 2 * WIDTH, zip8(even, odd))
        store(rows, at + 3 * WIDTH, zip8_high(even, odd))
        even, odd = zip4(b, f), zip4(d, h)
        store(rows, at + 4 * WIDTH, zip8(even, odd))
        store(rows, at + 5 * WIDTH, zip8_high(even, odd))
        even, odd = zip4_high(b, f), zip4_high(d, h)
        store(rows, at + 6 * WIDTH, zip8(even, odd))
        store(rows, at + 7 * WIDTH, zip8_high(even, odd))


@part
def rounds_of(players):
    """How many rounds are played before new games begin where others are over.

    The luck comes in whole words. Of more rounds more is lost in lanes that wait, of fewer the harvests take longer.
    """
    return 8 if players == 2 else 6 if players <= 4 else 4


@part
def words_of(players):
    """How many words the luck of so many rounds takes."""
    return rounds_of(players) * (players + players % 2) // 8


@part
def words_before(now, players):
    """How many words the luck of all rounds took that are over."""
    return now // rounds_of(players) * words_of(players)


@part
def replace_refused(rows, notes, now, players):
    """Bytes that are no throws are replaced from the turn's reserve.

    First they are found, 64 at a time: without a branch, as long as there are no more than two, as mostly.
    """
    refused, number = all_lanes(uint8(FAIR)), FOUND
    for at in range(0, 8 * words_of(players) * WIDTH, 64):
        todo = uint64(0)
        for row in range(0, 64, WIDTH):
            byte = load(rows, LUCK + at + row)
            todo |= bits(higher(byte, refused) == byte) << uint64(row)
        for _ in range(2):
            notes[number] = uint64(at) + (lowest(todo) & uint64(63))
            number += uint64(todo != uint64(0))
            todo &= todo - ONE
        while todo:
            notes[number] = uint64(at) + lowest(todo)
            number += ONE
            todo &= todo - ONE
    for found in range(FOUND, number):
        at = notes[uint64(found)]
        lane = at & LANE
        slot = (uint64(now) - notes[BEGAN + lane]) * uint64(players + players % 2) + at // uint64(WIDTH)
        counter = slot * RESERVED
        byte = uint64(FAIR)
        while byte >= uint64(FAIR):
            byte = word(notes[KEYS + lane] + RESERVE + counter * GAP) & uint64(255)
            counter += ONE
        rows[uint64(LUCK) + at] = uint8(byte)


# What is rare. Few lanes have it at the same time, and mostly none, so it is done apart, again for all lanes at once.


@part
def run_short(rows, seat, friday):
    """The bank paid more than it held: the Friday comes last, so that one's chip is the first that was not there.

    A bank with far too much looks the same, for a byte has no more room: that game is given up.
    """
    at, bank = SEAT * seat, load(rows, BANK)
    odd = bank > all_lanes(uint8(127))
    short = bank > all_lanes(uint8(191))
    last = short & friday & ((load(rows, at + STATE) & all_lanes(uint8(BOUND))) == all_lanes(uint8(BOUND)))
    store(rows, at + BESIDE, load(rows, at + BESIDE) + last)
    store(rows, at + OWN, load(rows, at + OWN) + (bank & short) - last)
    store(rows, OVER, load(rows, OVER) | (without(odd, short) & all_lanes(uint8(GIVEN_UP))))
    store(rows, BANK, without(bank, odd))
    store(rows, SHORT, load(rows, SHORT) | short)


@part
def pay_as_fridays(rows, players, all_pay):
    """Everybody pays the bank: the Friday of each Robinson among them pays it one chip more."""
    bond = all_lanes(uint8(BOUND))
    for at in range(0, SEAT * players, SEAT):
        pays = all_pay & ((load(rows, at + STATE) & all_lanes(uint8(OUT | BOUND))) == bond)
        store(rows, at + BESIDE, load(rows, at + BESIDE) + pays)
        store(rows, BANK, load(rows, BANK) - pays)


@part
def swap(rows, seat, players, swaps, here, there):
    """Change places with the first player clockwise who stands there."""
    place, at = load(rows, SEAT * seat + PLACE), SEAT * seat
    for _ in range(1, players):
        at = at + SEAT if at + SEAT < SEAT * players else 0
        theirs = load(rows, at + PLACE)
        found = swaps & (theirs == there)
        store(rows, at + PLACE, where(found, here, theirs))
        place = where(found, there, place)
        swaps = without(swaps, found)
    store(rows, SEAT * seat + PLACE, place)


@part
def go_out(rows, seat, players, dies, goal, last_wins):
    """A player dies: the neighbours have other neighbours, so what was given to the old ones is handed over.

    The last one left has won, and stands on the goal; unless the game would go on, and then it is given up.
    """
    at, nothing, out = SEAT * seat, all_lanes(uint8(0)), all_lanes(uint8(OUT))
    gift, own = load(rows, at + BESIDE) & dies, signed_difference(load(rows, at + OWN), load(rows, TOLL) & dies)
    living = load(rows, LIVING) + dies
    ended = dies & (living == all_lanes(uint8(1)))
    store(rows, LIVING, living)
    store(rows, OVER, load(rows, OVER) | (ended & all_lanes(uint8(SOLO if last_wins else GIVEN_UP))))
    store(rows, at + BESIDE, without(load(rows, at + BESIDE), dies))
    before = after = at
    looks_before = looks_after = dies
    for _ in range(1, players):
        before = before - SEAT if before else SEAT * (players - 1)
        found = looks_before & ((load(rows, before + STATE) & out) == nothing)
        store(rows, before + OWN, signed_sum(load(rows, before + OWN), gift & found))
        looks_before = without(looks_before, found)
        after = after + SEAT if after + SEAT < SEAT * players else 0
        found = looks_after & ((load(rows, after + STATE) & out) == nothing)
        own = signed_sum(own, load(rows, after + BESIDE) & found)
        store(rows, after + BESIDE, without(load(rows, after + BESIDE), found))
        store(rows, after + STATE, without(load(rows, after + STATE), found & all_lanes(uint8(BOUND))))
        store(rows, after + PLACE, where(found & ended, all_lanes(uint8(goal)), load(rows, after + PLACE)))
        looks_after = without(looks_after, found)
    store(rows, at + OWN, own)


# The ends of games.


@part
def harvest(rows, notes, players, on_track, goal, codes, sums):
    """Add up what came of the games that are over; the lanes of these, and those of games that are given up.

    `codes` has, two by two, the places that have a code of their own, and their squares.
    """
    over, toll, bank = load(rows, OVER), load(rows, TOLL), load(rows, BANK)
    nothing, shift, bound = all_lanes(uint8(0)), all_lanes(uint8(SHIFT)), all_lanes(uint8(BOUND))
    solo = (over & all_lanes(uint8(SOLO))) > nothing
    busy = (over & all_lanes(uint8(IDLE))) == nothing
    wild = (over & all_lanes(uint8(GIVEN_UP))) > nothing
    done = without((over > nothing) & busy, wild)
    # The living pay the toll.
    far, bonded, nearest = toll, nothing, nothing
    for seat in range(players):
        at, row = SEAT * seat, WIDTH * seat
        own, state, place = load(rows, at + OWN), load(rows, at + STATE), load(rows, at + PLACE)
        alive, wins = (state & all_lanes(uint8(OUT))) == nothing, done & (place == all_lanes(uint8(goal)))
        bonded = bonded | (wins & (state & bound))
        far = higher(far, higher(size(own), size(load(rows, at + BESIDE))))
        store(rows, ALIVE + row, alive)
        store(rows, WINS + row, wins)
        store(rows, SHARES + row, nothing)
        store(rows, NETS + row, signed_difference(own, toll & alive))
        if on_track:
            near = nearness(place, goal, codes) & alive
            nearest = higher(nearest, near)
            store(rows, NEAR + row, near)
    wild = wild | (far > all_lanes(uint8(FAR)))
    bonded = bonded > nothing
    share = without(where(bonded, third(bank), half(bank)), solo)
    beside = bonded if on_track else all_lanes(uint8(255))
    for seat in range(players):
        # What was given to the right-hand neighbour goes to whoever sits there now, and so does the winner's share.
        row = other = WIDTH * seat
        wins = load(rows, WINS + row)
        gift, left = load(rows, SEAT * seat + BESIDE), load(rows, ALIVE + row) & done
        for _ in range(1, players):
            other = other - WIDTH if other else WIDTH * (players - 1)
            takes = left & load(rows, ALIVE + other)
            store(rows, NETS + other, signed_sum(load(rows, NETS + other), gift & takes))
            store(rows, SHARES + other, load(rows, SHARES + other) | (share & takes & wins & beside))
            left = without(left, takes)
            if bits(left) == uint64(0):
                break
        if on_track:
            left = without(wins, bonded)
            for _ in range(1, players):
                row = row + WIDTH if row + WIDTH < WIDTH * players else 0
                takes = left & (load(rows, NEAR + row) == nearest)
                store(rows, SHARES + row, load(rows, SHARES + row) | (share & takes))
                left = without(left, takes)
    # From here on nets have no sign; one that does not fit becomes 255.
    for row in range(0, WIDTH * players, WIDTH):
        net, got = load(rows, NETS + row), load(rows, SHARES + row) | (load(rows, WINS + row) & (bank - share))
        wild = wild | (size(net) > shift)
        net = at_most(net + shift, got)
        wild = wild | (net == all_lanes(uint8(255)))
        store(rows, NETS + row, net)
    good = without(done, wild)
    for seat in range(players):
        net = load(rows, NETS + WIDTH * seat) & good
        add_total(notes, int64(SUMMED) + seat * EIGHTH, net)
        add_squares(notes, int64(SUMMED) + WIDTH + seat * EIGHTH, net)
        sums[WON + uint64(seat)] += count(bits(good & load(rows, WINS + WIDTH * seat)))
        sums[DIED + uint64(seat)] += count(bits(without(good, load(rows, ALIVE + WIDTH * seat))))
    sums[SHORTS] += count(bits(good & load(rows, SHORT)))
    return bits(good), bits(wild & busy)


@part
def nearness(place, goal, codes):
    """How near the goal a place is, as a number above 0; 0 is the winner's own."""
    square = place
    for i in range(0, codes.size, 2):
        square = where(place == all_lanes(codes[i]), all_lanes(codes[i + 1]), square)
    return without(square + all_lanes(uint8(1)), place == all_lanes(uint8(goal)))


@part
def replace(batch, good, given_up, players, stake, seeds, first, next_game, end, now, left, given, sums):
    """Count the lengths of good games, note those that are given up, and begin new games in the lanes of both.

    Gives the number of the next game to begin, and how many have been noted.
    """
    rows, notes = batch
    todo, idle, spent = good | given_up, uint64(0), uint64(words_before(now, players)) * GAP
    new = lanes_of(todo)
    while todo:
        bit, lane = todo & (~todo + ONE), lowest(todo)
        todo ^= bit
        if good & bit:
            rounds = uint64(now + 1) - notes[BEGAN + lane] - uint64(rows[uint64(LATE) + lane])
            throws = (uint64(rows[uint64(THROWS_HIGH) + lane]) << SEVEN) + uint64(rows[uint64(THROWS) + lane])
            turns = (uint64(rows[uint64(TURNS_HIGH) + lane]) << SEVEN) + uint64(rows[uint64(TURNS) + lane])
            sums[IN_THROWS + throws] += 1
            sums[IN_TURNS + turns] += 1
            sums[IN_ROUNDS + rounds] += 1
        elif notes[NUMBERS + lane] != NO_GAME:
            left[given] = notes[NUMBERS + lane]
            given += ONE
        if next_game < end:
            begun = (next_game - first) & LANE
            if begun == uint64(0):
                for place in range(0, WIDTH, EIGHTH):
                    keys = words(notes, int64(GAPS) + place, seeds + next_game * GAP)
                    store_words(notes, int64(READY) + place, keys)
            notes[KEYS + lane] = notes[READY + begun]
            notes[COUNTERS + notes[ORDER + lane]] = notes[READY + begun] - spent
            notes[NUMBERS + lane], notes[BEGAN + lane] = next_game, now
            next_game += ONE
        else:
            idle |= bit
    for seat in range(players):
        for row in range(SEAT * seat, SEAT * seat + SEAT, WIDTH):
            store(rows, row, without(load(rows, row), new))
        store(rows, SEAT * seat + OWN, load(rows, SEAT * seat + OWN) - (new & all_lanes(uint8(stake))))
    for row in range(TOLL, ALIVE, WIDTH):
        store(rows, row, without(load(rows, row), new))
    store(rows, OVER, where(new, lanes_of(idle) & all_lanes(uint8(IDLE)), load(rows, OVER)))
    store(rows, BANK, where(new, all_lanes(uint8(stake * players)), load(rows, BANK)))
    store(rows, LIVING, where(new, all_lanes(uint8(players)), load(rows, LIVING)))
    store(rows, LATE, all_lanes(uint8(0)))
    return next_game, given


@part
def carry(rows):
    """Let the counts of throws and turns never run over: what is too much is counted in another row."""
    for row, high in ((THROWS, THROWS_HIGH), (TURNS, TURNS_HIGH)):
        counted = load(rows, row)
        store(rows, high, load(rows, high) - (counted > all_lanes(uint8(127))))
        store(rows, row, counted & all_lanes(uint8(127)))


@part
def give_up_long(rows, notes, now):
    """Games that do not want to end are given up."""
    for lane in range(WIDTH):
        if rows[OVER + lane] == 0 and uint64(now) - notes[BEGAN + uint64(lane)] >= uint64(TOO_LONG):
            rows[OVER + lane] = GIVEN_UP


@part
def sum_up(notes, players, games, sums):
    """Add the nets of all games, and their squares, to the sums."""
    for seat in range(players):
        summed = squared = 0
        for word_ in range(seat * EIGHTH, (seat + 1) * EIGHTH):
            summed += int64(notes[SUMMED + uint64(word_)])
            squared += int64(notes[SUMMED + uint64(WIDTH + word_)])
        sums[NET + uint64(seat)] += summed - SHIFT * games
        sums[NET_SQUARED + uint64(seat)] += squared - 2 * SHIFT * summed + SHIFT * SHIFT * games
