/* The look ahead of the partnership game, compiled: the same answers as bot.ai.lookahead.Pure.

   The Python files kernel.py, playout.py, suits.py, sure.py and solver.py are the reference and explain
   what is done and why; here stands only how it is laid out in C. A test compares the two,
   budgets included: whoever changes one must change the other, and raise VERSION here and in
   swift.py.

   There is no global state that changes, and nothing between "Py_BEGIN_ALLOW_THREADS" and its end
   touches a Python object, so that several threads may be at work at once. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define VERSION 5

enum {
    SEATS = 4,
    SUITS = 4,
    HEIGHT = 6,             /* ranks of a suit */
    KINDS = SUITS * HEIGHT, /* a kind is suit * HEIGHT + rank */
    ORDER = 2 * HEIGHT,     /* steps in an order in which cards are given away */
    LAST = 1,               /* the last trick's point */
    COUNTING = HEIGHT / 2,  /* the lowest rank that counts a point */
    LEADS = 9,              /* kinds of lead, the last three of trumps */
    WAYS = 12,              /* ways to go on in a trick */
    FARTHEST = 10000,       /* the most in an order */
    MOST_CARDS = 12,        /* in a hand, so that also moves are no more */
    FAR = 99                /* more points than there are */
};

/* What a search returns in place of a value, all of them below 0. */
enum { SPENT = -2, NO_MEMORY = -3, NO_MOVE = -4, TOO_DEEP = -5 };

typedef uint32_t Kinds; /* a set of kinds as bits */

#define SUIT(suit) ((Kinds)((1u << HEIGHT) - 1) << HEIGHT * (suit))
#define EVERY_KIND ((Kinds)((1u << KINDS) - 1))
#define ABOVE(kind) (SUIT((kind) / HEIGHT) & ~(((Kinds)2 << (kind)) - 1))
#define IN_EACH_SUIT(ranks) \
    ((Kinds)(ranks) * (1u | 1u << HEIGHT | 1u << 2 * HEIGHT | 1u << 3 * HEIGHT))
#define COUNTERS IN_EACH_SUIT(7u << COUNTING)
#define ACES IN_EACH_SUIT(1u << (HEIGHT - 1))

/* How late a card is tried: suits.Order. */
typedef struct {
    int32_t low, counter, rank, length;
} Order;

/* What swift.py packs: the duties of play and the orders of cards, under the names that they have
   in kernel.Table, playout.Policy and suits. All members are of one size, so that there are no gaps. */
typedef struct {
    uint32_t trump;
    Kinds lead, ruff;
    Kinds follow[SUITS];
    Kinds takes[KINDS];
    Kinds over[KINDS];
    Kinds heads[SUITS][KINDS];
    Kinds given[ORDER], shed[ORDER], taking[ORDER];
    Order leads[LEADS], ways[WAYS];
} Board;

/* A position: kernel.Position. */
typedef struct {
    Kinds some[SEATS], both[SEATS];
    int leader;
    int first;         /* is it the deal's first trick? */
    int played;        /* cards in the trick */
    int trick[SEATS];  /* their kinds */
} Deal;

/* ---- Bits ---- */

static const uint8_t ONES[64] = {
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
    1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6};

static int
ones(Kinds set)
{
    return ONES[set & 63] + ONES[set >> 6 & 63] + ONES[set >> 12 & 63] + ONES[set >> 18 & 63];
}

/* The lowest and the highest place of a set that is not empty. */
#if defined(__GNUC__)
static int lowest(Kinds set) { return __builtin_ctz(set); }
static int highest(Kinds set) { return 31 - __builtin_clz(set); }
#else
static int
lowest(Kinds set)
{
    int place = 0;
    while (!(set >> place & 1))
        place++;
    return place;
}

static int
highest(Kinds set)
{
    int place = -1;
    for (; set; set >>= 1)
        place++;
    return place;
}
#endif

/* ---- The game: kernel.py ---- */

static int suit_of(int kind) { return kind / HEIGHT; }
static int counts(int kind) { return COUNTERS >> kind & 1; }

static int
count(const Deal *deal)
{
    int points = 0;
    for (int place = 0; place < deal->played; place++)
        points += counts(deal->trick[place]);
    return points;
}

/* The place of the card that wins the trick, which is not empty. */
static int
winning(const Board *board, const Deal *deal)
{
    int best = 0;
    for (int place = 1; place < deal->played; place++)
        if (board->takes[deal->trick[best]] >> deal->trick[place] & 1)
            best = place;
    return best;
}

static int turn(const Deal *deal) { return (deal->leader + deal->played) & 3; }

static Kinds
replies(const Board *board, Kinds some, int led, int best)
{
    Kinds same = some & board->follow[led], trumps = some & board->ruff;
    if (same)
        return same & board->heads[led][best] ? same & board->heads[led][best] : same;
    if (trumps)
        return trumps & board->over[best] ? trumps & board->over[best] : trumps;
    return some;
}

static Kinds
legal(const Board *board, const Deal *deal)
{
    Kinds some = deal->some[turn(deal)];
    if (deal->played)
        return replies(board, some, suit_of(deal->trick[0]), deal->trick[winning(board, deal)]);
    return deal->first && some & board->lead ? some & board->lead : some;
}

static void
drop(Deal *deal, int seat, int kind)
{
    Kinds card = (Kinds)1 << kind;
    if (deal->both[seat] & card)
        deal->both[seat] ^= card;
    else
        deal->some[seat] ^= card;
}

static int
is_over(const Deal *deal)
{
    return !(deal->some[0] | deal->some[1] | deal->some[2] | deal->some[3]);
}

/* Plays a card; the points of seats 0 and 2 if that completes the trick, else 0. */
static int
play(const Board *board, Deal *deal, int kind)
{
    drop(deal, turn(deal), kind);
    deal->trick[deal->played++] = kind;
    if (deal->played < SEATS)
        return 0;
    int points = count(deal) + (is_over(deal) ? LAST : 0);
    deal->leader = (deal->leader + winning(board, deal)) & 3;
    deal->played = deal->first = 0;
    return deal->leader & 1 ? 0 : points;
}

/* Points still to be won, of a deal that is not over. */
static int
left(const Deal *deal)
{
    int points = count(deal) + LAST;
    for (int seat = 0; seat < SEATS; seat++)
        points += ones(deal->some[seat] & COUNTERS) + ones(deal->both[seat] & COUNTERS);
    return points;
}

/* ---- A deal played out: playout.py ---- */

/* What speaks for a lead, in tenths. */
enum {
    THEIR_TRUMP = 58,
    DRAWING = 50,
    PARTNERS = 32,
    ACE = 22,
    OWN = 11,
    LATE = -11,
    LENGTH = 3,
    COUNTED = 7,
    COUNTER = 20,
    TRUMP = 30
};

