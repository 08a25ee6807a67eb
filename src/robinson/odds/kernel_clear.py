"""The simulator: one kernel that plays any board, by any policies, between two and eight players.

It reads what squares do off the tables of `kernel_board`, and is held to `game.play` game by game. A faster kernel is
held to this one.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba finds the types itself, and there is one number for many of Python's.)

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import int64, uint64

from robinson.odds.kernel_board import (
    ACTS,
    AGAIN,
    AMOUNT,
    ASK_AGAIN,
    ASKS,
    AT_ONCE,
    BANK,
    BESIDE,
    BIND,
    BINDS,
    COLLECTS,
    DIE,
    DOES,
    END,
    EVERYONE,
    FOLLOWS,
    GIVER,
    GOES_TO,
    INTO_BANK,
    LANDER,
    LEADS_TO,
    MAY_STAY,
    MISSES,
    MUST_GO,
    OTHERS,
    OWN,
    PAIR,
    PASS,
    PAY,
    QUESTION,
    RIGHT_HAND,
    ROW,
    ROWS,
    SCRIPT,
    SPEAKER,
    SPEAKS,
    STEP,
    SWAP,
    TAKER,
    THE_BANK,
    THEN,
    TO,
    TOLL,
    WIN,
    WITH_FRIDAY,
    Board,
    places,
)
from robinson.odds.kernel_cache import compiled, part
from robinson.odds.kernel_chance import (
    ALWAYS,
    COINS,
    DICE,
    EVEN,
    FAIR,
    GAP,
    NEVER,
    NO_DICE,
    RESERVE,
    RESERVED,
    SECOND,
    TOOK,
    word,
)
from robinson.odds.kernel_sums import (
    DIED,
    LENGTH,
    LENGTH_SQUARED,
    LENGTHS,
    LONGEST,
    MEASURES,
    NET,
    NET_SQUARED,
    NOBODY,
    SHORTS,
    UNENDED,
    WON,
)

MOST = 8

# A game's table. For each seat: where it stands, what it holds, and its neighbours among the living. Behind the last
# seat's purse is the bank's. A Friday is always the neighbour before, so that a bond is a yes or no, one bit of BOUND.
SQUARE, PURSE, AFTER, BEFORE, SIDE = places[:80:16]
BANKER = places[MOST]
BANKS_PURSE = PURSE + BANKER

# Behind that: what else is known of the game, and is told of it when it is over. MOVES and USED count what was taken of
# the moves handed in, and of the reserve of the turn whose slot is RESERVES.
WINNER, THROWS, TURNS, ROUNDS, SHORT, ENDED, LIVING, MISSING, BOUND, MOVES, USED, RESERVES = places[80:92]
TABLE = 96

# And behind that, of all games: how often each throw came on each square, a place for each row of the board.
VISITS = places[TABLE]

ONE, THREE, SEVEN, EIGHT = np.uint64(1), np.uint64(3), np.uint64(7), np.uint64(8)


class Room(NamedTuple):
    """Room for a kernel to play in, one game after the other; each thread needs its own.

    `luck` has the bytes of `words`, the dice of eight rounds. `given` has the moves that are handed in, 1 to 6, TOOK
    and LEFT; without any, chance decides.
    """

    game: npt.NDArray[np.int64]
    dice: npt.NDArray[np.uint8]
    words: npt.NDArray[np.uint64]
    luck: npt.NDArray[np.uint8]
    given: npt.NDArray[np.uint8]

    @classmethod
    def on(cls, board: Board, given: bytes = b"") -> "Room":
        """Room for games on a board, or for the one game of these moves."""
        words = np.zeros(MOST, np.uint64)
        return cls(
            np.zeros(int(VISITS) + board.rows.size // int(ROW), np.int64),
            NO_DICE if given else DICE,
            words,
            words.view(np.uint8),
            np.frombuffer(bytearray(given), np.uint8),
        )


@compiled
def play_games(board, answers, sizes, players, seed, numbers, most, room, sums):  # noqa: C901
    """Play the games of a seed with these numbers, and add up what came of them.

    The numbers of those that did not end are put to the front of `numbers`.

    `answers` has, for each seat and situation, the chance to answer with a question's first word, and `sizes` how many
    situations of each kind there are. A game that is not over after `most` rounds is counted as one that did not end.

    It is one long function because a call costs as much as a throw.
    """
    rows, scripts = board.rows, board.scripts
    game, dice, words, luck, given = room.game, room.dice, room.words, room.luck, room.given
    chairs = uint64(players + players % 2)
    seeds, unended = word(uint64(seed)), uint64(0)
    for number in numbers:
        key = word(seeds + number * GAP)
        # Everybody before square 1, the stakes in the bank.
        game[:TABLE] = 0
        for i in range(players):
            game[PURSE + uint64(i)] = board.purse - board.stake
            game[AFTER + uint64(i)] = i + 1 if i + 1 < players else 0
            game[BEFORE + uint64(i)] = i - 1 if i else players - 1
        game[BANKS_PURSE], game[LIVING] = board.stake * players, (1 << players) - 1
        game[WINNER], game[RESERVES] = NOBODY, -1
        missing, bound, left, toll = int64(0), int64(0), players, 0
        seat, luck_of_round = uint64(players - 1), SEVEN * chairs
        throws, more_turns, rounds, extra, pair = 0, 0, -1, int64(0), 0
        then = PASS
        while True:
            if then == PASS:
                # The next living player has the turn; whoever must miss it has had it.
                after = uint64(game[AFTER + seat])
                if after <= seat:
                    rounds += 1
                    luck_of_round += chairs
                    if rounds % 8 == 0:
                        luck_of_round = uint64(0)
                        cast(key, rounds, chairs, dice, words, luck)
                    if rounds == most:
                        break
                seat = after
                if missing >> seat & 1:
                    missing &= ~(1 << seat)
                    more_turns += 1
                    continue
                pair = int64(luck[luck_of_round + seat])
                extra = int64(0)
            # Choices before the throw.
            row = uint64(game[SQUARE + seat]) * (ROWS * ROW)
            offer = rows[row + DOES]
            if offer:
                if offer == MUST_GO:
                    row = uint64(rows[row + LEADS_TO]) * (ROWS * ROW)
                elif then != AT_ONCE and (offer != MAY_STAY or not all_could_stay(rows, seat, game)):
                    game[BOUND], game[MISSING] = bound, missing
                    slot = uint64(rounds) * chairs + seat
                    took = answer(answers, sizes, rows[row + QUESTION], seat, key, slot, extra, given, game)
                    if took < 0:
                        break
                    if took and offer == MAY_STAY:
                        then = PASS
                        more_turns += 1
                        continue
                    if took:
                        game[SQUARE + seat] = rows[row + LEADS_TO]
                        row = uint64(rows[row + LEADS_TO]) * (ROWS * ROW)
            # The throw.
            if pair == 0:
                # More of them are in the reserve, or are handed in.
                if given.size:
                    if game[MOVES] == given.size:
                        break
                    pair = int64(given[uint64(game[MOVES])])
                    game[MOVES] += 1
                else:
                    byte = reserve(key, uint64(rounds) * chairs + seat, game)
                    while byte >= FAIR:
                        byte = reserve(key, uint64(rounds) * chairs + seat, game)
                    pair = byte % 6 + 1 | (byte // SECOND + 1) << 3
            throws += 1
            row += uint64(pair & 7) * ROW
            game[VISITS + row // ROW] += 1
            # What the square says. A row of zeros is added like any other: to ask first whether there is anything to
            # add takes longer.
            before, friday = uint64(game[BEFORE + seat]), uint64(bound >> seat & 1)
            game[SQUARE + seat] = rows[row + TO]
            game[PURSE + seat] += rows[row + OWN]
            game[PURSE + before] += rows[row + BESIDE + friday]
            game[BANKS_PURSE] += rows[row + BANK + friday]
            if game[BANKS_PURSE] < 0:
                # More than the bank held: the Friday comes last, so that one's chip is the first that was not there.
                last = min(int64(friday), -game[BANKS_PURSE])
                game[PURSE + before] -= last
                game[PURSE + seat] += game[BANKS_PURSE] + last
                game[BANKS_PURSE] = 0
                game[SHORT] = 1
            then = int64(rows[row + THEN])
            if then != PASS:
                script = uint64(rows[row + SCRIPT])
                if then & TOLL:
                    # All the living pay alike: what they paid so far is kept in one number. The lander and the Friday
                    # are given theirs back, with what they take.
                    each = int64(scripts[script + COLLECTS])
                    toll += each
                    if then & INTO_BANK:
                        game[BANKS_PURSE] += each * left
                        then |= SPEAKS if bound else 0
                    else:
                        game[PURSE + seat] += each * left
                        if friday and then & WITH_FRIDAY:
                            toll += each
                            game[PURSE + before] += each * left
                if then & MISSES:
                    missing |= 1 << seat
                if then & BINDS and left > 1:
                    bound |= 1 << seat
                if then & SPEAKS:
                    game[BOUND] = bound
                    speak(scripts, script, seat, uint64(players), board.forgive, game)
                    bound = game[BOUND]
                then &= FOLLOWS
                if then > AGAIN:
                    # Choices after it.
                    game[BOUND], game[MISSING] = bound, missing
                    slot = uint64(rounds) * chairs + seat
                    took = answer(answers, sizes, scripts[script + ASKS], seat, key, slot, extra + 1, given, game)
                    if took < 0:
                        break
                    if then == ASK_AGAIN:
                        then = AT_ONCE if took else PASS
                    else:
                        then = PASS
                        if took:
                            game[SQUARE + seat] = scripts[script + GOES_TO]
                            then = WIN if scripts[script + GOES_TO] == board.track else PASS
                if then == DIE:
                    bound &= ~(1 << seat | 1 << game[AFTER + seat])
                    left -= 1
                    game[PURSE + seat] -= toll
                if then in (WIN, DIE):
                    finish(seat, then == WIN, bound, board.on_track, board.plays_on, game)
                    if game[ENDED]:
                        break
                    then = PASS
                if then != PASS:
                    # One more throw of the turn.
                    pair >>= 3
                    extra += 1
                    more_turns -= 1
        game[THROWS], game[TURNS], game[ROUNDS] = throws, throws + more_turns, rounds + 1
        game[BOUND], game[MISSING] = bound, missing
        add_up(board.purse, players, toll, game, sums)
        if not game[ENDED]:
            numbers[unended] = number
            unended += ONE


@part
def cast(key, rounds, chairs, dice, words, luck):
    """Set out the throws of the next eight rounds."""
    for i in range(chairs):
        words[i] = word(key + uint64(rounds // 8 * chairs + i) * GAP)
    for i in range(8 * chairs):
        luck[i] = dice[luck[i]]


@part
def reserve(key, slot, game):
    """The next byte of the turn's reserve."""
    if game[RESERVES] != int64(slot):
        game[RESERVES], game[USED] = int64(slot), 0
    game[USED] += 1
    return int64(word(key + RESERVE + (slot * RESERVED + uint64(game[USED] - 1)) * GAP) & uint64(255))


