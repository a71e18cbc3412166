"""Qwixx – the card game: what rows, cards in hand and the end of the game are worth.

From the sheets one reads how near anybody is to ending the game, hence how many crosses a player
will still make; from that, what each row will probably score. Cards in hand count for what they can
add to their rows. All weights were found by playing many thousands of games.
"""

import numpy as np

from rada.games.qwixx import rules
from rada.kernel import bits
from rada.kernel.arrays import State
from rada.kernel.compiling import compiled
from rada.kernel.elementary import exp

_COMPLETE, _MISSING, _OPEN, _WAITING, _HOPELESS = 0.0, 1.85, 0.39, 6.75, 20.0
"""How far a row is from its lock: nothing; for each cross missing to five; for each place still
open; for the last number, which must come; and when it cannot be reached any more."""
_OTHER_ROW = 0.5
"""The nearest row counts for less than the second one, which ends the game."""
_PER_DISTANCE, _SOON = 0.26, 0.8
"""Crosses that a player will still make: so much for the distance of the two nearest sheets, less
so much, for the game ends before both are there."""

_LEVELS_A_CROSS = 2
LEVELS = 34
"""Crosses to come are counted in halves, and there are never more than this."""

_CROWDED, _SHARED, _WIDE = 5.9, 3.55, 2.6
"""Of the places open in a row, few are crossed when little time is left for many of them."""
_LOCK_FROM, _LOCK_CROSSES, _LOCK_TIME = -3.95, 0.435, 0.38
"""The lock becomes likely with the crosses of its row and with time."""
_SPREAD, _SKIPPED, _LONG = 6.9, 0.33, 0.066
"""Points that uncertainty adds, since long rows pay best; what places passed over and long rows
take away, since the other rows want crosses too."""
_CLOSED = 0.7
"""What a row with its lock takes away: numbers may fit nowhere else."""

_CROSSABLE, _FARTHER, _SUPPORTED, _FADING = 0.48, 0.11, 0.35, 0.04
"""What a card is worth that is next in its row, less for each place before it; what each cross of
the row adds, and how that fades with the places before it."""
_TOGETHER, _OVER_ONE = 1.6, 1.05
"""What two cards add that can be crossed together, side by side or with one number between."""
_FINAL, _FINAL_SOON, _FINAL_LATER = 3.2, 3.2, 2.2
"""What a last number is worth: when it may be crossed, after one cross more, after two."""
_USELESS = -2.0
"""What a card is worth that can be crossed no more."""
JOKER = 5.0
_IN_TIME = 12.8
"""Crosses to come that it takes for cards in hand to be worth that much."""
MARKED = 1.25
"""What a mark is worth in itself: it takes no card, and the next number may fit nowhere."""
PENALTY = -5.4

ROW = (1 << rules.NUMBERS) - 1
JOKERS = ROW << (rules.JOKER * rules.NUMBERS)
_SIZE = rules.NUMBERS + 1
WIN = 1000.0
NEVER = -1e9


def _row_worth(coming: float, start: int, crosses: int) -> float:
    """What a row will probably score: its next place, its crosses, and the crosses to come."""
    if start > rules.LAST:
        return (crosses + 1) * (crosses + 2) / 2 - _CLOSED
    places = rules.LAST - start
    more = places * coming / (coming * _CROWDED + _SHARED + _WIDE * places)
    lock = 0.0
    if crosses + places >= rules.BEFORE_LAST:
        chances = _LOCK_FROM + _LOCK_CROSSES * (crosses + more) + _LOCK_TIME * coming
        lock = 1 / (1 + exp(-chances))
    final = crosses + more + 2 * lock
    worth = final * (final + 1) / 2 + _SPREAD * more
    return worth - _SKIPPED * (start - crosses) - _LONG * crosses * crosses


ROWS = np.array(
    [
        _row_worth(level / _LEVELS_A_CROSS, start, crosses)
        for level in range(LEVELS + 1)
        for start in range(_SIZE)
        for crosses in range(_SIZE)
    ]
)
"""What rows will probably score, by crosses to come, next place and crosses."""


@compiled
def start_of(row: int) -> int:
    """The first place of a row that may still be crossed."""
    return bits.highest(row) + 1 if row else 0


@compiled
def distance_to_lock(row: int) -> float:
    """How far a row is from its lock."""
    if rules.is_complete(row):
        return _COMPLETE
    crosses, places = bits.count(row), rules.LAST - start_of(row)
    if crosses + places < rules.BEFORE_LAST:
        return _HOPELESS
    return _WAITING + _MISSING * max(rules.BEFORE_LAST - crosses, 0) + _OPEN * places


@compiled
def distance_to_end(state: State, seat: int) -> float:
    """How far a seat is from ending the game with two locks."""
    nearest, second = _HOPELESS, _HOPELESS
    for colour in range(rules.COLOURS):
        distance = distance_to_lock(int(state.sheets[seat, colour]))
        second = min(second, max(nearest, distance))
        nearest = min(nearest, distance)
    return second + _OTHER_ROW * nearest


@compiled
def level_of(state: State) -> int:
    """How many crosses a player will still make, in steps of the table of rows."""
    nearest, second = 1000.0, 1000.0
    for seat in range(state.players):
        distance = distance_to_end(state, seat)
        second = min(second, max(nearest, distance))
        nearest = min(nearest, distance)
    coming = _PER_DISTANCE * (nearest + second) - _SOON
    return min(max(int(coming * _LEVELS_A_CROSS + 0.5), 0), LEVELS)


@compiled
def row_worth(row: int, level: int) -> float:
    """What a row will probably score."""
    return float(ROWS[(level * _SIZE + start_of(row)) * _SIZE + bits.count(row)])


@compiled
def cards_worth(row: int, held: int, level: int) -> float:
    """What the cards held of a colour can add to its row; ``held`` are their places."""
    if held == 0:
        return 0.0
    crosses, start = bits.count(row), start_of(row)
    ahead = held >> start
    before_last = (held & (ROW >> 1)) >> start
    total = _USELESS * (bits.count(held) - bits.count(ahead))
    left = before_last
    while left:
        gap = bits.lowest(left)
        left &= left - 1
        total += _CROSSABLE - _FARTHER * gap + crosses * max(_SUPPORTED - _FADING * gap, 0.0)
    total += _TOGETHER * bits.count(before_last & (before_last >> 1))
    total += _OVER_ONE * bits.count(before_last & (before_last >> 2))
    if ahead != before_last:
        if crosses >= rules.BEFORE_LAST:
            total += _FINAL
        elif crosses == rules.BEFORE_LAST - 1:
            total += _FINAL_SOON
        elif crosses == rules.BEFORE_LAST - 2:
            total += _FINAL_LATER
    return total * min(1.0, level / (_IN_TIME * _LEVELS_A_CROSS))
