"""Qwixx – the card game: what a seat sees and may do, as JSON; see ``WritersModule``."""

from rada.games.qwixx import rules
from rada.games.qwixx.record import COLOURS, NAMES
from rada.games.qwixx.view import PHASES
from rada.kernel import bits, json_text
from rada.kernel.arrays import Buffer, Numbers, State
from rada.kernel.compiling import compiled, outlined
from rada.kernel.json_text import CLOSE, END, NOTHING, OPEN, Constant, constant, names

LONGEST = 2 * rules.MOST_LAID + 2
"""Cards, the colour of jokers, a cross for each of the cards, and the end."""

_CARDS = names(NAMES.texts(range(rules.CARDS)))
_BARE_CARDS = names(NAMES.texts(range(rules.CARDS)), quoted=False)
_COLOURS = names(COLOURS)
_LETTERS = names(COLOURS, quoted=False)
_CHOICES = names(("pass", *COLOURS))
_PHASES = names(PHASES)

_PHASE, _ACTIVE, _STARTER = constant(',"phase":'), constant(',"active":'), constant(',"starter":')
_JOKERS, _BACKS = constant(',"jokers":'), constant(',"backs":[')
_DISPLAY, _NUMBER, _PILE = constant('],"display":['), constant('],"number":'), constant(',"pile":')
_SHEETS, _POINTS = constant(',"sheets":['), constant('],"points":[')
_PENALTIES = constant('],"penalties":')
_LAID, _COLOUR, _CROSSED = constant(',"laid":'), constant(',"colour":'), constant(',"crossed":')
_DISCARDS, _RESHUFFLES = constant(',"discards":'), constant(',"reshuffles":')
_HAND, _CHOICE = constant(',"hand":'), constant(',"my_choice":')
_BEGIN, _COLON = constant("{"), constant(":")

_WHAT, _WHO, _NO_FACTS = constant('{"what":'), constant(',"seat":'), constant(',"facts":{}}')
_CARD_FACT, _NUMBER_FACT = constant(',"facts":{"card":'), constant(',"facts":{"number":')
_CARDS_FACT, _COUNT_FACT = constant(',"facts":{"cards":'), constant(',"facts":{"count":')
_SCORES_FACT, _SCORES_END = constant(',"facts":{"scores":['), constant("]}}")
_FACTS_END = constant("}}")
_DEALT, _RESHUFFLED, _DREW, _DREW_MINE, _DECIDED, _MARKED = range(6)
_PASSED, _LAID_CARDS, _CROSSES, _PENALTY, _FOR_ALL, _ENDED = range(6, 12)
_WHATS = names(
    (
        *("qwixx-dealt", "qwixx-reshuffled", "qwixx-drew", "qwixx-drew-mine"),
        *("qwixx-decided", "qwixx-marked", "qwixx-passed", "qwixx-laid"),
        *("qwixx-crossed", "qwixx-penalty", "qwixx-number", "qwixx-ended"),
    )
)
_NOBODY = -1

_SEAT, _DRAW, _CROSS = constant('{"seat":'), constant(',"draw":'), constant(',"cross":')
_LAY, _AS, _CROSSES_OF = constant(',"lay":['), constant('],"as":'), constant(',"cross":[')
_LIST_END = constant("]}")
_DRAW_TEXT, _CROSS_TEXT, _PASS_TEXT = constant("draw "), constant("cross "), constant("pass")
_LAY_TEXT, _AS_TEXT, _CROSS_WORD = constant("lay"), constant(" as "), constant(" cross")
_SPACE = constant(" ")
_OUTLOOK = constant('{"takes":[],"flips":[],"back":false}')


@compiled
def card_at(colour: int, place: int) -> int:
    """The card of a place in a row: the places of green and blue begin with the highest number."""
    return colour * rules.NUMBERS + (place if colour < 2 else rules.LAST - place)


@compiled
def is_shown(state: State) -> bool:
    """Whether the pile shows a number to all."""
    return int(state.pile_count) > 0 and not rules.awaits_deal(state)


@outlined
def write_backs(out: Buffer, at: int, hand: int) -> int:
    """The numbers of a hand as a list, ascending."""
    at = start = json_text.text(out, at, OPEN)
    for number in range(rules.NUMBERS):
        for _ in range(bits.count(hand & (rules.COLUMN << number))):
            at = json_text.separator(out, at, start)
            at = json_text.number(out, at, NOTHING, number + rules.LOWEST)
    return json_text.text(out, at, CLOSE)


