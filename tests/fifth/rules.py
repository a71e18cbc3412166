"""Higher takes: the rules, and nothing but the rules.

A card is its number, and a set of cards one word with a bit for each. The numbers in brackets are
those of the rulebook.
"""

from typing import Any

import numpy as np

from rada.kernel import bits, chance, ring
from rada.kernel.compiling import compiled
from rada.kernel.layout import packed_record

MIN_PLAYERS = 2
MAX_PLAYERS = 4
CARDS = 24
HAND = 4

DRAW = CARDS
"""The action of drawing a card; every lower number is the action of playing that card."""
ACTIONS = CARDS + 1
DECISIONS = ACTIONS

DEAL, PLAY, OVER = range(3)

STATE = packed_record(
    [
        ("hands", np.int64, (MAX_PLAYERS,)),
        ("taken", np.int64, (MAX_PLAYERS,)),
        ("middle", np.int64),
        ("pile", np.int8, (CARDS,)),  # the next card is the last one
        ("pile_count", np.int8),
        ("top", np.int8),  # the card of the middle that was played last
        ("players", np.int8),
        ("opening", np.int8),  # 0: the starter is drawn, else the seat, from 1
        ("starter", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
    ]
)


@compiled
def awaits_deal(state: Any) -> bool:
    """Whether chance is to act next."""
    return int(state.phase) == DEAL


@compiled
def deal(state: Any, key: Any) -> None:
    """Draw who starts, shuffle all cards, and hand them out [FIFTH-1]."""
    chance.open_stream(key, 0, chance.DEALS)
    state.starter = chance.below(key, int(state.players))
    if state.opening > 0:
        state.starter = state.opening - 1
    for card in range(CARDS):
        state.pile[card] = card
    chance.shuffle(key, state.pile, 0, CARDS)
    state.pile_count = CARDS
    give(state)


@compiled
def give(state: Any) -> None:
    """Hand out the shuffled pile: the hands, and one card for the middle [FIFTH-1]."""
    for seat in range(state.players):
        for _ in range(HAND):
            draw(state, seat)
    state.pile_count -= 1
    state.top = state.pile[state.pile_count]
    state.pile[state.pile_count] = 0
    state.middle = 1 << int(state.top)
    state.turn = state.starter
    state.phase = PLAY


@compiled
def draw(state: Any, seat: int) -> None:
    """Move the next card of the pile into a hand."""
    state.pile_count -= 1
    state.hands[seat] |= 1 << int(state.pile[state.pile_count])
    state.pile[state.pile_count] = 0


@compiled
def actors(state: Any) -> int:
    """The seats that are to decide now, as bits."""
    if state.phase != PLAY:
        return 0
    return 1 << int(state.turn)


@compiled
def legal(state: Any, seat: int, mask: Any) -> None:
    """Write what a seat may do now: play any card, or draw while there is a pile [FIFTH-2]."""
    mask[0] = 0
    if state.phase == PLAY and seat == state.turn:
        mask[0] = int(state.hands[seat])
        if state.pile_count > 0:
            mask[0] |= 1 << DRAW


@compiled
def apply(state: Any, seat: int, action: int) -> None:
    """Draw, or play a card [FIFTH-3 to FIFTH-5]."""
    if action == DRAW:
        draw(state, seat)
    else:
        state.hands[seat] &= ~(1 << action)
        if action > state.top:
            state.taken[seat] |= int(state.middle)
            state.middle = 0
        state.middle |= 1 << action
        state.top = action
    state.turn = ring.seat_after(int(state.turn), 1, int(state.players))
    if state.hands[seat] == 0:
        state.phase = OVER


@compiled
def in_move(state: Any) -> bool:
    """Whether the seat on turn is in the middle of a move: never, a move is one action."""
    return False


@compiled
def over(state: Any) -> bool:
    """Whether the game has ended [FIFTH-5]."""
    return int(state.phase) == OVER


@compiled
def scores(state: Any, out: Any) -> None:
    """Write the scores: a point for each card taken [FIFTH-6]."""
    for seat in range(state.players):
        out[seat] = bits.count(state.taken[seat])


@compiled
def winners(state: Any) -> int:
    """Those with the most cards, as bits; nobody before the end [FIFTH-6]."""
    best, most = 0, -1
    if over(state):
        for seat in range(state.players):
            points = bits.count(state.taken[seat])
            if points > most:
                best, most = 0, points
            if points == most:
                best |= 1 << seat
    return best
