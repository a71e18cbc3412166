"""Three Is Too Many!: what the network is told of a position, and of each decision."""

from rada.games.three.knowledge import unseen
from rada.games.three.rules import (
    COLOURS,
    GREY,
    HAND,
    MAX_PLAYERS,
    PLAYED_EACH,
    ROW_LIMIT,
    ROW_SPAN,
    ROWS,
    bonus_for,
    cards_held,
    cards_taken,
    colour_points,
    face_up,
    running_bonus_value,
    score,
)
from rada.kernel import bits, ring
from rada.kernel.arrays import Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.flags import balance, number, one_of, steps

PLAYERS = (2, 3, 4)
"""The numbers of players that one network learns for."""
NETWORKS = ("network",)
"""One network decides everything."""
POINTS = 12.0
"""A lead of so many points counts as much as a win while points are rewarded at all."""

_OTHERS = MAX_PLAYERS - 1
_COLOUR = 2 + 2 * _OTHERS + 4
_CARD = 4 + 3 + 2
_LEAD = 8
_OTHER = 1 + 4 + 1 + 2 * _LEAD
FEATURES = (
    COLOURS * _COLOUR
    + ROWS * (ROW_LIMIT + 1 + ROW_LIMIT * _CARD + 9)
    + (COLOURS + 1)
    + PLAYED_EACH
    + 1
    + 5
    + _OTHERS * _OTHER
    + 2 * _LEAD
    + (HAND + 1)
    + 1
    + 3
    + 9
)
ACTION_FEATURES = (
    ROWS + 4 + 4 + 5 + 4 + 1 + 4 + 2 * 8 + (COLOURS + 1) + 1 + 4 + 3 + 6 + 2 + 3 + 3 + 6
)
ROOM = 10
"""The most decisions between which a seat can have to choose."""

_NONE = 3
"""What a card without a colour counts as, after none, one and two of its colour face up."""


@inlined
def standing(state: State, seat: int, card: int) -> int:
    """How many cards of a card's colour lie face up before a seat."""
    colour = int(state.colours[card])
    return _NONE if colour == GREY else face_up(int(state.collected[seat, colour]))


@inlined
def colours_up(state: State, seat: int) -> int:
    """How many colours lie face up before a seat."""
    found = 0
    for colour in range(COLOURS):
        found += 1 if face_up(int(state.collected[seat, colour])) > 0 else 0
    return found


@compiled
def gain_of(state: State, seat: int, row: int, taken: int) -> int:
    """The points of taking some cards of a row; the colours face up afterwards in the low bits."""
    points, up = 0, 0
    for colour in range(COLOURS):
        before = int(state.collected[seat, colour])
        now = before
        left = taken
        while left:
            card = row * ROW_SPAN + bits.lowest(left)
            left &= left - 1
            now += 1 if state.colours[card] == colour else 0
        points += colour_points(now) - colour_points(before)
        up += 1 if face_up(now) > 0 else 0
    points += bonus_for(up) - bonus_for(colours_up(state, seat))
    if up == COLOURS and state.running_bonus[seat] == 0:
        points += running_bonus_value(int(state.bonuses_gone))
    return points * 16 + up