@outlined
def write_row(out: Buffer, at: int, before: Constant, colour: int, row: int, cards: bool) -> int:
    """The crosses of a row in reading order as a list, of cards or only of their numbers."""
    at = start = json_text.text(out, json_text.text(out, at, before), OPEN)
    left = int(row)
    while left:
        card = card_at(colour, bits.lowest(left))
        left &= left - 1
        at = json_text.separator(out, at, start)
        if cards:
            at = json_text.name(out, at, NOTHING, _CARDS, card)
        else:
            at = json_text.number(out, at, NOTHING, rules.number_of(card))
    return json_text.text(out, at, CLOSE)


@compiled
def write_public(state: State, out: Buffer, at: int) -> int:
    """What everybody sees."""
    at = json_text.name(out, at, _PHASE, _PHASES, state.phase)
    at = json_text.number(out, at, _ACTIVE, state.active)
    at = json_text.number(out, at, _STARTER, state.starter)
    at = json_text.truth(out, at, _JOKERS, state.jokers != 0)
    at = write_numbers(state, out, at)
    at = json_text.number(out, at, _PILE, state.pile_count)
    at = write_sheets(state, out, at)
    at = json_text.numbers(out, at, _PENALTIES, state.penalties, state.players)
    at = json_text.set_of_names(out, at, _LAID, state.laid, _CARDS)
    at = json_text.text(out, at, _COLOUR)
    if state.laid and state.colour >= 0:
        at = json_text.name(out, at, NOTHING, _COLOURS, state.colour)
    else:
        at = json_text.null(out, at, NOTHING)
    at = json_text.number(out, at, _CROSSED, state.crossed)
    at = json_text.set_of_names(out, at, _DISCARDS, state.discards, _CARDS)
    return json_text.number(out, at, _RESHUFFLES, max(int(state.shuffles) - 1, 0))


@compiled
def write_numbers(state: State, out: Buffer, at: int) -> int:
    """The numbers that the backs show: of the hands, in the display and on the pile."""
    at = start = json_text.text(out, at, _BACKS)
    for seat in range(state.players):
        at = write_backs(out, json_text.separator(out, at, start), state.hands[seat])
    at = start = json_text.text(out, at, _DISPLAY)
    for slot in range(rules.SLOTS):
        card = int(state.display[slot])
        at = json_text.separator(out, at, start)
        if card == rules.EMPTY:
            at = json_text.null(out, at, NOTHING)
        else:
            at = json_text.number(out, at, NOTHING, rules.number_of(card))
    if is_shown(state):
        return json_text.number(out, at, _NUMBER, rules.number_for_all(state))
    return json_text.null(out, at, _NUMBER)


@compiled
def write_sheets(state: State, out: Buffer, at: int) -> int:
    """The crosses of all sheets, and their points."""
    at = start = json_text.text(out, at, _SHEETS)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = first = json_text.text(out, at, _BEGIN)
        for colour in range(rules.COLOURS):
            at = json_text.separator(out, at, first)
            at = json_text.name(out, at, NOTHING, _COLOURS, colour)
            at = write_row(out, at, _COLON, colour, state.sheets[seat, colour], False)
        at = json_text.text(out, at, END)
    at = start = json_text.text(out, at, _POINTS)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = first = json_text.text(out, at, _BEGIN)
        for colour in range(rules.COLOURS):
            at = json_text.separator(out, at, first)
            at = json_text.name(out, at, NOTHING, _COLOURS, colour)
            points = rules.row_points(int(state.sheets[seat, colour]))
            at = json_text.number(out, at, _COLON, points)
        at = json_text.text(out, at, END)
    return at


@compiled
def write_own(state: State, seat: int, out: Buffer, at: int) -> int:
    """What only a seat itself sees; what it chose in action 2 while that is still secret."""
    hand = 0
    choice = rules.UNDECIDED
    if seat >= 0:
        hand = int(state.hands[seat])
        if int(state.phase) == rules.MARKING:
            choice = int(state.choices[seat])
    at = json_text.set_of_names(out, at, _HAND, hand, _CARDS)
    if choice == rules.UNDECIDED:
        return json_text.null(out, at, _CHOICE)
    return json_text.name(out, at, _CHOICE, _CHOICES, choice - rules.PASSED)


