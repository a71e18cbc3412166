"""Three Is Too Many!: what a seat sees, and what it can tell from two looks."""

import functools
from typing import Literal

from rada.games.contract import Event, View
from rada.games.three import rules
from rada.games.three.colours import COLOURS
from rada.games.three.record import cards_of, score_parts
from rada.kernel.arrays import State

PHASES = ("deal", "play", "over")


class ThreeView(View):
    """Three Is Too Many! as one seat sees it.

    ``colours`` gives the colour of each number (None for none), ``collected`` how many cards of
    each colour a seat has taken, ``parts`` how its score comes about so far.
    """

    game: Literal["three"]
    phase: Literal["deal", "play", "over"]
    turn: int
    starter: int
    hand: list[int]
    hand_sizes: list[int]
    stack_sizes: list[int]
    offer: list[list[int]]
    colours: list[str | None]
    taken: list[list[int]]
    collected: list[dict[str, int]]
    parts: list[dict[str, int]]
    bonuses_left: list[int]
    turns: int
    turns_left: int
    unused: int


VIEW = ThreeView


def own_fields(state: State, seat: int) -> dict[str, object]:
    """What only a seat itself sees."""
    return {"hand": cards_of(state.hands[seat]) if seat >= 0 else []}


def public_fields(state: State) -> dict[str, object]:
    """What everybody sees."""
    players = range(int(state.players))
    gone = int(state.bonuses_gone)
    return {
        "phase": PHASES[int(state.phase)],
        "turn": int(state.turn),
        "starter": int(state.starter),
        "hand_sizes": [len(cards_of(state.hands[other])) for other in players],
        "stack_sizes": [int(count) for count in state.stack_count[: len(players)]],
        "offer": _rows(state),
        "colours": _colours(tuple(state.colours)),
        "taken": [cards_of(state.taken[other]) for other in players],
        "collected": [
            {name: int(n) for name, n in zip(COLOURS, state.collected[other], strict=True)}
            for other in players
        ],
        "parts": [score_parts(state, other) for other in players],
        "bonuses_left": [
            rules.running_bonus_value(place) for place in range(gone, rules.RUNNING_BONUSES)
        ],
        "turns": int(state.turns),
        "turns_left": rules.PLAYED_EACH * len(players) - int(state.turns),
        "unused": int(state.unused_count),
    }


@functools.cache
def _colours(of_numbers: tuple[int, ...]) -> list[str | None]:
    """The colour of each number by name; a game has the same ones all the time."""
    return [COLOURS[colour] if colour >= 0 else None for colour in of_numbers]


def _rows(state: State) -> list[list[int]]:
    cards = cards_of(state.offer)
    return [[card for card in cards if card // rules.ROW_SPAN == row] for row in range(rules.ROWS)]


def tell(before: ThreeView, after: ThreeView) -> list[Event]:
    """What happened between two views."""
    if before.phase == "deal":
        return [Event(what="three-dealt", seat=after.starter)]
    seat = before.turn
    took = [card for card in after.taken[seat] if card not in before.taken[seat]]
    lay = {card for row in before.offer for card in row}
    placed = [card for row in after.offer for card in row if card not in lay]
    events: list[Event] = []
    if took:
        facts = {"card": placed[0], "cards": took}
        events.append(Event(what="three-took", seat=seat, facts=facts))
    elif placed:
        events.append(Event(what="three-placed", seat=seat, facts={"card": placed[0]}))
    for colour in COLOURS:
        was, now = before.collected[seat][colour], after.collected[seat][colour]
        if now // 3 > was // 3:
            events.append(Event(what="three-flipped", seat=seat, facts={"colour": colour}))
    if after.parts[seat]["running_bonus"] > before.parts[seat]["running_bonus"]:
        points = after.parts[seat]["running_bonus"]
        events.append(Event(what="three-bonus", seat=seat, facts={"points": points}))
    if after.stack_sizes[seat] < before.stack_sizes[seat]:
        cards = before.stack_sizes[seat] - after.stack_sizes[seat]
        events.append(Event(what="three-drew", seat=seat, facts={"cards": cards}))
    if after.over and not before.over:
        events.append(Event(what="three-ended", facts={"scores": after.scores}))
    return events
