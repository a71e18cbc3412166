"""Qwixx – the card game: what the network is told of a position, and of each decision."""

from rada.games.qwixx import rules
from rada.games.qwixx.rules import (
    CARDS,
    COLOURS,
    COLUMN,
    CROSS,
    CROSSING,
    EMPTY,
    FINISH,
    HIGHEST,
    LAST,
    LAYING,
    LOWEST,
    MARK,
    MARKING,
    MAX_PLAYERS,
    NAME,
    NUMBERS,
    PASS,
    SLOTS,
    TAKE,
    all_cards,
    can_cross,
    is_complete,
    number_for_all,
    number_of,
    place_of,
    score,
)
from rada.kernel import bits, ring
from rada.kernel.arrays import Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.flags import balance, number, one_of, steps

PLAYERS = (2, 3, 4, 5)
"""The numbers of players that one network learns for."""
NETWORKS = ("network",)
"""One network decides everything."""
POINTS = 20.0
"""A lead of so many points counts as much as a win while points are rewarded at all."""

_PLACES = NUMBERS + 1
_LEAD = 8
_OTHER = 2 * COLOURS + 8 + 2 * _LEAD
FEATURES = (
    COLOURS * (2 * _PLACES + NUMBERS + 5 + 4)
    + NUMBERS
    + (4 + 4 + 4 + 4)
    + MAX_PLAYERS
    + (5 + 16)
    + (MAX_PLAYERS - 1) * _OTHER
    + 2 * _LEAD
    + 4
    + 8
    + 1
)
KINDS = 7
_SLOT = 5 * COLOURS + COLOURS + 1
ACTION_FEATURES = KINDS + COLOURS + (NUMBERS + 1) + _PLACES + NUMBERS + 2 + 4 + 4 + _SLOT
ROOM = 10
"""The most decisions between which a seat can have to choose."""

_SUIT = (1 << NUMBERS) - 1


@inlined
def reached(row: int) -> int:
    """How many places of a row are passed: its last cross and all before it."""
    return bits.highest(row) + 1 if row else 0


@inlined
def unseen_by(state: State, seat: int) -> int:
    """The cards that a seat has not seen, as far as the discards tell."""
    gone = int(state.discards) | int(state.laid) | int(state.hands[seat])
    return all_cards(state) & ~gone