@outlined
def begin_event(out: Buffer, at: int, start: int, what: int, seat: int) -> int:
    """Write an event as far as its facts."""
    at = json_text.name(out, json_text.separator(out, at, start), _WHAT, _WHATS, what)
    return json_text.number(out, at, _WHO, seat)


@compiled
def write_events(before: State, after: State, seat: int, out: Buffer, at: int, start: int) -> int:
    """What a seat sees happen: of a card that is drawn all see the number, one sees its colour."""
    phase = int(before.phase)
    if rules.awaits_deal(before):
        anew = max(int(after.shuffles), 1) > max(int(before.shuffles), 1)
        what = _RESHUFFLED if anew else _DEALT
        at = begin_event(out, at, start, what, after.starter)
        at = json_text.text(out, at, _NO_FACTS)
    elif phase == rules.DRAW:
        at = write_drawn(before, after, seat, out, at, start)
    elif phase == rules.MARKING:
        at = write_marked(before, after, out, at, start)
    else:
        at = write_laid(before, after, out, at, start)
    if int(after.phase) == rules.MARKING and phase != rules.MARKING:
        at = begin_event(out, at, start, _FOR_ALL, _NOBODY)
        at = json_text.number(out, at, _NUMBER_FACT, rules.number_for_all(after))
        at = json_text.text(out, at, _FACTS_END)
    if rules.over(after) and not rules.over(before):
        at = begin_event(out, at, start, _ENDED, _NOBODY)
        at = first = json_text.text(out, at, _SCORES_FACT)
        for other in range(after.players):
            at = json_text.separator(out, at, first)
            at = json_text.number(out, at, NOTHING, rules.score(after, other))
        at = json_text.text(out, at, _SCORES_END)
    return at


@compiled
def write_drawn(before: State, after: State, seat: int, out: Buffer, at: int, start: int) -> int:
    """A card was drawn."""
    active = int(before.active)
    was, now = int(before.hands[active]), int(after.hands[active])
    if seat == active:
        at = begin_event(out, at, start, _DREW_MINE, active)
        at = json_text.name(out, at, _CARD_FACT, _CARDS, bits.lowest(now & ~was))
        return json_text.text(out, at, _FACTS_END)
    for number in range(rules.NUMBERS):
        column = rules.COLUMN << number
        if bits.count(now & column) > bits.count(was & column):
            at = begin_event(out, at, start, _DREW, active)
            at = json_text.number(out, at, _NUMBER_FACT, number + rules.LOWEST)
            return json_text.text(out, at, _FACTS_END)
    return at


@compiled
def new_crosses(before: State, after: State, seat: int, colour: int) -> int:
    """The places of a row that were crossed, as bits."""
    return int(after.sheets[seat, colour]) & ~int(before.sheets[seat, colour])


