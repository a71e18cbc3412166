"""The Game: which cards the piles can still reach, whoever holds them and in whatever order."""

import numpy as np

from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.compiling import compiled, inlined

_TEN = 10
_REST = bits.SPAN - _TEN

UP_TO = np.array(
    [
        [(1 << min(top + 1, bits.SPAN)) - 1, (1 << max(top + 1 - bits.SPAN, 0)) - 1]
        for top in range(rules.LAST_CARD + 2)
    ],
    np.int64,
)
"""The set of all numbers up to a number."""

NONE_UP, NONE_DOWN = rules.LAST_CARD + 1, 1
"""What stands for the next card of a pile that has none ahead."""


@compiled
def lowest_of(low: int, high: int) -> int:
    """The lowest card of a set, or a number above all cards."""
    if low:
        return bits.lowest(low)
    return bits.SPAN + bits.lowest(high) if high else NONE_UP


@compiled
def highest_of(low: int, high: int) -> int:
    """The highest card of a set, or a number below all cards."""
    if high:
        return bits.SPAN + bits.highest(high)
    return bits.highest(low) if low else NONE_DOWN


@inlined
def holds(low: int, high: int, card: int) -> bool:
    """Whether a set holds a number, which may be no card at all."""
    if card < rules.FIRST_CARD or card > rules.LAST_CARD:
        return False
    return (low >> card) & 1 == 1 if card < bits.SPAN else (high >> (card - bits.SPAN)) & 1 == 1


@compiled
def next_on(top: int, pile: int, low: int, high: int) -> int:
    """The nearest card of a set ahead of a pile."""
    if pile < 2:
        return lowest_of(low & ~int(UP_TO[top, 0]), high & ~int(UP_TO[top, 1]))
    return highest_of(low & int(UP_TO[top - 1, 0]), high & int(UP_TO[top - 1, 1]))


@compiled
def floor_of(top: int, low: int, high: int) -> int:
    """The lowest card that an ascending pile could ever take, if all cards not laid yet came in
    the best order: what lies above, reverse steps from there, what lies above those, and so on."""
    ahead_low, ahead_high = low & ~int(UP_TO[top, 0]), high & ~int(UP_TO[top, 1])
    floor = lowest_of(ahead_low, ahead_high)
    if holds(low, high, top - _TEN):
        floor = min(floor, top - _TEN)
    while floor < NONE_UP:
        ahead_low, ahead_high = low & ~int(UP_TO[floor - 1, 0]), high & ~int(UP_TO[floor - 1, 1])
        back_low = (ahead_low >> _TEN | (ahead_high << _REST) & bits.FULL) & low
        back_high = ahead_high >> _TEN & high
        lower = lowest_of(back_low, back_high)
        if lower >= floor:
            break
        floor = lower
    return floor


@compiled
def roof_of(top: int, low: int, high: int) -> int:
    """The highest card that a descending pile could ever take; see ``floor_of``."""
    ahead_low, ahead_high = low & int(UP_TO[top - 1, 0]), high & int(UP_TO[top - 1, 1])
    roof = highest_of(ahead_low, ahead_high)
    if holds(low, high, top + _TEN):
        roof = max(roof, top + _TEN)
    while roof > NONE_DOWN:
        ahead_low, ahead_high = low & int(UP_TO[roof, 0]), high & int(UP_TO[roof, 1])
        back_low = (ahead_low << _TEN) & bits.FULL & low
        back_high = ((ahead_high << _TEN) | ahead_low >> _REST) & bits.FULL & high
        higher = highest_of(back_low, back_high)
        if higher <= roof:
            break
        roof = higher
    return roof


@compiled
def is_lost(tops: int, low: int, high: int) -> bool:
    """Whether some card can never be laid any more, in whatever order the cards come."""
    return out_of_reach(tops, low, high) > 0


@compiled
def out_of_reach(tops: int, low: int, high: int) -> int:
    """How many cards can never be laid any more, in whatever order the cards come."""
    floor = min(floor_of(tops & 0xFF, low, high), floor_of((tops >> 8) & 0xFF, low, high))
    roof = max(roof_of((tops >> 16) & 0xFF, low, high), roof_of((tops >> 24) & 0xFF, low, high))
    if floor <= roof + 1:
        return 0
    below_low, below_high = low & int(UP_TO[floor - 1, 0]), high & int(UP_TO[floor - 1, 1])
    between_low, between_high = below_low & ~int(UP_TO[roof, 0]), below_high & ~int(UP_TO[roof, 1])
    return bits.count(between_low) + bits.count(between_high)
