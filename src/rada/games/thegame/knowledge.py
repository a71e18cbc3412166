"""The Game: what a seat knows, and what it could be missing."""

from rada.games.thegame.rules import (
    CARDS,
    CHOOSE_PILE,
    LAY,
    MAX_PLAYERS,
    PILES,
    can_reach_minimum,
    draw,
    held,
    hidden,
)
from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled

PILE_NUMBERS = 2 + MAX_PLAYERS
OBSERVATION = 2 * 100 + PILES * PILE_NUMBERS + 2 * MAX_PLAYERS + 11


_TRIES = 1000
"""How often hands are dealt again that cannot be: the true one exists, so the end is near."""


@compiled
def redeal(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat (or nobody, -1) cannot know: the other hands and the pile.

    A card that somebody else has chosen and not laid yet is taken as not chosen. While the game
    goes on, everybody knows that the seat on turn can reach its minimum, so hands with which it
    could not are dealt again.
    """
    if state.phase == CHOOSE_PILE and seat != state.turn:
        state.phase = LAY
        state.chosen = 0
    low = hidden(state, seat, 0)
    high = hidden(state, seat, 1)
    deal_anew(state, seat, key, low, high)
    tries = 1
    while tries < _TRIES and state.phase == LAY and not can_reach_minimum(state):
        deal_anew(state, seat, key, low, high)
        tries += 1


@compiled
def deal_anew(state: State, seat: int, key: Chance, low: int, high: int) -> None:
    """Deal these cards (two words) to all hands but a seat's own and to the pile."""
    count = 0
    while low:
        state.pile[count] = bits.lowest(low)
        low &= low - 1
        count += 1
    while high:
        state.pile[count] = bits.SPAN + bits.lowest(high)
        high &= high - 1
        count += 1
    for i in range(count, CARDS):
        state.pile[i] = 0
    chance.shuffle(key, state.pile, 0, count)
    state.pile_count = count
    for other in range(state.players):
        if other != seat:
            cards = held(state, other)
            state.hands[other, 0] = 0
            state.hands[other, 1] = 0
            draw(state, other, cards)


@compiled
def observe(state: State, seat: int, out: Numbers) -> None:
    """Write what a seat knows as numbers; the seats come in order from the one that looks."""
    bits.clear(out[200:OBSERVATION])
    mine, beyond = (int(state.hands[seat, 0]), int(state.hands[seat, 1])) if seat >= 0 else (0, 0)
    rest = 100 - bits.SPAN
    bits.write_flags(mine, out, 0, bits.SPAN)
    bits.write_flags(beyond, out, bits.SPAN, rest)
    bits.write_flags(hidden(state, seat, 0), out, 100, bits.SPAN)
    bits.write_flags(hidden(state, seat, 1), out, 100 + bits.SPAN, rest)
    for pile in range(PILES):
        out[200 + pile * PILE_NUMBERS] = state.tops[pile]
        out[201 + pile * PILE_NUMBERS] = state.burning[pile]
    players, first = int(state.players), max(seat, 0)
    at = 200 + PILES * PILE_NUMBERS
    for i in range(players):
        other = ring.seat_after(first, i, players)
        for pile in range(PILES):
            out[202 + pile * PILE_NUMBERS + i] = state.signals[other, pile]
        out[at + i] = held(state, other)
        out[at + MAX_PLAYERS + i] = 1 if state.phase >= LAY and other == state.turn else 0
    at += 2 * MAX_PLAYERS
    choosing = state.phase == CHOOSE_PILE and seat == state.turn
    out[at] = players
    out[at + 1] = LAY if state.phase == CHOOSE_PILE and not choosing else state.phase
    out[at + 2] = state.chosen if choosing else 0
    out[at + 3] = state.laid
    out[at + 4] = state.required
    out[at + 5] = state.pile_count
    out[at + 6] = state.minimum
    out[at + 7] = state.on_fire
    out[at + 8] = state.signals_on
    out[at + 9] = state.short_hands
    out[at + 10] = state.why
