"""Qwixx – the card game: the rules, and nothing but the rules.

A card is ``colour * 11 + number - 2``, colour 4 being the jokers; a set of cards is one word.
A row of a sheet is 11 bits in reading order, so green and blue 12 are bit 0. Backs show numbers:
the number of every card in a hand, in the display and on top of the pile is public, its colour is
not. The numbers in brackets are those of ``docs/rules/qwixx.en.md``.
"""

import numpy as np

from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Mask, Numbers, State
from rada.kernel.compiling import compiled, compiled_for, inlined
from rada.kernel.layout import packed_record

MIN_PLAYERS = 2
MAX_PLAYERS = 5
COLOURS = 4
JOKER = 4
NUMBERS = 11
LOWEST = 2
HIGHEST = 12
CARDS = (COLOURS + 1) * NUMBERS
SLOTS = 4
DEALT = 4
HAND = 5
MOST_LAID = 3
BEFORE_LAST = 5
"""Crosses that a row needs before its last number."""
LAST = NUMBERS - 1
PENALTY = 5
MOST_PENALTIES = 4
ROWS_TO_END = 2

TAKE = CARDS
"""Actions from here on take the card of display slot 0 to 3; below, they lay a card."""
PASS = TAKE + SLOTS
MARK = PASS + 1
"""Actions from here on cross the number for all in the row of colour 0 to 3."""
NAME = MARK + COLOURS
"""Actions from here on name the colour of jokers laid alone."""
CROSS = NAME + COLOURS
"""Actions from here on cross number 2 to 12 of the cards laid."""
FINISH = CROSS + NUMBERS
DECISIONS = FINISH + 1
ACTIONS = DECISIONS

DEAL, RESHUFFLE, DRAW, MARKING, LAYING, CROSSING, OVER = range(7)

UNDECIDED, PASSED, MARKED = range(3)
"""What a seat chose in action 2; from MARKED on it is MARKED + colour."""

EMPTY = -1
NO_COLOUR = -1

STATE = packed_record(
    [
        ("hands", np.int64, (MAX_PLAYERS,)),
        ("discards", np.int64),
        ("laid", np.int64),  # the cards of action 3
        ("sheets", np.int16, (MAX_PLAYERS, COLOURS)),
        ("players", np.int8),
        ("jokers", np.int8),
        ("phase", np.int8),
        ("active", np.int8),
        ("starter", np.int8),
        ("opening", np.int8),  # 0: the starter is drawn, else the seat, from 1
        ("shuffles", np.int8),
        ("crossed", np.int8),  # crosses of the active player in this turn
        ("colour", np.int8),  # of the cards laid
        ("first", np.int8),  # place of the first cross of action 3
        ("crosses_here", np.int8),  # crosses of action 3
        ("penalties", np.int8, (MAX_PLAYERS,)),
        ("choices", np.int8, (MAX_PLAYERS,)),  # in action 2, secret until all are in
        ("display", np.int8, (SLOTS,)),
        ("pile_count", np.int8),
        ("pile", np.int8, (CARDS,)),  # the next card is the last one
        ("shuffled_in", np.int8, (CARDS,)),  # the shuffle that a card last came out of
    ]
)

_SUIT = (1 << NUMBERS) - 1
COLUMN = sum(1 << (colour * NUMBERS) for colour in range(COLOURS + 1))
_JOKERS = _SUIT << (JOKER * NUMBERS)


def _number_of(card: int) -> int:
    return card % NUMBERS + LOWEST


_NUMBERS_OF_CARDS = np.array([_number_of(card) for card in range(CARDS)], np.int8)


@compiled_for(_number_of, gpu_too=True, forceinline=True)
def number_of(card: int) -> int:
    """The number on a card; a GPU, which would have to wait for the table, divides."""
    return int(_NUMBERS_OF_CARDS[card])


