"""The Game: what a seat sees, and what it can tell from two looks."""

from typing import Literal

from rada.games.contract import Event, View
from rada.games.thegame import rules
from rada.games.thegame.record import PILES, SIGNALS, WHY, hand_of
from rada.kernel.arrays import State

PHASES = ("deal", "start", "lay", "pile", "over")


class TheGameView(View):
    """The Game as one seat sees it."""

    game: Literal["thegame"]
    phase: Literal["deal", "start", "lay", "pile", "over"]
    turn: int | None
    starter: int | None
    hand: list[int]
    hand_sizes: list[int]
    tops: dict[str, int]
    burning: dict[str, str]
    signals: list[dict[str, str]]
    signalling: bool
    pile: int
    chosen: int | None
    laid: int
    required: int
    left: int
    seen: list[int]
    why: str
    very_good: bool


VIEW = TheGameView


def own_fields(state: State, seat: int) -> dict[str, object]:
    """What only a seat itself sees: its hand, and the card that it is about to lay."""
    phase = int(state.phase)
    choosing = phase == rules.CHOOSE_PILE and seat == int(state.turn)
    if phase == rules.CHOOSE_PILE and not choosing:
        phase = rules.LAY
    return {
        "phase": PHASES[phase],
        "hand": hand_of(state, seat) if seat >= 0 else [],
        "chosen": int(state.chosen) if choosing else None,
    }


def public_fields(state: State) -> dict[str, object]:
    """What everybody sees."""
    players = range(int(state.players))
    left = rules.cards_left(state)
    begun = int(state.phase) > rules.START
    opening = int(state.opening)
    return {
        "turn": int(state.turn) if begun else None,
        "starter": opening - 1 if opening > 0 else None,
        "hand_sizes": [rules.held(state, other) for other in players],
        "tops": {name: int(top) for name, top in zip(PILES, state.tops, strict=True)},
        "burning": {
            name: ("", "laid", "cover")[int(fire)]
            for name, fire in zip(PILES, state.burning, strict=True)
        },
        "signals": [
            {name: SIGNALS[int(s)] for name, s in zip(PILES, state.signals[other], strict=True)}
            for other in players
        ],
        "signalling": bool(state.signals_on),
        "pile": int(state.pile_count),
        "laid": int(state.laid),
        "required": int(state.required),
        "left": left,
        "seen": _laid_so_far(state),
        "why": WHY[int(state.why)],
        "very_good": very_good(int(state.why), left),
    }


def very_good(why: int, left: int) -> bool:
    """Whether few enough cards are left; a game lost to fire is never very good [THEGAME-32]."""
    return why != rules.FIRE and left <= rules.VERY_GOOD


def _laid_so_far(state: State) -> list[int]:
    """The cards laid so far: all that are neither in a hand nor in the pile."""
    hidden = set(state.pile[: int(state.pile_count)])
    for seat in range(int(state.players)):
        hidden.update(hand_of(state, seat))
    return [card for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1) if card not in hidden]


def tell(before: TheGameView, after: TheGameView) -> list[Event]:
    """What happened between two views."""
    events: list[Event] = []
    if before.phase == "deal":
        agree = "yes" if after.starter is None and len(after.hand_sizes) > 1 else "no"
        facts: dict[str, object] = {"cards": after.hand_sizes[0], "agree": agree}
        return [Event(what="thegame-dealt", facts=facts)]
    if before.phase == "start" and after.phase != "start" and after.turn is not None:
        events.append(Event(what="thegame-begins", seat=after.turn))
    for seat, (was, now) in enumerate(zip(before.signals, after.signals, strict=True)):
        events += [
            Event(what="thegame-signal", seat=seat, facts={"pile": pile, "signal": now[pile]})
            for pile in PILES
            if was[pile] != now[pile]
        ]
    for pile in PILES:
        if before.tops[pile] != after.tops[pile] and before.turn is not None:
            back = abs(before.tops[pile] - after.tops[pile]) == 10 and (
                (after.tops[pile] < before.tops[pile]) == pile.startswith("up")
            )
            facts = {"card": after.tops[pile], "pile": pile}
            what = "thegame-laid-back" if back else "thegame-laid"
            events.append(Event(what=what, seat=before.turn, facts=facts))
    if before.turn is not None and _turn_ended(before, after):
        drawn = before.pile - after.pile
        events.append(Event(what="thegame-drew", seat=before.turn, facts={"cards": drawn}))
    if after.over and not before.over:
        events.append(Event(what=f"thegame-{after.why}", facts={"left": after.left}))
    return events


def _turn_ended(before: TheGameView, after: TheGameView) -> bool:
    stuck_in_turn = after.over and after.why == "stuck" and after.laid > before.laid
    ended = after.turn != before.turn or (after.laid == 0 and before.laid > 0)
    return ended and not stuck_in_turn