static int
first_of(Kinds moves, const Kinds *order)
{
    for (int step = 0; step < ORDER; step++)
        if (moves & order[step])
            return lowest(moves & order[step]);
    return lowest(moves);
}

/* Those of the kinds that the threat can't take the trick from. */
static Kinds
keeping(const Board *board, Kinds winners, Kinds threat)
{
    Kinds kept = 0;
    if (!threat)
        return winners;
    for (; winners; winners &= winners - 1)
        if (!(board->takes[lowest(winners)] & threat))
            kept |= winners & (~winners + 1);
    return kept;
}

/* What a hand may play that follows the suit, or else ruffs. */
static Kinds
answers(const Board *board, Kinds some, int led)
{
    Kinds same = some & board->follow[led];
    return same ? same : some & SUIT(board->trump);
}

static int
reply(const Board *board, const Deal *deal, int seat, int holder)
{
    int place = deal->played, best = deal->trick[holder], led = suit_of(deal->trick[0]);
    Kinds moves = replies(board, deal->some[seat], led, best);
    if (!(moves & (moves - 1)))
        return lowest(moves);
    Kinds takes = board->takes[best];
    Kinds threat = place < SEATS - 1 ? answers(board, deal->some[(seat + 1) & 3], led) : 0;
    if ((place - holder) % 2 == 0 && !(takes & threat))
        return first_of(moves, board->given);
    Kinds winners = keeping(board, moves & takes, threat);
    if (winners)
        return first_of(winners, board->taking);
    if (place == 1) {
        Kinds partner = answers(board, deal->some[(seat + 2) & 3], led);
        if (keeping(board, partner & takes, threat))
            return first_of(moves, board->given);
    }
    return first_of(moves, board->shed);
}

/* The best lead of a suit, and what speaks for it. */
static int
led_of(const Board *board, const Deal *deal, int seat, int suit, Kinds mine, int *merit)
{
    Kinds kinds = SUIT(suit), trumps = SUIT(board->trump);
    Kinds left = deal->some[(seat + 1) & 3], right = deal->some[(seat + 3) & 3];
    Kinds against = (left | right) & kinds, partner = deal->some[(seat + 2) & 3];
    int trump = kinds == trumps, top = highest(mine), low = lowest(mine);
    int ruffed = !trump && ((!(left & kinds) && left & trumps) || (!(right & kinds) && right & trumps));
    if (!ruffed && !(against & ABOVE(top))) {
        *merit = !trump ? OWN : against ? DRAWING : LATE;
        return top;
    }
    partner &= partner & kinds ? kinds : trumps;
    if (partner && !ruffed && !(against & ABOVE(highest(partner)))) {
        Kinds given = mine & COUNTERS & ~ACES;
        *merit = trump ? THEIR_TRUMP : PARTNERS;
        return given ? lowest(given) : low;
    }
    *merit = (partner & kinds & ACES ? ACE : 0) - (trump ? TRUMP : 0)
             + LENGTH * (ones(mine) + ones(deal->both[seat] & kinds))
             + (mine & COUNTERS ? COUNTED : 0) - (counts(low) ? COUNTER : 0);
    return low;
}

static int
lead(const Board *board, const Deal *deal, int seat, Kinds moves)
{
    int best = -1000, chosen = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int merit, kind;
        if (!(moves & SUIT(suit)))
            continue;
        kind = led_of(board, deal, seat, suit, moves & SUIT(suit), &merit);
        if (merit > best) {
            best = merit;
            chosen = kind;
        }
    }
    return chosen;
}

/* Points that seats 0 and 2 still win, the last trick's among them. */
static int
playout(const Board *board, const Deal *from)
{
    Deal deal = *from;
    int points = 0;
    if (is_over(&deal) && !deal.played)
        return deal.leader & 1 ? 0 : LAST;
    while (deal.played || !is_over(&deal)) {
        int seat = turn(&deal);
        points += play(board, &deal,
                       deal.played ? reply(board, &deal, seat, winning(board, &deal))
                                   : lead(board, &deal, seat, legal(board, &deal)));
    }
    return points;
}

/* ---- The cards of one suit: suits.py ---- */

/* Per seat twelve bits: the ranks that it holds, and above them those that it holds twice. */
typedef uint64_t Cards;

enum { WIDTH = 2 * HEIGHT };

static int some_of(Cards suit, int seat) { return (int)(suit >> WIDTH * seat) & 63; }
static int both_of(Cards suit, int seat) { return (int)(suit >> (WIDTH * seat + HEIGHT)) & 63; }

static int top_of(Cards suit, int seat)
{
    int some = some_of(suit, seat);
    return some ? highest((Kinds)some) : -1;
}

/* How many cards a seat has from the rank on. */
static int
from_rank(Cards suit, int seat, int rank)
{
    return ONES[some_of(suit, seat) >> rank] + ONES[both_of(suit, seat) >> rank];
}

static Cards
card_less(Cards suit, int seat, int rank)
{
    Cards card = (Cards)1 << (WIDTH * seat + rank);
    return suit & card << HEIGHT ? suit ^ card << HEIGHT : suit ^ card;
}

static int larger(int one, int other) { return one > other ? one : other; }
static int smaller(int one, int other) { return one < other ? one : other; }

/* suits.Share */
typedef struct {
    uint8_t held, counters, cards, points, sure;
    int8_t top;
} Share;

/* What matters of a suit's cards: suits.Lot. Lots are numbered from 1. */
typedef struct {
    Cards suit;
    uint64_t shape;               /* six bits a block, a block being at least 1; 36 bits in all */
    uint16_t alike;               /* the first lot that has the same shape */
    uint16_t less[SEATS][HEIGHT]; /* what is left without a card; 0 where nobody has asked yet */
    uint8_t points;
    uint8_t differ[SEATS]; /* the ranks that differ, of equal ones the weakest */
    Share shares[SEATS];
} Lot;

static Share
share_of(Cards suit, const int *tops, int seat)
{
    int against = larger(tops[(seat + 1) & 3], tops[(seat + 3) & 3]);
    int over = larger(0, larger(against, tops[seat ^ 2]));
    return (Share){(uint8_t)from_rank(suit, seat, 0),
                   (uint8_t)from_rank(suit, seat, COUNTING),
                   (uint8_t)from_rank(suit, seat, over),
                   (uint8_t)from_rank(suit, seat, larger(over, COUNTING)),
                   (uint8_t)from_rank(suit, seat, larger(against + 1, COUNTING)),
                   (int8_t)tops[seat]};
}

/* The number of a block: of one seat's cards, or of a card each of two seats. */
static int
block_of(int low, int high, int number, int counting)
{
    static const uint8_t PAIR[SEATS] = {0, 24, 25, 27};
    return 30 * counting + (low == high ? 6 * low + number : PAIR[high] + low + 1);
}

