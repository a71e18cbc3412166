"""Qwixx – the card game: what a seat knows, and what it could be missing."""

import numpy as np

from rada.games.qwixx.rules import (
    CARDS,
    COLOURS,
    COLUMN,
    EMPTY,
    LAST,
    MARKED,
    MARKING,
    MAX_PLAYERS,
    NUMBERS,
    PASSED,
    SLOTS,
    UNDECIDED,
    all_cards,
    markable,
    number_for_all,
    number_of,
    score,
)
from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled, compiled_for, inlined

ROW_NUMBERS = NUMBERS + 1
SEAT_NUMBERS = COLOURS * ROW_NUMBERS + NUMBERS + 4
OBSERVATION = 4 * CARDS + MAX_PLAYERS * SEAT_NUMBERS + SLOTS + 2 * COLOURS + 12


@compiled
def pick(pool: int, key: Chance) -> int:
    """A random card of a set."""
    return bits.nth(pool, chance.below(key, bits.count(pool)))


@compiled
def redeal(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat (or nobody, -1) cannot know, in keeping with the backs it sees.

    Discards are known, so after a reshuffle everybody knows which cards the new pile is made of,
    and which ones were out of it. The cards of each shuffle therefore change places only among
    themselves, and those with a visible back only with cards of the same number.
    """
    unseen = all_cards(state) & ~int(state.discards) & ~int(state.laid)
    if seat >= 0:
        unseen &= ~int(state.hands[seat])
    for shuffle in range(max(int(state.shuffles), 1)):
        of_shuffle = 0
        for card in range(CARDS):
            if state.shuffled_in[card] == shuffle:
                of_shuffle |= 1 << card
        if of_shuffle & unseen:
            redeal_shuffle(state, seat, key, of_shuffle, of_shuffle & unseen)
    for i in range(int(state.pile_count), CARDS):
        state.pile[i] = 0
    if state.phase == MARKING:
        redeal_choices(state, seat, key)


@compiled
def redeal_shuffle(state: State, seat: int, key: Chance, of_shuffle: int, unseen: int) -> None:
    """Deal anew the unseen cards that came out of one shuffle."""
    pool = unseen
    for other in range(state.players):
        if other != seat:
            old = int(state.hands[other]) & of_shuffle
            hand = int(state.hands[other]) & ~of_shuffle
            for number in range(NUMBERS):
                column = COLUMN << number
                for _ in range(bits.count(old & column)):
                    card = pick(pool & column, key)
                    pool &= ~(1 << card)
                    hand |= 1 << card
            state.hands[other] = hand
    for slot in range(SLOTS):
        card = int(state.display[slot])
        if card != EMPTY and (of_shuffle >> card) & 1:
            card = pick(pool & (COLUMN << (card % NUMBERS)), key)
            pool &= ~(1 << card)
            state.display[slot] = card
    if pool:
        top = int(state.pile_count) - 1
        card = pick(pool & (COLUMN << (int(state.pile[top]) % NUMBERS)), key)
        pool &= ~(1 << card)
        state.pile[top] = card
        count = 0
        while pool:
            state.pile[count] = bits.lowest(pool)
            pool &= pool - 1
            count += 1
        chance.shuffle(key, state.pile, 0, count)


@compiled
def redeal_choices(state: State, seat: int, key: Chance) -> None:
    """Give the other seats that have decided in action 2 some choice that they may have made."""
    for other in range(state.players):
        if other != seat and state.choices[other] != UNDECIDED:
            colours = markable(state, other)
            n = chance.below(key, bits.count(colours) + 1)
            state.choices[other] = PASSED if n == 0 else MARKED + bits.nth(colours, n - 1)


_ROW = (1 << NUMBERS) - 1
_PLACES = np.arange(NUMBERS)
_APART = ((np.arange(_ROW + 1)[:, None] >> _PLACES & 1) << 4 * _PLACES).sum(axis=1)
"""The numbers of a row, four bits apart."""


def _write_numbers(held: int, out: Numbers, at: int) -> None:
    for number in range(NUMBERS):
        out[at + number] = bits.count(held & (COLUMN << number))


@compiled_for(_write_numbers, gpu_too=True, forceinline=True)
def write_numbers(held: int, out: Numbers, at: int) -> None:
    """Write how many cards of each number a hand has, from a place on.

    On a CPU all numbers of a colour are added at once, in four bits each.
    """
    sums = 0
    for colour in range(COLOURS + 1):
        sums += _APART[(held >> (colour * NUMBERS)) & _ROW]
    for number in range(NUMBERS):
        out[at + number] = (sums >> (4 * number)) & 0b1111


@inlined
def show_seat(state: State, seat: int, out: Numbers) -> None:
    """Write what lies open of a seat: its sheet, the backs of its hand and where it stands."""
    at = COLOURS * ROW_NUMBERS
    sheet = 0
    for colour in range(COLOURS):
        row = int(state.sheets[seat, colour])
        locked = (row >> LAST) << NUMBERS
        sheet |= (row | locked) << (colour * ROW_NUMBERS)
    bits.write_flags(sheet, out, 0, at)
    write_numbers(int(state.hands[seat]), out, at)
    at += NUMBERS
    out[at] = state.penalties[seat]
    out[at + 1] = score(state, seat)
    out[at + 2] = 1 if seat == state.active else 0
    out[at + 3] = 1 if state.phase == MARKING and state.choices[seat] != UNDECIDED else 0


@compiled
def observe(state: State, seat: int, out: Numbers) -> None:
    """Write what a seat knows as numbers; the seats come in order from the one that looks."""
    mine = int(state.hands[seat]) if seat >= 0 else 0
    laid = int(state.laid)
    bits.write_flags(mine, out, 0, CARDS)
    bits.write_flags(laid, out, CARDS, CARDS)
    bits.write_flags(int(state.discards), out, 2 * CARDS, CARDS)
    bits.copy(state.shuffled_in, out[3 * CARDS : 4 * CARDS])
    players, first = int(state.players), max(seat, 0)
    at = 4 * CARDS
    for i in range(players):
        show_seat(state, ring.seat_after(first, i, players), out[at : at + SEAT_NUMBERS])
        at += SEAT_NUMBERS
    end = 4 * CARDS + MAX_PLAYERS * SEAT_NUMBERS
    bits.clear(out[at:end])
    at = end
    for slot in range(SLOTS):
        card = int(state.display[slot])
        out[at + slot] = number_of(card) if card != EMPTY else 0
    at += SLOTS
    choice = int(state.choices[seat]) if seat >= 0 and state.phase == MARKING else 0
    for colour in range(COLOURS):
        out[at + colour] = 1 if choice == MARKED + colour else 0
        out[at + COLOURS + colour] = 1 if state.colour == colour else 0
    at += 2 * COLOURS
    out[at] = players
    out[at + 1] = state.phase
    out[at + 2] = number_for_all(state) if state.pile_count > 0 else 0
    out[at + 3] = state.pile_count
    out[at + 4] = state.jokers
    out[at + 5] = state.shuffles
    out[at + 6] = state.crossed
    out[at + 7] = state.crosses_here
    out[at + 8] = state.first
    out[at + 9] = bits.count(laid)
    out[at + 10] = 1 if choice == PASSED else 0
    out[at + 11] = ring.steps_to(first, int(state.starter), players)