@part
def all_could_stay(rows, seat, game):
    """Whether everybody stands where one may stay: if all did, the game would never move."""
    other = uint64(game[AFTER + seat])
    while other != seat and rows[uint64(game[SQUARE + other]) * (ROWS * ROW) + DOES] == MAY_STAY:
        other = uint64(game[AFTER + other])
    return other == seat


@part
def answer(answers, sizes, question, seat, key, slot, thrown, given, game):
    """Whether a player takes what is offered: 1 or 0; below 0 where moves are handed in and none is left.

    Answers may depend on the foremost of the others, on the bonds, and on the bank; see `kernel_answers`.
    """
    if given.size:
        if game[MOVES] == given.size:
            return -1
        game[MOVES] += 1
        return int64(given[uint64(game[MOVES] - 1)] == TOOK)
    first = other = uint64(game[AFTER + seat])
    while other != seat:
        if game[SQUARE + other] > game[SQUARE + first]:
            first = other
        other = uint64(game[AFTER + other])
    bonds = (game[BOUND] >> seat & 1) + 2 * (game[BOUND] >> game[AFTER + seat] & 1) + 4 * (game[MISSING] >> first & 1)
    place = int64(seat) * sizes[0] + question
    place = place * sizes[1] + min(game[SQUARE + first], sizes[1] - 1)
    place = place * sizes[2] + min(bonds, sizes[2] - 1)
    place = place * sizes[3] + min(game[BANKS_PURSE], sizes[3] - 1)
    chance = int64(answers[uint64(place)])
    if chance in (NEVER, ALWAYS):
        return int64(chance == ALWAYS)
    if chance == EVEN and thrown < 8:
        coins = word(key + COINS + (slot >> THREE) * GAP) >> (EIGHT * (slot & SEVEN))
        return int64(coins >> uint64(thrown) & ONE)
    return int64(reserve(key, slot, game) < chance)


