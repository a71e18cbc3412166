/* Random play of GAP in C, by the same rules, the same cipher and the same choices as bench/loops.py.
 *
 * It is the yardstick for the compiled Python: sets of cards are words of bits, nothing is
 * allocated, everything that is called in the loop is static and can be inlined.
 * The numbers in brackets are those of docs/rules/gap.en.md.
 */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MAX_PLAYERS = 6, COLOURS = 5, NUMBERS = 10, CARDS = COLOURS * NUMBERS, ROW = 4, TURNS = 30 };
enum { DEAL, PLAY, PICK_LOW, PICK_HIGH, OVER };
enum { TIE_BEST_ROUND, TIE_EXTRA_ROUND };
enum { DOMAIN_DEALS, DOMAIN_BOTS };

#define SUIT ((UINT64_C(1) << NUMBERS) - 1)
#define COLUMN (UINT64_C(1) | UINT64_C(1) << 10 | UINT64_C(1) << 20 | UINT64_C(1) << 30 | UINT64_C(1) << 40)

/* Chance: ChaCha with eight rounds, as docs/chance.md has it. */

typedef struct {
    uint32_t key[8];
    uint32_t block[16];
    uint64_t counter;
    uint32_t number, domain;
    int place;
} chance;

static inline uint32_t turned(uint32_t x, int left) { return x << left | x >> (32 - left); }

static inline void quarter(uint32_t *x, int a, int b, int c, int d) {
    x[a] += x[b]; x[d] = turned(x[d] ^ x[a], 16);
    x[c] += x[d]; x[b] = turned(x[b] ^ x[c], 12);
    x[a] += x[b]; x[d] = turned(x[d] ^ x[a], 8);
    x[c] += x[d]; x[b] = turned(x[b] ^ x[c], 7);
}

static void fill_block(chance *from) {
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint32_t x[16];
    memcpy(start + 4, from->key, sizeof from->key);
    start[12] = (uint32_t)from->counter;
    start[13] = (uint32_t)(from->counter >> 32);
    start[14] = from->number;
    start[15] = from->domain;
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 8; round += 2) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) from->block[i] = x[i] + start[i];
    from->counter++;
    from->place = 0;
}

static inline void open_stream(chance *from, uint32_t number, uint32_t domain) {
    from->number = number;
    from->domain = domain;
    from->counter = 0;
    from->place = 16;
}

static inline uint32_t below(chance *from, uint32_t n) {
    for (;;) {
        if (from->place == 16) fill_block(from);
        uint64_t product = (uint64_t)from->block[from->place++] * n;
        uint32_t low = (uint32_t)product;
        if (low >= n || low >= -n % n) return (uint32_t)(product >> 32);
    }
}

static inline void shuffle(chance *from, int8_t *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        int other = (int)below(from, (uint32_t)last + 1);
        int8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* The game. */

typedef struct {
    uint64_t row, hands[MAX_PLAYERS], taken[MAX_PLAYERS];
    int32_t target, totals[MAX_PLAYERS], round_scores[MAX_PLAYERS];
    int32_t best_round[MAX_PLAYERS], best_round_at[MAX_PLAYERS], rounds, shuffles;
    int8_t players, phase, turn, starter, played, tie, ending, colours, pile_count;
    int8_t pile[CARDS];
    int8_t turns;
    uint64_t plays[TURNS];
} game;

static inline uint64_t bit(int card) { return UINT64_C(1) << card; }

static inline bool several(uint64_t cards) { return (cards & (cards - 1)) != 0; }

static inline int lowest(uint64_t cards) { return __builtin_ctzll(cards); }

static inline int nth(uint64_t cards, int n) {
    while (n--) cards &= cards - 1;
    return lowest(cards);
}

static inline uint64_t same_number(uint64_t row, int card) { return row & COLUMN << card % NUMBERS; }

static inline uint64_t lower(uint64_t row, int card) {
    return row & COLUMN << (card + NUMBERS - 1) % NUMBERS;
}

static inline uint64_t upper(uint64_t row, int card) {
    return row & COLUMN << (card + 1) % NUMBERS;
}

static inline int draw(game *g) { return g->pile[--g->pile_count]; }

/* [GAP-24 to GAP-26] */
static inline void refill(game *g) {
    for (int missing = ROW - __builtin_popcountll(g->row); missing > 0; missing--)
        if (g->pile_count > 0) g->row |= bit(draw(g));
}

/* [GAP-4 to GAP-11] */
static void deal(game *g, chance *from) {
    open_stream(from, (uint32_t)g->shuffles, DOMAIN_DEALS);
    if (g->rounds == 0) {
        g->starter = (int8_t)below(from, (uint32_t)g->players);
        int out = g->players == 2 ? 2 : g->players == 3 ? 1 : 0;
        g->colours = (1 << COLOURS) - 1;
        for (int i = 0; i < out; i++)
            g->colours &= (int8_t) ~(1 << nth((uint64_t)g->colours, (int)below(from, COLOURS - i)));
    } else {
        g->starter = (int8_t)((g->starter + 1) % g->players);
    }
    g->pile_count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (g->colours >> colour & 1)
            for (int number = 0; number < NUMBERS; number++)
                g->pile[g->pile_count++] = (int8_t)(colour * NUMBERS + number);
    shuffle(from, g->pile, g->pile_count);
    int size = g->players <= 4 ? 6 : 5;
    for (int seat = 0; seat < g->players; seat++) {
        uint64_t hand = 0;
        for (int i = 0; i < size; i++) hand |= bit(draw(g));
        g->hands[seat] = hand;
        g->taken[seat] = 0;
    }
    g->row = 0;
    g->turns = 0;
    refill(g);
    g->shuffles++;
    g->turn = g->starter;
    g->phase = PLAY;
}

/* [GAP-13, GAP-14, GAP-19] */
static inline uint64_t legal(const game *g) {
    if (g->phase == PLAY) return g->hands[g->turn];
    if (g->phase == PICK_LOW) return lower(g->row, g->played);
    return upper(g->row, g->played);
}

/* [GAP-29 to GAP-35] */
static inline int round_score(uint64_t taken) {
    int held[COLOURS], most = 0, least = NUMBERS + 1, points = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        held[colour] = __builtin_popcountll(taken >> colour * NUMBERS & SUIT);
        if (held[colour] > most) most = held[colour];
        if (held[colour] > 0 && held[colour] < least) least = held[colour];
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        if (held[colour] == most) points += most;
        else if (held[colour] == least) points -= least;
    }
    return points;
}

