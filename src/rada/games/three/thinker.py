"""Three Is Too Many!: how a strong player thinks, and how it judges a position.

It weighs three things for every card of its hand. What the card makes of its own collection, and
what the rest of the hand could then do to it next turn. What the rows then offer to the others,
whose hands it does not know but whose collections it does. And what is left of its own plans after
they have played.

What a collection is worth is worked out backwards from the end of a simple picture of the game, in
which every turn brings some cards of random colours.
"""

import numpy as np

from rada.games.three import heuristics, knowledge, rules
from rada.games.three.heuristics import ONES, TURNED, after_playing, collection_of
from rada.games.three.weights import SIGNS, WEIGHTS
from rada.kernel import bits
from rada.kernel.arrays import Chance, Reals, State
from rada.kernel.compiling import compiled
from rada.kernel.elementary import combined, exp, log

_KINDS = 64
"""Collections differ in their singles and pairs: eight times the one and the other."""
_HOPELESS = -1e9

_TAKES = (0.30, 0.48, 0.15, 0.07)
"""How likely a turn is to bring no card, one, two or three."""
_BONUSES = (0, *(rules.running_bonus_value(place) for place in range(rules.RUNNING_BONUSES)))
"""What the running bonus brings: nothing to whoever has one, else by the number of those gone."""

_KEENNESS = 0.41
"""How surely others do what is best for them: of two takes that they may be able to make, one that
is worth a point more is more likely by a factor of e to this power."""
_NOW, _NEXT, _SPARE = 0.33, 0.46, 0.21
"""Weights of the collection as it is, after the best card next turn, and after any card."""
_ENVY = np.array([[0.71, 0.0, 0.0], [0.48, 0.26, 0.0], [0.36, 0.21, 0.14]])
"""How much a point of the next player weighs against one of one's own, and of those after; by
the number of players, from two."""
_SPOILT = 0.31
"""Weight of what another player's turn is likely to do to the own next one."""

_HORIZON = (0, 0, 11, 15, 22)
"""Turns after which the games that a search tries are judged by what they promise, by the number of
players. Later there is more luck in them than a search can average out."""
_RESULT, _UNIT = 0.4, 5.0
"""Weight of who has won a finished game. The margin has the rest, since it differs less by luck;
so many points of it make the odds better by a factor of e."""


def _drift() -> tuple[Reals, Reals]:
    """What a turn makes of each kind of collection by chance, and the points it costs at once."""
    becomes, costs = np.zeros((_KINDS, _KINDS)), np.zeros(_KINDS)
    card = np.zeros((_KINDS, _KINDS))
    spoils = np.zeros(_KINDS)
    for singles in range(rules.COLOURS + 1):
        for pairs in range(rules.COLOURS + 1 - singles):
            kind = 8 * singles + pairs
            missing = rules.COLOURS - singles - pairs
            if missing:
                card[kind, kind + 8] = missing / rules.COLOURS
            if singles:
                card[kind, kind - 8 + 1] = singles / rules.COLOURS
            if pairs:
                card[kind, kind - 1] = spoils[kind] = pairs / rules.COLOURS
    after: Reals = np.eye(_KINDS)
    cost = np.zeros(_KINDS)
    for chance_of_it in _TAKES:
        becomes += chance_of_it * after
        costs += chance_of_it * cost
        cost = cost + combined(after, spoils[:, None])[:, 0] * 3
        after = combined(after, card)
    return becomes, costs


def _worths() -> Reals:
    """What a collection is worth at the end of a turn, by bonus to be won, turns to come, kind."""
    singles, pairs = np.divmod(np.arange(_KINDS), 8)
    full = singles + pairs == rules.COLOURS
    nearly = singles + pairs == rules.COLOURS - 1
    becomes, costs = _drift()
    worths = np.zeros((len(_BONUSES), rules.PLAYED_EACH + 1, _KINDS))
    for turns in range(rules.PLAYED_EACH + 1):
        for place, bonus in enumerate(_BONUSES):
            if turns == 0:
                worth = singles + 5.0 * pairs + 10 * full + 5 * nearly
            else:
                worth = combined(becomes, worths[place, turns - 1][:, None])[:, 0] - costs
            if place > 0:
                worth = np.where(full, worths[0, turns] + bonus, worth)
            worths[place, turns] = worth
    return worths


