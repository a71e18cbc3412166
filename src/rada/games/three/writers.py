"""Three Is Too Many!: what a seat sees and may do, as JSON; see ``WritersModule``."""

from rada.games.three import rules
from rada.games.three.colours import COLOURS
from rada.games.three.view import PHASES
from rada.kernel import bits, json_text
from rada.kernel.arrays import Buffer, Numbers, State
from rada.kernel.compiling import compiled, outlined
from rada.kernel.json_text import CLOSE, END, NOTHING, OPEN, Constant, constant, names

LONGEST = 1
"""A move is one card."""

_COLOURS = names(COLOURS)
_PHASES = names(PHASES)

_PHASE, _TURN, _STARTER = constant(',"phase":'), constant(',"turn":'), constant(',"starter":')
_SIZES, _STACKS = constant(',"hand_sizes":['), constant('],"stack_sizes":')
_OFFER, _OF_NUMBERS = constant(',"offer":['), constant('],"colours":[')
_TAKEN, _COLLECTED = constant('],"taken":['), constant('],"collected":[')
_PARTS, _BONUSES_LEFT = constant('],"parts":['), constant('],"bonuses_left":[')
_TURNS, _TURNS_LEFT = constant('],"turns":'), constant(',"turns_left":')
_UNUSED, _HAND = constant(',"unused":'), constant(',"hand":')
_BEGIN, _COLON = constant("{"), constant(":")
_SINGLES, _PAIRS = constant('{"singles":'), constant(',"pairs":')
_FACE_DOWN, _RUNNING = constant(',"face_down":'), constant(',"running_bonus":')
_FINAL, _SCORE = constant(',"final_bonus":'), constant(',"score":')

_DEALT, _NO_FACTS = constant('{"what":"three-dealt","seat":'), constant(',"facts":{}}')
_TOOK = constant('{"what":"three-took","seat":')
_PLACED = constant('{"what":"three-placed","seat":')
_FLIPPED = constant('{"what":"three-flipped","seat":')
_BONUS, _DREW = constant('{"what":"three-bonus","seat":'), constant('{"what":"three-drew","seat":')
_CARD, _CARDS_TAKEN = constant(',"facts":{"card":'), constant(',"cards":')
_COLOUR, _POINTS = constant(',"facts":{"colour":'), constant(',"facts":{"points":')
_CARDS_DRAWN, _FACTS_END = constant(',"facts":{"cards":'), constant("}}")
_ENDED = constant('{"what":"three-ended","seat":-1,"facts":{"scores":[')
_SCORES_END = constant("]}}")

_SEAT, _PLAY = constant('{"seat":'), constant(',"play":')
_TAKES, _FLIPS, _BACK = constant('{"takes":'), constant(',"flips":['), constant('],"back":false}')


@outlined
def write_rows(out: Buffer, at: int, before: Constant, low: int, middle: int, high: int) -> int:
    """Write a set of cards, given row by row, as one list."""
    at = start = json_text.text(out, json_text.text(out, at, before), OPEN)
    at = json_text.more_numbers(out, at, start, low, 0)
    at = json_text.more_numbers(out, at, start, middle, rules.ROW_SPAN)
    at = json_text.more_numbers(out, at, start, high, 2 * rules.ROW_SPAN)
    return json_text.text(out, at, CLOSE)


@compiled
def write_public(state: State, out: Buffer, at: int) -> int:
    """What everybody sees."""
    at = json_text.name(out, at, _PHASE, _PHASES, state.phase)
    at = json_text.number(out, at, _TURN, state.turn)
    at = json_text.number(out, at, _STARTER, state.starter)
    at = start = json_text.text(out, at, _SIZES)
    for seat in range(state.players):
        held = rules.cards_held(state, seat)
        at = json_text.number(out, json_text.separator(out, at, start), NOTHING, held)
    at = json_text.numbers(out, at, _STACKS, state.stack_count, state.players)
    at = write_table(state, out, at)
    at = write_collections(state, out, at)
    at = start = json_text.text(out, at, _BONUSES_LEFT)
    for place in range(state.bonuses_gone, rules.RUNNING_BONUSES):
        points = rules.running_bonus_value(place)
        at = json_text.number(out, json_text.separator(out, at, start), NOTHING, points)
    left = rules.PLAYED_EACH * int(state.players) - int(state.turns)
    at = json_text.number(out, at, _TURNS, state.turns)
    at = json_text.number(out, at, _TURNS_LEFT, left)
    return json_text.number(out, at, _UNUSED, state.unused_count)