@compiled
def features(state: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows, the seats in order from this one; how many numbers that are."""
    bits.clear(out[0:FEATURES])
    players = int(state.players)
    following = ring.seat_after(seat, 1, players)
    at = 0
    for colour in range(COLOURS):
        for i in range(players):
            up = face_up(int(state.collected[ring.seat_after(seat, i, players), colour]))
            if up > 0:
                out[at + 2 * i + up - 1] = 1
        at += 2 * MAX_PLAYERS
        hidden, own, lying = 0, 0, 0
        for row in range(ROWS):
            for place in range(1, ROW_SPAN):
                if state.colours[row * ROW_SPAN + place] == colour:
                    hidden += (unseen(state, seat, row) >> place) & 1
                    own += (int(state.hands[seat, row]) >> place) & 1
                    lying += (int(state.offer[row]) >> place) & 1
        at = number(out, at, hidden, 12)
        at = number(out, at, own, 8)
        at = number(out, at, lying, 8)
        out[at] = 1 if hidden == 0 else 0
        at += 1
    free = 0
    for row in range(ROWS):
        offer, hand = int(state.offer[row]), int(state.hands[seat, row])
        at = one_of(out, at, ROW_LIMIT + 1, bits.count(offer))
        left = offer
        for _ in range(ROW_LIMIT):
            if left:
                place = bits.lowest(left)
                left &= left - 1
                card = row * ROW_SPAN + place
                one_of(out, at, 4, standing(state, seat, card))
                up = standing(state, following, card)
                if up < _NONE:
                    out[at + 4 + up] = 1
                out[at + 7] = place // 3
                below = ((1 << place) - 1) & hand
                out[at + 8] = bits.count(below)
            at += _CARD
        at = number(out, at, bits.count(hand), 8)
        left = hand
        while left:
            card_bit = left & -left
            left &= left - 1
            taken = cards_taken(offer | card_bit, card_bit)
            gain = gain_of(state, seat, row, taken) >> 4
            free += 1 if taken == 0 else 0
            if taken == 0:
                out[at] = 1
            elif gain > 0:
                out[at + min(1 + gain // 3, 4)] = 1
            else:
                out[at + min(5 - gain // 3, 7)] = 1
        at += 8
    at = one_of(out, at, COLOURS + 1, colours_up(state, seat))
    at = steps(out, at, PLAYED_EACH, PLAYED_EACH - int(state.turns) // players, 1)
    out[at] = 1 if state.running_bonus[seat] > 0 else 0
    at = one_of(out, at + 1, 5, int(state.bonuses_gone))
    mine, most = score(state, seat), -1000
    for i in range(1, players):
        other = ring.seat_after(seat, i, players)
        theirs = score(state, other)
        most = max(most, theirs)
        out[at] = 1
        at = one_of(out, at + 1, 4, colours_up(state, other) - 4)
        out[at] = 1 if state.running_bonus[other] > 0 else 0
        at = balance(out, at + 1, _LEAD, mine - theirs, 3)
    at += (MAX_PLAYERS - players) * _OTHER
    at = balance(out, at, _LEAD, mine - most, 3)
    at = one_of(out, at, HAND + 1, cards_held(state, seat))
    out[at] = 1 if state.stack_count[seat] > 0 else 0
    at = one_of(out, at + 1, 3, players - 2)
    return one_of(out, at, 9, free)


@compiled
def action_features(state: State, seat: int, action: int, out: Numbers) -> int:
    """Write what one decision of a seat would mean; how many numbers that are."""
    bits.clear(out[0:ACTION_FEATURES])
    row, place = action // ROW_SPAN, action % ROW_SPAN
    card_bit = 1 << place
    offer, hand = int(state.offer[row]), int(state.hands[seat, row]) & ~card_bit
    placed = offer | card_bit
    taken = cards_taken(placed, card_bit)
    above = placed & ~((card_bit << 1) - 1)
    rest = placed & ~taken
    following = ring.seat_after(seat, 1, int(state.players))
    at = one_of(out, 0, ROWS, row)
    at = one_of(out, at, 4, bits.count(above))
    at = one_of(out, at, 4, bits.count(offer))
    at = one_of(out, at, 5, bits.count(taken) if above else 4 * (1 if taken else 0))
    at = one_of(out, at, 4, standing(state, seat, action))
    colour = int(state.colours[action])
    hidden = 0
    for each in range(1, ROW_SPAN):
        for other in range(ROWS):
            if colour != GREY and state.colours[other * ROW_SPAN + each] == colour:
                hidden += (unseen(state, seat, other) >> each) & 1
    at = number(out, at, hidden, 12)
    left = taken
    while left:
        card = row * ROW_SPAN + bits.lowest(left)
        left &= left - 1
        out[at + standing(state, seat, card)] += 1
    at += 4
    told = int(gain_of(state, seat, row, taken))
    at = balance(out, at, 8, told >> 4, 1)
    at = one_of(out, at, COLOURS + 1, told & 15)
    out[at] = 1 if (told >> 4) >= 10 else 0
    at = one_of(out, at + 1, 4, bits.count(rest))
    up = standing(state, following, action)
    if up < _NONE:
        out[at + up] = 1
    at += 3
    higher = above & -above
    lower = placed & (card_bit - 1)
    at = one_of(out, at, 6, (bits.lowest(higher) - place) // 2 if higher else 5)
    at = number(out, at, bits.count(hand & ~((card_bit << 1) - 1)), 8)
    at = number(out, at, bits.count(hand & (card_bit - 1)), 8)
    at = one_of(out, at, 3, (place - bits.highest(lower)) // 4 if lower else 2)
    at = one_of(out, at, 3, place // 10)
    best, worst = -100, 100
    left = hand
    while left:
        bit = left & -left
        left &= left - 1
        gain = int(gain_of(state, seat, row, cards_taken(rest | bit, bit))) >> 4
        best, worst = max(best, gain), min(worst, gain)
    if best > -100:
        one_of(out, at, 3, 1 if best == 0 else (2 if best > 0 else 0))
        one_of(out, at + 3, 3, 1 if worst == 0 else (2 if worst > 0 else 0))
    return at + 6
