"""GAP: what the network is told of a position, and of each decision.

Colours are alike, so they come in the order in which the seat that looks has collected them.
"""

from rada.games.gap.knowledge import public_cards
from rada.games.gap.rules import (
    CARDS,
    COLOURS,
    MAX_PLAYERS,
    NUMBERS,
    PICK_LOW,
    PLAY,
    SUIT,
    cards_in_play,
    lower_neighbours,
    round_score,
    same_number,
    upper_neighbours,
)
from rada.kernel import bits, ring
from rada.kernel.arrays import Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.flags import balance, number, one_of, steps

PLAYERS = (2, 3, 4, 5)
"""The numbers of players that one network learns for."""
NETWORKS = ("network",)
"""One network decides everything."""
POINTS = 15.0
"""A lead of so many points counts as much as a win while points are rewarded at all."""

_COLOUR = 1 + 8 + 4 + 3 + 2 + 5
_LEAD = 8
_OTHER = 1 + COLOURS + 2 * 6 + 2 * _LEAD + 8 + 1
FEATURES = (
    COLOURS * _COLOUR
    + 3 * NUMBERS
    + 7
    + 2 * 6
    + (MAX_PLAYERS - 1) * _OTHER
    + 10
    + 2 * _LEAD
    + 2
    + 5
    + 7
    + MAX_PLAYERS
    + 3
    + 1
)
ACTION_FEATURES = 3 + COLOURS + 8 + 7 + 3 + 6 + COLOURS + 2 + 2 * 6 + 3 + 5 + 2 + 3
ROOM = 10
"""The most decisions between which a seat can have to choose."""

_WORST = -100


@inlined
def of_colour(cards: int, colour: int) -> int:
    """How many cards of a set have a colour."""
    return bits.count((cards >> (colour * NUMBERS)) & SUIT)


@inlined
def rank_of(state: State, seat: int, colour: int) -> int:
    """The place of a colour among all, by what a seat has taken and holds of it."""
    taken, hand = int(state.taken[seat]), int(state.hands[seat])
    own = 64 * of_colour(taken, colour) + 4 * of_colour(hand, colour)
    own += 1000 * ((int(state.colours) >> colour) & 1)
    rank = 0
    for other in range(COLOURS):
        worth = 64 * of_colour(taken, other) + 4 * of_colour(hand, other)
        worth += 1000 * ((int(state.colours) >> other) & 1)
        if worth > own or (worth == own and other < colour):
            rank += 1
    return rank


@inlined
def unseen_by(state: State, seat: int) -> int:
    """The cards that a seat has not seen."""
    return cards_in_play(state) & ~public_cards(state) & ~int(state.hands[seat])


@compiled
def best_pick(taken: int, low: int, high: int) -> int:
    """A collection with one of the low cards and one of the high ones, for the most points at once.

    Either set may be empty, and is then passed through once with no card.
    """
    best, most = taken, _WORST
    while True:
        left = high
        while True:
            after = taken | (low & -low) | (left & -left)
            points = round_score(after)
            if points > most:
                best, most = after, points
            left &= left - 1
            if left == 0:
                break
        low &= low - 1
        if low == 0:
            break
    return best


@compiled
def best_taken(row: int, taken: int, card: int) -> int:
    """What a seat has collected after it plays a card and picks for the most points at once."""
    same = same_number(row, card)
    if same:
        return taken | same | 1 << card
    low, high = lower_neighbours(row, card), upper_neighbours(row, card)
    if low | high == 0:
        return taken
    return int(best_pick(taken | 1 << card, low, high))