def _exponentials(values: Reals) -> Reals:
    return np.array([exp(float(each)) for each in values.flat]).reshape(values.shape)


_WORTH = _worths()
# Seven digits are plenty for a guess, and make the module for browsers a sixth smaller.
_PULL = _exponentials(_KEENNESS * _WORTH).astype(np.float32).astype(np.float64)
_PULL_OF_TURNED = _exponentials(-_KEENNESS * np.arange(_KINDS))


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may."""
    return heuristics.eagerness(state, seat)


@compiled
def kind_of(collection: int) -> int:
    """The kind of a collection: eight times its singles, and its pairs."""
    return 8 * bits.count(collection & ONES) + bits.count((collection >> 1) & ONES)


@compiled
def is_full(kind: int) -> bool:
    """Whether a collection of this kind shows all colours."""
    return (kind >> 3) + (kind & 7) == rules.COLOURS


@compiled
def worth(collection: int, bonus: int, turns: int) -> float:
    """What a collection is worth after a turn, with so many to come."""
    return float(_WORTH[bonus, turns, kind_of(collection)]) - (collection >> TURNED)


@compiled
def bonus_for(state: State, seat: int, gone: int) -> int:
    """The running bonus that a seat can win when so many are gone: a place in the tables."""
    return 0 if state.running_bonus[seat] else 1 + gone


@compiled
def turns_to_come(state: State, seat: int) -> int:
    """How many cards a seat has yet to play."""
    players = int(state.players)
    rounds, rest = int(state.turns) // players, int(state.turns) % players
    played = rounds + (1 if (seat - int(state.starter)) % players < rest else 0)
    return rules.PLAYED_EACH - played


@compiled
def cards_held(state: State, seat: int) -> int:
    """How many cards a seat has in its hand, which everybody can see."""
    held = 0
    for row in range(rules.ROWS):
        held += bits.count(state.hands[seat, row])
    return held


@compiled
def row_after(offer: int, played: int) -> int:
    """What lies in a row after a card was played into it."""
    placed = offer | played
    return placed & ~rules.cards_taken(placed, played)


@compiled
def has_one_of(wanted: int, unseen: int, held: int) -> float:
    """How likely a hand of unseen cards has one of the wanted ones among them."""
    missing = 1.0 - wanted / unseen
    none = 1.0
    while held > 0:
        if held & 1:
            none *= missing
        missing *= missing
        held >>= 1
    return 1.0 - none


@compiled
def best_in_row(
    state: State, hand: int, row: int, offer: int, collection: int, bonus: int, turns: int
) -> float:
    """The worth after the best card of a hand for one row."""
    best = _HOPELESS
    while hand:
        after = after_playing(state, collection, row, offer, hand & -hand)
        best = max(best, worth(after, bonus, turns))
        hand &= hand - 1
    return best


@compiled
def own_side(
    state: State, seat: int, row: int, played: int, collection: int, bonus: int, turns: int
) -> float:
    """The worth of a card for the own collection, as the rows are."""
    after = after_playing(state, collection, row, int(state.offer[row]), played)
    value = _NOW * worth(after, bonus, turns)
    if turns == 0:
        return value
    if bonus and is_full(kind_of(after)):
        value += (_NEXT + _SPARE) * rules.running_bonus_value(bonus - 1)
        bonus = 0
    best = _HOPELESS
    total = 0.0
    cards = 0
    for other_row in range(rules.ROWS):
        offer = int(state.offer[other_row])
        left = int(state.hands[seat, other_row])
        if other_row == row:
            offer = row_after(offer, played)
            left &= ~played
        while left:
            following = after_playing(state, after, other_row, offer, left & -left)
            left &= left - 1
            points = worth(following, bonus, turns - 1)
            best = max(best, points)
            total += points
            cards += 1
    return value + _NEXT * best + _SPARE * total / cards


@compiled
def replies_in_row(
    state: State,
    row: int,
    offer: int,
    unseen: int,
    all_unseen: int,
    theirs: int,
    held: int,
    their_bonus: int,
    their_turns: int,
    hand: int,
    elsewhere: float,
    collection: int,
    bonus: int,
    turns: int,
) -> tuple[float, float]:
    """How strongly a row draws another player, and that times what is left for oneself then.

    A full row has four gaps, and all cards of a gap take the same; in a row with room any card is
    as good as another. One card from the middle of a gap stands for all of it.
    """
    pull = 0.0
    left_for_me = 0.0
    borders = offer if bits.count(offer) == rules.ROW_LIMIT else 0
    below = 0
    while True:
        border = borders & -borders
        gap = unseen & ~below
        if border:
            gap &= border - 1
            below = border - 1
        cards = bits.count(gap)
        if cards:
            played = 1 << bits.nth(gap, cards // 2)
            after = after_playing(state, theirs, row, offer, played)
            weight = has_one_of(cards, all_unseen, held)
            weight *= float(_PULL[their_bonus, their_turns, kind_of(after)])
            weight *= float(_PULL_OF_TURNED[after >> TURNED])
            pull += weight
            if turns >= 0:
                row_then = row_after(offer, played)
                here = best_in_row(state, hand, row, row_then, collection, bonus, turns)
                left_for_me += weight * max(here, elsewhere)
        if borders == 0:
            return pull, left_for_me
        borders &= borders - 1


@compiled
def others_side(
    state: State,
    seat: int,
    row: int,
    played: int,
    collection: int,
    bonus: int,
    turns: int,
    unseen0: int,
    unseen1: int,
    unseen2: int,
) -> float:
    """What a card gives away: the hopes of the others, and what they will do to the own ones."""
    after = after_playing(state, collection, row, int(state.offer[row]), played)
    gone = int(state.bonuses_gone)
    if bonus and is_full(kind_of(after)):
        gone += 1
        bonus = 0
    offer0, offer1, offer2 = int(state.offer[0]), int(state.offer[1]), int(state.offer[2])
    hand0 = int(state.hands[seat, 0])
    hand1 = int(state.hands[seat, 1])
    hand2 = int(state.hands[seat, 2])
    if row == 0:
        offer0, hand0 = row_after(offer0, played), hand0 & ~played
    elif row == 1:
        offer1, hand1 = row_after(offer1, played), hand1 & ~played
    else:
        offer2, hand2 = row_after(offer2, played), hand2 & ~played
    turns -= 1
    best0, best1, best2 = _HOPELESS, _HOPELESS, _HOPELESS
    if turns >= 0:
        best0 = best_in_row(state, hand0, 0, offer0, after, bonus, turns)
        best1 = best_in_row(state, hand1, 1, offer1, after, bonus, turns)
        best2 = best_in_row(state, hand2, 2, offer2, after, bonus, turns)
    all_unseen = bits.count(unseen0) + bits.count(unseen1) + bits.count(unseen2)
    players = int(state.players)
    value = 0.0
    for step in range(1, players):
        other = (seat + step) % players
        their_turns = turns_to_come(state, other) - 1
        if their_turns < 0:
            continue
        pull = 0.0
        left_for_me = 0.0
        for each in range(rules.ROWS):
            if each == 0:
                offer, unseen, hand, elsewhere = offer0, unseen0, hand0, max(best1, best2)
            elif each == 1:
                offer, unseen, hand, elsewhere = offer1, unseen1, hand1, max(best0, best2)
            else:
                offer, unseen, hand, elsewhere = offer2, unseen2, hand2, max(best0, best1)
            drawn, left = replies_in_row(
                state,
                each,
                offer,
                unseen,
                all_unseen,
                collection_of(state, other),
                cards_held(state, other),
                bonus_for(state, other, gone),
                their_turns,
                hand,
                elsewhere,
                after,
                bonus,
                turns,
            )
            pull += drawn
            left_for_me += left
        if pull > 0.0:
            value -= float(_ENVY[players - 2, step - 1]) * log(pull) / _KEENNESS
            if turns >= 0:
                value += _SPOILT * (left_for_me / pull - max(best0, best1, best2))
    return value


@compiled
def thinker(state: State, seat: int, key: Chance) -> int:
    """The card of a strong player, who knows what its seat knows and no more."""
    collection = collection_of(state, seat)
    bonus = bonus_for(state, seat, int(state.bonuses_gone))
    turns = turns_to_come(state, seat) - 1
    unseen0 = knowledge.unseen(state, seat, 0)
    unseen1 = knowledge.unseen(state, seat, 1)
    unseen2 = knowledge.unseen(state, seat, 2)
    chosen = -1
    best = 2 * _HOPELESS
    for row in range(rules.ROWS):
        left = int(state.hands[seat, row])
        while left:
            played = left & -left
            left &= left - 1
            value = own_side(state, seat, row, played, collection, bonus, turns)
            value += others_side(
                state,
                seat,
                row,
                played,
                collection,
                bonus,
                turns,
                unseen0,
                unseen1,
                unseen2,
            )
            if value > best:
                best = value
                chosen = row * rules.ROW_SPAN + bits.lowest(played)
    return chosen


@compiled
def imagine(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know; nothing speaks for one deal rather than another."""
    knowledge.redeal(state, seat, key)


