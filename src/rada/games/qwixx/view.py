"""Qwixx – the card game: what a seat sees, and what it can tell from two looks."""

from typing import Literal

from rada.games.contract import Event, View
from rada.games.qwixx import rules
from rada.games.qwixx.record import COLOURS, row_points, texts_of
from rada.kernel import bits
from rada.kernel.arrays import State

PHASES = ("deal", "deal", "draw", "mark", "lay", "cross", "over")


class QwixxView(View):
    """Qwixx as one seat sees it.

    ``backs`` are the numbers of every hand, ``display`` the numbers of the display (None for an
    empty slot), ``number`` the one on top of the pile. ``sheets`` are the numbers crossed, row by
    row in reading order.
    """

    game: Literal["qwixx"]
    phase: Literal["deal", "draw", "mark", "lay", "cross", "over"]
    active: int
    starter: int
    jokers: bool
    hand: list[str]
    backs: list[list[int]]
    display: list[int | None]
    number: int | None
    pile: int
    sheets: list[dict[str, list[int]]]
    points: list[dict[str, int]]
    penalties: list[int]
    my_choice: str | None
    laid: list[str]
    colour: str | None
    crossed: int
    discards: list[str]
    reshuffles: int


VIEW = QwixxView


def own_fields(state: State, seat: int) -> dict[str, object]:
    """What only a seat itself sees."""
    return {
        "hand": texts_of(state.hands[seat]) if seat >= 0 else [],
        "my_choice": _choice(state, seat),
    }


def public_fields(state: State) -> dict[str, object]:
    """What everybody sees."""
    players = range(int(state.players))
    shown = int(state.pile_count) > 0 and int(state.phase) not in (rules.DEAL, rules.RESHUFFLE)
    return {
        "phase": PHASES[int(state.phase)],
        "active": int(state.active),
        "starter": int(state.starter),
        "jokers": bool(state.jokers),
        "backs": [_numbers(state.hands[other]) for other in players],
        "display": [
            rules.number_of(int(card)) if int(card) != rules.EMPTY else None
            for card in state.display
        ],
        "number": rules.number_for_all(state) if shown else None,
        "pile": int(state.pile_count),
        "sheets": [_sheet(state, other) for other in players],
        "points": [row_points(state, other) for other in players],
        "penalties": [int(count) for count in state.penalties[: len(players)]],
        "laid": texts_of(state.laid),
        "colour": COLOURS[int(state.colour)] if state.laid and int(state.colour) >= 0 else None,
        "crossed": int(state.crossed),
        "discards": texts_of(state.discards),
        "reshuffles": max(int(state.shuffles) - 1, 0),
    }


def _numbers(hand: int) -> list[int]:
    return sorted(rules.number_of(card) for card in bits.members(int(hand)))


def _sheet(state: State, seat: int) -> dict[str, list[int]]:
    return {
        letter: [
            place + rules.LOWEST if colour < 2 else rules.HIGHEST - place
            for place in bits.members(int(state.sheets[seat, colour]))
        ]
        for colour, letter in enumerate(COLOURS)
    }


def _choice(state: State, seat: int) -> str | None:
    """What this seat has chosen in action 2, while that is still secret."""
    if seat < 0 or int(state.phase) != rules.MARKING:
        return None
    choice = int(state.choices[seat])
    if choice == rules.UNDECIDED:
        return None
    return "pass" if choice == rules.PASSED else COLOURS[choice - rules.MARKED]


def tell(before: QwixxView, after: QwixxView) -> list[Event]:
    """What happened between two views."""
    if before.phase == "deal":
        what = "qwixx-reshuffled" if after.reshuffles > before.reshuffles else "qwixx-dealt"
        events = [Event(what=what, seat=after.starter)]
    elif before.phase == "draw":
        events = [_drawn(before, after)]
    elif before.phase == "mark":
        events = _marked(before, after)
    else:
        events = _laid(before, after)
    if after.phase == "mark" and before.phase != "mark":
        events.append(Event(what="qwixx-number", facts={"number": after.number}))
    if after.over and not before.over:
        events.append(Event(what="qwixx-ended", facts={"scores": after.scores}))
    return events


def _drawn(before: QwixxView, after: QwixxView) -> Event:
    seat = before.active
    left = list(before.backs[seat])
    number = next(n for n in after.backs[seat] if after.backs[seat].count(n) > left.count(n))
    mine = [card for card in after.hand if card not in before.hand]
    if mine:
        return Event(what="qwixx-drew-mine", seat=seat, facts={"card": mine[0]})
    return Event(what="qwixx-drew", seat=seat, facts={"number": number})


def _marked(before: QwixxView, after: QwixxView) -> list[Event]:
    if after.phase == "mark":
        decided = [seat for seat in before.awaited if seat not in after.awaited]
        return [Event(what="qwixx-decided", seat=seat) for seat in decided]
    events = []
    for seat in range(after.players):
        new = _new_crosses(before, after, seat)
        if new:
            colour, numbers = new[0]
            facts = {"card": f"{colour}{numbers[0]}"}
            events.append(Event(what="qwixx-marked", seat=seat, facts=facts))
        else:
            events.append(Event(what="qwixx-passed", seat=seat))
    return events


def _new_crosses(before: QwixxView, after: QwixxView, seat: int) -> list[tuple[str, list[int]]]:
    found = []
    for colour in COLOURS:
        was, now = before.sheets[seat][colour], after.sheets[seat][colour]
        if len(now) > len(was):
            found.append((colour, now[len(was) :]))
    return found


def _laid(before: QwixxView, after: QwixxView) -> list[Event]:
    seat = before.active
    known = {*before.discards, *before.laid}
    laid = [card for card in (*after.discards, *after.laid) if card not in known]
    events: list[Event] = []
    if laid:
        events.append(Event(what="qwixx-laid", seat=seat, facts={"cards": laid}))
    for colour, numbers in _new_crosses(before, after, seat):
        crosses = [f"{colour}{number}" for number in numbers]
        events.append(Event(what="qwixx-crossed", seat=seat, facts={"cards": crosses}))
    if after.penalties[seat] > before.penalties[seat]:
        facts = {"count": after.penalties[seat]}
        events.append(Event(what="qwixx-penalty", seat=seat, facts=facts))
    return events
