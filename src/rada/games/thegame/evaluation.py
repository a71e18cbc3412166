"""The Game: how promising a position is, learned from many games.

A turn has been planned; what is left behind are the four tops, the own rest of the hand and the
cards that are still hidden. ``appraise`` turns that into numbers (how much room each pile has, its
way back, how near the own cards are, which cards have no place any more), and a small network
makes the odds of winning from them. ``bench/fit_thegame.py`` fits its weights to games played by
the thinker itself. Nothing that the owner of the hand cannot know enters.

The network's first layer is summed up as the numbers are found, each times its row of weights: no
list of them is ever made. The fit hands in another ``note``, which writes the numbers down.
"""

from typing import Any

from rada.games.thegame import rules
from rada.games.thegame.heuristics import Cards, below, holds, lowest_card, way_back, without
from rada.games.thegame.weights import FIRST_LAYER, LAST_LAYER, UNITS
from rada.kernel import bits
from rada.kernel.compiling import compiled, named

(
    _ROOM,
    _SHARE,
    _CROWD,
    _OWN_WAY_BACK,
    _HIDDEN_WAY_BACK,
    _TWICE_BACK,
    _GAP,
    _NEAR,
    _OWN_PAIR,
    _PAIRS,
    _LEFT_TO_THEM,
    _RATHER_NOT,
    _SMALL_STEP,
) = range(13)
"""What is noted about a pile."""
_OF_A_PILE = 13

(
    _ALWAYS,
    _TO_COME,
    _DRAWABLE,
    _PILE_EMPTY,
    _LAST_CARDS,
    _OWN,
    _ELSEWHERE,
    _DEAD,
    _ANY_DEAD,
    _DEAD_OWN,
    _ONE_PLACE,
    _TWO_SIDES,
    _ALL_WAYS_BACK,
    _CHEAPEST,
    _SECOND,
    _THIRD,
    _ALL_OWN,
    _UNLAYABLE,
) = range(rules.PILES * _OF_A_PILE, rules.PILES * _OF_A_PILE + 18)
"""What is noted about the whole."""
NUMBERS = rules.PILES * _OF_A_PILE + 18

_CERTAIN = 50.0
"""The odds, as a logarithm, of a game that is won."""
_FAR = 12


@compiled
def among(cards: Cards, first: int, last: int) -> int:
    """How many cards of a set lie in a range, both ends included."""
    if first > last or last < 0:
        return 0
    return below(cards, last + 1) - below(cards, max(first, 0))


@compiled
def ahead(cards: Cards, top: int, pile: int) -> int:
    """How many cards of a set a pile takes in its direction."""
    if pile < 2:
        return bits.count(cards[0]) + bits.count(cards[1]) - below(cards, top + 1)
    return below(cards, top)


@compiled
def nearest(cards: Cards, top: int, pile: int) -> int:
    """The card of a set that goes on a pile with the smallest step in its direction, or 0."""
    if pile < 2:
        if top + 1 < bits.SPAN:
            low = cards[0] >> (top + 1) << (top + 1)
            if low:
                return bits.lowest(low)
            high = cards[1]
        else:
            high = cards[1] >> (top + 1 - bits.SPAN) << (top + 1 - bits.SPAN)
        return bits.SPAN + bits.lowest(high) if high else 0
    high = cards[1] & ((1 << max(top - bits.SPAN, 0)) - 1)
    if high:
        return bits.SPAN + bits.highest(high)
    low = cards[0] & ((1 << min(top, bits.SPAN)) - 1)
    return bits.highest(low) if low else 0


@compiled
def ten_above(cards: Cards) -> Cards:
    """Those numbers that are ten higher than a card of a set."""
    low = (cards[0] << 10) & bits.FULL
    return low, ((cards[1] << 10) & bits.FULL) | (cards[0] >> (bits.SPAN - 10))


