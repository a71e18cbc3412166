"""Qwixx – the card game: deals and results in the form of the open record, as JSON; see
``RecordWritersModule``."""

from rada.games.qwixx import rules
from rada.games.qwixx.record import COLOURS, NAMES
from rada.games.qwixx.rules import stack_cards as stack_cards
from rada.kernel import json_text
from rada.kernel.arrays import Buffer, State, States
from rada.kernel.compiling import compiled
from rada.kernel.json_text import CLOSE, END, NOTHING, constant, names

_CARDS, _COLOURS = names(NAMES.texts(range(rules.CARDS))), names(COLOURS)
_STARTER, _HANDS = constant(',"starter":'), constant(',"hands":[')
_DISPLAY, _DECK = constant('],"display":['), constant(',"deck":[')
_ROWS, _PENALTIES = constant('{"rows":['), constant('],"penalties":')
_SCORES, _WINNERS = constant(',"scores":['), constant('],"winners":')
_BEGIN, _COLON = constant("{"), constant(":")


@compiled
def write_deal(state: State, agreed: Buffer, out: Buffer, at: int) -> int:
    """The deal or the reshuffle that has just been made."""
    anew = int(state.shuffles) > 1
    if not anew:
        at = write_dealt(state, out, at)
    at = start = json_text.text(out, at, _DECK)
    if anew:
        at = write_filled(state, out, at, start)
    at = json_text.more_names_from_top(out, at, start, state.pile, state.pile_count, _CARDS)
    return json_text.text(out, at, CLOSE)


@compiled
def write_dealt(state: State, out: Buffer, at: int) -> int:
    """What only the first deal has: the starter, the hands and the display."""
    at = json_text.number(out, at, _STARTER, state.starter)
    at = start = json_text.text(out, at, _HANDS)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = json_text.set_of_names(out, at, NOTHING, state.hands[seat], _CARDS)
    at = start = json_text.text(out, at, _DISPLAY)
    for slot in range(rules.SLOTS):
        at = json_text.separator(out, at, start)
        at = json_text.name(out, at, NOTHING, _CARDS, state.display[slot])
    return json_text.text(out, at, CLOSE)


@compiled
def write_filled(state: State, out: Buffer, at: int, start: int) -> int:
    """The cards that a reshuffle filled the display with, which came from the new pile."""
    shuffle = int(state.shuffles) - 1
    for slot in range(rules.SLOTS):
        card = int(state.display[slot])
        if card != rules.EMPTY and int(state.shuffled_in[card]) == shuffle:
            at = json_text.separator(out, at, start)
            at = json_text.name(out, at, NOTHING, _CARDS, card)
    return at


@compiled
def write_result(trail: States, count: int, out: Buffer, at: int) -> int:
    """Points by row, penalties, scores and winners."""
    last = trail[count - 1]
    at = start = json_text.text(out, at, _ROWS)
    for seat in range(last.players):
        at = write_rows(last, seat, out, json_text.separator(out, at, start))
    at = json_text.numbers(out, at, _PENALTIES, last.penalties, last.players)
    at = start = json_text.text(out, at, _SCORES)
    for seat in range(last.players):
        at = json_text.separator(out, at, start)
        at = json_text.number(out, at, NOTHING, rules.score(last, seat))
    at = json_text.set_of_numbers(out, at, _WINNERS, rules.winners(last), 0)
    return json_text.text(out, at, END)


@compiled
def write_rows(state: State, seat: int, out: Buffer, at: int) -> int:
    """The points of a sheet, row by row."""
    at = start = json_text.text(out, at, _BEGIN)
    for colour in range(rules.COLOURS):
        at = json_text.separator(out, at, start)
        at = json_text.name(out, at, NOTHING, _COLOURS, colour)
        points = rules.row_points(int(state.sheets[seat, colour]))
        at = json_text.number(out, at, _COLON, points)
    return json_text.text(out, at, END)
