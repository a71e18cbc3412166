"""GAP: how a simple player thinks."""

from typing import Any

from rada.games.gap import rules
from rada.games.gap.rules import round_score
from rada.kernel import bits
from rada.kernel.compiling import compiled


@compiled
def eagerness(state: Any, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in GAP."""
    return 0


@compiled
def greedy(state: Any, seat: int, key: Any) -> int:
    """The action of a player who looks one card ahead."""
    phase = int(state.phase)
    row = int(state.row)
    taken = int(state.taken[seat])
    if phase == rules.PICK_LOW:
        left = rules.lower_neighbours(row, int(state.played))
    elif phase == rules.PICK_HIGH:
        left = rules.upper_neighbours(row, int(state.played))
    else:
        left = int(state.hands[seat])
    best = bits.lowest(left)
    best_value = -1000
    while left:
        card = bits.lowest(left)
        left &= left - 1
        after = taken | 1 << card
        if phase == rules.PLAY:
            same = rules.same_number(row, card)
            low = rules.lower_neighbours(row, card)
            high = rules.upper_neighbours(row, card)
            if same:
                after |= same
            elif low | high:
                after |= (low & -low) | (high & -high)
            else:
                after = taken
        value = round_score(after)
        if value > best_value:
            best_value = value
            best = card
    return best
