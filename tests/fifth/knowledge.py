"""Higher takes: what a seat knows, and what it could be missing."""

from typing import Any

from rada.kernel import bits, chance, ring
from rada.kernel.compiling import compiled
from tests.fifth.rules import CARDS, MAX_PLAYERS

OBSERVATION = 3 * CARDS + 3 * MAX_PLAYERS + 3


@compiled
def open_cards(state: Any) -> int:
    """The cards that lie open."""
    cards = int(state.middle)
    for seat in range(MAX_PLAYERS):
        cards |= int(state.taken[seat])
    return cards


@compiled
def redeal(state: Any, seat: int, key: Any) -> None:
    """Deal anew what a seat (or nobody, -1) cannot know: the other hands and the pile."""
    unseen = (1 << CARDS) - 1 & ~open_cards(state)
    if seat >= 0:
        unseen &= ~int(state.hands[seat])
    count = bits.count(unseen)
    for i in range(count):
        state.pile[i] = bits.lowest(unseen)
        unseen &= unseen - 1
    chance.shuffle(key, state.pile, 0, count)
    for other in range(state.players):
        if other != seat:
            held = bits.count(state.hands[other])
            state.hands[other] = 0
            for _ in range(held):
                count -= 1
                state.hands[other] |= 1 << int(state.pile[count])
                state.pile[count] = 0


@compiled
def observe(state: Any, seat: int, out: Any) -> None:
    """Write what a seat knows as numbers; the seats come in order from the one that looks."""
    players, first = int(state.players), max(seat, 0)
    bits.write_flags(int(state.hands[seat]) if seat >= 0 else 0, out, 0, CARDS)
    bits.write_flags(int(state.middle), out, CARDS, CARDS)
    bits.write_flags(open_cards(state), out, 2 * CARDS, CARDS)
    at = 3 * CARDS
    bits.clear(out[at : at + 3 * MAX_PLAYERS])
    for i in range(players):
        other = ring.seat_after(first, i, players)
        out[at + 3 * i] = bits.count(state.hands[other])
        out[at + 3 * i + 1] = bits.count(state.taken[other])
        out[at + 3 * i + 2] = 1 if other == state.turn else 0
    at += 3 * MAX_PLAYERS
    out[at] = players
    out[at + 1] = state.top
    out[at + 2] = state.pile_count
