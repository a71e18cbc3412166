"""GAP: what a seat sees, and what it can tell from two looks."""

from typing import Literal

from rada.games.contract import Event, State, View
from rada.games.gap import rules
from rada.games.gap.record import NAMES, texts_of
from rada.kernel import bits

PHASES = ("deal", "play", "pick", "pick", "over")


class GapView(View):
    """GAP as one seat sees it. Cards are texts such as ``r7``."""

    game: Literal["gap"]
    phase: Literal["deal", "play", "pick", "over"]
    turn: int
    starter: int
    round: int
    target: int | None
    timed: bool
    last_round: bool
    tie: str
    colours: str
    hand: list[str]
    hand_sizes: list[int]
    row: list[str]
    taken: list[list[str]]
    pile: int
    played: str | None
    totals: list[int]
    round_scores: list[int]


VIEW = GapView


def own_fields(state: State, seat: int) -> dict[str, object]:
    """What only a seat itself sees."""
    return {"hand": texts_of(state.hands[seat]) if seat >= 0 else []}


def public_fields(state: State) -> dict[str, object]:
    """What everybody sees."""
    players = range(int(state.players))
    picking = int(state.phase) in (rules.PICK_LOW, rules.PICK_HIGH)
    return {
        "phase": PHASES[int(state.phase)],
        "turn": int(state.turn),
        "starter": int(state.starter),
        "round": int(state.rounds) + (0 if int(state.phase) in (rules.DEAL, rules.OVER) else 1),
        "target": int(state.target) or None,
        "timed": bool(state.clock),
        "last_round": bool(state.ending),
        "tie": ("best_round", "extra_round")[int(state.tie)],
        "colours": "".join(NAMES.letters[colour] for colour in bits.members(int(state.colours))),
        "hand_sizes": [bits.count(state.hands[other]) for other in players],
        "row": sorted(texts_of(state.row), key=lambda card: (int(card[1:]), card)),
        "taken": [texts_of(state.taken[other]) for other in players],
        "pile": int(state.pile_count),
        "played": NAMES.text(int(state.played)) if picking else None,
        "totals": [int(total) for total in state.totals[: len(players)]],
        "round_scores": [int(points) for points in state.round_scores[: len(players)]],
    }


def tell(before: GapView, after: GapView) -> list[Event]:
    """What happened between two views."""
    if before.phase == "deal":
        round_facts = {"round": after.round, "starter": after.starter}
        return [Event(what="gap-dealt", seat=after.starter, facts=round_facts)]
    events = _turn(before, after)
    if after.last_round and not before.last_round and after.timed and not events:
        events.append(Event(what="gap-time"))
    if after.phase in ("deal", "over") and before.phase not in ("deal", "over"):
        scores = {"round": after.round, "scores": after.round_scores, "totals": after.totals}
        events.append(Event(what="gap-round-ended", facts=scores))
    return events


def _turn(before: GapView, after: GapView) -> list[Event]:
    """What the player on turn did."""
    seat = before.turn
    gained = [card for card in after.taken[seat] if card not in before.taken[seat]]
    from_row = [card for card in gained if card in before.row]
    if after.phase == "pick":
        return [Event(what="gap-played", seat=seat, facts={"card": after.played})]
    if from_row:
        played = before.played or next(card for card in gained if card not in before.row)
        return [Event(what="gap-took", seat=seat, facts={"card": played, "cards": from_row})]
    joined = [card for card in after.row if card not in before.row]
    if joined and after.hand_sizes[seat] < before.hand_sizes[seat]:
        return [Event(what="gap-joined", seat=seat, facts={"card": joined[0]})]
    return []
