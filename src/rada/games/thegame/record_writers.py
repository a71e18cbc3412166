"""The Game: deals and results in the form of the open record, as JSON; see
``RecordWritersModule``."""

from rada.games.thegame import rules
from rada.games.thegame.record import WHY
from rada.games.thegame.rules import stack_cards as stack_cards
from rada.games.thegame.writers import write_cards
from rada.kernel import json_text
from rada.kernel.arrays import Buffer, State, States
from rada.kernel.compiling import compiled
from rada.kernel.json_text import CLOSE, END, NOTHING, constant, names

_HANDS, _DECK = constant(',"hands":['), constant('],"deck":[')
_LEFT, _WON, _WHY = constant('{"left":'), constant(',"won":'), constant(',"why":')
_WHYS = names(WHY)


@compiled
def write_deal(state: State, agreed: Buffer, out: Buffer, at: int) -> int:
    """The deal that has just been made."""
    at = start = json_text.text(out, at, _HANDS)
    for seat in range(state.players):
        low, high = state.hands[seat, 0], state.hands[seat, 1]
        at = write_cards(out, json_text.separator(out, at, start), NOTHING, low, high)
    at = start = json_text.text(out, at, _DECK)
    at = json_text.more_from_top(out, at, start, state.pile, state.pile_count)
    return json_text.text(out, at, CLOSE)


@compiled
def write_result(trail: States, count: int, out: Buffer, at: int) -> int:
    """The cards left, and how it ended."""
    last = trail[count - 1]
    at = json_text.number(out, at, _LEFT, rules.cards_left(last))
    at = json_text.truth(out, at, _WON, int(last.why) == rules.WON)
    at = json_text.name(out, at, _WHY, _WHYS, last.why)
    return json_text.text(out, at, END)