@compiled
def write_table(state: State, out: Buffer, at: int) -> int:
    """The offer, and the colours of all numbers."""
    at = start = json_text.text(out, at, _OFFER)
    for row in range(rules.ROWS):
        at = json_text.separator(out, at, start)
        first = row * rules.ROW_SPAN
        at = json_text.set_of_numbers(out, at, NOTHING, state.offer[row], first)
    at = start = json_text.text(out, at, _OF_NUMBERS)
    for card in range(rules.CARDS):
        at = json_text.separator(out, at, start)
        if state.colours[card] == rules.GREY:
            at = json_text.null(out, at, NOTHING)
        else:
            at = json_text.name(out, at, NOTHING, _COLOURS, state.colours[card])
    return at


@compiled
def write_collections(state: State, out: Buffer, at: int) -> int:
    """What every seat has taken, and what that is worth."""
    at = start = json_text.text(out, at, _TAKEN)
    for seat in range(state.players):
        low, middle, high = state.taken[seat, 0], state.taken[seat, 1], state.taken[seat, 2]
        at = json_text.separator(out, at, start)
        at = write_rows(out, at, NOTHING, low, middle, high)
    at = start = json_text.text(out, at, _COLLECTED)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = first = json_text.text(out, at, _BEGIN)
        for colour in range(rules.COLOURS):
            at = json_text.separator(out, at, first)
            at = json_text.name(out, at, NOTHING, _COLOURS, colour)
            at = json_text.number(out, at, _COLON, state.collected[seat, colour])
        at = json_text.text(out, at, END)
    at = start = json_text.text(out, at, _PARTS)
    for seat in range(state.players):
        at = write_parts(state, seat, out, json_text.separator(out, at, start))
    return at


@compiled
def write_parts(state: State, seat: int, out: Buffer, at: int) -> int:
    """The parts of a score, as they stand."""
    singles = pairs = face_down = 0
    for colour in range(rules.COLOURS):
        cards = int(state.collected[seat, colour])
        up = rules.face_up(cards)
        face_down += cards - up
        if up == 1:
            singles += 1
        elif up > 1:
            pairs += 1
    at = json_text.number(out, at, _SINGLES, singles)
    at = json_text.number(out, at, _PAIRS, pairs)
    at = json_text.number(out, at, _FACE_DOWN, face_down)
    at = json_text.number(out, at, _RUNNING, state.running_bonus[seat])
    at = json_text.number(out, at, _FINAL, rules.final_bonus(state, seat))
    at = json_text.number(out, at, _SCORE, rules.score(state, seat))
    return json_text.text(out, at, END)


@compiled
def write_own(state: State, seat: int, out: Buffer, at: int) -> int:
    """What only a seat itself sees."""
    low = middle = high = 0
    if seat >= 0:
        low = int(state.hands[seat, 0])
        middle = int(state.hands[seat, 1])
        high = int(state.hands[seat, 2])
    return write_rows(out, at, _HAND, low, middle, high)


@compiled
def row_played_into(before: State, after: State) -> int:
    """The row that a card was placed into from one state to the next, -1 for none."""
    for row in range(rules.ROWS):
        if int(after.offer[row]) & ~int(before.offer[row]):
            return row
    return -1


@compiled
def taken_by(before: State, after: State, seat: int, row: int) -> int:
    """The cards of a row that a seat takes, as bits."""
    return int(after.taken[seat, row]) & ~int(before.taken[seat, row])


