"""GAP: what a seat knows, and what it could be missing."""

from rada.games.gap.rules import (
    CARDS,
    COLOURS,
    MAX_PLAYERS,
    NUMBERS,
    PICK_HIGH,
    PICK_LOW,
    SUIT,
    cards_in_play,
)
from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled

OBSERVATION = 3 * CARDS + MAX_PLAYERS * (COLOURS + 3) + COLOURS + 10


@compiled
def public_cards(state: State) -> int:
    """The cards that lie open: the row and all collections."""
    cards = int(state.row)
    for seat in range(state.players):
        cards |= int(state.taken[seat])
    return cards


@compiled
def redeal(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat (or nobody, -1) cannot know: the other hands and the pile."""
    unseen = cards_in_play(state) & ~public_cards(state)
    if seat >= 0:
        unseen &= ~int(state.hands[seat])
    count = bits.write_members(unseen, state.pile)
    chance.shuffle(key, state.pile, 0, count)
    for other in range(state.players):
        if other != seat:
            hand = 0
            for _ in range(bits.count(state.hands[other])):
                count -= 1
                hand |= 1 << int(state.pile[count])
                state.pile[count] = 0
            state.hands[other] = hand


@compiled
def observe(state: State, seat: int, out: Numbers) -> None:
    """Write what a seat knows as numbers; the seats come in order from the one that looks."""
    mine = int(state.hands[seat]) if seat >= 0 else 0
    row = int(state.row)
    bits.write_flags(mine, out, 0, CARDS)
    bits.write_flags(row, out, CARDS, CARDS)
    bits.write_flags(public_cards(state) & ~row, out, 2 * CARDS, CARDS)
    at = 3 * CARDS
    players = int(state.players)
    for i in range(players):
        other = ring.seat_after(max(seat, 0), i, players)
        taken = int(state.taken[other])
        for colour in range(COLOURS):
            out[at + colour] = bits.count((taken >> (colour * NUMBERS)) & SUIT)
        out[at + COLOURS] = bits.count(state.hands[other])
        out[at + COLOURS + 1] = min(max(int(state.totals[other]), -32768), 32767)
        out[at + COLOURS + 2] = 1 if other == state.turn else 0
        at += COLOURS + 3
    end = 3 * CARDS + MAX_PLAYERS * (COLOURS + 3)
    bits.clear(out[at:end])
    at = end
    for colour in range(COLOURS):
        out[at + colour] = (int(state.colours) >> colour) & 1
    at += COLOURS
    out[at] = state.players
    out[at + 1] = state.phase
    out[at + 2] = state.played + 1 if state.phase == PICK_LOW or state.phase == PICK_HIGH else 0
    out[at + 3] = state.pile_count
    out[at + 4] = min(int(state.target), 32767)
    out[at + 5] = min(int(state.rounds), 32767)
    out[at + 6] = state.clock
    out[at + 7] = state.ending
    out[at + 8] = state.tie
    out[at + 9] = ring.steps_to(max(seat, 0), int(state.starter), players)
