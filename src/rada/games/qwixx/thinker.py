"""Qwixx – the card game: how a strong player thinks, and how it judges a position.

From the sheets it reads how near anybody is to ending the game, hence how many crosses a player
will still make; from that, what each row will probably score. A cross is good when it raises that
sum. Cards in hand count for what they can add to their rows. Who can end the game does so to win
and never to lose. All weights were found by playing many thousands of games.

A search judges the positions where it stops by a small network. ``appraiser`` turns a seat's sheet
and hand, and how it stands against the others, into numbers; the network makes the odds of winning
from them. Its first layer is summed up as the numbers are found, each times its row of weights: no
list of them is ever made. ``bench/fit_qwixx.py``, which fits the weights to the ends of games,
hands in another ``note``, which writes the numbers down.
"""

import math
from typing import Any

import numpy as np

from rada.games.qwixx import heuristics, knowledge, rules
from rada.games.qwixx.weights import FIRST_LAYER, LAST_LAYER, UNITS
from rada.kernel import bits
from rada.kernel.compiling import compiled, named

_COMPLETE, _MISSING, _OPEN, _WAITING, _HOPELESS = 0.0, 1.85, 0.39, 6.75, 20.0
"""How far a row is from its lock: nothing; for each cross missing to five; for each place still
open; for the last number, which must come; and when it cannot be reached any more."""
_OTHER_ROW = 0.5
"""The nearest row counts for less than the second one, which ends the game."""
_PER_DISTANCE, _SOON = 0.26, 0.8
"""Crosses that a player will still make: so much for the distance of the two nearest sheets, less
so much, for the game ends before both are there."""

_LEVELS_A_CROSS = 2
_LEVELS = 34
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
_JOKER = 5.0
_IN_TIME = 12.8
"""Crosses to come that it takes for cards in hand to be worth that much."""
_MARKED = 1.25
"""What a mark is worth in itself: it takes no card, and the next number may fit nowhere."""
_PENALTY = -5.4

_ROW = (1 << rules.NUMBERS) - 1
_JOKERS = _ROW << (rules.JOKER * rules.NUMBERS)
_SIZE = rules.NUMBERS + 1
_WIN = 1000.0
_NEVER = -1e9


def _row_worth(coming: float, start: int, crosses: int) -> float:
    """What a row will probably score: its next place, its crosses, and the crosses to come."""
    if start > rules.LAST:
        return (crosses + 1) * (crosses + 2) / 2 - _CLOSED
    places = rules.LAST - start
    more = places * coming / (coming * _CROWDED + _SHARED + _WIDE * places)
    lock = 0.0
    if crosses + places >= rules.BEFORE_LAST:
        chances = _LOCK_FROM + _LOCK_CROSSES * (crosses + more) + _LOCK_TIME * coming
        lock = 1 / (1 + math.exp(-chances))
    final = crosses + more + 2 * lock
    worth = final * (final + 1) / 2 + _SPREAD * more
    return worth - _SKIPPED * (start - crosses) - _LONG * crosses * crosses


