"""The Game: what a seat sees and may do, as JSON; see ``WritersModule``."""

from rada.games.thegame import rules
from rada.games.thegame.record import PILES, SIGNALS, WHY
from rada.games.thegame.view import PHASES
from rada.kernel import bits, json_text
from rada.kernel.arrays import Buffer, Numbers, State
from rada.kernel.compiling import compiled
from rada.kernel.json_text import CLOSE, END, NOTHING, OPEN, Constant, Names, constant, names

LONGEST = 2
"""A card and its pile; only signals, which are not listed, can be more."""

_PHASES, _PILES, _SIGNALS, _WHYS = names(PHASES), names(PILES), names(SIGNALS), names(WHY)
_FIRES = names(("", "laid", "cover"))
_TOPS = names(map(str, range(101)), quoted=False)
_BARE_PILES = names(PILES, quoted=False)
_BARE_SIGNALS = names((f"{pile}={signal}" for pile in PILES for signal in SIGNALS), quoted=False)
_NO_OR_YES = names(("no", "yes"))

_TURN, _STARTER, _SIZES = constant(',"turn":'), constant(',"starter":'), constant(',"hand_sizes":[')
_ON_TOP, _BURNING, _SIGNALLED = (
    constant('],"tops":'),
    constant(',"burning":'),
    constant(',"signals":['),
)
_SIGNALLING, _PILE, _LAID = constant('],"signalling":'), constant(',"pile":'), constant(',"laid":')
_REQUIRED, _LEFT, _SEEN = constant(',"required":'), constant(',"left":'), constant(',"seen":')
_WHY, _VERY_GOOD = constant(',"why":'), constant(',"very_good":')
_PHASE, _HAND, _CHOSEN = constant(',"phase":'), constant(',"hand":'), constant(',"chosen":')
_BEGIN_OBJECT, _COLON, _SPACE = constant("{"), constant(":"), constant(" ")

_DEALT = constant('{"what":"thegame-dealt","seat":-1,"facts":{"cards":')
_AGREE, _FACTS_END = constant(',"agree":'), constant("}}")
_BEGINS, _NO_FACTS = constant('{"what":"thegame-begins","seat":'), constant(',"facts":{}}')
_SIGNAL_SHOWN = constant('{"what":"thegame-signal","seat":')
_ON_PILE, _SHOWN = constant(',"facts":{"pile":'), constant(',"signal":')
_WHAT, _WHO = constant('{"what":'), constant(',"seat":')
_LAYS = names(("thegame-laid", "thegame-laid-back"))
_CARD = constant(',"facts":{"card":')
_DREW, _DRAWN = constant('{"what":"thegame-drew","seat":'), constant(',"facts":{"cards":')
_ENDINGS = names(f"thegame-{why}" for why in WHY)
_CARDS_LEFT = constant(',"seat":-1,"facts":{"left":')

_SEAT, _LAY, _ON = constant('{"seat":'), constant(',"lay":'), constant(',"on":')
_BEGINNING, _ENDING = constant(',"begin":true}'), constant(',"end":true}')
_SIGNAL, _SIGNAL_END = constant(',"signal":{'), constant("}}")
_BEGIN_TEXT, _END_TEXT, _SIGNAL_TEXT = constant("begin"), constant("end"), constant("signal")
_BACK = constant('{"takes":[],"flips":[],"back":')


@compiled
def shown_turn(state: State) -> int:
    """The seat on turn; -1 before somebody has begun."""
    return int(state.turn) if int(state.phase) > rules.START else -1


@compiled
def steps_back(top: int, card: int, pile: int) -> bool:
    """Whether a card that follows another one on a pile goes back by ten."""
    return card == top - 10 if pile < 2 else card == top + 10


# What is seen


@compiled
def write_public(state: State, out: Buffer, at: int) -> int:
    """What everybody sees."""
    at = json_text.number_or_null(out, at, _TURN, shown_turn(state))
    at = json_text.number_or_null(out, at, _STARTER, int(state.opening) - 1)
    at = write_table(state, out, at)
    at = json_text.truth(out, at, _SIGNALLING, state.signals_on != 0)
    at = json_text.number(out, at, _PILE, state.pile_count)
    at = json_text.number(out, at, _LAID, state.laid)
    at = json_text.number(out, at, _REQUIRED, state.required)
    left = rules.cards_left(state)
    at = json_text.number(out, at, _LEFT, left)
    low = rules.ALL_CARDS[0] & ~int(state.unlaid[0])
    high = rules.ALL_CARDS[1] & ~int(state.unlaid[1])
    at = write_cards(out, at, _SEEN, low, high)
    at = json_text.name(out, at, _WHY, _WHYS, state.why)
    very_good = int(state.why) != rules.FIRE and left <= rules.VERY_GOOD
    return json_text.truth(out, at, _VERY_GOOD, very_good)


