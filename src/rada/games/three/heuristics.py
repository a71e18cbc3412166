"""Three Is Too Many!: how a simple player thinks.

It tries every card of its hand and, after each, every card that it could play next if the rows
stayed as they are. So it sees which cards win something, which are safe, and what its own hand
will force it to take later.

A collection is kept in one word while it thinks: two bits for each colour hold how many of its
cards lie face up, and the bits above count the cards that were turned over meanwhile.
"""

from rada.games.three import rules
from rada.kernel import bits
from rada.kernel.arrays import Chance, Mask, State
from rada.kernel.compiling import compiled

ONES = sum(1 << (2 * colour) for colour in range(rules.COLOURS))
TURNED = 2 * rules.COLOURS

_POINT = 4
"""Worth is counted in quarters of a point."""

_HOPE, _FEAR = 1, 2
"""What each turn still to come adds to a single, which may find its partner, and takes from a
pair, which may be spoilt. The two meet with five turns to go: before that, singles are better."""

_AHEAD = 2
"""How much the outlook weighs against the worth at once; others may yet change the rows."""

_WORST = -(1 << 30)


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in this game."""
    return 0


@compiled
def collection_of(state: State, seat: int) -> int:
    """A seat's cards that lie face up, as one word."""
    collection = 0
    for colour in range(rules.COLOURS):
        collection |= rules.face_up(int(state.collected[seat, colour])) << (2 * colour)
    return collection


@compiled
def after_playing(state: State, collection: int, row: int, offer: int, card_bit: int) -> int:
    """A collection after playing a card into a row that holds this offer."""
    left = rules.cards_taken(offer | card_bit, card_bit)
    while left:
        colour = int(state.colours[row * rules.ROW_SPAN + bits.lowest(left)])
        left &= left - 1
        if colour != rules.GREY:
            collection += 1 << (2 * colour)
            if (collection >> (2 * colour)) & 3 == 3:
                collection += (3 << TURNED) - (3 << (2 * colour))
    return collection


@compiled
def worth(collection: int, turns: int, running: int) -> int:
    """What a collection is worth with so many turns to come and this running bonus to be won."""
    singles = bits.count(collection & ONES)
    pairs = bits.count((collection >> 1) & ONES)
    points = singles + 5 * pairs - (collection >> TURNED)
    if singles + pairs == rules.COLOURS:
        points += 10 + running
    elif singles + pairs == rules.COLOURS - 1:
        points += 5
    return _POINT * points + turns * (_HOPE * singles - _FEAR * pairs)


@compiled
def outlook(
    state: State, seat: int, played_row: int, played: int, collection: int, turns: int, running: int
) -> int:
    """The worth after the best next card, if nobody else changes the rows."""
    best = _WORST
    for row in range(rules.ROWS):
        offer = int(state.offer[row])
        left = int(state.hands[seat, row])
        if row == played_row:
            left &= ~played
            offer |= played
            offer &= ~rules.cards_taken(offer, played)
        while left:
            after = after_playing(state, collection, row, offer, left & -left)
            left &= left - 1
            best = max(best, worth(after, turns, running))
    return best


@compiled
def best_card(state: State, seat: int, overlooked: int, overlooked_last: int) -> int:
    """The card to play, one of those that are not overlooked in the first rows and the last one.

    The outlook knows the whole hand: what is overlooked now may be noticed in the next turn.
    """
    collection = collection_of(state, seat)
    turns = rules.PLAYED_EACH - 1 - int(state.turns) // int(state.players)
    running = 0
    if state.running_bonus[seat] == 0:
        running = rules.running_bonus_value(int(state.bonuses_gone))
    chosen = -1
    best = _WORST
    for row in range(rules.ROWS):
        offer = int(state.offer[row])
        unnoticed = overlooked >> (row * rules.ROW_SPAN) if row < 2 else overlooked_last
        left = int(state.hands[seat, row]) & ~unnoticed
        while left:
            played = left & -left
            left &= left - 1
            after = after_playing(state, collection, row, offer, played)
            value = worth(after, turns, running)
            if turns > 0:
                value += _AHEAD * outlook(state, seat, row, played, after, turns, running)
            if value > best:
                best = value
                chosen = row * rules.ROW_SPAN + bits.lowest(played)
    return chosen


@compiled
def greedy(state: State, seat: int, key: Chance) -> int:
    """The card to play for someone who looks at this turn and at the next one of their own."""
    return best_card(state, seat, 0, 0)


@compiled
def overlooking(state: State, seat: int, overlooked: Mask, key: Chance) -> int:
    """The same for someone who does not notice some cards of the hand."""
    return best_card(state, seat, int(overlooked[0]), int(overlooked[1]))