@compiled
def write_marked(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """Somebody has decided in action 2; what was decided is seen when all have."""
    if int(after.phase) == rules.MARKING:
        decided = rules.actors(before) & ~rules.actors(after)
        while decided:
            at = begin_event(out, at, start, _DECIDED, bits.lowest(decided))
            at = json_text.text(out, at, _NO_FACTS)
            decided &= decided - 1
        return at
    for seat in range(after.players):
        card = -1
        for colour in range(rules.COLOURS):
            new = new_crosses(before, after, seat, colour)
            if new:
                card = card_at(colour, bits.lowest(new))
        at = begin_event(out, at, start, _MARKED if card >= 0 else _PASSED, seat)
        if card >= 0:
            at = json_text.name(out, at, _CARD_FACT, _CARDS, card)
            at = json_text.text(out, at, _FACTS_END)
        else:
            at = json_text.text(out, at, _NO_FACTS)
    return at


@compiled
def write_laid(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """What the active player did in action 3."""
    seat = int(before.active)
    known = int(before.discards) | int(before.laid)
    laid = (int(after.discards) | int(after.laid)) & ~known
    if laid:
        at = begin_event(out, at, start, _LAID_CARDS, seat)
        at = json_text.set_of_names(out, at, _CARDS_FACT, laid, _CARDS)
        at = json_text.text(out, at, _FACTS_END)
    for colour in range(rules.COLOURS):
        new = new_crosses(before, after, seat, colour)
        if new:
            at = begin_event(out, at, start, _CROSSES, seat)
            at = write_row(out, at, _CARDS_FACT, colour, new, True)
            at = json_text.text(out, at, _FACTS_END)
    if after.penalties[seat] > before.penalties[seat]:
        at = begin_event(out, at, start, _PENALTY, seat)
        at = json_text.number(out, at, _COUNT_FACT, after.penalties[seat])
        at = json_text.text(out, at, _FACTS_END)
    return at


@compiled
def is_cross(action: int) -> bool:
    """Whether an action crosses a number of the cards laid."""
    return rules.CROSS <= action < rules.FINISH


@compiled
def colour_of(actions: Numbers, count: int) -> int:
    """The colour that cards are laid as: the one named, or that of the cards.

    To end a move that is only listed from its middle on, there may be neither; that counts as the
    last colour.
    """
    laid = 0
    for i in range(count):
        action = int(actions[i])
        if rules.NAME <= action < rules.CROSS:
            return action - rules.NAME
        if action < rules.CARDS:
            laid |= 1 << action
    return rules.laid_colour(laid) % rules.COLOURS


@compiled
def write_entry(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move as an entry."""
    at = json_text.number(out, at, _SEAT, seat)
    first = int(actions[0])
    if first < rules.TAKE or first >= rules.NAME:
        return write_lay_entry(actions, count, out, at)
    if first < rules.PASS:
        at = json_text.number(out, at, _DRAW, first - rules.TAKE)
    elif first == rules.PASS:
        at = json_text.null(out, at, _CROSS)
    else:
        at = json_text.name(out, at, _CROSS, _CARDS, card_marked(before, first))
    return json_text.text(out, at, END)


@compiled
def card_marked(state: State, action: int) -> int:
    """The card that stands for what is crossed in action 2."""
    number = rules.number_for_all(state)
    return (action - rules.MARK) * rules.NUMBERS + number - rules.LOWEST


@compiled
def write_lay_entry(actions: Numbers, count: int, out: Buffer, at: int) -> int:
    """Action 3 as an entry, after the seat."""
    at = start = json_text.text(out, at, _LAY)
    for i in range(count):
        if actions[i] < rules.CARDS:
            at = json_text.separator(out, at, start)
            at = json_text.name(out, at, NOTHING, _CARDS, actions[i])
    at = json_text.name(out, at, _AS, _COLOURS, colour_of(actions, count))
    at = start = json_text.text(out, at, _CROSSES_OF)
    for i in range(count):
        if is_cross(actions[i]):
            number = int(actions[i]) - rules.CROSS + rules.LOWEST
            at = json_text.number(out, json_text.separator(out, at, start), NOTHING, number)
    return json_text.text(out, at, _LIST_END)


@compiled
def write_text(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move in notation."""
    first = int(actions[0])
    if first < rules.TAKE or first >= rules.NAME:
        return write_lay_text(actions, count, out, at)
    if first < rules.PASS:
        return json_text.number(out, at, _DRAW_TEXT, first - rules.TAKE)
    if first == rules.PASS:
        return json_text.text(out, at, _PASS_TEXT)
    return json_text.name(out, at, _CROSS_TEXT, _BARE_CARDS, card_marked(before, first))


@compiled
def write_lay_text(actions: Numbers, count: int, out: Buffer, at: int) -> int:
    """Action 3 in notation; the colour is said where no card says it."""
    at = json_text.text(out, at, _LAY_TEXT)
    says_colour = False
    for i in range(count):
        if actions[i] < rules.CARDS:
            at = json_text.name(out, at, _SPACE, _BARE_CARDS, actions[i])
            says_colour = says_colour or int(actions[i]) // rules.NUMBERS != rules.JOKER
    if not says_colour:
        at = json_text.name(out, at, _AS_TEXT, _LETTERS, colour_of(actions, count))
    start = at
    for i in range(count):
        if is_cross(actions[i]):
            if at == start:
                at = json_text.text(out, at, _CROSS_WORD)
            number = int(actions[i]) - rules.CROSS + rules.LOWEST
            at = json_text.number(out, at, _SPACE, number)
    return at


@compiled
def write_outlook(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """There is nothing to be shown of a move before it is made."""
    return json_text.text(out, at, _OUTLOOK)


@compiled
def repeats(actions: Numbers, count: int, action: int) -> bool:
    """Cards may be laid in any order, but one order is enough to list them."""
    return count > 0 and action < rules.CARDS and action < int(actions[count - 1])