@inlined
def place_of(colour: int, number: int) -> int:
    """Where a number stands in its row, counted from the left: red and yellow rise [QWIXX-3]."""
    return number - LOWEST if colour < 2 else HIGHEST - number


@inlined
def awaits_deal(state: State) -> bool:
    """Whether chance is to act next."""
    return int(state.phase) <= RESHUFFLE


@compiled
def all_cards(state: State) -> int:
    """The cards that are in the game."""
    suits = COLOURS + 1 if state.jokers else COLOURS
    return (1 << (suits * NUMBERS)) - 1


@compiled
def deal(state: State, key: Chance) -> None:
    """Shuffle and deal, or make a new pile of the discards [QWIXX-6, QWIXX-19]."""
    chance.open_stream(key, int(state.shuffles), chance.DEALS)
    if state.phase == DEAL:
        state.starter = chance.below(key, int(state.players))
        if state.opening > 0:
            state.starter = state.opening - 1
        state.pile_count = bits.write_members(all_cards(state), state.pile)
    else:
        state.pile_count = bits.write_members(int(state.discards), state.pile)
    chance.shuffle(key, state.pile, 0, int(state.pile_count))
    give(state)


@compiled
def stack_cards(state: State, cards: Numbers, count: int, starter: int) -> None:
    """Put the cards of a record's deal on the pile, in the order in which they are drawn."""
    if state.phase != RESHUFFLE:
        state.starter = starter
    bits.write_backwards(cards, count, state.pile)
    state.pile_count = count


@compiled
def give(state: State) -> None:
    """Use the shuffled pile: hand it out at the start, or go on with it after a reshuffle.

    [QWIXX-6, QWIXX-7]
    """
    if state.phase == RESHUFFLE:
        for i in range(state.pile_count):
            state.shuffled_in[state.pile[i]] = state.shuffles
        state.discards = 0
        state.shuffles += 1
        refill(state)
        return
    state.shuffles += 1
    for seat in range(state.players):
        hand = 0
        for _ in range(DEALT):
            hand |= 1 << draw(state)
        state.hands[seat] = hand
    for slot in range(SLOTS):
        state.display[slot] = draw(state)
    state.active = state.starter
    start_turn(state)


@inlined
def draw(state: State) -> int:
    """Take the next card off the pile."""
    state.pile_count -= 1
    card = int(state.pile[state.pile_count])
    state.pile[state.pile_count] = 0
    return card


@inlined
def start_turn(state: State) -> None:
    """Begin the turn of the active player."""
    state.crossed = 0
    state.phase = DRAW


@inlined
def refill(state: State) -> None:
    """Fill the display from the pile, which must then show a card; else reshuffle first.

    [QWIXX-18, QWIXX-19]
    """
    for slot in range(SLOTS):
        if state.display[slot] == EMPTY and state.pile_count > 0:
            state.display[slot] = draw(state)
    if state.pile_count == 0:
        state.phase = RESHUFFLE
        return
    for seat in range(state.players):
        state.choices[seat] = UNDECIDED
    state.phase = MARKING


@inlined
def actors(state: State) -> int:
    """The seats that are to decide now, as bits; in action 2 all that have not decided yet."""
    phase = int(state.phase)
    if phase == DRAW or phase == LAYING or phase == CROSSING:
        return 1 << int(state.active)
    waiting = 0
    if phase == MARKING:
        for seat in range(state.players):
            if state.choices[seat] == UNDECIDED:
                waiting |= 1 << seat
    return waiting


@inlined
def number_for_all(state: State) -> int:
    """The number on top of the pile [QWIXX-20]."""
    return number_of(int(state.pile[state.pile_count - 1]))


@inlined
def can_cross(row: int, place: int) -> bool:
    """Whether a place lies right of all crosses, and the last one has five before it.

    [QWIXX-9 to QWIXX-12]
    """
    return (row >> place) == 0 and (place < LAST or bits.count(row) >= BEFORE_LAST)


