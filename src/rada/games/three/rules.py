"""Three Is Too Many!: the rules, and nothing but the rules.

A card is its number, 0 to 89. A set of cards is three words of 30 bits, one for each row of the
offer, so that placing a card and taking what lies above it are a few bit operations. The numbers
in brackets are those of ``docs/rules/three.en.md``.
"""

import numpy as np

from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Mask, Numbers, State
from rada.kernel.compiling import compiled, compiled_for, inlined
from rada.kernel.layout import packed_record

MIN_PLAYERS = 2
MAX_PLAYERS = 4
ROWS = 3
ROW_SPAN = 30
CARDS = ROWS * ROW_SPAN
COLOURS = 7
GREY = -1
ROW_LIMIT = 3
"""Cards a row holds beside its start card."""
STACK = 20
HAND = 8
REDRAW_AT = 2
REDRAW = 6
OFFER = 3
PLAYED_EACH = 18
RUNNING_BONUSES = 4

ACTIONS = CARDS
DECISIONS = CARDS

DEAL, PLAY, OVER = range(3)

STATE = packed_record(
    [
        ("offer", np.int32, (ROWS,)),  # without the start cards
        ("hands", np.int32, (MAX_PLAYERS, ROWS)),
        ("taken", np.int32, (MAX_PLAYERS, ROWS)),  # cards taken so far, grey ones too
        ("players", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("starter", np.int8),
        ("opening", np.int8),  # 0: the starter is drawn, else the seat, from 1
        ("turns", np.int8),  # turns made by all seats together
        ("bonuses_gone", np.int8),
        ("running_bonus", np.int8, (MAX_PLAYERS,)),
        ("collected", np.int8, (MAX_PLAYERS, COLOURS)),  # cards taken of each colour
        ("stack_count", np.int8, (MAX_PLAYERS,)),
        ("stacks", np.int8, (MAX_PLAYERS, STACK)),  # the next card is the last one
        ("unused_count", np.int8),
        ("unused", np.int8, (CARDS - ROWS,)),  # after the deal: the cards left over
        ("colours", np.int8, (CARDS,)),  # the colour of each number, GREY for none
    ]
)

ROW_CARDS = (1 << ROW_SPAN) - 2


@inlined
def awaits_deal(state: State) -> bool:
    """Whether chance is to act next."""
    return int(state.phase) == DEAL


@compiled
def deal(state: State, key: Chance) -> None:
    """Shuffle the number cards, draw a starter, and deal [THREE-6, THREE-11]."""
    chance.open_stream(key, 0, chance.DEALS)
    state.starter = chance.below(key, int(state.players))
    if state.opening > 0:
        state.starter = state.opening - 1
    for row in range(ROWS):
        for number in range(1, ROW_SPAN):
            state.unused[row * (ROW_SPAN - 1) + number - 1] = row * ROW_SPAN + number
    chance.shuffle(key, state.unused, 0, CARDS - ROWS)
    state.unused_count = CARDS - ROWS
    give(state)


@inlined
def next_card(state: State) -> int:
    """Take the next card of the shuffled deck."""
    state.unused_count -= 1
    card = int(state.unused[state.unused_count])
    state.unused[state.unused_count] = 0
    return card


@compiled
def stack_cards(state: State, cards: Numbers, count: int, starter: int) -> None:
    """Put the cards of a record's deal on the pile, in the order in which they are drawn."""
    state.starter = starter
    bits.write_backwards(cards, count, state.unused)
    state.unused_count = count


@compiled
def give(state: State) -> None:
    """Hand out the shuffled deck: the offer, then the stacks seat by seat [THREE-6 to THREE-9]."""
    for row in range(ROWS):
        state.offer[row] = 0
    for _ in range(OFFER):
        card = next_card(state)
        state.offer[card // ROW_SPAN] |= 1 << (card % ROW_SPAN)
    for seat in range(state.players):
        state.unused_count -= STACK
        for i in range(STACK):
            state.stacks[seat, i] = state.unused[state.unused_count + i]
            state.unused[state.unused_count + i] = 0
        state.stack_count[seat] = STACK
        for row in range(ROWS):
            state.hands[seat, row] = 0
        take_up(state, seat, HAND)
    state.turn = state.starter
    state.phase = PLAY


@inlined
def cards_held(state: State, seat: int) -> int:
    """How many cards a seat has in its hand."""
    # Two rows fit into a word: counting takes longer than putting them there.
    two_rows = int(state.hands[seat, 0]) | int(state.hands[seat, 1]) << ROW_SPAN
    return bits.count(two_rows) + bits.count(state.hands[seat, 2])


@inlined
def take_up(state: State, seat: int, cards: int) -> None:
    """Move cards from a seat's stack into its hand."""
    for _ in range(cards):
        state.stack_count[seat] -= 1
        i = int(state.stack_count[seat])
        card = int(state.stacks[seat, i])
        state.stacks[seat, i] = 0
        state.hands[seat, card // ROW_SPAN] |= 1 << (card % ROW_SPAN)


@inlined
def actors(state: State) -> int:
    """The seats that are to decide now, as bits."""
    if state.phase != PLAY:
        return 0
    return 1 << int(state.turn)


@inlined
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do now as a mask of actions: any card of the hand [THREE-12]."""
    mask[0] = 0
    mask[1] = 0
    if state.phase == PLAY and seat == state.turn:
        mask[0] = int(state.hands[seat, 0]) | int(state.hands[seat, 1]) << ROW_SPAN
        mask[1] = int(state.hands[seat, 2])


@inlined
def cards_taken(row: int, card_bit: int) -> int:
    """What a card that was just placed makes its player take from the row [THREE-16 to THREE-19].

    Nothing while the row has room; the lowest card after placing the highest one; else all the
    cards above the one placed.
    """
    if bits.count(row) <= ROW_LIMIT:
        return 0
    above = row & ~((card_bit << 1) - 1)
    return above if above else row & -row


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Play a card of the seat on turn into its row, take what must be taken, end the turn."""
    row = action // ROW_SPAN
    card_bit = 1 << (action % ROW_SPAN)
    state.hands[seat, row] &= ~card_bit
    placed = int(state.offer[row]) | card_bit
    taken = cards_taken(placed, card_bit)
    state.offer[row] = placed & ~taken
    if taken:
        collect(state, seat, row, taken)
        award_running_bonus(state, seat)
    end_turn(state, seat)


@inlined
def collect(state: State, seat: int, row: int, taken: int) -> None:
    """Add cards to a collection; grey ones leave the game [THREE-21, THREE-22]."""
    state.taken[seat, row] |= taken
    left = taken
    while left:
        colour = int(state.colours[row * ROW_SPAN + bits.lowest(left)])
        if colour != GREY:
            state.collected[seat, colour] += 1
        left &= left - 1


@inlined
def face_up(collected: int) -> int:
    """How many of the cards of one colour lie face up: every third one turned them all over.

    [THREE-24 to THREE-27]

    The remainder of a division by three, by a multiplication that is quicker and right up to 511.
    """
    return collected - 3 * ((collected * 171) >> 9)


@inlined
def colour_points(cards: int) -> int:
    """Points of the cards of one colour: 1 a single one, 5 a pair, minus 1 for each face down.

    [THREE-38, THREE-39]
    """
    up = face_up(cards)
    return (5 if up == 2 else up) - (cards - up)


_UP = 1 << 16
_LEAST = 1 << 8
_POSITIVE = 0x7F
_WORTH = np.array(
    [colour_points(cards) + _LEAST + _UP * (face_up(cards) > 0) for cards in range(CARDS)]
)
"""For so many cards of a colour: its points, above ``-_LEAST``, and whether any lie face up."""


@inlined
def worth_of(state: State, seat: int) -> int:  # compiled only
    """The worth of all colours of a collection together."""
    worth = 0
    for colour in range(COLOURS):
        # Never negative, which the compiler cannot know: it would look for places from the end.
        worth += _WORTH[int(state.collected[seat, colour]) & _POSITIVE]
    return worth


def _colours_face_up(state: State, seat: int) -> int:
    colours = 0
    for colour in range(COLOURS):
        if face_up(int(state.collected[seat, colour])) > 0:
            colours += 1
    return colours


@compiled_for(_colours_face_up, gpu_too=True, forceinline=True)
def colours_face_up(state: State, seat: int) -> int:
    """How many colours of a collection lie face up; a GPU would have to wait for the table."""
    return worth_of(state, seat) // _UP


@compiled
def running_bonus_value(place: int) -> int:
    """The points of the running bonus that is taken as number ``place`` (0 first) [THREE-4]."""
    if place == 0:
        return 10
    if place == 1:
        return 7
    return 5 if place == 2 else 3


@inlined
def award_running_bonus(state: State, seat: int) -> None:
    """Seven colours face up at the end of the turn take the top bonus, once per player.

    [THREE-28 to THREE-31]
    """
    if state.running_bonus[seat] == 0 and colours_face_up(state, seat) == COLOURS:
        state.running_bonus[seat] = running_bonus_value(int(state.bonuses_gone))
        state.bonuses_gone += 1


@inlined
def end_turn(state: State, seat: int) -> None:
    """Draw six when two are left, pass the turn on, end the game after the last card.

    [THREE-32 to THREE-34]
    """
    state.turns += 1
    if state.stack_count[seat] > 0 and cards_held(state, seat) == REDRAW_AT:
        take_up(state, seat, REDRAW)
    state.turn = ring.seat_after(int(state.turn), 1, int(state.players))
    if state.turns == PLAYED_EACH * int(state.players):
        state.phase = OVER


@compiled
def in_move(state: State) -> bool:
    """Whether the seat on turn is in the middle of a move: never: a move is one card."""
    return False


@inlined
def over(state: State) -> bool:
    """Whether the game has ended."""
    return int(state.phase) == OVER


@inlined
def final_bonus(state: State, seat: int) -> int:
    """The bonus for the colours face up at the end."""
    return bonus_for(colours_face_up(state, seat))


@inlined
def bonus_for(colours: int) -> int:
    """The bonus for six or seven colours face up [THREE-36]."""
    if colours == COLOURS:
        return 10
    return 5 if colours == COLOURS - 1 else 0


@inlined
def collection_points(state: State, seat: int) -> int:
    """Points of a collection alone."""
    points = 0
    for colour in range(COLOURS):
        points += colour_points(int(state.collected[seat, colour]))
    return points


def _score(state: State, seat: int) -> int:
    points = collection_points(state, seat) + int(state.running_bonus[seat])
    return points + final_bonus(state, seat)


@compiled_for(_score, gpu_too=True, forceinline=True)
def score(state: State, seat: int) -> int:
    """What a seat would score if the game ended now.

    On a CPU the points and the colours face up are summed at once, out of a table.
    """
    worth = worth_of(state, seat)
    points = worth % _UP - COLOURS * _LEAST + int(state.running_bonus[seat])
    return points + bonus_for(worth // _UP)


@compiled
def scores(state: State, out: Numbers) -> None:
    """Write the scores of all seats."""
    for seat in range(state.players):
        out[seat] = score(state, seat)


@compiled
def winners(state: State) -> int:
    """The winners of a finished game, as bits [THREE-40]."""
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