static uint64_t
shape_of(Cards suit)
{
    uint64_t shape = 0;
    int block = 0, held = -1;
    for (int rank = 0; rank < HEIGHT; rank++) {
        int low = -1, high = -1, number = 0, counting = rank >= COUNTING;
        for (int seat = 0; seat < SEATS; seat++) {
            if (!(some_of(suit, seat) >> rank & 1))
                continue;
            low = low < 0 ? seat : low;
            high = seat;
            number += 1 + (both_of(suit, seat) >> rank & 1);
        }
        if (!number)
            continue;
        if (low == high && held == 2 * low + counting) {
            block += number;
            continue;
        }
        shape = shape << 6 | (unsigned)block;
        block = block_of(low, high, number, counting);
        held = low == high ? 2 * low + counting : -1;
    }
    return shape << 6 | (unsigned)block;
}

/* Of a seat's ranks those that differ, of equal ones the weakest. */
static int
different(Cards suit, int seat)
{
    int outside = 0, found = 0, before = -1;
    for (int other = 0; other < SEATS; other++)
        outside |= other == seat ? 0 : some_of(suit, other);
    for (int rest = some_of(suit, seat); rest; rest &= rest - 1) {
        int rank = lowest((Kinds)rest), same = before >= 0 && (before < COUNTING) == (rank < COUNTING);
        if (!same || outside & ((2 << rank) - (1 << before)))
            found |= 1 << rank;
        before = rank;
    }
    return found;
}

/* The same where the rank `best` is winning: it parts the ranks around it. */
static int
differing(const Lot *lot, int seat, int best)
{
    if (best < 0)
        return lot->differ[seat];
    int from = some_of(lot->suit, seat) >> best << best, above = from & ~(1 << best);
    return lot->differ[seat] | (from & -from) | (above & -above);
}

static Lot
told(Cards suit)
{
    int tops[SEATS];
    Lot lot = {.suit = suit, .shape = shape_of(suit)};
    for (int seat = 0; seat < SEATS; seat++)
        tops[seat] = top_of(suit, seat);
    for (int seat = 0; seat < SEATS; seat++) {
        lot.differ[seat] = (uint8_t)different(suit, seat);
        lot.shares[seat] = share_of(suit, tops, seat);
        lot.points += lot.shares[seat].counters;
    }
    return lot;
}

/* All the lots of a search, each told of once. */
typedef struct {
    Lot *all;
    uint16_t *by_suit, *by_shape; /* twice as many places as there is room for lots */
    unsigned room, used;
} Lots;

enum { NOTHING = 1, FIRST_LOTS = 1 << 10, MOST_LOTS = 1 << 16 };

/* The place of the lot with this suit or shape, or the free one where it belongs. */
static uint16_t *
place_of(const Lots *lots, uint64_t number, int shape)
{
    uint16_t *places = shape ? lots->by_shape : lots->by_suit;
    unsigned at = (unsigned)(number * UINT64_C(0x9E3779B97F4A7C15) >> 40);
    for (;; at++) {
        uint16_t *place = &places[at & (2 * lots->room - 1)];
        const Lot *lot = &lots->all[*place];
        if (!*place || (shape ? lot->shape : lot->suit) == number)
            return place;
    }
}

static void
end_lots(Lots *lots)
{
    free(lots->all);
    free(lots->by_suit);
    free(lots->by_shape);
}

static int
file_lot(Lots *lots, Lot lot)
{
    unsigned number = lots->used++;
    uint16_t *place = place_of(lots, lot.shape, 1);
    if (!*place)
        *place = (uint16_t)number;
    lot.alike = *place;
    *place_of(lots, lot.suit, 0) = (uint16_t)number;
    lots->all[number] = lot;
    return (int)number;
}

/* Room for so many lots, which keep their numbers; the first is that of no cards. */
static int
make_room(Lots *lots, unsigned room)
{
    Lots wider = {calloc(room, sizeof(Lot)), calloc(2 * (size_t)room, sizeof(uint16_t)),
                  calloc(2 * (size_t)room, sizeof(uint16_t)), room, NOTHING};
    if (!wider.all || !wider.by_suit || !wider.by_shape || room > MOST_LOTS) {
        end_lots(&wider);
        return NO_MEMORY;
    }
    for (unsigned at = NOTHING; at < lots->used; at++)
        file_lot(&wider, lots->all[at]);
    if (!lots->used)
        file_lot(&wider, told(0));
    end_lots(lots);
    *lots = wider;
    return 0;
}

/* The number of the lot of these cards. */
static int
lot_of(Lots *lots, Cards suit)
{
    int found = *place_of(lots, suit, 0);
    if (found)
        return found;
    if (lots->used == lots->room && make_room(lots, 2 * lots->room) < 0)
        return NO_MEMORY;
    return file_lot(lots, told(suit));
}

/* The number of what is left of a lot without a card. */
static int
less_of(Lots *lots, int lot, int seat, int rank)
{
    int found = lots->all[lot].less[seat][rank];
    if (found)
        return found;
    found = lot_of(lots, card_less(lots->all[lot].suit, seat, rank));
    if (found > 0)
        lots->all[lot].less[seat][rank] = (uint16_t)found;
    return found;
}

/* The first of the rows in WAYS of an aim, and in LEADS of a kind of lead. */
enum { GIVEN = 0, TAKE = 2, GIVE = 4, BEAT = 8 };
enum { SURE, RUFFED, PARTNERS_SURE, PARTNERS_RUFFED, RUFF, LOST, LED_TRUMP };

typedef struct {
    int32_t order;
    uint8_t suit, rank, takes;
    uint8_t place; /* among the leads, before they are sorted */
} Move;

typedef struct {
    int size;
    Move list[MOST_CARDS];
} Moves;

static int move_kind(const Move *move) { return HEIGHT * move->suit + move->rank; }

static int
is_before(const Move *one, const Move *other)
{
    if (one->order != other->order)
        return one->order < other->order;
    return move_kind(one) < move_kind(other);
}

/* Adds a move where it belongs among those that are sorted. */
static void
put(Moves *moves, Move move)
{
    int place = moves->size++;
    for (; place && is_before(&move, &moves->list[place - 1]); place--)
        moves->list[place] = moves->list[place - 1];
    moves->list[place] = move;
}

static int
late(const Order *order, int rank)
{
    return (rank >= COUNTING ? order->counter : order->low) + order->rank * rank;
}

/* The kind of a lead; tops and who may ruff go by the steps from the leader. */
static int
lead_of(const int *tops, const int *voids, int rank, int trump)
{
    int against = larger(tops[1], tops[3]), ruffed = voids[1] || voids[3];
    if (trump)
        return LED_TRUMP + (rank >= against ? 0 : tops[2] >= against ? 1 : 2);
    if (rank >= against)
        return SURE + ruffed;
    if (tops[2] >= against)
        return PARTNERS_SURE + ruffed;
    return voids[2] && !ruffed ? RUFF : LOST;
}

