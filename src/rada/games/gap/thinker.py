"""GAP: how a strong player thinks, and how it judges a position.

For every way to play a card it imagines the table right after: its own collection and hand, and
the row as it is left to the next player. It judges that by the points it expects to gain on the
others by the end of the round. What each thing is worth depends on the number of players and of
cards left in hand; ``weights`` has the figures, which were fitted to some millions of positions
from games of the thinker with itself.
"""

import math

from rada.games.gap import knowledge, rules
from rada.games.gap.weights import (
    ALL_HAND,
    BEST_NEXT,
    BEST_ROUND,
    DISTANCE,
    LEFT_TO_RIVAL,
    MISSING_BY_THE_CLOCK,
    NOW,
    OFFERED,
    RANK,
    ROW_LENGTH,
    STEEPNESS,
    WEIGHTS,
)
from rada.kernel import bits
from rada.kernel.arrays import Chance, State
from rada.kernel.compiling import compiled
from rada.kernel.elementary import exp

_WORST = -1e9


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in GAP."""
    return 0


# The collection


@compiled
def colour_code(taken: int, hand: int, colour: int) -> int:
    """How many cards of a colour are taken and held, as one number that grows with the colour.

    A card that is held counts for three quarters: it may yet have to stay in the row.
    """
    won = bits.count((taken >> (colour * rules.NUMBERS)) & rules.SUIT)
    held = bits.count((hand >> (colour * rules.NUMBERS)) & rules.SUIT)
    return (4 * won + 3 * held) << 8 | won << 4 | held


@compiled
def colours_worth(table: int, cards: int, taken: int, hand: int) -> float:
    """What the colours of a collection and a hand promise, from the longest to the shortest."""
    a = colour_code(taken, hand, 0)
    b = colour_code(taken, hand, 1)
    c = colour_code(taken, hand, 2)
    d = colour_code(taken, hand, 3)
    e = colour_code(taken, hand, 4)
    a, b = max(a, b), min(a, b)
    d, e = max(d, e), min(d, e)
    c, e = max(c, e), min(c, e)
    c, d = max(c, d), min(c, d)
    a, d = max(a, d), min(a, d)
    a, c = max(a, c), min(a, c)
    b, e = max(b, e), min(b, e)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    return (
        colour_worth(table, cards, 0, a)
        + colour_worth(table, cards, 1, b)
        + colour_worth(table, cards, 2, c)
        + colour_worth(table, cards, 3, d)
        + colour_worth(table, cards, 4, e)
    )


@compiled
def colour_worth(table: int, cards: int, rank: int, code: int) -> float:
    """What the longest colour (rank 0) or a shorter one promises."""
    won, held = (code >> 4) & 15, code & 15
    at = RANK * rank
    return float(
        won * (WEIGHTS[table, cards, at] + won * WEIGHTS[table, cards, at + 1])
        + held * WEIGHTS[table, cards, at + 2]
    )


@compiled
def touched(row: int, card: int) -> int:
    """The cards of the row that a card takes, or can choose from."""
    same = rules.same_number(row, card)
    if same:
        return same
    return rules.lower_neighbours(row, card) | rules.upper_neighbours(row, card)


@compiled
def best_next_score(taken: int, hand: int, row: int) -> int:
    """The best score that one more card of the hand would make, were the row to stay."""
    best = -rules.CARDS
    while hand:
        card = bits.lowest(hand)
        hand &= hand - 1
        got = touched(row, card)
        best = max(best, rules.round_score(taken | got | 1 << card if got else taken))
    return best


# What is left to the next player


@compiled
def offer(rival: int, row: int, unseen: int) -> tuple[float, float]:
    """What a row offers to a player of whom only the collection is known.

    The points that a card of the unseen ones would win in it, on average: first if cards that
    would cost points are counted as 0, then with those too.
    """
    before = rules.round_score(rival)
    gains = 0
    changes = 0
    for number in range(rules.NUMBERS):
        cards = rules.same_number(unseen, number)
        got = touched(row, number)
        if got:
            while cards:
                change = rules.round_score(rival | got | (cards & -cards)) - before
                cards &= cards - 1
                changes += change
                gains += max(change, 0)
    among = max(bits.count(unseen), 1)
    return gains / among, changes / among


@compiled
def judged(
    table: int, taken: int, hand: int, row: int, rival: int, rival_plays: bool, unseen: int
) -> float:
    """The points to be gained on the others until the end of the round, after a move."""
    cards = bits.count(hand)
    worth = colours_worth(table, cards, taken, hand)
    worth += WEIGHTS[table, cards, NOW] * rules.round_score(taken)
    worth += WEIGHTS[table, cards, ALL_HAND] * rules.round_score(taken | hand)
    if hand:
        worth += WEIGHTS[table, cards, BEST_NEXT] * best_next_score(taken, hand, row)
    if rival_plays:
        gains, changes = offer(rival, row, unseen)
        worth += WEIGHTS[table, cards, ROW_LENGTH] * bits.count(row)
        worth += WEIGHTS[table, cards, OFFERED] * gains
        worth += WEIGHTS[table, cards, LEFT_TO_RIVAL] * changes
    return float(worth)


# The move


@compiled
def best_pick(
    table: int,
    taken: int,
    hand: int,
    row: int,
    low: int,
    high: int,
    rival: int,
    rival_plays: bool,
    unseen: int,
) -> tuple[float, int]:
    """The best one of the low cards with the best one of the high ones: its worth, and the pick.

    Either set may be empty, and is then passed through once with no card.
    """
    best = _WORST
    pick = 0
    while True:
        left = high
        while True:
            got = (low & -low) | (left & -left)
            worth = judged(table, taken | got, hand, row & ~got, rival, rival_plays, unseen)
            if worth > best:
                best = worth
                pick = (low & -low) if low else (left & -left)
            left &= left - 1
            if left == 0:
                break
        low &= low - 1
        if low == 0:
            break
    return best, pick


@compiled
def thinker(state: State, seat: int, key: Chance) -> int:
    """The action of a strong player, who knows what its seat knows and no more."""
    players = int(state.players)
    table = players - rules.MIN_PLAYERS
    row, taken, hand = int(state.row), int(state.taken[seat]), int(state.hands[seat])
    if hand & (hand - 1) == 0 and state.phase == rules.PLAY:
        return bits.lowest(hand)
    following = (seat + 1) % players
    rival, plays = int(state.taken[following]), bits.count(state.hands[following]) > 0
    unseen = rules.cards_in_play(state) & ~knowledge.public_cards(state) & ~hand
    if state.phase != rules.PLAY:
        low = rules.lower_neighbours(row, int(state.played))
        high = rules.upper_neighbours(row, int(state.played))
        if state.phase == rules.PICK_HIGH:
            low = 0
        _, pick = best_pick(table, taken, hand, row, low, high, rival, plays, unseen)
        return bits.lowest(pick)
    chosen = -1
    best = _WORST
    left = hand
    while left:
        card = bits.lowest(left)
        left &= left - 1
        rest = hand & ~(1 << card)
        same = rules.same_number(row, card)
        low = 0 if same else rules.lower_neighbours(row, card)
        high = 0 if same else rules.upper_neighbours(row, card)
        if same | low | high:
            won = taken | same | 1 << card
            worth, _ = best_pick(table, won, rest, row & ~same, low, high, rival, plays, unseen)
        else:
            worth = judged(table, taken, rest, row | 1 << card, rival, plays, unseen)
        if worth > best:
            best = worth
            chosen = card
    return chosen


# The search


@compiled
def imagine(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie."""
    knowledge.redeal(state, seat, key)


