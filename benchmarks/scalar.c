/* The yardstick of the simulator: Robinson as a good C programmer writes it, one game after the other.
 *
 * Lithuanian edition, default house rules, everybody presses on. A table says what each square does, a switch does it; the
 * die is xoshiro256++, and exact: a draw that would favour a face is thrown away. Nothing here is clever, and nothing is
 * wasted. `benchmarks/odds.py` builds it with gcc -O3 -march=native, and checks that it plays the same game.
 */
#include <stdint.h>
#include <string.h>

enum { MOST = 8, TRACK = 45, LONGEST = 512 };

/* What is counted over all games; for each seat: won, the sum of the nets and of their squares, died. */
typedef struct {
    int64_t won[MOST], net[MOST], net_squared[MOST], died[MOST], throws[LONGEST], turns;
} sums;

typedef enum { NOTHING, BANK, ALL_PAY, TO_NEIGHBOUR, MISS, AGAIN, FRIDAY, OTHERS_PAY, CHANGE_PLACES, HOME } effect;

/* Where a throw ends up, what the square does, and how many chips come from the bank (below 0: go to it). */
typedef struct {
    uint8_t place, does;
    int8_t chips;
} landing;

static landing landings[TRACK + 7];

static void say(int square, effect does, int chips) {
    landings[square].does = (uint8_t)does;
    landings[square].chips = (int8_t)chips;
}

__attribute__((constructor)) static void set_up(void) {
    static const int8_t bank[][2] = {{3, 1}, {8, -3}, {11, 1}, {14, 2}, {15, -2}, {18, 4}, {25, 2}, {26, -3}, {33, 3}, {40, 4}};
    for (int square = 0; square <= TRACK; square++) landings[square].place = (uint8_t)square;
    for (unsigned i = 0; i < sizeof bank / sizeof *bank; i++) say(bank[i][0], BANK, bank[i][1]);
    say(1, ALL_PAY, 0);
    say(10, TO_NEIGHBOUR, 0);
    say(12, MISS, 0);
    say(20, AGAIN, 0);
    say(29, FRIDAY, 0);
    say(32, OTHERS_PAY, 0);
    say(36, CHANGE_PLACES, 0);
    say(TRACK, HOME, 0);
    landings[23].place = 27;
    landings[25].place = 14;
    for (int past = 1; past <= 6; past++) landings[TRACK + past] = landings[TRACK - past];
}

/* The die. */

typedef struct {
    uint64_t a, b, c, d;
} dice;

static inline uint64_t turned(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline int thrown(dice *from) {
    for (;;) {
        const uint64_t drawn = turned(from->a + from->d, 23) + from->a, t = from->b << 17;
        from->c ^= from->a;
        from->d ^= from->b;
        from->b ^= from->c;
        from->a ^= from->d;
        from->c ^= t;
        from->d = turned(from->d, 45);
        const uint64_t six = (drawn >> 32) * 6;
        if ((uint32_t)six >= 4) return 1 + (int)(six >> 32); /* 4 = 2^32 mod 6 */
    }
}

/* One game. A Friday is always the right-hand neighbour, so a bond is one bit. */

static inline __attribute__((always_inline)) void play_one(int players, dice *die, sums *all) {
    int place[MOST] = {0}, net[MOST], before[MOST], after[MOST];
    int bank = 10 * players, left = players, throws = 0, turns = 0, seat = 0, winner;
    unsigned living = (1u << players) - 1, misses = 0, bound = 0;

    for (int i = 0; i < players; i++) {
        net[i] = -10;
        before[i] = i ? i - 1 : players - 1;
        after[i] = i + 1 < players ? i + 1 : 0;
    }
    for (;; seat = after[seat]) {
        const unsigned me = 1u << seat;
        turns++;
        if (misses >> seat & 1) {
            misses &= ~me;
            continue;
        }
    again:;
        const int from = place[seat], to = from + thrown(die);
        const landing here = landings[to];
        throws++;
        if (to == 48 && from == 42) {
            all->died[seat]++;
            living &= ~me;
            bound &= ~(me | 1u << after[seat]);
            after[before[seat]] = after[seat];
            before[after[seat]] = before[seat];
            if (--left == 1) {
                winner = before[seat];
                net[winner] += bank;
                break;
            }
            continue;
        }
        place[seat] = here.place;
        const int right = before[seat], friday = bound >> seat & 1;
        switch (here.does) {
        case NOTHING:
            break;
        case BANK:
            if (here.chips < 0) {
                net[seat] += here.chips;
                net[right] -= friday;
                bank += friday - here.chips;
            } else {
                const int paid = here.chips < bank ? here.chips : bank;
                net[seat] += paid;
                bank -= paid;
                if (friday && bank > 0) {
                    net[right]++;
                    bank--;
                }
            }
            break;
        case ALL_PAY:
            for (unsigned rest = living; rest; rest &= rest - 1) {
                const int payer = __builtin_ctz(rest), with = bound >> payer & 1;
                net[payer]--;
                net[before[payer]] -= with;
                bank += 1 + with;
            }
            break;
        case TO_NEIGHBOUR:
            net[seat] -= 2;
            net[right] += 2;
            break;
        case MISS:
            misses |= me;
            break;
        case AGAIN:
            goto again;
        case FRIDAY:
            net[seat] += 2;
            net[right] -= 2;
            bound |= me;
            break;
        case OTHERS_PAY: /* everybody pays, and the lander and the Friday get theirs back */
            for (unsigned rest = living; rest; rest &= rest - 1) net[__builtin_ctz(rest)] -= 1 + friday;
            net[seat] += left;
            if (friday) net[right] += left;
            break;
        case CHANGE_PLACES:
            for (int other = after[seat]; other != seat; other = after[other])
                if (place[other] == 41) {
                    place[other] = 36;
                    place[seat] = 41;
                    break;
                }
            break;
        case HOME: {
            const int share = friday ? bank / 3 : bank / 2;
            winner = seat;
            net[right] += share;
            net[seat] += bank - share;
            goto over;
        }
        }
    }
over:
    all->won[winner]++;
    all->turns += turns;
    all->throws[throws < LONGEST ? throws : LONGEST - 1]++;
    for (int i = 0; i < players; i++) {
        all->net[i] += net[i];
        all->net_squared[i] += net[i] * net[i];
    }
}

void simulate(int players, int64_t games, uint64_t seed, sums *all) {
    dice die;
    uint64_t *state[] = {&die.a, &die.b, &die.c, &die.d};
    for (int i = 0; i < 4; i++) { /* splitmix64, as the inventors of xoshiro recommend */
        uint64_t z = seed += 0x9e3779b97f4a7c15ull;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ z >> 27) * 0x94d049bb133111ebull;
        *state[i] = z ^ z >> 31;
    }
    memset(all, 0, sizeof *all);
    while (games-- > 0) play_one(players, &die, all);
}