def appraiser(note: Any, name: str) -> Any:
    """Make the function that notes what is to be said about a position.

    ``note(notes, row, number)`` takes a number down and returns the notes. ``shown`` are the
    signals of the others, a byte for each pile with three counts of two bits.
    """

    def of_a_pile(
        notes: Any,
        row: int,
        hand: Cards,
        hidden: Cards,
        pairs: Cards,
        own_pairs: Cards,
        top: int,
        pile: int,
        signs: int,
        left: int,
    ) -> Any:
        to_come = (hand[0] | hidden[0], hand[1] | hidden[1])
        room = ahead(to_come, top, pile)
        notes = note(notes, row + _ROOM, 0.05 * room)
        notes = note(notes, row + _SHARE, room / left)
        back = top + way_back(pile)
        if holds(hand, back):
            notes = note(notes, row + _OWN_WAY_BACK, 1.0)
        elif holds(hidden, back):
            notes = note(notes, row + _HIDDEN_WAY_BACK, 1.0)
        if holds(to_come, back) and holds(to_come, back + way_back(pile)):
            notes = note(notes, row + _TWICE_BACK, 1.0)
        near = nearest(hand, top, pile)
        gap = _FAR
        if near:
            gap = min(among(to_come, min(near, top) + 1, max(near, top) - 1), _FAR)
        notes = note(notes, row + _GAP, gap / _FAR)
        notes = note(notes, row + _NEAR, 1.0 / (1 + gap))
        if pile < 2:
            crowd = among(to_come, top + 1, top + 10)
            soon = among(pairs, top + 1, top + 15)
            own = among(own_pairs, top + 1, top + 15)
        else:
            crowd = among(to_come, top - 10, top - 1)
            soon = among(pairs, top - 5, top + 9)
            own = among(own_pairs, top - 5, top + 9)
        notes = note(notes, row + _CROWD, 0.1 * crowd)
        if soon:
            notes = note(notes, row + _PAIRS, 0.2 * soon)
        if own:
            notes = note(notes, row + _OWN_PAIR, 1.0)
        if signs:
            notes = note(notes, row + _LEFT_TO_THEM, 1.0 * (signs & 3))
            notes = note(notes, row + _RATHER_NOT, 1.0 * ((signs >> 2) & 3))
            notes = note(notes, row + _SMALL_STEP, 1.0 * ((signs >> 4) & 3))
        return notes

    of_a_pile = compiled(named(of_a_pile, f"{name}_of_a_pile"))

    def of_the_hand(notes: Any, row: int, hand: Cards, to_come: Cards, tops: int) -> Any:
        """What the next turn will cost, judged by the nearest pile of every card."""
        cheapest, second, third = _FAR, _FAR, _FAR
        total = 0
        unlayable = 0
        left = hand
        while left[0] | left[1]:
            card = lowest_card(left)
            left = without(left, card)
            cost = 100
            for pile in range(rules.PILES):
                top = rules.top_of(tops, pile)
                if rules.goes_on(card, top, pile):
                    if card == top + way_back(pile):
                        cost = -5
                    else:
                        step = among(to_come, min(card, top) + 1, max(card, top) - 1)
                        cost = min(cost, step)
            if cost == 100:
                unlayable += 1
            cost = min(cost, _FAR)
            total += cost
            if cost < cheapest:
                cheapest, second, third = cost, cheapest, second
            elif cost < second:
                second, third = cost, second
            elif cost < third:
                third = cost
        notes = note(notes, row + _CHEAPEST, 0.1 * cheapest)
        notes = note(notes, row + _SECOND, 0.1 * second)
        notes = note(notes, row + _THIRD, 0.1 * third)
        notes = note(notes, row + _ALL_OWN, 0.02 * total)
        if unlayable:
            notes = note(notes, row + _UNLAYABLE, 0.5 * unlayable)
        return notes

    of_the_hand = compiled(named(of_the_hand, f"{name}_of_the_hand"))

    def appraise(
        notes: Any, row: int, hand: Cards, hidden: Cards, tops: int, drawable: int, shown: int
    ) -> Any:
        to_come = (hand[0] | hidden[0], hand[1] | hidden[1])
        own = bits.count(hand[0]) + bits.count(hand[1])
        left = bits.count(to_come[0]) + bits.count(to_come[1])
        above, own_above = ten_above(to_come), ten_above(hand)
        pairs = (to_come[0] & above[0], to_come[1] & above[1])
        own_pairs = (hand[0] & own_above[0], hand[1] & own_above[1])
        up, far_up = 0, 1
        if rules.top_of(tops, 0) > rules.top_of(tops, 1):
            up, far_up = 1, 0
        down, far_down = 2, 3
        if rules.top_of(tops, 2) < rules.top_of(tops, 3):
            down, far_down = 3, 2
        low, high = rules.top_of(tops, up), rules.top_of(tops, far_up)
        roof, floor = rules.top_of(tops, down), rules.top_of(tops, far_down)
        # The side with more room is noted first, so that a mirrored position is the same one.
        side = 0 if low + high <= 202 - roof - floor else 2 * _OF_A_PILE
        for each in range(rules.PILES):
            pile, place = up, row + side
            if each == 1:
                pile, place = far_up, row + side + _OF_A_PILE
            elif each == 2:
                pile, place = down, row + 2 * _OF_A_PILE - side
            elif each == 3:
                pile, place = far_down, row + 3 * _OF_A_PILE - side
            notes = of_a_pile(
                notes,
                place,
                hand,
                hidden,
                pairs,
                own_pairs,
                rules.top_of(tops, pile),
                pile,
                (shown >> (8 * pile)) & 0xFF,
                left,
            )
        notes = note(notes, row + _ALWAYS, 1.0)
        notes = note(notes, row + _TO_COME, 0.02 * left)
        notes = note(notes, row + _DRAWABLE, 0.02 * drawable)
        if drawable == 0:
            notes = note(notes, row + _PILE_EMPTY, 1.0)
        notes = note(notes, row + _LAST_CARDS, 4.0 / (4 + left))
        notes = note(notes, row + _OWN, 0.2 * own)
        notes = note(notes, row + _ELSEWHERE, 0.05 * (left - own - drawable))
        dead = among(to_come, roof, low)
        if dead:
            notes = note(notes, row + _DEAD, 0.2 * dead)
            notes = note(notes, row + _ANY_DEAD, 1.0)
            notes = note(notes, row + _DEAD_OWN, 0.5 * among(hand, roof, low))
        one_place = among(to_come, max(low + 1, roof), high) + among(
            to_come, floor, min(low, roof - 1)
        )
        notes = note(notes, row + _ONE_PLACE, 0.1 * one_place)
        notes = note(
            notes, row + _TWO_SIDES, 0.05 * among(to_come, max(low + 1, floor), min(high, roof - 1))
        )
        ways_back = 0
        for pile in range(rules.PILES):
            if holds(to_come, rules.top_of(tops, pile) + way_back(pile)):
                ways_back += 1
        notes = note(notes, row + _ALL_WAYS_BACK, 0.5 * ways_back)
        return of_the_hand(notes, row, hand, to_come, tops)

    return compiled(named(appraise, f"{name}_appraise"))


