"""GAP: the rules, and a memory of the round for those who play well.

A card is ``colour * 10 + number``; a set of cards is one word of bits. Every function is
compiled; the numbers in brackets are those of ``docs/rules/gap.en.md``.
"""

import numpy as np

from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, Mask, Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.layout import packed_record

MIN_PLAYERS = 2
MAX_PLAYERS = 6
COLOURS = 5
NUMBERS = 10
CARDS = COLOURS * NUMBERS
ALL_CARDS = (1 << CARDS) - 1
ROW = 4
TURNS = 30
"""The turns of the longest round: six seats with five cards each."""

TIME_UP = CARDS
"""Action of nobody: the agreed time has run out."""
ACTIONS = CARDS + 1
DECISIONS = CARDS
"""Actions below this are decisions of seats: a card to play, or a card to take."""

DEAL, PLAY, PICK_LOW, PICK_HIGH, OVER = range(5)
"""Phases. The picks choose among several neighbours of one number."""

TIE_BEST_ROUND, TIE_EXTRA_ROUND = range(2)

NO_CLOCK, CLOCK_RUNS, CLOCK_RAN_OUT = range(3)

STATE = packed_record(
    [
        ("row", np.int64),
        ("hands", np.int64, (MAX_PLAYERS,)),
        ("taken", np.int64, (MAX_PLAYERS,)),
        ("target", np.int32),  # 0: none, the clock alone ends the game
        ("totals", np.int32, (MAX_PLAYERS,)),
        ("round_scores", np.int32, (MAX_PLAYERS,)),  # of the round that ended last
        ("best_round", np.int32, (MAX_PLAYERS,)),
        ("best_round_at", np.int32, (MAX_PLAYERS,)),
        ("rounds", np.int32),  # rounds that have ended
        ("shuffles", np.int32),
        ("players", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("starter", np.int8),
        ("played", np.int8),  # the card that waits for a pick
        ("tie", np.int8),
        ("clock", np.int8),
        ("opening", np.int8),  # 0: the first starter is drawn, else the seat, from 1
        ("ending", np.int8),  # the round in progress is the last one, ties apart
        ("colours", np.int8),  # the colours in play, as bits
        ("pile_count", np.int8),
        ("pile", np.int8, (CARDS,)),  # the next card is the last one
        # What everybody saw in this round. No rule asks for it; who plays well remembers it.
        ("turns", np.int8),  # cards played
        ("plays", np.int64, (TURNS,)),  # the row that each was played to, and above it the card
    ]
)

_COLUMN = sum(1 << (colour * NUMBERS) for colour in range(COLOURS))
SUIT = (1 << NUMBERS) - 1


@compiled
def hand_size(players: int) -> int:
    """How many cards a player is dealt [GAP-8]."""
    return 6 if players <= 4 else 5


@compiled
def colours_left_out(players: int) -> int:
    """How many colours stay in the box [GAP-4]."""
    return 2 if players == 2 else (1 if players == 3 else 0)


@inlined
def awaits_deal(state: State) -> bool:
    """Whether chance is to act next."""
    return int(state.phase) == DEAL


@compiled
def cards_in_play(state: State) -> int:
    """All the cards of the colours in play."""
    cards = 0
    for colour in range(COLOURS):
        if (int(state.colours) >> colour) & 1:
            cards |= SUIT << (colour * NUMBERS)
    return cards


@inlined
def draw(state: State) -> int:
    """Take the next card off the pile."""
    state.pile_count -= 1
    card = int(state.pile[state.pile_count])
    state.pile[state.pile_count] = 0
    return card


@compiled
def deal(state: State, key: Chance) -> None:
    """Shuffle and deal a round [GAP-7]."""
    chance.open_stream(key, state.shuffles, chance.DEALS)
    if state.rounds == 0:
        choose_starter_and_colours(state, key)
    else:
        state.starter = ring.seat_after(int(state.starter), 1, int(state.players))
    state.pile_count = bits.write_members(cards_in_play(state), state.pile)
    chance.shuffle(key, state.pile, 0, int(state.pile_count))
    give(state)


@compiled
def choose_starter_and_colours(state: State, key: Chance) -> None:
    """What chance decides once per game: who starts, and which colours stay in the box.

    [GAP-5, GAP-11]
    """
    state.starter = chance.below(key, int(state.players))
    if state.opening > 0:
        state.starter = state.opening - 1
    colours = (1 << COLOURS) - 1
    for out in range(colours_left_out(state.players)):
        colours &= ~(1 << bits.nth(colours, chance.below(key, COLOURS - out)))
    state.colours = colours


@compiled
def stack_cards(state: State, cards: Numbers, count: int, starter: int) -> None:
    """Put the cards of a record's deal on the pile, in the order in which they are drawn."""
    if state.rounds == 0:
        colours = 0
        for i in range(count):
            colours |= 1 << (int(cards[i]) // NUMBERS)
        state.colours = colours
    state.starter = starter
    bits.write_backwards(cards, count, state.pile)
    state.pile_count = count


@compiled
def give(state: State) -> None:
    """Hand out the shuffled pile: the hands seat by seat, then the row [GAP-8, GAP-9]."""
    for seat in range(state.players):
        hand = 0
        for _ in range(hand_size(state.players)):
            hand |= 1 << draw(state)
        state.hands[seat] = hand
        state.taken[seat] = 0
    state.row = 0
    state.turns = 0
    refill(state)
    state.shuffles += 1
    state.turn = state.starter
    state.phase = PLAY


@inlined
def refill(state: State) -> None:
    """Fill the row up to four cards as far as the pile goes [GAP-24 to GAP-26]."""
    row = int(state.row)
    for _ in range(ROW - bits.count(row)):
        if state.pile_count > 0:
            row |= 1 << draw(state)
    state.row = row


@inlined
def actors(state: State) -> int:
    """The seats that are to decide now, as bits."""
    if state.phase == DEAL or state.phase == OVER:
        return 0
    return 1 << int(state.turn)


@inlined
def same_number(row: int, card: int) -> int:
    """The cards of the row with the number of this card [GAP-16]."""
    return row & (_COLUMN << (card % NUMBERS))


@inlined
def lower_neighbours(row: int, card: int) -> int:
    """The cards of the row one below this card, on the ring of numbers [GAP-3, GAP-18]."""
    return row & (_COLUMN << ((card + NUMBERS - 1) % NUMBERS))


@inlined
def upper_neighbours(row: int, card: int) -> int:
    """The cards of the row one above this card, on the ring of numbers [GAP-3, GAP-18]."""
    return row & (_COLUMN << ((card + 1) % NUMBERS))


@inlined
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do now as a mask of actions; nobody (-1) may call the time.

    [GAP-13, GAP-14, GAP-19]
    """
    mask[0] = 0
    phase = int(state.phase)
    if seat == -1:
        if state.clock == CLOCK_RUNS and phase == PLAY:
            mask[0] = 1 << TIME_UP
    elif seat == state.turn:
        if phase == PLAY:
            mask[0] = state.hands[seat]
        elif phase == PICK_LOW:
            mask[0] = lower_neighbours(int(state.row), int(state.played))
        elif phase == PICK_HIGH:
            mask[0] = upper_neighbours(int(state.row), int(state.played))


@inlined
def take(state: State, cards: int) -> None:
    """Move cards from the row to the player on turn."""
    state.row &= ~cards
    state.taken[state.turn] |= cards


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == TIME_UP:
        state.clock = CLOCK_RAN_OUT
        state.ending = 1
    elif state.phase == PLAY:
        play(state, action)
    elif state.phase == PICK_LOW:
        take(state, 1 << action)
        take_upper_neighbour(state)
    else:
        take(state, 1 << action)
        end_turn(state)


@inlined
def play(state: State, card: int) -> None:
    """Play a card from the hand of the player on turn [GAP-15 to GAP-23]."""
    turn = int(state.turn)
    row = int(state.row)
    state.plays[state.turns] = row | card << CARDS
    state.turns += 1
    state.hands[turn] &= ~(1 << card)
    same = same_number(row, card)
    if same:
        state.taken[turn] |= 1 << card
        take(state, same)
        end_turn(state)
        return
    low = lower_neighbours(row, card)
    if (low | upper_neighbours(row, card)) == 0:
        state.row |= 1 << card
        end_turn(state)
        return
    state.taken[turn] |= 1 << card
    state.played = card
    if low & (low - 1):
        state.phase = PICK_LOW
    else:
        take(state, low)
        take_upper_neighbour(state)


@inlined
def take_upper_neighbour(state: State) -> None:
    """Take the upper neighbour of the played card, or have the player pick it."""
    high = upper_neighbours(int(state.row), int(state.played))
    if high & (high - 1):
        state.phase = PICK_HIGH
    else:
        take(state, high)
        end_turn(state)


@inlined
def end_turn(state: State) -> None:
    """Refill the row and pass the turn on; the last card of the last hand ends the round.

    [GAP-24, GAP-28]
    """
    state.phase = PLAY
    state.played = 0
    refill(state)
    state.turn = ring.seat_after(int(state.turn), 1, int(state.players))
    if state.hands[state.turn] == 0:
        end_round(state)


@compiled
def round_score(taken: int) -> int:
    """Points for a collection: the colours held most, less the colours held least.

    [GAP-29 to GAP-35]
    """
    most = 0
    least = NUMBERS + 1
    for colour in range(COLOURS):
        held = bits.count((taken >> (colour * NUMBERS)) & SUIT)
        if held > most:
            most = held
        if 0 < held < least:
            least = held
    points = 0
    for colour in range(COLOURS):
        held = bits.count((taken >> (colour * NUMBERS)) & SUIT)
        if held == most:
            points += held
        elif held == least:
            points -= held
    return points


@compiled
def end_round(state: State) -> None:
    """Score the round, and end the game or ask for the next deal [GAP-36, GAP-37, GAP-41]."""
    reached = False
    for seat in range(state.players):
        points = round_score(int(state.taken[seat]))
        state.round_scores[seat] = points
        state.totals[seat] += points
        if state.rounds == 0 or points > state.best_round[seat]:
            state.best_round[seat] = points
            state.best_round_at[seat] = state.rounds
        if state.target > 0 and state.totals[seat] >= state.target:
            reached = True
    state.rounds += 1
    if reached:
        state.ending = 1
    leaders = highest(state, state.totals, (1 << int(state.players)) - 1)
    if state.ending and (state.tie == TIE_BEST_ROUND or leaders & (leaders - 1) == 0):
        state.phase = OVER
    else:
        state.phase = DEAL


@compiled
def highest(state: State, values: Numbers, seats: int) -> int:
    """Those of some seats that have the highest value."""
    best = 0
    for seat in range(state.players):
        if (seats >> seat) & 1:
            if best == 0 or values[seat] > values[bits.lowest(best)]:
                best = 1 << seat
            elif values[seat] == values[bits.lowest(best)]:
                best |= 1 << seat
    return best


@compiled
def in_move(state: State) -> bool:
    """Whether the seat on turn is in the middle of a move: a card is played, and a pick is open."""
    return int(state.phase) == PICK_LOW or int(state.phase) == PICK_HIGH


@inlined
def over(state: State) -> bool:
    """Whether the game has ended."""
    return int(state.phase) == OVER


@compiled
def scores(state: State, out: Numbers) -> None:
    """Write the totals of all seats."""
    for seat in range(state.players):
        out[seat] = state.totals[seat]


@compiled
def winners(state: State) -> int:
    """The winners of a finished game, as bits: total, then best round, then the earlier one.

    [GAP-38 to GAP-40]
    """
    if not over(state):
        return 0
    best = highest(state, state.totals, (1 << int(state.players)) - 1)
    best = highest(state, state.best_round, best)
    earliest = 0
    for seat in range(state.players):
        if (best >> seat) & 1:
            at = state.best_round_at[seat]
            if earliest == 0 or at < state.best_round_at[bits.lowest(earliest)]:
                earliest = 1 << seat
            elif at == state.best_round_at[bits.lowest(earliest)]:
                earliest |= 1 << seat
    return earliest