@part
def speak(scripts, script, seat, players, forgive, game):
    """What a square says that does not fit into a row, one effect after the other."""
    lander, right = 1 << seat, 1 << game[BEFORE + seat]
    others = game[LIVING] & ~lander
    game[SIDE + THE_BANK], game[SIDE + LANDER], game[SIDE + RIGHT_HAND] = 1 << BANKER, lander, right & others
    game[SIDE + OTHERS], game[SIDE + EVERYONE] = others, others | lander
    step = script + uint64(STEP)
    while scripts[step + ACTS] != END:
        acts, amount = scripts[step + ACTS], int64(scripts[step + AMOUNT])
        if acts == SWAP:
            whom = uint64(game[AFTER + seat])
            while whom != seat and game[SQUARE + whom] != amount:
                whom = uint64(game[AFTER + whom])
            if whom != seat:
                game[SQUARE + whom], game[SQUARE + seat] = scripts[script + SPEAKER], amount
        elif acts == BIND:
            game[BOUND] |= lander if others else 0
        else:
            givers, takers = uint64(scripts[step + GIVER]), uint64(scripts[step + TAKER])
            pair = game[SIDE + PAIR] = lander | (right if game[BOUND] & lander else 0)
            pair = pair if givers == PAIR or takers == PAIR else 0
            pay(game[SIDE + givers], game[SIDE + takers], pair, amount, acts == PAY, seat, players, forgive, game)
        step += uint64(STEP)