/* The leads of a suit; `trumps` is the lot of the trumps. */
static void
leads_of(const Board *board, Moves *moves, const Lot *lot, int seat, int place, const Lot *trumps)
{
    int tops[SEATS], voids[SEATS], length = lot->shares[seat].held;
    for (int step = 0; step < SEATS; step++) {
        int other = (seat + step) & 3;
        tops[step] = lot->shares[other].top;
        voids[step] = tops[step] < 0 && trumps->shares[other].held;
    }
    for (int ranks = lot->differ[seat]; ranks; ranks &= ranks - 1) {
        int rank = lowest((Kinds)ranks);
        const Order *row = &board->leads[lead_of(tops, voids, rank, (uint32_t)place == board->trump)];
        int order = late(row, rank) + row->length * length;
        put(moves, (Move){order, (uint8_t)place, (uint8_t)rank, 1, (uint8_t)moves->size});
    }
}

/* The cards of the suit for a trick that those above the bar take. */
static void
ways_of(const Board *board, Moves *moves, const Lot *lot, int seat, int place, int bar, int aim)
{
    int after = lot->shares[(seat + 1) & 3].top;
    for (int ranks = differing(lot, seat, bar); ranks; ranks &= ranks - 1) {
        int rank = lowest((Kinds)ranks), takes = rank > bar, beaten = after > (takes ? rank : bar);
        int row = aim < GIVE ? aim + takes : aim + 2 * takes + beaten;
        int order = late(&board->ways[row], rank);
        put(moves, (Move){order, (uint8_t)place, (uint8_t)rank, (uint8_t)takes, 0});
    }
}

/* Those of them that take it, or all if none does. */
static void
beating_of(const Board *board, Moves *moves, const Lot *lot, int seat, int place, int bar, int aim)
{
    int size = 0;
    ways_of(board, moves, lot, seat, place, bar, aim);
    for (int at = 0; at < moves->size; at++)
        if (moves->list[at].takes)
            moves->list[size++] = moves->list[at];
    moves->size = size ? size : moves->size;
}

/* ---- The memory of a search: a table of positions between tricks ---- */

typedef struct {
    uint64_t lots; /* the first alike of each suit; 0 in a slot that is free */
    uint8_t leader;
    int8_t low, high;
    int8_t first; /* the place of the lead that proved the last bound, or -1 */
} Known;

typedef struct {
    Known *slots;
    size_t size, used; /* the size is a power of 2 */
} Memory;

enum { FIRST_SIZE = 1024 };

static int
remember_nothing(Memory *memory)
{
    if (!memory->slots) {
        memory->slots = malloc(FIRST_SIZE * sizeof(Known));
        memory->size = FIRST_SIZE;
    }
    if (!memory->slots)
        return NO_MEMORY;
    memset(memory->slots, 0, memory->size * sizeof(Known));
    memory->used = 0;
    return 0;
}

/* The slot of the key: its own, or the free one where it belongs. */
static Known *
slot_of(const Memory *memory, const Known *key)
{
    uint64_t mixed = (key->lots + key->leader) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xBF58476D1CE4E5B9);
    size_t at = (size_t)(mixed >> 24) & (memory->size - 1);
    for (;; at = (at + 1) & (memory->size - 1)) {
        Known *slot = &memory->slots[at];
        if (!slot->lots || (slot->lots == key->lots && slot->leader == key->leader))
            return slot;
    }
}

static int
grow(Memory *memory)
{
    Memory larger = {NULL, 2 * memory->size, memory->used};
    if (larger.size > SIZE_MAX / sizeof(Known))
        return NO_MEMORY;
    larger.slots = calloc(larger.size, sizeof(Known));
    if (!larger.slots)
        return NO_MEMORY;
    for (size_t at = 0; at < memory->size; at++)
        if (memory->slots[at].lots)
            *slot_of(&larger, &memory->slots[at]) = memory->slots[at];
    free(memory->slots);
    *memory = larger;
    return 0;
}

static int
remember(Memory *memory, Known known)
{
    Known *slot = slot_of(memory, &known);
    if (!slot->lots && 4 * ++memory->used > 3 * memory->size) {
        if (grow(memory) < 0)
            return NO_MEMORY;
        slot = slot_of(memory, &known);
    }
    *slot = known;
    return 0;
}

/* ---- The search: solver.py ---- */

enum { LIFT = 8 };

typedef struct {
    Board board;
    int suits[SUITS]; /* the numbers of the lots */
    long long budget;
    int busy; /* is a thread at work on it? */
    int must_follow, must_ruff, must_over;
    int must_head[SUITS];
    Memory memory;
    Lots lots;
    int lately[MOST_CARDS + 1][SEATS]; /* per cards in hand and leader, the lead that last was enough, or -1 */
} Search;

/* A trick in hand; the strength of the card that wins it is its rank, and LIFT if it is a trump. */
typedef struct {
    int place, seat, led, strength, holder, points;
} Spot;

static void
end_search(Search *search)
{
    if (!search)
        return;
    free(search->memory.slots);
    end_lots(&search->lots);
    free(search);
}

static int
forget_all(Search *search)
{
    memset(search->lately, -1, sizeof search->lately);
    return remember_nothing(&search->memory);
}

/* A search that knows nothing yet; NULL if there is no room. */
static Search *
new_search(const Board *board, long long budget)
{
    Search *search = calloc(1, sizeof(Search));
    if (!search)
        return NULL;
    if (make_room(&search->lots, FIRST_LOTS) < 0 || forget_all(search) < 0) {
        end_search(search);
        return NULL;
    }
    search->budget = budget;
    search->board = *board;
    search->must_follow = board->follow[0] != 0;
    search->must_ruff = board->ruff != 0;
    for (int kind = 0; kind < KINDS; kind++) {
        search->must_over |= board->over[kind] != 0;
        for (int led = 0; led < SUITS; led++)
            search->must_head[led] |= board->heads[led][kind] != 0;
    }
    return search;
}

/* Another position, what was found before being known. */
static int
take_up(Search *search, const Deal *deal)
{
    for (int suit = 0; suit < SUITS; suit++) {
        Cards cards = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            Cards some = deal->some[seat] >> HEIGHT * suit & 63;
            Cards both = deal->both[seat] >> HEIGHT * suit & 63;
            cards |= (some | both << HEIGHT) << WIDTH * seat;
        }
        search->suits[suit] = lot_of(&search->lots, cards);
        if (search->suits[suit] < 0)
            return NO_MEMORY;
    }
    return 0;
}

static const Lot *
lot_at(const Search *search, int suit)
{
    return &search->lots.all[search->suits[suit]];
}

static Known
key_of(const Lot *const *lots, int leader)
{
    uint64_t key = 0;
    for (int suit = 0; suit < SUITS; suit++)
        key = key << 16 | lots[suit]->alike;
    return (Known){key, (uint8_t)leader, 0, 0, -1};
}

