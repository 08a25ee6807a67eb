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
from robinson.odds.kernel_cache import compiled
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

ONE_CHIP = np.int32(1)
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
def play_games(board, answers, players, seed, numbers, most, room, sums):  # noqa: C901
    """Play the games of a seed with these numbers, and add up what came of them.

    `answers` has, for each seat and situation, the chance to answer with a question's first word. A game that is not
    over after `most` rounds is counted as one that did not end.

    It is one long function because a call costs as much as a throw.
    """
    rows, scripts = board.rows, board.scripts
    game, dice, words, luck, given = room.game, room.dice, room.words, room.luck, room.given
    chairs = uint64(players + players % 2)
    seeds = word(uint64(seed))
    for number in numbers:
        key = word(seeds + number * GAP)
        sit_down(players, board.stake, board.purse, game)
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
                    took = answer(answers, rows[row + QUESTION], seat, key, slot, extra, given, game)
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
                pair = draw(key, uint64(rounds) * chairs + seat, given, game)
                if pair == 0:
                    break
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
                        if bound:
                            pay_as_fridays(bound, players, game)
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
                    speak(scripts, script, seat, players, board.forgive, game)
                    bound = game[BOUND]
                then &= FOLLOWS
                if then > AGAIN:
                    # Choices after it.
                    game[BOUND], game[MISSING] = bound, missing
                    slot = uint64(rounds) * chairs + seat
                    took = answer(answers, scripts[script + ASKS], seat, key, slot, extra + 1, given, game)
                    if took < 0:
                        break
                    if then == ASK_AGAIN:
                        then = AT_ONCE if took else PASS
                    else:
                        then = PASS
                        if took:
                            game[SQUARE + seat] = scripts[script + GOES_TO]
                            then = WIN if scripts[script + GOES_TO] == board.track else PASS
                if then == WIN:
                    win(seat, bound, board.on_track, game)
                    break
                if then == DIE:
                    bound &= ~(1 << seat | 1 << game[AFTER + seat])
                    left -= 1
                    game[PURSE + seat] -= toll
                    go_out(seat, board.plays_on, game)
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


