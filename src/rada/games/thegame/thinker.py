"""The Game: how a strong player thinks, and how it judges a position.

It plans its whole turn: every sensible way to lay some cards and stop is judged by the learned
``evaluation`` of what it leaves behind, and the best one is begun. After every lay it plans anew.
"""

from typing import Any

from rada.games.thegame import evaluation, knowledge, rules
from rada.games.thegame.heuristics import (
    Cards,
    between,
    holds,
    lowest_card,
    way_back,
    without,
    worth_trying,
)
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled, named
from rada.kernel.elementary import exp

_LOST = -1000.0
"""The odds, as a logarithm, of a game that is lost for sure."""
_NOTHING_FOUND = -1e9
_BURNING = 0.6
"""What it takes from them to leave a fire to the next player, who must then cover it."""
_CAUTION = (0.05, 0.025, 0.025, 0.025, 0.025)
"""What each card that a lay passes over takes from them besides, by the number of players: the
evaluation was learned from sensible play, and is too hopeful about anything else."""
_TOO_FAR = 14
"""A lay that passes over more cards than that is not made of one's own free will."""
_VERY_NEAR, _NEAR = 3, 8
"""Steps to the nearest own card, for the signals "rather not" and "only a small step"."""
_SMALL = 3
"""The longest step that counts as a small one."""
_SMALL_STEPS = 0x30
"""Where the signals of the others for a pile count those that asked for a small step only."""
_TRIES = 20
"""How often another hand is imagined anew for the sake of its signals."""
_SHORT = 45
"""Cards left with which a search begins to help."""
_NEARLY, _FEW = 0.4, 10.0
"""How much of a lost game's end counts in a search, and how few cards left are few."""


