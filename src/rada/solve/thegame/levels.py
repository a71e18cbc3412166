"""The Game with open cards: the search, one level for every number of cards laid.

All positions of a level have the same number of cards laid. From those of one level all that can
follow are made. Those that are lost are dropped, and so are those that another one does as well as;
of the rest the most promising ones are kept, as many as there is room for. As long as nothing had
to be left out for want of room, the search is complete: a level without positions proves that there
is no win.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rada.games.thegame import rules
from rada.games.thegame.reach import is_lost
from rada.kernel import bits
from rada.kernel.compiling import compiled, entry, inlined
from rada.kernel.parameters import takes
from rada.solve.thegame import position as at

BUCKETS = 1 << 13
"""Costs from here on are one."""
_ENDS = 1 << 9
_HASH, _HASH_MASK = 0x9E3779B1, 0x7FFFFFFF
_COMPARED = 64
"""With how many earlier positions a new one is compared."""
_HALF = 30
_HALF_MASK = (1 << _HALF) - 1


class Deal(NamedTuple):
    """What is the same in all positions of a search."""

    pile: NDArray[np.int64]
    """The drawing pile; the next card is the last one."""
    pending: NDArray[np.int64]
    """The set of the cards in the drawing pile, by how many they are."""
    players: int
    minimum: int


class Found(NamedTuple):
    """What can follow the positions of a level, and the order of its costs."""

    parents: NDArray[np.int32]
    moves: NDArray[np.int32]
    costs: NDArray[np.int32]
    order: NDArray[np.int32]
    starts: NDArray[np.int64]


@inlined
def move_of(card: int, pile: int, ends: int) -> int:
    """A card, the pile that it is laid on, and whether the turn ends then."""
    return card | pile << 7 | ends * _ENDS


def read_move(move: int) -> tuple[int, int, bool]:
    """The card of a move, its pile, and whether the turn ends then."""
    return move & 0x7F, (move >> 7) & 3, bool(move & _ENDS)


@compiled
def make(row: Any, move: int, out: Any, pile: Any, players: int) -> None:
    """Write the position after a move; the move must be one that ``find`` has listed."""
    for i in range(len(row)):
        out[i] = row[i]
    table = int(row[2 * players + 2])
    turn, laid, drawable = at.turn_on(table), at.laid_on(table) + 1, at.drawable_on(table)
    card, onto = move & 0x7F, (move >> 7) & 3
    word, bit = card // bits.SPAN, 1 << (card % bits.SPAN)
    out[2 * turn + word] &= ~bit
    out[2 * players + word] &= ~bit
    tops = at.tops_on(table) & ~(0xFF << (8 * onto)) | card << (8 * onto)
    if move & _ENDS:
        for _ in range(min(laid, drawable)):
            drawable -= 1
            drawn = int(pile[drawable])
            out[2 * turn + drawn // bits.SPAN] |= 1 << (drawn % bits.SPAN)
        laid = 0
        for step in range(1, players + 1):
            other = (turn + step) % players
            if out[2 * other] | out[2 * other + 1]:
                turn = other
                break
    table = at.table_of(tops, turn, laid, drawable)
    out[2 * players + 2] = table


@compiled
def _list_lays(
    row: Any,
    i: int,
    parents: Any,
    moves: Any,
    costs: Any,
    n: int,
    pending: Any,
    players: int,
    minimum: int,
) -> int:
    """List what can follow a position, after the first ``n``; how many are listed then."""
    table = int(row[2 * players + 2])
    turn, tops = at.turn_on(table), at.tops_on(table)
    low, high = int(row[2 * players]), int(row[2 * players + 1])
    hand_low, hand_high = int(row[2 * turn]), int(row[2 * turn + 1])
    laid = at.laid_on(table) + 1
    drawable = at.drawable_on(table)
    required = minimum if drawable > 0 else 1
    left, beyond = rules.layable(hand_low, tops, 0), rules.layable(hand_high, tops, 1)
    one, two, three, four = (
        rules.top_of(tops, 0),
        rules.top_of(tops, 1),
        rules.top_of(tops, 2),
        rules.top_of(tops, 3),
    )
    same_up = at.takes_as_many(one, two, 0, low, high) and at.takes_as_many(two, one, 0, low, high)
    same_down = at.takes_as_many(three, four, 2, low, high) and at.takes_as_many(
        four, three, 2, low, high
    )
    later_low, later_high = int(pending[drawable, 0]), int(pending[drawable, 1])
    while left | beyond:
        if left:
            card = bits.lowest(left)
            left &= left - 1
            low_after, high_after = low & ~(1 << card), high
            rest_low, rest_high = hand_low & ~(1 << card), hand_high
        else:
            card = bits.SPAN + bits.lowest(beyond)
            beyond &= beyond - 1
            low_after, high_after = low, high & ~(1 << (card - bits.SPAN))
            rest_low, rest_high = hand_low, hand_high & ~(1 << (card - bits.SPAN))
        for pile in range(rules.PILES):
            if (pile == 1 and same_up) or (pile == 3 and same_down):
                continue
            if not rules.goes_on(card, rules.top_of(tops, pile), pile):
                continue
            after = tops & ~(0xFF << (8 * pile)) | card << (8 * pile)
            if is_lost(after, low_after, high_after):
                continue
            cost = at.cost_of(
                after, low_after, high_after, low_after & ~later_low, high_after & ~later_high
            )
            cost = min(cost, BUCKETS - 1)
            if n + 2 > len(moves):
                return n + 2
            if laid >= required:
                parents[n], moves[n], costs[n] = i, move_of(card, pile, 1), cost
                n += 1
            if rules.can_lay_one(rest_low, rest_high, after):
                parents[n], moves[n], costs[n] = i, move_of(card, pile, 0), cost
                n += 1
    return n


@compiled
def _sort(costs: Any, order: Any, starts: Any, n: int) -> None:
    """Write the order of what was found, the lowest cost first, the earlier one first of equals."""
    for i in range(len(starts)):
        starts[i] = 0
    for i in range(n):
        starts[costs[i] + 1] += 1
    for i in range(1, len(starts)):
        starts[i] += starts[i - 1]
    for i in range(n):
        order[starts[costs[i]]] = i
        starts[costs[i]] += 1


@compiled
def _hash(row: Any, players: int) -> int:
    """A number for the hands, the seat on turn and the counts of a position, not for its tops."""
    value = 1
    for i in range(2 * players + 1):
        word = int(row[i]) if i < 2 * players else int(row[2 * players + 2]) >> 32
        value = ((value ^ (word & _HALF_MASK)) * _HASH) & _HASH_MASK
        value = ((value ^ (value >> 15) ^ (word >> _HALF)) * _HASH) & _HASH_MASK
        value ^= value >> 13
    return value


@compiled
def _is_needed(rows: Any, n: int, heads: Any, chain: Any, players: int) -> bool:
    """Whether no row before a row does as well; if so, it is noted.

    Hands and counts are compared word by word: a proof must not rest on a hash. To compare with
    only some of the rows is sound; it keeps more than is needed.
    """
    low, high = int(rows[n, 2 * players]), int(rows[n, 2 * players + 1])
    table = int(rows[n, 2 * players + 2])
    head = _hash(rows[n], players) & (len(heads) - 1)
    other, compared = int(heads[head]), 0
    while other >= 0 and compared < _COMPARED:
        theirs = int(rows[other, 2 * players + 2])
        same = theirs >> 32 == table >> 32
        for i in range(2 * players):
            same = same and rows[n, i] == rows[other, i]
        if same and at.does_as_well(at.tops_on(theirs), at.tops_on(table), low, high):
            return False
        other = int(chain[other])
        compared += 1
    chain[n] = heads[head]
    heads[head] = n
    return True


@entry
@takes("rows", "count", "out", "heads", "chain", "came_from", "made_by", "results", Found, Deal)
def advance(
    rows: Any,
    count: int,
    out: Any,
    heads: Any,
    chain: Any,
    came_from: Any,
    made_by: Any,
    results: Any,
    parents: Any,
    moves: Any,
    costs: Any,
    order: Any,
    starts: Any,
    pile: Any,
    pending: Any,
    players: int,
    minimum: int,
) -> int:
    """Make the next level of at most ``len(came_from)`` positions; how many it has.

    ``results`` gets how many positions were listed, and whether any was left out.
    """
    n = 0
    results[1] = 0
    for i in range(count):
        listed = _list_lays(rows[i], i, parents, moves, costs, n, pending, players, minimum)
        if listed > len(moves):
            results[1] = 1
            break
        n = listed
    results[0] = n
    _sort(costs, order, starts, n)
    for i in range(len(heads)):
        heads[i] = -1
    made = 0
    for k in range(n):
        i = int(order[k])
        if made == len(came_from):
            results[1] = 1
            break
        make(rows[parents[i]], int(moves[i]), out[made], pile, players)
        if _is_needed(out, made, heads, chain, players):
            came_from[made], made_by[made] = parents[i], moves[i]
            made += 1
    return made
