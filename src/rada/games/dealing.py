"""Cards dealt one at a time, at the moment when somebody gets to see them.

The rules shuffle a whole pile and then take cards off its end. For OpenSpiel chance is a player of
its own, whose outcomes are listed with their probabilities. So here the pile is a set in no order
that means anything; just before a rule takes cards off it, chance draws them one by one, and they
are put where the rule will look. That is the same game, since every card of a shuffled pile is
equally likely to be the next one, and the rules are left as they are.

An outcome is a number: a card, or ``cards`` + the seat that begins, or after those a colour that
stays in the box.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rada.games import part
from rada.games.contract import Game, State
from rada.kernel.arrays import States

EVERYBODY = -1

STARTER, LEFT_OUT, CARD = range(3)
"""What chance decides: who begins, a colour that stays in the box, a card."""


class Draw(NamedTuple):
    """One decision of chance."""

    kind: int
    seen_by: int = EVERYBODY
    place: int = 0
    """A card's place in the order in which the rules take cards."""


class Bounds(NamedTuple):
    """How much can happen in one game."""

    decisions: int
    draws: int
    seen: int
    """Things that one seat sees, its own cards and decisions included."""


class Dealing(ABC):
    """How the cards of one game are dealt, and who sees what."""

    pile = "pile"
    """The field of the record that a deal is made from."""
    backs = 0
    """How many numbers can be read on the backs of cards that are otherwise hidden."""
    colours = 0
    """How many outcomes, the last ones, are a colour that stays in the box."""
    tells_of_secrets = False
    """Whether others see that a seat has decided while what it decided is secret."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.cards = int(game.rules.CARDS)
        self.outcomes = self.cards + game.max_players

    @abstractmethod
    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        """What chance decides in the deal that a state waits for."""

    @abstractmethod
    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        """The cards that are shuffled for that deal, once chance has decided what comes first."""

    def opening(self, states: States, outcomes: Sequence[int]) -> None:
        """Write down who begins, and whatever else chance decided before the cards."""
        states["starter"] = outcomes[0] - self.cards

    def make_deal(self, states: States, plan: Sequence[Draw], outcomes: Sequence[int]) -> None:
        """Deal as chance has decided."""
        cards = self.all_cards(states, outcomes)
        drawn = {draw.place: o for draw, o in zip(plan, outcomes, strict=True) if draw.kind == CARD}
        others = iter(sorted(set(cards) - set(drawn.values())))
        order = [drawn[place] if place in drawn else next(others) for place in range(len(cards))]
        if plan[0].kind == STARTER:
            self.opening(states, outcomes)
        pile = states[self.pile][0]
        pile[:] = 0
        pile[: len(order)] = order[::-1]
        states[f"{self.pile}_count"] = len(order)
        self.game.compiled_rules.give(states)

    def action_plan(self, before: States, after: States, seat: int) -> tuple[Draw, ...]:
        """The cards that an action takes; ``after`` tells how many, but not yet which ones."""
        cards = int(before["pile_count"][0]) - int(after["pile_count"][0])
        return (Draw(CARD, self.refill_seen_by(seat)),) * cards

    @abstractmethod
    def refill_seen_by(self, seat: int) -> int:
        """Who sees the cards that a seat's action takes off the pile."""

    def undealt(self, states: States, seat: int) -> list[int]:
        """The cards of which a seat's action takes some."""
        cards: list[int] = states["pile"][0, : int(states["pile_count"][0])].tolist()
        return cards

    def place(self, states: States, seat: int, drawn: Sequence[int]) -> None:
        """Put the cards drawn where the action of a seat takes them from."""
        others = sorted(set(self.undealt(states, seat)) - set(drawn))
        states["pile"][0, : len(others) + len(drawn)] = [*others, *drawn[::-1]]

    def is_secret(self, states: States, action: int) -> bool:
        """Whether the others do not see an action yet; ``states`` is as it left them."""
        return False

    def choices(self, states: States) -> dict[int, int]:
        """The secret decisions that lead to a state, by seat, as far as they have been taken."""
        return {}

    def card_learnt(self, before: States, seat: int, action: int) -> int | None:
        """The card that a seat gets to know by its action, without chance drawing one."""
        return None

    @abstractmethod
    def hand(self, states: States, seat: int) -> list[int]:
        """The cards in a hand, so that hands that look the same from behind do so card by card."""

    def on_table(self, states: States) -> list[int]:
        """The cards that have been drawn, but that nobody has seen the face of."""
        return []

    def secrets(self, states: States) -> dict[str, object]:
        """What somebody does not see, for the text of a state."""
        players = int(states["players"][0])
        return {"hands": [self.names(self.hand(states, seat)) for seat in range(players)]}

    def names(self, cards: Sequence[int]) -> list[str]:
        """Cards as texts."""
        return [str(card) for card in cards]

    def outcome_text(self, outcome: int) -> str:
        """An outcome of chance as text."""
        if outcome < self.cards:
            return self.names([outcome])[0]
        return f"seat {outcome - self.cards} begins"

    @abstractmethod
    def bounds(self, state: State) -> Bounds:
        """How much can happen in a game that starts with this record."""


def dealing_of(game: Game) -> Dealing:
    """How the cards of a game are dealt."""
    kind: Callable[[Game], Dealing] = part(game.id, "openspiel").DEALING
    return kind(game)