@compiled
def cast(key, rounds, chairs, dice, words, luck):
    """Set out the throws of the next eight rounds."""
    for i in range(chairs):
        words[i] = word(key + uint64(rounds // 8 * chairs + i) * GAP)
    for i in range(8 * chairs):
        luck[i] = dice[luck[i]]


@compiled
def pay_as_fridays(bound, players, game):
    """Everybody paid the bank: the Friday of each Robinson among them pays it one chip more."""
    for i in range(players):
        if bound >> i & 1:
            game[PURSE + uint64(game[BEFORE + uint64(i)])] -= 1
            game[BANKS_PURSE] += 1


@compiled
def sit_down(players, stake, purse, game):
    """Everybody before square 1, the stakes in the bank."""
    game[:TABLE] = 0
    for i in range(players):
        seat = uint64(i)
        game[PURSE + seat] = purse - stake
        game[AFTER + seat] = i + 1 if i + 1 < players else 0
        game[BEFORE + seat] = i - 1 if i else players - 1
    game[BANKS_PURSE] = stake * players
    game[LIVING] = (1 << players) - 1
    game[WINNER] = NOBODY
    game[RESERVES] = -1


@compiled
def draw(key, slot, given, game):
    """More throws for a turn that has none left: of its reserve, or of the moves handed in; 0 if there is none."""
    if given.size:
        if game[MOVES] == given.size:
            return 0
        game[MOVES] += 1
        return int64(given[uint64(game[MOVES] - 1)])
    byte = reserve(key, slot, game)
    while byte >= FAIR:
        byte = reserve(key, slot, game)
    return byte % 6 + 1 | (byte // SECOND + 1) << 3


@compiled
def reserve(key, slot, game):
    """The next byte of the turn's reserve."""
    if game[RESERVES] != int64(slot):
        game[RESERVES], game[USED] = int64(slot), 0
    used = uint64(game[USED])
    game[USED] += 1
    return int64(word(key + RESERVE + (slot * RESERVED + used) * GAP) & uint64(255))


@compiled
def all_could_stay(rows, seat, game):
    """Whether everybody stands where one may stay: if all did, the game would never move."""
    other = uint64(game[AFTER + seat])
    while other != seat and rows[uint64(game[SQUARE + other]) * (ROWS * ROW) + DOES] == MAY_STAY:
        other = uint64(game[AFTER + other])
    return other == seat


@compiled
def answer(answers, question, seat, key, slot, thrown, given, game):
    """Whether a player takes what is offered: 1 or 0; below 0 where moves are handed in and none is left.

    Answers may depend on the foremost of the others, on the bonds, and on the bank; see `answers`.
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
    bound, missing = game[BOUND], game[MISSING]
    bonds = (bound >> seat & 1) + 2 * (bound >> game[AFTER + seat] & 1) + 4 * (missing >> first & 1)
    _, _, squares, ties, levels = answers.shape
    ahead = min(game[SQUARE + first], squares - 1)
    chance = answers[seat, question, ahead, min(bonds, ties - 1), min(game[BANKS_PURSE], levels - 1)]
    if chance in (NEVER, ALWAYS):
        return int64(chance == ALWAYS)
    if chance == EVEN and thrown < 8:
        coins = word(key + COINS + (slot >> THREE) * GAP) >> (EIGHT * (slot & uint64(7)))
        return int64(coins >> uint64(thrown) & ONE)
    return int64(reserve(key, slot, game) < chance)


@compiled
def speak(scripts, script, seat, players, forgive, game):
    """What a square says that does not fit into a row, one effect after the other."""
    lander, right = 1 << seat, 1 << game[BEFORE + seat]
    others = game[LIVING] & ~lander
    step = script + uint64(STEP)
    while scripts[step + ACTS] != END:
        acts, amount = scripts[step + ACTS], scripts[step + AMOUNT]
        if acts == SWAP:
            whom = uint64(game[AFTER + seat])
            while whom != seat and game[SQUARE + whom] != amount:
                whom = uint64(game[AFTER + whom])
            if whom != seat:
                game[SQUARE + whom], game[SQUARE + seat] = scripts[script + SPEAKER], amount
        elif acts == BIND:
            game[BOUND] |= lander if others else 0
        elif acts == PAY:
            pair = lander | (right if game[BOUND] & lander else 0)
            givers = side(scripts[step + GIVER], lander, right, others, pair)
            takers = side(scripts[step + TAKER], lander, right, others, pair)
            pair = pair if scripts[step + GIVER] == PAIR or scripts[step + TAKER] == PAIR else 0
            pay(givers, takers, pair, amount, seat, players, forgive, game)
        step += uint64(STEP)


@compiled
def side(who, lander, right, others, pair):
    """Who gives or takes, one bit for each seat and one for the bank."""
    if who == THE_BANK:
        return 1 << BANKER
    if who == LANDER:
        return lander
    if who == RIGHT_HAND:
        return right & others
    if who == PAIR:
        return pair
    return others if who == OTHERS else others | lander


@compiled
def pay(givers, takers, pair, due, seat, players, forgive, game):
    """Each giver pays each taker, clockwise from the lander; nobody pays themselves, and a pair does not pay itself.

    After a payment to or from the bank, a chip of the Friday's goes the same way.
    """
    for i in range(players + 1):
        giver = seat_of(seat, i, players)
        if not givers >> giver & 1:
            continue
        for j in range(players + 1):
            taker = seat_of(seat, j, players)
            if giver == taker or not takers >> taker & 1 or (pair >> giver) & (pair >> taker) & 1:
                continue
            hand_over(giver, taker, due, forgive, game)
            if taker == BANKER and game[BOUND] >> giver & 1:
                hand_over(uint64(game[BEFORE + giver]), BANKER, ONE_CHIP, forgive, game)
            elif giver == BANKER and game[BOUND] >> taker & 1:
                hand_over(BANKER, uint64(game[BEFORE + taker]), ONE_CHIP, forgive, game)


@compiled
def hand_over(giver, taker, due, forgive, game):
    """One payment: the bank pays what it holds; a player pays all the same and owes, or is forgiven."""
    paid = due
    if giver == BANKER or forgive:
        paid = min(due, game[PURSE + giver])
    game[PURSE + giver] -= paid
    game[PURSE + taker] += paid
    game[SHORT] |= giver == BANKER and paid < due


@compiled
def seat_of(seat, steps, players):
    """Who sits so many steps clockwise; after all the players comes the bank."""
    other = seat + uint64(steps)
    if steps == players:
        return BANKER
    return other if other < players else other - uint64(players)


@compiled
def win(seat, bound, on_track, game):
    """The winner takes the bank, less a third for a living Friday or half for the nearest, rounded down."""
    bank = game[BANKS_PURSE]
    whom, share = uint64(game[BEFORE + seat]), bank >> 1
    if bound >> seat & 1:
        share = bank // 3
    elif on_track:
        whom = other = uint64(game[AFTER + seat])
        while other != seat:
            # Of several who are equally near, the first clockwise.
            if game[SQUARE + other] > game[SQUARE + whom]:
                whom = other
            other = uint64(game[AFTER + other])
    share = 0 if whom == seat else share
    game[PURSE + whom] += share
    game[PURSE + seat] += bank - share
    game[BANKS_PURSE] = 0
    game[WINNER], game[ENDED] = int64(seat), 1


@compiled
def go_out(seat, plays_on, game):
    """A player is out of the game; the last one left may win at once."""
    before, after = uint64(game[BEFORE + seat]), uint64(game[AFTER + seat])
    game[LIVING] &= ~(1 << seat)
    game[AFTER + before], game[BEFORE + after] = after, before
    if game[LIVING] == 0:
        game[ENDED] = 1
    elif before == after and not plays_on:
        game[WINNER], game[ENDED] = int64(after), 1
        game[PURSE + after] += game[BANKS_PURSE]
        game[BANKS_PURSE] = 0


@compiled
def add_up(purse, players, toll, game, sums):
    """Let the living pay their toll, and add what came of the game."""
    for i in range(players):
        game[PURSE + uint64(i)] -= toll if game[LIVING] >> i & 1 else 0
    if not game[ENDED]:
        sums[UNENDED] += 1
        return
    sums[WON + uint64(game[WINNER])] += 1
    for i in range(players):
        seat = uint64(i)
        net = game[PURSE + seat] - purse
        sums[NET + seat] += net
        sums[NET_SQUARED + seat] += net * net
        sums[DIED + seat] += 1 - (game[LIVING] >> seat & 1)
    sums[SHORTS] += game[SHORT]
    for i in range(MEASURES):
        measure = uint64(i)
        length = game[THROWS + measure]
        sums[LENGTHS + measure * LONGEST + uint64(min(length, int64(LONGEST) - 1))] += 1
        sums[LENGTH + measure] += length
        sums[LENGTH_SQUARED + measure] += length * length