ROWS = np.array(
    [
        _row_worth(level / _LEVELS_A_CROSS, start, crosses)
        for level in range(_LEVELS + 1)
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
def distance_to_end(state: Any, seat: int) -> float:
    """How far a seat is from ending the game with two locks."""
    nearest, second = _HOPELESS, _HOPELESS
    for colour in range(rules.COLOURS):
        distance = distance_to_lock(int(state.sheets[seat, colour]))
        second = min(second, max(nearest, distance))
        nearest = min(nearest, distance)
    return second + _OTHER_ROW * nearest


@compiled
def level_of(state: Any) -> int:
    """How many crosses a player will still make, in steps of the table of rows."""
    nearest, second = 1000.0, 1000.0
    for seat in range(state.players):
        distance = distance_to_end(state, seat)
        second = min(second, max(nearest, distance))
        nearest = min(nearest, distance)
    coming = _PER_DISTANCE * (nearest + second) - _SOON
    return min(max(int(coming * _LEVELS_A_CROSS + 0.5), 0), _LEVELS)


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
    before_last = (held & (_ROW >> 1)) >> start
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


@compiled
def lead_of(state: Any, seat: int) -> int:
    """By how many points a seat is ahead of the best other one now."""
    best = -1000
    for other in range(state.players):
        if other != seat:
            best = max(best, rules.score(state, other))
    return rules.score(state, seat) - best


@compiled
def rows_complete(state: Any, seat: int) -> int:
    """The rows of a sheet that have their lock."""
    complete = 0
    for colour in range(rules.COLOURS):
        if rules.is_complete(int(state.sheets[seat, colour])):
            complete += 1
    return complete


@compiled
def gain_of_end(lead: int) -> float:
    """What it is worth to end the game with such a lead: everything, or less than anything."""
    return _WIN if lead > 0 else -_WIN if lead < 0 else 0.0


@compiled
def play_in(
    state: Any, seat: int, colour: int, mark: int, level: int, found: float
) -> tuple[float, int]:
    """The best way to lay, or to go on laying and crossing, in one colour.

    Its worth, and the action that it begins with, or -1 when nothing is better than what was
    found in other colours. ``mark`` is the place of a mark in this row that is not made yet, as a
    bit, or -1 when one is made in another row.
    """
    laid, hand = int(state.laid), int(state.hands[seat])
    first, here = int(state.first), int(state.crosses_here)
    named = int(state.colour) if laid else rules.NO_COLOUR
    row = int(state.sheets[seat, colour])
    lead, ending = 0, False
    if rows_complete(state, seat) >= rules.ROWS_TO_END - 1:
        lead, ending = lead_of(state, seat) - rules.row_points(row), True
    row |= max(mark, 0)
    held = heuristics.places(hand, colour, colour)
    pool = hand & (_JOKERS | _ROW << (colour * rules.NUMBERS))
    if state.phase == rules.CROSSING:
        pool = 0
    best, action = found, -1
    before = row_worth(row, level) + cards_worth(row, held, level)
    more = pool
    while more >= 0:
        cards = laid | more
        if 1 <= bits.count(cards) <= rules.MOST_LAID:
            fixed = -before - _JOKER * bits.count(more & _JOKERS)
            kept = held & ~heuristics.places(more, colour, colour)
            usable = heuristics.places(cards, colour, colour)
            usable |= heuristics.places(cards, colour, rules.JOKER)
            new = usable
            while new >= 0:
                if heuristics.may_cross(row, new, first, here):
                    after = row | new
                    gain = fixed + row_worth(after, level) + cards_worth(after, kept, level)
                    if new == 0 and mark == 0 and state.crossed == 0:
                        gain += _PENALTY
                        if state.penalties[seat] == rules.MOST_PENALTIES - 1:
                            gain = gain_of_end(lead_of(state, seat) - rules.PENALTY)
                    elif ending and new and rules.is_complete(after):
                        gain = gain_of_end(lead + rules.row_points(after))
                    if gain > best:
                        best = gain
                        action = heuristics.first_action(more, named, colour, new)
                new = (new - 1) & usable if new else -1
        more = (more - 1) & pool if more else -1
    return best, action


@compiled
def best_play(state: Any, seat: int, marked: int, mark: int, level: int) -> tuple[float, int]:
    """The best way to lay, after a mark in the row of a colour that is not made yet."""
    best, action = _NEVER, rules.FINISH
    for colour in range(rules.COLOURS):
        if state.laid == 0 or state.colour == rules.NO_COLOUR or state.colour == colour:
            here = mark if colour == marked else -1 if mark else 0
            gain, begins = play_in(state, seat, colour, here, level, best)
            if begins >= 0:
                best, action = gain, begins
    return best, action


@compiled
def best_mark(state: Any, seat: int, level: int) -> int:
    """Where to cross the number for all; the active player thinks of the cards to lay as well."""
    active = seat == state.active
    number, markable = rules.number_for_all(state), rules.markable(state, seat)
    ending = rows_complete(state, seat) >= rules.ROWS_TO_END - 1
    best, action = 0.0, rules.PASS
    if active:
        best = best_play(state, seat, rules.NO_COLOUR, 0, level)[0]
    for colour in range(rules.COLOURS):
        if (markable >> colour) & 1:
            mark = 1 << rules.place_of(colour, number)
            row = int(state.sheets[seat, colour])
            after = row | mark
            held = heuristics.places(int(state.hands[seat]), colour, colour)
            gain = _MARKED + row_worth(after, level) + cards_worth(after, held, level)
            gain -= row_worth(row, level) + cards_worth(row, held, level)
            if ending and rules.is_complete(after):
                more = rules.row_points(after) - rules.row_points(row)
                gain = gain_of_end(lead_of(state, seat) + more)
            elif active:
                gain += best_play(state, seat, colour, mark, level)[0]
            if gain > best:
                best, action = gain, rules.MARK + colour
    return action


@compiled
def best_take(state: Any, seat: int, level: int) -> int:
    """The slot of the display whose number would help most, in the colours that it may have."""
    hand = int(state.hands[seat])
    unseen = rules.all_cards(state) & ~hand & ~int(state.discards)
    best, action = _NEVER, rules.TAKE
    for slot in range(rules.SLOTS):
        if state.display[slot] == rules.EMPTY:
            continue
        number = int(state.display[slot]) % rules.NUMBERS
        gain, suits = 0.0, 0
        for suit in range(rules.COLOURS + 1):
            card = 1 << (suit * rules.NUMBERS + number)
            if unseen & card:
                suits += 1
                if suit == rules.JOKER:
                    gain += _JOKER
                else:
                    row, held = int(state.sheets[seat, suit]), heuristics.places(hand, suit, suit)
                    gain += cards_worth(row, held | heuristics.places(card, suit, suit), level)
                    gain -= cards_worth(row, held, level)
        gain = gain / max(suits, 1)
        if gain > best:
            best, action = gain, rules.TAKE + slot
    return action


@compiled
def eagerness(state: Any, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in Qwixx."""
    return 0


@compiled
def thinker(state: Any, seat: int, key: Any) -> int:
    """The action of a strong player, who knows what its seat knows and no more."""
    level = level_of(state)
    if state.phase == rules.DRAW:
        return best_take(state, seat, level)
    if state.phase == rules.MARKING:
        return best_mark(state, seat, level)
    return best_play(state, seat, rules.NO_COLOUR, 0, level)[1]


@compiled
def imagine(state: Any, seat: int, key: Any) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie."""
    knowledge.redeal(state, seat, key)


_HORIZON = 12
"""Actions that a search plays on at least, until it is the starter's turn again. That is more than
a turn, so that all have answered; the luck of many more rounds would only blur the difference."""
_TURN = 4.0
"""What it is worth to be on turn first rather than last."""


@compiled
def settled(state: Any, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root.

    Always at the beginning of the starter's turn, so that all moves are compared at the same point
    of a round.
    """
    if made < _HORIZON or state.phase != rules.DRAW or state.active != state.starter:
        return False
    taken = 0
    for slot in range(rules.SLOTS):
        if state.display[slot] == rules.EMPTY:
            taken += 1
    return taken == 0


@compiled
def sheet_worth(state: Any, seat: int, level: int) -> float:
    """What a seat will probably score, with its cards."""
    hand = int(state.hands[seat])
    wait = (seat - int(state.active)) % int(state.players)
    total = _PENALTY * int(state.penalties[seat]) - _TURN * wait / int(state.players)
    for colour in range(rules.COLOURS):
        row = int(state.sheets[seat, colour])
        total += row_worth(row, level)
        total += cards_worth(row, heuristics.places(hand, colour, colour), level)
    return total + _JOKER * bits.count(hand & _JOKERS)


_LAST_IN_HAND, _LAST_TO_COME, _ALL_IN_HAND = 0.8, 0.3, 0.4
"""How ready a row is for its lock that misses the last number only, in hand or not; and one that
misses more, all of it in hand."""

Two = tuple[float, float]
"""The two greatest numbers of a table."""
Table = tuple[float, Two, Two, Two, Two, Two]
"""The sum of all worths; the two greatest worths, scores, nearnesses and readinesses to the end,
and numbers of penalties."""


@compiled
def greatest(two: Two, number: float) -> Two:
    """The two greatest of three numbers, the greater one first."""
    return max(two[0], number), max(two[1], min(two[0], number))


@compiled
def readiness(row: int, held: int) -> float:
    """How nearly a row has its lock, 0 to 1: what is missing, and whether the card is in hand."""
    if rules.is_complete(row):
        return 1.0
    start = start_of(row)
    before_last = (held & (_ROW >> 1)) >> start
    crosses = bits.count(row)
    has_last = (held >> rules.LAST) & 1
    if crosses >= rules.BEFORE_LAST:
        return _LAST_IN_HAND if has_last else _LAST_TO_COME
    if has_last and crosses + bits.count(before_last) >= rules.BEFORE_LAST:
        return _ALL_IN_HAND
    return 0.0


@compiled
def readiness_to_end(state: Any, seat: int) -> float:
    """How nearly a seat has two locks, 0 to 2."""
    hand = int(state.hands[seat])
    locks = (0.0, 0.0)
    for colour in range(rules.COLOURS):
        held = heuristics.places(hand, colour, colour)
        held |= heuristics.places(hand, colour, rules.JOKER)
        locks = greatest(locks, readiness(int(state.sheets[seat, colour]), held))
    return locks[0] + locks[1]


@compiled
def table_of(state: Any, level: int) -> Table:
    """What the seats are compared with."""
    total, none = 0.0, (-1000.0, -1000.0)
    worth, score, near, ready, penalties = none, none, none, none, none
    for seat in range(state.players):
        own = sheet_worth(state, seat, level)
        total += own
        worth = greatest(worth, own)
        score = greatest(score, float(rules.score(state, seat)))
        near = greatest(near, -distance_to_end(state, seat))
        ready = greatest(ready, readiness_to_end(state, seat))
        penalties = greatest(penalties, float(state.penalties[seat]))
    return total, worth, score, near, ready, penalties


@compiled
def of_others(greatest: Two, own: float) -> float:
    """The greatest number of the other seats, from the two greatest of all."""
    return greatest[1] if own >= greatest[0] else greatest[0]


@compiled
def row_at(state: Any, seat: int, rank: int) -> int:
    """The colour of the row that is nearest to its lock, or second, and so on."""
    for colour in range(rules.COLOURS):
        row, nearer = int(state.sheets[seat, colour]), 0
        own = distance_to_lock(row) - bits.count(row) / 100
        for other in range(rules.COLOURS):
            row = int(state.sheets[seat, other])
            distance = distance_to_lock(row) - bits.count(row) / 100
            if distance < own or (distance == own and other < colour):
                nearer += 1
        if nearer == rank:
            return colour
    return 0


NUMBERS_OF_A_ROW = 5
NUMBERS = 1 + rules.COLOURS * NUMBERS_OF_A_ROW + 22
"""How many numbers ``appraiser`` notes."""


def appraiser(note: Any, name: str) -> Any:
    """Make the function that notes what is to be said about a seat at the beginning of a turn.

    ``note(notes, place, number)`` takes a number down and returns the notes.
    """

    def appraise(notes: Any, state: Any, seat: int, level: int, table: Table) -> Any:
        hand, players = int(state.hands[seat]), int(state.players)
        notes = note(notes, 0, 1.0)
        place, useless, fitting = 1, 0, 0
        for rank in range(rules.COLOURS):
            colour = row_at(state, seat, rank)
            row, held = int(state.sheets[seat, colour]), heuristics.places(hand, colour, colour)
            crosses, start = bits.count(row), start_of(row)
            notes = note(notes, place, crosses / 3)
            notes = note(notes, place + 1, start / 4)
            notes = note(notes, place + 2, row_worth(row, level) / 10)
            notes = note(notes, place + 3, cards_worth(row, held, _LEVELS) / 3)
            if start <= rules.LAST and crosses >= rules.BEFORE_LAST - 2:
                notes = note(notes, place + 4, 2.0 * ((held >> rules.LAST) & 1))
            place += NUMBERS_OF_A_ROW
            useless += bits.count(held & ((1 << start) - 1))
            for next_place in range(start, min(start + 2, rules.LAST)):
                fitting |= 1 << (next_place if colour < 2 else rules.LAST - next_place)
        own, score = sheet_worth(state, seat, level), float(rules.score(state, seat))
        near, ready = -distance_to_end(state, seat), readiness_to_end(state, seat)
        penalties = float(state.penalties[seat])
        wait = (seat - int(state.active)) % players
        total, worths, scores, nears, readies, all_penalties = table
        rival = of_others(worths, own)
        rival_score = of_others(scores, score)
        notes = note(notes, place, own / 20)
        notes = note(notes, place + 1, score / 20)
        notes = note(notes, place + 2, rival / 20)
        notes = note(notes, place + 3, rival_score / 20)
        notes = note(notes, place + 4, (own - rival) / 10)
        notes = note(notes, place + 5, (score - rival_score) / 10)
        notes = note(notes, place + 6, (total - own) / (players - 1) / 20)
        notes = note(notes, place + 7, near / 8)
        notes = note(notes, place + 8, of_others(nears, near) / 8)
        notes = note(notes, place + 9, 2 * ready)
        notes = note(notes, place + 10, 2 * of_others(readies, ready))
        notes = note(notes, place + 11, penalties)
        notes = note(notes, place + 12, of_others(all_penalties, penalties))
        notes = note(notes, place + 13, 2.0 * bits.count(hand & _JOKERS))
        notes = note(notes, place + 14, float(useless))
        notes = note(notes, place + 15, float(bits.count(hand)))
        notes = note(notes, place + 16, bits.count(fitting) / 2)
        notes = note(notes, place + 17, 2 * wait / players)
        if wait == 0:
            notes = note(notes, place + 18, 1.0)
        notes = note(notes, place + 19, level / 8)
        notes = note(notes, place + 20, 4 / players)
        return note(notes, place + 21, float(state.jokers))

    return compiled(named(appraise, f"{__name__}.appraise.{name}"))


@compiled
def _weigh(sums: Any, place: int, number: float) -> Any:
    """Add a number, times its weights, to the sums of the network's units."""
    at = UNITS * place
    return (
        sums[0] + number * FIRST_LAYER[at],
        sums[1] + number * FIRST_LAYER[at + 1],
        sums[2] + number * FIRST_LAYER[at + 2],
        sums[3] + number * FIRST_LAYER[at + 3],
        sums[4] + number * FIRST_LAYER[at + 4],
        sums[5] + number * FIRST_LAYER[at + 5],
        sums[6] + number * FIRST_LAYER[at + 6],
        sums[7] + number * FIRST_LAYER[at + 7],
        sums[8] + number * FIRST_LAYER[at + 8],
        sums[9] + number * FIRST_LAYER[at + 9],
        sums[10] + number * FIRST_LAYER[at + 10],
        sums[11] + number * FIRST_LAYER[at + 11],
        sums[12] + number * FIRST_LAYER[at + 12],
        sums[13] + number * FIRST_LAYER[at + 13],
        sums[14] + number * FIRST_LAYER[at + 14],
        sums[15] + number * FIRST_LAYER[at + 15],
    )


_EMPTY = (0.0,) * UNITS
_sums_of = appraiser(_weigh, "weigh")


@compiled
def strength(state: Any, seat: int, level: int, table: Table) -> float:
    """How well a seat stands: the logarithm of its odds, up to a constant of the table."""
    sums = _sums_of(_EMPTY, state, seat, level, table)
    return float(
        LAST_LAYER[0] * max(sums[0], 0.0)
        + LAST_LAYER[1] * max(sums[1], 0.0)
        + LAST_LAYER[2] * max(sums[2], 0.0)
        + LAST_LAYER[3] * max(sums[3], 0.0)
        + LAST_LAYER[4] * max(sums[4], 0.0)
        + LAST_LAYER[5] * max(sums[5], 0.0)
        + LAST_LAYER[6] * max(sums[6], 0.0)
        + LAST_LAYER[7] * max(sums[7], 0.0)
        + LAST_LAYER[8] * max(sums[8], 0.0)
        + LAST_LAYER[9] * max(sums[9], 0.0)
        + LAST_LAYER[10] * max(sums[10], 0.0)
        + LAST_LAYER[11] * max(sums[11], 0.0)
        + LAST_LAYER[12] * max(sums[12], 0.0)
        + LAST_LAYER[13] * max(sums[13], 0.0)
        + LAST_LAYER[14] * max(sums[14], 0.0)
        + LAST_LAYER[15] * max(sums[15], 0.0)
    )


@compiled
def prospect(state: Any, seat: int) -> float:
    """The share of the win that a seat can expect from a settled state, 0 to 1."""
    if rules.over(state):
        won = int(rules.winners(state))
        return ((won >> seat) & 1) / max(bits.count(won), 1)
    level = level_of(state)
    table = table_of(state, level)
    own, odds = strength(state, seat, level, table), 1.0
    for other in range(state.players):
        if other != seat:
            odds += math.exp(min(strength(state, other, level, table) - own, 50.0))
    return 1.0 / odds
