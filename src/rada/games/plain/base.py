"""A game with defaults for all that people need: a new game begins with this class.

What the defaults take for granted, and what a game that is different has to write itself:

- a card is a number below ``CARDS``, all of which are shuffled for every deal; ``give`` hands them
  out from the end of ``pile``, of which ``pile_count`` cards are left;
- a hand is a set of cards in one word, ``hands[seat]``, and so is everything that lies open;
- a move is one action.
"""

# ruff: noqa: D102 (the contract documents the methods)

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

import numpy as np

from rada.errors import GameIsOver, IllegalMove, NotYourTurn, UnreadableMove
from rada.games.contract import (
    NOBODY,
    Actions,
    Entry,
    Event,
    Game,
    Move,
    Options,
    State,
)
from rada.games.modules import KnowledgeModule, RulesModule, ThinkerModule, WritersModule
from rada.games.plain.bots import thinker_of, with_eagerness
from rada.games.plain.view import PlainView, Zone, tell, view_type_of
from rada.games.reading import field as read
from rada.games.reading import listed, refuse_wrong_cards, seat_field
from rada.kernel import bits
from rada.kernel.arrays import States


class Place(NamedTuple):
    """Where a deal puts a card: a field of the state, and the seat or the place in the pile."""

    field: str
    at: int = NOBODY


