"""The Game: how a sensible player thinks.

The player plans up to three lays and takes the cheapest plan. A step costs not how far it goes
but how many of the cards still to come it passes over; a reverse step wins them back. Everybody
saw which cards were laid, so everybody can count those that are still to come.
"""

from typing import Any

from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.arrays import Chance, Mask, State
from rada.kernel.compiling import compiled, named

_PASSED_OVER = 10
"""What it costs that a pile does not take a card any more: the measure of all that follows."""
_LAID = 10
"""What a lay is worth in itself: beyond the minimum, only those that cost less are made."""
_NO_PLACE = 30
"""What it costs that no pile takes a card any more."""
_WAY_BACK = 15
"""What it is worth that the card for a pile's reverse step is still to come, to whomever."""
_BURNING = 40
"""What it costs to leave a fire to the next player, who must then cover it."""
_LOSS = 10_000
"""What it costs to leave a fire that had to be covered."""
_STUCK = 100_000
"""What it costs to have no lay where the turn must still make one."""
_BEST_START = -30
"""The cost of three lays that pass nothing over: no first turn is cheaper."""
_FOR_ONE_POINT = 4
"""Cost above that for every point of eagerness less: 0 is left for the dearest first turns."""

_TEN = 10
_NAME_BITS = 9
"""A plan is one number, and the smallest is the best: its cost, and in the lowest bits the name
of its first lay, which is four times the card plus the pile, or 0 for the plan to stop."""

Cards = tuple[int, int]
"""A set of cards, in two words as in the rules."""
NO_CARDS = (0, 0)


@compiled
def below(cards: Cards, number: int) -> int:
    """How many cards of a set are lower than a number."""
    low = cards[0] & ((1 << min(number, bits.SPAN)) - 1)
    high = cards[1] & ((1 << max(number - bits.SPAN, 0)) - 1)
    return bits.count(low) + bits.count(high)


@compiled
def between(cards: Cards, one: int, other: int) -> int:
    """How many cards of a set lie between two numbers, whichever is the higher one."""
    return below(cards, max(one, other)) - below(cards, min(one, other) + 1)