@compiled
def flips(before: State, after: State, seat: int, colour: int) -> bool:
    """Whether the cards of a colour are turned face down."""
    return int(after.collected[seat, colour]) // 3 > int(before.collected[seat, colour]) // 3


@compiled
def write_events(before: State, after: State, seat: int, out: Buffer, at: int, start: int) -> int:
    """What happened between two states; everybody sees the same of it."""
    if int(before.phase) == rules.DEAL:
        at = json_text.number(out, json_text.separator(out, at, start), _DEALT, after.starter)
        return json_text.text(out, at, _NO_FACTS)
    row = row_played_into(before, after)
    if row < 0:
        return at
    at = write_play(before, after, row, out, at, start)
    at = write_gains(before, after, out, at, start)
    if rules.over(after):
        at = first = json_text.text(out, json_text.separator(out, at, start), _ENDED)
        for other in range(after.players):
            at = json_text.separator(out, at, first)
            at = json_text.number(out, at, NOTHING, rules.score(after, other))
        at = json_text.text(out, at, _SCORES_END)
    return at


@compiled
def write_play(before: State, after: State, row: int, out: Buffer, at: int, start: int) -> int:
    """The card that was played, and what it took."""
    seat = int(before.turn)
    first = row * rules.ROW_SPAN
    card = first + bits.lowest(int(after.offer[row]) & ~int(before.offer[row]))
    taken = taken_by(before, after, seat, row)
    what = _TOOK if taken else _PLACED
    at = json_text.number(out, json_text.separator(out, at, start), what, seat)
    at = json_text.number(out, at, _CARD, card)
    if taken:
        at = json_text.set_of_numbers(out, at, _CARDS_TAKEN, taken, first)
    return json_text.text(out, at, _FACTS_END)


@compiled
def write_gains(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """What came of the card that was played: colours turned over, a bonus, cards drawn."""
    seat = int(before.turn)
    for colour in range(rules.COLOURS):
        if flips(before, after, seat, colour):
            at = json_text.number(out, json_text.separator(out, at, start), _FLIPPED, seat)
            at = json_text.name(out, at, _COLOUR, _COLOURS, colour)
            at = json_text.text(out, at, _FACTS_END)
    if after.running_bonus[seat] > before.running_bonus[seat]:
        at = json_text.number(out, json_text.separator(out, at, start), _BONUS, seat)
        at = json_text.number(out, at, _POINTS, after.running_bonus[seat])
        at = json_text.text(out, at, _FACTS_END)
    drawn = int(before.stack_count[seat]) - int(after.stack_count[seat])
    if drawn > 0:
        at = json_text.number(out, json_text.separator(out, at, start), _DREW, seat)
        at = json_text.number(out, at, _CARDS_DRAWN, drawn)
        at = json_text.text(out, at, _FACTS_END)
    return at


@compiled
def write_entry(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move as an entry."""
    at = json_text.number(out, at, _SEAT, seat)
    at = json_text.number(out, at, _PLAY, actions[0])
    return json_text.text(out, at, END)


@compiled
def write_text(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move in notation: the card."""
    return json_text.number(out, at, NOTHING, actions[0])


@compiled
def write_outlook(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """What a move takes, and which colours it turns face down."""
    row = int(actions[0]) // rules.ROW_SPAN
    taken = taken_by(before, after, seat, row)
    at = json_text.set_of_numbers(out, at, _TAKES, taken, row * rules.ROW_SPAN)
    at = start = json_text.text(out, at, _FLIPS)
    for colour in range(rules.COLOURS):
        if flips(before, after, seat, colour):
            at = json_text.separator(out, at, start)
            at = json_text.name(out, at, NOTHING, _COLOURS, colour)
    return json_text.text(out, at, _BACK)


@compiled
def repeats(actions: Numbers, count: int, action: int) -> bool:
    """A move is one card."""
    return False
