"""Qwixx – the card game: how a sensible player thinks.

A row is worth what it may still become: the crosses it has, a good part of those still open, more
where the card for them is already in hand. A cross is worth what the row gains by it, the places
that it skips included. All values are in hundredths.
"""

from typing import Any

from rada.games.qwixx import rules
from rada.kernel import bits
from rada.kernel.compiling import compiled

CROSS = 100
OPEN = 40
"""How much of a cross an open place promises."""
HELD = 70
"""The same where the card for it is in hand."""
LAST_FAR, LAST_NEAR, LAST_HELD = 20, 60, 100
"""What the last place promises, lock included: before five crosses, after, and with its card."""
FRESH = 40
"""A card laid is a new card drawn next time."""
JOKER_WORTH = 300
"""A joker is good for any row, so it is not spent lightly."""
PENALTY = 100 * rules.PENALTY

ROW = (1 << rules.NUMBERS) - 1
JOKERS = ROW << (rules.JOKER * rules.NUMBERS)
NOTHING = -(1 << 40)
_ACTION_BITS = 7


@compiled
def eagerness(state: Any, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in Qwixx."""
    return 0


@compiled
def greedy(state: Any, seat: int, key: Any) -> int:
    """The action of a player who weighs every row before and after."""
    phase = int(state.phase)
    if phase == rules.DRAW:
        return best_take(state, seat)
    if phase == rules.MARKING:
        return best_mark(state, seat)
    play = best_play(state, seat, rows_of(state, seat), int(state.crossed))
    return play & ((1 << _ACTION_BITS) - 1)


@compiled
def places_of(cards: int, colour: int) -> int:
    """The numbers of a colour among some cards, as places of its row."""
    numbers = (cards >> (colour * rules.NUMBERS)) & ROW
    if colour < 2:
        return numbers
    places = 0
    while numbers:
        places |= 1 << (rules.LAST - bits.lowest(numbers))
        numbers &= numbers - 1
    return places


@compiled
def rows_of(state: Any, seat: int) -> int:
    """A whole sheet in one word, row by row."""
    rows = 0
    for colour in range(rules.COLOURS):
        rows |= int(state.sheets[seat, colour]) << (colour * rules.NUMBERS)
    return rows


@compiled
def worth(row: int, held: int) -> int:
    """What a row promises, with the cards in hand for these places."""
    crosses = bits.count(row)
    expected = CROSS * crosses
    if rules.is_complete(row):
        expected += CROSS
    else:
        start = bits.highest(row) + 1 if row else 0
        left = rules.LAST - start
        ahead = held >> start << start
        expected += OPEN * left + (HELD - OPEN) * bits.count(ahead & (ROW >> 1))
        if crosses >= rules.BEFORE_LAST:
            expected += LAST_NEAR + (ahead >> rules.LAST) * LAST_HELD
        elif crosses + left >= rules.BEFORE_LAST:
            expected += LAST_FAR
    return expected * (expected + CROSS) // (2 * CROSS)


@compiled
def best_take(state: Any, seat: int) -> int:
    """Action 1: the number that helps most, on average over the colours that it may have."""
    hand = int(state.hands[seat])
    seen = hand | int(state.discards)
    best = rules.TAKE
    best_value = NOTHING
    for slot in range(rules.SLOTS):
        if state.display[slot] != rules.EMPTY:
            number = int(state.display[slot]) % rules.NUMBERS
            gain = 0
            unseen = 0
            for colour in range(rules.COLOURS):
                card = 1 << (colour * rules.NUMBERS + number)
                if seen & card == 0:
                    row = int(state.sheets[seat, colour])
                    after = worth(row, places_of(hand | card, colour))
                    gain += after - worth(row, places_of(hand, colour))
                    unseen += 1
            value = gain // max(unseen, 1)
            if value > best_value:
                best_value = value
                best = rules.TAKE + slot
    return best


@compiled
def best_mark(state: Any, seat: int) -> int:
    """Action 2: cross the number for all where it gains most, action 3 to come included."""
    rows = rows_of(state, seat)
    hand = int(state.hands[seat])
    active = seat == state.active
    number = rules.number_for_all(state)
    colours = rules.markable(state, seat)
    best = rules.PASS
    best_value = best_play(state, seat, rows, 0) >> _ACTION_BITS if active else 0
    while colours:
        colour = bits.lowest(colours)
        colours &= colours - 1
        row = int(state.sheets[seat, colour])
        cross = 1 << rules.place_of(colour, number)
        held = places_of(hand, colour)
        value = worth(row | cross, held) - worth(row, held)
        if active:
            crossed_rows = rows | cross << (colour * rules.NUMBERS)
            value += best_play(state, seat, crossed_rows, 1) >> _ACTION_BITS
        if value > best_value:
            best_value = value
            best = rules.MARK + colour
    return best


@compiled
def may_cross(row: int, new: int, first: int, here: int) -> bool:
    """Whether these places may all be crossed in action 3, ``here`` crosses made from ``first``."""
    if new == 0:
        return True
    lowest = bits.lowest(new)
    highest = bits.highest(new)
    if row >> lowest:
        return False
    if highest == rules.LAST and bits.count(row) + bits.count(new) <= rules.BEFORE_LAST:
        return False
    start = first if here else lowest
    return highest - start + 1 - here - bits.count(new) <= 1


@compiled
def best_play(state: Any, seat: int, rows: int, crossed: int) -> int:
    """Action 3: the value of the best way to go on with it, and the first action of that way.

    Tries every colour with every set of cards to add to those laid and every set of crosses.
    Before action 3 it looks ahead to it. Value and action come in one number.
    """
    acting = int(state.phase) >= rules.LAYING
    crossing = int(state.phase) == rules.CROSSING
    laid = int(state.laid) if acting else 0
    first = int(state.first) if acting else 0
    here = int(state.crosses_here) if acting else 0
    fixed = int(state.colour) if acting else rules.NO_COLOUR
    hand = int(state.hands[seat])
    best = NOTHING
    for colour in range(rules.COLOURS):
        if fixed == rules.NO_COLOUR or fixed == colour:
            row = (rows >> (colour * rules.NUMBERS)) & ROW
            held = places_of(hand, colour)
            before = worth(row, held | places_of(laid, colour))
            pool = 0 if crossing else hand & (JOKERS | ROW << (colour * rules.NUMBERS))
            added = pool
            while True:
                cards = laid | added
                count = bits.count(cards)
                if 1 <= count <= rules.MOST_LAID:
                    jokers = bits.count(cards & JOKERS)
                    places = places_of(cards, colour)
                    places |= places_of(cards >> ((rules.JOKER - colour) * rules.NUMBERS), colour)
                    kept = held & ~places_of(added, colour)
                    base = FRESH * count - JOKER_WORTH * jokers - before
                    new = places
                    while True:
                        if may_cross(row, new, first, here):
                            value = base + worth(row | new, kept)
                            if new == 0 and crossed == 0:
                                value -= PENALTY
                            action = first_action(added, fixed, colour, new)
                            best = max(best, (value << _ACTION_BITS) + action)
                        if new == 0:
                            break
                        new = (new - 1) & places
                if added == 0:
                    break
                added = (added - 1) & pool
    return best


@compiled
def first_action(added: int, fixed: int, colour: int, new: int) -> int:
    """The first action of a way through action 3: lay, name the colour, cross, or finish."""
    if added:
        return bits.lowest(added)
    if fixed == rules.NO_COLOUR:
        return rules.NAME + colour
    if new:
        place = bits.lowest(new)
        return rules.CROSS + (place if colour < 2 else rules.LAST - place)
    return rules.FINISH