@compiled
def write_table(state: State, out: Buffer, at: int) -> int:
    """The sizes of the hands, the piles and the signals; the list of these is not closed."""
    at = start = json_text.text(out, at, _SIZES)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = json_text.number(out, at, NOTHING, rules.held(state, seat))
    at = write_by_pile(out, at, _ON_TOP, state.tops, _TOPS)
    at = write_by_pile(out, at, _BURNING, state.burning, _FIRES)
    at = start = json_text.text(out, at, _SIGNALLED)
    for seat in range(state.players):
        at = json_text.separator(out, at, start)
        at = write_by_pile(out, at, NOTHING, state.signals[seat], _SIGNALS)
    return at


@compiled
def write_by_pile(out: Buffer, at: int, before: Constant, values: Numbers, which: Names) -> int:
    """Write something of every pile, by its name, as an object."""
    at = start = json_text.text(out, json_text.text(out, at, before), _BEGIN_OBJECT)
    for pile in range(rules.PILES):
        at = json_text.name(out, json_text.separator(out, at, start), NOTHING, _PILES, pile)
        at = json_text.name(out, at, _COLON, which, values[pile])
    return json_text.text(out, at, END)


@compiled
def write_cards(out: Buffer, at: int, before: Constant, low: int, high: int) -> int:
    """Write a set of cards (two words) as a list."""
    at = start = json_text.text(out, json_text.text(out, at, before), OPEN)
    at = json_text.more_numbers(out, at, start, low, 0)
    at = json_text.more_numbers(out, at, start, high, bits.SPAN)
    return json_text.text(out, at, CLOSE)


@compiled
def write_own(state: State, seat: int, out: Buffer, at: int) -> int:
    """What only a seat itself sees: its hand, and the card that it is about to lay."""
    phase = int(state.phase)
    chosen = -1
    if phase == rules.CHOOSE_PILE:
        if seat == state.turn:
            chosen = int(state.chosen)
        else:
            phase = rules.LAY
    at = json_text.name(out, at, _PHASE, _PHASES, phase)
    low = int(state.hands[seat, 0]) if seat >= 0 else 0
    high = int(state.hands[seat, 1]) if seat >= 0 else 0
    at = write_cards(out, at, _HAND, low, high)
    return json_text.number_or_null(out, at, _CHOSEN, chosen)


# What happens


@compiled
def write_events(before: State, after: State, seat: int, out: Buffer, at: int, start: int) -> int:
    """What happened between two states; everybody sees the same of it."""
    if int(before.phase) == rules.DEAL:
        return write_dealt(after, out, at, start)
    if int(before.phase) == rules.START and int(after.phase) > rules.START:
        at = json_text.number(out, json_text.separator(out, at, start), _BEGINS, after.turn)
        at = json_text.text(out, at, _NO_FACTS)
    at = write_shown_signals(before, after, out, at, start)
    if int(before.phase) > rules.START:
        at = write_laid(before, after, out, at, start)
        if turn_ended(before, after):
            drawn = int(before.pile_count) - int(after.pile_count)
            at = json_text.number(out, json_text.separator(out, at, start), _DREW, before.turn)
            at = json_text.text(out, json_text.number(out, at, _DRAWN, drawn), _FACTS_END)
    if rules.over(before) or not rules.over(after):
        return at
    at = json_text.name(out, json_text.separator(out, at, start), _WHAT, _ENDINGS, after.why)
    at = json_text.number(out, at, _CARDS_LEFT, rules.cards_left(after))
    return json_text.text(out, at, _FACTS_END)


@compiled
def write_dealt(after: State, out: Buffer, at: int, start: int) -> int:
    """That cards were dealt, and whether it is to be agreed now who begins."""
    agree = int(after.opening) <= 0 and int(after.players) > 1
    at = json_text.number(out, json_text.separator(out, at, start), _DEALT, rules.held(after, 0))
    at = json_text.name(out, at, _AGREE, _NO_OR_YES, 1 if agree else 0)
    return json_text.text(out, at, _FACTS_END)


