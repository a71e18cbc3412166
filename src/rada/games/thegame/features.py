"""The Game: what the network is told of a position, and of each decision."""

from rada.games.thegame import rules
from rada.games.thegame.evaluation import ahead, among, nearest
from rada.games.thegame.heuristics import Cards, holds, way_back
from rada.games.thegame.rules import (
    CHOOSE_PILE,
    END,
    FIRST_CARD,
    MAX_PLAYERS,
    ON_PILE,
    PILES,
    goes_on,
    held,
    hidden,
)
from rada.games.thegame.thinker import speaks
from rada.kernel import bits, ring
from rada.kernel.arrays import Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.flags import one_of, steps

PLAYERS = (1, 2, 3, 4, 5)
"""The numbers of players that networks learn for."""
ALONE, SIGNALS, SILENT = range(3)
NETWORKS = "network-1", "network", "network-silent"
"""For one player, for partners who show signals, and for partners who show none: ``network_of``
says which of them decides."""
POINTS = 98.0
"""A team has no lead."""

_NUMBERS = 100
_REACH, _UNSEEN_REACH = 24, 12
"""The steps ahead of a pile for which the own cards and the unseen ones are told one by one."""
_PILE = 12 + 10 + _REACH + 1 + 3 + _UNSEEN_REACH + 11 + 3 + 3
FEATURES = (
    _NUMBERS
    + 10
    + PILES * _PILE
    + 4
    + 7
    + 3
    + 13
    + 9
    + MAX_PLAYERS
    + (MAX_PLAYERS - 1)
    + 2
    + 20
    + 6
    + 6
    + MAX_PLAYERS
)
_CLASSES = 12
_ON = _CLASSES + 12 + 2 + 4 + 3 + 3 + 2
ACTION_FEATURES = 3 + 2 * _CLASSES + _ON + _CLASSES + 1 + PILES + 4 + 4 + 10
ROOM = 10
"""The most decisions between which a seat can have to choose."""


@inlined
def hand_of(state: State, seat: int) -> Cards:
    """The cards that a seat holds."""
    return int(state.hands[seat, 0]), int(state.hands[seat, 1])


@inlined
def step_class(card: int, top: int, pile: int) -> int:
    """How far a card would take a pile, in classes; the last one if it does not go there."""
    if not goes_on(card, top, pile):
        return _CLASSES - 1
    step = card - top if pile < 2 else top - card
    if step < 0:
        return 0
    if step <= 5:
        return step
    if step <= 7:
        return 6
    if step <= 10:
        return 7
    if step <= 15:
        return 8
    return 9 if step <= 25 else 10


@inlined
def lost(unlaid: Cards, card: int, top: int, pile: int) -> int:
    """How many cards that are not laid yet a pile would pass over; fewer than none for ten back."""
    if card == top + way_back(pile):
        return -1
    return among(unlaid, min(card, top) + 1, max(card, top) - 1)


@inlined
def place_of(state: State, pile: int) -> int:
    """The place of a pile among all: of two that count the same way the more open one is first.

    Two such piles are alike, so the network need not learn everything about both.
    """
    beside = pile ^ 1
    top, other = int(state.tops[pile]), int(state.tops[beside])
    if top == other:
        return pile
    is_open = top < other if pile < 2 else top > other
    return pile & 2 if is_open else pile | 1


