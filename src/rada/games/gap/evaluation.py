"""GAP: what a position after a move is worth to a strong player.

That is the points it expects to gain on the others by the end of the round. What each thing is
worth depends on the number of players and of cards left in hand; ``weights`` has the figures, which
were fitted to some millions of positions from games of the thinker with itself.
"""

from rada.games.gap import rules
from rada.games.gap.weights import (
    ALL_HAND,
    BEST_NEXT,
    LEFT_TO_RIVAL,
    NOW,
    OFFERED,
    RANK,
    ROW_LENGTH,
    WEIGHTS,
)
from rada.kernel import bits
from rada.kernel.compiling import compiled

WORST = -1e9


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
    best = WORST
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
def playing(
    table: int,
    row: int,
    taken: int,
    hand: int,
    card: int,
    rival: int,
    rival_plays: bool,
    unseen: int,
) -> float:
    """What it is worth to play a card of a hand and to pick as well as possible."""
    rest = hand & ~(1 << card)
    same = rules.same_number(row, card)
    low = 0 if same else rules.lower_neighbours(row, card)
    high = 0 if same else rules.upper_neighbours(row, card)
    if same | low | high == 0:
        return judged(table, taken, rest, row | 1 << card, rival, rival_plays, unseen)
    won = taken | same | 1 << card
    return best_pick(table, won, rest, row & ~same, low, high, rival, rival_plays, unseen)[0]
