"""GAP: what a seat sees and may do, as JSON; see ``WritersModule``."""

import numpy as np

from rada.games.gap import rules
from rada.games.gap.record import NAMES
from rada.games.gap.view import PHASES
from rada.kernel import bits, json_text
from rada.kernel.arrays import Buffer, Numbers, State
from rada.kernel.compiling import compiled
from rada.kernel.json_text import END, NOTHING, constant, names

LONGEST = 3
"""A card, and a pick below and above it."""

_CARDS = names(NAMES.texts(range(rules.CARDS)))
_BARE_CARDS = names(NAMES.texts(range(rules.CARDS)), quoted=False)
_LETTERS = names(NAMES.letters, quoted=False)
_PHASES = names(PHASES)
_TIES = names(("best_round", "extra_round"))
_BY_LETTER = np.array(sorted(range(rules.COLOURS), key=lambda colour: NAMES.letters[colour]))
"""The colours in the order of their letters: so the cards of one number lie in the row."""

_PHASE, _TURN, _STARTER = constant(',"phase":'), constant(',"turn":'), constant(',"starter":')
_ROUND, _TARGET, _TIMED = constant(',"round":'), constant(',"target":'), constant(',"timed":')
_LAST, _TIE, _COLOURS = constant(',"last_round":'), constant(',"tie":'), constant(',"colours":"')
_SIZES, _ROW, _TAKEN = constant('","hand_sizes":['), constant('],"row":['), constant('],"taken":[')
_PILE, _PLAYED, _TOTALS = constant('],"pile":'), constant(',"played":'), constant(',"totals":')
_ROUND_SCORES, _HAND = constant(',"round_scores":'), constant(',"hand":')

_DEALT, _DEALT_ROUND = constant('{"what":"gap-dealt","seat":'), constant(',"facts":{"round":')
_TIME_CALLED = constant('{"what":"gap-time","seat":-1,"facts":{}}')
_ENDED = constant('{"what":"gap-round-ended","seat":-1,"facts":{"round":')
_SCORES, _FACTS_END = constant(',"scores":'), constant("}}")
_WHAT, _WHO = constant('{"what":'), constant(',"seat":')
_CARD, _CARDS_TAKEN = constant(',"facts":{"card":'), constant(',"cards":')
_NO_TURN, _PLAYS, _TAKES, _JOINS = range(-1, 3)
_TURNS = names(("gap-played", "gap-took", "gap-joined"))

_SEAT, _PLAY, _TAKE = constant('{"seat":'), constant(',"play":'), constant(',"take":')
_TIME_ENTRY, _TIME_TEXT, _SPACE = constant('{"time":true}'), constant("time"), constant(" ")
_OUTLOOK, _OUTLOOK_END = constant('{"takes":'), constant(',"flips":[],"back":false}')


@compiled
def shown_round(state: State) -> int:
    """The number of the round in progress, or of the last one between two."""
    return int(state.rounds) + (0 if between_rounds(state) else 1)


@compiled
def between_rounds(state: State) -> bool:
    """Whether no round is in progress."""
    return int(state.phase) == rules.DEAL or int(state.phase) == rules.OVER


@compiled
def first_in_row(cards: int) -> int:
    """The card that lies first in the row: the numbers ascend, then the letters."""
    for number in range(rules.NUMBERS):
        for i in range(rules.COLOURS):
            card = int(_BY_LETTER[i]) * rules.NUMBERS + number
            if (cards >> card) & 1:
                return card
    return -1


@compiled
def write_public(state: State, out: Buffer, at: int) -> int:
    """What everybody sees."""
    at = json_text.name(out, at, _PHASE, _PHASES, state.phase)
    at = json_text.number(out, at, _TURN, state.turn)
    at = json_text.number(out, at, _STARTER, state.starter)
    at = json_text.number(out, at, _ROUND, shown_round(state))
    if state.target:
        at = json_text.number(out, at, _TARGET, state.target)
    else:
        at = json_text.null(out, at, _TARGET)
    at = json_text.truth(out, at, _TIMED, state.clock != 0)
    at = json_text.truth(out, at, _LAST, state.ending != 0)
    at = json_text.name(out, at, _TIE, _TIES, state.tie)
    at = json_text.text(out, at, _COLOURS)
    for colour in range(rules.COLOURS):
        if (int(state.colours) >> colour) & 1:
            at = json_text.name(out, at, NOTHING, _LETTERS, colour)
    at = write_cards(state, out, at)
    at = json_text.numbers(out, at, _TOTALS, state.totals, state.players)
    return json_text.numbers(out, at, _ROUND_SCORES, state.round_scores, state.players)


