"""Qwixx – the card game, bound together: the class that ties this folder to the contract."""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from rada.errors import GameIsOver, IllegalMove, NotInHand, NotYourTurn, UnreadableMove
from rada.games.contract import Actions, Entry, Event, Game, Move, Options, State
from rada.games.modules import Overlooking, RecordWritersModule
from rada.games.qwixx import (
    heuristics,
    knowledge,
    record,
    record_writers,
    rules,
    thinker,
    writers,
)
from rada.games.qwixx.options import QwixxOptions
from rada.games.qwixx.record import COLOURS, NAMES
from rada.games.qwixx.view import QwixxView, own_fields, public_fields, tell
from rada.games.reading import field as read
from rada.games.reading import seat_field
from rada.games.telling import Fact, MoveWords

_LAID = Fact("lay", cards=True)


class Qwixx(Game):
    """Qwixx – the card game: cross off four rows from left to right."""

    id = "qwixx"
    env_name = "Qwixx"
    overlooks = 20
    # Later decisions depend on numbers that a tree of decisions does not know: it wins no more
    # games, and the decisions that it tries make one's own prospects look worse than they are.
    looks_ahead = False
    overlooking: ClassVar[Overlooking] = heuristics
    record_writers: ClassVar[RecordWritersModule] = record_writers
    card_texts = tuple(record.NAMES.texts(range(rules.CARDS)))
    review_visits = 500
    options_type = QwixxOptions
    view_type = QwixxView
    told_moves = (
        MoveWords("qwixx-web-advice-draw", {"number": Fact("draw", among="display")}, ("draw",)),
        MoveWords(
            "qwixx-web-advice-lay-cross",
            {"cards": _LAID, "cross": Fact("cross", cards=True, colour="as")},
            has=("lay", "cross"),
        ),
        MoveWords("qwixx-web-advice-lay", {"cards": _LAID}, has=("lay",)),
        MoveWords("qwixx-web-advice-cross", {"card": Fact("cross", cards=True)}, has=("cross",)),
        MoveWords("qwixx-web-advice-pass"),
    )
    own_events = True
    unremarkable = frozenset({"qwixx-decided"})

    def __init__(self) -> None:
        super().__init__(rules, knowledge, heuristics, thinker, writers)

    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        state.players = players
        state.opening = opening
        state.jokers = cast(QwixxOptions, options).jokers
        state.colour = rules.NO_COLOUR
        state.display[:] = rules.EMPTY

    def repeats(self, actions: Actions, action: int) -> bool:
        """Cards may be laid in any order, but one order is enough to list them."""
        return bool(actions) and action < rules.CARDS and action < actions[-1]

    def deal_entry(self, state: State, options: Options) -> Entry:
        return record.deal_entry(state)

    def check_deal(self, state: State, deal: Entry) -> None:
        record.check_deal(state, deal)

    def set_deal(self, state: State, deal: Entry) -> None:
        record.set_deal(state, deal)

    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        return record.move_entry(before, seat, move.actions)

    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        if rules.over(state):
            raise GameIsOver
        seat = seat_field(entry, "seat", int(state.players))
        if "lay" in entry:
            return seat, self._read_lay(state, seat, entry)
        if "draw" in entry:
            return seat, self._read_draw(state, seat, read(entry, "draw", int))
        if "cross" in entry:
            return seat, self._read_mark(state, seat, entry)
        raise UnreadableMove(of="qwixx", given=str(entry))

    def _check_phase(self, state: State, seat: int, phase: int) -> None:
        if int(state.phase) != phase:
            now = {rules.DRAW: "draw", rules.MARKING: "mark"}.get(int(state.phase), "lay")
            raise IllegalMove(f"{now}-now", of="qwixx")
        if seat not in self.awaited(state):
            if phase == rules.MARKING:
                raise IllegalMove("decided", of="qwixx", seat=seat)
            raise NotYourTurn(seat=seat, turn=int(state.active))

    def _read_draw(self, state: State, seat: int, slot: int) -> Actions:
        self._check_phase(state, seat, rules.DRAW)
        if not 0 <= slot < rules.SLOTS:
            raise UnreadableMove("slot", of="qwixx", given=slot)
        if int(state.display[slot]) == rules.EMPTY:
            raise IllegalMove("empty", of="qwixx", slot=slot)
        return (rules.TAKE + slot,)

    def _read_mark(self, state: State, seat: int, entry: Entry) -> Actions:
        self._check_phase(state, seat, rules.MARKING)
        if entry["cross"] is None:
            return (rules.PASS,)
        card = NAMES.card(read(entry, "cross", str))
        colour, number = card // rules.NUMBERS, rules.number_of(card)
        right = rules.number_for_all(state)
        if number != right or colour == rules.JOKER:
            raise IllegalMove("number", of="qwixx", given=NAMES.text(card), number=right)
        if not (rules.markable(state, seat) >> colour) & 1:
            raise self._cannot_cross(state, seat, colour, number)
        return (rules.MARK + colour,)

    def _cannot_cross(self, state: State, seat: int, colour: int, number: int) -> IllegalMove:
        """Why a number of a row cannot be crossed."""
        text = f"{COLOURS[colour]}{number}"
        row = int(state.sheets[seat, colour])
        if row >> rules.place_of(colour, number):
            return IllegalMove("right", of="qwixx", card=text)
        return IllegalMove("five", of="qwixx", card=text, needed=rules.BEFORE_LAST)

    def _read_lay(self, state: State, seat: int, entry: Entry) -> Actions:
        actions = record.lay_actions(entry)
        self._check_phase(state, seat, rules.LAYING)
        cards = [action for action in actions if action < rules.CARDS]
        for card in cards:
            if not (int(state.hands[seat]) >> card) & 1:
                raise NotInHand(card=NAMES.text(card), seat=seat)
        if not 1 <= len(cards) <= rules.MOST_LAID:
            raise IllegalMove("count", of="qwixx", given=len(cards))
        colours = {card // rules.NUMBERS for card in cards} - {rules.JOKER}
        if len(set(cards)) < len(cards) or len(colours) > 1:
            raise IllegalMove("colour", of="qwixx", cards=NAMES.texts(cards))
        if colours and entry["as"] != COLOURS[min(colours)]:
            raise IllegalMove("named", of="qwixx", given=entry["as"], right=COLOURS[min(colours)])
        after = self.copy_of(state)
        for action in actions:
            if action not in self.legal_actions(after[0], seat):
                raise self._wrong_cross(after[0], seat, action)
            self.compiled_rules.apply(after[0], seat, action)
        return actions

    def _wrong_cross(self, state: State, seat: int, action: int) -> IllegalMove:
        """Why the cards laid do not allow this cross."""
        colour = int(state.colour)
        number = action - rules.CROSS + rules.LOWEST
        laid = bits_of_numbers(int(state.laid))
        if number not in laid:
            return IllegalMove("not-laid", of="qwixx", card=f"{COLOURS[colour]}{number}")
        place = rules.place_of(colour, number)
        if rules.can_cross(int(state.sheets[seat, colour]), place):
            return IllegalMove("gap", of="qwixx", card=f"{COLOURS[colour]}{number}")
        return self._cannot_cross(state, seat, colour, number)

    def action_texts(self) -> list[str]:
        return [
            *(f"lay {card}" for card in record.NAMES.texts(range(rules.CARDS))),
            *(f"draw {slot}" for slot in range(rules.SLOTS)),
            "pass",
            *(f"mark {colour}" for colour in record.COLOURS),
            *(f"as {colour}" for colour in record.COLOURS),
            *(f"cross {number}" for number in range(rules.LOWEST, rules.HIGHEST + 1)),
            "finish",
        ]

    def move_text(self, entry: Entry) -> str:
        if "draw" in entry:
            return f"draw {entry['draw']}"
        if "lay" not in entry:
            return f"cross {entry['cross']}" if entry["cross"] else "pass"
        words = ["lay", *entry["lay"]]
        if all(card.startswith("j") for card in entry["lay"]):
            words += ["as", entry["as"]]
        if entry["cross"]:
            words += ["cross", *map(str, entry["cross"])]
        return " ".join(words)

    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        words = text.lower().replace(",", " ").split()
        match words:
            case ["draw", slot] if slot.isascii() and slot.isdigit():
                return {"seat": seat, "draw": int(slot)}
            case ["pass"]:
                return {"seat": seat, "cross": None}
            case ["cross", card] if NAMES.knows(card):
                return {"seat": seat, "cross": card}
            case ["lay", *rest]:
                return self._parse_lay(seat, text, rest)
        raise UnreadableMove(of="qwixx", given=text)

    def _parse_lay(self, seat: int, text: str, words: list[str]) -> Entry:
        crossed: list[str] = []
        if "cross" in words:
            at = words.index("cross")
            words, crossed = words[:at], words[at + 1 :]
        colour = None
        if "as" in words:
            at = words.index("as")
            words, named = words[:at], words[at + 1 :]
            colour = named[0] if len(named) == 1 and named[0] in tuple(COLOURS) else "?"
        numbers_fine = all(number.isascii() and number.isdigit() for number in crossed)
        if not words or not all(map(NAMES.knows, words)) or not numbers_fine or colour == "?":
            raise UnreadableMove(of="qwixx", given=text)
        if colour is None:
            coloured = [card[0] for card in words if card[0] in COLOURS]
            if not coloured:
                raise UnreadableMove("as", of="qwixx", given=text)
            colour = coloured[0]
        return {"seat": seat, "lay": words, "as": colour, "cross": [int(n) for n in crossed]}

    def result(self, trail: Sequence[State]) -> Entry | None:
        return record.result(trail)

    def public_fields(self, plain: State) -> dict[str, object]:
        return public_fields(plain)

    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        return own_fields(plain, seat)

    def tell(self, before: Any, after: Any) -> list[Event]:
        return tell(before, after)


def bits_of_numbers(cards: int) -> set[int]:
    """The numbers on a set of cards."""
    return {int(text[1:]) for text in record.texts_of(cards)}


GAME = Qwixx()