@compiled
def features(state: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows, the seats in order from this one; how many numbers that are."""
    bits.clear(out[0:FEATURES])
    players, phase = int(state.players), int(state.phase)
    hand, unseen = int(state.hands[seat]), unseen_by(state, seat)
    shown = number_for_all(state) if state.pile_count > 0 else 0
    at = 0
    for colour in range(COLOURS):
        row = int(state.sheets[seat, colour])
        first = reached(row)
        at = one_of(out, at, _PLACES, first)
        at = one_of(out, at, _PLACES, bits.count(row))
        for value in range(LOWEST, HIGHEST + 1):
            gap = place_of(colour, value) - first
            card = colour * NUMBERS + value - LOWEST
            if gap >= 0:
                if (hand >> card) & 1:
                    out[at + gap] = 1
                if value == shown and can_cross(row, gap + first):
                    out[at + NUMBERS + min(gap, 4)] = 1
                if gap < 4 and (unseen >> card) & 1:
                    out[at + NUMBERS + 5 + gap] = 1
        at += NUMBERS + 5 + 4
    for slot in range(SLOTS):
        if state.display[slot] != EMPTY:
            out[at + number_of(int(state.display[slot])) - LOWEST] = 1
    at += NUMBERS
    at = one_of(out, at, 4, phase - rules.DRAW)
    at = one_of(out, at, 4, int(state.crossed))
    at = one_of(out, at, 4, bits.count(state.laid))
    at = one_of(out, at, 4, int(state.crosses_here) if phase >= LAYING else 0)
    at = one_of(out, at, MAX_PLAYERS, ring.steps_to(seat, int(state.active), players))
    at = one_of(out, at, 5, int(state.penalties[seat]))
    mine, most = score(state, seat), -100
    at = steps(out, at, 16, mine, 5)
    for i in range(1, players):
        other = ring.seat_after(seat, i, players)
        theirs, complete = score(state, other), 0
        most = max(most, theirs)
        for colour in range(COLOURS):
            row = int(state.sheets[other, colour])
            at = number(out, at, reached(row), 11)
            at = number(out, at, bits.count(row), 11)
            complete |= 1 if is_complete(row) else 0
        out[at] = 1
        out[at + 1] = complete
        decided = phase == MARKING and state.choices[other] != rules.UNDECIDED
        out[at + 2] = 1 if decided else 0
        at = one_of(out, at + 3, 5, int(state.penalties[other]))
        at = balance(out, at, _LEAD, mine - theirs, 5)
    at += (MAX_PLAYERS - players) * _OTHER
    at = balance(out, at, _LEAD, mine - most, 5)
    at = one_of(out, at, 4, players - 2)
    at = steps(out, at, 8, int(state.pile_count), 4)
    out[at] = 1 if state.shuffles > 1 else 0
    return at + 1


@compiled
def tell_place(row: int, colour: int, value: int, out: Numbers, at: int) -> int:
    """Write what a cross of this number would be in a row."""
    place, first = place_of(colour, value), reached(row)
    out[at + colour] = 1
    at += COLOURS
    at = one_of(out, at, NUMBERS + 1, place - first if place >= first else NUMBERS)
    at = one_of(out, at, _PLACES, bits.count(row))
    out[at + place] = 1
    at += NUMBERS
    out[at] = 1 if can_cross(row, place) else 0
    out[at + 1] = 1 if place == LAST else 0
    return at + 2


@compiled
def tell_slot(state: State, seat: int, value: int, out: Numbers, at: int) -> int:
    """Write what a card of the display may be: its number shows, its colour does not."""
    unseen, hand = unseen_by(state, seat), int(state.hands[seat])
    possible = 0
    for colour in range(COLOURS):
        card = colour * NUMBERS + value - LOWEST
        if (unseen >> card) & 1:
            possible += 1
            row = int(state.sheets[seat, colour])
            gap = place_of(colour, value) - reached(row)
            out[at + (min(gap, 3) if gap >= 0 else 4)] = 1
            suit = (hand >> (colour * NUMBERS)) & _SUIT
            near = (0b101 << (value - LOWEST)) >> 1
            out[at + 5] = 1 if suit & near else 0
        at += 6
    out[at] = possible
    return at + 1


@compiled
def action_features(state: State, seat: int, action: int, out: Numbers) -> int:
    """Write what one decision of a seat would mean; how many numbers that are."""
    bits.clear(out[0:ACTION_FEATURES])
    told = KINDS + COLOURS + (NUMBERS + 1) + _PLACES + NUMBERS + 2
    hand = int(state.hands[seat])
    if action < CARDS:
        out[0] = 1
        colour, value = action // NUMBERS, number_of(action)
        if colour < COLOURS:
            row = int(state.sheets[seat, colour])
            tell_place(row, colour, value, out, KINDS)
            suit = ((hand | int(state.laid)) >> (colour * NUMBERS)) & _SUIT
            ahead, place = 0, place_of(colour, value)
            for step in range(1, 4):
                beyond = place + step
                if beyond < NUMBERS:
                    held = beyond if colour < 2 else LAST - beyond
                    ahead += (suit >> held) & 1
            one_of(out, told, 4, ahead)
        one_of(out, told + 4, 4, bits.count(state.laid))
    elif action < PASS:
        out[1] = 1
        value = number_of(int(state.display[action - TAKE]))
        tell_slot(state, seat, value, out, told + 8)
    elif action == PASS:
        out[2] = 1
    elif action < NAME:
        out[3] = 1
        colour = action - MARK
        tell_place(int(state.sheets[seat, colour]), colour, number_for_all(state), out, KINDS)
        value = number_for_all(state)
        one_of(out, told, 4, bits.count(hand & (COLUMN << (value - LOWEST))))
    elif action < CROSS:
        out[4] = 1
        out[KINDS + action - NAME] = 1
    elif action < FINISH:
        out[5] = 1
        colour = int(state.colour)
        row = int(state.sheets[seat, colour])
        tell_place(row, colour, action - CROSS + LOWEST, out, KINDS)
        one_of(out, told, 4, bits.count(rules.crossable(state)))
    else:
        out[6] = 1
        one_of(out, told, 4, bits.count(rules.crossable(state)) if state.colour >= 0 else 0)
        one_of(out, told + 4, 4, int(state.crosses_here) if state.phase == CROSSING else 0)
    return ACTION_FEATURES
