"""The Game: the rules, and nothing but the rules.

A card is its number, 2 to 99, and so is the action that lays it. A set of cards is two words of
60 bits. A lay is two decisions: the card, then the pile. The numbers in brackets are those of
``docs/rules/thegame.en.md``.
"""

from typing import Any

import numpy as np

from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, Mask, Numbers, State
from rada.kernel.compiling import compiled, inlined, named
from rada.kernel.layout import packed_record

MIN_PLAYERS = 1
MAX_PLAYERS = 5
FIRST_CARD = 2
LAST_CARD = 99
CARDS = 98
WORDS = 2
PILES = 4
"""Piles 0 and 1 go up, 2 and 3 go down."""
VERY_GOOD = 10
"""So many cards left, or fewer, are a very good result."""
SIGNALS = 4

END = 0
BEGIN = 1
ON_PILE = 100
"""Actions from here on lay the chosen card on pile 0 to 3."""
DECISIONS = ON_PILE + PILES
SIGNAL = DECISIONS
"""Actions from here on set a signal: ``SIGNAL + pile * SIGNALS + signal``. They decide nothing."""
ACTIONS = SIGNAL + PILES * SIGNALS

NO_SIGNAL, RATHER_NOT, LEAVE, SMALL_STEP = range(4)

DEAL, START, LAY, CHOOSE_PILE, OVER = range(5)

NOT_OVER, WON, STUCK, FIRE = range(4)
"""Why a game has ended."""

DRAWN, AGREED = -1, 0
"""How the first player is found, where it is not a seat that was fixed before."""

COLD, LAID_BURNING, MUST_BE_COVERED = range(3)
"""How a pile's top card burns: not, since this turn, or to be covered in this turn."""

ALL_CARDS = (
    bits.FULL & ~((1 << FIRST_CARD) - 1),
    (1 << (LAST_CARD + 1 - bits.SPAN)) - 1,
)
"""The cards from the first to the last as words of a set."""

