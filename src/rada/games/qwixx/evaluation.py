"""Qwixx – the card game: how a position is judged where a search stops.

``appraiser`` turns a seat's sheet and hand, and how it stands against the others, into numbers; a
small network makes the odds of winning from them. Its first layer is summed up as the numbers are
found, each times its row of weights: no list of them is ever made. ``bench/fit_qwixx.py``, which
fits the weights to the ends of games, hands in another ``note``, which writes the numbers down.
"""

from typing import Any

from rada.games.qwixx import heuristics, rules
from rada.games.qwixx.weights import FIRST_LAYER, LAST_LAYER, UNITS
from rada.games.qwixx.worth import (
    JOKER,
    JOKERS,
    LEVELS,
    PENALTY,
    ROW,
    cards_worth,
    distance_to_end,
    distance_to_lock,
    level_of,
    row_worth,
    start_of,
)
from rada.kernel import bits
from rada.kernel.arrays import State
from rada.kernel.compiling import compiled, named
from rada.kernel.elementary import exp

_TURN = 4.0
"""What it is worth to be on turn first rather than last."""


@compiled
def sheet_worth(state: State, seat: int, level: int) -> float:
    """What a seat will probably score, with its cards."""
    hand = int(state.hands[seat])
    wait = (seat - int(state.active)) % int(state.players)
    total = PENALTY * int(state.penalties[seat]) - _TURN * wait / int(state.players)
    for colour in range(rules.COLOURS):
        row = int(state.sheets[seat, colour])
        total += row_worth(row, level)
        total += cards_worth(row, heuristics.places(hand, colour, colour), level)
    return total + JOKER * bits.count(hand & JOKERS)


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
    before_last = (held & (ROW >> 1)) >> start
    crosses = bits.count(row)
    has_last = (held >> rules.LAST) & 1
    if crosses >= rules.BEFORE_LAST:
        return _LAST_IN_HAND if has_last else _LAST_TO_COME
    if has_last and crosses + bits.count(before_last) >= rules.BEFORE_LAST:
        return _ALL_IN_HAND
    return 0.0


@compiled
def readiness_to_end(state: State, seat: int) -> float:
    """How nearly a seat has two locks, 0 to 2."""
    hand = int(state.hands[seat])
    locks = (0.0, 0.0)
    for colour in range(rules.COLOURS):
        held = heuristics.places(hand, colour, colour)
        held |= heuristics.places(hand, colour, rules.JOKER)
        locks = greatest(locks, readiness(int(state.sheets[seat, colour]), held))
    return locks[0] + locks[1]


@compiled
def table_of(state: State, level: int) -> Table:
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
def row_at(state: State, seat: int, rank: int) -> int:
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

    def appraise(notes: Any, state: State, seat: int, level: int, table: Table) -> Any:
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
            notes = note(notes, place + 3, cards_worth(row, held, LEVELS) / 3)
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
        notes = note(notes, place + 13, 2.0 * bits.count(hand & JOKERS))
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
def strength(state: State, seat: int, level: int, table: Table) -> float:
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
def prospect(state: State, seat: int) -> float:
    """The share of the win that a seat can expect from a settled state, 0 to 1."""
    if rules.over(state):
        won = int(rules.winners(state))
        return ((won >> seat) & 1) / max(bits.count(won), 1)
    level = level_of(state)
    table = table_of(state, level)
    own, odds = strength(state, seat, level, table), 1.0
    for other in range(state.players):
        if other != seat:
            odds += exp(min(strength(state, other, level, table) - own, 50.0))
    return 1.0 / odds