/* How many winners of the suit a seat leads before one ruffs that has trumps left. */
static int
rounds_of(const Share *shares, int seat, const int *trumps)
{
    int rounds = shares[seat].cards;
    for (int other = 0; other < SEATS; other++)
        if (other != seat && trumps[other])
            rounds = smaller(rounds, shares[other].held);
    return rounds;
}

/* What the other side can't keep out of so many rounds of a suit. */
static int
fallen(const Share *shares, int seat, int rounds)
{
    const Share *left = &shares[(seat + 1) & 3], *right = &shares[(seat + 3) & 3];
    return larger(0, smaller(rounds, left->held) + left->counters - left->held)
           + larger(0, smaller(rounds, right->held) + right->counters - right->held);
}

/* Points of the side of a seat that leads all its winners, trumps first; all the rest if that is its hand. */
static int
running(const Search *search, const Lot *const *lots, int seat, int rest)
{
    const Share *shares = lots[search->board.trump]->shares, *partner = &shares[seat ^ 2];
    int rounds = shares[seat].cards, losers = shares[seat].held - rounds, trumps[SEATS];
    int points = larger(shares[seat].points, shares[seat].sure)
                 + smaller(partner->counters, partner->sure + rounds) + fallen(shares, seat, rounds);
    for (int other = 0; other < SEATS; other++)
        trumps[other] = shares[other].held > rounds;
    for (int suit = 0; suit < SUITS; suit++) {
        if ((uint32_t)suit == search->board.trump)
            continue;
        shares = lots[suit]->shares;
        rounds = rounds_of(shares, seat, trumps);
        losers += shares[seat].held - rounds;
        points += smaller(rounds, shares[seat].points) + smaller(rounds, shares[seat ^ 2].counters)
                  + fallen(shares, seat, rounds);
    }
    return losers ? points : rest;
}

/* Whether the partner wins the first trick for sure if the leader so chooses. */
static int
reaches(const Search *search, const Lot *const *lots, int leader)
{
    int left = (leader + 1) & 3, right = (leader + 3) & 3;
    const Share *trumps = lots[search->board.trump]->shares;
    for (int suit = 0; suit < SUITS; suit++) {
        const Share *shares = lots[suit]->shares;
        int top = shares[leader ^ 2].top;
        if (shares[leader].held && top > shares[leader].top && top > shares[left].top && top >= shares[right].top
            && (shares == trumps || ((shares[left].held || !trumps[left].held) && (shares[right].held || !trumps[right].held))))
            return 1;
    }
    return 0;
}

/* What each side takes for sure, as the bounds of the value: sure.py. */
static void
bound(const Search *search, Known *known, const Lot *const *lots, int leader)
{
    const Share *trumps = lots[search->board.trump]->shares;
    int rest = LAST + lots[0]->points + lots[1]->points + lots[2]->points + lots[3]->points;
    int sure[2] = {trumps[0].sure + trumps[2].sure, trumps[1].sure + trumps[3].sure}, *own = &sure[leader & 1];
    if (search->must_follow) {
        *own = running(search, lots, leader, rest);
        if (*own < rest && reaches(search, lots, leader))
            *own = larger(*own, running(search, lots, leader ^ 2, rest));
    }
    known->low = (int8_t)sure[0];
    known->high = (int8_t)(rest - sure[1]);
}

static int
bar_of(const Search *search, int suit, const Spot *spot)
{
    if ((uint32_t)suit == search->board.trump)
        return spot->strength >= LIFT ? spot->strength - LIFT : -1;
    return suit == spot->led && spot->strength < HEIGHT ? spot->strength : HEIGHT;
}

static int
has(const Search *search, int seat, int suit)
{
    return lot_at(search, suit)->shares[seat].held != 0;
}

static void
find_leads(const Search *search, Moves *moves, int leader)
{
    const Lot *trumps = lot_at(search, (int)search->board.trump);
    moves->size = 0;
    for (int suit = 0; suit < SUITS; suit++)
        leads_of(&search->board, moves, lot_at(search, suit), leader, suit, trumps);
}

static void
find_replies(const Search *search, Moves *moves, const Spot *spot)
{
    int seat = spot->seat, led = spot->led, trump = (int)search->board.trump;
    int theirs = (spot->holder ^ seat) & 1, last = spot->place == SEATS - 1;
    int aim = theirs ? (last ? TAKE : BEAT) : last ? GIVEN : GIVE;
    const Board *board = &search->board;
    moves->size = 0;
    if (search->must_follow && has(search, seat, led)) {
        int bar = bar_of(search, led, spot);
        int heading = search->must_head[led] && bar < HEIGHT;
        (heading ? beating_of : ways_of)(board, moves, lot_at(search, led), seat, led, bar, aim);
    } else if (search->must_ruff && has(search, seat, trump)) {
        int bar = bar_of(search, trump, spot);
        int heading = search->must_over && bar >= 0;
        (heading ? beating_of : ways_of)(board, moves, lot_at(search, trump), seat, trump, bar, aim);
    } else {
        for (int suit = 0; suit < SUITS; suit++)
            ways_of(board, moves, lot_at(search, suit), seat, suit, bar_of(search, suit, spot), aim);
    }
}

static int before_trick(Search *search, int leader, int need, int deep);

static int
is_empty(const Search *search)
{
    const int *suits = search->suits;
    return suits[0] == NOTHING && suits[1] == NOTHING && suits[2] == NOTHING && suits[3] == NOTHING;
}

/* The value of a trick that has been won, and of the rest. */
static int
taken(Search *search, int winner, int points, int need, int deep)
{
    int ours = winner & 1 ? 0 : points, rest;
    if (is_empty(search))
        return winner & 1 ? 0 : ours + LAST;
    rest = before_trick(search, winner, need - ours, deep);
    return rest < 0 ? rest : ours + rest;
}

static int best_of(Search *, const Moves *, const Spot *, int need, int *chosen);

/* The value after a card. */
static int
after(Search *search, const Move *move, const Spot *spot, int need, int deep)
{
    int suit = move->suit, before = search->suits[suit], found;
    Spot next = *spot;
    next.points += move->rank >= COUNTING;
    if (move->takes) {
        next.strength = move->rank + ((uint32_t)suit == search->board.trump ? LIFT : 0);
        next.holder = spot->seat;
    }
    search->suits[suit] = less_of(&search->lots, before, spot->seat, move->rank);
    if (search->suits[suit] < 0)
        return NO_MEMORY;
    if (spot->place == SEATS - 1) {
        found = taken(search, next.holder, next.points, need, deep);
    } else {
        Moves moves;
        int best;
        next.led = spot->place ? spot->led : suit;
        next.place++;
        next.seat = (spot->seat + 1) & 3;
        find_replies(search, &moves, &next);
        found = best_of(search, &moves, &next, need, &best);
    }
    search->suits[suit] = before;
    return found;
}

/* The value of the best of the moves, and where it is among them. Before the last card of a trick
   is searched deep, perhaps one is known to suffice. */
