"""GAP: how a simple player thinks.

It looks at its own collection, the row and its own hand, and at nothing else. Most cards of the
hand will end up in the collection, so it counts them in before they are played: that shows early
which colour to build, and that a lone card of another colour only costs.
"""

from rada.games.gap import rules
from rada.kernel import bits
from rada.kernel.arrays import Chance, Mask, State
from rada.kernel.compiling import compiled

_WON, _HELD = 4, 3
"""What a card counts for, in quarters: one that is held may yet have to stay in the row."""

_BURDEN = 6
"""The quarters of a card up to which a colour does more harm than good: a single one costs."""

_EARLY = 5
"""The cards of a hand of six after the first turn: the score does not matter yet."""

_URGENCY = 8
"""What each card played after that adds to the weight of the score of the moment."""

_WORST = -(1 << 30)


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in GAP."""
    return 0


@compiled
def outlook(taken: int, hand: int) -> int:
    """What a collection promises with these cards still to play.

    The square makes one long colour worth more than two short ones. The score of the moment,
    which knows about ties and the scarcest colour, comes in later; the last card is judged by it
    alone.
    """
    score = rules.round_score(taken)
    if hand == 0:
        return score
    promise = _URGENCY * (_EARLY - bits.count(hand)) * score
    for colour in range(rules.COLOURS):
        suit = ((1 << rules.NUMBERS) - 1) << (colour * rules.NUMBERS)
        cards = _WON * bits.count(taken & suit) + _HELD * bits.count(hand & suit)
        promise += cards * (cards - _BURDEN)
    return promise


@compiled
def best_taking(taken: int, hand: int, low: int, high: int) -> int:
    """The outlook after taking the best one of the low cards and the best one of the high ones.

    Either set may be empty, and is then passed through once with no card.
    """
    best = _WORST
    while True:
        left = high
        while True:
            best = max(best, outlook(taken | (low & -low) | (left & -left), hand))
            left &= left - 1
            if left == 0:
                break
        low &= low - 1
        if low == 0:
            break
    return best


@compiled
def playing(row: int, taken: int, hand: int, card: int) -> int:
    """The outlook after playing a card and picking as well as possible."""
    rest = hand & ~(1 << card)
    same = rules.same_number(row, card)
    low = rules.lower_neighbours(row, card)
    high = rules.upper_neighbours(row, card)
    if same:
        return outlook(taken | same | 1 << card, rest)
    if low | high:
        return best_taking(taken | 1 << card, rest, low, high)
    return outlook(taken, rest)


@compiled
def best_card(state: State, seat: int, overlooked: int) -> int:
    """The card to play or to pick, one of those that are not overlooked."""
    phase = int(state.phase)
    row = int(state.row)
    taken = int(state.taken[seat])
    hand = int(state.hands[seat])
    high = rules.upper_neighbours(row, int(state.played))
    if phase == rules.PICK_LOW:
        left = rules.lower_neighbours(row, int(state.played))
    elif phase == rules.PICK_HIGH:
        left = high
        high = 0
    else:
        left = hand
    left &= ~overlooked
    chosen = -1
    best = _WORST
    while left:
        card = bits.lowest(left)
        left &= left - 1
        if phase == rules.PLAY:
            value = playing(row, taken, hand, card)
        else:
            value = best_taking(taken | 1 << card, hand, 0, high)
        if value > best:
            best = value
            chosen = card
    return chosen


@compiled
def greedy(state: State, seat: int, key: Chance) -> int:
    """The card to play or to pick for a player who looks no further than this turn."""
    return best_card(state, seat, 0)


@compiled
def overlooking(state: State, seat: int, overlooked: Mask, key: Chance) -> int:
    """The same for a player who does not notice some of the cards."""
    return best_card(state, seat, int(overlooked[0]))