@inlined
def laid_colour(laid: int) -> int:
    """The colour of the coloured cards among those laid [QWIXX-41]."""
    for colour in range(COLOURS):
        if laid & (_SUIT << (colour * NUMBERS)):
            return colour
    return NO_COLOUR


@inlined
def markable(state: State, seat: int) -> int:
    """The colours in which a seat may cross the number for all, as bits [QWIXX-21]."""
    number = number_for_all(state)
    colours = 0
    for colour in range(COLOURS):
        if can_cross(int(state.sheets[seat, colour]), place_of(colour, number)):
            colours |= 1 << colour
    return colours


@inlined
def layable(state: State) -> int:
    """The cards that the active player may lay (beside those already laid) [QWIXX-23, QWIXX-24]."""
    hand = int(state.hands[state.active])
    laid = int(state.laid)
    if laid == 0:
        return hand
    if bits.count(laid) == MOST_LAID:
        return 0
    colour = laid_colour(laid)
    if colour == NO_COLOUR:
        return hand
    return hand & (_JOKERS | _SUIT << (colour * NUMBERS))


@inlined
def crossable(state: State) -> int:
    """The numbers of the cards laid that may be crossed now, as bits from 2 on.

    [QWIXX-25 to QWIXX-27, QWIXX-42]
    """
    colour = int(state.colour)
    row = int(state.sheets[state.active, colour])
    laid = int(state.laid)
    numbers = (laid >> (colour * NUMBERS) | laid >> (JOKER * NUMBERS)) & _SUIT
    found = 0
    left = numbers
    while left:
        i = bits.lowest(left)
        left &= left - 1
        place = place_of(colour, i + LOWEST)
        passed_over = place - int(state.first) - int(state.crosses_here)
        if can_cross(row, place) and (state.crosses_here == 0 or passed_over <= 1):
            found |= 1 << i
    return found


@inlined
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do now as a mask of actions."""
    mask[0] = 0
    mask[1] = 0
    phase = int(state.phase)
    if seat < 0 or seat >= state.players:
        return
    if phase == MARKING:
        if state.choices[seat] == UNDECIDED:
            mask[0] = 1 << PASS
            mask[1] = markable(state, seat) << (MARK - bits.SPAN)
    elif seat == state.active:
        if phase == DRAW:
            for slot in range(SLOTS):
                if state.display[slot] != EMPTY:
                    mask[0] |= 1 << (TAKE + slot)
        elif phase == LAYING:
            mask[0] = layable(state)
            if state.colour != NO_COLOUR:
                mask[1] = crossable(state) << (CROSS - bits.SPAN) | 1 << (FINISH - bits.SPAN)
            elif state.laid:
                mask[1] = ((1 << COLOURS) - 1) << (NAME - bits.SPAN)
        elif phase == CROSSING:
            mask[1] = crossable(state) << (CROSS - bits.SPAN) | 1 << (FINISH - bits.SPAN)


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    phase = int(state.phase)
    if phase == MARKING:
        state.choices[seat] = PASSED if action == PASS else MARKED + action - MARK
        if actors(state) == 0:
            make_marks(state)
    elif phase == DRAW:
        take(state, action - TAKE)
    elif action < CARDS:
        lay(state, action)
    elif action < CROSS:
        state.colour = action - NAME
        state.phase = CROSSING
    elif action < FINISH:
        cross(state, action - CROSS + LOWEST)
    else:
        finish(state)


@inlined
def take(state: State, slot: int) -> None:
    """Action 1: take a card of the display; with five in hand the display is filled up.

    [QWIXX-16, QWIXX-17]
    """
    active = int(state.active)
    state.hands[active] |= 1 << int(state.display[slot])
    state.display[slot] = EMPTY
    if bits.count(state.hands[active]) == HAND:
        refill(state)


@inlined
def make_marks(state: State) -> None:
    """Action 2: all have decided, so make everybody's marks at once [QWIXX-22]."""
    number = number_for_all(state)
    for seat in range(state.players):
        choice = int(state.choices[seat])
        if choice >= MARKED:
            colour = choice - MARKED
            state.sheets[seat, colour] |= 1 << place_of(colour, number)
            if seat == state.active:
                state.crossed += 1
    if somebody_finished(state):
        state.phase = OVER
    else:
        state.phase = LAYING
        state.laid = 0
        state.colour = NO_COLOUR
        state.crosses_here = 0
        state.first = 0