static int
best_of(Search *search, const Moves *moves, const Spot *spot, int need, int *chosen)
{
    int ours = !(spot->seat & 1), value = ours ? -1 : FAR;
    *chosen = 0;
    for (int deep = moves->size == 1 || spot->place < SEATS - 1; deep < 2; deep++) {
        for (int at = 0; at < moves->size; at++) {
            int found = after(search, &moves->list[at], spot, need, deep);
            if (found == TOO_DEEP)
                continue;
            if (found < 0)
                return found;
            if (ours ? found > value : found < value) {
                value = found;
                *chosen = at;
                if ((value >= need) == ours)
                    return value;
            }
        }
    }
    return value;
}

/* Moves the one at this place to the front. */
static void
put_first(Moves *moves, int at)
{
    Move move = moves->list[at];
    memmove(&moves->list[1], &moves->list[0], (size_t)at * sizeof(Move));
    moves->list[0] = move;
}

/* The leads in the order in which they are tried: the one at the place `first` comes first, then
   the one of the kind `lately`. */
static void
order_leads(const Search *search, Moves *moves, int leader, int first, int lately)
{
    int at;
    find_leads(search, moves, leader);
    for (at = 0; at < moves->size && move_kind(&moves->list[at]) != lately; at++)
        ;
    if (at < moves->size)
        put_first(moves, at);
    for (at = 0; at < moves->size && moves->list[at].place != first; at++)
        ;
    if (at < moves->size)
        put_first(moves, at);
}

/* The value before a trick; TOO_DEEP if it must be searched for, and `deep` says not to. */
static int
before_trick(Search *search, int leader, int need, int deep)
{
    const Lot *lots[SUITS];
    Moves moves;
    Spot spot = {0, leader, -1, 0, 0, 0};
    int best, value, cards = 0;
    if (need <= 0)
        return 0;
    for (int suit = 0; suit < SUITS; suit++)
        lots[suit] = lot_at(search, suit);
    Known known = key_of(lots, leader);
    const Known *slot = slot_of(&search->memory, &known);
    if (slot->lots)
        known = *slot;
    else
        bound(search, &known, lots, leader);
    if (known.low >= need)
        return known.low;
    if (known.high < need)
        return known.high;
    if (!deep)
        return TOO_DEEP;
    if (--search->budget < 0)
        return SPENT;
    for (int suit = 0; suit < SUITS; suit++)
        cards += lots[suit]->shares[leader].held;
    order_leads(search, &moves, leader, known.first, search->lately[cards][leader]);
    value = best_of(search, &moves, &spot, need, &best);
    if (value < 0)
        return value;
    known.first = (int8_t)moves.list[best].place;
    if ((value >= need) == !(leader & 1))
        search->lately[cards][leader] = move_kind(&moves.list[best]);
    if (value >= need)
        known.low = (int8_t)larger(known.low, value);
    else
        known.high = (int8_t)smaller(known.high, value);
    return remember(&search->memory, known) < 0 ? NO_MEMORY : value;
}

/* ---- A position solved ---- */

static Spot
spot_of(const Board *board, const Deal *deal)
{
    if (!deal->played)
        return (Spot){0, deal->leader, -1, 0, 0, 0};
    int place = winning(board, deal), kind = deal->trick[place];
    int lift = (uint32_t)suit_of(kind) == board->trump ? LIFT : 0;
    return (Spot){deal->played,        turn(deal), suit_of(deal->trick[0]),
                  kind % HEIGHT + lift, (deal->leader + place) & 3, count(deal)};
}

/* The moves that differ, in the order in which they are tried. */
static void
find_moves(const Search *search, Moves *moves, const Deal *deal, const Spot *spot)
{
    Kinds allowed = legal(&search->board, deal);
    int size = 0;
    if (deal->played)
        find_replies(search, moves, spot);
    else
        find_leads(search, moves, deal->leader);
    for (int at = 0; at < moves->size; at++) {
        Move move = moves->list[at];
        if (allowed >> (HEIGHT * move.suit + move.rank) & 1)
            moves->list[size++] = move;
    }
    moves->size = size;
}

/* The value of the best of the moves, by narrowing its bounds down from a guess. */
static int
exact(Search *search, Moves *moves, const Spot *spot, int guess, int high)
{
    int low = 0, need = guess;
    while (low < high) {
        int best;
        need = smaller(larger(need, low + 1), high);
        int found = best_of(search, moves, spot, need, &best);
        if (found < 0)
            return found;
        put_first(moves, best);
        if (found >= need) {
            low = found;
            need = found + 1;
        } else {
            high = need = found;
        }
    }
    return low;
}

static int
solve(Search *search, const Deal *deal)
{
    Moves moves;
    Spot spot = spot_of(&search->board, deal);
    if (take_up(search, deal) < 0)
        return NO_MEMORY;
    find_moves(search, &moves, deal, &spot);
    if (!moves.size)
        return NO_MOVE;
    return exact(search, &moves, &spot, playout(&search->board, deal), left(deal));
}

/* The value after each kind that may be played; -1 for the others. */
static int
solve_each(Search *search, const Deal *deal, int *found)
{
    Moves moves;
    Kinds allowed = legal(&search->board, deal);
    Spot spot = spot_of(&search->board, deal);
    int guess = playout(&search->board, deal), equal = NO_MOVE;
    if (take_up(search, deal) < 0)
        return NO_MEMORY;
    find_moves(search, &moves, deal, &spot);
    for (int kind = 0; kind < KINDS; kind++)
        found[kind] = -1;
    for (int at = 0; at < moves.size; at++) {
        Moves one = {1, {moves.list[at]}};
        guess = exact(search, &one, &spot, guess, left(deal));
        if (guess < 0)
            return guess;
        found[HEIGHT * one.list[0].suit + one.list[0].rank] = guess;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        equal = found[kind] >= 0 ? found[kind] : equal;
        found[kind] = allowed >> kind & 1 ? equal : -1;
        if (allowed >> kind & 1 && equal < 0)
            return NO_MOVE;
    }
    return 0;
}

/* The value after each of the moves, solved if the budget suffices, else played out. */
static int
try_each(Search *search, const Deal *deal, const int *moves, int size, long long budget, int *values)
{
    int found[KINDS], state = SPENT;
    search->budget = budget;
    if (budget)
        state = forget_all(search) < 0 ? NO_MEMORY : solve_each(search, deal, found);
    for (int at = 0; at < size && state == 0; at++)
        values[at] = found[moves[at]];
    if (state != SPENT)
        return state;
    for (int at = 0; at < size; at++) {
        Deal then = *deal;
        values[at] = play(&search->board, &then, moves[at]);
        if (!is_over(&then) || then.played)
            values[at] += playout(&search->board, &then);
    }
    return 0;
}

/* ---- From Python and back ---- */