@compiled
def holds(cards: Cards, number: int) -> bool:
    """Whether a set holds the card with this number, which may be no card at all."""
    if number < rules.FIRST_CARD or number > rules.LAST_CARD:
        return False
    return (cards[number // bits.SPAN] >> (number % bits.SPAN)) & 1 == 1


@compiled
def lowest_card(cards: Cards) -> int:
    """The lowest card of a set that is not empty."""
    return bits.lowest(cards[0]) if cards[0] else bits.SPAN + bits.lowest(cards[1])


@compiled
def without(cards: Cards, card: int) -> Cards:
    """A set less one of its cards."""
    if card < bits.SPAN:
        return cards[0] & ~(1 << card), cards[1]
    return cards[0], cards[1] & ~(1 << (card - bits.SPAN))


@compiled
def way_back(pile: int) -> int:
    """The reverse step of a pile."""
    return -_TEN if pile < 2 else _TEN


@compiled
def plan_none(hand: Cards, hidden: Cards, tops: int, fires: int, missing: int, pile: int) -> int:
    """The plan to stop: what the piles as they are mean for the cards still to come."""
    if missing > 0:
        return (_STUCK * missing) << _NAME_BITS
    to_come = (hand[0] | hidden[0], hand[1] | hidden[1])
    lowest_up = min(rules.top_of(tops, 0), rules.top_of(tops, 1))
    highest_down = max(rules.top_of(tops, 2), rules.top_of(tops, 3))
    cost = _NO_PLACE * max(below(to_come, lowest_up + 1) - below(to_come, highest_down), 0)
    for each in range(rules.PILES):
        top = rules.top_of(tops, each)
        if holds(to_come, top + way_back(each)):
            cost -= _WAY_BACK
        if fires and rules.is_fire(top):
            cost += _LOSS if (fires >> (top // 11)) & 1 else _BURNING
    return cost << _NAME_BITS


@compiled
def worth_trying(hand: Cards, top: int, pile: int, card: int) -> bool:
    """Whether a lay fits and deserves a thought.

    That is a reverse step, the next card of the hand, or a card with a way back in the hand.
    """
    if (card > top) != (pile < 2):
        return card == top + way_back(pile)
    return between(hand, top, card) == 0 or holds(hand, card + way_back(pile))


def _one_more(plan_rest: Any, lays: str) -> tuple[Any, Any]:
    """Make the functions that plan one lay more than another one plans.

    ``hidden`` is what the owner of the hand cannot see, ``fires`` the fires that must be covered
    in this turn (by their tens; bit 0 for the game On Fire), ``missing`` how many cards the turn
    must still lay.
    """

    def begin(hand: Cards, hidden: Cards, tops: int, fires: int, missing: int, name: int) -> int:
        """The best plan that begins with this lay."""
        card, pile = name // 4, name % 4
        top = rules.top_of(tops, pile)
        cost = _PASSED_OVER * between((hand[0] | hidden[0], hand[1] | hidden[1]), top, card)
        if (card > top) != (pile < 2):
            cost = -cost
        hand = without(hand, card)
        tops += (card - top) << (8 * pile)
        rest = int(plan_rest(hand, hidden, tops, fires, missing - 1, pile))
        cost += (rest >> _NAME_BITS) - _LAID
        return (cost << _NAME_BITS) + name

    begin = compiled(named(begin, f"begin_{lays}"))

    def plan(hand: Cards, hidden: Cards, tops: int, fires: int, missing: int, pile: int) -> int:
        """The best plan that lays on this pile and those after it.

        Lays on different piles can change places, so no plan is missed by taking them in order.
        """
        best = plan_none(hand, hidden, tops, fires, missing, pile)
        left = hand
        while left[0] | left[1]:
            card = lowest_card(left)
            left = without(left, card)
            for on in range(pile, rules.PILES):
                if worth_trying(hand, rules.top_of(tops, on), on, card):
                    found = begin(hand, hidden, tops, fires, missing, 4 * card + on)
                    best = min(best, found)
        return best

    return begin, compiled(named(plan, f"plan_{lays}"))


_, plan_one = _one_more(plan_none, "one")
_, plan_two = _one_more(plan_one, "two")
begin_three, plan_three = _one_more(plan_two, "three")


@compiled
def best_plan(state: State, seat: int, missing: int, overlooked: Cards) -> int:
    """The best plan of a seat that must lay so many cards; a card that it chose is laid first.

    Somebody who overlooks cards of the hand plans as if they were not there, and so does not mind
    to pass over them either.
    """
    tops = rules.all_tops(state)
    fires = int(state.on_fire)
    for pile in range(rules.PILES):
        if state.burning[pile] == rules.MUST_BE_COVERED:
            fires |= 1 << (int(state.tops[pile]) // 11)
    hand = (
        int(state.hands[seat, 0]) & ~overlooked[0],
        int(state.hands[seat, 1]) & ~overlooked[1],
    )
    hidden = (rules.hidden(state, seat, 0), rules.hidden(state, seat, 1))
    if state.phase != rules.CHOOSE_PILE:
        return int(plan_three(hand, hidden, tops, fires, missing, 0))
    card = int(state.chosen)
    best = (_STUCK * _STUCK) << _NAME_BITS
    for pile in range(rules.PILES):
        if rules.fits(state, card, pile):
            best = min(best, begin_three(hand, hidden, tops, fires, missing, 4 * card + pile))
    return best


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would begin, 0 to 100: by what its first turn would cost."""
    cost = best_plan(state, seat, int(state.minimum), NO_CARDS) >> _NAME_BITS
    return min(max(100 - (cost - _BEST_START) // _FOR_ONE_POINT, 0), 100)


@compiled
def first_step(state: State, seat: int, overlooked: Cards) -> int:
    """What the best plan begins with."""
    if state.phase == rules.START:
        return rules.BEGIN
    missing = int(state.required) - int(state.laid)
    first = best_plan(state, seat, missing, overlooked) & ((1 << _NAME_BITS) - 1)
    return rules.ON_PILE + first % 4 if state.phase == rules.CHOOSE_PILE else first // 4


@compiled
def greedy(state: State, seat: int, key: Chance) -> int:
    """The action of a player who plans three lays ahead; it never signals."""
    return first_step(state, seat, NO_CARDS)


@compiled
def overlooking(state: State, seat: int, overlooked: Mask, key: Chance) -> int:
    """The same for a player who does not notice some cards of the hand.

    Of all decisions only the cards are ever overlooked: whoever has chosen a card looks at all
    four piles, and nobody forgets that a turn may end.
    """
    return first_step(state, seat, (int(overlooked[0]), int(overlooked[1])))