@compiled
def settled(state: State, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root."""
    return rules.over(state) or made >= _HORIZON[int(state.players)]


@compiled
def expected_score(state: State, seat: int) -> float:
    """The score that the collection of a seat promises; at the end of the game its score."""
    turned = 0
    for colour in range(rules.COLOURS):
        cards = int(state.collected[seat, colour])
        turned += cards - rules.face_up(cards)
    bonus = bonus_for(state, seat, int(state.bonuses_gone))
    kind = kind_of(collection_of(state, seat))
    points = float(_WORTH[bonus, turns_to_come(state, seat), kind])
    return points + int(state.running_bonus[seat]) - turned


@compiled
def signs(state: State, seat: int) -> tuple[float, ...]:
    """The numbers by which a seat of an unfinished game is judged: its collection, its next card.

    They look into its hand, whoever asks: in the games that a search tries, all hands are imagined.
    """
    collection = collection_of(state, seat)
    bonus = bonus_for(state, seat, int(state.bonuses_gone))
    turns = turns_to_come(state, seat)
    singles = bits.count(collection & ONES)
    pairs = bits.count((collection >> 1) & ONES)
    now = worth(collection, bonus, turns)
    best, worst = 0.0, 0.0
    gains, losses = 0.0, 0.0
    cards = 0
    if turns > 0:
        best, worst = _HOPELESS, -_HOPELESS
        for row in range(rules.ROWS):
            offer = int(state.offer[row])
            left = int(state.hands[seat, row])
            while left:
                after = after_playing(state, collection, row, offer, left & -left)
                left &= left - 1
                change = worth(after, bonus, turns - 1) - now
                best, worst = max(best, change), min(worst, change)
                gains += max(change, 0.0)
                losses += min(change, 0.0)
                cards += 1
    waits = (seat - int(state.turn)) % int(state.players)
    return (
        expected_score(state, seat),
        float(rules.score(state, seat)),
        float(state.running_bonus[seat]),
        float(singles),
        float(pairs),
        1.0 if singles + pairs == rules.COLOURS else 0.0,
        1.0 if singles + pairs == rules.COLOURS - 1 else 0.0,
        best,
        worst,
        gains / max(cards, 1),
        losses / max(cards, 1),
        float(waits),
        best if waits == 0 else 0.0,
    )


@compiled
def strength(state: State, seat: int) -> float:
    """How strong a seat is: where it is one more than another's, the odds are e to one."""
    if rules.over(state):
        return expected_score(state, seat) / _UNIT
    players = int(state.players)
    to_come = rules.PLAYED_EACH * players - int(state.turns)
    numbers = signs(state, seat)
    total = 0.0
    for i in range(SIGNS):
        total += float(WEIGHTS[players - rules.MIN_PLAYERS, to_come, i]) * numbers[i]
    return total


@compiled
def prospect(state: State, seat: int) -> float:
    """The share of the win that a seat can expect from a settled state, 0 to 1."""
    own = strength(state, seat)
    odds = 0.0
    for other in range(state.players):
        odds += exp(strength(state, other) - own)
    if not rules.over(state):
        return 1.0 / odds
    won = rules.winners(state)
    return _RESULT * ((won >> seat) & 1) / bits.count(won) + (1.0 - _RESULT) / odds