@compiled
def write_shown_signals(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """The signals that were changed."""
    for seat in range(after.players):
        for pile in range(rules.PILES):
            signal = int(after.signals[seat, pile])
            if signal != int(before.signals[seat, pile]):
                at = json_text.separator(out, at, start)
                at = json_text.number(out, at, _SIGNAL_SHOWN, seat)
                at = json_text.name(out, at, _ON_PILE, _PILES, pile)
                at = json_text.name(out, at, _SHOWN, _SIGNALS, signal)
                at = json_text.text(out, at, _FACTS_END)
    return at


@compiled
def write_laid(before: State, after: State, out: Buffer, at: int, start: int) -> int:
    """The card that the player on turn laid."""
    for pile in range(rules.PILES):
        top, card = int(before.tops[pile]), int(after.tops[pile])
        if card != top:
            back = 1 if steps_back(top, card, pile) else 0
            at = json_text.name(out, json_text.separator(out, at, start), _WHAT, _LAYS, back)
            at = json_text.number(out, at, _WHO, before.turn)
            at = json_text.number(out, at, _CARD, card)
            at = json_text.name(out, at, _PILE, _PILES, pile)
            at = json_text.text(out, at, _FACTS_END)
    return at


@compiled
def turn_ended(before: State, after: State) -> bool:
    """Whether a turn ended otherwise than by the end of the game in the middle of it."""
    stuck = rules.over(after) and int(after.why) == rules.STUCK
    if stuck and int(after.laid) > int(before.laid):
        return False
    if shown_turn(after) != shown_turn(before):
        return True
    return int(after.laid) == 0 and int(before.laid) > 0


# What may be done


@compiled
def write_entry(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move as an entry."""
    action = int(actions[0])
    at = json_text.number(out, at, _SEAT, seat)
    if action == rules.BEGIN:
        return json_text.text(out, at, _BEGINNING)
    if action == rules.END:
        return json_text.text(out, at, _ENDING)
    if action >= rules.SIGNAL:
        return write_signals(actions, count, out, at)
    at = json_text.number(out, at, _LAY, card_laid(before, action))
    at = json_text.name(out, at, _ON, _PILES, int(actions[count - 1]) - rules.ON_PILE)
    return json_text.text(out, at, END)


@compiled
def write_signals(actions: Numbers, count: int, out: Buffer, at: int) -> int:
    """The rest of an entry that shows signals."""
    at = start = json_text.text(out, at, _SIGNAL)
    for i in range(count):
        signal = signal_shown(actions, count, i)
        if signal >= 0:
            at = json_text.separator(out, at, start)
            at = json_text.name(out, at, NOTHING, _PILES, signal // rules.SIGNALS)
            at = json_text.name(out, at, _COLON, _SIGNALS, signal % rules.SIGNALS)
    return json_text.text(out, at, _SIGNAL_END)


@compiled
def signal_shown(actions: Numbers, count: int, i: int) -> int:
    """What stands in the place of one of several signals, from 0: the last one on its pile; -1
    where this pile has its place already."""
    pile = (int(actions[i]) - rules.SIGNAL) // rules.SIGNALS
    shown = -1
    for j in range(count):
        signal = int(actions[j]) - rules.SIGNAL
        if signal // rules.SIGNALS == pile:
            if j < i:
                return -1
            shown = signal
    return shown


@compiled
def card_laid(before: State, action: int) -> int:
    """The card that a move lays, from its first action: the card, or else only its pile."""
    return action if action < rules.ON_PILE else int(before.chosen)


@compiled
def write_text(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """A move in notation: the card and its pile, or the signals by their piles."""
    action = int(actions[0])
    if action == rules.BEGIN:
        return json_text.text(out, at, _BEGIN_TEXT)
    if action == rules.END:
        return json_text.text(out, at, _END_TEXT)
    if action < rules.SIGNAL:
        at = json_text.number(out, at, NOTHING, card_laid(before, action))
        pile = int(actions[count - 1]) - rules.ON_PILE
        return json_text.name(out, at, _SPACE, _BARE_PILES, pile)
    at = json_text.text(out, at, _SIGNAL_TEXT)
    for i in range(count):
        signal = signal_shown(actions, count, i)
        if signal >= 0:
            at = json_text.name(out, at, _SPACE, _BARE_SIGNALS, signal)
    return at


@compiled
def write_outlook(
    before: State, after: State, seat: int, actions: Numbers, count: int, out: Buffer, at: int
) -> int:
    """Whether a move goes back by ten."""
    pile = int(actions[count - 1]) - rules.ON_PILE
    back = False
    if 0 <= pile < rules.PILES:
        back = steps_back(int(before.tops[pile]), int(after.tops[pile]), pile)
    return json_text.text(out, json_text.truth(out, at, _BACK, back), END)


@compiled
def repeats(actions: Numbers, count: int, action: int) -> bool:
    """A card on another pile is another move."""
    return False