static int
are_near(const Order *orders, int size)
{
    int near = 1;
    for (int at = 0; at < size; at++) {
        near &= abs(orders[at].low / FARTHEST) + abs(orders[at].counter / FARTHEST) == 0;
        near &= abs(orders[at].rank / FARTHEST) + abs(orders[at].length / FARTHEST) == 0;
    }
    return near;
}

static int
read_board(PyObject *packed, Board *board)
{
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(packed, &bytes, &size) < 0)
        return -1;
    if (size == (Py_ssize_t)sizeof(Board)) {
        memcpy(board, bytes, sizeof(Board));
        if (board->trump < SUITS && are_near(board->leads, LEADS) && are_near(board->ways, WAYS))
            return 0;
    }
    PyErr_SetString(PyExc_ValueError, "this is no table of the duties of play");
    return -1;
}

/* A member of a tuple as a number from 0 to `most`; -1 with an exception if it is none. */
static long
read_number(PyObject *tuple, Py_ssize_t at, long most)
{
    PyObject *member = PyTuple_GetItem(tuple, at);
    long number = member ? PyLong_AsLong(member) : -1;
    if (PyErr_Occurred())
        return -1;
    if (number >= 0 && number <= most)
        return number;
    PyErr_SetString(PyExc_ValueError, "a number of the position is out of range");
    return -1;
}

/* How many members a tuple has; -1 with an exception if it is none, or not of this size. */
static Py_ssize_t
read_size(PyObject *tuple, Py_ssize_t size)
{
    Py_ssize_t found = PyTuple_Check(tuple) ? PyTuple_Size(tuple) : -1;
    if (found >= 0 && (size < 0 || found == size))
        return found;
    PyErr_SetString(PyExc_TypeError, "a position is made of tuples, the hands' planes of four each");
    return -1;
}

static int
read_hands(PyObject *row, Kinds *planes)
{
    if (read_size(row, SEATS) < 0)
        return -1;
    for (int seat = 0; seat < SEATS; seat++) {
        long plane = read_number(row, seat, (long)EVERY_KIND);
        if (plane < 0)
            return -1;
        planes[seat] = (Kinds)plane;
    }
    return 0;
}

static int
read_trick(PyObject *row, Deal *deal)
{
    Py_ssize_t size = read_size(row, -1);
    if (size < 0)
        return -1;
    if (size >= SEATS) {
        PyErr_SetString(PyExc_ValueError, "the trick is full");
        return -1;
    }
    deal->played = (int)size;
    for (Py_ssize_t at = 0; at < size; at++) {
        deal->trick[at] = (int)read_number(row, at, KINDS - 1);
        if (deal->trick[at] < 0)
            return -1;
    }
    return 0;
}

/* Can there be such hands: of equal size but for the cards of the trick, two cards of a kind? */
static int
check_hands(const Deal *deal)
{
    int copies[KINDS] = {0}, size = ones(deal->some[deal->leader]) + ones(deal->both[deal->leader]);
    int most = size + (deal->played > 0), fine = most <= MOST_CARDS;
    for (int seat = 0; seat < SEATS; seat++) {
        int cards = ones(deal->some[seat]) + ones(deal->both[seat]);
        int place = (seat - deal->leader) & 3;
        fine &= cards + (place < deal->played) == most;
        fine &= !(deal->both[seat] & ~deal->some[seat]);
        for (int kind = 0; kind < KINDS; kind++)
            copies[kind] += (int)((deal->some[seat] >> kind & 1) + (deal->both[seat] >> kind & 1));
    }
    for (int place = 0; place < deal->played; place++)
        copies[deal->trick[place]]++;
    for (int kind = 0; kind < KINDS; kind++)
        fine &= copies[kind] <= 2;
    if (!fine)
        PyErr_SetString(PyExc_ValueError, "there can be no such hands");
    return fine ? 0 : -1;
}

static int
read_deal(PyObject *at, Deal *deal)
{
    PyObject *some, *both, *trick, *first;
    memset(deal, 0, sizeof *deal);
    if (read_size(at, 5) < 0)
        return -1;
    some = PyTuple_GetItem(at, 0);
    both = PyTuple_GetItem(at, 1);
    trick = PyTuple_GetItem(at, 3);
    first = PyTuple_GetItem(at, 4);
    deal->leader = (int)read_number(at, 2, SEATS - 1);
    deal->first = PyObject_IsTrue(first);
    if (deal->leader < 0 || deal->first < 0)
        return -1;
    if (read_hands(some, deal->some) < 0 || read_hands(both, deal->both) < 0)
        return -1;
    return read_trick(trick, deal) < 0 ? -1 : check_hands(deal);
}

/* The same, where somebody must be to play. */
static int
read_turn(PyObject *at, Deal *deal)
{
    if (read_deal(at, deal) < 0)
        return -1;
    if (deal->some[turn(deal)])
        return 0;
    PyErr_SetString(PyExc_ValueError, "there is no card to play");
    return -1;
}

/* A new array of the positions of a sequence; NULL with an exception if there is none. */
static Deal *
read_deals(PyObject *sequence, Py_ssize_t *size)
{
    *size = PySequence_Size(sequence);
    if (*size < 0)
        return NULL;
    Deal *deals = calloc((size_t)*size + 1, sizeof(Deal));
    if (!deals)
        return (Deal *)PyErr_NoMemory();
    for (Py_ssize_t at = 0; at < *size; at++) {
        PyObject *item = PySequence_GetItem(sequence, at);
        int state = item ? read_deal(item, &deals[at]) : -1;
        Py_XDECREF(item);
        if (state < 0) {
            free(deals);
            return NULL;
        }
    }
    return deals;
}

/* The kinds to try; how many they are, or -1 with an exception. */
static int
read_moves(PyObject *sequence, int *moves)
{
    Py_ssize_t size = PySequence_Size(sequence);
    if (size > KINDS)
        PyErr_SetString(PyExc_ValueError, "there are not so many kinds of card");
    if (size < 0 || size > KINDS)
        return -1;
    for (Py_ssize_t at = 0; at < size; at++) {
        PyObject *item = PySequence_GetItem(sequence, at);
        long kind = item ? PyLong_AsLong(item) : -1;
        Py_XDECREF(item);
        if (PyErr_Occurred())
            return -1;
        if (kind < 0 || kind >= KINDS) {
            PyErr_SetString(PyExc_ValueError, "there is no such kind of card");
            return -1;
        }
        moves[at] = (int)kind;
    }
    return (int)size;
}

static int
check_moves(const Board *board, const Deal *deal, const int *moves, int size)
{
    Kinds allowed = deal->some[turn(deal)] ? legal(board, deal) : 0;
    for (int at = 0; at < size; at++)
        if (!(allowed >> moves[at] & 1)) {
            PyErr_SetString(PyExc_ValueError, "a move may not be played");
            return -1;
        }
    return 0;
}

