"""GAP: how a strong player thinks, and how it judges a position.

For every way to play a card it imagines the table right after: its own collection and hand, and
the row as it is left to the next player. It judges that by the points it expects to gain on the
others by the end of the round (``evaluation``).
"""

import math

from rada.games.gap import beliefs, knowledge, rules
from rada.games.gap.evaluation import WORST, best_pick, playing
from rada.games.gap.weights import BEST_ROUND, DISTANCE, MISSING_BY_THE_CLOCK, STEEPNESS
from rada.kernel import bits
from rada.kernel.arrays import Chance, State
from rada.kernel.compiling import compiled
from rada.kernel.elementary import exp


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in GAP."""
    return 0


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
    best = WORST
    left = hand
    while left:
        card = bits.lowest(left)
        left &= left - 1
        worth = playing(table, row, taken, hand, card, rival, plays, unseen)
        if worth > best:
            best = worth
            chosen = card
    return chosen


# The search


@compiled
def imagine(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie."""
    knowledge.redeal(state, seat, key)
    beliefs.weigh_hands(state, seat, key)


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