class PlainGame(Game):
    """A game that says where its cards lie; all the rest has a default."""

    options_type = Options
    open_cards: ClassVar[tuple[str, ...]] = ()
    """Fields with sets of cards that everybody sees: one set, or one for each seat."""
    open_numbers: ClassVar[tuple[str, ...]] = ()
    """Fields with numbers that everybody sees: one number, or one for each seat."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "id" in vars(cls):
            cls.env_name = vars(cls).get("env_name", cls.id.title().replace("_", ""))
            cls.view_type = vars(cls).get("view_type", view_type_of(cls.id))

    def __init__(
        self,
        rules: RulesModule,
        knowledge: KnowledgeModule,
        heuristics: Any,
        thinker: ThinkerModule | None = None,
        writers: WritersModule | None = None,
    ) -> None:
        simple = with_eagerness(rules, heuristics)
        strong = thinker or thinker_of(rules, knowledge, simple, self.together)
        super().__init__(rules, knowledge, simple, strong, writers)
        self._actions = {text: action for action, text in enumerate(self.action_texts())}
        self._in_any_case = {text.casefold(): text for text in self._actions}

    @property
    def most_decisions(self) -> int:
        """More decisions than a game can have, for OpenSpiel."""
        return 4 * int(self.rules.CARDS)

    def card_of(self, card: int) -> str | int:
        """A card as people read it: its number, or a text such as ``r7`` with its colour."""
        return card

    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        state.players = players
        state.opening = opening

    # Moves: one action each, by its text

    def action_texts(self) -> list[str]:
        return [str(action) for action in range(self.rules.ACTIONS)]

    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        return {"seat": seat, "do": self.action_texts()[move.actions[0]]}

    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        if self.compiled_rules.over(state):
            raise GameIsOver
        seat = seat_field(entry, "seat", int(state.players))
        given = read(entry, "do", str)
        awaited = self.awaited(state)
        if seat not in awaited:
            raise NotYourTurn(seat=seat, turn=awaited[0] if awaited else NOBODY)
        legal = self.legal_actions(state, seat)
        if given not in self._actions:
            raise UnreadableMove("any", given=given, right=self._texts(legal))
        if self._actions[given] not in legal:
            raise IllegalMove("any", given=given, right=self._texts(legal))
        return seat, (self._actions[given],)

    def _texts(self, actions: Sequence[int]) -> list[str]:
        texts = self.action_texts()
        return [texts[action] for action in actions]

    def move_text(self, entry: Entry) -> str:
        return str(entry["do"])

    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        given = " ".join(text.split()).casefold()
        if given not in self._in_any_case:
            legal = self.legal_actions(state, seat)
            raise UnreadableMove("any", given=text, right=self._texts(legal))
        return {"seat": seat, "do": self._in_any_case[given]}

    # Deals: all cards in the order in which they are handed out

    def deal_places(self, state: State) -> list[Place]:
        """Where a deal puts its cards, in the order in which they are handed out.

        Found by dealing cards whose numbers are their places in that order.
        """
        states, cards = self.copy_of(state), int(self.rules.CARDS)
        for field in ("hands", *self.open_cards):
            states[field] = 0
        states["pile"][0, :cards] = np.arange(cards)[::-1]
        states["pile_count"] = cards
        self.compiled_rules.give(states)
        sets = self.card_sets(states)
        found = {card: place for place, held in sets for card in bits.members(held)}
        left = int(states["pile_count"][0])
        found |= {int(card): Place("pile", i) for i, card in enumerate(states["pile"][0, :left])}
        return [found[card] for card in range(cards)]

    def card_sets(self, states: States) -> Iterator[tuple[Place, int]]:
        """Every set of cards in a state, and where it is."""
        for field in ("hands", *self.open_cards):
            value = states[field][0]
            if np.ndim(value) == 0:
                yield Place(field), int(value)
            else:
                for seat in range(int(states["players"][0])):
                    yield Place(field, seat), int(value[seat])

    def deal_entry(self, state: State, options: Options) -> Entry:
        states = self.copy_of(state)
        left = {place: iter(bits.members(cards)) for place, cards in self.card_sets(states)}
        pile = states["pile"][0]
        order = [
            int(pile[place.at]) if place.field == "pile" else next(left[place])
            for place in self.deal_places(state)
        ]
        return {"starter": int(state.starter), "order": [self.card_of(card) for card in order]}

    def check_deal(self, state: State, deal: Entry) -> None:
        seat_field(deal, "starter", int(state.players))
        order = listed(deal, "order", int(self.rules.CARDS))
        if not all(isinstance(card, (str, int)) for card in order):
            order = [str(card) for card in order]
        refuse_wrong_cards(order, [self.card_of(card) for card in range(self.rules.CARDS)])

    def set_deal(self, state: State, deal: Entry) -> None:
        numbers = {self.card_of(card): card for card in range(self.rules.CARDS)}
        order = [numbers[card] for card in deal["order"]]
        state.starter = deal["starter"]
        state.pile[: len(order)] = order[::-1]
        state.pile_count = len(order)
        self.rules.give(state)

    def result(self, trail: Sequence[State]) -> Entry | None:
        last = trail[-1]
        if not self.compiled_rules.over(last):
            return None
        scores = np.zeros(int(last.players), np.int64)
        self.compiled_rules.scores(last, scores)
        winners = bits.members(int(self.compiled_rules.winners(last)))
        return {"scores": scores.tolist(), "winners": winners}

    # Views

    def public_fields(self, plain: State) -> dict[str, object]:
        players = int(plain.players)
        return {
            "starter": int(plain.starter),
            "hand_sizes": [bits.count(plain.hands[seat]) for seat in range(players)],
            "pile": int(plain.pile_count),
            "zones": [
                Zone(name=place.field, seat=place.at, cards=self._cards(cards))
                for place, cards in self.card_sets(plain.states)
                if place.field != "hands"
            ],
            "numbers": {name: _cut(plain[name], players) for name in self.open_numbers},
        }

    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        return {"hand": self._cards(plain.hands[seat]) if seat >= 0 else []}

    def _cards(self, cards: int) -> list[str | int]:
        return [self.card_of(card) for card in bits.members(cards)]

    def tell(self, before: PlainView, after: PlainView) -> list[Event]:
        return tell(before, after)


def _cut(value: Any, players: int) -> int | list[int]:
    """A number, or one for each seat that is taken."""
    return [int(each) for each in value[:players]] if isinstance(value, list) else int(value)