static PyObject *
list_of(const int *numbers, Py_ssize_t size)
{
    PyObject *list = PyList_New(size);
    for (Py_ssize_t at = 0; list && at < size; at++) {
        PyObject *number = PyLong_FromLong(numbers[at]);
        if (!number || PyList_SetItem(list, at, number) < 0)
            Py_CLEAR(list);
    }
    return list;
}

/* The exception of a search that could not be made. */
static PyObject *
failed(int state)
{
    if (state == NO_MEMORY)
        return PyErr_NoMemory();
    PyErr_SetString(PyExc_ValueError, "this is no table of the duties of play");
    return NULL;
}

static PyObject *
swift_legal(PyObject *module, PyObject *args)
{
    PyObject *packed, *at;
    Board board;
    Deal deal;
    if (!PyArg_ParseTuple(args, "OO:legal", &packed, &at))
        return NULL;
    if (read_board(packed, &board) < 0 || read_deal(at, &deal) < 0)
        return NULL;
    return PyLong_FromUnsignedLong(legal(&board, &deal));
}

static PyObject *
swift_playouts(PyObject *module, PyObject *args)
{
    PyObject *packed, *sequence, *list;
    Board board;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(args, "OO:playouts", &packed, &sequence) || read_board(packed, &board) < 0)
        return NULL;
    Deal *deals = read_deals(sequence, &size);
    int *values = deals ? calloc((size_t)size + 1, sizeof(int)) : NULL;
    if (!values) {
        free(deals);
        return deals ? PyErr_NoMemory() : NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t at = 0; at < size; at++)
        values[at] = playout(&board, &deals[at]);
    Py_END_ALLOW_THREADS
    list = list_of(values, size);
    free(values);
    free(deals);
    return list;
}

/* The lists of `tries`; NULL with an exception if they can't be made. */
static PyObject *
tried(const Board *board, const Deal *deals, Py_ssize_t size, const int *moves, int many,
      long long budget)
{
    int state = 0, *values = calloc((size_t)size * KINDS + 1, sizeof(int));
    Search *search = new_search(board, budget);
    if (!values || !search)
        state = NO_MEMORY;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t at = 0; at < size && state == 0; at++)
        state = try_each(search, &deals[at], moves, many, budget, &values[at * KINDS]);
    end_search(search);
    Py_END_ALLOW_THREADS
    PyObject *lists = state < 0 ? failed(state) : PyList_New(size);
    for (Py_ssize_t at = 0; lists && at < size; at++) {
        PyObject *list = list_of(&values[at * KINDS], many);
        if (!list || PyList_SetItem(lists, at, list) < 0)
            Py_CLEAR(lists);
    }
    free(values);
    return lists;
}

static PyObject *
swift_tries(PyObject *module, PyObject *args)
{
    PyObject *packed, *sequence, *kinds, *lists;
    long long budget;
    Board board;
    Py_ssize_t size;
    int moves[KINDS];
    if (!PyArg_ParseTuple(args, "OOOL:tries", &packed, &sequence, &kinds, &budget))
        return NULL;
    int many = read_board(packed, &board) < 0 ? -1 : read_moves(kinds, moves);
    Deal *deals = many < 0 ? NULL : read_deals(sequence, &size);
    if (!deals)
        return NULL;
    int state = 0;
    for (Py_ssize_t at = 0; at < size && state == 0; at++)
        state = check_moves(&board, &deals[at], moves, many);
    lists = state < 0 ? NULL : tried(&board, deals, size, moves, many, budget);
    free(deals);
    return lists;
}

static PyObject *
dict_of(const int *found)
{
    PyObject *dict = PyDict_New();
    for (int kind = 0; dict && kind < KINDS; kind++) {
        if (found[kind] < 0)
            continue;
        PyObject *key = PyLong_FromLong(kind), *value = PyLong_FromLong(found[kind]);
        if (!key || !value || PyDict_SetItem(dict, key, value) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(key);
        Py_XDECREF(value);
    }
    return dict;
}

static const char STUDY[] = "bot.ai._swift.study";

static void
forget(PyObject *study)
{
    end_search(PyCapsule_GetPointer(study, STUDY));
}

static PyObject *
swift_study(PyObject *module, PyObject *args)
{
    PyObject *packed, *study;
    long long budget;
    Board board;
    if (!PyArg_ParseTuple(args, "OL:study", &packed, &budget) || read_board(packed, &board) < 0)
        return NULL;
    Search *search = new_search(&board, budget);
    if (!search)
        return PyErr_NoMemory();
    study = PyCapsule_New(search, STUDY, forget);
    if (!study)
        end_search(search);
    return study;
}

/* The search of a study, and a position for it; NULL with an exception if that can't be. */
static Search *
read_study(PyObject *args, Deal *deal)
{
    PyObject *study, *at;
    if (!PyArg_ParseTuple(args, "OO", &study, &at))
        return NULL;
    Search *search = PyCapsule_GetPointer(study, STUDY);
    if (!search || read_turn(at, deal) < 0)
        return NULL;
    if (!search->busy)
        return search;
    PyErr_SetString(PyExc_RuntimeError, "another thread is at work on this study");
    return NULL;
}

static PyObject *
swift_value(PyObject *module, PyObject *args)
{
    Deal deal;
    Search *search = read_study(args, &deal);
    int value;
    if (!search)
        return NULL;
    search->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    value = solve(search, &deal);
    Py_END_ALLOW_THREADS
    search->busy = 0;
    if (value == SPENT)
        Py_RETURN_NONE;
    return value < 0 ? failed(value) : PyLong_FromLong(value);
}

static PyObject *
swift_values(PyObject *module, PyObject *args)
{
    Deal deal;
    Search *search = read_study(args, &deal);
    int found[KINDS], state;
    if (!search)
        return NULL;
    search->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    state = solve_each(search, &deal, found);
    Py_END_ALLOW_THREADS
    search->busy = 0;
    if (state == SPENT)
        Py_RETURN_NONE;
    return state < 0 ? failed(state) : dict_of(found);
}

static PyMethodDef methods[] = {
    {"legal", swift_legal, METH_VARARGS, "The kinds that may be played."},
    {"playouts", swift_playouts, METH_VARARGS, "The value of each deal, played out."},
    {"tries", swift_tries, METH_VARARGS, "Per deal, the value after each of the moves."},
    {"study", swift_study, METH_VARARGS, "A search for positions with the same duties of play."},
    {"value", swift_value, METH_VARARGS, "A position's value, or None if the budget is spent."},
    {"values", swift_values, METH_VARARGS, "The same after each kind that may be played."},
    {NULL, NULL, 0, NULL}};

static int
fill(PyObject *module)
{
    return PyModule_AddIntConstant(module, "VERSION", VERSION);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, fill}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_swift", "The compiled look ahead: see bot.ai.swift.", 0, methods,
    slots, NULL, NULL, NULL};

PyMODINIT_FUNC
PyInit__swift(void)
{
    return PyModuleDef_Init(&definition);
}
