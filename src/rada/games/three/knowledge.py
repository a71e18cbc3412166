"""Three Is Too Many!: what a seat knows, and what it could be missing."""

from rada.games.three.rules import (
    CARDS,
    COLOURS,
    MAX_PLAYERS,
    ROW_CARDS,
    ROW_SPAN,
    ROWS,
    STACK,
    cards_held,
    next_card,
    score,
)
from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled, inlined

SEAT_NUMBERS = COLOURS + 5
OBSERVATION = 3 * CARDS + CARDS + MAX_PLAYERS * SEAT_NUMBERS + 6


@inlined
def unseen(state: State, seat: int, row: int) -> int:
    """The cards of one row's numbers that a seat (or nobody, -1) has not seen."""
    cards = ROW_CARDS & ~int(state.offer[row])
    for other in range(MAX_PLAYERS):
        cards &= ~int(state.taken[other, row])
    if seat >= 0:
        cards &= ~int(state.hands[seat, row])
    return cards


@compiled
def redeal(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know: the other hands, all stacks and the unused cards."""
    count = 0
    for row in range(ROWS):
        left = unseen(state, seat, row)
        while left:
            state.unused[count] = row * ROW_SPAN + bits.lowest(left)
            left &= left - 1
            count += 1
    for i in range(count, CARDS - ROWS):
        state.unused[i] = 0
    chance.shuffle(key, state.unused, 0, count)
    state.unused_count = count
    for other in range(state.players):
        for i in range(int(state.stack_count[other])):
            state.stacks[other, i] = next_card(state)
        for i in range(int(state.stack_count[other]), STACK):
            state.stacks[other, i] = 0
        if other != seat:
            held = cards_held(state, other)
            for row in range(ROWS):
                state.hands[other, row] = 0
            for _ in range(held):
                card = next_card(state)
                state.hands[other, card // ROW_SPAN] |= 1 << (card % ROW_SPAN)


@compiled
def observe(state: State, seat: int, out: Numbers) -> None:
    """Write what a seat knows as numbers; the seats come in order from the one that looks."""
    for row in range(ROWS):
        mine = int(state.hands[seat, row]) if seat >= 0 else 0
        offer = int(state.offer[row])
        known = ~unseen(state, seat, row) & ~mine & ~offer & ROW_CARDS
        bits.write_flags(mine, out, row * ROW_SPAN, ROW_SPAN)
        bits.write_flags(offer, out, CARDS + row * ROW_SPAN, ROW_SPAN)
        bits.write_flags(known, out, 2 * CARDS + row * ROW_SPAN, ROW_SPAN)
    for card in range(CARDS):
        out[3 * CARDS + card] = state.colours[card] + 1
    players, first = int(state.players), max(seat, 0)
    at = 4 * CARDS
    for i in range(players):
        other = ring.seat_after(first, i, players)
        for colour in range(COLOURS):
            out[at + colour] = state.collected[other, colour]
        out[at + COLOURS] = cards_held(state, other)
        out[at + COLOURS + 1] = state.stack_count[other]
        out[at + COLOURS + 2] = state.running_bonus[other]
        out[at + COLOURS + 3] = score(state, other)
        out[at + COLOURS + 4] = 1 if other == state.turn else 0
        at += SEAT_NUMBERS
    end = 4 * CARDS + MAX_PLAYERS * SEAT_NUMBERS
    bits.clear(out[at:end])
    at = end
    out[at] = players
    out[at + 1] = state.phase
    out[at + 2] = state.turns
    out[at + 3] = state.bonuses_gone
    out[at + 4] = ring.steps_to(first, int(state.starter), players)
    out[at + 5] = state.unused_count