@compiled
def settled(state: State, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root."""
    return rules.over(state) or rules.awaits_deal(state)


@compiled
def prospect(state: State, seat: int) -> float:
    """The share of the win that a seat can expect from a settled state, 0 to 1.

    Between two rounds the chances fall off evenly with every point behind, and the more steeply
    the fewer points are missing to the end.
    """
    if rules.over(state):
        won = rules.winners(state)
        return ((won >> seat) & 1) / max(bits.count(won), 1)
    steepness = STEEPNESS[int(state.players) - rules.MIN_PLAYERS]
    steepness /= math.sqrt(1.0 + DISTANCE * missing_points(state))
    own = standing(state, seat)
    rivals = 0.0
    for other in range(state.players):
        rivals += exp(steepness * (standing(state, other) - own))
    return 1.0 / rivals


@compiled
def standing(state: State, seat: int) -> float:
    """The total of a seat, and a little for the round that would win it a tie."""
    if state.tie == rules.TIE_BEST_ROUND:
        return int(state.totals[seat]) + BEST_ROUND * int(state.best_round[seat])
    return float(state.totals[seat])


@compiled
def missing_points(state: State) -> int:
    """How many points the leader still needs; if only the clock ends the game, a guess."""
    if state.ending:
        return 0
    if state.target == 0:
        return MISSING_BY_THE_CLOCK
    leaders = rules.highest(state, state.totals, (1 << int(state.players)) - 1)
    return max(int(state.target) - int(state.totals[bits.lowest(leaders)]), 0)
