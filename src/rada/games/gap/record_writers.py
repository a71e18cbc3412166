"""GAP: deals and results in the form of the open record, as JSON; see ``RecordWritersModule``."""

from rada.games.gap import rules
from rada.games.gap.record import NAMES
from rada.games.gap.rules import stack_cards as stack_cards
from rada.kernel import json_text
from rada.kernel.arrays import Buffer, State, States
from rada.kernel.compiling import compiled
from rada.kernel.json_text import CLOSE, END, NOTHING, constant, names

_CARDS = names(NAMES.texts(range(rules.CARDS)))
_STARTER, _HANDS, _ROW = constant(',"starter":'), constant(',"hands":['), constant('],"row":')
_DECK = constant(',"deck":[')
_ROUNDS, _TOTALS = constant('{"rounds":['), constant('],"totals":')
_WINNERS = constant(',"winners":')


@compiled
def write_deal(state: State, agreed: Buffer, out: Buffer, at: int) -> int:
    """The round that has just been dealt."""
    at = json_text.number(out, at, _STARTER, state.starter)
    at = start = json_text.text(out, at, _HANDS)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = json_text.set_of_names(out, at, NOTHING, state.hands[seat], _CARDS)
    at = json_text.set_of_names(out, at, _ROW, state.row, _CARDS)
    at = start = json_text.text(out, at, _DECK)
    at = json_text.more_names_from_top(out, at, start, state.pile, state.pile_count, _CARDS)
    return json_text.text(out, at, CLOSE)


@compiled
def write_result(trail: States, count: int, out: Buffer, at: int) -> int:
    """Scores of all rounds, totals and winners."""
    at = start = json_text.text(out, at, _ROUNDS)
    rounds = 0
    for i in range(count):
        if int(trail[i].rounds) > rounds:
            rounds += 1
            at = json_text.separator(out, at, start)
            at = json_text.numbers(out, at, NOTHING, trail[i].round_scores, trail[i].players)
    last = trail[count - 1]
    at = json_text.numbers(out, at, _TOTALS, last.totals, last.players)
    at = json_text.set_of_numbers(out, at, _WINNERS, rules.winners(last), 0)
    return json_text.text(out, at, END)
