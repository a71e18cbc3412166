"""Three Is Too Many!: deals and results in the form of the open record, as JSON; see
``RecordWritersModule``."""

from rada.games.three import rules
from rada.games.three.rules import stack_cards as stack_cards
from rada.games.three.writers import write_parts, write_rows
from rada.kernel import json_text
from rada.kernel.arrays import Buffer, State, States
from rada.kernel.compiling import compiled
from rada.kernel.json_text import CLOSE, END, OPEN, constant

_STARTER, _COLOURS = constant(',"starter":'), constant(',"colours":')
_OFFER, _STACKS, _UNUSED = constant(',"offer":'), constant(',"stacks":['), constant('],"unused":[')
_SEATS, _WINNERS = constant('{"seats":['), constant('],"winners":')


@compiled
def write_deal(state: State, agreed: Buffer, out: Buffer, at: int) -> int:
    """The deal that has just been made; what was agreed on are the colours."""
    at = json_text.number(out, at, _STARTER, state.starter)
    at = json_text.text(out, json_text.text(out, at, _COLOURS), agreed)
    at = write_rows(out, at, _OFFER, state.offer[0], state.offer[1], state.offer[2])
    at = start = json_text.text(out, at, _STACKS)
    for seat in range(state.players):
        at = write_stack(state, seat, out, json_text.separator(out, at, start))
    at = start = json_text.text(out, at, _UNUSED)
    at = json_text.more_from_top(out, at, start, state.unused, state.unused_count)
    return json_text.text(out, at, CLOSE)


@compiled
def write_stack(state: State, seat: int, out: Buffer, at: int) -> int:
    """All the cards of a seat: its hand, ascending, and then what it will take up."""
    at = start = json_text.text(out, at, OPEN)
    for row in range(rules.ROWS):
        first = row * rules.ROW_SPAN
        at = json_text.more_numbers(out, at, start, state.hands[seat, row], first)
    at = json_text.more_from_top(out, at, start, state.stacks[seat], state.stack_count[seat])
    return json_text.text(out, at, CLOSE)


@compiled
def write_result(trail: States, count: int, out: Buffer, at: int) -> int:
    """How every seat's score came about."""
    last = trail[count - 1]
    at = start = json_text.text(out, at, _SEATS)
    for seat in range(last.players):
        at = write_parts(last, seat, out, json_text.separator(out, at, start))
    at = json_text.set_of_numbers(out, at, _WINNERS, rules.winners(last), 0)
    return json_text.text(out, at, END)