STATE = packed_record(
    [
        ("hands", np.int64, (MAX_PLAYERS, WORDS)),
        ("unlaid", np.int64, (WORDS,)),  # the cards in all hands and in the drawing pile
        ("players", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("opening", np.int8),  # who may begin: AGREED, DRAWN, or the seat, from 1
        ("chosen", np.int8),  # the card that waits for its pile
        ("laid", np.int8),  # cards laid in this turn
        ("required", np.int8),  # cards that this turn must lay
        ("why", np.int8),
        ("minimum", np.int8),
        ("short_hands", np.int8),
        ("on_fire", np.int8),
        ("signals_on", np.int8),
        ("tops", np.int8, (PILES,)),
        ("burning", np.int8, (PILES,)),
        ("signals", np.int8, (MAX_PLAYERS, PILES)),
        ("pile_count", np.int8),
        ("pile", np.int8, (CARDS,)),  # the drawing pile; the next card is the last one
    ]
)


@compiled
def hand_size(players: int, short_hands: int) -> int:
    """How many cards a hand holds [THEGAME-4, THEGAME-34]."""
    if players == 1:
        size = 8
    elif players == 2:
        size = 7
    else:
        size = 6
    return size - 1 if short_hands else size


@inlined
def awaits_deal(state: State) -> bool:
    """Whether chance is to act next."""
    return int(state.phase) == DEAL


@compiled
def deal(state: State, key: Chance) -> None:
    """Shuffle all cards and deal."""
    chance.open_stream(key, 0, chance.DEALS)
    for i in range(CARDS):
        state.pile[i] = FIRST_CARD + i
    chance.shuffle(key, state.pile, 0, CARDS)
    state.pile_count = CARDS
    if state.opening == DRAWN:
        state.opening = 1 + chance.below(key, int(state.players))
    give(state)


@compiled
def stack_cards(state: State, cards: Numbers, count: int, starter: int) -> None:
    """Put the cards of a record's deal on the pile, in the order in which they are drawn."""
    bits.write_backwards(cards, count, state.pile)
    state.pile_count = count


@compiled
def give(state: State) -> None:
    """Hand out the shuffled pile seat by seat and lay out the four rows.

    [THEGAME-3 to THEGAME-5]
    """
    for seat in range(state.players):
        for word in range(WORDS):
            state.hands[seat, word] = 0
        draw(state, seat, hand_size(state.players, state.short_hands))
    for word in range(WORDS):
        state.unlaid[word] = ALL_CARDS[word]
    for pile in range(PILES):
        state.tops[pile] = 1 if pile < 2 else 100
    state.phase = START


@inlined
def draw(state: State, seat: int, cards: int) -> None:
    """Draw cards into a hand, as far as the pile goes [THEGAME-21]."""
    for _ in range(min(cards, int(state.pile_count))):
        state.pile_count -= 1
        card = int(state.pile[state.pile_count])
        state.pile[state.pile_count] = 0
        state.hands[seat, card // bits.SPAN] |= 1 << (card % bits.SPAN)


@inlined
def held(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    return bits.count(state.hands[seat, 0]) + bits.count(state.hands[seat, 1])


@inlined
def actors(state: State) -> int:
    """The seats that are to decide now, as bits: at the start all, whoever begins first begins."""
    if state.phase == START:
        return (1 << int(state.players)) - 1 if state.opening == 0 else 1 << int(state.opening - 1)
    if state.phase == LAY or state.phase == CHOOSE_PILE:
        return 1 << int(state.turn)
    return 0


@compiled
def goes_on(card: int, top: int, pile: int) -> bool:
    """Whether a pile that shows this top takes a card: in its direction, or exactly ten back.

    [THEGAME-10 to THEGAME-13]
    """
    if pile < 2:
        return card > top or card == top - 10
    return card < top or card == top + 10


@compiled
def fits(state: State, card: int, pile: int) -> bool:
    """Whether a card may be laid on a pile."""
    return goes_on(card, int(state.tops[pile]), pile)


@compiled
def all_tops(state: State) -> int:
    """The four tops in one number, a byte each, as the search below hands them on."""
    tops = 0
    for pile in range(PILES):
        tops |= int(state.tops[pile]) << (8 * pile)
    return tops


@compiled
def top_of(tops: int, pile: int) -> int:
    """One of the four tops in a number."""
    return (tops >> (8 * pile)) & 0xFF


@compiled
def layable(hand: int, tops: int, word: int) -> int:
    """Those cards of one word of a hand that some pile takes."""
    first = word * bits.SPAN
    above = min(top_of(tops, 0), top_of(tops, 1)) + 1 - first
    below = max(top_of(tops, 2), top_of(tops, 3)) - first
    cards = bits.FULL & ~((1 << min(max(above, 0), bits.SPAN)) - 1)
    cards |= (1 << min(max(below, 0), bits.SPAN)) - 1
    for pile in range(PILES):
        back = top_of(tops, pile) + (-10 if pile < 2 else 10) - first
        if 0 <= back < bits.SPAN:
            cards |= 1 << back
    return cards & hand


@compiled
def can_lay_one(low: int, high: int, tops: int) -> bool:
    """Whether some pile takes a card of a hand (two words)."""
    return layable(low, tops, 0) | layable(high, tops, 1) != 0


def _one_more(can_lay_rest: Any, name: str) -> Any:
    """Make a function that says whether one card, and then the rest, can be laid."""

    def can_lay(low: int, high: int, tops: int) -> bool:
        left = layable(low, tops, 0)
        beyond = layable(high, tops, 1)
        while left | beyond:
            if left:
                card = bits.lowest(left)
                left &= left - 1
                rest_low, rest_high = low & ~(1 << card), high
            else:
                card = bits.SPAN + bits.lowest(beyond)
                beyond &= beyond - 1
                rest_low, rest_high = low, high & ~(1 << (card - bits.SPAN))
            for pile in range(PILES):
                covered = tops & ~(0xFF << (8 * pile)) | card << (8 * pile)
                if goes_on(card, top_of(tops, pile), pile) and can_lay_rest(
                    rest_low, rest_high, covered
                ):
                    return True
        return False

    return compiled(named(can_lay, name))


can_lay_two = _one_more(can_lay_one, "can_lay_two")
can_lay_three = _one_more(can_lay_two, "can_lay_three")


@compiled
def can_reach_minimum(state: State) -> bool:
    """Whether the seat on turn can still lay as many cards as its turn must lay [THEGAME-27]."""
    low, high = int(state.hands[state.turn, 0]), int(state.hands[state.turn, 1])
    tops = all_tops(state)
    missing = int(state.required) - int(state.laid)
    if missing <= 0:
        return True
    if missing == 1:
        return can_lay_one(low, high, tops)
    if missing == 2:
        return bool(can_lay_two(low, high, tops))
    return bool(can_lay_three(low, high, tops))


@compiled
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do now as a mask of actions, signals included.

    [THEGAME-16, THEGAME-20, THEGAME-25]
    """
    mask[0] = 0
    mask[1] = 0
    phase = int(state.phase)
    if seat < 0 or seat >= state.players or phase == DEAL or phase == OVER:
        return
    if phase == START:
        if (actors(state) >> seat) & 1:
            mask[0] = 1 << BEGIN
    elif seat == state.turn:
        if phase == CHOOSE_PILE:
            for pile in range(PILES):
                if fits(state, int(state.chosen), pile):
                    mask[1] |= 1 << (ON_PILE + pile - bits.SPAN)
        else:
            tops = all_tops(state)
            mask[0] = layable(int(state.hands[seat, 0]), tops, 0)
            mask[1] = layable(int(state.hands[seat, 1]), tops, 1)
            if state.laid >= state.required:
                mask[0] |= 1 << END
    in_the_middle = phase == CHOOSE_PILE and seat == state.turn
    if state.signals_on and not in_the_middle:
        mask[1] |= ((1 << (PILES * SIGNALS)) - 1) << (SIGNAL - bits.SPAN)


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action >= SIGNAL:
        signal = action - SIGNAL
        state.signals[seat, signal // SIGNALS] = signal % SIGNALS
    elif action >= ON_PILE:
        lay(state, seat, action - ON_PILE)
    elif action == BEGIN:
        start_turn(state, seat)
    elif action == END:
        end_turn(state, seat)
    else:
        state.chosen = action
        state.phase = CHOOSE_PILE


@compiled
def start_turn(state: State, seat: int) -> None:
    """Give the turn to a seat and fix how many cards it must lay [THEGAME-17 to THEGAME-19]."""
    state.turn = seat
    state.laid = 0
    state.required = state.minimum if state.pile_count > 0 else 1
    state.phase = LAY
    end_if_stuck(state)


@compiled
def end_if_stuck(state: State) -> None:
    """End the game when the seat on turn cannot reach its minimum [THEGAME-27]."""
    if not can_reach_minimum(state):
        state.phase = OVER
        state.why = STUCK


@compiled
def is_fire(card: int) -> bool:
    """Whether a card burns in On Fire: 22, 33, 44, 55, 66 and 77 [THEGAME-35]."""
    return card % 11 == 0 and 22 <= card <= 77


@inlined
def lay(state: State, seat: int, pile: int) -> None:
    """Lay the chosen card on a pile [THEGAME-36]."""
    card = int(state.chosen)
    state.chosen = 0
    state.hands[seat, card // bits.SPAN] &= ~(1 << (card % bits.SPAN))
    state.unlaid[card // bits.SPAN] &= ~(1 << (card % bits.SPAN))
    state.tops[pile] = card
    state.burning[pile] = LAID_BURNING if state.on_fire and is_fire(card) else COLD
    state.laid += 1
    state.phase = LAY
    end_if_stuck(state)


@inlined
def end_turn(state: State, seat: int) -> None:
    """End a turn: a win, a fire, or cards are drawn and the next player with cards goes on.

    [THEGAME-21, THEGAME-38 to THEGAME-41]
    """
    draw(state, seat, int(state.laid))
    following = next_with_cards(state, seat)
    if following < 0:
        state.phase = OVER
        state.why = WON
        return
    for pile in range(PILES):
        if state.burning[pile] == MUST_BE_COVERED:
            state.phase = OVER
            state.why = FIRE
        elif state.burning[pile] == LAID_BURNING:
            state.burning[pile] = MUST_BE_COVERED
    if state.phase != OVER:
        start_turn(state, following)


@compiled
def next_with_cards(state: State, seat: int) -> int:
    """The next seat, clockwise, that holds a card; -1 when nobody does [THEGAME-22]."""
    for step in range(1, int(state.players) + 1):
        other = (seat + step) % int(state.players)
        if state.hands[other, 0] | state.hands[other, 1]:
            return other
    return -1


@compiled
def in_move(state: State) -> bool:
    """Whether the seat on turn is in the middle of a move: a card is chosen, its pile is not."""
    return int(state.phase) == CHOOSE_PILE


@inlined
def over(state: State) -> bool:
    """Whether the game has ended."""
    return int(state.phase) == OVER


@compiled
def cards_left(state: State) -> int:
    """How many cards are not laid yet [THEGAME-31]."""
    left = int(state.pile_count)
    for seat in range(state.players):
        left += held(state, seat)
    return left


@compiled
def scores(state: State, out: Numbers) -> None:
    """Write the score of all seats, who win and lose together: the cards laid."""
    laid = CARDS - cards_left(state)
    for seat in range(state.players):
        out[seat] = laid


@compiled
def winners(state: State) -> int:
    """All seats when the game is beaten, else none [THEGAME-30]."""
    return (1 << int(state.players)) - 1 if state.why == WON else 0


@compiled
def hidden(state: State, seat: int, word: int) -> int:
    """One word of the set of cards that are in the pile or in other hands than this seat's."""
    cards = int(state.unlaid[word])
    return cards & ~int(state.hands[seat, word]) if seat >= 0 else cards
