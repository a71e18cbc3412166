"""GAP, bound together: the class that ties this folder to the contract."""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from rada.errors import (
    GameIsOver,
    IllegalMove,
    NotInHand,
    NotYourTurn,
    UnreadableMove,
)
from rada.games.contract import NOBODY, Actions, Entry, Event, Game, Move, Options, State
from rada.games.gap import (
    heuristics,
    knowledge,
    record,
    record_writers,
    rules,
    thinker,
    writers,
)
from rada.games.gap.options import GapOptions
from rada.games.gap.record import NAMES
from rada.games.gap.view import GapView, own_fields, public_fields, tell
from rada.games.modules import Overlooking, RecordWritersModule
from rada.games.reading import field as read
from rada.games.reading import said, seat_field
from rada.games.telling import Fact, MoveWords

_PLAYED, _TAKEN = Fact("play", cards=True), Fact("take", cards=True)


class Gap(Game):
    """GAP: collect much of one colour and little of another."""

    id = "gap"
    env_name = "Gap"
    time_up = rules.TIME_UP
    overlooks = 70
    review_visits = 500
    overlooking: ClassVar[Overlooking] = heuristics
    record_writers: ClassVar[RecordWritersModule] = record_writers
    card_texts = tuple(record.NAMES.texts(range(rules.CARDS)))
    round_ended = "gap-round-ended"
    options_type = GapOptions
    view_type = GapView
    told_moves = (
        MoveWords("web-hand-advice-take", {"card": _PLAYED, "cards": _TAKEN}, has=("take",)),
        MoveWords("web-hand-advice-play", {"card": _PLAYED}),
    )

    def __init__(self) -> None:
        super().__init__(rules, knowledge, heuristics, thinker, writers)

    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        chosen = cast(GapOptions, options)
        state.players = players
        state.opening = opening
        state.target = chosen.target or 0
        state.clock = rules.CLOCK_RUNS if chosen.minutes else rules.NO_CLOCK
        extra = chosen.tie == "extra_round"
        state.tie = rules.TIE_EXTRA_ROUND if extra else rules.TIE_BEST_ROUND

    def needs_clock(self, options: Options) -> bool:
        return not cast(GapOptions, options).target

    def time_limit(self, options: Options) -> int | None:
        return cast(GapOptions, options).minutes

    def awaits_time(self, state: State) -> bool:
        return bool(state.clock == rules.CLOCK_RUNS and not state.ending)

    def time_entry(self) -> Entry:
        return {"time": True}

    def is_time(self, entry: Entry) -> bool:
        return "time" in entry

    def outlook(self, before: State, seat: int, move: Move) -> dict[str, object]:
        takes = _taken(before, move)
        return {"takes": takes} if takes else {}

    def deal_entry(self, state: State, options: Options) -> Entry:
        return record.deal_entry(state)

    def check_deal(self, state: State, deal: Entry) -> None:
        record.check_deal(state, deal)

    def set_deal(self, state: State, deal: Entry) -> None:
        record.set_deal(state, deal)

    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        if seat == NOBODY:
            return {"time": True}
        return {"seat": seat, "play": NAMES.text(move.actions[0]), "take": _taken(before, move)}

    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        if rules.over(state):
            raise GameIsOver
        if "play" not in entry and said(entry, "time"):
            if rules.TIME_UP not in self.legal_actions(state, NOBODY):
                raise IllegalMove("time", of="gap")
            return NOBODY, (rules.TIME_UP,)
        seat = seat_field(entry, "seat", int(state.players))
        if seat != int(state.turn):
            raise NotYourTurn(seat=seat, turn=int(state.turn))
        card = NAMES.card(read(entry, "play", str))
        take = sorted(NAMES.cards(read(entry, "take", list)))
        if not (int(state.hands[seat]) >> card) & 1:
            raise NotInHand(card=NAMES.text(card), seat=seat)
        ways = self._ways(state, seat, card)
        for actions, taken in ways:
            if taken == NAMES.texts(take):
                return seat, actions
        raise IllegalMove(
            "take",
            of="gap",
            card=NAMES.text(card),
            given=" ".join(NAMES.texts(take)) or "–",
            right=_alternatives(ways),
        )

    def _ways(self, state: State, seat: int, card: int) -> list[tuple[Actions, list[str]]]:
        """Every way to play a card: the actions, and what they take."""
        found = self.moves_with(state, seat, (card,))
        return [(move.actions, _taken(state, move)) for move in found]

    def action_texts(self) -> list[str]:
        return [*NAMES.texts(range(rules.CARDS)), "time"]

    def move_text(self, entry: Entry) -> str:
        if "play" not in entry:
            return "time"
        return " ".join([entry["play"], *entry["take"]])

    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        if text.strip().lower() == "time":
            return {"time": True}
        words = text.lower().replace(",", " ").split()
        if not words or not all(NAMES.knows(word) for word in words):
            raise UnreadableMove(of="gap", given=text)
        card, named = words[0], set(words[1:])
        entry = {"seat": seat, "play": card, "take": sorted(named, key=NAMES.card)}
        if seat != int(state.turn) or not (int(state.hands[seat]) >> NAMES.card(card)) & 1:
            return entry
        ways = self._ways(state, seat, NAMES.card(card))
        fitting = [taken for _, taken in ways if named <= set(taken)]
        if len(fitting) > 1:
            raise IllegalMove("which", of="gap", card=card, right=_alternatives(ways))
        return {**entry, "take": fitting[0]} if fitting else entry

    def result(self, trail: Sequence[State]) -> Entry | None:
        return record.result(trail)

    def public_fields(self, plain: State) -> dict[str, object]:
        return public_fields(plain)

    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        return own_fields(plain, seat)

    def tell(self, before: Any, after: Any) -> list[Event]:
        return tell(before, after)


def _taken(before: State, move: Move) -> list[str]:
    """The cards that a move takes out of the row."""
    return record.texts_of(int(before["row"]) & ~int(move.after["row"]))


def _alternatives(ways: list[tuple[Actions, list[str]]]) -> str:
    return " / ".join(" ".join(taken) or "–" for _, taken in ways)


GAME = Gap()