@compiled
def features(state: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows, the seats in order from this one; how many numbers that are."""
    bits.clear(out[0:FEATURES])
    players = int(state.players)
    hand = hand_of(state, seat)
    unseen = (hidden(state, seat, 0), hidden(state, seat, 1))
    unlaid = (hand[0] | unseen[0], hand[1] | unseen[1])
    for card in range(FIRST_CARD, _NUMBERS):
        out[card] = 1 if holds(hand, card) else 0
        out[_NUMBERS + card // 10] += 1 if holds(unseen, card) else 0
    backs = 0
    for pile in range(PILES):
        at = _NUMBERS + 10 + place_of(state, pile) * _PILE
        top = int(state.tops[pile])
        back = top + way_back(pile)
        at = steps(out, at, 12, ahead(unlaid, top, pile), 6)
        at = steps(out, at, 10, top if pile < 2 else 100 - top, 10)
        way = 1 if pile < 2 else -1
        for i in range(_REACH):
            out[at + i] = 1 if holds(hand, top + way * (i + 1)) else 0
        at += _REACH
        out[at] = ahead(hand, min(max(top + way * _REACH, 0), _NUMBERS), pile)
        at += 1
        for i in range(_UNSEEN_REACH):
            out[at + i] = 1 if holds(unseen, top + way * (i + 1)) else 0
        at += _UNSEEN_REACH
        out[at] = 1 if holds(hand, back) else 0
        out[at + 1] = 1 if holds(unseen, back) else 0
        out[at + 2] = 1 if holds(unlaid, back) and holds(unlaid, back + way_back(pile)) else 0
        backs += int(out[at])
        at += 3
        if pile < 2:
            close = among(unlaid, top + 1, top + 10)
        else:
            close = among(unlaid, top - 10, top - 1)
        at = one_of(out, at, 11, close)
        for i in range(1, players):
            said = int(state.signals[ring.seat_after(seat, i, players), pile])
            if said != rules.NO_SIGNAL:
                out[at + said - 1] = 1 if i == 1 else out[at + said - 1]
                out[at + 3 + said - 1] += 1
    at = _NUMBERS + 10 + PILES * _PILE
    at = one_of(out, at, 4, backs)
    at = one_of(out, at, 7, int(state.laid))
    at = one_of(out, at, 3, int(state.required) - int(state.laid))
    at = steps(out, at, 12, int(state.pile_count), 7)
    out[at] = 1 if state.pile_count == 0 else 0
    at = one_of(out, at + 1, 9, held(state, seat))
    at = one_of(out, at, MAX_PLAYERS, players - 1)
    for i in range(1, players):
        out[at + i - 1] = held(state, ring.seat_after(seat, i, players))
    at += MAX_PLAYERS - 1
    at = one_of(out, at, 2, 1 if state.phase == CHOOSE_PILE else 0)
    left = rules.cards_left(state)
    at = steps(out, at, 20, 40 - left, 2)
    stuck, dead, pairs = 0, 0, 0
    for card in range(FIRST_CARD, _NUMBERS):
        if holds(unlaid, card):
            fits = False
            for pile in range(PILES):
                fits = fits or goes_on(card, int(state.tops[pile]), pile)
            dead += 0 if fits else 1
            if holds(hand, card):
                stuck += 0 if fits else 1
                pairs += 1 if holds(hand, card + 10) else 0
    at = one_of(out, at, 3, stuck)
    at = one_of(out, at, 3, pairs)
    at = one_of(out, at, 6, dead)
    if players > 1:
        for i in range(players):
            other = ring.seat_after(seat, i, players)
            out[at + i] = 1 if held(state, other) > 0 and not speaks(state, other) else 0
    return at + MAX_PLAYERS


@compiled
def tell_lay(state: State, seat: int, card: int, pile: int, out: Numbers, at: int) -> int:
    """Write what it would mean to lay a card on a pile."""
    hand = hand_of(state, seat)
    unlaid = (hand[0] | hidden(state, seat, 0), hand[1] | hidden(state, seat, 1))
    top, players = int(state.tops[pile]), int(state.players)
    at = one_of(out, at, _CLASSES, step_class(card, top, pile))
    at = one_of(out, at, 12, lost(unlaid, card, top, pile) + 1)
    beside = pile ^ 1
    out[at] = 1 if step_class(card, int(state.tops[beside]), beside) < _CLASSES - 1 else 0
    out[at + 1] = 1 if pile < 2 else 0
    at += 2
    at = one_of(out, at, 4, max(lost(hand, card, top, pile), 0))
    for i in range(1, players):
        said = int(state.signals[ring.seat_after(seat, i, players), pile])
        if said != rules.NO_SIGNAL:
            out[at + said - 1] = 1 if i == 1 else out[at + said - 1]
            out[at + 3 + said - 1] += 1
    at += 6
    back = card + way_back(pile)
    out[at] = 1 if holds(hand, back) else 0
    out[at + 1] = 1 if holds(unlaid, back) else 0
    at += 2
    following = nearest(hand, card, pile)
    if following:
        at = one_of(out, at, _CLASSES, step_class(following, card, pile))
    else:
        out[at + _CLASSES] = 1
        at += _CLASSES
    out[at + 1 + place_of(state, pile)] = 1
    return at + 1 + PILES


@compiled
def action_features(state: State, seat: int, action: int, out: Numbers) -> int:
    """Write what one decision of a seat would mean; how many numbers that are."""
    bits.clear(out[0:ACTION_FEATURES])
    if action == END:
        out[0] = 1
        return ACTION_FEATURES
    choosing = action >= ON_PILE
    card = int(state.chosen) if choosing else action
    out[2 if choosing else 1] = 1
    at = 3
    hand = hand_of(state, seat)
    unlaid = (hand[0] | hidden(state, seat, 0), hand[1] | hidden(state, seat, 1))
    best, least = 0, 1000
    up, down = _CLASSES - 1, _CLASSES - 1
    for pile in range(PILES):
        top = int(state.tops[pile])
        if goes_on(card, top, pile):
            passed = lost(unlaid, card, top, pile)
            if passed < least:
                best, least = pile, passed
            if pile < 2:
                up = min(up, step_class(card, top, pile))
            else:
                down = min(down, step_class(card, top, pile))
    at = one_of(out, at, _CLASSES, up)
    at = one_of(out, at, _CLASSES, down)
    at = int(tell_lay(state, seat, card, action - ON_PILE if choosing else best, out, at))
    for i in range(2):
        other = card + (10 if i else -10)
        out[at + i] = 1 if holds(hand, other) else 0
        out[at + 2 + i] = 1 if holds(unlaid, other) else 0
    at += 4
    out[at] = 1 if holds(hand, card - 1) else 0
    out[at + 1] = 1 if holds(hand, card + 1) else 0
    out[at + 2] = 1 if holds(hand, card - 2) else 0
    out[at + 3] = 1 if holds(hand, card + 2) else 0
    return one_of(out, at + 4, 10, card // 10)


@compiled
def network_of(state: State, seat: int) -> int:
    """The place in ``NETWORKS`` of the network that decides for a seat.

    ``network`` knows signals best, but takes partners who never show any for partners who have
    nothing to say. So where at least half of the others show nothing at the moment,
    ``network-silent`` decides; that happens now and then among partners who do signal, too.
    """
    if state.players == 1:
        return ALONE
    partners, silent = 0, 0
    for other in range(int(state.players)):
        if other != seat and held(state, other) > 0:
            partners += 1
            silent += 0 if speaks(state, other) else 1
    return SILENT if silent > 0 and 2 * silent >= partners else SIGNALS