@compiled
def weigh(sums: Any, row: int, number: float) -> Any:
    """Add a number, times its weights, to the sums that lead to the units of the network."""
    return (
        sums[0] + number * FIRST_LAYER[row, 0],
        sums[1] + number * FIRST_LAYER[row, 1],
        sums[2] + number * FIRST_LAYER[row, 2],
        sums[3] + number * FIRST_LAYER[row, 3],
        sums[4] + number * FIRST_LAYER[row, 4],
        sums[5] + number * FIRST_LAYER[row, 5],
        sums[6] + number * FIRST_LAYER[row, 6],
        sums[7] + number * FIRST_LAYER[row, 7],
        sums[8] + number * FIRST_LAYER[row, 8],
        sums[9] + number * FIRST_LAYER[row, 9],
        sums[10] + number * FIRST_LAYER[row, 10],
        sums[11] + number * FIRST_LAYER[row, 11],
        sums[12] + number * FIRST_LAYER[row, 12],
        sums[13] + number * FIRST_LAYER[row, 13],
        sums[14] + number * FIRST_LAYER[row, 14],
        sums[15] + number * FIRST_LAYER[row, 15],
    )


_NOTHING = (0.0,) * UNITS
_appraise = appraiser(weigh, "thinker")


@compiled
def odds(players: int, hand: Cards, hidden: Cards, tops: int, drawable: int, shown: int) -> float:
    """The logarithm of the odds of winning after a turn that has left this behind."""
    if hand[0] | hand[1] | hidden[0] | hidden[1] == 0:
        return _CERTAIN
    net = players - 1
    sums = _appraise(_NOTHING, net * NUMBERS, hand, hidden, tops, drawable, shown)
    total = LAST_LAYER[net, UNITS]
    for unit in range(UNITS):
        total += LAST_LAYER[net, unit] * max(sums[unit], 0.0)
    return float(total)