@part
def pay(givers, takers, pair, due, pays, seat, players, forgive, game):
    """Each giver pays each taker, clockwise from the lander; nobody pays themselves, and a pair does not pay itself.

    After a payment to or from the bank, a chip of the Friday's goes the same way; where nobody `pays`, that chip alone.
    """
    for place in range((players + ONE) * (players + ONE)):
        i, j = uint64(place) // (players + ONE), uint64(place) % (players + ONE)
        giver = (seat + i) % players if i < players else BANKER
        taker = (seat + j) % players if j < players else BANKER
        if giver == taker or not (givers >> giver) & (takers >> taker) & 1 or (pair >> giver) & (pair >> taker) & 1:
            continue
        for friday in range(0 if pays else 1, 2):
            ought = due
            if friday:
                robinson = giver if taker == BANKER else taker
                if (giver == BANKER) == (taker == BANKER) or not game[BOUND] >> robinson & 1:
                    break
                ought, robinson = 1, uint64(game[BEFORE + robinson])
                giver, taker = (robinson, BANKER) if taker == BANKER else (BANKER, robinson)
            paid = min(ought, game[PURSE + giver]) if giver == BANKER or forgive else ought
            game[PURSE + giver] -= paid
            game[PURSE + taker] += paid
            game[SHORT] |= giver == BANKER and paid < ought


@part
def finish(seat, wins, bound, on_track, plays_on, game):
    """A player wins, or is out of the game; then the last one left may win at once.

    The winner takes the bank, less a third for a living Friday or half for the nearest, rounded down.
    """
    before, after, bank = uint64(game[BEFORE + seat]), uint64(game[AFTER + seat]), game[BANKS_PURSE]
    winner, whom, share = seat, before, bank // 3 if bound >> seat & 1 else bank >> 1
    if not wins:
        game[LIVING] &= ~(1 << seat)
        game[AFTER + before], game[BEFORE + after] = after, before
        game[ENDED] = game[LIVING] == 0
        if game[ENDED] or before != after or plays_on:
            return
        winner = whom = after
    elif on_track and not bound >> seat & 1:
        whom = after
        while after != seat:
            # Of several who are equally near, the first clockwise.
            whom = after if game[SQUARE + after] > game[SQUARE + whom] else whom
            after = uint64(game[AFTER + after])
    share = 0 if whom == winner else share
    game[PURSE + whom] += share
    game[PURSE + winner] += bank - share
    game[BANKS_PURSE], game[WINNER], game[ENDED] = 0, int64(winner), 1


@part
def add_up(purse, players, toll, game, sums):
    """Let the living pay their toll, and add what came of the game."""
    ended = game[ENDED]
    for i in range(players):
        seat, alive = uint64(i), game[LIVING] >> i & 1
        game[PURSE + seat] -= toll * alive
        net = (game[PURSE + seat] - purse) * ended
        sums[NET + seat] += net
        sums[NET_SQUARED + seat] += net * net
        sums[DIED + seat] += (1 - alive) & ended
    if not ended:
        sums[UNENDED] += 1
        return
    sums[WON + uint64(game[WINNER])] += 1
    sums[SHORTS] += game[SHORT]
    for i in range(MEASURES):
        measure = uint64(i)
        length = game[THROWS + measure]
        sums[LENGTHS + measure * LONGEST + uint64(min(length, int64(LONGEST) - 1))] += 1
        sums[LENGTH + measure] += length
        sums[LENGTH_SQUARED + measure] += length * length