@compiled
def write_cards(state: State, out: Buffer, at: int) -> int:
    """What everybody sees of the cards."""
    at = start = json_text.text(out, at, _SIZES)
    for seat in range(state.players):
        held = bits.count(state.hands[seat])
        at = json_text.number(out, json_text.separator(out, at, start), NOTHING, held)
    at = start = json_text.text(out, at, _ROW)
    left = int(state.row)
    while left:
        card = first_in_row(left)
        left &= ~(1 << card)
        at = json_text.name(out, json_text.separator(out, at, start), NOTHING, _CARDS, card)
    at = start = json_text.text(out, at, _TAKEN)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = json_text.set_of_names(out, at, NOTHING, state.taken[seat], _CARDS)
    at = json_text.number(out, at, _PILE, state.pile_count)
    if rules.in_move(state):
        return json_text.name(out, at, _PLAYED, _CARDS, state.played)
    return json_text.null(out, at, _PLAYED)


@compiled
def write_own(state: State, seat: int, out: Buffer, at: int) -> int:
    """What only a seat itself sees."""
    hand = int(state.hands[seat]) if seat >= 0 else 0
    return json_text.set_of_names(out, at, _HAND, hand, _CARDS)


@compiled
def write_events(before: State, after: State, seat: int, out: Buffer, at: int, start: int) -> int:
    """What happened between two states; everybody sees the same of it."""
    if int(before.phase) == rules.DEAL:
        at = json_text.number(out, json_text.separator(out, at, start), _DEALT, after.starter)
        at = json_text.number(out, at, _DEALT_ROUND, shown_round(after))
        at = json_text.number(out, at, _STARTER, after.starter)
        return json_text.text(out, at, _FACTS_END)
    turned = write_turn(before, after, out, at, start)
    if turned == at and after.clock and after.ending and not before.ending:
        turned = json_text.text(out, json_text.separator(out, at, start), _TIME_CALLED)
    if between_rounds(before) or not between_rounds(after):
        return turned
    at = json_text.separator(out, turned, start)
    at = json_text.number(out, at, _ENDED, shown_round(after))
    at = json_text.numbers(out, at, _SCORES, after.round_scores, after.players)
    at = json_text.numbers(out, at, _TOTALS, after.totals, after.players)
    return json_text.text(out, at, _FACTS_END)


@compiled
def write_turn(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """What the player on turn did, from what lies open before and after it."""
    seat = int(before.turn)
    gained = int(after.taken[seat]) & ~int(before.taken[seat])
    from_row = gained & int(before.row)
    joined = int(after.row) & ~int(before.row)
    what = _NO_TURN
    card = 0
    if rules.in_move(after):
        what = _PLAYS
        card = int(after.played)
    elif from_row:
        what = _TAKES
        card = int(before.played) if rules.in_move(before) else bits.lowest(gained & ~from_row)
    elif joined and bits.count(after.hands[seat]) < bits.count(before.hands[seat]):
        what = _JOINS
        card = first_in_row(joined)
    if what == _NO_TURN:
        return at
    at = json_text.name(out, json_text.separator(out, at, start), _WHAT, _TURNS, what)
    at = json_text.number(out, at, _WHO, seat)
    at = json_text.name(out, at, _CARD, _CARDS, card)
    if what == _TAKES:
        at = json_text.set_of_names(out, at, _CARDS_TAKEN, from_row, _CARDS)
    return json_text.text(out, at, _FACTS_END)


@compiled
def taken_by(before: State, after: State) -> int:
    """The cards that a move takes out of the row."""
    return int(before.row) & ~int(after.row)


@compiled
def write_entry(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move as an entry."""
    if seat < 0:
        return json_text.text(out, at, _TIME_ENTRY)
    at = json_text.number(out, at, _SEAT, seat)
    at = json_text.name(out, at, _PLAY, _CARDS, actions[0])
    at = json_text.set_of_names(out, at, _TAKE, taken_by(before, after), _CARDS)
    return json_text.text(out, at, END)


@compiled
def write_text(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move in notation: the card played, then the cards taken."""
    if seat < 0:
        return json_text.text(out, at, _TIME_TEXT)
    at = json_text.name(out, at, NOTHING, _BARE_CARDS, actions[0])
    left = taken_by(before, after)
    while left:
        at = json_text.name(out, at, _SPACE, _BARE_CARDS, bits.lowest(left))
        left &= left - 1
    return at


@compiled
def write_outlook(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """What a move takes."""
    at = json_text.set_of_names(out, at, _OUTLOOK, taken_by(before, after), _CARDS)
    return json_text.text(out, at, _OUTLOOK_END)


@compiled
def repeats(actions: Numbers, count: int, action: int) -> bool:
    """Every order of picks is another move."""
    return False