@compiled
def features(state: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows, the seats in order from this one; how many numbers that are."""
    bits.clear(out[0:FEATURES])
    players, row = int(state.players), int(state.row)
    hand, taken, unseen = int(state.hands[seat]), int(state.taken[seat]), unseen_by(state, seat)
    at = 0
    for colour in range(COLOURS):
        at = rank_of(state, seat, colour) * _COLOUR
        out[at] = (int(state.colours) >> colour) & 1
        at = one_of(out, at + 1, 8, of_colour(taken, colour))
        at = steps(out, at, 4, of_colour(hand, colour), 1)
        at = steps(out, at, 3, of_colour(row, colour), 1)
        at = number(out, at, of_colour(unseen, colour), 10)
        most = 0
        for other in range(players):
            if other != seat:
                most = max(most, of_colour(int(state.taken[other]), colour))
        at = number(out, at, most, 10)
        value_at = at
        for value in range(NUMBERS):
            card = colour * NUMBERS + value
            if (hand >> card) & 1:
                met = same_number(row, card) | lower_neighbours(row, card)
                met |= upper_neighbours(row, card)
                out[value_at + min(bits.count(met), 4)] = 1
    at = COLOURS * _COLOUR
    hits = 0
    for card in range(CARDS):
        value = card % NUMBERS
        if (row >> card) & 1:
            out[at + NUMBERS + value] = out[at + value]
            out[at + value] = 1
        if (hand >> card) & 1:
            out[at + 2 * NUMBERS + value] = 1
            met = same_number(row, card) | lower_neighbours(row, card)
            hits += 1 if met | upper_neighbours(row, card) else 0
    at += 3 * NUMBERS
    at = one_of(out, at, 7, hits)
    at = balance(out, at, 6, round_score(taken), 2)
    mine, best = int(state.totals[seat]), _WORST * 100
    target = int(state.target)
    for i in range(1, players):
        other = ring.seat_after(seat, i, players)
        theirs, has = int(state.totals[other]), int(state.taken[other])
        best = max(best, theirs)
        out[at] = 1
        at += 1
        for colour in range(COLOURS):
            out[at + rank_of(state, seat, colour)] = of_colour(has, colour)
        at += COLOURS
        at = balance(out, at, 6, round_score(has), 2)
        at = balance(out, at, _LEAD, mine - theirs, 4)
        at = steps(out, at, 8, target - theirs, 4)
        at = number(out, at, bits.count(state.hands[other]), 6)
    at += (MAX_PLAYERS - players) * _OTHER
    at = steps(out, at, 10, target - mine, 3)
    at = balance(out, at, _LEAD, mine - best, 4)
    out[at] = state.ending
    out[at + 1] = 1 if state.rounds > 0 else 0
    at = one_of(out, at + 2, 5, players - 2)
    at = one_of(out, at, 7, bits.count(hand))
    at = one_of(out, at, MAX_PLAYERS, ring.steps_to(seat, int(state.starter), players))
    at = one_of(out, at, 3, int(state.phase) - PLAY)
    return number(out, at, int(state.pile_count) // 2, 10)


@compiled
def action_features(state: State, seat: int, action: int, out: Numbers) -> int:
    """Write what one decision of a seat would mean; how many numbers that are."""
    bits.clear(out[0:ACTION_FEATURES])
    phase, row = int(state.phase), int(state.row)
    hand, taken, unseen = int(state.hands[seat]), int(state.taken[seat]), unseen_by(state, seat)
    colour = action // NUMBERS
    at = one_of(out, 0, 3, phase - PLAY)
    at = one_of(out, at, COLOURS, rank_of(state, seat, colour))
    at = one_of(out, at, 8, of_colour(taken, colour))
    at = one_of(out, at, 7, of_colour(hand, colour))
    rest = hand
    lays = False
    if phase == PLAY:
        rest &= ~(1 << action)
        same = same_number(row, action)
        low, high = lower_neighbours(row, action), upper_neighbours(row, action)
        lays = same | low | high == 0
        out[at] = 1 if lays else 0
        out[at + 1] = 1 if same else 0
        out[at + 2] = 1 if same == 0 and not lays else 0
        after = best_taken(row, taken, action)
        several = 1 if low & (low - 1) else 0
        out[at + 3 + 6 + COLOURS] = several if same == 0 else 0
        out[at + 4 + 6 + COLOURS] = 1 if same == 0 and high & (high - 1) else 0
    else:
        after = taken | 1 << action
        if phase == PICK_LOW:
            after = int(best_pick(after, 0, upper_neighbours(row, int(state.played))))
    at += 3
    won = after & ~taken
    at = one_of(out, at, 6, bits.count(won))
    for other in range(COLOURS):
        out[at + rank_of(state, seat, other)] = of_colour(won, other)
    at += COLOURS + 2
    at = balance(out, at, 6, round_score(after) - round_score(taken), 1)
    left = (row & ~won) | (1 << action if lays else 0)
    at = number(out, at, bits.count(same_number(unseen, action)), 5)
    near = lower_neighbours(unseen, action) | upper_neighbours(unseen, action)
    at = number(out, at, bits.count(near), 8)
    at = number(out, at, bits.count(left), 8)
    met = 0
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        beside = same_number(left, card) | lower_neighbours(left, card)
        met += 1 if beside | upper_neighbours(left, card) else 0
    at = one_of(out, at, 5, met)
    held = hand & ~(1 << action)
    out[at] = 1 if same_number(held, action) else 0
    out[at + 1] = 1 if lower_neighbours(held, action) | upper_neighbours(held, action) else 0
    at += 2
    following = ring.seat_after(seat, 1, int(state.players))
    theirs = int(state.taken[following])
    worth = 0
    cards = left
    while cards:
        card = bits.lowest(cards)
        cards &= cards - 1
        worth = max(worth, of_colour(theirs, card // NUMBERS))
    at = number(out, at, worth, 8)
    at = number(out, at, of_colour(theirs, colour), 8)
    return number(out, at, of_colour(unseen, colour), 10)
