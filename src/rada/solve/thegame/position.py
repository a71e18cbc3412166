"""The Game with open cards: positions, what can follow them, and which of them are lost.

A position is a row of words: two for every hand, two for the cards not laid yet, and its table.
The table holds the four tops, the seat on turn, how many cards it has laid in this turn and
how many are left in the drawing pile. The order of that pile is fixed, so the count says which
cards are left in it.
"""

from rada.games.thegame import rules
from rada.games.thegame.reach import UP_TO, holds, next_on
from rada.kernel import bits
from rada.kernel.compiling import compiled, inlined

_TEN = 10
_TURN, _LAID, _DRAWABLE = 32, 36, 40
"""Where in the table stand the seat on turn, the cards of this turn, and those in the pile."""


def width_of(players: int) -> int:
    """How many words a position has."""
    return 2 * players + 3


@inlined
def table_of(tops: int, turn: int, laid: int, drawable: int) -> int:
    """The table of a position."""
    return tops | turn << _TURN | laid << _LAID | drawable << _DRAWABLE


@inlined
def tops_on(table: int) -> int:
    """The four tops in one number, a byte each."""
    return table & 0xFFFFFFFF


@inlined
def turn_on(table: int) -> int:
    """The seat on turn."""
    return (table >> _TURN) & 0xF


@inlined
def laid_on(table: int) -> int:
    """How many cards the seat on turn has laid in this turn."""
    return (table >> _LAID) & 0xF


@inlined
def drawable_on(table: int) -> int:
    """How many cards are left in the drawing pile."""
    return (table >> _DRAWABLE) & 0xFF


# What a pile can do


@compiled
def takes_as_many(top: int, other: int, pile: int, low: int, high: int) -> bool:
    """Whether a pile with one top takes every card of a set that it would take with another one.

    If so, whatever follows on the other top can follow on this one: after the next card both piles
    are the same.
    """
    if top == other:
        return True
    mine, theirs = next_on(top, pile, low, high), next_on(other, pile, low, high)
    if mine > theirs if pile < 2 else mine < theirs:
        return False
    back = other - _TEN if pile < 2 else other + _TEN
    return not holds(low, high, back) or rules.goes_on(back, top, pile)


@compiled
def does_as_well(tops: int, other: int, low: int, high: int) -> bool:
    """Whether a position can be won if the same one with other tops can: each pile of those has one
    of the same direction here that takes all that it takes."""
    for side in range(0, rules.PILES, 2):
        one, two = rules.top_of(tops, side), rules.top_of(tops, side + 1)
        three, four = rules.top_of(other, side), rules.top_of(other, side + 1)
        straight = takes_as_many(one, three, side, low, high) and takes_as_many(
            two, four, side, low, high
        )
        if not straight and not (
            takes_as_many(one, four, side, low, high) and takes_as_many(two, three, side, low, high)
        ):
            return False
    return True


# How promising a position is

_ALL, _IN_HANDS, _AFTER_BACK = (48, 12, 4, 1), (96, 23, 4, 1), (48, 12, 4, 1)
"""What a card costs that no pile takes, or one, two or three piles: every card, those in hands once
more, and once more by the tops after all reverse steps that are still to come."""


@compiled
def _places_cost(
    tops: tuple[int, int, int, int], low: int, high: int, prices: tuple[int, int, int, int]
) -> int:
    """The cost of cards by how many piles take them."""
    up, far_up = min(tops[0], tops[1]), max(tops[0], tops[1])
    down, far_down = max(tops[2], tops[3]), min(tops[2], tops[3])
    cost = 0
    for word in range(rules.WORDS):
        cards = low if word == 0 else high
        one_up, two_up = cards & ~int(UP_TO[up, word]), cards & ~int(UP_TO[far_up, word])
        one_down = cards & int(UP_TO[down - 1, word])
        two_down = cards & int(UP_TO[far_down - 1, word])
        some = one_up | one_down
        two = one_up & one_down | two_up | two_down
        three = two_up & one_down | one_up & two_down
        cost += prices[0] * bits.count(cards & ~some)
        cost += prices[1] * bits.count(some & ~two)
        cost += prices[2] * bits.count(two & ~three)
        cost += prices[3] * bits.count(three & ~(two_up & two_down))
    return cost


@compiled
def _after_back(top: int, pile: int, low: int, high: int) -> int:
    """The top of a pile after all reverse steps that it could make one after another."""
    step = -_TEN if pile < 2 else _TEN
    while holds(low, high, top + step):
        top += step
    return top


@compiled
def cost_of(tops: int, low: int, high: int, held_low: int, held_high: int) -> int:
    """How unpromising tops are for the cards not laid yet, of which some are in hands.

    It orders the search and decides nothing.
    """
    one, two = rules.top_of(tops, 0), rules.top_of(tops, 1)
    three, four = rules.top_of(tops, 2), rules.top_of(tops, 3)
    now = (one, two, three, four)
    then = (
        _after_back(one, 0, low, high),
        _after_back(two, 1, low, high),
        _after_back(three, 2, low, high),
        _after_back(four, 3, low, high),
    )
    cost = _places_cost(now, low, high, _ALL) + _places_cost(now, held_low, held_high, _IN_HANDS)
    return cost + _places_cost(then, low, high, _AFTER_BACK)