@inlined
def lay(state: State, card: int) -> None:
    """Action 3: lay a card, for all to see [QWIXX-29]."""
    state.hands[state.active] &= ~(1 << card)
    state.laid |= 1 << card
    state.colour = laid_colour(int(state.laid))


@inlined
def cross(state: State, number: int) -> None:
    """Action 3: cross a number of the cards laid."""
    colour = int(state.colour)
    place = place_of(colour, number)
    state.sheets[state.active, colour] |= 1 << place
    if state.crosses_here == 0:
        state.first = place
    state.crosses_here += 1
    state.crossed += 1
    state.phase = CROSSING


@inlined
def finish(state: State) -> None:
    """End action 3: discard, take a penalty if nothing was crossed, pass the turn on.

    [QWIXX-29, QWIXX-30]
    """
    active = int(state.active)
    state.discards |= state.laid
    state.laid = 0
    state.colour = NO_COLOUR
    state.crosses_here = 0
    state.first = 0
    if state.crossed == 0:
        state.penalties[active] += 1
    if somebody_finished(state) or state.penalties[active] == MOST_PENALTIES:
        state.phase = OVER
        return
    state.active = ring.seat_after(active, 1, int(state.players))
    start_turn(state)


@compiled
def is_complete(row: int) -> bool:
    """Whether the last number of a row, and with it the lock, is crossed [QWIXX-13]."""
    return (row >> LAST) & 1 == 1


@compiled
def somebody_finished(state: State) -> bool:
    """Whether two rows of one sheet are complete [QWIXX-32]."""
    for seat in range(state.players):
        rows = 0
        for colour in range(COLOURS):
            if is_complete(int(state.sheets[seat, colour])):
                rows += 1
        if rows >= ROWS_TO_END:
            return True
    return False


@compiled
def in_move(state: State) -> bool:
    """Whether the seat on turn is in the middle of a move: cards laid, action 3 not finished."""
    return int(state.phase) >= LAYING and int(state.laid) != 0


@inlined
def over(state: State) -> bool:
    """Whether the game has ended."""
    return int(state.phase) == OVER


def _row_points(row: int) -> int:
    crosses = bits.count(row)
    if is_complete(row):
        crosses += 1
    return crosses * (crosses + 1) // 2


_POINTS = np.array([_row_points(row) for row in range(1 << NUMBERS)], np.int16)


@compiled_for(_row_points, gpu_too=True, forceinline=True)
def row_points(row: int) -> int:
    """Points of a row: 1, 3, 6, 10 and so on by its crosses, the lock being one of them.

    [QWIXX-36]

    A GPU, which would have to wait for the table, counts.
    """
    return int(_POINTS[row])


@compiled
def score(state: State, seat: int) -> int:
    """What a seat would score if the game ended now [QWIXX-37]."""
    points = -PENALTY * int(state.penalties[seat])
    for colour in range(COLOURS):
        points += row_points(int(state.sheets[seat, colour]))
    return points


@compiled
def scores(state: State, out: Numbers) -> None:
    """Write the scores of all seats."""
    for seat in range(state.players):
        out[seat] = score(state, seat)


@compiled
def winners(state: State) -> int:
    """The winners of a finished game, as bits [QWIXX-38]."""
    best = 0
    if over(state):
        most = score(state, 0)
        for seat in range(state.players):
            points = score(state, seat)
            if points > most:
                most = points
                best = 0
            if points == most:
                best |= 1 << seat
    return best