/* [GAP-36, GAP-37, GAP-41] */
static void end_round(game *g) {
    int best = INT32_MIN, leaders = 0;
    for (int seat = 0; seat < g->players; seat++) {
        int points = round_score(g->taken[seat]);
        g->round_scores[seat] = points;
        g->totals[seat] += points;
        if (g->rounds == 0 || points > g->best_round[seat]) {
            g->best_round[seat] = points;
            g->best_round_at[seat] = g->rounds;
        }
        if (g->target > 0 && g->totals[seat] >= g->target) g->ending = 1;
        if (g->totals[seat] > best) best = g->totals[seat], leaders = 0;
        if (g->totals[seat] == best) leaders++;
    }
    g->rounds++;
    g->phase = g->ending && (g->tie == TIE_BEST_ROUND || leaders == 1) ? OVER : DEAL;
}

/* [GAP-24, GAP-28] */
static inline void end_turn(game *g) {
    g->phase = PLAY;
    refill(g);
    if (++g->turn == g->players) g->turn = 0;
    if (g->hands[g->turn] == 0) end_round(g);
}

static inline void take(game *g, uint64_t cards) {
    g->row &= ~cards;
    g->taken[g->turn] |= cards;
}

static inline void take_upper(game *g) {
    uint64_t high = upper(g->row, g->played);
    if (several(high)) {
        g->phase = PICK_HIGH;
    } else {
        take(g, high);
        end_turn(g);
    }
}

/* [GAP-15 to GAP-23] */
static inline void play_card(game *g, int card) {
    g->plays[g->turns++] = g->row | (uint64_t)card << CARDS;
    g->hands[g->turn] &= ~bit(card);
    uint64_t same = same_number(g->row, card);
    if (same) {
        take(g, same | bit(card));
        end_turn(g);
        return;
    }
    uint64_t low = lower(g->row, card);
    if ((low | upper(g->row, card)) == 0) {
        g->row |= bit(card);
        end_turn(g);
        return;
    }
    g->taken[g->turn] |= bit(card);
    g->played = (int8_t)card;
    if (several(low)) {
        g->phase = PICK_LOW;
    } else {
        take(g, low);
        take_upper(g);
    }
}

static inline void apply(game *g, int action) {
    if (g->phase == PLAY) {
        play_card(g, action);
    } else if (g->phase == PICK_LOW) {
        take(g, bit(action));
        take_upper(g);
    } else {
        take(g, bit(action));
        end_turn(g);
    }
}

/* What the benchmark calls. */

typedef struct {
    game now, fresh;
    chance deals, luck;
} table;

int table_size(void) { return sizeof(table); }

void set_table(table *t, int players, int target, int tie, const uint8_t *deals, const uint8_t *luck) {
    memset(t, 0, sizeof *t);
    t->fresh.players = (int8_t)players;
    t->fresh.target = target;
    t->fresh.tie = (int8_t)tie;
    t->now = t->fresh;
    memcpy(t->deals.key, deals, 32);
    memcpy(t->luck.key, luck, 32);
    open_stream(&t->luck, 0, DOMAIN_BOTS);
}

static inline int random_action(table *t) {
    uint64_t actions = legal(&t->now);
    return nth(actions, (int)below(&t->luck, (uint32_t)__builtin_popcountll(actions)));
}

/* Play so many random moves; the number of games that were finished. */
int64_t run(table *t, int64_t moves) {
    int64_t games = 0;
    for (int64_t made = 0; made < moves;) {
        if (t->now.phase == OVER) {
            t->deals.key[0] = (uint32_t)++games;
            t->now = t->fresh;
        } else if (t->now.phase == DEAL) {
            deal(&t->now, &t->deals);
        } else {
            apply(&t->now, random_action(t));
            made++;
        }
    }
    return games;
}

/* Play so many games; one number that every move and every final score goes into. */
uint64_t digest(table *t, int64_t games) {
    uint64_t sum = 0;
    for (int64_t number = 0; number < games; number++) {
        t->deals.key[0] = (uint32_t)number;
        t->now = t->fresh;
        while (t->now.phase != OVER) {
            if (t->now.phase == DEAL) {
                deal(&t->now, &t->deals);
            } else {
                int action = random_action(t);
                sum = (sum * 1000003 + (uint64_t)action + 1) & 0xffffffffff;
                apply(&t->now, action);
            }
        }
        for (int seat = 0; seat < t->now.players; seat++)
            sum = (sum * 1000003 + (uint64_t)(t->now.totals[seat] + 1000)) & 0xffffffffff;
    }
    return sum;
}