@compiled
def plan_none(
    players: int,
    hand: Cards,
    hidden: Cards,
    tops: int,
    drawable: int,
    shown: int,
    fires: int,
    missing: int,
    pile: int,
) -> float:
    """The plan to stop: how good what is left behind is."""
    if missing > 0:
        return _LOST * (1 + missing)
    good = evaluation.odds(players, hand, hidden, tops, drawable, shown)
    if fires:
        for each in range(rules.PILES):
            top = rules.top_of(tops, each)
            if rules.is_fire(top):
                good += _LOST if (fires >> (top // 11)) & 1 else -_BURNING
    return good


@compiled
def still_meant(shown: int, top: int, card: int, pile: int) -> int:
    """The signals of the others less those that a lay has overtaken."""
    kept = _SMALL_STEPS if abs(card - top) <= _SMALL else 0
    return shown & ~((0xFF ^ kept) << (8 * pile))


def _one_more(plan_rest: Any, lays: str) -> tuple[Any, Any]:
    """Make the functions that plan one lay more than another one plans.

    ``hidden`` is what the owner of the hand cannot see, ``drawable`` how many cards are in the
    drawing pile, ``shown`` the signals of the others, ``fires`` the fires that must be covered in
    this turn (by their tens; bit 0 for the game On Fire), ``missing`` how many cards the turn must
    still lay.
    """

    def begin(
        players: int,
        hand: Cards,
        hidden: Cards,
        tops: int,
        drawable: int,
        shown: int,
        fires: int,
        missing: int,
        name: int,
    ) -> float:
        """The best plan that begins with this lay."""
        card, pile = name // 4, name % 4
        top = rules.top_of(tops, pile)
        hand = without(hand, card)
        tops += (card - top) << (8 * pile)
        passed = between((hand[0] | hidden[0], hand[1] | hidden[1]), top, card)
        if (card > top) != (pile < 2):
            passed = -passed
        shown = still_meant(shown, top, card, pile)
        rest = float(
            plan_rest(players, hand, hidden, tops, drawable, shown, fires, missing - 1, pile)
        )
        return rest - _CAUTION[players - 1] * (passed - 1)

    begin = compiled(named(begin, f"think_begin_{lays}"))

    def plan(
        players: int,
        hand: Cards,
        hidden: Cards,
        tops: int,
        drawable: int,
        shown: int,
        fires: int,
        missing: int,
        pile: int,
    ) -> float:
        """The best plan that lays on this pile and those after it."""
        best = plan_none(players, hand, hidden, tops, drawable, shown, fires, missing, pile)
        left = hand
        while left[0] | left[1]:
            card = lowest_card(left)
            left = without(left, card)
            for on in range(pile, rules.PILES):
                if is_sensible(hand, hidden, rules.top_of(tops, on), on, card, missing, fires):
                    found = begin(
                        players,
                        hand,
                        hidden,
                        tops,
                        drawable,
                        shown,
                        fires,
                        missing,
                        4 * card + on,
                    )
                    best = max(best, found)
        return best

    return begin, compiled(named(plan, f"think_plan_{lays}"))


@compiled
def is_sensible(
    hand: Cards, hidden: Cards, top: int, pile: int, card: int, missing: int, fires: int
) -> bool:
    """Whether a lay fits and deserves a thought."""
    if not worth_trying(hand, top, pile, card):
        return False
    if missing > 0 or fires or hidden[0] | hidden[1] == 0:
        return True
    to_come = (hand[0] | hidden[0], hand[1] | hidden[1])
    return (card > top) != (pile < 2) or between(to_come, top, card) <= _TOO_FAR


_, _plan_one = _one_more(plan_none, "one")
_, _plan_two = _one_more(_plan_one, "two")
_, _plan_three = _one_more(_plan_two, "three")
_begin_four, _plan_four = _one_more(_plan_three, "four")


@compiled
def fires_of(state: State) -> int:
    """The fires that must be covered in this turn, by their tens; bit 0 for the game On Fire."""
    fires = int(state.on_fire)
    for pile in range(rules.PILES):
        if state.burning[pile] == rules.MUST_BE_COVERED:
            fires |= 1 << (int(state.tops[pile]) // 11)
    return fires


@compiled
def signals_of_others(state: State, seat: int) -> int:
    """What the others signal: a byte for each pile, with three counts of two bits."""
    shown = 0
    if state.signals_on:
        for pile in range(rules.PILES):
            for kind in range(1, rules.SIGNALS):
                count = 0
                for other in range(state.players):
                    if other != seat and state.signals[other, pile] == kind:
                        count += 1
                at = (1, 0, 2)[kind - 1]
                shown |= min(count, 3) << (8 * pile + 2 * at)
    return shown


@compiled
def best_plan(state: State, seat: int, missing: int) -> tuple[float, int]:
    """The odds after the best plan of a seat, and the name of the plan's first lay.

    The name is four times the card plus the pile, or 0 for the plan to stop. A card that the seat
    has chosen is laid first.
    """
    players, drawable = int(state.players), int(state.pile_count)
    tops, fires, shown = rules.all_tops(state), fires_of(state), signals_of_others(state, seat)
    hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
    hidden = (rules.hidden(state, seat, 0), rules.hidden(state, seat, 1))
    best, name = _NOTHING_FOUND, 0
    left = hand
    choosing = state.phase == rules.CHOOSE_PILE
    if choosing:
        chosen = int(state.chosen)
        low = 1 << chosen if chosen < bits.SPAN else 0
        left = (low, 1 << (chosen - bits.SPAN) if chosen >= bits.SPAN else 0)
    elif missing <= 0:
        best = plan_none(players, hand, hidden, tops, drawable, shown, fires, missing, 0)
    while left[0] | left[1]:
        card = lowest_card(left)
        left = without(left, card)
        for on in range(rules.PILES):
            top = rules.top_of(tops, on)
            if is_sensible(hand, hidden, top, on, card, missing, fires):
                found = _begin_four(
                    players, hand, hidden, tops, drawable, shown, fires, missing, 4 * card + on
                )
                if found > best:
                    best, name = found, 4 * card + on
            elif choosing and name == 0 and rules.goes_on(card, top, on):
                name = 4 * card + on
    return best, name


@compiled
def appeal(state: State, seat: int, move: Numbers) -> float:
    """How good the best plan is that begins with a move, as the logarithm of the odds."""
    players, drawable = int(state.players), int(state.pile_count)
    tops, fires, shown = rules.all_tops(state), fires_of(state), signals_of_others(state, seat)
    hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
    hidden = (rules.hidden(state, seat, 0), rules.hidden(state, seat, 1))
    missing = int(state.required) - int(state.laid)
    if move[0] < rules.FIRST_CARD:
        return plan_none(players, hand, hidden, tops, drawable, shown, fires, missing, 0)
    name = 4 * int(move[0]) + int(move[1]) - rules.ON_PILE
    return float(_begin_four(players, hand, hidden, tops, drawable, shown, fires, missing, name))


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would begin, 0 to 100."""
    good, _ = best_plan(state, seat, int(state.minimum))
    return min(max(int(50.0 + 15.0 * good), 0), 100)


@compiled
def thinker(state: State, seat: int, key: Chance) -> int:
    """The action of a strong player, who knows what its seat knows and no more."""
    if state.phase == rules.START:
        return rules.BEGIN
    _, first = best_plan(state, seat, int(state.required) - int(state.laid))
    return rules.ON_PILE + first % 4 if state.phase == rules.CHOOSE_PILE else first // 4


@compiled
def signal_for(hand: Cards, top: int, pile: int) -> int:
    """What the owner of a hand would say about a pile."""
    if holds(hand, top + way_back(pile)):
        return rules.LEAVE
    near = evaluation.nearest(hand, top, pile)
    if near == 0:
        return rules.NO_SIGNAL
    step = abs(near - top)
    if step < 10 and holds(hand, near + way_back(pile)):
        return rules.LEAVE
    if step <= _VERY_NEAR:
        return rules.RATHER_NOT
    return rules.SMALL_STEP if step <= _NEAR else rules.NO_SIGNAL


@compiled
def signals(state: State, seat: int) -> int:
    """The signals that a seat wants to show now: two bits for each pile."""
    shown = 0
    hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
    if state.players == 1:
        return shown  # there is nobody to see them
    for pile in range(rules.PILES):
        shown |= signal_for(hand, int(state.tops[pile]), pile) << (2 * pile)
    return shown


@compiled
def may_signal(state: State) -> bool:
    """Whether signals can be shown now."""
    return bool(state.signals_on) and state.phase == rules.LAY


@compiled
def signal_change(state: State, seat: int, number: int) -> int:
    """The action by which a seat shows the signal that it wants to show on a pile; negative where
    it shows that already."""
    wanted = rules.NO_SIGNAL
    if state.players > 1:  # else there is nobody to see it
        hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
        wanted = signal_for(hand, int(state.tops[number]), number)
    if wanted == state.signals[seat, number]:
        return -1
    return rules.SIGNAL + number * rules.SIGNALS + wanted


@compiled
def announce(state: State) -> None:
    """Let all seats show the signals that they want to show, in an imagined game."""
    if may_signal(state):
        for seat in range(state.players):
            shown = int(signals(state, seat))
            for pile in range(rules.PILES):
                state.signals[seat, pile] = (shown >> (2 * pile)) & 3


@compiled
def contradictions(state: State, other: int, hand: Cards) -> int:
    """On how many piles the owner of this hand would not signal what a seat does."""
    wrong = 0
    for pile in range(rules.PILES):
        if signal_for(hand, int(state.tops[pile]), pile) != state.signals[other, pile]:
            wrong += 1
    return wrong


@compiled
def speaks(state: State, seat: int) -> bool:
    """Whether a seat signals anything; one that never does says nothing by that."""
    shown = 0
    for pile in range(rules.PILES):
        shown |= int(state.signals[seat, pile])
    return shown != rules.NO_SIGNAL


@compiled
def believe(state: State, other: int, key: Chance) -> None:
    """Exchange an imagined hand with the pile until it would signal what its owner does.

    After some tries the hand that came nearest is kept.
    """
    cards = rules.held(state, other)
    hand = (int(state.hands[other, 0]), int(state.hands[other, 1]))
    best, wrong = hand, contradictions(state, other, hand)
    pool = int(state.pile_count)
    for word in range(rules.WORDS):
        left = int(state.hands[other, word])
        while left:
            state.pile[pool] = word * bits.SPAN + bits.lowest(left)
            left &= left - 1
            pool += 1
    tries = 0
    while wrong > 0 and tries < _TRIES:
        low, high = 0, 0
        for i in range(cards):
            drawn = i + chance.below(key, pool - i)
            card = int(state.pile[drawn])
            state.pile[drawn] = state.pile[i]
            state.pile[i] = card
            if card < bits.SPAN:
                low |= 1 << card
            else:
                high |= 1 << (card - bits.SPAN)
        now = contradictions(state, other, (low, high))
        if now < wrong:
            best, wrong = (low, high), now
        tries += 1
    state.hands[other, 0] = best[0]
    state.hands[other, 1] = best[1]
    kept = 0
    for i in range(pool):
        card = int(state.pile[i])
        if not holds(best, card):
            state.pile[kept] = card
            kept += 1
    for i in range(kept, pool):
        state.pile[i] = 0
    chance.shuffle(key, state.pile, 0, kept)


@compiled
def imagine(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie.

    The others are taken to mean what they signal.
    """
    knowledge.redeal(state, seat, key)
    if state.signals_on and state.pile_count > 0 and state.turn == seat:
        for other in range(state.players):
            if other != seat and speaks(state, other):
                believe(state, other, key)


@compiled
def search_helps(state: State) -> bool:
    """Whether the rest of the game is short enough for a search to tell good lays from lucky ones.

    Before that every game that it plays takes long and ends by chance.
    """
    return rules.cards_left(state) <= _SHORT


@compiled
def settled(state: State, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root.

    It plays every game to its end: the evaluation guides good play, but is too hopeful about the
    odd positions that a search asks about.
    """
    return rules.over(state)


@compiled
def prospect(state: State, seat: int) -> float:
    """How good an end is, 0 to 1: that few cards are left counts a little as well."""
    return 1.0 if rules.winners(state) else worth_of(rules.cards_left(state))


@compiled
def worth_of(left: int) -> float:
    """How good an end with so many cards left is; where none is left, the game is won."""
    return 1.0 if left == 0 else _NEARLY * exp(-left / _FEW)
