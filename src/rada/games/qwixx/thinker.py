"""Qwixx – the card game: how a strong player thinks.

A cross is good when it raises what the rows will probably score. Who can end the game does so to
win and never to lose.
"""

from rada.games.qwixx import evaluation, heuristics, knowledge, rules
from rada.games.qwixx.worth import (
    JOKER,
    JOKERS,
    MARKED,
    NEVER,
    PENALTY,
    ROW,
    WIN,
    cards_worth,
    level_of,
    row_worth,
)
from rada.kernel import bits
from rada.kernel.arrays import Chance, State
from rada.kernel.compiling import compiled

_HORIZON = 20
"""Actions that a search plays on at least, until it is the starter's turn again. That is more than
a turn, so that all have answered; the luck of many more rounds would only blur the difference."""


@compiled
def lead_of(state: State, seat: int) -> int:
    """By how many points a seat is ahead of the best other one now."""
    best = -1000
    for other in range(state.players):
        if other != seat:
            best = max(best, rules.score(state, other))
    return rules.score(state, seat) - best


@compiled
def rows_complete(state: State, seat: int) -> int:
    """The rows of a sheet that have their lock."""
    complete = 0
    for colour in range(rules.COLOURS):
        if rules.is_complete(int(state.sheets[seat, colour])):
            complete += 1
    return complete


@compiled
def gain_of_end(lead: int) -> float:
    """What it is worth to end the game with such a lead: everything, or less than anything."""
    return WIN if lead > 0 else -WIN if lead < 0 else 0.0


@compiled
def play_in(
    state: State, seat: int, colour: int, mark: int, level: int, found: float
) -> tuple[float, int]:
    """The best way to lay, or to go on laying and crossing, in one colour.

    Its worth, and the action that it begins with, or -1 when nothing is better than what was
    found in other colours. ``mark`` is the place of a mark in this row that is not made yet, as a
    bit, or -1 when one is made in another row.
    """
    laid, hand = int(state.laid), int(state.hands[seat])
    first, here = int(state.first), int(state.crosses_here)
    named = int(state.colour) if laid else rules.NO_COLOUR
    row = int(state.sheets[seat, colour])
    lead, ending = 0, False
    if rows_complete(state, seat) >= rules.ROWS_TO_END - 1:
        lead, ending = lead_of(state, seat) - rules.row_points(row), True
    row |= max(mark, 0)
    held = heuristics.places(hand, colour, colour)
    pool = hand & (JOKERS | ROW << (colour * rules.NUMBERS))
    if state.phase == rules.CROSSING:
        pool = 0
    best, action = found, -1
    before = row_worth(row, level) + cards_worth(row, held, level)
    more = pool
    while more >= 0:
        cards = laid | more
        if 1 <= bits.count(cards) <= rules.MOST_LAID:
            fixed = -before - JOKER * bits.count(more & JOKERS)
            kept = held & ~heuristics.places(more, colour, colour)
            usable = heuristics.places(cards, colour, colour)
            usable |= heuristics.places(cards, colour, rules.JOKER)
            new = usable
            while new >= 0:
                if heuristics.may_cross(row, new, first, here):
                    after = row | new
                    gain = fixed + row_worth(after, level) + cards_worth(after, kept, level)
                    if new == 0 and mark == 0 and state.crossed == 0:
                        gain += PENALTY
                        if state.penalties[seat] == rules.MOST_PENALTIES - 1:
                            gain = gain_of_end(lead_of(state, seat) - rules.PENALTY)
                    elif ending and new and rules.is_complete(after):
                        gain = gain_of_end(lead + rules.row_points(after))
                    if gain > best:
                        best = gain
                        action = heuristics.first_action(more, named, colour, new)
                new = (new - 1) & usable if new else -1
        more = (more - 1) & pool if more else -1
    return best, action


@compiled
def best_play(state: State, seat: int, marked: int, mark: int, level: int) -> tuple[float, int]:
    """The best way to lay, after a mark in the row of a colour that is not made yet."""
    best, action = NEVER, rules.FINISH
    for colour in range(rules.COLOURS):
        if state.laid == 0 or state.colour == rules.NO_COLOUR or state.colour == colour:
            here = mark if colour == marked else -1 if mark else 0
            gain, begins = play_in(state, seat, colour, here, level, best)
            if begins >= 0:
                best, action = gain, begins
    return best, action


@compiled
def best_mark(state: State, seat: int, level: int) -> int:
    """Where to cross the number for all; the active player thinks of the cards to lay as well."""
    active = seat == state.active
    number, markable = rules.number_for_all(state), rules.markable(state, seat)
    ending = rows_complete(state, seat) >= rules.ROWS_TO_END - 1
    best, action = 0.0, rules.PASS
    if active:
        best = best_play(state, seat, rules.NO_COLOUR, 0, level)[0]
    for colour in range(rules.COLOURS):
        if (markable >> colour) & 1:
            mark = 1 << rules.place_of(colour, number)
            row = int(state.sheets[seat, colour])
            after = row | mark
            held = heuristics.places(int(state.hands[seat]), colour, colour)
            gain = MARKED + row_worth(after, level) + cards_worth(after, held, level)
            gain -= row_worth(row, level) + cards_worth(row, held, level)
            if ending and rules.is_complete(after):
                more = rules.row_points(after) - rules.row_points(row)
                gain = gain_of_end(lead_of(state, seat) + more)
            elif active:
                gain += best_play(state, seat, colour, mark, level)[0]
            if gain > best:
                best, action = gain, rules.MARK + colour
    return action


@compiled
def best_take(state: State, seat: int, level: int) -> int:
    """The slot of the display whose number would help most, in the colours that it may have."""
    hand = int(state.hands[seat])
    unseen = rules.all_cards(state) & ~hand & ~int(state.discards)
    best, action = NEVER, rules.TAKE
    for slot in range(rules.SLOTS):
        if state.display[slot] == rules.EMPTY:
            continue
        number = int(state.display[slot]) % rules.NUMBERS
        gain, suits = 0.0, 0
        for suit in range(rules.COLOURS + 1):
            card = 1 << (suit * rules.NUMBERS + number)
            if unseen & card:
                suits += 1
                if suit == rules.JOKER:
                    gain += JOKER
                else:
                    row, held = int(state.sheets[seat, suit]), heuristics.places(hand, suit, suit)
                    gain += cards_worth(row, held | heuristics.places(card, suit, suit), level)
                    gain -= cards_worth(row, held, level)
        gain = gain / max(suits, 1)
        if gain > best:
            best, action = gain, rules.TAKE + slot
    return action


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in Qwixx."""
    return 0


@compiled
def thinker(state: State, seat: int, key: Chance) -> int:
    """The action of a strong player, who knows what its seat knows and no more."""
    level = level_of(state)
    if state.phase == rules.DRAW:
        return best_take(state, seat, level)
    if state.phase == rules.MARKING:
        return best_mark(state, seat, level)
    return best_play(state, seat, rules.NO_COLOUR, 0, level)[1]


@compiled
def imagine(state: State, seat: int, key: Chance) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie."""
    knowledge.redeal(state, seat, key)


@compiled
def settled(state: State, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root.

    Always at the beginning of the starter's turn, so that all moves are compared at the same point
    of a round.
    """
    if made < _HORIZON or state.phase != rules.DRAW or state.active != state.starter:
        return False
    taken = 0
    for slot in range(rules.SLOTS):
        if state.display[slot] == rules.EMPTY:
            taken += 1
    return taken == 0


prospect = evaluation.prospect
